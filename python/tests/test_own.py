"""Rules written in Python, beside the same rules built in."""

from __future__ import annotations

import itertools
import subprocess
import sys

import networkx as nx
import pytest

import grundy

CONVENTIONS = ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"]


class NodeKayles:
    """A vertex with all its neighbours."""

    name = "my node-kayles"
    reach = 3

    def moves(self, graph):
        for v in graph:
            yield {v, *graph.neighbors(v)}


class ArcKayles:
    """An edge with its two end vertices."""

    def moves(self, graph):
        return list(graph.edges)


GRAPHS = [nx.gnp_random_graph(2 + seed % 6, 0.45, seed=seed) for seed in range(12)]


@pytest.mark.parametrize("convention, play", itertools.product(CONVENTIONS, ["normal", "misere"]))
@pytest.mark.parametrize("own, name", [(NodeKayles(), "node-kayles"), (ArcKayles(), "arc-kayles")])
def test_the_same_rule_is_built_in(own, name, convention, play):
    mine = grundy.Session(own, convention=convention, play=play)
    theirs = grundy.Session(name, convention=convention, play=play)
    for graph in GRAPHS:
        left, right = mine.value(graph, moves=True), theirs.value(graph, moves=True)
        assert (left.value, left.outcome, left.over) == (right.value, right.outcome, right.over), graph.edges
        assert {frozenset(move.nodes) for move in left.moves} == {frozenset(move.nodes) for move in right.moves}


def test_one_and_many_and_families():
    assert grundy.value(NodeKayles(), nx.petersen_graph()).value == 1
    assert grundy.value(NodeKayles(), "P(10) + C(7)").rule == "my node-kayles"
    assert grundy.values(ArcKayles(), ["P(4)", "C(5)", b"DQc"]).tolist() == [2, 0, 0]
    built_in = list(grundy.sequence("node-kayles", "P(n)", to=30))
    assert list(grundy.sequence(NodeKayles(), "P(n)", to=30)) == built_in
    found = grundy.period(NodeKayles(), "P(n)")
    assert (found.period, found.preperiod, found.proven) == (34, 52, True)
    game = grundy.play(ArcKayles(), "P(4)")
    assert game.moves() == ["take 0 1", "take 1 2", "take 2 3"]


def test_pieces_are_asked_once():
    asked = []

    class Counting(NodeKayles):
        def moves(self, graph):
            asked.append(graph.number_of_nodes())
            return super().moves(graph)

    session = grundy.Session(Counting())
    session.value("grid(3,4)")
    first = len(asked)
    session.value(nx.relabel_nodes(nx.grid_2d_graph(3, 4), lambda v: v[::-1]))
    assert len(asked) - first <= 2


@pytest.mark.parametrize(
    "moves, kind, words",
    [
        (lambda graph: 1 / 0, ZeroDivisionError, ""),
        (lambda graph: None, TypeError, "None"),
        (lambda graph: [[99]], ValueError, "no vertex"),
        (lambda graph: [[]], ValueError, "takes nothing"),
        (lambda graph: [["a"]], TypeError, ""),
        (lambda graph: [[-1]], OverflowError, ""),
    ],
)
def test_what_a_rule_raises_is_raised_again(moves, kind, words):
    class Broken:
        pass

    rule = Broken()
    rule.moves = moves
    session = grundy.Session(rule)
    for _ in range(2):
        with pytest.raises(kind, match=words):
            session.value("P(4)")
    with pytest.raises(kind, match=words):
        session.values(["P(4)"] * 10)
    rule.moves = lambda graph: [[v] for v in graph]
    assert session.value("P(4)").value == 0


def test_without_networkx_a_small_graph():
    script = (
        "import sys; sys.modules['networkx'] = None\n"
        "import grundy\n"
        "class Rule:\n"
        "    def moves(self, graph):\n"
        "        assert len(graph) == graph.number_of_nodes() and graph.number_of_edges() == len(graph.edges)\n"
        "        assert all(graph.has_edge(u, v) and v in graph[u] for u, v in graph.edges)\n"
        "        return [[v, *graph.neighbors(v)] for v in graph.nodes if graph.degree[v] >= 0 and v in graph]\n"
        "assert grundy.value(Rule(), 'C(7)').value == 1\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
