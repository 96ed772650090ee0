"""Tell how often a seat keeps its dice against each level of liar's dice: exact.

    .venv/bin/python scripts/liars_dice_strength.py 3,3,3 5,5,5 --wild --levels sharp,captain

prints the rows of the tables in ``docs/analysis/strength.md``: for each seat in turn order how
often the level itself keeps its dice in a round among its like, and how much more often a best
response does (``cubilete.simulation.deviation``), and the mean and the largest of these gains. With
``--all SEATS`` all numbers of one to five dice are gone through, ``--at-most`` so many in play.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import product
from time import process_time

from cubilete.bots.policy import LEVELS
from cubilete.simulation.deviation import deviations

DICE_MAX = 5


def row(level: str, dice: tuple[int, ...], *, wild: bool) -> list[float]:
    """Print a row of the table, and return what each seat gains."""
    began = process_time()
    found = deviations(level, dice, wild=wild)
    gains = [max(each.gain, 0.0) for each in found]
    cells = (
        ", ".join(map(str, dice)),
        "on" if wild else "off",
        level,
        ", ".join(f"{each.level:.4f}" for each in found),
        ", ".join(f"{gain:.4f}" for gain in gains),
        f"{process_time() - began:.1f} s",
    )
    print(f"| {' | '.join(cells)} |", flush=True)
    return gains


def main() -> None:
    """Print a row for each round and level that is asked for."""
    parser = ArgumentParser(description="What can be won from each level of liar's dice.")
    parser.add_argument("rounds", nargs="*", help="the dice of each seat in turn order, as 3,3,2")
    parser.add_argument("--all", type=int, metavar="SEATS", help="one to five dice in each seat")
    parser.add_argument("--at-most", type=int, metavar="DICE", help="in play, with --all")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--wild", action="store_true", help="play with the symbol")
    asked = parser.parse_args()
    rounds = [tuple(map(int, text.split(","))) for text in asked.rounds]
    if asked.all:
        every = product(range(1, DICE_MAX + 1), repeat=asked.all)
        rounds += [dice for dice in every if sum(dice) <= (asked.at_most or sum(dice))]
    for level in asked.levels.split(","):
        gains = [gain for dice in rounds for gain in row(level, dice, wild=asked.wild)]
        print(f"{level}: mean {sum(gains) / len(gains):.4f}, largest {max(gains):.4f}", flush=True)


if __name__ == "__main__":
    main()
