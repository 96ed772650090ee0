"""The file: who may read it, how it is brought up to date, and which files are refused."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
import sys
import zipfile
from contextlib import closing
from pathlib import Path
from threading import Barrier, Timer

import pytest

from cubilete.errors import StorageError
from cubilete.server import sqlite_file
from cubilete.server.sqlite_file import (
    APPLICATION_ID,
    connect,
    migrations,
    number,
    prepare,
    statements,
    trouble,
)
from cubilete.server.store import DamagedStoreError, NewerStoreError
from tests.server.storing import ROOT, appended, names, opened, rights, row


def said(path: Path, statement: str) -> list[tuple[object, ...]]:
    """Return what a statement answers on a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        return connection.execute(statement).fetchall()


def test_a_commit_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    """The writer's connection is FULL (2), in WAL, with foreign keys; a kill could not show it."""
    prepare(tmp_path / "a.db")
    with closing(connect(tmp_path / "a.db", writable=True)) as connection:
        assert 2 == number(connection, "PRAGMA synchronous")
        assert [("wal",)] == connection.execute("PRAGMA journal_mode").fetchall()
        assert 1 == number(connection, "PRAGMA foreign_keys")
        assert 5000 == number(connection, "PRAGMA busy_timeout")
        assert 16 * 1024 * 1024 == number(connection, "PRAGMA journal_size_limit")


def test_a_reader_cannot_write(tmp_path: Path) -> None:
    """Its connection is read-only, whatever it is asked."""
    prepare(tmp_path / "a.db")
    with (
        closing(connect(tmp_path / "a.db", writable=False)) as connection,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        connection.execute("DELETE FROM tables")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
async def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    """Nor what SQLite keeps beside it, nor the folder, however lax the owner usually is."""
    path = tmp_path / "new" / "a.db"
    before = os.umask(0)
    try:
        async with opened(path, "t"):
            assert {"a.db", "a.db-wal", "a.db-shm"} == names(path.parent)
            assert {0o600} == {rights(path.parent / each) for each in names(path.parent)}
            assert 0o700 == rights(path.parent)
    finally:
        os.umask(before)


async def test_what_is_deleted_leaves_no_trace_in_the_file(tmp_path: Path) -> None:
    """The roots and events of a deleted table are overwritten, not only left out."""
    path = tmp_path / "a.db"
    async with opened(path, "t") as store:
        await appended(store, row("t", 2, data=b"the hidden dice"), root=(0, ROOT))
    assert b"the hidden dice" in path.read_bytes()

    async with opened(path) as store:
        await store.delete_table("t")

    assert b"the hidden dice" not in path.read_bytes()
    assert ROOT not in path.read_bytes()


def test_migrations_are_numbered_without_a_gap() -> None:
    """Their files begin with 0001, 0002 ... and are in the same folder as the code."""
    folder = Path(sqlite_file.__file__).parent / "migrations"
    names = sorted(path.name for path in folder.glob("*.sql"))

    assert [f"{place:04}" for place in range(1, len(names) + 1)] == [name[:4] for name in names]
    assert tuple((folder / name).read_text("utf-8") for name in names) == migrations()


def test_migrations_are_applied_once(tmp_path: Path) -> None:
    """A second start finds nothing to do and changes no byte."""
    prepare(tmp_path / "a.db")
    before = (tmp_path / "a.db").read_bytes()
    prepare(tmp_path / "a.db")

    assert before == (tmp_path / "a.db").read_bytes()
    assert [(len(migrations()),)] == said(tmp_path / "a.db", "PRAGMA user_version")
    assert [(APPLICATION_ID,)] == said(tmp_path / "a.db", "PRAGMA application_id")


def test_a_file_gets_only_the_migrations_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in it stays, and a migration of several statements is applied whole or not at all."""
    prepare(tmp_path / "a.db")
    said(tmp_path / "a.db", "INSERT INTO guests VALUES ('g', x'00', 1, 1)")
    known = migrations()

    bad = "CREATE TABLE more (a);\nINSERT INTO more VALUES (1);\nINSERT INTO nowhere VALUES (1);\n"
    monkeypatch.setattr(sqlite_file, "migrations", lambda: (*known, bad))
    with pytest.raises(StorageError):
        prepare(tmp_path / "a.db")
    assert [(len(known),)] == said(tmp_path / "a.db", "PRAGMA user_version")
    assert [] == said(tmp_path / "a.db", "SELECT name FROM sqlite_master WHERE name = 'more'")

    good = "-- more\nCREATE TABLE more (a);\nINSERT INTO more VALUES ('a;b');\n-- the end\n"
    monkeypatch.setattr(sqlite_file, "migrations", lambda: (*known, good))
    prepare(tmp_path / "a.db")
    assert [("a;b",)] == said(tmp_path / "a.db", "SELECT a FROM more")
    assert [("g",)] == said(tmp_path / "a.db", "SELECT guest_id FROM guests")


async def test_two_servers_may_start_on_a_new_file_at_once(tmp_path: Path) -> None:
    """One makes it, the other waits, and neither fails."""
    for number_of_try in range(10):
        path, barrier = tmp_path / f"{number_of_try}.db", Barrier(3)

        def start(path: Path = path, barrier: Barrier = barrier) -> None:
            """Start together with the others."""
            barrier.wait()
            prepare(path)

        await asyncio.gather(*(asyncio.to_thread(start) for _ in range(3)))
        assert [(len(migrations()),)] == said(path, "PRAGMA user_version")


def test_a_start_waits_while_another_makes_the_file(tmp_path: Path) -> None:
    """SQLite itself does not wait for that when it is to switch to the write-ahead log."""
    other = sqlite3.connect(tmp_path / "a.db", isolation_level=None, check_same_thread=False)
    with closing(other):
        other.execute("BEGIN IMMEDIATE")
        later = Timer(0.2, other.execute, ["COMMIT"])
        later.start()
        prepare(tmp_path / "a.db")
        later.join()

    assert [("wal",)] == said(tmp_path / "a.db", "PRAGMA journal_mode")


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    """The sentence names both versions and says what to do."""
    prepare(tmp_path / "a.db")
    said(tmp_path / "a.db", "PRAGMA user_version = 99")
    before = (tmp_path / "a.db").read_bytes()

    with pytest.raises(NewerStoreError, match=r"newer Cubilete \(version 99 of the file"):
        prepare(tmp_path / "a.db")
    assert before == (tmp_path / "a.db").read_bytes()


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Whatever its own version is."""
    said(tmp_path / "a.db", "CREATE TABLE theirs (a)")
    before = (tmp_path / "a.db").read_bytes()

    with pytest.raises(StorageError, match="not a database of Cubilete"):
        prepare(tmp_path / "a.db")
    assert before == (tmp_path / "a.db").read_bytes()


async def filled(path: Path) -> None:
    """Make a file of some fifty pages."""
    async with opened(path, "t") as store:
        for seq in range(2, 100):
            appended(store, row("t", seq, data=hashlib.sha256(b"%d" % seq).digest() * 60))


@pytest.mark.parametrize("kind", ["text", "zip", "cut", "page", "head"])
async def test_a_damaged_file_is_refused_with_advice(tmp_path: Path, kind: str) -> None:
    """Text, another format, a file cut short, a page and a head of noise: none of it is used."""
    path = tmp_path / "a.db"
    if kind == "text":
        path.write_text("dear diary\n" * 1000)
    elif kind == "zip":
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("a", bytes(10_000))
    else:
        await filled(path)
        whole = path.read_bytes()
        noise = hashlib.sha256(b"noise").digest() * 128
        page = 4096 * 8
        damaged = {
            "cut": whole[: len(whole) // 2],
            "page": whole[:page] + noise + whole[page + len(noise) :],
            "head": noise + whole[len(noise) :],
        }
        path.write_bytes(damaged[kind])
    before = path.read_bytes()

    with pytest.raises(DamagedStoreError, match=r"damaged or is no database.*backup"):
        prepare(path)
    assert before == path.read_bytes()


def test_a_place_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """A folder in the file's place, or a file in its folder's."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder.db").mkdir()

    for path in (tmp_path / "folder.db", tmp_path / "file" / "a.db"):
        with pytest.raises(StorageError, match=r"cannot be opened: .*[.]"):
            prepare(path)


@pytest.mark.parametrize("name", ["a?mode=memory.db", "a#b%20.db", "ñandú y más.db"])
def test_any_name_is_the_name_of_a_file(tmp_path: Path, name: str) -> None:
    """What would mean something in an address means nothing in a name."""
    prepare(tmp_path / name)

    assert name in names(tmp_path)


def test_a_script_is_taken_apart_at_the_ends_of_its_statements() -> None:
    """Not at a semicolon inside a text or a comment."""
    script = "-- a; b\nSELECT ';'\n;\nSELECT 2;\n-- the end\n"

    assert ["-- a; b\nSELECT ';'\n;\n", "SELECT 2;\n"] == list(statements(script))


def test_a_sentence_quotes_no_value() -> None:
    """What a stranger or a secret put into an error does not come out of it."""
    error = UnicodeEncodeError("utf-8", "the secret", 0, 1, "why")

    assert "the secret" not in str(trouble("It cannot be kept", error))
    assert "UnicodeEncodeError" in str(trouble("It cannot be kept", error))
