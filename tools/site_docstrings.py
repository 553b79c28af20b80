"""Docstrings for the site: examples become code, and roles of Sphinx plain names. mkdocs.yml names it."""

from __future__ import annotations

import re
from typing import Any

import griffe

ROLE = re.compile(r":(?:func|class|meth|attr):`~?([^`]+)`")


def as_markdown(text: str) -> str:
    """The docstring with every run of `>>>` lines, and what they print, in a block of code."""
    lines, code = [], False
    for line in text.splitlines():
        if line.lstrip().startswith(">>> ") and not code:
            lines += ["```pycon", line]
            code = True
        elif code and not line.strip():
            lines += ["```", line]
            code = False
        else:
            lines.append(line if code else ROLE.sub(r"`\1`", line).replace("``", "`"))
    return "\n".join([*lines, "```"] if code else lines)


class Docstrings(griffe.Extension):
    """Rewrites every docstring when it has been read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
