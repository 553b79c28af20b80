"""Gathers the pages of the documentation site and builds it: `python3 tools/site.py [--strict]`.

The pages of the project link to each other, and to files of the code, where they stand. So they are copied as they
stand into `target/site/pages`, with every file they link to, and mkdocs builds the site from there. Two things are
added: the manual of the command line, from the help of every command, and the library's own documentation where
`cargo doc` has written it. It needs the package `grundy` and mkdocs-material with mkdocstrings.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "target" / "site" / "pages"

#: Pages that are part of the site.
SOURCES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md", "python/README.md"]
SOURCES += ["testdata/README.md", "fuzz/README.md"]

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def gather() -> None:
    """Copies the pages, and what they link to."""
    shutil.rmtree(PAGES, ignore_errors=True)
    waiting = [ROOT / name for name in SOURCES] + sorted((ROOT / "docs").rglob("*.md"))
    seen: set[Path] = set()
    while waiting:
        file = waiting.pop()
        if file in seen or not file.is_file():
            continue
        seen.add(file)
        place = PAGES / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text("utf-8") if file.suffix == ".md" else None
        if text is None:
            shutil.copy(file, place)
            continue
        for target in LINK.findall(text):
            if "://" in target:
                continue
            linked = (file.parent / target).resolve()
            if linked.is_dir():
                index = linked / "README.md"
                # A folder is not a page: its own page is, where it has one.
                text = text.replace(f"]({target})", f"]({target.rstrip('/')}/README.md)" if index.is_file() else f"]({target}/)")
                linked = index
            waiting.append(linked)
        place.write_text(text, "utf-8")


def manual() -> str:
    """The help of every command, as a page."""

    def help_of(*words: str) -> str:
        done = subprocess.run([sys.executable, "-m", "grundy", *words, "--help"], capture_output=True, text=True, check=True)
        return done.stdout.rstrip()

    overview = help_of()
    commands = re.findall(r"^  ([a-z]+) ", overview.split("Commands:")[1].split("Options:")[0], re.M)
    parts = ["# The command line", "Written from the help of the program.", f"```text\n{overview}\n```"]
    for command in commands:
        if command != "help":
            parts.append(f"## grundy {command}\n\n```text\n{help_of(command)}\n```")
    return "\n\n".join(parts) + "\n"


def main() -> int:
    gather()
    (PAGES / "docs/command-line.md").write_text(manual(), "utf-8")
    rustdoc = ROOT / "target" / "doc"
    if (rustdoc / "grundy" / "index.html").is_file():
        shutil.copytree(rustdoc, PAGES / "rust", dirs_exist_ok=True)
    flags = ["--strict"] if "--strict" in sys.argv[1:] else []
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    build = [sys.executable, "-m", "mkdocs", "build", *flags]
    return subprocess.run(build, cwd=ROOT, env=quiet).returncode


if __name__ == "__main__":
    sys.exit(main())
