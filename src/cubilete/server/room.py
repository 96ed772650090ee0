"""One table with the people at it, without I/O: commands and time in, effects out.

Theory of operation. A room folds the log of its table. A command is decided on the folded table and
becomes a row, of which one at a time is on its way to the store; whatever comes meanwhile waits in
line. When the store says *committed*, the room folds the event and tells everybody in one step, so
nobody hears of an event that a crash could take back, and no later event overtakes it. When the
store says that another server was first, the room reads what it has missed and decides again.

What is not in the log (who is connected, whose view is open, reactions) lives here only.
Timers are due times that follow from the table and from presence: ``next_due`` says when ``tick``
has something to do. What a timer does is an event like a person's, under an id that any server
would give it, so that two servers cannot do it twice.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from cubilete.errors import CubileteError, IllegalActionError
from cubilete.server import log, messages
from cubilete.server.deciding import Decision, decide, decide_move, default_move
from cubilete.server.effects import Append, Effect, Hangup, Moment, Read
from cubilete.server.errors import (
    BrokenServerError,
    BusyError,
    PeerError,
    StaleActionError,
    StorageFullError,
    UnknownTableError,
    peer_error,
)
from cubilete.server.keeping import Pending, Waiting, client_id, entry_for, is_persons
from cubilete.server.speaking import Speaking
from cubilete.server.store import Outcome, Row
from cubilete.server.table import GapError, fold
from cubilete.server.timers import BotMoves, Due, NewHost, TakeOver, TimeIsUp

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from cubilete.server.messages import LoggedCommand
    from cubilete.server.store import TableEntry
    from cubilete.server.table import Table
    from cubilete.server.throwing import DiceSource
    from cubilete.settings import Settings

LINE_MAX = 64
"""How many commands may wait for the one that is on its way to the store."""
COMMANDS_MAX = 128
"""How many of people's commands a room remembers, to know one that is sent again. The store knows
the rest: it refuses them, and the room looks in the log what became of them."""


class Room(Speaking):
    """One table, served."""

    def __init__(
        self,
        table: Table,
        settings: Settings,
        source: DiceSource,
        rng: Random,
        now: Moment,
    ) -> None:
        """Serve ``table``, a new one without any event; ``load`` brings in its log.

        ``source`` has its dice; ``rng`` draws how long bots take to play.
        """
        super().__init__(table, settings, rng, now)
        self._source = source
        self._entry: TableEntry | None = None
        self._commands: dict[str, int] = {}
        self._line: deque[Waiting] = deque()
        self._pending: Pending | None = None
        self._is_reading = False
        self._heard = 0
        """The highest place of the log that somebody spoke of since the last reading."""
        self._was_overtaken = False

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing is on its way to the store or from it."""
        return self._pending is None and not self._is_reading

    @property
    def pending_event(self) -> log.Event | None:
        """Return the event that is on its way to the store. Secret in part."""
        return None if self._pending is None else self._pending.event

    # ------------------------------------------------------------ the log

    def load(self, rows: Iterable[Row], entry: TableEntry | None, now: Moment) -> list[Effect]:
        """Fold the log as it was found in the store, and go on where it ends.

        Raises:
            StorageError: If a row cannot be read or is missing.
        """
        self._entry = entry
        for row in rows:
            self._note(row, log.decode(row.data), None)
        self.timers.load(self.table, now)
        return list(self.timers.arrange(self.table, now))

    def _note(self, row: Row, event: log.Event, after: Table | None) -> None:
        """Fold one event and remember it, without telling anybody."""
        before = self.table
        self.table = fold(before, row.seq, row.at_ms, event) if after is None else after
        self.remember(before, event, client_id(row.command_id))
        self._learn(row)

    def _learn(self, row: Row) -> None:
        """Remember what became of a person's command; nobody sends a timer's again."""
        if is_persons(row.command_id):
            self._commands[row.command_id] = row.seq
            if len(self._commands) > COMMANDS_MAX:
                del self._commands[next(iter(self._commands))]

    def _fold(self, row: Row, event: log.Event, after: Table | None, now: Moment) -> list[Effect]:
        """Fold one event and tell everybody, in one step."""
        self._note(row, event, after)
        thinking = self.timers.arrange(self.table, now)
        return [*self.tell_latest(now), *thinking]

    # ------------------------------------------------------------ commands

    def receive(self, number: int, command: LoggedCommand, now: Moment) -> list[Effect]:
        """Take a command from connection ``number``, which may be a caller's over HTTP."""
        connection = self.people.connections.get(number) or self.callers.get(number)
        if connection is None:
            return []
        if len(self._line) >= LINE_MAX:
            return [self.refuse(number, BusyError(), command.command_id)]
        self._line.append(Waiting(number, connection.guest, command))
        return self._work(now)

    def _work(self, now: Moment) -> list[Effect]:
        """Decide what waits in line, until something must go to the store."""
        effects: list[Effect] = []
        while self._line and self.is_idle:
            effects += self._begin(self._line.popleft(), now)
        return [*effects, *self.hinted(0)]

    def _begin(self, waiting: Waiting, now: Moment) -> list[Effect]:
        """Decide one command."""
        number, command = waiting.connection, waiting.command
        known = self._commands.get(waiting.command_id)
        if known is not None:
            return [self.say(number, messages.Ack(command.command_id, known))]
        if getattr(command, "seq", 0) > self.table.seq:
            if waiting.looked:
                return [self.refuse(number, StaleActionError(), command.command_id)]
            self._line.appendleft(waiting._replace(looked=True))
            return self._read()
        try:
            decision = decide(self.table, waiting.guest, command, self._source)
            return self._append(decision, waiting.command_id, waiting, now)
        except CubileteError as error:
            return [self.refuse(number, peer_error(error), command.command_id)]
        except Exception as error:  # noqa: BLE001 - a fault of ours must not take others' answers along
            self.faults.append(error)
            return [self.refuse(number, BrokenServerError(), command.command_id)]

    def _append(
        self, decision: Decision, command_id: str, waiting: Waiting | None, now: Moment
    ) -> list[Effect]:
        """Hand a decision to the store."""
        at_ms = max(now.ms, self.table.changed_ms + 1)  # rises even if the clock was set back
        data = log.encode(decision.event)
        row = Row(self.table.table_id, self.table.seq + 1, command_id, at_ms, data)
        after = decision.after(self.table, row.seq, at_ms)
        if after is None:
            after = fold(self.table, row.seq, at_ms, decision.event)
        self._pending = Pending(row, decision.event, after, waiting)
        entry = entry_for(after, self._entry, self.settings)
        self._entry = entry or self._entry
        return [Append(row, decision.root, entry)]

    def _read(self, *, whole: bool = False) -> list[Effect]:
        """Ask for what others have written or, to find what has been forgotten, for all of it."""
        self._is_reading = True
        return [Read(0 if whole else self.table.seq)]

    # ------------------------------------------------------------ answers of the store

    def settled(self, outcome: Outcome, now: Moment) -> list[Effect]:
        """Take the store's answer to the last ``Append``."""
        pending, self._pending = self._pending, None
        if pending is None:
            return []
        waiting = pending.waiting
        effects: list[Effect]
        match outcome:
            case Outcome.COMMITTED:
                effects = self._fold(pending.row, pending.event, pending.after, now)
                if waiting is not None and waiting.connection in self.callers:
                    ack = messages.Ack(waiting.command.command_id, pending.row.seq)
                    effects.append(self.say(waiting.connection, ack))
            case Outcome.SEQ_TAKEN | Outcome.COMMAND_TAKEN:
                self._entry = None
                self._was_overtaken = outcome is Outcome.SEQ_TAKEN
                if waiting is not None:
                    self._line.appendleft(waiting)
                return self._read(whole=outcome is Outcome.COMMAND_TAKEN)
            case Outcome.FAILED:
                self._entry = None
                self.timers.wait(now)
                effects = self._refuse(waiting, StorageFullError())
            case Outcome.GONE:
                effects = [*self._refuse(waiting, UnknownTableError()), *self.deleted()]
        return [*effects, *self._work(now)]

    def _refuse(self, waiting: Waiting | None, error: PeerError) -> list[Effect]:
        """Tell whoever sent a command that it changed nothing."""
        if waiting is None:
            return []
        return [self.refuse(waiting.connection, error, waiting.command.command_id)]

    def caught_up(self, rows: Iterable[Row] | None, now: Moment) -> list[Effect]:
        """Take what the store had after ``Read``; ``None`` if it could not be read.

        Raises:
            StorageError: If a row cannot be read or is missing.
        """
        self._is_reading, self._heard = False, 0
        before, was_overtaken = self.table.seq, self._was_overtaken
        self._was_overtaken = False
        effects: list[Effect] = []
        if rows is None:
            self.timers.wait(now)
            return self._put_off()
        first = self._line[0].command_id if self._line else None
        for row in rows:
            if row.seq > self.table.seq:
                effects += self._fold(row, log.decode(row.data), None, now)
            elif row.command_id == first:
                self._learn(row)
        if was_overtaken and self.table.seq == before:  # else both would try again for ever
            raise GapError("A table's log ends before what has been read of it: load it again.")
        return [*effects, *self._work(now)]

    def _put_off(self) -> list[Effect]:
        """Answer all who wait while nothing can be read: who was accepted before is told so."""
        effects: list[Effect] = []
        for waiting in self._line:
            known = self._commands.get(waiting.command_id)
            if known is None:  # it may have been: only the log could say
                text = "The table cannot be read right now: send this one again in a moment."
                effects += self._refuse(waiting, BusyError(text))
            else:
                ack = messages.Ack(waiting.command.command_id, known)
                effects.append(self.say(waiting.connection, ack))
        self._line.clear()
        return effects

    def hinted(self, seq: int) -> list[Effect]:
        """Take the hint that the log has reached ``seq``: read on now, or as soon as can be."""
        self._heard = max(self._heard, seq)
        return self._read() if self.is_idle and self._heard > self.table.seq else []

    def connect(
        self, number: int, guest: str | None, since: int | None, now: Moment
    ) -> list[Effect]:
        """Take in a connection; if it has seen more than this room has, read on."""
        return [*super().connect(number, guest, since, now), *self.hinted(since or 0)]

    def deleted(self) -> list[Effect]:
        """Send everybody away: the table is no more."""
        error = UnknownTableError("This table has been deleted.")
        return [Hangup(connection.number, error) for connection in self.people]

    # ------------------------------------------------------------ time

    @property
    def next_due(self) -> float | None:
        """Return when ``tick`` must be called, in seconds, or ``None`` for not as it stands."""
        return self.timers.next_due(self.table, self.people) if self.is_idle else None

    def tick(self, now: Moment) -> list[Effect]:
        """Do what is due."""
        due = self.timers.due(self.table, self.people, now) if self.is_idle else None
        if due is None:
            return []
        name, decision = self._decide_due(due)
        return self._append(decision, f"{name}:{self.table.seq + 1}", None, now)

    def _decide_due(self, due: Due) -> tuple[str, Decision]:
        """Return what time brings about, and the name of it in the log."""
        match due:
            case BotMoves(seat, action):
                try:
                    return "bot", decide_move(self.table, seat, action, "bot", self._source)
                except (IllegalActionError, AttributeError, TypeError):
                    return "bot", default_move(self.table, "bot", self._source)
            case TimeIsUp():
                return "timeout", default_move(self.table, "timeout", self._source)
            case TakeOver(seat):
                return "away", Decision(log.TakenOver(seat))
            case NewHost(guest):
                return "host", Decision(log.HostPassed(guest))
