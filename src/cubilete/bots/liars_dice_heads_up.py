"""The captain of liar's dice when two players are left: it plays the equilibrium of the round.

A round heads-up is won or lost, and how to play it does not depend on the score
(cubilete.analysis.heads_up_match), so the captain looks up what its hand does after the bids so far
(cubilete.analysis.equilibrium). What the wheel brings along is the whole policy: it holds all
positions that the captain comes to, whatever the other does, but for those that it comes to less
often than a fifth of the exploitability asked for. So nothing is searched or guessed, and what is
measured is what plays.

It has no answer in those rare positions, where it did not make the bids itself, as in a seat that
it has taken over, nor under house rules that make a round more than won or lost, or let a bid keep
the quantity.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_files import shipped
from cubilete.analysis.equilibrium_positions import ROUNDS, Raise, position, start
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.kernels.liars_dice_shape import DICE_MAX, SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubilete.analysis.equilibrium import Policy
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import PlayerAction

DICE = range(1, DICE_MAX + 1)


def prepare() -> None:
    """Load every solved round, so that the first answer comes as fast as any other."""
    for game in product(DICE, DICE, (False, True)):
        known = Round(game[:2], game[2])
        start(known)
        _policy(known)


def plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable the captain is to do what; it is empty where it has no answer."""
    player, hand, bids = observation.viewer, observation.hand, observation.bids
    dice = [number for number in observation.dice if number]
    if player is None or not hand or not _is_solved(observation, dice):
        return {}
    starter = bids[0].player if bids else player
    other = sum(dice) - observation.dice[starter]
    game = Round((observation.dice[starter], other), observation.wild_number is not None)
    if bids and bids[-1].quantity >= sum(dice):
        return {Challenge(player): 1.0}
    made = [Raise(bid.quantity, bid.face) for bid in bids]
    here = position(game, made, observation.wild_number)
    return {
        Challenge(player) if bid is None else Bid(player, *bid): chance
        for bid, chance in here.plays(_policy(game), hand).items()
    }


def _is_solved(observation: Observation, dice: list[int]) -> bool:
    """Tell whether the round is one of those that were solved."""
    options: LiarsDiceOptions = observation.options
    return (
        len(dice) == 2  # noqa: PLR2004 - heads-up
        and max(dice) <= DICE_MAX
        and options.sides == SIDES
        and options.has_plain_rounds
        and not observation.palifico
    )


@lru_cache(ROUNDS)
def _policy(game: Round) -> Policy:
    """Return the policy of a round, which is kept in memory."""
    return shipped(game).policy
