"""Misère quotients."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from . import _native
from ._answers import html_table
from ._errors import Exhausted, NoProof
from ._progress import bar

if TYPE_CHECKING:
    from ._positions import PositionLike
    from ._session import Session


class Quotient:
    """The misère quotient of a family, or of everything that can be reached from a position.

    >>> import grundy
    >>> kayles = grundy.quotient("0.77")
    >>> kayles.order, kayles.p_order, kayles.period, kayles.preperiod, kayles.proven
    (40, 9, 12, 71, True)
    >>> kayles.phi(10**15)
    'a b^2'
    >>> kayles.outcome([30, 40, 50])
    'N'
    """

    def __init__(
        self,
        told: Dict[str, Any],
        drawn: Optional[Dict[str, Optional[str]]] = None,
        certificate: Optional[bytes] = None,
    ) -> None:
        self._told = dict(told)
        self._drawings: Dict[str, Optional[str]] = dict(drawn or {})
        self._certificate = certificate
        self._session: Optional[Session] = None
        self._found: Optional[_native.Quotient] = None

    @classmethod
    def _of(cls, session: Session, of: Optional[str], to: Optional[int], progress: bool) -> Quotient:
        with bar(progress, of or "n", to) as tell:
            found, stopped = session._native.quotient(of, to, tell)
        made = cls(json.loads(found.json))
        made._session, made._found = session, found
        if stopped is not None:
            if isinstance(stopped, Exhausted):
                stopped.partial = made
            raise stopped
        return made

    @property
    def rule(self) -> str:
        """The rule."""
        return str(self._told["rule"])

    @property
    def family(self) -> Optional[str]:
        """The family; ``None`` for a position."""
        found: Optional[str] = self._told["family"]
        return found

    @property
    def to(self) -> Optional[int]:
        """The last n for which it was worked out."""
        found: Optional[int] = self._told["to"]
        return found

    @property
    def order(self) -> Optional[int]:
        """How many elements there are; ``None`` if it is infinite."""
        found: Optional[int] = self._told["order"]
        return found

    @property
    def p_order(self) -> Optional[int]:
        """How many of them are in P: the previous player wins."""
        found: Optional[int] = self._told["p_order"]
        return found

    @property
    def tame(self) -> Optional[bool]:
        """Whether it is the quotient of Nim heaps smaller than a power of 2."""
        found: Optional[bool] = self._told["tame"]
        return found

    @property
    def infinite(self) -> bool:
        """Whether it was proven infinite."""
        return bool(self._told.get("infinite", False))

    @property
    def generators(self) -> List[str]:
        """The names of the generators."""
        return list(self._told["generators"])

    @property
    def relations(self) -> List[str]:
        """A confluent system of equations."""
        return list(self._told["relations"])

    @property
    def p_portion(self) -> List[str]:
        """The elements of P, as words in the generators."""
        return list(self._told["p_portion"])

    @property
    def changes(self) -> List[Tuple[int, int, int]]:
        """Every n at which the order grew, with the order and the number of elements in P from there on."""
        return [(change["n"], change["order"], change["p_order"]) for change in self._told["changes"]]

    @property
    def preperiod(self) -> Optional[int]:
        """The first n from which Phi repeats, if that is proven."""
        found: Optional[int] = self._told["preperiod"]
        return found

    @property
    def period(self) -> Optional[int]:
        """The least period of Phi, if it is proven."""
        found: Optional[int] = self._told["period"]
        return found

    @property
    def proven(self) -> bool:
        """Whether it is the quotient of all n, by the misère periodicity theorem."""
        return bool(self._told["proven"])

    def phi(self, n: int) -> str:
        """The element of member n as a word, or that of piece n of a position. The family begins at its least n."""
        phi = self._told["phi"]
        if self.family is None:
            return str(phi[n]["element"])
        least = (self.to if self.to is not None else len(phi) - 1) - len(phi) + 1
        at = n - least
        if at < 0:
            raise IndexError(f"the family begins at n = {least}")
        if at >= len(phi):
            if self.period is None or self.preperiod is None:
                raise IndexError(f"Phi is known up to n = {self.to}; ask for more with to=")
            start = self.preperiod - least
            at = start + (at - start) % self.period
        return str(phi[at])

    def outcome(self, position: PositionLike) -> str:
        """Who wins a position in misère play: ``"N"`` or ``"P"``."""
        if self._session is None:
            from ._session import session_for

            self._session = session_for(self.rule, "disjunctive", "misere")
        return self._session.value(position).outcome

    def __eq__(self, other: object) -> bool:
        return self._told == other._told if isinstance(other, Quotient) else NotImplemented

    def __hash__(self) -> int:
        return hash(json.dumps(self._told, sort_keys=True))

    def __reduce__(self) -> Tuple[Any, ...]:
        # A certificate may take long to be written and checked: it travels where somebody asked for it before.
        drawn = {form: self._drawn(form) for form in ("svg", "latex")}
        return (Quotient, (self._told, drawn, self._certificate))

    def __repr__(self) -> str:
        what = "infinite" if self.infinite else f"{self.order} elements, {self.p_order} in P"
        of = "" if self.family is None else f" on {self.family}"
        period = f", period {self.period} from {self.preperiod} on" if self.proven else ""
        return f"<Quotient of {self.rule}{of}: {what}{period}>"

    def to_dict(self) -> Dict[str, Any]:
        """The quotient as ``grundy quotient --format json`` prints it."""
        return dict(self._told)

    @property
    def certificate(self) -> bytes:
        """The proof, as :func:`grundy.verify` and ``grundy-check`` check it, for quotients of heaps and paths. Raises
        :class:`grundy.NoProof` for others, and for a quotient that was pickled before its certificate was asked for.

        >>> import grundy
        >>> grundy.verify(grundy.quotient("0.34").certificate)
        '0.34 on n has a misère quotient of 12 elements, 3 in P, with period 8 from n = 7 on'
        """
        if self._certificate is None:
            if self._session is None or self._found is None:
                raise NoProof("the certificate was not kept, or there is none")
            self._certificate = self._session._native.quotient_certificate(self._found)
        return self._certificate

    def _drawn(self, form: str) -> Optional[str]:
        if form not in self._drawings and self._found is not None:
            self._drawings[form] = self._found.drawn(form)
        return self._drawings.get(form)

    def to_latex(self) -> str:
        """The presentation, the elements of P and Phi in LaTeX, as papers print them."""
        return self._drawn("latex") or ""

    def _repr_svg_(self) -> Optional[str]:
        """Its structure: a box for each class of elements that divide each other, those in P shaded."""
        return self._drawn("svg")

    def _repr_latex_(self) -> str:
        if self.infinite:
            return r"$|Q| = \infty$"
        relations = ", ".join("=".join(_powers(side) for side in line.split("=")) for line in self.relations)
        portion = ", ".join(_powers(word) for word in self.p_portion)
        return rf"$Q = \langle {', '.join(self.generators)} \mid {relations} \rangle,\ P = \{{{portion}\}}$"

    def _repr_html_(self) -> str:
        head = f"{self.rule} on {self.family}" if self.family is not None else f"{self.rule}, of a position"
        if self.infinite:
            return f"<p>{escape(head)}: the misère quotient is infinite.</p>"
        kind = "" if self.tame is None else ", tame" if self.tame else ", wild"
        rows = [("order", f"<b>{self.order}</b>, <b>{self.p_order}</b> of them in P{kind}")]
        if self.proven:
            rows.append(("of all n", f"Phi has period <b>{self.period}</b> from n = {self.preperiod} on"))
        elif self.to is not None:
            rows.append(("reach", f"up to n = {self.to}"))
        rows.append(("generators", ", ".join(f"<i>{escape(name)}</i>" for name in self.generators) or "none"))
        rows.append(("relations", _listed([" = ".join(map(_raised, r.split("="))) for r in self.relations])))
        rows.append(("P", _listed([_raised(word) for word in self.p_portion])))
        told = html_table(f"Misère quotient: {escape(head)}", rows)
        return f"{told}{self._phi_table()}{self._repr_svg_() or ''}"

    def _phi_table(self) -> str:
        """Phi in rows that line up with the period."""
        phi = self._told["phi"]
        if self.family is None:
            cells = [f"<td>{escape(one['piece'])}</td><td>{_raised(one['element'])}</td>" for one in phi[:40]]
            return f"<table>{''.join(f'<tr>{cell}</tr>' for cell in cells)}</table>"
        wide = self.period if self.period is not None and self.period <= 24 else 10
        least = (self.to if self.to is not None else len(phi) - 1) - len(phi) + 1
        once, more = len(phi), f"and {max(0, len(phi) - 12 * wide)} more"
        if self.period is not None and self.preperiod is not None:
            once = min(once, self.preperiod - least + self.period)
            more = f"and so on, with period {self.period} from n = {self.preperiod} on"
        rows = []
        for at in range(0, len(phi), wide):
            if at >= once or at >= 12 * wide:
                rows.append(f"<tr><td colspan='{wide + 1}'>{more}</td></tr>")
                break
            row = "".join(f"<td>{_raised(word)}</td>" for word in phi[at : at + wide])
            rows.append(f"<tr><th>{least + at}+</th>{row}</tr>")
        caption = "<caption style='text-align:left'>Phi</caption>"
        return f"<table>{caption}{''.join(rows)}</table>"


#: Words and equations that are shown in a notebook.
_SHOWN = 60


def _powers(word: str) -> str:
    letters = (letter.split("^") for letter in word.split())
    return "".join(parts[0] + (f"^{{{parts[1]}}}" if len(parts) > 1 else "") for parts in letters)


def _raised(word: str) -> str:
    letters = (escape(letter).split("^") for letter in word.split())
    return "".join(parts[0] + (f"<sup>{parts[1]}</sup>" if len(parts) > 1 else "") for parts in letters)


def _listed(words: List[str]) -> str:
    more = "" if len(words) <= _SHOWN else f", and {len(words) - _SHOWN} more"
    return (", ".join(words[:_SHOWN]) or "none") + more
