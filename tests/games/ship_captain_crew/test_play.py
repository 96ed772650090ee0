"""Whole games of ship, captain, crew: what holds of all of them, and how fast they are."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from cubilete.games.registry import find_game
from cubilete.games.ship_captain_crew import Roll, SheetRow, ShipCaptainCrew, State
from cubilete.games.ship_captain_crew.rules import apply, legal_actions
from cubilete.games.ship_captain_crew.scoring import returns, top_players
from cubilete.games.ship_captain_crew.state import SCORES
from tests.games.ship_captain_crew.positions import games, options, some_play


@settings(max_examples=80)
@given(games())
def test_money_is_kept(played: list[State]) -> None:
    """What all gain and what the pot carries out is what it carried in, in whole coins."""
    end = played[-1]

    assert all(type(gain) is int for gain in returns(end))
    assert end.carried == sum(returns(end)) + end.pot
    assert all(sum(returns(state)) == 0 for state in played[:-1])


@settings(max_examples=80)
@given(games())
def test_turns_score_what_turns_can(played: list[State]) -> None:
    """Every score is 0 or 2 to 12; totals are the sums of the sheet's rounds, one turn for all."""
    end = played[-1]
    rounds = [row.scores for row in end.sheet if row.round is not None]

    assert list(range(1, end.round + 1)) == [row.round for row in end.sheet][: end.round]
    assert all(set(scores) <= SCORES for scores in rounds)
    assert end.totals == tuple(map(sum, zip(*rounds, strict=True)))
    assert all(row.round is None for row in end.sheet[end.round :])


@settings(max_examples=80)
@given(games())
def test_dice_are_5_4_3_before_the_trio_and_1_or_2_after(played: list[State]) -> None:
    """A throw has all dice that are not set aside, later one or two of the crew; three at most."""
    for state, after in pairwise(played):
        if after.last is state.last:
            continue
        assert isinstance(after.last, Roll)
        kept = state.turn.kept
        expected = {1, 2} if kept == 3 else {5 - kept}
        assert len(after.last.faces) in expected
        assert state.turn.throws < 3


@settings(max_examples=80)
@given(games())
def test_the_best_total_wins(played: list[State]) -> None:
    """Whoever wins has the highest total; several at the top have no single winner."""
    end = played[-1]

    assert set(end.leaders) <= set(top_players(end.totals, end.first or 0))
    assert (len(end.leaders) == 1) is (end.winner is not None)
    if end.options.tie in ("playoff", "extra_round_all"):
        assert end.winner is not None


@pytest.mark.parametrize("players", [1, 2, 3, 8, 100])
def test_games_of_any_size_end(players: int) -> None:
    """A random game ends for one player as for a hundred, after equally many turns for all."""
    game = ShipCaptainCrew(options(f"players={players} end=target:20"))
    played = some_play(game, seed=players)
    end = played[-1]

    assert end.is_terminal
    assert isinstance(end.sheet[0], SheetRow)
    assert {players} == {len(row.scores) for row in end.sheet}


def test_the_same_dice_give_the_same_game() -> None:
    """A generator with the same seed draws the same game."""
    game = ShipCaptainCrew(options("end=target:20"))

    assert some_play(game, seed=5) == some_play(game, seed=5)


def test_a_thousand_players_take_their_turns() -> None:
    """The largest table plays a round, and the first seat is on turn again."""
    game = ShipCaptainCrew(options("players=1000 end=rounds:2"))
    state, rng = apply(game.initial_state(), game.decode_action("@A")), Random(3)
    while state.round == 1:
        action = (
            ShipCaptainCrew.draw(state, rng)
            if state.is_chance
            else rng.choice(legal_actions(state))
        )
        state = apply(state, action)

    assert (0, 1000) == (state.player, len(state.sheet[0].scores))


def test_case_e3_the_rules_have_a_version() -> None:
    """A stored game names the rules that it was played by."""
    assert (ShipCaptainCrew, 1) == (find_game("ship-captain-crew", 1), ShipCaptainCrew.version)


def test_a_game_knows_its_name_and_options() -> None:
    """Two games are the same if their house rules are."""
    assert "ship_captain_crew" == ShipCaptainCrew.name
    assert ShipCaptainCrew() == ShipCaptainCrew(options())
    assert ShipCaptainCrew() != ShipCaptainCrew(options("players=4"))
    assert 3 == ShipCaptainCrew().players
