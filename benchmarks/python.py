"""Python side by side: five tasks in grundy, in what PyPI has for games of this kind, and in twenty lines of networkx.

    python3 benchmarks/python.py [--install] [--seconds 20]
    python3 benchmarks/python.py --questions                 # one small question, in microseconds
    geng -c 9 > c9.g6; python3 benchmarks/python.py --graphs c9.g6 [--command target/release/grundy]

`--install` brings the rivals from PyPI into the environment that runs it, where they exist; nothing of them is linked
with grundy. For each task: seconds (the first time, modules imported before, or `-` where it was not done in time or
the rival has no such thing), the answer, and the lines a user writes. Answers are compared: a rival that disagrees is
told. `--graphs` compares `grundy.values` with the command line, whose values must be the same.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import inspect
import multiprocessing
import statistics
import subprocess
import sys
import time
from typing import Any, Callable, Dict, Optional, Tuple

#: What PyPI has of combinatorial games. cgt-py has none of these five tasks: its games on graphs are partizan. pycgt has
#: one, Cram. The networkx column is what people write today.
RIVALS = ["cgt-py", "pycgt"]


# --- grundy


def grundy_petersen() -> int:
    import grundy
    import networkx as nx

    return grundy.value("node-kayles", nx.petersen_graph()).value


def grundy_cram() -> int:
    import grundy

    return grundy.value("arc-kayles", "grid(4,5)").value


def grundy_atlas() -> int:
    import grundy
    from networkx.generators.atlas import graph_atlas_g

    return int(grundy.values("arc-kayles", graph_atlas_g()).sum())


def grundy_kayles() -> int:
    import grundy

    return sum(grundy.sequence("0.77", "n", to=2000))


def grundy_moves() -> int:
    import grundy
    import networkx as nx

    return grundy.value("node-kayles", nx.cycle_graph(15), moves=True).moves_total


# --- networkx and a dictionary, as people write it today


def nx_value(graph: Any, taken: Callable[[Any], Any], memo: Dict[Any, int]) -> int:
    import networkx as nx

    total = 0
    for part in nx.connected_components(graph):
        key = frozenset(part)
        if key not in memo:
            piece = graph.subgraph(part)
            options = set()
            for take in taken(piece):
                options.add(nx_value(piece.subgraph(set(piece) - set(take)), taken, memo))
            memo[key] = next(n for n in range(len(options) + 1) if n not in options)
        total ^= memo[key]
    return total


def node_kayles(graph: Any) -> Any:
    return ({v, *graph[v]} for v in graph)


def networkx_petersen() -> int:
    import networkx as nx

    return nx_value(nx.petersen_graph(), node_kayles, {})


def networkx_cram() -> int:
    import networkx as nx

    return nx_value(nx.grid_2d_graph(4, 5), lambda piece: piece.edges, {})


def networkx_atlas() -> int:
    from networkx.generators.atlas import graph_atlas_g

    return sum(nx_value(graph, lambda piece: piece.edges, {}) for graph in graph_atlas_g())


def networkx_kayles() -> int:
    values = [0]
    for n in range(1, 2001):
        options = {values[a] ^ values[n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k}
        values.append(next(v for v in range(len(options) + 1) if v not in options))
    return sum(values)


def networkx_moves() -> int:
    import networkx as nx

    graph, memo = nx.cycle_graph(15), {}
    left = [graph.subgraph(set(graph) - take) for take in node_kayles(graph)]
    return sum(nx_value(rest, node_kayles, memo) == 0 for rest in left)


# --- pycgt: partizan games by their canonical forms; Cram is Arc-Kayles on a grid, and its values are nimbers


def pycgt_cram() -> int:
    from pycgt.notation import render  # type: ignore[import-not-found]
    from pycgt.rulesets.cram import rectangle  # type: ignore[import-not-found]

    told = render(rectangle(4, 5)).lstrip("*")
    return int(told or "1")


TASKS = ["petersen", "cram", "atlas", "kayles", "moves"]
WORDS = {
    "petersen": "Node-Kayles on the Petersen graph",
    "cram": "Arc-Kayles on the grid of 4 by 5 (Cram)",
    "atlas": "Arc-Kayles on all 1,253 graphs of at most 7 vertices",
    "kayles": "Kayles, heaps up to 2000",
    "moves": "the winning moves of Node-Kayles on a cycle of 15",
}


def work(name: str, out: Any) -> None:
    for module in ("grundy", "numpy", "networkx.generators.atlas", "pycgt.rulesets.cram"):
        try:
            importlib.import_module(module)
        except ImportError:
            pass
    start = time.perf_counter()
    answer = globals()[name]()
    out.put((time.perf_counter() - start, answer))


def measured(name: str, seconds: float) -> Tuple[Optional[float], Optional[int]]:
    """Seconds and the answer, in a process of its own that is ended when the time is up."""
    out: Any = multiprocessing.Queue()
    process = multiprocessing.Process(target=work, args=(name, out))
    process.start()
    process.join(seconds)
    if process.is_alive():
        process.terminate()
        return None, None
    return (None, None) if out.empty() else out.get()


def lines(*functions: Callable[..., Any]) -> int:
    """Lines a user writes: without the head of the function, empty lines and docstrings."""
    return sum(
        1 for function in functions for line in inspect.getsource(function).splitlines()[1:] if line.strip()
    )


# --- one small question, and many


def questions() -> None:
    """Microseconds of one question, asked again and again: the least and the median of many rounds."""
    import networkx as nx

    import grundy

    graph = nx.petersen_graph()
    asked: Dict[str, Callable[[], Any]] = {
        "notation: Node-Kayles on P(10) + C(7)": lambda: grundy.value("node-kayles", "P(10) + C(7)").value,
        "heaps: Kayles on [3, 4, 5]": lambda: grundy.value("kayles", [3, 4, 5]).value,
        "graph6: Arc-Kayles on DQc": lambda: grundy.value("arc-kayles", b"DQc").value,
        "networkx: Node-Kayles on the Petersen graph": lambda: grundy.value("node-kayles", graph).value,
        "with moves: Node-Kayles on the same": lambda: grundy.value("node-kayles", "P(10) + C(7)", moves=True).moves,
        "with genus: Kayles on 5": lambda: grundy.value("kayles", 5, genus=True).genus,
    }
    for name, ask in asked.items():
        rounds = []
        for _ in range(60):
            start = time.perf_counter()
            for _ in range(300):
                ask()
            rounds.append((time.perf_counter() - start) / 300 * 1e6)
        print(f"{name}: least {min(rounds):.1f} us, median {statistics.median(rounds):.1f} us")


def streams(file: str, command: Optional[str]) -> None:
    """Wall and processor seconds of `grundy.values` on a file of graphs, and of the command line on the same."""
    import resource

    import grundy

    program = [command] if command else [sys.executable, "-m", "grundy"]

    def spent(who: int) -> float:
        used = resource.getrusage(who)
        return used.ru_utime + used.ru_stime

    for rule in ("node-kayles", "arc-kayles"):
        start, before = time.perf_counter(), spent(resource.RUSAGE_SELF)
        with open(file, "rb") as graphs:
            values = grundy.values(rule, graphs)
        wall, cpu = time.perf_counter() - start, spent(resource.RUSAGE_SELF) - before
        start, before = time.perf_counter(), spent(resource.RUSAGE_CHILDREN)
        with open(file, "rb") as graphs:
            words = [*program, "value", rule, "-"]
            done = subprocess.run(words, stdin=graphs, capture_output=True, text=True, check=True)
        wall_there, cpu_there = time.perf_counter() - start, spent(resource.RUSAGE_CHILDREN) - before
        assert [int(line.split("\t")[1]) for line in done.stdout.splitlines()] == values.tolist()
        print(
            f"{rule}: {len(values)} graphs, {wall:.2f} s, processor {cpu:.2f} s; "
            f"command line {wall_there:.2f} s, processor {cpu_there:.2f} s; ratio {cpu / cpu_there:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--questions", action="store_true")
    parser.add_argument("--graphs", metavar="FILE")
    parser.add_argument("--command", metavar="GRUNDY")
    asked = parser.parse_args()
    if asked.questions:
        return questions()
    if asked.graphs:
        return streams(asked.graphs, asked.command)
    for rival in RIVALS:
        if asked.install:
            done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", rival], capture_output=True)
            print(f"{rival}: {'installed' if done.returncode == 0 else 'cannot be installed here'}")
        known = importlib.util.find_spec(rival.replace("-", "_")) is not None
        print(f"{rival}: {'is here' if known else 'is not here'}")
    print("| task | grundy | lines | networkx and a dictionary | lines | pycgt | lines |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for task in TASKS:
        helped = [] if task == "kayles" else [nx_value] + ([] if task in ("atlas", "cram") else [node_kayles])
        row, answers = [WORDS[task]], {}
        for name, more in [("grundy", []), ("networkx", helped), ("pycgt", [])]:
            function = globals().get(f"{name}_{task}")
            if function is None:
                row += ["-", "-"]
                continue
            seconds, answer = measured(function.__name__, asked.seconds)
            row += ["-" if seconds is None else f"{seconds:.4f} s", str(lines(function, *more))]
            answers[name] = answer
        assert len({answer for answer in answers.values() if answer is not None}) == 1, (task, answers)
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
