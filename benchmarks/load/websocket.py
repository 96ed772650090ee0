"""One WebSocket of a player, as cheap as Python allows: the load must cost less than the server.

Text frames only, sent whole with a mask that is not zero (servers may skip a mask of zeros), read
without a mask as servers send them. Pings are answered. Everything else ends the run, since a
figure of a broken load would be wrong.
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MASK = b"\x5a\xc3\x17\x8e"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FINAL = 0x80
SHORT_MAX, LONG_16, LONG_64 = 125, 126, 127


class BrokenLoadError(Exception):
    """The load no longer does what it should measure."""


def masked(payload: bytes) -> bytes:
    """Return the payload under MASK."""
    size = len(payload)
    mask = (MASK * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a whole frame as clients send it."""
    size = len(payload)
    if size <= SHORT_MAX:
        head = bytes((FINAL | opcode, 0x80 | size))
    else:
        head = bytes((FINAL | opcode, 0x80 | LONG_16)) + size.to_bytes(2, "big")
    return head + MASK + masked(payload)


class PlayerSocket(asyncio.Protocol):
    """A WebSocket that hands every text to ``on_text``."""

    def __init__(
        self,
        url: str,
        on_text: Callable[[bytes], None],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Prepare to connect to a ``ws://`` address."""
        parts = urlsplit(url)
        fields = {
            "Host": parts.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **(headers or {}),
        }
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        self.request = ("\r\n".join(lines) + "\r\n\r\n").encode()
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.on_text = on_text
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.transport: asyncio.Transport | None = None

    async def open(self) -> None:
        """Connect, and wait until the server agreed.

        Raises:
            BrokenLoadError: The server refused.
        """
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.host, self.port)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of it
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """End the run: no server may drop a player of the load."""
        self.fail(f"a server closed a socket: {exc}")

    def data_received(self, data: bytes) -> None:
        """Hand on every whole text in what has arrived so far."""
        if self.rest:
            data = self.rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.fail(f"a server refused a socket: {head.decode(errors='replace')}")
                return
            self.opened.set_result(None)
        self.rest = self.take(data)

    def take(self, data: bytes) -> bytes:
        """Handle the whole frames at the start of ``data``; return what follows them."""
        at, end = 0, len(data)
        while end - at >= 2:  # noqa: PLR2004 - the smallest head of a frame
            size, start = data[at + 1], at + 2
            if size == LONG_16:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == LONG_64:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            opcode, payload = data[at], data[start : start + size]
            at = start + size
            if opcode == FINAL | TEXT:
                self.on_text(payload)
            elif opcode == FINAL | PING:
                self.write(frame(PONG, payload))
            else:
                self.fail(f"a server sent a frame of kind {opcode:#x}: {payload!r}")
        return data[at:]

    def send(self, text: bytes) -> None:
        """Send one text."""
        self.write(frame(TEXT, text))

    def write(self, data: bytes) -> None:
        """Write bytes to the connection."""
        assert self.transport is not None
        self.transport.write(data)

    def fail(self, reason: str) -> None:
        """End the run by way of the loop's exception handler."""
        if not self.opened.done():
            self.opened.set_exception(BrokenLoadError(reason))
            return
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": reason, "exception": BrokenLoadError(reason)})
