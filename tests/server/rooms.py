"""A room with a world around it that a test holds in its hands: a log, a clock, named people.

Whatever the room asks for is done at once, unless a test says otherwise: ``answers`` scripts what
the store says, and while ``is_slow`` the store says nothing until ``settle``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import Any, get_args

import msgspec

from cubilete.server import log, messages
from cubilete.server.effects import Append, Effect, Hangup, Moment, Read, Send, Think
from cubilete.server.room import Room
from cubilete.server.sockets import decode_command
from cubilete.server.store import Outcome, Row, TableEntry
from cubilete.server.table import Table
from cubilete.server.throwing import TableDice
from cubilete.settings import Settings

TABLE_ID = "5e" * 16
CODE = "ABCDEFGH"
SETTINGS = Settings(turn_grace_s=20.0, bot_delay_min_s=1.0, bot_delay_max_s=2.0)
ONE_ROUND = "starter=A length=one_round"
"""A setup of liar's dice that seat 0 begins and one challenge ends."""
START_MS = 1_700_000_000_000
COMMANDS: dict[str, Any] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(messages.Command)
}
"""Every command by its tag."""


def sat(guest: str) -> log.Sat:
    """Return the seat of ``guest``, who has the same name in capitals, or of ``bot``."""
    if guest == "bot":
        return log.Sat("Bot 1", None, "steady")
    return log.Sat(guest.title(), guest.partition(" ")[0])


def created(*guests: str, host: str | None = None, **rules: Any) -> log.Created:
    """Return the event of a table at which ``guests`` sit, the first of whom lays it.

    ``"ana 2"`` is a second seat of ``ana``, and ``"bot"`` is a bot's.
    """
    seats = tuple(map(sat, guests))
    given: dict[str, Any] = {"game": "liars_dice", "options": {}, "setup": ONE_ROUND, **rules}
    return log.Created(host or guests[0], **given, seats=seats)


class World:
    """A room, driven."""

    def __init__(
        self,
        first: log.Created,
        *,
        settings: Settings = SETTINGS,
        root: bytes = bytes(32),
        seed: int = 1,
    ) -> None:
        """Lay the table of ``first``, all of whose dice follow from ``root``."""
        self.settings = settings
        self.s, self.ms = 1000.0, START_MS
        self.rows: list[Row] = []
        self.roots: dict[int, bytes] = {}
        self.entry: TableEntry | None = None
        self.heard: dict[int, list[dict[str, Any]]] = {}
        """What each connection was told since it last listened."""
        self.told: dict[int, list[dict[str, Any]]] = {}
        """What each connection was told in all."""
        self.hung_up: dict[int, str] = {}
        self.thinks: list[Think] = []
        self.answers: deque[Outcome] = deque()
        self.is_unreadable = False
        self.is_slow = False
        self.asked: deque[Append | Read] = deque()
        self._root = root
        self._seed = seed
        self._made = 0
        self._connected = 0
        self.write(first)
        self.room = self._opened()

    # ------------------------------------------------------------ the room

    @property
    def now(self) -> Moment:
        """Return the time."""
        return Moment(self.s, self.ms)

    @property
    def table(self) -> Table:
        """Return the table as the room has it."""
        return self.room.table

    @property
    def events(self) -> list[log.Event]:
        """Return what the log says."""
        return [log.decode(row.data) for row in self.rows]

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of the events in the log."""
        return [str(type(event).__struct_config__.tag) for event in self.events]

    def write(self, event: log.Event, command_id: str | None = None) -> None:
        """Write an event into the log, as another server does."""
        seq = len(self.rows) + 1
        row = Row(TABLE_ID, seq, command_id or f"other.{seq}", self.ms, log.encode(event))
        self.rows.append(row)

    def restart(self) -> None:
        """Lose the room and everybody's connection, and load the room from its log."""
        self.heard.clear()
        self.asked.clear()
        self.thinks.clear()
        self.room = self._opened()

    def _opened(self) -> Room:
        """Return the room as its log says."""
        source = TableDice(TABLE_ID, self.roots, self._new_root)
        room = Room(Table(TABLE_ID, CODE), self.settings, source, Random(self._seed), self.now)
        self.do(room.load(self.rows, self.entry, self.now))
        return room

    def _new_root(self) -> bytes:
        """Return a root that was not made before."""
        self._made += 1
        return self._root[:-2] + self._made.to_bytes(2, "big")

    # ------------------------------------------------------------ people

    def connect(self, guest: str | None, since: int | None = None) -> int:
        """Let somebody open a connection, and return its number."""
        self._connected += 1
        number = self._connected
        self.heard[number] = []
        self.do(self.room.connect(number, guest, since, self.now))
        return number

    def leave(self, number: int) -> None:
        """Let somebody close a connection."""
        self.do(self.room.disconnect(number, self.now))

    def say(self, number: int, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Send a command, and return what its sender hears of it.

        It has an id of its own and is based on the table as it is, unless ``fields`` say otherwise.
        """
        self.take(number, self.command(kind, **fields))
        return self.listen(number)

    def command(self, kind: str, **fields: Any) -> messages.Command:
        """Return a command as it is read from a frame."""
        known = COMMANDS[kind].__struct_fields__
        self._made += 1
        usual = {"command_id": f"command{self._made}", "seq": self.table.anchor}
        filled = {name: value for name, value in usual.items() if name in known}
        return decode_command(msgspec.json.encode({"type": kind, **filled, **fields}))

    def take(self, number: int, command: messages.Command) -> None:
        """Let a command arrive."""
        if isinstance(command, messages.Logged):
            self.do(self.room.receive(number, command, self.now))
        else:
            self.do(self.room.pass_on(number, command, self.now))

    def act(self, number: int, seat: int, action: str, **fields: Any) -> list[dict[str, Any]]:
        """Send an action of a seat, and return what its sender hears of it."""
        return self.say(number, "act", seat=seat, action={"action": action, **fields})

    def bid(self, number: int, seat: int, quantity: int = 1, face: int = 1) -> list[dict[str, Any]]:
        """Send a bid of liar's dice, and return what its sender hears of it."""
        return self.act(number, seat, "bid", quantity=quantity, face=face)

    def listen(self, number: int) -> list[dict[str, Any]]:
        """Return what a connection has been told since it last listened."""
        heard, self.heard[number] = self.heard[number], []
        return heard

    # ------------------------------------------------------------ the world

    def wait(self, seconds: float) -> None:
        """Let time pass; whatever falls due in it is done when it does."""
        until_s = self.s + seconds
        while (due_s := self.room.next_due) is not None and due_s <= until_s:
            self._advance(max(due_s, self.s))
            self.do(self.room.tick(self.now))
        self._advance(until_s)

    def _advance(self, to_s: float) -> None:
        """Set both clocks."""
        self.ms += round((to_s - self.s) * 1000)
        self.s = to_s

    def think(self, action: Any) -> None:
        """Let the bot that was asked last answer."""
        self.room.timers.thought(self.thinks[-1].anchor, action)

    def settle(self) -> None:
        """Let a slow store answer everything that it was asked."""
        self.is_slow = False
        while self.asked:
            self._answer(self.asked.popleft())

    def do(self, effects: Iterable[Effect]) -> None:
        """Do what the room asks for."""
        for effect in effects:
            match effect:
                case Send(number, data):
                    self.heard.setdefault(number, []).append(msgspec.json.decode(data))
                    self.told.setdefault(number, []).append(msgspec.json.decode(data))
                case Hangup(number, error):
                    self.hung_up[number] = error.code
                case Think():
                    self.thinks.append(effect)
                case Append() | Read() if self.is_slow:
                    self.asked.append(effect)
                case Append() | Read():
                    self._answer(effect)

    def _answer(self, asked: Append | Read) -> None:
        """Do what the store does."""
        if isinstance(asked, Read):
            rows = None if self.is_unreadable else self.rows[asked.after :]
            self.do(self.room.caught_up(rows, self.now))
            return
        outcome = self.answers.popleft() if self.answers else self._outcome(asked.row)
        if outcome is Outcome.COMMITTED:
            self.rows.append(asked.row)
            self.entry = asked.entry or self.entry
            if asked.root is not None:
                self.roots[asked.root.epoch] = asked.root.root
        self.do(self.room.settled(outcome, self.now))

    def _outcome(self, row: Row) -> Outcome:
        """Return what the two keys of the log say of a row."""
        if any(row.command_id == other.command_id for other in self.rows):
            return Outcome.COMMAND_TAKEN
        return Outcome.COMMITTED if row.seq == len(self.rows) + 1 else Outcome.SEQ_TAKEN


def kinds_of(heard: Iterable[dict[str, Any]]) -> list[str]:
    """Return the kinds of messages; of an event, its own kind."""
    return [each["kind"] if each["type"] == "happened" else each["type"] for each in heard]


def codes_of(heard: Iterable[dict[str, Any]]) -> list[str]:
    """Return the codes of the refusals among messages."""
    return [each["code"] for each in heard if each["type"] == "refused"]


def started(*guests: str, **rules: Any) -> tuple[World, list[int]]:
    """Return a world in which a game has begun, and the connections of those who sit, by seat."""
    world = World(created(*guests, **rules))
    numbers = {guest: world.connect(guest) for guest in map(_owner, guests) if guest != "bot"}
    world.say(numbers[world.table.host], "start")
    for kept in (*world.heard.values(), *world.told.values()):
        kept.clear()
    return world, [numbers.get(_owner(guest), 0) for guest in guests]


def _owner(guest: str) -> str:
    """Return whose a seat is."""
    return guest.partition(" ")[0]
