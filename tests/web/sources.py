"""The page's sources as text, for the tests that look for words in them."""

from __future__ import annotations

import re
from functools import cache

from tests.architecture.sources import ROOT

SOURCES = ROOT / "clients" / "web" / "src"


@cache
def page_sources() -> dict[str, str]:
    """Return every script and lesson of the page that people wrote, by its path."""
    paths = (path for kind in ("ts", "tsx", "json") for path in SOURCES.rglob(f"*.{kind}"))
    return {
        path.relative_to(SOURCES).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(paths)
        if "generated" not in path.parts
    }


def line_of(source: str, place: int) -> int:
    """Return the number of the line in which a place of a text stands."""
    return source.count("\n", 0, place) + 1


def without_comments(source: str) -> str:
    """Return a script with its comments blanked; a ``//`` after a colon is an address."""
    pattern = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), source)
