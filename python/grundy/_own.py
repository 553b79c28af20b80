"""Rules written in Python: the graph that ``moves`` gets, and what it yields.

A rule is any object with a method ``moves(graph)``. The graph is a :class:`networkx.Graph` where networkx is installed,
otherwise a small class with the same names for what rules need. Its nodes are numbers from 0 on. What the method
yields are the nodes that a move takes: a set, a list, or one node.
"""

from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Set, Tuple, Union

Edges = List[Tuple[int, int]]


class SmallGraph:
    """A graph with the names of networkx for what rules ask, where networkx is not installed."""

    def __init__(self, order: int, edges: Edges) -> None:
        self.adj: Dict[int, Dict[int, Dict[str, Any]]] = {v: {} for v in range(order)}
        for u, v in edges:
            self.adj[u][v] = {}
            self.adj[v][u] = {}
        self._edges = list(edges)

    @property
    def nodes(self) -> List[int]:
        """The nodes."""
        return list(self.adj)

    @property
    def edges(self) -> Edges:
        """The edges."""
        return list(self._edges)

    @property
    def degree(self) -> Dict[int, int]:
        """The degree of every node."""
        return {v: len(near) for v, near in self.adj.items()}

    def neighbors(self, node: int) -> Iterator[int]:
        """The neighbours of a node."""
        return iter(self.adj[node])

    def has_edge(self, u: int, v: int) -> bool:
        """Whether two nodes are joined."""
        return v in self.adj[u]

    def number_of_nodes(self) -> int:
        """How many nodes there are."""
        return len(self.adj)

    def number_of_edges(self) -> int:
        """How many edges there are."""
        return len(self._edges)

    def __iter__(self) -> Iterator[int]:
        return iter(self.adj)

    def __len__(self) -> int:
        return len(self.adj)

    def __contains__(self, node: object) -> bool:
        return node in self.adj

    def __getitem__(self, node: int) -> Dict[int, Dict[str, Any]]:
        return self.adj[node]


def _graph(order: int, edges: Edges) -> Any:
    try:
        import networkx
    except ImportError:
        return SmallGraph(order, edges)
    graph: Any = networkx.Graph()
    graph.add_nodes_from(range(order))
    graph.add_edges_from(edges)
    return graph


def moves(rule: Any, order: int, edges: Edges) -> List[List[int]]:
    """What each move of a rule takes, as lists of nodes. The native module calls it."""
    takes: List[List[int]] = []
    seen: Set[Tuple[int, ...]] = set()
    for take in _each(rule.moves(_graph(order, edges))):
        nodes = [take] if isinstance(take, int) else sorted(set(take))
        key = tuple(nodes)
        if key not in seen:
            seen.add(key)
            takes.append(nodes)
    return takes


def _each(found: Iterable[Union[int, Iterable[int]]]) -> Iterator[Union[int, Iterable[int]]]:
    if found is None:
        raise TypeError("moves(graph) gave None: it yields, or returns a list of, what each move takes")
    return iter(found)
