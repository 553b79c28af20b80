#!/bin/sh
# Kills a long run at random moments and lets it go on from its checkpoint: the result must be the same.
#
#   benchmarks/kill.sh [KILLS] [CODE]
#
# `grundy period CODE n --checkpoint FILE` is killed (kill -9) after a random fraction of a second, started
# again, and so on; then it is left to finish, and its answer is compared with that of a run that nobody
# disturbed. Needs a release build of grundy (GRUNDY=path).
set -eu
cd "$(dirname "$0")/.."
kills=${1:-50}
code=${2:-0.354}
grundy=${GRUNDY:-target/release/grundy}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$grundy" period "$code" n --format json > "$folder/undisturbed"
killed=0
finished=0
while [ "$killed" -lt "$kills" ]; do
    "$grundy" period "$code" n --format json --checkpoint "$folder/checkpoint" > "$folder/answer" 2>/dev/null &
    run=$!
    sleep "$(awk -v seed="$killed$$" 'BEGIN { srand(seed); printf "%.3f", 0.02 + rand() * 0.9 }')"
    if kill -9 "$run" 2>/dev/null; then
        killed=$((killed + 1))
    else
        finished=$((finished + 1))
        rm -f "$folder/checkpoint"
    fi
    wait "$run" 2>/dev/null || true
done
"$grundy" period "$code" n --format json --checkpoint "$folder/checkpoint" > "$folder/answer" 2>/dev/null
# How far it was computed, and hence the words of the proof, may differ: the claim may not.
claim() { sed 's/.*\("preperiod":[0-9]*,"period":[0-9]*,"saltus":[0-9]*,"proven":true\).*\("largest":[0-9]*\).*/\1,\2/' "$1"; }
[ "$(claim "$folder/undisturbed")" = "$(claim "$folder/answer")" ] || { echo "the answers differ" >&2; exit 1; }
echo "$code: killed $killed times, finished $finished times before that; the same result: $(claim "$folder/answer")"
