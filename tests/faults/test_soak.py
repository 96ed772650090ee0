"""A long time under load: two hundred tables of bots, and people whose connections break.

The server's memory must not grow, its files must not pile up, and its log must hold no warning.
``SOAK_MINUTES`` says how long the long run takes.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.faults.ledger import faults_of, read
from tests.faults.players import Player, company, wait_until
from tests.faults.raw import ask, memory_bytes
from tests.server.processes import ServerProcess, serving_process

if sys.platform != "linux":
    pytest.skip("/proc as Linux has it", allow_module_level=True)

OPTIONS = (
    *("--bot-delay-min-s", "0.2", "--bot-delay-max-s", "0.6", "--bot-workers", "2"),
    *("--sockets-per-address-max", "1000", "--tables-per-hour-max", "1000"),
    *("--messages-per-minute-max", "1000"),
)
SAMPLES = 120
"""How often the process is looked at in one run."""
WARM_SHARE = 0.4
"""How much of a run may pass before memory must stand still: rooms keep their last events, and
Python's allocator finds its size."""
GROWTH_MIB_PER_HOUR_MAX = 24.0
"""What a server of two hundred busy tables may grow by: in a day of this, half a gigabyte."""
FILES_MORE_MAX = 20
PAUSE_S = 0.5
MIB = 2**20


class Sample(NamedTuple):
    """The server's process at one moment."""

    at_s: float
    bytes: int
    files: int


def sample(server: ServerProcess, began_s: float) -> Sample:
    """Return what the process uses now."""
    files = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
    return Sample(time.monotonic() - began_s, memory_bytes(server.pid), files)


async def break_connections(players: Sequence[Player], rng: Random, every_s: float) -> None:
    """Cut somebody's connection again and again, with or without a goodbye."""
    while True:
        await asyncio.sleep(every_s)
        end = rng.choice(players).socket
        if end is None or end.closed:
            continue
        if rng.random() < 0.5:
            await end.close()
        else:
            with suppress(OSError):
                end.get_extra_info("socket").shutdown(socket.SHUT_RDWR)


async def soak(folder: Path, tables: int, seconds: float, break_every_s: float) -> list[Sample]:
    """Return how the server did over so many seconds; nothing may be lost, logged or refused."""
    rng = Random(8)
    with serving_process(folder, *OPTIONS) as server:
        together = company(server.url, rng, tables, with_bot=tables, pause_s=PAUSE_S, people_most=1)
        async with together as players:
            await wait_until(lambda: all(player.connects for player in players))
            breaking = asyncio.create_task(break_connections(players, rng, break_every_s))
            began_s = time.monotonic()
            samples: list[Sample] = []
            for number in range(SAMPLES):
                left_s = began_s + seconds * (number + 1) / SAMPLES - time.monotonic()
                await asyncio.sleep(max(0.0, left_s))
                samples.append(sample(server, began_s))
            breaking.cancel()
        events = await asyncio.to_thread(ask, server.port, "GET", "/metrics")
        assert 0 == server.stop()
        kept = read(server.db)
    levels = {json.loads(line)["level"] for line in server.log.splitlines()}
    assert {"info"} == levels, server.log[-5000:]
    assert [] == [each for player in players for each in player.refused]
    assert [] == [fault for player in players for fault in player.faults]
    assert b"cubilete_refused_total{" not in events.body
    some = list(kept.values())[:: max(1, tables // 6)]
    assert [] == [fault for table in some for fault in faults_of(table, players)]
    assert all(player.moves for player in players)
    return samples


def slope(samples: Sequence[Sample]) -> float:
    """Return by how many MiB an hour memory grows after the warm-up: the line that fits best."""
    late = samples[int(len(samples) * WARM_SHARE) :]
    line = statistics.linear_regression([each.at_s for each in late], [each.bytes for each in late])
    return line.slope * 3600 / MIB


async def test_short_soak_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    """Twenty tables for some seconds, with connections that break: no warning, nothing lost."""
    samples = await soak(tmp_path, tables=20, seconds=5.0, break_every_s=0.1)

    assert samples[-1].files - samples[0].files <= FILES_MORE_MAX


@pytest.mark.deep
async def test_long_soak_does_not_grow(tmp_path: Path) -> None:
    """Two hundred tables for half an hour: memory and files stand still."""
    seconds = float(os.environ.get("SOAK_MINUTES", "30")) * 60
    samples = await soak(tmp_path, tables=200, seconds=seconds, break_every_s=0.2)
    grown = slope(samples)
    sizes = " ".join(f"{each.bytes / MIB:.0f}" for each in samples[::10])
    print(f"memory in MiB: {sizes}; {grown:+.1f} MiB an hour")  # noqa: T201 - the figure

    assert grown <= GROWTH_MIB_PER_HOUR_MAX
    assert samples[-1].files - samples[0].files <= FILES_MORE_MAX
