"""Misère quotients."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from . import _native

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

    def __init__(self, told: Dict[str, Any], session: Optional[Session] = None) -> None:
        self._told = dict(told)
        self._session = session

    @classmethod
    def _of(cls, session: Session, of: Optional[str], to: Optional[int]) -> Quotient:
        return cls(json.loads(_native.quotient(session._native, of, to, None)), session)

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
        return (Quotient, (self._told,))

    def __repr__(self) -> str:
        what = "infinite" if self.infinite else f"{self.order} elements, {self.p_order} in P"
        of = "" if self.family is None else f" on {self.family}"
        period = f", period {self.period} from {self.preperiod} on" if self.proven else ""
        return f"<Quotient of {self.rule}{of}: {what}{period}>"

    def _repr_latex_(self) -> str:
        def powers(word: str) -> str:
            letters = (letter.split("^") for letter in word.split())
            return "".join(parts[0] + (f"^{{{parts[1]}}}" if len(parts) > 1 else "") for parts in letters)

        relations = ", ".join("=".join(powers(side) for side in line.split("=")) for line in self.relations)
        portion = ", ".join(powers(word) for word in self.p_portion)
        return rf"$Q = \langle {', '.join(self.generators)} \mid {relations} \rangle,\ P = \{{{portion}\}}$"
