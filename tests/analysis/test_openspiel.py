"""Values of small rounds, from OpenSpiel's solver and from a linear program.

Both know the rules only (PD-R8, PD-R9, PD-R10, PD-R12, PD-R15, by ``tests.kernels.heads_up_raw``):
every roll, every face and every sequence of bids by itself, no symmetry, and nothing of our
kernels. OpenSpiel gets the round as a Gambit file, with the other's roll hidden by information
sets, and solves it by CFR+ in C++; what it wins lies within its own measure of exploitability.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest
from scipy.optimize import linprog  # pyright: ignore[reportMissingTypeStubs] - it has none
from scipy.sparse import (  # pyright: ignore[reportMissingTypeStubs] - it has none
    coo_matrix,
    hstack,
)

from cubilete.analysis.equilibrium import Round
from cubilete.analysis.equilibrium_files import shipped
from tests.kernels.heads_up_raw import Call, RawRound, Roll

SYMBOL = 6
NEAR = 1e-4
"""How far values may lie apart, in probability."""


class Deal(NamedTuple):
    """What both have rolled, in no order."""

    rolls: tuple[Roll, Roll]
    chance: float


def raw(dice: tuple[int, int], wild: bool) -> RawRound:
    """Return a round without symmetries."""
    return RawRound(dice, SYMBOL if wild else None)


def deals(game: RawRound) -> list[Deal]:
    """Return every pair of rolls whose order does not matter, with its chance."""
    counted = [Counter(tuple(sorted(roll)) for roll in game.rolls(player)) for player in (0, 1)]
    return [
        Deal((one, other), ways * more / 6 ** sum(game.dice))
        for (one, ways), (other, more) in product(counted[0].items(), counted[1].items())
    ]


def starter_wins(game: RawRound, bids: list[tuple[int, int]], rolls: tuple[Roll, Roll]) -> bool:
    """Tell who wins when the last bid is challenged (PD-R12): the bidder if it is true."""
    bidder = (len(bids) - 1) % 2
    return game.is_true(bids[-1], *rolls) == (bidder == 0)


# OpenSpiel


def name_of(call: Call) -> str:
    """Return how an action is called in a file."""
    return f"{call[0]}x{call[1]}" if call else "challenge"


def gambit(game: RawRound) -> str:
    """Return the round as a Gambit file (.efg), payoffs 1 and -1."""
    sets: tuple[dict[str, int], dict[str, int]] = ({}, {})
    outcomes = 0

    def below(bids: list[tuple[int, int]], rolls: tuple[Roll, Roll]) -> Iterator[str]:
        nonlocal outcomes
        player = len(bids) % 2
        known = f"{rolls[player]} {' '.join(map(name_of, bids))}"
        number = sets[player].setdefault(known, len(sets[player]) + 1)
        calls = game.calls(bids)
        names = " ".join(f'"{name_of(call)}"' for call in calls)
        yield f'p "" {player + 1} {number} "{known}" {{ {names} }} 0'
        for call in calls:
            if call:
                yield from below([*bids, call], rolls)
                continue
            outcomes += 1
            won = 1 if starter_wins(game, bids, rolls) else -1
            yield f't "" {outcomes} "" {{ {won} {-won} }}'

    dealt = deals(game)
    whole = 6 ** sum(game.dice)
    names = " ".join(f'"{deal.rolls}" {round(deal.chance * whole)}/{whole}' for deal in dealt)
    lines = ['EFG 2 R "one round" { "starter" "other" }', f'c "" 1 "rolls" {{ {names} }} 0']
    for deal in dealt:
        lines.extend(below([], deal.rolls))
    return "\n".join(lines) + "\n"


def solved_by_openspiel(game: RawRound, iterations: int) -> tuple[float, float]:
    """Return the starter's chance and the exploitability, both as probabilities."""
    loaded = pyspiel.load_efg_game(gambit(game))
    solver = pyspiel.CFRPlusSolver(loaded)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    exploitability = pyspiel.nash_conv(loaded, policy) / 4
    return (
        1 + pyspiel.expected_returns(loaded.new_initial_state(), policy, -1, False)[0]
    ) / 2, exploitability


SOLVED = [
    pytest.param((1, 1), False, 300),
    pytest.param((1, 1), True, 300),
    *(
        pytest.param(dice, wild, 600, marks=pytest.mark.deep)
        for dice in ((1, 2), (2, 1))
        for wild in (False, True)
    ),
]
"""What OpenSpiel solves, in how many iterations."""


@pytest.mark.parametrize(("dice", "wild", "iterations"), SOLVED)
def test_openspiel_finds_the_same_value(dice: tuple[int, int], wild: bool, iterations: int) -> None:
    """OpenSpiel's policy is as good as an equilibrium, and its value is ours."""
    value, exploitability = solved_by_openspiel(raw(dice, wild), iterations)
    assert exploitability <= NEAR
    assert value == pytest.approx(shipped(Round(dice, wild)).bounds.value, abs=NEAR)


# A linear program


class Tree:
    """The sequence form of a round (D. Koller, N. Megiddo and B. von Stengel, STOC 1994).

    A player's sequence is what it has done up to a point; sequence 0 is nothing. An information set
    follows one sequence, and the sequences that continue it sum to it. The starter's chance to win
    is linear in the sequences of either.
    """

    def __init__(self, game: RawRound) -> None:
        """Go through all rolls and bids."""
        self.game = game
        self.sequences = [1, 1]
        self.sets: tuple[dict[Any, tuple[int, list[int]]], ...] = ({}, {})
        """By what is known: the sequence before, and those after."""
        self.chances: defaultdict[tuple[int, int], float] = defaultdict(float)
        """What each pair of sequences wins for the starter, by chance's share."""
        for deal in deals(game):
            self._below([], deal, (0, 0))

    def _below(self, bids: list[tuple[int, int]], deal: Deal, before: tuple[int, int]) -> None:
        """Go through what may follow these bids."""
        player, calls = len(bids) % 2, self.game.calls(bids)
        known = (deal.rolls[player], *bids)
        if known not in self.sets[player]:
            first = self.sequences[player]
            self.sequences[player] += len(calls)
            self.sets[player][known] = before[player], list(range(first, self.sequences[player]))
        for call, sequence in zip(calls, self.sets[player][known][1], strict=True):
            after = (sequence, before[1]) if player == 0 else (before[0], sequence)
            if call:
                self._below([*bids, call], deal, after)
            elif starter_wins(self.game, bids, deal.rolls):
                self.chances[after] += deal.chance

    def constraints(self, player: int) -> coo_matrix:
        """Return the matrix whose product with a player's sequences is (1, 0, 0, ...)."""
        cells = [(0, 0, 1.0)]
        for row, (before, after) in enumerate(self.sets[player].values(), 1):
            cells.append((row, before, -1.0))
            cells.extend((row, sequence, 1.0) for sequence in after)
        rows, columns, numbers = zip(*cells, strict=True)
        shape = len(self.sets[player]) + 1, self.sequences[player]
        return coo_matrix((numbers, (rows, columns)), shape)

    def value(self) -> float:
        """Return the most that the starter can be sure of, whatever the other does.

        By duality the other's best reply to x is the largest q(0) with F' q <= A' x, so both are
        chosen at once: maximise q(0) where E x = (1, 0, ...) and x >= 0.
        """
        ours, theirs = self.constraints(0), self.constraints(1)
        (rows, columns), numbers = zip(*self.chances, strict=True), list(self.chances.values())
        payoff = coo_matrix((numbers, (rows, columns)), tuple(self.sequences))
        first = np.eye(1, len(self.sets[0]) + 1)[0]
        own, other = self.sequences[0], len(self.sets[1]) + 1
        found = linprog(
            np.concatenate([np.zeros(own), [-1.0], np.zeros(other - 1)]),
            A_ub=hstack([-payoff.T, theirs.T]),
            b_ub=np.zeros(self.sequences[1]),
            A_eq=hstack([ours, coo_matrix((len(first), other))]),
            b_eq=first,
            bounds=[(0, None)] * own + [(None, None)] * other,
            method="highs",
        )
        assert 0 == found.status, found.message
        return -float(found.fun)


PROGRAMS = [
    pytest.param((1, 1), False, 5 / 6),
    pytest.param((1, 1), True, 11 / 18),
    pytest.param((1, 2), False, 5 / 9),
    pytest.param((1, 2), True, 38 / 81),
    pytest.param((2, 1), False, 13 / 18),
    pytest.param((2, 1), True, 107 / 162),
    pytest.param((2, 2), False, 31 / 54, marks=pytest.mark.deep),
    pytest.param((2, 2), True, 2953 / 5832, marks=pytest.mark.deep),
    *(
        pytest.param(dice, wild, None, marks=pytest.mark.deep)
        for dice in ((1, 3), (3, 1))
        for wild in (False, True)
    ),
]
"""Rounds and their values as the documentation has them."""


@pytest.mark.parametrize(("dice", "wild", "exact"), PROGRAMS)
def test_a_linear_program_finds_the_same_value(
    dice: tuple[int, int], wild: bool, exact: float | None
) -> None:
    """The program's value is what is documented, and lies within the bounds of our file."""
    value = Tree(raw(dice, wild)).value()
    bounds = shipped(Round(dice, wild)).bounds
    assert (exact or value) == pytest.approx(value, abs=1e-7)
    assert 1 - bounds.other - 1e-6 <= value <= bounds.starter + 1e-6
    assert value == pytest.approx(bounds.value, abs=bounds.exploitability + 1e-6)
