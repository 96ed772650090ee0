"""What the ends of a round are worth, by the game's own rules."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.review import equity
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


@pytest.mark.parametrize(
    ("setup", "rules", "expected"),
    [
        ("dice=2,3", {}, ["two"]),
        ("dice=2,3", {"wild": "on"}, ["two"]),
        ("dice=2,0,3", {}, ["two"]),
        ("dice=2,1,3", {}, ["many", "two"]),
        ("dice=2,3", {"next_start": "winner"}, [""]),
        ("dice=2,3", {"palifico": "on"}, [""]),
        ("dice=2,1,3", {"penalty": "difference"}, [""]),
        ("dice=2,3", {"sides": "4"}, ["share"]),
        ("dice=2,3 length=one_round", {}, []),
    ],
)
def test_it_is_said_where_chances_come_from(
    setup: str, rules: dict[str, str], expected: list[str]
) -> None:
    """A table of steady bots is named only where its numbers are what chances are made of."""
    names = {
        "": "review-means-dice-match",
        "many": "review-means-dice-match-many",
        "two": "review-means-dice-match-two",
        "share": "review-means-dice-share",
    }
    dice = setup.split(maxsplit=1)[0].removeprefix("dice=").split(",")
    game = LiarsDice(LiarsDiceOptions.parse({"players": len(dice), **rules}))
    state = game.initial_state(game.decode_setup(f"{setup} starter=A"))
    worths = Worths.of(game.options)
    found = worths.between(state)
    with_table = {"", "many"} & set(expected)
    with pytest.MonkeyPatch.context() as patched:
        # Without the table chances stay the same, or nothing needs it.
        patched.setattr(equity, "losers", no_table)
        equity.equity_of.cache_clear()
        other = worths.between(state)
        equity.equity_of.cache_clear()

    assert tuple(names[each] for each in expected) == worths.means(state)
    assert bool(with_table) is (found != other)
    assert ("two" in expected) <= worths.solved


def no_table(players: int, wild: bool, file: Path) -> npt.NDArray[np.float64]:
    """Return a table in which the starter loses every round."""
    del wild, file
    shares = np.zeros((5**players, players))
    shares[:, 0] = 1
    return shares


def test_a_single_round_begins_even() -> None:
    """Who wins a single round is not known before: each of those who play has an equal share."""
    game = LiarsDice(LiarsDiceOptions(players=3))
    state = game.initial_state(game.decode_setup("dice=2,0,2 starter=A length=one_round"))

    assert (0.5, 0.0, 0.5) == Worths.of(game.options).between(state)
