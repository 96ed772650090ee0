"""What is on its way into a table's log, and how long the table is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cubilete.server.store import TableEntry
from cubilete.server.table import Phase

if TYPE_CHECKING:
    from cubilete.server import log
    from cubilete.server.messages import LoggedCommand
    from cubilete.server.store import Row
    from cubilete.server.table import Table
    from cubilete.settings import Settings

DAY_MS = 24 * 3_600_000
_OWNER_DIGITS = 12


class Waiting(NamedTuple):
    """A command of somebody that is not decided yet."""

    connection: int
    guest: str | None
    command: LoggedCommand
    looked: bool = False
    """Whether the log was read because the command knew of more than the room did."""

    @property
    def command_id(self) -> str:
        """Return the id in the log."""
        return logged_id(self.guest, self.command.command_id)


class Pending(NamedTuple):
    """A row that has been handed to the store, which has not answered yet."""

    row: Row
    event: log.Event
    after: Table
    """The table once it is stored. Secret."""
    waiting: Waiting | None
    """Whose command it is, or ``None`` for what time has brought about."""


def logged_id(guest: str | None, command_id: str) -> str:
    """Return the id in the log of a command that ``guest`` has made.

    Two people may make the same one without harm.
    """
    return f"{(guest or '')[:_OWNER_DIGITS]}.{command_id}"


def client_id(command_id: str) -> str:
    """Return the id of a command as its client made it.

    >>> client_id("0123456789ab.q7ZbP0aa"), client_id("timeout:17")
    ('q7ZbP0aa', 'timeout:17')
    """
    return command_id.partition(".")[2] or command_id


def is_persons(command_id: str) -> bool:
    """Tell whether an id in the log is of a person's command, not of a timer's.

    >>> is_persons("0123456789ab.q7ZbP0aa"), is_persons("timeout:17")
    (True, False)
    """
    return "." in command_id


def entry_for(table: Table, known: TableEntry | None, settings: Settings) -> TableEntry | None:
    """Return what the index of tables is to say of ``table``, or ``None`` if ``known`` serves.

    A table is kept for a while after its last event; the index need not know to the minute.
    """
    if table.phase is Phase.PLAYING:
        kept_ms = settings.table_expiry_days * DAY_MS
    elif table.phase is Phase.OVER:
        kept_ms = settings.finished_expiry_days * DAY_MS
    else:
        kept_ms = settings.lobby_expiry_hours * 3_600_000
    expires_ms = table.changed_ms + int(kept_ms)
    if (
        known is not None
        and known.open_game == table.is_playing
        and abs(known.expires_ms - expires_ms) < kept_ms / 24
    ):
        return None
    return TableEntry(table.table_id, table.code, expires_ms, table.is_playing)
