"""What the store in an SQLite file answers, through files that are real."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from cubilete.errors import StorageError
from cubilete.server.sqlite import SqliteStore
from cubilete.server.store import Outcome
from tests.server.storing import ROOT, appended, entry, names, opened, row, writing


async def test_rows_come_back_as_they_were_appended(tmp_path: Path) -> None:
    """All of a table's events in their order, from any place on, and none of another table."""
    async with opened(tmp_path / "a.db", "t", "u") as store:
        events = [row("t", seq, data=b'{"n":%d}' % seq) for seq in range(2, 6)]
        outcomes = [await appended(store, event) for event in events]

        assert [Outcome.COMMITTED] * 4 == outcomes
        assert [row("t", 1), *events] == await store.rows("t")
        assert events[2:] == await store.rows("t", after=3)
        assert [] == await store.rows("t", after=5)
        assert [row("u", 1)] == await store.rows("u")
        assert [] == await store.rows("nobody")


async def test_what_was_committed_is_there_after_closing(tmp_path: Path) -> None:
    """Another store on the same file, after the first one is closed, has it all in one file."""
    async with opened(tmp_path / "a.db", "t") as store:
        await appended(store, row("t", 2), root=(0, ROOT))
    assert {"a.db"} == names(tmp_path)

    async with opened(tmp_path / "a.db") as again:
        assert [row("t", 1), row("t", 2)] == await again.rows("t")
        assert {0: ROOT} == await again.dice_roots("t")


async def test_a_place_is_taken_once(tmp_path: Path) -> None:
    """The second event for a place is refused, and so is one that leaves a gap."""
    async with opened(tmp_path / "a.db", "t") as store:
        assert Outcome.COMMITTED is await appended(store, row("t", 2, "mine"))
        assert Outcome.SEQ_TAKEN is await appended(store, row("t", 2, "yours"))
        assert Outcome.SEQ_TAKEN is await appended(store, row("t", 1, "yours"))
        assert Outcome.SEQ_TAKEN is await appended(store, row("t", 4, "yours"))
        assert [1, 2] == [event.seq for event in await store.rows("t")]


async def test_a_command_is_done_once(tmp_path: Path) -> None:
    """A re-send is recognised, at its old place and at a new one, and only at its own table."""
    async with opened(tmp_path / "a.db", "t", "u") as store:
        await appended(store, row("t", 2, "x"))

        assert Outcome.COMMAND_TAKEN is await appended(store, row("t", 2, "x"))
        assert Outcome.COMMAND_TAKEN is await appended(store, row("t", 3, "x"))
        assert Outcome.COMMITTED is await appended(store, row("u", 2, "x"))
        assert 2 == await store.command_seq("t", "x")
        assert None is await store.command_seq("t", "y")


async def test_losers_of_a_group_cost_the_others_nothing(tmp_path: Path) -> None:
    """One commit holds events that are taken beside those that are not, told in their order."""
    told: list[tuple[str, Outcome]] = []

    def tell(name: str, outcome: Outcome) -> None:
        """Note what came of a command."""
        told.append((name, outcome))

    async with opened(tmp_path / "a.db", "t", "u") as store:
        with writing(tmp_path / "a.db"):
            for event in (row("t", 2, "a"), row("t", 2, "b"), row("u", 3, "c"), row("v", 2, "d")):
                store.append(event, partial(tell, event.command_id))
            last = appended(store, row("t", 3, "a"))
            also = appended(store, row("t", 3, "e"))
        expected = [
            ("a", Outcome.COMMITTED),
            ("b", Outcome.SEQ_TAKEN),
            ("c", Outcome.SEQ_TAKEN),
            ("d", Outcome.GONE),
        ]
        assert Outcome.COMMAND_TAKEN is await last
        assert Outcome.COMMITTED is await also
        assert expected == told


async def test_root_and_entry_go_with_their_event(tmp_path: Path) -> None:
    """They are kept if the event is, and not if it is refused; a table's code never changes."""
    async with opened(tmp_path / "a.db", "t") as store:
        changed = entry("t", expires_ms=5, open_game=True)._replace(code="other")
        await appended(store, row("t", 2), root=(1, ROOT), changed=changed)
        closed = entry("t", expires_ms=9)
        await appended(store, row("t", 2, "late"), root=(2, ROOT), changed=closed)

        assert {1: ROOT} == await store.dice_roots("t")
        assert [changed._replace(code="code-t")] == await store.open_tables()
        assert await store.find_table("other") is None


async def test_a_root_is_never_replaced(tmp_path: Path) -> None:
    """A second root for an epoch fails with its event: dice that have fallen stay what they are."""
    async with opened(tmp_path / "a.db", "t") as store:
        await appended(store, row("t", 2), root=(1, ROOT))

        assert Outcome.FAILED is await appended(store, row("t", 3), root=(1, ROOT[::-1]))
        assert {1: ROOT} == await store.dice_roots("t")
        assert 2 == len(await store.rows("t"))


async def test_a_code_or_id_belongs_to_one_table(tmp_path: Path) -> None:
    """A second table of the same code or id is not made, and the first is untouched."""
    async with opened(tmp_path / "a.db", "t") as store:
        same_code = entry("u")._replace(code="code-t")
        same_id = entry("t")._replace(code="other")

        assert not await store.create_table(same_code, row("u", 1))
        assert not await store.create_table(same_id, row("t", 1, "again"))
        assert entry("t") == await store.find_table("code-t")
        assert [row("t", 1)] == await store.rows("t")
        assert [] == await store.rows("u")


async def test_a_table_begins_at_its_first_place(tmp_path: Path) -> None:
    """A first event that is no first, or that is another table's, makes no table."""
    async with opened(tmp_path / "a.db") as store:
        with pytest.raises(StorageError):
            await store.create_table(entry("t"), row("t", 0))
        with pytest.raises(StorageError):
            await store.create_table(entry("t"), row("u", 1))
        assert await store.find_table("code-t") is None


async def test_open_tables_are_those_with_a_game(tmp_path: Path) -> None:
    """Tables at which nobody plays are left out."""
    async with opened(tmp_path / "a.db", "t") as store:
        await store.create_table(entry("u", open_game=True), row("u", 1))

        assert [entry("u", open_game=True)] == await store.open_tables()


async def test_a_deleted_table_is_gone(tmp_path: Path) -> None:
    """Its events, roots and code are, and an append that comes late is told so."""
    async with opened(tmp_path / "a.db", "t", "u") as store:
        await appended(store, row("t", 2), root=(0, ROOT))
        await store.delete_table("t")

        assert Outcome.GONE is await appended(store, row("t", 3))
        assert [] == await store.rows("t")
        assert {} == await store.dice_roots("t")
        assert await store.find_table("code-t") is None
        assert await store.create_table(entry("t"), row("t", 1))
        assert [row("u", 1)] == await store.rows("u")


async def test_tables_expire_when_their_time_is_over(tmp_path: Path) -> None:
    """The oldest first, at most so many at once, and never before their time."""
    async with opened(tmp_path / "a.db") as store:
        for name, expires_ms in (("a", 30), ("b", 10), ("c", 20), ("d", 31)):
            await store.create_table(entry(name, expires_ms=expires_ms), row(name, 1))

        assert [] == await store.expire(9)
        assert ["b", "c"] == await store.expire(30, limit=2)
        assert ["a"] == await store.expire(30)
        assert entry("d", expires_ms=31) == await store.find_table("code-d")


async def test_a_guest_is_known_by_the_latest_secret(tmp_path: Path) -> None:
    """After a rotation the old secret is found no more; nobody can be rotated who is not there."""
    async with opened(tmp_path / "a.db") as store:
        await store.add_guest("g", b"old", 1)
        assert "g" == await store.find_guest(b"old")

        await store.rotate_guest("g", b"new", 2)

        assert await store.find_guest(b"old") is None
        assert "g" == await store.find_guest(b"new")
        with pytest.raises(StorageError, match="no such guest"):
            await store.rotate_guest("h", b"other", 3)
        with pytest.raises(StorageError):
            await store.add_guest("h", b"new", 3)


async def test_a_move_code_serves_once_and_in_time(tmp_path: Path) -> None:
    """It is gone when it has been taken, and worth nothing at its hour and after it."""
    async with opened(tmp_path / "a.db") as store:
        await store.add_guest("g", b"secret", 1)
        for code in (b"one", b"two", b"three"):
            await store.add_move_code(code, "g", 100)

        assert "g" == await store.take_move_code(b"one", 99)
        assert await store.take_move_code(b"one", 99) is None
        assert await store.take_move_code(b"two", 100) is None
        assert await store.take_move_code(b"two", 99) is None
        await store.expire(100)
        assert await store.take_move_code(b"three", 99) is None
        with pytest.raises(StorageError):
            await store.add_move_code(b"four", "nobody", 100)


async def test_two_takers_of_one_code_are_one_guest(tmp_path: Path) -> None:
    """Of many who take a code at the same moment, exactly one gets it."""
    async with opened(tmp_path / "a.db") as store:
        await store.add_guest("g", b"secret", 1)
        await store.add_move_code(b"one", "g", 100)

        taken = await asyncio.gather(*(store.take_move_code(b"one", 1) for _ in range(20)))

        assert ["g"] == [each for each in taken if each]


async def test_ready_asks_the_disk(tmp_path: Path) -> None:
    """With no commit a moment ago, it makes one; with one, it makes no other."""
    commits: list[int] = []
    async with opened(tmp_path / "a.db") as store:
        store.on_commit = lambda _seconds, jobs: commits.append(jobs)

        assert await store.ready()
        assert [1] == commits
        assert (tmp_path / "a.db-wal").stat().st_size > 0
        assert await store.ready()
        assert [1] == commits


async def test_a_store_that_is_not_open_says_so(tmp_path: Path) -> None:
    """Before it is opened and after it is closed, whoever asks is told, and nobody waits."""
    store = SqliteStore(tmp_path / "a.db")
    store.close()
    with pytest.raises(StorageError, match="not been opened"):
        await store.rows("t")

    async with opened(tmp_path / "a.db", "t") as store:
        pass
    store.close()

    assert Outcome.FAILED is await appended(store, row("t", 2))
    with pytest.raises(StorageError, match="closed"):
        await store.rows("t")
    assert not await store.ready()


async def test_closing_finishes_what_is_queued(tmp_path: Path) -> None:
    """Appends that wait when the store is closed are committed and answered."""
    async with opened(tmp_path / "a.db", "t") as store:
        waiting = [appended(store, row("t", seq)) for seq in range(2, 2000)]

    assert {Outcome.COMMITTED} == set(await asyncio.gather(*waiting))
    async with opened(tmp_path / "a.db") as again:
        assert 1999 == len(await again.rows("t"))


async def race(folder: Path, races: int) -> None:
    """Have two stores on one file append at the same place, again and again."""
    async with opened(folder / "a.db", "t") as one, opened(folder / "a.db") as two:
        for seq in range(2, races + 2):
            outcomes = await asyncio.gather(
                appended(one, row("t", seq, f"one{seq}")), appended(two, row("t", seq, f"two{seq}"))
            )
            assert {Outcome.COMMITTED, Outcome.SEQ_TAKEN} == set(outcomes)
        assert await one.rows("t") == await two.rows("t")
        assert list(range(1, races + 2)) == [event.seq for event in await one.rows("t")]


async def test_two_stores_on_one_file_race_for_a_place(tmp_path: Path) -> None:
    """Exactly one of them gets it, every time."""
    await race(tmp_path, 50)


@pytest.mark.deep
async def test_two_stores_on_one_file_race_a_thousand_times(tmp_path: Path) -> None:
    """The same at length."""
    await race(tmp_path, 1000)


async def test_tables_are_counted(tmp_path: Path) -> None:
    """The number is that of the tables kept now, those that were deleted apart."""
    async with opened(tmp_path / "a.db", "t", "u") as store:
        assert 2 == await store.count_tables()
        await store.delete_table("t")
        assert 1 == await store.count_tables()
