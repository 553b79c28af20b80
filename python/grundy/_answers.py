"""Answers about one position: value, outcome, pieces, winning moves, and where they come from."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from html import escape
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional, Tuple

from ._positions import Given, Node, Position, back

if TYPE_CHECKING:
    from ._session import Session


@dataclass(frozen=True)
class Provenance:
    """How an answer was found."""

    #: ``"search"``, ``"theorem"``, ``"theorem and search"``, ...
    method: str
    #: The theorems that gave values, each with its source.
    theorems: Tuple[Tuple[str, str], ...] = ()
    #: How the rest was searched, if anything was.
    engine: Optional[str] = None
    #: ``"search"`` where theorems gave the value, and a search the moves.
    moves: Optional[str] = None

    @classmethod
    def _read(cls, told: Mapping[str, Any]) -> Provenance:
        theorems = tuple((cited["theorem"], cited["source"]) for cited in told.get("theorems") or ())
        return cls(told["method"], theorems, told.get("engine"), told.get("moves"))

    def __str__(self) -> str:
        cited = "; ".join(f"{theorem} ({source})" for theorem, source in self.theorems)
        return ": ".join(part for part in (self.method, cited or self.engine) if part)


@dataclass(frozen=True)
class Piece:
    """One piece of a position, played alone."""

    #: The piece, in notation.
    piece: str
    #: Its value, where it has one.
    value: Optional[int]
    #: Its outcome.
    outcome: str
    #: Its vertices, by the caller's own nodes; none for a heap or a board.
    nodes: Tuple[Node, ...] = ()


@dataclass(frozen=True)
class Canonical:
    """The simplest position that is like another one in misère play, whatever both are added to."""

    #: Its options and theirs, such as ``"{1, 2, 3, {2, 3}}"``; ``None`` if that is too long to be written.
    form: Optional[str]
    #: The length of its longest game.
    birthday: int
    #: How many different positions can be reached from it, itself among them.
    size: int


@dataclass(frozen=True)
class Take:
    """What a turn takes from one piece; the fields of other kinds of pieces are ``None``."""

    #: Which piece of the answer, from 0.
    piece: int
    #: Which term of the position, from 0.
    term: int
    #: Nodes of a graph that go.
    nodes: Optional[Tuple[Node, ...]] = None
    #: The node a player points at, for rules that choose one.
    node: Optional[Node] = None
    #: The edge of weighted Arc-Kayles, or the edge that is deleted.
    edge: Optional[Tuple[Node, Node]] = None
    #: A heap, the counters taken from it, and the heaps left of it.
    heap: Optional[int] = None
    take: Optional[int] = None
    leaving: Optional[Tuple[int, ...]] = None
    #: A square of a board, from 1.
    row: Optional[int] = None
    column: Optional[int] = None

    def __repr__(self) -> str:
        told = [(field.name, getattr(self, field.name)) for field in fields(self)]
        return f"Take({', '.join(f'{name}={value!r}' for name, value in told if value is not None)})"


@dataclass(frozen=True, eq=False)
class Move:
    """A winning move: a whole turn, possibly in several pieces.

    >>> import grundy
    >>> move = grundy.value("node-kayles", "P(10) + C(7)", moves=True).moves[0]
    >>> move.nodes, move.apply()
    ((0, 1, 2), 'P(7) + C(7)')
    """

    #: What is taken, piece by piece.
    take: Tuple[Take, ...]
    #: The position it leaves, in notation.
    leaves: str
    #: Whether the game is over then.
    ends: bool
    _told: Tuple[Any, ...] = ()
    _answer: Optional[Answer] = None

    @property
    def nodes(self) -> Tuple[Node, ...]:
        """The nodes that go, in all pieces."""
        return tuple(node for take in self.take for node in take.nodes or ())

    @property
    def position(self) -> Position:
        """The position it leaves, with the caller's own nodes."""
        if self._answer is None:
            return Position(self.leaves)
        given = self._answer._given
        core, _ = self._answer._session()._native.turned(given.core, [_taken(told) for told in self._told])
        return Position._of(core, given.labels)

    def apply(self) -> Any:
        """The position it leaves, in the form in which the first one was given: a networkx graph for a networkx
        graph, a list for heaps, notation for notation."""
        if self._answer is None or self._answer._given.kind == "text":
            return self.leaves
        return back(self._answer._given, self.position)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.take, self.leaves, self.ends) == (other.take, other.leaves, other.ends)

    def __hash__(self) -> int:
        return hash((self.take, self.leaves, self.ends))

    def __repr__(self) -> str:
        return f"Move(take={self.take!r}, leaves={self.leaves!r}, ends={self.ends!r})"


def _taken(told: Mapping[str, Any]) -> Tuple[int, Any]:
    """A move in one piece, as the native module names it."""
    if "vertices" in told:
        vertex = told["vertex"]
        names = [str(name) for name in told["vertices"]]
        return told["piece"], (names, None if vertex is None else str(vertex))
    if "edge" in told:
        u, v = told["edge"]
        return told["piece"], (str(u), str(v))
    if "heap" in told:
        return told["piece"], (told["heap"], told["take"], told["leaving"])
    return told["piece"], (told["row"], told["column"])


def _take(told: Mapping[str, Any], given: Given) -> Take:
    place = (told["piece"], told["term"])
    if "vertices" in told:
        vertex = told["vertex"]
        nodes = tuple(given.label(name) for name in told["vertices"])
        return Take(*place, nodes=nodes, node=None if vertex is None else given.label(vertex))
    if "edge" in told:
        u, v = told["edge"]
        return Take(*place, edge=(given.label(u), given.label(v)))
    if "heap" in told:
        return Take(*place, heap=told["heap"], take=told["take"], leaving=tuple(told["leaving"]))
    return Take(*place, row=told["row"], column=told["column"])


class Answer:
    """What is known about a position.

    >>> import grundy
    >>> answer = grundy.value("node-kayles", "P(10) + C(7)")
    >>> answer.value, answer.outcome, bool(answer)
    (2, 'N', True)
    """

    __slots__ = ("_value", "_outcome", "_line", "_read", "_given", "_options", "_pieces", "_moves", "_asked")

    def __init__(
        self, told: Tuple[Optional[int], str, str], given: Given, options: Dict[str, Any], session: Any = None
    ) -> None:
        # Value and outcome are all that most people look at: the rest is read when it is asked for.
        self._value, self._outcome, self._line = told
        self._read: Optional[Dict[str, Any]] = None
        self._given = given
        self._options = options
        self._asked: Optional[Session] = session
        self._pieces: Optional[Tuple[Piece, ...]] = None
        self._moves: Optional[Tuple[Move, ...]] = None

    @classmethod
    def _of(cls, told: Mapping[str, Any], given: Given, options: Dict[str, Any]) -> Answer:
        made = cls((told["value"], told["outcome"], ""), given, options)
        made._read = dict(told)
        return made

    @property
    def _told(self) -> Dict[str, Any]:
        if self._read is None:
            self._read = json.loads(self._line)
        read: Dict[str, Any] = self._read
        return read

    @property
    def rule(self) -> str:
        """The rule."""
        return str(self._told["rule"])

    @property
    def position(self) -> str:
        """The position, in notation."""
        core = self._given.core
        return core.strip() if isinstance(core, str) else core.notation()

    @property
    def convention(self) -> str:
        """How pieces are played together."""
        return str(self._told["convention"])

    @property
    def play(self) -> str:
        """``"normal"`` or ``"misere"``."""
        return str(self._told["play"])

    @property
    def order(self) -> str:
        """Which pieces may be moved in: ``"none"`` (all), ``"largest"``, ``"smallest"`` or ``"written"``."""
        return str(self._told.get("order", "none"))

    @property
    def over(self) -> bool:
        """Whether the game is over before the first move."""
        return bool(self._told["over"])

    @property
    def outcome(self) -> str:
        """``"N"``: the player to move wins; ``"P"``: the previous one."""
        return self._outcome

    @property
    def value(self) -> Optional[int]:
        """The value of the convention, where it has one and it is defined."""
        return self._value

    @property
    def pieces(self) -> Tuple[Piece, ...]:
        """Each piece alone."""
        if self._pieces is None:
            told: List[Dict[str, Any]] = self._told["pieces"]
            parts = None if isinstance(self._given.core, str) else self._given.core.components()
            if parts is None or len(parts) != len(told):
                parts = [[] for _ in told]
            named = [tuple(self._given.label(_number(name)) for name in part) for part in parts]
            self._pieces = tuple(
                Piece(piece["piece"], piece["value"], piece["outcome"], nodes) for piece, nodes in zip(told, named)
            )
        return self._pieces

    @property
    def moves(self) -> Tuple[Move, ...]:
        """The winning moves; they are there when ``moves=True`` asked for them."""
        if self._moves is None:
            told = self._told["moves"]
            if told is None:
                raise AttributeError("winning moves were not asked for: give moves=True")
            self._moves = tuple(
                Move(
                    tuple(_take(take, self._given) for take in move["take"]),
                    move["leaves"],
                    move["ends"],
                    tuple(move["take"]),
                    self,
                )
                for move in told
            )
        return self._moves

    @property
    def moves_total(self) -> Optional[int]:
        """How many winning moves there are, more perhaps than are listed; ``None`` if they were not asked for."""
        total: Optional[int] = self._told["moves_total"]
        return total

    @property
    def genus(self) -> str:
        """The Grundy value, and the misère Grundy values with 0, 1, 2, ... Nim heaps of 2 beside it, the last two of
        which repeat for ever; it is there when ``genus=True`` asked for it.

        >>> import grundy
        >>> grundy.value("kayles", 5, genus=True).genus
        '4^{146}'
        """
        return str(self._beside("genus", "the genus", "genus"))

    @property
    def genus_kind(self) -> str:
        """``"tame"``, ``"restive"``, ``"restless"`` or ``"wild"``."""
        return str(self._beside("genus_kind", "the genus", "genus"))

    @property
    def canonical(self) -> Canonical:
        """The simplest form in misère play; it is there when ``canonical=True`` asked for it."""
        return Canonical(**self._beside("canonical", "the canonical form", "canonical"))

    def _beside(self, name: str, what: str, keyword: str) -> Any:
        if name not in self._told:
            raise AttributeError(f"{what} was not asked for: give {keyword}=True")
        return self._told[name]

    @property
    def provenance(self) -> Provenance:
        """Where the answer comes from."""
        return Provenance._read(self._told["provenance"])

    def to_dict(self) -> Dict[str, Any]:
        """The answer as ``grundy value --format json`` prints it."""
        return {**self._told, "position": self.position}

    def _session(self) -> Session:
        if self._asked is None:
            from ._session import session_for

            self._asked = session_for(**self._options)
        return self._asked

    def __bool__(self) -> bool:
        return self.outcome == "N"

    def __eq__(self, other: object) -> bool:
        return self.to_dict() == other.to_dict() if isinstance(other, Answer) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rule, self.position, self.convention, self.play, self.outcome, self.value))

    def __repr__(self) -> str:
        told = {name: value for name, value in self.to_dict().items()}
        return f"Answer.from_dict({told!r})"

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Answer:
        """An answer from the JSON of ``grundy value``: what ``repr`` prints reads back."""
        from ._positions import read

        options = {name: told[name] for name in ("rule", "convention", "play")}
        return cls._of(told, read(str(told["position"])), options)

    def __str__(self) -> str:
        value = "" if self.value is None else f", value {self.value}"
        return f"{self.rule} on {self.position}, {self.convention}, {self.play}: {self.outcome}{value}"

    def __reduce__(self) -> Tuple[Any, ...]:
        given = self._given
        core = given.core if isinstance(given.core, str) else Position._of(given.core, given.labels)
        return (_restored, (self._told, given.kind, given.given, core, self._options))

    def _repr_html_(self) -> str:
        value = "none" if self.value is None else str(self.value)
        who = "the player to move wins" if self.outcome == "N" else "the player to move loses"
        rows = [("outcome", f"<b>{self.outcome}</b>: {who}"), ("value", f"<b>{value}</b>")]
        if len(self.pieces) > 1:
            parts = ", ".join(
                f"{escape(piece.piece)}: {piece.outcome if piece.value is None else piece.value}"
                for piece in self.pieces[:12]
            )
            rows.append(("pieces", parts + (", ..." if len(self.pieces) > 12 else "")))
        if self._told["moves"] is not None:
            shown = "<br>".join(
                f"{escape(_words(move))} leaving <code>{escape(move.leaves)}</code>" for move in self.moves[:8]
            )
            more = "<br>..." if len(self.moves) > 8 else ""
            rows.append((f"{self.moves_total} winning", shown + more))
        if "genus" in self._told:
            normal, misere = self.genus.split("^", 1)
            rows.append(("genus", f"{normal}<sup>{escape(misere.strip('{}'))}</sup>, {self.genus_kind}"))
        if "canonical" in self._told:
            form = self.canonical
            shown = "too long to be written" if form.form is None else f"<code>{escape(form.form)}</code>"
            rows.append(("canonical form", f"{shown}, birthday {form.birthday}"))
        rows.append(("by", escape(str(self.provenance))))
        head = f"{self.rule} on {self.position}, {self.convention} compound, {self.play} play"
        return html_table(escape(head), rows)


def html_table(head: str, rows: Iterable[Tuple[str, str]]) -> str:
    """A table of names and what is told of them, in markup."""
    left, right = "style='text-align:left'", "style='text-align:right'"
    body = "".join(f"<tr><th {right}>{name}</th><td {left}>{told}</td></tr>" for name, told in rows)
    return f"<table><caption {left}>{head}</caption>{body}</table>"


def _number(name: str) -> Any:
    return int(name) if name.isdigit() and str(int(name)) == name else name


def _words(move: Move) -> str:
    told = []
    for take in move.take:
        if take.nodes is not None:
            told.append("take " + " ".join(str(node) for node in take.nodes))
        elif take.edge is not None:
            told.append(f"take {take.edge[0]}-{take.edge[1]}")
        elif take.heap is not None:
            told.append(f"take {take.take} of {take.heap}")
        else:
            told.append(f"a rook in row {take.row}, column {take.column}")
    return ", ".join(told)


def _restored(told: Dict[str, Any], kind: str, given: Any, core: Any, options: Dict[str, Any]) -> Answer:
    if isinstance(core, Position):
        return Answer._of(told, Given(kind, given, core._core, core._labels), options)
    return Answer._of(told, Given(kind, given, core, None), options)
