"""Whole games of good milk, compiled.

Where tokens go and what is due there is in the table of ``cubilete.kernels.good_milk_board``.
Hands are a ledger, a pot that is short pays what it holds (MILK-R20), whoever is left alone plays
on and a pot that nobody wins stays (MILK-R21): the defaults of ``purse``, ``last_alone`` and
``no_winner``.
``cubilete.games.good_milk.rules`` is the source of these rules, and the tests replay games of this
kernel by it.

The only choice is that on 41: each player leaves so often of a hundred times, else starts again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.kernels.compiling import compiled, inlined
from cubilete.kernels.good_milk_board import (
    AT_EXIT,
    AT_GOAL,
    NO_BEANS,
    OTHERS_GIVE,
    POT_GIVES,
    POT_TAKES,
    WAITING,
)
from cubilete.kernels.streams import begin, below
from cubilete.kernels.traces import LEAVE, RESTART, ROLL, STARTER, THROW, note

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cubilete.kernels.good_milk_board import Board
    from cubilete.kernels.streams import Stream
    from cubilete.kernels.traces import Trace

    Hands = NDArray[np.int32]
    Tokens = NDArray[np.int64]

NOBODY = -1
SIDES = 6
CERTAIN = 100
"""What happens in so many of a hundred cases always happens."""


class Table(NamedTuple):
    """What lies on the table."""

    board: Board
    leaves: NDArray[np.int64]
    """How often of a hundred times each player leaves on 41. Shape: (players,)."""
    stake: int
    stream: Stream
    trace: Trace


class Played(NamedTuple):
    """What came of games."""

    first: NDArray[np.int32]
    """Who started each game. Shape: (games,), as the others that say nothing else."""
    winner: NDArray[np.int32]
    """Who won each game, or ``NOBODY``."""
    turns: NDArray[np.int32]
    """How many turns each game took."""
    length: NDArray[np.int32]
    """How many actions of players: a turn has two if it leads to 41."""
    pot: NDArray[np.int32]
    """What nobody has got."""
    beans: Hands
    """What each player has in hand in the end. Shape: (games, players)."""
    places: NDArray[np.int8]
    """Where each token stands in the end: ``AT_GOAL``, ``DROWNED``, ``AT_EXIT``, or still waiting.
    Shape: (games, players)."""


def nothing_played(games: int, players: int) -> Played:
    """Return room for what comes of games."""
    return Played(
        first=np.zeros(games, np.int32),
        winner=np.zeros(games, np.int32),
        turns=np.zeros(games, np.int32),
        length=np.zeros(games, np.int32),
        pot=np.zeros(games, np.int32),
        beans=np.zeros((games, players), np.int32),
        places=np.zeros((games, players), np.int8),
    )


@inlined
def paid(  # noqa: PLR0913, PLR0917 - arrays by themselves: to take them out of others costs time
    flow: int, beans: int, pot: int, player: int, hands: Hands, tokens: Tokens
) -> int:
    """Let beans go between who has landed and the others or the pot, and return the pot."""
    if flow == POT_GIVES:
        given = min(beans, pot)
        hands[player] += given
        pot -= given
    elif flow == POT_TAKES:
        hands[player] -= beans
        pot += beans
    else:
        each = beans if flow == OTHERS_GIVE else -beans
        for other in range(len(hands)):
            if other != player and tokens[other] >= WAITING:
                hands[other] -= each
                hands[player] += each
    return pot


@inlined
def leaves(stream: Stream, trace: Trace, player: int, percent: int) -> bool:
    """Tell whether a player who has come to 41 leaves."""
    found = percent >= CERTAIN
    if 0 < percent < CERTAIN:
        found = below(stream, CERTAIN) < percent
    note(trace, LEAVE if found else RESTART, player, 0)
    return found


@inlined
def next_in(tokens: Tokens, player: int) -> int:
    """Return the next player clockwise who is still in; somebody is."""
    player += 1
    while player == len(tokens) or tokens[player] < WAITING:
        player = player + 1 if player < len(tokens) else 0
    return player


@inlined
def play_game(  # noqa: PLR0913, PLR0917 - as above
    moves: NDArray[np.int8],
    again: int,
    percents: NDArray[np.int64],
    stream: Stream,
    trace: Trace,
    player: int,
    pot: int,
    hands: Hands,
    tokens: Tokens,
) -> tuple[int, int, int, int]:
    """Play a game that ``player`` starts.

    Return who has won, how many turns it took, how many choices, and what the pot holds.
    """
    still_in, turns, choices = len(tokens), 0, 0
    while still_in > 0:
        face = int(np.int64(below(stream, SIDES)))
        note(trace, THROW, player, 0)
        note(trace, ROLL, player, face + SIDES)
        before = tokens[player]
        place, flow = int(moves[before, face, 0]), moves[before, face, 1]
        tokens[player] = place
        turns += 1
        if flow != NO_BEANS:
            pot = paid(flow, int(moves[before, face, 2]), pot, player, hands, tokens)
        if place == AT_GOAL:
            hands[player] += pot
            return player, turns, choices, 0
        if place < WAITING:
            choices += int(place == AT_EXIT)
            if place == AT_EXIT and not leaves(stream, trace, player, percents[player]):
                tokens[player] = again
            else:
                still_in -= 1
        if still_in > 0:
            player = next_in(tokens, player)
    return NOBODY, turns, choices, pot


@compiled
def play_games(  # noqa: PLR0913, PLR0917 - a compiled function hands on all that it needs
    table: Table, first: int, seed: int, start: int, tokens: Tokens, played: Played
) -> None:
    """Play as many games as ``played`` has room for, numbered from ``start`` on.

    ``first`` starts each of them, or whom chance names if it is below 0. ``tokens`` is room for a
    number of each player.
    """
    moves, again = table.board
    _, percents, stake, stream, trace = table
    players = len(tokens)
    for game in range(len(played.winner)):
        begin(stream, seed, start + game)
        player = first
        if first < 0:
            player = int(np.int64(below(stream, players)))
            note(trace, STARTER, player, 0)
        hands = played.beans[game]
        hands[:] = -stake
        tokens[:] = WAITING
        winner, turns, choices, pot = play_game(
            moves, again, percents, stream, trace, player, stake * players, hands, tokens
        )
        played.first[game], played.winner[game] = player, winner
        played.turns[game], played.length[game] = turns, turns + choices
        played.pot[game] = pot
        played.places[game] = tokens
