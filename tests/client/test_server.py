"""A server called over HTTP: guests, tables, records, and what is said when it does not answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from aiohttp import web

from cubilete.client import NewSeat, RefusedError, Server, UnreachableError, new_command_id
from cubilete.games.registry import read_record
from cubilete.server import messages
from tests.client.serving import guest, laid, served
from tests.server.plain_http import serving


@pytest.fixture
async def url(tmp_path: Path) -> AsyncGenerator[str]:
    """Return the address of a server."""
    async with served(tmp_path) as address:
        yield address


async def test_a_guest_is_known_by_the_credential_alone(url: str) -> None:
    """Whoever signs in once is known from then on, and a wrong credential becomes a new guest."""
    async with guest(url) as server:
        secret = server.secret
        assert await server.knows_me()
    async with Server(url, secret) as server:
        assert secret == await server.sign_in()
    async with Server(url, "x" * 43) as server:
        assert not await server.knows_me()
        assert await server.sign_in() not in {secret, "x" * 43}


async def test_no_secret_is_shown(url: str) -> None:
    """A server that somebody prints or logs shows its address only."""
    async with guest(url) as server:
        assert f"Server({url!r})" == repr(server)


async def test_a_table_is_laid_once_and_looked_at(url: str) -> None:
    """The same command lays the same table; everybody may look, and a look changes nothing."""
    async with guest(url) as server, Server(url) as stranger:
        command_id = new_command_id()
        seats = (NewSeat("Ana"), NewSeat(bot="steady"))
        first = await server.lay_table("good-milk", seats=seats, command_id=command_id)
        again = await server.lay_table("good-milk", seats=seats, command_id=command_id)
        info = await stranger.look(first.code)

        assert first == again
        assert f"{url}/t/{first.code}" == first.url
        assert ("good_milk", ["Ana", "Bot 1"]) == (info.game, [seat.name for seat in info.seats])
        assert info == await stranger.look(first.code.lower())


async def test_the_games_are_told_with_their_house_rules(url: str) -> None:
    """Whoever makes menus of them needs no rules of their own."""
    async with Server(url) as stranger:
        games = await stranger.games()

        assert ["liars_dice", "ship_captain_crew", "good_milk"] == [game.name for game in games]
        assert ("wild", "switch", "off") == (
            games[0].rules[1].name,
            games[0].rules[1].kind,
            games[0].rules[1].default,
        )


async def test_commands_need_no_socket(url: str) -> None:
    """Somebody sits down by one request; the refusal of another has code and text."""
    async with guest(url) as host, guest(url) as other, laid(host) as table:
        await other.command(table.code, messages.Sit(new_command_id(), "Bea"))
        assert ["Ana", "Bot 1", "Bea"] == [
            seat.name for seat in (await host.look(table.code)).seats
        ]
        with pytest.raises(RefusedError, match="taken") as refused:
            await other.command(table.code, messages.Sit(new_command_id(), "Ana"))
        assert ("name/taken", "name-taken") == (refused.value.code, refused.value.message_id)


async def test_a_record_is_the_viewers_own_until_the_end(url: str) -> None:
    """Both forms can be had, and other hands are hidden in them."""
    async with guest(url) as server, laid(server) as table:
        await table.start()
        text = await server.record(table.code, form="text")
        lines = await server.record(table.code, seat=0)

        assert read_record(text) == read_record(lines)
        assert re.search(r"A:[A-Z]{2} B:\?\?", text)


async def test_a_game_that_is_over_can_be_looked_back_at(url: str) -> None:
    """Its history in words, its steps through any eyes, and everybody's luck."""
    async with guest(url) as server:
        seats = (NewSeat(bot="novice"), NewSeat(bot="steady"))
        laid_table = await server.lay_table("ship_captain_crew", {"end": "rounds:1"}, seats=seats)
        code = laid_table.code
        assert ["created"] == [entry.kind for entry in await server.history(code)]
        await server.command(code, messages.Start(new_command_id(), 1))
        while "over" != (await server.look(code)).phase:  # noqa: ASYNC110 - no event of its own
            await asyncio.sleep(0.02)
        replay = await server.replay(code, seat=1)
        part = await server.replay(code, game=1, first=1, count=2)
        luck = await server.luck(code, game=1)

        history = await server.history(code)
        assert [step.told for step in replay.steps] == [entry.told for entry in history]
        assert (1, 1, ("Bot 1", "Bot 2")) == (replay.game, replay.seat, replay.names)
        assert [step.seq for step in replay.steps[1:3]] == [step.seq for step in part.steps]
        assert ("points", (0, 1)) == (luck.unit, luck.labels[:2])


async def test_only_the_host_deletes_a_table(url: str) -> None:
    """Others are refused; afterwards nobody finds it."""
    async with guest(url) as host, guest(url) as other, laid(host) as table:
        with pytest.raises(RefusedError) as refused:
            await other.delete(table.code)
        assert "auth/forbidden" == refused.value.code
        await host.delete(table.code)
        with pytest.raises(RefusedError) as refused:
            await host.look(table.code)
        assert "table/unknown" == refused.value.code


async def test_another_device_takes_over(url: str) -> None:
    """The code makes the other device the guest; the old credential is void."""
    async with guest(url) as old, Server(url) as new:
        offer = await old.offer_move()
        secret = await new.claim(offer.code)

        assert secret == new.secret
        assert (False, True) == (await old.knows_me(), await new.knows_me())


async def test_nobody_there_is_said_with_the_address() -> None:
    """A port at which nothing listens is no riddle."""
    async with Server("http://127.0.0.1:9/") as server:
        with pytest.raises(UnreachableError, match=r"http://127\.0\.0\.1:9 \("):
            await server.sign_in()


async def test_whoever_has_not_been_opened_cannot_call() -> None:
    """The mistake is said in a sentence."""
    with pytest.raises(UnreachableError, match="async with"):
        await Server("http://127.0.0.1:9").sign_in()


@pytest.mark.parametrize("body", ["<html>", '{"unknown": 1}', "{}"])
async def test_something_else_at_the_address_is_noticed(body: str) -> None:
    """A page of another program is not taken for an answer of ours."""

    async def handler(_: web.BaseRequest) -> web.Response:
        """Answer anything with ``body``."""
        return web.Response(text=body)

    runner = web.ServerRunner(web.Server(handler))
    async with serving(runner) as port, Server(f"http://127.0.0.1:{port}") as server:
        with pytest.raises(UnreachableError):
            await server.sign_in()


async def test_a_redirect_is_not_followed_with_a_credential() -> None:
    """Whoever answers with another address gets no credential sent there."""
    seen: list[str] = []

    async def handler(request: web.BaseRequest) -> web.Response:
        """Send the caller elsewhere."""
        seen.append(request.path)
        return web.Response(status=307, headers={"Location": "/elsewhere"})

    runner = web.ServerRunner(web.Server(handler))
    async with serving(runner) as port, Server(f"http://127.0.0.1:{port}", "s" * 43) as server:
        with pytest.raises(UnreachableError, match="307"):
            await server.knows_me()
    assert ["/api/me"] == seen
