"""The commands that copy the server's file and go back to a copy."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete
from cubilete.server import log, messages
from cubilete.server.deciding import decide
from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import Outcome, Row, TableEntry
from cubilete.server.table import Table, fold_rows
from cubilete.server.throwing import TableDice
from cubilete.settings import SETTINGS, sources

T = TypeVar("T")

NEVER_MS = 2**50
TABLE = "0123456789abcdef0123456789abcdef"


@pytest.fixture(autouse=True)
def _environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests out of them."""
    monkeypatch.setattr(sources, "default_config", lambda: tmp_path / "none.toml")
    for name in [setting.variable for setting in SETTINGS] + ["CUBILETE_CONFIG"]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CUBILETE_DB", str(tmp_path / "tables.sqlite"))


def run(*arguments: str | Path) -> Result:
    """Run a command."""
    return CliRunner().invoke(cubilete, [str(each) for each in arguments])


async def _with_store(path: Path, do: Callable[[SqliteStore], Awaitable[T]]) -> T:
    """Return what a coroutine does with an open store."""
    store = SqliteStore(path)
    store.open()
    try:
        return await do(store)
    finally:
        store.close()


async def _keep_table(store: SqliteStore) -> None:
    """Lay a table and begin a game of two bots at it."""
    seats = (log.Sat("Ana", guest="ana"), log.Sat("Bot 1", bot="novice"))
    created = log.Created("ana", "liars_dice", {}, seats=seats)
    first = Row(TABLE, 1, "command-1", 0, log.encode(created))
    assert await store.create_table(TableEntry(TABLE, "K7QM2XWD", NEVER_MS, open_game=True), first)

    table = fold_rows(Table(TABLE, ""), [first])
    started = decide(table, "ana", messages.Start("command-2", 1), TableDice(TABLE, {}))
    second = Row(TABLE, 2, "command-2", 0, log.encode(started.event))
    done = asyncio.get_running_loop().create_future()
    store.append(second, done.set_result, root=started.root)
    assert Outcome.COMMITTED == await done


def keep_table(path: Path) -> None:
    """Make a file with one table whose game is open."""
    asyncio.run(_with_store(path, _keep_table))


def roots_of(path: Path) -> dict[int, bytes]:
    """Return the roots of that table's dice, by epoch."""
    return asyncio.run(_with_store(path, lambda store: store.dice_roots(TABLE)))


def log_of(path: Path) -> list[Row]:
    """Return the log of that table."""
    return asyncio.run(_with_store(path, lambda store: store.rows(TABLE)))


def test_backup_and_restore_bring_tables_back(tmp_path: Path) -> None:
    """A copy holds the tables; going back to it gives open games new dice."""
    file, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    keep_table(file)

    made = run("backup", copy)
    file.unlink()
    restored = run("restore", copy)

    assert (0, f"{copy} holds everything that {file} held.\n") == (made.exit_code, made.stdout)
    assert 0 == restored.exit_code, restored.stderr
    assert restored.stdout.endswith("Open games with new dice: 1.\n")
    rows = log_of(file)
    assert ["command-1", "command-2", "rekey:3"] == [row.command_id for row in rows]
    assert isinstance(log.decode(rows[2].data), log.Rekeyed)
    assert {1, 2} == roots_of(file).keys()
    assert rows[2].at_ms > 1_700_000_000_000  # the time of the restoring, in milliseconds


def test_other_file_can_be_named(tmp_path: Path) -> None:
    """``--db`` wins over the environment, for both commands."""
    file, copy, other = (tmp_path / name for name in ("own.sqlite", "copy.sqlite", "new.sqlite"))
    keep_table(file)

    assert 0 == run("backup", copy, "--db", file).exit_code
    assert 0 == run("restore", copy, "--db", other).exit_code
    assert other.exists()
    assert not (tmp_path / "tables.sqlite").exists()


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    """A backup never replaces a file, and restoring replaces the server's with ``--force`` only."""
    file, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    keep_table(file)
    run("backup", copy)

    again, unasked = run("backup", copy), run("restore", copy)
    assert [1, 1] == [again.exit_code, unasked.exit_code]
    assert "--force" in unasked.stderr
    assert all(each.stderr.endswith("[storage/failed]\n") for each in (again, unasked))
    assert 0 == run("restore", copy, "--force").exit_code


def test_missing_file_is_a_sentence(tmp_path: Path) -> None:
    """Where there is no file there is nothing to copy, and that is said."""
    result = run("backup", tmp_path / "copy.sqlite")

    assert 1 == result.exit_code
    assert "tables.sqlite" in result.stderr
    assert "Traceback" not in result.stderr
