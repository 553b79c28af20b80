"""Searches, octal codes, papers, conversions, reductions, games."""

from __future__ import annotations

import json

import networkx as nx
import pytest

import grundy


def test_searches(command):
    found = grundy.search("0.33", "trees", (1, 9), where="grundy >= 3")
    run = command("search", "0.33", "--class", "trees", "--vertices", "1..9", "--where", "grundy >= 3", "--format", "json")
    for tally, told in zip(found.sizes, run.json):
        assert tally.counts == {row["value"]: row["count"] for row in told["values"]}
        assert [match.position for match in tally.matches] == [match["position"] for match in told["matches"]]
    assert len(found.sizes) == len(run.json) == 9 and len(found) == sum(1 for _ in found)
    assert all(match.graph.to_networkx().number_of_nodes() == match.vertices for match in found)
    assert found.counts[0] == sum(tally.counts.get(0, 0) for tally in found.sizes) and found.first[1] == "tree(-1)"
    assert len(found.to_pandas()) == len(found)
    graphs = [nx.path_graph(5), b"DQc", "C(5)"]
    given = grundy.search("node-kayles", "graphs", graphs=graphs, where="outcome" if False else "grundy >= 1")
    assert sum(given.counts.values()) == 3
    halves = [grundy.search("0.33", "stars", range(8, 9), shard=(part, 2)).counts for part in (0, 1)]
    whole = grundy.search("0.33", "stars", 8).counts
    assert {v: halves[0].get(v, 0) + halves[1].get(v, 0) for v in whole} == whole


def test_octal_codes(command):
    found = grundy.octal("0.??", to=2000)
    run = command("octal", "0.??", "--to", "2000", "--format", "json").json
    names = ["code", "proven", "preperiod", "period", "largest", "computed", "theorem"]
    assert [[getattr(game, name) for name in names] + [game.same_as] for game in found] == [
        [row[name] for name in names] + [row["as"]] for row in run
    ]


def test_papers(command):
    found = grundy.papers("001", "Table 1")
    run = command("papers", "--paper", "001", "--claim", "Table 1", "--format", "json").json
    assert [(claim.claim, claim.verdict, claim.range) for claim in found] == [
        (row["claim"], row["verdict"], row["range"]) for row in run
    ]


@pytest.mark.parametrize("position, to", [("board(..#./..../....)", "wak"), ("wedges(a:2-b:2, a-a)", "arc-kayles"), ("C(5)", "node-kayles")])
def test_conversions(command, position, to):
    converted = grundy.convert(position, to)
    assert converted.notation == command("convert", "--to", to, position).text.strip()


def test_conversions_into_formats():
    graph = nx.cycle_graph(5)
    assert grundy.convert(graph, "graph6") == nx.to_graph6_bytes(graph, header=False).strip()
    assert grundy.convert(b"DQc", "notation") == "edges(0-2, 0-4, 1-3, 3-4)"
    assert nx.is_isomorphic(grundy.convert("C(5)", "networkx"), graph)
    with pytest.raises(ValueError, match="without weights"):
        grundy.convert("7", "graph6")


def test_reductions(command):
    text = "wedges(r:5-x:3, x-y:4, r-z:2, z-w:1)"
    told = command("reduce", text, "--format", "json").json[0]
    found = grundy.reduce(text)
    assert found.canonical == told["canonical"] and [step.vertex for step in found.steps] == [
        step["vertex"] for step in told["steps"]
    ]
    with pytest.raises(grundy.NotationError, match="reductions are for"):
        grundy.reduce("7")


def test_rules(command):
    told = command("rules", "--format", "json").json
    assert [rule.notation for rule in grundy.rules()] == [row["notation"] for row in told]
    for rule in grundy.rules():
        assert grundy.value(*rule.example).outcome in "NP"


@pytest.mark.parametrize("convention, play", [("disjunctive", "normal"), ("selective", "misere"), ("conjunctive", "normal")])
def test_a_perfect_player_wins_what_can_be_won(convention, play):
    game = grundy.play("node-kayles", "P(5) + C(4)", convention=convention, play=play, seed=1)
    winner_moves_now = game.who() == "N"
    turns = 0
    while not game.over:
        assert (game.hint() is not None) == (game.who() == "N") or game.hint() is None
        game.reply()
        turns += 1
    assert turns == len(game.turns) == len(game.history) - 1
    last_mover_was_first = turns % 2 == 1
    assert (last_mover_was_first == (play == "normal")) == winner_moves_now
    game.back()
    assert not game.over and game._repr_svg_().startswith("<svg")
    assert json.dumps(game.look()) and "Game of" in repr(game)
