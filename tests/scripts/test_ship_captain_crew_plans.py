"""The script that writes what best play does in races: a small file, and what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.analysis.ship_captain_crew_plans import FILE, plans_for, read, rules_key
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
from scripts import ship_captain_crew_plans

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GAP_MAX = 9
CHOICES = (("2",), ("one_or_both", "both_only"), ("stop_any_time",), ("free", "locked"), ("share",))


def test_a_small_file_says_what_the_package_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two players to a small target; house rules that come to the same are solved once."""
    monkeypatch.setattr(ship_captain_crew_plans, "PACKAGE", tmp_path)
    monkeypatch.setattr(ship_captain_crew_plans, "GAP_MAX", {"2": GAP_MAX})
    monkeypatch.setattr(ship_captain_crew_plans, "CHOICES", CHOICES)
    ship_captain_crew_plans.main()

    *solved, written = capsys.readouterr().out.splitlines()
    keys = [line.partition(":")[0] for line in solved]
    assert len(keys) == len(set(keys)) == 3
    assert f"{FILE}: {(tmp_path / FILE).stat().st_size} bytes" == written
    options = ShipCaptainCrewOptions(players=2, tie="share")
    found, shipped = read(tmp_path / FILE, rules_key(options)), plans_for(options)
    assert found is not None
    assert shipped is not None
    assert GAP_MAX == found.gap_max
    for first in range(1, GAP_MAX + 1):
        for second in range(1, GAP_MAX + 1):
            one, two = (each.race(0, (first, second)) for each in (found, shipped))
            assert one is not None
            assert two is not None
            assert two.tobytes() == one.tobytes()
