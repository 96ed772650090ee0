"""The actions of ship, captain, crew: a closed union.

Players throw, throw crew dice again, and stand. Chance names the starter and says what the dice
show.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cubilete.core.chance import Starter

if TYPE_CHECKING:
    from cubilete.core.dice import Faces, Player


@dataclass(frozen=True, slots=True)
class Throw:
    """``player`` throws: all dice that are not set aside or, with a crew, crew dice again.

    ``again`` holds what the crew dice to be thrown again show, sorted upwards; it is empty while
    ship, captain and pilot are not complete. Crew dice that show the same are the same: throwing
    the one or the other again is one action.
    """

    player: Player
    again: Faces = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """``player`` keeps the crew as it lies, and the turn ends."""

    player: Player


@dataclass(frozen=True, slots=True)
class StarterRoll:
    """Chance: ``player`` rolls five dice to decide who starts; the highest sum does."""

    player: Player
    faces: Faces


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: what the dice just thrown by ``player`` show, sorted upwards."""

    player: Player
    faces: Faces


PlayerAction: TypeAlias = Throw | Stand
ChanceAction: TypeAlias = Starter | StarterRoll | Roll
Action: TypeAlias = PlayerAction | ChanceAction

ACTION_TYPES = (Starter, StarterRoll, Throw, Roll, Stand)
