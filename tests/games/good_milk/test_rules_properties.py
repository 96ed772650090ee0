"""What holds in every position and every game of good milk, under all house rules."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.errors import IllegalActionError
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Phase, Setup, State
from cubilete.games.good_milk.board import Track
from tests.games.good_milk.positions import all_actions, all_options, game_with, square, steps

SEEDS = st.integers(0, 2**32)


def brought_and_carried(state: State) -> int:
    """Return how many beans there are in the game."""
    return state.options.brought * state.options.players + state.carried


def some_positions(options: GoodMilkOptions, seed: int) -> list[State]:
    """Return the start, the end and some positions between them of a random game."""
    rng = Random(seed)
    played = list(steps(GoodMilk(options), rng))
    some = rng.sample(played, min(10, len(played)))
    return [played[0].before, *(step.before for step in some), played[-1].after]


@given(options=all_options(), seed=SEEDS)
def test_case_b3_legal_actions_equal_brute_force(options: GoodMilkOptions, seed: int) -> None:
    """In every position the list holds exactly what ``refusal`` lets pass, once each."""
    tried = all_actions(options.players)
    for state in some_positions(options, seed):
        listed = GoodMilk.legal_actions(state)

        assert len(listed) == len(set(listed))
        assert {a for a in tried if GoodMilk.refusal(state, a) is None} == set(listed)


@given(options=all_options(), seed=SEEDS)
def test_refusal_and_apply_agree(options: GoodMilkOptions, seed: int) -> None:
    """``apply`` raises what ``refusal`` returns, by a rule of this game, and changes nothing."""
    rng = Random(seed)
    for state in some_positions(options, seed):
        before = repr(state)
        for action in rng.sample(all_actions(options.players), 20):
            error = GoodMilk.refusal(state, action)
            if error is None:
                GoodMilk.apply(state, action)
                continue
            assert error.rule.startswith("MILK-R")
            with pytest.raises(IllegalActionError, match=error.rule):
                GoodMilk.apply(state, action)
        assert before == repr(state)


@given(options=all_options(), seed=SEEDS, carried=st.integers(0, 50))
def test_beans_are_never_made_or_lost(options: GoodMilkOptions, seed: int, carried: int) -> None:
    """Hands and pot hold what was brought and carried, the pot is never below zero."""
    game = GoodMilk(options)
    start = game.initial_state(Setup(carried=carried))
    end = start
    for step in steps(game, Random(seed), start):
        end = step.after

        assert brought_and_carried(end) == sum(end.beans) + end.pot
        assert end.pot >= 0
        assert options.may_owe or min(end.beans) >= 0
    assert carried == sum(GoodMilk.returns(end)) + end.pot


@given(options=all_options(), seed=SEEDS)
def test_chances_sum_to_one(options: GoodMilkOptions, seed: int) -> None:
    """Every chance node's outcomes are as probable as each other, and nothing else happens."""
    for step in steps(GoodMilk(options), Random(seed)):
        outcomes = GoodMilk.chance_outcomes(step.before)

        assert step.before.is_chance == bool(outcomes)
        if outcomes:
            assert 1 == sum(share for _, share in outcomes)
            assert {Fraction(1, len(outcomes))} == {share for _, share in outcomes}
            assert step.action in dict(outcomes)


@given(options=all_options(), seed=SEEDS)
def test_tokens_stand_where_tokens_can_stand(options: GoodMilkOptions, seed: int) -> None:
    """No token ends a turn on milk 7, milk 33 or boot 33, and the boot keeps its limits.

    From the pump 32 is the highest square reached, and after a bounce 30 the lowest.
    """
    resting_nowhere = {square("m7"), square("m33"), square("b33")}
    for step in steps(GoodMilk(options), Random(seed)):
        state, last = step.after, step.after.last

        assert resting_nowhere.isdisjoint(state.squares)
        if last is not None and last is not step.before.last and last.face is not None:
            entered = last.start.track is Track.PUMP and last.square.track is Track.BOOT
            assert not entered or 28 <= last.square.number <= 32
            bounced = last.surplus > 0 and last.landed.track is Track.BOOT
            assert not bounced or 30 <= last.landed.number


@given(options=all_options(), seed=SEEDS)
def test_each_turn_is_one_throw_of_the_next_player_in(options: GoodMilkOptions, seed: int) -> None:
    """Throw, roll and perhaps a choice follow each other; who acts is still in."""
    for step in steps(GoodMilk(options), Random(seed)):
        state = step.after
        followers = {
            Phase.FIRST: {Phase.THROW},
            Phase.THROW: {Phase.ROLL},
            Phase.ROLL: {Phase.THROW, Phase.CHOICE, Phase.OVER},
            Phase.CHOICE: {Phase.THROW, Phase.OVER},
        }

        assert state.phase in followers[step.before.phase]
        assert state.is_terminal == (state.turn is None)
        assert state.turn is None or state.out[state.turn] is None
        assert state.forced <= {p for p in state.players_in if state.squares[p] == square("m12")}


@given(options=all_options(), seed=SEEDS)
def test_the_end_is_a_win_or_leaves_nobody_in(options: GoodMilkOptions, seed: int) -> None:
    """Someone is on 37, or one is left under takes_pot, or nobody is in and nobody has won."""
    *_, last = steps(GoodMilk(options), Random(seed))
    state = last.after

    if state.winner is None:
        assert () == state.players_in
        assert "takes_pot" != options.last_alone
    else:
        alone = (state.winner,) == state.players_in and options.last_alone == "takes_pot"
        assert state.squares[state.winner] == square("m37") or alone
        assert 0 == state.pot


@pytest.mark.parametrize("players", range(3, 9))
def test_a_sample_game_keeps_the_ledger(players: int) -> None:
    """A whole random game by the seed's rules, at each number of players: the ledger balances."""
    game = game_with(players=players)
    played = list(steps(game, Random(players)))
    end = played[-1].after

    assert end.is_terminal
    assert all(0 == sum(step.after.beans) + step.after.pot for step in played)
    assert 0 == sum(game.returns(end)) + end.pot
    assert () == game.legal_actions(end)
