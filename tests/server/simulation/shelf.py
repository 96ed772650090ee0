"""The store of one table in memory: the two keys of the real one, and when each row came."""

from __future__ import annotations

from dataclasses import dataclass, field

from cubilete.server.effects import Append
from cubilete.server.store import Outcome, Row


@dataclass
class Shelf:
    """A log that takes each place once, and each command once."""

    rows: list[Row] = field(default_factory=list[Row])
    roots: dict[int, bytes] = field(default_factory=dict[int, bytes])
    came_s: list[float] = field(default_factory=list[float])
    """When each row was committed, by the clock that never jumps."""

    def append(self, wanted: Append, now_s: float) -> Outcome:
        """Put a row at the end, and its root beside it, or say who was first."""
        row = wanted.row
        if self.has_command(row.command_id):
            return Outcome.COMMAND_TAKEN
        if not self.is_next(row.seq):
            return Outcome.SEQ_TAKEN
        self.keep(wanted, now_s)
        return Outcome.COMMITTED

    def has_command(self, command_id: str) -> bool:
        """Tell whether a command is in the log."""
        return any(row.command_id == command_id for row in self.rows)

    def is_next(self, seq: int) -> bool:
        """Tell whether ``seq`` is the place behind the last row."""
        return seq == len(self.rows) + 1

    def keep(self, wanted: Append, now_s: float) -> None:
        """Write the row and its root down."""
        self.rows.append(wanted.row)
        self.came_s.append(now_s)
        if wanted.root is not None:
            self.roots[wanted.root.epoch] = wanted.root.root
