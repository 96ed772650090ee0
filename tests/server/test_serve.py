"""The life of a server: it starts, wakes what was going on, sweeps what is old, and stops."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from cubilete.errors import StorageError
from cubilete.server import log, serve
from cubilete.server.serve import running
from cubilete.server.store import Outcome, Row
from cubilete.settings import Settings
from tests.server.storing import appended, opened
from tests.server.visits import Visitors

ANA, BEN, BOT = {"name": "Ana"}, {"name": "Ben"}, {"bot": "novice"}


@asynccontextmanager
async def up(folder: Path, **settings: Any) -> AsyncGenerator[Visitors]:
    """Run a server as the command line does, until the block ends; yield its door."""
    given: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": 0,
        "db": folder / "tables.sqlite",
        **settings,
    }
    async with running(Settings(**given)) as port, Visitors(f"http://127.0.0.1:{port}") as door:
        yield door


async def kinds(path: Path, code: str) -> list[str]:
    """Return the kinds of events in a file that no server uses, as they stand there."""
    async with opened(path) as store:
        entry = await store.find_table(code)
        assert entry is not None
        rows = await store.rows(entry.table_id)
    return [row.data.decode().split('"kind":"')[1].split('"')[0] for row in rows]


async def begun(folder: Path) -> str:
    """Return the code of a table where a game with a turn limit of 5 s goes on, and stop."""
    async with up(folder) as door:
        ana = await door.guest()
        rules = {"setup": "starter=A length=one_round", "turn_limit_s": 5}
        code = await ana.lay(ANA, BEN, **rules)
        assert "ok" == (await ana.command(code, "start", seq=1)).code
    return code


async def has_metric(door: Visitors, line: str) -> None:
    """Wait until the metrics have this line."""
    visitor = await door.stranger()
    async with asyncio.timeout(20):
        while line not in (await visitor.get("/metrics")).data.splitlines():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)


async def test_case_r4_tables_in_play_are_woken_at_the_start(tmp_path: Path) -> None:
    """A table where a game goes on is loaded by itself, before anybody has come back."""
    await begun(tmp_path)
    async with up(tmp_path) as door:
        await has_metric(door, "cubilete_rooms_loaded 1.0")


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE events SET data = '{"v":1,"e":{"kind":"moved","seat":0,"action":"nonsense"}}'""",
        """UPDATE events SET data = '{"v":1,"e":{"kind":"taken_over","seat":77}}'""",
        "DELETE FROM events",
    ],
)
async def test_a_damaged_table_keeps_none_from_waking(tmp_path: Path, damage: str) -> None:
    """Whatever is wrong with the log of one table, the tables after it are woken."""
    for _ in range(2):
        await begun(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
        [(first,)] = connection.execute("SELECT min(table_id) FROM tables")
        assert 2 == connection.execute(f"{damage} WHERE table_id = ?", (first,)).rowcount

    async with up(tmp_path) as door:
        await has_metric(door, "cubilete_rooms_loaded 1.0")


@pytest.mark.deep
async def test_case_r4_the_clock_of_a_table_runs_on_without_anybody(tmp_path: Path) -> None:
    """After a restart the turns of a table end by the clock, though nobody has come back."""
    code = await begun(tmp_path)
    async with up(tmp_path) as door:
        await has_metric(door, "cubilete_timeouts_total 2.0")

    assert ["created", "started", "moved", "moved"] == await kinds(tmp_path / "tables.sqlite", code)


async def test_tables_are_counted_after_a_restart(tmp_path: Path) -> None:
    """Tables that are in the file count for the limit as those do that were laid since."""
    async with up(tmp_path) as door:
        ana = await door.guest()
        for _ in range(2):
            await ana.lay()
    async with up(tmp_path, tables_max=2) as door:
        await has_metric(door, "cubilete_tables_open 2.0")
        body = {"command_id": "command9", "game": "liars_dice"}
        assert "limit/full" == (await (await door.guest()).post("/api/tables", body)).code


async def test_tables_whose_time_is_over_are_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has expired goes by itself, is counted off, and others stay."""
    monkeypatch.setattr(serve, "SWEEP_S", 0.05)
    async with up(tmp_path) as door:
        ana = await door.guest()
        old, new = await ana.lay(), await ana.lay()
    async with opened(tmp_path / "tables.sqlite") as store:
        entry = await store.find_table(old)
        assert entry is not None
        event = Row(entry.table_id, 2, "x.x", 1, log.encode(log.Locked(on=True)))
        expired = entry._replace(expires_ms=1)
        assert Outcome.COMMITTED is await appended(store, event, changed=expired)
    async with up(tmp_path) as door:
        await has_metric(door, "cubilete_tables_open 1.0")
        ana = await door.guest()
        assert [404, 200] == [(await ana.get(f"/api/tables/{code}")).status for code in (old, new)]


async def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    """The second server on one port does not start, and says which port it was."""
    async with up(tmp_path) as door:
        port = int(door.url.rpartition(":")[2])
        with pytest.raises(StorageError, match=f"port {port}"):
            async with up(tmp_path / "other", port=port):
                pass
        assert "ok" == (await (await door.stranger()).get("/health")).code


async def test_a_server_that_stops_tells_everybody_and_keeps_what_it_accepted(
    tmp_path: Path,
) -> None:
    """At the end each socket hears why, and every move that was acknowledged is in the file."""
    path = tmp_path / "tables.sqlite"
    async with up(tmp_path) as door:
        ana = await door.guest()
        code = await ana.lay(ANA, BOT)
        line = await door.line(ana, code)
        await line.until("sync")
        accepted = [await ana.command(code, "lock", on=on) for on in (True, False, True)]
        stopping = time.monotonic()
    seconds = time.monotonic() - stopping

    assert ["ok"] * 3 == [said.code for said in accepted]
    assert ["created", "locked", "locked", "locked"] == await kinds(path, code)
    assert seconds < 10
