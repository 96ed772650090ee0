"""A server in this process, and conversations with it, every frame of which is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from cubilete.server import messages
from cubilete.server.serve import running
from cubilete.settings import Settings

WAIT_S = 20.0
"""How long a busy machine may take to answer."""

_message = msgspec.json.Decoder(messages.Message)


@asynccontextmanager
async def serving_here(folder: Path, **settings: Any) -> AsyncGenerator[aiohttp.ClientSession]:
    """Serve until the block ends, which gets a client that keeps no cookies.

    Bots play soon: one that has not answered when its time comes is asked again a second later.
    """
    chosen: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": 0,
        "db": folder / "tables.sqlite",
        "bot_delay_min_s": 0.03,
        "bot_delay_max_s": 0.03,
        "messages_per_minute_max": 100_000,
        **settings,
    }
    async with (
        running(Settings(**chosen)) as port,
        aiohttp.ClientSession(
            f"http://127.0.0.1:{port}", cookie_jar=aiohttp.DummyCookieJar()
        ) as http,
    ):
        yield http


class Caller:
    """A guest of a server, who may have one socket open."""

    def __init__(self, http: aiohttp.ClientSession, secret: str) -> None:
        """Call by ``http`` with the credential ``secret``."""
        self._http = http
        self.headers = {"Authorization": f"Bearer {secret}"}
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.sent: list[str] = []
        """Every frame that was sent."""
        self.heard: list[str] = []
        """Every frame that came."""

    @classmethod
    async def welcomed(cls, http: aiohttp.ClientSession) -> Caller:
        """Return a new guest."""
        async with http.post("/api/guests") as answer:
            return cls(http, (await answer.json())["secret"])

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the JSON of an answer."""
        async with self._http.request(method, path, json=body, headers=self.headers) as answer:
            return answer.status, await answer.json() if answer.content_length else None

    async def connect(self, path: str) -> None:
        """Open a socket."""
        self.socket = await self._http.ws_connect(path, headers=self.headers)

    async def say(self, command: object) -> None:
        """Send one command: a struct, or what is JSON already."""
        text = command if isinstance(command, str) else msgspec.json.encode(command).decode()
        self.sent.append(text)
        assert self.socket is not None
        await self.socket.send_str(text)

    async def hear(self) -> str:
        """Return the next frame, as it came."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.receive_str(), WAIT_S)
        self.heard.append(text)
        return text

    async def hear_message(self) -> messages.Message:
        """Return the next message."""
        return _message.decode(await self.hear())

    async def hang_up(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
