"""All tables of one server: rooms are loaded when somebody comes, and what they ask for is done.

The hall owns what a room must not know: the store, the sockets, the workers where bots think, the
timers of the event loop. Everything runs in the thread of the loop, and between the store's answer
and what people are told of it nothing else runs.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSCloseCode
from anyio import ClosedResourceError

from cubilete.errors import StorageError
from cubilete.server import log, messages
from cubilete.server.clock import now
from cubilete.server.effects import Append, Hangup, Read, Send, Think
from cubilete.server.errors import (
    BrokenServerError,
    PeerError,
    StoppingError,
    UnknownTableError,
)
from cubilete.server.logs import get_logger
from cubilete.server.presence import Connection
from cubilete.server.room import Room
from cubilete.server.speaking import encode_message
from cubilete.server.store import Outcome
from cubilete.server.table import Table
from cubilete.server.throwing import TableDice

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable

    from cubilete.server.effects import Effect
    from cubilete.server.messages import Ack, LoggedCommand, PassingCommand, Refused
    from cubilete.server.metrics import Metrics
    from cubilete.server.outbox import Outbox
    from cubilete.server.store import Store, TableEntry
    from cubilete.server.thinking import Thinker
    from cubilete.settings import Settings

ROWS_AT_ONCE = 200
"""How long a log may be that is folded in the event loop: longer ones would hold up other rooms."""
KEPT_S = 300.0
"""How long a room stays loaded after its last connection, if nothing is due there."""

_decode_answer: msgspec.json.Decoder[messages.Ack | messages.Refused] = msgspec.json.Decoder(
    messages.Ack | messages.Refused
)


@dataclass
class Served:
    """A room with what belongs to it outside."""

    room: Room
    source: TableDice
    timer: asyncio.TimerHandle | None = None
    timer_s: float = 0.0
    left_s: float = 0.0
    """When its last connection went."""
    outboxes: dict[int, Outbox] = field(default_factory=dict[int, "Outbox"])
    answers: dict[int, asyncio.Future[Ack | Refused]] = field(
        default_factory=dict[int, "asyncio.Future[Ack | Refused]"]
    )
    """Those who wait for the answer to one command over HTTP."""
    is_gone: bool = False
    """Whether the table is no more, so that nothing falls due there again."""


class Hall:
    """The rooms of one server."""

    def __init__(
        self, settings: Settings, store: Store, thinker: Thinker, metrics: Metrics
    ) -> None:
        """Serve the tables of ``store``."""
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self._thinker = thinker
        self._rng = SystemRandom()
        self._rooms: dict[str, Served] = {}
        self._loading: dict[str, asyncio.Future[Served]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = 0
        self.is_stopping = False

    # ------------------------------------------------------------ rooms

    async def find(self, code: str) -> Served:
        """Return the room whose code is ``code``, loaded.

        Raises:
            UnknownTableError: If there is none.
            StorageError: If it cannot be read.
        """
        entry = await self.store.find_table(code)
        if entry is None:
            raise UnknownTableError
        return await self.load(entry)

    async def load(self, entry: TableEntry) -> Served:
        """Return the room of a table; whoever asks at the same time gets the same room.

        Raises:
            StorageError: If its log cannot be read.
        """
        served = self._rooms.get(entry.table_id)
        if served is not None:
            served.left_s = now().s  # whoever asks is about to come, and must not be overlooked
            return served
        loading = self._loading.get(entry.table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(entry))
            self._loading[entry.table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(entry.table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, entry: TableEntry) -> Served:
        """Read a table's log and roots, and open the room."""
        rows = await self.store.rows(entry.table_id)
        roots = await self.store.dice_roots(entry.table_id)  # after the rows that name them
        if not rows:
            raise UnknownTableError
        table = Table(entry.table_id, entry.code)
        source = TableDice(entry.table_id, roots)
        moment = now()
        room = Room(table, self.settings, source, self._rng, moment)
        served = Served(room, source, left_s=moment.s)
        if len(rows) > ROWS_AT_ONCE:
            effects = await asyncio.to_thread(room.load, rows, entry, moment)
        else:
            effects = room.load(rows, entry, moment)
        self._rooms[entry.table_id] = served
        self.metrics.rooms_loaded = len(self._rooms)
        self.do(served, effects)
        return served

    def unload(self) -> None:
        """Forget rooms in which nobody has been for a while and nothing is due."""
        moment = now()
        for table_id, served in list(self._rooms.items()):
            room = served.room
            is_empty = not room.people.connections and not room.callers and room.is_idle
            if is_empty and room.next_due is None and moment.s - served.left_s > KEPT_S:
                del self._rooms[table_id]
        self.metrics.rooms_loaded = len(self._rooms)

    def forget(self, table_ids: Iterable[str]) -> None:
        """Send everybody away from tables that are no more."""
        for table_id in table_ids:
            served = self._rooms.pop(table_id, None)
            if served is not None:
                served.is_gone = True
                self.do(served, served.room.deleted())
        self.metrics.rooms_loaded = len(self._rooms)

    # ------------------------------------------------------------ people

    def join(self, served: Served, outbox: Outbox, guest: str | None, since: int | None) -> int:
        """Take in a socket, and return its number."""
        number = self._next_number()
        served.outboxes[number] = outbox
        self.metrics.sockets_open += 1
        self.do(served, served.room.connect(number, guest, since, now()))
        if self.is_stopping:  # since it was asked for
            self._hang_up(served, number, StoppingError())
        return number

    def leave(self, served: Served, number: int) -> None:
        """Forget a socket."""
        del served.outboxes[number]
        self.metrics.sockets_open -= 1
        moment = now()
        served.left_s = moment.s
        self.do(served, served.room.disconnect(number, moment))

    def receive(self, served: Served, number: int, command: LoggedCommand | PassingCommand) -> None:
        """Take a command from a socket."""
        self.metrics.commands.add(str(type(command).__struct_config__.tag))
        room = served.room
        if isinstance(command, messages.Logged):
            self.do(served, room.receive(number, command, now()))
        else:
            self.do(served, room.pass_on(number, command, now()))

    async def command(
        self, served: Served, guest: str | None, command: LoggedCommand
    ) -> Ack | Refused:
        """Return what came of a command that arrived without a socket."""
        self.metrics.commands.add(str(type(command).__struct_config__.tag))
        number = self._next_number()
        answer: asyncio.Future[Ack | Refused] = asyncio.get_running_loop().create_future()
        served.answers[number] = answer
        served.room.callers[number] = Connection(number, guest)
        try:
            self.do(served, served.room.receive(number, command, now()))
            return await answer
        finally:
            del served.answers[number]
            served.room.callers.pop(number, None)
            served.left_s = now().s

    def hang_up_on(self, guest: str, error: PeerError) -> None:
        """Close every socket of somebody."""
        for served in self._rooms.values():
            for connection in list(served.room.people):
                if connection.guest == guest:
                    self._hang_up(served, connection.number, error)

    def _next_number(self) -> int:
        """Return a number that no other connection of this server has had."""
        self._numbers += 1
        return self._numbers

    # ------------------------------------------------------------ what rooms ask for

    def do(self, served: Served, effects: Iterable[Effect]) -> None:
        """Do what a room asks for, and set its timer."""
        for effect in effects:
            match effect:
                case Send(number, data):
                    self._send(served, number, data)
                case Append(row, root, entry):
                    self.store.append(row, partial(self._settled, served), root=root, entry=entry)
                case Think():
                    self._run(self._think(served, effect))
                case Hangup(number, error):
                    self._hang_up(served, number, error)
                case Read(after):
                    self._run(self._read(served, after))
        for code in served.room.refused:
            self.metrics.refused.add(code)
        served.room.refused.clear()
        for fault in served.room.faults:
            get_logger().error("command failed", exc_info=fault)
        served.room.faults.clear()
        self._set_timer(served)

    def _send(self, served: Served, number: int, data: bytes) -> None:
        """Send one message to a socket, or answer a caller with it."""
        outbox = served.outboxes.get(number)
        if outbox is not None:
            outbox.send(data)
            return
        answer = served.answers.get(number)
        if answer is not None and not answer.done():
            answer.set_result(_decode_answer.decode(data))

    def _hang_up(self, served: Served, number: int, error: PeerError) -> None:
        """Say goodbye to a socket and close it."""
        outbox = served.outboxes.get(number)
        if outbox is not None:
            self.close(outbox, error)

    @staticmethod
    def close(outbox: Outbox, error: PeerError) -> None:
        """Say why, and close."""
        last = encode_message(messages.Bye(error.code, error.text, error.message_id))
        stops = isinstance(error, StoppingError)
        outbox.hang_up(WSCloseCode.SERVICE_RESTART if stops else WSCloseCode.POLICY_VIOLATION, last)

    def _settled(self, served: Served, outcome: Outcome) -> None:
        """Take the store's answer: fold and tell in one step."""
        if outcome is Outcome.COMMITTED:
            event = served.room.pending_event
            if event is not None:
                self._count(event)
        self.do(served, served.room.settled(outcome, now()))
        if outcome is Outcome.GONE:
            self.forget([served.room.table.table_id])

    def _count(self, event: log.Event) -> None:
        """Count an event that was committed."""
        self.metrics.events.add(str(type(event).__struct_config__.tag))
        if isinstance(event, log.Moved) and event.by == "timeout":
            self.metrics.timeouts += 1

    async def _think(self, served: Served, question: Think) -> None:
        """Let a bot think, and tell its room."""
        seed = self._rng.getrandbits(63)
        try:
            thought = await self._thinker.think(
                question.game, question.level, question.observation, seed
            )
        except ClosedResourceError:  # the server stops
            return
        self.metrics.bot_moves.add(thought.outcome)
        served.room.timers.thought(question.anchor, thought.action)
        self._set_timer(served)

    async def _read(self, served: Served, after: int) -> None:
        """Read what others have written, and hand it to the room."""
        table_id = served.room.table.table_id
        try:
            rows = await self.store.rows(table_id, after)
            served.source.roots.update(await self.store.dice_roots(table_id))
        except StorageError:
            rows = None
        try:
            self.do(served, served.room.caught_up(rows, now()))
        except StorageError as error:
            get_logger().error("table unreadable", code=error.code)
            self._give_up(served)

    def _give_up(self, served: Served) -> None:
        """Close a room whose log cannot be read; other rooms go on."""
        self._rooms.pop(served.room.table.table_id, None)
        served.is_gone = True
        for number in list(served.outboxes):
            self._hang_up(served, number, BrokenServerError())
        for answer in served.answers.values():
            if not answer.done():
                answer.set_exception(BrokenServerError())

    # ------------------------------------------------------------ time

    def _set_timer(self, served: Served) -> None:
        """See to it that the room is asked when something is due."""
        due_s = None if served.is_gone else served.room.next_due
        if served.timer is not None:
            if due_s == served.timer_s:
                return
            served.timer.cancel()
            served.timer = None
        if due_s is not None and not self.is_stopping:
            loop = asyncio.get_running_loop()
            delay_s = max(0.0, due_s - now().s)
            served.timer_s = due_s
            served.timer = loop.call_later(delay_s, self._tick, served)

    def _tick(self, served: Served) -> None:
        """Let a room do what is due."""
        served.timer = None
        self.do(served, served.room.tick(now()))

    def _run(self, work: Coroutine[None, None, None]) -> None:
        """Run something beside the rooms, and keep it from being forgotten."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------ the end

    def stop(self) -> None:
        """Tell everybody that the server stops, and accept nothing more."""
        self.is_stopping = True
        for served in self._rooms.values():
            if served.timer is not None:
                served.timer.cancel()
            for number in list(served.outboxes):
                self._hang_up(served, number, StoppingError())
