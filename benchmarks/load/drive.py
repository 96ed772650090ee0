"""The two loads: every table always has a move in flight, or moves at random times.

*Saturated*: as soon as both players know of a move, the next is sent. Its latency says nothing but
tables divided by throughput. *Paced*: moves fall due in a Poisson process of a fixed rate, each at
a random idle table.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from benchmarks.load.play import Table, Tally

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

OPEN_AT_ONCE = 16
STEP_S = 0.001
OPEN_S_MAX = 30
DRAIN_S_MAX = 10
WARM_S_MAX = 60


@dataclass(frozen=True)
class Counted:
    """What a load reports; the same names as peers/colyseus/load.cjs sends."""

    did: str
    moves: int
    refusals: int
    starved: int
    wall_s: float
    cpu_s: float
    p50_ms: float
    p99_ms: float


class Load:
    """Tables at one server, and the ways to load them."""

    def __init__(self, open_table: Callable[[Table], Awaitable[None]], rng: Random) -> None:
        """Begin without tables; ``open_table`` gives a table its two wires."""
        self.open_table = open_table
        self.rng = rng
        self.tally = Tally()
        self.tables: list[Table] = []
        self.idle: list[Table] = []
        self.is_saturating = False

    def on_idle(self, table: Table) -> None:
        """Send the next move at once, or keep the table for one that falls due."""
        if self.is_saturating:
            table.move()
        else:
            self.idle.append(table)

    async def open(self, count: int) -> None:
        """Open tables until there are ``count``, and wait until all players know theirs."""
        gate = asyncio.Semaphore(OPEN_AT_ONCE)

        async def one() -> None:
            async with gate:
                table = Table(self.tally, self.on_idle)
                await self.open_table(table)
                self.tables.append(table)

        await asyncio.gather(*(one() for _ in range(count - len(self.tables))))
        await self.drain(OPEN_S_MAX)

    async def sat(self, warm_moves: int, seconds: float, on_warm: Callable[[], None]) -> Counted:
        """Keep a move in flight at every table; measure after ``warm_moves``."""
        self.is_saturating = True
        self.begin()
        starting, self.idle = self.idle, []
        for table in starting:
            table.move()
        async with asyncio.timeout(WARM_S_MAX):
            while self.tally.moves < warm_moves:  # noqa: ASYNC110 - as in drain
                await asyncio.sleep(STEP_S)
        begin = self.begin()
        on_warm()
        await asyncio.sleep(seconds)
        counted = self.count("sat", begin)
        self.is_saturating = False
        await self.drain()
        return counted

    async def paced(
        self, warm_s: float, seconds: float, rate: float, on_warm: Callable[[], None]
    ) -> Counted:
        """Send ``rate`` moves a second at random times."""
        started = perf_counter()
        due = started + self.rng.expovariate(rate)
        begin: tuple[float, float] | None = None
        while (now := perf_counter()) < started + warm_s + seconds:
            if begin is None and now >= started + warm_s:
                begin = self.begin()
                on_warm()
            while due <= now:
                due += self.rng.expovariate(rate)
                self.move_any()
            await asyncio.sleep(STEP_S)
        assert begin is not None
        counted = self.count("paced", begin)
        await self.drain()
        return counted

    def move_any(self) -> None:
        """Send a move at a random idle table."""
        if not self.idle:
            self.tally.starved += 1
            return
        at = self.rng.randrange(len(self.idle))
        self.idle[at], self.idle[-1] = self.idle[-1], self.idle[at]
        self.idle.pop().move()

    async def drain(self, within_s: float = DRAIN_S_MAX) -> None:
        """Wait until no move is in flight; looking now and then costs a move nothing."""
        async with asyncio.timeout(within_s):
            while len(self.idle) < len(self.tables):  # noqa: ASYNC110 - an event would be set by every move
                await asyncio.sleep(STEP_S)

    def begin(self) -> tuple[float, float]:
        """Forget what was counted so far; return when that was, by the wall's and CPU's clock."""
        tally = self.tally
        tally.moves = tally.refusals = tally.starved = 0
        tally.latencies_s.clear()
        return perf_counter(), process_time()

    def count(self, did: str, begin: tuple[float, float]) -> Counted:
        """Return what was counted since ``begin``."""
        wall_s, cpu_s = perf_counter() - begin[0], process_time() - begin[1]
        ordered = sorted(self.tally.latencies_s) or [0.0]

        def at_ms(share: float) -> float:
            return 1000 * ordered[int(share * (len(ordered) - 1))]

        return Counted(
            did=did,
            moves=self.tally.moves,
            refusals=self.tally.refusals,
            starved=self.tally.starved,
            wall_s=wall_s,
            cpu_s=cpu_s,
            p50_ms=at_ms(0.5),
            p99_ms=at_ms(0.99),
        )
