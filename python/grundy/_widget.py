"""``grundy.board``: a position to play on in a notebook, on the explorer's own canvas."""

from __future__ import annotations

from typing import Any, Optional

from ._play import Game
from ._positions import PositionLike
from ._session import RuleLike, Session


def board(
    rule: RuleLike,
    position: PositionLike,
    *,
    convention: str = "disjunctive",
    play: str = "normal",
    level: int = 10,
    seed: Optional[int] = None,
    values: bool = True,
    timeout: float = 10,
    memory: Optional[int] = None,
) -> Any:
    """A playable board in a notebook: pick a move, let the computer reply, take turns back, see who wins and why.

    It needs anywidget (``pip install anywidget``) and a notebook that shows its widgets: JupyterLab, Notebook 7, VS
    Code, Colab, marimo. ``board.game`` is the :class:`Game` that is played there.
    """
    try:
        from ._board import Board
    except ImportError as error:
        raise ImportError("grundy.board needs anywidget: pip install anywidget") from error
    session = Session(rule, convention=convention, play=play, timeout=timeout, memory=memory)
    return Board(Game(session, position, level, seed), values)
