#!/usr/bin/env python3
"""Slow questions under small limits: does the program keep them?

Each question is slow in a phase of its own. It is asked under --timeout 1, under an interrupt after one second, and
under --memory 100M with --timeout 3. The program keeps its limits if it ends at most two seconds late, with status 0, 2
(refused before any work), 3 or 130, and its largest resident set is at most 1.5 times its memory and 64 MB more.
Then the server is asked questions that never end, ten at a time, and an easy one beside them.

    tools/limits.py target/release/grundy               the whole table
    tools/limits.py OLD NEW                             two programs side by side
    tools/limits.py --only strategy NEW                 the questions of a phase, or whose text has the word
    tools/limits.py --limit time --no-server NEW        one limit alone

Prints a table: phase, question, limit, seconds, peak in MB, verdict. Exit status 1 if a limit was broken.
"""

import argparse
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

LATE = 2.0
MEMORY = 100
GIVE_UP = 30.0

BOARD20 = "/".join("." * 40 for _ in range(40))
HOLES = "/".join("".join("#" if (3 * r + 5 * c) % 7 == 0 else "." for c in range(30)) for r in range(30))
CHAIN = "v0:7, " + ", ".join(f"v{i}-v{i + 1}:{9000000000 + i}" for i in range(400))
DENSE_WEIGHTS = "v0:2, " + ", ".join(f"v{i}-v{j}" + (f":{j + 3}" if i == 0 else "") for j in range(60) for i in range(j))


def value(rule, position, *more):
    return ["value", rule, position, *more]


# Phase, arguments, standard input.
QUESTIONS = [
    # Automorphisms, pairings and canonical forms of dense graphs.
    ("symmetry", value("arc-kayles", "K(140)"), None),
    ("symmetry", value("arc-kayles", "K(200)"), None),
    ("symmetry", value("arc-kayles", "K(256)"), None),
    ("symmetry", value("0.07", "K(200)"), None),
    ("symmetry", value("arc-kayles", "K(100,100)"), None),
    ("symmetry", value("node-kayles", "K(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2)"), None),
    ("symmetry", value("node-kayles", "queen(16,16)"), None),
    ("symmetry", value("arc-kayles", "queen(15,15)"), None),
    ("symmetry", value("arc-kayles", "Q(8)"), None),
    ("symmetry", value("node-kayles", "rook(16,16)"), None),
    # Keys and moves of the general engine.
    ("keys", value("arc-kayles", "K(2000)"), None),
    ("keys", value("node-kayles", "queen(40,40)"), None),
    ("keys", value("node-kayles", "grid(1000,1000)"), None),
    ("keys", value("arc-kayles", "K(1000,1000)"), None),
    ("keys", value("node-kayles", "K(2000)"), None),
    ("keys", value("arc-kayles", "queen(30,30)", "--first-engine"), None),
    ("keys", value("arc-kayles", "K(64)", "--first-engine"), None),
    ("keys", value("arc-kayles", "K(60)", "--play", "misere"), None),
    ("keys", value("0.0007", "K(300)"), None),
    ("keys", value("grim", "K(2000)"), None),
    # Moves of one piece: sets of neighbours, connected sets.
    ("moves", value("selective-node-kayles", "K(2000)"), None),
    ("moves", value("selective-node-kayles", "K(64)"), None),
    ("moves", value("selective-node-kayles", "K(1,60)"), None),
    ("moves", value("selective-node-kayles", "K(40)", "--play", "misere"), None),
    ("moves", value("selective-node-kayles", "K(300)", "--moves"), None),
    ("moves", value("csg{1..20}", "K(100)"), None),
    ("moves", value("csg{all but 2}", "K(40)"), None),
    ("moves", value("0.00000000000000000000007", "queen(10,10)"), None),
    ("moves", value("csg{all but 2}", "K(2000)"), None),
    ("moves", value("csg{1..20}", "grid(1000,1000)"), None),
    ("moves", value("wak", "grid(500,500)"), None),
    # Lists of winning moves.
    ("winning moves", value("arc-kayles", "K(200)", "--moves"), None),
    ("winning moves", value("node-kayles", "queen(12,12)", "--moves"), None),
    ("winning moves", value("node-kayles", "P(1000000)", "--moves"), None),
    ("winning moves", value("nim", "9000000000000000000+5+1000000", "--moves", "--limit", "1000000"), None),
    ("winning moves", value("0.77", "100000+70000", "--moves", "--limit", "1000000"), None),
    ("winning moves", value("node-kayles", "300*P(9)", "--convention", "selective", "--moves"), None),
    ("winning moves", value("node-kayles", "100*P(9)+80*C(8)", "--convention", "conjunctive", "--moves"), None),
    ("winning moves", value("arc-kayles", "40*grid(3,3)", "--convention", "shortened", "--moves"), None),
    ("winning moves", value("node-kayles", "100000*P(5)", "--moves", "--limit", "1000000"), None),
    ("winning moves", value("csg{1..8}", "grid(6,6)", "--moves"), None),
    # Sums of many pieces.
    ("sums", value("node-kayles", "100000*P(5)", "--play", "misere"), None),
    ("sums", value("arc-kayles", "30*grid(3,3)+20*C(11)+17*P(13)", "--play", "misere"), None),
    ("sums", value("grundy-game", "5000+4000+300", "--play", "misere"), None),
    ("sums", value("0.77", "5000+4000+300", "--play", "misere"), None),
    ("sums", value("node-kayles", "1000*queen(5,5)", "--play", "misere"), None),
    ("sums", value("node-kayles", "100000*C(9)", "--convention", "continued"), None),
    ("sums", value("grim", "500*K(5,5)", "--play", "misere"), None),
    ("sums", value("arc-kayles", "60*grid(3,3)", "--convention", "conjunctive", "--play", "misere"), None),
    ("sums", value("kayles", "K(40)+500", "--play", "misere"), None),
    # Heaps.
    ("heaps", value("grundy-game", "9000000000"), None),
    ("heaps", value("0.3337", "900000000000"), None),
    ("heaps", value("0x0.8F", "300000"), None),
    ("heaps", value("grundy-game", "100000", "--convention", "conjunctive"), None),
    ("heaps", value("csg{1..20}", "9000000000", "--play", "misere"), None),
    ("heaps", value("csg{1..60000}", "1000000"), None),
    ("heaps", value("0." + "7" * 3000, "20000"), None),
    ("heaps", value("nim", "900000000+3", "--convention", "selective", "--moves"), None),
    # Weights and boards.
    ("weights", value("wak", f"wedges({CHAIN})"), None),
    ("weights", value("wak", f"wedges({DENSE_WEIGHTS})"), None),
    ("weights", value("wak", "wedges(a:9000000000000-b:9000000000000, b-c:9000000000000, c-a, a-d:77777777)"), None),
    ("weights", value("wak", "K(200)"), None),
    ("weights", value("wak", "K(2000)"), None),
    ("weights", value("wak", "queen(20,20)"), None),
    ("weights", value("wak", "unbounded(12)"), None),
    ("weights", value("wak", f"wedges({DENSE_WEIGHTS})", "--play", "misere"), None),
    ("boards", value("rooks", f"board({BOARD20})"), None),
    ("boards", value("rooks", f"board({BOARD20})", "--play", "misere"), None),
    ("boards", value("rooks", f"board({HOLES})", "--moves"), None),
    ("boards", value("rooks", f"board({HOLES})", "--convention", "conjunctive"), None),
    # Reading and building.
    ("building", value("node-kayles", "rook(100,100)"), None),
    ("building", value("arc-kayles", "1000*K(70)"), None),
    ("building", value("node-kayles", "30*K(400)", "--moves"), None),
    ("building", value("node-kayles", "append(" * 150 + "K(2000)" + ",0,1)" * 150), None),
    ("building", value("node-kayles", "edges(" + ",".join(f"a{i}-b{(i * 7919) % 30011}" for i in range(6000)) + ")"), None),
    # Theorems with moves.
    ("theorems", value("node-kayles", "C(1000000000)", "--moves", "--limit", "1000000"), None),
    ("theorems", value("0.33", "S(1^100000,5)+C(99999)", "--moves"), None),
    ("theorems", value("node-kayles", "100000*P(1000000)", "--moves", "--limit", "1000000"), None),
    # Strategies for certificates.
    ("strategy", value("selective-node-kayles", "K(40)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("selective-node-kayles", "K(20)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("arc-kayles", "K(100)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("node-kayles", "queen(10,10)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("node-kayles", "grid(5,6)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("csg{1..20}", "K(30)", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("grundy-game", "200+150+99", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("nim", "100000000+99999999+3", "--certificate", "CERTIFICATE"), None),
    ("strategy", value("0.77", "3000+2000", "--certificate", "CERTIFICATE", "--play", "misere"), None),
    ("strategy", value("arc-kayles", "10*P(12)", "--certificate", "CERTIFICATE", "--play", "misere"), None),
    # Streams.
    ("stream", value("arc-kayles", "-"), "K(200)\nK(140)\n" * 20),
    ("stream", value("node-kayles", "-"), "P(5)\nqueen(16,16)\nrook(100,100)\n" * 20),
    ("stream", value("selective-node-kayles", "-"), "K(30)\n" * 50),
    # Families.
    ("sequence", ["sequence", "arc-kayles", "K(n)", "--to", "300"], None),
    ("sequence", ["sequence", "node-kayles", "queen(n,n)", "--to", "100", "--from", "10"], None),
    ("sequence", ["sequence", "selective-node-kayles", "K(n)", "--to", "100"], None),
    ("sequence", ["sequence", "node-kayles", "append(K(40),0,n)", "--to", "1000"], None),
    ("sequence", ["sequence", "grundy-game", "n", "--to", "1000000000"], None),
    ("sequence", ["sequence", "0.07", "n", "--to", "1000000000"], None),
    ("sequence", ["sequence", "grundy-game", "n+n", "--to", "100000", "--play", "misere"], None),
    ("sequence", ["sequence", "wak", "wedges(a:n-b:n,b-c:n,c-a)", "--to", "100000"], None),
    ("sequence", ["sequence", "node-kayles", "n*P(7)", "--to", "100000", "--play", "misere"], None),
    ("period", ["period", "arc-kayles", "append(K(60),0,n)"], None),
    ("period", ["period", "node-kayles", "append(queen(5,5),0,n)"], None),
    ("period", ["period", "arc-kayles", "grid(4,n)"], None),
    ("period", ["period", "grundy-game", "n"], None),
    ("period", ["period", "0.007", "n"], None),
    ("period", ["period", "csg{1..30000}", "n"], None),
    ("period", ["period", "0." + "7" * 1500, "n", "--convention", "conjunctive"], None),
    ("period", ["period", "selective-node-kayles", "append(K(20),0,n)"], None),
    ("period", ["period", "wak", "wedges(a:n-b:9,b-c:9,c-a,c-d:30)"], None),
    ("period", ["period", "csg{1..9}", "append(K(12),0,n)"], None),
    ("period", ["period", "0.07", "B(1,1,3;n;1,2,5,7)", "--play", "misere"], None),
    ("table", ["table", "arc-kayles", "K(a,b)", "--a", "30..60", "--b", "30..60"], None),
    ("table", ["table", "node-kayles", "grid(a,b)", "--a", "8..20", "--b", "8..20"], None),
    ("table", ["table", "0.33", "S(1^a,b)+C(50)", "--a", "0..900", "--b", "0..900"], None),
    ("table", ["table", "grundy-game", "a+b", "--a", "0..900", "--b", "0..900", "--play", "misere"], None),
    # Long runs over classes of games and graphs.
    ("classes", ["classes", "0.33", "--link", "1", "--arms", "12", "--length", "6"], None),
    ("classes", ["classes", "node-kayles", "--link", "2", "--arms", "12", "--length", "5"], None),
    ("classes", ["classes", "selective-node-kayles", "--link", "1", "--arms", "12", "--length", "4"], None),
    ("classes", ["classes", "csg{1..6}", "--link", "1", "--arms", "11", "--length", "5"], None),
    ("octal", ["octal", "0.????"], None),
    ("octal", ["octal", "0.0??????", "--to", "100000000"], None),
    ("survey", ["survey", "--largest", "9", "--vertices", "6", "--out", "FILE"], None),
    ("search", ["search", "node-kayles", "--class", "trees", "--vertices", "10..30", "--where", "grundy >= 9"], None),
    ("search", ["search", "selective-node-kayles", "--class", "trees", "--vertices", "20..40", "--where", "grundy >= 30"], None),
    ("search", ["search", "csg{1,2,4}", "--class", "caterpillars", "--vertices", "20..60"], None),
    ("search", ["search", "node-kayles", "--class", "stars", "--vertices", "45..60", "--where", "value >= 20"], None),
    ("search", ["search", "arc-kayles", "--class", "graphs", "--where", "value >= 9"], "K(200)\nqueen(14,14)\n"),
    ("search", ["search", "selective-node-kayles", "--class", "trees", "--guided", "1000000"], None),
    ("search", ["search", "csg{all but 3}", "--class", "graphs"], "K(40)\ngrid(6,8)\n"),
    # One game as another.
    ("reduce", ["reduce", f"wedges({CHAIN})"], None),
    ("reduce", ["reduce", f"wedges({DENSE_WEIGHTS})"], None),
    ("reduce", ["reduce", "unbounded(13)"], None),
    ("reduce", ["reduce", "K(2000)"], None),
    ("reduce", ["reduce", "grid(500,500)"], None),
    ("reduce", ["reduce", "K(450,450)"], None),
    ("convert", ["convert", "--to", "node-kayles", "grid(300,300)"], None),
    ("convert", ["convert", "--to", "node-kayles", "K(1,1700)"], None),
    ("convert", ["convert", "--to", "wak", "K(2400)"], None),
    ("convert", ["convert", "--to", "wak", f"board({BOARD20})"], None),
    ("convert", ["convert", "--to", "arc-kayles", f"wedges({DENSE_WEIGHTS})"], None),
    ("convert", ["convert", "--to", "arc-kayles", "grid(900,900)"], None),
    ("papers", ["papers"], None),
    ("play", ["play", "arc-kayles", "K(200)", "--second", "--level", "10"], ""),
    ("play", ["play", "selective-node-kayles", "K(40)", "--second"], ""),
    ("play", ["play", "node-kayles", "queen(16,16)", "--first"], "hint\n"),
    ("play", ["play", "grundy-game", "5000+4000+300", "--play", "misere", "--second"], ""),
]

BIG = {"rule": "arc-kayles", "position": "K(200)"}
AXES = [{"parameter": letter, "from": 60, "to": 90} for letter in "ab"]
TABLE = {"rule": "arc-kayles", "family": "K(a,b)", "rows": AXES[0], "columns": AXES[1]}
# What never ends at the server, by path.
POSTS = [
    ("/api/value", BIG),
    ("/api/value", {"rule": "0.07", "position": "K(200)"}),
    ("/api/value", {"rule": "selective-node-kayles", "position": "K(300)", "moves": True}),
    ("/api/value", {"rule": "arc-kayles", "position": "K(2000)"}),
    ("/api/value", {"rule": "grundy-game", "position": "5000+4000+300", "play": "misere"}),
    ("/api/value", {"rule": "wak", "position": "K(2000)"}),
    ("/api/value", {"rule": "node-kayles", "position": "300*P(9)", "convention": "selective", "moves": True}),
    ("/api/look", BIG),
    ("/api/look", {"rule": "selective-node-kayles", "position": "K(40)"}),
    ("/api/look", {"rule": "node-kayles", "position": "queen(30,30)"}),
    ("/api/turn", {**BIG, "options": [0]}),
    ("/api/reply", BIG),
    ("/api/reply", {"rule": "selective-node-kayles", "position": "K(40)"}),
    ("/api/hint", BIG),
    ("/api/review", {**BIG, "turns": [[0]] * 60}),
    ("/api/sequence", {"rule": "arc-kayles", "family": "K(n)", "from": 150, "to": 300}),
    ("/api/period", {"rule": "arc-kayles", "family": "append(K(60),0,n)"}),
    ("/api/table", TABLE),
    ("/api/export", {"as": "explicit", "position": "K(2400)"}),
    ("/api/import", {"text": "K(2400)"}),
]


def short(args):
    text = " ".join(args)
    return text if len(text) <= 70 else text[:67] + "..."


def watch(binary, args, stdin, limit, folder):
    """Runs one question; seconds, peak in MB, exit status, what it said last."""
    name = os.path.join(folder, f"f{threading.get_ident()}-{time.monotonic_ns()}")
    args = [name if word in ("CERTIFICATE", "FILE") else word for word in args]
    more = {"time": ["--timeout", "1"], "memory": ["--memory", f"{MEMORY}M", "--timeout", "3"], "interrupt": []}[limit]
    said = open(name + ".err", "w+b")
    begun = time.monotonic()
    child = subprocess.Popen([binary, *args, *more], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said,
                             cwd=folder)

    def feed():
        try:
            child.stdin.write((stdin or "").encode())
            child.stdin.close()
        except OSError:
            pass

    threading.Thread(target=feed, daemon=True).start()
    timers = [threading.Timer(GIVE_UP, child.kill)]
    if limit == "interrupt":
        timers.append(threading.Timer(1.0, child.send_signal, [signal.SIGINT]))
    for timer in timers:
        timer.start()
    _, status, usage = os.wait4(child.pid, 0)
    took = time.monotonic() - begun
    for timer in timers:
        timer.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    said.seek(0)
    lines = said.read().decode(errors="replace").strip().splitlines()
    said.close()
    return took, usage.ru_maxrss / 1024, child.returncode, lines[-1] if lines else ""


def judged(took, peak, status, limit):
    allowed = {"time": 1, "interrupt": 1, "memory": 3}[limit] + LATE
    wrong = []
    if took > allowed:
        wrong.append("late")
    if limit == "memory" and peak > 1.5 * MEMORY + 64:
        wrong.append("fat")
    if status not in (0, 2, 3, 130):
        wrong.append(f"status {status}")
    return "BROKEN: " + ", ".join(wrong) if wrong else f"keeps ({status})"


def post(port, path, body, patience):
    begun = time.monotonic()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, time.monotonic() - begun, text
    except OSError as error:
        return 0, time.monotonic() - begun, str(error).encode()


def server(binary, folder):
    """Ten questions that never end, and an easy one beside them again and again."""
    child = subprocess.Popen([binary, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)
    line = child.stdout.readline().decode()
    port = int("".join(c if c.isdigit() else " " for c in line.rsplit(":", 1)[1]).split()[0])
    rows = []
    easy = {"rule": "node-kayles", "position": "P(10)"}
    for path, body in POSTS:
        body = {**body, "timeout": 1}
        with ThreadPoolExecutor(10) as pool:
            hard = [pool.submit(post, port, path, body, 20) for _ in range(10)]
            time.sleep(0.2)
            worst, refused = 0.0, 0
            until = time.monotonic() + 3.0
            while time.monotonic() < until:
                status, took, _ = post(port, "/api/value", easy, 10)
                worst, refused = max(worst, took), refused + (status != 200)
                time.sleep(0.05)
            slowest = max(job.result()[1] for job in hard)
            bad = [job.result()[0] for job in hard if job.result()[0] not in (200, 400, 408, 422, 503, 504)]
        wrong = ([f"{refused} easy ones refused"] if refused else []) + ([f"status {bad[0]}"] if bad else [])
        wrong += (["an easy one late"] if worst > 2 else []) + (["late"] if slowest > 1 + LATE + 5 else [])
        rows.append((path, json.dumps(body), slowest, worst, "BROKEN: " + ", ".join(wrong) if wrong else "keeps"))
    with open(f"/proc/{child.pid}/status") as told:
        peak = next(int(line.split()[1]) / 1024 for line in told if line.startswith("VmHWM"))
    child.send_signal(signal.SIGINT)
    begun = time.monotonic()
    try:
        child.wait(20)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    return rows, peak, time.monotonic() - begun


def main():
    parser = argparse.ArgumentParser(description="Slow questions under small limits.")
    parser.add_argument("binaries", nargs="+")
    parser.add_argument("--only", default="", help="a phase, or a part of a question")
    parser.add_argument("--limit", choices=["time", "interrupt", "memory"], action="append")
    parser.add_argument("--no-server", action="store_true")
    parser.add_argument("--server-only", action="store_true")
    parser.add_argument("--jobs", type=int, default=1, help="questions at a time; more than one makes times less strict")
    parser.add_argument("--broken", action="store_true", help="print broken limits only")
    given = parser.parse_args()
    binaries = [os.path.abspath(binary) for binary in given.binaries]
    limits = given.limit or ["time", "interrupt", "memory"]
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        chosen = [] if given.server_only else [row for row in QUESTIONS if given.only in row[0] or given.only in " ".join(row[1])]
        print("| phase | question | limit | program | s | MB | verdict |\n| --- | --- | --- | --- | --- | --- | --- |")

        def run(job):
            (phase, args, stdin), limit, binary = job
            took, peak, status, last = watch(binary, args, stdin, limit, folder)
            return phase, args, limit, binary, took, peak, judged(took, peak, status, limit), last

        jobs = [(row, limit, binary) for row in chosen for limit in limits for binary in binaries]
        with ThreadPoolExecutor(given.jobs) as pool:
            for phase, args, limit, binary, took, peak, verdict, last in pool.map(run, jobs):
                broken += verdict.startswith("BROKEN")
                if verdict.startswith("BROKEN") or not given.broken:
                    name = os.path.basename(binary)
                    print(f"| {phase} | {short(args)} | {limit} | {name} | {took:.2f} | {peak:.0f} | {verdict} |", flush=True)
        if not given.no_server and (given.server_only or not given.only):
            for binary in binaries:
                rows, peak, ended = server(binary, folder)
                name = os.path.basename(binary)
                for path, body, slowest, worst, verdict in rows:
                    broken += verdict.startswith("BROKEN")
                    print(f"| serve | ten of {path} {body} | easy one {worst:.2f} s | {name} | {slowest:.2f} | | {verdict} |", flush=True)
                print(f"| serve | interrupted at the end | | {name} | {ended:.2f} | {peak:.0f} | {'keeps' if ended < 5 else 'BROKEN: late'} |")
                broken += ended >= 5
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
