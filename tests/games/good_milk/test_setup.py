"""Setups of good milk: every legal position, and every problem at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.errors import SetupError
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Out, Phase, Setup
from cubilete.games.good_milk.notation import decode_setup, encode_setup
from cubilete.games.good_milk.setup import BEANS_MAX
from tests.games.good_milk.positions import (
    all_options,
    game_with,
    play,
    position,
    setup_problems,
    squares,
    steps,
)

FORCED = {"good33": "forced_pump"}
ELIMINATED = {"purse": "finite:30", "insolvent": "eliminated"}


@given(options=all_options(), seed=st.integers(0, 2**32))
def test_every_position_of_a_game_survives_its_setup(options: GoodMilkOptions, seed: int) -> None:
    """A position, its setup and its line of text say the same, but for the last move."""
    game = GoodMilk(options)
    for step in steps(game, Random(seed)):
        setup = GoodMilk.setup_of(step.before)

        assert replace(step.before, last=None) == game.initial_state(setup)
        assert setup == decode_setup(encode_setup(setup))


def test_the_empty_setup_is_the_start() -> None:
    """Nothing written means the start of a game whose starter chance names."""
    state = GoodMilk().initial_state()

    assert state == GoodMilk().initial_state(Setup()) == position("")
    assert Phase.FIRST is state.phase
    assert squares("m0 m0 m0") == state.squares


def test_the_pot_follows_from_the_hands() -> None:
    """Where the pot is not given it is what the hands leave of all that was brought."""
    assert 38 == position("beans=-14,-14,-10").pot
    assert 45 == position("beans=-14,-14,-10 carried=7").pot
    assert 47 == position("beans=3,20,20", purse="finite:30").pot


@pytest.mark.parametrize(
    ("setup", "phase"),
    [
        ("", Phase.FIRST),
        ("starter=C", Phase.THROW),
        ("starter=C thrown=on", Phase.ROLL),
        ("starter=C thrown=off", Phase.THROW),
        ("squares=m0,m0,b41 starter=C", Phase.CHOICE),
    ],
)
def test_the_phase_follows_from_the_setup(setup: str, phase: Phase) -> None:
    """A starter throws, has thrown, or chooses on 41; without one chance decides."""
    state = position(setup)

    assert phase is state.phase
    assert (2 if "starter" in setup else None) == state.turn


def test_who_is_out_is_read_with_the_reason() -> None:
    """Drowned, departed and eliminated players are kept apart."""
    setup = "squares=p27,b41,m22,m5 drowned=A left=B eliminated=C beans=20,20,0,20 starter=D"
    state = position(setup, players=4, **ELIMINATED)

    assert (Out.DROWNED, Out.LEFT, Out.ELIMINATED, None) == state.out


@pytest.mark.parametrize(
    ("setup", "options", "problem"),
    [
        ("squares=m0,m0", {}, "squares of 3 players, not of 2"),
        ("squares=m0,m0,m0,m0", {}, "squares of 3 players, not of 4"),
        ("beans=-10,-10", {}, "beans of 3 players, not of 2"),
        ("starter=D", {}, "MILK-R4"),
        ("squares=p27,m0,m0 drowned=A starter=A", {}, "MILK-R4"),
        ("thrown=on", {}, "MILK-R5"),
        ("squares=m7,m0,m0", {}, "Seat A: 7 leads to 19 at once (MILK-R7)"),
        ("squares=m0,m33,m0", {}, "Seat B: 33 leads to 12 at once (MILK-R10)"),
        ("squares=m0,m0,b33", {}, "Seat C: 33 leads to 12 at once (MILK-R16)"),
        ("squares=m37,m0,m0", {}, "MILK-R12"),
        ("squares=m38,m0,m0", {}, "MILK-R11"),
        ("squares=p13,m0,m0", {}, "good33=forced_pump"),
        ("squares=p12,m0,m0", FORCED, "MILK-R8"),
        ("squares=p27,m0,m0", {}, "MILK-R14"),
        ("squares=p28,m0,m0", {}, "MILK-R15"),
        ("squares=b27,m0,m0", {}, "MILK-R15"),
        ("squares=b36,m0,m0", {}, "MILK-R16"),
        ("squares=p26,m0,m0 drowned=A", {}, "on p27 (MILK-R14)"),
        ("squares=b35,m0,m0 left=A", {}, "on b41 (MILK-R18)"),
        ("squares=b41,m0,m0 eliminated=A beans=0,20,20", ELIMINATED, "MILK-R18"),
        ("squares=m7,m0,m0 eliminated=A beans=0,20,20", ELIMINATED, "MILK-R7"),
        ("squares=m22,m0,m0 eliminated=A beans=1,20,20", ELIMINATED, "has no beans"),
        ("squares=m22,m0,m0 eliminated=A", {}, "insolvent=eliminated"),
        ("squares=m22,m0,m0 eliminated=A", {"insolvent": "eliminated"}, "purse=finite:N"),
        ("squares=m22,m0,m0 eliminated=A", {"purse": "finite:30"}, "insolvent=eliminated"),
        ("squares=m0,m0,m0 drowned=D", {}, "from A to C"),
        ("squares=p27,p27,m0 drowned=B,A", {}, "once, in order"),
        ("squares=p27,m0,m0 drowned=A,A", {}, "once, in order"),
        ("squares=b41,m0,m0 drowned=A left=A", {}, "Nobody goes out twice"),
        ("squares=p27,p27,p27 drowned=A,B,C", {}, "MILK-R21"),
        ("squares=p27,p27,m0 drowned=A,B", {"last_alone": "takes_pot"}, "has won (MILK-R21)"),
        ("squares=m12,m0,m0 forced=A", {}, "only with good33=forced_pump (MILK-R10)"),
        ("squares=m11,m0,m0 forced=A", FORCED, "on m12 (MILK-R10)"),
        ("squares=m12,m0,m0 forced=A drowned=A", FORCED, "still in"),
        ("forced=D", FORCED, "from A to C"),
        ("squares=b41,m0,m0", {}, "MILK-R18"),
        ("squares=b41,m0,m0 starter=B", {}, "MILK-R18"),
        ("squares=b41,b41,m0 starter=A", {}, "MILK-R18"),
        ("squares=b41,m0,m0 starter=A thrown=on", {}, "MILK-R18"),
        ("pot=31", {}, "this pot is 30, not 31 (MILK-R3)"),
        ("pot=30 carried=1", {}, "this pot is 31, not 30 (MILK-R3)"),
        ("beans=1,0,0", {}, "MILK-R20"),
        ("carried=-1", {}, "MILK-R20"),
        ("beans=-1,20,20", {"purse": "finite:30"}, "purse=finite:30 (MILK-R3)"),
    ],
)
def test_impossible_positions_are_refused(
    setup: str, options: dict[str, object], problem: str
) -> None:
    """What cannot be is named, with its seat and the rule that it breaks."""
    assert problem in setup_problems(setup, **options)


@pytest.mark.parametrize(
    ("setup", "options"),
    [
        ("squares=p13,m12,m0 forced=B starter=A", FORCED),
        ("squares=m22,p27,b41 eliminated=A drowned=B left=C beans=0,20,20,9 starter=D", ELIMINATED),
        ("beans=-1,20,20", {"purse": "finite:30", "insolvent": "debt"}),
        ("squares=m0,m1,m36 starter=A", {"start_square": "1"}),
        ("squares=m12,m12,p14 starter=A", {}),
        ("squares=p26,b28,b32 starter=A", {}),
        ("squares=b30,b35,b34 starter=A", {}),
        ("squares=p27,p27,m0 drowned=A,B", {}),
    ],
)
def test_possible_positions_are_taken(setup: str, options: dict[str, object]) -> None:
    """What can be is taken, and is written again as it was read."""
    players = 4 if "starter=D" in setup else 3
    if players == 4:
        setup = setup.replace("squares=m22,p27,b41", "squares=m22,p27,b41,m3")
    state = position(setup, players=players, **options)

    written = encode_setup(GoodMilk.setup_of(state))
    assert state == position(written, players=players, **options)


def test_all_problems_are_reported_at_once() -> None:
    """A position with many faults names every one of them."""
    with pytest.raises(SetupError) as caught:
        position("squares=m7,m38,b33 forced=A pot=31 carried=-1 starter=Z thrown=on")

    assert 8 == len(caught.value.problems)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(beans=(BEANS_MAX + 1, -BEANS_MAX - 1, 0)),
        Setup(beans=(-BEANS_MAX - 1, 0, 0)),
        Setup(carried=BEANS_MAX + 1, beans=(100, 0, 0)),
    ],
)
def test_numbers_of_beans_are_bounded(setup: Setup) -> None:
    """No hand and no pot holds more than twelve digits."""
    with pytest.raises(SetupError, match=str(BEANS_MAX)):
        GoodMilk().initial_state(setup)


def test_the_largest_stakes_make_a_legal_position() -> None:
    """A thousand players with a million beans each at stake are within the bounds."""
    game = game_with(players=1000, stake=1_000_000, purse="finite:1000000")
    state = game.initial_state()

    assert 10**9 == state.pot
    assert state == game.initial_state(GoodMilk.setup_of(state))


def test_the_setup_of_a_choice_names_the_chooser() -> None:
    """On 41 the setup's starter is the player who chooses."""
    setup = GoodMilk.setup_of(position("squares=m0,b41,m0 starter=B"))

    assert (1, False) == (setup.starter, setup.thrown)
    assert squares("m0 b41 m0") == setup.squares


@pytest.mark.parametrize(("no_winner", "carried"), [("carry_over", 38), ("split", 2)])
def test_milk_r3_the_next_game_at_a_table_has_the_beans_that_nobody_got(
    no_winner: str, carried: int
) -> None:
    """MILK-X14: unclaimed beans are carried in; a seat begins if one is named."""
    setup = "squares=p27,p27,b35 drowned=A,B beans=-14,-14,-10 starter=C"
    end = play(position(setup, no_winner=no_winner), "C> C:6 C-")

    assert end.is_terminal
    assert Setup(starter=1, carried=carried) == GoodMilk.setup_after(end, 1)
    assert Setup(carried=carried) == GoodMilk.setup_after(end, None)
