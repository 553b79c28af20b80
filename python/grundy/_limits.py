"""What questions may take, as people write it."""

from __future__ import annotations

import operator
import re
from typing import Optional, Union

#: Bytes, or a text with a unit: ``500_000_000``, ``"500M"``, ``"2G"``.
Memory = Union[int, str]

_AMOUNT = re.compile(r"([0-9][0-9_]*)\s*([kmgt]?)(i?b)?", re.IGNORECASE)


def memory_of(memory: Optional[Memory]) -> Optional[int]:
    """Bytes.

    >>> memory_of("2G") == memory_of(2 << 30)
    True
    """
    if memory is None:
        return None
    wrong = f"memory is {memory!r}: write bytes, or a unit as in '500M' or '2G'"
    if isinstance(memory, str):
        amount = _AMOUNT.fullmatch(memory.strip())
        if amount is None:
            raise ValueError(wrong)
        size = int(amount[1].replace("_", "")) << 10 * " kmgt".index(amount[2].lower() or " ")
    elif isinstance(memory, bool):
        raise TypeError(wrong)
    else:
        try:
            size = operator.index(memory)
        except TypeError:
            raise TypeError(wrong) from None
    if not 0 <= size < 2**63:
        raise ValueError(wrong)
    return size


def count(name: str, given: object, least: int = 0, most: int = 2**63 - 1) -> int:
    """A whole number between these."""
    try:
        number = operator.index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {given!r}") from None
    if not least <= number <= most:
        shown = "2^63 - 1" if most == 2**63 - 1 else str(most)
        raise ValueError(f"{name} goes from {least} to {shown}, not to {number}")
    return number
