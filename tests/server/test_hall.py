"""All tables of one server: rooms come and go, and what they ask for is done, over real files."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from cubilete.errors import StorageError
from cubilete.server import hall as halls
from cubilete.server import log, messages
from cubilete.server.errors import UnknownTableError
from cubilete.server.store import Outcome, Row
from tests.server.storing import appended, writing
from tests.server.visits import BID, CHALLENGE, Place, Visitor, visiting

ANA, BEN, BOT = {"name": "Ana"}, {"name": "Ben"}, {"bot": "novice"}
FAST: dict[str, Any] = {"bot_delay_min_s": 0.0, "bot_delay_max_s": 0.0}


async def written(place: Place, code: str, event: log.Event) -> None:
    """Write an event as another server over the same file does."""
    entry = await place.store.find_table(code)
    assert entry is not None
    rows = await place.store.rows(entry.table_id)
    row = Row(entry.table_id, len(rows) + 1, "other.event", rows[-1].at_ms + 1, log.encode(event))
    assert Outcome.COMMITTED is await appended(place.store, row)


async def kinds(place: Place, code: str) -> list[str]:
    """Return the kinds of the events in the file."""
    entry = await place.store.find_table(code)
    assert entry is not None
    rows = await place.store.rows(entry.table_id)
    return [str(type(log.decode(row.data)).__struct_config__.tag) for row in rows]


async def test_a_room_is_loaded_once(tmp_path: Path) -> None:
    """Whoever asks for a table at the same time gets the same room."""
    async with visiting(tmp_path) as (place, door):
        code = await (await door.guest()).lay()
        found = await asyncio.gather(*(place.hall.find(code) for _ in range(5)))

        assert 1 == len({id(served) for served in found})
        assert 1 == place.hall.metrics.rooms_loaded


async def test_a_long_log_is_read_beside_the_other_rooms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room is the same whether its log was folded at once or in a thread."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN)
        await ana.command(code, "start", seq=1)
        entry = await place.store.find_table(code)
        assert entry is not None
        short = (await place.hall.load(entry)).room.table
        monkeypatch.setattr(halls, "ROWS_AT_ONCE", 0)
        place.hall.forget([entry.table_id])
        long = (await place.hall.load(entry)).room.table

        assert short is not long
        assert short == long
        assert 200 == (await ana.command(code, "act", seat=0, seq=2, action=BID)).status


async def test_whoever_gives_up_waiting_spoils_nothing(tmp_path: Path) -> None:
    """A caller who is cancelled while a room is loaded leaves it to the others."""
    async with visiting(tmp_path) as (place, door):
        code = await (await door.guest()).lay()
        first, second = (asyncio.ensure_future(place.hall.find(code)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()

        assert code == (await second).room.table.code


async def test_an_unknown_code_is_no_table(tmp_path: Path) -> None:
    """A code that nobody has made finds nothing, and leaves nothing behind."""
    async with visiting(tmp_path) as (place, _):
        with pytest.raises(UnknownTableError):
            await place.hall.find("00000000")
        assert 0 == place.hall.metrics.rooms_loaded


async def test_a_bot_plays_with_nobody_there(tmp_path: Path) -> None:
    """Bots move by themselves, one after the other, until the game is over."""
    async with visiting(tmp_path, **FAST) as (place, door):
        ana = await door.guest()
        code = await ana.lay(BOT, BOT, BOT)
        line = await door.line(ana, code)
        await ana.command(code, "start", seq=1)
        while True:
            moved = await line.until("moved")
            assert "bot" == moved["by"]
            if moved["table"] is not None and moved["table"]["phase"] == "over":
                break

        assert ["created", "started"] == (await kinds(place, code))[:2]
        assert place.hall.metrics.bot_moves.counts()["played"] >= 2


async def test_case_r4_a_turn_ends_though_the_server_was_restarted(tmp_path: Path) -> None:
    """A deadline is kept over a restart by whoever loads the table, without anybody there."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN, turn_limit_s=5)
        await ana.command(code, "start", seq=1)
    async with visiting(tmp_path) as (place, _):
        [entry] = await place.store.open_tables()
        served = await place.hall.load(entry)
        due_s = served.room.next_due

        assert code == entry.code
        assert due_s is not None
        assert 0 < due_s - time.monotonic() <= 5


async def test_case_r3_dice_are_the_same_after_a_restart(tmp_path: Path) -> None:
    """What was rolled stays, and what will be rolled is what would have been."""
    hands: list[list[int]] = []
    secret = ""
    code = ""
    for _ in range(2):
        async with visiting(tmp_path) as (_, door):
            ana = await door.stranger()
            if not code:
                secret = (await ana.sign_in()).secret or ""
                code = await ana.lay(ANA, BOT)
                await ana.command(code, "start", seq=1)
            ana.secret = secret
            line = await door.line(ana, code)
            hands.append((await line.until("sync"))["view"]["hand"])

    assert hands[0] == hands[1]
    assert 5 == len(hands[0])


async def other_server(place: Place, ana: Visitor, code: str) -> None:
    """Let another server over the same file start a game that ``place`` knows nothing of."""
    folder = place.hall.settings.db.parent
    async with visiting(folder) as (_, door):
        there = await door.stranger()
        there.secret = ana.secret
        there.made = 1000  # ids of their own
        assert 200 == (await there.command(code, "start", seq=1)).status


async def test_two_servers_over_one_file_throw_the_same_dice(tmp_path: Path) -> None:
    """A game that another server has started goes on here, with that server's root."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN, setup="starter=A")
        before = (await place.hall.find(code)).room.table
        await other_server(place, ana, code)
        assert before is (await place.hall.find(code)).room.table
        assert "ok" == (await ana.command(code, "act", seat=0, seq=2, action=BID)).code
        assert "ok" == (await ana.command(code, "act", seat=1, seq=3, action=CHALLENGE)).code

        table = (await place.hall.find(code)).room.table
        assert (4, 2) == (table.seq, table.current.round)
        served = await place.hall.find(code)
        stored = await place.store.dice_roots(table.table_id)
        assert stored == served.source.roots


async def test_a_race_with_another_server_keeps_its_root(tmp_path: Path) -> None:
    """If both start the game at once, the dice of both are those of the root that was stored."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN, setup="starter=A")
        served = await place.hall.find(code)
        await other_server(place, ana, code)
        said = await ana.command(code, "start", seq=1)

        assert "table/phase" == said.code
        stored = await place.store.dice_roots(served.room.table.table_id)
        assert stored == served.source.roots
        dice = served.source.dice(served.room.table.current.game, 1)
        hands = tuple(tuple(sorted(dice.roll(1, seat, 0, 5))) for seat in (0, 1))
        assert served.room.table.current.state.hands == hands


async def test_what_another_server_wrote_is_told_here(tmp_path: Path) -> None:
    """A room that loses a race reads the file, tells everybody, and answers on that."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN)
        line = await door.line(ana, code)
        await line.until("sync")
        await written(place, code, log.Locked(on=True))
        await line.say("lock", command_id="unlock01", on=False)

        assert [2, 3] == [(await line.until("locked"))["seq"] for _ in range(2)]


async def test_a_deleted_table_stays_quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a table is deleted in mid-game nothing falls due there, again and again."""
    async with visiting(tmp_path, **FAST, bot_deadline_s=0.2) as (place, door):
        ana = await door.guest()
        code = await ana.lay(BOT, BOT)
        served = await place.hall.find(code)
        await ana.command(code, "start", seq=1)
        assert 204 == (await ana.ask("DELETE", f"/api/tables/{code}")).status
        appends: list[Any] = []
        append: Any = place.store.append

        def count(*given: Any, **options: Any) -> None:
            """Note what is still to be written."""
            appends.append(given)
            append(*given, **options)

        monkeypatch.setattr(place.store, "append", count)
        await asyncio.sleep(0.5)

        assert len(appends) <= 1
        assert served.timer is None


async def test_a_table_that_another_server_deleted_is_gone_here(tmp_path: Path) -> None:
    """Whoever moves at a table that was deleted elsewhere hears it, and the room is forgotten."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN)
        line = await door.line(ana, code)
        await line.until("sync")
        await place.store.delete_table((await place.hall.find(code)).room.table.table_id)
        await line.say("lock", command_id="lock0001", on=True)

        assert "table/unknown" == (await line.until("refused"))["code"]
        assert "table/unknown" == (await line.until("bye"))["code"]
        assert 0 == place.hall.metrics.rooms_loaded
        assert 404 == (await ana.get(f"/api/tables/{code}")).status


async def test_rooms_are_forgotten_when_nobody_needs_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty room where nothing is due goes; one with a person or with a clock stays."""
    monkeypatch.setattr(halls, "KEPT_S", -1.0)
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        empty, watched, timed = [await ana.lay(ANA, BEN) for _ in range(3)]
        await ana.command(timed, "configure", game="liars_dice", setup="starter=A", turn_limit_s=60)
        assert "ok" == (await ana.command(timed, "start", seq=2)).code
        line = await door.line(ana, watched)
        await line.until("sync")
        await place.hall.find(empty)
        assert 3 == place.hall.metrics.rooms_loaded
        place.hall.unload()

        assert 2 == place.hall.metrics.rooms_loaded
        assert 200 == (await ana.get(f"/api/tables/{empty}")).status


async def test_a_room_that_was_asked_for_is_not_forgotten(tmp_path: Path) -> None:
    """Whoever has found a room that was long empty gets to it before it is unloaded."""
    async with visiting(tmp_path) as (place, door):
        code = await (await door.guest()).lay(ANA, BEN)
        served = await place.hall.find(code)
        served.left_s -= 2 * halls.KEPT_S
        await place.hall.find(code)
        place.hall.unload()

        assert served is await place.hall.find(code)


async def test_a_busy_file_delays_and_loses_nothing(tmp_path: Path) -> None:
    """While another process writes, a move waits; afterwards it is committed and told."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN)
        line = await door.line(ana, code)
        await line.until("sync")
        with writing(place.hall.settings.db):
            await line.say("lock", command_id="lock0001", on=True)
            await asyncio.sleep(0.1)
            assert ["created"] == await kinds(place, code)

        assert 2 == (await line.until("locked"))["seq"]


async def test_a_log_that_cannot_be_read_closes_one_table_only(tmp_path: Path) -> None:
    """A damaged row sends those at its table away; other tables go on."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        bad, good = await ana.lay(ANA, BEN), await ana.lay(ANA, BEN)
        lines = [await door.line(ana, code) for code in (bad, good)]
        for line in lines:
            await line.until("sync")
        entry = await place.store.find_table(bad)
        assert entry is not None
        broken = Row(entry.table_id, 2, "other.2", 1, b"{}")
        assert Outcome.COMMITTED is await appended(place.store, broken)
        await lines[0].say("lock", command_id="lock0001", on=True)
        await lines[1].say("lock", command_id="lock0001", on=True)

        assert "server/failed" == (await lines[0].until("bye"))["code"]
        assert 2 == (await lines[1].until("locked"))["seq"]
        assert 500 == (await ana.get(f"/api/tables/{bad}")).status
        with pytest.raises(StorageError):
            await place.hall.load(entry)


async def test_what_happens_is_counted(tmp_path: Path) -> None:
    """Commands, events, refusals and sockets are in the metrics, by kind and code."""
    async with visiting(tmp_path) as (place, door):
        ana, ben = await door.guest(), await door.guest()
        code = await ana.lay()
        line = await door.line(ben, code)
        await line.until("sync")
        metrics = place.hall.metrics
        assert 1 == metrics.sockets_open
        await line.say("ping")
        await line.until("pong")
        await ben.command(code, "start", seq=1)
        await ben.command(code, "sit", name="Ben")
        await line.until("sat")

        assert {"ping": 1, "start": 1, "sit": 1} == metrics.commands.counts()
        assert {"sat": 1} == metrics.events.counts()
        assert {"auth/forbidden": 1} == metrics.refused.counts()
        await line.socket.close()
        async with asyncio.timeout(5):
            while metrics.sockets_open:  # noqa: ASYNC110 - nothing tells when it is
                await asyncio.sleep(0.01)


async def test_stopping_tells_everybody(tmp_path: Path) -> None:
    """When the server stops, each socket hears why and is closed to be opened again."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay()
        line = await door.line(ana, code)
        await line.until("sync")
        place.hall.stop()

        assert "server/stopping" == (await line.until("bye"))["code"]
        assert {"type": "closed", "code": 1012} == await line.take()
        assert "server/stopping" == (await ana.get("/api/me")).code


async def test_case_r10_whoever_is_cancelled_takes_nobodys_answer(tmp_path: Path) -> None:
    """A question to the file that is given up at any step leaves the next its own answer."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        codes = [await ana.lay(ANA), await ana.lay(BEN)]
        entries = [await place.store.find_table(code) for code in codes]
        first, second = (entry.table_id for entry in entries if entry is not None)
        for steps in range(12):
            given_up = asyncio.ensure_future(place.store.rows(first))
            for _ in range(steps):
                await asyncio.sleep(0)
            given_up.cancel()

            assert {second} == {row.table_id for row in await place.store.rows(second)}
            assert entries[1] == await place.store.find_table(codes[1])
            assert {} == await place.store.dice_roots(second)


async def test_case_r10_a_command_whose_sender_is_gone_is_done_and_answers_nobody_else(
    tmp_path: Path,
) -> None:
    """Whoever gives up waiting for a command has it done; the next command has its own answer."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay(ANA)
        served = await place.hall.find(code)
        host = served.room.table.host
        for steps in range(8):
            ids = [f"lock{steps}{number}000" for number in (0, 1)]
            first, second = (messages.Lock(each, on=steps % 2 == 0) for each in ids)
            given_up = asyncio.ensure_future(place.hall.command(served, host, first))
            for _ in range(steps):
                await asyncio.sleep(0)
            given_up.cancel()
            answer = await place.hall.command(served, host, second)

            assert isinstance(answer, messages.Ack)
            assert ids[1] == answer.command_id
            assert served.room.table.seq == answer.seq
        assert {} == served.answers
        assert {} == served.room.callers
