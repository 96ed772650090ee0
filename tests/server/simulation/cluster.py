"""Several servers over one log, with everything under way between them and their clients.

Nothing here happens by itself: whatever is under way is a ``Flight``, and whoever drives the
cluster chooses which of them lands next, is lost, or lands twice. Each room is real; the store, the
bus, the sockets and the clocks are simulated. Every row that reaches the log and every message that
a room sends is checked as it comes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from cubilete.bots.policy import find_policy
from cubilete.server import log, messages
from cubilete.server.effects import Append, Effect, Hangup, Moment, Read, Send, Think
from cubilete.server.messages import Command
from cubilete.server.room import Room
from cubilete.server.store import Outcome, Row
from cubilete.server.table import Table
from cubilete.server.throwing import TableDice
from cubilete.settings import Settings
from tests.server.simulation.hearing import Hearing, command_id_of
from tests.server.simulation.oracle import Oracle
from tests.server.simulation.people import Link, Tab, ViolationError
from tests.server.simulation.shelf import Shelf
from tests.server.simulation.watching import (
    Server,
    check_ask,
    check_deadline,
    check_room,
    check_think,
)

TABLE_ID = "5e" * 16
CODE = "ABCDEFGH"
SETTINGS = Settings(turn_grace_s=20.0, bot_delay_min_s=1.0, bot_delay_max_s=2.0)
REST_MAX = 5_000
"""How many things may land before all is at rest: more would never end."""


class Flight(NamedTuple):
    """One thing that is under way."""

    kind: str
    """``store``, ``down``, ``up``, ``hint``, ``think``, ``tick`` or ``gone``."""
    where: int
    """The number of a server or a link."""
    place: int = 0
    """Which of several."""


class Cluster:
    """Servers, clients and what is between them."""

    def __init__(self, created: log.Created, servers: int, tabs: list[Tab]) -> None:
        """Open a table, which ``servers`` serve and ``tabs`` will come to."""
        self.s, self.ms = 1000.0, 1_700_000_000_000
        self.skew_ms = [0] * servers
        self.has_skewed = False
        self.shelf = Shelf()
        self.oracle = Oracle(self.shelf, [Table(TABLE_ID, CODE)])
        self._hearing = Hearing(self.oracle)
        self.tabs = tabs
        self.links: dict[int, Link] = {}
        self.failing: dict[int, int] = {}
        """How often the store will fail a server, by its number."""
        self._made = 0
        self._boots = 0
        first = Row(TABLE_ID, 1, "x.creation", self.ms, log.encode(created))
        self.shelf.append(Append(first, None, None), self.s)
        self.oracle.check_log()
        self.servers: list[Server | None] = [None] * servers
        for number in range(servers):
            self.boot(number)

    # ------------------------------------------------------------ servers

    def now(self, server: int) -> Moment:
        """Return the time as a server has it."""
        return Moment(self.s, self.ms + self.skew_ms[server])

    def boot(self, number: int) -> Server:
        """Start a server that is down: it reads the log."""
        self._boots += 1
        source = TableDice(TABLE_ID, dict(self.shelf.roots), self._make_root)
        now = self.now(number)
        room = Room(Table(TABLE_ID, CODE), SETTINGS, source, Random(self._boots), now)
        server = Server(room, source, now.s, now.ms)
        self.servers[number] = server
        effects = room.load(list(self.shelf.rows), None, now)
        server.loaded_seq = room.table.seq
        self._do(number, effects)
        return server

    def crash(self, number: int, *, is_kept: bool) -> None:
        """Stop a server dead; what it has asked of the store ``is_kept``, or never got there."""
        server = self.servers[number]
        if server is None:
            return
        if is_kept and isinstance(server.asked, Append) and not server.is_answered:
            self.shelf.append(server.asked, self.s)
            self.oracle.check_log()
        self.servers[number] = None
        self.failing.pop(number, None)
        for link in [link for link in self.links.values() if link.server == number]:
            self._close(link)

    def _make_root(self) -> bytes:
        """Return a root that was never made before."""
        self._made += 1
        return hashlib.sha256(str(self._made).encode()).digest()

    # ------------------------------------------------------------ clients

    def connect(self, tab: Tab, number: int) -> None:
        """Let a tab come to a server, knowing what it knows; an older socket may linger there."""
        self.cut(tab)
        server = self.servers[number] or self.boot(number)
        self._made += 1
        link = Link(self._made, tab, number)
        since = tab.seq or None
        link.seq = since if since is not None and since <= server.room.table.seq else None
        self.links[link.number] = link
        tab.link = link
        room = server.room
        self._do(number, room.connect(link.number, tab.guest, since, self.now(number)))

    def cut(self, tab: Tab) -> None:
        """Let a tab lose its socket; the server will know later."""
        if tab.link is not None:
            tab.link.is_cut = True
            tab.link.down.clear()
            tab.link = None

    def send(self, tab: Tab, command: Command) -> None:
        """Let a tab send something new."""
        if isinstance(command, messages.Logged):
            tab.pending[command.command_id] = command
            base: int | None = getattr(command, "seq", None)
            if base is not None:
                called = command_id_of(tab.guest, command.command_id)
                self.oracle.bases.setdefault(called, set()).add(base)
        if tab.link is not None:
            tab.link.up.append(command)

    def resend(self, tab: Tab) -> None:
        """Let a tab send again what is not answered."""
        if tab.link is not None:
            tab.link.up.extend(tab.pending.values())

    def new_id(self) -> str:
        """Return the id of a new command."""
        self._made += 1
        return f"command{self._made}"

    def _close(self, link: Link) -> None:
        """Forget a socket on both sides."""
        self.links.pop(link.number, None)
        if link.tab.link is link:
            link.tab.link = None

    # ------------------------------------------------------------ what is under way

    def flights(self) -> Iterator[Flight]:
        """Yield what may happen next, the store's part first."""
        for number, server in enumerate(self.servers):
            if server is not None and server.asked is not None:
                yield Flight("store", number)
        for link in self.links.values():
            if link.down:
                yield Flight("down", link.number)
            for index in range(len(link.up)):
                yield Flight("up", link.number, index)
        for number, server in enumerate(self.servers):
            if server is not None:
                yield from self._server_flights(number, server)
        for link in self.links.values():
            if link.is_cut:
                yield Flight("gone", link.number)

    def _server_flights(self, number: int, server: Server) -> Iterator[Flight]:
        """Yield what may reach one server from elsewhere than the store and the sockets."""
        for index in range(len(server.hints)):
            yield Flight("hint", number, index)
        for index in range(len(server.thinks)):
            yield Flight("think", number, index)
        due_s = server.room.next_due
        if due_s is not None and due_s <= self.s:
            yield Flight("tick", number)

    def land(self, flight: Flight) -> None:
        """Let one thing happen."""
        match flight.kind:
            case "down":
                self._land_down(self.links[flight.where])
            case "up":
                link = self.links[flight.where]
                self._receive(link, link.up.pop(flight.place))
            case "gone":
                link = self.links[flight.where]
                self._close(link)
                server = self._up(link.server)
                self._do(link.server, server.room.disconnect(link.number, self.now(link.server)))
            case _:
                self._land_at(self._up(flight.where), flight)
        self.check()

    def _land_at(self, server: Server, flight: Flight) -> None:
        """Let one thing happen at a server."""
        number, room = flight.where, server.room
        match flight.kind:
            case "store":
                self._land_store(number, server)
            case "hint":
                self._do(number, room.hinted(server.hints.pop(flight.place)))
            case "think":
                question = server.thinks.pop(flight.place)
                policy = find_policy(question.game, "novice")
                action = policy(question.observation, 1.0, Random(question.anchor))
                room.timers.thought(question.anchor, action)
            case _:
                self._do(number, room.tick(self.now(number)))

    def settle(self, count: int = REST_MAX) -> None:
        """Let things land in order until all is at rest, ``count`` of them at most.

        Raises:
            ViolationError: If there is no end to it.
        """
        for _ in range(count):
            flight = next(self.flights(), None)
            if flight is None:
                return
            self.land(flight)
        if count >= REST_MAX:
            raise ViolationError("The servers never come to rest.")

    def lose(self, pick: int) -> None:
        """Lose one thing that may be lost: what a tab has sent, a hint, a bot's thoughts."""
        flights = [flight for flight in self.flights() if flight.kind in {"up", "hint", "think"}]
        if flights:
            where = flights[pick % len(flights)]
            self._queue(where).pop(where.place)

    def repeat(self, pick: int) -> None:
        """Let one thing land twice: what a tab has sent, a hint."""
        flights = [flight for flight in self.flights() if flight.kind in {"up", "hint"}]
        if flights:
            where = flights[pick % len(flights)]
            queue = self._queue(where)
            queue.append(queue[where.place])

    def _queue(self, flight: Flight) -> list[Any]:
        """Return the queue in which a flight stands."""
        if flight.kind == "up":
            return self.links[flight.where].up
        server = self._up(flight.where)
        return server.hints if flight.kind == "hint" else server.thinks

    def skew(self, number: int, step_ms: int) -> None:
        """Let the wall clock of a server jump."""
        self.skew_ms[number] += step_ms
        self.has_skewed = True

    def _land_store(self, number: int, server: Server) -> None:
        """Let the store do what is asked or, when that is done, let the server know."""
        if not server.is_answered:
            server.answer = self._ask(number, server.asked)
            server.is_answered = True
            self.oracle.check_log()
            return
        asked, answer = server.asked, server.answer
        server.asked, server.answer, server.is_answered = None, None, False
        if isinstance(answer, Outcome):
            effects = server.room.settled(answer, self.now(number))
        else:
            server.source.roots.update(self.shelf.roots)
            effects = server.room.caught_up(answer, self.now(number))
        if answer is Outcome.COMMITTED and isinstance(asked, Append):
            for other in self.servers:
                if other is not None and other is not server:
                    other.hints.append(asked.row.seq)
        self._do(number, effects)

    def _ask(self, number: int, asked: Append | Read | None) -> Outcome | list[Row] | None:
        """Return what the store answers."""
        if self.failing.get(number, 0) > 0:
            self.failing[number] -= 1
            return Outcome.FAILED if isinstance(asked, Append) else None
        if isinstance(asked, Append):
            return self.shelf.append(asked, self.s)
        return self.shelf.rows[asked.after :] if asked is not None else None

    def _land_down(self, link: Link) -> None:
        """Let a tab take what the server has sent."""
        data = link.down.popleft()
        if data is None:
            link.tab.is_barred = True
            link.is_cut, link.tab.link = True, None
            link.down.clear()
        else:
            link.tab.take(msgspec.json.decode(data))

    def _receive(self, link: Link, command: Command) -> None:
        """Let a server take what a tab has sent."""
        server, now = self._up(link.server), self.now(link.server)
        if isinstance(command, messages.Logged):
            self._do(link.server, server.room.receive(link.number, command, now))
            return
        if isinstance(command, messages.Cover):
            link.open = None
        elif isinstance(command, messages.Open):
            seats = server.room.table.seats
            mine = command.seat < len(seats) and seats[command.seat].guest == link.tab.guest
            link.open = command.seat if mine and link.tab.guest is not None else link.open
        self._do(link.server, server.room.pass_on(link.number, command, now))

    def _up(self, number: int) -> Server:
        """Return a server that is up."""
        server = self.servers[number]
        if server is None:
            raise LookupError(f"Server {number} is down.")
        return server

    # ------------------------------------------------------------ what rooms ask for

    def _do(self, number: int, effects: list[Effect]) -> None:
        """Take what a room asks for, and check all of it."""
        server = self._up(number)
        room = server.room
        while len(server.folded_s) <= room.table.seq:
            server.folded_s.append(self.s)
        for effect in effects:
            match effect:
                case Send(to, data):
                    self._tell(server, to, data)
                case Hangup(to, _):
                    if to in self.links:
                        self.links[to].down.append(None)
                        self.links[to].is_closed = True
                case Think():
                    check_think(self.oracle, effect)
                    server.thinks.append(effect)
                case Append() | Read():
                    check_ask(server, effect)
                    server.asked = effect

    def _tell(self, server: Server, to: int, data: bytes) -> None:
        """Put a message on its way."""
        link = self.links.get(to)
        if link is None or link.is_closed:
            return
        self._hearing.check(link, data, server.room.table, server.room.people)
        if not link.is_cut:
            link.down.append(data)

    # ------------------------------------------------------------ what must be

    def check(self) -> None:
        """Check the log, and every room against it.

        Raises:
            ViolationError: If something is not as it must be.
        """
        self.oracle.check_log()
        for server in self.servers:
            if server is not None:
                check_room(server, self.oracle)
                if not self.has_skewed:
                    check_deadline(server, self.oracle, self.s)
