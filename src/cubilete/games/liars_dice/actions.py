"""The actions of liar's dice: a closed union.

Players bid, challenge and, where the house rule is on, call spot-on. Chance names the starter,
rolls, and reveals what was rolled unseen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cubilete.core.chance import Starter

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces, Player

Quantity: TypeAlias = int
"""How many dice a bid names, 1-based."""


@dataclass(frozen=True, slots=True)
class Bid:
    """``player`` bids that at least ``quantity`` dice show ``face``."""

    player: Player
    quantity: Quantity
    face: Face


@dataclass(frozen=True, slots=True)
class Challenge:
    """``player`` challenges the standing bid: it names too many."""

    player: Player


@dataclass(frozen=True, slots=True)
class SpotOn:
    """``player`` says that the standing bid is exact."""

    player: Player


@dataclass(frozen=True, slots=True)
class StarterRoll:
    """Chance: ``player`` rolls one die to decide who starts; all see it."""

    player: Player
    face: Face


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: ``player`` rolls. Secret to ``player`` until the reveal."""

    player: Player
    faces: Faces


@dataclass(frozen=True, slots=True)
class HiddenRoll:
    """Chance: ``player`` rolls ``count`` dice, and whoever keeps this record does not see them."""

    player: Player
    count: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance, seen late: what ``player`` rolled unseen, supplied when all dice are uncovered."""

    player: Player
    faces: Faces


Call: TypeAlias = Challenge | SpotOn
"""What ends a round."""

PlayerAction: TypeAlias = Bid | Challenge | SpotOn
ChanceAction: TypeAlias = Starter | StarterRoll | Roll | HiddenRoll | Reveal
Action: TypeAlias = PlayerAction | ChanceAction

ACTION_TYPES = (Starter, StarterRoll, Roll, HiddenRoll, Bid, Challenge, SpotOn, Reveal)
