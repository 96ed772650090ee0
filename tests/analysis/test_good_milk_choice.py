"""What leaving and starting again on 41 are worth, by hand and against games played on."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from cubilete.analysis.good_milk import Standing, odds, race
from cubilete.analysis.good_milk_choice import Value, leaving, restarting
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Restart
from tests.games.good_milk.positions import position, square

SEED = GoodMilkOptions()


def at(*texts: str) -> list[Standing]:
    """Return standings written as squares."""
    return [Standing(square(text)) for text in texts]


def test_leaving_by_hand() -> None:
    """Nothing by the seed's rules; else the refund, a share, or the pot of the last one out."""
    refund = GoodMilkOptions(leave_refund="stake")
    split = GoodMilkOptions(no_winner="split")
    both = GoodMilkOptions(no_winner="split", leave_refund="stake")
    gone = 1 - float(odds(SEED, "restart", at("m36")[0]).win)

    assert Value(0, 0) == leaving(SEED, at("m36"), 30)
    assert Value(0, 10) == leaving(refund, at("m36"), 30)
    assert Value(0, 4) == leaving(refund, at("m36"), 4)
    assert Value(0, 10) == leaving(refund, [], 30)
    assert Value(0, 10) == leaving(split, [], 31)
    assert Value(0, 10 + 7) == leaving(both, [], 31)
    assert Value(0, 31) == leaving(GoodMilkOptions(no_winner="last_out"), [], 31)
    # On 36 nobody else's turn changes the pot of a single token but its own.
    assert leaving(split, at("m36"), 3000).beans == pytest.approx(1000 * gone, abs=2)


def test_a_refund_is_out_of_the_pot_that_is_split() -> None:
    """Leaving brings the refund now, and later a share of what was left without it."""
    split = GoodMilkOptions(no_winner="split")
    both = GoodMilkOptions(no_winner="split", leave_refund="stake")
    later = leaving(split, at("p20", "b30"), 20).beans

    assert later > 0
    assert 10 + later == pytest.approx(leaving(both, at("p20", "b30"), 30).beans)


def test_an_empty_pot_refunds_nothing_later_either() -> None:
    """Who means to leave the next time is not promised beans that are not there."""
    refund = GoodMilkOptions(leave_refund="stake")
    empty, three = (restarting(refund, at("m12"), pot, "leave").beans for pot in (0, 3))

    assert restarting(SEED, at("m12"), 0, "leave").beans == pytest.approx(empty)
    assert restarting(SEED, at("m12"), 3, "leave").beans < three


def test_starting_again_has_the_chance_of_the_race() -> None:
    """The chance to win is that of a token on 1 that throws after the others."""
    others = at("m20", "p20")
    found = restarting(SEED, others, 30)

    assert race(SEED, "restart", [*others, *at("m1")]).win[-1] == pytest.approx(found.win)
    takes = restarting(GoodMilkOptions(last_alone="takes_pot"), others, 30)
    assert takes.win > found.win


def test_each_bean_more_in_the_pot_is_worth_the_chance_to_win() -> None:
    """The mean of what a new start brings rises by that chance with every bean."""
    low, high = (restarting(SEED, at("m20", "p20"), pot) for pot in (20, 21))

    assert low.win == pytest.approx(high.beans - low.beans)


def test_from_31_to_36_every_throw_wins_with_a_sixth() -> None:
    """So it does not matter on which of these squares the others wait, once they are there."""
    wins = [restarting(SEED, at(f"m{number}"), 30).win for number in (31, 32, 36)]

    assert wins == pytest.approx([wins[0]] * 3, rel=1e-9)


@pytest.mark.parametrize("games", [500, pytest.param(12_000, marks=pytest.mark.deep)])
def test_a_new_start_agrees_with_games_played_on(games: int) -> None:
    """By the rules, from a position with a pot that can always pay, all starting again on 41."""
    options: dict[str, object] = {"leave_refund": "stake", "pay24": "milk_side"}
    state = position("squares=m12,p20,b41 carried=500 starter=C", **options)
    others = at("m12", "p20")
    rng, gains, wins = Random(6), [0.0, 0.0], 0
    for _ in range(games):
        game, now = GoodMilk(state.options), GoodMilk.apply(state, Restart(2))
        while not now.is_terminal:
            player = now.current_player
            action = game.draw(now, rng) if player is None else game.legal_actions(now)[-1]
            now = game.apply(now, action)
        gain = now.beans[2] - state.beans[2]
        gains[0] += gain
        gains[1] += gain * gain
        wins += now.winner == 2
    found = restarting(state.options, others, state.pot)
    mean = gains[0] / games

    assert 530 == state.pot
    assert abs(mean - found.beans) < 4.5 * sqrt((gains[1] / games - mean * mean) / games)
    share = found.win
    assert abs(wins / games - share) < 4.5 * sqrt(share * (1 - share) / games)
