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

*sharp* reads bids as evidence (cubilete.bots.liars_dice_sharp). *captain* plays what is solved with
two players left, and what was learned with more (cubilete.bots.liars_dice_captain).

None challenges a bid that its own dice prove, calls one exact that they exceed, or bids above
the dice in play. A hand that it does not know, at a table with real dice, counts as hidden.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from cubilete.analysis.liars_dice import bid_probability, count_ways, expected_count
from cubilete.bots import liars_dice_captain, liars_dice_hearing, liars_dice_sharp
from cubilete.bots.liars_dice_view import View, gains
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.showdown import next_with_dice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Face
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import Call, PlayerAction

Plays: TypeAlias = "Callable[[Observation], Mapping[PlayerAction, float]]"
"""How probable a bot is to do what; the chances sum to 1."""

MOODS = tuple(Fraction(halves, 2) for halves in range(-2, 5))
"""How many dice above the average a novice lets pass, each as often as every other."""
WHIM = 0.3
"""How often a novice bids on whatever face comes to mind."""

NEARLY = Fraction(1, 20)
"""Raises of *steady* that are worth this much less than the best are as good."""
CLEARLY = Fraction(1, 10)
"""How much more than all else spot-on must be worth."""

WORST = Fraction(-100)
"""Less than anything is worth."""


def prepare() -> None:
    """Load what sharp and captain go by."""
    from cubilete.bots import liars_dice_heads_up  # noqa: PLC0415 - loads NumPy

    liars_dice_hearing.numbers()
    liars_dice_heads_up.prepare()


def novice(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a challenge of what is too high by feel, or the least raise on a favourite face."""
    view = View.of(observation)
    standing, raises = view.standing, view.raises()
    if standing is not None and (not raises or rng.choice(_moods(view, standing))):
        return Challenge(view.player)
    faces = list(raises) if rng.random() < WHIM else _favourites(view)
    return _least_raise(view, rng.choice(faces))


def novice_plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable *novice* is to do what.

    Raises:
        ValueError: If it is not the viewer's turn.
    """
    view = View.of(observation)
    standing, raises, favourites = view.standing, view.raises(), _favourites(view)
    chances: defaultdict[PlayerAction, float] = defaultdict(float)
    stays = 1.0
    if standing is not None:
        moods = _moods(view, standing)
        doubts = sum(moods) / len(moods) if raises else 1.0
        stays -= doubts
        chances[Challenge(view.player)] += doubts
    for face in raises:
        share = WHIM / len(raises) + (1 - WHIM) * (face in favourites) / len(favourites)
        chances[_least_raise(view, face)] += share * stays
    return {action: chance for action, chance in chances.items() if chance}


def _favourites(view: View) -> list[Face]:
    """Return the faces that may be bid of which most own dice count."""
    raises = view.raises()
    most = max(map(view.own, raises), default=0)
    return [face for face in raises if view.own(face) == most]


def _least_raise(view: View, face: Face) -> Bid:
    """Return the lowest bid on ``face``, or as an opening all own dice that count for it."""
    opening = min(view.own(face), view.highest) if view.standing is None else 0
    return Bid(view.player, max(view.raises()[face], opening), face)


def _moods(view: View, bid: Bid) -> list[bool]:
    """Return whether a novice takes ``bid`` for too high, in each of its moods.

    What own dice tell for sure, it knows in all of them.
    """
    own = view.own(bid.face)
    if own >= bid.quantity:
        return [False]
    if own + view.hidden_dice < bid.quantity:
        return [True]
    mean = expected_count(view.hand, bid.face, view.hidden_dice, view.sides, view.wild_number)
    return [bid.quantity > mean + mood for mood in MOODS]


def steady(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return the call or the raise that is worth most by the odds."""
    return rng.choice(_best(observation))


def steady_plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable *steady* is to do what.

    Raises:
        ValueError: If it is not the viewer's turn.
    """
    best = _best(observation)
    return dict.fromkeys(best, 1 / len(best))


def _best(observation: Observation) -> list[PlayerAction]:
    """Return what *steady* may do: a call, or any of the raises that are nearly as good."""
    view, rules = View.of(observation), observation.options
    raises = dict(_weighed_raises(view, rules))
    best = max(raises.values(), default=WORST)
    challenge, spot_on = _weighed_calls(view, rules)
    if spot_on > max(best, challenge) + CLEARLY:
        return [SpotOn(view.player)]
    if challenge > best:
        return [Challenge(view.player)]
    return [bid for bid, worth in raises.items() if worth >= best - NEARLY]


def sharp(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return an action that is worth most by what the others' bids tell, or nearly."""
    return liars_dice_sharp.taken(liars_dice_sharp.plays(observation), rng)


def captain(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return what is solved with two players left, and with more what was learned."""
    return liars_dice_sharp.taken(liars_dice_captain.plays(observation), rng)


def _weighed_calls(view: View, rules: LiarsDiceOptions) -> tuple[Fraction, Fraction]:
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


def _weighed_raises(view: View, rules: LiarsDiceOptions) -> Iterator[tuple[Bid, Fraction]]:
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


def _worth(view: View, rules: LiarsDiceOptions, bid: Bid, call: Call) -> Fraction:
    """Return what ``call`` on ``bid`` is worth to the player, on average, in own dice."""
    ways = count_ways(view.hand, bid.face, view.hidden_dice, view.sides, view.wild_number)
    brings = gains(rules, view.dice, view.player, bid, call)
    return Fraction(sum(map(mul, ways, brings)), view.others * view.sides**view.hidden_dice)


def _danger(view: View, bid: Bid) -> Fraction:
    """Return the supposed chance that ``bid`` is challenged by somebody who sees no dice."""
    dice = sum(view.dice)
    holds = bid_probability((), bid.quantity, bid.face, dice, view.sides, view.wild_number)
    return 1 - holds / 2


POLICIES: Mapping[str, Policy] = {
    "novice": novice,
    "steady": steady,
    "sharp": sharp,
    "captain": captain,
}
"""The levels of liar's dice, weakest first."""

DISTRIBUTIONS: Mapping[str, Plays] = {
    "novice": novice_plays,
    "steady": steady_plays,
    "sharp": liars_dice_sharp.plays,
    "captain": liars_dice_captain.plays,
}
"""How probable each level is to do what."""


def distribution(level: str, observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable a level is to do what; the chances sum to 1.

    Raises:
        KeyError: If there is no such level.
        ValueError: If it is not the viewer's turn.
    """
    return DISTRIBUTIONS[level](observation)
