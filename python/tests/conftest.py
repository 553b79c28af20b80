"""The command line beside which the package is held, and what the tests share."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Run:
    """What the command line answered."""

    def __init__(self, done: "subprocess.CompletedProcess[str]") -> None:
        self.status = done.returncode
        self.text = done.stdout
        self.talk = done.stderr

    @property
    def json(self) -> List[Dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture(scope="session")
def command() -> Callable[..., Run]:
    """Runs `python -m grundy`, which is the command line."""

    def run(*words: str, input: str = "") -> Run:
        done = subprocess.run(
            [sys.executable, "-m", "grundy", *words], input=input, capture_output=True, text=True, timeout=300
        )
        return Run(done)

    return run
