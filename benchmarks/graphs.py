#!/usr/bin/env python3
"""Times `grundy value` on Node-Kayles and Arc-Kayles, beside rivals, with the answers asserted.

    cargo build --release
    benchmarks/install-rivals.sh
    python3 benchmarks/graphs.py [--quick] [--csv FILE] [--grundy PROGRAM]

Every graph is handed over as graph6 with its vertices shuffled, so that no name is recognised. CPU seconds are
those of the process and its threads. The rival of Arc-Kayles on grids is igsolve (Cram), of everything else the
general engine of this program (`--first-engine`). Rivals that do not finish within the limit count with the limit:
the ratio is then a lower bound, marked by >.

What this does not show: other machines, other classes of graphs, start-up below a few milliseconds, memory.
"""

import argparse
import csv
import math
import os
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def board(a, b, joined):
    cells = [(x, y) for x in range(a) for y in range(b)]
    edges = [(i, j) for i, u in enumerate(cells) for j, v in enumerate(cells[:i])
             if joined(abs(u[0] - v[0]), abs(u[1] - v[1]))]
    return len(cells), edges


def grid(a, b):
    return board(a, b, lambda x, y: x + y == 1)


def king(a, b):
    return board(a, b, lambda x, y: max(x, y) == 1)


def queen(a, b):
    return board(a, b, lambda x, y: x == 0 or y == 0 or x == y)


def cube(d):
    return 2 ** d, [(u, u ^ 1 << k) for u in range(2 ** d) for k in range(d) if u < u ^ 1 << k]


def cubic(n, seed):
    rng = random.Random(seed)
    while True:
        ends = [v for v in range(n) for _ in range(3)]
        rng.shuffle(ends)
        edges = {tuple(sorted(pair)) for pair in zip(ends[::2], ends[1::2])}
        if len(edges) == 3 * n // 2 and all(u != v for u, v in edges):
            return n, sorted(edges)


def gnp(n, p, seed):
    rng = random.Random(seed)
    return n, [(u, v) for v in range(n) for u in range(v) if rng.random() < p]


def petersen(n, k):
    edges = set()
    for i in range(n):
        edges |= {tuple(sorted(e)) for e in ((i, (i + 1) % n), (i, n + i), (n + i, n + (i + k) % n))}
    return 2 * n, sorted(edges)


def graph6(n, edges, rng):
    names = list(range(n))
    rng.shuffle(names)
    rows = {(min(names[u], names[v]), max(names[u], names[v])) for u, v in edges}
    bits = [int((u, v) in rows) for v in range(n) for u in range(v)]
    bits += [0] * (-len(bits) % 6)
    head = [n] if n <= 62 else [63, n >> 12, n >> 6 & 63, n & 63]
    body = [int("".join(map(str, bits[i:i + 6])), 2) for i in range(0, len(bits), 6)]
    return "".join(chr(63 + x) for x in head + body)


# rule, name, graph, published value or None, rows and columns of the board of Cram or None, in the quick list
ROWS = [
    ("arc-kayles", "grid 4x7", grid(4, 7), 3, (4, 7), True),
    ("arc-kayles", "grid 4x9", grid(4, 9), 1, (4, 9), True),
    ("arc-kayles", "grid 3x13", grid(3, 13), 2, (3, 13), True),
    ("arc-kayles", "grid 5x6", grid(5, 6), 2, (5, 6), True),
    ("arc-kayles", "grid 5x7", grid(5, 7), 1, (5, 7), True),
    ("arc-kayles", "grid 5x8", grid(5, 8), 1, (5, 8), False),
    ("arc-kayles", "grid 5x9", grid(5, 9), 1, (5, 9), False),
    ("arc-kayles", "grid 6x7", grid(6, 7), 5, (6, 7), False),
    ("arc-kayles", "grid 7x7", grid(7, 7), 1, (7, 7), False),
    ("node-kayles", "grid 6x6", grid(6, 6), None, None, True),
    ("node-kayles", "grid 6x7", grid(6, 7), None, None, True),
    ("node-kayles", "grid 7x7", grid(7, 7), None, None, True),
    ("node-kayles", "grid 3x16", grid(3, 16), 3, None, True),
    ("node-kayles", "grid 3x19", grid(3, 19), None, None, True),
    ("node-kayles", "king 8x8", king(8, 8), None, None, True),
    ("node-kayles", "queen 8x8", queen(8, 8), 3, None, True),
    ("node-kayles", "cube Q(5)", cube(5), 0, None, True),
    ("node-kayles", "petersen(26,2)", petersen(26, 2), 0, None, True),
    ("node-kayles", "cubic 40", cubic(40, 1), None, None, True),
    ("node-kayles", "G(40,0.1)", gnp(40, 0.1, 1), None, None, True),
    ("node-kayles", "G(40,0.2)", gnp(40, 0.2, 1), None, None, True),
]


def run(command, limit):
    """Output, CPU seconds, wall seconds; output None when the limit was reached."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    before = os.times()
    try:
        out, _ = child.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        out = None
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return out, cpu, time.monotonic() - start


def value_of(out):
    import json
    return json.loads(out)["value"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true")
    options.add_argument("--csv", default=os.path.join(HERE, "graphs.csv"))
    options.add_argument("--grundy", default=os.path.join(HERE, "..", "target", "release", "grundy"))
    options.add_argument("--rivals", default=os.path.join(HERE, "rivals", "bin"))
    options.add_argument("--limit", type=float, default=300, help="seconds for one question")
    options.add_argument("--only", default="", help="rows whose rule and name contain this")
    options = options.parse_args()
    rng = random.Random(7)
    igsolve = os.path.join(options.rivals, "igsolve")
    table, ratios = [], {"arc-kayles": [], "node-kayles": []}
    for rule, name, (n, edges), published, cram, quick in ROWS:
        if options.quick and not quick or options.only not in f"{rule} {name}":
            continue
        position = "g6:" + graph6(n, edges, rng)
        ask = [options.grundy, "value", rule, position, "--format", "json", "--no-theorems"]
        out, cpu, wall = run(ask + ["--threads", "1"], options.limit)
        value = None if out is None else value_of(out)
        if None not in (value, published) and value != published:
            sys.exit(f"{rule} {name}: {value}, but {published} is published")
        _, _, both = run(ask, options.limit)
        if cram and os.path.exists(igsolve):
            rival = "igsolve"
            theirs, rival_cpu, rival_wall = run([igsolve, "cram", "--rows", str(cram[0]), "--cols", str(cram[1])], options.limit)
            their_value = theirs and int(theirs.split("position: ")[1].split()[0])
        else:
            rival = "first engine"
            theirs, rival_cpu, rival_wall = run(ask + ["--first-engine", "--threads", "1"], options.limit)
            their_value = value_of(theirs) if theirs else None
        if None not in (value, their_value) and value != their_value:
            sys.exit(f"{rule} {name}: {value}, but {rival} says {their_value}")
        ratio = rival_cpu / max(cpu, 0.001)
        bound = ">" if theirs is None else ""
        if out is not None:
            ratios[rule].append(ratio)
        table.append([rule, name, value, f"{cpu:.3f}", f"{wall:.3f}", f"{both:.3f}", rival, f"{bound and '>'}{rival_cpu:.3f}", f"{bound}{ratio:.2f}"])
        print(*table[-1], sep="\t", flush=True)
    with open(options.csv, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["rule", "graph", "value", "cpu_s", "wall_s", "wall_all_cores_s", "rival", "rival_cpu_s", "ratio"])
        writer.writerows(table)
    for rule, found in ratios.items():
        if found:
            mean = math.exp(sum(math.log(max(ratio, 1e-6)) for ratio in found) / len(found))
            print(f"{rule}: geometric mean of the ratios {mean:.2f} over {len(found)} graphs")


main()
