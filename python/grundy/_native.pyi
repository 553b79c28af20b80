"""The extension module; the package is what people import."""

import builtins
from os import PathLike
from typing import Any, Callable, Iterable, List, Optional, Sequence, Tuple, Union, final

__all__ = [
    "Found",
    "Position",
    "Quotient",
    "Session",
    "__version__",
    "convert",
    "draw_sequence",
    "draw_table",
    "main",
    "octal",
    "papers",
    "reduce",
    "rules",
    "verify",
]

__version__: str

_Tell = Optional[Callable[[int], Any]]
_Asked = Union["Position", str]
_Range = Optional[Tuple[str, int, int]]
_Term = Union[int, str, None]
_Taken = Union[Tuple[int, int, List[int]], Tuple[List[str], Optional[str]], Tuple[str, str], Tuple[int, int]]

@final
class Position:
    @staticmethod
    def read(text: str, line: bool) -> Position: ...
    @staticmethod
    def heaps(sizes: Sequence[int]) -> Position: ...
    @staticmethod
    def graph(vertices: int, edges: Sequence[Tuple[int, int]]) -> Position: ...
    @staticmethod
    def directed(vertices: int, arcs: Sequence[Tuple[int, int]]) -> Position: ...
    def is_directed(self) -> bool: ...
    @staticmethod
    def weighted(weights: Sequence[int], edges: Sequence[Tuple[int, int]]) -> Position: ...
    def terms(self) -> List[Any]: ...
    def names(self) -> List[str]: ...
    def named(self, names: Sequence[str]) -> Position: ...
    def components(self) -> Optional[List[List[str]]]: ...
    def plus(self, other: Position) -> Position: ...
    def notation(self) -> str: ...
    def exported(self, form: str) -> str: ...
    def explicit(self) -> str: ...

@final
class Session:
    def __new__(
        cls,
        rule: Any,
        compound: str,
        play: str,
        order: str,
        threads: int,
        timeout: Optional[float],
        memory: Optional[int],
        store: Optional[Union[str, PathLike[str]]],
        theorems: bool,
        solvers: bool,
    ) -> Session: ...
    @property
    def bytes(self) -> int: ...
    @property
    def weighted(self) -> bool: ...
    @property
    def value_name(self) -> Optional[str]: ...
    @property
    def threads(self) -> int: ...
    def value(
        self, asked: _Asked, moves: Optional[int], beside: Tuple[bool, bool]
    ) -> Tuple[Optional[int], str, str]: ...
    def values(
        self, positions: Iterable[Any], read: Callable[[Any], _Asked], threads: int, tell: _Tell
    ) -> Tuple[builtins.bytes, builtins.bytes]: ...
    def explain(self, asked: _Asked, moves: Optional[int]) -> Tuple[str, str]: ...
    def sequence(
        self, text: str, start: Optional[int], to: int, tell: _Tell
    ) -> Tuple[int, bool, builtins.bytes, Optional[BaseException]]: ...
    def genera(
        self, text: str, start: Optional[int], to: int, tell: _Tell
    ) -> Tuple[int, bool, builtins.bytes, List[str], Optional[BaseException]]: ...
    def quotient(
        self, of: Optional[str], to: Optional[int], tell: _Tell
    ) -> Tuple[Quotient, Optional[BaseException]]: ...
    def quotient_certificate(self, found: Quotient) -> builtins.bytes: ...
    def period(self, text: str, to: Optional[int], tell: _Tell) -> Found: ...
    def period_certificate(self, found: Found) -> builtins.bytes: ...
    def value_certificate(self, asked: _Asked) -> builtins.bytes: ...
    def table(self, text: str, rows: _Range, columns: _Range, tell: _Tell) -> str: ...
    def turned(self, asked: _Asked, moves: Sequence[Tuple[int, _Taken]]) -> Tuple[Position, bool]: ...
    def search(
        self,
        class_: str,
        sizes: Tuple[int, int],
        condition: Optional[str],
        shard: Tuple[int, int],
        limit: int,
        lines: Optional[Sequence[str]],
        tell: _Tell,
    ) -> List[str]: ...
    def look(self, asked: _Asked, values: bool) -> str: ...
    def turn(self, asked: _Asked, options: Sequence[int]) -> str: ...
    def reply(self, asked: _Asked, level: int, seed: Optional[int]) -> str: ...
    def hint(self, asked: _Asked) -> str: ...
    def cancel(self) -> None: ...
    def save(self) -> None: ...

@final
class Found:
    @property
    def json(self) -> str: ...

@final
class Quotient:
    @property
    def json(self) -> str: ...
    def drawn(self, format: str) -> Optional[str]: ...

def main(arguments: Sequence[str], program: Sequence[str]) -> int: ...
def draw_sequence(
    rule: str,
    family: str,
    compound: str,
    play: str,
    start: int,
    terms: Sequence[_Term],
    proven: Optional[Tuple[int, int]],
    format: str,
) -> Optional[str]: ...
def draw_table(
    rule: str,
    family: str,
    compound: str,
    play: str,
    rows: _Range,
    columns: _Range,
    cells: Sequence[_Term],
    format: str,
) -> Optional[str]: ...
def convert(position: Position, to: str, timeout: Optional[float], memory: Optional[int]) -> Position: ...
def reduce(position: Position, timeout: Optional[float], memory: Optional[int]) -> str: ...
def verify(certificate: builtins.bytes, timeout: Optional[float], memory: Optional[int]) -> str: ...
def rules() -> List[str]: ...
def octal(
    pattern: str,
    to: int,
    threads: int,
    timeout: Optional[float],
    memory: Optional[int],
    tell: _Tell,
) -> List[str]: ...
def papers(
    paper: Optional[str],
    claim: Optional[str],
    threads: int,
    timeout: Optional[float],
    memory: Optional[int],
    tell: _Tell,
) -> List[str]: ...
