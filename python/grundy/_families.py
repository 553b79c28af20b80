"""Answers about families: sequences, tables, periods."""

from __future__ import annotations

import collections.abc
import json
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence as Row, Tuple, Union, overload

from . import _arrays, _native
from ._errors import NoProof

if TYPE_CHECKING:
    from ._session import Session

#: A term: a number, ``None`` where the value is undefined, or an outcome where the convention has no numbers.
Term = Union[int, str, None]


class Sequence(collections.abc.Sequence):  # type: ignore[type-arg]
    """The values of a family, n by n. It is like a list, and draws itself in a notebook.

    >>> import grundy
    >>> kayles = grundy.sequence("0.77", "n", to=9)
    >>> list(kayles)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    >>> kayles.at(5)
    4
    """

    def __init__(
        self,
        values: Row[Term],
        rule: str,
        family: str,
        start: int = 0,
        convention: str = "disjunctive",
        play: str = "normal",
        genera: Optional[Row[str]] = None,
    ) -> None:
        self._values = list(values)
        self._genera = None if genera is None else list(genera)
        #: The rule.
        self.rule = rule
        #: The family, with ``n`` for a number.
        self.family = family
        #: The first n.
        self.start = start
        #: How pieces are played together.
        self.convention = convention
        #: ``"normal"`` or ``"misere"``.
        self.play = play

    def at(self, n: int) -> Term:
        """The term at n."""
        if not self.start <= n < self.start + len(self._values):
            raise IndexError(f"n goes from {self.start} to {self.start + len(self._values) - 1}, not to {n}")
        return self._values[n - self.start]

    @property
    def genera(self) -> List[str]:
        """The genera, n by n; they are there when ``genus=True`` asked for them."""
        if self._genera is None:
            raise AttributeError("the genera were not asked for: give genus=True")
        return list(self._genera)

    @property
    def n(self) -> range:
        """The values of n."""
        return range(self.start, self.start + len(self._values))

    def numpy(self) -> Any:
        """The terms as a numpy array, a masked one if a value is undefined."""
        return _arrays.of_list(self._values)

    def to_pandas(self) -> Any:
        """The terms as a pandas series over n."""
        import pandas

        kind: Any = "Int64" if None in self._values else None
        return pandas.Series(self._values, index=pandas.RangeIndex(self.n.start, self.n.stop, name="n"), dtype=kind)

    def to_polars(self) -> Any:
        """The terms as a polars frame with the columns ``n`` and ``value``."""
        import polars

        return polars.DataFrame({"n": list(self.n), "value": self._values})

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, place: int) -> Term: ...

    @overload
    def __getitem__(self, place: slice) -> List[Term]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[Term, List[Term]]:
        return self._values[place]

    def __iter__(self) -> Iterator[Term]:
        return iter(self._values)

    def _key(self) -> Tuple[Any, ...]:
        genera = None if self._genera is None else tuple(self._genera)
        return (self.rule, self.family, self.start, self.convention, self.play, tuple(self._values), genera)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        more = "".join(
            f", {name}={told!r}"
            for name, told, plain in (
                ("start", self.start, 0),
                ("convention", self.convention, "disjunctive"),
                ("play", self.play, "normal"),
                ("genera", self._genera, None),
            )
            if told != plain
        )
        return f"Sequence({self._values!r}, {self.rule!r}, {self.family!r}{more})"

    def _proven(self) -> Optional[Tuple[int, int]]:
        """A period that these terms prove, if that is known at once."""
        from ._errors import GrundyError
        from ._session import period

        try:
            found = period(
                self.rule,
                self.family,
                to=self.start + len(self._values) - 1,
                convention=self.convention,
                play=self.play,
                timeout=0.5,
            )
        except (GrundyError, TypeError):
            return None
        if not found.proven or found.saltus or found.period is None or found.preperiod is None:
            return None
        return (found.preperiod, found.period)

    def _drawn(self, form: str) -> Optional[str]:
        return _native.draw_sequence(
            self.rule, self.family, self.convention, self.play, self.start, self._values, self._proven(), form
        )

    def _repr_svg_(self) -> Optional[str]:
        return self._drawn("svg")

    def to_latex(self) -> str:
        """The terms as a table in LaTeX, its rows lined up with the period."""
        return self._drawn("latex") or ""

    def _repr_latex_(self) -> str:
        shown = self._values[:60]
        terms = ", ".join(r"\text{--}" if term is None else str(term) for term in shown)
        more = r", \ldots" if len(self._values) > len(shown) else ""
        return rf"${terms}{more}$"


class Table:
    """The values of a family in two parameters.

    >>> import grundy
    >>> table = grundy.table("node-kayles", "S(1^a,b)", a=range(0, 4), b=range(0, 3))
    >>> table[2, 1]
    1
    """

    def __init__(
        self,
        cells: Row[Row[Term]],
        rule: str,
        family: str,
        rows: Optional[Tuple[str, int, int]],
        columns: Optional[Tuple[str, int, int]],
        convention: str = "disjunctive",
        play: str = "normal",
        note: Optional[str] = None,
    ) -> None:
        #: The cells, row by row; ``None`` where a value is undefined, or the text is no position.
        self.cells: List[List[Term]] = [list(row) for row in cells]
        #: The rule.
        self.rule = rule
        #: The family.
        self.family = family
        #: The parameter of the rows with its first and last value; ``None``: there is one row.
        self.rows = rows
        #: The same for the columns.
        self.columns = columns
        #: How pieces are played together.
        self.convention = convention
        #: ``"normal"`` or ``"misere"``.
        self.play = play
        #: What the empty cells are.
        self.note = note

    @property
    def shape(self) -> Tuple[int, int]:
        """How many rows and columns there are."""
        return (len(self.cells), len(self.cells[0]) if self.cells else 0)

    def __getitem__(self, place: Union[int, Tuple[int, int]]) -> Term:
        """The cell where the parameters have these values."""
        values = place if isinstance(place, tuple) else (place,)
        axes = [axis for axis in (self.rows, self.columns) if axis is not None]
        if len(values) != len(axes):
            raise IndexError(f"the table has {len(axes)} parameters, not {len(values)}")
        for value, (name, first, last) in zip(values, axes):
            if not first <= value <= last:
                raise IndexError(f"{name} goes from {first} to {last}, not to {value}")
        places = [value - first for value, (_, first, _) in zip(values, axes)]
        row = places.pop(0) if self.rows is not None else 0
        column = places.pop(0) if self.columns is not None else 0
        return self.cells[row][column]

    def numpy(self) -> Any:
        """The cells as a numpy array of two dimensions."""
        return _arrays.of_list([cell for row in self.cells for cell in row]).reshape(self.shape)

    def to_pandas(self) -> Any:
        """The cells as a pandas frame."""
        import pandas

        def index(axis: Optional[Tuple[str, int, int]]) -> Any:
            if axis is None:
                return pandas.Index(["value"])
            return pandas.RangeIndex(axis[1], axis[2] + 1, name=axis[0])

        return pandas.DataFrame(self.cells, index=index(self.rows), columns=index(self.columns))

    def _key(self) -> Tuple[Any, ...]:
        cells = tuple(map(tuple, self.cells))
        return (self.rule, self.family, self.rows, self.columns, self.convention, self.play, cells)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return (
            f"Table({self.cells!r}, {self.rule!r}, {self.family!r}, {self.rows!r}, {self.columns!r}, "
            f"{self.convention!r}, {self.play!r}, {self.note!r})"
        )

    def _drawn(self, form: str) -> Optional[str]:
        cells = [cell for row in self.cells for cell in row]
        about = (self.rule, self.family, self.convention, self.play)
        return _native.draw_table(*about, self.rows, self.columns, cells, form)

    def _repr_svg_(self) -> Optional[str]:
        return self._drawn("svg")

    def to_latex(self) -> str:
        """The table in LaTeX."""
        return self._drawn("latex") or ""


class Period:
    """What happens to a family for all n.

    >>> import grundy
    >>> found = grundy.period("node-kayles", "S(1,2,n)")
    >>> found.period, found.preperiod, found.saltus, found.proven
    (34, 50, 0, True)
    """

    def __init__(self, told: Dict[str, Any], certificate: Optional[bytes] = None) -> None:
        self._told = dict(told)
        self._certificate = certificate
        self._found: Optional[Tuple[Session, _native.Found]] = None

    @classmethod
    def _of(cls, session: Session, found: _native.Found) -> Period:
        made = cls(json.loads(found.json))
        made._found = (session, found)
        return made

    @property
    def rule(self) -> str:
        """The rule."""
        return str(self._told["rule"])

    @property
    def family(self) -> str:
        """The family."""
        return str(self._told["family"])

    @property
    def period(self) -> Optional[int]:
        """The least period; ``None`` where the family rises at places that grow geometrically."""
        found: Optional[int] = self._told["period"]
        return found

    @property
    def preperiod(self) -> Optional[int]:
        """The first n from which on the sequence repeats."""
        found: Optional[int] = self._told["preperiod"]
        return found

    @property
    def saltus(self) -> Optional[int]:
        """By how much the values rise in each period."""
        found: Optional[int] = self._told["saltus"]
        return found

    @property
    def proven(self) -> bool:
        """Whether it holds for all n, by a theorem whose hypothesis was checked over the whole range it needs."""
        return bool(self._told["proven"])

    @property
    def largest(self) -> Optional[int]:
        """The largest value."""
        found: Optional[int] = self._told["largest"]
        return found

    @property
    def proof(self) -> Optional[str]:
        """Why it holds, in words."""
        found: Optional[str] = self._told["proof"]
        return found

    @property
    def certificate(self) -> bytes:
        """The proof, as :func:`grundy.verify` and ``grundy-check`` check it. Raises :class:`grundy.NoProof` where
        there is none, or no words for it."""
        if self._certificate is None:
            if self._found is None:
                raise NoProof("the certificate was not kept")
            session, found = self._found
            self._certificate = session._native.period_certificate(found)
        return self._certificate

    def to_dict(self) -> Dict[str, Any]:
        """The answer as ``grundy period --format json`` prints it."""
        return dict(self._told)

    def __eq__(self, other: object) -> bool:
        return self._told == other._told if isinstance(other, Period) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rule, self.family, self.period, self.preperiod))

    def __repr__(self) -> str:
        return f"Period({self._told!r})"

    def __str__(self) -> str:
        how = f"proven: {self.proof}" if self.proven else "observed, not proven"
        if self.period is None:
            return f"{self.rule} on {self.family}: rises at places that grow geometrically, {how}"
        rise = f", rising by {self.saltus}" if self.saltus else ""
        return f"{self.rule} on {self.family}: period {self.period} from n = {self.preperiod} on{rise}, {how}"

    def __reduce__(self) -> Tuple[Any, ...]:
        kept = self._certificate
        if kept is None and self.proven and self._found is not None:
            try:
                kept = self.certificate
            except NoProof:
                kept = None
        return (Period, (self._told, kept))

    def _repr_latex_(self) -> str:
        if self.period is None or self.preperiod is None:
            return str(self)
        rise = f" + {self.saltus}" if self.saltus else ""
        mark = "" if self.proven else r"\quad\text{(observed)}"
        return rf"$G(n + {self.period}) = G(n){rise} \text{{ for all }} n \ge {self.preperiod}{mark}$"
