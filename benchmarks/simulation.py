"""Random rounds of liar's dice for two players with five dice, beside OpenSpiel in the same run.

    .venv/bin/python benchmarks/simulation.py [--json]

All three play the one rule set that ours and OpenSpiel's liar's dice have in common: a raise names
more dice or as many of a higher face, the highest face counts for every other, and there is one
round. ``tests/kernels/test_liars_dice_random.py`` plays the same rounds by both sets of rules.

Our rounds are dealt in the time that is measured. OpenSpiel's rollouts in C++ begin from rounds
that are dealt already, which favours it: its search does nothing but roll out from there
(``RandomRolloutEvaluator`` in an ``MCTSBot`` of one simulation), and what it takes besides is
subtracted, by fewer rollouts from the same rounds. Its Python interface deals too. Compiling is
done before. Times are CPU-seconds of one core, and the best of some runs of each in turn. The bound
is how many random words our generator alone makes; a round takes about six.

Then whole games of ship-captain-crew and good milk between four players, compiled and, beside them,
on our own rules library with the same bots.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from cubilete.bots.policy import find_policy
from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from cubilete.kernels.compiling import compiled
from cubilete.kernels.liars_dice_random import hits, no_trace, play_random
from cubilete.kernels.streams import begin, new_stream, word
from cubilete.simulation.good_milk_games import GoodMilkGames
from cubilete.simulation.play import Table
from cubilete.simulation.play import simulate as by_library
from cubilete.simulation.ship_captain_crew_games import ShipCaptainCrewGames

if TYPE_CHECKING:
    from collections.abc import Callable

    from cubilete.core.game import AnyGame
    from cubilete.kernels.streams import Stream

ROLLOUTS_MIN, PYTHON_MIN = 4, 100
"""How many times as fast we must be as OpenSpiel's rollouts in C++, and as its Python interface."""
OURS, PYTHON, WORDS = 5_000_000, 3_000, 50_000_000
"""How many rounds are played, or words made, in one run."""
DEALT, FEW, MANY = 100, 500, 10_500
"""From how many rounds OpenSpiel rolls out, and how often from each."""
RUNS = 3

SEATS, CREW_GAMES, MILK_GAMES, LIBRARY_GAMES = 4, 100_000, 500_000, 40
"""How many play whole games, and how many of these: compiled, and on the rules library."""
CREW = ShipCaptainCrewGames(ShipCaptainCrewOptions(players=SEATS), ["steady"] * SEATS)
MILK = GoodMilkGames(GoodMilkOptions(players=SEATS), ["restart"] * SEATS)


@compiled
def many_words(stream: Stream, count: int) -> np.uint64:
    """Return something of many words, so that all are made."""
    found = np.uint64(0)
    for _ in range(count):
        found ^= word(stream)
    return found


def ours() -> int:
    """Play rounds, and return how many."""
    play_random(new_stream(), 1, 0, OURS, hits(), no_trace())
    return OURS


def bound() -> int:
    """Make words, and return how many."""
    stream = new_stream()
    begin(stream, 1, 0)
    many_words(stream, WORDS)
    return WORDS


def dealt() -> list[Any]:
    """Return rounds of OpenSpiel that have been dealt."""
    game, rng = pyspiel.load_game("liars_dice(numdice=5)"), random.Random(1)
    found = []
    for _ in range(DEALT):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state)
    return found


def rollouts_per_second(states: list[Any]) -> float:
    """Return how many rounds OpenSpiel plays in C++ in a CPU-second."""
    spent = [rolled_out(states, count) for count in (FEW, MANY)]
    return (MANY - FEW) * len(states) / (spent[1] - spent[0])


def rolled_out(states: list[Any], count: int) -> float:
    """Return how many CPU-seconds a search takes that rolls out so often from each round."""
    started = process_time()
    for state in states:
        evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
        pyspiel.MCTSBot(
            state.get_game(), evaluator, uct_c=1, max_simulations=1, max_memory_mb=100,
            solve=False, seed=1, verbose=False,
        ).step(state)  # fmt: skip
    return process_time() - started


def by_python() -> int:
    """Play OpenSpiel's rounds by its Python interface, and return how many."""
    game, rng = pyspiel.load_game("liars_dice(numdice=5)"), random.Random(1)
    for _ in range(PYTHON):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return PYTHON


def per_second(play: Callable[[], int]) -> float:
    """Return how many are played in a CPU-second."""
    started = process_time()
    return play() / (process_time() - started)


def on_library(game: AnyGame, name: str) -> int:
    """Play games on the rules library, and return how many."""
    table = Table(game, [find_policy(game.name, name)] * SEATS)
    return by_library(table, LIBRARY_GAMES, 1).games


def whole_games() -> dict[str, float]:
    """Return how many whole games, or turns, are played in a CPU-second."""
    crew, milk = CREW.game, MILK.game
    ways: dict[str, Callable[[], int]] = {
        "ship-captain-crew, games": lambda: len(CREW.play(CREW_GAMES, seed=1).winner),
        "ship-captain-crew, turns": lambda: int(CREW.play(CREW_GAMES, seed=1).scores.sum()),
        "ship-captain-crew, games, rules library": lambda: on_library(crew, "steady"),
        "good milk, games": lambda: len(MILK.play(MILK_GAMES, seed=1).winner),
        "good milk, games, rules library": lambda: on_library(milk, "restart"),
    }
    best = dict.fromkeys(ways, 0.0)
    for number in range(RUNS + 1):
        for name, play in ways.items():
            found = per_second(play)
            best[name] = max(best[name], found) if number else 0.0  # the first run compiles
    return best


def main() -> int:
    """Measure, print a table, and return 1 if we are not fast enough."""
    parser = argparse.ArgumentParser(description="Rounds and whole games per CPU-second.")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    states = dealt()
    play_random(new_stream(), 1, 0, 10, hits(), no_trace())
    many_words(new_stream(), 10)
    ways: dict[str, Callable[[], float]] = {
        "ours": lambda: per_second(ours),
        "OpenSpiel, C++ rollouts": lambda: rollouts_per_second(states),
        "OpenSpiel, Python": lambda: per_second(by_python),
        "random words alone": lambda: per_second(bound),
    }
    best = dict.fromkeys(ways, 0.0)
    for _ in range(RUNS):
        for name, measure in ways.items():
            best[name] = max(best[name], measure())
    games = whole_games()
    if arguments.json:
        print(json.dumps(best | games))
    else:
        for name, figure in best.items():
            print(f"{name:<24} {figure:>13,.0f} per CPU-second, {best['ours'] / figure:6.2f} x")
        for name, figure in games.items():
            print(f"{name:<40} {figure:>11,.0f} per CPU-second")
    is_fast = (
        best["ours"] >= ROLLOUTS_MIN * best["OpenSpiel, C++ rollouts"]
        and best["ours"] >= PYTHON_MIN * best["OpenSpiel, Python"]
    )
    if not is_fast:
        print(f"less than {ROLLOUTS_MIN} x C++ or {PYTHON_MIN} x Python", file=sys.stderr)
    return int(not is_fast)


if __name__ == "__main__":
    sys.exit(main())
