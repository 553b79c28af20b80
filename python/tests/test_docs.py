"""The examples in docstrings and pages run, and testdata goes through Python again."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
try:
    import tomllib
except ImportError:
    import tomli as tomllib
from pathlib import Path

import pytest

import grundy

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(f"grundy.{module.name}" for module in pkgutil.iter_modules(grundy.__path__))


@pytest.mark.parametrize("name", [name for name in MODULES if name not in ("grundy.__main__", "grundy._native")])
def test_docstrings_run(name):
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


@pytest.mark.parametrize("name", grundy.__all__)
def test_everything_public_has_a_docstring(name):
    thing = getattr(grundy, name)
    if name not in ("__version__", "PositionLike", "RuleLike"):
        assert thing.__doc__, name


def pages():
    return sorted([*(ROOT / "docs").glob("python*.md"), *(ROOT / "docs" / "python").glob("*.md")])


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_the_blocks_of_a_page_run(page):
    """Blocks of Python run one after the other; a block with prompts also shows what comes out. What needs more
    than the package, as a queue of jobs, is a block of `py`."""
    names = {"__name__": "page"}
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS, verbose=False)
    for block in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
            runner.run(test, clear_globs=False)
            names.update(test.globs)
        else:
            exec(compile(block, str(page), "exec"), names)
    assert runner.summarize(verbose=False).failed == 0


def rows():
    for file in sorted((ROOT / "testdata").glob("*.toml")):
        for kind, entries in tomllib.loads(file.read_text("utf-8")).items():
            for number, entry in enumerate(entries):
                yield pytest.param(kind, entry, id=f"{file.stem}-{kind}-{number}")


#: Terms that are asked in the gate, where a row has more; the Rust tests ask them all.
MOST = 400


def expected(token):
    return None if token == "-" else token if token in "NP" else int(token)


@pytest.mark.parametrize("kind, entry", rows())
def test_testdata(kind, entry):
    how = {"convention": entry.get("convention", "disjunctive"), "play": entry.get("play", "normal")}
    if kind == "sequence":
        values = [expected(token) for token in entry["values"].split()][:MOST]
        last = entry["from"] + len(values) - 1
        found = grundy.sequence(entry["rule"], entry["family"], to=last, start=entry["from"], **how)
        if set(values) <= {"N", "P"} and not set(found) <= {"N", "P"}:
            positions = [re.sub(r"\bn\b", str(n), entry["family"]) for n in range(entry["from"], last + 1)]
            assert grundy.values(entry["rule"], positions, outcomes=True, **how).tolist() == values
        else:
            assert list(found) == values
    elif kind == "losing":
        last = min(entry["to"], entry["from"] + MOST)
        members = range(entry["from"], last + 1)
        positions = [re.sub(r"\bn\b", str(n), entry["family"]) for n in members]
        outcomes = grundy.values(entry["rule"], positions, outcomes=True, **how).tolist()
        losing = {int(n) for n in entry["set"].split() if int(n) <= last}
        assert {n for n, outcome in zip(members, outcomes) if outcome == "P"} == losing
    else:
        asked = [line.rsplit(None, 1) for line in entry["values"].strip().splitlines()]
        positions, values = [text for text, _ in asked], [expected(token) for _, token in asked]
        if set(values) <= {"N", "P"}:
            assert grundy.values(entry["rule"], positions, outcomes=True, **how).tolist() == values
        else:
            assert grundy.values(entry["rule"], positions, **how).tolist() == values
