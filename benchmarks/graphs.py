#!/usr/bin/env python3
"""Times `grundy value` on graphs, beside rivals, with the answers asserted.

    cargo build --release
    benchmarks/install-rivals.sh
    python3 benchmarks/graphs.py [--minutes 10] [--quick] [--only TEXT ...] [--csv FILE] [--grundy PROGRAM]

or all at once `cargo xtask bench`. Every graph is handed over as graph6 with its vertices shuffled, so that no name
is recognised. CPU seconds are those of the process and its threads. The rival of Arc-Kayles on grids is igsolve
(Cram), of Node-Kayles a program on the crate cgt (node-kayles-cgt), of everything else, and where these are not
installed, the general engine of this program (`--first-engine`). A program that does not finish within its limit
counts with the limit: the ratio is then a lower bound, marked by >. Rows for which no time is left say so.

Then growth: time and entries of the table against the number of vertices, as growth.csv and growth.svg beside the
record. What all this does not show stands in README.md.
"""

import argparse
import csv
import importlib.util
import json
import math
import os
import random
import resource
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
# The families of the published values; that file has the name of this one.
spec = importlib.util.spec_from_file_location("published", os.path.join(HERE, "..", "testdata", "graphs.py"))
published = importlib.util.module_from_spec(spec)
spec.loader.exec_module(published)
sys.path.insert(0, HERE)
from growth import grow  # noqa: E402


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


def path(n):
    return n, [(v, v + 1) for v in range(n - 1)]


def cycle(n):
    return n, [(v, (v + 1) % n) for v in range(n)]


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


def tree(n, seed):
    """A random tree, all labelled trees alike: a random walk on the complete graph (Aldous, Broder)."""
    rng = random.Random(seed)
    seen, at, edges = {0}, 0, []
    while len(edges) < n - 1:
        to = rng.randrange(n)
        if to not in seen:
            seen.add(to)
            edges.append((at, to))
        at = to
    return n, edges


def graph6(n, edges, rng):
    names = list(range(n))
    rng.shuffle(names)
    rows = {(min(names[u], names[v]), max(names[u], names[v])) for u, v in edges}
    bits = [int((u, v) in rows) for v in range(n) for u in range(v)]
    bits += [0] * (-len(bits) % 6)
    head = [n] if n <= 62 else [63, n >> 12, n >> 6 & 63, n & 63]
    body = [int("".join(map(str, bits[i:i + 6])), 2) for i in range(0, len(bits), 6)]
    return "".join(chr(63 + x) for x in head + body)


AK, NK = "arc-kayles", "node-kayles"

# rule, name, graph, published value or None, rows and columns of the board of Cram or None, in the quick list
ROWS = [
    (NK, "grid 6x6", grid(6, 6), None, None, True),
    (NK, "grid 6x7", grid(6, 7), None, None, True),
    (NK, "grid 7x7", grid(7, 7), None, None, True),
    (NK, "grid 3x16 (A316632)", grid(3, 16), 3, None, True),
    (NK, "grid 3x19", grid(3, 19), None, None, True),
    (NK, "king 8x8", king(8, 8), None, None, True),
    (NK, "queen 8x8 (A344227)", queen(8, 8), 3, None, True),
    (NK, "queen 11x11 (A344227)", queen(11, 11), 1, None, False),
    (NK, "cube Q(5)", cube(5), None, None, True),
    (NK, "petersen(26,2) (A316533)", published.petersen(26), 0, None, True),
    # The published sequence goes to n = 90, 271 vertices; 85 is the largest within 256.
    (NK, "85 linked 4-cycles (A316629)", published.four_cycles(85), 6, None, True),
    (NK, "69 linked diamonds (A316781)", published.diamonds(69), 7, None, True),
    (NK, "path 64 with distance 3 (A317367)", published.distance_3(64), 1, None, True),
    (NK, "torus queens 10x10", published.torus_queens(10), 0, None, False),
    (NK, "cubic 40", cubic(40, 1), None, None, True),
    (NK, "G(40,0.1)", gnp(40, 0.1, 1), None, None, True),
    (NK, "G(40,0.2)", gnp(40, 0.2, 1), None, None, True),
    (NK, "P(60) (A002187)", path(60), 1, None, True),
    (NK, "C(40)", cycle(40), None, None, True),
    (AK, "P(60)", path(60), None, None, True),
    (AK, "C(40)", cycle(40), None, None, True),
]
ROWS += [
    (rule, f"random tree 40, seed {seed}", tree(40, seed), None, None, seed == 1)
    for rule in (NK, AK, "0.33", "csg:1,2,3", "csg:1,2,4", "0.77", "0.137", "grim", "selective-node-kayles")
    for seed in (1, 2, 3)
]
# The longest last: they get what time is left.
ROWS += [
    (AK, "grid 4x7", grid(4, 7), 3, (4, 7), True),
    (AK, "grid 4x9", grid(4, 9), 1, (4, 9), True),
    (AK, "grid 3x13", grid(3, 13), 2, (3, 13), True),
    (AK, "grid 5x6", grid(5, 6), 2, (5, 6), True),
    (AK, "grid 5x7", grid(5, 7), 1, (5, 7), True),
    (AK, "grid 5x8", grid(5, 8), 1, (5, 8), True),
    (AK, "grid 5x9", grid(5, 9), 1, (5, 9), False),
    (AK, "grid 6x7", grid(6, 7), 5, (6, 7), False),
    (AK, "grid 7x7", grid(7, 7), 1, (7, 7), False),
]


def run(command, limit):
    """Output, CPU seconds, wall seconds; output None when the limit was reached."""
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        out, _ = child.communicate(timeout=max(limit, 0.01))
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        out = None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return out or None, cpu, time.monotonic() - start


def value_of(out):
    return out and json.loads(out)["value"]


def rival_of(rule, graph, cram, ask, rivals):
    """Its name, command and how its answer is read."""
    igsolve, cgt = os.path.join(rivals, "igsolve"), os.path.join(rivals, "node-kayles-cgt")
    if cram and os.path.exists(igsolve):
        command = [igsolve, "cram", "--rows", str(cram[0]), "--cols", str(cram[1])]
        return "igsolve", command, lambda out: out and int(out.split("position: ")[1].split()[0])
    if rule == NK and os.path.exists(cgt):
        n, edges = graph
        return "cgt", [cgt, str(n), ",".join(f"{u}-{v}" for u, v in edges)], lambda out: out and int(out)
    return "first engine", ask + ["--first-engine", "--threads", "1"], value_of


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true")
    options.add_argument("--csv", default=os.path.join(HERE, "graphs.csv"))
    options.add_argument("--grundy", default=os.path.join(HERE, "..", "target", "release", "grundy"))
    options.add_argument("--examples", help="folder with the compiled examples of grundy-solver, for growth")
    options.add_argument("--rivals", default=os.path.join(HERE, "rivals", "bin"))
    options.add_argument("--minutes", type=float, default=10, help="for everything")
    options.add_argument("--limit", type=float, default=120, help="seconds for one question")
    options.add_argument("--rival-limit", type=float, default=10, help="seconds for a rival's answer")
    options.add_argument("--only", action="append", help="rows whose rule and name contain this; may be repeated")
    options = options.parse_args()
    rng = random.Random(7)
    end = time.monotonic() + 60 * options.minutes
    # A tenth of the time is for growth.
    left = lambda: end - 6 * options.minutes - time.monotonic()  # noqa: E731
    table, ratios = [], {}
    head = ["rule", "graph", "value", "cpu_s", "wall_s", "wall_all_cores_s", "rival", "rival_cpu_s", "ratio"]
    print(*head, sep="\t")
    for rule, name, (n, edges), known, cram, quick in ROWS:
        wanted = options.only is None or any(text in f"{rule} {name}" for text in options.only)
        if options.quick and not quick or not wanted:
            continue
        position = "g6:" + graph6(n, edges, rng)
        ask = [options.grundy, "value", rule, position, "--format", "json", "--no-theorems"]
        row = [rule, name] + [""] * 7
        table.append(row)
        if left() < 1:
            row[2] = "not run: no time left"
            print(*row, sep="\t", flush=True)
            continue
        out, cpu, wall = run(ask + ["--threads", "1"], min(options.limit, left()))
        value = value_of(out)
        row[2:5] = ["timed out" if value is None else value, f"{cpu:.3f}", f"{wall:.3f}"]
        if None not in (value, known) and value != known:
            sys.exit(f"{rule} {name}: {value}, but {known} is published")
        if value is not None:
            again, _, both = run(ask, min(options.limit, left()))
            if again and value_of(again) != value:
                sys.exit(f"{rule} {name}: {value} on one thread, {value_of(again)} on all")
            row[5] = f"{both:.3f}" if again else "timed out"
            rival, command, read = rival_of(rule, (n, edges), cram, ask, options.rivals)
            # A rival gets more than we took, so that a lower bound says something.
            theirs, rival_cpu, _ = run(command, min(max(options.rival_limit, 3 * cpu), left()))
            their_value = read(theirs)
            if their_value is not None and value != their_value:
                sys.exit(f"{rule} {name}: {value}, but {rival} says {their_value}")
            ratio = rival_cpu / max(cpu, 0.001)
            bound = ">" if theirs is None else ""
            if theirs is None and ratio < 1:
                # It was stopped before it had as much time as we took: that says nothing.
                row[6:] = [rival, f">{rival_cpu:.3f}", "unknown"]
            else:
                ratios.setdefault((rule, rival), []).append(ratio)
                row[6:] = [rival, f"{bound}{rival_cpu:.3f}", f"{bound}{ratio:.2f}"]
        print(*row, sep="\t", flush=True)
    with open(options.csv, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(table)
    for (rule, rival), found in sorted(ratios.items()):
        mean = math.exp(sum(math.log(max(ratio, 1e-6)) for ratio in found) / len(found))
        print(f"{rule} against {rival}: geometric mean of the ratios {mean:.2f} over {len(found)} graphs")
    if options.examples:
        grow(options.examples, os.path.dirname(os.path.abspath(options.csv)), end - time.monotonic())


main()
