"""Counting, who pays, and how play goes on in liar's dice (PD-R11 to PD-R15)."""

from __future__ import annotations

from itertools import product

import pytest

from cubilete.games.liars_dice import Phase
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.rules import apply
from cubilete.games.liars_dice.showdown import count_dice, next_with_dice
from tests.games.liars_dice.positions import ended, play, position, started

X1 = "A:GAAPM B:GCCCP C:GAPMM"
"""The hands of the first worked example."""


# The worked examples


@pytest.mark.allows("PD-R11", "PD-R12", "PD-R13", "PD-R14")
def test_pd_x1_four_guns_fall_short() -> None:
    """Three guns on the table: B loses one die of 5, 5, 5 and starts the next round."""
    state = play(started(), f"{X1} A3G B4G C!")

    assert state.last is not None
    assert (3, None, 3) == (state.last.matching, state.last.wilds, state.last.count)
    assert (2, 1, (0, -1, 0)) == (state.last.winner, state.last.loser, state.last.changes)
    assert ((5, 4, 5), 1, Phase.ROLL, 2) == (state.dice, state.starter, state.phase, state.round)


def test_pd_x2_four_chests_fall_short() -> None:
    """The same hands: all three chests are B's own, and B loses one."""
    state = play(started(), f"{X1} A3G B4C C!")

    assert state.last is not None
    assert 3 == state.last.count
    assert (5, 4, 5) == state.dice


@pytest.mark.allows("PD-R12", "PD-R15")
def test_pd_x3_the_wild_skull_makes_four() -> None:
    """With wild symbols 3 + 1 = 4 holds and C pays; without, the same dice cost B a die."""
    tokens = "A:GAAPM B:GCCCP C:GKPMM A3G B4G C!"

    on = play(started("wild=on"), tokens)
    assert on.last is not None
    assert (3, 1, 4) == (on.last.matching, on.last.wilds, on.last.count)
    assert ((5, 5, 4), 2) == (on.dice, on.starter)
    off = play(started(), tokens)
    assert off.last is not None
    assert 3 == off.last.count
    assert (5, 4, 5) == off.dice


@pytest.mark.allows("PD-R15")
@pytest.mark.parametrize(
    ("house_rules", "bid", "count", "dice"),
    [
        ("wild=on", "A3C", 3, (3, 1, 1)),
        ("wild=on", "A3K", 2, (2, 2, 1)),
        ("", "A3C", 1, (2, 2, 1)),
    ],
)
def test_pd_x4_wilds_count_for_others_not_for_themselves(
    house_rules: str, bid: str, count: int, dice: tuple[int, ...]
) -> None:
    """Three chests: 1 + 2 with wild symbols, 1 without; three skulls: 2, nothing helps."""
    setup = "dice=3,2,1 starter=A hands=KKG,CA,M"
    state, end = ended(setup, f"{bid} B!", house_rules)

    assert (count, dice) == (end.count, state.dice)


@pytest.mark.allows("PD-R13", "PD-R14")
def test_pd_x7_the_next_seat_starts_for_one_who_is_out() -> None:
    """A's bid of one gun counts 0: A is out, and B, next clockwise, starts."""
    state, end = ended("dice=1,3,2 starter=A hands=A,CCC,PP", "A1G B!")

    assert 0 == end.count
    assert ((0, 3, 2), 1) == (state.dice, state.starter)


@pytest.mark.parametrize(
    ("house_rules", "starter"),
    [("", 1), ("start_after_elimination=challenge_winner", 2)],
)
def test_pd_x8_a_challenger_who_is_out(house_rules: str, starter: int) -> None:
    """Two anchors hold and A is out: B, clockwise from A, starts; or C, who won."""
    state, end = ended("dice=1,3,2 starter=C hands=G,GGG,AA", "C2A A!", house_rules)

    assert (2, 2, 0) == (end.count, end.winner, end.loser)
    assert ((0, 3, 2), starter) == (state.dice, state.starter)


@pytest.mark.allows("PD-R14")
def test_pd_x9_the_last_dice_win() -> None:
    """One chest is fewer than two: B has no dice left, and A wins the game."""
    state, end = ended("dice=1,1 starter=A hands=C,A", "A1C B2C A!", "players=2")

    assert 1 == end.count
    assert ((1, 0), Phase.OVER, 0) == (state.dice, state.phase, state.winner)


def test_pd_x11_exact_bid_costs_all_others() -> None:
    """A and C lose their last dice together, and B wins the game."""
    setup = "dice=1,2,1 starter=B hands=A,GG,P"
    state, end = ended(setup, "B2G C!", "exact_bid=others_lose")

    assert (2, (-1, 0, -1)) == (end.count, end.changes)
    assert ((0, 2, 0), 1) == (state.dice, state.winner)
    assert (1, 2, 0) == ended(setup, "B2G C!")[0].dice


# Counting


@pytest.mark.parametrize("wild", [None, 1, 2, 3])
@pytest.mark.parametrize("face", [1, 2, 3])
def test_case_b4_a_wild_counts_once_and_for_other_faces(wild: int | None, face: int) -> None:
    """Over all hands of three dice: what shows the face, and besides it what is wild."""
    for hand in product((1, 2, 3), repeat=3):
        hand_sorted = tuple(sorted(hand))
        matching, wilds = count_dice([hand_sorted[:1], hand_sorted[1:]], face, wild)
        expected = sum(die in (face, wild) for die in hand)
        assert expected == matching + (wilds or 0)
        assert (wilds is None) is (wild in (None, face))


def test_case_b9_everybodys_dice_count() -> None:
    """Dice of those who have nothing to do with the challenge stay in the count."""
    setup = "dice=1,1,1,1 starter=B hands=G,C,C,G"
    _, end = ended(setup, "B2G C!", "players=4")

    assert 2 == end.count
    assert ((1,), (2,), (2,), (1,)) == end.hands


# Who pays, who starts (RULES 1.5, 1)


@pytest.mark.allows("PD-R12")
@pytest.mark.parametrize(("bid", "loser"), [("A1G", 1), ("A2G", 1), ("A3G", 0), ("A4G", 0)])
def test_case_b7_a_true_bid_costs_the_challenger_and_a_false_one_the_bidder(
    bid: str, loser: int
) -> None:
    """Two guns: bids of one and two hold, bids of three and four do not; C pays never."""
    state, end = ended("dice=2,2,2 starter=A hands=GP,CG,AA", f"{bid} B!")

    assert (loser, 1 - loser) == (end.loser, end.winner)
    assert [2 - (seat == loser) for seat in range(3)] == list(state.dice)
    assert loser == state.starter


@pytest.mark.parametrize(("bid", "winner"), [("A2G", 0), ("A3G", 1)])
def test_next_start_winner(bid: str, winner: int) -> None:
    """With the house rule the winner of the challenge starts."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"
    state, end = ended(setup, f"{bid} B!", "next_start=winner")

    assert (winner, winner) == (end.winner, state.starter)


@pytest.mark.parametrize("after", ["next_clockwise", "challenge_winner"])
def test_start_after_elimination_needs_an_elimination(after: str) -> None:
    """Whoever should start and has dice starts, whatever the house rule."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"

    assert 0 == ended(setup, "A3G B!", f"start_after_elimination={after}")[0].starter
    out = "dice=2,1,2 starter=A hands=GP,G,AA"
    rules = f"start_after_elimination={after} next_start=winner"
    assert 0 == ended(out, "A2G B!", rules)[0].starter


@pytest.mark.allows("PD-R14")
@pytest.mark.parametrize("players", range(2, 7))
def test_case_b8_after_a_knock_out_a_living_seat_starts(players: int) -> None:
    """Every seat knocked out in every position: the next living seat starts and bids."""
    for alive in product((0, 1), repeat=players):
        living = [seat for seat in range(players) if alive[seat]]
        for bidder in living if len(living) > 1 else []:
            for holds in (False, True):
                check_knock_out(alive, bidder, holds=holds)


def check_knock_out(dice: tuple[int, ...], bidder: int, *, holds: bool) -> None:
    """Check who starts after a round among seats with one die each, or none."""
    letters = "ABCDEF"
    challenger = next_with_dice(dice, bidder)
    loser = challenger if holds else bidder
    hands = ",".join("G" if count else "-" for count in dice)
    counts = ",".join(map(str, dice))
    bid = Bid(bidder, 1, 1 if holds else 2)
    state = position(
        f"dice={counts} starter={letters[bidder]} hands={hands}", f"players={len(dice)}"
    )
    state = apply(apply(state, bid), Challenge(challenger))
    assert 0 == state.dice[loser]
    if sum(dice) == 2:
        assert bidder + challenger - loser == state.winner
        return
    circle = [*range(loser + 1, len(dice)), *range(loser)]
    starter = next(seat for seat in circle if state.dice[seat])
    rolls = " ".join(f"{letters[seat]}:M" for seat in sorted(circle) if state.dice[seat])
    assert starter == state.starter == play(state, rolls).current_player


# How long the game is


def test_one_round_ends_with_its_winner() -> None:
    """A setup of one round is over after it, whoever has dice left."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA length=one_round"

    for bid, winner in (("A2G", 0), ("A3G", 1)):
        state, _ = ended(setup, f"{bid} B!")
        assert (Phase.OVER, winner, 1) == (state.phase, state.winner, state.round)


@pytest.mark.parametrize(("seat", "following"), [(0, 2), (1, 2), (2, 4), (3, 4), (4, 0)])
def test_next_with_dice(seat: int, following: int) -> None:
    """Clockwise from any seat, with dice or without, the next one with dice is found."""
    assert following == next_with_dice((1, 0, 2, 0, 1), seat)


def test_next_with_dice_may_be_the_same_seat() -> None:
    """Round an otherwise empty table the search comes back."""
    assert 1 == next_with_dice((0, 3, 0), 1)
