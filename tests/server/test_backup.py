"""A backup is whole, for its owner only, and gives away no dice when it is restored."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from cubilete.errors import StorageError
from cubilete.server import sqlite_file
from cubilete.server.backup import backup, restore
from cubilete.server.store import DamagedStoreError, NewerStoreError, Outcome, Row
from tests.server.storing import ROOT, appended, entry, names, opened, rights, row

NEW_EPOCH = 7


def rekeyed(rows: Sequence[Row], root: bytes) -> tuple[bytes, int] | None:
    """Return an event as the server would make it."""
    assert 32 == len(root)
    return b'{"after":%d}' % rows[-1].seq, NEW_EPOCH


async def saved(folder: Path) -> Path:
    """Make a backup of a store with an open game at ``t`` and none at ``u``."""
    async with opened(folder / "a.db", "t", "u") as store:
        await appended(store, row("t", 2), root=(0, ROOT), changed=entry("t", open_game=True))
        await appended(store, row("u", 2), root=(0, ROOT))
        await store.add_guest("g", b"secret", 1)
        await store.add_move_code(b"code", "g", 10**15)
        backup(folder / "a.db", folder / "b.db")
    return folder / "b.db"


async def test_a_backup_holds_what_was_committed(tmp_path: Path) -> None:
    """It is made while the store is open, is one file, and only its owner may read it."""
    path = await saved(tmp_path)

    assert {"a.db", "b.db"} == names(tmp_path)
    if sys.platform != "win32":
        assert 0o600 == rights(path)
    async with opened(path) as store:
        assert [row("t", 1), row("t", 2)] == await store.rows("t")
        assert {0: ROOT} == await store.dice_roots("t")
        assert [entry("t", open_game=True)] == await store.open_tables()
        assert "g" == await store.take_move_code(b"code", 1)


async def test_a_backup_of_a_busy_store_is_of_one_moment(tmp_path: Path) -> None:
    """Appends go on meanwhile; it has all that came before it, and no gap."""
    async with opened(tmp_path / "a.db", "t", "u") as store:
        for seq in range(2, 500):
            appended(store, row("t", seq, data=bytes(500)))
            appended(store, row("u", seq, data=bytes(500)))
        await store.delete_table("nobody")  # whose turn comes after all of them
        making = asyncio.create_task(
            asyncio.to_thread(backup, tmp_path / "a.db", tmp_path / "b.db")
        )
        seq = 500
        while not making.done():
            assert Outcome.COMMITTED is await appended(store, row("t", seq))
            assert Outcome.COMMITTED is await appended(store, row("u", seq))
            seq += 1
        await making

    async with opened(tmp_path / "b.db") as store:
        seqs = {name: [each.seq for each in await store.rows(name)] for name in ("t", "u")}
    assert list(range(1, len(seqs["t"]) + 1)) == seqs["t"]
    assert 499 <= len(seqs["u"]) <= len(seqs["t"]) <= len(seqs["u"]) + 1


async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    """A file of that name is refused and left alone."""
    await saved(tmp_path)
    (tmp_path / "mine").write_text("mine")

    with pytest.raises(StorageError, match="already"):
        backup(tmp_path / "a.db", tmp_path / "mine")
    assert "mine" == (tmp_path / "mine").read_text()


@pytest.mark.parametrize("kind", ["missing", "empty", "text", "theirs"])
def test_what_is_no_store_is_not_backed_up(tmp_path: Path, kind: str) -> None:
    """It is refused with a sentence, and no file is left behind."""
    source = tmp_path / "a.db"
    if kind == "text":
        source.write_text("dear diary\n" * 1000)
    elif kind == "empty":
        source.touch()
    elif kind == "theirs":
        with closing(sqlite3.connect(source)) as connection:
            connection.execute("CREATE TABLE theirs (a)")
    before = set(tmp_path.iterdir())

    with pytest.raises(StorageError, match=r"[.]$"):
        backup(source, tmp_path / "b.db")
    with pytest.raises(StorageError, match=r"[.]$"):
        restore(source, tmp_path / "c.db", rekeyed, now_ms=5)
    assert before == set(tmp_path.iterdir())


async def test_a_backup_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    """Neither made nor restored, and named by the name that people know."""
    path = await saved(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: 4096 * 3] + bytes(4096) + whole[4096 * 4 :])

    with pytest.raises(DamagedStoreError, match=r"b\.db"):
        backup(path, tmp_path / "c.db")
    with pytest.raises(DamagedStoreError, match=r"b\.db"):
        restore(path, tmp_path / "c.db", rekeyed, now_ms=5)
    assert {"a.db", "b.db"} == names(tmp_path)


async def test_f16_a_restored_store_has_new_dice(tmp_path: Path) -> None:
    """An open game goes on under a secret root that nobody has seen, and its log says so."""
    path = await saved(tmp_path)

    assert ["t"] == restore(path, tmp_path / "c.db", rekeyed, now_ms=5)

    async with opened(tmp_path / "c.db") as store:
        expected = [row("t", 1), row("t", 2), Row("t", 3, "rekey:3", 5, b'{"after":2}')]
        assert expected == await store.rows("t")
        roots = await store.dice_roots("t")
        assert {0, NEW_EPOCH} == set(roots)
        assert ROOT != roots[NEW_EPOCH]
        assert 32 == len(roots[NEW_EPOCH])
        assert Outcome.COMMITTED is await appended(store, row("t", 4))
        assert [row("u", 1), row("u", 2)] == await store.rows("u")
        assert {0: ROOT} == await store.dice_roots("u")


async def test_f16_each_restore_has_dice_of_its_own(tmp_path: Path) -> None:
    """Two restores of one backup do not repeat each other; the backup stays as it was."""
    path = await saved(tmp_path)
    before = path.read_bytes()
    found: list[bytes] = []
    for name in ("c.db", "d.db"):
        restore(path, tmp_path / name, rekeyed, now_ms=5)
        async with opened(tmp_path / name) as store:
            found.append((await store.dice_roots("t"))[NEW_EPOCH])

    assert found[0] != found[1]
    assert before == path.read_bytes()


async def test_a_restored_store_knows_guests_but_no_codes(tmp_path: Path) -> None:
    """A code for another device may have been used since the backup: it is worth nothing."""
    restore(await saved(tmp_path), tmp_path / "c.db", rekeyed, now_ms=5)

    if sys.platform != "win32":
        assert 0o600 == rights(tmp_path / "c.db")
    async with opened(tmp_path / "c.db") as store:
        assert "g" == await store.find_guest(b"secret")
        assert await store.take_move_code(b"code", 1) is None


async def test_a_table_that_needs_no_new_dice_gets_none(tmp_path: Path) -> None:
    """Where the server says so, nothing is appended."""
    path = await saved(tmp_path)

    assert [] == restore(path, tmp_path / "c.db", lambda _rows, _root: None, now_ms=5)

    async with opened(tmp_path / "c.db") as store:
        assert [row("t", 1), row("t", 2)] == await store.rows("t")


@pytest.mark.parametrize("fault", ["raises", "epoch"])
async def test_a_restore_that_fails_leaves_everything_as_it_was(tmp_path: Path, fault: str) -> None:
    """Without new dice there is no restored file, and no rest of one."""
    path = await saved(tmp_path)
    (tmp_path / "c.db").write_text("as it was")

    def at_fault(_rows: Sequence[Row], _root: bytes) -> tuple[bytes, int]:
        """Fail, or name an epoch that has its root already."""
        if fault == "raises":
            raise KeyError(fault)
        return b"{}", 0

    with pytest.raises(KeyError if fault == "raises" else StorageError):
        restore(path, tmp_path / "c.db", at_fault, now_ms=5, force=True)
    assert "as it was" == (tmp_path / "c.db").read_text()
    assert {"a.db", "b.db", "c.db"} == names(tmp_path)


async def test_a_restore_replaces_a_file_only_when_it_is_told_to(tmp_path: Path) -> None:
    """Then also a damaged one, and nothing of the old log beside it gets into the new file."""
    path = await saved(tmp_path)
    target = tmp_path / "c.db"
    async with opened(tmp_path / "live.db", "x", "t") as store:
        await appended(store, row("t", 2, "other"))
        for suffix in ("", "-wal"):  # as a killed server leaves them
            shutil.copy(tmp_path / f"live.db{suffix}", f"{target}{suffix}")
        log = (tmp_path / "c.db-wal").read_bytes()

    with pytest.raises(StorageError, match="--force"):
        restore(path, target, rekeyed, now_ms=5)
    assert ["t"] == restore(path, target, rekeyed, now_ms=5, force=True)
    async with opened(target) as store:
        assert [] == await store.rows("x")
        assert ["c1", "c2", "rekey:3"] == [each.command_id for each in await store.rows("t")]

    target.write_text("dear diary\n" * 1000)
    (tmp_path / "c.db-wal").write_bytes(log[:-1])
    assert ["t"] == restore(path, target, rekeyed, now_ms=5, force=True)
    async with opened(target) as store:
        assert 3 == len(await store.rows("t"))


async def test_a_restore_leaves_a_running_server_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file is not taken from under it, even if it has done nothing yet."""
    path = await saved(tmp_path)
    monkeypatch.setattr(sqlite_file, "BUSY_TIMEOUT_S", 0.1)
    async with opened(tmp_path / "c.db") as store:
        await asyncio.sleep(0.1)
        with pytest.raises(StorageError, match="server is running"):
            restore(path, tmp_path / "c.db", rekeyed, now_ms=5, force=True)
        assert await store.create_table(entry("z"), row("z", 1))


async def test_a_newer_backup_is_refused(tmp_path: Path) -> None:
    """It is for the Cubilete that made it."""
    path = await saved(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(NewerStoreError):
        restore(path, tmp_path / "c.db", rekeyed, now_ms=5)
