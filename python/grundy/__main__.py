"""``python -m grundy ...`` is the command line."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Runs the command with the arguments of the process, and leaves with its exit status."""
    from . import _native

    # The command handles interrupts by itself, and a closed pipe is no error to it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    sys.exit(_native.main(sys.argv[1:], [sys.executable, "-m", "grundy"]))


if __name__ == "__main__":
    main()
