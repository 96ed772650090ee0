"""Bots of liar's dice.

*novice* plays by feel, as people do at their first games. It expects of the hidden dice what they
show on average, challenges a bid that is higher, sooner or later by a mood of up to two dice, and
else raises by as little as it may: mostly on the face that it holds most of, now and then on any.
It weighs no odds and no house rule about who pays, and never calls spot-on.

*steady* plays by the exact odds of the hidden dice given its own (cubilete.analysis.liars_dice). It
values what it may do in dice: a die of its own counts 1, a die of another player 1 over the number
of the others, so that heads-up a die lost and a die won are worth the same.

- A *call* is worth the mean of what it costs and brings, under the house rules in force.
- A *raise* is worth the same mean, as if the next player challenged it, times the chance that this
  happens. For that chance it takes a half, and the other half times the probability that the bid
  fails for somebody who sees no dice at all: what looks high is challenged more often.

It calls if that is worth more than its best raise. Spot-on must be worth more than all else by a
margin. Otherwise it takes any of the raises that are nearly as good as the best, so that the same
dice do not always make the same bid.

Neither challenges a bid that its own dice prove, calls one exact that they exceed, or bids above
the dice in play. A hand that it does not know, at a table with real dice, counts as hidden.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from cubilete.analysis.liars_dice import (
    bid_probability,
    count_ways,
    expected_count,
    own_count,
)
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.showdown import next_with_dice, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Face, Faces, Player
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import Call, PlayerAction, Quantity
    from cubilete.games.liars_dice.rules import Legal

MOODS = tuple(Fraction(halves, 2) for halves in range(-2, 5))
"""How many dice above the average a novice lets pass, each as often as every other."""
WHIM = 0.3
"""How often a novice bids on whatever face comes to mind."""

NEARLY = Fraction(1, 20)
"""Raises of *steady* that are worth this much less than the best are as good."""
CLEARLY = Fraction(1, 10)
"""How much more than all else spot-on must be worth."""

CACHED_MAX = 2**14
"""Rows of gains kept in memory."""
WORST = Fraction(-100)
"""Less than anything is worth."""


class _View(NamedTuple):
    """What a player to act knows, in the form that odds need."""

    player: Player
    can: Legal
    dice: tuple[int, ...]
    standing: Bid | None
    hand: Faces
    hidden_dice: int
    sides: int
    wild_number: Face | None

    @classmethod
    def of(cls, observation: Observation) -> _View:
        """Return what the viewer of ``observation`` knows; an unseen hand is hidden dice."""
        player, can = observation.viewer, observation.legal
        if player is None or can is None:
            raise ValueError("A bot is asked only when it is its player's turn.")
        hand = observation.hand or ()
        return cls(
            player=player,
            can=can,
            dice=observation.dice,
            standing=observation.bids[-1] if observation.bids else None,
            hand=hand,
            hidden_dice=sum(observation.dice) - len(hand),
            sides=observation.options.sides,
            wild_number=observation.wild_number,
        )

    @property
    def highest(self) -> Quantity:
        """Return the highest quantity that can come true and may be bid."""
        return min(self.can.highest, sum(self.dice))

    def own(self, face: Face) -> int:
        """Return how many own dice count for ``face``."""
        return own_count(self.hand, face, self.wild_number)

    def raises(self) -> dict[Face, Quantity]:
        """Return the lowest legal quantity on each face on which one can come true."""
        return {
            face: lowest
            for face, lowest in enumerate(self.can.lowest, start=1)
            if lowest is not None and lowest <= self.highest
        }


def novice(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a challenge of what is too high by feel, or the least raise on a favourite face."""
    view = _View.of(observation)
    standing, raises = view.standing, view.raises()
    if standing is not None and (not raises or _is_too_high(view, standing, rng)):
        return Challenge(view.player)
    faces = list(raises)
    if rng.random() >= WHIM:
        most = max(map(view.own, faces))
        faces = [face for face in faces if view.own(face) == most]
    face = rng.choice(faces)
    opening = min(view.own(face), view.highest) if standing is None else 0
    return Bid(view.player, max(raises[face], opening), face)


def _is_too_high(view: _View, bid: Bid, rng: Random) -> bool:
    """Tell whether a novice takes ``bid`` for too high. What own dice tell for sure, it knows."""
    own = view.own(bid.face)
    if own >= bid.quantity:
        return False
    if own + view.hidden_dice < bid.quantity:
        return True
    mean = expected_count(view.hand, bid.face, view.hidden_dice, view.sides, view.wild_number)
    return bid.quantity > mean + rng.choice(MOODS)


def steady(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the call or the raise that is worth most by the odds."""
    view, rules = _View.of(observation), observation.options
    raises = dict(_weighed_raises(view, rules))
    best = max(raises.values(), default=WORST)
    challenge, spot_on = _weighed_calls(view, rules)
    if spot_on > max(best, challenge) + CLEARLY:
        return SpotOn(view.player)
    if challenge > best:
        return Challenge(view.player)
    return rng.choice([bid for bid, worth in raises.items() if worth >= best - NEARLY])


def _weighed_calls(view: _View, rules: LiarsDiceOptions) -> tuple[Fraction, Fraction]:
    """Return what a challenge and what spot-on is worth; ``WORST`` if own dice prove it wrong."""
    standing, player = view.standing, view.player
    challenge = spot_on = WORST
    if standing is not None:
        own = view.own(standing.face)
        if own < standing.quantity:
            challenge = _worth(view, rules, standing, Challenge(player))
        if view.can.spot_on and own <= standing.quantity:
            spot_on = _worth(view, rules, standing, SpotOn(player))
    return challenge, spot_on


def _weighed_raises(view: _View, rules: LiarsDiceOptions) -> Iterator[tuple[Bid, Fraction]]:
    """Yield the raises that may be best, each with its worth.

    On one face the mean falls as the quantity rises. Once it is below zero the worth falls too, as
    the chance of a challenge grows: nothing higher can be best.
    """
    challenger = Challenge(next_with_dice(view.dice, view.player))
    for face, lowest in view.raises().items():
        for quantity in range(lowest, view.highest + 1):
            bid = Bid(view.player, quantity, face)
            worth = _worth(view, rules, bid, challenger)
            yield bid, worth * _danger(view, bid)
            if worth < 0:
                break


def _worth(view: _View, rules: LiarsDiceOptions, bid: Bid, call: Call) -> Fraction:
    """Return what ``call`` on ``bid`` is worth to the player, on average, in own dice."""
    others = sum(map(bool, view.dice)) - 1
    ways = count_ways(view.hand, bid.face, view.hidden_dice, view.sides, view.wild_number)
    gains = _gains(rules, view.dice, view.player, Bid(bid.player, bid.quantity, 1), call)
    return Fraction(sum(map(mul, ways, gains)), others * view.sides**view.hidden_dice)


@lru_cache(CACHED_MAX)
def _gains(
    rules: LiarsDiceOptions, dice: tuple[int, ...], player: Player, bid: Bid, call: Call
) -> tuple[int, ...]:
    """Return what ``call`` on ``bid``, on whatever face, brings ``player`` at every count.

    It is counted in dice of others: an own die is worth as many as there are others. Shape: (all
    dice + 1,), by count.
    """
    others = sum(map(bool, dice)) - 1
    verdicts = (settle(rules, dice, bid, call, count) for count in range(sum(dice) + 1))
    return tuple(
        (others + 1) * verdict.changes[player] - sum(verdict.changes) for verdict in verdicts
    )


def _danger(view: _View, bid: Bid) -> Fraction:
    """Return the supposed chance that ``bid`` is challenged by somebody who sees no dice."""
    dice = sum(view.dice)
    holds = bid_probability((), bid.quantity, bid.face, dice, view.sides, view.wild_number)
    return 1 - holds / 2


POLICIES: Mapping[str, Policy] = {"novice": novice, "steady": steady}
"""The levels of liar's dice, weakest first."""
