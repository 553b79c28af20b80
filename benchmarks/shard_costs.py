#!/usr/bin/env python3
"""What shards cost: the processor time of all parts of a run, for 1, 4, 16 and 64 parts, as a table in Markdown.

    benchmarks/shard_costs.py path/to/grundy > table.md

Every part is a process of its own on one thread; its time is user and system time, from its start to its end. The sum
is compared with the run without shards, the largest part with the mean. Times of runs one after another on a machine
that does other things differ by some percent.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = [
    ("trees", ["search", "0.33", "--class", "trees", "--vertices", "25"]),
    ("trees", ["search", "arc-kayles", "--class", "trees", "--vertices", "18"]),
    ("caterpillars", ["search", "0.33", "--class", "caterpillars", "--vertices", "28"]),
    ("caterpillars", ["search", "node-kayles", "--class", "caterpillars", "--vertices", "20"]),
    ("stars", ["search", "0.77", "--class", "stars", "--vertices", "40"]),
    ("graphs (geng)", ["search", "node-kayles", "--class", "graphs", "--geng=-c", "--vertices", "10"]),
    ("octal", ["octal", "0.????", "--to", "10000"]),
    ("survey", ["survey", "--largest", "4", "--vertices", "5"]),
]


def seconds(words: list) -> float:
    """Processor time of a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    grundy = str(Path(sys.argv[1]).resolve())
    wanted = sys.argv[2:]
    print("| class | run | parts | sum, s | of the whole | mean, s | largest, s | of the mean |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        for name, words in RUNS:
            if wanted and name.split()[0] not in wanted:
                continue
            line = [grundy, *words, "--threads", "1", "--format", "json"]
            out = str(Path(folder) / "out")
            kept = ["--out", out] if words[0] == "survey" else []
            whole = seconds([*line, *kept])
            Path(out).unlink(missing_ok=True)
            shown = " ".join(words)
            print(f"| {name} | `{shown}` | whole | {whole:.2f} | | | | |", flush=True)
            for m in (1, 4, 16, 64):
                times = [seconds([*line, "--shard", f"{r}/{m}"]) for r in range(m)]
                total, mean, most = sum(times), sum(times) / m, max(times)
                print(
                    f"| | | {m} | {total:.2f} | {total / whole:.2f} | {mean:.3f} | {most:.3f} | {most / mean:.2f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
