"""What to expect of a whole table, against a joint chain by the rules and against games played."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cubilete.analysis.good_milk import At41, Standing, race, start_of
from cubilete.analysis.good_milk_sampling import shortfall
from cubilete.analysis.good_milk_table import Runner, expect, refuse_meeting, whole_game
from cubilete.errors import SetupError
from cubilete.games.good_milk import GoodMilkOptions
from tests.analysis.good_milk_joint import joint
from tests.games.good_milk.positions import square

SEED = GoodMilkOptions()
CHOICES: tuple[At41, ...] = ("restart", "leave")
TWO = {"players": 2, "min_players": 2}


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({}, id="seed"),
        pytest.param({"leave_refund": "stake", "pay24": "milk_side"}, id="refund"),
        pytest.param(
            {"good33": "forced_pump", "bounce_events": "only_33", "boot35": "bounce"},
            marks=pytest.mark.deep,
        ),
    ],
)
@pytest.mark.parametrize("at_41", CHOICES)
def test_everything_agrees_with_a_joint_chain(at_41: At41, values: dict[str, object]) -> None:
    """Sums over laps of products give what both tokens at once give, turn by turn, by the rules."""
    options = GoodMilkOptions.parse({**TWO, **values})
    one, other = whole_game(options, (at_41,) * 2), joint(options, at_41, 600)

    for name in ("win", "last_out", "beans", "won_pot", "last_pot", "turns"):
        assert getattr(other, name) == pytest.approx(getattr(one, name), abs=1e-9), name


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize("players", [3, 8, 100])
def test_wins_agree_with_the_counted_ways(players: int, at_41: At41) -> None:
    """Floats by matrices come to what whole numbers of ways come to, lap by lap."""
    options = GoodMilkOptions(players=players)
    found, counted = whole_game(options, (at_41,) * players), race(options, at_41)

    assert counted.win == pytest.approx(found.win, abs=1e-11)
    assert counted.last_out == pytest.approx(found.last_out, abs=1e-11)
    assert counted.turns == pytest.approx(found.turns.sum(), abs=1e-8)


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize(
    "values",
    [
        {},
        {"no_winner": "split", "leave_refund": "stake"},
        {"no_winner": "last_out", "players": 5},
        {"last_alone": "takes_pot"},
        {"pay24": "milk_side", "players": 40},
    ],
)
def test_beans_are_neither_made_nor_lost(values: dict[str, object], at_41: At41) -> None:
    """What all gain, and what stays in the pot, are the stakes together."""
    options = GoodMilkOptions.parse(values)
    found = whole_game(options, (at_41,) * options.players)

    whole = options.stake * options.players
    assert whole == pytest.approx(found.gains(options).sum() + found.unclaimed(options), abs=1e-8)
    assert 1 == pytest.approx(found.win.sum() + found.last_out.sum(), abs=1e-11)


def test_beans_of_three_by_the_seeds_rules() -> None:
    """The figures in the docs: the first seat gains, the others lose."""
    found = whole_game(SEED, ("restart",) * 3)
    gains = found.gains(SEED) - SEED.stake

    assert (0.4536, -0.1037, -0.6282) == pytest.approx(gains, abs=5e-5)
    assert 0.2783 == pytest.approx(found.unclaimed(SEED), abs=5e-5)


@pytest.mark.parametrize("games", [400, pytest.param(6000, marks=pytest.mark.deep)])
@pytest.mark.parametrize(
    "values",
    [
        {},
        {"last_alone": "takes_pot", "leave_refund": "stake"},
        {"no_winner": "split", "stake": 3, "players": 4},
        {"no_winner": "last_out", "purse": "finite:30"},
    ],
)
def test_beans_agree_with_games_by_the_rules(values: dict[str, object], games: int) -> None:
    """Played by the rules, all leaving on 41, the mean of due beans is within its error."""
    options = GoodMilkOptions.parse(values)
    at_41: At41 = "leave"
    due = whole_game(options, (at_41,) * options.players).gains(options) - options.stake
    short = shortfall(options, "leave", games, Random(8))

    for mean, played, error in zip(due, short.due_mean, short.due_standard_error, strict=True):
        assert abs(mean - played) < 4.5 * error


def test_only_the_one_who_leaves_is_worse_off() -> None:
    """Who leaves where all others start again wins less, and all others win more."""
    usual = whole_game(SEED, ("restart",) * 3).win
    found = whole_game(SEED, ["restart", "leave", "restart"]).win

    assert found[1] < usual[1]
    assert found[0] > usual[0]
    assert found[2] > usual[2]


def test_landings_are_one_a_turn() -> None:
    """Every turn's count ends somewhere; a win is a landing on 37."""
    found = whole_game(SEED, ("restart",) * 3)

    assert found.turns == pytest.approx(found.landings.sum(axis=1), abs=1e-9)
    assert found.win == pytest.approx(found.landings[:, 37], abs=1e-12)


def test_courses_of_different_lengths_stand_side_by_side() -> None:
    """A token about to win and one at the start: whoever throws first matters."""
    near, far = Runner(Standing(square("m36")), "leave"), Runner(start_of(SEED), "restart")
    first, second = (expect(SEED, order, 20) for order in ([near, far], [far, near]))

    assert first.win[0] > second.win[1]
    assert first.win.sum() + first.last_out.sum() == pytest.approx(1, abs=1e-11)


def test_nobody_expects_nothing() -> None:
    """A table of none is over before it begins."""
    found = expect(SEED, [], 20)

    assert (0,) == np.shape(found.win)
    assert 0 == found.error


def test_no_table_where_no_token_waits() -> None:
    """Squares that act at once are refused."""
    with pytest.raises(SetupError, match="No token waits on 33 of the milk track"):
        expect(SEED, [Runner(Standing(square("m33")), "leave")], 20)


def test_beans_must_not_decide_who_is_in() -> None:
    """Where players are eliminated for want of beans, nothing is reckoned."""
    options = GoodMilkOptions.parse({"purse": "finite:30", "insolvent": "eliminated"})
    with pytest.raises(SetupError, match="nobody is eliminated"):
        whole_game(options, ("leave",) * 3)
    refuse_meeting(GoodMilkOptions.parse({"insolvent": "eliminated"}))
