"""The store in one SQLite file: the statements, and which of the two threads runs each.

``append`` is one conditional ``INSERT``: it takes a row only if the row's place follows the last
event of its table, and leaves it out if the place or the command is taken. Only for a row that was
left out is the log asked why. So the usual way costs one statement, and losers cost the others of
their group nothing.

One caution about ``FAILED``: if the disk fails between writing a commit and confirming it, and the
process then dies before its next commit, the event may be found in the log after the restart. That
is why a re-send of the same command is answered with ``COMMAND_TAKEN``.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from cubilete.errors import StorageError
from cubilete.server.sqlite_file import APPLICATION_ID, prepare
from cubilete.server.sqlite_threads import Committed, Job, Reader, Worker, Writer
from cubilete.server.store import Outcome, Row, TableEntry

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

READY_AFTER_COMMIT_S: Final = 1.0
"""How long a commit that went well says that the next one will too."""

_APPEND: Final = """
INSERT INTO events (table_id, seq, command_id, at_ms, data)
SELECT ?1, ?2, ?3, ?4, ?5
WHERE (SELECT max(seq) FROM events WHERE table_id = ?1) = ?2 - 1
ON CONFLICT DO NOTHING
"""
_FIRST: Final = """
INSERT INTO events (table_id, seq, command_id, at_ms, data) VALUES (?, ?, ?, ?, ?)
"""
_ROWS: Final = """
SELECT table_id, seq, command_id, at_ms, data FROM events
WHERE table_id = ? AND seq > ? ORDER BY seq
"""
_COMMAND: Final = "SELECT seq FROM events WHERE table_id = ? AND command_id = ?"
_ENTRY: Final = "SELECT table_id, code, expires_ms, open_game FROM tables"
_NEW_ENTRY: Final = """
INSERT INTO tables (table_id, code, expires_ms, open_game) VALUES (?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""
_CHANGED_ENTRY: Final = "UPDATE tables SET expires_ms = ?, open_game = ? WHERE table_id = ?"
_ROOT: Final = "INSERT INTO dice_roots (table_id, epoch, root) VALUES (?, ?, ?)"


class SqliteStore:
    """Tables, kept in one SQLite file. A second server may use the same file at the same time."""

    def __init__(self, path: Path) -> None:
        """Keep tables in ``path``, which nothing touches before ``open``."""
        self.on_commit: Callable[[float, int], None] | None = None
        """Called after each commit, in the thread of the event loop: its seconds, its jobs."""
        self.on_failure: Callable[[StorageError], None] | None = None
        """Called in the same way after each commit that failed."""
        self._path = path
        self._threads: tuple[Worker, Worker] | None = None
        self._closed = False
        self._well_at_s: float | None = None  # when the last commit went well, unless one failed

    def open(self) -> None:
        """Make the file or bring it up to date, and start the threads. This blocks.

        Raises:
            NewerStoreError: If a newer Cubilete wrote the file.
            DamagedStoreError: If the file has come to harm.
            StorageError: If it cannot be used for another reason.
        """
        prepare(self._path)
        self._closed = False
        writer = Worker("store-writer", Writer(self._path, self._note))
        self._threads = writer, Worker("store-reader", Reader(self._path))

    def close(self) -> None:
        """Commit what is queued, put all in the one file, and end the threads. This blocks."""
        self._closed = True
        if self._threads is not None:
            writer, reader = self._threads
            reader.close()  # the last to leave puts the log into the file, and a reader cannot
            writer.close()

    def append(
        self,
        row: Row,
        done: Callable[[Outcome], None],
        *,
        root: tuple[int, bytes] | None = None,
        entry: TableEntry | None = None,
    ) -> None:
        """Put ``row`` at the end of its table's log, and call ``done`` once that is decided."""

        def told(answer: Outcome | StorageError) -> None:
            """Pass the outcome on; why a commit failed is for ``on_failure``."""
            done(Outcome.FAILED if isinstance(answer, StorageError) else answer)

        run = partial(append_row, row=row, root=root, entry=entry)
        self._writer.submit(Job(run, told, asyncio.get_running_loop()))

    async def create_table(self, entry: TableEntry, first: Row) -> bool:
        """Keep a new table with its first event; return ``False`` if its code or id is taken."""

        def run(connection: sqlite3.Connection) -> bool:
            """Add the table to the index and to the log."""
            if connection.execute(_NEW_ENTRY, entry).rowcount != 1:
                return False
            connection.execute(_FIRST, first)
            return True

        return await self._ask(self._writer, run)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """Return the events of a table behind the place ``after``, in their order."""
        return await self._ask(self._reader, partial(rows_of, table_id=table_id, after=after))

    async def find_table(self, code: str) -> TableEntry | None:
        """Return the table that people join with ``code``."""
        found = await self._ask(self._reader, partial(entries, where="code = ?", values=(code,)))
        return found[0] if found else None

    async def count_tables(self) -> int:
        """Return how many tables are kept."""
        return await self._ask(self._reader, count_tables)

    async def open_tables(self) -> list[TableEntry]:
        """Return the tables at which a game is going on."""
        return await self._ask(self._reader, partial(entries, where="open_game = 1"))

    async def dice_roots(self, table_id: str) -> dict[int, bytes]:
        """Return the roots of a table's dice by epoch. Secret."""
        question = "SELECT epoch, root FROM dice_roots WHERE table_id = ? ORDER BY epoch"
        return await self._ask(
            self._reader, lambda connection: dict(connection.execute(question, (table_id,)))
        )

    async def command_seq(self, table_id: str, command_id: str) -> int | None:
        """Return the place of the event that came of a command."""
        return await self._ask(self._reader, partial(_seq, table_id=table_id, command=command_id))

    async def delete_table(self, table_id: str) -> None:
        """Forget a table: its events, its roots and its code."""
        await self._ask(self._writer, partial(_delete, table_ids=[table_id]))

    async def expire(self, now_ms: int, limit: int = 100) -> list[str]:
        """Delete at most ``limit`` tables whose time is over, the oldest first; return their ids.

        Codes for another device whose time is over are deleted too.
        """
        old = "SELECT table_id FROM tables WHERE expires_ms <= ? ORDER BY expires_ms LIMIT ?"

        def run(connection: sqlite3.Connection) -> list[str]:
            """Find them and delete them."""
            table_ids = [each for (each,) in connection.execute(old, (now_ms, limit)).fetchall()]
            _delete(connection, table_ids)
            connection.execute("DELETE FROM move_codes WHERE expires_ms <= ?", (now_ms,))
            return table_ids

        return await self._ask(self._writer, run)

    async def add_guest(self, guest_id: str, secret_hash: bytes, now_ms: int) -> None:
        """Keep a new guest, who is known by a secret with this hash."""
        statement = "INSERT INTO guests VALUES (?, ?, ?, ?)"
        await self._change(statement, (guest_id, secret_hash, now_ms, now_ms))

    async def find_guest(self, secret_hash: bytes) -> str | None:
        """Return the guest whose secret has this hash."""
        question = "SELECT guest_id FROM guests WHERE secret_hash = ?"
        found = await self._ask(
            self._reader, lambda connection: connection.execute(question, (secret_hash,)).fetchall()
        )
        return found[0][0] if found else None

    async def rotate_guest(self, guest_id: str, secret_hash: bytes, now_ms: int) -> None:
        """Give a guest another secret; the old one is no longer found.

        Raises:
            StorageError: If there is no such guest, or it cannot be saved.
        """
        statement = "UPDATE guests SET secret_hash = ?, rotated_ms = ? WHERE guest_id = ?"
        if not await self._change(statement, (secret_hash, now_ms, guest_id)):
            raise StorageError("There is no such guest. Ask for a new cookie.")

    async def add_move_code(self, code_hash: bytes, guest_id: str, expires_ms: int) -> None:
        """Keep a code with this hash, which carries ``guest_id`` to another device, once."""
        statement = "INSERT INTO move_codes VALUES (?, ?, ?)"
        await self._change(statement, (code_hash, guest_id, expires_ms))

    async def take_move_code(self, code_hash: bytes, now_ms: int) -> str | None:
        """Return whom a code is for, and forget the code; ``None`` if it is unknown or too old."""
        question = "SELECT guest_id FROM move_codes WHERE code_hash = ? AND expires_ms > ?"

        def run(connection: sqlite3.Connection) -> str | None:
            """Read it and delete it."""
            found = connection.execute(question, (code_hash, now_ms)).fetchall()
            connection.execute("DELETE FROM move_codes WHERE code_hash = ?", (code_hash,))
            return found[0][0] if found else None

        return await self._ask(self._writer, run)

    async def ready(self) -> bool:
        """Return whether an append would be committed now, as far as anybody can know.

        The last commit answers if it went well a moment ago. Else a real one is made: one page,
        down to the disk, for a transaction that is taken back would not notice a full one.
        """
        if self._closed:
            return False
        now_s = asyncio.get_running_loop().time()
        if self._well_at_s is not None and now_s < self._well_at_s + READY_AFTER_COMMIT_S:
            return True
        try:
            await self._change(f"PRAGMA application_id = {APPLICATION_ID}", ())
        except StorageError:
            return False
        return True

    @property
    def _writer(self) -> Worker:
        """Return the thread that writes.

        Raises:
            StorageError: If the store was never opened.
        """
        return self._opened()[0]

    @property
    def _reader(self) -> Worker:
        """Return the thread that reads.

        Raises:
            StorageError: If the store was never opened.
        """
        return self._opened()[1]

    def _opened(self) -> tuple[Worker, Worker]:
        """Return the threads.

        Raises:
            StorageError: If the store was never opened.
        """
        if self._threads is None:
            raise StorageError("The store has not been opened. Start the server again.")
        return self._threads

    async def _change(self, statement: str, values: tuple[object, ...]) -> int:
        """Run one statement that writes; return how many rows it changed."""
        return await self._ask(
            self._writer, lambda connection: connection.execute(statement, values).rowcount
        )

    async def _ask(self, worker: Worker, run: Callable[[sqlite3.Connection], T]) -> T:
        """Return what ``run`` comes to in the thread of ``worker``.

        Raises:
            StorageError: If the file cannot be read or written.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def told(found: T | StorageError) -> None:
            """Pass the answer on, unless whoever asked has been cancelled."""
            if answer.done():
                return
            if isinstance(found, StorageError):
                answer.set_exception(
                    type(found)(*found.args)
                )  # a group shares one: not its traceback
            else:
                answer.set_result(found)

        worker.submit(Job(run, told, loop))
        return await answer

    def _note(self, report: Committed | StorageError) -> None:
        """Remember how the last commit went, and tell whoever observes."""
        if isinstance(report, Committed):
            self._well_at_s = asyncio.get_running_loop().time()
            if self.on_commit is not None:
                self.on_commit(report.seconds, report.jobs)
            return
        self._well_at_s = None
        if self.on_failure is not None:
            self.on_failure(report)


def append_row(
    connection: sqlite3.Connection,
    row: Row,
    root: tuple[int, bytes] | None = None,
    entry: TableEntry | None = None,
) -> Outcome:
    """Put ``row`` in the log with what belongs to it, inside the caller's transaction."""
    if connection.execute(_APPEND, row).rowcount != 1:
        return _why_not(connection, row)
    if root is not None:
        connection.execute(_ROOT, (row.table_id, *root))
    if entry is not None:
        connection.execute(_CHANGED_ENTRY, (entry.expires_ms, entry.open_game, row.table_id))
    return Outcome.COMMITTED


def _why_not(connection: sqlite3.Connection, row: Row) -> Outcome:
    """Return why the log did not take ``row``."""
    if _seq(connection, row.table_id, row.command_id) is not None:
        return Outcome.COMMAND_TAKEN
    if not entries(connection, "table_id = ?", (row.table_id,)):
        return Outcome.GONE
    return Outcome.SEQ_TAKEN


def rows_of(connection: sqlite3.Connection, table_id: str, after: int = 0) -> list[Row]:
    """Return the events of a table behind the place ``after``, in their order."""
    return [Row(*each) for each in connection.execute(_ROWS, (table_id, after))]


def count_tables(connection: sqlite3.Connection) -> int:
    """Return how many tables there are."""
    return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def _seq(connection: sqlite3.Connection, table_id: str, command: str) -> int | None:
    """Return the place of the event that came of a command."""
    found = connection.execute(_COMMAND, (table_id, command)).fetchall()
    return found[0][0] if found else None


def entries(
    connection: sqlite3.Connection, where: str, values: tuple[object, ...] = ()
) -> list[TableEntry]:
    """Return what the index says of the tables for which ``where``, a fixed condition, holds."""
    found = connection.execute(f"{_ENTRY} WHERE {where} ORDER BY table_id", values)
    return [
        TableEntry(table_id, code, expires_ms, bool(open_game))
        for table_id, code, expires_ms, open_game in found
    ]


def _delete(connection: sqlite3.Connection, table_ids: list[str]) -> None:
    """Delete tables; their events and roots go with them."""
    connection.executemany("DELETE FROM tables WHERE table_id = ?", [(each,) for each in table_ids])
