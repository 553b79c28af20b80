#!/bin/sh
# Long sequences of octal games: grundy against ogsolve, one thread each, one after the other.
#
#   benchmarks/heaps.sh [FILE.csv]
#
# Each program finds the value of one heap from nothing; both must find the same, or the script stops. Every
# program is run three times, turn by turn, and its least processor time counts: other work on the machine
# disturbs that least. grundy stops where a period is proven, so codes that are solved before the heap show
# that, too.
# Needs a release build of grundy (GRUNDY=path); installs ogsolve 0.0.7 from the package registry under
# target/rivals (RIVALS=path). The rows go to a file as csv, too.
set -eu
cd "$(dirname "$0")/.."
out=${1:-/dev/null}
grundy=${GRUNDY:-target/release/grundy}
rivals=${RIVALS:-target/rivals}
[ -x "$rivals/bin/ogsolve" ] || cargo install --quiet ogsolve --version 0.0.7 --root "$rivals"
answer=$(mktemp)
spent=$(mktemp)
trap 'rm -f "$answer" "$spent"' EXIT

# Runs a command, leaves what it prints in $answer, and tells its processor seconds.
seconds() {
    (
        "$@" > "$answer" 2>/dev/null
        times
    ) > "$spent"
    # The second line of `times`: user and system time of the children.
    awk 'NR == 2 { n = split($0, part, /[ms ]+/); print part[1] * 60 + part[2] + part[3] * 60 + part[4] }' "$spent"
}
least() { awk -v a="$1" -v b="$2" 'BEGIN { print (a == "" || b + 0 < a + 0) ? b : a }'; }

row() {
    heap=$1 code=$2 method=$3
    ours= theirs=
    for turn in 1 2 3; do
        ours=$(least "$ours" "$(seconds "$grundy" sequence "$code" n --from "$heap" --to "$heap" --threads 1 --format csv)")
        mine=$(tail -n 1 "$answer")
        theirs=$(least "$theirs" "$(seconds "$rivals/bin/ogsolve" "$code" -m "$method" -n "$heap")")
        other=$(sed -n "s/.*nimber of $heap: \([0-9]*\).*/$heap,\1/p" "$answer")
        if [ "$mine" != "$other" ]; then
            echo "$code: grundy says $mine, ogsolve $other" >&2
            exit 1
        fi
    done
    echo "$code,$mine,$ours,$theirs" |
        awk -F, '{ printf "%s,%s,%s,%.3f,%.3f,%.1f\n", $1, $2, $3, $4, $5, $5 / ($4 > 0.001 ? $4 : 0.001) }' | tee -a "$out"
}

echo "code,heap,value,grundy_seconds,ogsolve_seconds,ratio" | tee "$out"
for code in ${CODES-0.104 0.106 0.054 0.454 0.16 0.56 0.127 0.354}; do row 10000000 "$code" rc2; done
for code in ${MANY-0.6}; do row 300000 "$code" rc2; done
for code in ${SOLVED-0.77 0.07 0.137}; do row 100000 "$code" rc2; done
