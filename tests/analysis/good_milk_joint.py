"""A second way to reckon good milk: both tokens of a game of two at once, by the rules themselves.

Nothing is multiplied here that was reckoned for one token alone. The chain runs over pairs of
standings, turn by turn; what a turn does, and what is due because of it, is asked of ``apply``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cubilete.analysis.good_milk import STANDINGS, At41, Standing, start_of
from cubilete.games.good_milk import (
    GoodMilk,
    GoodMilkOptions,
    Leave,
    Restart,
    Roll,
    Setup,
    Square,
    State,
    Throw,
    Track,
)

GONE = None
TOKENS: tuple[Standing | None, ...] = (*STANDINGS, GONE)
PLACES = {token: place for place, token in enumerate(TOKENS)}
POT_CARRIED = 1000
"""So much is in the pot that it can always pay."""


class Turn(NamedTuple):
    """What one turn did."""

    after: Standing | None
    """Where the token waits then; ``None`` if its race is over."""
    won: bool
    into_pot: int
    from_other: int
    """What is due from the other player to the one who threw, or back if negative."""


@cache
def played(
    options: GoodMilkOptions, own: Standing, other: Standing | None, face: int, at_41: At41
) -> Turn:
    """Return what a throw of ``face`` does to the first of two, by the rules."""
    where = Square(Track.PUMP, 27) if other is None else other.square
    setup = Setup(
        squares=(own.square, where),
        forced=tuple(seat for seat, each in enumerate((own, other)) if each and each.forced),
        drowned=() if other else (1,),
        carried=POT_CARRIED,
        starter=0,
    )
    state = GoodMilk(options).initial_state(setup)
    state = GoodMilk.apply(GoodMilk.apply(state, Throw(0)), Roll(0, face))
    into_pot, from_other = dues(state)
    if len(GoodMilk.legal_actions(state)) == 2:
        state = GoodMilk.apply(state, Restart(0) if at_41 == "restart" else Leave(0))
        more = dues(state)
        into_pot, from_other = into_pot + more[0], from_other + more[1]
    won = state.winner == 0
    ended = won or state.out[0] is not None
    after = None if ended else Standing(state.squares[0], 0 in state.forced)
    return Turn(after, won, into_pot, from_other)


def dues(state: State) -> tuple[int, int]:
    """Return what the last move was to put into the pot, and to bring from the other player."""
    assert state.last is not None
    into_pot = from_other = 0
    for payment in state.last.payments:
        into_pot += payment.due * ((payment.receiver is None) - (payment.payer is None))
        from_other += payment.due * ((payment.payer == 1) - (payment.receiver == 1))
    return into_pot, from_other


def may_wait(options: GoodMilkOptions, token: Standing | None) -> bool:
    """Return whether a token can ever be there under ``options``."""
    bound = token is not None and (token.forced or token.square == Square(Track.PUMP, 13))
    return options.good33 == "forced_pump" or not bound


@dataclass
class Joint:
    """What comes of a game of two, beans as they are due, the stakes not yet counted."""

    win: list[float] = field(default_factory=lambda: [0.0, 0.0])
    last_out: list[float] = field(default_factory=lambda: [0.0, 0.0])
    beans: list[float] = field(default_factory=lambda: [0.0, 0.0])
    won_pot: list[float] = field(default_factory=lambda: [0.0, 0.0])
    last_pot: list[float] = field(default_factory=lambda: [0.0, 0.0])
    turns: list[float] = field(default_factory=lambda: [0.0, 0.0])


def joint(options: GoodMilkOptions, at_41: At41, laps: int) -> Joint:
    """Return what comes of the first ``laps`` laps."""
    start = PLACES[start_of(options)]
    count = len(TOKENS)
    share, pot = np.zeros((count, count)), np.zeros((count, count))
    share[start, start] = 1.0
    pot[start, start] = 2.0 * options.stake
    found = Joint()
    for seat in [0, 1] * laps:
        if seat:  # rows are whoever throws
            share, pot = share.T, pot.T
        share, pot = _turn(found, options, at_41, seat, share, pot)
        if seat:
            share, pot = share.T, pot.T
    return found


Floats = npt.NDArray[np.float64]


def _turn(  # noqa: PLR0917 - a position, and what is counted
    found: Joint, options: GoodMilkOptions, at_41: At41, seat: int, share: Floats, pot: Floats
) -> tuple[Floats, Floats]:
    """Return shares and pots after a turn of ``seat``, whose standings are the rows."""
    table = _table(options, at_41)
    waits = slice(0, len(STANDINGS))
    share_after, pot_after = np.zeros_like(share), np.zeros_like(pot)
    gone = PLACES[GONE]
    share_after[gone], pot_after[gone] = share[gone], pot[gone]
    found.turns[seat] += float(share[waits].sum())
    for face in range(6):
        after, won, into_pot, from_other = (column[:, :, face] for column in table)
        chance, held = share[waits] / 6, pot[waits] / 6
        held = held + chance * into_pot
        found.beans[seat] += float((chance * (from_other - into_pot)).sum())
        found.beans[1 - seat] -= float((chance * from_other).sum())
        found.win[seat] += float(chance[won].sum())
        found.won_pot[seat] += float(held[won].sum())
        last = (after == gone) & ~won
        last[:, :gone] = False
        found.last_out[seat] += float(chance[last].sum())
        found.last_pot[seat] += float(held[last].sum())
        goes_on = ~won & ~last
        columns = np.broadcast_to(np.arange(len(TOKENS)), after.shape)
        np.add.at(share_after, (after[goes_on], columns[goes_on]), chance[goes_on])
        np.add.at(pot_after, (after[goes_on], columns[goes_on]), held[goes_on])
    return share_after, pot_after


@cache
def _table(options: GoodMilkOptions, at_41: At41) -> tuple[npt.NDArray[np.int64], ...]:
    """Return for each pair and face the place afterwards, whether it won, and both dues."""
    shape = (len(STANDINGS), len(TOKENS), 6)
    after, won, into_pot, from_other = (np.zeros(shape, dtype=np.int64) for _ in range(4))
    for row, own in enumerate(STANDINGS):
        for column, other in enumerate(TOKENS):
            if not (may_wait(options, own) and may_wait(options, other)):
                continue
            for face in range(6):
                turn = played(options, own, other, face + 1, at_41)
                where = (row, column, face)
                after[where], won[where] = PLACES[turn.after], turn.won
                into_pot[where], from_other[where] = turn.into_pot, turn.from_other
    return after, won.astype(bool), into_pot, from_other
