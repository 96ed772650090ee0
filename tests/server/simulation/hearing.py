"""What each socket may be told: every message is made once more from the log, byte for byte.

The game's own ``observe`` and ``visible`` say what a viewer may see; whose eyes a socket has is
kept count of here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cubilete.core.observation import Viewer
from cubilete.server import log, messages
from cubilete.server.games import find_wire
from cubilete.server.keeping import client_id
from cubilete.server.messages import Clock, Happened, SeatState, Sync, Told, View, You
from cubilete.server.playing import Playing
from cubilete.server.presence import People
from cubilete.server.showing import Presence, seat_state, table_info
from cubilete.server.table import Table
from tests.server.simulation.oracle import Oracle
from tests.server.simulation.people import Link, ViolationError


def viewer_of(link: Link, table: Table) -> Viewer:
    """Return whose eyes look through ``link``: the only seat's, or the opened one's."""
    seats = [number for number, seat in enumerate(table.seats) if seat.guest == link.tab.guest]
    if link.tab.guest is None or not seats:
        return None
    if len(seats) == 1:
        return seats[0]
    return link.open if link.open in seats else None


def you_of(link: Link, table: Table) -> You:
    """Return what the person behind ``link`` may do."""
    guest = link.tab.guest
    seats = [number for number, seat in enumerate(table.seats) if guest and seat.guest == guest]
    return You(tuple(seats), guest is not None and guest == table.host, viewer_of(link, table))


def view_of(playing: Playing, viewer: Viewer) -> View:
    """Return what the rules let ``viewer`` see: everybody's view for who sat down afterwards."""
    game = playing.game
    eyes = None if viewer is None or viewer >= game.players else viewer
    view: View = find_wire(game.name).view_of(game.observe(playing.state, eyes))
    return view


def seen_by(playing: Playing, viewer: Viewer) -> tuple[object, ...]:
    """Return what the rules let ``viewer`` see of the last event."""
    wire = find_wire(playing.game.name)
    return tuple(
        wire.from_action(shown)
        for step in playing.latest
        for shown in playing.game.visible(step.before, step.action, viewer)
    )


def told_of(playing: Playing) -> tuple[Told, ...]:
    """Return what everybody is told of the last event."""
    return tuple(
        Told(event.id, dict(event.arguments))
        for step in playing.latest
        for event in playing.game.events(step.before, step.action, step.after)
    )


class Hearing:
    """Checks what sockets are told against the log."""

    def __init__(self, oracle: Oracle) -> None:
        """Know the log from ``oracle``."""
        self._oracle = oracle

    def check(self, link: Link, data: bytes, folded: Table, people: People) -> None:
        """Do nothing if a server that has ``folded`` so much may send this.

        Raises:
            ViolationError: If not.
        """
        message: dict[str, Any] = msgspec.json.decode(data)
        match message["type"]:
            case "happened":
                # What was missed is told with whoever is here now.
                present = people.presence(folded if link.is_new else self._after(message["seq"]))
                self._check_event(link, message, data, present)
            case "sync":
                present = people.presence(self._after(message["seq"]))
                self._check_sync(link, message, data, present)
            case "ack":
                self._check_ack(link, message)
            case "refused":
                self._check_refused(link, message, folded)
            case "presence":
                present = people.presence(folded)
                states: tuple[SeatState, ...] = tuple(
                    seat_state(seat, present) for seat in folded.seats
                )
                _check_bytes(
                    messages.Presence(states, present.watching, _clock(message, folded)), data
                )
            case _:
                pass

    def _after(self, seq: int) -> Table:
        """Return the table after an event that is in the log."""
        if seq >= len(self._oracle.tables):
            raise ViolationError(f"Event {seq} is told before it is in the log.")
        return self._oracle.tables[seq]

    def _check_event(
        self, link: Link, message: dict[str, Any], data: bytes, present: Presence
    ) -> None:
        """Check one event: its place, and every byte of it."""
        seq: int = message["seq"]
        table = self._after(seq)
        if link.seq is not None and seq != link.seq + 1:
            raise ViolationError(f"{link.tab.name} was told {link.seq} and is told {seq}.")
        link.seq = seq
        event = self._oracle.events[seq - 1]
        if isinstance(event, log.Moved) and link.open == event.seat:
            link.open = None
        viewer, before = viewer_of(link, table), self._oracle.tables[seq - 1]
        playing = table.playing if isinstance(event, log.Moved | log.Started) else None
        is_only_game = isinstance(event, log.Moved) and (
            (before.seats, before.phase) == (table.seats, table.phase)
        )
        expected = Happened(
            seq=seq,
            anchor=table.anchor,
            command_id=client_id(self._oracle.rows[seq - 1].command_id),
            kind=message["kind"],
            seat=getattr(event, "seat", None),
            by=getattr(event, "by", None),
            actions=() if playing is None else seen_by(playing, viewer),
            told=() if playing is None else told_of(playing),
            table=None if is_only_game else table_info(table, present),
            view=None if playing is None else view_of(playing, viewer),
            clock=_clock(message, table),
        )
        _check_bytes(expected, data)

    def _check_sync(
        self, link: Link, message: dict[str, Any], data: bytes, present: Presence
    ) -> None:
        """Check how things are said to stand."""
        seq: int = message["seq"]
        table = self._after(seq)
        if not link.is_new and seq != link.seq:
            raise ViolationError(
                f"{link.tab.name} was told {link.seq} and is told to stand at {seq}."
            )
        link.seq, link.is_new = seq, False
        you = you_of(link, table)
        expected = Sync(
            protocol=messages.PROTOCOL,
            seq=seq,
            anchor=table.anchor,
            table=table_info(table, present),
            you=you,
            view=None if table.playing is None else view_of(table.playing, you.open),
            clock=_clock(message, table),
        )
        _check_bytes(expected, data)

    def _check_ack(self, link: Link, message: dict[str, Any]) -> None:
        """Check that what is acknowledged is in the log, at this place and from this sender."""
        self._after(message["seq"])
        row = self._oracle.rows[message["seq"] - 1]
        if row.command_id != command_id_of(link.tab.guest, message["command_id"]):
            raise ViolationError(f"{message['command_id']} is acknowledged as {row.command_id}.")

    def _check_refused(self, link: Link, message: dict[str, Any], folded: Table) -> None:
        """Check that what is refused has not been done, as far as this server knows."""
        if message["command_id"] is None or message["code"] == "table/busy":
            return
        command_id = command_id_of(link.tab.guest, message["command_id"])
        if any(row.command_id == command_id for row in self._oracle.rows[: folded.seq]):
            raise ViolationError(
                f"{command_id} is refused with {message['code']}, but it was done."
            )


def command_id_of(guest: str | None, command_id: str) -> str:
    """Return how a command is called in the log."""
    return f"{(guest or '')[:12]}.{command_id}"


def _clock(message: dict[str, Any], table: Table) -> Clock | None:
    """Return the clock of a message, which is only ever that of whoever is to act."""
    if message["clock"] is None:
        return None
    clock = Clock(**message["clock"])
    if clock.seat != table.turn or clock.left_s < 0:
        raise ViolationError(f"There is {clock} where seat {table.turn} is to act.")
    return clock


def _check_bytes(expected: messages.Message, data: bytes) -> None:
    """Do nothing if ``data`` is the expected message, byte for byte."""
    if msgspec.json.encode(expected) != data:
        raise ViolationError(f"A viewer is told {data!r}, not {msgspec.json.encode(expected)!r}.")
