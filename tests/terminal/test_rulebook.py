"""The rules pages, as a terminal shows them."""

from __future__ import annotations

import re

import pytest

from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES
from cubilete.rulebook import rules_page
from cubilete.terminal.rulebook import hanging, one_minute, plain_lines

EVERY_PAGE = [(game.name, language) for game in GAMES for language in LANGUAGES]


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_every_game_is_told_in_one_minute(game: str, language: str) -> None:
    """The first section of each page is a short list that a novice can play by."""
    lines = one_minute(rules_page(game, language)).split("\n")
    points = [line for line in lines if line.startswith("- ")]
    assert lines[0].startswith("## ")
    assert 5 <= len(points) <= 9
    assert {"", "- "} == {line[:2] for line in lines[1:]}


@pytest.mark.parametrize(("game", "language"), EVERY_PAGE)
def test_plain_lines_have_no_marks(game: str, language: str) -> None:
    """Nothing of Markdown is left for a screen reader to spell out."""
    lines = plain_lines(rules_page(game, language))
    assert [] == [line for line in lines if re.search(r"^#|\*\*|`|^\||\|$|^[-|: ]{4,}$", line)]
    assert any(re.match(r"- [A-Z]+-R1 ", line) for line in lines)


def test_a_page_without_sections_is_its_own_summary() -> None:
    """No section, no loss."""
    assert "Just play." == one_minute("Just play.\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("- **PD-R1** 2 to 6 players.", "- PD-R1 2 to 6 players."),
        ("*Raises* and `raise=strict`", "Raises and raise=strict"),
        ("2 * 3 = 6", "2 * 3 = 6"),
        ("### A turn", "A turn"),
    ],
)
def test_marks_go_and_words_stay(line: str, expected: str) -> None:
    """Emphasis, code and headings become plain words; an asterisk that means something stays."""
    assert [expected] == plain_lines(line)


def test_points_of_a_list_hang_below_their_mark() -> None:
    """A line is folded between words, a point below its own text, and empty lines stay."""
    lines = ["Faces", "", "- A gun is a one here."]
    assert ["Faces", "", "- A gun is a", "  one here."] == hanging(lines, 12)
    assert hanging(lines, 12) == hanging(lines, -3)
