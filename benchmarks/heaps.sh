#!/bin/sh
# Long sequences of games on heaps beside rivals: benchmarks/heaps.sh [FOLDER]
#
# Installs ogsolve 0.0.7 from the package registry under target/rivals (RIVALS=path), compiles textbook.rs beside it,
# and runs heaps.py, which says what is measured and writes heaps.csv, heaps-growth.csv and heaps-growth.svg into the
# folder (default: benchmarks). Needs a release build of grundy (GRUNDY=path). Takes less than ten minutes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
grundy=${GRUNDY:-$here/../target/release/grundy}
rivals=${RIVALS:-$here/../target/rivals}
[ -x "$rivals/bin/ogsolve" ] || cargo install --quiet ogsolve --version 0.0.7 --root "$rivals"
[ "$rivals/bin/textbook" -nt "$here/textbook.rs" ] ||
    rustc --edition 2021 -O -C target-cpu=native -o "$rivals/bin/textbook" "$here/textbook.rs"
exec python3 "$here/heaps.py" --grundy "$grundy" --rivals "$rivals/bin" --out "${1:-$here}"
