"""One thread that writes and one that reads, so that the event loop never waits for a disk.

The writer commits in groups that nobody has to wait for: while the disk takes one commit, the next
appends queue up, and all of them share the commit after it. A lone append is committed at once; a
crowd shares one ``fsync``. The answers of a group go back to the event loop in one call.

::

    event loop ── Job ──▶ queue ──▶ thread: BEGIN IMMEDIATE, job, job, job, COMMIT
        ▲                              │
        └── answers, in order ─────────┘  one call_soon_threadsafe per group

A job runs from start to end in one thread and keeps its own answer, so that a caller who is
cancelled takes nothing from the next one. When a commit fails, all of its group fail, nothing is
tried again, and the next group starts on a new connection: so it recovers by itself.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

from cubilete.errors import StorageError
from cubilete.server.sqlite_file import connect, number, trouble

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable, Sequence
    from pathlib import Path

T = TypeVar("T")

GROUP_MAX: Final = 512
"""The most jobs in one commit."""

_JOBS_OWN_FAULTS: Final = (
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    sqlite3.ProgrammingError,
    ArithmeticError,
    TypeError,
    ValueError,
)
"""What says that one job is wrong, not that the disk is."""


class Committed(NamedTuple):
    """One commit of a group."""

    seconds: float
    """From its beginning until the disk had it."""
    jobs: int
    """How many shared it."""


class Task(Protocol):
    """What a thread needs to know of a job."""

    loop: AbstractEventLoop

    def work(self, connection: sqlite3.Connection) -> None:
        """Do it, and keep the answer."""
        ...

    def fail(self, error: StorageError) -> None:
        """Answer ``error`` in place of what the work came to."""
        ...

    def tell(self) -> None:
        """Hand over the answer, in the thread of the event loop."""
        ...


class Job(Generic[T]):
    """Something to do with a connection, and who is told what came of it."""

    __slots__ = ("_answer", "_done", "_run", "loop")

    def __init__(
        self,
        run: Callable[[sqlite3.Connection], T],
        done: Callable[[T | StorageError], None],
        loop: AbstractEventLoop,
    ) -> None:
        """Run ``run`` in a thread, then call ``done`` in the thread of ``loop``."""
        self.loop = loop
        self._run = run
        self._done = done
        self._answer: T | StorageError = StorageError("Nothing was done.")

    def work(self, connection: sqlite3.Connection) -> None:
        """Do it, and keep the answer."""
        self._answer = self._run(connection)

    def fail(self, error: StorageError) -> None:
        """Answer ``error`` in place of what the work came to."""
        self._answer = error

    def tell(self) -> None:
        """Hand over the answer, in the thread of the event loop."""
        self._done(self._answer)


class Desk(Protocol):
    """What a thread does with the jobs of its queue."""

    group_max: int

    def open(self) -> None:
        """Get ready, as far as that is possible now."""
        ...

    def handle(self, group: Sequence[Task]) -> Callable[[], None]:
        """Work the jobs off; return what the event loop is told before the answers."""
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...


class Worker:
    """A thread with a queue of jobs."""

    def __init__(self, name: str, desk: Desk) -> None:
        """Start a thread that works at ``desk``."""
        self._desk = desk
        self._queue: SimpleQueue[Task | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def submit(self, task: Task) -> None:
        """Queue a job. Its answer comes later, also when the thread has ended."""
        with self._closing:
            if not self._closed:
                self._queue.put(task)
                return
        task.fail(StorageError("The store has been closed. Start the server again."))
        task.loop.call_soon(task.tell)

    def close(self) -> None:
        """Finish what is queued, and end the thread."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        """Take groups off the queue until it is closed."""
        try:
            self._desk.open()
            open_still = True
            while open_still:
                group, open_still = self._next_group()
                if group:
                    _hand_over(group, self._desk.handle(group))
        finally:
            self._desk.close()

    def _next_group(self) -> tuple[list[Task], bool]:
        """Return what has queued up, and whether more can come; wait for the first."""
        group: list[Task] = []
        task = self._queue.get()
        while task is not None:
            group.append(task)
            if len(group) == self._desk.group_max:
                return group, True
            try:
                task = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False


def _hand_over(group: Sequence[Task], notice: Callable[[], None]) -> None:
    """Have each event loop told, in one call, what came of its jobs."""
    loops = {id(task.loop): task.loop for task in group}
    for loop in loops.values():
        told = [notice, *(task.tell for task in group if task.loop is loop)]
        with suppress(RuntimeError):  # the loop has been closed: nobody is left to be told
            loop.call_soon_threadsafe(_tell_all, loop, told)
        notice = _no_notice


def _no_notice() -> None:
    """Tell nothing: the first loop has been told."""


def _tell_all(loop: AbstractEventLoop, told: Sequence[Callable[[], None]]) -> None:
    """Make all the calls, whatever one of them raises."""
    for call in told:
        try:
            call()
        except Exception as error:  # noqa: BLE001 - one listener's fault must not cost the others
            message = "Whoever waited for the store failed on its answer."
            loop.call_exception_handler({"message": message, "exception": error})


class Reader:
    """Reads, one job after the other."""

    group_max = 1

    def __init__(self, path: Path) -> None:
        """Read from ``path``."""
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def open(self) -> None:
        """Open the file at once, so that others can see that it is in use."""
        with suppress(sqlite3.Error):
            number(self._connected(), "PRAGMA user_version")

    def _connected(self) -> sqlite3.Connection:
        """Return the connection, which is made when there is none."""
        if self._connection is None:
            self._connection = connect(self._path, writable=False)
        return self._connection

    def handle(self, group: Sequence[Task]) -> Callable[[], None]:
        """Read what each job asks for."""
        for task in group:
            try:
                task.work(self._connected())
            except Exception as error:  # noqa: BLE001 - the thread outlives whatever a job does
                task.fail(trouble("The store cannot be read now", error))
                self.close()
        return _no_notice

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Writer:
    """Writes groups of jobs, one commit each."""

    group_max = GROUP_MAX

    def __init__(self, path: Path, tell: Callable[[Committed | StorageError], None]) -> None:
        """Write to ``path``; the event loop calls ``tell`` with what came of each commit."""
        self._path = path
        self._tell = tell
        self._connection: sqlite3.Connection | None = None

    def open(self) -> None:
        """Do nothing: the first group opens the file, as does each one after a failure."""

    def handle(self, group: Sequence[Task]) -> Callable[[], None]:
        """Do all jobs in one transaction, or none of them."""
        report: Committed | StorageError
        started_s = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = connect(self._path, writable=True)
            _commit(self._connection, group)
            report = Committed(time.perf_counter() - started_s, len(group))
        except Exception as error:  # noqa: BLE001 - the thread outlives whatever a job does
            report = trouble("The store cannot be written now", error)
            for task in group:
                task.fail(report)
            self._abandon()
        return lambda: self._tell(report)

    def _abandon(self) -> None:
        """Take back what is unfinished, and start the next group on a new connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def close(self) -> None:
        """Let go of the file. The last to do so puts the write-ahead log into it."""
        self._abandon()


def _commit(connection: sqlite3.Connection, group: Sequence[Task]) -> None:
    """Do all jobs in one transaction."""
    connection.execute("BEGIN IMMEDIATE")  # a transaction that reads first could not wait its turn
    try:
        for task in group:
            task.work(connection)
    except _JOBS_OWN_FAULTS:
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        _work_apart(connection, group)
    connection.execute("COMMIT")


def _work_apart(connection: sqlite3.Connection, group: Sequence[Task]) -> None:
    """Do the jobs so that one which is wrong costs the others nothing."""
    for task in group:
        connection.execute("SAVEPOINT apart")
        try:
            task.work(connection)
        except _JOBS_OWN_FAULTS as error:
            connection.execute("ROLLBACK TO apart")
            task.fail(trouble("The store cannot keep this", error))
        connection.execute("RELEASE apart")
