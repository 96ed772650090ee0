"""Our server beside boardgame.io and Colyseus: the same liar's dice, in the same run.

    .venv/bin/python benchmarks/server.py [--quick] [--rounds 3] [--only NAME ...] [--json]

Two players with five dice each raise or challenge; hidden dice stay hidden, the loser of a round
loses a die, and all dice are rolled again. Ours is durable: SQLite with ``synchronous=FULL``, every
move on the disk before anybody hears of it. Both peers keep everything in memory: boardgame.io in
its default store, over its own protocol; Colyseus with a StateView for each player and its default
patch rate, over its own SDK. The first run installs what they need into ``benchmarks/.node``.

The server has core 0 for itself and the load client core 1. The figure that is compared is moves
per CPU-second of the server (user and system time of all its processes while every table has a
move in flight), since wall time says as much about the rest of the machine. Latency is from the
mover's sending to the arrival at the other player, at a fixed rate of moves at random times.
Rounds of all contenders alternate, so that a busy machine slows all of them. Our limits on the
rate of messages and sockets, which protect a server from one address, are raised for the
benchmark: here everybody comes from one address.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.peers import node  # noqa: E402 - found by the line above
from benchmarks.serving.contenders import CONTENDERS  # noqa: E402 - found by the line above
from benchmarks.serving.report import judge, table  # noqa: E402 - found by the line above
from benchmarks.serving.rounds import Figures, Lengths, as_json, measure  # noqa: E402 - found by the line above

FULL = Lengths(seconds=6, warm_moves=10_000, warm_s=1, first_tables=100, idle_tables=500)
QUICK = Lengths(seconds=2, warm_moves=6_000, warm_s=1, first_tables=50, idle_tables=150)


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(description="Our server beside boardgame.io and Colyseus.")
    names = [each.name for each in CONTENDERS]
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, default=None, help="3, or 1 with --quick")
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME")
    parser.add_argument("--json", action="store_true", help="print every round as JSON too")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(tempfile.gettempdir()),
        help="where our store is kept; on a real disk, since the fsync is part of the figure",
    )
    return parser.parse_args()


async def run(options: argparse.Namespace) -> dict[str, list[Figures]]:
    """Measure everybody, round by round."""
    chosen = [each for each in CONTENDERS if each.name in options.only]
    lengths = QUICK if options.quick else FULL
    rounds: dict[str, list[Figures]] = {each.name: [] for each in chosen}
    for number in range(options.rounds or (1 if options.quick else 3)):
        for contender in chosen:
            print(f"Round {number + 1}, {contender.name} ...", file=sys.stderr, flush=True)
            rounds[contender.name].append(await measure(contender, options.folder, lengths))
    return rounds


def main() -> None:
    """Print the table, and fail if a bar is missed."""
    options = arguments()
    node.install()
    rounds = asyncio.run(run(options))
    if options.json:
        print(json.dumps([as_json(each) for figures in rounds.values() for each in figures]))
    print("\nMedian [range] of the rounds. Our limits for one address are raised.\n")
    print(table(rounds))
    print()
    verdicts = judge(rounds)
    for sentence, _ in verdicts:
        print(sentence)
    sys.exit(not all(is_reached for _, is_reached in verdicts))


if __name__ == "__main__":
    main()
