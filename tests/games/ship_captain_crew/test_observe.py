"""Observations of ship, captain, crew: all dice lie open, and only the mover may act."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings

from cubilete.games.ship_captain_crew import Observation, Phase, Roll, Setup, State, Turn
from cubilete.games.ship_captain_crew.observe import observe, visible, visible_setup
from cubilete.games.ship_captain_crew.rules import Legal, legal_actions
from tests.games.ship_captain_crew.positions import play, position, states, turns


@settings(max_examples=60)
@given(states())
def test_all_viewers_see_the_same(state: State) -> None:
    """But for who looks and what they may do, players and spectators see one thing."""
    spectator = observe(state, None)
    for viewer in range(state.options.players):
        seen = observe(state, viewer)
        assert spectator == replace(seen, viewer=None, legal=None)
        assert (seen.legal is not None) is (viewer == state.current_player)


def test_an_observation_says_all_there_is() -> None:
    """In mid-turn the mover sees totals, crew, choices, pot and sheet."""
    state = play(position("first=B"), turns(B=7, C=0, A=9) + " B> B:24566")
    expected = Observation(
        viewer=1,
        options=state.options,
        phase=Phase.TURN,
        round=2,
        is_final_round=False,
        first=1,
        starter=1,
        player=1,
        current_player=1,
        totals=(9, 7, 0),
        scores=(),
        turn=Turn(1, 3, (2, 6)),
        playoff=(),
        extra=(),
        contenders=(),
        shown=(),
        pot=3,
        legal=Legal(throw=False, again=((2,), (6,), (2, 6)), stand=True),
        sheet=state.sheet,
        last=Roll(1, (2, 4, 5, 6, 6)),
        leaders=(),
        winner=None,
    )

    assert expected == observe(state, 1)
    assert (1, (9, 7, 0)) == expected.sheet[0]


@pytest.mark.parametrize(
    ("setup", "expected"),
    [("totals=99,0,0 first=A", False), ("totals=108,0,0 first=A scores=9", True)],
)
def test_the_final_round_is_seen(setup: str, expected: bool) -> None:
    """Everybody sees whether the game ends with this round."""
    assert expected is observe(position(setup), None).is_final_round


def test_the_end_shows_who_won_and_what_the_pot_keeps() -> None:
    """A winner is seen, or those tied and the coins that wait for the next game."""
    start = "totals=98,99,70 first=A round=20"
    won = observe(play(position(start), turns(A=7, B=8, C=0)), None)
    waits = observe(play(position(start, "tie=carry_pot"), turns(A=7, B=6, C=0)), None)

    assert ((1,), 1, 0, None) == (won.leaders, won.winner, won.pot, won.current_player)
    assert ((0, 1), None, 3) == (waits.leaders, waits.winner, waits.pot)


def test_case_e5_the_whole_game_is_in_the_sheet() -> None:
    """The current observation also holds every finished turn, not only the last."""
    state = play(position(), turns(A=7, B=0, C=2) + " " + turns(A=0, B=12, C=3))

    assert [(1, (7, 0, 2)), (2, (0, 12, 3))] == list(observe(state, 2).sheet)


def test_an_observation_has_no_field_that_only_a_state_has() -> None:
    """What is written on an observation is this list, and a new field must be thought about."""
    names = {item.name for item in fields(Observation)}
    own = {"viewer", "is_final_round", "current_player", "pot", "legal", "winner"}

    assert {item.name for item in fields(State)} - {"carried"} == names - own


@settings(max_examples=30)
@given(states())
def test_every_action_is_seen_by_all(state: State) -> None:
    """A viewer's record is the record."""
    for action in legal_actions(state)[:3]:
        for viewer in (None, 0):
            assert (action,) == visible(state, action, viewer)


def test_every_setup_is_seen_by_all() -> None:
    """Nothing in a setup is secret."""
    setup = Setup(first=1, throws=1, crew=(2, 6))

    assert [setup, setup] == [visible_setup(setup, None), visible_setup(setup, 2)]
