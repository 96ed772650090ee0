"""Measure who loses a round of liar's dice between steady bots, for the reviews of games.

    .venv/bin/python scripts/steady_rounds.py
    .venv/bin/python scripts/steady_rounds.py check

The first writes ``src/cubilete/review/steady_rounds.bin``, whose form ``cubilete.review.equity``
describes. The second measures all of it once more, with other random numbers, and prints how far
the file is off. Each takes some minutes; parts that are done are kept in ``build/`` and not done
again.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from sys import argv

import numpy as np

from cubilete.review.equity import DICE_MAX, FILE, PARTS, PLAYERS_MAX, Equity, losers, measure

DONE = Path(__file__).parents[1] / "build" / "steady_rounds"
ROUNDS = {2: 20_000, 3: 20_000, 4: 8_000, 5: 3_000, 6: 1_200}
"""How many rounds are played at each position, by players."""
PLAYERS = range(2, PLAYERS_MAX + 1)
OTHER = 1
"""The seed of the rounds that the file is checked by."""


def part(players: int, first: int, *, wild: bool, seeds: tuple[int, ...]) -> bytes:
    """Return the shares of all positions in which the starter has ``first`` dice."""
    rng = np.random.default_rng([players, first, wild, *seeds])
    rows = []
    for others in product(range(1, DICE_MAX + 1), repeat=players - 1):
        shares = measure((first, *others), rng, ROUNDS[players], wild=wild)
        rows.append(np.round(shares * PARTS).astype(np.uint8))
    return np.concatenate(rows).tobytes()


def write(file: Path, *seeds: int) -> None:
    """Measure what is missing, and write ``file``."""
    DONE.mkdir(parents=True, exist_ok=True)
    parts = []
    for wild, players, first in product((False, True), PLAYERS, range(1, DICE_MAX + 1)):
        path = DONE / "-".join(map(str, (int(wild), players, first, *seeds)))
        parts.append(path)
        if not path.exists():
            path.write_bytes(part(players, first, wild=wild, seeds=seeds))
    file.write_bytes(b"".join(path.read_bytes() for path in parts))
    print(f"Written: {file.name}")


def check() -> None:
    """Measure again, and print how far shares and chances are off.

    Both measurements are equally good, so each is off by the difference over the root of two.
    """
    other = DONE / "other.bin"
    write(other, OTHER)
    for wild, players in product((False, True), PLAYERS):
        shares = losers(players, wild) - losers(players, wild, other)
        one, two = (
            Equity(players, wild=wild, next_start="loser", solved=True, file=file)
            for file in (FILE, other)
        )
        chances = np.array(
            [
                np.subtract(one.chances(dice, 0), two.chances(dice, 0))
                for dice in product(range(1, DICE_MAX + 1), repeat=players)
            ]
        )
        said = [f"{players} players, symbol {'on' if wild else 'off'}"]
        for name, found in (("shares", shares), ("chances", chances)):
            off = np.abs(found) / np.sqrt(2)
            said.append(f"{name} off by {np.sqrt((off**2).mean()):.4f}, at most {off.max():.3f}")
        print("; ".join(said))


if __name__ == "__main__":
    if argv[1:] == ["check"]:
        check()
    else:
        write(FILE)
