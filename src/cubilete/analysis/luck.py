"""Luck in a game that is over: what chance has brought each player, less what was to be expected.

Wherever dice fall, the rules say what each outcome is worth to a player, and how probable it is. So
the luck of one fall is the worth of what came less the mean worth of what could have come, exactly.
What a decision gains or costs is in the worth of both, and so in no luck.

- *Ship, captain, crew*, in points: a throw is worth what the turn is worth after it under best play
  for points. So the luck of a turn is its score, less the mean score of a turn, plus what the
  player's decisions have cost. A turn of a playoff counts like any other.
- *Good milk*, in beans: a throw is worth what it changes the thrower's beans by, with all that the
  rules do because of it, the end of the game included. What others' throws bring is no luck of
  one's own.
- *Liar's dice*, in dice: a call is worth what it changes each player's dice by. Its mean is that of
  somebody who knows nobody's hand: all dice in play are independent and fair. So what a player knew
  of the dice, or read in a bid, shows as luck here.

All values are exact; there are no floats.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cubilete.analysis.liars_dice import count_probabilities
from cubilete.analysis.ship_captain_crew import throw_value, turn_value
from cubilete.games import good_milk, liars_dice, ship_captain_crew
from cubilete.games.liars_dice.showdown import settle
from cubilete.games.ship_captain_crew.rules import after_roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cubilete.core.dice import Player
    from cubilete.core.record import Record, Step

Kind: TypeAlias = Literal["throw", "challenge", "spot_on"]

LABELS_MAX = 40
"""How many points a course has at most, besides the first."""


class Fall(NamedTuple):
    """What chance has brought one player at one place of the game."""

    player: Player
    at: int
    """Which round or, where throws are counted, which of the player's throws; from 1 on."""
    kind: Kind
    came: Fraction
    expected: Fraction

    @property
    def luck(self) -> Fraction:
        """Return what came more than was to be expected."""
        return self.came - self.expected


class Measure(NamedTuple):
    """How luck is measured in a game."""

    unit: Literal["points", "beans", "dice"]
    per: Literal["round", "throw"]
    """What ``at`` counts."""
    falls: Callable[[Iterable[Step]], Iterator[Fall]]


class Course(NamedTuple):
    """How luck added up, at a few places that all players share."""

    labels: tuple[int, ...]
    """After which round or throw, from 0 on."""
    totals: tuple[tuple[Fraction, ...], ...]
    """The luck of each player up to each label. Shape: (players, labels)."""


def falls(record: Record) -> tuple[Fall, ...]:
    """Return all luck of a record whose dice are known, in order.

    Raises:
        IllegalActionError: At the first action that the rules refuse.
    """
    return tuple(measure_of(record).falls(record.steps()))


def measure_of(record: Record) -> Measure:
    """Return how luck is measured in the game of a record."""
    return MEASURES[record.game.name]


def course(found: Iterable[Fall], players: int, labels_max: int = LABELS_MAX) -> Course:
    """Return how the luck of ``players`` added up, at ``labels_max`` places and the beginning.

    Where there are more rounds or throws than that, several share a place.
    """
    fallen = tuple(found)
    last = max((fall.at for fall in fallen), default=0)
    stride = max(1, -(-last // labels_max))
    labels = (*range(0, last, stride), last)
    gains = [[Fraction(0)] * len(labels) for _ in range(players)]
    for fall in fallen:
        gains[fall.player][-(-fall.at // stride)] += fall.luck
    return Course(labels, tuple(tuple(accumulate(each)) for each in gains))


def _ship_captain_crew(steps: Iterable[Step]) -> Iterator[Fall]:
    """Yield the luck of every throw; each row of the score sheet counts as a round."""
    number = 1
    for before, action, after in steps:
        if isinstance(action, ship_captain_crew.Roll):
            options, turn = before.options, before.turn
            came = turn_value(options, after_roll(options, turn, action.faces))
            expected = throw_value(options, turn, turn.again)
            yield Fall(action.player, number, "throw", came, expected)
        number += after.sheet is not before.sheet


def _good_milk(steps: Iterable[Step]) -> Iterator[Fall]:
    """Yield the luck of every throw; each player's own are counted."""
    throws: Counter[Player] = Counter()
    for before, action, after in steps:
        if isinstance(action, good_milk.Roll):
            player = action.player
            had = before.beans[player]
            could = [
                (share, good_milk.GoodMilk.apply(before, other).beans[player] - had)
                for other, share in good_milk.GoodMilk.chance_outcomes(before)
            ]
            throws[player] += 1
            expected = sum((share * change for share, change in could), Fraction(0))
            came = Fraction(after.beans[player] - had)
            yield Fall(player, throws[player], "throw", came, expected)


def _liars_dice(steps: Iterable[Step]) -> Iterator[Fall]:
    """Yield the luck that each call has brought to whoever it could cost or bring a die."""
    for before, _, after in steps:
        end = after.last
        if end is None or end is before.last:
            continue
        options, dice, bid = before.options, before.dice, end.bid
        chances = count_probabilities((), bid.face, sum(dice), options.sides, before.wild_number)
        could = [
            (share, settle(options, dice, bid, end.call, count).changes)
            for count, share in enumerate(chances)
        ]
        kind: Kind = "challenge" if isinstance(end.call, liars_dice.Challenge) else "spot_on"
        for player, change in enumerate(end.changes):
            expected = sum((share * changes[player] for share, changes in could), Fraction(0))
            if expected or change:
                yield Fall(player, end.round, kind, Fraction(change), expected)


MEASURES: Mapping[str, Measure] = {
    "liars_dice": Measure("dice", "round", _liars_dice),
    "ship_captain_crew": Measure("points", "round", _ship_captain_crew),
    "good_milk": Measure("beans", "throw", _good_milk),
}
"""How luck is measured in each game."""
