"""Who is connected to a table, and whose eyes each connection has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cubilete.server.messages import You
from cubilete.server.showing import Presence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.observation import Viewer
    from cubilete.server.table import Seat, Table


@dataclass
class Connection:
    """One socket of somebody."""

    number: int
    guest: str | None
    """Whose it is, or ``None`` for somebody without a credential."""
    open: int | None = None
    """The seat whose view was opened here, of several that the guest holds."""
    told: You | None = None
    """What the connection was last told of itself."""
    _you: tuple[tuple[Seat, ...], str, int | None, You] | None = field(default=None, repr=False)
    """What ``you`` said last, and the seats, the host and the open seat from which it follows."""

    def viewer(self, table: Table) -> Viewer:
        """Return whose eyes look through this connection at ``table``.

        Who holds one seat sees what it may see. Who holds several sees what everybody may, until
        one of them is opened.
        """
        seats = table.seats_of(self.guest)
        if len(seats) == 1:
            return seats[0]
        return self.open if self.open in seats else None

    def you(self, table: Table) -> You:
        """Return what the connection may do at ``table``."""
        last = self._you
        if last is None or last[0] is not table.seats or last[1:3] != (table.host, self.open):
            is_host = self.guest is not None and self.guest == table.host
            you = You(table.seats_of(self.guest), is_host, self.viewer(table))
            last = self._you = (table.seats, table.host, self.open, you)
        return last[3]


@dataclass
class People:
    """The connections to one table."""

    connections: dict[int, Connection] = field(default_factory=dict[int, Connection])
    _away_since: dict[str, float] = field(default_factory=dict[str, float])
    """When each guest was last seen, in seconds, for those who are not connected."""
    _since: float = 0.0
    """When the room began: before that, nobody can have been seen."""
    _guests: frozenset[str] = frozenset()
    """Everybody who is connected and known."""
    _presence: tuple[tuple[Seat, ...], Presence] | None = field(default=None, repr=False)
    """What ``presence`` said last and for which seats, until a connection comes or goes."""

    def __iter__(self) -> Iterator[Connection]:
        """Yield every connection."""
        return iter(self.connections.values())

    def begin(self, now_s: float) -> None:
        """Take everybody for absent since ``now_s`` at the earliest."""
        self._since = now_s

    def join(self, connection: Connection) -> None:
        """Take in a connection."""
        self.connections[connection.number] = connection
        self._changed()
        if connection.guest is not None:
            self._away_since.pop(connection.guest, None)

    def leave(self, number: int, now_s: float) -> None:
        """Forget a connection; with the last of somebody's, they are away."""
        gone = self.connections.pop(number, None)
        self._changed()
        if gone is not None and gone.guest is not None and not self.is_here(gone.guest):
            self._away_since[gone.guest] = now_s

    def _changed(self) -> None:
        """Take notice that a connection has come or gone."""
        self._guests = frozenset([each.guest for each in self if each.guest is not None])
        self._presence = None

    def is_here(self, guest: str) -> bool:
        """Tell whether ``guest`` has a connection."""
        return guest in self._guests

    def away_since(self, guest: str) -> float | None:
        """Return since when ``guest`` is away, in seconds, or ``None`` while connected."""
        if self.is_here(guest):
            return None
        return self._away_since.get(guest, self._since)

    def guests(self) -> frozenset[str]:
        """Return everybody who is connected and known."""
        return self._guests

    def presence(self, table: Table) -> Presence:
        """Return who is there, as everybody may know it."""
        if self._presence is None or self._presence[0] is not table.seats:
            seated = {seat.guest for seat in table.seats if seat.guest is not None}
            watching = sum(1 for each in self if each.guest is None or each.guest not in seated)
            self._presence = table.seats, Presence(self._guests, watching)
        return self._presence[1]
