"""Errors are exceptions at the same places as on the command line, with places in characters."""

from __future__ import annotations

import pickle

import pytest

import grundy

BAD = [
    ("node-kayles", "P(3) + Q"),
    ("node-kayles", "P(3) + 7"),
    ("node-kayles", "edges(ä-ö, ü-) + P(2"),
    ("0.8", "7"),
    ("nosuchrule", "7"),
    ("node-kayles", "P(n)"),
    ("nim", "P(3)"),
    ("rooks", "board(RR/..)"),
    ("node-kayles", "P(99999999999)" " + grid(5,"),
    ("wak", "wedges(a:1-b:x)"),
    ("node-kayles", "g6:\u00e9"),
]


@pytest.mark.parametrize("rule, position", BAD)
def test_the_place_is_that_of_the_command_line(command, rule, position):
    with pytest.raises(grundy.NotationError) as caught:
        grundy.value(rule, position)
    error = caught.value
    run = command("value", rule, "-", "--format", "json", input=position + "\n")
    assert run.status == 2
    if error.origin == "position" and "is not played here" not in error.message:
        told = run.json[0]["error"]
        assert (error.at, error.help, error.message) == (told["at"], told["help"], told["message"])
    assert 0 <= error.at <= len(error.text) and error.at + error.length <= len(error.text)
    assert isinstance(error, ValueError) and isinstance(error, grundy.GrundyError)


def test_carets_stand_below_the_place():
    with pytest.raises(grundy.NotationError) as caught:
        grundy.value("node-kayles", "edges(ä-ö) + Q(")
    lines = str(caught.value).splitlines()
    text, carets = lines[1], lines[2]
    assert text[carets.index("^")] == caught.value.text[caught.value.at] or carets.index("^") == len(text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.at == caught.value.at


def test_budgets():
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.value("node-kayles", "grid(9,9)", timeout=0.05)
    assert caught.value.reason == "time" and "timeout=" in str(caught.value)
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.value("0.137", "grid(6,6)", memory=1 << 20)
    assert caught.value.reason == "memory"
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.sequence("node-kayles", "grid(5,n)", to=40, timeout=0.3)
    assert len(caught.value.partial) > 0 and caught.value.partial.family == "grid(5,n)"
    assert pickle.loads(pickle.dumps(caught.value)).partial == caught.value.partial


def test_limits_as_people_write_them():
    for memory in (None, 1 << 20, "1M", "512 MiB", "2g", "1_000_000"):
        assert grundy.value("nim", 3, memory=memory).value == 3
    for timeout in (None, 0.5, 1, float("inf"), 1e30):
        assert grundy.value("nim", 3, timeout=timeout).value == 3
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.value("node-kayles", "grid(5,6)", timeout=0, theorems=False)
    assert caught.value.reason == "time"
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.value("node-kayles", "grid(4,5)", memory=0, theorems=False)
    assert caught.value.reason == "memory"


@pytest.mark.parametrize(
    "call, kind, words",
    [
        (lambda: grundy.value("nim", object()), TypeError, "is no position"),
        (lambda: grundy.value("nim", True), TypeError, "truth value"),
        (lambda: grundy.value("nim", -1), ValueError, "2\\^63"),
        (lambda: grundy.value("nim", [1, -2]), ValueError, "2\\^63"),
        (lambda: grundy.value("nim", 2**64), ValueError, "2\\^63"),
        (lambda: grundy.value("nim", None), TypeError, "is no position"),
        (lambda: grundy.value("nim", [True, 2]), TypeError, "is no position"),
        (lambda: grundy.value("nim", [[1, 2], [3]]), TypeError, "is no position"),
        (lambda: grundy.value("nim", 3.0), TypeError, "is no position"),
        (lambda: grundy.value("node-kayles", (-2, [])), ValueError, "-2 vertices"),
        (lambda: grundy.value("node-kayles", (2**70, [])), ValueError, "vertices"),
        (lambda: grundy.value("node-kayles", (10**7, [])), ValueError, "too many"),
        (lambda: grundy.value("node-kayles", (2.0, [])), TypeError, "number of vertices"),
        (lambda: grundy.value("node-kayles", ([0, 1], [(0, 1)])), TypeError, "number of vertices"),
        (lambda: grundy.value("node-kayles", (2, [(0, 1, 2)])), TypeError, "pair of vertices"),
        (lambda: grundy.value("node-kayles", (2, "ab")), TypeError, "pair of vertices"),
        (lambda: grundy.value("node-kayles", {0: 1}), TypeError, "neighbours of 0"),
        (lambda: grundy.value("node-kayles", "P(3) + \ud800"), grundy.NotationError, "half a character"),
        (lambda: grundy.Position.from_graph([1], [(1, 2)]), ValueError, "none of the nodes"),
        (lambda: grundy.Position.from_graph([1, 1], []), ValueError, "twice"),
        (lambda: grundy.Position.from_graph([1, 2], [], [1]), ValueError, "1 weights"),
        (lambda: grundy.Position.from_graph([1], [], [1.5]), TypeError, "whole numbers"),
        (lambda: grundy.Position.from_graph([1], [], [-1]), ValueError, "weight of 1"),
        (lambda: grundy.value("node-kayles", (2, [(0, 5)])), ValueError, "no vertex"),
        (lambda: grundy.value("node-kayles", (2, [(0, 0)])), ValueError, "loop"),
        (lambda: grundy.value(3, "P(3)"), TypeError, "moves\\(graph\\)"),
        (lambda: grundy.value("nim", 3, convention="odd"), ValueError, "write one of disjunctive"),
        (lambda: grundy.value("nim", 3, play="odd"), ValueError, "normal"),
        (lambda: grundy.value("nim", 3, timeout=-1), ValueError, "timeout"),
        (lambda: grundy.value("nim", 3, timeout=float("nan")), ValueError, "timeout"),
        (lambda: grundy.value("nim", 3, timeout="5s"), TypeError, "number"),
        (lambda: grundy.value("nim", 3, memory=-1), ValueError, "500M"),
        (lambda: grundy.value("nim", 3, memory="much"), ValueError, "500M"),
        (lambda: grundy.value("nim", 3, memory=1.5), TypeError, "500M"),
        (lambda: grundy.value("nim", 3, threads=0), ValueError, "threads"),
        (lambda: grundy.value("nim", 3, threads="2"), TypeError, "threads"),
        (lambda: grundy.value("nim", 3, moves=True, limit=-1), ValueError, "limit"),
        (lambda: grundy.sequence("nim", "n", to=-1), ValueError, "to goes from 0"),
        (lambda: grundy.sequence("nim", "n", to=2**70), ValueError, "to goes from 0"),
        (lambda: grundy.search("0.33", "trees", -1), ValueError, "vertices"),
        (lambda: grundy.verify(5), TypeError, "bytes"),
        (lambda: grundy.play("nim", 3).turn(-1), ValueError, "no move -1"),
        (lambda: grundy.convert("7", "dot"), ValueError, "this is a heap"),
        (lambda: grundy.convert("P(3)", "digraph6"), ValueError, "tikz"),
        (lambda: grundy.sequence("nim", "n", to=3, start=5), ValueError, "empty"),
        (lambda: grundy.table("nim", "n"), TypeError, "one or two parameters"),
        (lambda: grundy.table("nim", "a", a=range(0, 9, 2)), ValueError, "goes up by 1"),
        (lambda: grundy.search("0.33", "trees"), TypeError, "how many vertices"),
        (lambda: grundy.search("0.33", "bushes", 5), ValueError, "a class is"),
        (lambda: grundy.search("0.33", "trees", 5, where="grundy >"), grundy.NotationError, "condition"),
        (lambda: grundy.convert("P(3)", "chess"), ValueError, "wak"),
        (lambda: grundy.papers("999"), ValueError, "no such claim"),
        (lambda: grundy.octal("x"), grundy.NotationError, "pattern"),
        (lambda: grundy.verify(b"{}"), grundy.Refused, "no certificate"),
        (lambda: grundy.period("grundy-game", "n", to=20), grundy.Exhausted, "no period"),
        (lambda: grundy.play("nim", 3, level=11).reply(), ValueError, "level"),
        (lambda: grundy.play("nim", 3).turn(99), ValueError, "no move 99"),
    ],
)
def test_what_is_wrong_is_said(call, kind, words):
    with pytest.raises(kind, match=words):
        call()
