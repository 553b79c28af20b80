"""grundy solves impartial combinatorial games on graphs and heaps: what is a position worth, who wins, with which
move, what happens as it grows, and can that be proved?

>>> import grundy
>>> answer = grundy.value("node-kayles", "P(10) + C(7)", moves=True)
>>> answer.value, answer.outcome, answer.moves_total
(2, 'N', 2)

Questions: :func:`value` and :func:`values`, :func:`sequence`, :func:`table`, :func:`period`, :func:`prove` and
:func:`verify`, :func:`quotient`, :func:`search`, :func:`octal`, :func:`papers`, :func:`reduce`, :func:`convert`,
:func:`explain`, :func:`play`, :func:`board`, :func:`rules`. A :class:`Session` keeps what it found between questions.
``python -m grundy`` is the command line.
"""

from ._answers import Answer, Canonical, Move, Piece, Provenance, Take
from ._errors import Cancelled, Exhausted, GrundyError, NoProof, NotationError, Refused
from ._families import Period, Sequence, Table
from ._native import __version__
from ._play import Game, play
from ._positions import Position, PositionLike
from ._quotient import Quotient
from ._session import (
    RuleLike,
    Session,
    convert,
    explain,
    octal,
    papers,
    period,
    prove,
    quotient,
    reduce,
    rules,
    search,
    sequence,
    table,
    value,
    values,
    verify,
)
from ._surveys import Claim, Explanation, Found, Match, OctalGame, Reduction, Route, Rule, Step, Tally
from ._widget import board

__all__ = [
    "Answer",
    "Cancelled",
    "Canonical",
    "Claim",
    "Exhausted",
    "Explanation",
    "Found",
    "Game",
    "GrundyError",
    "Match",
    "Move",
    "NoProof",
    "NotationError",
    "OctalGame",
    "Period",
    "Piece",
    "Position",
    "PositionLike",
    "Provenance",
    "Quotient",
    "Reduction",
    "Refused",
    "Route",
    "Rule",
    "RuleLike",
    "Sequence",
    "Session",
    "Step",
    "Table",
    "Take",
    "Tally",
    "__version__",
    "board",
    "convert",
    "explain",
    "octal",
    "papers",
    "period",
    "play",
    "prove",
    "quotient",
    "reduce",
    "rules",
    "search",
    "sequence",
    "table",
    "value",
    "values",
    "verify",
]
