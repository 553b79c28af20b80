#!/bin/sh
# Long sequences of octal games: grundy against ogsolve, one thread each, one after the other.
#
#   benchmarks/heaps.sh [HEAP] [CODE ...]
#
# Each program finds the value of one heap from nothing; both must find the same. grundy stops where a
# period is proven, so a code that is solved before the heap shows that, too. Times are wall seconds.
# Needs a release build of grundy (GRUNDY=path); installs ogsolve 0.0.7 from the package registry under
# target/rivals (RIVALS=path).
set -eu
cd "$(dirname "$0")/.."
heap=${1:-1000000}
[ $# -gt 0 ] && shift
codes=${*:-0.16 0.56 0.104 0.106 0.054 0.454 0.127 0.354}
grundy=${GRUNDY:-target/release/grundy}
rivals=${RIVALS:-target/rivals}
[ -x "$rivals/bin/ogsolve" ] || cargo install --quiet ogsolve --version 0.0.7 --root "$rivals"
now() { date +%s.%N; }
echo "the value of heap $heap: seconds, and how many times as fast grundy is"
for code in $codes; do
    start=$(now)
    ours=$("$grundy" sequence "$code" n --from "$heap" --to "$heap" --threads 1 --format csv | tail -n 1)
    middle=$(now)
    theirs=$("$rivals/bin/ogsolve" "$code" -m rc2 -n "$heap" | sed -n "s/.*nimber of $heap: \([0-9]*\).*/$heap,\1/p")
    end=$(now)
    if [ "$ours" != "$theirs" ]; then
        echo "$code: grundy says $ours, ogsolve $theirs" >&2
        exit 1
    fi
    echo "$start $middle $end" | awk -v code="$code" \
        '{ a = $2 - $1; b = $3 - $2; printf "%s: grundy %.3f, ogsolve rc2 %.3f, ratio %.1f\n", code, a, b, b / a }'
done
