"""How far long questions are: ``logging`` once a second, and bars by ``tqdm`` where it is installed."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import Callable, Iterator, Optional

logger = logging.getLogger("grundy")

Tell = Optional[Callable[[int], None]]


def log(nodes: int, size: int, seconds: float, done: int) -> None:
    """Tells the log how a long question goes. The native module calls it, about once a second."""
    if logger.isEnabledFor(logging.INFO):
        far = f", {done:,} done" if done else ""
        logger.info("%s steps in %.0f s%s, %.0f MiB", f"{nodes:,}", seconds, far, size / 2**20)


@contextmanager
def bar(show: bool, what: str, total: Optional[int] = None) -> Iterator[Tell]:
    """A function that is told how much is done, and draws a bar; ``None`` where none is wanted or can be drawn."""
    if not show:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        logger.warning("progress=True draws a bar by tqdm, and tqdm is not installed")
        yield None
        return
    with tqdm(total=total, desc=what, unit="", mininterval=0.1) as drawn:

        def tell(done: int) -> None:
            drawn.update(done - drawn.n)

        yield tell
        if total is not None:
            drawn.update(total - drawn.n)
