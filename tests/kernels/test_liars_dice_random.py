"""Compiled random rounds, against the rules of the game and against OpenSpiel's liar's dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
import pytest

from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge, Roll
from cubilete.games.liars_dice.state import Setup
from cubilete.kernels.liars_dice_random import (
    BIDS,
    DICE,
    END,
    HANDS,
    SIDES,
    hits,
    new_trace,
    no_trace,
    play_random,
)
from cubilete.kernels.streams import new_stream

if TYPE_CHECKING:
    from cubilete.kernels.liars_dice_random import Trace

HITS = hits()
ROLLS = list(product(range(1, SIDES + 1), repeat=DICE))
OPTIONS = LiarsDiceOptions.parse(
    {"players": "2", "raise": "quantity_or_higher_face", "wild": "on", "wild_face": "compass"}
)


def played(rounds: int, seed: int = 1, first: int = 0) -> tuple[Trace, int]:
    """Return what happened in some rounds, and how many the starter has won."""
    trace = new_trace(rounds)
    return trace, play_random(new_stream(), seed, first, rounds, HITS, trace)


def bids_of(row: Sequence[int]) -> list[int]:
    """Return the numbers of the bids of a round."""
    return list(row[2 : list(row).index(END, 2)])


def by_the_rules(trace: Trace) -> Iterator[bool]:
    """Yield for each round whether the starter wins it, played by the rules of the game."""
    game = LiarsDice(OPTIONS)
    begun = game.initial_state(Setup(starter=0, length="one_round"))
    for row in trace.tolist():
        state = begun
        for seat, hand in enumerate(row[:2]):
            state = game.apply(state, Roll(seat, tuple(sorted(ROLLS[hand]))))
        numbers = bids_of(row)
        for place, number in enumerate(numbers):
            bid = Bid(place % 2, number // SIDES + 1, number % SIDES + 1)
            state = game.apply(state, bid)
        state = game.apply(state, Challenge(len(numbers) % 2))
        yield game.winner(state) == 0


def by_openspiel(trace: Trace) -> Iterator[bool]:
    """Yield for each round whether the starter wins it, played by OpenSpiel."""
    game = pyspiel.load_game(f"liars_dice(numdice={DICE})")
    for row in trace.tolist():
        state = game.new_initial_state()
        for die in (*ROLLS[row[0]], *ROLLS[row[1]]):
            state.apply_action(die - 1)
        for action in (*bids_of(row), BIDS):
            assert action in state.legal_actions()
            state.apply_action(action)
        yield state.returns()[0] > 0


@pytest.mark.parametrize("rounds", [2_000, pytest.param(100_000, marks=pytest.mark.deep)])
def test_rounds_are_those_of_the_rules(rounds: int) -> None:
    """Every action is legal, and the same player wins."""
    trace, won = played(rounds)

    assert won == sum(by_the_rules(trace))


@pytest.mark.parametrize("rounds", [2_000, pytest.param(100_000, marks=pytest.mark.deep)])
def test_rounds_are_those_of_openspiel(rounds: int) -> None:
    """Bids have its numbers, and the same player wins: so both play the same rule set."""
    trace, won = played(rounds, seed=2)

    assert won == sum(by_openspiel(trace))


def test_a_round_does_not_depend_on_how_rounds_are_shared_out() -> None:
    """Parts give what the whole gives; nothing changes where no trace is kept."""
    trace, won = played(100)
    first, second = played(60), played(40, first=60)

    assert trace.tolist() == [*first[0].tolist(), *second[0].tolist()]
    assert won == first[1] + second[1]
    assert won == play_random(new_stream(), 1, 0, 100, HITS, no_trace())


def test_whatever_is_legal_is_as_probable() -> None:
    """All first bids; and after a high one each of the few actions that are left."""
    trace, _ = played(60_000)
    openings = Counter(trace[:, 2].tolist())
    after: Counter[int] = Counter()
    for numbers in map(bids_of, trace.tolist()):
        for bid, answer in zip(numbers, [*numbers[1:], BIDS], strict=True):
            if bid == BIDS - 4:
                after[answer] += 1

    assert BIDS == len(openings)
    assert sum((count - 1_000) ** 2 / 1_000 for count in openings.values()) < 110
    assert {BIDS - 3, BIDS - 2, BIDS - 1, BIDS} == set(after)
    even = after.total() / 4
    assert sum((count - even) ** 2 / even for count in after.values()) < 21


def test_hands_are_even() -> None:
    """Both players' dice show every face as often, in any place."""
    trace, _ = played(60_000)
    for seat in (0, 1):
        faces = np.array(ROLLS)[trace[:, seat]]
        for die in faces.T:
            counts = np.bincount(die, minlength=SIDES + 1)[1:]
            assert ((counts - 10_000) ** 2 / 10_000).sum() < 26


def test_hits_are_counted() -> None:
    """The highest face counts for every other; a bid of it counts it alone."""
    hand = ROLLS.index((1, 6, 2, 6, 1))

    assert [4, 3, 2, 2, 2, 2] == HITS[hand].tolist()
    assert (HANDS, SIDES) == HITS.shape
