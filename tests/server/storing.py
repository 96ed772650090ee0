"""What the tests of the store share: tables, rows, and an append that can be awaited."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import Outcome, Row, TableEntry

ROOT = bytes(range(32))
FAR_MS = 10**15


def entry(name: str, *, expires_ms: int = FAR_MS, open_game: bool = False) -> TableEntry:
    """Return the entry of the table ``name``, whose code is made of its name."""
    return TableEntry(name, f"code-{name}", expires_ms, open_game)


def row(name: str, seq: int, command: str | None = None, data: bytes = b"{}") -> Row:
    """Return an event of the table ``name``, of a command of its own unless one is named."""
    return Row(name, seq, command or f"c{seq}", 1000 + seq, data)


@asynccontextmanager
async def opened(path: Path, *tables: str) -> AsyncGenerator[SqliteStore]:
    """Open the store in ``path`` with these new tables, and close it at the end."""
    store = SqliteStore(path)
    store.open()
    try:
        for name in tables:
            assert await store.create_table(entry(name), row(name, 1))
        yield store
    finally:
        store.close()


def appended(
    store: SqliteStore,
    event: Row,
    *,
    root: tuple[int, bytes] | None = None,
    changed: TableEntry | None = None,
) -> asyncio.Future[Outcome]:
    """Append at once; the outcome can be awaited."""
    outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    store.append(event, outcome.set_result, root=root, entry=changed)
    return outcome


@contextmanager
def writing(path: Path) -> Generator[sqlite3.Connection]:
    """Keep everybody else from writing, as another process does in the midst of a commit."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.execute("ROLLBACK")


def names(folder: Path) -> set[str]:
    """Return the names of what is in a folder."""
    return {path.name for path in folder.iterdir()}


def rights(path: Path) -> int:
    """Return who may read and write a file."""
    return path.stat().st_mode & 0o777
