"""The SQLite file: how it is opened, checked and brought up to date.

Readers and the writer see the same file at once (``journal_mode=WAL``). A commit returns when the
disk has it (``synchronous=FULL``): with less, a crash of the process loses nothing, but a power cut
takes back what was answered. The schema is the sum of the numbered files in ``migrations/``; the
file says in ``user_version`` how many it has had, and in ``application_id`` that it is ours.

Only SQLite opens the file: closing it by any other means, even after reading alone, would drop the
locks that SQLite holds on it in this process.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from errno import EACCES
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cubilete.errors import StorageError
from cubilete.server.store import DamagedStoreError, NewerStoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

APPLICATION_ID: Final = 0x43554269
"""What the head of our files says, so that another program's database is not taken for one."""
BUSY_TIMEOUT_S: Final = 5.0
"""How long one waits while another process writes."""
JOURNAL_BYTES_MAX: Final = 16 * 1024 * 1024
"""What is left of the write-ahead log once it has been larger."""
CHECKPOINT_PAGES: Final = 4000
"""How long the write-ahead log grows, just short of that, before it is put into the file: a page
that many events have changed is copied once."""

_OWNER_ONLY: Final = 0o600
_RETRY_S: Final = 0.005


def connect(path: Path, *, writable: bool) -> sqlite3.Connection:
    """Return a connection to the file, which must exist; transactions begin when one says so.

    A file that may not be written is refused before SQLite puts others beside it that may not be
    written either, even when the file may be again.

    Raises:
        OSError: If it is to be writable and may not be written.
        sqlite3.Error: If it cannot be opened.
    """
    mode = "rw" if writable else "ro"
    if writable and path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, _MAY_NOT_BE_WRITTEN)
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_TIMEOUT_S,
        isolation_level=None,
    )
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if writable:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute(f"PRAGMA journal_size_limit = {JOURNAL_BYTES_MAX}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def number(connection: sqlite3.Connection, question: str) -> int:
    """Return the one number that ``question`` asks for."""
    return int(connection.execute(question).fetchall()[0][0])


def is_busy(error: sqlite3.Error) -> bool:
    """Return whether somebody else keeps the file locked."""
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def create(path: Path) -> None:
    """Make an empty file for the owner's eyes only, and its folder, unless they are there.

    What SQLite keeps beside the file gets the rights that the file has.

    Raises:
        OSError: If it cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _OWNER_ONLY))


def prepare(path: Path, *, called: Path | None = None) -> None:
    """Make the file if need be, check that it is whole, and apply the migrations it lacks.

    Sentences name it as ``called``, where people know it by another name.

    Raises:
        NewerStoreError: If a newer Cubilete wrote it.
        DamagedStoreError: If it is no database, or one that has come to harm.
        StorageError: If it cannot be made, read or written, or is another program's.
    """
    name = called or path
    try:
        create(path)
        with closing(connect(path, writable=True)) as connection:
            refuse_others(connection, name, may_be_new=True)
            _check(connection, name)
            _share(connection, name)
            _migrate(connection, name)
    except StorageError:
        raise
    except (sqlite3.Error, OSError) as error:
        raise trouble(f"The database {name} cannot be opened", error) from None


def _share(connection: sqlite3.Connection, path: Path) -> None:
    """Let readers see the file while it is written. The file remembers it.

    Raises:
        StorageError: If its file system cannot.
    """
    deadline_s = time.monotonic() + BUSY_TIMEOUT_S
    mode = ""
    while not mode:
        try:
            [(mode,)] = connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:  # two that make one file: SQLite does not wait
            if not is_busy(error) or time.monotonic() > deadline_s:
                raise
            time.sleep(_RETRY_S)
    if mode != "wal":
        raise StorageError(f"{path} cannot be shared on its disk. Put it on a local one.")


def refuse_others(connection: sqlite3.Connection, path: Path, *, may_be_new: bool = False) -> None:
    """Refuse a file that is not ours, or that this version does not know.

    Raises:
        NewerStoreError: If a newer Cubilete wrote it.
        StorageError: If it is another program's, or holds nothing and not ``may_be_new``.
    """
    # Counted first: another server may be making the file, tables and id in one commit.
    filled = number(connection, "SELECT count(*) FROM sqlite_master") > 0
    if number(connection, "PRAGMA application_id") != APPLICATION_ID:
        if filled or not may_be_new:
            raise StorageError(f"{path} is not a database of Cubilete. Name another file.")
        return
    version, known = number(connection, "PRAGMA user_version"), len(migrations())
    if version > known:
        raise NewerStoreError(
            f"{path} was written by a newer Cubilete (version {version} of the file, this one knows"
            f" {known}). Start the newer one, or name another file."
        )


def _check(connection: sqlite3.Connection, path: Path, how: str = "quick_check") -> None:
    """Refuse a file whose pages do not fit together.

    Raises:
        DamagedStoreError: If it has come to harm.
    """
    found = [text for (text,) in connection.execute(f"PRAGMA {how}(1)")]
    if found != ["ok"]:
        raise DamagedStoreError(f"The database {path} cannot be used: {_DAMAGED}")


def check_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file with anything wrong in it. This reads all of it.

    Raises:
        DamagedStoreError: If it has come to harm.
    """
    _check(connection, path, "integrity_check")
    if connection.execute("PRAGMA foreign_key_check").fetchall():
        raise DamagedStoreError(f"The database {path} cannot be used: {_DAMAGED}")


@cache
def migrations() -> tuple[str, ...]:
    """Return the migrations as SQL, in their order."""
    folder = files("cubilete.server") / "migrations"
    found = {each.name: each for each in folder.iterdir() if each.name.endswith(".sql")}
    return tuple(found[name].read_text(encoding="utf-8") for name in sorted(found))


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Apply the migrations that the file lacks, all or none.

    Raises:
        NewerStoreError: If a newer Cubilete has come first.
    """
    known = migrations()
    # A file that may not be written is refused here even when it lacks nothing. Whatever is not
    # committed, closing the connection takes back.
    connection.execute("BEGIN IMMEDIATE")
    refuse_others(connection, path, may_be_new=True)
    version = number(connection, "PRAGMA user_version")
    if version == len(known):
        return
    for script in known[version:]:
        for statement in statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(known)}")
    connection.execute("COMMIT")


def statements(script: str) -> Iterator[str]:
    r"""Yield the statements of an SQL script one by one, for they must share a transaction.

    >>> list(statements("CREATE TABLE a (b);\nDELETE FROM a\nWHERE b = ';';\n"))
    ['CREATE TABLE a (b);\n', "DELETE FROM a\nWHERE b = ';';\n"]
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def trouble(what: str, error: Exception) -> StorageError:
    """Return what to raise for an error of SQLite or of the system; ``what`` begins the sentence.

    The sentence quotes no value and no statement, which might hold a secret.
    """
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return DamagedStoreError(f"{what}: {_DAMAGED}")
    if code in _ADVICE:
        return StorageError(f"{what}: {_ADVICE[code]}")
    if isinstance(error, PermissionError):
        return StorageError(f"{what}: {_MAY_NOT_BE_WRITTEN}")
    if isinstance(error, OSError):
        return StorageError(f"{what}: {error.strerror or error}. Put that right and try again.")
    reason = str(error) if isinstance(error, sqlite3.Error) else type(error).__name__
    return StorageError(f"{what}: {reason}. Nothing was changed; please report this as a fault.")


_DAMAGED: Final = (
    "it is damaged or is no database. Keep it as it is, and restore the latest backup under another"
    " name."
)
_MAY_NOT_BE_WRITTEN: Final = "the file may not be written. Let the server write it and its folder."
_ADVICE: Final = {
    sqlite3.SQLITE_FULL: "the disk is full. Make room; it goes on by itself.",
    sqlite3.SQLITE_IOERR: "the disk refuses. Look whether it is full or at fault; once it is well"
    " again, it goes on by itself.",
    sqlite3.SQLITE_READONLY: _MAY_NOT_BE_WRITTEN,
    sqlite3.SQLITE_BUSY: "another program keeps it locked. End that program, or wait.",
    sqlite3.SQLITE_CANTOPEN: "there is no such file, or its folder may not be read and written.",
}
