"""One WebSocket: frames in, commands to the room; the outbox sends what the room says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from cubilete.server import messages
from cubilete.server.errors import (
    ManyTablesError,
    RateLimitedError,
    UnreadableMessageError,
)
from cubilete.server.limits import Kind
from cubilete.server.outbox import Outbox
from cubilete.server.speaking import encode_message, refusal

if TYPE_CHECKING:
    from cubilete.server.errors import PeerError
    from cubilete.server.hall import Hall, Served
    from cubilete.server.limits import Limiter

HEARTBEAT_S = 20.0
"""How often a silent peer is asked whether it lives; half of that later it is taken for gone."""
DEAF_MAX = 50
"""How many messages in a row are refused for coming too fast before the socket is closed."""
_HEARTBEATS = frozenset({WSMsgType.PING, WSMsgType.PONG})

_decoder: msgspec.json.Decoder[messages.Command] = msgspec.json.Decoder(messages.Command)


def decode_command(data: bytes | str) -> messages.Command:
    """Return the command in one frame.

    Raises:
        UnreadableMessageError: If it is none.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise UnreadableMessageError from None


class Listener:
    """The receiving half of one socket."""

    def __init__(self, hall: Hall, served: Served, outbox: Outbox, limiter: Limiter) -> None:
        """Listen for commands to the room of ``served``."""
        self._hall = hall
        self._served = served
        self._outbox = outbox
        self._limiter = limiter
        self._bucket = limiter.new_bucket(Kind.MESSAGE)
        self._refused = 0

    async def listen(
        self, socket: web.WebSocketResponse, guest: str | None, since: int | None
    ) -> None:
        """Serve the socket until one of both sides closes it."""
        number = self._hall.join(self._served, self._outbox, guest, since)
        try:
            async for frame in socket:
                if not self._outbox.is_open or not self._take(number, frame):
                    break
            await self._outbox.wait_closed()
        finally:
            self._hall.leave(self._served, number)

    def _take(self, number: int, frame: web.WSMessage) -> bool:  # type: ignore[name-defined]
        """Take one frame, and tell whether to go on listening."""
        if frame.type is WSMsgType.ERROR:
            return False
        try:
            self._limiter.take_from(self._bucket)  # a ping costs work as well
            if frame.type in _HEARTBEATS:
                self._beat(frame)
                return True
            command = decode_command(frame.data if frame.type is WSMsgType.TEXT else b"")
        except RateLimitedError as error:
            self._refused += 1
            return self._say_no(error, hang_up=self._refused > DEAF_MAX)
        except UnreadableMessageError as error:
            return self._say_no(error)
        self._refused = 0
        self._hall.receive(self._served, number, command)
        return True

    def _beat(self, frame: web.WSMessage) -> None:  # type: ignore[name-defined]
        """Answer a ping of the protocol itself; its pongs need nothing."""
        self._refused = 0
        if frame.type is WSMsgType.PING:
            self._outbox.pong(bytes(frame.data))

    def _say_no(self, error: PeerError, *, hang_up: bool = False) -> bool:
        """Refuse a frame, and tell whether to go on listening."""
        self._hall.metrics.refused.add(error.code)
        if hang_up:
            self._hall.close(self._outbox, error)
            return False
        self._outbox.send(encode_message(refusal(error, None)))
        return True


async def open_socket(request: web.Request, hall: Hall) -> tuple[web.WebSocketResponse, Outbox]:
    """Return the socket that ``request`` asks for, and its outbox.

    Raises:
        ManyTablesError: If as many are open as may be.
    """
    settings = hall.settings
    if hall.metrics.sockets_open >= settings.sockets_max:
        raise ManyTablesError
    socket = web.WebSocketResponse(
        max_msg_size=settings.frame_bytes_max,
        compress=False,
        heartbeat=HEARTBEAT_S,
        autoping=False,  # it would answer as many pings as come
        timeout=2.0,
        decode_text=False,
    )
    await socket.prepare(request)
    transport = request.transport
    if transport is None:
        raise ConnectionResetError
    return socket, Outbox(socket, transport, settings.outbox_bytes_max)
