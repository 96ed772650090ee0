"""Find the numbers by which *sharp* and *captain* play liar's dice with more than two players.

    .venv/bin/python scripts/liars_dice_numbers.py

writes ``src/cubilete/bots/liars_dice_numbers.json``, whose form
``cubilete.bots.liars_dice_hearing`` describes, and prints how the levels fare against each other.
It takes some minutes of one processor and finds the same for the same ``SEED``.

*Sharp*: what bids tell is counted in matches of steady and sharp bots, a few times over, for what
sharp bots hear changes how they bid. *Captain*: what raises bring is counted too, with some tried
out at random, in matches of captains with steady and sharp ones; then, in turns, a *responder*
learns the same way against captains only, and captains learn with responders among them, so that
the holes that one finds are mended.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from cubilete.bots.liars_dice_hearing import FILE
from cubilete.bots.liars_dice_sharp import challenged
from cubilete.kernels.liars_dice_bots import (
    DICE_MAX,
    GRID,
    HEIGHTS,
    PLAYERS_MAX,
    Numbers,
    fair_odds,
    work_for,
)
from cubilete.kernels.liars_dice_self_play import Counted, nothing_counted, play_matches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Places = NDArray[np.int64]
    Reals = NDArray[np.float64]

SEED = 5
STEADY, SHARP, CAPTAIN, RESPONDER = range(4)
"""The ways of playing, as the kernel numbers them."""
NAMES = {SHARP: "sharp", CAPTAIN: "captain"}
BLUFFS = {SHARP: 0.5, CAPTAIN: 0.2, RESPONDER: 0.0}
"""What share of bids is taken to tell nothing."""
TEMPERS = (0.12, 0.03, 0.03)
MATCHES = {2: 1200, 3: 1200, 4: 1200, 5: 1000, 6: 1000}
"""How many matches are played before numbers change, by players, with and without the symbol."""
SYMBOLS = (-1, 2)
PUPILS = (STEADY, STEADY, SHARP, SHARP, CAPTAIN, CAPTAIN)
"""Among whom captains learn, each as often as it stands here."""
TRIED = 0.08
"""How often a learner tries out any raise."""
DOUBT, DOUBT_RAISES = 200, 50
"""How many more bids and raises, as expected before, each count is given: few tell little."""
LEAST = 1e-3
FIGURES = 3
"""How many significant digits are written."""


ODDS = fair_odds()


class School:
    """Bots that learn by playing."""

    def __init__(self) -> None:
        """Begin with bots that hear nothing, and weigh raises as sharp does."""
        kinds, own = len(TEMPERS), DICE_MAX + 1
        self.numbers = Numbers(
            np.ones((kinds, 3, 3, HEIGHTS, own, own)),
            np.ones((kinds, 3, own, own)),
            np.array([sharp_worth()] * kinds),
            np.array(TEMPERS),
        )
        self._rng = np.random.default_rng(SEED)

    def play(self, pool: Sequence[int], learner: int = -1, *, always: bool = False) -> Counted:
        """Return what is seen in matches of players drawn from ``pool``.

        With ``always`` the learner has one seat at each table.
        """
        counted = nothing_counted()
        for players, matches in MATCHES.items():
            for symbol in SYMBOLS:
                seats = self._rng.choice(np.array(pool), (matches, players))
                if always:
                    seats[np.arange(matches), self._rng.integers(0, players, matches)] = learner
                self._run(seats, symbol, counted, learner)
        return counted

    def _run(self, seats: Places, symbol: int, counted: Counted, learner: int) -> Places:
        """Play matches, and return how many each seat wins."""
        wins = np.zeros(seats.shape[1], np.int64)
        work = work_for(len(TEMPERS), seats.shape[1])
        seed, tried = int(self._rng.integers(2**31)), TRIED * (learner > 0)
        play_matches(seats, self.numbers, ODDS, symbol, seed, work, counted, learner, tried, wins)
        return wins

    def listen(self, way: int, counted: Counted) -> None:
        """Take from what was seen what bids tell."""
        for odds in range(3):
            for dice in range(1, DICE_MAX + 1):
                share = ODDS.exactly[int(odds == 1), dice, : dice + 1]
                silent = counted.silent[odds, dice, : dice + 1]
                found = ratio(silent, share, share, BLUFFS[way])
                self.numbers.silent[way - 1, odds, dice, : dice + 1] = found
                for manner in range(3):
                    bids = counted.told[odds, manner, :, dice, : dice + 1]
                    usual = (bids.sum(axis=0) + 20 * share) / (bids.sum() + 20)
                    for height in range(HEIGHTS):
                        found = ratio(bids[height], usual, share, BLUFFS[way])
                        told = self.numbers.told[way - 1, odds, manner, height, dice]
                        told[: dice + 1] = found

    def learn(self, way: int, counted: Counted, rate: float) -> None:
        """Take from what was seen what raises bring, and what bids tell."""
        self.listen(way, counted)
        worth = self.numbers.worth[way - 1]
        seen = (counted.gains + DOUBT_RAISES * worth) / (counted.raises + DOUBT_RAISES)
        worth += rate * (seen - worth)

    def share(self, hero: int, others: int, players: int, symbol: int, matches: int) -> float:
        """Return how many times its fair share one bot wins against others, in all seats."""
        wins = 0
        for seat in range(players):
            seats = np.full((matches, players), others, np.int64)
            seats[:, seat] = hero
            wins += int(self._run(seats, symbol, nothing_counted(), -1)[seat])
        return wins / matches


def sharp_worth() -> Reals:
    """Return what sharp takes raises to be worth. Shape: (2, 7, 11, 11)."""
    worth, grid = np.zeros((2, PLAYERS_MAX + 1, GRID, GRID)), np.linspace(0, 1, GRID)
    for players in range(2, PLAYERS_MAX + 1):
        met = grid / (players - 1) - (1 - grid)
        worth[:, players] = met[:, None] * np.array([challenged(heard) for heard in grid])
    return worth


def ratio(seen: Places, usual: Reals, share: Reals, bluffs: float) -> Reals:
    """Return how much likelier something is with each count than on average."""
    found: Reals = (seen + DOUBT * usual) / (seen.sum() + DOUBT) / share
    kept: Reals = (1 - bluffs) * np.maximum(found, LEAST) + bluffs
    return kept


def teach(school: School) -> None:
    """Let sharp bots, captains and responders learn."""
    school.listen(SHARP, school.play([STEADY]))
    for _ in range(4):
        school.listen(SHARP, school.play([STEADY, SHARP]))
    for part in school.numbers[:2]:
        part[1:] = part[0]
    for _ in range(10):
        school.learn(CAPTAIN, school.play(PUPILS, CAPTAIN), 0.4)
    for rate in (0.4, 0.3, 0.2):
        for _ in range(4):
            counted = school.play([CAPTAIN], RESPONDER, always=True)
            school.learn(RESPONDER, counted, 0.4)
        for _ in range(6):
            school.learn(CAPTAIN, school.play((*PUPILS, RESPONDER), CAPTAIN), rate)
        print("A turn of captains and responders is over.", flush=True)
    for _ in range(4):
        counted = school.play([CAPTAIN], RESPONDER, always=True)
        school.learn(RESPONDER, counted, 0.4)


def write(school: School) -> None:
    """Write the numbers of sharp and captain."""
    found = {
        name: {
            "told": rounded(school.numbers.told[way - 1]),
            "silent": rounded(school.numbers.silent[way - 1]),
            "temper": TEMPERS[way - 1],
        }
        for way, name in NAMES.items()
    }
    found["captain"]["worth"] = rounded(school.numbers.worth[CAPTAIN - 1])
    Path(FILE).write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")


def rounded(part: Reals) -> object:
    """Return an array as lists, with few digits."""
    text = json.dumps(part.tolist())
    return json.loads(text, parse_float=lambda digits: float(f"{float(digits):.{FIGURES}g}"))


def tell(school: School, matches: int = 800) -> None:
    """Print how many times its fair share one bot wins against others, and the other way round."""
    pairs = [(SHARP, STEADY), (STEADY, SHARP), (CAPTAIN, SHARP), (SHARP, CAPTAIN)]
    pairs += ((CAPTAIN, STEADY), (STEADY, CAPTAIN), (RESPONDER, CAPTAIN))
    for players in range(2, PLAYERS_MAX + 1):
        for symbol in SYMBOLS:
            found = [school.share(*pair, players, symbol, matches) for pair in pairs]
            shown = " ".join(f"{share:.2f}" for share in found)
            print(f"{players} players, symbol {symbol + 1}: {shown}", flush=True)


if __name__ == "__main__":
    bots = School()
    teach(bots)
    write(bots)
    tell(bots)
