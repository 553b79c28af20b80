"""What can go wrong, as exceptions. The native module raises them."""

from __future__ import annotations

from typing import Any, Optional, Tuple

#: How much of a long text is shown on each side of the place.
_CONTEXT = 60


class GrundyError(Exception):
    """Anything that grundy could not answer."""


class NotationError(GrundyError, ValueError):
    """A rule, a position or a condition that cannot be read.

    >>> import grundy
    >>> try:
    ...     grundy.value("node-kayles", "P(3) + Q")
    ... except grundy.NotationError as error:
    ...     print(error.at, error.length)
    7 1
    """

    #: What is wrong, in one sentence.
    message: str
    #: The place in the text, in characters from 0.
    at: int
    #: How many characters are at fault; 0 where something is missing.
    length: int
    #: What to write instead, if that is known.
    help: Optional[str]
    #: The text itself.
    text: str
    #: What the text is: ``"rule"``, ``"position"`` or ``"condition"``.
    origin: str
    #: Its place among many, in :func:`grundy.values`.
    index: Optional[int]

    def __init__(
        self,
        message: str,
        at: int = 0,
        length: int = 0,
        help: Optional[str] = None,
        text: str = "",
        origin: str = "position",
        index: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.length = length
        self.help = help
        self.text = text
        self.origin = origin
        self.index = index

    def __str__(self) -> str:
        where = "" if self.index is None else f" (number {self.index})"
        lines = [f"{self.message}{where}"]
        if self.text:
            start = self.text.rfind("\n", 0, self.at) + 1
            end = self.text.find("\n", self.at)
            end = len(self.text) if end < 0 else end
            start, cut = max(start, self.at - _CONTEXT), min(end, self.at + max(self.length, 1) + _CONTEXT)
            shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in self.text[start:cut])
            lines.append(f"  {self.origin}: {shown}")
            carets = "^" * max(1, min(self.length, cut - self.at))
            lines.append(" " * (len(self.origin) + 4 + self.at - start) + carets)
        if self.help:
            lines.append(f"  help: {self.help}")
        return "\n".join(lines)

    def __reduce__(self) -> Tuple[Any, ...]:
        state = (self.message, self.at, self.length, self.help, self.text, self.origin, self.index)
        return (NotationError, state)


class Exhausted(GrundyError):
    """The budget (``timeout``, ``memory``) ran out, or games are too long for the search.

    What was found before that is kept by the session.
    """

    #: ``"time"``, ``"memory"``, ``"depth"``, ``"cancelled"``, or ``"to"`` where the last n was too small.
    reason: str
    #: What was found of a sequence or a quotient before that, if it was one.
    partial: Any

    def __init__(self, message: str, reason: str = "time", partial: Any = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.partial = partial

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), (self.args[0], self.reason, self.partial))


class Cancelled(Exhausted):
    """Another thread called :meth:`grundy.Session.cancel`."""


class Refused(GrundyError, ValueError):
    """A certificate that proves nothing, with the reason."""


class NoProof(GrundyError):
    """There is no proof of this, or no words for it in a certificate."""
