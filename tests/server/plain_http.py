"""Servers on a free port of this machine, and requests written out byte by byte."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import NamedTuple

from aiohttp import web
from multidict import CIMultiDict


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: CIMultiDict[str]
    body: str


@asynccontextmanager
async def serving(runner: web.BaseRunner) -> AsyncGenerator[int]:
    """Serve on 127.0.0.1 until the block ends; yield the port."""
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def exchange(port: int, *lines: str) -> Answer:
    """Send ``lines`` as the head of one request, and return what comes back until the end.

    ``Connection: close`` is added unless the request asks to be upgraded.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        upgrades = any(line.startswith("Upgrade:") for line in lines)
        closing = () if upgrades else ("Connection: close",)
        writer.write("\r\n".join((*lines, *closing, "", "")).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        status_line, *rest = head.strip().split("\r\n")
        pairs = [(name, value) for name, _, value in (line.partition(": ") for line in rest)]
        status = int(status_line.split(" ")[1])
        headers = CIMultiDict(pairs)
        length = 0 if status == 101 else int(headers.get("Content-Length", -1))
        body = (await (reader.readexactly(length) if length >= 0 else reader.read())).decode()
        return Answer(status, headers, body)
    finally:
        writer.close()
