"""People without accounts: their secrets, and how they move to another device."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from aiohttp import web

from cubilete.server.credentials import cookie_for, is_secret
from cubilete.server.errors import AuthRequiredError, ForbiddenError
from cubilete.server.guests import MOVE_S, Guests
from cubilete.server.hall import Served
from tests.server.storing import names, opened
from tests.server.visits import Visitor, visiting

COOKIE = cookie_for(public_url_is_https=False)


async def test_a_new_guest_is_known_by_a_secret_of_their_own(tmp_path: Path) -> None:
    """Each guest has another secret of the one form, and the file holds neither."""
    async with opened(tmp_path / "t.sqlite") as store:
        guests = Guests(store, COOKIE)
        secrets = [await guests.welcome(1000) for _ in range(3)]
        code = await guests.offer_move(await found(guests, secrets[0]) or "", 1000)

    assert 3 == len(set(secrets))
    assert all(map(is_secret, secrets))
    held = b"".join((tmp_path / name).read_bytes() for name in names(tmp_path))
    assert not any(secret.encode() in held for secret in (*secrets, code))


async def found(guests: Guests, secret: str) -> str | None:
    """Return whose ``secret`` it is, asked as the server does by a request that carries it."""
    answers: list[str | None] = []

    async def handler(request: web.BaseRequest) -> web.Response:
        """Ask who sent the request."""
        answers.append(await guests.of(request))
        return web.Response()

    server = web.Server(handler)
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(server, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {secret}\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    await reader.read()
    writer.close()
    listening.close()
    await server.shutdown()
    return answers[0]


async def test_a_code_moves_a_guest_once(tmp_path: Path) -> None:
    """Whoever gives the code back first is the guest; the old secret opens nothing."""
    async with opened(tmp_path / "t.sqlite") as store:
        guests = Guests(store, COOKIE)
        old = await guests.welcome(1000)
        guest = await found(guests, old)
        assert guest is not None
        code = await guests.offer_move(guest, 1000)
        moved, new = await guests.take_move(code, 1000)

        assert (guest, guest, None) == (moved, await found(guests, new), await found(guests, old))
        with pytest.raises(ForbiddenError, match="used or is too old"):
            await guests.take_move(code, 1000)


@pytest.mark.parametrize(("late_ms", "works"), [(0, True), (1, False)])
async def test_a_code_works_until_its_time_is_over(
    tmp_path: Path, late_ms: int, works: bool
) -> None:
    """A code that is too old is as good as none, and the old secret stays."""
    async with opened(tmp_path / "t.sqlite") as store:
        guests = Guests(store, COOKIE)
        old = await guests.welcome(1000)
        code = await guests.offer_move(await found(guests, old) or "", 1000)
        at_ms = 1000 + MOVE_S * 1000 - 1 + late_ms
        if works:
            await guests.take_move(code, at_ms)
        else:
            with pytest.raises(ForbiddenError):
                await guests.take_move(code, at_ms)

        assert works is (await found(guests, old) is None)


@pytest.mark.parametrize("code", ["", "nothing", "A" * 43])
async def test_a_code_that_nobody_made_moves_nobody(tmp_path: Path, code: str) -> None:
    """Guessing is refused like a code that was used."""
    async with opened(tmp_path / "t.sqlite") as store:
        with pytest.raises(ForbiddenError):
            await Guests(store, COOKIE).take_move(code, 1000)


async def test_who_is_not_known_is_asked_to_sign_in(tmp_path: Path) -> None:
    """A secret that is nobody's, or none, is a stranger's."""
    async with visiting(tmp_path) as (_, door):
        for secret in (None, "A" * 43, "short"):
            stranger = await door.stranger()
            stranger.secret = secret
            said = await stranger.post("/api/me/move")
            assert (401, AuthRequiredError.code) == (said.status, said.code)


async def move(ana: Visitor, phone: Visitor) -> None:
    """Move somebody to a phone."""
    offered = (await ana.post("/api/me/move")).data
    phone.secret = (await phone.post("/api/me/claim", {"code": offered["code"]})).data["secret"]


async def test_case_a6_a_command_that_dawdles_does_not_outlive_its_secret(tmp_path: Path) -> None:
    """Whoever sends the head with a good secret and the body after the move is a stranger."""
    async with visiting(tmp_path) as (place, door):
        ana, phone = await door.guest(), await door.stranger()
        code = await ana.lay()
        body = msgspec.json.encode({"type": "lock", "command_id": "lock0001", "on": True})
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
        head = (
            f"POST /api/tables/{code}/commands HTTP/1.1",
            f"Host: 127.0.0.1:{place.port}",
            f"Authorization: Bearer {ana.secret}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "Connection: close",
        )
        writer.write("\r\n".join((*head, "", "")).encode())
        await asyncio.sleep(0.2)
        await move(ana, phone)
        writer.write(body)
        answer = (await reader.read()).decode()
        writer.close()

        assert answer.startswith("HTTP/1.1 401 ")
        assert not (await place.hall.find(code)).room.table.locked


async def test_case_a6_a_socket_that_opens_during_the_move_is_a_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A handshake with the old secret that ends after the move has no seat's eyes."""
    async with visiting(tmp_path) as (place, door):
        ana, phone = await door.guest(), await door.stranger()
        code = await ana.lay()
        find, arrived, moved = place.hall.find, asyncio.Event(), asyncio.Event()

        async def slow_find(wanted: str) -> Served:
            """Find a table, after the guest has moved."""
            arrived.set()
            await moved.wait()
            return await find(wanted)

        monkeypatch.setattr(place.hall, "find", slow_find)
        opening = asyncio.create_task(door.line(ana, code))
        await arrived.wait()
        await move(ana, phone)
        moved.set()

        assert [] == (await (await opening).until("sync"))["you"]["seats"]
