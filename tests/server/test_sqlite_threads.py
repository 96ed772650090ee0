"""Commits in groups, answers in order, and a thread that outlives whatever happens to it."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from cubilete.errors import StorageError
from cubilete.server import sqlite_file
from cubilete.server.sqlite import SqliteStore, append_row
from cubilete.server.sqlite_file import number
from cubilete.server.sqlite_threads import GROUP_MAX, Committed, Job, Task, Worker, Writer
from cubilete.server.store import Outcome
from tests.server.storing import ROOT, appended, entry, opened, row, writing

T = TypeVar("T")


def asked(
    worker: Worker, run: Callable[[sqlite3.Connection], T]
) -> asyncio.Future[T | StorageError]:
    """Have ``run`` done in the worker's thread; what it comes to can be awaited."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T | StorageError] = loop.create_future()
    worker.submit(Job(run, answer.set_result, loop))
    return answer


class NotedWriter(Writer):
    """A writer who tells when the first group is being written."""

    def __init__(self, path: Path, tell: Callable[[Committed | StorageError], None]) -> None:
        """Write to ``path``."""
        super().__init__(path, tell)
        self.has_begun = threading.Event()

    def handle(self, group: Sequence[Task]) -> Callable[[], None]:
        """Do all jobs in one transaction, or none of them."""
        self.has_begun.set()
        return super().handle(group)


async def test_appends_share_commits(tmp_path: Path) -> None:
    """What queues up while the disk is busy is committed at once, within the largest group."""
    commits: list[int] = []
    async with opened(tmp_path / "a.db", "t") as store:
        store.on_commit = lambda _seconds, jobs: commits.append(jobs)
        with writing(tmp_path / "a.db"):
            first = appended(store, row("t", 2))
            await asyncio.sleep(0.05)
            others = [appended(store, row("t", seq)) for seq in range(3, 3 + GROUP_MAX + 88)]
        outcomes = await asyncio.gather(first, *others)

    assert {Outcome.COMMITTED} == set(outcomes)
    assert 1 + GROUP_MAX + 88 == sum(commits)
    assert len(commits) <= 3
    assert GROUP_MAX == max(commits)


async def test_a_lone_append_waits_for_nobody(tmp_path: Path) -> None:
    """One that comes alone is committed alone, and its commit says how long it took."""
    commits: list[tuple[float, int]] = []
    async with opened(tmp_path / "a.db", "t") as store:
        store.on_commit = lambda seconds, jobs: commits.append((seconds, jobs))
        await appended(store, row("t", 2))
        await appended(store, row("t", 3))

    assert [1, 1] == [jobs for _seconds, jobs in commits]
    assert all(0 < seconds < 5 for seconds, _jobs in commits)


async def test_answers_come_in_the_order_of_the_queue(tmp_path: Path) -> None:
    """Of one table and of several, in this thread, and after the observer has heard."""
    texts = [f"{name}{seq}" for seq in range(2, 30) for name in ("t", "u")]
    told: list[str] = []

    def tell(text: str, _outcome: Outcome) -> None:
        """Note that an answer has come."""
        told.append(text)

    async with opened(tmp_path / "a.db", "t", "u") as store:
        store.on_commit = lambda _seconds, _jobs: told.append("commit")
        with writing(tmp_path / "a.db"):
            for text in texts:
                store.append(row(text[0], int(text[1:])), partial(tell, text))
            assert [] == told
        async with asyncio.timeout(20):
            while len(told) <= len(texts):  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)

    assert texts == [each for each in told if each != "commit"]
    assert "commit" == told[0]


async def test_a_listener_that_fails_costs_nobody_else(tmp_path: Path) -> None:
    """Whoever comes after it is told, and the event loop hears of it."""
    heard: list[object] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _loop, context: heard.append(context["exception"])
    )

    def fail(_outcome: Outcome) -> None:
        """Do what no listener should."""
        raise ZeroDivisionError

    async with opened(tmp_path / "a.db", "t") as store:
        with writing(tmp_path / "a.db"):
            store.append(row("t", 2), fail)
            second = appended(store, row("t", 3))
        assert Outcome.COMMITTED is await second

    assert [ZeroDivisionError] == [type(each) for each in heard]


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("PRAGMA max_page_count = 1", "disk is full"),  # of as many pages as there are now
        ("PRAGMA query_only = ON", "may not be written"),
    ],
)
async def test_a_disk_that_says_no_fails_the_group_whole(
    tmp_path: Path, statement: str, words: str
) -> None:
    """It takes back what came before it in its commit, says why, and then goes on by itself."""
    path = tmp_path / "a.db"
    reports: list[Committed | StorageError] = []
    async with opened(path, "t") as store:
        writer = NotedWriter(path, reports.append)
        worker = Worker("writer", writer)
        with writing(path):
            alone = asked(worker, lambda connection: number(connection, "PRAGMA user_version"))
            await asyncio.to_thread(writer.has_begun.wait)  # with the first job, and no other
            before = asked(worker, partial(append_row, row=row("t", 2), root=(0, ROOT)))
            fault = asked(worker, lambda connection: connection.execute(statement).fetchall())
            big = asked(worker, partial(append_row, row=row("t", 3, data=bytes(1_000_000))))
            after = asked(worker, partial(append_row, row=row("t", 4)))
        answers = await asyncio.gather(alone, before, fault, big, after)
        again = await asked(worker, partial(append_row, row=row("t", 2, data=bytes(1_000_000))))
        worker.close()

        assert 1 == answers[0]
        assert all(isinstance(each, StorageError) and words in str(each) for each in answers[1:])
        assert [Committed, StorageError, Committed] == [type(each) for each in reports]
        assert Outcome.COMMITTED is again
        assert [row("t", 1), row("t", 2, data=bytes(1_000_000))] == await store.rows("t")
        assert {} == await store.dice_roots("t")


async def test_a_fault_of_the_code_does_not_end_the_thread(tmp_path: Path) -> None:
    """A job that raises what nobody foresaw fails with its group, and the next group is done."""
    path = tmp_path / "a.db"
    async with opened(path, "t"):
        worker = Worker("writer", Writer(path, lambda _report: None))

        failed = await asked(worker, lambda connection: connection.no_such_thing)  # type: ignore[attr-defined] # the fault

        assert isinstance(failed, StorageError)
        assert "AttributeError" in str(failed)
        assert Outcome.COMMITTED is await asked(worker, partial(append_row, row=row("t", 2)))
        worker.close()


async def test_why_a_commit_failed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever observes the store gets one error per commit that failed, with its sentence."""
    monkeypatch.setattr(sqlite_file, "BUSY_TIMEOUT_S", 0.05)
    failures: list[StorageError] = []
    async with opened(tmp_path / "a.db") as store:
        store.on_failure = failures.append
        with writing(tmp_path / "a.db"):
            await appended(store, row("t", 2))

    sentence = (
        "The store cannot be written now: another program keeps it locked. End that program, or"
        " wait."
    )
    assert [sentence] == [str(each) for each in failures]


@pytest.mark.parametrize("command", ["\ud800", "x" * 10 + "\udfff"])
async def test_a_value_that_cannot_be_kept_fails_alone(tmp_path: Path, command: str) -> None:
    """A stranger's text that is no Unicode costs only the stranger, and is quoted nowhere."""
    failures: list[StorageError] = []
    async with opened(tmp_path / "a.db", "t", "u") as store:
        store.on_failure = failures.append
        with writing(tmp_path / "a.db"):
            before = appended(store, row("t", 2), root=(0, ROOT))
            bad = appended(store, row("u", 2, command))
            short = appended(store, row("u", 2, "short"), root=(0, b"too short"))
            after = appended(store, row("t", 3))
            good = appended(store, row("u", 2))
        assert [Outcome.COMMITTED] * 3 == list(await asyncio.gather(before, after, good))
        assert [Outcome.FAILED] * 2 == list(await asyncio.gather(bad, short))
        assert {} == await store.dice_roots("u")
        assert {0: ROOT} == await store.dice_roots("t")
        with pytest.raises(StorageError) as caught:
            await store.add_guest(command, b"secret", 1)
        assert "x" * 10 not in str(caught.value)
        assert await store.command_seq("t", "c2") == 2
    assert [] == failures


async def test_another_process_that_writes_for_long_delays_but_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Past the time that is waited for it an append fails, and succeeds when it has ended."""
    monkeypatch.setattr(sqlite_file, "BUSY_TIMEOUT_S", 0.05)
    async with opened(tmp_path / "a.db", "t") as store:
        with writing(tmp_path / "a.db"):
            assert Outcome.FAILED is await appended(store, row("t", 2))
            assert not await store.ready()
            assert [row("t", 1)] == await store.rows("t")
        assert Outcome.COMMITTED is await appended(store, row("t", 2))
        assert await store.ready()


async def test_a_reader_recovers_by_itself(tmp_path: Path) -> None:
    """A question that cannot be put fails alone; the next one gets its own answer."""
    async with opened(tmp_path / "a.db", "t") as store:
        with pytest.raises(StorageError):
            await store.rows("\ud800")
        assert [row("t", 1)] == await store.rows("t")


Asked = Callable[[SqliteStore, int], Coroutine[object, object, object]]
ASKED: list[tuple[str, Asked]] = [
    ("rows", lambda store, _k: store.rows("t")),
    ("find_table", lambda store, _k: store.find_table("code-t")),
    ("create_table", lambda store, k: store.create_table(entry(f"n{k}"), row(f"n{k}", 1))),
    ("add_guest", lambda store, k: store.add_guest(f"g{k}", b"%d" % k, k)),
    ("expire", lambda store, k: store.expire(k)),
]


@pytest.mark.parametrize(("name", "ask"), ASKED)
async def test_r10_cancelled_at_every_await(tmp_path: Path, name: str, ask: Asked) -> None:
    """Whoever asks after a caller was cancelled, however far that had come, gets the own answer."""
    cancelled = 0
    heard: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: heard.append(context))
    async with opened(tmp_path / "a.db", "t", "u") as store:
        for k in range(10_000):
            task = asyncio.create_task(ask(store, k), name=name)
            for _ in range(k):
                await asyncio.sleep(0)
            if task.done():
                break
            task.cancel()
            assert [row("u", 1)] == await store.rows("u")
            assert entry("u") == await store.find_table("code-u")
            assert Outcome.COMMITTED is await appended(store, row("u", 2))
            await store.delete_table("u")
            assert await store.create_table(entry("u"), row("u", 1))
            cancelled += task.cancelled()

    assert cancelled > 0
    assert [] == heard


async def test_r10_what_a_cancelled_caller_asked_for_happens_once(tmp_path: Path) -> None:
    """The commit was on its way: it is made, and the one who asks again is told that it was."""
    async with opened(tmp_path / "a.db") as store:
        with writing(tmp_path / "a.db"):
            task = asyncio.create_task(store.create_table(entry("t"), row("t", 1)))
            await asyncio.sleep(0.02)
            task.cancel()
        assert not await store.create_table(entry("t"), row("t", 1))
        assert [row("t", 1)] == await store.rows("t")


def test_a_loop_that_has_ended_is_told_nothing(tmp_path: Path) -> None:
    """Answers for it are dropped without a word, and the thread serves the next loop."""
    store = SqliteStore(tmp_path / "a.db")
    store.open()

    async def leave() -> None:
        """Go away before the answers come."""
        with writing(tmp_path / "a.db"):
            store.append(row("t", 2), lambda _outcome: None)
            await asyncio.sleep(0.02)

    async def ask() -> bool:
        """Come back in another loop."""
        return await store.create_table(entry("t"), row("t", 1))

    asyncio.run(leave())

    assert asyncio.run(ask())
    store.close()
    gc.collect()
