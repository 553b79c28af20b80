"""Misère quotients from Python."""

import itertools
import pickle
import xml.dom.minidom

import networkx as nx
import pytest

import grundy


def played(heaps, digits, known):
    """Who wins an octal game in misère play, by the definition."""
    heaps = tuple(sorted(heap for heap in heaps if heap))
    if heaps not in known:
        options = []
        for at, heap in enumerate(heaps):
            rest = heaps[:at] + heaps[at + 1 :]
            for taken, digit in enumerate(digits, 1):
                left = heap - taken
                if left == 0 and digit & 1:
                    options.append(rest)
                if left > 0 and digit & 2:
                    options.append(rest + (left,))
                if left > 1 and digit & 4:
                    options.extend(rest + (a, left - a) for a in range(1, left // 2 + 1))
        wins = not options or any(played(option, digits, known) == "P" for option in options)
        known[heaps] = "N" if wins else "P"
    return known[heaps]


@pytest.mark.parametrize("code", ["0.77", "0.75", "0.34", "0.15", "0.07"])
def test_outcomes_are_those_of_the_definition(code):
    digits = [int(digit) for digit in code[2:]]
    found = grundy.quotient(code, to=8)
    known = {}
    for heaps in itertools.combinations_with_replacement(range(1, 7), 3):
        assert found.outcome(list(heaps)) == played(heaps, digits, known), (code, heaps)


def test_what_is_told():
    found = grundy.quotient("0.34")
    assert (found.order, found.p_order, found.tame, found.proven) == (12, 3, False, True)
    assert found.phi(0) == "1" and found.phi(7) == found.phi(15) == found.phi(7 + 8 * 10**12)
    assert found.changes[-1][1:] == (12, 3)
    assert pickle.loads(pickle.dumps(found)) == found
    assert found._repr_latex_().startswith("$Q = ")
    with pytest.raises(IndexError):
        grundy.quotient("0.07", to=12).phi(13)


def test_positions_and_errors():
    found = grundy.quotient("node-kayles", "P(5) + C(6)")
    assert found.family is None and found.phi(0) and found.phi(1)
    assert grundy.quotient("nim").infinite
    with pytest.raises(grundy.NotationError):
        grundy.quotient("kayles", "S(1,")
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.quotient("0.07", timeout=0.3)
    assert caught.value.partial.rule == "0.07" and not caught.value.partial.proven
    assert grundy.quotient("node-kayles", nx.path_graph(3)).order == grundy.quotient("node-kayles", "P(3)").order


@pytest.mark.parametrize("words", [("kayles",), ("0.07", "n", "--to", "12"), ("node-kayles", "P(5) + C(6)")])
def test_quotients_are_those_of_the_command_line(command, words):
    rule, *rest = words
    of, to = (rest or [None])[0], int(rest[-1]) if "--to" in rest else None
    found = grundy.quotient(rule, of, to=to)
    assert found.to_dict() == command("quotient", *words, "--format", "json").json[0]
    assert found.to_latex().strip() == command("quotient", *words, "--format", "latex").text.strip()
    assert found._repr_svg_().strip() == command("quotient", *words, "--format", "svg").text.strip()


def test_quotients_are_proved():
    found = grundy.quotient("0.34")
    said = grundy.verify(found.certificate)
    assert said.startswith("0.34 on n has a misère quotient of 12 elements")
    assert pickle.loads(pickle.dumps(found)).certificate == found.certificate
    assert grundy.verify(grundy.quotient("node-kayles", to=8).certificate)
    with pytest.raises(grundy.NoProof):
        grundy.quotient("node-kayles", "P(5) + C(6)").certificate
    with pytest.raises(grundy.NoProof):
        pickle.loads(pickle.dumps(grundy.quotient("0.34"))).certificate


def test_quotients_draw_themselves():
    for found in [grundy.quotient("kayles"), grundy.quotient("0.07", to=12), grundy.quotient("node-kayles", "P(5)")]:
        again = pickle.loads(pickle.dumps(found))
        assert again._repr_svg_() == found._repr_svg_() and again._repr_html_() == found._repr_html_()
        xml.dom.minidom.parseString(found._repr_svg_())
        html = found._repr_html_()
        assert f"<b>{found.order}</b>" in html and "<svg" in html and html.count("<table>") == html.count("</table>")
    assert "infinite" in grundy.quotient("nim")._repr_html_() and grundy.quotient("nim")._repr_svg_() is None
