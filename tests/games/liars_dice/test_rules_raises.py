"""What raises a bid in liar's dice, and where bidding ends (PD-R8, PD-R9, palifico)."""

from __future__ import annotations

import pytest

from cubilete.games.liars_dice.actions import (
    Bid,
    Challenge,
)
from cubilete.games.liars_dice.rules import (
    Legal,
    legal,
    legal_actions,
)
from tests.games.liars_dice.positions import (
    SEATED,
    bids_of,
    block,
    calls_of,
    play,
    position,
    refused,
    rule_of,
)

RANKED = "raise=quantity_or_higher_face"


@pytest.mark.allows("PD-R8")
@pytest.mark.parametrize("token", ["B4G", "B4C", "B9M", "B15G"])
def test_pd_r8_a_larger_quantity_raises_on_any_face(token: str) -> None:
    """The increase may have any size, and the face may stay or change."""
    assert None is rule_of(play(position(SEATED), "A3G"), token)


@pytest.mark.refuses("PD-R8")
@pytest.mark.parametrize("token", ["B3G", "B3C", "B3M"])
def test_pd_r8_equal_quantity_is_refused(token: str) -> None:
    """A raise names a larger quantity, whatever its face."""
    error = refused(play(position(SEATED), "A3G"), token)

    assert ("PD-R8", "bid-too-low", {"quantity": 4}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )
    assert "Too low: bid 4 or more, on any face. (PD-R8)" == str(error)


@pytest.mark.refuses("PD-R8")
@pytest.mark.parametrize("token", ["B2G", "B1M", "B2C"])
def test_pd_r8_a_smaller_quantity_is_refused(token: str) -> None:
    """Nothing below the standing bid raises it."""
    assert "PD-R8" == rule_of(play(position(SEATED), "A3G"), token)


@pytest.mark.refuses("PD-R8")
def test_pd_r8_zero_does_not_raise() -> None:
    """Case B4: zero dice never raise."""
    assert "PD-R8" == rule_of(play(position(SEATED), "A3G"), Bid(1, 0, 1))


@pytest.mark.refuses("PD-R8", "PD-R15")
def test_pd_r15_raises_to_and_from_the_wild_face_are_like_all_others() -> None:
    """With wild symbols the quantity must rise as ever, neither halved nor doubled."""
    state = position(SEATED, "wild=on")

    for low, high in (("A7G", "B8K"), ("A4K", "B5G")):
        standing = play(state, low)
        assert None is rule_of(standing, high)
        assert "PD-R8" == rule_of(standing, high.replace("8", "7").replace("5", "4"))
    assert "PD-R8" == rule_of(play(state, "A7G"), "B4K")


def test_quantity_or_higher_face_allows_a_later_face() -> None:
    """With the house rule, an equal quantity raises on a face further along the row."""
    state = play(position(SEATED, RANKED), "A3A")

    assert {(3, 5), (3, 6), *block(*range(4, 16))} == bids_of(state)


@pytest.mark.parametrize("token", ["B3A", "B3G", "B2M"])
def test_quantity_or_higher_face_refuses_the_rest(token: str) -> None:
    """The same face, an earlier one and a smaller quantity do not raise."""
    error = refused(play(position(SEATED, RANKED), "A3A"), token)

    assert ("PD-R8", "bid-too-low-face", {"quantity": 4, "standing": 3}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )


def test_quantity_or_higher_face_promises_no_face_after_the_last() -> None:
    """Over a bid on the compass only a larger quantity raises, and the refusal says so."""
    error = refused(play(position(SEATED, RANKED), "A3M"), "B3M")

    assert ("bid-too-low", {"quantity": 4}) == (error.message_id, error.arguments)


def test_quantity_or_higher_face_at_the_cap_leaves_the_later_faces() -> None:
    """When every die in play is bid, only a later face is left, and the refusal says so."""
    state = play(position(SEATED, RANKED), "A15P")

    assert {(15, 6)} == bids_of(state)
    error = refused(state, "B15G")
    assert ("PD-R8", "bid-later-face", {"standing": 15}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )
    assert "Too low: bid 15 on a later face, or challenge." == error.text
    assert "bid-too-high" == refused(state, "B16M").message_id
    assert "bid-none-higher" == refused(play(state, "B15M"), "C15M").message_id


@pytest.mark.allows("PD-R9")
def test_pd_r9_all_dice_in_play_may_be_bid() -> None:
    """The highest bid names every die of the table."""
    assert None is rule_of(position("dice=1,3,2 starter=A hands=?,?,?"), "A6G")


@pytest.mark.refuses("PD-R9")
def test_pd_r9_more_than_all_dice_is_refused() -> None:
    """A bid above the dice in play predicts nothing."""
    error = refused(position("dice=1,3,2 starter=A hands=?,?,?"), "A7G")

    assert ("PD-R9", "bid-too-high", {"dice": 6}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )


@pytest.mark.refuses("PD-R9")
@pytest.mark.parametrize(
    ("house_rules", "message_id", "text"),
    [
        ("", "bid-none-higher", "No higher bid is possible: challenge."),
        (
            "spot_on=regain",
            "bid-none-higher-spot-on",
            "No higher bid is possible: challenge or spot-on.",
        ),
    ],
)
def test_pd_r9_no_bid_is_left_over_all_dice(house_rules: str, message_id: str, text: str) -> None:
    """Over a bid of every die the answer is a call, whatever else is tried."""
    state = play(position(SEATED, house_rules), "A15G")

    for token in ("B15M", "B16G", "B1G"):
        error = refused(state, token)
        assert ("PD-R9", message_id, text) == (error.rule, error.message_id, error.text)
    assert set() == bids_of(state)


@pytest.mark.refuses("PD-R9")
def test_pd_r9_without_a_cap_the_marker_ends_at_forty() -> None:
    """The house rule lets a bid exceed the dice in play, up to what the marker can show."""
    state = position(SEATED, "bid_cap=none")

    assert None is rule_of(state, "A40G")
    error = refused(state, "A41G")
    assert ("PD-R9", "bid-over-limit") == (error.rule, error.message_id)
    assert "bid-none-higher" == refused(play(state, "A40G"), "B41G").message_id


def test_palifico_opens_on_any_face_and_stays_on_it() -> None:
    """Every later bid, by anyone, keeps the face and raises the quantity."""
    rules = f"palifico=on {RANKED}"
    state = position("dice=1,2,2 starter=A hands=?,?,? palifico=on fallen=A", rules)
    assert block(1, 2, 3, 4, 5) == bids_of(state)

    standing = play(state, "A2A")
    assert {(3, 4), (4, 4), (5, 4)} == bids_of(standing)
    for token in ("B3P", "B2P", "B2A", "B5M"):
        error = refused(standing, token)
        assert ("PD-R8", "bid-palifico", {"quantity": 3, "face": "anchor"}) == (
            error.rule,
            error.message_id,
            error.arguments,
        )
    assert "bid-too-high" == refused(standing, "B6A").message_id
    assert {(4, 4), (5, 4)} == bids_of(play(standing, "B3A"))
    assert "bid-none-higher" == refused(play(standing, "B5A"), "C5P").message_id


def test_pd_x5_over_four_guns_with_fifteen_dice() -> None:
    """Any face with 5 to 15 and a challenge: 67 actions; all else is refused."""
    state = play(position(SEATED), "A4G")

    assert block(*range(5, 16)) == bids_of(state)
    assert {Challenge} == calls_of(state)
    assert 67 == len(legal_actions(state))
    assert ["PD-R8"] * 4 + ["PD-R9"] == [
        rule_of(state, token) for token in ("B4C", "B4K", "B4G", "B3C", "B16G")
    ]


def test_pd_x6_over_all_four_dice_only_a_challenge() -> None:
    """With dice 2, 1, 1 and a bid of four guns; without the cap five anchors is legal too."""
    setup = "dice=2,1,1 starter=A hands=?,?,? bids=A4G"

    assert (Challenge(1),) == legal_actions(position(setup))
    free = position(setup, "bid_cap=none")
    assert None is rule_of(free, "B5A")
    assert block(*range(5, 41)) == bids_of(free)


def test_pd_x10_over_all_thirty_dice_only_a_challenge() -> None:
    """Six players: over a bid of 30 the next player can only challenge."""
    state = position("starter=A bids=A30A", "players=6")

    assert (Challenge(1),) == legal_actions(state)


def test_case_b1_two_fives_to_three_threes_is_legal() -> None:
    """The quantity rises, so the face may be any."""
    assert None is rule_of(play(position(SEATED), "A2P"), "B3K")


def test_case_b2_equal_quantity_is_legal_under_its_house_rule_only() -> None:
    """Two threes to two fives: refused by default, legal where a higher face raises."""
    assert "PD-R8" == rule_of(play(position(SEATED), "A2K"), "B2P")
    assert None is rule_of(play(position(SEATED, RANKED), "A2K"), "B2P")
    assert "PD-R8" == rule_of(play(position(SEATED, RANKED), "A2P"), "B2K")


def test_compact_form_of_one_position() -> None:
    """Over four guns at 15 dice the compact form has six times 5, up to 15."""
    assert Legal((5,) * 6, 15, challenge=True, spot_on=False) == legal(
        play(position(SEATED), "A4G")
    )
