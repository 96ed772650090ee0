"""What bots hear in bids: nothing new without any, and what the counted ratios say with some."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from cubilete.analysis.liars_dice import bid_probability
from cubilete.bots.liars_dice_hearing import (
    ALONE,
    ANOTHER_FACE,
    HELPED,
    NOTHING,
    OPENING,
    SAME_FACE,
    SILENT,
    WILD,
    Ears,
    Heard,
    at_least,
    chance_of,
    numbers,
)
from cubilete.games.liars_dice import Observation
from cubilete.games.liars_dice.actions import Bid
from cubilete.games.liars_dice.observe import observe
from tests.games.liars_dice.positions import position

LEVELS = ("sharp", "captain")


def seen(setup: str, house_rules: str = "") -> Observation:
    """Return what the player to act sees of a position."""
    state = position(setup, house_rules)
    assert state.turn is not None
    return observe(state, state.turn)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["", "wild=on", "wild=on wild_face=gun"])
def test_before_any_bid_the_odds_are_those_of_fair_dice(level: str, rules: str) -> None:
    """The floats of a bot are the exact odds of cubilete.analysis."""
    observation = seen("starter=A hands=GGKCM,?,?", rules)
    ears = Ears.of(observation, level)
    for face in range(1, 7):
        exact = [
            float(bid_probability((), quantity, face, 10, 6, observation.wild_number))
            for quantity in range(11)
        ]
        assert [*exact, 0.0] == pytest.approx(list(ears.at_least(face)))


def test_a_hand_that_was_not_seen_is_fair_dice_too() -> None:
    """At a table with real dice 15 dice are hidden, not 10; an own bid tells oneself nothing."""
    ears = Ears.of(seen("starter=A hands=?,?,? bids=A1G,B2G,C3C"), "sharp")

    assert 17 == len(ears.at_least(1))
    own = Heard(5, ALONE, NOTHING, 0)
    others = (*ears.told[0][1:], own)
    assert at_least("sharp", others, 6) == ears.at_least(1)


def test_each_bid_is_told_by_its_manner_and_height() -> None:
    """Opening; another face; the same face; of each player and face the last one counts."""
    told = Ears.of(seen("starter=A hands=?,?,?,? bids=A2G,B3G,C4C,D5C", "players=4"), "sharp").told

    guns, chests, skulls = told[0], told[1], told[2]
    assert (OPENING, SAME_FACE, SILENT, SILENT) == tuple(each.manner for each in guns)
    assert (SILENT, SILENT, ANOTHER_FACE, SAME_FACE) == tuple(each.manner for each in chests)
    assert {SILENT} == {each.manner for each in skulls}
    # Of the 15 dice of others 2.5 show a face on average: two lies 0.5 below, so 0 when rounded,
    # three 0.5 above, so 1; heights begin at -2.
    assert [2, 3] == [each.height for each in guns[:2]]
    assert [4, 5] == [each.height for each in chests[2:]]


def test_the_wild_face_and_those_that_it_helps_are_told_apart() -> None:
    """Skulls are wild; without the option nothing is."""
    told = Ears.of(seen("starter=A hands=?,?,?", "wild=on"), "sharp").told

    assert [HELPED, HELPED, WILD, HELPED, HELPED, HELPED] == [faces[0].odds for faces in told]
    plain = Ears.of(seen("starter=A hands=?,?,?"), "sharp").told
    assert {ALONE} == {faces[0].odds for faces in plain}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("odds", [ALONE, HELPED, WILD])
def test_chances_are_bayes_rule_written_out(level: str, odds: int) -> None:
    """Summed over all pairs of counts, each weighed by fair odds and by the counted ratios."""
    players = (Heard(5, odds, OPENING, 3), Heard(3, odds, SILENT, 0))
    share = (2 if odds == HELPED else 1) / 6
    known = numbers()[level]
    by = (known["told"][odds][OPENING][3][5], known["silent"][odds][3])
    weights: dict[int, float] = {}
    for counts in product(range(6), range(4)):
        weight = 1.0
        for own, heard, ratios in zip(counts, players, by, strict=True):
            fair = comb(heard.dice, own) * share**own * (1 - share) ** (heard.dice - own)
            weight *= fair * ratios[own]
        weights[sum(counts)] = weights.get(sum(counts), 0.0) + weight
    whole = sum(weights.values())
    expected = [
        sum(weight for count, weight in weights.items() if count >= least) / whole
        for least in range(10)
    ]

    assert expected == pytest.approx(list(at_least(level, players, 6)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["", "wild=on"])
def test_who_bids_on_a_face_is_taken_to_hold_it(level: str, rules: str) -> None:
    """After two guns by another player, three guns among hidden dice are likelier than before."""
    before = Ears.of(seen("starter=B hands=?,CCKMM,?", rules), level)
    after = Ears.of(seen("starter=A hands=?,CCKMM,? bids=A3G", rules), level)

    assert chance_of(after.at_least(1), 3) > chance_of(before.at_least(1), 3) + 0.02
    assert chance_of(after.at_least(5), 3) < chance_of(before.at_least(5), 3)


def test_an_own_bid_makes_itself_sound_truer() -> None:
    """Who hears it believes more of the bidder than before; who makes it knows its dice."""
    ears = Ears.of(seen("starter=A hands=GGCCM,?,?"), "sharp")
    bid = Bid(0, 3, 1)
    silent = at_least("sharp", [Heard(5, ALONE, NOTHING, 0)] * 3, 6)

    assert chance_of(ears.at_least_heard(bid, None), 3) > chance_of(silent, 3)


def test_no_ratio_is_zero() -> None:
    """Whatever was bid, no hand is ruled out; and each level hears bluffs."""
    for level in LEVELS:
        told = numbers()[level]["told"]
        assert all(
            0.1 < ratio
            for odds, manner, height, dice in product(range(3), range(3), range(8), range(1, 6))
            for ratio in told[odds][manner][height][dice][: dice + 1]
        )


def test_a_spectator_hears_for_nobody() -> None:
    """It has no dice to leave out."""
    with pytest.raises(ValueError, match="only when it is its player's turn"):
        Ears.of(observe(position("starter=A hands=?,?,?"), None), "sharp")
