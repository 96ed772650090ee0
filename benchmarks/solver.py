"""The equilibrium of a round of heads-up liar's dice, beside OpenSpiel's CFR+ in the same run.

    .venv/bin/python benchmarks/solver.py [--json]

``./check --deep`` makes that environment from requirements-bench.lock.

Both solve the same round under the original rules, with one and with two dice each, without and
with the symbol. OpenSpiel gets it as a Gambit file: its own liar's dice has other rules, and a file
is the fastest of the games that its C++ solvers take from outside. It runs a fixed number of
iterations, and only these are timed, not how long it takes to write, load and measure the game. We
are then timed from nothing until our policy is at most as exploitable as OpenSpiel's has become,
measuring that after each iteration, which is timed too. Only compiling is not: it is done before,
in another round. Times are CPU-seconds of one core; a round that is too short for the clock is
solved again and again. It takes some three minutes, most of which OpenSpiel measures
exploitability.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import product
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import pyspiel

from cubilete.analysis.equilibrium import Round, Solver, bounds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

RATIO_MIN = 100
"""How many times faster than OpenSpiel we must be with two dice each."""
ITERATIONS = {1: 200, 2: 20}
"""How many iterations OpenSpiel has, by the dice of each player."""
LEAST_S = 0.5
"""How long we solve one round at least, again and again."""
FACES = range(1, 7)
SYMBOL = 6


class Figures(NamedTuple):
    """What was measured of one round."""

    exploitability: float
    """To which both came, in probability of winning the round."""
    openspiel_s: float
    ours_s: float

    @property
    def ratio(self) -> float:
        """Return how many times faster we are."""
        return self.openspiel_s / self.ours_s


def gambit(game: Round) -> str:
    """Return a round as a Gambit file, every roll and face by itself; rolls have no order."""
    sets: tuple[dict[str, int], dict[str, int]] = ({}, {})
    outcomes, top = 0, sum(game.dice)

    def is_true(quantity: int, face: int, rolls: tuple[tuple[int, ...], ...]) -> bool:
        counting = {face, SYMBOL} if game.wild else {face}
        return sum(die in counting for roll in rolls for die in roll) >= quantity

    def below(bids: list[tuple[int, int]], rolls: tuple[tuple[int, ...], ...]) -> Iterator[str]:
        nonlocal outcomes
        player, standing = len(bids) % 2, bids[-1][0] if bids else 0
        known = f"{rolls[player]} {bids}"
        number = sets[player].setdefault(known, len(sets[player]) + 1)
        raises = list(product(range(standing + 1, top + 1), FACES))
        names = " ".join(f'"{quantity}x{face}"' for quantity, face in raises)
        challenge = ' "challenge"' if bids else ""
        yield f'p "" {player + 1} {number} "{known}" {{ {names}{challenge} }} 0'
        for bid in raises:
            yield from below([*bids, bid], rolls)
        if bids:
            outcomes += 1
            won = 1 if is_true(*bids[-1], rolls) == (player == 1) else -1
            yield f't "" {outcomes} "" {{ {won} {-won} }}'

    ways = [
        Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=dice)) for dice in game.dice
    ]
    deals = [((a, b), ways[0][a] * ways[1][b]) for a, b in product(*ways)]
    names = " ".join(f'"{rolls}" {number}/{6**top}' for rolls, number in deals)
    lines = ['EFG 2 R "round" { "starter" "other" }', f'c "" 1 "rolls" {{ {names} }} 0']
    for rolls, _ in deals:
        lines.extend(below([], rolls))
    return "\n".join(lines) + "\n"


def openspiel(game: Round) -> tuple[float, float]:
    """Return how exploitable OpenSpiel's policy becomes, and in how many seconds."""
    loaded = pyspiel.load_efg_game(gambit(game))
    solver = pyspiel.CFRPlusSolver(loaded)
    started = process_time()
    for _ in range(ITERATIONS[game.dice[0]]):
        solver.evaluate_and_update_policy()
    spent = process_time() - started
    return pyspiel.nash_conv(loaded, solver.average_policy()) / 4, spent


def ours(game: Round, exploitability: float) -> float:
    """Return in how many seconds our policy becomes at most as exploitable."""
    started, times = process_time(), 0
    while (spent := process_time() - started) < LEAST_S or not times:
        solver = Solver(game)
        solver.iterate()
        while bounds_of(game, solver.sums).exploitability > exploitability:
            solver.iterate()
        times += 1
    return spent / times


def main() -> int:
    """Measure, print a table, and return 1 if we are not fast enough."""
    parser = argparse.ArgumentParser(description="CPU-seconds to solve a round.")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    ours(Round((1, 2)), 0.5)
    figures: dict[Round, Figures] = {}
    for dice, wild in product(ITERATIONS, (False, True)):
        game = Round((dice, dice), wild)
        exploitability, spent = openspiel(game)
        figures[game] = Figures(exploitability, spent, ours(game, exploitability))
    if arguments.json:
        print(
            json.dumps([{**game._asdict(), **found._asdict()} for game, found in figures.items()])
        )
    else:
        for game, found in figures.items():
            name = f"{game.dice[0]} against {game.dice[1]}{', symbol' * game.wild}"
            print(
                f"{name:<20} to {found.exploitability:.1e}: OpenSpiel {found.openspiel_s:9.3f} s, "
                f"ours {found.ours_s:.6f} s, {found.ratio:,.0f} x"
            )
    slowest = min(found.ratio for game, found in figures.items() if game.dice == (2, 2))
    if slowest < RATIO_MIN:
        print(f"with two dice each we are {slowest:.0f} x as fast as OpenSpiel", file=sys.stderr)
    return int(slowest < RATIO_MIN)


if __name__ == "__main__":
    sys.exit(main())
