#!/usr/bin/env python3
"""Mutation testing of what is trusted, `cargo xtask mutants`: all mutants in one program.

`cargo mutants --list` says which changes there are. Building the tests anew for each of two thousand changes takes
hours, so all of them are built at once: the body of a function becomes a `match` on the number of the mutant, which
comes from the environment, with one arm for each change and the body as it is for all other numbers. A change that does
not compile is found by the line of the error and taken out: it is *unviable*. A constant that is private to its file
becomes a function, which asks as well. The changes of other constants are built one by one.

Then the tests run once for each mutant until one fails (*caught*), or does not end in ten times the time of the tests
as they are (*timeout*): first what caught it in an earlier run, then what caught others of the same function or file,
then all that judge its file, the quick ones first. The second checker is not mutated, so what it says of a file is
remembered. What no test notices is *missed*: it needs a test, or a line in `.cargo/mutants.toml` that says why it
changes nothing. The sources are copied at the beginning and may be changed meanwhile.

    mutants.py [--name REGEX] [--file PART] [--again] [--jobs N]

`--again` tries only those that the last run missed. A run that was stopped goes on where it was. What was missed stands
in target/mutants/missed.txt, and what became of each in target/mutants/outcomes-*.jsonl.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "target" / "mutants"
# The sources as they were when the run began.
COPY = WORK / "copy"
PACKAGES = ["grundy-check", "grundy-core"]
NUMBER = "GRUNDY_MUTANT"
# Files of the checker that are judged by some of the tests alone: the first that fits. All others are judged by all.
JUDGES = [
    ("check/.*quotient", "quotients|tame|bounds|liars|holds|words|hostile"),
    ("check/src/chain", "chains|chain_claims|bounds|liars|holds|words|hostile"),
    ("check/src/rows", "heap_rows|lies|bounds|liars|holds|words|hostile|shapes|graphs"),
    ("check/src/strategy", "strategies|played|lies|bounds|liars|holds|words|hostile"),
    ("check/src/settled", "settled|lies|bounds|liars|holds|words|hostile"),
    ("check/src/(main|file)", "program|files|holds|hostile"),
]

# In the root of every crate: the number of the mutant, and one iterator or another.
PRELUDE = """
pub(crate) fn mutant() -> u32 {
    static NUMBER: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *NUMBER.get_or_init(|| std::env::var("GRUNDY_MUTANT").ok().and_then(|n| n.parse().ok()).unwrap_or(u32::MAX))
}
#[allow(dead_code)]
pub(crate) enum Mutated<A, B> { Old(A), New(B) }
impl<T, A: Iterator<Item = T>, B: Iterator<Item = T>> Iterator for Mutated<A, B> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        match self { Self::Old(old) => old.next(), Self::New(new) => new.next() }
    }
}
"""


def listed(*words):
    """The mutants, as cargo-mutants lists them."""
    packages = [word for package in PACKAGES for word in ("--package", package)]
    command = ["cargo", "mutants", "--list", "--json", *packages, *words]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit("cargo mutants cannot be run; cargo install cargo-mutants")
    return json.loads(run.stdout)


class Source:
    """A file, and places in it."""

    def __init__(self, path):
        self.text = (COPY / path).read_text()
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, span):
        return tuple(self.starts[end["line"] - 1] + end["column"] - 1 for end in (span["start"], span["end"]))

    def body(self, span):
        """From behind the opening brace of a function to its closing brace."""
        start, end = self.span(span)
        at, depth = start, 0
        while True:
            if self.text.startswith("//", at):
                at = self.text.index("\n", at)
            elif self.text[at] in "([":
                depth += 1
            elif self.text[at] in ")]":
                depth -= 1
            elif self.text[at] == "{" and depth == 0:
                return at + 1, end - 1
            at += 1


class Constant:
    """A constant that is private to its file, with its changes."""

    PATTERN = re.compile(r"^const ([A-Z_]+): (\w+) = ([^;]*);", re.MULTILINE)

    def __init__(self, source, mutant):
        start, end = source.span(mutant["span"])
        found = (match for match in self.PATTERN.finditer(source.text) if match.start() < start < match.end())
        match = next(found, None)
        below = (COPY / mutant["file"]).with_suffix("").rglob("*.rs")
        if match and any(re.search(rf"super::(\{{[^}}]*)?\b{match[1]}\b", file.read_text()) for file in below):
            match = None
        self.name = match and match[1]
        if match:
            self.kind, self.value = match[2], match[3]
            self.changed = source.text[match.start(3):start] + mutant["replacement"] + source.text[end:match.end(3)]

    @staticmethod
    def put(text, constants):
        """Puts functions in place of constants, given with the numbers of their mutants, wherever they are used."""
        for name in sorted({constant.name for _, constant in constants}):
            own = [(number, constant) for number, constant in constants if constant.name == name]
            arms = " ".join(f"{number} => {constant.changed}," for number, constant in own)
            kind, value = own[0][1].kind, own[0][1].value
            asks = f"fn asked_{name}() -> {kind} {{ match crate::mutant() {{ {arms} _ => {value} }} }} const {name}:"
            # Not in texts, and not in comments.
            token = rf'"(?:\\.|[^"\\])*"|//[^\n]*|\bconst {name}:|\b{name}\b'
            other = {f"const {name}:": asks, name: f"asked_{name}()"}
            text = re.sub(token, lambda match: other.get(match[0], match[0]), text)
        return text


class Schema:
    """A file with all mutants of its functions, and which of its lines belong to which."""

    def __init__(self, source, mutants):
        self.pieces, self.line, self.owners = [], 1, {}
        functions = collections.defaultdict(list)
        for number, mutant in mutants:
            functions[source.body(mutant["function"]["span"])].append((number, mutant))
        at = 0
        for (start, end), mutants in sorted(functions.items()):
            assert start >= at, "a function inside another"
            self.add(source.text[at:start])
            kind = mutants[0][1]["function"]["return_type"].removeprefix("-> ")
            numbers = " | ".join(str(number) for number, _ in mutants)
            if kind.startswith("impl "):
                self.add(f"\nif matches!(crate::mutant(), {numbers}) {{ crate::Mutated::New({{\n")
                kind = re.sub(r"\s*\+\s*'_", "", kind.removeprefix("impl "))
                self.add(f"let boxed: Box<dyn {kind} + '_> = match crate::mutant() {{\n")
                for number, mutant in mutants:
                    self.arm(source, number, mutant, (start, end), "Box::new({", "})")
                self.add("_ => unreachable!() }; boxed }) } else { crate::Mutated::Old({")
                self.add(source.text[start:end] + "}) }")
            else:
                self.add("\nmatch crate::mutant() {\n")
                for number, mutant in mutants:
                    self.arm(source, number, mutant, (start, end), "{", "}")
                self.add("_ => {" + source.text[start:end] + "}\n}\n")
            at = end
        self.add(source.text[at:])

    def add(self, text, owner=None):
        lines = text.count("\n")
        if owner is not None:
            self.owners.update(dict.fromkeys(range(self.line, self.line + lines + 1), owner))
        self.pieces.append(text)
        self.line += lines

    def arm(self, source, number, mutant, body, opening, closing):
        start, end = source.span(mutant["span"])
        changed = source.text[body[0]:start] + mutant["replacement"] + source.text[end:body[1]]
        self.add(f"{number} => {opening} {changed}\n{closing},", number)
        self.add("\n")


def lay_out(tree):
    """A workspace of what is trusted alone."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(COPY, tree, symlinks=True)


def copy_sources():
    """That workspace, as it is now."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    manifest = (ROOT / "Cargo.toml").read_text()
    members = json.dumps([f"crates/{package}" for package in PACKAGES])
    manifest = re.sub(r"default-members = .*\n", "", manifest)
    manifest = re.sub(r"members = \[.*?\]", f"members = {members}", manifest, count=1)
    others = r"\[profile\.\w+\.package\.(?!grundy-check\]|grundy-core\])[^\]]+\]\n(?:[^\[\n][^\n]*\n)*"
    manifest = re.sub(others, "", manifest)
    (COPY / "Cargo.toml").write_text(manifest)
    shutil.copy(ROOT / "Cargo.lock", COPY)
    for folder in ["testdata", "tools", "docs"]:
        (COPY / folder).symlink_to(ROOT / folder)
    for package in PACKAGES:
        shutil.copytree(ROOT / "crates" / package, COPY / "crates" / package)


def cargo(tree, *words):
    """What cargo makes: programs by name, and errors: file, line, sentence."""
    command = ["cargo", *words, "--profile", "mutants", "--message-format=json", "--offline"]
    flags = "-Awarnings -Aarithmetic-overflow -Aunconditional-panic"
    environment = dict(os.environ, RUSTFLAGS=flags, CARGO_TARGET_DIR=str(WORK / "target"))
    run = subprocess.run(command, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    programs, errors = {}, set()
    for line in run.stdout.splitlines():
        message = json.loads(line)
        if message["reason"] == "compiler-artifact" and message.get("executable") and message["profile"]["test"]:
            programs[message["target"]["name"]] = message["executable"]
        if message["reason"] == "compiler-message" and message["message"]["level"] == "error":
            spans = [span for span in message["message"]["spans"] if span["is_primary"]]
            errors |= {(span["file_name"], span["line_start"], message["message"]["message"]) for span in spans}
    if run.returncode != 0 and not errors:
        sys.exit(run.stderr.decode())
    return programs, errors


def built(tree, package):
    """The test programs of a package by name, and errors. Without unit tests the library is not built a second time."""
    sources = (COPY / "crates" / package / "src").rglob("*.rs")
    unit = ["--lib"] if any("#[cfg(test)]" in source.read_text() for source in sources) else []
    return cargo(tree, "test", "--no-run", "--package", package, "--test", "*", *unit)


def key(folder):
    """Names what stands in a folder of the packages."""
    sources = sorted(path for package in PACKAGES for path in (COPY / "crates" / package / folder).rglob("*.rs"))
    return hashlib.sha256("".join(source.read_text() for source in sources).encode()).hexdigest()[:16]


def all_in_one(mutants, tree):
    """Writes one program of all mutants; the numbers of those that do not compile."""
    known = WORK / f"unviable-{key('src')}.json"
    names = set(json.loads(known.read_text())) if known.exists() else set()
    unviable = {number for number, mutant in mutants if mutant["name"] in names}
    while True:
        lay_out(tree)
        owners = {}
        for file in sorted({mutant["file"] for _, mutant in mutants}):
            source = Source(file)
            left = [(n, m) for n, m in mutants if m["file"] == file and n not in unviable]
            schema = Schema(source, [(n, m) for n, m in left if m.get("function")])
            constants = [(n, Constant(source, m)) for n, m in left if not m.get("function")]
            (tree / file).write_text(Constant.put("".join(schema.pieces), constants))
            owners[file] = schema.owners
        for crate in (tree / "crates" / p / "src" / f for p in PACKAGES for f in ("lib.rs", "main.rs")):
            if crate.exists():
                crate.write_text(crate.read_text() + PRELUDE)
        packages = sorted({mutant["package"] for _, mutant in mutants})
        _, errors = cargo(tree, "check", *(word for package in packages for word in ("--package", package)))
        if not errors:
            return unviable
        places = {(file, line): owners.get(file, {}).get(line) for file, line, _ in errors}
        lost = [error for error in errors if places[error[:2]] is None]
        if lost:
            sys.exit(f"errors outside of mutants: {lost[:5]}")
        unviable |= set(places.values())
        known.write_text(json.dumps(sorted(names | {mutant["name"] for n, mutant in mutants if n in unviable})))
        print(f"{len(unviable)} do not compile", flush=True)


def remember_second_opinions():
    """A `python3` in front of the path that remembers what it said of a file."""
    folder = WORK / "bin"
    folder.mkdir(parents=True, exist_ok=True)
    known = WORK / "opinions"
    known.mkdir(exist_ok=True)
    shim = folder / "python3"
    shim.write_text(f"""#!/bin/sh
key=$(cat "$1" "$3" | sha256sum | cut -d' ' -f1)
file={known}/$key
if [ ! -e "$file" ]; then
    {sys.executable} "$@" > "$file.$$" || true
    mv "$file.$$" "$file"
fi
cat "$file"
""")
    shim.chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


class Tests:
    """The tests of a package, the quick ones first."""

    def __init__(self, programs, path, hints):
        self.path = path
        # What caught mutants of the same names in earlier runs.
        self.hints = hints
        self.programs = programs
        self.stages = []
        # For each function and file the tests that caught a mutant of it, the last one first.
        self.catchers = collections.defaultdict(list)
        whole = []
        for name, program in programs.items():
            tests = subprocess.run([program, "--list", "--format", "terse"], stdout=subprocess.PIPE, text=True).stdout
            for test in re.findall(r"^(.*): test$", tests, re.MULTILINE):
                # Twice: the first run may have to ask the second checker.
                self.run(program, [test], None, 600)
                status, seconds, _ = self.run(program, [test], None, 600)
                if status != "passed":
                    sys.exit(f"{test} does not pass without a mutant: {status}")
                whole.append((seconds, name, test))
        self.times = {(name, test): seconds for seconds, name, test in whole}
        # Quick tests together, each group about twice as long as the one before.
        most = 0.05
        for seconds, name, test in sorted(whole):
            last = self.stages[-1] if self.stages else None
            if last and last[1] == name and last[0] + seconds <= most:
                self.stages[-1] = (last[0] + seconds, name, [*last[2], test])
            else:
                most = max(most, 2 * last[0]) if last else most
                self.stages.append((seconds, name, [test]))
        for seconds, _, tests in self.stages:
            print(f"  {seconds:.2f} s of processor: {', '.join(tests)}", flush=True)

    def run(self, program, tests, number, most):
        """Runs tests of a program; most is in seconds of the processor. What came of it, how long it took, and the
        first test that did not pass."""
        environment = dict(os.environ, PATH=self.path, RUST_MIN_STACK=str(256 << 20), RUST_BACKTRACE="0")
        if number is not None:
            environment[NUMBER] = str(number)
        def limit():
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen([program, "--exact", "--test-threads=1", *tests], env=environment, preexec_fn=limit,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        late = False
        try:
            said, _ = process.communicate(timeout=20 * most)
        except subprocess.TimeoutExpired:
            late = True
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if process.returncode == 0:
            return "passed", seconds, None
        late |= process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        # A test that ended everything has no verdict, and is the last.
        begun = re.findall(r"^test (\S+) \.\.\.(?! ok)", said.decode(errors="replace"), re.MULTILINE)
        return ("timeout" if late else "caught"), seconds, begun[0] if begun else tests[0]

    def judge(self, number, mutant, programs=None):
        """What the tests say of a mutant of the program that was built, or of a program of its own."""
        programs = programs or self.programs
        places = [mutant["file"], (mutant["file"], (mutant.get("function") or {}).get("function_name"))]
        hint = self.hints.get(mutant["name"])
        likely = [(seconds, name, (test,)) for (name, test), seconds in self.times.items() if test == hint]
        # Of those that caught others only the quick ones.
        quick = [stage for place in reversed(places) for stage in self.catchers[place] if stage[0] < 0.3]
        likely += quick[:3]
        judges = next((tests for file, tests in JUDGES if re.search(file, mutant["file"])), "")
        stages = [(seconds, name, tuple(test for test in tests if re.match(judges, test)))
                  for seconds, name, tests in self.stages]
        for seconds, name, tests in [*dict.fromkeys(likely), *(stage for stage in stages if stage[2])]:
            # The limit is in whole seconds.
            most = 2 + math.ceil(10 * seconds)
            status, _, test = self.run(programs[name], list(tests), number, most)
            if status != "passed":
                catcher = (self.times[name, test], name, (test,))
                for place in places:
                    others = [other for other in self.catchers[place] if other != catcher]
                    self.catchers[place] = [catcher, *others]
                return status, [test]
        return "missed", []


def table(every, left, tried):
    """What became of the mutants of each file that was tried."""
    files = [collections.Counter(mutant["file"] for mutant in mutants) for mutants in (every, left)]
    counts = collections.Counter(tried)
    kinds = ("caught", "timeout", "unviable", "missed")
    rows = []
    for file in sorted({file for file, _ in tried}):
        outcomes = [counts[file, kind] for kind in kinds]
        name = file.removeprefix("crates/").replace("/src/", " ").removesuffix(".rs")
        rows.append((name, sum(outcomes), *outcomes, files[0][file] - files[1][file]))
    rows.append(("all", *(sum(row[i] for row in rows) for i in range(1, 7))))
    print("| file | tried | caught | timeout | does not compile | missed | excluded |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", default="", help="only mutants whose name has this regular expression")
    parser.add_argument("--file", default="", help="only mutants of files with this in their path")
    parser.add_argument("--again", action="store_true", help="only those that were missed the last time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    started = time.time()
    WORK.mkdir(parents=True, exist_ok=True)
    copy_sources()
    every = listed("--no-config")
    mutants = listed()
    excluded = len(every) - len(mutants)
    missed_file = WORK / "missed.txt"
    before = set(missed_file.read_text().splitlines()) if asked.again else None
    chosen = [(n, m) for n, m in enumerate(mutants) if asked.file in m["file"] and re.search(asked.name, m["name"])
              and (before is None or m["name"] in before)]
    # A run that was stopped goes on, as long as nothing has changed.
    journal = WORK / f"outcomes-{key('.')}.jsonl"
    lines = journal.read_text().splitlines() if journal.exists() else []
    known = {line["name"]: (line["outcome"], line["by"]) for line in map(json.loads, lines)}
    known = {name: outcome for name, outcome in known.items() if outcome[0] != "missed"}
    outcomes = {n: known[m["name"]] for n, m in chosen if m["name"] in known and before is None}
    print(f"{len(every)} mutants, {excluded} excluded, {len(chosen)} chosen, {len(outcomes)} known", flush=True)
    asks = {n: m.get("function") or Constant(Source(m["file"]), m).name for n, m in chosen}
    inside = [(n, m) for n, m in chosen if asks[n] and n not in outcomes]
    outside = [(n, m) for n, m in chosen if not asks[n] and n not in outcomes]
    tree = WORK / "tree"
    unviable = all_in_one(inside, tree)
    path = remember_second_opinions()
    # Only where to look first: whatever is said now, a test says now.
    journals = sorted(WORK.glob("outcomes-*.jsonl"), key=lambda path: path.stat().st_mtime)
    lines = [json.loads(line) for path in journals for line in path.read_text().splitlines()]
    hints = {line["name"]: line["by"][0] for line in lines if line["by"]}
    tests = {}
    for package in sorted({m["package"] for _, m in inside + outside}):
        programs, errors = built(tree, package)
        if errors:
            sys.exit(f"{package} does not compile: {errors}")
        print(f"{package} built after {time.time() - started:.0f} s", flush=True)
        tests[package] = Tests(programs, path, hints)
    names = dict(chosen)

    def note(number, outcome):
        outcomes[number] = outcome
        with journal.open("a") as file:
            file.write(json.dumps({"name": names[number]["name"], "outcome": outcome[0], "by": outcome[1]}) + "\n")
        if outcome[0] in ("missed", "timeout"):
            print(f"{outcome[0]}: {names[number]['name']}", flush=True)
        if len(outcomes) % 100 == 0:
            print(f"{len(outcomes)} of {len(chosen)} after {time.time() - started:.0f} s", flush=True)

    for number in unviable:
        note(number, ("unviable", []))
    with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        work = {pool.submit(tests[m["package"]].judge, n, m): n for n, m in inside if n not in unviable}
        for done in concurrent.futures.as_completed(work):
            note(work[done], done.result())
    # Constants that others use: one by one.
    for number, mutant in outside:
        lay_out(tree)
        source = Source(mutant["file"])
        start, end = source.span(mutant["span"])
        (tree / mutant["file"]).write_text(source.text[:start] + mutant["replacement"] + source.text[end:])
        programs, errors = built(tree, mutant["package"])
        note(number, ("unviable", []) if errors else tests[mutant["package"]].judge(None, mutant, programs))
    table(every, mutants, [(m["file"], outcomes[n][0]) for n, m in chosen])
    missed = [m["name"] for n, m in chosen if outcomes[n][0] == "missed"]
    missed_file.write_text("".join(f"{name}\n" for name in missed))
    print(f"{excluded} excluded; {time.time() - started:.0f} s")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
