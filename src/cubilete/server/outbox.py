"""What leaves through one socket: at once, in order, and never more than may wait there.

A frame is handed to the transport as it comes, so nobody is ever waited for: a peer that does not
read fills the transport's buffer, and when that holds more than it may, the connection is cut. The
peer comes back and is told what it has missed.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from aiohttp.client_exceptions import ClientConnectionResetError

if TYPE_CHECKING:
    from aiohttp import WSCloseCode, web

CLOSE_S = 5.0
"""How long a peer may take to agree that the connection ends."""

_TEXT = b"\x81"
"""The first byte of a frame that holds a whole text."""
_PONG = b"\x8a"
"""The same of the answer to a ping, whose data are always short."""
_SHORT_MAX, _LONG_16_MAX = 125, 0xFFFF
_LONG_16, _LONG_64 = b"\x7e", b"\x7f"


def text_frame(data: bytes) -> bytes:
    r"""Return one text as a server's frame: whole, neither masked nor compressed (RFC 6455, 5.2).

    The socket's own way to send is a coroutine that waits for the peer, which nobody does here.

    >>> text_frame(b"{}")
    b'\x81\x02{}'
    """
    size = len(data)
    if size <= _SHORT_MAX:
        return _TEXT + size.to_bytes(1, "big") + data
    if size <= _LONG_16_MAX:
        return _TEXT + _LONG_16 + size.to_bytes(2, "big") + data
    return _TEXT + _LONG_64 + size.to_bytes(8, "big") + data


class Outbox:
    """The sending half of one socket."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport, bytes_max: int
    ) -> None:
        """Send through ``socket``, which lies on ``transport``; ``bytes_max`` may wait there."""
        self._socket = socket
        self._transport = transport
        self._bytes_max = bytes_max
        self._closing: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether anything may still be sent."""
        return self._closing is None and not self._socket.closed

    def send(self, data: bytes) -> None:
        """Send one text frame, unless the peer is gone; cut off a peer that does not read."""
        self._write(text_frame(data))

    def pong(self, data: bytes) -> None:
        """Answer a ping that came with ``data``."""
        self._write(_PONG + len(data).to_bytes(1, "big") + data)

    def _write(self, frame: bytes) -> None:
        """Hand one frame to the transport."""
        if not self.is_open or self._transport.is_closing():
            return
        if self._transport.get_write_buffer_size() > self._bytes_max:
            self._transport.abort()
            return
        self._transport.write(frame)

    def hang_up(self, code: WSCloseCode, last: bytes) -> None:
        """Send ``last`` and close, without waiting for the peer."""
        self.send(last)
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def wait_closed(self) -> None:
        """Wait until the socket is closed, if it has been hung up: the reason must get through."""
        if self._closing is not None:
            await asyncio.wait((self._closing,))

    async def _close(self, code: WSCloseCode) -> None:
        """Close; a peer that does not answer is cut off."""
        with contextlib.suppress(TimeoutError, ClientConnectionResetError, RuntimeError):
            async with asyncio.timeout(CLOSE_S):
                await self._socket.close(code=code)
                return
        self._transport.abort()
