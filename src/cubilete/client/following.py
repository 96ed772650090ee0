"""A table as a client follows it, without I/O: messages of the server in, what to send out.

Theory of operation. What is known of a table is one immutable value, ``Known``, which only the
server's messages change: the client never guesses what its own command will do. Events carry
numbers without a gap. One that is known already is passed over; one that leaves a gap is not used,
and a resync is asked for. A command waits here from the moment it is made until the server has
answered it, by the event that it became, by an ack, or by a refusal. Whatever waits is sent again,
unchanged, with the first sync of every connection and after every gap, and the server takes each
command once, however often it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from cubilete.client.errors import RefusedError, VersionError
from cubilete.errors import Problem
from cubilete.server import messages

if TYPE_CHECKING:
    from cubilete.server.messages import (
        Clock,
        Command,
        LoggedCommand,
        Message,
        TableInfo,
        View,
        You,
    )


TOO_FAST = "limit/rate"
"""The code of a message that came too fast, so that it was not read."""


class Known(NamedTuple):
    """What a client knows of a table."""

    seq: int
    anchor: int
    """The ``seq`` that commands name."""
    table: TableInfo
    you: You
    view: View | None
    """What may be seen of the game; ``None`` before the first one."""
    clock: Clock | None

    @property
    def turn(self) -> int | None:
        """Return whose turn it is, or ``None`` when nobody is to act."""
        if self.view is None or self.table.phase != "playing":
            return None
        return self.view.current_player


class Lost(NamedTuple):
    """The connection is lost, and a new one is being made."""


class Retrying(NamedTuple):
    """No connection could be made; the next attempt follows."""

    delay_s: float


class Back(NamedTuple):
    """The connection is there again, and what happened meanwhile is known."""


Happening: TypeAlias = "Message | Lost | Retrying | Back"


class News(NamedTuple):
    """Something that the server or the connection says."""

    message: Happening
    before: Known | None
    """What was known before it; ``None`` at first."""
    after: Known | None
    """What is known since."""


class Answer(NamedTuple):
    """What became of a command."""

    command_id: str
    outcome: int | RefusedError
    """The ``seq`` of its event, or why it changed nothing."""


class Step(NamedTuple):
    """What one message of the server leads to."""

    is_news: bool
    """Whether it is to be told: what was known already is not."""
    answer: Answer | None = None
    send: tuple[Command, ...] = ()
    """What to send at once."""
    again_s: float | None = None
    """In how many seconds to send again what waits: the server has not read something of ours."""


class Follower:
    """One table, followed by one client."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self.known: Known | None = None
        self._waiting: dict[str, LoggedCommand] = {}
        self._is_synced = False
        self._has_gap = False

    @property
    def since(self) -> int | None:
        """Return the number of the last event that is known, to name to the server."""
        return None if self.known is None else self.known.seq

    @property
    def is_synced(self) -> bool:
        """Tell whether the connection has begun with a sync, so that commands may be sent on it."""
        return self._is_synced

    @property
    def waiting(self) -> tuple[LoggedCommand, ...]:
        """Return the commands that are not answered yet, in their order."""
        return tuple(self._waiting.values())

    def connect(self) -> None:
        """Begin a new connection; it says how things stand before it is used."""
        self._is_synced = self._has_gap = False

    def make(self, command: LoggedCommand) -> bool:
        """Note a command, and tell whether it is to be sent at once."""
        self._waiting[command.command_id] = command
        return self._is_synced

    def forget(self, command_id: str) -> None:
        """Send a command no more. It may have been accepted."""
        self._waiting.pop(command_id, None)

    def take(self, message: Message) -> Step:
        """Take one message of the server.

        Raises:
            VersionError: If the server speaks another version of the protocol.
        """
        match message:
            case messages.Sync():
                return self._sync(message)
            case messages.Happened():
                return self._happened(message)
            case messages.Presence():
                return self._presence(message)
            case messages.Ack(command_id, seq):
                return Step(is_news=True, answer=self._answered(command_id, seq))
            case messages.Refused():
                return self._refused(message)
            case _:
                return Step(is_news=True)

    def _sync(self, sync: messages.Sync) -> Step:
        """Take everything as the server has it; the first sync of a connection is always right."""
        if sync.protocol != messages.PROTOCOL:
            raise VersionError(
                f"The server speaks version {sync.protocol} of the protocol and this program "
                f"version {messages.PROTOCOL}: bring both to the same release."
            )
        if self._is_synced and self.known is not None and sync.seq < self.known.seq:
            return Step(is_news=False)
        sends_again = self._has_gap or not self._is_synced
        self._is_synced, self._has_gap = True, False
        self.known = Known(sync.seq, sync.anchor, sync.table, sync.you, sync.view, sync.clock)
        return Step(is_news=True, send=self.waiting if sends_again else ())

    def _happened(self, event: messages.Happened) -> Step:
        """Take the next event; one that leaves a gap only answers a command."""
        answer = self._answered(event.command_id, event.seq)
        known = self.known
        if known is not None and event.seq <= known.seq:
            return Step(is_news=False, answer=answer)
        if known is None or event.seq != known.seq + 1:
            asks = not self._has_gap
            self._has_gap = True
            return Step(is_news=False, answer=answer, send=(messages.Resync(),) if asks else ())
        self.known = known._replace(
            seq=event.seq,
            anchor=event.anchor,
            table=event.table or known.table,
            view=known.view if event.view is None else event.view,
            clock=event.clock,
        )
        return Step(is_news=True, answer=answer)

    def _presence(self, presence: messages.Presence) -> Step:
        """Take who is there now."""
        known = self.known
        if known is None or len(known.table.seats) != len(presence.seats):
            return Step(is_news=False)
        seats = tuple(
            msgspec.structs.replace(seat, state=state)
            for seat, state in zip(known.table.seats, presence.seats, strict=True)
        )
        table = msgspec.structs.replace(known.table, seats=seats, watching=presence.watching)
        self.known = known._replace(table=table, clock=presence.clock)
        return Step(is_news=True)

    def _answered(self, command_id: str, seq: int) -> Answer | None:
        """Return what became of a command, if it is one of ours that waits."""
        if self._waiting.pop(command_id, None) is None:
            return None
        return Answer(command_id, seq)

    def _refused(self, refusal: messages.Refused) -> Step:
        """Take a refusal. One for coming too fast names no command: any of those that wait."""
        command_id = refusal.command_id
        if command_id is not None and self._waiting.pop(command_id, None) is not None:
            return Step(is_news=True, answer=Answer(command_id, refused_error(refusal)))
        if command_id is None and refusal.code == TOO_FAST and self._waiting:
            return Step(is_news=True, again_s=float(refusal.arguments.get("seconds", 1)))
        return Step(is_news=True)


def refused_error(refusal: messages.Refused) -> RefusedError:
    """Return a refusal as the error that whoever asked gets."""
    return RefusedError(
        refusal.code,
        refusal.text,
        message_id=refusal.message_id,
        arguments=refusal.arguments,
        rule=refusal.rule,
        problems=[Problem(each.text, each.message_id, each.arguments) for each in refusal.problems],
    )
