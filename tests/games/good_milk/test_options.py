"""The house rules of good milk: every value, every default, every problem."""

from __future__ import annotations

import pytest

from cubilete.core.options import Measure
from cubilete.errors import Problem, SetupError
from cubilete.games.good_milk import GoodMilkOptions

VALUES = {
    "overshoot": ("bounce", "stay"),
    "bounce_events": ("all", "only_33"),
    "good33": ("hot_seat", "forced_pump"),
    "pay24": ("all_active", "milk_side"),
    "insolvent": ("pay_what_you_have", "debt", "eliminated"),
    "leave_refund": ("none", "stake"),
    "boot35": ("stay", "bounce"),
    "last_alone": ("play_on", "takes_pot"),
    "no_winner": ("carry_over", "split", "last_out"),
}
"""Every named value; the default stands first."""

RANGES = {
    "players": (2, 1000),
    "min_players": (2, 3),
    "restart_square": (0, 1),
    "start_square": (0, 1),
    "stake": (0, 1_000_000),
}


def problems_of(**values: object) -> tuple[Problem, ...]:
    """Return what is wrong with options."""
    with pytest.raises(SetupError) as caught:
        GoodMilkOptions.parse(values)
    return caught.value.problems


@pytest.mark.allows("MILK-R1")
def test_milk_r1_defaults_are_the_seed() -> None:
    """Three players, a stake of ten, and no house rule."""
    written = {
        "players": "3",
        "min_players": "3",
        "overshoot": "bounce",
        "bounce_events": "all",
        "good33": "hot_seat",
        "pay24": "all_active",
        "purse": "ledger",
        "insolvent": "pay_what_you_have",
        "leave_refund": "none",
        "boot35": "stay",
        "restart_square": "1",
        "start_square": "0",
        "last_alone": "play_on",
        "no_winner": "carry_over",
        "stake": "10",
    }

    assert written == GoodMilkOptions().written(all_of_them=True)
    assert {} == GoodMilkOptions().written()


@pytest.mark.parametrize("name", VALUES)
def test_named_values_are_taken_and_others_are_not(name: str) -> None:
    """Each option takes its names, the first of them by default, and nothing else."""
    assert VALUES[name][0] == GoodMilkOptions.defaults()[name]
    for value in VALUES[name]:
        assert value == getattr(GoodMilkOptions.parse({name: value}), name)
    [problem] = problems_of(**{name: "sometimes"})
    assert "problem-option-choice" == problem.message_id


@pytest.mark.parametrize("name", RANGES)
def test_numbers_are_taken_within_their_range(name: str) -> None:
    """Each number goes from its lowest to its highest, both included."""
    low, high = RANGES[name]
    base = {"min_players": 2} if name == "players" else {}
    for value in (low, high):
        assert value == getattr(GoodMilkOptions.parse({**base, name: value}), name)
    for value in (low - 1, high + 1):
        [problem] = problems_of(**{name: value})
        assert "problem-option-range" == problem.message_id


@pytest.mark.parametrize("number", [10, 30, 1_000_000])
def test_purse_may_be_finite(number: int) -> None:
    """A finite purse carries its number of beans, the stake included."""
    options = GoodMilkOptions.parse({"purse": f"finite:{number}"})

    assert Measure("finite", number) == options.purse
    assert (number, False) == (options.brought, options.may_owe)


def test_purse_is_a_ledger_without_a_number() -> None:
    """In a ledger nobody brings beans, and hands may fall below zero."""
    options = GoodMilkOptions()

    assert Measure("ledger") == options.purse
    assert (0, True) == (options.brought, options.may_owe)


@pytest.mark.parametrize("text", ["ledger:5", "finite", "finite:", "finite:1000001", "purse"])
def test_other_purses_are_refused(text: str) -> None:
    """A purse is a ledger, or finite with up to a million beans."""
    [problem] = problems_of(purse=text)

    assert "problem-option-choice" == problem.message_id


def test_debt_lets_a_finite_purse_owe() -> None:
    """With insolvent=debt a finite purse plays like the ledger."""
    assert GoodMilkOptions.parse({"purse": "finite:30", "insolvent": "debt"}).may_owe


@pytest.mark.allows("MILK-R1")
@pytest.mark.parametrize(("players", "least"), [(3, 3), (4, 3), (1000, 3), (2, 2), (3, 2)])
def test_milk_r1_enough_players(players: int, least: int) -> None:
    """Three or more play; two where the table allows it."""
    options = GoodMilkOptions(players=players, min_players=least)

    assert players == options.players


@pytest.mark.refuses("MILK-R1")
def test_milk_r1_two_players_are_too_few_by_default() -> None:
    """Two players need min_players=2; the problem names both numbers."""
    [problem] = problems_of(players=2)

    assert "problem-option-conflict-min-players" == problem.message_id
    assert {"players": 2, "least": 3} == problem.arguments


@pytest.mark.refuses("MILK-R1")
def test_milk_r1_one_player_is_too_few_under_every_option() -> None:
    """Nobody races alone."""
    [problem] = problems_of(players=1, min_players=2)

    assert "problem-option-range" == problem.message_id


@pytest.mark.refuses("MILK-R2")
def test_milk_r2_a_stake_is_no_debt() -> None:
    """A stake is zero beans or more."""
    [problem] = problems_of(stake=-1)

    assert {"option": "stake", "value": "-1", "low": 0, "high": 1_000_000} == problem.arguments


def test_purse_must_hold_the_stake() -> None:
    """A finite purse below the stake is refused, one that just holds it is not."""
    [problem] = problems_of(purse="finite:9")

    assert "problem-option-conflict-purse-stake" == problem.message_id
    assert {"purse": 9, "stake": 10} == problem.arguments
    assert 10 == GoodMilkOptions.parse({"purse": "finite:10"}).brought


def test_both_conflicts_are_reported_at_once() -> None:
    """Too few players and too small a purse are two problems."""
    found = problems_of(players=2, purse="finite:0")

    assert [
        "problem-option-conflict-min-players",
        "problem-option-conflict-purse-stake",
    ] == [problem.message_id for problem in found]
