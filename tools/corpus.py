#!/usr/bin/env python3
"""Two thousand questions of all kinds, to show that a change of the program changed no answer.

    python3 tools/corpus.py ask GRUNDY OUT        asks the program GRUNDY everything; OUT gets one JSON object a line
    python3 tools/corpus.py compare OLD NEW [ALLOWED]    tells every difference of two such files
    python3 tools/corpus.py list                  prints the questions

Before the inside of the program is rewritten, `ask` keeps what it says: standard output, standard error, exit status,
and the bytes of every file it writes (certificates, stores, checkpoints, surveys). Afterwards the new program is asked
the same, and `compare` tells what differs. The questions are the same in every run: `corpus.txt` has them and says how
to read it. The answers are not kept in the repository; they belong to one commit.

Each question runs in a folder of its own under the name `grundy`. Questions whose answers depend on time or on the
number of threads have no place here. The server is asked last, by one client: there `args` is the method and the path,
`stdin` the body sent, `status` the HTTP status, `stdout` the body received.

`compare` has two kinds of difference: `provenance`, where only the field `provenance` (in text, the lines `by theorem`)
differs, and `other`. ALLOWED names those that are wanted, one a line: the kind (`any` for both), a space, and a shell
pattern that the words of the question match, as in `provenance value grim *`; lines with `#` are comments. Exit status
1 if others are left.
"""

import fnmatch
import hashlib
import http.client
import itertools
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "testdata/certificates"
COMPOUNDS = ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"]
TWELVE = [f"--convention|{c}|--play|{p}" for c in COMPOUNDS for p in ("normal", "misere")]
FILES = {"board.txt": "..#.\n....\n", "edges.txt": "# a graph\na b {'weight': 3}\nb c\nd\n", "graph.g6": "DQc\n",
         "notation.txt": "# two heaps\n5 +\n 3\n", "s.bin": "no store\n"}
# Of these commands no time is asked.
TIMELESS = ("", "man", "--help", "--version", "help", "rules", "completions", "nonsense", "valu")


def graph6(n, edges):
    """A graph of at most 62 vertices as graph6."""
    bits = [int((i, j) in edges) for j in range(n) for i in range(j)]
    bits += [0] * (-len(bits) % 6)
    sixes = [int("".join(map(str, bits[k:k + 6])), 2) for k in range(0, len(bits), 6)]
    return "".join(chr(63 + value) for value in [n, *sixes])


def random_graphs():
    """Connected graphs of 3 to 9 vertices: a random tree and some more edges."""
    rng = random.Random(18)
    for n in [3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9]:
        edges = {(rng.randrange(j), j) for j in range(1, n)}
        edges |= {(i, j) for j in range(n) for i in range(j) if rng.random() < 0.15}
        if not set("|{⏎") & set(graph6(n, edges)):
            yield graph6(n, edges), "edges(%s)" % ", ".join(f"v{i}-v{j}" for i, j in sorted(edges))


def lists():
    """The lists by their heads, those that are made here first; the questions as pairs of a head and its rows."""
    graphs, edges = zip(*random_graphs())
    kayles = (KEPT / "kayles.json").read_text()
    broken = [('"rule"', '"rul"'), ("0.77", "0.07"), ("}", ""), ("1", "2")]
    FILES.update({f"broken{i}.json": kayles.replace(*change) for i, change in enumerate(broken)})
    FILES.update({path.name: path.read_text() for path in sorted(KEPT.glob("*.json"))})
    found = {"compounds": COMPOUNDS, "plays": ["normal", "misere"], "twelve": TWELVE,
             "eleven": [TWELVE[0], *TWELVE[2:]], "twelve but one": [TWELVE[0], *TWELVE[2:]],
             "closed": [TWELVE[0], TWELVE[2], *TWELVE[4:]], "random edges": list(edges[::3]),
             "random graphs": [f"g6:{graph}" for graph in graphs], "random stream": ["⏎".join(graphs)],
             "certificates": [path.name for path in sorted(KEPT.glob("*.json"))],
             "broken certificates": [f"broken{i}.json" for i in range(len(broken))]}
    kept = [row.split("|") for row in (KEPT / "questions.txt").read_text().splitlines() if row.count("|") == 4]
    found["kept questions"] = ["|".join([*filter(None, row[1:4]), *row[4].split()]) for row in kept]
    questions = []
    for line in (ROOT / "tools/corpus.txt").read_text().splitlines():
        if line.startswith("[") and len(line) > 2:
            head, rows = line[1:-1], []
            if head.startswith("$ "):
                questions.append((head, rows))
            else:
                rows = found.setdefault(head, rows)
        elif line.startswith("@") and not head.startswith("$ "):
            rows += found[line[1:]]
        elif line and not line.startswith("# "):
            rows.append(line)
    return found, questions


def expanded(row, found, rng):
    """Every question of a row: `@` and braces for each item of a list, `?` for one of them."""
    def choices(word):
        mark = "<" if word.startswith("<") else ""
        name = word.removeprefix("<")
        if name[:1] == "?" and name[1:] in found:
            return None, mark, found[name[1:]]
        if name[:1] == "@" and name[1:] in found:
            return found[name[1:]], mark, None
        inside = re.search(r"\{([a-z ]+)\}", name)
        if inside and inside[1] in found:
            return [name.replace(inside[0], item) for item in found[inside[1]]], mark, None
        return [word], "", None

    words = [choices(word) for word in row.split("|")]
    for picked in itertools.product(*(each or [None] for each, _, _ in words)):
        chosen = [mark + (item if one is None else rng.choice(one)) for item, (_, mark, one) in zip(picked, words)]
        args = [word for word in chosen if not word.startswith("<")]
        stdin = "".join(word[1:] for word in chosen if word.startswith("<"))
        yield "|".join(args).split("|"), stdin.replace("⏎", "\n").replace("␍", "\r")


def made():
    """All questions for the command line, and those for the server."""
    found, written = lists()
    questions = [{"args": [], "stdin": "", "files": {}}]
    for head, rows in written:
        command, _, more = head[2:].partition("...")
        for row in rows:
            # Each row has a seed of its own, so that it changes no other.
            for args, stdin in expanded(row, found, random.Random(f"{head} {row}")):
                args = [*command.split(), *args, *more.split()]
                if "--timeout" not in args and args[0] not in TIMELESS and "--help" not in args:
                    args += ["--timeout", "60s"]
                told = " ".join(args[1:3] if args[0] != "verify" else args)
                files = {name: text for name, text in FILES.items() if name in told}
                question = {"args": args, "stdin": stdin, "files": files}
                if question not in questions:
                    questions.append(question)
    return questions, list(server_questions(found, random.Random(18)))


def server_questions(found, rng):
    """What the server is asked: method, path, body."""
    for path in ("rules", "theorems", "papers", "openapi.json", "value", "nothing"):
        yield "GET", f"/api/{path}", ""
    more = {"value": {"moves": True, "limit": 3}, "look": {"limit": 9}, "reply": {"seed": 7}, "hint": {},
            "turn": {"options": [0]}, "review": {"turns": [[0]]}}
    kinds = [("graph rules", "graphs"), ("heap rules", "heaps"), ("codes and sets", "heaps and graphs")]
    games = [(found[rules], found[positions]) for rules, positions in kinds]
    for rules, positions in [*games, (["wak"], found["weighted"]), (["rooks"], found["boards"])]:
        for _, path in itertools.product(range(3), more):
            body = {"rule": rng.choice(rules), "position": rng.choice(positions), "convention": rng.choice(COMPOUNDS),
                    "play": rng.choice(["normal", "misere"])}
            yield "POST", f"/api/{path}", json.dumps({**body, **more[path]})
    for row, path in itertools.product(rng.sample(found["families"], 12), ("sequence", "period")):
        rule, family = row.split("|")
        yield "POST", f"/api/{path}", json.dumps({"rule": rule, "family": family, "to": 200})
    axes = {"rows": {"parameter": "a", "from": 0, "to": 3}, "columns": {"parameter": "b", "from": 0, "to": 2}}
    for row in [*found["tables"], "nim|P(a+b)", "nim|a"]:
        rule, family = row.split("|")
        yield "POST", "/api/table", json.dumps({"rule": rule, "family": family, **axes})
    forms = ["graph6", "sparse6", "notation", "explicit"]
    for position, form in itertools.product(["P(4) + C(3)", "wedges(a:2-b)", "5", "C(2)"], forms):
        yield "POST", "/api/export", json.dumps({"position": position, "as": form})
    for text in ["DQc", "a b\nb c\n", ":Fa@x^", "P(3) + 7", "..#\n...", "C(2)", "file:x", ""]:
        yield "POST", "/api/import", json.dumps({"text": text})
    for path, body in itertools.product(("value", "look", "sequence"), ["", *found["bad bodies"]]):
        yield "POST", f"/api/{path}", body


def run(program, question):
    """Asks one question in a folder of its own."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in question["files"].items():
            Path(folder, name).write_text(text)
        environment = {"PATH": "/usr/bin:/bin", "NO_COLOR": "1", "HOME": folder}
        done = subprocess.run(["grundy", *question["args"]], executable=program, cwd=folder, env=environment,
                              input=question["stdin"].encode(), capture_output=True, check=False, timeout=120)
        talk = re.sub(r"\.\w{6}\.grundy-new", ".XXXXXX.grundy-new", shown(done.stderr).replace(folder, "FOLDER"))
        left = {path.name: shown(path.read_bytes()) for path in sorted(Path(folder).iterdir())}
    files = {name: text for name, text in left.items() if text != question["files"].get(name)}
    answer = {"args": question["args"], "stdin": question["stdin"], "status": done.returncode,
              "stdout": shown(done.stdout), "stderr": talk, "files": files}
    return answer, time.monotonic() - begun


def shown(data):
    """Bytes as text; of bytes that are no text, their hash."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return f"sha256 {hashlib.sha256(data).hexdigest()}"


def serve(program, questions):
    """Starts the server and asks it."""
    words = [program, "serve", "--port", "0"]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        host = re.search(r"127\.0\.0\.1:\d+", server.stdout.readline()).group()
        for method, path, body in questions:
            connection = http.client.HTTPConnection(host, timeout=60)
            connection.request(method, path, body.encode(), {"Content-Type": "application/json"} if body else {})
            reply = connection.getresponse()
            yield {"args": [method, path], "stdin": body, "status": reply.status, "stdout": shown(reply.read()),
                   "stderr": "", "files": {}}
            connection.close()
    finally:
        server.terminate()
        server.wait()


def ask_all(program, out):
    """Asks everything, two questions at a time, and writes the answers in order."""
    program = str(Path(program).resolve())
    questions, posts = made()
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda question: run(program, question), questions))
    slow = sorted(((seconds, answer["args"]) for answer, seconds in answers), reverse=True)[:5]
    answers = [answer for answer, _ in answers] + list(serve(program, posts))
    Path(out).write_text("".join(json.dumps(answer, ensure_ascii=False) + "\n" for answer in answers))
    counts = Counter(" ".join(answer["args"][:1]) for answer in answers)
    print(len(answers), "questions:", ", ".join(f"{count} {name}" for name, count in counts.items()), file=sys.stderr)
    print("slowest:", *(f"\n  {seconds:.1f} s  {' '.join(args)}" for seconds, args in slow), file=sys.stderr)


def without_provenance(text):
    """The same text without where answers come from; the order of fields stays."""
    def strip(data):
        if isinstance(data, tuple):
            return tuple((name, strip(value)) for name, value in data if name != "provenance")
        return [strip(item) for item in data] if isinstance(data, list) else data

    lines = []
    for line in text.splitlines():
        try:
            lines.append(strip(json.loads(line, object_pairs_hook=tuple, parse_float=str)))
        except ValueError:
            if not line.startswith("  by theorem: "):
                lines.append(line)
    return lines


def talk(text):
    """Standard error without times and rates."""
    return re.sub(r"\b\d+(\.\d+)? ?(ms|µs|s|min|h)\b", "TIME", re.sub(r"[^\r\n]*\r", "", text))


def first_difference(old, new):
    """Where two texts part, with what stands there; in lines of JSON, by field."""
    for a, b in itertools.zip_longest(old.splitlines(), new.splitlines(), fillvalue=""):
        if a == b:
            continue
        try:
            left, right = json.loads(a), json.loads(b)
            for name in {**left, **right}:
                if left.get(name, "missing") != right.get(name, "missing"):
                    return f"{name}: {json.dumps(left.get(name))[:300]} -> {json.dumps(right.get(name))[:300]}"
        except (ValueError, TypeError, AttributeError):
            pass
        at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        return f"at {at}: {a[max(0, at - 60):at + 120]!r} -> {b[max(0, at - 60):at + 120]!r}"
    return "line ends"


def difference(old, new):
    """The kind of a difference and the first of it, or nothing."""
    if old["status"] != new["status"]:
        return "other", f"status: {old['status']} -> {new['status']}; {new['stderr'][:300].strip()}"
    if talk(old["stderr"]) != talk(new["stderr"]):
        return "other", f"stderr: {first_difference(talk(old['stderr']), talk(new['stderr']))}"
    for name in {**old["files"], **new["files"]}:
        if old["files"].get(name) != new["files"].get(name):
            return "other", f"{name}: {first_difference(old['files'].get(name, ''), new['files'].get(name, ''))}"
    if old["stdout"] != new["stdout"]:
        same = without_provenance(old["stdout"]) == without_provenance(new["stdout"])
        return "provenance" if same else "other", f"stdout: {first_difference(old['stdout'], new['stdout'])}"
    return None


def compare(old, new, allowed=None):
    """Prints each difference; whether all of them are allowed."""
    old, new = ([json.loads(line) for line in Path(name).read_text().splitlines()] for name in (old, new))
    if [(a["args"], a["stdin"]) for a in old] != [(b["args"], b["stdin"]) for b in new]:
        print("these are answers to different questions: ask both programs with the same version of this script")
        return False
    rules = [line.split(" ", 1) for line in Path(allowed).read_text().splitlines() if line.strip()] if allowed else []
    rules = [(kind, pattern) for kind, pattern in rules if not kind.startswith("#")]
    counts, used = Counter(), set()
    for a, b in zip(old, new):
        found = difference(a, b)
        if found is None:
            counts["same"] += 1
            continue
        kind, told = found
        words = " ".join(a["args"])
        fits = [rule for rule in rules if rule[0] in (kind, "any") and fnmatch.fnmatchcase(words, rule[1])]
        used.update(fits[:1])
        name = f"{kind}, allowed" if fits else kind
        counts[name] += 1
        print(f"{name}: {words}" + (f"  <<< {a['stdin'][:80]!r}" if a["stdin"] else "") + f"\n    {told}")
    for rule in rules:
        if rule not in used:
            print("allowed, but not met:", *rule)
    print(len(old), "questions:", ", ".join(f"{count} {name}" for name, count in counts.items()))
    return not counts.keys() & {"provenance", "other"}


def main():
    match sys.argv[1:]:
        case ["ask", program, out]:
            ask_all(program, out)
        case ["compare", old, new, *allowed] if len(allowed) < 2:
            sys.exit(0 if compare(old, new, *allowed) else 1)
        case ["list"]:
            questions, posts = made()
            for words in [question["args"] for question in questions] + posts:
                print(*words)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
