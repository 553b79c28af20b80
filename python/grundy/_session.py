"""Sessions, and the questions one asks of them or without one."""

from __future__ import annotations

import json
import os
import threading
from collections import OrderedDict
from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional, Sized, Tuple, Union

from . import _arrays, _native
from ._answers import Answer
from ._errors import Exhausted
from ._families import Period, Sequence, Table
from ._forms import dot, tikz
from ._limits import Memory, count, memory_of
from ._positions import Position, PositionLike, read
from ._progress import bar
from ._quotient import Quotient
from ._surveys import Claim, Explanation, Found, OctalGame, Reduction, Rule, Tally

#: A rule: its text, such as ``"node-kayles"`` or ``"0.137"``, or an object with a method ``moves(graph)``.
RuleLike = Any

#: The sizes of graphs that are searched: a number, a range, or the first and the last one.
Sizes = Union[int, range, Tuple[int, int]]


def _cores(threads: Optional[int]) -> int:
    if threads is not None:
        return count("threads", threads, 1, 256)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Session:
    """One rule under one convention. It answers questions, and later questions use what earlier ones found.

    >>> import grundy
    >>> with grundy.Session("arc-kayles") as session:
    ...     [session.value(f"grid(2,{n})").value for n in range(1, 8)]
    [1, 0, 1, 0, 1, 0, 1]

    ``store`` is a file in which solved pieces are kept between runs; :meth:`save` adds to it, and so does leaving a
    ``with`` block. ``order`` lets only the ``"largest"`` pieces be moved in, the ``"smallest"``, or those of the first
    term that has not ended (``"written"``), under the disjunctive or the selective compound. ``timeout`` (seconds)
    bounds each question, ``memory`` (bytes, or a text such as ``"2G"``) all of them together; without it half of the
    machine's, at most 4 GiB.
    """

    def __init__(
        self,
        rule: RuleLike,
        *,
        convention: str = "disjunctive",
        play: str = "normal",
        order: str = "none",
        threads: Optional[int] = None,
        timeout: Optional[float] = None,
        memory: Optional[Memory] = None,
        store: Optional[Union[str, os.PathLike[str]]] = None,
        theorems: bool = True,
        solvers: bool = True,
    ) -> None:
        self._options: Dict[str, Any] = {"rule": rule, "convention": convention, "play": play, "order": order}
        self._more = (threads, timeout, memory, store, theorems, solvers)
        self._threads = _cores(threads)
        self._store = store
        self._native = _native.Session(
            rule, convention, play, order, self._threads, timeout, memory_of(memory), store, theorems, solvers
        )
        self._weighted = self._native.weighted

    @property
    def rule(self) -> RuleLike:
        """The rule, as it was given."""
        return self._options["rule"]

    @property
    def convention(self) -> str:
        """How pieces are played together."""
        return str(self._options["convention"])

    @property
    def play(self) -> str:
        """``"normal"`` or ``"misere"``."""
        return str(self._options["play"])

    @property
    def order(self) -> str:
        """Which pieces may be moved in: ``"none"`` (all), ``"largest"``, ``"smallest"`` or ``"written"``."""
        return str(self._options["order"])

    @property
    def memory_in_use(self) -> int:
        """Bytes that its tables take."""
        return self._native.bytes

    def value(
        self,
        position: PositionLike,
        *,
        moves: bool = False,
        limit: int = 1000,
        genus: bool = False,
        canonical: bool = False,
        weight: str = "weight",
    ) -> Answer:
        """Value and outcome of a position, with ``moves`` the winning moves too; see :func:`grundy.value`."""
        given = read(position, self._weighted, weight)
        listed = count("limit", limit) if moves else None
        return Answer(self._native.value(given.core, listed, (genus, canonical)), given, self._options, self)

    def values(
        self,
        positions: Iterable[PositionLike],
        *,
        outcomes: bool = False,
        threads: Optional[int] = None,
        weight: str = "weight",
        progress: bool = False,
    ) -> Any:
        """The values of many positions; see :func:`grundy.values`."""
        weighted = self._weighted
        if isinstance(positions, (str, bytes, bytearray, Position)) or hasattr(positions, "is_directed"):
            kind = type(positions).__name__
            raise TypeError(f"values takes many positions, and this is one {kind}: put it in a list")

        def reading(position: PositionLike) -> Union[str, _native.Position]:
            return read(position, weighted, weight).core

        total = len(positions) if isinstance(positions, Sized) else None
        many = self._threads if threads is None else _cores(threads)
        with bar(progress, "positions", total) as tell:
            values, ends = self._native.values(positions, reading, many, tell)
        return _arrays.outcomes(ends) if outcomes else _arrays.values(values)

    def sequence(
        self,
        family: str,
        to: int,
        *,
        start: Optional[int] = None,
        genus: bool = False,
        progress: bool = False,
    ) -> Sequence:
        """The values of a family, n by n; see :func:`grundy.sequence`."""
        genera: Optional[List[str]] = None
        to = count("to", to)
        start = None if start is None else count("start", start)
        with bar(progress, family, None if start is None else to - start + 1) as tell:
            if genus:
                first, outcomes, packed, genera, stopped = self._native.genera(family, start, to, tell)
            else:
                first, outcomes, packed, stopped = self._native.sequence(family, start, to, tell)
        terms: List[Any] = list(_arrays.numbers(packed))
        if outcomes:
            terms = ["N" if term else "P" for term in terms]
        name = str(getattr(self.rule, "name", None) or type(self.rule).__name__)
        rule = self.rule.strip() if isinstance(self.rule, str) else name
        found = Sequence(terms, rule, family.strip(), first, self.convention, self.play, genera)
        if stopped is not None:
            if isinstance(stopped, Exhausted):
                stopped.partial = found
            raise stopped
        return found

    def period(self, family: str, to: Optional[int] = None) -> Period:
        """What happens to a family for all n; see :func:`grundy.period`."""
        return Period._of(self, self._native.period(family, None if to is None else count("to", to), None))

    def quotient(
        self, of: Optional[PositionLike] = None, to: Optional[int] = None, *, progress: bool = False
    ) -> Quotient:
        """A misère quotient, in a session of misère play; see :func:`grundy.quotient`."""
        text = of if of is None or isinstance(of, str) else read(of, self._weighted).position().notation
        return Quotient._of(self, text, None if to is None else count("to", to), progress)

    def prove(self, what: PositionLike) -> bytes:
        """A certificate; see :func:`grundy.prove`."""
        if isinstance(what, str) and _is_family(what):
            return self.period(what).certificate
        return self._native.value_certificate(read(what, self._weighted).core)

    def explain(self, position: PositionLike, *, moves: bool = False) -> Explanation:
        """How a question is answered; see :func:`grundy.explain`."""
        told, words = self._native.explain(read(position, self._weighted).core, 1000 if moves else None)
        return Explanation._read(json.loads(told), words)

    def table(self, family: str, *, progress: bool = False, **parameters: Union[range, Tuple[int, int]]) -> Table:
        """The values of a family in one or two parameters; see :func:`grundy.table`."""
        if not 1 <= len(parameters) <= 2:
            raise TypeError("a table has one or two parameters: table(rule, 'S(1^a,b)', a=range(5), b=range(9))")
        axes = [(name, *_ends(values, name)) for name, values in parameters.items()]
        rows = axes[0] if len(axes) == 2 else None
        columns = axes[-1]
        total = (columns[2] - columns[1] + 1) * (1 if rows is None else rows[2] - rows[1] + 1)
        with bar(progress, family, total) as tell:
            told = json.loads(self._native.table(family, rows, columns, tell))
        about = (told["rule"], told["family"], rows, columns, told["convention"], told["play"])
        return Table(told["values"], *about, told.get("note"))

    def search(
        self,
        kind: str,
        vertices: Optional[Sizes] = None,
        *,
        where: Optional[str] = None,
        graphs: Optional[Iterable[PositionLike]] = None,
        limit: int = 1000,
        shard: Tuple[int, int] = (0, 1),
        progress: bool = False,
    ) -> Found:
        """How often each value occurs in a class of graphs; see :func:`grundy.search`."""
        lines = None
        if graphs is not None:
            lines = [_line(graph) for graph in graphs]
        if vertices is None:
            if graphs is None:
                raise TypeError("how many vertices? give a number, a range, or (first, last)")
            first, last = 0, 2**62
        elif isinstance(vertices, int):
            first, last = vertices, vertices
        else:
            first, last = _ends(vertices, "vertices")
        first, last = count("vertices", first), count("vertices", last)
        total = len(lines) if lines is not None else last - first + 1
        with bar(progress, kind, total) as tell:
            told = self._native.search(kind, (first, last), where, shard, limit, lines, tell)
        tallies = tuple(Tally._read(json.loads(line)) for line in told)
        return Found(str(self.rule), kind, where, tallies)

    def cancel(self) -> None:
        """Stops the questions of this session that other threads are waiting for: they raise
        :class:`grundy.Cancelled`."""
        self._native.cancel()

    def save(self) -> None:
        """Writes what was found to the store."""
        self._native.save()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        if self._store is not None:
            self.save()

    def __reduce__(self) -> Tuple[Any, ...]:
        """Another process gets a session of its own, with the same options."""
        return (_again, (*self._options.values(), *self._more))

    def __repr__(self) -> str:
        order = "" if self.order == "none" else f", order={self.order!r}"
        return f"Session({self.rule!r}, convention={self.convention!r}, play={self.play!r}{order})"


def _again(rule: RuleLike, convention: str, play: str, order: str, *more: Any) -> Session:
    names = ("threads", "timeout", "memory", "store", "theorems", "solvers")
    return Session(rule, convention=convention, play=play, order=order, **dict(zip(names, more)))


def _line(graph: PositionLike) -> str:
    if isinstance(graph, (bytes, bytearray)):
        return bytes(graph).decode("ascii").strip()
    if isinstance(graph, str):
        return graph.strip()
    return read(graph, False).position().graph6.decode("ascii")


def _ends(values: Union[range, Tuple[int, int]], name: str) -> Tuple[int, int]:
    if isinstance(values, range):
        if values.step != 1 or not len(values):
            raise ValueError(f"the range of {name} goes up by 1 and is not empty: {values!r}")
        return (values.start, values.stop - 1)
    first, last = values
    return (first, last)


def _is_family(text: str) -> bool:
    """Whether `n` stands in a text as a word."""
    import re

    return re.search(r"(?<![A-Za-z0-9_])n(?![A-Za-z0-9_])", text) is not None


#: Sessions that answer questions which name none; the one that was used last is the last.
_sessions: OrderedDict[Tuple[Any, ...], Session] = OrderedDict()
_lock = threading.Lock()

#: How many are kept, and when one has grown so large that it is let go.
_KEPT = 16
_LARGE = 256 << 20


def _forget() -> None:
    """In a forked process another thread's question may have left a table half written: begin anew."""
    global _lock
    _lock = threading.Lock()
    _sessions.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def session_for(
    rule: RuleLike,
    convention: str = "disjunctive",
    play: str = "normal",
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
    theorems: bool = True,
    order: str = "none",
) -> Session:
    """The session that answers such questions when none is named; it is kept for the next ones."""
    key: Tuple[Any, ...] = (rule, convention, play, threads, timeout, memory, theorems, order)
    try:
        with _lock:
            session = _sessions.get(key)
            if session is not None:
                if session._native.bytes <= _LARGE:
                    _sessions.move_to_end(key)
                    return session
                del _sessions[key]
    except TypeError:
        # A rule that cannot be hashed has a session of its own for each question.
        key = ()
    session = Session(
        rule,
        convention=convention,
        play=play,
        order=order,
        threads=threads,
        timeout=timeout,
        memory=memory,
        theorems=theorems,
    )
    if key:
        with _lock:
            _sessions[key] = session
            while len(_sessions) > _KEPT:
                _sessions.popitem(last=False)
    return session


def value(
    rule: RuleLike,
    position: PositionLike,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    order: str = "none",
    moves: bool = False,
    limit: int = 1000,
    genus: bool = False,
    canonical: bool = False,
    weight: str = "weight",
    theorems: bool = True,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Answer:
    """What is a position worth, who wins, and with ``moves`` by which moves?

    ``position`` is notation, an int or a list of ints (heaps), graph6 bytes, ``(n, edges)``, a mapping from nodes to
    neighbours, a networkx or rustworkx graph, a numpy or scipy adjacency matrix, or a :class:`Position`. Moves and
    pieces name the caller's own nodes. For ``wak`` the node attribute ``weight`` has the counters, and loops count.
    At most ``limit`` winning moves are listed; ``answer.moves_total`` counts all.

    ``genus`` asks for the genus as well, which says how the position adds to others in misère play, and ``canonical``
    for its simplest form there; both belong to the disjunctive compound.

    ``order`` lets only the ``"largest"`` pieces be moved in, the ``"smallest"``, or those of the first term that has not
    ended (``"written"``), under the disjunctive or the selective compound.

    >>> import grundy
    >>> grundy.value("node-kayles", "P(10) + C(7)").value
    2
    >>> grundy.value("kayles", [3, 4, 5], play="misere").outcome
    'N'
    >>> grundy.value("nim", [3, 5, 6], moves=True).moves
    ()
    >>> triangle = {"a": ["b", "c"], "b": ["c"]}
    >>> grundy.value("arc-kayles", triangle, moves=True).moves[0].nodes
    ('a', 'b')
    >>> answer = grundy.value("kayles", 5, genus=True, canonical=True)
    >>> answer.genus, answer.genus_kind, answer.canonical
    ('4^{146}', 'restless', Canonical(form='{1, 2, 3, {2, 3}}', birthday=5, size=6))
    >>> grundy.value("node-kayles", "P(5) + P(3)", order="largest").value
    1
    """
    session = session_for(rule, convention, play, threads, timeout, memory, theorems, order)
    return session.value(position, moves=moves, limit=limit, genus=genus, canonical=canonical, weight=weight)


def values(
    rule: RuleLike,
    positions: Iterable[PositionLike],
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    order: str = "none",
    outcomes: bool = False,
    weight: str = "weight",
    progress: bool = False,
    theorems: bool = True,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Any:
    """The values of many positions at once, on all cores: a numpy int64 array, a masked one if any value is missing,
    without numpy a list with ``None``. With ``outcomes`` the outcomes, ``"N"`` or ``"P"``.

    ``positions`` is any iterable, also a file of graph6 lines. A position that cannot be read raises
    :class:`NotationError`, whose ``index`` says which.

    >>> import grundy
    >>> grundy.values("arc-kayles", ["P(4)", "C(5)", b"DQc"]).tolist()
    [2, 0, 0]
    >>> grundy.values("nim", [[1, 2, 3], [4]], outcomes=True).tolist()
    ['P', 'N']
    """
    # A session of its own: the threads answer a question each, and the table goes when they are done.
    session = Session(
        rule,
        convention=convention,
        play=play,
        order=order,
        threads=1,
        timeout=timeout,
        memory=memory,
        theorems=theorems,
    )
    many = _cores(threads)
    return session.values(positions, outcomes=outcomes, threads=many, weight=weight, progress=progress)


def sequence(
    rule: RuleLike,
    family: str,
    to: int,
    *,
    start: Optional[int] = None,
    convention: str = "disjunctive",
    play: str = "normal",
    order: str = "none",
    genus: bool = False,
    progress: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Sequence:
    """The values of a family, from ``start`` (default: the least n for which it is defined) up to ``to``.

    When the budget runs out, the exception's ``partial`` has the terms that were found. With ``genus`` the genera are
    worked out, too, by a search of whole positions.

    >>> import grundy
    >>> grundy.sequence("node-kayles", "P(n)", to=9).numpy().tolist()
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    >>> grundy.sequence("kayles", "n", to=5, genus=True).genera
    ['0^{120}', '1^{031}', '2^{20}', '3^{31}', '1^{031}', '4^{146}']
    """
    session = session_for(rule, convention, play, threads, timeout, memory, order=order)
    return session.sequence(family, to, start=start, genus=genus, progress=progress)


def period(
    rule: RuleLike,
    family: str,
    *,
    to: Optional[int] = None,
    convention: str = "disjunctive",
    play: str = "normal",
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Period:
    """What happens to a family for all n. Without ``to`` it goes on until that is proven, or out of budget.

    >>> import grundy
    >>> found = grundy.period("0.77", "n")
    >>> found.period, found.preperiod, found.proven
    (12, 71, True)
    """
    return session_for(rule, convention, play, threads, timeout, memory).period(family, to)


def quotient(
    rule: RuleLike,
    of: Optional[PositionLike] = None,
    *,
    to: Optional[int] = None,
    progress: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Quotient:
    """The misère quotient of a family (heaps where none is named, for rules on graphs paths) or of a position. Without
    ``to`` it goes on until it is proven for all n, or out of budget; then the exception's ``partial`` has the last
    exact one.

    >>> import grundy
    >>> grundy.quotient("0.34")
    <Quotient of 0.34 on n: 12 elements, 3 in P, period 8 from 7 on>
    """
    return session_for(rule, "disjunctive", "misere", threads, timeout, memory).quotient(of, to, progress=progress)


def prove(
    rule: RuleLike,
    what: PositionLike,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> bytes:
    """A certificate: of the period of a family, or of the value of one position. :func:`verify` and the program
    ``grundy-check`` confirm it by code that shares nothing with the engines.

    >>> import grundy
    >>> grundy.verify(grundy.prove("node-kayles", "P(3) + P(5)"))
    'node-kayles on P(3) + P(5) has Grundy value 1'
    """
    return session_for(rule, convention, play, threads, timeout, memory).prove(what)


def verify(
    certificate: Union[bytes, str, os.PathLike[str]],
    *,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> str:
    """What a certificate proves: bytes, its text, or a path to its file. Raises :class:`Refused` where it proves
    nothing."""
    if isinstance(certificate, os.PathLike):
        data = Path(certificate).read_bytes()
    elif isinstance(certificate, str):
        data = certificate.encode()
    elif isinstance(certificate, int):
        raise TypeError("a certificate is bytes, its text, or a path to its file")
    else:
        data = bytes(certificate)
    return _native.verify(data, timeout, memory_of(memory))


def explain(
    rule: RuleLike,
    position: PositionLike,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    moves: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Explanation:
    """Which ways to an answer were considered, why each was or was not taken, and what the answer cost.

    >>> import grundy
    >>> grundy.explain("grim", "P(20000)").answered_by
    'sequence of heaps'
    """
    return session_for(rule, convention, play, threads, timeout, memory).explain(position, moves=moves)


def table(
    rule: RuleLike,
    family: str,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    progress: bool = False,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
    **parameters: Union[range, Tuple[int, int]],
) -> Table:
    """The values of a family in two parameters, or one: small letters with a range, or a first and last value.

    >>> import grundy
    >>> grundy.table("arc-kayles", "grid(a,b)", a=range(1, 4), b=(1, 4)).cells
    [[0, 1, 1, 2], [1, 0, 1, 0], [1, 1, 0, 1]]
    """
    session = session_for(rule, convention, play, None, timeout, memory)
    return session.table(family, progress=progress, **parameters)


def search(
    rule: RuleLike,
    kind: str,
    vertices: Optional[Sizes] = None,
    *,
    where: Optional[str] = None,
    graphs: Optional[Iterable[PositionLike]] = None,
    limit: int = 1000,
    shard: Tuple[int, int] = (0, 1),
    progress: bool = False,
    convention: str = "disjunctive",
    play: str = "normal",
    order: str = "none",
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Found:
    """How often each value occurs among all trees, caterpillars, stars, or given graphs, and which of them satisfy a
    condition such as ``grundy >= 2``, ``outcome = P`` or ``planar and diameter <= 3``. Where the convention has no value
    graphs are counted by their outcome.

    >>> import grundy
    >>> found = grundy.search("0.33", "trees", 7, where="grundy >= 2")
    >>> found.counts, [match.value for match in found]
    ({0: 1, 1: 9, 2: 1}, [2])
    """
    session = session_for(rule, convention, play, threads, timeout, memory, order=order)
    return session.search(
        kind, vertices, where=where, graphs=graphs, limit=limit, shard=shard, progress=progress
    )


def octal(
    pattern: str,
    *,
    to: int = 20000,
    progress: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> List[OctalGame]:
    """All octal games of a pattern such as ``0.??``: their periods, proven, or how far each was followed.

    >>> import grundy
    >>> [(game.code, game.period) for game in grundy.octal("0.?7", to=2000) if game.code in ("0.07", "0.77")]
    [('0.07', 34), ('0.77', 12)]
    """
    with bar(progress, pattern, 8 ** pattern.count("?")) as tell:
        told = _native.octal(pattern, count("to", to), _cores(threads), timeout, memory_of(memory), tell)
    return [OctalGame._read(json.loads(line)) for line in told]


def papers(
    paper: Optional[str] = None,
    claim: Optional[str] = None,
    *,
    progress: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> List[Claim]:
    """The numbered claims of five papers, recomputed: those of one paper (``"002"``), or that are called so
    (``"Theorem 13"``).

    >>> import grundy
    >>> [(found.claim, found.verdict) for found in grundy.papers("003", "Case 22")]
    [('Case 22', 'fails')]
    """
    with bar(progress, "claims") as tell:
        told = _native.papers(paper, claim, _cores(threads), timeout, memory_of(memory), tell)
    return [Claim._read(json.loads(line)) for line in told]


def reduce(
    position: PositionLike,
    *,
    weight: str = "weight",
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Reduction:
    """Reduces a weighted graph to its canonical form, step by step.

    >>> import grundy
    >>> grundy.reduce("wedges(a:3-b:2, b-c:4, a-a)").canonical
    'wedges(a:3-a, a-b:2, b-b)'
    """
    given = read(position, None, weight)
    return Reduction._read(json.loads(_native.reduce(given.built(), timeout, memory_of(memory))))


def convert(
    position: PositionLike,
    to: str,
    *,
    weight: str = "weight",
    timeout: Optional[float] = None,
    memory: Optional[Memory] = None,
) -> Any:
    """A position as another game (``"wak"``, ``"arc-kayles"``, ``"node-kayles"``: a :class:`Position`) or in another
    form: ``"graph6"``, ``"sparse6"`` (bytes); ``"notation"``, ``"edges"`` (notation that names every vertex),
    ``"dot"`` (for Graphviz), ``"tikz"`` (a picture for a paper; all text); ``"svg"`` (a picture, ``None`` if the
    position is too large for one); ``"networkx"`` (a graph).

    >>> import grundy
    >>> grundy.convert("board(../..)", "wak").notation
    'wedges(c1r1:2-r1c1:2)'
    >>> grundy.convert("C(5)", "graph6")
    b'Dhc'
    >>> grundy.convert("P(3)", "edges")
    'edges(0-1, 1-2)'
    >>> print(grundy.convert({"a": ["b"]}, "dot"))
    graph {
      0 [label="a"]
      1 [label="b"]
      0 -- 1
    }
    <BLANKLINE>
    """
    given = read(position, None, weight)
    if to == "networkx":
        return given.position().to_networkx()
    if to in ("graph6", "sparse6"):
        return given.built().exported(to).encode("ascii")
    if to == "notation":
        return given.built().notation()
    if to in ("edges", "explicit"):
        return given.built().explicit()
    if to == "svg":
        return given.position()._repr_svg_()
    if to == "dot":
        return dot(given.position())
    if to == "tikz":
        return tikz(given.position())
    if to not in ("wak", "arc-kayles", "node-kayles"):
        raise ValueError(
            f"a position is not converted to {to!r}: write wak, arc-kayles or node-kayles for another game, or graph6, "
            "sparse6, notation, edges, dot, tikz, svg or networkx for another form"
        )
    return Position._of(_native.convert(given.built(), to, timeout, memory_of(memory)), None)


def rules() -> List[Rule]:
    """Every rule with its notation, where it is played, and an example."""
    return [Rule._read(json.loads(line)) for line in _native.rules()]


