"""Random play through the rules library, beside PettingZoo's classic games in the same run.

    .venv-bench/bin/python benchmarks/steps.py [--seconds 3] [--rounds 5] [--json]

``./check --deep`` makes that environment from requirements-bench.lock.

A step is one action applied: for us a player's or chance's, drawn and checked by the rules; for
PettingZoo one ``env.step`` of an action that its mask allows. Rounds of every contestant alternate,
so that a busy machine slows all of them; the figure is the median of the rounds, in CPU-seconds.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

from cubilete.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

RATIO_MIN = 5
"""How many times the steps per second of connect four the slowest of our games must reach."""


def ours(kind: type[Any]) -> Callable[[Random], int]:
    """Return a function that plays one random game of ours and returns its steps."""
    game = kind()

    def play(rng: Random) -> int:
        state, steps = game.initial_state(), 0
        while not state.is_terminal:
            if state.is_chance:
                action = game.draw(state, rng)
            else:
                action = rng.choice(game.legal_actions(state))
            state = game.apply(state, action)
            steps += 1
        return steps

    return play


def theirs(module: Any) -> Callable[[Random], int]:  # noqa: ANN401 - an untyped module
    """Return a function that plays one random game of PettingZoo's and returns its steps."""
    env = module.env()

    def play(rng: Random) -> int:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(rng.choice([action for action, legal in enumerate(mask) if legal]))
            steps += 1
        return steps

    return play


def steps_per_second(play: Callable[[Random], int], rng: Random, seconds: float) -> float:
    """Return how many steps ``play`` makes in a CPU-second."""
    started, steps = process_time(), 0
    while (spent := process_time() - started) < seconds:
        steps += play(rng)
    return steps / spent


def main() -> None:
    """Measure everybody, print a table, and fail if we are not fast enough."""
    parser = argparse.ArgumentParser(description="Steps per CPU-second, beside PettingZoo.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU-seconds of one round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    contestants = {kind.name: ours(kind) for kind in GAMES}
    contestants["pettingzoo connect_four_v3"] = theirs(connect_four_v3)
    contestants["pettingzoo leduc_holdem_v4"] = theirs(leduc_holdem_v4)
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(arguments.rounds):
        for name, play in contestants.items():
            measured[name].append(steps_per_second(play, Random(number), arguments.seconds))
    figures = {name: median(rounds) for name, rounds in measured.items()}
    peer = figures["pettingzoo connect_four_v3"]
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:<28} {figure:>9,.0f} steps/s   {figure / peer:5.1f} x connect four")
    slowest = min(figures[kind.name] for kind in GAMES) / peer
    assert slowest >= RATIO_MIN, f"the slowest of our games makes {slowest:.1f} x connect four"


if __name__ == "__main__":
    main()
