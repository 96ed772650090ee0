"""A full disk and a file that may not be written: moves are refused, nothing is lost, play goes on.

The processes are real. Their disk is a small one of its own where the system lets us mount it, or
their files may not grow any more (which Linux can say of a process that runs); their file is made
immutable where that is possible. Both come and go while people are playing.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from cubilete.server.errors import StorageFullError
from tests.faults.ledger import faults_of, read
from tests.faults.players import QUICK, Player, company, wait_until
from tests.server.processes import ServerProcess, serving_process

if sys.platform != "linux":
    pytest.skip("limits and mounts as Linux has them", allow_module_level=True)

import resource


def run(*command: str) -> bool:
    """Run a command of the system, and tell whether it went well."""
    try:
        return 0 == subprocess.run(command, capture_output=True, check=False, timeout=30).returncode
    except OSError:
        return False


# ---------------------------------------------------------------- three ways to have no room


@contextmanager
def no_growth(server: ServerProcess) -> Generator[None]:
    """Let no file of the server grow beyond what its log has now."""
    wal = server.db.with_name(server.db.name + "-wal")
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    limit = wal.stat().st_size + 2000
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def no_room(server: ServerProcess) -> Generator[None]:
    """Fill the server's disk to the last byte, and make room again."""
    ballast = server.db.with_name("ballast")
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            pass
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def immutable(server: ServerProcess) -> Generator[None]:
    """Let nobody write the server's files."""
    paths = [str(server.db), f"{server.db}-wal"]
    assert run("chattr", "+i", *paths)
    try:
        yield
    finally:
        run("chattr", "-i", *paths)


@pytest.fixture
def small_disk(tmp_path: Path) -> Generator[Path]:
    """Return a folder that is a disk of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)):
        pytest.skip("this system lets us mount no disk")
    try:
        yield folder
    finally:
        assert run("umount", str(folder))


@pytest.fixture
def can_be_immutable(tmp_path: Path) -> None:
    """Skip the test where no file can be made immutable."""
    file = tmp_path / "file"
    file.touch()
    can = run("chattr", "+i", str(file))
    run("chattr", "-i", str(file))
    if not can:
        pytest.skip("this system lets us make no file immutable")


# ---------------------------------------------------------------- what must hold in all of them


async def health(server: ServerProcess) -> tuple[int, int]:
    """Return the status of ``/health`` and of ``/ready``."""
    async with aiohttp.ClientSession() as asker:
        found: list[int] = []
        for path in ("/health", "/ready"):
            async with asker.get(server.url + path) as reply:
                found.append(reply.status)
        return found[0], found[1]


async def new_guest(server: ServerProcess) -> tuple[int, str]:
    """Return the answer to somebody new, who would have to be saved."""
    async with aiohttp.ClientSession() as asker, asker.post(f"{server.url}/api/guests") as reply:
        return reply.status, (await reply.json()).get("code", "")


def has_heard(player: Player) -> bool:
    """Tell whether a player's last command was refused because it cannot be saved."""
    return any(each["code"] == "storage/full" for each in player.refused)


async def plays_through(server: ServerProcess, fault: AbstractContextManager[None]) -> list[Player]:
    """Return players who have lived through a fault."""
    async with company(server.url, Random(5), 3, pause_s=0.02) as players:
        await wait_until(lambda: all(player.seq > 5 for player in players))
        with fault:
            tables = {player.code: player for player in players}
            await wait_until(
                lambda: all(
                    any(has_heard(player) for player in players if player.code == code)
                    for code in tables
                )
            )
            assert (200, 503) == await health(server)
            assert (503, "storage/full") == await new_guest(server)
            seqs = [player.seq for player in players]
            await asyncio.sleep(1.2)
            assert seqs == [player.seq for player in players]
            assert (200, 503) == await health(server)
        await wait_until(
            lambda: all(player.seq > seq + 3 for player, seq in zip(players, seqs, strict=True))
        )
        assert (200, 200) == await health(server)
    return players


def nothing_is_lost(server: ServerProcess, players: list[Player]) -> None:
    """Stop the server, and hold its log against what its players know."""
    assert 0 == server.stop()
    kept = read(server.db)
    assert [] == [fault for table in kept.values() for fault in faults_of(table, players)]
    refused = [each for player in players for each in player.refused]
    assert {"storage/full"} == {each["code"] for each in refused}
    assert {StorageFullError.sentence} == {each["text"] for each in refused}
    assert {"disk-full"} == {each["message_id"] for each in refused}
    assert {1} == {player.connects for player in players}
    levels = {line.partition('"level": "')[2].partition('"')[0] for line in server.log.splitlines()}
    assert levels == {"info", "warning"}


async def test_files_that_cannot_grow_stop_moves_and_nothing_else(tmp_path: Path) -> None:
    """Moves are refused with a clear sentence, sockets stay, and play goes on by itself."""
    with serving_process(tmp_path, *QUICK) as server:
        players = await plays_through(server, no_growth(server))
        nothing_is_lost(server, players)


async def test_full_disk_stops_moves_and_nothing_else(small_disk: Path) -> None:
    """The same on a disk that is full."""
    with serving_process(small_disk, *QUICK) as server:
        players = await plays_through(server, no_room(server))
        nothing_is_lost(server, players)


@pytest.mark.usefixtures("can_be_immutable")
async def test_read_only_file_stops_moves_and_nothing_else(tmp_path: Path) -> None:
    """The same with a file that may only be read for a while."""
    with serving_process(tmp_path, *QUICK) as server:
        players = await plays_through(server, immutable(server))
        nothing_is_lost(server, players)
