"""A client whose types hold: `mypy --strict` and pyright read it, pytest runs it."""

from __future__ import annotations

from typing import Iterator, List, Optional, Set, Tuple

import grundy


class TakeOne:
    """A rule of one's own."""

    def moves(self, graph: "grundy.RuleLike") -> Iterator[Set[int]]:
        for node in graph:
            yield {node}


def first_steps() -> Tuple[Optional[int], str]:
    answer: grundy.Answer = grundy.value("node-kayles", "P(10) + C(7)", moves=True)
    for move in answer.moves:
        left: grundy.Position = move.position
        assert left.notation and isinstance(move.leaves, str)
    return answer.value, answer.outcome


def families() -> int:
    terms: grundy.Sequence = grundy.sequence("0.137", "n", to=20)
    period: grundy.Period = grundy.period("0.137", "n")
    certificate: bytes = period.certificate
    said: str = grundy.verify(certificate)
    assert said and period.proven
    table: grundy.Table = grundy.table("node-kayles", "S(1^a,b)", a=range(3), b=(0, 2))
    return len(terms) + table.shape[0]


def mistakes() -> Tuple[int, int, Optional[str]]:
    try:
        grundy.value("node-kayles", "P(3) + Q")
    except grundy.NotationError as error:
        return error.at, error.length, error.help
    return (0, 0, None)


def misere() -> Tuple[str, str, int]:
    answer = grundy.value("kayles", 5, genus=True, canonical=True)
    form: grundy.Canonical = answer.canonical
    genera: List[str] = grundy.sequence("kayles", "n", to=5, genus=True, memory="1G").genera
    quotient: grundy.Quotient = grundy.quotient("0.34", progress=False)
    proof: bytes = quotient.certificate
    assert proof and quotient.to_latex()
    return answer.genus_kind, genera[5], form.birthday


def surveys() -> List[str]:
    found: grundy.Found = grundy.search("0.33", "trees", 6, where="grundy >= 1")
    with grundy.Session("arc-kayles", timeout=5.0, threads=1) as session:
        own = grundy.value(TakeOne(), "P(3)").outcome
        return [match.position for match in found] + [session.value([1, 2] and "P(2)").outcome, own]


def test_the_client_runs() -> None:
    assert first_steps() == (2, "N")
    assert families() == 24
    assert mistakes()[:2] == (7, 1)
    assert misere()[:2] == ("restless", "4^{146}")
    assert surveys()[-2:] == ["N", "N"]
