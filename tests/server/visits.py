"""A server in this process, on a free port with a file of its own, and people who visit it.

It is put together as ``cubilete.server.serve`` does it, without what happens by the clock there, so
that it is up at once; bots get their processes when the first of them is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

import aiohttp
import msgspec

from cubilete.server.app import make_app
from cubilete.server.clock import now
from cubilete.server.credentials import cookie_for
from cubilete.server.files import BUILT
from cubilete.server.guests import Guests
from cubilete.server.hall import Hall
from cubilete.server.headers import HeadedRunner, security_headers
from cubilete.server.limits import Limiter, limits_of
from cubilete.server.metrics import Metrics
from cubilete.server.origins import Origins
from cubilete.server.site import Site
from cubilete.server.sqlite import SqliteStore
from cubilete.server.thinking import Thinker
from cubilete.settings import Settings
from tests.server.plain_http import serving

WAIT_S = 20.0
"""How long a busy machine may take for anything."""
SETUP = "starter=A length=one_round"
"""Liar's dice that seat 0 begins and one challenge ends."""
BID = {"action": "bid", "quantity": 1, "face": 1}
CHALLENGE = {"action": "challenge"}


@dataclass
class Place:
    """A server that is up."""

    site: Site
    store: SqliteStore
    port: int

    @property
    def url(self) -> str:
        """Return its address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> Hall:
        """Return its rooms."""
        return self.site.hall


@asynccontextmanager
async def open_place(folder: Path, page: Path = BUILT, **settings: Any) -> AsyncGenerator[Place]:
    """Serve the file in ``folder``, and the page in another, until the block ends."""
    usual: dict[str, Any] = {"host": "127.0.0.1", "messages_per_minute_max": 1000}
    usual["db"] = folder / "tables.sqlite"
    given = Settings(**{**usual, **settings})
    store = SqliteStore(given.db)
    store.open()
    thinker = Thinker(given.bot_workers, given.bot_deadline_s)
    hall = Hall(given, store, thinker, Metrics())
    site = Site(
        given,
        hall,
        Guests(store, cookie_for(public_url_is_https=False)),
        Limiter(limits_of(given), lambda: now().s),
        Origins(port=0),
    )
    sent = security_headers(public_url_is_https=False)
    runner = HeadedRunner(make_app(site, sent, page), sent, shutdown_timeout=2.0, access_log=None)
    try:
        async with serving(runner) as port:
            site.origins = Origins(port=port, public_url=given.public_url)
            yield Place(site, store, port)
            hall.stop()
    finally:
        await asyncio.to_thread(store.close)
        await thinker.close()


class Said(NamedTuple):
    """What the server answered."""

    status: int
    data: Any
    """Its JSON, or its text if it is none."""
    headers: Any

    @property
    def code(self) -> str:
        """Return the code of an error, or ``ok``."""
        return str(self.data.get("code", "ok")) if self.status >= 400 else "ok"


@dataclass
class Line:
    """One open socket of somebody."""

    socket: aiohttp.ClientWebSocketResponse
    heard: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    """Every message that was taken so far."""
    _sent: int = 0

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.socket.send_str(msgspec.json.encode({"type": kind, **fields}).decode())

    async def take(self) -> dict[str, Any]:
        """Return the next message; at the end, ``{"type": "closed"}`` with the code."""
        async with asyncio.timeout(WAIT_S):
            message = await self.socket.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            taken: dict[str, Any] = msgspec.json.decode(message.data)
        else:
            taken = {"type": "closed", "code": self.socket.close_code}
        self.heard.append(taken)
        return taken

    async def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind; an event's kind is its own."""
        while True:
            taken = await self.take()
            if kind in (taken["type"], taken.get("kind")):
                return taken
            assert "closed" != taken["type"], f"closed before any {kind}: {self.heard}"


class Visitor:
    """One program or browser."""

    def __init__(self, url: str, session: aiohttp.ClientSession, origin: str | None) -> None:
        """Visit the server at ``url``; a browser says from which page: ``origin``."""
        self.url = url
        self.origin = origin
        self.session = session
        self.secret: str | None = None
        self.made = 0

    @property
    def headers(self) -> dict[str, str]:
        """Return what goes with every request."""
        page = {} if self.origin is None else {"Origin": self.origin}
        known = {} if self.secret is None else {"Authorization": f"Bearer {self.secret}"}
        return page | known

    def new_id(self) -> str:
        """Return the id of a new command."""
        self.made += 1
        return f"command{self.made}"

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Said:
        """Return what the server answers to a request."""
        data = None if body is None else msgspec.json.encode(body)
        kind = {} if data is None else {"Content-Type": "application/json"}
        async with asyncio.timeout(WAIT_S):
            async with self.session.request(
                method, self.url + path, data=data, headers={**self.headers, **kind, **headers}
            ) as answer:
                text = await answer.text()
        is_json = answer.content_type == "application/json" and text
        return Said(answer.status, msgspec.json.decode(text) if is_json else text, answer.headers)

    async def get(self, path: str) -> Said:
        """Return what is at ``path``."""
        return await self.ask("GET", path)

    async def post(self, path: str, body: object = None) -> Said:
        """Return what the server answers to ``body``."""
        return await self.ask("POST", path, body)

    async def sign_in(self) -> Self:
        """Become a new guest."""
        said = await self.post("/api/guests")
        assert 201 == said.status, said
        self.secret = said.data.get("secret")
        return self

    async def lay(self, *seats: dict[str, str], **rules: Any) -> str:
        """Lay a table of liar's dice, and return its code."""
        usual = {"game": "liars_dice", "setup": SETUP, "seats": seats or ({"name": "Ana"},)}
        body = {"command_id": self.new_id(), **usual, **rules}
        said = await self.post("/api/tables", body)
        assert said.status in {200, 201}, said
        return str(said.data["code"])

    async def command(self, code: str, kind: str, **fields: Any) -> Said:
        """Return what comes of a command that is sent without a socket."""
        body = {"type": kind, "command_id": self.new_id(), **fields}
        return await self.post(f"/api/tables/{code}/commands", body)

    async def record(self, code: str, query: str = "") -> Said:
        """Return the record of a table's game."""
        return await self.get(f"/api/tables/{code}/record?{query}")

    @asynccontextmanager
    async def line(self, code: str, since: int | None = None) -> AsyncGenerator[Line]:
        """Hold a socket to a table open while the block runs."""
        query = "" if since is None else f"?since={since}"
        address = f"{self.url}/api/tables/{code}/socket{query}"
        async with self.session.ws_connect(address, headers=self.headers, autoping=True) as socket:
            yield Line(socket)


class Visitors:
    """Those who visit one server, all of whom leave at the end."""

    def __init__(self, url: str) -> None:
        """Let people come to the server at ``url``."""
        self.url = url
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Open the door."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Send everybody home."""
        await self._stack.aclose()

    async def stranger(self, origin: str | None = None) -> Visitor:
        """Return somebody without a credential: a program or, with an origin, a browser."""
        jar = aiohttp.CookieJar(unsafe=True)
        session = await self._stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
        return Visitor(self.url, session, origin)

    async def guest(self, origin: str | None = None) -> Visitor:
        """Return somebody with a credential of their own."""
        return await (await self.stranger(origin)).sign_in()

    async def line(self, visitor: Visitor, code: str, since: int | None = None) -> Line:
        """Return a socket that stays open to the end."""
        return await self._stack.enter_async_context(visitor.line(code, since))


@asynccontextmanager
async def visiting(
    folder: Path, page: Path = BUILT, **settings: Any
) -> AsyncGenerator[tuple[Place, Visitors]]:
    """Serve until the block ends; yield the server and its door."""
    async with open_place(folder, page, **settings) as place, Visitors(place.url) as visitors:
        yield place, visitors
