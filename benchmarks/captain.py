"""How long the captain takes to answer heads-up, in a fresh worker as a server has it.

    .venv/bin/python benchmarks/captain.py [--positions 40] [--seed 1] [--json]

For each pair of dice counts, with the symbol and without, rounds are begun and bids made: half of
them by the captain and by somebody who raises at random, half of them at random on both sides, as
in a seat that the captain has taken over. Wherever it is somebody's turn the captain is asked in
the worker, by the same call as a server's, and the time until its answer is here is taken. The
worker has started and loaded what bots need, and has answered nothing yet: so every look into a
round is the first one that there is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from itertools import product
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid
from cubilete.server.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cubilete.games.liars_dice import State
    from cubilete.games.liars_dice.actions import PlayerAction

P99_MAX_S = 0.1
"""How long 99 of 100 answers may take at most."""
DEADLINE_S = 10.0
DICE = range(1, 6)


async def main() -> int:
    """Measure, print, and return 1 if answers take too long."""
    parser = argparse.ArgumentParser(description="How long the captain takes to answer heads-up.")
    parser.add_argument("--positions", type=int, default=40, help="for each pair and variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    rng, thinker = Random(asked.seed), Thinker(1, DEADLINE_S)
    await thinker.warm_up()
    took: list[float] = []
    slowest: dict[str, float] = {}
    for a, b, wild in product(DICE, DICE, (False, True)):
        rules = LiarsDice(LiarsDiceOptions(players=2, wild=wild))
        times = [each async for each in answers(thinker, rules, (a, b), asked.positions, rng)]
        took += times
        slowest[f"{a}-{b}{'-wild' * wild}"] = max(times)
    await thinker.close()
    cuts = quantiles(took, n=100)
    found: dict[str, Any] = {
        "answers": len(took),
        "p50_ms": 1000 * cuts[49],
        "p99_ms": 1000 * cuts[98],
        "max_ms": 1000 * max(took),
        "slowest_round": max(slowest, key=lambda name: slowest[name]),
    }
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name}: {value:.2f}" if isinstance(value, float) else f"{name}: {value}")
    return int(cuts[98] > P99_MAX_S)


async def answers(
    thinker: Thinker, rules: LiarsDice, dice: tuple[int, int], positions: int, rng: Random
) -> AsyncIterator[float]:
    """Yield how long each answer took."""
    asked = 0
    while asked < positions:
        state = begun(rules, dice, rng)
        captain = rng.choice([0, 1, None])
        while (player := state.turn) is not None and asked < positions:
            seen = rules.observe(state, player)
            started = perf_counter()
            thought = await thinker.think("liars_dice", "captain", seen, rng.getrandbits(32))
            yield perf_counter() - started
            asked += 1
            action = cast("PlayerAction | None", thought.action)
            if action is None or rules.refusal(state, action):
                raise SystemExit(f"The captain was {thought.outcome} with {dice} dice.")
            raises = [each for each in rules.legal_actions(state) if isinstance(each, Bid)]
            wants = action if player == captain or not raises else rng.choice(raises)
            if not isinstance(wants, Bid):
                break
            state = rules.apply(state, wants)


def begun(rules: LiarsDice, dice: tuple[int, int], rng: Random) -> State:
    """Return a round after its rolls, begun by whoever has ``dice[0]``."""
    state = rules.initial_state(rules.decode_setup(f"dice={dice[0]},{dice[1]} starter=A"))
    while state.current_player is None:
        state = rules.apply(state, rules.draw(state, rng))
    return state


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
