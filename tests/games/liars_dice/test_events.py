"""What everybody is told of liar's dice, by the catalogues' ids."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.observation import PLAYER_KEYS, Event, Value
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, State
from cubilete.games.liars_dice.events import events
from cubilete.games.liars_dice.rules import apply, legal_actions
from tests.games.liars_dice.positions import (
    HOUSE_RULES,
    play,
    position,
    some_play,
    started,
    told,
)
from tests.locales.reading import entries, variables

X1 = "A:GAAPM B:GCCCP C:GAPMM"
TWO = "dice=2,2,2 starter=A hands=GP,CG,AA"
"""Two guns on the table, one with A and one with B."""


def said(setup: str, tokens: str, house_rules: str = "") -> list[Event]:
    """Return what the last of several actions tells after a setup."""
    return list(told(position(setup, house_rules), tokens))


def ids(found: list[Event]) -> list[str]:
    """Return the message ids of events."""
    return [event.id for event in found]


def test_the_start_of_a_game() -> None:
    """Chance names who starts, or each roll to start is told."""
    assert [Event("first-chance", {"player": 1})] == said("", "@B")
    assert [Event("starter-roll-said", {"player": 0, "face": "compass"})] == said(
        "", "A^M", "first_player=highest_roll"
    )


def test_rolling_to_start_is_told_to_its_end() -> None:
    """A tie is told with the names of those who roll again, and then who starts."""
    house_rules = "first_player=highest_roll"
    tied = said("", "A^M B^G C^M", house_rules)[-2:]
    decided = said("", "A^M B^G C^M A^G C^C", house_rules)[-2:]

    assert ["starter-roll-said", "starter-roll-tied"] == ids(tied)
    assert {"names": (0, 2)} == tied[-1].arguments
    assert [
        Event("starter-roll-said", {"player": 2, "face": "chest"}),
        Event("starter-roll-best", {"player": 2}),
    ] == decided


def test_a_round_begins_when_all_have_rolled() -> None:
    """Single rolls are not told; after the last one it is told who bids first."""
    assert [] == said("starter=C", "A:GGGGG")
    assert [] == said("starter=C", "A:GGGGG B:?????")
    assert [Event("round-start", {"round": 4, "player": 2})] == said(
        "starter=C round=4", "A:GGGGG B:????? C:GGGGG"
    )


def test_a_palifico_round_is_announced() -> None:
    """It is told after who bids first."""
    found = said("dice=1,1,2 starter=A palifico=on fallen=A", "A:G B:G C:GG", "palifico=on")

    assert ["round-start", "round-palifico"] == ids(found)


def test_bids() -> None:
    """The first one of a round is a bid, all others are raises."""
    bid: dict[str, Value] = {"player": 0, "quantity": 3, "face": "gun"}
    raised: dict[str, Value] = {"player": 1, "quantity": 4, "face": "chest"}

    assert [Event("bid-said", bid)] == said("starter=A hands=?,?,?", "A3G")
    assert [Event("raise-said", raised)] == said("starter=A hands=?,?,?", "A3G B4C")


def test_pd_x1_is_told_in_order() -> None:
    """Challenge, reveal, count, verdict, dice left, and who starts next."""
    called: dict[str, Value] = {"challenger": 2, "bidder": 1, "quantity": 4, "face": "gun"}

    assert (
        Event("challenge-said", called),
        Event("reveal-open"),
        Event("reveal-count", {"matching": 3, "face": "gun"}),
        Event("reveal-fails", {"quantity": 4, "bidder": 1, "dice": 1}),
        Event("dice-left-of", {"player": 1, "dice": 4}),
        Event("starts-next", {"player": 1}),
    ) == told(started(), f"{X1} A3G B4G C!")


def test_pd_x3_counts_as_a_sum() -> None:
    """With wild symbols the count is told as 3 + 1 = 4, and the bid holds."""
    counted: dict[str, Value] = {
        "matching": 3,
        "face": "gun",
        "wilds": 1,
        "wildface": "skull",
        "count": 4,
    }
    found = told(started("wild=on"), "A:GAAPM B:GCCCP C:GKPMM A3G B4G C!")

    assert Event("reveal-count-wild", counted) == found[2]
    assert Event("reveal-holds", {"quantity": 4, "challenger": 2, "dice": 1}) == found[3]


def test_a_bid_on_the_wild_face_counts_plainly() -> None:
    """Nothing stands in for the wild face, so there is no sum."""
    found = told(started("wild=on"), "A:GAAPM B:GCCCP C:GKPMM A3K B!")

    assert Event("reveal-count", {"matching": 1, "face": "skull"}) == found[2]


def test_a_large_penalty_tells_how_many_dice() -> None:
    """Under the difference the verdict names all dice lost."""
    rules = "penalty=difference"

    assert (
        Event("reveal-fails", {"quantity": 4, "bidder": 0, "dice": 2})
        == (said(TWO, "A4G B!", rules)[3])
    )
    assert (
        Event("reveal-holds", {"quantity": 1, "challenger": 1, "dice": 1})
        == (said(TWO, "A1G B!", rules)[3])
    )


def test_an_exact_bid_that_costs_the_others() -> None:
    """The verdict names the bidder, and every loss is told seat by seat."""
    found = said(TWO, "A2G B!", "exact_bid=others_lose")

    assert [
        Event("reveal-exact", {"quantity": 2, "bidder": 0}),
        Event("dice-left-of", {"player": 1, "dice": 1}),
        Event("dice-left-of", {"player": 2, "dice": 1}),
        Event("starts-next", {"player": 1}),
    ] == found[3:]
    assert "reveal-holds" == said(TWO, "A1G B!", "exact_bid=others_lose")[3].id
    assert "reveal-fails" == said(TWO, "A3G B!", "exact_bid=others_lose")[3].id


def test_spot_on_is_said_like_a_challenge() -> None:
    """It names the caller and the bid that is called exact."""
    called: dict[str, Value] = {"player": 1, "quantity": 2, "face": "gun"}

    assert Event("spot-on-said", called) == said(TWO, "A2G B=", "spot_on=regain")[0]


@pytest.mark.parametrize(
    ("rules", "bid", "expected"),
    [
        ("spot_on=others_lose", "A2G", Event("spot-on-right", {"player": 1})),
        ("spot_on=regain", "A2G", Event("spot-on-regain", {"player": 1})),
        (
            "spot_on=regain dice_per_player=2",
            "A2G",
            Event("spot-on-full", {"player": 1}),
        ),
        ("spot_on=regain", "A3G", Event("spot-on-wrong", {"player": 1, "count": 2})),
        ("spot_on=others_lose", "A1G", Event("spot-on-wrong", {"player": 1, "count": 2})),
    ],
)
def test_the_verdict_on_a_spot_on_call(rules: str, bid: str, expected: Event) -> None:
    """Right with its price, right without gain, or wrong with the count."""
    assert expected == said(TWO, f"{bid} B=", rules)[3]


def test_a_die_won_back_is_told() -> None:
    """Whoever gains a die is told to have one more."""
    found = said(TWO, "A2G B=", "spot_on=regain")

    assert [
        Event("dice-left-of", {"player": 1, "dice": 3}),
        Event("starts-next", {"player": 1}),
    ] == found[4:]


def test_who_goes_out_is_told() -> None:
    """No dice left: out, and the next seat starts."""
    found = said("dice=1,3,2 starter=A hands=A,CCC,PP", "A1G B!")

    assert [Event("knocked-out", {"player": 0}), Event("starts-next", {"player": 1})] == found[-2:]


@pytest.mark.parametrize(
    ("length", "message_id"), [("match", "winner-chest"), ("one_round", "winner-round")]
)
def test_the_winner_is_told(length: str, message_id: str) -> None:
    """The last dice win the chest; in a single round its winner wins the round."""
    setup = f"dice=1,1 starter=A hands=C,A length={length}"

    assert Event(message_id, {"player": 0}) == said(setup, "A1C B2C A!", "players=2")[-1]


def test_unseen_dice_are_told_when_all_are_uncovered() -> None:
    """The challenge is told at once, the reveal after the last hand."""
    setup = "dice=2,2,2 starter=A hands=?,CG,? bids=A2G"

    assert ["challenge-said"] == ids(said(setup, "B!"))
    assert [] == said(setup, "B! A::GP")
    assert ["reveal-open", "reveal-count", "reveal-holds", "dice-left-of", "starts-next"] == ids(
        said(setup, "B! A::GP C::AA")
    )


@given(rules=HOUSE_RULES, seed=st.integers(0, 2**32))
def test_every_event_has_words_and_what_they_need(rules: LiarsDiceOptions, seed: int) -> None:
    """Ids stand in the catalogue, every argument it asks for is given, players are seats."""
    positions = some_play(LiarsDice(rules), seed, 60)
    for before, after in itertools.pairwise(positions):
        for event in told_between(before, after):
            assert event.id in entries("en")
            assert variables("en", event.id) <= set(event.arguments)
            for name in PLAYER_KEYS & set(event.arguments):
                assert event.arguments[name] in range(rules.players)


def told_between(before: State, after: State) -> tuple[Event, ...]:
    """Return what is told of the action that leads from one position to the next."""
    for action in legal_actions(before):
        if apply(before, action) == after:
            return events(before, action, after)
    raise AssertionError


def test_the_same_round_is_told_at_a_table_with_real_dice() -> None:
    """Whether dice were seen or typed in late, everybody hears the same in the end."""
    seen = told(started(), f"{X1} A3G B4G C!")
    called = told(started(), "A:????? B:????? C:????? A3G B4G C!")
    shown = told(started(), "A:????? B:????? C:????? A3G B4G C! A::GAAPM B::GCCCP C::GAPMM")

    assert seen == called + shown
    assert play(started(), f"{X1} A3G B4G C!").dice == (5, 4, 5)
