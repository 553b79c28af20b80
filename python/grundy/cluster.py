"""Searches, and questions about one hard position, on a Dask cluster: the same bytes as one run.

>>> from distributed import Client                                   # doctest: +SKIP
>>> grundy.cluster.run(["search", "0.33", "--class", "trees", "--vertices", "24"], Client("tcp://host:8786"))
... # doctest: +SKIP

``python -m grundy.cluster search ... --scheduler ADDRESS`` (or ``--local N``) is the same from a shell. A run is cut
into many more parts than there are workers. A worker runs a part as a process of its own, ``grundy ... --shard r/m``,
and the sealed part comes back to this process, which writes it to a folder in one step. So a worker may die at any
moment: its part is run again by another. The scheduler may die, or this process: started again with the same folder,
it goes on with the parts that are not there yet. What an orphan still computes reaches nobody. In the end ``grundy
merge`` checks all parts and puts them together.

The first parts tell how long one lasts. Short ones are sent several at a time, so that the scheduler and this process
have little to do.

Workers need ``grundy``; the scheduler needs nothing of it. It needs ``pip install grundy[cluster]``.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple

from . import _native, _worker
from ._processes import PATIENCE, LocalProcesses, Refused

if TYPE_CHECKING:
    from distributed import Client as _Client

__all__ = ["LocalProcesses", "Refused", "run"]

#: The least number of parts, unless it is given.
LEAST = 16
#: Parts for each thread of a cluster. The last one decides, and parts differ by a third; but each costs some
#: milliseconds, and more of them were slower for searches of half a second to four.
EACH = 8
#: How often a part is tried again after it failed by itself.
RETRIES = 3
#: How long the parts last together that are sent at a time, in seconds, if one is shorter.
TASK = 0.25
#: How long the first parts are waited for before all others are sent, in seconds.
PROBE = 1.0


def _program() -> List[str]:
    """The words that start the command: those of ``GRUNDY``, or this Python."""
    named = os.environ.get("GRUNDY")
    return shlex.split(named) if named else [sys.executable, "-I", "-S", "-c", _worker.BARE, str(_native.__file__)]


def _grundy(words: Sequence[str]) -> bytes:
    done = subprocess.run([*_program(), *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode != 0:
        raise Refused(done.returncode, done.stderr.decode(errors="replace").strip())
    return done.stdout


class _Folder:
    """The parts that are done, of one question."""

    def __init__(self, path: Path, command: Sequence[str], shards: int, lasting: bool) -> None:
        self.path, self.lasting = path, lasting
        path.mkdir(parents=True, exist_ok=True)
        question = path / "question.json"
        asked = {"command": list(command), "shards": shards}
        if question.exists():
            known = json.loads(question.read_text())
            if known["command"] != asked["command"] or (shards and known["shards"] != shards):
                raise Refused(2, f"{path} has the parts of another run; give another folder: {known}")
            shards = known["shards"]
        else:
            asked["shards"] = shards = shards or LEAST
            self._write(question, json.dumps(asked).encode())
        self.shards: int = shards

    def part(self, number: int) -> Path:
        return self.path / f"{number}.json"

    def missing(self) -> List[int]:
        return [number for number in range(self.shards) if not self.part(number).exists()]

    def keep(self, number: int, content: bytes) -> None:
        self._write(self.part(number), content)

    def _write(self, path: Path, content: bytes) -> None:
        # Beside its place, to the disk where it is to last, and renamed: it is there in whole or not at all.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            if self.lasting:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)


def run(
    command: Sequence[str],
    client: _Client,
    *,
    shards: int = 0,
    folder: Optional[str] = None,
    together: bool = False,
    reconnect: Optional[Callable[[], _Client]] = None,
    tell: Optional[Callable[[int, int], None]] = None,
) -> bytes:
    """Runs ``grundy`` with these words on a cluster: what it would print with ``--format json``.

    The words are those of a ``search``, an ``octal``, a ``survey`` or a ``value``. ``folder`` keeps finished parts, so
    that a run that was stopped goes on; without one they are kept while this runs. ``shards`` is the number of parts,
    at least 16 and eight for each thread of the cluster unless it is given; for a ``value`` one for each thread. When
    the scheduler is lost, ``reconnect`` gives a new client; without it the run is given up.

    The parts of a ``value`` cost many times less where they tell each other what they find, by files in a folder:
    ``--together PATH`` among the words names one that all workers see, and ``together=True`` says that they see
    ``folder``.
    """
    words = [word for word in command if word not in ("--format=json",)]
    if "--format" in words:
        at = words.index("--format")
        del words[at : at + 2]
    # The same check as for the scripts of `grundy shards`: a bad question is told at once.
    _grundy(["shards", "--for", "make", *words])
    if not any(word == "--threads" or word.startswith("--threads=") for word in words):
        words += ["--threads", "1"]
    with contextlib.ExitStack() as stack:
        lasting = folder is not None
        if folder is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="grundy-"))
        threads = sum(client.nthreads().values())
        known = (Path(folder) / "question.json").exists()
        named = any(word.split("=")[0] == "--together" for word in words)
        shared = words[0] == "value" and (together or named)
        several = max(1, threads) if shared else max(LEAST, EACH * threads)
        parts = _Folder(Path(folder), words, shards or (0 if known else several), lasting)
        if shared and not named:
            words = [*words, "--together", str(parts.path.resolve() / "together")]
        tries: Dict[int, int] = {}
        while True:
            missing = parts.missing()
            if tell is not None:
                tell(parts.shards - len(missing), parts.shards)
            if not missing:
                break
            lost = _round(words, client, parts, missing, tries, tell)
            if lost is not None:
                if reconnect is None:
                    raise lost
                client = reconnect()
        return _grundy(["merge", str(parts.path)])


def _sent(waiting: Sequence[int], threads: int, each: float) -> Iterator[List[int]]:
    """How parts that last so many seconds each are sent: several at a time while they are short, and fewer in the
    end, so that nobody waits long for the last."""
    at = 0
    while at < len(waiting):
        some = max(1, min(int(TASK / max(each, 1e-3)), (len(waiting) - at) // (2 * threads)))
        yield list(waiting[at : at + some])
        at += some


class _Round:
    """Parts on the cluster, until all are done or the cluster is lost."""

    def __init__(
        self, words: Sequence[str], client: _Client, parts: _Folder, tell: Optional[Callable[[int, int], None]]
    ) -> None:
        self.words, self.client, self.parts, self.tell = [*words, "--format", "json"], client, parts, tell
        self.task, self.program = _worker.task(), os.environ.get("GRUNDY")
        self.futures: Dict[Any, List[int]] = {}
        self.times: List[float] = []
        self.done = 0

    def send(self, numbers: List[int], tries: Dict[int, int]) -> Any:
        shards = [f"{number}/{self.parts.shards}" for number in numbers]
        name = f"grundy-{self.words[0]}-{os.getpid()}-{numbers[0]}-{tries.get(numbers[0], 0)}-{time.monotonic_ns()}"
        future = self.client.submit(
            self.task, self.program, self.words, shards, key=name, pure=False, retries=RETRIES
        )
        self.futures[future] = numbers
        return future

    def keep(self, future: Any, tries: Dict[int, int]) -> Optional[BaseException]:
        """Keeps what came of a task that ended; an error if the cluster is lost."""
        numbers = self.futures.pop(future)
        if future.status != "finished":
            # Killed more often than Dask allows, or cancelled with its scheduler.
            for number in numbers:
                tries[number] = tries.get(number, 0) + 1
            if future.status == "error" and tries[numbers[0]] > RETRIES:
                raise Refused(3, f"part {numbers[0]} failed again and again: {future.exception()}")
            if future.status == "cancelled" or future.status == "lost":
                return ConnectionError("the scheduler is gone")
            return None
        seconds, done = future.result()
        for number, (status, out, said) in zip(numbers, done):
            if status != 0:
                raise Refused(status, said.decode(errors="replace").strip())
            self.parts.keep(number, out)
        future.release()
        self.times.append(seconds / len(done))
        self.done += len(done)
        if self.tell is not None:
            self.tell(self.done, self.parts.shards)
        return None

    def run(self, missing: Sequence[int], tries: Dict[int, int]) -> Optional[BaseException]:
        """What could not be done is still missing then. Why the cluster is lost, if it is."""
        from distributed import as_completed, wait

        self.done = self.parts.shards - len(missing)
        threads = sum(self.client.nthreads().values())
        # Two parts for each thread tell how long one lasts. Those that last longer than a second go one by one.
        first = 2 * threads
        ended: List[Any] = []
        if threads and len(missing) > first and self.words[0] != "value":
            probes = [self.send([number], tries) for number in missing[:first]]
            until = time.monotonic() + PROBE
            while len(ended) < threads and probes and time.monotonic() < until:
                with contextlib.suppress(asyncio.TimeoutError, TimeoutError):
                    now = wait(probes, timeout=max(0.01, until - time.monotonic()), return_when="FIRST_COMPLETED").done
                    probes = [probe for probe in probes if probe not in now]
                    ended.extend(now)
            for probe in ended:
                lost = self.keep(probe, tries)
                if lost is not None:
                    return lost
        else:
            first = 0
        each = sum(self.times) / len(self.times) if self.times else TASK
        for numbers in _sent(missing[first:], max(1, threads), each):
            self.send(numbers, tries)
        for future in as_completed(list(self.futures)):
            lost = self.keep(future, tries)
            if lost is not None:
                return lost
        return None


def _round(
    words: Sequence[str],
    client: _Client,
    parts: _Folder,
    missing: Sequence[int],
    tries: Dict[int, int],
    tell: Optional[Callable[[int, int], None]],
) -> Optional[BaseException]:
    """Runs parts on the cluster until all were tried, or the cluster is lost: then why."""
    try:
        return _Round(words, client, parts, tell).run(missing, tries)
    except (OSError, TimeoutError) as gone:
        return gone
    except Exception as error:
        # Dask says in many ways that a scheduler is gone.
        if type(error).__name__ in ("CancelledError", "CommClosedError", "FutureCancelledError", "ClosedClientError"):
            return error
        raise


@contextlib.contextmanager
def _connected(scheduler: Optional[str], local: int) -> Iterator[Tuple[_Client, Callable[[], _Client]]]:
    """A client, and how to get another one."""
    if scheduler is None:
        with LocalProcesses(local) as cluster:
            yield cluster.client(), cluster.client
        return
    from distributed import Client

    def connect() -> _Client:
        since = time.monotonic()
        while True:
            try:
                return Client(scheduler, timeout=10)
            except OSError:
                if time.monotonic() - since > PATIENCE:
                    raise
                time.sleep(1)

    yield connect(), connect


USAGE = """\
usage: python -m grundy.cluster COMMAND ... (--scheduler ADDRESS | --local N) [--shards M] [--folder FOLDER]

COMMAND is a search, octal, survey or value of grundy with its flags. Its parts run on the Dask cluster of a scheduler,
or on N processes of this machine; what is printed are the bytes of the command with --format json. --folder keeps
finished parts, so that a run that was stopped goes on. The workers of a scheduler share what they find out about one position
if --together names a folder that all of them see; those of this machine do so anyway. Example:

  python -m grundy.cluster search 0.33 --class trees --vertices 24 --local 4
  python -m grundy.cluster value node-kayles 'grid(8,9)' --scheduler tcp://host:8786 --together /shared/grid89
"""


def _taken(words: List[str], flag: str) -> Optional[str]:
    """Takes a flag with its value out of some words."""
    for at, word in enumerate(words):
        if word == flag and at + 1 < len(words):
            value = words[at + 1]
            del words[at : at + 2]
            return value
        if word.startswith(f"{flag}="):
            del words[at]
            return word[len(flag) + 1 :]
    return None


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """``python -m grundy.cluster``: the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or words[0] in ("-h", "--help"):
        print(USAGE, end="")
        return 0 if words else 2
    scheduler, folder = _taken(words, "--scheduler"), _taken(words, "--folder")
    local, shards = _taken(words, "--local"), _taken(words, "--shards")
    numbers = [number for number in (local, shards) if number is not None]
    if (scheduler is None) == (local is None) or not all(number.isdigit() and int(number) for number in numbers):
        print("error: write --scheduler ADDRESS, or --local N with a number of processes", file=sys.stderr)
        return 2
    told = [0.0]

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty() or time.monotonic() - told[0] > 60:
            told[0] = time.monotonic()
            print(f"{done} of {of} parts", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    try:
        import distributed  # noqa: F401
    except ImportError:
        print("error: Dask is not installed: pip install 'grundy[cluster]'", file=sys.stderr)
        return 2
    try:
        _grundy(["shards", "--for", "make", *words])
        with _connected(scheduler, int(local or 0)) as (client, reconnect):
            out = run(
                words,
                client,
                shards=int(shards or 0),
                folder=folder,
                together=scheduler is None,
                reconnect=reconnect,
                tell=tell,
            )
    except Refused as refused:
        print(refused, file=sys.stderr)
        return refused.status if 0 < refused.status < 256 else 3
    except KeyboardInterrupt:
        return 130
    sys.stdout.buffer.write(out)
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
