"""Streams of random numbers: the published answers, every number as probable, no order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cubilete.kernels.compiling import compiled
from cubilete.kernels.streams import BLOCK, USED, WORDS, begin, below, new_stream, word

if TYPE_CHECKING:
    from cubilete.kernels.streams import Stream

# The first three known answers of Random123 (file kat_vectors, philox4x32, 10 rounds): counter, key
# and what comes of them, in words of 32 bits, the lowest first.
KNOWN = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000",
     "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff",
     "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0",
     "d16cfe09 94fdcceb 5001e420 24126ea1"),
]  # fmt: skip
U = np.uint64
ALL = 2**32


def whole(text: str) -> int:
    """Return the number that words make, the lowest first."""
    return sum(int(part, 16) << 32 * place for place, part in enumerate(text.split()))


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN)
def test_known_answers(counter: str, key: str, answer: str) -> None:
    """The words of one block are those that the authors publish."""
    stream = new_stream()
    begin(stream, U(whole(key)), U(whole(counter) >> 64))
    stream[BLOCK] = U(whole(counter) & 2**64 - 1)

    assert answer == " ".join(f"{int(word(stream)):08x}" for _ in range(WORDS))


@compiled
def drawn(stream: Stream, seed: int | U, game: int | U, count: int, number: int) -> list[int]:
    """Return the first numbers of a game."""
    begin(stream, seed, game)
    return [below(stream, number) for _ in range(count)]


def test_a_game_has_its_numbers_whatever_was_played_before() -> None:
    """So games can be shared out; another game or another seed has others."""
    stream = new_stream()
    first = drawn(stream, 7, 3, 50, 6)
    others = [drawn(stream, 7, 4, 50, 6), drawn(stream, 8, 3, 50, 6)]

    assert first == drawn(stream, 7, 3, 50, 6) == drawn(new_stream(), 7, 3, 50, 6)
    assert first not in others


def test_seeds_and_games_go_as_far_as_64_bits() -> None:
    """The highest bits count too."""
    stream, far, none = new_stream(), U(2**64 - 1), U(0)
    pairs = (far, far), (far, none), (none, far)

    assert 3 == len({tuple(drawn(stream, *pair, 20, 1000)) for pair in pairs})


def made(place: int, number: int) -> int | None:
    """Return what is made of one word, or ``None`` if another is drawn."""
    stream = new_stream()
    begin(stream, 1, 1)
    word(stream)
    stream[WORDS - 1], stream[USED] = place, WORDS - 1
    found = below(stream, number)
    return found if stream[USED] == WORDS else None


@pytest.mark.parametrize("number", [1, 2, 3, 6, 60, 1000, 6**10, 2**31 + 1, 2**32 - 1, 2**32])
def test_every_number_has_equally_many_words(number: int) -> None:
    """The words of a number are those from ``start`` to ``end``; one too many is drawn again."""
    for value in {0, 1 % number, number // 2, number - 1}:
        start, end = -(-value * ALL // number), -(-(value + 1) * ALL // number)
        surplus = end - start - ALL // number
        assert surplus in {0, 1}
        for place in {start, min(start + 1, end - 1), end - 1}:
            assert (None if surplus and place == start else value) == made(place, number)


def test_dice_are_even() -> None:
    """Chi-square of 600,000 dice, below what it exceeds once in ten thousand times."""
    counts = Counter(drawn(new_stream(), 11, 5, 600_000, 6))
    square = sum((count - 100_000) ** 2 / 100_000 for count in counts.values())

    assert set(range(6)) == set(counts)
    assert square < 25.7
