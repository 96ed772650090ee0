"""What the server asks of a store: an append-only log of events for each table.

The log is the truth. An event is appended at the place ``seq`` that follows the last one, and only
what is committed is answered, so whatever was answered outlives a crash. Two keys decide every
race, whoever runs in it: one event per place of a table (``SEQ_TAKEN`` for the loser, who reads on
and thinks again) and one per command (``COMMAND_TAKEN``: it has been done, this is a re-send).

::

    StorageError            storage/failed   it cannot be read or written now; nothing has changed
    ├── NewerStoreError     storage/newer    a newer Cubilete wrote the file
    └── DamagedStoreError   storage/damaged  the file is not what was written

Beside the log stands what is no event: the index of tables, the secret roots of the dice, and the
guests with the hashes of their secrets.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cubilete.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "DamagedStoreError",
    "NewerStoreError",
    "Outcome",
    "Row",
    "Store",
    "TableEntry",
]


class NewerStoreError(StorageError):
    """A file that a newer Cubilete has written, which this one would only spoil."""

    code = "storage/newer"


class DamagedStoreError(StorageError):
    """A file that does not hold what was written into it."""

    code = "storage/damaged"


class Row(NamedTuple):
    """One event of a table's log. Secret: ``data`` may hold hidden dice."""

    table_id: str
    seq: int
    """Its place in the log of its table: 1, 2, 3 ... without a gap."""
    command_id: str
    """The command that it came of, which no other event of its table came of."""
    at_ms: int
    """When it happened, in milliseconds since 1970."""
    data: bytes
    """The event as JSON."""

    def __repr__(self) -> str:
        """Return where it stands, not what it says, so that no log or report shows a die."""
        return f"Row(table_id={self.table_id!r}, seq={self.seq}, data={len(self.data)} bytes)"


class Outcome(Enum):
    """What came of an append."""

    COMMITTED = "committed"
    """It is in the log, for good."""
    SEQ_TAKEN = "seq_taken"
    """Another event has this place, or the place does not follow the last event."""
    COMMAND_TAKEN = "command_taken"
    """The same command is in the log of this table already."""
    FAILED = "failed"
    """The disk said no, and nothing has changed. The same append may be sent again."""
    GONE = "gone"
    """There is no such table any more."""


class TableEntry(NamedTuple):
    """One table in the index of tables."""

    table_id: str
    code: str
    """What people type to join. It never changes."""
    expires_ms: int
    """When the table may be deleted, in milliseconds since 1970."""
    open_game: bool
    """Whether a game is going on."""


class Store(Protocol):
    """Where tables are kept.

    Every method is called in the thread of one event loop. A caller who is cancelled while it
    awaits gets no answer; what it asked for still happens, and nobody else's answer changes.
    Each coroutine raises ``StorageError`` if the store cannot be read or written now.
    """

    def append(
        self,
        row: Row,
        done: Callable[[Outcome], None],
        *,
        root: tuple[int, bytes] | None = None,
        entry: TableEntry | None = None,
    ) -> None:
        """Put ``row`` at the end of its table's log, and call ``done`` once that is decided.

        This returns at once. ``done`` is called later in the thread of the event loop, in the
        order of the appends. Together with the row, or not at all, the secret ``root`` (epoch,
        32 bytes) is kept and the table's ``entry`` (but for its code) replaces the one before.
        """
        ...

    async def create_table(self, entry: TableEntry, first: Row) -> bool:
        """Keep a new table with its first event; return ``False`` if its code or id is taken."""
        ...

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """Return the events of a table behind the place ``after``, in their order."""
        ...

    async def find_table(self, code: str) -> TableEntry | None:
        """Return the table that people join with ``code``."""
        ...

    async def count_tables(self) -> int:
        """Return how many tables are kept."""
        ...

    async def open_tables(self) -> list[TableEntry]:
        """Return the tables at which a game is going on."""
        ...

    async def dice_roots(self, table_id: str) -> dict[int, bytes]:
        """Return the roots of a table's dice by epoch. Secret."""
        ...

    async def command_seq(self, table_id: str, command_id: str) -> int | None:
        """Return the place of the event that came of a command."""
        ...

    async def delete_table(self, table_id: str) -> None:
        """Forget a table: its events, its roots and its code."""
        ...

    async def expire(self, now_ms: int, limit: int = 100) -> list[str]:
        """Delete at most ``limit`` tables whose time is over, the oldest first; return their ids.

        Codes for another device whose time is over are deleted too.
        """
        ...

    async def add_guest(self, guest_id: str, secret_hash: bytes, now_ms: int) -> None:
        """Keep a new guest, who is known by a secret with this hash."""
        ...

    async def find_guest(self, secret_hash: bytes) -> str | None:
        """Return the guest whose secret has this hash."""
        ...

    async def rotate_guest(self, guest_id: str, secret_hash: bytes, now_ms: int) -> None:
        """Give a guest another secret; the old one is no longer found.

        Raises:
            StorageError: If there is no such guest either.
        """
        ...

    async def add_move_code(self, code_hash: bytes, guest_id: str, expires_ms: int) -> None:
        """Keep a code with this hash, which carries ``guest_id`` to another device, once.

        Raises:
            StorageError: If there is no such guest either.
        """
        ...

    async def take_move_code(self, code_hash: bytes, now_ms: int) -> str | None:
        """Return whom a code is for, and forget the code; ``None`` if it is unknown or too old."""
        ...

    async def ready(self) -> bool:
        """Return whether an append would be committed now, as far as anybody can know."""
        ...
