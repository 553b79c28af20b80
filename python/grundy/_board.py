"""The widget of ``grundy.board``: Python answers, the canvas of the explorer draws."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ._play import Game

_STATIC = Path(__file__).parent / "static"


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """The widget: Python answers, the canvas of the explorer draws."""

    _esm = (_STATIC / "board.js").read_text("utf-8")
    #: What the canvas shows, as the explorer's interface tells it.
    look = traitlets.Unicode().tag(sync=True)
    #: What was said last.
    said = traitlets.Unicode().tag(sync=True)
    #: Whether values and winning moves are shown.
    values = traitlets.Bool(True).tag(sync=True)

    def __init__(self, game: Game, values: bool) -> None:
        super().__init__(values=values)
        self.game = game
        self.on_msg(self._asked)
        self._show("")

    def _show(self, said: str) -> None:
        look = self.game.look(True)
        self.look = json.dumps(look)
        self.said = said or str(look["words"])

    def _asked(self, _: Any, asked: Any, __: Any) -> None:
        try:
            said = self._done(asked)
        except Exception as error:  # noqa: BLE001: the person at the board reads it there
            said = str(error)
        self._show(said)

    def _done(self, asked: Any) -> str:
        what = asked.get("do")
        if what == "turn":
            return self.game.turn([int(option) for option in asked["options"]])
        if what == "reply":
            return self.game.reply()
        if what == "back":
            self.game.back()
            return ""
        raise ValueError(f"the board does not know {what!r}")
