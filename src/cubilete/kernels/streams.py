"""Streams of random numbers, one for each game, that can be begun anywhere.

A stream is Philox 4x32-10 (J. K. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3",
SC11): the words of block ``b`` of game ``g`` follow from the key, which is the seed, and from the
counter, which is ``(b, g)``, each of 64 bits. So a game has the same dice whoever plays it, in
whatever order and however the games are shared out.

Everything is in one array, which a kernel hands on: nothing is allocated while games are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.kernels.compiling import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Stream: TypeAlias = NDArray[np.uint64]
    """Four words, how many of them are used, the next block, the game, and the seed."""

# In compiled code a whole number with a sign and one without make a float: so none here has one.
U = np.uint64
WORDS, USED, BLOCK, GAME, SEED = 4, 4, 5, 6, 7
ROUNDS = 10
ZERO, ONE, ALL = U(0), U(1), U(WORDS)
MASK, HALF = U(0xFFFFFFFF), U(32)
FIRST, SECOND = U(0xD2511F53), U(0xCD9E8D57)
FIRST_KEY, SECOND_KEY = U(0x9E3779B9), U(0xBB67AE85)


def new_stream() -> Stream:
    """Return room for a stream; ``begin`` makes it one."""
    return np.zeros(8, np.uint64)


@compiled
def begin(stream: Stream, seed: int | np.uint64, game: int | np.uint64) -> None:
    """Begin the stream of a game. Both are numbers below 2**64, from 2**63 on of NumPy's type."""
    stream[USED] = ALL
    stream[BLOCK] = ZERO
    stream[GAME] = U(game)
    stream[SEED] = U(seed)


@inlined
def word(stream: Stream) -> np.uint64:
    """Return the next word: each of the numbers below 2**32 with equal probability."""
    used = stream[USED]
    if used >= ALL:
        fill(stream)
        used = ZERO
    stream[USED] = used + ONE
    found: np.uint64 = stream[used]
    return found


@compiled
def below(stream: Stream, number: int) -> int:
    """Return one of the numbers below ``number``, each with exactly equal probability.

    ``number`` is 1 to 2**32. A word is multiplied, and those that would favour some numbers are
    drawn again (D. Lemire, "Fast random integer generation in an interval", ACM TOMACS 2019).
    """
    many = U(number)
    product = word(stream) * many
    if product & MASK < many:
        least = ((ONE << HALF) - many) % many
        while product & MASK < least:
            product = word(stream) * many
    return int(product >> HALF)


@inlined
def fill(stream: Stream) -> None:
    """Write the words of the next block."""
    block, game, seed = stream[BLOCK], stream[GAME], stream[SEED]
    one, two, three, four = block & MASK, block >> HALF, game & MASK, game >> HALF
    low, high = seed & MASK, seed >> HALF
    for _ in range(ROUNDS):
        first, second = FIRST * one, SECOND * three
        one, two = (second >> HALF) ^ two ^ low, second & MASK
        three, four = (first >> HALF) ^ four ^ high, first & MASK
        low, high = (low + FIRST_KEY) & MASK, (high + SECOND_KEY) & MASK
    stream[0], stream[1], stream[2], stream[3] = one, two, three, four
    stream[BLOCK] = block + ONE
