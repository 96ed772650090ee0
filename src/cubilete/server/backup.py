"""Backups of the server's file, and coming back from one without telling anybody future dice.

A backup is one file, made while the server runs, as things stood at one moment. It holds hidden
dice, so only its owner may read it.

What was played after a backup is unknown to it. If its tables went on with their old roots, the
dice that have fallen since would fall again, and players would know them. So ``restore`` gives
every table with an open game a new root, and says so in its log, before anybody can roll.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final, TypeAlias

from cubilete.errors import StorageError
from cubilete.server.dice import new_root
from cubilete.server.sqlite import append_row, entries, rows_of
from cubilete.server.sqlite_file import (
    check_whole,
    connect,
    is_busy,
    prepare,
    refuse_others,
    trouble,
)
from cubilete.server.store import DamagedStoreError, Outcome, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

Rekey: TypeAlias = "Callable[[Sequence[Row], bytes], tuple[bytes, int] | None]"
"""From a table's log and a new root to the event (as JSON) that begins its dice, and their epoch;
or to ``None`` if no die can fall at the table any more."""

_BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file."""


def backup(source: Path, target: Path) -> None:
    """Copy the server's file to ``target``, also while a server runs on it, and check the copy.

    Raises:
        DamagedStoreError: If the copy is not whole.
        StorageError: If there is such a target already, or a file cannot be read or written.
    """
    _refuse_existing(target, "Name another file for the backup.")
    with _told(f"The backup of {source} cannot be made"), _copy(source, target) as copy:
        _single_file(copy, source)
        _refuse_existing(target, "Name another file for the backup.")
        _put_in_place(copy, target)


def restore(
    source: Path, target: Path, rekey: Rekey, *, now_ms: int, force: bool = False
) -> list[str]:
    """Put a backup in the place of the server's file; return the tables that have new dice.

    Each table with an open game gets an event that ``rekey`` makes and a new secret root, and the
    codes for another device are forgotten, before the file is in its place: all of it or nothing.
    ``now_ms`` is when this happens. With ``force`` the backup replaces a file that is there.

    Raises:
        NewerStoreError: If a newer Cubilete wrote the backup.
        DamagedStoreError: If the backup is not whole.
        StorageError: If there is a target and no ``force``, if a server runs on the target, or if
            a file cannot be read or written.
    """
    if not force:
        _refuse_existing(target, "To replace it, stop the server and ask for it with --force.")
    with _told(f"{source} cannot be restored"), _copy(source, target) as copy:
        prepare(copy, called=source)
        table_ids = _renew(copy, rekey, now_ms)
        _single_file(copy, source)
        _clear(target)
        _put_in_place(copy, target)
    return table_ids


def _refuse_existing(target: Path, advice: str) -> None:
    """Refuse to write over a file.

    Raises:
        StorageError: If there is one.
    """
    if target.exists():
        raise StorageError(f"There is a file {target} already. {advice}")


@contextmanager
def _told(what: str) -> Generator[None]:
    """Turn errors of SQLite and of the system into a sentence that begins with ``what``."""
    try:
        yield
    except StorageError:
        raise
    except (sqlite3.Error, OSError) as error:
        raise trouble(what, error) from None


@contextmanager
def _copy(source: Path, target: Path) -> Generator[Path]:
    """Yield a copy of ``source`` beside ``target``, which is gone afterwards unless it was moved.

    It is made in one step: in several, a server that writes would have it begin anew for ever.
    """
    with closing(connect(source, writable=False)) as original:
        refuse_others(original, source)
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = mkstemp(dir=target.parent, prefix=f".{target.name}.")  # for its owner only
        os.close(handle)
        copy = Path(name)
        try:
            with closing(connect(copy, writable=True)) as connection:
                original.backup(connection)
            yield copy
        finally:
            for suffix in ("", *_BESIDE):
                Path(f"{copy}{suffix}").unlink(missing_ok=True)


def _single_file(copy: Path, source: Path) -> None:
    """Check the copy of ``source``, and leave nothing of it beside it.

    Raises:
        DamagedStoreError: If it is not whole.
    """
    with closing(connect(copy, writable=True)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        check_whole(connection, source)


def _renew(copy: Path, rekey: Rekey, now_ms: int) -> list[str]:
    """Give each table with an open game a new root; return their ids.

    Raises:
        DamagedStoreError: If such a table has no log.
    """
    with closing(connect(copy, writable=True)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        table_ids = [entry.table_id for entry in entries(connection, "open_game = 1")]
        renewed = [each for each in table_ids if _renew_table(connection, each, rekey, now_ms)]
        connection.execute("DELETE FROM move_codes")
        connection.execute("COMMIT")
    return renewed


def _renew_table(connection: sqlite3.Connection, table_id: str, rekey: Rekey, now_ms: int) -> bool:
    """Give a table a new root, and say so in its log; return whether it needed one.

    Raises:
        DamagedStoreError: If the table has no log.
    """
    rows = rows_of(connection, table_id)
    if not rows:
        raise DamagedStoreError(f"The backup lacks the log of table {table_id}. Use another one.")
    root = new_root()
    made = rekey(rows, root)
    if made is None:
        return False
    data, epoch = made
    seq = rows[-1].seq + 1
    row = Row(table_id, seq, f"rekey:{seq}", now_ms, data)
    return append_row(connection, row, root=(epoch, root)) is Outcome.COMMITTED


def _clear(target: Path) -> None:
    """See that nobody uses the target, and that no log is left beside it which is not its own.

    Raises:
        StorageError: If a server runs on it.
    """
    if target.exists():
        try:
            with closing(connect(target, writable=True)) as connection:
                connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        except sqlite3.OperationalError as error:
            if is_busy(error):
                text = f"A server is running on {target}. Stop it first."
                raise StorageError(text) from None
            raise
        except sqlite3.DatabaseError:
            pass  # damaged, which may be why it is to be replaced
    for suffix in _BESIDE:
        Path(f"{target}{suffix}").unlink(missing_ok=True)


def _put_in_place(copy: Path, target: Path) -> None:
    """Give the copy its name, and see to it that a power cut does not take it back."""
    _sync(copy, os.O_RDWR)
    copy.replace(target)
    with suppress(PermissionError):  # Windows opens no folders, and sees to it by itself
        _sync(target.parent, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    """Wait until the disk has what the system was given for a file or folder."""
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
