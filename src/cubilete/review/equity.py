"""What the dice of a liar's dice match are worth: everybody's chance to win it.

A round takes one die from one player, so a match is a chain over dice counts, and all that is
needed is who loses a round, by everybody's dice and who starts it:

    m(dice, starter) = the sum over losers l of P(l | dice, starter) m(dice less one of l, next),

which counts down in dice. P is measured: for every number of players and all their dice, rounds
between *steady* bots (``rollouts``) were played by ``scripts/steady_rounds.py`` and counted; the
counts stand in ``steady_rounds.bin``. With two players left under rules that are solved, m is that
of equilibrium play (``cubilete.analysis.heads_up_match``), from the rounds that Cubilete brings
along.

Left out are house rules about who starts after an elimination, and palifico; with
``next_start=winner`` the winner is taken to be either neighbour of the loser, each as often.

The file holds, for the symbol off and then on, and for 2 to 6 players, one byte for each player's
share of the lost rounds, in parts of 255: by the dice of the starter (1 to 5), of the next player
and so on, the last varying fastest.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from cubilete.review.rollouts import Circle, Standing, moods

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from cubilete.core.dice import Player

    Floats = npt.NDArray[np.float64]
    Places = npt.NDArray[np.int64]

DICE_MAX = 5
PLAYERS_MAX = 6
PARTS = 255
SIDES = 6
HEADS_UP = 2
SYMBOL = 3
"""Which face is wild makes no difference; this one is measured."""
FILE = Path(__file__).parent / "steady_rounds.bin"


class Equity:
    """Everybody's chance to win a match, by dice and starter."""

    def __init__(
        self, players: int, *, wild: bool, next_start: str, solved: bool, file: Path = FILE
    ) -> None:
        """Reckon all positions of so many players from what ``file`` says of rounds.

        ``solved`` takes heads-up play as solved.
        """
        self._players = players
        self._weights = (DICE_MAX + 1) ** np.arange(players - 1, -1, -1)
        self._next_start = next_start
        self._table = np.zeros(((DICE_MAX + 1) ** players, players))
        self._losers = {count: losers(count, wild, file) for count in range(2, players + 1)}
        self._heads_up = _heads_up(wild) if solved else None
        self._table[np.arange(1, DICE_MAX + 1) * self._weights[0], 0] = 1
        others = range(1, players)
        for count in range(2, players + 1):
            for total in range(count, DICE_MAX * count + 1):
                for seats in combinations(others, count - 1):
                    self._fill((0, *seats), total)

    def chances(self, dice: Sequence[int], starter: Player) -> tuple[float, ...]:
        """Return each player's chance to win before a round that ``starter`` begins."""
        turned = np.roll(np.array(dice), -starter)
        row = np.roll(self._table[int(turned @ self._weights)], starter)
        return tuple(row.tolist())

    def _fill(self, seats: tuple[int, ...], total: int) -> None:
        """Fill in where exactly ``seats``, counted from the starter, have ``total`` dice."""
        held, places = _held(len(seats), total)
        dice = np.zeros((len(held), self._players), np.int64)
        dice[:, seats] = held
        rows = dice @ self._weights
        if len(seats) == HEADS_UP and self._heads_up is not None:
            first = self._heads_up[held[:, 0], held[:, 1]]
            self._table[rows, 0] = first
            self._table[rows, seats[1]] = 1 - first
            return
        shares = self._losers[len(seats)][places]
        for place in range(len(seats)):
            self._table[rows] += shares[:, [place]] * self._after(dice, seats, place)

    def _after(self, dice: Places, seats: tuple[int, ...], place: int) -> Floats:
        """Return the chances after the player at ``place`` of ``seats`` has lost a die."""
        loser, count = seats[place], len(seats)
        left = dice.copy()
        left[:, loser] -= 1
        following, before = seats[(place + 1) % count], seats[place - 1]
        is_out = (left[:, loser] == 0)[:, None]
        if self._next_start == "winner":
            return (self._row(left, following) + self._row(left, before)) / 2
        return np.where(is_out, self._row(left, following), self._row(left, loser))

    def _row(self, dice: Places, starter: int) -> Floats:
        """Return the chances at some dice if ``starter`` begins."""
        turned = np.roll(dice, -starter, axis=1)
        found: Floats = np.roll(self._table[turned @ self._weights], starter, axis=1)
        return found


@lru_cache(128)
def _held(players: int, total: int) -> tuple[Places, Places]:
    """Return all dice of so many players that sum to ``total``, and their rows in the file."""
    dice = np.array(list(product(range(1, DICE_MAX + 1), repeat=players)))
    rows = np.flatnonzero(dice.sum(axis=1) == total)
    return dice[rows], rows


@lru_cache(16)
def equity_of(players: int, *, wild: bool, next_start: str, solved: bool) -> Equity:
    """Return the equity of so many players, which is kept in memory."""
    return Equity(players, wild=wild, next_start=next_start, solved=solved)


def measure(dice: Sequence[int], rng: np.random.Generator, rounds: int, *, wild: bool) -> Floats:
    """Return each player's share of the lost rounds between steady bots; the first one starts."""
    circle = Circle.of(dice, SIDES, SYMBOL if wild else None)
    hands, none = circle.deal(rng, rounds), np.zeros(rounds, np.int64)
    ends = circle.play(hands, Standing(none, none), 0, moods(rng, rounds))
    return np.bincount(ends.loser, minlength=len(dice)) / rounds


@lru_cache(2)
def _heads_up(wild: bool) -> Floats:  # noqa: FBT001 - the key of a cache
    """Return the starter's chance to win a match of two by dice.

    Shape: (6, 6); the first row and column are not used.
    """
    from cubilete.analysis.equilibrium import Round  # noqa: PLC0415 - loaded when needed
    from cubilete.analysis.equilibrium_files import shipped  # noqa: PLC0415
    from cubilete.analysis.heads_up_match import match_of  # noqa: PLC0415

    numbers = range(1, DICE_MAX + 1)
    pairs = [(mine, theirs) for mine in numbers for theirs in numbers]
    found = np.zeros((DICE_MAX + 1, DICE_MAX + 1))
    rounds = {pair: shipped(Round(pair, wild)).bounds.value for pair in pairs}
    for pair, chance in match_of(rounds).starter_wins.items():
        found[pair] = chance
    return found


@lru_cache(20)
def losers(players: int, wild: bool, file: Path = FILE) -> Floats:  # noqa: FBT001 - the key of a cache
    """Return who loses a round between steady bots. Shape: (5 ** players, players)."""
    sizes = [DICE_MAX**count * count for count in range(2, PLAYERS_MAX + 1)]
    start = sum(sizes) * wild + sum(sizes[: players - 2])
    length = sizes[players - 2]
    body = np.frombuffer(file.read_bytes(), np.uint8)[start : start + length]
    counted = body.reshape(-1, players).astype(float)
    shares: Floats = counted / counted.sum(axis=1, keepdims=True)
    return shares
