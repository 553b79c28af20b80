"""Games against the computer."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

from ._limits import Memory
from ._positions import PositionLike, read
from ._session import RuleLike, Session

Turn = Union[int, Iterable[int]]


class Game:
    """A game between a person and the computer; see :func:`grundy.play`."""

    def __init__(self, session: Session, position: PositionLike, level: int = 10, seed: Optional[int] = None) -> None:
        self._session = session
        #: How well the computer plays: 0, any move, to 10, perfect.
        self.level = level
        self.seed = seed
        given = read(position, session._weighted)
        look = json.loads(session._native.look(given.core, False))
        #: The positions so far, in notation; the last one is the present.
        self.history: List[str] = [look["explicit"]]
        #: What was done, turn by turn, in words.
        self.turns: List[Tuple[str, ...]] = []
        self._over: bool = look["over"]

    @property
    def position(self) -> str:
        """The present position, in notation."""
        return self.history[-1]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._over

    def look(self, values: bool = True) -> Dict[str, Any]:
        """Everything a board shows: the pieces, every move, what it leaves, and with ``values`` who wins then."""
        told: Dict[str, Any] = json.loads(self._session._native.look(self.position, values))
        return told

    def moves(self) -> List[str]:
        """Every move in one piece, in words; a turn names them by their place here."""
        return [str(option["label"]) for option in self.look(False)["options"]]

    def who(self) -> Optional[str]:
        """The outcome: ``"N"``, the player to move wins, or ``"P"``."""
        return self._session.value(self.position).outcome

    def hint(self) -> Optional[List[int]]:
        """A winning turn by the numbers of its moves; ``None`` if there is none."""
        told = json.loads(self._session._native.hint(self.position))
        options: Optional[List[int]] = told["options"] if told["winning"] else None
        return options

    def turn(self, moves: Turn) -> str:
        """Makes a turn: one move by its number in :meth:`moves`, or several as the compound demands. What it leads
        to, in words."""
        options = [moves] if isinstance(moves, int) else list(moves)
        if any(not isinstance(option, int) or option < 0 for option in options):
            raise ValueError(f"there is no move {moves!r}: a turn names moves by their numbers in moves(), from 0 on")
        return self._made(json.loads(self._session._native.turn(self.position, options)))

    def reply(self) -> str:
        """The computer makes a turn. What it did, in words."""
        return self._made(json.loads(self._session._native.reply(self.position, self.level, self.seed)))

    def back(self) -> None:
        """Takes the last turn back."""
        if len(self.history) > 1:
            self.history.pop()
            self.turns.pop()
            self._over = False

    def _made(self, told: Dict[str, Any]) -> str:
        self.history.append(told["position"])
        self.turns.append(tuple(told["labels"]))
        self._over = told["ends"]
        return str(told["words"])

    def __repr__(self) -> str:
        return f"<Game of {self._session.rule!r} at {self.position}>"

    def _repr_svg_(self) -> Optional[str]:
        from ._positions import Position

        return Position(self.position)._repr_svg_()


def play(
    rule: RuleLike,
    position: PositionLike,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    order: str = "none",
    level: int = 10,
    seed: Optional[int] = None,
    timeout: float = 30,
    memory: Optional[Memory] = None,
) -> Game:
    """A game against the computer, which plays perfectly at ``level`` 10.

    >>> import grundy
    >>> game = grundy.play("nim", [1, 2])
    >>> game.moves()
    ['take all 1', 'take 1 of 2', 'take all 2']
    >>> game.turn(1)
    'The player to move loses, whatever they do.'
    >>> game.reply(), game.moves()
    ('I take all 1.', ['take all 1'])
    """
    session = Session(rule, convention=convention, play=play, order=order, timeout=timeout, memory=memory)
    return Game(session, position, level, seed)
