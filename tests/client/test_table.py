"""A table followed and played at over real sockets that are cut, silent or refused."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from cubilete.bots.policy import find_policy
from cubilete.client import (
    Back,
    ClosedError,
    Lost,
    RefusedError,
    Retrying,
    Server,
    TableClient,
    UnreachableError,
    new_command_id,
)
from cubilete.client import table as module
from cubilete.client.games import find_reading
from cubilete.client.table import pause_s
from cubilete.server import messages
from cubilete.server.games import liars_dice as wire
from tests.client.serving import guest, laid, served, served_through_network, until


def seq_of(table: TableClient) -> int:
    """Return the number of the last event that a client knows."""
    assert table.known is not None
    return table.known.seq


def bid(table: TableClient, quantity: int = 1) -> messages.Act:
    """Return a bid of seat 0 on the position as the client knows it."""
    assert table.known is not None
    raw = msgspec.Raw(msgspec.json.encode(wire.Bid(quantity, 1)))
    return messages.Act(new_command_id(), 0, table.known.anchor, raw)


def port_of(url: str) -> int:
    """Return the port in an address."""
    return int(url.rpartition(":")[2])


async def play(table: TableClient, seat: int) -> list[int]:
    """Play a seat by a policy to the end of the game, and return the numbers of all events."""
    seen: list[int] = []
    reading, policy, rng = (
        find_reading("liars_dice"),
        find_policy("liars_dice", "novice"),
        Random(1),
    )
    async for news in table.news():
        if isinstance(news.message, messages.Happened):
            seen.append(news.message.seq)
        known = news.after
        assert known is not None
        if known.table.phase == "over":
            break
        if known is table.known and known.turn == seat:
            action = policy(reading.observation(known.view), 1.0, rng)
            await table.act(seat, reading.sent(action))
    return seen


async def test_two_people_and_a_bot_play_to_the_end(tmp_path: Path) -> None:
    """Everybody hears every event once, in order, and knows the same in the end."""
    async with (
        served(tmp_path) as url,
        guest(url) as host,
        guest(url) as other,
        laid(host) as ana,
        other.table(ana.code) as bea,
    ):
        await bea.sit("Bea")
        await until(lambda: seq_of(ana) == seq_of(bea))
        games = asyncio.gather(play(ana, 0), play(bea, 2))
        await asyncio.sleep(0)
        started = await ana.start()
        for seen in await games:
            assert list(range(started, seq_of(ana) + 1)) == seen
        await until(lambda: seq_of(bea) == seq_of(ana))
        assert ana.known is not None
        assert bea.known is not None
        assert ana.known.table == bea.known.table
        assert ana.known.table.result is not None


async def test_a_refusal_is_raised_where_it_was_asked(tmp_path: Path) -> None:
    """What the rules refuse, what is stale and what is unreadable have their codes."""
    async with served(tmp_path) as url, guest(url) as server, laid(server) as table:
        before = table.known
        with pytest.raises(RefusedError) as refused:
            await table.act(0, wire.Challenge())
        assert "table/phase" == refused.value.code
        assert before is table.known
        await table.start()
        with pytest.raises(RefusedError) as refused:
            await table.act(0, wire.Challenge())
        assert ("action/illegal", "PD-R6") == (refused.value.code, refused.value.rule)
        with pytest.raises(RefusedError) as refused:
            await table.command(messages.Start(new_command_id(), 0))
        assert "table/phase" == refused.value.code
        with pytest.raises(RefusedError) as refused:
            await table.sit("x" * 200)
        assert "message/unreadable" == refused.value.code


async def test_case_a1_a_command_that_is_sent_twice_is_one_event(tmp_path: Path) -> None:
    """Five sends of one command, one after the other, have one answer."""
    async with served(tmp_path) as url, guest(url) as server, laid(server) as table:
        await table.start()
        command = bid(table)
        numbers = {await table.command(command) for _ in range(5)}

        assert 1 == len(numbers)


async def test_case_r2_a_command_in_a_lost_connection_is_done_once(tmp_path: Path) -> None:
    """The connection is cut again and again under a stream of commands: each becomes one event."""
    async with (
        served_through_network(tmp_path) as proxy,
        guest(proxy.url) as server,
        laid(server) as table,
    ):
        stream, seen = table.news(), list[int]()
        numbers = list[int]()
        for turn in range(8):
            if turn % 4 == 0:
                asyncio.get_running_loop().call_soon(proxy.cut)
            numbers.append(await table.lock(on=turn % 2 == 0))
        await until(lambda: table.is_connected)
        assert proxy.connections >= 3
        assert list(range(2, 10)) == numbers
        await table.close()
        async for news in stream:
            if isinstance(news.message, messages.Happened):
                seen.append(news.message.seq)
        assert list(range(2, 10)) == seen


async def test_what_happened_meanwhile_is_told_and_so_is_the_connection(tmp_path: Path) -> None:
    """Lost, what was missed, back: in this order."""
    async with (
        served_through_network(tmp_path) as proxy,
        guest(f"http://127.0.0.1:{proxy.target}") as other,
        guest(proxy.url) as server,
        laid(server) as table,
        other.table(table.code) as elsewhere,
    ):
        await until(lambda: table.known is not None and table.known.table.watching == 1)
        stream = table.news()
        proxy.is_closed = True
        proxy.cut()
        assert isinstance((await anext(stream)).message, Lost)
        assert isinstance((await anext(stream)).message, Retrying)
        await elsewhere.sit("Bea")
        proxy.is_closed = False
        kinds: list[str] = []
        async for news in stream:
            if isinstance(news.message, Back):
                break
            kinds.append(type(news.message).__name__)
        assert ["Happened", "Sync"] == [kind for kind in kinds if kind != "Retrying"]
        assert table.is_connected


async def test_a_silent_connection_is_taken_for_dead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network that swallows everything ends no connection; the client does, and comes back."""
    monkeypatch.setattr(module, "PING_S", 0.05)
    monkeypatch.setattr(module, "SILENCE_S", 1.0)
    async with (
        served_through_network(tmp_path) as proxy,
        guest(proxy.url) as server,
        laid(server) as table,
    ):
        stream = table.news()
        await asyncio.sleep(1.2)  # pings are answered, so nothing is lost
        assert table.is_connected
        proxy.is_deaf = True
        async with asyncio.timeout(5):
            assert isinstance((await anext(stream)).message, Lost)
        proxy.is_deaf = False
        while not isinstance((await anext(stream)).message, Back):
            pass
        assert await table.lock(on=True) == seq_of(table)


async def test_a_server_that_stops_and_starts_is_found_again(tmp_path: Path) -> None:
    """Its goodbye is told; a command that is made while it is away is done when it is back."""
    async with AsyncExitStack() as stack:
        async with served(tmp_path) as url:
            server = await stack.enter_async_context(guest(url))
            table = await stack.enter_async_context(laid(server))
            stream = table.news()
        message = (await anext(stream)).message
        assert isinstance(message, messages.Bye)
        assert "server/stopping" == message.code
        assert isinstance((await anext(stream)).message, Lost)
        waiting = asyncio.ensure_future(table.lock(on=True))
        async with served(tmp_path, port=port_of(url)):
            assert 2 == await waiting
            assert table.is_connected
            await table.close()


async def test_no_such_table_and_nobody_there_are_said_at_once(tmp_path: Path) -> None:
    """Whoever opens what is not there gets the reason, and no endless attempts."""
    async with served(tmp_path) as url, guest(url) as server:
        with pytest.raises(RefusedError) as refused:
            async with server.table("00000000"):
                pass
        assert ("table/unknown", "code-wrong") == (refused.value.code, refused.value.message_id)
    async with Server("http://127.0.0.1:9") as nobody:
        with pytest.raises(UnreachableError):
            async with nobody.table("00000000"):
                pass


async def test_a_deleted_table_ends_everything(tmp_path: Path) -> None:
    """Streams end with the reason, and whoever asks afterwards is told that it is closed."""
    async with served(tmp_path) as url, guest(url) as server, laid(server) as table:
        stream = table.news()
        await server.delete(table.code)
        with pytest.raises(RefusedError, match="deleted"):
            async for _ in stream:
                pass
        with pytest.raises(ClosedError):
            await table.start()


async def test_a_closed_client_leaves_nobody_waiting(tmp_path: Path) -> None:
    """A command without an answer ends with an error, a stream simply ends."""
    async with (
        served_through_network(tmp_path) as proxy,
        guest(proxy.url) as server,
        laid(server) as table,
    ):
        stream = table.news()
        proxy.is_deaf = True
        waiting = asyncio.ensure_future(table.lock(on=True))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await table.close()
        with pytest.raises(ClosedError):
            await waiting
        assert [] == [news async for news in stream]


async def test_a_command_that_is_given_up_is_not_done_later(tmp_path: Path) -> None:
    """Whoever stops waiting while there is no connection has asked for nothing."""
    async with (
        served_through_network(tmp_path) as proxy,
        guest(proxy.url) as server,
        laid(server) as table,
    ):
        proxy.is_closed = True
        proxy.cut()
        await until(lambda: not table.is_connected)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.lock(on=True), 0.05)
        proxy.is_closed = False

        assert 2 == await table.allow_spectators(on=False)


async def test_coming_too_fast_is_only_slower(tmp_path: Path) -> None:
    """What the server does not read is sent again until it does: every command is done."""
    async with (
        served(tmp_path, messages_per_minute_max=120) as url,
        guest(url) as server,
        laid(server) as table,
    ):
        stream = table.news()
        numbers = await asyncio.gather(*(table.lock(on=turn % 2 == 0) for turn in range(52)))
        await table.close()
        refused = [
            news.message.code async for news in stream if isinstance(news.message, messages.Refused)
        ]

        assert list(range(2, 54)) == sorted(numbers)
        assert {"limit/rate"} == set(refused)


def test_pauses_between_attempts_grow_and_vary() -> None:
    """At once, then from half a second to five, never the same for all."""
    pauses = [[pause_s(attempts, Random(seed)) for seed in range(50)] for attempts in range(9)]

    assert {0.0} == set(pauses[0])
    for longest_s, drawn in zip((1.0, 2.0, 4.0, 5.0, 5.0), pauses[1:], strict=False):
        assert 0.5 <= min(drawn) < max(drawn) <= longest_s
        assert max(drawn) > 0.9 * longest_s
        assert 50 == len(set(drawn))
