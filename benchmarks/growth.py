"""Growth of time and table with the size of a graph: growth.csv and growth.svg.

Asks the examples `time` and `taking` of grundy-solver, which print nodes and entries; see graphs.py.
"""

import csv
import os
import re
import subprocess
import time

# label, example, arguments for n, vertices for n, sizes
SERIES = [
    ("Node-Kayles, 3 x n grid", "time", lambda n: ["nk", "grid", "3", str(n)], lambda n: 3 * n, range(6, 22)),
    ("Node-Kayles, n x n queens", "time", lambda n: ["nk", "queen", str(n), str(n)], lambda n: n * n, range(5, 12)),
    ("Arc-Kayles, 4 x n grid", "time", lambda n: ["ak", "grid", "4", str(n)], lambda n: 4 * n, range(4, 10)),
    ("Arc-Kayles, 5 x n grid", "time", lambda n: ["ak", "grid", "5", str(n)], lambda n: 5 * n, range(3, 9)),
    ("0.33, random tree", "taking", lambda n: ["33", str(n), "1", "uniform"], lambda n: n, range(16, 46, 2)),
    ("0.77, random tree", "taking", lambda n: ["77", str(n), "1", "uniform"], lambda n: n, range(16, 46, 2)),
]

COLOURS = ["#332288", "#117733", "#cc6677", "#aa4499", "#ddaa33", "#44aa99"]


def grow(examples, folder, seconds):
    end = time.monotonic() + seconds
    rows = []
    for k, (label, example, arguments, vertices, sizes) in enumerate(SERIES):
        program = os.path.join(examples, example)
        if not os.path.exists(program):
            print(f"no growth of {label}: {program} is not there")
            continue
        # What is left is dealt out evenly.
        until = time.monotonic() + (end - time.monotonic()) / (len(SERIES) - k)
        for n in sizes:
            room = until - time.monotonic()
            if room <= 0:
                print(f"{label}: stopped before n = {n}, no time left")
                break
            try:
                out = subprocess.run([program] + arguments(n), capture_output=True, text=True, timeout=room).stdout
            except subprocess.TimeoutExpired:
                print(f"{label}: n = {n} timed out")
                break
            taken = re.search(r"([0-9.]+) s\b", out)
            entries = re.search(r"forms \((\d+)", out) or re.search(r"(\d+) (?:entries|states)", out)
            if not taken:
                print(f"{label}: n = {n} said nothing")
                break
            rows.append([label, vertices(n), float(taken[1]), int(entries[1]) if entries else 0])
    with open(os.path.join(folder, "growth.csv"), "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["series", "vertices", "seconds", "entries"])
        writer.writerows(rows)
    with open(os.path.join(folder, "growth.svg"), "w") as file:
        file.write(picture(rows))


def picture(rows):
    import math
    width, height, margin = 420, 300, 50
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * width} {height + 40 + 18 * len(SERIES)}"'
             ' font-family="sans-serif" font-size="12">']
    labels = [series[0] for series in SERIES]
    most = max([row[1] for row in rows] or [1])
    for panel, (column, title, least) in enumerate([(2, "seconds", 1e-4), (3, "entries of the table", 1)]):
        left = panel * width
        values = [max(row[column], least) for row in rows] or [1]
        low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)) + 1e-9)
        high = max(high, low + 1)
        x = lambda n: left + margin + (width - margin - 15) * n / most  # noqa: E731
        y = lambda v: height - 25 - (height - 55) * (math.log10(max(v, least)) - low) / (high - low)  # noqa: E731
        parts.append(f'<text x="{left + width / 2}" y="16" text-anchor="middle">{title} against vertices</text>')
        for power in range(low, high + 1):
            at = y(10 ** power)
            parts.append(f'<line x1="{left + margin}" x2="{left + width - 15}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ccc"/>'
                         f'<text x="{left + margin - 5}" y="{at + 4:.1f}" text-anchor="end">1e{power}</text>')
        for n in range(0, most + 1, 20):
            parts.append(f'<text x="{x(n):.1f}" y="{height - 8}" text-anchor="middle">{n}</text>')
        for label, colour in zip(labels, COLOURS):
            points = [(x(row[1]), y(row[column])) for row in rows if row[0] == label]
            line = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
            parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
            parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2" fill="{colour}"/>' for a, b in points]
    for k, (label, colour) in enumerate(zip(labels, COLOURS)):
        at = height + 20 + 18 * k
        parts.append(f'<rect x="{margin}" y="{at - 9}" width="12" height="9" fill="{colour}"/>'
                     f'<text x="{margin + 20}" y="{at}">{label}</text>')
    return "\n".join(parts + ["</svg>\n"])
