"""The whole match of heads-up liar's dice, from the values of its rounds.

The loser of a round loses a die and starts the next one (PD-R13, PD-R14); without dice the match is
lost. With v(a, b) the chance of a starter of ``a`` dice to win the round against ``b`` dice, the
starter's chance to win the match is

    m(a, b) = v(a, b) w(a, b) + (1 - v(a, b)) l(a, b),
    w(a, b) = 1 - m(b - 1, a), or 1 if b = 1    the round is won: the other starts, a die less
    l(a, b) = m(a - 1, b), or 0 if a = 1        the round is lost

which counts down in dice. That rounds are played to be won is right only if w > l everywhere: it is
not obvious, for the loser starts, and starting can be worth something. ``match_of`` checks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_files import best_known
from cubilete.kernels.liars_dice_shape import DICE_MAX

if TYPE_CHECKING:
    from collections.abc import Mapping


class Match(NamedTuple):
    """What a match is worth to the starter, by the dice of the starter and of the other."""

    starter_wins: Mapping[tuple[int, int], float]
    """How probable the starter is to win the match."""
    least_gain: float
    """The least that winning a round is worth more than losing it, in chance to win the match."""


def match_of(rounds: Mapping[tuple[int, int], float]) -> Match:
    """Return what a match is worth whose rounds are worth ``rounds`` to the starter.

    Raises:
        ValueError: If a round is better lost than won: then it is not played to be won.

    >>> match = match_of({(1, 1): 5 / 6, (1, 2): 0.4, (2, 1): 0.9, (2, 2): 0.6})
    >>> round(match.starter_wins[2, 1], 3), round(match.starter_wins[2, 2], 3)
    (0.983, 0.587)
    """
    found: dict[tuple[int, int], float] = {}
    least = 1.0
    for mine, theirs in sorted(rounds, key=sum):
        won = 1 - found[theirs - 1, mine] if theirs > 1 else 1.0
        lost = found[mine - 1, theirs] if mine > 1 else 0.0
        if won <= lost:
            raise ValueError(f"With {mine} dice against {theirs} a round is better lost than won.")
        least = min(least, won - lost)
        found[mine, theirs] = lost + rounds[mine, theirs] * (won - lost)
    return Match(found, least)


def match(*, wild: bool) -> Match:
    """Return what the match is worth from all dice counts, by the best solutions that are known.

    Raises:
        StorageError: If a file is damaged.
    """
    dice = range(1, DICE_MAX + 1)
    return match_of(
        {(a, b): best_known(Round((a, b), wild)).bounds.value for a in dice for b in dice}
    )


def summary(dice: tuple[int, int], *, wild: bool, with_match: bool = False) -> dict[str, Any]:
    """Return what is known of a round, for ``json.dumps``; all but counts are probabilities.

    Raises:
        SetupError: If the round has too few dice or too many.
        StorageError: If a file is damaged.
    """
    known = best_known(Round(dice, wild))
    found: dict[str, Any] = {
        "game": "liars_dice",
        "dice": list(dice),
        "wild": wild,
        "starter_wins": known.bounds.value,
        "starter_wins_between": [1 - known.bounds.other, known.bounds.starter],
        "exploitability": known.bounds.exploitability,
        "iterations": known.iterations,
    }
    if with_match:
        whole = match(wild=wild)
        found["match_starter_wins"] = whole.starter_wins[dice]
        found["match_least_gain"] = whole.least_gain
    return found
