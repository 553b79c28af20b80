"""One position: value, outcome, pieces, moves, and agreement with the command line."""

from __future__ import annotations

import pytest

import grundy

QUESTIONS = [
    ("node-kayles", "P(10) + C(7)", {}),
    ("node-kayles", "grid(3,4)", {}),
    ("node-kayles", "P(9)", {"convention": "conjunctive"}),
    ("node-kayles", "P(5) + P(4)", {"convention": "selective", "play": "misere"}),
    ("arc-kayles", "g6:DQc + K(4)", {}),
    ("arc-kayles", "S(1,2,3) + C(5)", {"convention": "diminished"}),
    ("0.77", "5 + 7 + 12", {}),
    ("kayles", "3 + 4 + 5", {"play": "misere"}),
    ("nim", "3 + 5 + 7", {}),
    ("wak", "wedges(a:3-b:2, b-c:4, a-a)", {}),
    ("rooks", "board(..#./..../R...)", {}),
    ("grim", "P(6) + edges(a-b, b-c, c-a, d)", {}),
    ("0.33", "S(1000000000000000, 7, 1000000000001)", {}),
    ("0x0.8F", "9", {}),
    ("grundy-game", "12", {}),
    ("csg:1,2,4", "S(1,2,9)", {"convention": "continued"}),
    ("node-kayles", "edges()", {"convention": "shortened"}),
]


@pytest.mark.parametrize("rule, position, how", QUESTIONS)
def test_the_command_line_says_the_same(command, rule, position, how):
    flags = [word for name, told in how.items() for word in (f"--{name}", told)]
    huge = "1000000" in position
    moves = [] if huge else ["--moves"]
    run = command("value", rule, position, *flags, *moves, "--format", "json")
    assert run.status == 0, run.talk
    answer = grundy.value(rule, position, moves=not huge, **how)
    assert answer.to_dict() == run.json[0]
    assert bool(answer) == (answer.outcome == "N")
    if not huge:
        assert len(answer.moves) == answer.moves_total
        for move in answer.moves:
            again = grundy.value(rule, move.apply(), **how)
            assert again.outcome == "P" or move.ends, (move, again)


def test_what_an_answer_says():
    answer = grundy.value("node-kayles", "P(10) + C(7)", moves=True)
    assert (answer.value, answer.outcome, answer.over) == (2, "N", False)
    assert [(piece.piece, piece.value) for piece in answer.pieces] == [("P(10)", 3), ("C(7)", 1)]
    assert answer.provenance.method == "theorem"
    assert answer.moves[0].take[0].nodes == (0, 1, 2) and answer.moves[0].take[0].node == 1
    assert str(answer) == "node-kayles on P(10) + C(7), disjunctive, normal: N, value 2"
    with pytest.raises(AttributeError, match="moves=True"):
        grundy.value("nim", 3).moves
    limited = grundy.value("nim", [1] * 9, moves=True, limit=2)
    assert (len(limited.moves), limited.moves_total) == (2, 9)


def test_theorems_can_be_left_out():
    assert grundy.value("node-kayles", "P(10)").provenance.method == "theorem"
    assert grundy.value("node-kayles", "P(10)", theorems=False).provenance.method == "search"


def test_a_long_move_list_counts_beyond_words():
    answer = grundy.value("node-kayles", "24*K(3)", convention="selective", moves=True, limit=3)
    assert answer.moves_total > 2**32 and len(answer.moves) == 3


def test_large_questions_leave_the_small_way():
    # Too much for half a millisecond, and too deep for a small stack.
    assert grundy.value("node-kayles", "grid(5,6)", theorems=False).value is not None
    assert grundy.value("grim", "P(20000)").value is not None
    assert grundy.value("node-kayles", "P(3000)", convention="selective").outcome in "NP"


def test_explain(command):
    told = grundy.explain("grim", "P(20000)")
    assert told.answered_by == "sequence of heaps" and told.routes[0].route == "theorems"
    run = command("explain", "grim", "P(20000)", "--format", "json").json[0]
    assert [route["verdict"] for route in run["routes"]] == [route.verdict for route in told.routes]
    assert "answered" in str(told)


def test_sessions_keep_what_they_found(tmp_path):
    store = tmp_path / "store"
    with grundy.Session("arc-kayles", store=store) as session:
        first = session.value("grid(4,5)").value
        assert session.memory_in_use > 0
    assert store.stat().st_size > 0
    with grundy.Session("arc-kayles", store=store) as session:
        assert session.value("grid(4,5)").value == first
    assert repr(session) == "Session('arc-kayles', convention='disjunctive', play='normal')"
