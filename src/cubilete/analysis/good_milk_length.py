"""How long a game of good milk takes: the whole distribution, in laps and in turns.

In lap t every player still in has one turn. The game ends with the turn of seat i in lap t if that
turn wins and nobody has won before, or if that turn leads out and all others are out already.

**Laps** need those products only, as in ``good_milk.race``. **Turns** need how many turns the seats
that went out had taken. So each seat's chance becomes a polynomial in x, whose coefficient of x^n
is the chance to have taken n turns so far: a product of polynomials adds up the turns of seats that
are independent (generating functions: W. Feller, *An Introduction to Probability Theory and Its
Applications*, vol. 1, XI). All are evaluated at the roots of unity, where products are one number
times another, and one inverse Fourier transform gives the coefficients back. With equal seats the
sum over seats of a^i b^(K-1-i) takes log K steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.good_milk import At41, start_of
from cubilete.analysis.good_milk_moves import course
from cubilete.analysis.good_milk_table import refuse_meeting
from cubilete.errors import Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from cubilete.games.good_milk.options import GoodMilkOptions

    Complexes: TypeAlias = npt.NDArray[np.complex128]


ROUNDING = 1e-15
"""Below this a chance is no more than what sums of rounded numbers leave."""


@dataclass(frozen=True, slots=True)
class Length:
    """How probable each length of a game is."""

    laps: tuple[float, ...]
    """The chance that the game ends in each lap, from the first one on."""
    turns: tuple[float, ...]
    """The chance that the game takes each number of turns, all players together, from one on."""
    error: float
    """How probable it is that the game is longer than is counted here."""


def length(options: GoodMilkOptions, at_41: At41, error_max: float = 1e-12) -> Length:
    """Return how long a whole game takes.

    Raises:
        SetupError: If the options let one player's race depend on another's.
    """
    refuse_meeting(options)
    if options.last_alone == "takes_pot":
        text = "The length of a game is known for last_alone=play_on only; leave that option out."
        raise SetupError([Problem(text)])
    laps = _laps(options, at_41, error_max)
    ended = [_chance(before.left - after.left) for before, after in pairwise(laps)]
    return Length(tuple(ended), _turns(laps, options.players), laps[-1].left)


def quantile(chances: Sequence[float], share: float) -> int:
    """Return the smallest length that is not exceeded with probability ``share``.

    >>> quantile((0.25, 0.25, 0.5), 0.5)
    2
    """
    sums = accumulate(chances)
    return next((n for n, total in enumerate(sums, 1) if total >= share - 1e-12), len(chances))


@dataclass(frozen=True, slots=True)
class _Lap:
    """One token's chances after a lap, and how probable it is that the game goes on."""

    win: float
    out: float
    running: float
    left: float


def _laps(options: GoodMilkOptions, at_41: At41, error_max: float) -> list[_Lap]:
    """Return all laps of a game of equal tokens, before the first one too."""
    token = course(options, at_41, start_of(options))
    left = token.not_won**options.players - token.gone**options.players
    found = [_Lap(0.0, 0.0, 1.0, 1.0)]
    for win, out, *after in zip(
        token.turn_win, token.turn_out, token.running[1:], left[1:], strict=True
    ):
        found.append(_Lap(float(win), float(out), *map(float, after)))
        if found[-1].left <= error_max:
            break
    return found


def _turns(laps: Sequence[_Lap], players: int) -> tuple[float, ...]:
    """Return how probable each number of turns is."""
    size = (len(laps) - 1) * players + 1
    root = np.exp(-2j * np.pi * np.arange(size) / size)
    gone = np.zeros(size, dtype=np.complex128)
    in_or_gone = np.ones(size, dtype=np.complex128)
    total = np.zeros(size, dtype=np.complex128)
    power = np.ones(size, dtype=np.complex128)
    for lap in laps[1:]:
        power *= root
        gone_after = gone + lap.out * power
        after = gone_after + lap.running * power
        wins = lap.win * _sum_of_powers(after, in_or_gone, players)
        total += power * (wins + lap.out * _sum_of_powers(gone_after, gone, players))
        gone, in_or_gone = gone_after, after
    chances = np.fft.ifft(total).real
    return tuple(_chance(float(chance)) for chance in chances[1:])


def _chance(value: float) -> float:
    """Return a probability that sums gave, without what is only their rounding."""
    return value if value > ROUNDING else 0.0


def _sum_of_powers(after: Complexes, before: Complexes, count: int) -> Complexes:
    """Return the sum over i < ``count`` of ``after`` ** i times ``before`` ** (count - 1 - i)."""
    total = np.zeros_like(after)
    power_after, power_before = np.ones_like(after), np.ones_like(after)
    for bit in f"{count:b}":
        total = total * (power_after + power_before)
        power_after, power_before = power_after**2, power_before**2
        if bit == "1":
            total = total * after + power_before
            power_after, power_before = power_after * after, power_before * before
    return total
