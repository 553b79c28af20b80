"""Searches on a Dask cluster: the same bytes, whatever dies meanwhile."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable, List

import pytest

pytest.importorskip("distributed", reason="Dask is installed for the full set")
psutil = pytest.importorskip("psutil", reason="it comes with Dask")

pytestmark = pytest.mark.full

SEARCH = ["search", "0.33", "--class", "trees", "--vertices", "21..23", "--where", "grundy >= 10"]
CLUSTER = [sys.executable, "-m", "grundy.cluster"]


def whole(words: List[str]) -> bytes:
    program = os.environ.get("GRUNDY")
    start = [program] if program else [sys.executable, "-m", "grundy"]
    return subprocess.run([*start, *words, "--format", "json"], capture_output=True, check=True).stdout


def test_the_same_bytes() -> None:
    for words in (
        ["octal", "0.??", "--to", "200"],
        ["search", "node-kayles", "--class", "stars", "--vertices", "9"],
        ["value", "node-kayles", "grid(4,6) + P(30)"],
        ["value", "take vertex + neighbours where degree odd", "grid(2,5)"],
    ):
        done = subprocess.run([*CLUSTER, *words, "--local", "2", "--shards", "5"], capture_output=True, check=False)
        assert (done.returncode, done.stdout) == (0, whole(words)), done.stderr.decode()


def test_a_bare_interpreter_is_the_command() -> None:
    """What workers start gives the bytes, and the exit status, of the command."""
    from grundy import cluster

    for words, status in ((["value", "node-kayles", "P(9)", "--format", "json"], 0), (["value", "no-rule", "P(9)"], 2)):
        bare = subprocess.run([*cluster._program(), *words], capture_output=True, check=False)
        plain = subprocess.run([sys.executable, "-m", "grundy", *words], capture_output=True, check=False)
        assert bare.returncode == plain.returncode == status
        assert (bare.stdout, bare.stderr) == (plain.stdout, plain.stderr)


def test_what_a_worker_starts_may_die(tmp_path: Path) -> None:
    """The interpreter that a worker keeps, and the process of a part, are killed: the part is tried again. A worker
    that is killed leaves nothing that runs on."""
    expected = whole(SEARCH)

    def those(pid: int, word: str) -> List["psutil.Process"]:
        # In the order in which they began: the last part is the process of a part, if one runs.
        found = []
        for child in psutil.Process(pid).children(recursive=True):
            try:
                if word in " ".join(child.cmdline()):
                    found.append((child.create_time(), child))
            except psutil.Error:
                continue
        return [child for _, child in sorted(found, key=lambda one: one[0])]

    def parts_of(pid: int) -> List["psutil.Process"]:
        return those(pid, "_native")

    words = [*CLUSTER, *SEARCH, "--local", "2", "--shards", "40", "--folder", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        for after, which in ((2, 0), (6, -1), (10, 0), (14, -1)):
            since = time.monotonic()
            while len(list(tmp_path.glob("[0-9]*.json"))) < after or len(parts_of(process.pid)) < 3:
                assert process.poll() is None and time.monotonic() - since < 300
                time.sleep(0.002)
            try:
                parts_of(process.pid)[which].kill()
            except (IndexError, psutil.Error):
                continue
        out, said = process.communicate(timeout=600)
    assert (process.returncode, out) == (0, expected), said.decode()

    long = [*CLUSTER, *SEARCH[:-4], "--vertices", "27", "--local", "1", "--shards", "4"]
    with subprocess.Popen(long, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while len(parts_of(process.pid)) < 2:
            assert process.poll() is None
            time.sleep(0.01)
        parts = parts_of(process.pid)
        # The nanny first: it would start another worker.
        for word in ("dask_worker", "spawn_main", "dask_scheduler"):
            for child in those(process.pid, word):
                with contextlib.suppress(psutil.Error):
                    child.kill()
        process.kill()
    assert psutil.wait_procs(parts, timeout=20)[1] == []


def test_a_program_of_its_own(tmp_path: Path) -> None:
    """GRUNDY names the command that workers start, and it is asked for several parts at a time, too."""
    words = ["search", "0.33", "--class", "trees", "--vertices", "12..14"]
    environment = {**os.environ, "GRUNDY": os.environ.get("GRUNDY") or f"{sys.executable} -m grundy"}
    done = subprocess.run(
        [*CLUSTER, *words, "--local", "1", "--shards", "20"], capture_output=True, check=False, env=environment
    )
    assert (done.returncode, done.stdout) == (0, whole(words)), done.stderr.decode()


def test_parts_are_sent_together_while_they_are_short() -> None:
    from grundy import cluster

    for each in (0.001, 0.02, 0.1, 1.0, 100.0):
        for threads in (1, 2, 100):
            sent = list(cluster._sent(range(3, 300), threads, each))
            assert [number for some in sent for number in some] == list(range(3, 300))
            assert all(len(some) == 1 or len(some) * each <= cluster.TASK for some in sent)
            assert len(sent[-1]) == 1
    assert len(list(cluster._sent(range(300), 2, 0.02))) < 40
    assert list(cluster._sent([], 2, 0.02)) == []


def test_bad_questions() -> None:
    for words, told in (
        (["sequence", "0.33", "n", "--to", "9", "--local", "1"], "unexpected argument"),
        (["value", "0.33", "P(3)", "--play", "misere", "--local", "1"], "normal play"),
        (["octal", "0.?", "--local", "none"], "--local N"),
        (["octal", "0.?"], "--scheduler ADDRESS"),
        (["octal", "9.?", "--local", "1", "--shards", "2"], "before the point"),
    ):
        done = subprocess.run([*CLUSTER, *words], capture_output=True, check=False)
        assert done.returncode == 2 and told in done.stderr.decode(), (words, done.stderr.decode())


def test_workers_and_the_scheduler_are_killed(tmp_path: Path) -> None:
    """A worker is killed twice, the scheduler once, and the bytes are those of one run."""
    expected = whole(SEARCH)
    folder = tmp_path / "parts"
    words = [*CLUSTER, *SEARCH, "--local", "2", "--shards", "48", "--folder", str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        started = psutil.Process(process.pid)

        def those(of: Callable[[str], bool]) -> List["psutil.Process"]:
            found = []
            for child in started.children(recursive=True):
                try:
                    if of(" ".join(child.cmdline())):
                        found.append(child)
                except psutil.Error:
                    continue
            return found

        def kill(what: str, of: Callable[[str], bool], after: int) -> None:
            since = time.monotonic()
            while len(list(folder.glob("[0-9]*.json"))) < after or not those(of):
                assert process.poll() is None, f"over before {what} could be killed"
                assert time.monotonic() - since < 300, what
                time.sleep(0.02)
            os.kill(those(of)[0].pid, signal.SIGKILL)

        worker = lambda line: "spawn_main" in line  # noqa: E731
        kill("a worker", worker, 3)
        kill("a worker again", worker, 8)
        kill("the scheduler", lambda line: "dask_scheduler" in line, 14)
        out, said = process.communicate(timeout=600)
    assert (process.returncode, out) == (0, expected), said.decode()


def test_one_position(tmp_path: Path) -> None:
    """Workers tell each other what they find. One that is killed is started again; the answer is that of one run."""
    question = ["value", "node-kayles", "grid(7,9)"]
    words = [*CLUSTER, *question, "--effort", "20000", "--local", "2", "--folder", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        since = time.monotonic()
        facts = tmp_path / "together" / "0.facts"
        while not facts.exists() or len(facts.read_text().splitlines()) < 6:
            assert process.poll() is None and time.monotonic() - since < 300
            time.sleep(0.02)
        for child in psutil.Process(process.pid).children(recursive=True):
            if "spawn_main" in " ".join(child.cmdline()):
                child.kill()
                break
        out, said = process.communicate(timeout=600)
    assert (process.returncode, out) == (0, whole(question)), said.decode()


def test_a_run_goes_on(tmp_path: Path) -> None:
    """What this process had done when it was killed is not done again."""
    words = [*CLUSTER, *SEARCH, "--local", "1", "--shards", "12", "--folder", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while len(list(tmp_path.glob("[0-9]*.json"))) < 3:
            assert process.poll() is None
            time.sleep(0.02)
        children = psutil.Process(process.pid).children(recursive=True)
        process.kill()
    for child in children:
        try:
            child.kill()
        except psutil.Error:
            pass
    before = {file: file.stat().st_mtime_ns for file in tmp_path.glob("[0-9]*.json")}
    done = subprocess.run(words, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, whole(SEARCH)), done.stderr.decode()
    assert all(file.stat().st_mtime_ns == when for file, when in before.items())
    other = [*CLUSTER, "octal", "0.?", "--local", "1", "--folder", str(tmp_path)]
    done = subprocess.run(other, capture_output=True, check=False)
    assert done.returncode == 2 and b"another run" in done.stderr
