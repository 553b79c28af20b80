"""Numbers for numpy where it is installed, and for plain Python where it is not."""

from __future__ import annotations

from array import array
from typing import Any, List, Optional

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

#: What :func:`grundy.values` gives: a numpy int64 array, a masked one if a value is missing, or without numpy a list.
ValuesLike = Any


class ValueList(List[Any]):
    """Values without numpy: a list, ``None`` where there is no value."""

    def to_pandas(self) -> Any:
        """As a pandas series."""
        return _to_pandas(self)

    def to_polars(self) -> Any:
        """As a polars series."""
        return _to_polars(self)


def _to_pandas(values: Any) -> Any:
    import pandas

    missing = any(value is None for value in values)
    kind: Any = "Int64" if missing else None
    return pandas.Series(list(values), dtype=kind, name="value")


def _to_polars(values: Any) -> Any:
    import polars

    return polars.Series("value", list(values))


if numpy is not None:

    class Values(numpy.ndarray):
        """Values as a numpy array that also knows the way to data frames."""

        def to_pandas(self) -> Any:
            """As a pandas series."""
            return _to_pandas(self.tolist())

        def to_polars(self) -> Any:
            """As a polars series."""
            return _to_polars(self.tolist())

    class MaskedValues(numpy.ma.MaskedArray):
        """The same where some values are missing: those are masked."""

        def to_pandas(self) -> Any:
            """As a pandas series, missing values as ``NA``."""
            return _to_pandas(self.tolist())

        def to_polars(self) -> Any:
            """As a polars series, missing values as ``null``."""
            return _to_polars(self.tolist())


def numbers(packed: bytes) -> List[Optional[int]]:
    """Values as a list, ``None`` where there is none."""
    return [None if value < 0 else value for value in _unpacked(packed)]


def _unpacked(packed: bytes) -> array[int]:
    import sys

    values = array("q")
    values.frombytes(packed)
    if sys.byteorder == "big":
        values.byteswap()
    return values


def values(packed: bytes) -> ValuesLike:
    """Values as people want them."""
    if numpy is None:
        return ValueList(numbers(packed))
    found = numpy.frombuffer(packed, dtype="<i8").astype(numpy.int64)
    missing = found < 0
    if missing.any():
        return MaskedValues(numpy.where(missing, 0, found), mask=missing)
    return found.view(Values)


def outcomes(packed: bytes) -> ValuesLike:
    """Outcomes, ``"N"`` or ``"P"``, as people want them."""
    if numpy is None:
        return ValueList("N" if byte else "P" for byte in packed)
    letters = numpy.array(["P", "N"])
    return letters[numpy.frombuffer(packed, dtype=numpy.uint8)].view(Values)


def of_list(terms: List[Any]) -> Any:
    """A list of values or outcomes as a numpy array."""
    if numpy is None:
        raise ImportError("numpy is not installed: pip install numpy")
    if any(isinstance(term, str) for term in terms):
        return numpy.array(terms)
    missing = [term is None for term in terms]
    plain = numpy.array([0 if term is None else term for term in terms], dtype=numpy.int64)
    return numpy.ma.MaskedArray(plain, mask=missing) if any(missing) else plain


__all__ = ["ValueList", "ValuesLike", "numbers", "of_list", "outcomes", "values"]
