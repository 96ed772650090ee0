"""The compiled walk, against a best response over every history and every roll, in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from random import Random

import numpy as np
import pytest

from cubilete.analysis.equilibrium import Policy, Round, Solver, bounds_of
from cubilete.analysis.equilibrium_positions import Raise, position
from cubilete.kernels.liars_dice import BEST, LEARN, MEAN, At, Pace, rows_length, walk_from
from cubilete.kernels.liars_dice_shape import shape_of
from tests.kernels.heads_up_raw import Call, Plays, RawRound, Roll, best_response

SMALL = [Round(dice, wild) for dice in ((1, 1), (1, 2), (2, 1)) for wild in (False, True)]
TWO = [Round((2, 2), wild) for wild in (False, True)]
SYMBOL = 3
"""The face that is wild, where one is."""
ZERO = np.float32(0)


def raw(game: Round) -> RawRound:
    """Return the same round without symmetries."""
    return RawRound(game.dice, SYMBOL if game.wild else None)


def looked_up(game: Round, policy: Policy) -> Plays:
    """Return what a policy does, looked up as the captain does."""
    symbol = SYMBOL if game.wild else None

    @cache
    def sorted_plays(bids: tuple[tuple[int, int], ...], hand: Roll) -> Mapping[Call, float]:
        here = position(game, [Raise(*bid) for bid in bids], symbol)
        return {
            bid and (bid.quantity, bid.face): chance
            for bid, chance in here.plays(policy, hand).items()
        }

    def plays(bids: Sequence[tuple[int, int]], roll: Roll) -> Mapping[Call, float]:
        return sorted_plays(tuple(bids), tuple(sorted(roll)))

    return plays


def random_policy(game: Round, zeros: float) -> Policy:
    """Return a policy of random weights, of which a part is zero."""
    rng = np.random.default_rng([*game.dice, game.wild])
    size = shape_of(game.dice, wild=game.wild).entries
    weights = rng.integers(1, 1000, size) * (rng.random(size) >= zeros)
    entries = np.flatnonzero(weights)
    return Policy(entries.astype(np.uint32), weights[entries].astype(np.uint16))


def improved(game: Round, iterations: int) -> Policy:
    """Return the policy after some iterations."""
    solver = Solver(game)
    for _ in range(iterations):
        solver.iterate()
    return solver.policy(1e-3)


def check_bounds(game: Round, policy: Policy) -> None:
    """Compare the compiled best responses with the plain ones."""
    weights = policy.spread(shape_of(game.dice, wild=game.wild))
    plays = looked_up(game, policy)
    expected = [best_response(raw(game), plays, me) for me in (0, 1)]
    assert expected == pytest.approx(list(bounds_of(game, weights)), abs=3e-6)


@pytest.mark.parametrize("zeros", [0.0, 0.6])
@pytest.mark.parametrize("game", SMALL, ids=str)
def test_best_response_to_anything(game: Round, zeros: float) -> None:
    """A best response to random weights wins the same over all histories and rolls."""
    check_bounds(game, random_policy(game, zeros))


@pytest.mark.parametrize("game", [*SMALL, *TWO], ids=str)
def test_best_response_to_what_was_learnt(game: Round) -> None:
    """A best response to a solver's policy wins the same over all histories and rolls."""
    check_bounds(game, improved(game, 64))


@pytest.mark.deep
@pytest.mark.parametrize("game", TWO, ids=str)
def test_best_response_to_anything_of_two_dice(game: Round) -> None:
    """So it is with two dice each, where random weights come to all of 2,401 histories."""
    check_bounds(game, random_policy(game, 0.3))


@pytest.mark.parametrize("game", [*SMALL, *TWO], ids=str)
def test_what_both_win_sums_to_one(game: Round) -> None:
    """A round has one loser: played as the weights say, the two chances sum to one."""
    weights = random_policy(game, 0.3).spread(shape_of(game.dice, wild=game.wild))
    shape, pace = shape_of(game.dice, wild=game.wild), Pace(MEAN, ZERO, ZERO, ZERO)
    both = [walk_from(shape, weights, weights, me, pace) for me in (0, 1)]
    assert 1 == pytest.approx(sum(both), abs=1e-5)
    best = bounds_of(Round(game.dice, game.wild), weights)
    assert all(most > got for most, got in zip(best, both, strict=True))


def test_learning_learns() -> None:
    """Iterations leave less to win for a best response, and measuring changes no weight."""
    game = Round((2, 1), wild=True)
    solver, gaps = Solver(game), [0.5]
    for iterations in (1, 10, 100, 500):
        while solver.iterations < iterations:
            solver.iterate()
        before = solver.sums.copy()
        gaps.append(bounds_of(game, solver.sums).exploitability)
        assert np.array_equal(before, solver.sums)
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] < 1e-4


def test_regrets_sum_to_nothing_on_what_is_played() -> None:
    """After one iteration from anything, regrets weighted by play cancel out at the root.

    Regret is what an action is worth above the mean, so its mean over what was played is zero.
    """
    game = Round((1, 2), wild=False)
    shape = shape_of(game.dice, wild=False)
    regrets, sums = np.zeros((2, shape.entries), np.float32)
    walk_from(shape, regrets, sums, 0, Pace(LEARN, ZERO, ZERO, np.float32(1)))
    root = slice(0, rows_length(shape, At(0, 0, 0, 0, 0)))
    assert np.abs(regrets[root]).max() > 0.01
    assert 0 == pytest.approx(float(regrets[root] @ sums[root]), abs=1e-7)
    assert 1 == pytest.approx(float(sums[root].sum()))


@pytest.mark.parametrize("game", [*SMALL, *TWO], ids=str)
def test_two_solvers_are_one(game: Round) -> None:
    """There is no chance in solving: the same iterations give the same weights."""
    one, other = Solver(game), Solver(game)
    for _ in range(5):
        one.iterate()
        other.iterate()
    assert np.array_equal(one.regrets, other.regrets)
    assert np.array_equal(one.sums, other.sums)


@pytest.mark.parametrize("wild", [False, True])
def test_faces_are_alike(wild: bool) -> None:
    """Other names for the faces, the symbol's too, change nothing but the names in an answer."""
    game, rng = Round((2, 2), wild), Random(5)
    policy = random_policy(game, 0.2)
    names = list(permutations(range(1, 7)))
    for _ in range(60):
        name = dict(enumerate(rng.choice(names), 1))
        bids = [(quantity, rng.randint(1, 6)) for quantity in range(1, rng.randint(1, 4))]
        hand = (rng.randint(1, 6), rng.randint(1, 6))
        symbol = rng.randint(1, 6) if wild else None
        here = position(game, [Raise(*bid) for bid in bids], symbol)
        renamed = [Raise(quantity, name[face]) for quantity, face in bids]
        there = position(game, renamed, symbol and name[symbol])
        expected = {
            bid and Raise(bid.quantity, name[bid.face]): chance
            for bid, chance in here.plays(policy, hand).items()
        }
        assert expected == there.plays(policy, tuple(sorted(name[face] for face in hand)))


@pytest.mark.parametrize("pace", [Pace(BEST, ZERO, ZERO, ZERO), Pace(MEAN, ZERO, ZERO, ZERO)])
def test_nothing_known_is_playing_anything(pace: Pace) -> None:
    """Without weights each face and quantity is as probable as the next, and so is a challenge.

    With a die each the other, who challenges a bid of two at once, can be told by hand below.
    """
    shape = shape_of((1, 1), wild=False)
    nothing = np.zeros(shape.entries, np.float32)
    game = RawRound((1, 1))
    if pace.way == BEST:
        expected = [best_response(game, lambda _bids, _roll: {}, me) for me in (0, 1)]
    else:
        # Of 12 first bids 6 are one of a face, true with 11/36, and 6 two, with 1/36. A bid of one
        # meets a challenge with 1/7, else one of 6 bids of two, which the starter must challenge.
        one = 1 / 7 * 11 / 36 + 6 / 7 * 35 / 36
        expected = [(one + 1 / 36) / 2, 1 - (one + 1 / 36) / 2]
    got = [walk_from(shape, nothing, nothing, me, pace) for me in (0, 1)]
    assert expected == pytest.approx(got, abs=1e-6)
