"""A real server in this process, on a free port and with a file of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cubilete.client import NewSeat, Server, TableClient
from cubilete.server.serve import running
from cubilete.settings import Settings
from tests.client.proxy import Proxy, network

WAIT_S = 30.0


@asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncGenerator[str]:
    """Serve until the block ends; yield the address."""
    given: dict[str, Any] = {"port": 0, "bot_delay_min_s": 0.0, "bot_delay_max_s": 0.0}
    given |= {"host": "127.0.0.1", "db": folder / "tables.sqlite", **settings}
    async with running(Settings(**given)) as port:
        yield f"http://127.0.0.1:{port}"


@asynccontextmanager
async def served_through_network(folder: Path, **settings: Any) -> AsyncGenerator[Proxy]:
    """Serve behind a network, which has the public address, until the block ends."""
    async with network() as proxy, served(folder, public_url=proxy.url, **settings) as url:
        proxy.target = int(url.rpartition(":")[2])
        yield proxy


@asynccontextmanager
async def guest(url: str) -> AsyncGenerator[Server]:
    """Be a new guest of a server until the block ends."""
    async with Server(url) as server:
        await server.sign_in()
        yield server


@asynccontextmanager
async def laid(server: Server, **rules: Any) -> AsyncGenerator[TableClient]:
    """Lay a table of liar's dice at which the guest sits as Ana, beside a bot; follow it."""
    given = {"dice_per_player": 2, **rules}
    seats = (NewSeat("Ana"), NewSeat(bot="novice"))
    table = await server.lay_table("liars_dice", given, seats=seats, setup="starter=A")
    async with server.table(table.code) as client:
        yield client


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(WAIT_S):
        while not is_so():  # noqa: ASYNC110 - what is waited for has no event of its own
            await asyncio.sleep(0.005)
