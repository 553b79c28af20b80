#!/usr/bin/env python3
"""How much faster two Dask workers are than one, on this machine.

    python benchmarks/dask_workers.py [--vertices 23] [--workers 1,2] [--times 3]

It needs `pip install 'grundy[cluster]'`, and as many idle cores as workers. `search 0.33 --class trees` runs once
without a cluster, then on a cluster of real processes for each number of workers: by the clock from the question to the
merged answer, while the cluster is up already. The least time of some is taken; every answer is compared with that of
the one run, byte for byte. Beside it stands what the work alone would take: the processor time of one run, divided.
"""

import argparse
import resource
import subprocess
import sys
import time

from grundy.cluster import LocalProcesses, run


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--vertices", default="23")
    reader.add_argument("--workers", default="1,2")
    reader.add_argument("--times", type=int, default=3)
    reader.add_argument("--shards", type=int, default=0)
    asked = reader.parse_args()
    words = ["search", "0.33", "--class", "trees", "--vertices", asked.vertices]
    line = [sys.executable, "-m", "grundy", *words, "--threads", "1", "--format", "json"]
    expected = subprocess.run(line, check=True, stdout=subprocess.PIPE).stdout
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    alone = used.ru_utime + used.ru_stime
    print("| workers | seconds, least | one worker beside it | processor time of one run, divided |")
    print("| ---: | ---: | ---: | ---: |")
    first = None
    for workers in map(int, asked.workers.split(",")):
        with LocalProcesses(workers) as cluster:
            client, times = cluster.client(), []
            for _ in range(asked.times):
                since = time.perf_counter()
                answer = run(words, client, shards=asked.shards)
                times.append(time.perf_counter() - since)
                assert answer == expected, "the bytes differ"
        first = first or min(times)
        print(f"| {workers} | {min(times):.2f} | {first / min(times):.2f} | {alone / workers:.2f} |", flush=True)


if __name__ == "__main__":
    main()
