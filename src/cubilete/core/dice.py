"""Dice, faces and seats: the small words that every game shares."""

from __future__ import annotations

from typing import TypeAlias

from cubilete.errors import NotationError

Player: TypeAlias = int
"""A seat, 0-based, clockwise."""

Face: TypeAlias = int
"""What one die shows, 1-based."""

Faces: TypeAlias = tuple[Face, ...]
"""What several dice show, sorted upwards: their order means nothing."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

SEATS_MAX = 26 + 26**2 + 26**3
"""How many seats one to three letters can name."""


def seat_letters(player: Player) -> str:
    """Return the seat of ``player`` in letters, as the notation writes it.

    Raises:
        NotationError: If there is no such seat.

    >>> [seat_letters(player) for player in (0, 1, 25, 26, 27, 701, 702)]
    ['A', 'B', 'Z', 'AA', 'AB', 'ZZ', 'AAA']
    """
    if not 0 <= player < SEATS_MAX:
        raise NotationError(f"Seats are numbered from 0 to {SEATS_MAX - 1}.")
    letters = ""
    number = player + 1
    while number:
        number, place = divmod(number - 1, len(LETTERS))
        letters = LETTERS[place] + letters
    return letters


def seat_player(letters: str) -> Player:
    """Return the player whose seat is written as ``letters``.

    Raises:
        NotationError: If ``letters`` is not one to three capital letters.

    >>> [seat_player(letters) for letters in ("A", "Z", "AA", "ZZ")]
    [0, 25, 26, 701]
    """
    if not 1 <= len(letters) <= 3 or not set(letters) <= set(LETTERS):  # noqa: PLR2004 - SEATS_MAX
        reason = f"{letters[:40]!r} is not a seat: seats are written A to Z, then AA, AB and so on."
        raise NotationError(reason)
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + LETTERS.index(letter) + 1
    return number - 1
