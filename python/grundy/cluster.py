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

A part is often shorter than the start of Python with its packages. So a process for a part loads nothing but the
extension of ``grundy`` into a bare interpreter: some 20 ms instead of 100.

Workers need ``grundy``; the scheduler needs nothing of it. It needs ``pip install grundy[cluster]``.
"""

from __future__ import annotations

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

from . import _native

if TYPE_CHECKING:
    from distributed import Client as _Client

__all__ = ["LocalProcesses", "Refused", "run"]

#: The least number of parts, unless it is given.
LEAST = 32
#: Parts for each thread of a cluster: the last one decides, and parts differ by a half.
EACH = 16
#: How often a part is tried again after it failed by itself.
RETRIES = 3
#: How long a scheduler that is gone is waited for, in seconds.
PATIENCE = 120.0


class Refused(Exception):
    """``grundy`` refused a question, or gave it up: ``status`` is its exit status, the text is what it said."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(said)
        self.status = status


#: Runs the command in an interpreter without packages; the file of the extension is the first argument.
_BARE = """
import importlib.util, signal, sys
spec = importlib.util.spec_from_file_location("grundy._native", sys.argv[1])
native = importlib.util.module_from_spec(spec)
spec.loader.exec_module(native)
signal.signal(signal.SIGINT, signal.SIG_DFL)
sys.exit(native.main(sys.argv[2:], [sys.executable, "-m", "grundy"]))
"""


def _program() -> List[str]:
    """The words that start the command: those of ``GRUNDY``, or this Python."""
    named = os.environ.get("GRUNDY")
    return shlex.split(named) if named else [sys.executable, "-I", "-S", "-c", _BARE, str(_native.__file__)]


def _grundy(words: Sequence[str]) -> bytes:
    done = subprocess.run([*_program(), *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode != 0:
        raise Refused(done.returncode, done.stderr.decode(errors="replace").strip())
    return done.stdout


def _task() -> Callable[[Optional[str], List[str]], Tuple[int, bytes, bytes]]:
    """What a worker does. It is made here, so that it travels as it is: the scheduler has to import nothing."""
    bare = _BARE

    def part(program: Optional[str], words: List[str]) -> Tuple[int, bytes, bytes]:
        import ctypes
        import importlib.util
        import shlex
        import shutil
        import signal
        import subprocess
        import sys

        def with_parent() -> None:
            try:
                ctypes.CDLL(None).prctl(1, signal.SIGKILL)
            except (AttributeError, OSError):
                pass

        if program:
            start = shlex.split(program)
        else:
            found = importlib.util.find_spec("grundy._native")
            if found is None or found.origin is None:
                raise RuntimeError("this worker has no grundy: install it there, or name the program in GRUNDY")
            start = [sys.executable, "-I", "-S", "-c", bare, found.origin]
        # A worker that is killed takes its processes along, where the system can do that. A program that asks for it
        # spares the worker, which is large, to be copied for a function that does.
        setpriv = shutil.which("setpriv")
        if setpriv:
            start = [setpriv, "--pdeathsig", "KILL", *start]
        done = subprocess.run(
            [*start, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            preexec_fn=None if setpriv else with_parent,
        )
        if done.returncode < 0:
            raise RuntimeError(f"a process was killed by signal {-done.returncode}")
        return done.returncode, done.stdout, done.stderr

    return part


class _Folder:
    """The parts that are done, of one question."""

    def __init__(self, path: Path, command: Sequence[str], shards: int) -> None:
        self.path = path
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

    @staticmethod
    def _write(path: Path, content: bytes) -> None:
        # Beside its place, to the disk, and renamed: it is there in whole or not at all.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
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
    at least 32 and sixteen for each thread of the cluster unless it is given; for a ``value`` one for each thread. When
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
        if folder is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="grundy-"))
        threads = sum(client.nthreads().values())
        known = (Path(folder) / "question.json").exists()
        named = any(word.split("=")[0] == "--together" for word in words)
        shared = words[0] == "value" and (together or named)
        several = max(1, threads) if shared else max(LEAST, EACH * threads)
        parts = _Folder(Path(folder), words, shards or (0 if known else several))
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
        files = [str(parts.part(number)) for number in range(parts.shards)]
        return _grundy(["merge", *files])


def _round(
    words: Sequence[str],
    client: _Client,
    parts: _Folder,
    missing: Sequence[int],
    tries: Dict[int, int],
    tell: Optional[Callable[[int, int], None]],
) -> Optional[BaseException]:
    """Runs parts on the cluster until all are done, or the cluster is lost: then why."""
    from distributed import as_completed

    task, program = _task(), os.environ.get("GRUNDY")
    done = parts.shards - len(missing)
    try:
        futures = {}
        for number in missing:
            line = [*words, "--shard", f"{number}/{parts.shards}", "--format", "json"]
            name = f"grundy-{words[0]}-{os.getpid()}-{number}-{tries.get(number, 0)}"
            futures[client.submit(task, program, line, key=name, pure=False, retries=RETRIES)] = number
        for future in as_completed(futures):
            number = futures[future]
            if future.status != "finished":
                # Killed more often than Dask allows, or cancelled with its scheduler.
                tries[number] = tries.get(number, 0) + 1
                if future.status == "error" and tries[number] > RETRIES:
                    raise Refused(3, f"part {number} failed again and again: {future.exception()}")
                if future.status == "cancelled" or future.status == "lost":
                    return ConnectionError("the scheduler is gone")
                continue
            status, out, said = future.result()
            if status != 0:
                raise Refused(status, said.decode(errors="replace").strip())
            parts.keep(number, out)
            future.release()
            done += 1
            if tell is not None:
                tell(done, parts.shards)
    except (OSError, TimeoutError) as gone:
        return gone
    except Exception as error:
        # Dask says in many ways that a scheduler is gone.
        if type(error).__name__ in ("CancelledError", "CommClosedError", "FutureCancelledError", "ClosedClientError"):
            return error
        raise
    return None


class LocalProcesses:
    """A cluster on this machine: a scheduler and workers as processes of their own, started again when they die."""

    def __init__(self, workers: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="grundy-dask-")
        self.workers = workers
        self.scheduler: Optional[subprocess.Popen[bytes]] = None
        self.nannies: List[Optional[subprocess.Popen[bytes]]] = [None] * workers
        self.clients: List[Any] = []
        self.tend()

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        log = open(Path(self._folder.name) / f"{module}.log", "ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{module}", *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder.name,
                start_new_session=True,
            )

    @property
    def file(self) -> Path:
        """Where the scheduler writes its address."""
        return Path(self._folder.name) / "scheduler.json"

    def tend(self) -> None:
        """Starts what is not running."""
        if self.scheduler is None or self.scheduler.poll() is not None:
            self.file.unlink(missing_ok=True)
            for old in filter(None, self.nannies):
                _end(old)
            self.nannies = [None] * self.workers
            place = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
            self.scheduler = self._start("dask_scheduler", *place, "--scheduler-file", str(self.file))
            since = time.monotonic()
            while not self.file.exists():
                if self.scheduler.poll() is not None or time.monotonic() - since > PATIENCE:
                    raise Refused(3, "the scheduler of Dask does not start: is grundy[cluster] installed?")
                time.sleep(0.05)
        for at, nanny in enumerate(self.nannies):
            if nanny is None or nanny.poll() is not None:
                place = ["--nthreads", "1", "--no-dashboard"]
                self.nannies[at] = self._start("dask_worker", *place, "--scheduler-file", str(self.file))

    def client(self) -> _Client:
        """A new client, with all workers there."""
        from distributed import Client

        self.tend()
        client = Client(scheduler_file=str(self.file), timeout=PATIENCE)
        self.clients.append(client)
        client.wait_for_workers(self.workers, timeout=PATIENCE)
        return client

    def close(self) -> None:
        """Ends all processes."""
        for client in self.clients:
            with contextlib.suppress(Exception):
                client.close(timeout=1)
        for process in [*self.nannies, self.scheduler]:
            if process is not None:
                _end(process)
        self._folder.cleanup()

    def __enter__(self) -> LocalProcesses:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process, and what it started: it has a session of its own."""
    import signal

    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=2)
            return


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
or on N processes of this machine; what is printed are the bytes of the command with --format json. --folder keeps finished
parts, so that a run that was stopped goes on. The workers of a scheduler share what they find out about one position
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
