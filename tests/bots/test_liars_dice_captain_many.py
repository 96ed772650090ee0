"""The captain with three players and more, and where it looks up what is solved."""

from __future__ import annotations

from math import exp

import pytest

from cubilete.bots import (
    liars_dice_captain,
    liars_dice_captain_many,
    liars_dice_heads_up,
    liars_dice_sharp,
)
from cubilete.bots.liars_dice_captain_many import between
from cubilete.bots.liars_dice_hearing import Ears, numbers
from cubilete.bots.liars_dice_view import View
from cubilete.games.liars_dice import Observation
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.observe import observe
from tests.games.liars_dice.positions import position


def seen(setup: str, house_rules: str = "") -> Observation:
    """Return what the player to act sees of a position."""
    state = position(setup, house_rules)
    assert state.turn is not None
    return observe(state, state.turn)


def test_a_table_is_read_along_straight_lines() -> None:
    """At its points exactly, between them by the product of both shares."""
    table = [[float(10 * i + j * j) for j in range(11)] for i in range(11)]
    for i in range(11):
        for j in range(11):
            assert table[i][j] == pytest.approx(between(table, i / 10, j / 10))
    assert (table[3][4] + table[3][5] + table[4][4] + table[4][5]) / 4 == pytest.approx(
        between(table, 0.35, 0.45)
    )


def test_what_is_worth_most_is_likeliest() -> None:
    """Raises are worth what the table says, the challenge what its chances are."""
    observation = seen("starter=A hands=?,?,GGCKM,? bids=A2G,B3G", "players=4")
    view, ears = View.of(observation), Ears.of(observation, "captain")
    table = numbers()["captain"]["worth"][0][4]
    worths: dict[object, float] = {
        made.bid: between(table, made.holds, made.heard)
        for made in liars_dice_sharp.raises(view, ears)
    }
    holds = ears.at_least(1)[1]
    worths[Challenge(2)] = (1 - holds) / 3 - holds
    found = liars_dice_captain_many.plays(observation)

    best = max(worths, key=lambda action: worths[action])
    rare = numbers()["captain"]["temper"] / 3
    for action, chance in found.items():
        rarer = exp((worths[action] - worths[best]) / rare)
        assert rarer == pytest.approx(chance / max(found.values()))


def test_the_symbol_has_a_table_of_its_own() -> None:
    """The same hand plays otherwise where a face is wild that it does not hold."""
    setup = "starter=A hands=GGCPM,?,?"

    assert liars_dice_captain_many.plays(seen(setup)) != (
        liars_dice_captain_many.plays(seen(setup, "wild=on"))
    )


@pytest.mark.parametrize(
    "rules",
    ["penalty=difference", "spot_on=regain", "exact_bid=others_lose"],
)
def test_under_other_penalties_it_weighs_raises_as_sharp_does(rules: str) -> None:
    """What was learned does not hold there; the house rules are weighed themselves."""
    found = liars_dice_captain_many.plays(seen("starter=A hands=GGGCM,?,?", rules))

    assert {1} <= {action.face for action in found if isinstance(action, Bid)}


def test_heads_up_it_plays_what_is_solved() -> None:
    """With two players left of any number; with three what was learned."""
    two = seen("dice=2,0,2 starter=A hands=GC,-,?")
    assert liars_dice_heads_up.plays(two) == liars_dice_captain.plays(two)
    three = seen("dice=2,1,2 starter=A hands=GC,?,?")
    assert liars_dice_captain_many.plays(three) == liars_dice_captain.plays(three)


def test_where_nothing_is_solved_it_plays_on() -> None:
    """Two players under another penalty, or with a hand that was not seen."""
    for setup, rules in (
        ("dice=2,2 starter=A hands=GC,?", "players=2 penalty=difference"),
        ("dice=2,2 starter=A hands=?,?", "players=2"),
    ):
        observation = seen(setup, rules)
        assert {} == liars_dice_heads_up.plays(observation)
        assert liars_dice_captain_many.plays(observation) == liars_dice_captain.plays(observation)
