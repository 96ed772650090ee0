"""What leaves through a socket: in order, in whole frames, and never more than may wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import WSCloseCode, WSMsgType, web

from cubilete.server.outbox import Outbox, text_frame
from cubilete.server.sockets import HEARTBEAT_S
from tests.server.plain_http import serving
from tests.server.visits import Line, visiting

BYTES_MAX = 65_536
ANA = {"name": "Ana"}

Use = Callable[[Outbox, web.WebSocketResponse], Awaitable[None]]


@asynccontextmanager
async def socket_of(use: Use) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
    """Yield the other end of a socket whose outbox ``use`` uses."""

    async def handler(request: web.Request) -> web.WebSocketResponse:
        """Open the socket and hand its outbox over."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        assert request.transport is not None
        await use(Outbox(socket, request.transport, BYTES_MAX), socket)
        return socket

    app = web.Application()
    app.add_routes([web.get("/", handler)])
    async with (
        serving(web.AppRunner(app, shutdown_timeout=1.0)) as port,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"http://127.0.0.1:{port}/", max_msg_size=0, autoping=False) as socket,
        asyncio.timeout(20),
    ):
        yield socket


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 300_000])
async def test_frames_of_every_length_arrive_whole(size: int) -> None:
    """A text is one frame, at each length at which the head of a frame changes."""

    async def use(outbox: Outbox, _: web.WebSocketResponse) -> None:
        """Send it, and a short one after it."""
        outbox.send(b"x" * size)
        outbox.send("Đào".encode())
        outbox.hang_up(WSCloseCode.OK, b"bye")
        await outbox.wait_closed()

    async with socket_of(use) as socket:
        taken = [await socket.receive() for _ in range(3)]

    assert [WSMsgType.TEXT] * 3 == [each.type for each in taken]
    assert ["x" * size, "Đào", "bye"] == [each.data for each in taken]


async def test_a_pong_brings_back_what_the_ping_brought() -> None:
    """The answer to a ping of the protocol itself holds its data, however long they may be."""

    async def use(outbox: Outbox, socket: web.WebSocketResponse) -> None:
        """Answer pings of the shortest and of the longest data."""
        outbox.pong(b"")
        outbox.pong(b"x" * 125)
        await socket.receive()

    async with socket_of(use) as socket:
        taken = [await socket.receive() for _ in range(2)]
        await socket.send_str("enough")

    assert [WSMsgType.PONG] * 2 == [each.type for each in taken]
    assert [b"", b"x" * 125] == [bytes(each.data) for each in taken]


@pytest.mark.parametrize(("size", "head"), [(0, 2), (125, 2), (126, 4), (65_535, 4), (65_536, 10)])
def test_the_head_of_a_frame_is_as_short_as_may_be(size: int, head: int) -> None:
    """RFC 6455 asks for the shortest way to write a length."""
    assert head + size == len(text_frame(bytes(size)))


async def test_the_last_word_comes_before_the_close() -> None:
    """A hang-up sends its reason and the code, once, and nothing is sent after it."""
    open_before_and_after: list[bool] = []

    async def use(outbox: Outbox, _: web.WebSocketResponse) -> None:
        """Hang up twice, and go on talking."""
        open_before_and_after.append(outbox.is_open)
        outbox.hang_up(WSCloseCode.POLICY_VIOLATION, b"one")
        outbox.hang_up(WSCloseCode.GOING_AWAY, b"two")
        outbox.send(b"three")
        open_before_and_after.append(outbox.is_open)
        await outbox.wait_closed()

    async with socket_of(use) as socket:
        first, second = await socket.receive(), await socket.receive()

    assert "one" == first.data
    assert (WSMsgType.CLOSE, 1008) == (second.type, second.data)
    assert [True, False] == open_before_and_after


async def test_sending_to_who_is_gone_is_nothing() -> None:
    """After the peer has closed, sends and hang-ups fall to the ground."""
    done = asyncio.Event()

    async def use(outbox: Outbox, socket: web.WebSocketResponse) -> None:
        """Wait for the peer to go, then talk."""
        async for _ in socket:
            pass
        outbox.send(b"one")
        outbox.hang_up(WSCloseCode.OK, b"two")
        await outbox.wait_closed()
        done.set()

    async with socket_of(use) as socket:
        await socket.close()
        await done.wait()


async def test_waiting_for_no_hang_up_ends_at_once() -> None:
    """Where nobody has hung up there is nothing to wait for."""

    async def use(outbox: Outbox, _: web.WebSocketResponse) -> None:
        """Wait."""
        await outbox.wait_closed()

    async with socket_of(use) as socket:
        assert (await socket.receive()).type in {WSMsgType.CLOSE, WSMsgType.CLOSED}


async def stuff(line: Line, times: int) -> None:
    """Ask for everything again and again, and never read an answer."""
    for _ in range(times):
        await line.say("resync")


async def test_a_slow_reader_is_cut_off_and_resyncs(tmp_path: Path) -> None:
    """Who does not read is cut when too much waits, delays nobody, and comes back to all of it."""
    async with visiting(
        tmp_path, messages_per_minute_max=1_000_000, outbox_bytes_max=BYTES_MAX
    ) as (place, door):
        ana, gus = await door.guest(), await door.guest()
        code = await ana.lay(ANA)
        player, slow = await door.line(ana, code), await door.line(gus, code)
        await player.until("sync")
        await slow.until("sync")
        stuffing = asyncio.create_task(stuff(slow, 40_000))
        async with asyncio.timeout(HEARTBEAT_S - 5):  # before the socket is taken for dead
            while place.hall.metrics.sockets_open == 2:
                await player.say("ping")
                async with asyncio.timeout(5):
                    await player.until("pong")
                await asyncio.sleep(0.01)
        await asyncio.wait((stuffing,))
        stuffing.exception()
        await ana.command(code, "lock", on=True)
        assert 2 == (await player.until("locked"))["seq"]
        back = await door.line(gus, code, since=1)

        assert ["locked", "sync"] == [
            (await back.take()).get("kind", "sync"),
            (await back.take())["type"],
        ]
