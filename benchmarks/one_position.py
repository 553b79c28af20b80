#!/usr/bin/env python3
"""What one position on many machines costs: processor time of all units together beside the one run, as a table.

    benchmarks/one_position.py path/to/grundy [--plies 1,2] [--parts 8] > table.md

For every position: the one run on one thread; then all parts, each a process of its own on one thread with its own
table; and the parts once more with a store of what the parts of the next smaller position of the same rule solved,
merged, which they only read. The merged answer is compared with that of the one run, byte for byte. "at best" is the
time of the largest part beside the one run: what so many machines can gain.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

POSITIONS = {
    "node-kayles": ["grid(5,7)", "grid(5,8)", "grid(6,7)"],
    "arc-kayles": ["grid(4,6)", "grid(5,5)", "grid(4,7)"],
    "0.33": ["grid(3,5)", "grid(4,4)", "grid(3,6)"],
}


def seconds(words: list) -> tuple:
    """Processor time of a process, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, out


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("grundy")
    reader.add_argument("--plies", default="1,2")
    reader.add_argument("--parts", type=int, default=8)
    reader.add_argument("--rules", default=",".join(POSITIONS))
    reader.add_argument("--positions", help="instead of the usual ones, separated by ;")
    asked = reader.parse_args()
    grundy, m = str(Path(asked.grundy).resolve()), asked.parts
    print("| rule | position | plies | units | one run, s | all parts, s | times | with a store, s | times | at best |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        for rule in asked.rules.split(","):
            team = {}
            for position in asked.positions.split(";") if asked.positions else POSITIONS[rule]:
                line = [grundy, "value", rule, position, "--threads", "1"]
                whole, answer = seconds([*line, "--format", "json"])
                for plies in map(int, asked.plies.split(",")):
                    files = [f"{folder}/{r}.json" for r in range(m)]
                    stores = [f"{folder}/{r}.store" for r in range(m)]
                    found = []
                    for store in (None, team.get(plies)):
                        times = []
                        for r in range(m):
                            part = [*line, "--plies", str(plies), "--shard", f"{r}/{m}", "--out", files[r]]
                            part += ["--store", store] if store else ["--solved", stores[r]]
                            times.append(seconds(part)[0])
                        merge, merged = seconds([grundy, "merge", *files])
                        assert merged == answer, (rule, position, plies)
                        found.append((sum(times) + merge, max(times)))
                        if store is None and not team.get(plies):
                            found.append(None)
                            break
                    units = sum(Path(file).read_text().count("\"piece\":") for file in files)
                    (alone, largest), stored = found
                    both = f"{stored[0]:.2f} | {stored[0] / whole:.2f}" if stored else " | "
                    print(
                        f"| {rule} | `{position}` | {plies} | {units} | {whole:.2f} | {alone:.2f} | "
                        f"{alone / whole:.2f} | {both} | {whole / largest:.2f} |",
                        flush=True,
                    )
                    kept = [store for store in stores if Path(store).exists()]
                    if kept:
                        old = [team[plies]] if plies in team else []
                        team[plies] = f"{folder}/{rule}-{plies}-{len(team)}-{len(old)}.store"
                        out = f"{team[plies]}.new"
                        seconds([grundy, "store", "merge", *kept, *old, "--out", out])
                        Path(out).replace(team[plies])
                    for file in [*files, *stores]:
                        Path(file).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
