"""Positions from everything people hold, and back.

What a caller gives is read once, into a :class:`Given`: the position as the native module has it, the caller's own
nodes by the names their vertices have there, and how to give a later position back in the same form.
"""

from __future__ import annotations

import operator
import re
from typing import (
    Any,
    Callable,
    Dict,
    FrozenSet,
    Hashable,
    Iterable,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
)

from . import _native
from ._errors import NotationError

#: What a position can be given as: notation, an int or ints (heaps), graph6 bytes, ``(n, edges)``, a mapping from
#: nodes to neighbours, a networkx or rustworkx graph, a numpy or scipy adjacency matrix, a :class:`Position`.
PositionLike = Any

Node = Hashable
Labels = Optional[Dict[str, Node]]

#: A node that notation can name.
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|0|[1-9][0-9]{0,17}")


class Given(NamedTuple):
    """A position as it was given, and as the native module has it."""

    kind: str
    given: Any
    core: Union[str, _native.Position]
    labels: Labels

    def built(self) -> _native.Position:
        """The position, built."""
        return _native.Position.read(self.core, False) if isinstance(self.core, str) else self.core

    def label(self, name: Union[int, str]) -> Node:
        """The caller's own node of this name."""
        if self.labels is not None:
            return self.labels[str(name)]
        return name

    def position(self) -> Position:
        """The position as an object."""
        return Position._of(self.built(), self.labels)


def read(given: PositionLike, weighted: Optional[bool] = None, weight: str = "weight") -> Given:
    """Reads what a caller gave. Weights and loops of graphs count where ``weighted`` is true, and where it is ``None``
    and the graph has some."""
    if isinstance(given, str):
        if not given.isascii():
            _text(given)
        return Given("text", given, given, None)
    if isinstance(given, Position):
        return Given("position", given, given._core, given._labels)
    if isinstance(given, (bytes, bytearray, memoryview)):
        return Given("bytes", given, _native.Position.read(bytes(given).decode("ascii", "replace"), True), None)
    if isinstance(given, bool):
        raise TypeError("a position is no truth value")
    heap = _as_int(given)
    if heap is not None:
        return Given("heaps", given, _native.Position.heaps([_counters(heap)]), None)
    if hasattr(given, "adj") and hasattr(given, "is_directed"):
        return _networkx(given, weighted, weight)
    if hasattr(given, "node_indices") and hasattr(given, "edge_list"):
        return _rustworkx(given, weighted)
    if hasattr(given, "networkx_graph"):
        return _networkx(given.networkx_graph(), weighted, weight)
    if hasattr(given, "shape") and hasattr(given, "nonzero") and len(given.shape) == 2:
        return _matrix(given, weighted)
    if isinstance(given, Mapping):
        return _mapping(given, weighted)
    if isinstance(given, tuple) and len(given) == 2 and _as_int(given[1]) is None:
        return _edges(given, weighted)
    if isinstance(given, Iterable):
        sizes = [None if isinstance(size, bool) else _as_int(size) for size in given]
        if None not in sizes:
            counters = [_counters(size) for size in sizes if size is not None]
            return Given("heaps", given, _native.Position.heaps(counters), None)
    raise TypeError(
        f"{type(given).__name__} is no position: give notation such as 'P(10) + C(7)', heaps such as [3, 5], graph6 "
        "bytes, (n, edges), a networkx or rustworkx graph, or an adjacency matrix"
    )


def _text(text: str) -> None:
    """Refuses half of a character, which is no text outside of Python."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        at, told = error.start, ord(text[error.start])
        shown = text.encode("utf-8", "replace").decode("utf-8")
        raise NotationError(f"U+{told:04X} is half a character", at, 1, None, shown) from None


def _as_int(given: Any) -> Optional[int]:
    if isinstance(given, (str, bytes, tuple, list)):
        return None
    try:
        return operator.index(given)
    except TypeError:
        return None


def _counters(size: int) -> int:
    if not 0 <= size < 2**63:
        raise ValueError(f"a heap has from 0 to 2^63 - 1 counters, not {size}")
    return size


def _weight(node: Node, given: Any) -> int:
    counters = _as_int(given)
    if counters is None:
        raise TypeError(f"the weight of {node!r} is {given!r}: weights are whole numbers of counters")
    if not 0 <= counters < 2**63:
        raise ValueError(f"the weight of {node!r} is {counters}: it goes from 0 to 2^63 - 1")
    return counters


def _build(
    nodes: Sequence[Node],
    edges: List[Tuple[int, int]],
    weights: Optional[List[int]],
    weighted: Optional[bool],
    directed: bool = False,
) -> Tuple[_native.Position, Labels]:
    """A graph with these nodes; its edges are pairs of places in them."""
    loops = any(u == v for u, v in edges)
    special = loops or (weights is not None and any(weight != 1 for weight in weights))
    if directed:
        core = _native.Position.directed(len(nodes), edges)
    elif weighted is False or not special:
        core = _native.Position.graph(len(nodes), edges)
    else:
        core = _native.Position.weighted(weights if weights is not None else [1] * len(nodes), edges)
    if all(type(node) is int and node == place for place, node in enumerate(nodes)):
        return core, None
    names = [str(node) for node in nodes]
    plain = all(
        isinstance(node, (int, str)) and not isinstance(node, bool) and _WORD.fullmatch(name) and name != "n"
        for node, name in zip(nodes, names)
    )
    if not plain or len(set(names)) < len(names):
        return core, {str(place): node for place, node in enumerate(nodes)}
    # Vertices without counters are not there.
    return core.named([names[int(place)] for place in core.names()]), dict(zip(names, nodes))


def _networkx(graph: Any, weighted: Optional[bool], weight: str) -> Given:
    nodes = list(graph)
    place = {node: number for number, node in enumerate(nodes)}
    if graph.is_directed():
        arcs = [(u, place[node]) for u, (_, near) in enumerate(graph.adjacency()) for node in near]
        core, labels = _build(nodes, arcs, None, False, directed=True)
        return Given("networkx", (graph, weight), core, labels)
    # Each edge is there from both ends; a third of the time that graph.edges() takes.
    edges = [
        (u, place[node]) for u, (_, near) in enumerate(graph.adjacency()) for node in near if u <= place[node]
    ]
    weights = None
    if weighted is not False:
        weights = [_weight(node, data.get(weight, 1)) for node, data in graph.nodes(data=True)]
    core, labels = _build(nodes, edges, weights, weighted)
    return Given("networkx", (graph, weight), core, labels)


def _rustworkx(graph: Any, weighted: Optional[bool]) -> Given:
    nodes = list(graph.node_indices())
    place = {node: number for number, node in enumerate(nodes)}
    edges = [(place[u], place[v]) for u, v in graph.edge_list()]
    core, labels = _build(nodes, edges, None, weighted, directed=type(graph).__name__ == "PyDiGraph")
    return Given("rustworkx", graph, core, labels)


def _matrix(matrix: Any, weighted: Optional[bool]) -> Given:
    rows, columns = matrix.shape
    if rows != columns:
        raise ValueError(f"an adjacency matrix has as many rows as columns, not {rows} and {columns}")
    where = matrix.nonzero()
    pairs = {(int(u), int(v)) for u, v in zip(where[0], where[1])}
    lone = next(((u, v) for u, v in sorted(pairs) if (v, u) not in pairs), None)
    if lone is not None:
        raise ValueError(f"the matrix is not symmetric: there is an entry at {lone}, and none at {lone[::-1]}")
    edges = sorted((u, v) for u, v in pairs if u <= v)
    core, labels = _build(list(range(rows)), edges, None, weighted)
    return Given("matrix", matrix, core, labels)


def _mapping(adjacency: Mapping[Any, Any], weighted: Optional[bool]) -> Given:
    nodes = list(adjacency)
    place = {node: number for number, node in enumerate(nodes)}
    for node, near in adjacency.items():
        if not isinstance(near, Iterable):
            raise TypeError(f"the neighbours of {node!r} are a list of nodes, not {near!r}")
        for node in near:
            if node not in place:
                place[node] = len(nodes)
                nodes.append(node)
    pairs = {(min(place[u], place[v]), max(place[u], place[v])) for u, near in adjacency.items() for v in near}
    core, labels = _build(nodes, sorted(pairs), None, weighted)
    return Given("mapping", adjacency, core, labels)


def _edges(given: Tuple[Any, Any], weighted: Optional[bool]) -> Given:
    count, edges = given
    vertices = _as_int(count)
    if vertices is None or isinstance(count, bool) or not isinstance(edges, Iterable):
        raise TypeError("(n, edges) is the number of vertices and a list of pairs of them")
    if not 0 <= vertices < 2**62:
        raise ValueError(f"a graph does not have {vertices} vertices")
    pairs: List[Tuple[int, int]] = []
    for edge in edges:
        try:
            u, v = edge
            pair = (operator.index(u), operator.index(v))
        except (TypeError, ValueError):
            raise TypeError(f"an edge is a pair of vertices such as (0, 1), not {edge!r}") from None
        if not (0 <= pair[0] < vertices and 0 <= pair[1] < vertices):
            raise ValueError(
                f"the edge {pair} has an end that is no vertex: they are numbered from 0 to {vertices - 1}"
            )
        pairs.append(pair)
    core, labels = _build(range(vertices), pairs, None, weighted)
    return Given("edges", (vertices, pairs), core, labels)


class Position:
    """A sum of heaps, graphs, weighted graphs and boards.

    >>> from grundy import Position
    >>> Position("P(3) + 2*C(5)")
    Position('P(3) + 2*C(5)')
    >>> Position((4, [(0, 1), (1, 2), (2, 3), (3, 0)])).notation
    'C(4)'
    >>> Position([3, 5]) + Position([6])
    Position('3 + 5 + 6')
    """

    __slots__ = ("_core", "_labels", "_keyed")

    _core: _native.Position
    _labels: Labels
    _keyed: Optional[Tuple[Any, ...]]

    def __init__(self, position: PositionLike, *, weight: str = "weight") -> None:
        given = read(position, None, weight)
        self._core = given.built()
        self._labels = given.labels
        self._keyed = None

    @classmethod
    def _of(cls, core: _native.Position, labels: Labels) -> Position:
        made = cls.__new__(cls)
        made._core = core
        made._labels = labels
        made._keyed = None
        return made

    @classmethod
    def from_graph(
        cls,
        nodes: Iterable[Node],
        edges: Iterable[Tuple[Node, Node]],
        weights: Optional[Iterable[int]] = None,
    ) -> Position:
        """A graph by its nodes, of any hashable kind, and edges between them; weights make it a weighted one.

        >>> Position.from_graph([(0, 0), (0, 1)], [((0, 0), (0, 1))]).nodes
        [(0, 0), (0, 1)]
        """
        all_nodes = list(nodes)
        place = {node: number for number, node in enumerate(all_nodes)}
        if len(place) < len(all_nodes):
            twice = next(node for number, node in enumerate(all_nodes) if place[node] != number)
            raise ValueError(f"the node {twice!r} is there twice")
        pairs = []
        for u, v in edges:
            for node in (u, v):
                if node not in place:
                    raise ValueError(f"the edge {(u, v)!r} ends at {node!r}, which is none of the nodes")
            pairs.append((place[u], place[v]))
        counters = None
        if weights is not None:
            given = list(weights)
            if len(given) != len(all_nodes):
                raise ValueError(f"there are {len(all_nodes)} nodes and {len(given)} weights")
            counters = [_weight(node, weight) for node, weight in zip(all_nodes, given)]
        core, labels = _build(all_nodes, pairs, counters, None)
        return cls._of(core, labels)

    @property
    def notation(self) -> str:
        """The position in notation that can be read back. Nodes that notation cannot name are numbers there."""
        return self._core.notation()

    @property
    def graph6(self) -> bytes:
        """The whole position as one graph, in graph6.

        >>> Position("P(4)").graph6
        b'Ch'
        """
        return self._core.exported("graph6").encode("ascii")

    @property
    def sparse6(self) -> bytes:
        """The whole position as one graph, in sparse6."""
        return self._core.exported("sparse6").encode("ascii")

    @property
    def heaps(self) -> List[int]:
        """The sizes of the heaps."""
        return [term[1] for term in self._core.terms() if term[0] == "heap"]

    @property
    def boards(self) -> List[List[str]]:
        """The boards, by their rows."""
        return [list(term[1]) for term in self._core.terms() if term[0] == "board"]

    def _graphs(self) -> Iterable[Tuple[List[Node], List[Tuple[Node, Node]], Optional[List[int]]]]:
        several = sum(term[0] in ("graph", "weighted") for term in self._core.terms()) > 1
        for number, term in enumerate(self._core.terms()):
            if term[0] not in ("graph", "weighted"):
                continue
            names = term[1]
            if self._labels is not None:
                nodes: List[Node] = [self._labels[name] for name in names]
            else:
                nodes = [_named(name) for name in names]
                if several:
                    nodes = [(number, node) for node in nodes]
            yield nodes, [(nodes[u], nodes[v]) for u, v in term[-1]], term[2] if term[0] == "weighted" else None

    @property
    def nodes(self) -> List[Node]:
        """The vertices of the graphs. In a sum of several graphs in notation they are pairs of term and vertex."""
        return [node for nodes, _, _ in self._graphs() for node in nodes]

    @property
    def edges(self) -> List[Tuple[Node, Node]]:
        """The edges of the graphs, loops among them."""
        return [edge for _, edges, _ in self._graphs() for edge in edges]

    @property
    def weights(self) -> Dict[Node, int]:
        """The counters on the vertices of weighted graphs."""
        found: Dict[Node, int] = {}
        for nodes, _, weights in self._graphs():
            if weights is not None:
                found.update(zip(nodes, weights))
        return found

    def to_networkx(self) -> Any:
        """The graphs as one :class:`networkx.Graph`, directed ones as a :class:`networkx.DiGraph`; counters of a weighted
        graph are the attribute ``weight``."""
        import networkx

        if self.heaps or self.boards:
            raise ValueError("heaps and boards are no graphs; .heaps and .boards have them")
        graph: Any = networkx.DiGraph() if self._core.is_directed() else networkx.Graph()
        for nodes, edges, weights in self._graphs():
            graph.add_nodes_from(nodes)
            graph.add_edges_from(edges)
            if weights is not None:
                networkx.set_node_attributes(graph, dict(zip(nodes, weights)), "weight")
        return graph

    def _key(self) -> Tuple[Any, ...]:
        if self._keyed is None:
            graphs: List[FrozenSet[Any]] = []
            for nodes, edges, weights in self._graphs():
                counters = weights if weights is not None else [None] * len(nodes)
                ends: Any = (lambda arc: (">", *arc)) if self._core.is_directed() else frozenset
                graphs.append(frozenset([*zip(nodes, counters), *map(ends, edges)]))
            boards = [tuple(board) for board in self.boards]
            self._keyed = (tuple(self.heaps), tuple(graphs), tuple(boards))
        return self._keyed

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        first, second = self._plain(), other._plain()
        if first is None and second is None:
            return Position._of(self._core.plus(other._core), None)
        nodes = [*self._named_nodes(), *other._named_nodes()]
        names = [str(place) for place in range(len(nodes))]
        core = self._core.plus(other._core).named(names)
        return Position._of(core, dict(zip(names, nodes)))

    def _plain(self) -> Labels:
        return self._labels

    def _named_nodes(self) -> List[Node]:
        names = self._core.names()
        return [self._labels[name] if self._labels is not None else _named(name) for name in names]

    def __mul__(self, copies: int) -> Position:
        if not isinstance(copies, int) or copies < 0:
            return NotImplemented
        total = Position._of(_native.Position.heaps([]), None)
        for _ in range(copies):
            total = total + self
        return total

    __rmul__ = __mul__

    def __repr__(self) -> str:
        if self._labels is None or all(str(node) == name for name, node in self._labels.items()):
            return f"Position({self.notation!r})"
        graphs = list(self._graphs())
        if len(graphs) == 1 and not self.heaps and not self.boards:
            nodes, edges, weights = graphs[0]
            more = "" if weights is None else f", {weights!r}"
            return f"Position.from_graph({nodes!r}, {edges!r}{more})"
        return f"Position._restored({self._core.terms()!r}, {self._labels!r})"

    def __str__(self) -> str:
        return self.notation

    def __reduce__(self) -> Tuple[Callable[..., Position], Tuple[Any, ...]]:
        return (Position._restored, (self._core.terms(), self._labels))

    @classmethod
    def _restored(cls, terms: List[Tuple[Any, ...]], labels: Labels) -> Position:
        """The position of these terms, its vertices in this order: notation would number them anew."""
        core = _native.Position.heaps([])
        for kind, *data in terms:
            if kind == "heap":
                part = _native.Position.heaps([data[0]])
            elif kind == "board":
                part = _native.Position.read(f"board({'/'.join(data[0])})", False)
            else:
                if kind == "graph":
                    part = _native.Position.graph(len(data[0]), data[1])
                else:
                    part = _native.Position.weighted(data[1], data[2])
                if part.names() != data[0]:
                    part = part.named(data[0])
            core = core.plus(part)
        return cls._of(core, labels)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> Position:
        return self

    def _repr_svg_(self) -> Optional[str]:
        from ._draw import draw

        return draw(self)


def _named(name: str) -> Node:
    """A vertex of notation: a number if it is written as one."""
    return int(name) if name.isdigit() and str(int(name)) == name else name


def back(given: Given, position: Position) -> Any:
    """A later position in the form in which an earlier one was given."""
    return _BACK[given.kind](given.given, position)


def _back_networkx(given: Any, position: Position) -> Any:
    graph, weight = given
    left = graph.copy()
    stay = set(position.nodes)
    left.remove_nodes_from([node for node in graph if node not in stay])
    for node, counters in position.weights.items():
        left.nodes[node][weight] = counters
    return left


def _back_rustworkx(given: Any, position: Position) -> Any:
    left, stay = given.copy(), set(position.nodes)
    left.remove_nodes_from([node for node in given.node_indices() if node not in stay])
    return left


def _back_matrix(given: Any, position: Position) -> Any:
    stay = sorted(int(str(node)) for node in position.nodes)
    if position.weights and any(counters != 1 for counters in position.weights.values()):
        return position
    rows = given[stay] if not hasattr(given, "tocsr") else given.tocsr()[stay]
    return rows[:, stay]


def _back_mapping(given: Any, position: Position) -> Any:
    stay = set(position.nodes)
    return {node: [v for v in near if v in stay] for node, near in given.items() if node in stay}


def _back_bytes(given: Any, position: Position) -> Any:
    kind = bytearray if isinstance(given, bytearray) else bytes
    sparse = bytes(given).startswith((b":", b">>sparse6<<"))
    return kind(position.sparse6 if sparse else position.graph6)


def _back_heaps(given: Any, position: Position) -> Any:
    heaps = position.heaps
    if isinstance(given, tuple):
        return tuple(heaps)
    if hasattr(given, "dtype") and hasattr(given, "shape") and len(given.shape) == 1:
        import numpy

        return numpy.array(heaps, dtype=given.dtype)
    return heaps


def _back_edges(given: Any, position: Position) -> Any:
    nodes = position.nodes
    place = {node: number for number, node in enumerate(nodes)}
    return (len(nodes), [(place[u], place[v]) for u, v in position.edges])


_BACK: Dict[str, Callable[[Any, Position], Any]] = {
    "text": lambda given, position: position.notation,
    "position": lambda given, position: position,
    "bytes": _back_bytes,
    "heaps": _back_heaps,
    "networkx": _back_networkx,
    "rustworkx": _back_rustworkx,
    "matrix": _back_matrix,
    "mapping": _back_mapping,
    "edges": _back_edges,
}
