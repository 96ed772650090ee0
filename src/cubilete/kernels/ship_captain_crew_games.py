"""Whole games of ship, captain, crew, compiled: a total or a number of rounds ends them (SCC-R10).

The order of turns is fixed, and a tie at the top is played off (SCC-R11): these are the defaults
of ``tie`` and ``round_start``. ``cubilete.games.ship_captain_crew.scoring`` is the source of these
rules, and the tests replay games of this kernel by it.

Whoever looks at the totals does so as *steady* does, where it plays the last turn of a round or of
a playoff (``cubilete.bots.ship_captain_crew_last_turn``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled, inlined
from cubilete.kernels.ship_captain_crew_plan import SCORES
from cubilete.kernels.ship_captain_crew_turn import NEVER_ENOUGH, Turn, play_turn
from cubilete.kernels.streams import begin, below
from cubilete.kernels.traces import STARTER, note

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.streams import Stream
    from cubilete.kernels.traces import Trace

    Places = NDArray[np.int64]


class End(NamedTuple):
    """What ends a game."""

    target: int
    """The total that does; 0 if a number of rounds does."""
    rounds: int
    """How many rounds do; 0 if a total does."""


class Ways(NamedTuple):
    """How all players play."""

    plans: NDArray[np.int8]
    """Every plan that somebody plays. Shape: (plans, 144), by context and crew."""
    usual: Places
    """Which of the plans each player follows. Shape: (players,)."""
    last: Places
    """Where the plans of a player's last turns begin, or -1 for who does not look at totals. They
    are in the order of how many others share the top, then of what is needed to reach it, 0 to 12.
    Shape: (players,)."""
    whims: Places
    """How often of a hundred choices each player makes any legal one. Shape: (players,)."""


class Table(NamedTuple):
    """What lies on the table."""

    after: NDArray[np.int8]
    """As ``after_rolls`` says."""
    choices: NDArray[np.int8]
    """As ``choice_lists`` says."""
    ways: Ways
    stream: Stream
    trace: Trace


class Played(NamedTuple):
    """What came of games."""

    first: NDArray[np.int32]
    """Who started each game. Shape: (games,), as the others that say nothing else."""
    winner: NDArray[np.int32]
    rounds: NDArray[np.int32]
    """How many rounds each game had, playoffs apart."""
    extra: NDArray[np.int32]
    """How many extra turns there were in playoffs."""
    length: NDArray[np.int32]
    """How many actions of players each game took."""
    totals: NDArray[np.int32]
    """Shape: (games, players)."""
    scores: NDArray[np.int64]
    """How many turns of each player had each score in all games, extra turns apart. Shape:
    (players, 13)."""


def nothing_played(games: int, players: int) -> Played:
    """Return room for what comes of games."""
    return Played(
        first=np.zeros(games, np.int32),
        winner=np.zeros(games, np.int32),
        rounds=np.zeros(games, np.int32),
        extra=np.zeros(games, np.int32),
        length=np.zeros(games, np.int32),
        totals=np.zeros((games, players), np.int32),
        scores=np.zeros((players, SCORES), np.int64),
    )


@inlined
def last_turn(marks: Places, count: int, target: int, usual: int, last: int) -> tuple[int, int]:
    """Return the plan of the last of ``count`` who play, and how many points are enough to win.

    ``marks`` are the points of all of them, in their order. The game ends with this turn if
    somebody has ``target`` points then.
    """
    best, tied = -1, 0
    for place in range(count - 1):
        if marks[place] > best:
            best, tied = marks[place], 0
        tied += int(marks[place] == best)
    needed, plan = max(best, target - 1) - marks[count - 1], usual
    if best >= target and 0 <= needed < SCORES:
        plan = last + (tied - 1) * SCORES + needed
    return plan, needed + 1


@inlined
def keep_best(order: Places, marks: Places, count: int) -> int:
    """Let those of ``count`` players stay in who have most points, and return how many they are."""
    best, kept = marks[:count].max(), 0
    for place in range(count):
        if marks[place] == best:
            order[kept] = order[place]
            kept += 1
    return kept


@inlined
def is_looked_ahead(end: End, players: int, number: int) -> bool:
    """Tell whether the last turn of a round may end the game and more than points count in it.

    The rounds of playoffs come after ``end.rounds``.
    """
    return (players > 1 and number >= end.rounds) or end.rounds == 0


@inlined
def play_game(  # noqa: PLR0913, PLR0917 - arrays by themselves: to take them out of others costs time
    end: End,
    after: NDArray[np.int8],
    choices: NDArray[np.int8],
    ways: Ways,
    stream: Stream,
    trace: Trace,
    order: Places,
    marks: Places,
    totals: NDArray[np.int32],
    scores: Places,
) -> tuple[int, int, int, int]:
    """Play a game with the players in ``order``, which changes.

    Return who has won, the number of rounds, of extra turns and of actions.
    """
    plans, usual, last, whims = ways
    players, number, extra, length, is_race = len(order), 0, 0, 0, True
    count = players
    marks[:] = 0
    while count > 1 or is_race:
        number += int(is_race)
        target = end.target if is_race else 0
        for place in range(count):
            player = int(order[place])
            plan, enough = int(usual[player]), NEVER_ENOUGH
            if place == count - 1 and last[player] >= 0 and is_looked_ahead(end, players, number):
                plan, enough = last_turn(marks, count, target, plan, int(last[player]))
            turn = Turn(player, plan, enough, int(whims[player]))
            score, actions = play_turn(after, choices, plans, stream, trace, turn)
            marks[place] += score
            length += actions
            extra += int(not is_race)
            scores[player, score] += int(is_race)
        if is_race:
            if (number < end.rounds) if end.rounds > 0 else (marks.max() < end.target):
                continue
            is_race = False
            for place in range(count):
                totals[order[place]] = marks[place]
        count = keep_best(order, marks, count)
        marks[:] = 0
    return order[0], number, extra, length


@compiled
def play_games(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    end: End,
    table: Table,
    first: int,
    seed: int,
    start: int,
    order: Places,
    marks: Places,
    played: Played,
) -> None:
    """Play as many games as ``played``, all zeros, has room for, numbered from ``start`` on.

    ``first`` starts each of them, or whom chance names if it is below 0. ``order`` and ``marks``
    are room for a number of each player.
    """
    after, choices, ways, stream, trace = table
    players, scores = len(order), played.scores
    for game in range(len(played.winner)):
        begin(stream, seed, start + game)
        starter = first
        if first < 0:
            starter = int(np.int64(below(stream, players)))
            note(trace, STARTER, starter, 0)
        for place in range(players):
            order[place] = (starter + place) % players
        winner, rounds, extra, length = play_game(
            end, after, choices, ways, stream, trace, order, marks, played.totals[game], scores
        )
        played.first[game], played.winner[game] = starter, winner
        played.rounds[game], played.extra[game], played.length[game] = rounds, extra, length
