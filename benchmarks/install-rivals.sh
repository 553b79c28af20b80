#!/bin/sh
# Installs the rivals of the benchmarks from the package registry into a folder (default: benchmarks/rivals):
# igsolve, which solves Cram, that is Arc-Kayles on grid graphs; and node-kayles-cgt, a few lines on the graph
# type of the crate cgt. They are programs beside this one; nothing of them is linked or copied.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=${1:-$here/rivals}
mkdir -p "$root"
cargo install igsolve --root "$root"
cargo install --path "$here/node-kayles-cgt" --root "$root"
