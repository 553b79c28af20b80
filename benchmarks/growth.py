#!/usr/bin/env python3
"""How the cost of searches grows, and what a cluster would reach, as tables in Markdown.

    benchmarks/growth.py path/to/grundy > tables.md

Each search runs on one thread for some sizes; its processor time t(n) is fitted by t = c g^n, by least squares of
log t. A cluster is simulated: parts as unequal as those measured (the largest part of 64 has 1.5 times the mean),
eight for each core, each started when a core is free after 0.05 s for the scheduler, and a merge of 1 ms for each
part.
"""

import heapq
import math
import random
import resource
import subprocess
import sys
from pathlib import Path

RUNS = [
    ("trees, 0.33", ["search", "0.33", "--class", "trees"], range(20, 25)),
    ("trees, arc-kayles", ["search", "arc-kayles", "--class", "trees"], range(20, 25)),
    ("caterpillars, 0.33", ["search", "0.33", "--class", "caterpillars"], range(25, 30)),
    ("caterpillars, node-kayles", ["search", "node-kayles", "--class", "caterpillars"], range(24, 29)),
    ("stars, 0.77", ["search", "0.77", "--class", "stars"], range(36, 45, 2)),
    ("connected graphs, node-kayles", ["search", "node-kayles", "--class", "graphs", "--geng=-c"], range(8, 10)),
]


def seconds(words: list) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def fitted(points: list) -> tuple:
    """c and g of t = c g^n."""
    mean_n = sum(n for n, _ in points) / len(points)
    logs = [(n, math.log(t)) for n, t in points]
    mean = sum(y for _, y in logs) / len(logs)
    slope = sum((n - mean_n) * (y - mean) for n, y in logs) / sum((n - mean_n) ** 2 for n, _ in logs)
    return math.exp(mean - slope * mean_n), math.exp(slope)


def simulated(total: float, cores: int) -> float:
    """Seconds from the start to the merged result."""
    rng = random.Random(cores)
    parts = 8 * cores
    weights = [rng.uniform(0.5, 1.5) for _ in range(parts)]
    share = total / sum(weights)
    free = [0.0] * cores
    for weight in weights:
        heapq.heapreplace(free, free[0] + 0.05 + weight * share)
    return max(free) + 0.001 * parts


def reached(c: float, g: float, cores: int, limit: float) -> int:
    n = 1
    while simulated(c * g ** (n + 1), cores) <= limit:
        n += 1
    return n


def main() -> None:
    grundy = str(Path(sys.argv[1]).resolve())
    day = 86400.0
    print("| search | measured, s | times per vertex | in a day: 1 core | 100 cores | 10,000 cores |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for name, words, sizes in RUNS:
        points = []
        for n in sizes:
            points.append((n, seconds([grundy, *words, "--vertices", str(n), "--threads", "1"])))
        c, g = fitted(points)
        told = ", ".join(f"{n}: {t:.2f}" for n, t in points)
        reach = [str(reached(c, g, cores, day)) for cores in (1, 100, 10_000)]
        print(f"| {name} | {told} | {g:.2f} | " + " | ".join(reach) + " |", flush=True)


if __name__ == "__main__":
    main()
