"""*sharp*, the bot of liar's dice that reads bids as evidence.

It believes of the others' dice what their bids tell (``cubilete.bots.liars_dice_hearing``), and
values what it may do in dice, as *steady* does: a die of its own counts 1, a die of another player
1 over the number of the others.

- A *call* is worth the mean of what it costs and brings, by what it believes.
- A *raise* is worth the same mean, as if the next player challenged it, times the chance that this
  happens; a raise that is let pass is worth nothing, for then others are in danger. Whether it is
  challenged depends on how true it sounds: on the chance that it holds for somebody who has heard
  all bids, this one too, and sees no dice. ``challenged`` turns the one into the other; its two
  numbers did best in matches against *steady*, at two to six players.

It takes what is worth most, but not always: an action that is worth less by ``temper``, shared by
the others, is e times rarer. So its bids tell less, and a best response finds less to hold on to.
For the same reason it takes half of all bids to tell nothing: who believes everything is easily
fooled. It weighs raises by up to four quantities.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from cubilete.bots.liars_dice_hearing import Ears, chance_of, numbers
from cubilete.bots.liars_dice_view import View, gains
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.showdown import next_with_dice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from cubilete.bots.liars_dice_hearing import Chances
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import Call, PlayerAction

    Worth = Callable[[float, float], float]

HALF_AT, STEEPNESS = 0.65, 6.0
"""A bid that sounds true at this chance is challenged every second time; how fast that changes."""
ABOVE = 4
"""How many quantities are weighed on each face, from the lowest on."""
CLEARLY = 0.1
"""How much more than all else spot-on must be worth."""
RARE = 6.0
"""Actions that are worth so many times the temper less than the best are left out."""
WORST = -100.0
"""Less than anything is worth."""


class Raise(NamedTuple):
    """A raise, and how it looks."""

    bid: Bid
    tails: Chances
    """How probable each count at least is, own dice left out, to who makes it."""
    missing: int
    """How many dice of others it needs."""
    heard: float
    """How probable it is to hold, to who hears it and sees no dice."""

    @property
    def holds(self) -> float:
        """Return how probable it is to hold, to who makes it."""
        return chance_of(self.tails, self.missing)


def plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable *sharp* is to do what.

    Raises:
        ValueError: If it is not the viewer's turn.
    """
    view, ears = View.of(observation), Ears.of(observation, "sharp")
    rules = observation.options
    worths: dict[PlayerAction, float] = {
        each.bid: if_challenged(view, rules, each) * challenged(each.heard)
        for each in raises(view, ears)
    }
    return mixed(view, with_calls(view, ears, rules, worths), numbers()["sharp"]["temper"])


def challenged(heard: float) -> float:
    """Return the supposed chance that a bid is challenged which sounds true at chance ``heard``."""
    return 1 / (1 + exp(STEEPNESS * (heard - HALF_AT)))


def raises(view: View, ears: Ears) -> Iterator[Raise]:
    """Yield the raises that are weighed."""
    for face, lowest in view.raises().items():
        tails, own = ears.at_least(face), view.own(face)
        for quantity in range(lowest, min(view.highest, lowest + ABOVE - 1) + 1):
            bid = Bid(view.player, quantity, face)
            heard = chance_of(ears.at_least_heard(bid, view.standing), quantity)
            yield Raise(bid, tails, quantity - own, heard)


def if_challenged(view: View, rules: LiarsDiceOptions, made: Raise) -> float:
    """Return what a raise is worth if the next player challenges it."""
    call = Challenge(next_with_dice(view.dice, view.player))
    return mean(view, rules, made.bid, call, made.tails)


def with_calls(
    view: View, ears: Ears, rules: LiarsDiceOptions, worths: dict[PlayerAction, float]
) -> dict[PlayerAction, float]:
    """Return the worth of all actions: ``worths`` are those of raises.

    A call that own dice prove wrong is left out, and so is spot-on unless it is clearly best: then
    it is all that is left.
    """
    standing, player = view.standing, view.player
    if standing is None:
        return worths
    own, tails = view.own(standing.face), ears.at_least(standing.face)
    if own < standing.quantity:
        worth = mean(view, rules, standing, Challenge(player), tails)
        worths = {**worths, Challenge(player): worth}
    if view.can.spot_on and own <= standing.quantity:
        worth = mean(view, rules, standing, SpotOn(player), tails)
        if worth > max(worths.values(), default=WORST) + CLEARLY:
            return {SpotOn(player): worth}
    return worths


def mean(view: View, rules: LiarsDiceOptions, bid: Bid, call: Call, tails: Chances) -> float:
    """Return what ``call`` on ``bid`` is worth to the player, on average, in own dice.

    ``tails`` are the chances of the dice that it cannot see, to be at least 0, 1, ... .
    """
    own = view.own(bid.face)
    brings = gains(rules, view.dice, view.player, bid, call)
    whole = sum(
        brings[min(own + count, len(brings) - 1)] * (tails[count] - tails[count + 1])
        for count in range(len(tails) - 1)
    )
    return whole / view.others


def mixed(
    view: View, worths: Mapping[PlayerAction, float], temper: float
) -> Mapping[PlayerAction, float]:
    """Return how often each action is taken, the best ones most; the chances sum to 1.

    With nothing that may be best, which is so only above all dice, the bid is challenged.
    """
    if not worths:
        return {Challenge(view.player): 1.0}
    best, rare = max(worths.values()), temper / view.others
    weights = {
        action: exp((worth - best) / rare)
        for action, worth in worths.items()
        if worth > best - RARE * rare
    }
    whole = sum(weights.values())
    return {action: weight / whole for action, weight in weights.items()}


def taken(chances: Mapping[PlayerAction, float], rng: Random) -> PlayerAction:
    """Return one of the actions, each as often as ``chances`` say."""
    return rng.choices(list(chances), list(chances.values()))[0]
