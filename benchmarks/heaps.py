"""Long sequences of games on heaps: grundy beside rivals, one thread each, turn by turn.

Every program finds the value of one heap from nothing; all must find the same, or this stops. Processor seconds, the least of
three runs. `grundy` is the whole command, so its times have a few milliseconds of start in them; a period that is proven
on the way ends its work, which is said in the column `period`.

  * ten million heaps of octal games, against ogsolve (the best of its methods, rc2)
  * 0.6 at 300,000 against ogsolve, Grundy's game against textbook.rs (ogsolve does not play it)
  * solved games at a million: ogsolve is stopped after a time, and the ratio is then a lower bound
  * 0.13337, which has no sparse space, against ogsolve's naive method, on one thread and on two (wall clock); and against
    textbook.rs naive, a store for each pair compiled for this processor (no goal is set for that)
  * growth: nanoseconds a value and memory from 10^5 to 10^8 heaps of sparse games

Rows go to heaps.csv, growth to heaps-growth.csv and heaps-growth.svg.
"""

import argparse
import csv
import math
import os
import re
import subprocess
import tempfile
import threading
import time

CODES = ["0.104", "0.106", "0.054", "0.454", "0.16", "0.56", "0.127", "0.354"]
GOALS = {"0.127": 10, "0.354": 10, "0.6": 5, "grundy-game": 5, "0.77": 1000, "0.07": 1000, "0.137": 1000,
         "0.13337": 3, "0.13337, two threads": 5}
GROWTH = ["0.104", "0.106", "0.054", "0.454"]
COLOURS = ["#332288", "#117733", "#cc6677", "#ddaa33"]


def run(command, limit=None):
    """What a command prints, its processor seconds, wall-clock seconds and largest memory in KiB; nothing printed if
    it had to be stopped."""
    start = time.monotonic()
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        child = subprocess.Popen(command, stdout=out, stderr=err)
        if limit:
            stop = threading.Timer(limit, child.kill)
            stop.start()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if limit:
            stop.cancel()
        out.seek(0)
        err.seek(0)
        spent, wall = used.ru_utime + used.ru_stime, time.monotonic() - start
        if child.returncode == -9:
            return None, spent, wall, used.ru_maxrss
        if child.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: {err.read()}")
        return out.read(), spent, wall, used.ru_maxrss


class Bench:
    def __init__(self, args):
        self.args = args
        self.rows = []

    def ours(self, rule, heap, threads=1):
        return [self.args.grundy, "sequence", rule, "n", "--from", str(heap), "--to", str(heap),
                "--threads", str(threads), "--format", "csv"]

    def value(self, out, heap):
        return int(re.search(rf"^{heap},(\d+)$", out, re.M)[1])

    def row(self, rule, heap, rival, read, turns=3, limit=None, threads=1, label=None):
        """One game at one heap. `read` finds the value in what the rival prints."""
        clock = 1 if threads == 1 else 2
        mine, theirs, beaten = math.inf, math.inf, False
        for turn in range(turns):
            told = run(self.ours(rule, heap, threads))
            mine, value = min(mine, told[clock]), self.value(told[0], heap)
            other = run(rival, limit)
            theirs = min(theirs, other[clock])
            if other[0] is None:
                beaten = True
                break
            if read(other[0]) != value:
                raise SystemExit(f"{rule} at {heap}: grundy says {value}, {rival[0]} {read(other[0])}")
        label = label or rule
        ratio = theirs / max(mine, 0.001)
        goal = "" if "textbook" in label else GOALS.get(label, 20)
        proven = self.period(rule, heap)
        self.rows.append([label, heap, value, f"{mine:.3f}", f"{theirs:.3f}", ("at least " if beaten else "") + f"{ratio:.1f}",
                          goal, proven])
        print(",".join(map(str, self.rows[-1])), flush=True)

    def period(self, rule, heap):
        """The period, if it is proven before the heap."""
        if rule in ("grundy-game", "0.13337", "0.6"):
            return ""
        out = subprocess.run([self.args.grundy, "period", rule, "n", "--to", str(heap), "--format", "json"],
                             capture_output=True, text=True).stdout
        found = re.search(r'"period":(\d+),"saltus":0,"proven":true', out)
        return found[1] if found else ""

    def growth(self):
        rows = []
        for code in GROWTH:
            for power in range(10, 17):
                heap = round(10 ** (power / 2))
                out, spent, _, memory = min((run(self.ours(code, heap)) for _ in range(3)), key=lambda told: told[1])
                rows.append([code, heap, self.value(out, heap), f"{spent:.3f}", f"{spent * 1e9 / heap:.1f}", memory])
                print(",".join(map(str, rows[-1])), flush=True)
        head = ["code", "heap", "value", "seconds", "nanoseconds_a_value", "memory_kib"]
        self.write("heaps-growth.csv", head, rows)
        with open(os.path.join(self.args.out, "heaps-growth.svg"), "w") as file:
            file.write(picture(rows))

    def write(self, name, head, rows):
        with open(os.path.join(self.args.out, name), "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(head)
            writer.writerows(rows)


def picture(rows):
    """Seconds and memory against heaps, both on logarithmic scales."""
    width, height, margin = 440, 320, 56
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * width} {height + 44}" font-family="sans-serif" font-size="12">']
    panels = [(3, "processor seconds against heaps", 0.001), (5, "memory in MiB against heaps", 1)]
    for panel, (column, title, least) in enumerate(panels):
        unit = 1 if column == 3 else 1024
        values = [(row[0], int(row[1]), max(float(row[column] or 0) / unit, least)) for row in rows]
        low = math.floor(math.log10(min(value for *_, value in values)))
        high = max(low + 1, math.ceil(math.log10(max(value for *_, value in values))))
        left = panel * width
        x = lambda n: left + margin + (width - margin - 20) * (math.log10(n) - 5) / 3  # noqa: E731
        y = lambda v: height - 40 - (height - 80) * (math.log10(v) - low) / (high - low)  # noqa: E731
        parts.append(f'<text x="{left + width / 2}" y="18" text-anchor="middle">{title}</text>')
        for power in range(low, high + 1):
            at = y(10.0 ** power)
            parts.append(f'<line x1="{left + margin}" x2="{left + width - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ccc"/>'
                         f'<text x="{left + margin - 6}" y="{at + 4:.1f}" text-anchor="end">{10.0 ** power:g}</text>')
        for power in range(5, 9):
            parts.append(f'<text x="{x(10 ** power):.1f}" y="{height - 20}" text-anchor="middle">10^{power}</text>')
        for code, colour in zip(GROWTH, COLOURS):
            points = [(x(n), y(value)) for name, n, value in values if name == code]
            line = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
            parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
            parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2.5" fill="{colour}"/>' for a, b in points]
    for k, (code, colour) in enumerate(zip(GROWTH, COLOURS)):
        at = margin + 90 * k
        parts.append(f'<rect x="{at}" y="{height + 10}" width="12" height="9" fill="{colour}"/>'
                     f'<text x="{at + 18}" y="{height + 19}">{code}</text>')
    return "\n".join(parts + ["</svg>\n"])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--grundy", required=True)
    options.add_argument("--rivals", required=True, help="folder with ogsolve and textbook")
    options.add_argument("--out", default=".")
    options.add_argument("--only", default="", help="rows whose name contains this; `growth` for growth alone")
    args = options.parse_args()
    os.makedirs(args.out, exist_ok=True)
    bench = Bench(args)
    ogsolve = lambda code, heap: [os.path.join(args.rivals, "ogsolve"), code, "-m", "rc2", "-n", str(heap)]  # noqa: E731
    textbook = lambda *rest: [os.path.join(args.rivals, "textbook"), *map(str, rest)]  # noqa: E731
    nimber = lambda heap: lambda out: int(re.search(rf"nimber of {heap}: (\d+)", out)[1])  # noqa: E731
    head = ["game", "heap", "value", "grundy_seconds", "rival_seconds", "ratio", "asked_for", "period"]
    print(",".join(head))
    wanted = lambda name: args.only in name  # noqa: E731
    for code in filter(wanted, CODES):
        bench.row(code, 10**7, ogsolve(code, 10**7), nimber(10**7))
    if wanted("0.6"):
        bench.row("0.6", 300_000, ogsolve("0.6", 300_000), nimber(300_000))
    if wanted("grundy-game"):
        bench.row("grundy-game", 300_000, textbook("sparse", "grundy", 300_000), int)
    for code in filter(wanted, ["0.77", "0.07", "0.137"]):
        bench.row(code, 10**6, ogsolve(code, 10**6), nimber(10**6), limit=20)
    if wanted("0.13337"):
        rival = [os.path.join(args.rivals, "ogsolve"), "0.13337", "-m", "naive", "-n", "200000"]
        bench.row("0.13337", 200_000, rival, nimber(200_000), turns=2)
        bench.row("0.13337", 200_000, rival, nimber(200_000), turns=2, threads=2, label="0.13337, two threads")
        tuned = textbook("naive", "0.13337", 200_000)
        bench.row("0.13337", 200_000, tuned, int, turns=2, label="0.13337 beside textbook.rs")
    bench.write("heaps.csv", head, bench.rows)
    if wanted("growth"):
        bench.growth()


if __name__ == "__main__":
    main()
