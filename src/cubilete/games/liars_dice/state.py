"""Positions of liar's dice.

A *setup* is anything that can be written down in one line; ``initial_state`` checks it and makes a
*state* of it, or reports every problem at once. ``setup_of`` is the way back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from cubilete.games.liars_dice.options import BID_LIMIT

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces, Player
    from cubilete.games.liars_dice.actions import Bid, Call, Quantity
    from cubilete.games.liars_dice.options import LiarsDiceOptions

Length: TypeAlias = Literal["match", "one_round"]
"""Whether play goes on until one player has dice, or ends with the round."""


class Phase(Enum):
    """What a position waits for."""

    FIRST = "chance decides who starts"
    ROLL = "the dice of a new round"
    BID = "a player's bid or call"
    REVEAL = "dice that were rolled unseen"
    OVER = "nothing: the game has ended"


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended. Public: all dice have been uncovered."""

    round: int
    hands: tuple[Faces, ...]
    """What every player showed; empty for a player without dice. Shape: (players, their dice)."""
    call: Call
    bid: Bid
    matching: int
    """How many dice show the face that was bid."""
    wilds: int | None
    """How many wild dice count besides, or ``None`` if no wild counted in this bid."""
    winner: Player
    """Who won the call (RULES 1.5, 1)."""
    loser: Player | None
    """Who lost the call; nobody loses to a right spot-on call."""
    changes: tuple[int, ...]
    """What each player's dice changed by: losses below zero. Shape: (players,)."""

    @property
    def count(self) -> int:
        """Return how many dice counted for the bid, the wild ones included."""
        return self.matching + (self.wilds or 0)


@dataclass(frozen=True)  # without slots: rules copy it with ``evolve``
class State:
    """One position. Immutable: ``apply`` returns a new one."""

    options: LiarsDiceOptions
    phase: Phase
    dice: tuple[int, ...]
    """How many dice each player still has. Shape: (players,)."""
    starter: Player | None = None
    """Who bids first in this round; ``None`` while chance decides."""
    contenders: tuple[Player, ...] = ()
    """In phase FIRST under ``highest_roll``: who rolls, in turn order."""
    shown: tuple[Face, ...] = ()
    """In phase FIRST: what the first contenders have rolled, in their order."""
    hands: tuple[Faces | None, ...] = ()
    """What each player rolled, secret to that player until the reveal; ``None`` if not rolled yet
    or rolled unseen; empty for a player without dice. Shape: (players, their dice)."""
    rolled: int = 0
    """How many seats, from the first on, have rolled in this round (or have no dice)."""
    bids: tuple[Bid, ...] = ()
    """The bids of this round, in order; the last one stands."""
    turn: Player | None = None
    """In phase BID: whose turn it is."""
    call: Call | None = None
    """In phase REVEAL: the call that waits for the dice."""
    palifico: bool = False
    """Whether this is a palifico round."""
    fallen: frozenset[Player] = frozenset()
    """Who has already brought about a palifico round by falling to one die."""
    round: int = 1
    length: Length = "match"
    last: RoundEnd | None = None
    """How the round before ended."""
    winner: Player | None = None

    @property
    def current_player(self) -> Player | None:
        """Return who is to act, or ``None`` when chance is or the game is over."""
        return self.turn

    @property
    def is_chance(self) -> bool:
        """Tell whether chance is to act."""
        return self.phase in (Phase.FIRST, Phase.ROLL, Phase.REVEAL)

    @property
    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def standing_bid(self) -> Bid | None:
        """Return the bid that stands, or ``None`` before the first of the round."""
        return self.bids[-1] if self.bids else None

    @property
    def wild_number(self) -> Face | None:
        """Return the face that is wild in this round, or ``None``."""
        return None if self.palifico else self.options.wild_number

    @property
    def bid_limit(self) -> Quantity:
        """Return the highest quantity that may be bid (PD-R9)."""
        return sum(self.dice) if self.options.bid_cap == "total_dice" else BID_LIMIT


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as people write it down; every field may be left to its default."""

    dice: tuple[int, ...] | None = None
    """Dice of each player; ``None`` for ``dice_per_player`` each."""
    starter: Player | None = None
    """Who bids first in this round; ``None`` lets chance decide."""
    contenders: tuple[Player, ...] = ()
    shown: tuple[Face, ...] = ()
    hands: tuple[Faces | None, ...] = ()
    """What the first seats have rolled; ``None`` for dice rolled unseen; shorter than the table
    while the others have yet to roll. Secret like the hands of a state."""
    bids: tuple[Bid, ...] = ()
    call: Call | None = None
    palifico: bool = False
    fallen: tuple[Player, ...] = ()
    round: int = 1
    length: Length = "match"
