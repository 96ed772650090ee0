"""The moves of good milk as arrays, and one token that goes over them lap by lap.

``cubilete.analysis.good_milk`` solves the chain of one token in fractions. What several tokens do
to each other's beans is summed up over hundreds of laps; for that, arrays of floats are quick. Both
are made from ``board.move`` and compared by tests, so neither is a second source of rules.

A token has a share in each standing: how probable it is that its own race has led there. Beside
each share stands a *flow*: the share times the mean of what the token has put into the pot so far.
Shares and flows are all that is needed, because what the pot holds in the end is a sum over tokens
(see ``good_milk_table``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.good_milk import STANDINGS, At41, Standing
from cubilete.games.good_milk.board import (
    DEEP_WATER,
    EXIT,
    GOAL,
    SIDES,
    Flow,
    Square,
    Track,
    move,
)
from cubilete.games.good_milk.options import GoodMilkOptions

if TYPE_CHECKING:
    import numpy.typing as npt

    from cubilete.games.good_milk.board import Due

    Floats: TypeAlias = npt.NDArray[np.float64]

SQUARES = (
    *(Square(Track.MILK, number) for number in range(38)),
    *(Square(Track.PUMP, number) for number in range(13, 28)),
    *(Square(Track.BOOT, number) for number in (*range(28, 36), 41)),
)
"""Every square of the board, in the order of the columns of ``Moves.landing``."""

PLACES = {standing: place for place, standing in enumerate(STANDINGS)}
"""The row of each standing in every array."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What one turn does, from each standing. Rows are ``STANDINGS``; beans are those due."""

    step: Floats
    """How probable it is to wait on another standing afterwards. Shape: (standings, standings)."""
    win: Floats
    """How probable a win is. Shape: (standings,)."""
    out: Floats
    """How probable it is to drown or to leave. Shape: (standings,)."""
    step_pot: Floats
    """As ``step``, times the beans that go into the pot, or come from it if negative."""
    out_pot: Floats
    """As ``out``, times the same."""
    from_each: Floats
    """The mean number of beans that each other player still in is to give. Shape: (standings,)."""
    to_each: Floats
    """The mean number of beans that each other player still in is to get. Shape: (standings,)."""
    landing: Floats
    """How probable it is that the count ends on a square. Shape: (standings, squares)."""
    pays: Floats
    """1 where a token pays whoever lands on 24, else 0. Shape: (standings,)."""


def moves(options: GoodMilkOptions, at_41: At41) -> Moves:
    """Return the moves under ``options``, with the same choice whenever a token comes to 41."""
    return _moves(moves_key(options), at_41)


def moves_key(options: GoodMilkOptions) -> GoodMilkOptions:
    """Return ``options`` with the default of each one that changes no move and no due."""
    usual = GoodMilkOptions()
    return replace(
        options,
        players=usual.players,
        min_players=usual.min_players,
        purse=usual.purse,
        insolvent=usual.insolvent,
        last_alone=usual.last_alone,
        no_winner=usual.no_winner,
        start_square=usual.start_square,
    )


@lru_cache(maxsize=64)
def _moves(options: GoodMilkOptions, at_41: At41) -> Moves:
    """Return the moves under ``options``, whose number of players and purse do not count."""
    found = _empty(options)
    for standing, place in PLACES.items():
        for face in range(1, SIDES + 1):
            _add(found, options, at_41, standing, place, face)
    return found


def _empty(options: GoodMilkOptions) -> Moves:
    """Return arrays in which no move stands yet."""
    count = len(STANDINGS)
    milk_only = options.pay24 == "milk_side"
    pays = [not milk_only or standing.square.track is Track.MILK for standing in STANDINGS]
    return Moves(
        step=np.zeros((count, count)),
        win=np.zeros(count),
        out=np.zeros(count),
        step_pot=np.zeros((count, count)),
        out_pot=np.zeros(count),
        from_each=np.zeros(count),
        to_each=np.zeros(count),
        landing=np.zeros((count, len(SQUARES))),
        pays=np.array(pays, dtype=np.float64),
    )


def _add(  # noqa: PLR0913, PLR0917 - one throw, and where it is written
    found: Moves, options: GoodMilkOptions, at_41: At41, standing: Standing, place: int, face: int
) -> None:
    """Add what one face does from one standing."""
    one = 1 / SIDES
    step = move(options, standing.square, face, forced=standing.forced)
    found.landing[place, SQUARES.index(step.landed)] += one
    into_pot = _into_pot(step.due)
    if step.due is not None and step.due.flow is Flow.OTHERS_GIVE:
        found.from_each[place] += one * step.due.beans
    if step.due is not None and step.due.flow is Flow.OTHERS_TAKE:
        found.to_each[place] += one * step.due.beans
    if step.square == GOAL:
        found.win[place] += one
        return
    after = Standing(step.square, step.forced)
    if step.square == EXIT:
        after = Standing(Square(Track.MILK, options.restart_square))
    if step.square == DEEP_WATER or (step.square == EXIT and at_41 == "leave"):
        refunded = step.square == EXIT and options.leave_refund == "stake"
        found.out[place] += one
        found.out_pot[place] -= one * options.stake * refunded
        return
    found.step[place, PLACES[after]] += one
    found.step_pot[place, PLACES[after]] += one * into_pot


def _into_pot(due: Due | None) -> int:
    """Return how many beans go into the pot where a token lands; negative if they come from it."""
    if due is None or due.flow in (Flow.OTHERS_GIVE, Flow.OTHERS_TAKE):
        return 0
    return due.beans if due.flow is Flow.POT_TAKES else -due.beans


RUNNING_MAX = 1e-14
"""How probable it is at most that a token's race goes on after the last lap of its course."""


@dataclass(frozen=True, slots=True)
class Course:
    """One token's own race, lap by lap.

    Fields such as ``running`` say what holds after 0, 1, 2, ... turns:
    shape (laps + 1,). Those that begin with ``turn_`` say what the first, second, ... turn brings:
    shape (laps,).
    """

    running: Floats
    """How probable it is that the race goes on."""
    paying: Floats
    """How probable it is that the race goes on and that the token pays for 24."""
    gone: Floats
    """How probable it is that the token has drowned or left."""
    gone_flow: Floats
    """The flow of that."""
    not_won: Floats
    """How probable it is that the token has not won."""
    not_won_flow: Floats
    """The flow of that."""
    turn_win: Floats
    """How probable it is that this turn wins."""
    turn_win_flow: Floats
    """The flow of that."""
    turn_out: Floats
    """How probable it is that this turn leads out."""
    turn_out_flow: Floats
    """The flow of that."""
    turn_pot: Floats
    """The mean number of beans that this turn puts into the pot."""
    turn_from_each: Floats
    """The mean number of beans that each other player still in is to give."""
    turn_to_each: Floats
    """The mean number of beans that each other player still in is to get."""


def course(options: GoodMilkOptions, at_41: At41, standing: Standing) -> Course:
    """Return the race of a token from ``standing``, where one must be able to wait."""
    return _course(moves_key(options), at_41, standing)


def shares(options: GoodMilkOptions, at_41: At41, standing: Standing) -> Floats:
    """Return how probable it is to wait on each standing. Shape: (laps + 1, standings)."""
    return _walk(moves(options, at_41), standing)[:, : len(STANDINGS)]


@lru_cache(maxsize=256)  # of about 70 kB each
def _course(options: GoodMilkOptions, at_41: At41, standing: Standing) -> Course:
    """Return the race of a token; the number of players and the purse do not count."""
    table = _moves(options, at_41)
    walk = _walk(table, standing)
    share, flow = walk[:, : len(STANDINGS)], walk[:, len(STANDINGS) :]
    running, before, flow_before = share.sum(axis=1), share[:-1], flow[:-1]
    out, out_flow = before @ table.out, flow_before @ table.out + before @ table.out_pot
    gone, gone_flow = _so_far(out), _so_far(out_flow)
    return Course(
        running=running,
        paying=share @ table.pays,
        gone=gone,
        gone_flow=gone_flow,
        not_won=running + gone,
        not_won_flow=flow.sum(axis=1) + gone_flow,
        turn_win=before @ table.win,
        turn_win_flow=flow_before @ table.win,
        turn_out=out,
        turn_out_flow=out_flow,
        turn_pot=(before @ table.step_pot).sum(axis=1) + before @ table.out_pot,
        turn_from_each=before @ table.from_each,
        turn_to_each=before @ table.to_each,
    )


def _walk(table: Moves, standing: Standing) -> Floats:
    """Return shares and, beside them, flows. Shape: (laps + 1, 2 * standings)."""
    count = len(STANDINGS)
    turn = np.block([[table.step, table.step_pot], [np.zeros_like(table.step), table.step]])
    now = np.zeros(2 * count)
    now[PLACES[standing]] = 1.0
    rows = [now]
    while now[:count].sum() > RUNNING_MAX:
        now = now @ turn
        rows.append(now)
    return np.array(rows)


def _so_far(turn: Floats) -> Floats:
    """Return the sums over the first 0, 1, 2, ... turns."""
    return np.concatenate(([0.0], np.cumsum(turn)))
