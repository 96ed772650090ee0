"""What the ends of a round are worth, by the game's own rules."""

from __future__ import annotations

import pytest

from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.review.dice_rounds import Round, Worths
from tests.review.games import played

RULES: tuple[dict[str, str], ...] = (
    {},
    {"wild": "on", "next_start": "winner"},
    {"spot_on": "regain", "penalty": "difference", "palifico": "on"},
    {"exact_bid": "others_lose", "spot_on": "others_lose"},
    {"sides": "2", "wild": "on", "wild_face": "chest"},
)


@pytest.mark.parametrize("options", RULES)
def test_ends_are_worth_what_comes_of_them(options: dict[str, str]) -> None:
    """The worth of each call that was made, at its count, is the worth of what came of it."""
    record = played("liars_dice", "novice,steady,novice", 3, **options)
    worths = Worths.of(record.game.options)
    calls = 0
    for before, action, after in record.steps():
        if isinstance(action, Challenge | SpotOn):
            round_ = Round.of(worths, before)
            bid, end = before.bids[-1], after.last
            found = round_.by_count(bid, action)[end.count]
            assert list(worths.between(after)) == pytest.approx(found.tolist()), before
            calls += 1

    assert calls > 3


def test_a_challenge_costs_who_was_wrong() -> None:
    """Where a round costs one die, a table by bidder, challenger and truth says it all."""
    state = LiarsDice(LiarsDiceOptions(players=3)).initial_state(
        LiarsDice.decode_setup("dice=2,1,3 starter=B")
    )
    worths = Worths.of(state.options)
    round_ = Round.of(worths, state)
    found = round_.challenged()
    by_count = round_.by_count(Bid(0, 3, 2), Challenge(1))

    assert by_count[2].tolist() == found[0, 1, 0].tolist()
    assert by_count[3].tolist() == found[0, 1, 1].tolist()
    assert 0 == found[0, 1, 1, 1]  # B loses the last die
    assert 0 == found[0, 2].sum()  # C does not act after A


def test_who_has_won_has_won() -> None:
    """At the end of a match or of a single round the winner's chance is 1."""
    for length in ("match", "one_round"):
        game = LiarsDice(LiarsDiceOptions(players=2))
        setup = game.decode_setup(f"dice=1,2 starter=A length={length}")
        worths, round_ = Worths.of(game.options), None
        state = game.initial_state(setup)
        round_ = Round.of(worths, state)

        assert [0.0, 1.0] == round_.by_count(Bid(0, 1, 1), Challenge(1))[0].tolist()


def test_a_single_round_begins_even() -> None:
    """Who wins a single round is not known before: each of those who play has an equal share."""
    game = LiarsDice(LiarsDiceOptions(players=3))
    state = game.initial_state(game.decode_setup("dice=2,0,2 starter=A length=one_round"))

    assert (0.5, 0.0, 0.5) == Worths.of(game.options).between(state)
