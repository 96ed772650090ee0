"""One round of one contender: moves per CPU-second, latency at a fixed rate, memory of sockets."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.serving.disk import fsync_p50_ms
from benchmarks.serving.processes import LOOPBACK, LoadClient, Server, free_port

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from benchmarks.serving.contenders import Contender

OPEN_S_MAX = 180
WARM_S_MAX = 60
SLACK_S = 20
SETTLE_S = 2.0


@dataclass(frozen=True)
class Lengths:
    """How long and how large a round is."""

    seconds: float
    warm_moves: int
    """Before the saturated load is measured: boardgame.io needs some 6000 until Node has compiled
    what is hot, and would look half as fast without."""
    warm_s: float
    """Before the paced load is measured."""
    first_tables: int
    """Open before memory is first read, so that the start of a server does not count."""
    idle_tables: int
    """Opened after it, with two idle sockets each."""


@dataclass(frozen=True)
class Figures:
    """What one round of one contender gave."""

    contender: str
    moves_per_cpu_s: float
    moves_per_s: float
    server_share: float
    """Of its core, while saturated."""
    load_share: float
    """Of the load client's core, while saturated."""
    paced_rate: float
    """Moves a second that were really made."""
    paced_cpu_us: float
    """Of the server, for one move."""
    p50_ms: float
    p99_ms: float
    fsync_ms: float
    """Median of one fsync, the mean of just before and just after the paced load."""
    idle_mb_per_1000: float


@asynccontextmanager
async def running(
    contender: Contender, place: Path
) -> AsyncGenerator[tuple[Server, LoadClient, Path]]:
    """Run a contender's server and load client, with a new folder for the server's data."""
    with tempfile.TemporaryDirectory(dir=place, prefix="serving-") as name:
        folder = Path(name)
        port = free_port()
        serve = contender.serve(port, folder)
        load = contender.load(f"http://{LOOPBACK}:{port}")
        async with Server(serve.command, serve.env, folder / "server.log") as server:
            await server.ready(port)
            async with LoadClient(load.command, load.env, folder / "load.log") as client:
                yield server, client, folder


async def open_tables(client: LoadClient, tables: int) -> None:
    """Open tables until there are so many."""
    client.tell(do="open", tables=tables)
    await client.hear("open", OPEN_S_MAX)


async def loaded(
    server: Server, client: LoadClient, do: str, lengths: Lengths, rate: float = 0
) -> dict[str, Any]:
    """Load the server; return the client's answer with the server's CPU time."""
    client.tell(
        do=do,
        warm_moves=lengths.warm_moves,
        warm_s=lengths.warm_s,
        seconds=lengths.seconds,
        rate=rate,
    )
    await client.hear("warm", WARM_S_MAX)
    before = server.cpu_s()
    answer = await client.hear(do, lengths.seconds + SLACK_S)
    answer["server_cpu_s"] = server.cpu_s() - before
    assert answer["refusals"] == 0, f"moves were refused: {answer}"
    assert answer["starved"] == 0, f"tables were too few for the rate: {answer}"
    assert answer["moves"] > 0, f"nothing moved: {answer}"
    return answer


async def idle_mb_per_1000(contender: Contender, place: Path, lengths: Lengths) -> float:
    """Return how much memory 1000 idle sockets of seated players take."""
    async with running(contender, place) as (server, client, _):
        await open_tables(client, lengths.first_tables)
        await asyncio.sleep(SETTLE_S)
        before = server.memory_mb()
        await open_tables(client, lengths.first_tables + lengths.idle_tables)
        await asyncio.sleep(SETTLE_S)
        return (server.memory_mb() - before) / (2 * lengths.idle_tables) * 1000


async def measure(contender: Contender, place: Path, lengths: Lengths) -> Figures:
    """Run one round of a contender."""
    async with running(contender, place) as (server, client, folder):
        await open_tables(client, contender.tables)
        sat = await loaded(server, client, "sat", lengths)
        fsync_ms = fsync_p50_ms(folder)
        paced = await loaded(server, client, "paced", lengths, contender.rate)
        fsync_ms = (fsync_ms + fsync_p50_ms(folder)) / 2
    return Figures(
        contender=contender.name,
        moves_per_cpu_s=sat["moves"] / sat["server_cpu_s"],
        moves_per_s=sat["moves"] / sat["wall_s"],
        server_share=sat["server_cpu_s"] / sat["wall_s"],
        load_share=sat["cpu_s"] / sat["wall_s"],
        paced_rate=paced["moves"] / paced["wall_s"],
        paced_cpu_us=1e6 * paced["server_cpu_s"] / paced["moves"],
        p50_ms=paced["p50_ms"],
        p99_ms=paced["p99_ms"],
        fsync_ms=fsync_ms,
        idle_mb_per_1000=await idle_mb_per_1000(contender, place, lengths),
    )


def as_json(figures: Figures) -> dict[str, Any]:
    """Return the figures by name."""
    return asdict(figures)
