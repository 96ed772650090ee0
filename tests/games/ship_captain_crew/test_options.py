"""The house rules of ship, captain, crew: every value, every default, every problem."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.core.options import Measure
from cubilete.errors import Problem, SetupError
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from tests.games.ship_captain_crew.positions import options

VALUES = {
    "crew_reroll": ("one_or_both", "both_only"),
    "commit": ("stop_any_time", "use_all_throws"),
    "crew_keep": ("free", "locked"),
    "reach": ("at_least", "strictly_above"),
    "tie": ("playoff", "share", "extra_round_all", "carry_pot"),
    "settle": ("pot", "per_point", "percent", "none"),
    "first": ("given", "highest_sum"),
    "round_start": ("fixed", "rotate", "last_round_winner"),
}
"""Every named value of every option; the default stands first."""

RANGES = {"players": (1, 1000), "ante": (0, 1_000_000), "rate": (0, 1_000_000)} | {
    "stake": (0, 1_000_000)
}


def problems_of(values: dict[str, object]) -> tuple[Problem, ...]:
    """Return what is wrong with options."""
    with pytest.raises(SetupError) as caught:
        ShipCaptainCrewOptions.parse(values)
    return caught.value.problems


def test_defaults_are_the_seed() -> None:
    """Three players to 100 points for a pot of one coin each, and no house rule is on."""
    written = {
        "players": "3",
        "crew_reroll": "one_or_both",
        "commit": "stop_any_time",
        "crew_keep": "free",
        "reach": "at_least",
        "end": "target:100",
        "tie": "playoff",
        "settle": "pot",
        "ante": "1",
        "rate": "1",
        "stake": "100",
        "first": "given",
        "round_start": "fixed",
    }

    assert written == ShipCaptainCrewOptions().written(all_of_them=True)
    assert {} == ShipCaptainCrewOptions().written()


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_is_taken(name: str, value: str) -> None:
    """Each named value of each option is read and kept."""
    assert value == getattr(options(f"{name}={value}"), name)


@pytest.mark.parametrize("name", VALUES)
def test_other_values_are_refused(name: str) -> None:
    """A value that is none of the option's is a problem of this option."""
    [problem] = problems_of({name: "sometimes"})

    assert "problem-option-choice" == problem.message_id
    assert problem.text.startswith(f"{name} must be {' | '.join(VALUES[name])}")


@pytest.mark.allows("SCC-R1")
@pytest.mark.parametrize(("name", "value"), [(n, v) for n, ends in RANGES.items() for v in ends])
def test_scc_r1_the_ends_of_a_range_are_taken(name: str, value: int) -> None:
    """Any number of players from one up may play; amounts may be 0."""
    assert value == getattr(ShipCaptainCrewOptions.parse({name: value}), name)


@pytest.mark.refuses("SCC-R1")
@pytest.mark.parametrize(
    ("name", "value"), [(n, v) for n, (low, high) in RANGES.items() for v in (low - 1, high + 1)]
)
def test_scc_r1_beyond_a_range_is_refused(name: str, value: int) -> None:
    """Nobody is too few, and beyond the ends of a range a number is a problem."""
    assert ["problem-option-range"] == [each.message_id for each in problems_of({name: value})]


@pytest.mark.parametrize(
    ("text", "target", "rounds"),
    [
        ("target:1", 1, None),
        ("target:100", 100, None),
        ("target:10000", 10_000, None),
        ("rounds:1", None, 1),
        ("rounds:1000", None, 1000),
    ],
)
def test_end_is_a_target_or_a_number_of_rounds(
    text: str, target: int | None, rounds: int | None
) -> None:
    """The end is one of two measures, and only this one has a number."""
    chosen = options(f"end={text}")

    assert (target, rounds) == (chosen.target, chosen.rounds)
    assert text == str(chosen.end)


@pytest.mark.parametrize(
    "text", ["target", "target:0", "target:10001", "rounds:0", "rounds:1001", "points:5", "100"]
)
def test_other_ends_are_refused(text: str) -> None:
    """An end without a number, out of its range or of another name is a problem."""
    [problem] = problems_of({"end": text})

    assert "target:N (N from 1 to 10000) | rounds:N (N from 1 to 1000)" in problem.text


def test_all_problems_are_reported_at_once() -> None:
    """Three bad values and an unknown name make four problems."""
    bad: dict[str, object] = {"tie": "toss", "ante": -1, "end": Measure("target", 0), "dice": 6}

    assert 4 == len(problems_of(bad))


def test_case_e2_options_cannot_be_changed() -> None:
    """House rules are settled before play, and nothing changes them in a game."""
    with pytest.raises(FrozenInstanceError):
        options().players = 4  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", True), ("players=1", False), ("settle=per_point", False), ("settle=none", False)],
)
def test_only_two_or_more_who_settle_by_pot_have_one(text: str, expected: bool) -> None:
    """A solo player and other settlements collect no ante."""
    assert expected is options(text).has_pot
