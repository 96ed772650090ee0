"""The tables of *steady* say what the bot does, whatever the hand and the bid."""

from __future__ import annotations

from random import Random

import pytest

from cubilete.bots.liars_dice import steady
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.showdown import next_with_dice
from cubilete.games.liars_dice.state import Phase, State
from cubilete.review.steady_tables import Dice, table_of


def some_state(seed: int) -> State:
    """Return a position in which somebody is to act, drawn at random."""
    rng = Random(seed)
    players, wild = rng.choice([2, 3, 4, 6]), rng.random() < 0.5
    options = LiarsDiceOptions(players=players, wild=wild)
    dice = tuple(rng.randint(1, 5) for _ in range(players))
    hands = tuple(tuple(sorted(rng.randint(1, 6) for _ in range(number))) for number in dice)
    turn, standing = rng.randrange(players), rng.randint(0, sum(dice))
    bids = (Bid((turn - 1) % players, standing, rng.randint(1, 6)),) if standing else ()
    assert not bids or turn == next_with_dice(dice, bids[0].player)
    return State(
        options, Phase.BID, dice, starter=turn, hands=hands, bids=bids, turn=turn, rolled=players
    )


def by_table(state: State) -> set[Bid | Challenge]:
    """Return what the table does in ``state``, each as often."""
    player, bid = state.turn or 0, state.standing_bid
    dice = Dice(state.dice[player], sum(state.dice), len(state.dice) - 1, 6, state.wild_number)
    table = table_of(dice)
    place = table.places[state.hands[player] or ()]
    standing, face = (0, 0) if bid is None else (bid.quantity, bid.face - 1)
    if bid is not None and table.challenges(standing, face)[place]:
        return {Challenge(player)}
    first, many = table.first[place, standing], table.many[place, standing]
    raises = table.raises[first : first + many].tolist()
    found: set[Bid | Challenge] = {Bid(player, each, shown + 1) for each, shown in raises}
    likely = [
        table.likelihood(standing, face, quantity, shown)[place] for quantity, shown in raises
    ]
    assert [1 / len(found)] * len(found) == pytest.approx(likely)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_tables_do_what_the_bot_does(seed: int) -> None:
    """What the bot may do in a position is what the table has, and nothing else."""
    state = some_state(seed)
    seen = LiarsDice.observe(state, state.turn)
    expected = {steady(seen, 1.0, Random(mood)) for mood in range(80)}
    found = by_table(state)

    assert expected <= found
    assert len(found) > 12 or expected == found


def test_deals_and_shares_sum_to_one() -> None:
    """A hand is one or another, and a table's bids are as many as it says."""
    table = table_of(Dice(4, 11, 2, 6, 3))

    assert 1 == pytest.approx(table.deals.sum())
    assert len(table.raises) == table.many.sum()
    assert len(table.hands) == len(table.places) == 126


def test_a_hand_that_does_otherwise_is_not_taken_for_one_that_does() -> None:
    """A hand that would challenge makes no raise, and nobody bids above the dice in play."""
    table = table_of(Dice(2, 4, 1, 6, None))

    assert 0 == table.likelihood(2, 0, 5, 0).sum()
    assert 0 == table.likelihood(4, 0, 5, 0).sum()
    calls = table.challenges(3, 0)
    assert calls.any()
    assert 0 == table.likelihood(3, 0, 4, 0)[calls].sum()
