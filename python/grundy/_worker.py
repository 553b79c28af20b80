"""What a worker of a cluster does: parts of a run, in processes of their own.

A part is often shorter than the start of Python with its packages. So a worker keeps a bare interpreter that has loaded
nothing but the extension of ``grundy``, and divides itself for each part: 2 ms instead of 100. It ends when nobody asks
for some seconds. Whatever dies, nothing runs on: standard input of all these processes ends with the worker.
"""

from __future__ import annotations

from typing import Callable, List, Optional, Tuple

#: Loads the extension into an interpreter without packages; its file is the first argument.
_LOAD = """
import importlib.machinery, os, sys
loader = importlib.machinery.ExtensionFileLoader("grundy._native", sys.argv[1])
native = loader.create_module(importlib.machinery.ModuleSpec("grundy._native", loader, origin=sys.argv[1]))
loader.exec_module(native)
again = [sys.executable, "-m", "grundy"]
"""

#: Runs the command with the other arguments.
BARE = _LOAD + "sys.exit(native.main(sys.argv[2:], again))"

#: Runs the command for parts, in a process of its own each, as long as it is asked: a folder for what they print, the
#: parts with commas between them, and the words of the command. It ends when nobody asks for some seconds. Standard
#: input ends when the worker does; then all of them end, too.
PARTS = (
    _LOAD
    + """
import _thread, select
def watch(life):
    os.read(life, 1)
    os._exit(1)
def ask():
    if select.select([0], [], [], 10)[0]:
        with os.fdopen(os.dup(0), "rb", buffering=0) as words:
            length = b""
            while not length.endswith(b" "):
                length += words.read(1) or sys.exit()
            text = b""
            while len(text) < int(length):
                text += words.read(int(length) - len(text)) or sys.exit()
        return text.decode("utf-8", "surrogateescape").split(chr(0))
    return []
while True:
    asked = ask()
    if not asked:
        break
    for part in asked[1].split(","):
        child = os.fork()
        if child == 0:
            life = os.dup(0)
            place = os.path.join(asked[0], part.replace("/", "-"))
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            for stream, name in ((1, "out"), (2, "err")):
                os.dup2(os.open(place + "." + name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), stream)
            _thread.start_new_thread(watch, (life,))
            os._exit(native.main([*asked[2:], "--shard", part], again))
        code = os.waitpid(child, 0)[1]
        code = os.WEXITSTATUS(code) if os.WIFEXITED(code) else -os.WTERMSIG(code)
        os.write(1, b"%d " % code)
        if code:
            break
    os.write(1, b"\\n")
"""
)

#: What came of a part: its exit status, what it printed, and what it said.
Part = Tuple[int, bytes, bytes]


def task() -> Callable[[Optional[str], List[str], List[str]], Tuple[float, List[Part]]]:
    """What a worker does. It is made here, so that it travels as it is: the scheduler has to import nothing."""
    script = PARTS

    def some_parts(program: Optional[str], words: List[str], parts: List[str]) -> Tuple[float, List[Part]]:
        """How long these parts took, and what came of them, up to the first that failed."""
        import contextlib
        import ctypes
        import importlib.util
        import os
        import shlex
        import shutil
        import signal
        import subprocess
        import sys
        import tempfile
        import time

        import distributed

        def with_parent() -> None:
            try:
                ctypes.CDLL(None).prctl(1, signal.SIGKILL)
            except (AttributeError, OSError):
                pass

        def alone(start: List[str], part: str) -> Part:
            # A worker that is killed takes its processes along, where the system can do that. A program that asks for
            # it spares the worker, which is large, to be copied for a function that does.
            setpriv = shutil.which("setpriv")
            if setpriv:
                start = [setpriv, "--pdeathsig", "KILL", *start]
            done = subprocess.run(
                [*start, *words, "--shard", part],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                preexec_fn=None if setpriv or os.name != "posix" else with_parent,
            )
            return done.returncode, done.stdout, done.stderr

        def divided(extension: str) -> List[Part]:
            # Interpreters that nobody asks, of this worker.
            idle = distributed.get_worker().__dict__.setdefault("_grundy_idle", [])
            done: List[Part] = []
            with tempfile.TemporaryDirectory(prefix="grundy-") as folder:
                asked = "\0".join([folder, ",".join(parts), *words]).encode("utf-8", "surrogateescape")
                answer = b""
                # One that waited may have ended meanwhile; a new one has not.
                while not answer:
                    new = not idle
                    if new:
                        start = [sys.executable, "-I", "-S", "-c", script, extension]
                        process = subprocess.Popen(start, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                    else:
                        process = idle.pop()
                    assert process.stdin is not None and process.stdout is not None
                    try:
                        process.stdin.write(b"%d %s" % (len(asked), asked))
                        process.stdin.flush()
                        answer = process.stdout.readline()
                    except OSError:
                        pass
                    if answer:
                        idle.append(process)
                        break
                    # What it still does ends with its standard input.
                    with contextlib.suppress(OSError):
                        process.stdin.close()
                    process.stdout.close()
                    ended = process.wait()
                    if new:
                        raise RuntimeError(f"a bare Python ended with status {ended}")
                for part, status in zip(parts, answer.split()):
                    texts = []
                    for name in ("out", "err"):
                        with open(os.path.join(folder, f"{part.replace('/', '-')}.{name}"), "rb") as file:
                            texts.append(file.read())
                    done.append((int(status), texts[0], texts[1]))
            return done

        since = time.perf_counter()
        if program or not hasattr(os, "fork"):
            start = shlex.split(program) if program else [sys.executable, "-m", "grundy"]
            done = []
            for part in parts:
                done.append(alone(start, part))
                if done[-1][0] != 0:
                    break
        else:
            found = importlib.util.find_spec("grundy._native")
            if found is None or found.origin is None:
                raise RuntimeError("this worker has no grundy: install it there, or name the program in GRUNDY")
            done = divided(found.origin)
        if done[-1][0] < 0:
            # Killed: what was done before it stands, and the rest is tried again.
            if len(done) == 1:
                raise RuntimeError(f"a process was killed by signal {-done[0][0]}")
            done.pop()
        return time.perf_counter() - since, done

    return some_parts
