#!/bin/sh
# Long sequences of octal games: grundy against ogsolve, one thread each, one after the other.
#
#   benchmarks/heaps.sh [HEAPS] [CODE ...]
#
# Needs a release build of grundy (GRUNDY=path) and installs ogsolve 0.0.7 under target/rivals.
set -eu
cd "$(dirname "$0")/.."
heaps=${1:-1000000}
[ $# -gt 0 ] && shift
codes=${*:-0.16 0.56 0.104 0.106 0.054 0.454 0.127 0.354}
grundy=${GRUNDY:-target/release/grundy}
rivals=${RIVALS:-target/rivals}
[ -x "$rivals/bin/ogsolve" ] || cargo install --quiet ogsolve --version 0.0.7 --root "$rivals"
seconds() { # wall seconds of a command, its output in $out
    start=$(date +%s.%N)
    "$@" > "$out"
    end=$(date +%s.%N)
    echo "$end - $start" | bc
}
out=$(mktemp)
trap 'rm -f "$out"' EXIT
echo "heaps to $heaps; seconds, and how many times as fast grundy is"
for code in $codes; do
    # A sequence without a proof: only the last terms are written.
    ours=$(seconds "$grundy" sequence "$code" n --from "$((heaps - 9))" --to "$heaps" --threads 1 --format csv)
    tail -n 1 "$out" > "$out.ours"
    theirs=$(seconds "$rivals/bin/ogsolve" "$code" -l "$heaps")
    echo "$code: grundy $ours, ogsolve $theirs, ratio $(echo "scale=1; $theirs / $ours" | bc)"
    rm -f "$out.ours"
done
