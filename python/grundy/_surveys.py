"""Answers about many games: searches, octal codes, claims of papers; and reductions, explanations, the list of rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple

from ._positions import Position


@dataclass(frozen=True)
class Match:
    """A graph that satisfies the condition of a search."""

    #: The graph, in notation.
    position: str
    #: Its value, or where the convention has none its outcome.
    value: Any
    #: Its number in the order of the class.
    number: int
    #: How many vertices it has.
    vertices: int

    @property
    def graph(self) -> Position:
        """The graph as a position."""
        return Position(self.position)


def _found(told: Mapping[str, Any]) -> Any:
    """The value, or where there is none the outcome."""
    return told["value"] if told["value"] is not None else told["outcome"]


@dataclass(frozen=True)
class Tally:
    """What a search found among the graphs of one size."""

    #: How many vertices they have.
    vertices: int
    #: How many there are.
    graphs: int
    #: How many have each value.
    counts: Mapping[Any, int]
    #: The first graph with each value, in notation.
    first: Mapping[Any, str]
    #: Graphs that satisfy the condition, more perhaps than are listed.
    matches_total: int
    #: The first of them.
    matches: Tuple[Match, ...]

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> Tally:
        n = told["vertices"]
        matches = tuple(Match(m["position"], _found(m), m["number"], n) for m in told["matches"])
        counts = {_found(value): value["count"] for value in told["values"]}
        first = {_found(value): value["first"] for value in told["values"]}
        return cls(n, told["graphs"], counts, first, told["matches_total"], matches)


@dataclass(frozen=True)
class Found:
    """What a search found, size by size. Iterating gives the graphs that satisfy the condition."""

    rule: str
    kind: str
    where: Optional[str]
    #: One for each size.
    sizes: Tuple[Tally, ...]

    def __iter__(self) -> Iterator[Match]:
        return (match for tally in self.sizes for match in tally.matches)

    def __len__(self) -> int:
        return sum(len(tally.matches) for tally in self.sizes)

    @property
    def counts(self) -> Dict[Any, int]:
        """How many graphs have each value, all sizes together."""
        total: Dict[Any, int] = {}
        for tally in self.sizes:
            for value, count in tally.counts.items():
                total[value] = total.get(value, 0) + count
        return dict(sorted(total.items()))

    @property
    def first(self) -> Dict[Any, str]:
        """The first graph with each value."""
        found: Dict[Any, str] = {}
        for tally in self.sizes:
            for value, text in tally.first.items():
                found.setdefault(value, text)
        return dict(sorted(found.items()))

    def to_pandas(self) -> Any:
        """The graphs that satisfy the condition as a pandas frame."""
        import pandas

        return pandas.DataFrame([vars(match) for match in self], columns=["position", "value", "number", "vertices"])


@dataclass(frozen=True)
class OctalGame:
    """One octal code of a survey."""

    code: str
    #: Whether its period is proven.
    proven: bool
    preperiod: Optional[int]
    period: Optional[int]
    #: The largest value met.
    largest: int
    #: The last heap that was computed.
    computed: int
    theorem: Optional[str]
    #: An earlier code whose sequence is the same but for leading zeros.
    same_as: Optional[str]

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> OctalGame:
        names = ("code", "proven", "preperiod", "period", "largest", "computed", "theorem", "as")
        return cls(*[told[name] for name in names])


@dataclass(frozen=True)
class Claim:
    """A numbered claim of a paper, recomputed."""

    paper: str
    claim: str
    statement: str
    #: ``"holds"``, ``"fails"`` or ``"not computable"``.
    verdict: str
    range: str
    counterexample: Optional[str]
    correction: Optional[str]

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> Claim:
        names = ("paper", "claim", "statement", "verdict", "range", "counterexample", "correction")
        return cls(*(told[name] for name in names))


@dataclass(frozen=True)
class Step:
    """One step of a reduction of weighted graphs."""

    term: int
    #: ``"useless"``, ``"heavy"`` or ``"twins"``.
    reduction: str
    #: The vertex that goes.
    vertex: str
    #: The twin that takes its counters over.
    into: Optional[str]
    #: Vertices that get a loop.
    loops: Tuple[str, ...]
    #: What is there then, in notation.
    leaves: Optional[str]


@dataclass(frozen=True)
class Reduction:
    """A weighted graph and its canonical form, step by step."""

    position: str
    steps: Tuple[Step, ...]
    #: The canonical position, in notation.
    canonical: str

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> Reduction:
        steps = tuple(
            Step(s["term"], s["reduction"], s["vertex"], s["into"], tuple(s["loops"]), s["leaves"])
            for s in told["steps"]
        )
        return cls(told["position"], steps, told["canonical"])


@dataclass(frozen=True)
class Route:
    """One way to an answer that was considered."""

    route: str
    #: ``"answered"``, ``"declined"``, ``"absent"``, ``"not needed"`` or ``"failed"``.
    verdict: str
    why: Optional[str]
    seconds: float
    #: Steps of the search.
    steps: int


@dataclass(frozen=True)
class Explanation:
    """How a question was answered: every way in the order of the plan."""

    rule: str
    position: str
    routes: Tuple[Route, ...]
    answered_by: Optional[str]
    outcome: Optional[str]
    value: Optional[int]
    #: What would help, if anything would.
    help: Optional[str]
    #: All of it, in words.
    words: str

    @classmethod
    def _read(cls, told: Mapping[str, Any], words: str) -> Explanation:
        routes = tuple(Route(r["route"], r["verdict"], r["why"], r["seconds"], r["steps"]) for r in told["routes"])
        answer = (told["answered_by"], told["outcome"], told["value"], told["help"])
        return cls(told["rule"], told["position"], routes, *answer, words)

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Rule:
    """A rule of the catalogue."""

    #: How it is written.
    notation: str
    #: What a move is.
    move: str
    played_on: str
    #: A rule and a position to try.
    example: Tuple[str, str]

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> Rule:
        example = told["example"]
        return cls(told["notation"], told["move"], told["played_on"], (example["rule"], example["position"]))


