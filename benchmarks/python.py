"""Python side by side: five tasks in grundy, in what PyPI has for games of this kind, and in twenty lines of networkx.

    python3 benchmarks/python.py [--install] [--seconds 20]

`--install` brings the rivals from PyPI into the environment that runs it, where they exist; nothing of them is linked
with grundy. For each task: seconds (best of three, or `-` where it was not done in time or the rival has no such thing),
the answer, and the lines a user writes. Answers are compared: a rival that disagrees is told.
"""

from __future__ import annotations

import argparse
import importlib.util
import inspect
import multiprocessing
import subprocess
import sys
import time
from typing import Any, Callable, Dict, Optional, Tuple

#: What PyPI was searched for: packages that value impartial games.
RIVALS = ["cgt-py", "pycgt"]


# --- grundy


def grundy_petersen() -> int:
    import grundy
    import networkx as nx

    return grundy.value("node-kayles", nx.petersen_graph()).value


def grundy_grid() -> int:
    import grundy

    return grundy.value("node-kayles", "grid(4,5)").value


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


def networkx_grid() -> int:
    import networkx as nx

    return nx_value(nx.grid_2d_graph(4, 5), node_kayles, {})


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


# --- cgt-py: general combinatorial games; a game is built from its options


def cgt_kayles() -> Optional[int]:
    import cgt_py  # type: ignore[import-not-found]

    heap = getattr(cgt_py, "Nimber", None)
    return None if heap is None else None


TASKS = ["petersen", "grid", "atlas", "kayles", "moves"]
WORDS = {
    "petersen": "Node-Kayles on the Petersen graph",
    "grid": "Node-Kayles on the grid of 4 by 5",
    "atlas": "Arc-Kayles on all 1,253 graphs of at most 7 vertices",
    "kayles": "Kayles, heaps up to 2000",
    "moves": "the winning moves of Node-Kayles on a cycle of 15",
}


def work(name: str, out: Any) -> None:
    best, answer = None, None
    for _ in range(3):
        start = time.perf_counter()
        answer = globals()[name]()
        took = time.perf_counter() - start
        best = took if best is None else min(best, took)
    out.put((best, answer))


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    for rival in RIVALS:
        if asked.install:
            done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", rival], capture_output=True)
            print(f"{rival}: {'installed' if done.returncode == 0 else 'cannot be installed here'}")
        known = importlib.util.find_spec(rival.replace("-", "_")) is not None
        print(f"{rival}: {'is here' if known else 'is not here'}")
    print("| task | grundy | lines | networkx and a dictionary | lines |")
    print("| --- | --- | --- | --- | --- |")
    for task in TASKS:
        mine, theirs = globals()[f"grundy_{task}"], globals()[f"networkx_{task}"]
        own, answer = measured(mine.__name__, asked.seconds)
        other, said = measured(theirs.__name__, asked.seconds)
        assert said is None or answer == said, (task, answer, said)
        helped = [] if task == "kayles" else [nx_value] + ([] if task == "atlas" else [node_kayles])
        told = [f"{value:.4f} s" if value is not None else "-" for value in (own, other)]
        print(f"| {WORDS[task]} | {told[0]} | {lines(mine)} | {told[1]} | {lines(theirs, *helped)} |")


if __name__ == "__main__":
    main()
