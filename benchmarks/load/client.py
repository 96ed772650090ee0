"""The load client's process: it obeys commands on standard input, one line of JSON each.

    python -m benchmarks.load.client ours|boardgame.io URL

``{"do": "open", "tables": n}``, ``{"do": "sat", "warm_moves": n, "seconds": s}``,
``{"do": "paced", "warm_s": s, "seconds": s, "rate": r}``, ``{"do": "quit"}``. The answer to a load
is ``{"did": "warm"}`` when the measuring begins and what was counted when it ends, so that who
commands can read the server's CPU time at the same two moments.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Any

import aiohttp
import uvloop

from benchmarks.load.drive import Load
from benchmarks.peers import ours
from benchmarks.peers.boardgame_io import wire as boardgame_io

if TYPE_CHECKING:
    from benchmarks.load.play import Table

OPENERS = {"boardgame.io": boardgame_io.open_table, "ours": ours.open_table}


def say(report: dict[str, object]) -> None:
    """Answer whoever commands."""
    print(json.dumps(report), flush=True)


def end_run(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """End the process: a figure of a broken load would be wrong."""
    loop.default_exception_handler(context)
    sys.stderr.flush()
    os._exit(1)


async def obey(command: dict[str, Any], load: Load) -> None:
    """Carry out one command and answer it."""

    def on_warm() -> None:
        say({"did": "warm"})

    match command["do"]:
        case "open":
            await load.open(command["tables"])
            gc.collect()
            gc.freeze()
            gc.disable()
            say({"did": "open", "sockets": 2 * len(load.tables)})
        case "sat":
            say(asdict(await load.sat(command["warm_moves"], command["seconds"], on_warm)))
        case _:
            warm_s, seconds, rate = command["warm_s"], command["seconds"], command["rate"]
            say(asdict(await load.paced(warm_s, seconds, rate, on_warm)))


async def main() -> None:
    """Load the server named on the command line until told to quit."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(end_run)
    name, url = sys.argv[1:]
    async with aiohttp.ClientSession() as http:

        async def open_table(table: Table) -> None:
            await OPENERS[name](table, http, url)

        load = Load(open_table, Random())
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            command = json.loads(line)
            if command["do"] == "quit":
                break
            await obey(command, load)
        # Sockets that the server closes at the end break nothing any more.
        os._exit(0)


if __name__ == "__main__":
    uvloop.run(main())
