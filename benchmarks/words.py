#!/usr/bin/env python3
"""Times rules in words beside the same rules by name, played by the general engine (`--first-engine`).

    cargo build --release
    python3 benchmarks/words.py [--times 3] [--grundy PROGRAM]

A condition that always holds (`degree <= 1000`) keeps the words from being recognised as the named rule, so that they
are played as they are written. Answers are asserted: those of both are equal, and those of `take vertex or delete edge`
are what its definition gives on the graphs of few edges. Seconds are processor time, the least of so many runs on one
thread.
"""

import argparse
import os
import resource
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GRAPHS = os.path.join(HERE, "..", "testdata", "graphs")

#: A rule, the same in words, and the positions: a file of `testdata/graphs` or notation.
PAIRS = [
    ("node-kayles", "take vertex + neighbours where degree <= 1000", "connected8.g6"),
    ("node-kayles", "take vertex + neighbours where degree <= 1000", "grid(5,6)"),
    ("arc-kayles", "take edge where degree <= 1000", "connected8.g6"),
    ("arc-kayles", "take edge where degree <= 1000", "grid(4,5)"),
    ("selective-node-kayles", "take vertex + some neighbours where degree <= 1000", "connected8.g6"),
    ("0.33", "take connected 1,2 where degree <= 1000 leaving connected", "connected8.g6"),
    ("0.33", "take connected 1,2 where degree <= 1000 leaving connected", "grid(4,4)"),
    ("grim", "take vertex where degree >= 1 and degree <= 1000 then drop isolated", "connected8.g6"),
    ("grim", "take vertex where degree >= 1 and degree <= 1000 then drop isolated", "grid(4,5)"),
]

#: Graph Chomp, whose answers are played out here where that is quick.
CHOMP = ("take vertex or delete edge", "connected8.g6")
#: Graphs of so many edges are.
FEW = 9


def run(grundy, rule, on, *more):
    """Processor seconds, and the answers: a value and an outcome each."""
    stream = on.endswith("g6")
    words = [grundy, "value", rule, "-", "--threads", "1", *more]
    lines = open(os.path.join(GRAPHS, on)).read() if stream else on + "\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, input=lines, stdout=subprocess.PIPE, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, [line.split("\t")[1:3] for line in done.stdout.splitlines()]


def edges_of(line):
    """The edges of a graph in graph6, of at most 62 vertices."""
    bits = "".join(f"{ord(letter) - 63:06b}" for letter in line[1:])
    pairs = [(u, v) for v in range(ord(line[0]) - 63) for u in range(v)]
    return frozenset(pair for pair, bit in zip(pairs, bits) if bit == "1")


def chomp(vertices, edges, known):
    """The value of Graph Chomp by its definition: the least number that no move leaves. Whole positions are played."""
    at = (vertices, edges)
    if at not in known:
        left = {chomp(vertices - {v}, frozenset(e for e in edges if v not in e), known) for v in vertices}
        left |= {chomp(vertices, edges - {e}, known) for e in edges}
        known[at] = next(value for value in range(len(left) + 1) if value not in left)
    return known[at]


def least(times, *asked):
    """The least time of some runs, and the answers."""
    runs = [run(*asked) for _ in range(times)]
    return min(seconds for seconds, _ in runs), runs[0][1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--grundy", default=os.path.join(HERE, "..", "target", "release", "grundy"))
    asked = parser.parse_args()
    print(f"{'rule':<24}{'positions':<16}{'general':>9}{'words':>9}{'ratio':>7}")
    worst = 0.0
    for name, words, on in PAIRS:
        general, expected = least(asked.times, asked.grundy, name, on, "--first-engine", "--no-theorems")
        written, found = least(asked.times, asked.grundy, words, on)
        assert found == expected and found, f"{name} and {words} differ on {on}"
        worst = max(worst, written / general)
        print(f"{name:<24}{on:<16}{general:>8.2f}s{written:>8.2f}s{written / general:>7.2f}")
    rule, on = CHOMP
    seconds, found = least(asked.times, asked.grundy, rule, on)
    lines = open(os.path.join(GRAPHS, on)).read().split()
    assert len(lines) == len(found)
    played = 0
    for line, (value, _) in zip(lines, found):
        edges = edges_of(line)
        if len(edges) <= FEW:
            expected = chomp(frozenset(range(ord(line[0]) - 63)), edges, {})
            assert int(value) == expected, f"{rule} on {line}: {value}, and {expected} when played out"
            played += 1
    assert played
    print(f"{rule} on {on}: {seconds:.2f}s for {len(found)} graphs, {played} of them played out")
    return 0 if worst <= 3 else 1


if __name__ == "__main__":
    sys.exit(main())
