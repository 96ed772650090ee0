"""Seats in letters, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.dice import SEATS_MAX, seat_letters, seat_player
from cubilete.errors import NotationError


@pytest.mark.parametrize(
    ("player", "letters"),
    [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (701, "ZZ"), (702, "AAA"), (18_277, "ZZZ")],
)
def test_seats_beyond_z_have_more_letters(player: int, letters: str) -> None:
    """After Z comes AA, after ZZ comes AAA."""
    assert letters == seat_letters(player)
    assert player == seat_player(letters)


def test_every_seat_has_its_own_letters_and_reads_back() -> None:
    """All 18,278 of them, and there is no other."""
    letters = [seat_letters(player) for player in range(SEATS_MAX)]

    assert 18_278 == SEATS_MAX == len(set(letters))
    assert list(range(SEATS_MAX)) == [seat_player(text) for text in letters]


@pytest.mark.parametrize("player", [-1, -2, -27, SEATS_MAX, 10**30])
def test_no_seat_has_no_letters(player: int) -> None:
    """What is no seat is refused, and soon."""
    with pytest.raises(NotationError):
        seat_letters(player)


@pytest.mark.parametrize("letters", ["", "a", "AAAA", "A1", " A", "A ", "Á", "\u0410", "A\n"])
def test_other_letters_are_no_seat(letters: str) -> None:
    """One to three capital letters of the Latin alphabet, and nothing else."""
    with pytest.raises(NotationError) as caught:
        seat_player(letters)

    assert f"{letters!r} is not a seat" in caught.value.reason


@given(st.text(max_size=60))
def test_a_text_is_a_seat_or_is_refused(text: str) -> None:
    """Nothing but the project's errors is raised, and they stay short."""
    try:
        player = seat_player(text)
    except NotationError as error:
        assert 500 > len(error.reason)
    else:
        assert text == seat_letters(player)
