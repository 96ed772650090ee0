"""Where a position stands in a policy: the same place, whichever way it is looked up."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

import numpy as np
import pytest
from hypothesis import given, strategies

from cubilete.analysis.equilibrium import Policy, Round
from cubilete.analysis.equilibrium_files import shipped
from cubilete.analysis.equilibrium_positions import Position, Raise, position, start
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.rules import legal_actions
from cubilete.kernels.liars_dice_shape import SIDES, shape_of
from tests.games.liars_dice.positions import position as state_of

FACES = range(1, SIDES + 1)
SYMBOL = 3

rounds = strategies.builds(
    Round,
    strategies.tuples(strategies.integers(1, 5), strategies.integers(1, 5)),
    strategies.booleans(),
)


@strategies.composite
def situations(draw: strategies.DrawFn) -> tuple[Round, Position, tuple[int, ...]]:
    """Return a round, a position in it where somebody may still raise, and a hand to act."""
    game = draw(rounds)
    quantities = sorted(draw(strategies.sets(strategies.integers(1, sum(game.dice) - 1))))
    bids = [Raise(quantity, draw(strategies.sampled_from(FACES))) for quantity in quantities]
    here = position(game, bids, SYMBOL if game.wild else None)
    dice = game.dice[len(bids) % 2]
    hand = draw(strategies.lists(strategies.sampled_from(FACES), min_size=dice, max_size=dice))
    return game, here, tuple(sorted(hand))


@given(situations())
def test_rows_are_the_legal_actions(situation: tuple[Round, Position, tuple[int, ...]]) -> None:
    """Every raise that the rules allow is in one row, once; a challenge is, if there is a bid."""
    game, here, hand = situation
    rows = list(here.rows(hand))
    bids = [bid for row in rows for bid in row.bids]
    expected = [Raise(*bid) for bid in product(range(here.quantity + 1, sum(game.dice) + 1), FACES)]
    assert expected == sorted(bids)
    assert bool(here.quantity) == any(not row.bids for row in rows)
    entries = [row.entry for row in rows]
    assert entries == sorted(set(entries))
    assert here.base <= entries[0]
    assert entries[-1] < shape_of(game.dice, wild=game.wild).entries


@given(situations())
def test_hands_and_orbits(situation: tuple[Round, Position, tuple[int, ...]]) -> None:
    """The hand that stands for an orbit is of this orbit, and finds the same rows."""
    _, here, hand = situation
    one = here.hand(here.orbit(hand))
    assert len(hand) == len(one)
    assert here.orbit(hand) == here.orbit(one)
    assert [row.entry for row in here.rows(hand)] == [row.entry for row in here.rows(one)]


@given(situations())
def test_a_row_leads_to_its_orbit(situation: tuple[Round, Position, tuple[int, ...]]) -> None:
    """After a bid of a row, and any reply, the hand is the orbit that the row says."""
    game, here, hand = situation
    for row in here.rows(hand):
        for bid in row.bids:
            if bid.quantity + 1 < sum(game.dice):
                after = here.after(*bid)
                again = after.after(bid.quantity + 1, after.faces[0])
                assert row.orbit == again.orbit(hand)


@given(situations())
def test_chances_are_shares_of_weights(situation: tuple[Round, Position, tuple[int, ...]]) -> None:
    """Each row is played in proportion to its weight, and its bids share that alike."""
    _, here, hand = situation
    rows = list(here.rows(hand))
    weighed = {row.entry: place % 3 * 7 for place, row in enumerate(rows, 1)}
    entries = sorted(entry for entry, weight in weighed.items() if weight)
    policy = Policy(
        np.array([*entries, 2**32 - 1], np.uint32),
        np.array([*(weighed[entry] for entry in entries), 1], np.uint16),
    )
    total = sum(weighed.values())
    expected = {
        bid: weighed[row.entry] / total / max(len(row.bids), 1)
        for row in rows
        for bid in row.bids or (None,)
        if weighed[row.entry]
    }
    assert pytest.approx(expected) == dict(here.plays(policy, hand))


def test_no_answer_where_nothing_is_kept() -> None:
    """A position that a policy never comes to has no answer."""
    policy = Policy(np.array([2**32 - 1], np.uint32), np.array([1], np.uint16))
    assert {} == start(Round((2, 2))).plays(policy, (1, 2))


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (2, 2)], ids=str)
def test_no_two_rows_share_an_entry(dice: tuple[int, int], wild: bool) -> None:
    """All entries are found, each by hands and bids that are alike, and by no others."""
    game, symbol = Round(dice, wild), 1 if wild else None
    found: dict[int, tuple[object, ...]] = {}
    top = sum(dice)
    for number in range(top):
        for quantities in combinations(range(1, top), number):
            for faces in product(FACES, repeat=number):
                bids = [Raise(*bid) for bid in zip(quantities, faces, strict=True)]
                here, order = position(game, bids, symbol), dict.fromkeys((symbol, *faces))
                order.pop(None, None)
                names = {face: place for place, face in enumerate(order)}
                story = tuple((quantity, names[face]) for quantity, face in bids)
                for hand in combinations_with_replacement(FACES, dice[number % 2]):
                    for row in here.rows(hand):
                        bid = row.bids[0] if row.bids else None
                        after = names | ({bid.face: len(names)} if bid else {})
                        after |= names
                        held = sorted((after.get(face, -1) for face in hand), reverse=True)
                        rest = sorted(hand.count(face) for face in set(hand) - set(after))
                        move = (bid.quantity, after[bid.face]) if bid else None
                        alike = (story, move, tuple(held), tuple(rest))
                        assert alike == found.setdefault(row.entry, alike)
    assert list(range(shape_of(dice, wild=wild).entries)) == sorted(found)
    assert len(found) == len(set(found.values()))


@pytest.mark.parametrize("wild", ["off", "on"])
def test_answers_are_legal_in_the_rules_library(wild: str) -> None:
    """What the shipped policy does at first is what the rules library allows there."""
    state = state_of("dice=2,1 starter=A hands=GC,K", f"players=2 wild={wild}")
    game, symbol = Round((2, 1), wild == "on"), SYMBOL if wild == "on" else None
    answer = start(game, symbol).plays(shipped(game).policy, (1, 2))
    actions = {Bid(0, *bid) if bid else Challenge(0) for bid in answer}
    assert actions
    assert actions <= set(legal_actions(state))
    assert 1 == pytest.approx(sum(answer.values()))
