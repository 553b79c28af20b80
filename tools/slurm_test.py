#!/usr/bin/env python3
"""Runs the script of `grundy shards --for slurm` under a real Slurm on this machine, without systemd.

A munge daemon, a controller and a node daemon are started by hand, with their files in a folder of their own, and
ended in the end. Two parts of the array are killed with -9 while they run, and the controller once; it is started again
and has its jobs from the disk. The script is submitted again for what failed: parts that are there are not done again,
and what `merge` writes has to be the bytes of one run. `cargo xtask test --full` runs this; it needs root, for munge,
and the Debian packages slurmctld, slurmd, slurm-client and munge, which it installs where it can:
tools/slurm_test.py path/to/grundy [--jobqueue PYTHON]

With --jobqueue a Dask cluster of jobs of that Slurm runs the search, too, by a Python that has grundy, distributed and
dask-jobqueue.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PACKAGES = ["slurmctld", "slurmd", "slurm-client", "munge"]
SEARCH = ["search", "0.33", "--class", "trees", "--vertices", "22..24", "--where", "grundy >= 10"]
SHARDS = 8
#: Workers that are jobs of Slurm; as in docs/python.md, but for what this small Slurm has not: memory and a network.
JOBQUEUE = """
import sys
from dask_jobqueue import SLURMCluster
from distributed import Client
import grundy.cluster

own = dict(interface="lo", job_directives_skip=["--mem"], log_directory=sys.argv[1], local_directory=sys.argv[1])
with SLURMCluster(cores=1, memory="1GB", walltime="00:10:00", **own) as cluster:
    cluster.scale(jobs=2)
    with Client(cluster) as client:
        client.wait_for_workers(2, timeout=120)
        sys.stdout.buffer.write(grundy.cluster.run(sys.argv[2:], client))
"""


def installed() -> bool:
    return all(shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") for name in ("slurmctld", "slurmd", "munged"))


def start(words: list, **more) -> subprocess.Popen:
    return subprocess.Popen(words, stdin=subprocess.DEVNULL, **more)


def wait(what: str, ready, seconds: float = 120) -> None:
    since = time.monotonic()
    while not ready():
        if time.monotonic() - since > seconds:
            sys.exit(f"slurm: waited {seconds} s for {what}")
        time.sleep(0.2)


def run(words: list, **more) -> str:
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def main() -> None:
    grundy = str(Path(sys.argv[1]).resolve())
    if not installed():
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit("slurm: not installed, and cannot be: apt-get install " + " ".join(PACKAGES))
        subprocess.run(["apt-get", "install", "-y", "-q", *PACKAGES], check=True)
    os.environ["PATH"] += ":/usr/sbin"
    folder = Path(tempfile.mkdtemp(prefix="grundy-slurm-"))
    folder.chmod(0o755)
    processes = []
    try:
        host = socket.gethostname().split(".")[0]
        key, sock = folder / "munge.key", folder / "munge.socket"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        own = ["--key-file", key, "--socket", sock, "--pid-file", folder / "munge.pid"]
        own += ["--log-file", folder / "munge.log", "--seed-file", folder / "munge.seed"]
        processes.append(start(["munged", "--foreground", "--force", *map(str, own)], stderr=subprocess.DEVNULL))
        wait("munge", sock.exists)
        ports = 20000 + os.getpid() % 20000
        config = folder / "slurm.conf"
        config.write_text(
            f"""ClusterName=grundy
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports}
SlurmdPort={ports + 1}
AuthType=auth/munge
AuthInfo=socket={sock}
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SlurmctldParameters=enable_configless
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""
        )
        (folder / "state").mkdir()
        (folder / "spool").mkdir()
        os.environ["SLURM_CONF"] = str(config)
        os.environ["GRUNDY"] = grundy
        controller = lambda: start(["slurmctld", "-D", "-f", str(config)], stderr=subprocess.DEVNULL)  # noqa: E731
        processes.append(controller())
        processes.append(start(["slurmd", "-D", "-f", str(config), "-N", host], stderr=subprocess.DEVNULL))
        answers = lambda: "idle" in subprocess.run(  # noqa: E731
            ["sinfo", "-h", "-o", "%T"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ).stdout
        wait("a node of Slurm", answers)
        expected = run([grundy, *SEARCH, "--format", "json"])
        work = folder / "work"
        work.mkdir()
        script = run([grundy, "shards", *SEARCH, "--shards", str(SHARDS), "--for", "slurm"])
        (work / "run.sh").write_text(script)
        run(["sh", "run.sh"], cwd=work)
        done = lambda: list((work / "parts").glob("[0-9]*.json"))  # noqa: E731

        def running() -> list:
            lines = [line.split(None, 1) for line in run(["ps", "-eo", "pid,args"]).splitlines()]
            return [int(pid) for pid, line in lines if line.startswith(f"{grundy} search") and "--shard" in line]

        # A part is killed when one is done, another one when two are; then the controller.
        killed = 0
        since = time.monotonic()
        while killed < 2:
            if time.monotonic() - since > 120 or len(done()) > SHARDS - 2:
                sys.exit(f"slurm: {killed} parts could be killed")
            if len(done()) > killed:
                for pid in running()[:1]:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
            time.sleep(0.02)
        old = next(process for process in processes if process.args[0] == "slurmctld")
        old.kill()
        old.wait()
        processes[processes.index(old)] = controller()

        def queue(what: str) -> str:
            asked = subprocess.run(["squeue", "-h", *what.split()], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            return "?" if asked.returncode else asked.stdout.decode()

        wait("the controller, again", lambda: queue("-o %i") != "?")
        # Slurm may find a job on a node where its last file has none: it drains the node, and holds the job.
        stuck = lambda: any(  # noqa: E731
            reason in queue("-o %r") for reason in ("DependencyNeverSatisfied", "Held", "held", "DRAINED")
        )
        over = lambda: not queue("-o %i").strip()  # noqa: E731
        wait("the jobs", lambda: stuck() or over(), 120)
        merged = work / "parts/merged.json"
        submitted = 1
        while not merged.exists():
            submitted += 1
            if submitted > 4:
                sys.exit("slurm: submitted again and again")
            run(["scancel", "--user=root"])
            wait("jobs to end", over)
            subprocess.run(["scontrol", "update", f"nodename={host}", "state=resume"], stderr=subprocess.DEVNULL)
            before = {file: file.stat().st_mtime_ns for file in (work / "parts").glob("[0-9]*.json")}
            run(["sh", "run.sh"], cwd=work)
            wait("the jobs, again", lambda: merged.exists() or stuck() or over(), 120)
            again = {file: file.stat().st_mtime_ns for file in before}
            if again != before:
                sys.exit("slurm: parts that were there were done again")
        if merged.read_text() != expected:
            sys.exit("slurm: the parts are not the whole")
        print(f"slurm: {SHARDS} parts, two and the controller killed, submitted {submitted} times, the same bytes")
        if "--jobqueue" in sys.argv:
            python = sys.argv[sys.argv.index("--jobqueue") + 1]
            logs = folder / "jobs"
            logs.mkdir()
            if run([python, "-c", JOBQUEUE, str(logs), *SEARCH], timeout=300) != expected:
                sys.exit("slurm: the parts of a Dask cluster of jobs are not the whole")
            print("slurm: a Dask cluster of two jobs, the same bytes")
    finally:
        for process in reversed(processes):
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=10)
        if "--keep" not in sys.argv:
            shutil.rmtree(folder, ignore_errors=True)
        else:
            print(folder)


if __name__ == "__main__":
    main()
