"""One position: value, outcome, pieces, moves, and agreement with the command line."""

from __future__ import annotations

import pickle

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
    ("take vertex or delete edge", "C(5) + P(3)", {}),
    ("take path 2..3 leaving connected or delete edge then drop isolated", "ladder(3)", {"convention": "selective"}),
    ("take star 3 where degree odd or take vertex", "edges(a-b, b-c, b-d) + P(2)", {"convention": "shortened"}),
    ("directed-node-kayles", "DP(5) + DC(4)", {"play": "misere"}),
    ("delete edge where degree >= 1", "arcs(a>b, b>a, b>c, d)", {"convention": "continued"}),
    ("node-kayles", "P(7) + P(4) + P(4)", {"order": "largest"}),
    ("arc-kayles", "S(1,2,3) + P(5)", {"order": "written", "convention": "selective"}),
    ("kayles", "5 + 3 + 3", {"order": "smallest", "play": "misere"}),
]


@pytest.mark.parametrize("rule, position, how", QUESTIONS)
def test_the_command_line_says_the_same(command, rule, position, how):
    flags = [word for name, told in how.items() for word in (f"--{name}", told)]
    huge = "1000000" in position
    moves = [] if huge else ["--moves"]
    run = command("value", rule, position, *flags, *moves, "--format", "json")
    assert run.status == 0, run.talk
    # A session of its own: one that was asked before may know a shorter way, and says so.
    answer = grundy.Session(rule, **how).value(position, moves=not huge)
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


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize(
    "rule, position",
    [("kayles", "5"), ("kayles", "5 + 9"), ("grundy-game", "13"), ("node-kayles", "P(7) + C(5)"), ("nim", "0")],
)
def test_genus_and_canonical_form_are_those_of_the_command_line(command, rule, position, play):
    run = command("value", rule, position, "--play", play, "--genus", "--canonical", "--format", "json")
    answer = grundy.Session(rule, play=play).value(position, genus=True, canonical=True)
    told = run.json[0]
    assert answer.to_dict() == told
    assert (answer.genus, answer.genus_kind) == (told["genus"], told["genus_kind"])
    assert vars(answer.canonical) == told["canonical"]
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and again.canonical == answer.canonical
    assert eval(repr(answer), {"Answer": grundy.Answer}) == answer
    assert "<sup>" in answer._repr_html_() and "birthday" in answer._repr_html_()


def test_genus_is_there_when_it_was_asked_for():
    with pytest.raises(AttributeError, match="genus=True"):
        grundy.value("kayles", 5).genus
    with pytest.raises(AttributeError, match="canonical=True"):
        grundy.value("kayles", 5, genus=True).canonical
    with pytest.raises(grundy.GrundyError, match="disjunctive"):
        grundy.value("kayles", 5, genus=True, convention="selective")
    with pytest.raises(grundy.Exhausted):
        grundy.value("kayles", [60, 70, 80], canonical=True, timeout=0.2)

    class Kayles:
        def moves(self, graph):
            return [[v, *graph.neighbors(v)] for v in graph]

    own = grundy.value(Kayles(), "P(6)", genus=True)
    assert own.genus == grundy.value("node-kayles", "P(6)", genus=True).genus


def test_orders():
    terms = "P(3) + P(4) + P(2)"
    written = grundy.Session("node-kayles", order="written")
    assert (written.order, written.value(terms).order) == ("written", "written")
    assert "order='written'" in repr(written)
    again = pickle.loads(pickle.dumps(written))
    assert again.value(terms) == written.value(terms)
    assert grundy.values("node-kayles", [terms], order="written")[0] == written.value(terms).value
    assert list(written.sequence("P(n) + P(4)", 6)) == list(
        grundy.sequence("node-kayles", "P(n) + P(4)", 6, order="written")
    )
    found = grundy.search("node-kayles", "trees", 8, where="value >= 3", order="largest")
    assert all(grundy.value("node-kayles", match.position, order="largest").value >= 3 for match in found)
    game = grundy.play("node-kayles", terms, order="written")
    assert len(game.moves()) == 3
    assert not game.hint() or game.turn(game.hint())
    assert "order" not in grundy.value("node-kayles", terms).to_dict()
    with pytest.raises(ValueError, match="none, largest, smallest or written"):
        grundy.value("node-kayles", terms, order="longest")
    with pytest.raises(grundy.GrundyError, match="disjunctive and the selective"):
        grundy.value("node-kayles", terms, order="largest", convention="conjunctive")
