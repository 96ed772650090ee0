"""Leagues: the same dice for all games of a match, seats in turn, figures by match."""

from __future__ import annotations

import sys
from math import inf, sqrt
from random import Random
from statistics import pstdev
from typing import Any

import pytest

from cubilete.analysis.plots import MissingExtraError
from cubilete.bots.policy import find_policy
from cubilete.errors import UnknownNameError
from cubilete.games.good_milk import GoodMilk
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Roll
from cubilete.games.registry import GAMES
from cubilete.simulation.league import (
    Dice,
    Pairing,
    Ratings,
    pairs_of,
    play_game,
    play_league,
)


def rolls(dice: tuple[int, ...], key: str) -> list[tuple[int, ...]]:
    """Return what falls at the start of a round with so many dice."""
    game = LiarsDice(LiarsDiceOptions(players=len(dice)))
    state = game.initial_state(game.decode_setup(f"dice={','.join(map(str, dice))} starter=A"))
    found, drawn = Dice(game, key), []
    while state.is_chance:
        action = found.draw(state)
        assert isinstance(action, Roll)
        drawn.append(action.faces)
        state = game.apply(state, action)
    return drawn


def test_the_same_key_names_the_same_dice() -> None:
    """Seat by seat, and whatever others have lost; another match has other dice."""
    assert rolls((5, 5, 5), "1/1") == rolls((5, 5, 5), "1/1")
    assert rolls((5, 5, 5), "1/1") != rolls((5, 5, 5), "1/2")
    assert rolls((5, 5, 5), "1/1")[2] == rolls((5, 1, 5), "1/1")[2]


def test_a_player_with_fewer_dice_throws_the_first_of_the_same() -> None:
    """Three of the five dice that would have fallen."""
    five, three = rolls((5, 5), "7/3")[0], rolls((3, 5), "7/3")[0]

    left = list(five)
    for face in three:
        left.remove(face)
    assert 2 == len(left)


def test_each_throw_of_a_round_has_dice_of_its_own() -> None:
    """Good milk is one round; a die that fell alike all the time would show one face a player."""
    game = GoodMilk()
    dice, rng = Dice(game, "1/1"), Random(1)
    state = game.initial_state()
    drawn: list[Any] = []
    for _ in range(120):
        if state.is_terminal:
            break
        if state.current_player is None:
            action: Any = dice.draw(state)
            drawn.append(action)
        else:
            action = rng.choice(game.legal_actions(state))
        state = game.apply(state, action)

    assert 6 == len({each.face for each in drawn if hasattr(each, "face")})


def test_each_level_sits_among_the_one_before_it_and_the_other_way_round() -> None:
    """With two players both ways are the same."""
    assert [("b", "a"), ("c", "b")] == pairs_of(["a", "b", "c"], 2)
    assert [("b", "a"), ("a", "b"), ("c", "b"), ("b", "c")] == pairs_of(["a", "b", "c"], 4)


def test_figures_are_by_match() -> None:
    """The mean over matches, and 1.96 standard errors of it, in fair shares."""
    pairing = Pairing("sharp", "steady", 4, [0.0, 0.5, 0.25, 0.75])
    error = 1.96 * pstdev([0, 0.5, 0.25, 0.75]) * sqrt(4 / 3) / sqrt(4) * 4

    assert 1.5 == pytest.approx(pairing.times_fair)
    assert error == pytest.approx(pairing.error)
    assert not pairing.is_clear
    shown = pairing.as_json()
    assert (4, 16, 0.375, 0.25) == tuple(shown[k] for k in ("matches", "games", "wins", "fair"))
    assert (1.5 - error, 1.5 + error) == pytest.approx((shown["low"], shown["high"]))
    assert Pairing("sharp", "steady", 2, [1.0, 1.0]).is_clear


def test_one_match_has_no_interval() -> None:
    """Nothing is clear after it."""
    pairing = Pairing("sharp", "steady", 2, [1.0])

    assert inf == pairing.error
    assert not pairing.is_clear
    assert None is pairing.as_json()["low"] is pairing.as_json()["high"]


def test_among_its_like_everybody_wins_the_fair_share_exactly() -> None:
    """A level among itself plays the same game from every seat, so one of them wins it."""
    found = play_league([LiarsDice(LiarsDiceOptions(players=3))], ["steady", "steady"], 5, 1)

    assert [[1 / 3] * 5] * 2 == [pytest.approx(pairing.shares) for pairing in found.pairings]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_a_league_is_the_same_for_a_seed(kind: type[Any]) -> None:
    """Shares and ratings; a hook is called for each match; each pairing at each number."""
    games = [kind(kind.options_type(players=count)) for count in (3, 4)]
    seen: list[int] = []
    first = play_league(games, ["novice", "steady"], 3, 5, lambda: seen.append(1))
    again = play_league(games, ["novice", "steady"], 3, 5)

    assert first.pairings == again.pairings
    assert first.ratings["steady"] == again.ratings["steady"]
    assert [3, 3, 4, 4] == [pairing.players for pairing in first.pairings]
    assert 12 == len(seen)


def test_the_stronger_level_is_rated_higher() -> None:
    """Steady beats novice at liar's dice, so the mean is higher and the deviations fall."""
    game = LiarsDice(LiarsDiceOptions(players=2))
    found = play_league([game], ["novice", "steady"], 40, 2)

    assert found.pairings[0].times_fair > 1
    assert found.ratings["steady"].mean > found.ratings["novice"].mean
    assert found.ratings["steady"].deviation < Ratings()["steady"].deviation


def test_a_game_that_nobody_wins_rates_nobody_higher() -> None:
    """All tie, and whose level holds all seats stays where it was."""
    ratings = Ratings()
    before = ratings["a"]
    ratings.add(["a", "b"], None)

    assert before.mean == pytest.approx(ratings["a"].mean)
    assert ratings["a"] == ratings["b"]


def test_a_game_has_one_winner_or_none() -> None:
    """From policies and a key alone."""
    game = LiarsDice(LiarsDiceOptions(players=2))
    policies = [find_policy("liars_dice", "steady")] * 2

    assert play_game(game, policies, "3/1") == play_game(game, policies, "3/1")
    assert {0, 1} == {play_game(game, policies, f"3/{match}") for match in range(12)}


def test_an_unknown_level_is_refused() -> None:
    """With those that are known."""
    with pytest.raises(UnknownNameError, match="it has novice"):
        play_league([LiarsDice(LiarsDiceOptions(players=2))], ["steady", "expert"], 1, 1)


def test_without_openskill_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A plain install has no ratings."""
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(MissingExtraError, match=r"-m pip install openskill$") as caught:
        Ratings()

    assert "extra/missing" == caught.value.code
