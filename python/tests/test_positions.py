"""Positions from everything people hold, and back."""

from __future__ import annotations

import copy
import pickle

import networkx as nx
import numpy as np
import pytest
import rustworkx as rx
import scipy.sparse

import grundy
from grundy import Position

CYCLE = [(v, (v + 1) % 7) for v in range(7)]


def forms():
    matrix = nx.to_numpy_array(nx.cycle_graph(7), dtype=int)
    rustworkx = rx.PyGraph()
    rustworkx.add_nodes_from(list("tuvwxyz"))
    rustworkx.add_edges_from_no_data(CYCLE)
    return {
        "text": "C(7)",
        "bytes": nx.to_graph6_bytes(nx.cycle_graph(7), header=False).strip(),
        "header": nx.to_graph6_bytes(nx.cycle_graph(7)),
        "sparse6": nx.to_sparse6_bytes(nx.cycle_graph(7), header=False).strip(),
        "edges": (7, CYCLE),
        "mapping": {v: [(v + 1) % 7] for v in range(7)},
        "networkx": nx.cycle_graph(7),
        "labelled": nx.relabel_nodes(nx.cycle_graph(7), {v: (v, "x") for v in range(7)}),
        "multigraph": nx.MultiGraph([*CYCLE, (0, 1)]),
        "rustworkx": rustworkx,
        "numpy": matrix,
        "bool": matrix.astype(bool),
        "scipy": scipy.sparse.csr_matrix(matrix),
        "array": scipy.sparse.coo_array(matrix),
        "position": Position("C(7)"),
    }


@pytest.mark.parametrize("name", forms())
def test_every_form_is_the_same_position(name):
    given = forms()[name]
    expected = grundy.value("node-kayles", "C(7) ", moves=True)
    answer = grundy.value("node-kayles", given, moves=True)
    assert (answer.value, answer.outcome, answer.moves_total) == (expected.value, expected.outcome, 7)
    for move in answer.moves:
        left = move.apply()
        if name not in ("text", "multigraph", "sparse6", "header"):
            assert type(left) is type(given) or name in ("scipy", "array"), (type(left), type(given))
        assert grundy.value("node-kayles", left).outcome == "P"
        assert grundy.value("node-kayles", move.position).outcome == "P"


def test_moves_name_the_callers_nodes():
    graph = nx.grid_2d_graph(2, 3)
    answer = grundy.value("node-kayles", graph, moves=True)
    for move in answer.moves:
        assert set(move.nodes) <= set(graph)
        take = move.take[0]
        assert set(take.nodes) == {take.node, *graph[take.node]}
        left = move.apply()
        assert set(left) == set(graph) - set(move.nodes) and left.number_of_edges() <= graph.number_of_edges()
        assert set(move.position.nodes) == set(left)
    pieces = grundy.value("node-kayles", nx.Graph([("a", "b"), (3, 4), (4, 5)])).pieces
    assert [set(piece.nodes) for piece in pieces] == [{"a", "b"}, {3, 4, 5}]


def test_isolated_nodes_and_any_hashable():
    graph = nx.Graph()
    graph.add_nodes_from([(), frozenset([1]), "n", "1", 1, 2.5])
    graph.add_edge("1", 1)
    answer = grundy.value("arc-kayles", graph, moves=True)
    assert answer.value == 1 and set(answer.moves[0].nodes) == {"1", 1}
    assert set(answer.moves[0].apply()) == {(), frozenset([1]), "n", 2.5}


def test_weights_and_loops_for_wak():
    graph = nx.Graph([("a", "b"), ("b", "c"), ("a", "a")])
    nx.set_node_attributes(graph, {"a": 3, "b": 2, "c": 4}, "weight")
    same = grundy.value("wak", "wedges(a:3-b:2, b-c:4, a-a)", moves=True)
    answer = grundy.value("wak", graph, moves=True)
    assert answer.value == same.value and answer.moves_total == same.moves_total
    left = answer.moves[0].apply()
    before = sum(nx.get_node_attributes(graph, "weight").values())
    after = sum(nx.get_node_attributes(left, "weight").values())
    edge = answer.moves[0].take[0].edge
    assert before - after == len(set(edge)) and edge[0] in graph
    other = nx.relabel_nodes(graph, {"a": ("a",)})
    nx.set_node_attributes(other, {("a",): 3, "b": 2, "c": 4}, "coins")
    nx.set_node_attributes(other, 9, "weight")
    assert grundy.value("wak", other, weight="coins").value == same.value
    with pytest.raises(ValueError, match="loop"):
        grundy.value("arc-kayles", graph)
    plain = nx.path_graph(4)
    nx.set_node_attributes(plain, 7, "weight")
    assert grundy.value("arc-kayles", plain).value == grundy.value("arc-kayles", "P(4)").value


def test_weights_are_counters():
    for weight, kind in [(2.0, TypeError), ("x", TypeError), (-1, ValueError), (2**70, ValueError)]:
        graph = nx.path_graph(["a", "b"])
        nx.set_node_attributes(graph, weight, "weight")
        with pytest.raises(kind, match="the weight of 'a' is"):
            grundy.value("wak", graph)
    graph = nx.path_graph(["a", "b", "c"])
    nx.set_node_attributes(graph, {"a": 0, "b": 2, "c": 1}, "weight")
    move = grundy.value("wak", graph, moves=True).moves[0]
    assert set(move.take[0].edge) == {"b", "c"} and move.apply().nodes["b"]["weight"] == 1


def test_the_next_position_is_of_the_same_kind():
    matrix = nx.to_numpy_array(nx.path_graph(5), dtype=int)
    hollow = rx.PyGraph()
    hollow.add_nodes_from(list("abcde"))
    hollow.add_edges_from_no_data([(0, 1), (1, 2), (2, 3), (3, 4)])
    hollow.remove_node(1)
    forms = [nx.freeze(nx.path_graph(5)), nx.path_graph(9).subgraph([1, 2, 3, 5]), matrix, matrix > 0]
    forms += [getattr(scipy.sparse, name)(matrix) for name in ("csr_matrix", "lil_matrix", "dok_array", "dia_array")]
    forms += [bytearray(b"DQc"), (5, ((v, v + 1) for v in range(4))), {"a": ["b"], "b": ["c"]}, hollow]
    for given in forms:
        left = grundy.value("node-kayles", given, moves=True).moves[0].apply()
        assert grundy.value("node-kayles", left).outcome == "P", (given, left)
        assert type(left).__name__[:3] == type(given).__name__[:3] or scipy.sparse.issparse(given)
    assert grundy.value("node-kayles", b":DaGnN", moves=True).moves[0].apply().startswith(b":")
    assert grundy.value("nim", (3, 4, 6), moves=True).moves[0].apply() == (2, 4, 6)
    left = grundy.value("nim", np.array([1, 2, 5], dtype=np.uint8), moves=True).moves[0].apply()
    assert left.dtype == np.uint8 and left.tolist() == [1, 2, 3]


class SageInteger:
    """A number of another library: an int where one is needed."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


class SageGraph:
    """A graph of Sage, as far as it is asked."""

    def __init__(self, graph):
        self.graph = graph

    def networkx_graph(self):
        return self.graph


def test_sage_graphs_and_integers():
    answer = grundy.value("node-kayles", SageGraph(nx.petersen_graph()), moves=True)
    assert answer.value == 1 and isinstance(answer.moves[0].apply(), nx.Graph)
    assert grundy.values("node-kayles", [SageGraph(nx.cycle_graph(n)) for n in (3, 4, 5)]).tolist() == [1, 0, 0]
    assert grundy.value("nim", [SageInteger(3), SageInteger(5)]).value == 6
    assert grundy.value("nim", SageInteger(3)).value == 3


def test_other_forms():
    graph = nx.Graph([("a_b", 'x"y'), ('x"y', ("t", 1))])
    dot = grundy.convert(graph, "dot")
    assert dot.startswith("graph {") and '[label="x\\"y"]' in dot and dot.count(" -- ") == 2
    tikz = grundy.convert(graph, "tikz")
    assert "{a\\_b}" in tikz and tikz.count("\\node") == 3 and tikz.count("\\draw") == 2
    weighted = grundy.convert("wedges(a:3-b:2, a-a) + wedges(c:1)", "tikz")
    assert "loop above" in weighted and "label=below:{c}" in weighted
    assert 'label="a\\n3"' in grundy.convert("wedges(a:3-b:2, a-a)", "dot")
    assert grundy.convert("P(3) + C(3)", "edges") == grundy.convert("P(3) + C(3)", "explicit")
    named = Position(grundy.convert("grid(2,3)", "edges")).to_networkx()
    assert nx.is_isomorphic(named, nx.from_graph6_bytes(grundy.convert("grid(2,3)", "graph6")))
    assert grundy.convert("P(3)", "svg").startswith("<svg") and grundy.convert("P(999)", "svg") is None
    assert nx.is_isomorphic(grundy.convert("C(6)", "networkx"), nx.cycle_graph(6))
    with pytest.raises(ValueError, match="'dot'"):
        grundy.convert("P(999)", "tikz")


def test_there_and_back():
    for graph in [nx.petersen_graph(), nx.grid_2d_graph(2, 3), nx.empty_graph(3), nx.Graph()]:
        position = Position(graph)
        back = position.to_networkx()
        assert list(back) == list(graph) and nx.utils.edges_equal(back.edges, graph.edges)
        if len(graph):
            plain = nx.convert_node_labels_to_integers(graph)
            assert position.graph6 == nx.to_graph6_bytes(plain, header=False).strip()
            assert nx.utils.edges_equal(nx.from_sparse6_bytes(position.sparse6).edges, plain.edges)
    weighted = Position("wedges(a:3-b:2, a-a)").to_networkx()
    assert weighted.nodes["a"]["weight"] == 3 and weighted.has_edge("a", "a")
    assert Position("P(3)").sparse6.startswith(b":")
    assert Position("2*P(2)").nodes == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert Position("board(.#/..)").boards == [[".#", ".."]] and Position("3 + 4").heaps == [3, 4]
    with pytest.raises(ValueError, match="no graphs"):
        Position("7").to_networkx()


POSITIONS = [
    Position("P(3) + 2*C(5)"),
    Position([3, 5]),
    Position("edges(a-b, b-c, d)"),
    Position("wedges(a:3-b:2, a-a)"),
    Position("board(..#/R..)"),
    Position(nx.grid_2d_graph(2, 2)),
    Position(nx.Graph([("a", "b")])) + Position(nx.Graph([("a", "c")])),
    Position(nx.Graph([((0, 1), 2)])) + Position([4]),
    Position(nx.petersen_graph()),
    Position(nx.random_regular_graph(3, 60, seed=1)),
]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_positions_are_values(position):
    assert eval(repr(position)) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert hash(pickle.loads(pickle.dumps(position))) == hash(position)
    assert copy.copy(position) == copy.deepcopy(position) == position
    assert position != Position("P(17)") and position != 3
    assert position._repr_svg_() is None or position._repr_svg_().startswith("<svg")


def test_sums():
    a, b = Position(nx.path_graph(3)), Position(nx.Graph([("x", "y")]))
    total = a + b + 2 * Position([4])
    assert total.heaps == [4, 4] and set(total.nodes) == {0, 1, 2, "x", "y"}
    assert grundy.value("arc-kayles", a + b).value == grundy.value("arc-kayles", "P(3) + P(2)").value
    assert (0 * a).notation == "0"


def test_directed_graphs_and_rules_in_words():
    path = nx.DiGraph([("a", "b"), ("b", "c"), ("c", "d")])
    position = Position(path)
    assert nx.is_isomorphic(position.to_networkx(), path) and position.to_networkx().is_directed()
    assert position == Position("arcs(a>b, b>c, c>d)") != Position("arcs(b>a, b>c, c>d)")
    value = grundy.value("directed-node-kayles", path, moves=True)
    assert value.value == grundy.value("take vertex + out-neighbours", "DP(4)").value == 1
    cycle = nx.cycle_graph(6)
    assert grundy.value("take vertex + neighbours", cycle).value == grundy.value("node-kayles", cycle).value
    assert grundy.value("take vertex or delete edge", cycle).value == 0
    found = grundy.search("0.33", "trees", 6, where="outcome = P", convention="selective")
    assert set(found.counts) <= {"N", "P"}


def test_order_of_nodes_does_not_matter():
    one, other = nx.Graph([("a", "b"), ("b", "c")]), nx.Graph([("c", "b"), ("b", "a")])
    assert Position(one) == Position(other) and hash(Position(one)) == hash(Position(other))
    assert Position(one) != Position(nx.Graph([("a", "b"), ("a", "c")]))


@pytest.mark.parametrize(
    "given, kind, words",
    [
        (nx.DiGraph([(0, 1)]), grundy.NotationError, "directed"),
        (rx.PyDiGraph(), grundy.NotationError, "directed"),
        (np.zeros((2, 3)), ValueError, "as many rows"),
        (np.array([[0, 1], [0, 0]]), ValueError, "not symmetric"),
        (b"\xff", grundy.NotationError, ""),
    ],
)
def test_what_is_no_position(given, kind, words):
    with pytest.raises(kind, match=words):
        grundy.value("node-kayles", given)
