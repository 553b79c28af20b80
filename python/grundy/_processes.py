"""A Dask cluster of real processes on this machine."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, List, Optional

if TYPE_CHECKING:
    from distributed import Client as _Client

#: How long a scheduler that is gone is waited for, in seconds.
PATIENCE = 120.0
#: How long one that does not answer is taken for a busy one, in seconds.
TRY = 10.0


class Refused(Exception):
    """``grundy`` refused a question, or gave it up: ``status`` is its exit status, the text is what it said."""

    __module__ = "grundy.cluster"

    def __init__(self, status: int, said: str) -> None:
        super().__init__(said)
        self.status = status


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
        # Nobody looks at these processes from outside; what they would tell of themselves takes time from the parts.
        quiet = {
            "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "false",
            "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "500ms",
            "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "10s",
        }
        log = open(Path(self._folder.name) / f"{module}.log", "ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{module}", *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder.name,
                env={**quiet, **os.environ},
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

        if self.clients and self.scheduler is not None:
            # What is killed is there for a moment after its connections are gone.
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.scheduler.wait(timeout=0.5)
        since = time.monotonic()
        while True:
            self.tend()
            try:
                client = Client(scheduler_file=str(self.file), timeout=TRY)
                break
            except OSError:
                if time.monotonic() - since > PATIENCE:
                    raise
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
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=2)
            return
