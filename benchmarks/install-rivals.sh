#!/bin/sh
# Installs the rival of the benchmark from the package registry into a folder (default: benchmarks/rivals):
# igsolve, which solves Cram, that is Arc-Kayles on grid graphs. It is a program beside this one; nothing of it
# is linked or copied.
set -eu
root=${1:-$(cd "$(dirname "$0")" && pwd)/rivals}
mkdir -p "$root"
cargo install igsolve --root "$root"
