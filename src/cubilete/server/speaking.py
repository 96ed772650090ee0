"""Everything that a room says to its connections, and what they ask that is never written down."""

from __future__ import annotations

from collections import deque
from math import ceil
from typing import TYPE_CHECKING

import msgspec

from cubilete.server import log, messages
from cubilete.server.effects import Hangup, Send
from cubilete.server.errors import (
    ForbiddenError,
    RateLimitedError,
    WatchingRefusedError,
)
from cubilete.server.presence import Connection, People
from cubilete.server.showing import Occurrence, Teller, seat_state, sync
from cubilete.server.timers import Timers

if TYPE_CHECKING:
    from random import Random

    from cubilete.core.observation import Viewer
    from cubilete.server.effects import Effect, Moment
    from cubilete.server.errors import PeerError
    from cubilete.server.messages import Message, PassingCommand
    from cubilete.server.table import Table
    from cubilete.settings import Settings

HISTORY_MAX = 64
"""How many events a room keeps to tell whoever comes back; each keeps a whole table in memory. Who
has missed more is told how things stand."""

_encoder = msgspec.json.Encoder()
encode_message = _encoder.encode
"""Return a message of the server as JSON."""


def refusal(error: PeerError, command_id: str | None) -> messages.Refused:
    """Return ``error`` as the answer to a command."""
    return messages.Refused(
        command_id=command_id,
        code=error.code,
        text=error.text,
        message_id=error.message_id,
        arguments=dict(error.arguments),
        rule=error.rule,
        problems=tuple(
            messages.ProblemInfo(each.text, each.message_id, dict(each.arguments))
            for each in error.problems
        ),
    )


class Speaking:
    """A table and its people: what they see, and when."""

    def __init__(self, table: Table, settings: Settings, rng: Random, now: Moment) -> None:
        """Speak of ``table`` to nobody yet."""
        self.table = table
        self.settings = settings
        self.people = People()
        self.people.begin(now.s)
        self.callers: dict[int, Connection] = {}
        """Those who ask one thing over HTTP, and are told nothing else."""
        self.timers = Timers(settings, rng)
        self.refused: list[str] = []
        """The codes of what was refused since somebody last counted and emptied this."""
        self.faults: list[Exception] = []
        """Errors of our own, until somebody has logged them and emptied this."""
        self._history: deque[Occurrence] = deque(maxlen=HISTORY_MAX)
        self._emoted_s: dict[int, float] = {}

    # ------------------------------------------------------------ coming and going

    def connect(
        self, number: int, guest: str | None, since: int | None, now: Moment
    ) -> list[Effect]:
        """Take in a connection: tell it what happened after ``since``, and how things stand."""
        connection = Connection(number, guest)
        you = connection.you(self.table)
        if not (self.table.spectators or you.seats or you.host):
            return [Hangup(number, WatchingRefusedError())]
        before = self.people.presence(self.table)
        self.people.join(connection)
        effects = [*self._missed(connection, since), self._sync(connection, now)]
        if self.people.presence(self.table) != before:
            effects += self._presence(now, apart_from=number)
        return effects

    def disconnect(self, number: int, now: Moment) -> list[Effect]:
        """Forget a connection, and tell the others if somebody is away now."""
        self.callers.pop(number, None)
        before = self.people.presence(self.table)
        self.people.leave(number, now.s)
        return [] if self.people.presence(self.table) == before else self._presence(now)

    def _missed(self, connection: Connection, since: int | None) -> list[Effect]:
        """Return the events after ``since``, each for the eyes that the guest had then.

        If they are no longer kept, the state that follows them must do.
        """
        missed = [what for what in self._history if since is not None and what.after.seq > since]
        if since is None or len(missed) != self.table.seq - since:
            return []
        present = self.people.presence(self.table)
        return [
            self.say(
                connection.number,
                Teller(what, present).happened(connection.viewer(what.after), None),
            )
            for what in missed
        ]

    # ------------------------------------------------------------ what passes

    def pass_on(self, number: int, command: PassingCommand, now: Moment) -> list[Effect]:
        """Answer a command that is never written down."""
        connection = self.people.connections.get(number)
        if connection is None:
            return []
        match command:
            case messages.Ping():
                return [self.say(number, messages.Pong())]
            case messages.Resync():
                return [self._sync(connection, now)]
            case messages.Cover():
                connection.open = None
                return [self._sync(connection, now)]
            case messages.Open(seat):
                if not self.table.holds(connection.guest, seat):
                    return [self.refuse(number, ForbiddenError(), None)]
                connection.open = seat
                return [self._sync(connection, now)]
            case messages.SendEmote():
                return self._emote(connection, command, now)

    def _emote(
        self, connection: Connection, command: messages.SendEmote, now: Moment
    ) -> list[Effect]:
        """Show everybody a reaction, unless the last one was just now."""
        seat = command.seat
        if not self.table.holds(connection.guest, seat):
            return [self.refuse(connection.number, ForbiddenError(), None)]
        left_s = self._emoted_s.get(seat, -1e9) + self.settings.emote_cooldown_s - now.s
        if left_s > 0:
            return [self.refuse(connection.number, RateLimitedError(ceil(left_s)), None)]
        self._emoted_s[seat] = now.s
        data = _encoder.encode(messages.Emoted(seat, command.emote))
        return [Send(each.number, data) for each in self.people]

    # ------------------------------------------------------------ telling

    def remember(self, before: Table, event: log.Event, command_id: str) -> None:
        """Keep what led to the table as it is now, to tell it."""
        self._history.append(Occurrence(before, event, self.table, command_id))

    def tell_latest(self, now: Moment) -> list[Effect]:
        """Tell everybody the last event: to each pair of eyes what they may see."""
        what = self._history[-1]
        if isinstance(what.event, log.Moved):
            self._cover(what.event.seat)
        present = self.people.presence(self.table)
        teller = Teller(what, present)
        clock = self.timers.clock(self.table, self.people, now)
        shown: dict[Viewer, bytes] = {}
        effects: list[Effect] = []
        for connection in self.people:
            you = connection.you(self.table)
            if not (self.table.spectators or you.seats or you.host):
                effects.append(Hangup(connection.number, WatchingRefusedError()))
                continue
            if you.open not in shown:
                shown[you.open] = _encoder.encode(teller.happened(you.open, clock))
            effects.append(Send(connection.number, shown[you.open]))
            if you != connection.told:
                effects.append(self._sync(connection, now))
        return effects

    def _cover(self, seat: int) -> None:
        """Let the curtain down where ``seat`` has just acted and others share the screen."""
        for connection in self.people:
            if connection.open == seat:
                connection.open = None

    def _presence(self, now: Moment, apart_from: int | None = None) -> list[Effect]:
        """Tell everybody who is there now."""
        info = messages.Presence(
            *self._states(), clock=self.timers.clock(self.table, self.people, now)
        )
        data = _encoder.encode(info)
        return [Send(each.number, data) for each in self.people if each.number != apart_from]

    def _states(self) -> tuple[tuple[messages.SeatState, ...], int]:
        """Return the state of every seat, and how many watch."""
        present = self.people.presence(self.table)
        return tuple(seat_state(seat, present) for seat in self.table.seats), present.watching

    def _sync(self, connection: Connection, now: Moment) -> Send:
        """Tell a connection everything that it may know."""
        connection.told = connection.you(self.table)
        clock = self.timers.clock(self.table, self.people, now)
        present = self.people.presence(self.table)
        return self.say(connection.number, sync(self.table, present, connection.told, clock))

    def say(self, number: int, message: Message) -> Send:
        """Return the sending of one message."""
        return Send(number, _encoder.encode(message))

    def refuse(self, number: int, error: PeerError, command_id: str | None) -> Send:
        """Return the refusal of a command."""
        self.refused.append(error.code)
        return self.say(number, refusal(error, command_id))
