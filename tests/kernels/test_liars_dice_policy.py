"""What is left of a policy: exactly what whoever follows it may come to."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from cubilete.analysis.equilibrium import LEAST_OF_TARGET, Policy, Round, Solver, bounds_of
from cubilete.analysis.equilibrium_positions import Position, Raise, start
from cubilete.kernels.liars_dice_policy import Cut, thin_from
from cubilete.kernels.liars_dice_shape import shape_of
from tests.kernels.heads_up_raw import RawRound, Roll

ROUNDS = [Round(dice, wild) for dice in ((1, 1), (1, 2), (2, 1), (2, 2)) for wild in (False, True)]
EACH_ROUND = pytest.mark.parametrize("game", ROUNDS, ids=str)
SYMBOL = 6
PARTS, TARGET = 4000, 1e-4


@cache
def learnt(game: Round) -> Solver:
    """Return a solver after some iterations."""
    solver = Solver(game)
    for _ in range(40):
        solver.iterate()
    return solver


def thinned(game: Round, parts: int = PARTS, least: float = 0.0) -> dict[int, int]:
    """Return what is left, by entry."""
    solver = learnt(game)
    left = thin_from(solver.shape, solver.sums, Cut(np.float32(parts), np.float32(least)))
    return {int(entry): int(left[entry]) for entry in np.flatnonzero(left)}


def come_to(game: Round, kept: Policy) -> set[int]:
    """Return the entries that either player comes to by playing ``kept``, from each roll."""
    raw, found = RawRound(game.dice, SYMBOL if game.wild else None), set[int]()

    def go(here: Position, hand: Roll, me: int) -> None:
        if here.quantity == sum(game.dice):
            return
        if here.player != me:
            for call in raw.calls([(here.quantity, 1)]):
                if call:
                    go(here.after(*call), hand, me)
            return
        rows = [row for row in here.rows(hand) if row.entry in played]
        found.update(row.entry for row in rows)
        for row in rows:
            for bid in row.bids:
                go(here.after(*bid), hand, me)

    played = {*kept.entries.tolist()}
    for me in (0, 1):
        for hand in {tuple(sorted(roll)) for roll in raw.rolls(me)}:
            go(start(game, raw.symbol), hand, me)
    return found


@EACH_ROUND
def test_all_that_is_kept_is_come_to(game: Round) -> None:
    """Nothing is kept that its player does not come to, from some roll and for some replies."""
    left = thinned(game)
    entries = np.array(sorted(left), np.uint32)
    policy = Policy(entries, np.array([left[entry] for entry in entries.tolist()], np.uint16))
    assert set(left) == come_to(game, policy)


@EACH_ROUND
def test_where_it_comes_to_it_has_an_answer(game: Round) -> None:
    """Where a hand comes to by what is kept it has an answer, unless that is rarer than is kept."""
    policy = learnt(game).policy(TARGET)
    raw = RawRound(game.dice, SYMBOL if game.wild else None)

    def go(here: Position, hand: Roll, me: int, reach: float) -> None:
        if here.quantity == sum(game.dice):
            return
        if here.player != me:
            for quantity in range(here.quantity + 1, sum(game.dice) + 1):
                for face in range(1, 7):
                    go(here.after(quantity, face), hand, me, reach)
            return
        answer = here.plays(policy, hand)
        assert answer or reach <= LEAST_OF_TARGET * TARGET
        for bid, chance in answer.items():
            assert chance > 0
            if isinstance(bid, Raise):
                go(here.after(*bid), hand, me, reach * chance)

    for me in (0, 1):
        rolls = raw.rolls(me)
        for roll in rolls:
            go(start(game, raw.symbol), tuple(sorted(roll)), me, 1 / len(rolls))


@EACH_ROUND
def test_parts_are_whole_and_near(game: Round) -> None:
    """What a hand does stays within a part of what it did, and its parts sum to about one."""
    solver, left = learnt(game), thinned(game)
    here = start(game, SYMBOL if game.wild else None)
    for roll in RawRound(game.dice).rolls(0):
        rows = [row.entry for row in here.rows(tuple(sorted(roll)))]
        weights = solver.sums[rows].astype(float)
        expected = weights / weights.sum() * PARTS
        got = [left.get(entry, 0) for entry in rows]
        assert expected == pytest.approx(got, abs=0.51)
        assert PARTS == pytest.approx(sum(got), abs=len(rows) / 2)


@EACH_ROUND
def test_it_plays_like_the_whole(game: Round) -> None:
    """In fine parts what is left is as good as the whole, and in coarse ones not far from it."""
    solver = learnt(game)
    whole = bounds_of(game, solver.sums)
    for parts, most in ((60_000, 1e-4), (500, 1e-2)):
        weights = np.zeros(solver.shape.entries, np.float32)
        for entry, weight in thinned(game, parts).items():
            weights[entry] = weight
        left = bounds_of(game, weights)
        assert whole.exploitability == pytest.approx(left.exploitability, abs=most)


def test_rare_positions_are_left_out() -> None:
    """The more often a position must be come to, the fewer are kept; the first one always is."""
    game = Round((2, 2), wild=True)
    kept = [set(thinned(game, least=least)) for least in (0.0, 1e-4, 1e-2, 0.3)]
    assert all(fewer <= more for more, fewer in pairwise(kept))
    assert kept[-1] < kept[0]
    root = start(game, SYMBOL)
    for roll in RawRound((2, 2)).rolls(0):
        assert kept[-1] & {row.entry for row in root.rows(tuple(sorted(roll)))}


def test_nothing_is_kept_of_nothing() -> None:
    """Weights that are all zero play anything, and are no policy to keep."""
    shape = shape_of((1, 2), wild=True)
    weights = np.zeros(shape.entries, np.float32)
    assert not thin_from(shape, weights, Cut(np.float32(100), np.float32(0))).any()
