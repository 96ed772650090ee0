"""What the stronger bots of liar's dice hear in the bids of others, and what follows for a bid.

Who bids on a face mostly holds it. How much likelier a bid is with so many own dice that count was
counted in games between bots: ``liars_dice_numbers.json`` holds it as likelihood ratios, made by
``scripts/liars_dice_numbers.py``. A bid is told apart by

- its *odds*: whether one face of a die counts, two with the wild one, or only the wild one itself;
- its *manner*: it opens the round, names another face than the bid before, or the same;
- its *height*: how far its quantity lies above what the dice of others show on average.

Of each player the last bid on each face counts. A face that a player never named, having bid, tells
a little too. By Bayes' rule the chances of fair dice are weighed by these ratios (see
``cubilete.analysis.liars_dice_beliefs``); players are independent of each other, so the number of
dice that count is a sum of independent numbers, whose chances are a convolution. Floats do: the
ratios are measured.

Nothing here depends on dice that the viewer cannot see.
"""

from __future__ import annotations

import json
from functools import lru_cache
from math import comb, floor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Face, Player
    from cubilete.games.liars_dice import Observation
    from cubilete.games.liars_dice.actions import Bid, Quantity

FILE = Path(__file__).parent / "liars_dice_numbers.json"
CACHED_MAX = 2**16
"""Distributions kept in memory."""
HEIGHTS = 8
LOWEST = -2
"""The lowest height that is told apart from those below."""
OPENING, ANOTHER_FACE, SAME_FACE, SILENT, NOTHING = range(5)
"""The manners of a bid; a player who bid on other faces only; a player who has not bid."""
ALONE, HELPED, WILD = range(3)
"""The odds: no face is wild, another face is, or this one is."""

Chances: TypeAlias = "tuple[float, ...]"
"""How probable each of 0, 1, 2, ... is, or that many at least."""


class Heard(NamedTuple):
    """What one player has told of one face."""

    dice: int
    odds: int
    manner: int
    height: int


class Ears(NamedTuple):
    """What the viewer of an observation has heard from everybody, of each face."""

    level: str
    sides: int
    told: tuple[tuple[Heard, ...], ...]
    """Shape: (faces, players)."""
    me: Player
    knows_own: bool
    """Whether the viewer has seen its own dice."""

    @classmethod
    def of(cls, observation: Observation, level: str) -> Ears:
        """Return what a bot of ``level`` hears.

        Raises:
            ValueError: If the viewer is no player.
        """
        if observation.viewer is None:
            raise ValueError("A bot is asked only when it is its player's turn.")
        faces = range(1, observation.options.sides + 1)
        told = tuple(_told(observation, face) for face in faces)
        me = observation.viewer
        return cls(level, observation.options.sides, told, me, observation.hand is not None)

    def at_least(self, face: Face) -> Chances:
        """Return how probable at least 0, 1, ... of the dice that the viewer cannot see count."""
        told = self.told[face - 1]
        own = () if self.knows_own else (told[self.me]._replace(manner=NOTHING, height=0),)
        return at_least(self.level, (*told[: self.me], *told[self.me + 1 :], *own), self.sides)

    def at_least_heard(self, bid: Bid, standing: Bid | None) -> Chances:
        """Return how probable at least 0, 1, ... of all dice count to who only hears ``bid``.

        ``bid`` is one that the viewer may make next.
        """
        told = self.told[bid.face - 1]
        others = sum(each.dice for each in told) - told[self.me].dice
        mine = _heard(told[self.me], bid, standing, others, self.sides)
        return at_least(self.level, (*told[: self.me], mine, *told[self.me + 1 :]), self.sides)


def _told(observation: Observation, face: Face) -> tuple[Heard, ...]:
    """Return what each player has told of ``face``."""
    wild, dice = observation.wild_number, observation.dice
    odds = ALONE if wild is None else WILD if wild == face else HELPED
    told = [Heard(number, odds, NOTHING, 0) for number in dice]
    before: Bid | None = None
    for bid in observation.bids:
        heard = told[bid.player]
        if bid.face == face:
            others = sum(dice) - heard.dice
            told[bid.player] = _heard(heard, bid, before, others, observation.options.sides)
        elif heard.manner == NOTHING:
            told[bid.player] = heard._replace(manner=SILENT)
        before = bid
    return tuple(told)


def _heard(of: Heard, bid: Bid, before: Bid | None, others: int, sides: int) -> Heard:
    """Return what a bid tells of its face, having come after ``before``."""
    manner = SAME_FACE if before is not None and bid.face == before.face else ANOTHER_FACE
    faces = 2 if of.odds == HELPED else 1
    above = floor(bid.quantity - others * faces / sides + 0.5) - LOWEST
    height = min(max(above, 0), HEIGHTS - 1)
    return of._replace(manner=OPENING if before is None else manner, height=height)


def at_least(level: str, told: Sequence[Heard], sides: int) -> Chances:
    """Return how probable at least 0, 1, ... dice of some players count. Shape: (dice + 2,)."""
    return _at_least(level, tuple(sorted(each for each in told if each.dice)), sides)


@lru_cache(CACHED_MAX)
def _at_least(level: str, told: tuple[Heard, ...], sides: int) -> Chances:
    """Return the same, kept in memory for players in any order."""
    whole, tails = 0.0, [0.0]
    for chance in reversed(_exactly(level, told, sides)):
        whole += chance
        tails.append(min(whole, 1.0))
    return tuple(reversed(tails))


@lru_cache(CACHED_MAX)
def _exactly(level: str, told: tuple[Heard, ...], sides: int) -> Chances:
    """Return how probable exactly 0, 1, ... dice of some players count."""
    if not told:
        return (1.0,)
    before, last = _exactly(level, told[:-1], sides), _own(level, told[-1], sides)
    chances = [0.0] * (len(before) + len(last) - 1)
    for count, chance in enumerate(before):
        for more, share in enumerate(last):
            chances[count + more] += chance * share
    return tuple(chances)


@lru_cache(CACHED_MAX)
def _own(level: str, heard: Heard, sides: int) -> Chances:
    """Return how probable it is that 0, 1, ... dice of one player count (Bayes' rule)."""
    dice, odds, manner, height = heard
    share = (2 if odds == HELPED else 1) / sides
    fair = [comb(dice, own) * share**own * (1 - share) ** (dice - own) for own in range(dice + 1)]
    if manner == NOTHING:
        return tuple(fair)
    known = numbers()[level]
    by = known["silent"][odds][dice]
    if manner != SILENT:
        by = known["told"][odds][manner][height][dice]
    weights = [chance * ratio for chance, ratio in zip(fair, by, strict=False)]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


@lru_cache(1)
def numbers() -> dict[str, Any]:
    """Return what the levels go by, by name.

    ``told`` and ``silent`` are likelihood ratios by own dice that count. Shapes: (3 odds, 3
    manners, 8 heights, 6 dice, 6 own), (3 odds, 6 dice, 6 own). ``temper`` says how much worse an
    action is that is rare with two players. *captain* has ``worth`` besides, what a raise brings in
    own dice, without the wild symbol and with it, by players left, chance to hold, and chance to
    hold for who only hears it; shape: (2, 7, 11, 11).
    """
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def chance_of(tails: Chances, quantity: Quantity) -> float:
    """Return how probable at least ``quantity`` is.

    >>> chance_of((1.0, 0.25, 0.0), 1), chance_of((1.0, 0.25, 0.0), -1)
    (0.25, 1.0)
    """
    return tails[min(max(quantity, 0), len(tails) - 1)]
