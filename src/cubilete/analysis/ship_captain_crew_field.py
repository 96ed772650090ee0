"""The race of ship, captain, crew against rivals that play for points, for any number of players.

If all rivals play for the best mean, none reacts to anybody, and their totals are independent
random walks. So the chance to win is a product: with ``r`` the round in which the game ends and
``v`` one's own total then, it is the sum over r and v of the chance of having come to v just then,
times, for every rival, the chance to have stayed below the target before and below v now. Ties
share: with chances L to be below and E to be level, a fair share of the win is the integral over z
from 0 to 1 of the product of all L + E z, which Gauss-Legendre nodes give exactly for up to 15
rivals and nearly so beyond.

Two levels of bots reckon so. *sharp* takes itself, too, to play for points after this turn: one
step of policy improvement over the best mean. For more than three players *captain* takes itself to
play best from then on, given that the rivals do not react.

Far from the end both are close to playing for the mean, and only differences count: where every gap
is beyond ``FAR`` all are taken to be nearer by the same number of points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew import turn_rules
from cubilete.analysis.ship_captain_crew_best import climbed
from cubilete.analysis.ship_captain_crew_turns import (
    Reals,
    kernel_odds,
    kernel_rules,
    mean_scores,
)
from cubilete.kernels.ship_captain_crew_plan import SCORES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

FAR = 150
"""From how many points off the end a race is taken to be nearer."""
TURNS_MAX = 120
"""How many more turns are looked at, at the most."""
NEGLIGIBLE = 1e-10
"""Turns are left out that the player nearest to the end needs with less than this chance."""
ROUNDS_MAX = 60
"""How many rounds before the last of a fixed number are looked at; before that, points count."""
GAP_MAX = 320
"""A rival further behind than this counts as so far behind."""
OVERS = SCORES - 1
"""How many totals there are at or beyond the target: 0 to 11 points over."""

_AROUND_ZERO, _OF_TWO = np.polynomial.legendre.leggauss(8)
NODES, WEIGHTS = (_AROUND_ZERO + 1) / 2, _OF_TWO / 2
"""Points from 0 to 1 with weights: they integrate polynomials of degree 15 exactly."""


@dataclass(frozen=True)
class Rival:
    """Somebody else in the race."""

    points: int
    """The gap to the target or, where rounds count, how many points more than oneself."""
    played: bool
    """Whether the turn of this round is over."""


@dataclass(frozen=True)
class Walks:
    """Where somebody who plays for points is after so many turns, by gap and turns."""

    below: Reals
    """The chance of being still below the target. Shape: (gaps, turns)."""
    over: Reals
    """The chance of reaching it just then, by points over. Shape: (gaps, turns, 12)."""


@lru_cache(8)
def walks(rules: ShipCaptainCrewOptions) -> Walks:
    """Return all walks of up to ``GAP_MAX`` points under ``turn_rules`` of the options.

    The first ``OVERS`` rows are for gaps of -11 to 0: targets that have been reached.
    """
    scores = mean_scores(rules)
    below = np.zeros((OVERS + GAP_MAX, TURNS_MAX + 1))
    over = np.zeros((OVERS + GAP_MAX, TURNS_MAX + 1, OVERS))
    below[OVERS:, 0] = 1
    for points in range(OVERS):
        over[OVERS - 1 - points, 0, points] = 1
    for turn in range(1, TURNS_MAX + 1):
        for score, chance in enumerate(scores):
            start = slice(OVERS - score, OVERS + GAP_MAX - score)
            below[OVERS:, turn] += chance * below[start, turn - 1]
            over[OVERS:, turn] += chance * over[start, turn - 1]
    return Walks(below, over)


def race_worth(
    options: ShipCaptainCrewOptions, gap: int, rivals: Sequence[Rival], *, plays_on: bool
) -> Reals:
    """Return the chance to win after each score of a turn, in a race to a target. Shape: (13,).

    ``gap`` is the player's before the turn. With ``plays_on`` its later turns are played best, else
    for points.
    """
    nearer = max(0, min([gap, *(rival.points for rival in rivals)]) - FAR)
    shifted = [Rival(rival.points - nearer, rival.played) for rival in rivals]
    return race_values(options, gap - nearer, shifted, plays_on=plays_on)[:SCORES]


def race_values(
    options: ShipCaptainCrewOptions, gap: int, rivals: Sequence[Rival], *, plays_on: bool
) -> Reals:
    """Return the chance to win once a player's turn is over, by how far it has come in it.

    Entry x is for who lacks ``gap`` - x points then. Shape: (gap + 12,). Gaps beyond ``GAP_MAX``
    count as so much.
    """
    gap = min(gap, GAP_MAX)
    held = [Rival(min(rival.points, GAP_MAX), rival.played) for rival in rivals]
    first = OVERS - 1 + max(0, min([gap, *(rival.points for rival in held)]))
    alive = walks(turn_rules(options)).below[first]
    turns = max(2, int(np.count_nonzero(alive > NEGLIGIBLE)))
    prizes = np.full((turns + 1, gap + SCORES), -1.0)
    prizes[1:, gap : gap + OVERS] = _prizes(options, held, turns)
    prizes[:, gap + OVERS] = 0
    return _climbed(options, prizes, plays_on=plays_on)[: gap + OVERS]


def rounds_worth(
    options: ShipCaptainCrewOptions, left: int, rivals: Sequence[Rival], *, plays_on: bool
) -> Reals:
    """Return the chance to win after each score of a turn, with ``left`` rounds, this included.

    ``left`` is at most ``ROUNDS_MAX``. Shape: (13,).
    """
    points = np.arange(left * OVERS + SCORES)
    totals = _totals(turn_rules(options))
    less, level = np.ones((2, len(rivals), len(points)))
    for number, rival in enumerate(rivals):
        reached = totals[left - rival.played]
        below = np.concatenate([[0.0], np.cumsum(reached)])
        gained = points - rival.points
        within = np.clip(gained, 0, len(reached))
        less[number] = below[within]
        level[number] = np.where(gained == within, np.append(reached, 0)[within], 0)
    prizes = np.full((left + 1, len(points)), -1.0)
    prizes[left] = _share(options, less, level)
    return _climbed(options, prizes, plays_on=plays_on)[:SCORES]


def _climbed(options: ShipCaptainCrewOptions, prizes: Reals, *, plays_on: bool) -> Reals:
    """Return the chance to win after the first turn, by points gained in it."""
    habit = np.zeros(0) if plays_on else mean_scores(turn_rules(options))
    found: Reals = climbed(prizes, habit, kernel_odds(), kernel_rules(options))[1]
    return found


def _prizes(options: ShipCaptainCrewOptions, rivals: Sequence[Rival], last: int) -> Reals:
    """Return the chance to win for having come to the target, by round and points over.

    Shape: (last, 12); the first row is for the round that is being played.
    """
    found = walks(turn_rules(options))
    less = np.empty((len(rivals), last, OVERS))
    level = np.empty_like(less)
    for number, rival in enumerate(rivals):
        turns = slice(0, last) if rival.played else slice(1, last + 1)
        row = rival.points + OVERS - 1
        level[number] = found.over[row, turns]
        under = np.cumsum(level[number], axis=1) - level[number]
        less[number] = found.below[row, turns, None] + under
    return _share(options, less, level)


def _share(options: ShipCaptainCrewOptions, less: Reals, level: Reals) -> Reals:
    """Return the chance to be on top, ties shared, given each rival's chances. First axis: rivals.

    Where a tie leaves the pot to the next game it is worth nothing.
    """
    if options.tie == "carry_pot":
        alone: Reals = less.prod(axis=0)
        return alone
    total = np.zeros(less.shape[1:])
    for node, weight in zip(NODES, WEIGHTS, strict=True):
        total += weight * (less + level * node).prod(axis=0)
    return total


@lru_cache(8)
def _totals(rules: ShipCaptainCrewOptions) -> tuple[Reals, ...]:
    """Return how probable each sum of 0, 1, 2, ... turns for points is."""
    sums = [np.ones(1)]
    for _ in range(ROUNDS_MAX):
        sums.append(np.convolve(sums[-1], mean_scores(rules)))
    return tuple(sums)
