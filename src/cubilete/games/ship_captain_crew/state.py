"""Positions of ship, captain, crew.

A *setup* is anything that can be written down in one line; ``initial_state`` checks it and makes a
*state* of it, or reports every problem at once. ``setup_of`` is the way back. Nothing is hidden in
this game: all dice lie open.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from cubilete.core.dice import Faces, Player
    from cubilete.games.ship_captain_crew.actions import Roll, Throw
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

Score: TypeAlias = int
"""What a turn is worth: 0 or 2 to 12."""

DICE = 5
"""How many dice there are (SCC-R3)."""
THROWS = 3
"""The most throws in a turn (SCC-R3)."""
NEEDED = (6, 5, 4)
"""Ship, captain and pilot, in the order in which they can be set aside (SCC-R4)."""
TRIO = len(NEEDED)
SHEET_ROWS_MAX = 1000
"""How many rows of the score sheet are kept: without an end, each round would copy all before."""
SCORES = frozenset({0, *range(2, 13)})
"""Everything that a turn can be worth (SCC-R6, SCC-R9)."""


class Phase(Enum):
    """What a position waits for."""

    FIRST = "chance decides who starts"
    TURN = "a player throws or stands"
    ROLL = "what the dice just thrown show"
    OVER = "nothing: the game has ended"


@dataclass(frozen=True, slots=True)
class Turn:
    """How far a turn has come."""

    throws: int = 0
    """How many throws have been made. The turn ends with the third."""
    kept: int = 0
    """How many of ship, captain and pilot are set aside, in this order."""
    crew: Faces = ()
    """The two crew dice; empty until the trio is complete."""
    locked: Faces = ()
    """The crew dice that are fixed for the turn, under ``crew_keep=locked``."""
    rethrown: bool = False
    """Whether crew dice have been thrown again."""
    again: Faces = ()
    """In phase ROLL: the crew dice in the cup, as they showed before."""

    @property
    def dice(self) -> int:
        """Return how many dice the next throw has, or the one that is rolling."""
        return len(self.again) if self.crew else DICE - self.kept

    @property
    def score(self) -> Score:
        """Return what the turn is worth as it stands: the crew, or 0 without one (SCC-R9)."""
        return sum(self.crew)

    @property
    def throws_left(self) -> int:
        """Return how many throws are left."""
        return THROWS - self.throws


class SheetRow(NamedTuple):
    """One line of the score sheet."""

    round: int | None
    """The number of the round, or ``None`` for extra turns of a playoff, which do not count."""
    scores: tuple[Score | None, ...]
    """What each player's turn was worth; ``None`` for who did not play. Shape: (players,)."""


@dataclass(frozen=True)  # without slots: rules copy it with ``evolve``
class State:
    """One position. Immutable: ``apply`` returns a new one."""

    options: ShipCaptainCrewOptions
    phase: Phase
    totals: tuple[int, ...]
    """The points of every player, turns of this round included. Shape: (players,)."""
    first: Player | None = None
    """Who started the game; ``None`` while chance decides."""
    starter: Player | None = None
    """Who started this round; ``None`` while chance decides."""
    player: Player | None = None
    """Whose turn it is, in phases TURN and ROLL."""
    round: int = 1
    scores: tuple[Score, ...] = ()
    """What the turns of this round were worth so far, in turn order from ``starter``."""
    turn: Turn = Turn()
    playoff: tuple[Player, ...] = ()
    """Who takes extra turns, in turn order; empty outside a playoff."""
    extra: tuple[Score, ...] = ()
    """What the extra turns were worth so far, in the order of ``playoff``."""
    contenders: tuple[Player, ...] = ()
    """In phase FIRST under ``highest_sum``: who rolls to start, in seat order."""
    shown: tuple[int, ...] = ()
    """In phase FIRST: the sums that the first contenders have rolled, in their order."""
    carried: int = 0
    """The coins that the pot held before the game, left by an earlier one."""
    leaders: tuple[Player, ...] = ()
    """When the game is over: who has won or, if several, who shares the top, in turn order."""
    sheet: tuple[SheetRow, ...] = ()
    """The score sheet: what has been played since the setup, its last ``SHEET_ROWS_MAX`` rows. For
    display only."""
    last: Roll | None = None
    """What was thrown last. For display only."""

    @property
    def current_player(self) -> Player | None:
        """Return who is to act, or ``None`` when chance is or the game is over."""
        return self.player if self.phase is Phase.TURN else None

    @property
    def is_chance(self) -> bool:
        """Tell whether chance is to act."""
        return self.phase in (Phase.FIRST, Phase.ROLL)

    @property
    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def winner(self) -> Player | None:
        """Return who has won alone, or ``None`` if nobody has, or not yet."""
        return self.leaders[0] if len(self.leaders) == 1 else None

    @property
    def nobody_wins(self) -> bool:
        """Tell whether the game has ended in a tie that leaves the pot to the next (SCC-A11)."""
        return len(self.leaders) > 1 and self.options.tie == "carry_pot"

    @property
    def roller(self) -> Player | None:
        """Return whose dice come next, or ``None`` where none do."""
        if self.phase is Phase.ROLL:
            return self.player
        return self.contenders[len(self.shown)] if self.contenders else None

    @property
    def whole_pot(self) -> int:
        """Return what the game is played for: all antes and the coins carried in (SCC-R12)."""
        options = self.options
        return options.ante * options.players + self.carried if options.has_pot else 0

    @property
    def pot(self) -> int:
        """Return the coins in the pot; in the end, those that it keeps for the next game."""
        return self.carried_out if self.is_terminal else self.whole_pot

    @property
    def carried_out(self) -> int:
        """Return the coins that the finished game leaves in the pot for the next one."""
        return self.whole_pot if self.nobody_wins else 0


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as people write it down; every field may be left to its default.

    Who is to move follows from who started the round and how many turns it has seen.
    """

    totals: tuple[int, ...] | None = None
    """The points of each player, this round's turns included; ``None`` for no points yet."""
    first: Player | None = None
    """Who started the game; ``None`` lets chance decide."""
    round: int = 1
    starter: Player | None = None
    """Who started this round; ``None`` for whoever ``round_start`` says."""
    scores: tuple[Score, ...] = ()
    throws: int = 0
    kept: int | None = None
    """How many of the trio are set aside; ``None`` for all three with a crew, none without."""
    crew: Faces = ()
    locked: Faces = ()
    rethrown: bool = False
    throw: Throw | None = None
    """The throw whose dice are still rolling."""
    playoff: tuple[Player, ...] = ()
    extra: tuple[Score, ...] = ()
    contenders: tuple[Player, ...] = ()
    shown: tuple[int, ...] = ()
    carried: int = 0
