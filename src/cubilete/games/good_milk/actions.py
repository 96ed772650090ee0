"""The actions of good milk: a closed union.

Players throw, and on 41 they leave or start again. Chance names the starter and rolls the die.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cubilete.core.chance import Starter

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Player


@dataclass(frozen=True, slots=True)
class Throw:
    """``player`` throws the die; the roll follows."""

    player: Player


@dataclass(frozen=True, slots=True)
class Leave:
    """``player``, on 41, leaves the race."""

    player: Player


@dataclass(frozen=True, slots=True)
class Restart:
    """``player``, on 41, starts again."""

    player: Player


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die that ``player`` threw shows ``face``."""

    player: Player
    face: Face


PlayerAction: TypeAlias = Throw | Leave | Restart
ChanceAction: TypeAlias = Starter | Roll
Action: TypeAlias = PlayerAction | ChanceAction

ACTION_TYPES = (Starter, Throw, Roll, Leave, Restart)
