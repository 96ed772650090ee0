"""Positions of good milk.

A *setup* is anything that can be written down in one line; ``initial_state`` checks it and makes a
*state* of it, or reports every problem at once. ``setup_of`` is the way back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Player
    from cubilete.games.good_milk.board import Square
    from cubilete.games.good_milk.options import GoodMilkOptions


class Phase(Enum):
    """What a position waits for."""

    FIRST = "chance decides who starts"
    THROW = "a player's throw"
    ROLL = "the die that was thrown"
    CHOICE = "a player on 41 leaves or starts again"
    OVER = "nothing: the game has ended"


class Out(Enum):
    """Why a player is no longer in."""

    DROWNED = "landed on 27 of the pump side"
    LEFT = "left the race on 41"
    ELIMINATED = "could not pay, where ``insolvent`` is ``eliminated``"


class Payment(NamedTuple):
    """Beans that went from one hand to another, or to or from the pot."""

    payer: Player | None
    """``None`` is the pot."""
    receiver: Player | None
    """``None`` is the pot."""
    beans: int
    """What was paid."""
    due: int
    """What should have been paid."""

    @property
    def is_short(self) -> bool:
        """Tell whether less was paid than was due."""
        return self.beans < self.due


@dataclass(frozen=True, slots=True)
class Move:
    """What the last move did, for whoever shows it: a throw, or a choice on 41."""

    player: Player
    face: Face | None
    """What the die showed; ``None`` for a choice on 41."""
    start: Square
    """Where the token stood before."""
    landed: Square
    """Where its count ended: the square that acted."""
    square: Square
    """Where it stood in the end."""
    surplus: int = 0
    """By how much the throw was too high, so that the token bounced or stayed; else 0."""
    payments: tuple[Payment, ...] = ()
    """The beans of the square or of leaving, in the order of paying."""
    gone: tuple[Player, ...] = ()
    """Who went out."""
    settlement: tuple[Payment, ...] = ()
    """What the pot paid because the game has ended."""


@dataclass(frozen=True)  # without slots: rules copy it with ``evolve``
class State:
    """One position. Immutable: ``apply`` returns a new one. Everything in it is public."""

    options: GoodMilkOptions
    phase: Phase
    squares: tuple[Square, ...]
    """Where each player's token stands, or stood when the player went out. Shape: (players,)."""
    out: tuple[Out | None, ...]
    """Why each player is no longer in; ``None`` for those still in. Shape: (players,)."""
    beans: tuple[int, ...]
    """What each player has in hand; in a ledger below zero after paying the stake. Shape:
    (players,)."""
    pot: int
    """The beans in the pot; once the game is over, what nobody has got."""
    carried: int = 0
    """The beans that an earlier game left in the pot (MILK-R3)."""
    forced: frozenset[Player] = frozenset()
    """Whose next throw leads from 12 to the pump, whatever it is."""
    turn: Player | None = None
    """Whose turn it is; ``None`` while chance decides who starts, and in the end."""
    last: Move | None = None
    """What the last move did; no part of a setup."""
    winner: Player | None = None

    @property
    def current_player(self) -> Player | None:
        """Return who is to act, or ``None`` when chance is or the game is over."""
        return None if self.phase is Phase.ROLL else self.turn

    @property
    def is_chance(self) -> bool:
        """Tell whether chance is to act."""
        return self.phase is Phase.ROLL or self.phase is Phase.FIRST

    @property
    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def players_in(self) -> tuple[Player, ...]:
        """Return the players still in, in the order of seats."""
        return tuple(player for player, reason in enumerate(self.out) if reason is None)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as people write it down; every field may be left to its default."""

    squares: tuple[Square, ...] | None = None
    """Where each token stands, or stood when its player went out; ``None`` for the start."""
    forced: tuple[Player, ...] = ()
    """Whose next throw leads from 12 to the pump."""
    drowned: tuple[Player, ...] = ()
    left: tuple[Player, ...] = ()
    eliminated: tuple[Player, ...] = ()
    beans: tuple[int, ...] | None = None
    """What each player has in hand; ``None`` for what is left after the stake."""
    pot: int | None = None
    """The beans in the pot; ``None`` for what the other numbers make it."""
    carried: int = 0
    """The beans that an earlier game left in the pot."""
    starter: Player | None = None
    """Who acts first; ``None`` lets chance decide."""
    thrown: bool = False
    """Whether ``starter`` has thrown, and the die is about to fall."""
