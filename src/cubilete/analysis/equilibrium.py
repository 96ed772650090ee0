"""The equilibrium of one round of heads-up liar's dice, solved to a stated exploitability.

A round has one loser (PD-R13), so heads-up it is a constant-sum game of two outcomes: win it or
lose it. How to play it does not depend on the score as long as winning a round is worth more than
losing it, which ``cubilete.analysis.heads_up_match`` shows. So every pair of dice counts is a game
of its own, here under the original rules, with and without the symbol.

``Solver`` runs discounted counterfactual regret minimisation (``cubilete.kernels.liars_dice``, with
the source) with positive regrets weighted by t^1.5, negative ones halved, and the average by t^2.
There is no chance in it: the same solver always comes to the same policy.

What counts is the *exploitability* of a policy, in probability of winning the round:
(b0 + b1 - 1) / 2, where b0 is what a best response wins as the starter against the policy, and b1
as the other.
It is zero in an equilibrium alone. The starter's chance in the equilibrium, the *value*, lies
between 1 - b1 and b0. Both are exact for the policy that is kept, up to rounding (about 1e-6).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.errors import Problem, SetupError
from cubilete.kernels.liars_dice_shape import DICE_MAX, shape_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray

    from cubilete.kernels.liars_dice_shape import Shape

GAIN_POWER, LOSS, AVERAGE_POWER = 1.5, 0.5, 2
PARTS_MAX = 2**16 - 1
PARTS_PER_TARGET = 0.4
"""A policy is kept in this many parts of one, over its target: rounding costs less than that."""
LEAST_OF_TARGET = 0.2
"""Positions that are come to less often than this much of the target are left out of a policy."""
FIRST_LOOK, NEXT_LOOK = 32, 1.25
"""After which iteration a solver looks how good it is, and how much later it looks again."""


class Round(NamedTuple):
    """A round of two players under the original rules."""

    dice: tuple[int, int]
    """How many dice the starter has, and the other."""
    wild: bool = False
    """Whether the symbol counts for every face."""

    def check(self) -> None:
        """Refuse what no game of five dice each has.

        Raises:
            SetupError: If there are too few dice or too many.
        """
        if not all(1 <= number <= DICE_MAX for number in self.dice):
            text = f"Each of the two players has 1 to {DICE_MAX} dice; these have {self.dice}."
            raise SetupError([Problem(text)])


class Policy(NamedTuple):
    """What both players do, where they come to by doing it. Everything else has weight zero.

    ``cubilete.kernels.liars_dice`` says which action an entry is.
    """

    entries: NDArray[np.uint32]
    """The entries that are played, rising. Shape: (entries,)."""
    weights: NDArray[np.uint16]
    """The weight of each, in proportion to which it is played. Shape: (entries,)."""

    def spread(self, shape: Shape) -> NDArray[np.float32]:
        """Return the weight of every entry of the tree. Shape: (``shape.entries``,)."""
        weights = np.zeros(shape.entries, np.float32)
        weights[self.entries] = self.weights
        return weights


class Bounds(NamedTuple):
    """What best responses win against a policy."""

    starter: float
    """As the starter."""
    other: float
    """As the other player."""

    @property
    def exploitability(self) -> float:
        """Return what a best response wins more than its due, of both seats the mean.

        Rounding may bring it below zero, where it stays zero.
        """
        return max((self.starter + self.other - 1) / 2, 0.0)

    @property
    def value(self) -> float:
        """Return the middle of where the starter's chance in the equilibrium lies."""
        return (self.starter + 1 - self.other) / 2


class Solution(NamedTuple):
    """A policy that is good enough, and how good it is."""

    round: Round
    policy: Policy
    bounds: Bounds
    iterations: int


class Solver:
    """Improves a policy, iteration by iteration."""

    def __init__(self, game: Round) -> None:
        """Begin with playing anything."""
        game.check()
        self.round = game
        self.iterations = 0
        self.shape = shape_of(game.dice, wild=game.wild)
        self.regrets = np.zeros(self.shape.entries, np.float32)
        self.sums = np.zeros(self.shape.entries, np.float32)

    def iterate(self) -> None:
        """Improve each player's policy against the other's."""
        from cubilete.kernels.liars_dice import LEARN, Pace, walk_from  # noqa: PLC0415 - compiled

        self.iterations += 1
        grown = self.iterations**GAIN_POWER
        weight = (self.iterations / 100) ** AVERAGE_POWER
        pace = Pace(LEARN, *map(np.float32, (grown / (grown + 1), LOSS, weight)))
        for player in (0, 1):
            walk_from(self.shape, self.regrets, self.sums, player, pace)

    def policy(self, target: float) -> Policy:
        """Return the average so far, in numbers coarse enough for ``target`` and no finer."""
        from cubilete.kernels.liars_dice_policy import Cut, thin_from  # noqa: PLC0415 - compiled

        parts = min(PARTS_MAX, round(PARTS_PER_TARGET / target))
        cut = Cut(np.float32(parts), np.float32(LEAST_OF_TARGET * target))
        thinned = thin_from(self.shape, self.sums, cut)
        entries = np.flatnonzero(thinned)
        return Policy(entries.astype(np.uint32), thinned[entries].astype(np.uint16))

    def save(self, path: Path) -> None:
        """Write down how far the solver has come, whole or not at all.

        Raises:
            OSError: If it cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.part")
        with draft.open("wb") as file:
            np.save(file, np.array([*self.round.dice, self.round.wild, self.iterations]))
            np.save(file, self.regrets)
            np.save(file, self.sums)
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> Solver:
        """Return the solver that ``save`` wrote down.

        Raises:
            OSError: If it cannot be read.
            ValueError: If it is not whole.
        """
        try:
            with path.open("rb") as file:
                a, b, wild, iterations = map(int, np.load(file))
                solver = cls(Round((a, b), bool(wild)))
                solver.iterations = iterations
                whole = solver.regrets.dtype, solver.regrets.shape
                solver.regrets, solver.sums = np.load(file), np.load(file)
        except EOFError as error:
            raise ValueError(path.name) from error
        if {(found.dtype, found.shape) for found in (solver.regrets, solver.sums)} != {whole}:
            raise ValueError(path.name)
        return solver


def bounds_of(game: Round, weights: NDArray[np.float32]) -> Bounds:
    """Return what best responses win against what ``weights`` play. Shape: (entries,)."""
    from cubilete.kernels.liars_dice import BEST, Pace, walk_from  # noqa: PLC0415 - compiled

    shape = shape_of(game.dice, wild=game.wild)
    pace = Pace(BEST, np.float32(0), np.float32(0), np.float32(0))
    return Bounds(*(walk_from(shape, weights, weights, player, pace) for player in (0, 1)))


def solve(
    game: Round,
    target: float,
    solver: Solver | None = None,
    on_look: Callable[[Solver, Bounds], None] | None = None,
    on_iteration: Callable[[Solver], None] | None = None,
) -> Solution:
    """Return a policy whose exploitability is at most ``target``.

    ``solver`` may be one that has been at it before. ``on_iteration`` is called after each
    iteration, ``on_look`` each time that the exploitability has been measured, which is after the
    same iterations whether or not there was a break.
    """
    solver = solver or Solver(game)
    look = FIRST_LOOK
    while look < solver.iterations:
        look = int(look * NEXT_LOOK)
    while True:
        while solver.iterations < look:
            solver.iterate()
            if on_iteration:
                on_iteration(solver)
        look = int(look * NEXT_LOOK)
        policy = solver.policy(target)
        bounds = bounds_of(game, policy.spread(solver.shape))
        if on_look:
            on_look(solver, bounds)
        if bounds.exploitability <= target:
            return Solution(game, policy, bounds, solver.iterations)
