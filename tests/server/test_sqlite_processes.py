"""The store in processes of its own: killed, out of room, and shut out of its file."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.storing import opened

if sys.platform == "win32":
    pytest.skip("signals and limits as Unix has them", allow_module_level=True)

WAIT_S = 60.0
"""How long a busy machine may take for one program."""
HEAD = """
import asyncio, json, os, resource, sys
from pathlib import Path
from cubilete.errors import StorageError
from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import Outcome, Row, TableEntry

path = Path(sys.argv[1])
store = SqliteStore(path)

def append(seq, size=2):
    outcome = asyncio.get_running_loop().create_future()
    store.append(Row("t", seq, f"c{seq}", seq, bytes(size)), outcome.set_result)
    return outcome

async def new_table():
    await store.create_table(TableEntry("t", "code", 10**15, False), Row("t", 1, "c1", 1, b"{}"))
"""
APPENDS_FOR_EVER = """
async def play(table):
    await store.create_table(TableEntry(table, table, 10**15, False), Row(table, 1, "c1", 1, b"{}"))
    rows = await store.rows(table)
    seq = rows[-1].seq
    while True:
        seq += 1
        outcome = asyncio.get_running_loop().create_future()
        store.append(Row(table, seq, f"c{seq}", seq, b"{}"), outcome.set_result)
        assert await outcome is Outcome.COMMITTED
        os.write(1, f"{table} {seq}\\n".encode())

async def main():
    store.open()
    await asyncio.gather(*(play(f"t{number}") for number in range(8)))

asyncio.run(main())
"""
NO_ROOM = """
async def main():
    store.open()
    await new_table()
    told = []
    store.on_failure = lambda error: told.append(str(error))
    size = path.with_name(path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, resource.RLIM_INFINITY))
    seq, outcomes = 1, [Outcome.COMMITTED]
    while outcomes[-1] is Outcome.COMMITTED and seq < 100:
        seq += 1
        outcomes.append(await append(seq, 3000))
    again = await append(seq, 3000)
    ready = await store.ready()
    kept = [row.seq for row in await store.rows("t")]
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    after = await append(seq, 3000)
    print(json.dumps({
        "failed": seq, "again": again.value, "ready": ready, "kept": kept, "after": after.value,
        "ready_after": await store.ready(), "told": told[0],
        "kept_after": [row.seq for row in await store.rows("t")],
    }))
    store.close()

asyncio.run(main())
"""
READ_ONLY = """
from cubilete.server.sqlite_file import migrations
migrations()  # while the program can still read its own files
if os.geteuid() == 0:  # root may write anything
    os.chown(path.parent, 65534, 65534)
    os.setgid(65534)
    os.setuid(65534)

async def main():
    store.open()
    await new_table()
    store.close()
    os.chmod(path, 0o400)
    try:
        store.open()
        start = ""
    except StorageError as error:
        start = str(error)
    os.chmod(path, 0o600)
    store.open()
    await store.rows("t")
    os.chmod(path, 0o400)  # after the reader has opened it, and before the writer has
    refused = await append(2)
    ready = await store.ready()
    rows = len(await store.rows("t"))
    os.chmod(path, 0o600)
    after = await append(2)
    print(json.dumps({
        "start": start, "refused": refused.value, "ready": ready, "rows": rows,
        "after": after.value, "ready_after": await store.ready(),
    }))
    store.close()

asyncio.run(main())
"""


def answered(program: str, path: Path) -> dict[str, object]:
    """Return what a program says at its end."""
    ended = subprocess.run(
        [sys.executable, "-c", HEAD + program, str(path)],
        capture_output=True,
        check=False,
        text=True,
        timeout=WAIT_S,
    )
    assert (0, "") == (ended.returncode, ended.stderr)
    found: dict[str, object] = json.loads(ended.stdout)
    return found


def killed(path: Path, after_s: float) -> list[tuple[str, int]]:
    """Start a program that appends, kill it; return the table and place of what it was told of."""
    with subprocess.Popen(
        [sys.executable, "-c", HEAD + APPENDS_FOR_EVER, str(path)], stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        first = program.stdout.readline()  # it has begun
        time.sleep(after_s)
        program.send_signal(signal.SIGKILL)
        lines = [first, *program.stdout.read().splitlines()]
    told = [line.decode().split() for line in lines]
    return [(table, int(seq)) for table, seq in told]


async def kill_and_look(path: Path, kills: int) -> int:
    """Kill a program that appends, ``kills`` times; return how many appends it was told of.

    Whatever it was told of is in the log, once, and the log has no gap.
    """
    told: list[tuple[str, int]] = []
    for kill in range(kills):
        told += killed(path, 0.02 + 0.013 * (kill % 17))
        async with opened(path) as store:
            for name in {table for table, _seq in told}:
                seqs = [event.seq for event in await store.rows(name)]
                assert list(range(1, len(seqs) + 1)) == seqs
                assert {seq for table, seq in told if table == name} <= set(seqs)
    assert len(set(told)) == len(told)
    return len(told)


async def test_r3_kill_9_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    """Three kills in the midst of commits: no answered event is missing, none is there twice."""
    assert await kill_and_look(tmp_path / "a.db", 3) > 3


@pytest.mark.deep
async def test_r3_kill_9_forty_times(tmp_path: Path) -> None:
    """The same at length."""
    assert await kill_and_look(tmp_path / "a.db", 40) > 1000


def test_no_room_on_the_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """A write that the system cuts short fails; what was answered stays; then it goes on."""
    found = answered(NO_ROOM, tmp_path / "a.db")
    failed = found["failed"]

    assert isinstance(failed, int)
    assert 2 < failed < 20
    assert "failed" == found["again"]
    assert found["ready"] is False
    assert list(range(1, failed)) == found["kept"]
    assert "committed" == found["after"]
    assert found["ready_after"] is True
    assert list(range(1, failed + 1)) == found["kept_after"]
    assert "The store cannot be written now: the disk refuses." in str(found["told"])


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that other users of this machine may enter."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def test_a_file_that_may_not_be_written_refuses_and_recovers(open_folder: Path) -> None:
    """A start on it is refused, an append fails; readers go on; once it may be, it is written."""
    found = answered(READ_ONLY, open_folder / "a.db")

    assert "the file may not be written" in str(found.pop("start"))
    expected = {"refused": "failed", "ready": False, "rows": 1}
    assert {**expected, "after": "committed", "ready_after": True} == found
