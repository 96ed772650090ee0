"""Questions by lines of text at a table where things go on meanwhile."""

from __future__ import annotations

import io

import pytest

from cubilete.terminal.asking import LeftError
from cubilete.terminal.console import Console
from cubilete.terminal.remote.asking import RemoteAsker
from cubilete.terminal.remote.lines import Lines
from cubilete.terminal.words import Speaker


def asker(*typed: str) -> tuple[RemoteAsker, io.StringIO]:
    """Return one who asks somebody who has typed these lines, and the screen."""
    source, target = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
    console = Console(source, target)
    lines = Lines(source, console)
    lines.begin()
    return RemoteAsker(console, lines, Speaker("en")), target


async def test_a_choice_is_a_number_or_enter() -> None:
    """Enter takes the line with the star; what is no line is explained, and asked again."""
    ask, screen = asker("", "2", "9", "?", "1")

    assert [0, 1, 0] == [await ask.choose("Which?", ["one", "two"]) for _ in range(3)]
    assert "Which?\n1: one *\n2: two\n" in screen.getvalue()
    assert "Type a number from 1 to 2; “?” explains." in screen.getvalue()
    assert "Type the number of a line." in screen.getvalue()


async def test_a_number_has_its_bounds() -> None:
    """Enter takes the lowest; what is out of bounds is not taken."""
    ask, screen = asker("", "7", "3")

    assert [2, 3] == [await ask.number("How many?", 2, 5) for _ in range(2)]
    assert "How many? (2)" in screen.getvalue()


async def test_a_text_has_a_default() -> None:
    """Enter takes what stands in parentheses."""
    ask, _ = asker("", "Zoë")

    assert ["Ana", "Zoë"] == [await ask.text("Name?", "Ana") for _ in range(2)]


@pytest.mark.parametrize("typed", ["quit", "Salir", "thoát"])
async def test_the_word_for_leaving_leaves_any_question(typed: str) -> None:
    """In any language, wherever one is asked."""
    ask, _ = asker(typed)
    with pytest.raises(LeftError):
        await ask.choose("Which?", ["one"])


async def test_many_lines_are_shown_by_pages() -> None:
    """Enter shows more, the word for leaving ends the reading and nothing else."""
    ask, screen = asker("", "q", "here")
    await ask.pages([f"line {number}" for number in range(50)])

    assert "line 39\n" in screen.getvalue()
    assert "line 40\n" not in screen.getvalue()
    assert "here" == await ask.line()
