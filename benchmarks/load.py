#!/usr/bin/env python3
"""Load on the explorer's server: so many clients ask mixed questions for a while.

    benchmarks/load.py target/release/grundy --clients 64 --seconds 60

Every answer is checked: a right value, or a polite refusal (503 with Retry-After), or "unknown within this
budget" where a question never ends. Tells how many were answered, how long they took, and the server's memory
over time. Needs Python 3 and nothing else.
"""

import argparse
import collections
import http.client
import json
import random
import subprocess
import threading
import time

ENDLESS = {"rule": "arc-kayles", "position": "grid(9,9)", "play": "misere", "timeout": 3}

# path, question, field, its value
QUESTIONS = [
    ("/api/value", {"rule": "node-kayles", "position": "P(10) + C(7)", "moves": True}, "value", 2),
    ("/api/value", {"rule": "arc-kayles", "position": "grid(4,5)"}, "outcome", None),
    ("/api/value", {"rule": "0.77", "position": "123456789012345678"}, "outcome", None),
    ("/api/look", {"rule": "node-kayles", "position": "grid(3,4)"}, "options_total", 12),
    ("/api/look", {"rule": "nim", "position": "3 + 5 + 6"}, "value", 0),
    ("/api/look", {"rule": "rooks", "position": "board(..#./..../R...)"}, "value", 3),
    ("/api/reply", {"rule": "nim", "position": "3 + 5 + 7"}, "winning", True),
    ("/api/hint", {"rule": "wak", "position": "wedges(a:3-b:2, b-c:4, a-a)"}, "words", None),
    ("/api/sequence", {"rule": "0.137", "family": "n", "to": 500}, "complete", True),
    ("/api/period", {"rule": "0.77", "family": "n"}, "period", 12),
    ("/api/table", {"rule": "node-kayles", "family": "S(1^a,b)", "rows": {"parameter": "a", "from": 0, "to": 9},
                    "columns": {"parameter": "b", "from": 0, "to": 9}}, "complete", True),
    ("/api/value", {"rule": "nonsense", "position": "P(3)"}, "error", None),
    ("/api/value", ENDLESS, "error", None),
]


def resident(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def client(port, until, results, seed):
    rng = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=90)
    while time.time() < until:
        # One question in forty never ends.
        path, question, field, value = QUESTIONS[-1] if rng.random() < 0.025 else rng.choice(QUESTIONS[:-1])
        start = time.time()
        try:
            connection.request("POST", path, json.dumps(question), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            body = json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            results.append(("broken: " + repr(error), 0.0))
            connection.close()
            continue
        took = time.time() - start
        if answer.status == 503 and answer.getheader("Retry-After"):
            results.append(("refused politely", took))
            time.sleep(rng.random())
        elif question is ENDLESS:
            results.append(("endless: unknown" if body["error"]["kind"] == "budget" else f"wrong: {body}", took))
        elif question["rule"] == "nonsense":
            results.append(("bad question: 400" if answer.status == 400 else f"wrong: {body}", took))
        elif answer.status == 200 and field in body and (value is None or body[field] == value):
            results.append(("answered", took))
        else:
            results.append((f"wrong: {answer.status} {body}", took))
    connection.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("grundy")
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    process = subprocess.Popen([args.grundy, "serve", "--port", "0"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(process.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
        results, memory = collections.deque(), []
        until = time.time() + args.seconds
        threads = [threading.Thread(target=client, args=(port, until, results, seed)) for seed in range(args.clients)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            memory.append(resident(process))
            time.sleep(args.seconds / 12)
        for thread in threads:
            thread.join()
    finally:
        process.terminate()
        process.wait()
    kinds = collections.Counter(kind for kind, _ in results)
    for kind, count in kinds.most_common(20):
        print(f"{count:8}  {kind}")
    times = sorted(took for kind, took in results if kind == "answered")
    print(f"answered: median {times[len(times) // 2] * 1000:.0f} ms, 99 % within {times[len(times) * 99 // 100] * 1000:.0f} ms")
    print("memory of the server in MiB, over time:", *memory)
    assert not any(kind.startswith(("broken", "wrong")) for kind in kinds), "an error that is no polite refusal"


if __name__ == "__main__":
    main()
