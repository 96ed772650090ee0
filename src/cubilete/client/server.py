"""A server as a client calls it over HTTP, and the sockets of its tables."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Literal, Self, TypeVar

import aiohttp
import msgspec

from cubilete import __version__
from cubilete.client.errors import RefusedError, UnreachableError, refused
from cubilete.client.orders import new_command_id
from cubilete.client.table import TableClient
from cubilete.server import answers, bodies, messages

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from random import Random

    from msgspec import Struct

    from cubilete.server.bodies import NewSeat
    from cubilete.server.messages import LoggedCommand, Options, TableInfo

T = TypeVar("T")

TIMEOUT_S = 10.0
"""How long one request may take."""
FRAME_BYTES_MAX = 4 * 1024 * 1024
"""The longest message that is read."""
CLOSE_S = 1.0
"""How long a closing socket waits for the other side."""


class Server:
    """A server, called by one guest or by nobody known.

    It is an asynchronous context manager: ``async with Server(url) as server``.
    """

    def __init__(self, url: str, secret: str | None = None) -> None:
        """Call the server at ``url``; ``secret`` is a guest's credential, from ``sign_in``."""
        self.url = url.rstrip("/")
        self.secret = secret
        self._http: aiohttp.ClientSession | None = None

    def __repr__(self) -> str:
        """Return where the server is; never the secret."""
        return f"Server({self.url!r})"

    async def __aenter__(self) -> Self:
        """Get ready to call."""
        self._http = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=TIMEOUT_S),
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": f"cubilete/{__version__}"},
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close every connection."""
        if self._http is not None:
            await self._http.close()
            self._http = None

    # ------------------------------------------------------------ people

    async def sign_in(self) -> str:
        """Return the credential of the guest who calls, who is a new one unless known here.

        Raises:
            ClientError: If the server does not answer or refuses.
        """
        if self.secret is not None and await self.knows_me():
            return self.secret
        self.secret = None
        return self._become(await self._call("POST", "/api/guests", answers.Guest))

    async def knows_me(self) -> bool:
        """Tell whether the server knows the credential that is used."""
        return (await self._call("GET", "/api/me", answers.Me)).known

    async def offer_move(self) -> answers.OfferedMove:
        """Return a code with which another device becomes the one that the guest plays with."""
        return await self._call("POST", "/api/me/move", answers.OfferedMove)

    async def claim(self, code: str) -> str:
        """Become the guest who made ``code``, and return the credential; the old one is void."""
        body = bodies.Move(code)
        return self._become(await self._call("POST", "/api/me/claim", answers.Guest, body=body))

    def _become(self, guest: answers.Guest) -> str:
        """Use the credential that the server has given, and return it.

        Raises:
            UnreachableError: If it has given none.
        """
        if not isinstance(guest.secret, str):
            raise UnreachableError("The server gave no credential: is something in between?")
        self.secret = guest.secret
        return guest.secret

    # ------------------------------------------------------------ tables

    async def games(self) -> tuple[answers.Game, ...]:
        """Return every game that can be played there, with its bots and its house rules.

        Raises:
            ClientError: If the server does not answer or refuses.
        """
        return (await self._call("GET", "/api/games", answers.Games)).games

    async def lay_table(  # noqa: PLR0913 - what a table has
        self,
        game: str,
        options: Options | None = None,
        *,
        seats: tuple[NewSeat, ...] = (),
        setup: str = "",
        turn_limit_s: int | None = None,
        spectators: bool = True,
        command_id: str | None = None,
    ) -> answers.LaidTable:
        """Lay a table of ``game``; with the same ``command_id`` it is the same table.

        Raises:
            ClientError: If the server does not answer or refuses.
        """
        wanted = bodies.NewTable(
            command_id=command_id or new_command_id(),
            game=game,
            options=options or {},
            setup=setup,
            turn_limit_s=turn_limit_s,
            spectators=spectators,
            seats=seats,
        )
        return await self._call("POST", "/api/tables", answers.LaidTable, body=wanted)

    async def look(self, code: str) -> TableInfo:
        """Return what everybody may know of a table."""
        return await self._call("GET", f"/api/tables/{code}", messages.TableInfo)

    async def command(self, code: str, command: LoggedCommand) -> int:
        """Do one command without a socket, and return the ``seq`` of its event."""
        path = f"/api/tables/{code}/commands"
        return (await self._call("POST", path, messages.Ack, body=command)).seq

    async def delete(self, code: str) -> None:
        """Delete a table, as its host."""
        await self._request("DELETE", f"/api/tables/{code}")

    async def record(
        self,
        code: str,
        *,
        form: Literal["json", "text"] = "json",
        game: int | None = None,
        seat: int | None = None,
    ) -> str:
        """Return a game of a table as the guest may know it: JSON lines or the text notation."""
        query = _query(format=form, game=game, seat=seat)
        return (await self._request("GET", f"/api/tables/{code}/record", query=query)).decode()

    async def history(self, code: str) -> tuple[answers.Entry, ...]:
        """Return what has happened since the last game of a table began, in words."""
        path = f"/api/tables/{code}/history"
        return (await self._call("GET", path, answers.History)).entries

    async def replay(
        self,
        code: str,
        *,
        game: int | None = None,
        seat: int | None = None,
        first: int | None = None,
        count: int | None = None,
    ) -> answers.Replay:
        """Return steps of a game that is over, through the eyes of ``seat`` or everybody's."""
        query = _query(game=game, seat=seat, **{"from": first}, count=count)
        path = f"/api/tables/{code}/replay"
        return await self._call("GET", path, answers.Replay, query=query)

    async def luck(self, code: str, *, game: int | None = None) -> answers.Luck:
        """Return everybody's luck in a game that is over."""
        path = f"/api/tables/{code}/luck"
        return await self._call("GET", path, answers.Luck, query=_query(game=game))

    async def review(self, code: str, *, game: int | None = None) -> answers.GameReview:
        """Return what each choice in a game that is over was worth; it may take some seconds."""
        path = f"/api/tables/{code}/review"
        return await self._call("GET", path, answers.GameReview, query=_query(game=game))

    def table(self, code: str, rng: Random | None = None) -> TableClient:
        """Return a client of one table, to be opened with ``async with``.

        ``rng`` draws how long it waits before it tries a lost connection again.
        """
        return TableClient(self, code, rng)

    # ------------------------------------------------------------ the wire

    @asynccontextmanager
    async def socket(
        self, code: str, since: int | None
    ) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
        """Connect to a table while the block runs; ``since`` is the last event that is known.

        Raises:
            UnreachableError: If no connection can be made.
            RefusedError: If the server refuses it.
        """
        query = {} if since is None else {"since": str(since)}
        try:
            socket = await self._session.ws_connect(
                f"{self.url}/api/tables/{code}/socket",
                params=query,
                headers=self._headers(),
                max_msg_size=FRAME_BYTES_MAX,
            )
        except aiohttp.WSServerHandshakeError as error:
            raise await self._why_not(code, error.status) from None
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise self._unreachable(error) from None
        try:
            yield socket
        finally:
            with suppress(TimeoutError):
                await asyncio.wait_for(socket.close(), CLOSE_S)

    async def _why_not(self, code: str, status: int) -> RefusedError | UnreachableError:
        """Return why a socket was refused: a handshake has no room to say it, a look has."""
        try:
            await self.look(code)
        except (RefusedError, UnreachableError) as error:
            return error
        return UnreachableError(f"The server lets nobody connect now ({status}): try again soon.")

    async def _call(
        self,
        method: str,
        path: str,
        kind: type[T],
        *,
        body: Struct | None = None,
        query: dict[str, str] | None = None,
    ) -> T:
        """Return the answer to a request as a ``kind``."""
        data = await self._request(method, path, body=body, query=query)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError):
            raise UnreachableError(
                f"What answers at {self.url} is no Cubilete server, or a much older one."
            ) from None

    async def _request(
        self,
        method: str,
        path: str,
        *,
        body: Struct | None = None,
        query: dict[str, str] | None = None,
    ) -> bytes:
        """Return the body of the answer to a request.

        Raises:
            UnreachableError: If there is no answer.
            RefusedError: If it says no.
        """
        headers = self._headers()
        data = None if body is None else msgspec.json.encode(body)
        if data is not None:
            headers["Content-Type"] = "application/json"
        try:
            async with self._session.request(
                method,
                self.url + path,
                data=data,
                params=query,
                headers=headers,
                allow_redirects=False,
            ) as response:
                answer = await response.read()
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise self._unreachable(error) from None
        if not response.ok or response.status >= _REDIRECTS:
            raise refused(response.status, answer)
        return answer

    @property
    def _session(self) -> aiohttp.ClientSession:
        """Return what makes connections.

        Raises:
            UnreachableError: If the server is not open.
        """
        if self._http is None:
            raise UnreachableError("The connection is not open: use 'async with Server(...)'.")
        return self._http

    def _headers(self) -> dict[str, str]:
        """Return who calls, for the server to see."""
        return {} if self.secret is None else {"Authorization": f"Bearer {self.secret}"}

    def _unreachable(self, error: Exception) -> UnreachableError:
        """Return that the server does not answer, and why."""
        reason = getattr(error, "strerror", None) or type(error).__name__
        return UnreachableError(f"No server answers at {self.url} ({reason}): check the address.")


def _query(**asked: str | int | None) -> dict[str, str]:
    """Return what stands in an address behind the question mark; ``None`` is left out."""
    return {name: str(value) for name, value in asked.items() if value is not None}


_REDIRECTS = 300
"""The first status of HTTP that is no success."""
