"""The life of a server process: start, announce, serve, stop.

It stops on SIGTERM and SIGINT: nothing new is accepted, everybody is told, what was accepted is
committed, and the process ends within ``shutdown_timeout_s``.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import sys
import webbrowser
from typing import TYPE_CHECKING

from cubilete.errors import StorageError
from cubilete.server import addresses, logs
from cubilete.server.alone import alone_on
from cubilete.server.app import make_app
from cubilete.server.clock import now
from cubilete.server.credentials import cookie_for
from cubilete.server.door import PER_SOCKET, Door, allow_many_files
from cubilete.server.errors import PeerError
from cubilete.server.guests import Guests
from cubilete.server.hall import Hall
from cubilete.server.headers import HeadedRunner, security_headers
from cubilete.server.limits import Limiter, limits_of
from cubilete.server.metrics import Metrics
from cubilete.server.names import looks_like
from cubilete.server.origins import Origins
from cubilete.server.site import Site
from cubilete.server.sqlite import SqliteStore
from cubilete.server.stopping import Deadline
from cubilete.server.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from aiohttp import web

    from cubilete.settings import Settings

SWEEP_S = 60.0
"""How often tables that have expired are deleted and empty rooms forgotten."""
LINGER_S = 2.0
"""How long what was sent with a refused request is still taken in, so that the answer arrives."""
WARM_UP_S = 5.0
"""How long a server that stops as it starts waits for its first worker."""
LAG_S = 1.0
"""How often it is measured how late the event loop is."""
GC_THRESHOLDS = (10_000, 10, 100)
"""How many new objects bring about a search for garbage cycles, of which a move makes none. With
Python's own 700, a seventh of a busy server's time went into looking at the tables in memory."""


def run(settings: Settings) -> int:
    """Serve until the process is told to stop, and return its exit code.

    Raises:
        StorageError: If the file cannot be used, or the port is taken.
        SetupError: If the settings cannot be.
    """
    logs.configure(settings.log_level, settings.log_format)
    logs.catch_the_rest()
    allow_many_files()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    deadline = Deadline(settings.shutdown_timeout_s)
    with alone_on(settings.db):
        if sys.platform == "win32":
            asyncio.run(serve(settings, deadline))
        else:
            import uvloop  # noqa: PLC0415 - there is none on Windows

            uvloop.run(serve(settings, deadline))
    deadline.cancel()
    return 0


async def serve(settings: Settings, deadline: Deadline) -> None:
    """Serve until the process is told to stop, and start ``deadline`` then."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.log_loop_error)
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stopped.set)
    async with running(settings) as port:
        print(addresses.announcement(settings, port, sys.stdout), flush=True)  # noqa: T201 - for people
        if settings.open:
            await asyncio.to_thread(webbrowser.open, addresses.join_urls(settings, port).here)
        await stopped.wait()
        logs.get_logger().info("stopping")
        deadline.start()


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncGenerator[int]:
    """Serve while the block runs, which gets the port.

    Raises:
        StorageError: If the file cannot be used, or the port is taken.
        SetupError: If the settings cannot be.
    """
    store, metrics = SqliteStore(settings.db), Metrics()
    store.on_commit = metrics.committed
    store.on_failure = lambda error: logs.get_logger().warning("commit failed", code=error.code)
    store.open()
    thinker = Thinker(settings.bot_workers, settings.bot_deadline_s)
    hall = Hall(settings, store, thinker, metrics)
    is_https = (settings.public_url or "").startswith("https://")
    guests = Guests(store, cookie_for(public_url_is_https=is_https))
    limiter = Limiter(limits_of(settings), lambda: now().s)
    site = Site(settings, hall, guests, limiter, Origins(port=0))
    runner = _runner(site, security_headers(public_url_is_https=is_https))
    chores: set[asyncio.Task[None]] = set()
    warming: asyncio.Task[None] | None = None
    try:
        port = await _listen(runner, settings)
        hosts = (*map(str, addresses.own_addresses()), addresses.local_name())
        site.origins = Origins(port=port, hosts=hosts, public_url=settings.public_url)
        warming = asyncio.ensure_future(_warm_up(thinker))
        work = (_wake(hall), _sweep(hall), _watch(metrics))
        chores = {asyncio.ensure_future(each) for each in work}
        logs.get_logger().info("serving", port=port)
        yield port
    finally:
        hall.stop()
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await runner.cleanup()
        await asyncio.to_thread(store.close)
        if warming is not None:  # a worker that is left while it starts would stay behind
            await asyncio.wait({warming}, timeout=WARM_UP_S)
        await thinker.close()


def _runner(site: Site, sent: dict[str, str]) -> HeadedRunner:
    """Return what serves ``site`` by HTTP; every answer carries the headers ``sent``."""
    settings = site.settings
    return HeadedRunner(
        make_app(site, sent),
        sent,
        door=Door(settings.sockets_per_address_max * PER_SOCKET, settings.trusted_proxy),
        shutdown_timeout=settings.shutdown_timeout_s / 2,
        keepalive_timeout=settings.keepalive_timeout_s,
        lingering_time=LINGER_S,
        auto_decompress=False,  # a few bytes could become very many
        access_log=None,
    )


async def _listen(runner: web.AppRunner, settings: Settings) -> int:
    """Listen, and return the port.

    Raises:
        StorageError: If the port is taken or the address is not this machine's.
    """
    from aiohttp import web  # noqa: PLC0415

    await runner.setup()
    site = web.TCPSite(runner, settings.host, settings.port)
    try:
        await site.start()
    except OSError as error:
        reason = f"Cannot listen on {settings.host}, port {settings.port}: {error.strerror}."
        raise StorageError(f"{reason} Choose another --port or --host.") from None
    port: int = runner.addresses[0][1]
    return port


async def _warm_up(thinker: Thinker) -> None:
    """Load what is large and start the workers, so that no first caller waits for it."""
    await asyncio.to_thread(looks_like, "a", "b")
    try:
        await thinker.warm_up()
    except Exception as error:  # noqa: BLE001 - bots then play their default moves
        logs.get_logger().error("no bot workers", exc_info=error)


async def _wake(hall: Hall) -> None:
    """Load the tables with a game going on: a turn may end there, or a bot may have to play."""
    for entry in await hall.store.open_tables():
        try:
            await hall.load(entry)
        except (StorageError, PeerError) as error:  # or it has been deleted meanwhile
            logs.get_logger().error("table unreadable", code=error.code)
        await asyncio.sleep(0)


async def _sweep(hall: Hall) -> None:
    """Delete what has expired and forget empty rooms, from time to time."""
    while True:
        try:
            hall.forget(await hall.store.expire(now().ms))
            hall.metrics.tables_open = await hall.store.count_tables()
        except StorageError as error:
            logs.get_logger().warning("sweep failed", code=error.code)
        hall.unload()
        await asyncio.sleep(SWEEP_S)


async def _watch(metrics: Metrics) -> None:
    """Measure how late the event loop is."""
    while True:
        before_s = now().s
        await asyncio.sleep(LAG_S)
        metrics.lagged(max(0.0, now().s - before_s - LAG_S))
