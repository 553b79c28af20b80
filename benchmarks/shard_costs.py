#!/usr/bin/env python3
"""What shards cost: the processor time of all parts of a run, for 1, 4, 16 and 64 parts, as a table in Markdown.

    benchmarks/shard_costs.py path/to/grundy [CLASS ...] [--times 3] > table.md

Every part is a process of its own on one thread; its time is user and system time, from its start to its end, the least
of some runs: on a machine that does other things the same work takes up to a third more. The sum is compared with the
run without shards, the largest part with the mean.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

RUNS = [
    ("trees", ["search", "0.33", "--class", "trees", "--vertices", "25"]),
    ("trees", ["search", "arc-kayles", "--class", "trees", "--vertices", "24"]),
    ("trees", ["search", "0.77", "--class", "trees", "--vertices", "23"]),
    ("trees", ["search", "0.33", "--class", "trees", "--vertices", "24", "--convention", "conjunctive"]),
    ("caterpillars", ["search", "0.33", "--class", "caterpillars", "--vertices", "32"]),
    ("caterpillars", ["search", "node-kayles", "--class", "caterpillars", "--vertices", "29"]),
    ("stars", ["search", "0.77", "--class", "stars", "--vertices", "50"]),
    ("stars", ["search", "0.33", "--class", "stars", "--vertices", "48", "--convention", "continued"]),
    ("graphs (geng)", ["search", "node-kayles", "--class", "graphs", "--geng=-c", "--vertices", "10"]),
    ("octal", ["octal", "0.????", "--to", "10000"]),
    ("survey", ["survey", "--largest", "4", "--vertices", "5"]),
]


def seconds(words: list, times: int, written: str = "") -> float:
    """Processor time of a process, the least of some; what it writes is not there before."""
    return min(once(words, written) for _ in range(times))


def once(words: list, written: str) -> float:
    if written:
        Path(written).unlink(missing_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("grundy")
    reader.add_argument("classes", nargs="*")
    reader.add_argument("--times", type=int, default=3)
    asked = reader.parse_args()
    grundy, wanted, times = str(Path(asked.grundy).resolve()), asked.classes, asked.times
    print("| class | run | parts | sum, s | of the whole | mean, s | largest, s | of the mean |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        for name, words in RUNS:
            if wanted and name.split()[0] not in wanted:
                continue
            line = [grundy, *words, "--threads", "1", "--format", "json"]
            out = str(Path(folder) / "out")
            kept = ["--out", out] if words[0] == "survey" else []
            whole = seconds([*line, *kept], times, out)
            shown = " ".join(words)
            print(f"| {name} | `{shown}` | whole | {whole:.2f} | | | | |", flush=True)
            for m in (1, 4, 16, 64):
                parts = [seconds([*line, "--shard", f"{r}/{m}"], times) for r in range(m)]
                total, mean, most = sum(parts), sum(parts) / m, max(parts)
                print(
                    f"| | | {m} | {total:.2f} | {total / whole:.2f} | {mean:.3f} | {most:.3f} | {most / mean:.2f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
