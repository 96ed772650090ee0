"""Two players at a table of liar's dice, as the load plays them.

Every server is sent the same game: raise the standing quantity by one, with a face of one's own
dice, until it is half of all dice; then challenge. What to do follows from what the player was
shown, so a server that shows too little or the wrong dice breaks the run.

A move is done when both players were shown it. The time from its sending to the update of the
player who did not make it is the latency that the benchmark reports.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Sight(NamedTuple):
    """What one player was shown after a move."""

    moves: int
    """How many moves the table has seen; rises with every move."""
    to_act: int | None
    """The player whose turn it is, or None between two games."""
    quantity: int
    """Of the standing bid, 0 without one."""
    dice_total: int
    """Dice of both players."""
    face: int
    """A face among the player's own dice."""


def bid_of(sight: Sight) -> tuple[int, int] | None:
    """Return the quantity and the face to bid, or None to challenge."""
    if sight.quantity >= (sight.dice_total + 1) // 2:
        return None
    return sight.quantity + 1, sight.face


class Wire(Protocol):
    """One player's way to a server."""

    def move(self, sight: Sight) -> None:
        """Send the move that ``bid_of`` names."""
        ...


@dataclass(slots=True)
class Tally:
    """What was counted since the measuring began."""

    moves: int = 0
    refusals: int = 0
    starved: int = 0
    """Paced moves that were due while every table had one in flight."""
    latencies_s: list[float] = field(default_factory=list[float])


class Table:
    """A table with both players' wires, and at most one move on its way to the other player."""

    __slots__ = ("in_flight", "mover", "on_idle", "sent_at", "sights", "tally", "wires")

    def __init__(self, tally: Tally, on_idle: Callable[[Table], None]) -> None:
        """Begin without wires; ``on_idle`` is called whenever both players know the last move."""
        self.tally = tally
        self.on_idle = on_idle
        self.wires: list[Wire] = []
        self.sights: list[Sight | None] = [None, None]
        self.in_flight = False
        self.mover = 0
        self.sent_at = 0.0

    @property
    def is_known(self) -> bool:
        """Return whether both players were shown the same number of moves."""
        first, second = self.sights
        return first is not None and second is not None and first.moves == second.moves

    def see(self, player: int, sight: Sight) -> None:
        """Take note of what a player was shown."""
        before = self.sights[player]
        self.sights[player] = sight
        if before is not None and sight.moves <= before.moves:
            return
        if self.in_flight and player != self.mover:
            self.tally.latencies_s.append(perf_counter() - self.sent_at)
            self.tally.moves += 1
            self.in_flight = False
        if self.is_known and sight.to_act is not None:
            self.on_idle(self)

    def move(self) -> None:
        """Send the next move of whoever has the turn."""
        sight = self.sights[0]
        assert sight is not None
        assert sight.to_act is not None
        self.mover = sight.to_act
        mine = self.sights[self.mover]
        assert mine is not None
        self.in_flight = True
        self.sent_at = perf_counter()
        self.wires[self.mover].move(mine)
