"""The plans in the package: what the solved race says, and nothing else is ever read."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cubilete.analysis.ship_captain_crew import decisions
from cubilete.analysis.ship_captain_crew_planning import plans_of
from cubilete.analysis.ship_captain_crew_plans import (
    FILE,
    planned,
    plans_for,
    read,
    rules_key,
    whole_file,
)
from cubilete.analysis.ship_captain_crew_race import race_rules, solved_up_to
from cubilete.analysis.ship_captain_crew_turns import plan_for, scores_of
from cubilete.errors import StorageError
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from tests.games.ship_captain_crew.positions import options

if TYPE_CHECKING:
    from pathlib import Path

RULES = [
    options(f"players={players} crew_reroll={reroll} commit={commit} crew_keep={keep} tie={tie}")
    for players, reroll, commit, keep, tie in product(
        (2, 3),
        ("one_or_both", "both_only"),
        ("stop_any_time", "use_all_throws"),
        ("free", "locked"),
        ("playoff", "share", "extra_round_all", "carry_pot"),
    )
    if (players, tie) != (3, "extra_round_all")
]


def check_plans(rules: ShipCaptainCrewOptions, gap_max: int, step: int) -> None:
    """Check that the plans of the package are as good as best play, in every ``step``-th position.

    Two plans may differ where choices are equal to within rounding.
    """
    plans, race = plans_for(rules), solved_up_to(race_rules(rules), gap_max)
    assert plans is not None
    for place in range(rules.players):
        ranges = [range(-11 if n < place else 1, gap_max + 1) for n in range(rules.players)]
        for gaps in list(product(*ranges))[::step]:
            plan, worth = plans.race(place, gaps), race.worth(place, gaps)
            assert plan is not None
            best = scores_of(plan_for(rules, worth)) @ worth
            assert pytest.approx(best, abs=1e-12) == scores_of(plan) @ worth, (place, gaps)


@pytest.mark.parametrize("rules", RULES, ids=rules_key)
def test_the_package_plays_the_solved_race(rules: ShipCaptainCrewOptions) -> None:
    """Under all house rules, in positions all over a short race, its plans are best."""
    check_plans(rules, 24 if rules.players == 2 else 6, 23)


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3])
def test_the_package_plays_the_whole_race(players: int) -> None:
    """Under the usual rules, its plans are best all over the race to 101."""
    check_plans(options(f"players={players}"), 101, 7 if players == 2 else 997)


@pytest.mark.parametrize("rules", RULES[:2], ids=rules_key)
def test_a_file_is_read_as_it_was_written(rules: ShipCaptainCrewOptions, tmp_path: Path) -> None:
    """Plans come back whole, each race under its own rules; what is not in the file is not."""
    plans = plans_of(solved_up_to(race_rules(rules), 8))
    path = tmp_path / "plans.xz"
    path.write_bytes(whole_file({"other": plans, rules_key(rules): plans}))
    found = read(path, rules_key(rules))

    assert found is not None
    assert (plans.gap_max, plans.playoffs) == (found.gap_max, found.playoffs)
    assert np.array_equal(plans.plans, found.plans)
    assert all(map(np.array_equal, plans.numbers, found.numbers))
    assert None is read(path, "something else")


def test_what_is_beyond_the_table_is_none() -> None:
    """There is no plan for larger gaps, larger playoffs, and races of another kind."""
    plans = plans_for(options("players=3"))

    assert plans is not None
    assert None is plans.race(0, [102, 5, 5])
    assert None is plans.playoff(4, [])
    for text in ("players=4", "players=3 end=rounds:2", "players=2 round_start=rotate"):
        assert None is plans_for(options(text)), text
    assert None is plans_for(options("players=3 tie=extra_round_all"))


def test_playoffs_have_plans() -> None:
    """The last one stands on what wins, and throws the higher die where nothing less can."""
    plans = plans_for(options("players=3"))
    assert plans is not None
    two, three = plans.playoff(2, [10]), plans.playoff(3, [3, 11])
    assert two is not None
    assert three is not None

    for turn in decisions(options()):
        if turn.score > 10:
            assert None is planned(two, turn), turn
    assert three.shape == (4, 6, 6)


def damaged_files(data: bytes) -> dict[str, bytes]:
    """Return files with something wrong, by what it is."""
    head, _, body = data.partition(b"\n")
    other = json.dumps({**json.loads(head), "version": 2}).encode()
    middle = len(body) // 2
    return {
        "empty": b"",
        "cut in its head": head[:20],
        "cut": data[:-30],
        "another version": other + b"\n" + body,
        "changed": head + b"\n" + body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :],
    }


@pytest.mark.parametrize(
    "damage", ["empty", "cut in its head", "cut", "another version", "changed", "missing"]
)
def test_a_damaged_file_is_said_to_be(damage: str, tmp_path: Path) -> None:
    """No damaged file is played from: a sentence says what to do."""
    rules = options("players=2")
    data = whole_file({rules_key(rules): plans_of(solved_up_to(race_rules(rules), 8))})
    path = tmp_path / FILE
    if damage != "missing":
        path.write_bytes(damaged_files(data)[damage])

    with pytest.raises(StorageError, match="install cubilete again"):
        read(path, rules_key(rules))
