"""Who wins a game of ship, captain, crew in which every turn to come is played for the best mean.

Under a fixed plan turns are independent of each other, so totals are sums of independent numbers.
The game ends with the first round after which somebody has the target. With a_p(t) the chance that
player p has t points after that round and was below the target before it, and F_p(t) the chance of
fewer, player i wins alone with the sum over t of a_i(t) times the product of F_j(t) over all others
j. A tie among m is worth 1/m to each: the plan is the same for all, so an extra turn favours
nobody. One over the number of those on top has the mean

    integral over x from 0 to 1 of  the product of (F_j(t) + x a_j(t)) over all others j,

a polynomial in x, which Gauss and Legendre's quadrature sums up exactly with half as many nodes as
there are players (P. Davis and P. Rabinowitz, *Methods of Numerical Integration*, 2.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.games.ship_captain_crew.state import Turn
from cubilete.review.turns import SCORES, tree_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.state import State

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]

ROUNDS_OVER = 80
"""So many rounds more than points are missing per best mean, nobody is still below the target:
with a probability of less than 1e-12."""
STEP = 20
"""Missing points are rounded up to a multiple of this, so that more can be kept in memory."""
NODES_MAX = 16
"""Nodes of the quadrature at most; exact for up to 32 players."""
KEPT = 4096


class Race(NamedTuple):
    """A game between two turns, or while a turn is played."""

    totals: tuple[int, ...]
    """The points of those who may still win; the mover's without the turn that is played."""
    mover: int
    """Whose turn it is, by place in ``totals``."""
    waiting: frozenset[int]
    """Who has yet to play in this round, besides the mover."""
    target: int | None
    """The total that ends the game after a complete round, or ``None`` for a number of rounds."""
    rounds: int
    """How many complete rounds follow after this one, where there is no target."""


@dataclass(frozen=True)
class _Rounds:
    """What a player may have after each of the rounds that can be the last."""

    at: Floats
    """How probable a total is. Shape: (rounds, totals that may win)."""
    below: Floats
    """How probable less is. Shape as ``at``."""


def race_of(state: State) -> Race:
    """Return the race in the position ``state``, in which a player is to act or dice fall."""
    options, player = state.options, state.player or 0
    if state.playoff:
        done = len(state.extra)
        totals = (*state.extra, *(0,) * (len(state.playoff) - done))
        waiting = frozenset(range(done + 1, len(totals)))
        return Race(totals, done, waiting, None, 0)
    count, starter = len(state.totals), state.starter or 0
    order = [(starter + place) % count for place in range(count)]
    waiting = frozenset(order[len(state.scores) + 1 :])
    target = options.target
    if target is not None and options.reach == "strictly_above":
        target += 1
    rounds = 0 if options.rounds is None else max(0, options.rounds - state.round)
    return Race(state.totals, player, waiting, target, rounds)


def chances_by_score(options: ShipCaptainCrewOptions, race: Race) -> Floats:
    """Return everybody's chance to win by what the mover's turn scores.

    Shape: (13, players of the race).
    """
    points = _points(race)
    others = [_rounds_of(options, race, player, points) for player in range(len(race.totals))]
    share = 0.0 if options.tie == "carry_pot" else 1.0
    found = np.zeros((SCORES, len(race.totals)))
    for score in range(SCORES):
        known = list(others)
        known[race.mover] = _rounds_of(options, race, race.mover, points, score)
        found[score] = _wins(known, share)
    return found


def _points(race: Race) -> Places:
    """Return the totals with which somebody can win. Shape: (totals,)."""
    low = 0 if race.target is None else race.target
    last = max(race.totals)
    if race.target is None:
        high = last + (race.rounds + 1) * (SCORES - 1)
    else:
        high = max(race.target, last + 1) + SCORES - 1
    return np.arange(low, high + 1, dtype=np.int64)


def _rounds_of(
    options: ShipCaptainCrewOptions, race: Race, player: int, points: Places, score: int = 0
) -> _Rounds:
    """Return what ``player`` may have; ``score`` is what the mover's turn brings."""
    total = race.totals[player] + (score if player == race.mover else 0)
    turns = int(player in race.waiting)
    if race.target is None:
        full = _sums(options, race.rounds + turns)
        return _cut(full[None, :], total, points)
    rounds = _rounds_max(options, race)
    return _chased(options, race.target, total, turns, (rounds, int(points[-1])))


@lru_cache(KEPT)
def _chased(
    options: ShipCaptainCrewOptions, target: int, total: int, turns: int, size: tuple[int, int]
) -> _Rounds:
    """Return what somebody with ``total`` points and ``turns`` left in this round may have."""
    rounds, high = size
    score = _score(options)
    found = np.zeros((rounds, high + 1))
    now = np.zeros(high + 1)
    now[total] = 1
    for number in range(rounds):
        if number:
            now[target:] = 0
        if number or turns:
            now = np.convolve(now, score)[: high + 1]
        found[number] = now
    return _cut(found, 0, np.arange(target, high + 1, dtype=np.int64))


def _cut(found: Floats, total: int, points: Places) -> _Rounds:
    """Return the part of ``found`` that wins, ``total`` added. Shape: (rounds, points)."""
    first, last = int(points[0]) - total, int(points[-1]) - total
    padded = np.zeros((len(found), last + 1))
    width = min(found.shape[1], last + 1)
    padded[:, :width] = found[:, :width]
    less = np.cumsum(padded, axis=1) - padded
    if first >= 0:
        return _Rounds(padded[:, first:], less[:, first:])
    empty = np.zeros((len(found), -first))
    return _Rounds(np.hstack((empty, padded)), np.hstack((empty, less)))


def _wins(players: Sequence[_Rounds], share: float) -> Floats:
    """Return everybody's chance to win; of a tie each has ``share`` times an equal part."""
    count = len(players)
    rounds = min(len(each.at) for each in players)
    at = np.array([each.at[:rounds] for each in players])
    below = np.array([each.below[:rounds] for each in players])
    found = np.zeros(count)
    for node, weight in _nodes(count) if share else ((0.0, 1.0),):
        mixed = below + node * at
        for player in range(count):
            others = np.prod(np.delete(mixed, player, axis=0), axis=0)
            found[player] += weight * float((at[player] * others).sum())
    return found


@lru_cache
def _nodes(players: int) -> tuple[tuple[float, float], ...]:
    """Return nodes and weights that integrate a polynomial of so many players, from 0 to 1."""
    nodes, weights = np.polynomial.legendre.leggauss(min(players // 2 + 1, NODES_MAX))
    pairs = zip(((nodes + 1) / 2).tolist(), (weights / 2).tolist(), strict=True)
    return tuple(pairs)


def _rounds_max(options: ShipCaptainCrewOptions, race: Race) -> int:
    """Return how many rounds the game has left at most, to within 1e-12."""
    if race.target is None:
        return 1
    missing = max(0, race.target - max(race.totals))
    missing += -missing % STEP
    mean = float(_score(options) @ np.arange(SCORES))
    return ROUNDS_OVER + int(2 * missing / mean)


@lru_cache
def _score(options: ShipCaptainCrewOptions) -> Floats:
    """Return how probable each score of a turn is that is played for the best mean."""
    tree = tree_of(options)
    return tree.solve(np.arange(SCORES, dtype=float)).from_turn(Turn())


@lru_cache(KEPT)
def _sums(options: ShipCaptainCrewOptions, turns: int) -> Floats:
    """Return how probable each sum of so many turns is."""
    found = np.ones(1)
    for _ in range(turns):
        found = np.convolve(found, _score(options))
    return found
