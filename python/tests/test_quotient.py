"""Misère quotients from Python."""

import itertools
import pickle

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
    with pytest.raises(grundy.Exhausted):
        grundy.quotient("0.07", timeout=0.2)
