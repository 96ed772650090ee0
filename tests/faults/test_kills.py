"""The server is killed under load, again and again: nothing accepted is lost or changed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cubilete.server import log
from tests.faults.ledger import faults_of, occurrences, read
from tests.faults.players import QUICK, Player, company, wait_until
from tests.server.processes import ServerProcess, serving_process

if sys.platform == "win32":
    pytest.skip("signals as Unix has them", allow_module_level=True)


async def kill_and_start(
    server: ServerProcess, players: list[Player], rng: Random, load_s_max: float
) -> None:
    """Kill the server at a random moment of the load, and start it again."""
    before = {player.name: player.connects for player in players}
    await asyncio.sleep(rng.uniform(0.0, load_s_max))
    server.kill()
    await asyncio.to_thread(server.start)
    await wait_until(lambda: all(each.connects > before[each.name] for each in players))


async def suffer(folder: Path, kills: int, load_s_max: float, seed: int) -> tuple[int, int]:
    """Return how many moves were acknowledged, and how many dice fell, through so many kills.

    Between two kills people play for ``load_s_max`` at most. Nothing may be lost, doubled or
    changed, and in the end everybody goes on.
    """
    rng = Random(seed)
    with serving_process(folder, *QUICK) as server:
        async with company(server.url, rng, 6, with_bot=3) as players:
            await wait_until(lambda: all(player.connects for player in players))
            for _ in range(kills):
                await kill_and_start(server, players, rng, load_s_max)
            told = {player.name: player.seq for player in players}
            await wait_until(lambda: all(each.seq > told[each.name] + 2 for each in players))
        assert 0 == server.stop()
        assert [] == [line for line in server.log.splitlines() if '"info"' not in line]
        kept = read(server.db)
    assert [] == [fault for table in kept.values() for fault in faults_of(table, players)]
    assert [] == [each for player in players for each in player.refused]
    dice = sum(
        len(what.event.dice)
        for table in kept.values()
        for what in occurrences(table)
        if isinstance(what.event, log.Started | log.Moved)
    )
    return sum(len(player.acked) for player in players), dice


async def test_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    """P1, P2, P8: every acknowledged move is there once, and no die has changed."""
    moves, dice = await suffer(tmp_path, kills=3, load_s_max=0.25, seed=1)

    assert moves > 100
    assert dice > 100


@pytest.mark.deep
async def test_five_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    """P1, P2, P8: the same over 500 kills and 100,000 moves, in runs whose logs stay short."""
    moves = kills = 0
    for run in range(10):
        folder = tmp_path / str(run)
        folder.mkdir()
        moves += (await suffer(folder, kills=50, load_s_max=1.2, seed=100 + run))[0]
        kills += 50
    print(f"{moves} acknowledged moves over {kills} kills")  # noqa: T201 - what is promised

    assert kills >= 500
    assert moves >= 100_000


async def test_case_r3_a_kill_between_roll_and_reveal_changes_no_die(tmp_path: Path) -> None:
    """R3: the hands that were shown before a kill are the hands that are uncovered after it."""
    with serving_process(tmp_path, *QUICK) as server:
        async with company(server.url, Random(3), 1, pause_s=0.1) as (host, guest):
            await wait_until(lambda: host.view is not None and guest.view is not None)
            host.plays = guest.plays = False
            await wait_until(
                lambda: not (host.waits or guest.waits) and host.seq == guest.seq,
            )
            hands = [shown(player, "hand") for player in (host, guest)]
            number = shown(host, "round")
            known = host.sync, guest.sync
            server.kill()
            await asyncio.to_thread(server.start)
            await wait_until(lambda: host.sync is not known[0] and guest.sync is not known[1])
            after = [shown(player, "hand") for player in (host, guest)]
            host.plays = guest.plays = True
            for player in (host, guest):  # whoever comes back looks what there is to do
                assert player.socket is not None
                await player.socket.close()
            await wait_until(lambda: shown(host, "round") != number)
            last = shown(host, "last")
        server.kill()

    assert hands == after
    assert hands == last["hands"]


def shown(player: Player, name: str) -> Any:
    """Return what a player sees of a position."""
    assert player.view is not None
    return player.view[name]
