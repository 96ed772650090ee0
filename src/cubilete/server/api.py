"""The HTTP side of the server: laying tables, sitting down, looking, records, moving devices.

A ``GET`` never changes anything: a chat's preview of a link uses nothing up. What changes something
takes JSON, a credential and, from a browser, an origin of ours.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from cubilete.core import jsonlines, notation
from cubilete.server import answers, bodies, log, messages
from cubilete.server.clock import now
from cubilete.server.credentials import new_table_id
from cubilete.server.errors import (
    HTTP_STATUS,
    BusyError,
    ForbiddenError,
    ManyTablesError,
    MovedAwayError,
    UnreadableMessageError,
)
from cubilete.server.keeping import entry_for, logged_id
from cubilete.server.laying import new_table
from cubilete.server.limits import Kind
from cubilete.server.showing import table_info
from cubilete.server.sockets import Listener, open_socket
from cubilete.server.store import Row
from cubilete.server.table import Table, fold

if TYPE_CHECKING:
    from cubilete.core.record import Record
    from cubilete.server.hall import Hall
    from cubilete.server.site import Site

SEQ_MAX = 2**53 - 1
DIGITS_MAX = 16
BODY_S = 10.0
"""How long the body of a request may take to arrive; its head has as long."""
_command: msgspec.json.Decoder[messages.LoggedCommand] = msgspec.json.Decoder(
    messages.LoggedCommand
)
_new_table: msgspec.json.Decoder[bodies.NewTable] = msgspec.json.Decoder(bodies.NewTable)
_move: msgspec.json.Decoder[bodies.Move] = msgspec.json.Decoder(bodies.Move)


def answer(value: object, status: int = 200) -> web.Response:
    """Return ``value`` as JSON."""
    body = msgspec.json.encode(value)
    return web.Response(body=body, status=status, content_type="application/json")


async def read_body(request: web.Request, decoder: msgspec.json.Decoder[Any]) -> Any:  # noqa: ANN401 - what the decoder makes
    """Return the body of ``request``.

    Raises:
        UnreadableMessageError: If it is not the JSON that ``decoder`` reads.
    """
    if request.content_type != "application/json":
        raise UnreadableMessageError("Send JSON, as Content-Type: application/json.")
    try:
        async with asyncio.timeout(BODY_S):
            body = await request.read()
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, web.RequestPayloadError):
        raise UnreadableMessageError from None
    except TimeoutError:
        raise UnreadableMessageError("The body did not arrive in time: send it at once.") from None


def read_number(request: web.Request, name: str) -> int | None:
    """Return the whole number in the query under ``name``, or ``None`` if there is none.

    Raises:
        UnreadableMessageError: If it is something else.
    """
    text = request.query.get(name)
    if text is None:
        return None
    if not (
        text.isascii() and text.isdecimal() and len(text) <= DIGITS_MAX and int(text) <= SEQ_MAX
    ):
        raise UnreadableMessageError(f"{name} is a whole number, such as {name}=1.")
    return int(text)


def read_word(request: web.Request, name: str, words: tuple[str, ...]) -> str:
    """Return the word in the query under ``name``, the first of ``words`` if there is none.

    Raises:
        UnreadableMessageError: If it is none of ``words``.
    """
    word = request.query.get(name, words[0])
    if word not in words:
        raise UnreadableMessageError(f"{name} is one of these: {', '.join(words)}.")
    return word


class Api:
    """The handlers of everything under ``/api/`` that concerns tables and people."""

    def __init__(self, site: Site) -> None:
        """Answer for the server that ``site`` describes."""
        self._site = site
        self._hall: Hall = site.hall

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        table = "/api/tables/{code}"
        return [
            web.post("/api/guests", self.new_guest),
            web.get("/api/me", self.me, allow_head=False),
            web.post("/api/me/move", self.offer_move),
            web.post("/api/me/claim", self.claim),
            web.post("/api/tables", self.lay_table),
            web.get(table, self.look, allow_head=False),
            web.delete(table, self.delete),
            web.post(f"{table}/commands", self.command),
            web.get(f"{table}/record", self.record, allow_head=False),
            web.get(f"{table}/socket", self.socket, allow_head=False),
        ]

    # ------------------------------------------------------------ people

    async def new_guest(self, request: web.Request) -> web.Response:
        """Give a caller without a credential one of their own."""
        if await self._site.guests.of(request) is not None:
            return answer(answers.Guest())
        self._site.limiter.take(Kind.GUEST, self._site.address(request))
        return self._hand_over(request, await self._site.guests.welcome(now().ms), 201)

    def _hand_over(self, request: web.Request, secret: str, status: int) -> web.Response:
        """Return the answer that gives a secret: a browser keeps it where no script can see it."""
        if "Origin" not in request.headers:
            return answer(answers.Guest(secret), status)
        response = answer(answers.Guest(), status)
        self._site.guests.cookie.put(response, secret)
        return response

    async def me(self, request: web.Request) -> web.Response:
        """Tell callers whether they are known."""
        return answer(answers.Me(await self._site.guests.of(request) is not None))

    async def offer_move(self, request: web.Request) -> web.Response:
        """Make a code with which another device becomes the caller's."""
        guest = await self._site.guests.known(request)
        self._site.limiter.take(Kind.GUEST, self._site.address(request))
        code = await self._site.guests.offer_move(guest, now().ms)
        url = f"{self._site.base_url(request)}/move#{code}"
        return answer(answers.OfferedMove(code, url, self._site.move_s))

    async def claim(self, request: web.Request) -> web.Response:
        """Make the caller's device the one that a guest plays with."""
        self._site.limiter.take(Kind.GUEST, self._site.address(request))
        wanted: bodies.Move = await read_body(request, _move)
        guest, secret = await self._site.guests.take_move(wanted.code, now().ms)
        self._hall.hang_up_on(guest, MovedAwayError())
        return self._hand_over(request, secret, 200)

    # ------------------------------------------------------------ tables

    async def lay_table(self, request: web.Request) -> web.Response:
        """Lay a table; the same command again finds the same table."""
        guest = await self._site.guests.known(request)
        wanted: bodies.NewTable = await read_body(request, _new_table)
        event = new_table(wanted, guest)
        code = self._site.code_for(guest, wanted.command_id)
        command_id = logged_id(guest, wanted.command_id)
        found = await self._hall.store.find_table(code)
        if found is None:
            self._site.limiter.take(Kind.TABLE, self._site.address(request))
            if self._hall.metrics.tables_open >= self._hall.settings.tables_max:
                raise ManyTablesError
            moment, table_id = now(), new_table_id()
            row = Row(table_id, 1, command_id, moment.ms, log.encode(event))
            table = fold(Table(table_id, code), 1, moment.ms, event)
            entry = entry_for(table, None, self._hall.settings)
            if entry is None or not await self._hall.store.create_table(entry, row):
                raise BusyError
            self._hall.metrics.tables_open += 1
        elif await self._hall.store.command_seq(found.table_id, command_id) != 1:
            raise BusyError
        url = f"{self._site.shared_url(request)}/t/{code}"
        return answer(answers.LaidTable(code, url, 1), 200 if found else 201)

    async def look(self, request: web.Request) -> web.Response:
        """Show what everybody may know of a table."""
        room = (await self._site.find(request)).room
        return answer(table_info(room.table, room.people.presence(room.table)))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a table, for its host."""
        guest = await self._site.guests.known(request)
        table = (await self._site.find(request)).room.table
        if guest != table.host:
            raise ForbiddenError
        await self._hall.store.delete_table(table.table_id)
        self._hall.forget([table.table_id])
        self._hall.metrics.tables_open -= 1
        return web.Response(status=204)

    async def command(self, request: web.Request) -> web.Response:
        """Do one command."""
        guests = self._site.guests
        moves = guests.moves
        guest: str | None = await guests.known(request)
        self._site.limiter.take(Kind.JOIN, self._site.address(request))
        command: messages.LoggedCommand = await read_body(request, _command)
        # A body may take its time, in which tables come and go.
        served = await self._site.find(request)
        guest = await guests.again(request, guest, moves)
        done = await self._hall.command(served, guest, command)
        status = HTTP_STATUS[done.code] if isinstance(done, messages.Refused) else 200
        return answer(done, status)

    async def record(self, request: web.Request) -> web.Response:
        """Return a game as the caller may know it."""
        form = read_word(request, "format", ("json", "text"))
        served = await self._site.find(request)
        guest = await self._site.guests.of(request)
        number = read_number(request, "game")
        if number is not None:  # an older game is read anew, which takes a while
            self._site.limiter.take(Kind.JOIN, self._site.address(request))
        table = await self._site.table_of_game(served, number)
        self._site.check_eyes(served.room.table, table, guest)
        record = _seen(table, guest, read_number(request, "seat"))
        if form == "text":
            return web.Response(text=notation.encode(record), content_type="text/plain")
        body = jsonlines.encode(record).encode()
        return web.Response(body=body, content_type="application/x-ndjson")

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection to a table until it ends."""
        since = read_number(request, "since")
        address = self._site.address(request)
        with self._site.limiter.socket(address):
            guests = self._site.guests
            moves = guests.moves
            guest = await guests.of(request)
            served = await self._site.find(request)
            socket, outbox = await open_socket(request, self._hall)
            guest = await guests.again(request, guest, moves)
            listener = Listener(self._hall, served, outbox, self._site.limiter)
            await listener.listen(socket, guest, since)
        return socket


def _seen(table: Table, guest: str | None, seat: int | None) -> Record:
    """Return the record of the table's game as ``guest`` may know it.

    Raises:
        ForbiddenError: If ``seat`` is somebody else's while the game goes on.
    """
    record = table.record()
    if not table.is_playing:
        return record
    seats = table.seats_of(guest)
    if seat is not None and seat not in seats:
        raise ForbiddenError
    return record.seen_by(seat if seat is not None else seats[0] if len(seats) == 1 else None)
