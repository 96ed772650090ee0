"""What every hand of a level does, against the bots themselves, asked through the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from cubilete.bots import liars_dice_captain_many
from cubilete.bots.liars_dice import DISTRIBUTIONS
from cubilete.bots.policy import LEVELS
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Observation
from cubilete.games.liars_dice.actions import Bid, PlayerAction
from cubilete.games.liars_dice.observe import observe
from cubilete.games.liars_dice.rules import apply
from cubilete.games.liars_dice.state import Phase, Setup
from cubilete.kernels.liars_dice_bots import work_for
from cubilete.kernels.liars_dice_hands import hands_of
from cubilete.kernels.liars_dice_levels import plays
from cubilete.kernels.liars_dice_self_play import nothing_counted
from cubilete.simulation.levels import level_named

BOTS: Mapping[str, Callable[[Observation], Mapping[PlayerAction, float]]] = {
    **DISTRIBUTIONS,
    "captain": liars_dice_captain_many.plays,
}
PLAIN, SYMBOL_FIRST = (1, 2, 3, 4, 5, 6), (3, 1, 2, 4, 5, 6)
"""Which face the kernel calls 0, 1, ...: the symbol is the first one."""


def seen_after(dice: tuple[int, ...], bids: list[tuple[int, int]], *, wild: bool) -> Observation:
    """Return what the player to act sees after bids of quantities and faces."""
    game = LiarsDice(LiarsDiceOptions(players=len(dice), wild=wild))
    state, rng = game.initial_state(Setup(dice=dice, starter=0)), Random(1)
    while state.phase is Phase.ROLL:
        state = apply(state, LiarsDice.draw(state, rng))
    for quantity, face in bids:
        assert state.turn is not None
        state = apply(state, Bid(state.turn, quantity, face))
    return observe(state, state.turn)


CASES = [
    ((3, 3, 3), [], False),
    ((2, 3, 1), [], True),
    ((3, 2, 3), [(1, 5), (3, 5), (4, 2)], False),
    ((4, 1, 4), [(2, 1), (3, 3), (4, 3), (6, 1)], True),
    ((5, 2, 2), [(1, 4), (2, 6), (3, 4), (4, 1), (5, 6)], False),
    ((2, 2, 0), [(1, 3), (2, 5)], True),
    ((5, 5, 5), [(3, 3), (5, 2), (7, 6)], True),
    ((1, 1, 1), [(1, 1), (2, 1)], False),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("dice", "bids", "wild"), CASES)
def test_the_compiled_levels_do_what_the_bots_do(
    level: str, dice: tuple[int, ...], bids: list[tuple[int, int]], wild: bool
) -> None:
    """Each hand does each action with the chance that the bot says."""
    seen = seen_after(dice, bids, wild=wild)
    assert seen.viewer is not None
    order = SYMBOL_FIRST if wild else PLAIN
    hands = hands_of(dice[seen.viewer], wild=wild)
    out = np.zeros((len(hands.faces), sum(dice) + 1, 6))
    work = work_for(1, len(dice))
    work.dice[:] = dice
    made = [(bid.player, bid.quantity, order.index(bid.face)) for bid in seen.bids]
    told = np.array(made, np.int64).reshape(-1, 3)
    known = level_named(level, wild=wild)
    plays(known, work, seen.viewer, hands.counts, told, nothing_counted(), out)

    for place in range(0, len(hands.faces), 1 + len(hands.faces) // 40):
        hand = tuple(sorted(order[face] for face in hands.faces[place]))
        expected = np.zeros_like(out[place])
        for action, chance in BOTS[level](replace(seen, hand=hand)).items():
            bid = (action.quantity, order.index(action.face)) if isinstance(action, Bid) else (0, 0)
            expected[bid] += chance
        assert expected == pytest.approx(out[place], abs=1e-9)
