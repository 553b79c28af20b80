#!/usr/bin/env python3
"""What one position on many machines costs: its parts, which share a folder, beside one run, as a table.

    benchmarks/one_position.py path/to/grundy [--parts 1,2,8] [--plies 2] [--positions "RULE: POSITION; ..."] > table.md

For every position: the one run on one thread; then m parts at the same time, each a process of its own on one thread
with its own table. They share the processors of this machine fairly, so each has worked for about as long when they
end: the processor time of the largest stands for the time that m machines would need. The merged answer is compared
with that of the one run, byte for byte. With --alone the parts share nothing.
"""

import argparse
import os
import resource
import subprocess
import tempfile
from pathlib import Path

POSITIONS = "; ".join(
    ["node-kayles: grid(6,9)", "node-kayles: grid(7,10)", "node-kayles: grid(8,9)", "arc-kayles: grid(4,11)"]
)


def seconds(words: list) -> tuple:
    """Processor time of a process, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, out


def together(lines: list) -> list:
    """Processor times of processes that run at the same time."""
    processes = [subprocess.Popen(line, stderr=subprocess.DEVNULL) for line in lines]
    times = []
    for process in processes:
        _, status, used = os.wait4(process.pid, 0)
        assert status == 0, process.args
        times.append(used.ru_utime + used.ru_stime)
    return times


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("grundy")
    reader.add_argument("--parts", default="1,2,8")
    reader.add_argument("--plies", default="2")
    reader.add_argument("--positions", default=POSITIONS)
    reader.add_argument("--alone", action="store_true")
    asked = reader.parse_args()
    grundy = str(Path(asked.grundy).resolve())
    print("| rule | position | plies | one run, s | parts | all parts, s | of the one run | the largest, s | times faster |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for question in asked.positions.split(";"):
        rule, position = (word.strip() for word in question.split(":", 1))
        line = [grundy, "value", rule, position, "--threads", "1"]
        whole, answer = seconds([*line, "--format", "json"])
        for plies in asked.plies.split(","):
            for m in map(int, asked.parts.split(",")):
                with tempfile.TemporaryDirectory() as folder:
                    files = [f"{folder}/{r}.json" for r in range(m)]
                    shared = [] if asked.alone else ["--together", f"{folder}/together"]
                    own = [["--plies", plies, *shared, "--shard", f"{r}/{m}", "--out", files[r]] for r in range(m)]
                    times = together([[*line, *flags] for flags in own])
                    merge, merged = seconds([grundy, "merge", *files])
                assert merged == answer, question
                every, largest = sum(times) + merge, max(times) + merge
                print(
                    f"| {rule} | `{position}` | {plies} | {whole:.2f} | {m} | {every:.2f} | {every / whole:.2f} | "
                    f"{largest:.2f} | {whole / largest:.2f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
