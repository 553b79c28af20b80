#!/usr/bin/env python3
"""Recomputes Table 2 of paper 002: statistics on the misère foreclosed Grundy values of paths.

    python3 testdata/statistics_of_foreclosed.py 3

prints the rows n = 10, 10^2, 10^3 as CSV; 4 takes about ten seconds, every further row a hundred
times the one before. Python's standard library only.

The printed column `Deviation` is the mean absolute deviation, not the standard deviation the paper
announces; both are printed here. Where several numbers are equally frequent, or the maximum is
taken several times, all of them (FreqV) and the first place (PosMax) are printed.
"""

import sys
from collections import Counter
from math import sqrt


def foreclosed(largest):
    """F-(P_n) for 1 <= n <= largest, by the definition; index 0 is not used."""
    values = [0, 0, 0]
    for n in range(3, largest + 1):
        seen = {values[n - 2]}
        if n > 3:
            seen.add(values[n - 3])
        rest = n - 3
        seen.update(values[i] ^ values[rest - i] for i in range(1, rest // 2 + 1))
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values


def row(values, n):
    sample = values[1 : n + 1]
    mean = sum(sample) / n
    absolute = sum(abs(value - mean) for value in sample) / n
    standard = sqrt(sum((value - mean) ** 2 for value in sample) / n)
    counts = Counter(sample)
    most = max(counts.values())
    modes = sorted(value for value, count in counts.items() if count == most)
    zeros = [i for i, value in enumerate(sample, 1) if value == 0]
    largest = max(sample)
    return [
        n, len(zeros), largest, round(mean, 6), round(absolute, 6), round(standard, 6),
        " ".join(map(str, modes)), 100 * most / n, zeros[-1], sample.index(largest) + 1,
    ]  # fmt: skip


def main():
    powers = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    values = foreclosed(10**powers)
    print("n,NbZ,Max,Mean,mean absolute deviation,standard deviation,FreqV,%FreqV,MaxZ,PosMax")
    for power in range(1, powers + 1):
        print(",".join(map(str, row(values, 10**power))))


if __name__ == "__main__":
    main()
