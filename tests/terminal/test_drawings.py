"""Dice drawn in characters."""

from __future__ import annotations

import pytest

from cubilete.games.liars_dice import FACES
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.terminal.drawings import PICTURES, SPOTS, draw_dice
from cubilete.terminal.games import Die


@pytest.mark.parametrize("drawings", [PICTURES, SPOTS])
def test_drawings_have_one_size_and_differ(drawings: tuple[tuple[str, ...], ...]) -> None:
    """Six drawings, three lines of eight ASCII characters each, no two alike."""
    assert {(3, 8)} == {(len(d), len(line)) for d in drawings for line in d}
    assert 6 == len(set(drawings))
    assert all(line.isascii() for d in drawings for line in d)


def test_pips_count_to_six() -> None:
    """A die has as many pips as it shows."""
    assert [1, 2, 3, 4, 5, 6] == ["".join(drawing).count("()") for drawing in SPOTS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", range(1, 7))
def test_five_dice_fit_a_screen_with_their_words(language: str, face: int) -> None:
    """The widest word of any language still lets a full hand stand side by side."""
    word = catalogue(language).text("face-one", face=FACES[face - 1])
    lines = draw_dice([Die(face, word)] * 5, as_pictures=True)
    assert 5 == len(lines)
    assert 1 == len(set(map(len, lines)))
    assert 79 >= len(lines[0])
    assert 5 == lines[-1].count(word)


def test_no_dice_are_no_lines() -> None:
    """Where there is nothing to draw nothing is drawn."""
    assert () == draw_dice([], as_pictures=True)
