"""Measure who loses a round of liar's dice between steady bots, for the reviews of games.

    .venv/bin/python scripts/steady_rounds.py

writes ``src/cubilete/review/steady_rounds.bin``, whose form ``cubilete.review.equity`` describes.
It takes some minutes; parts that are done are kept in ``build/`` and not done again.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from sys import argv
from time import process_time

import numpy as np

from cubilete.review.equity import DICE_MAX, FILE, PARTS, PLAYERS_MAX, measure

DONE = Path(__file__).parents[1] / "build" / "steady_rounds"
ROUNDS = {2: 20_000, 3: 20_000, 4: 8_000, 5: 3_000, 6: 1_200}
"""How many rounds are played at each position, by players."""


def part(players: int, first: int, *, wild: bool) -> bytes:
    """Return the shares of all positions in which the starter has ``first`` dice."""
    rng = np.random.default_rng([players, first, wild])
    rows = []
    for others in product(range(1, DICE_MAX + 1), repeat=players - 1):
        shares = measure((first, *others), rng, ROUNDS[players], wild=wild)
        rows.append(np.round(shares * PARTS).astype(np.uint8))
    return np.concatenate(rows).tobytes()


def main(seconds_max: float) -> None:
    """Measure what is missing, for so many seconds at most, and write the file when all is done."""
    DONE.mkdir(parents=True, exist_ok=True)
    parts = []
    for wild, players, first in product(
        (False, True), range(2, PLAYERS_MAX + 1), range(1, DICE_MAX + 1)
    ):
        path = DONE / f"{int(wild)}-{players}-{first}"
        parts.append(path)
        if not path.exists():
            if process_time() > seconds_max:
                print(f"Not done yet: {path.name}. Run it again.")
                return
            path.write_bytes(part(players, first, wild=wild))
    FILE.write_bytes(b"".join(path.read_bytes() for path in parts))
    print(f"Written: {FILE.name}")


if __name__ == "__main__":
    main(float(argv[1]) if len(argv) > 1 else float("inf"))
