"""Whatever the rules say by id has words in the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cubilete
from cubilete.games.registry import GAMES
from tests.locales.reading import entries

SOURCE = Path(cubilete.__file__).parent
LIKE_AN_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
NO_IDS = {"utf-8", *(game.name.replace("_", "-") for game in GAMES)}


def ids_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of every constant that looks like a message's id."""
    texts = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    for node in texts:
        text = node.value if isinstance(node.value, str) else ""
        if LIKE_AN_ID.fullmatch(text) and text not in NO_IDS:
            yield node.lineno, text


def speaking_modules() -> list[Path]:
    """Return the modules of core and games that name a message."""
    found = [*SOURCE.glob("core/**/*.py"), *SOURCE.glob("games/**/*.py")]
    return sorted(path for path in found if list(ids_in(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", speaking_modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_ids_in_the_rules_have_words(path: Path) -> None:
    """Every id that core and games name stands in the catalogues."""
    named = list(ids_in(path.read_text(encoding="utf-8")))
    assert [] == [place for place in named if place[1] not in entries("en")]


def test_ids_are_found_wherever_they_stand() -> None:
    """An id is seen as an argument and in a condition; other texts are not taken for ids."""
    source = 'say("bid-said" if x else "raise-said", "off", "two words", "utf-8", f"a-{x}")'
    assert ["bid-said", "raise-said"] == [name for _, name in ids_in(source)]
