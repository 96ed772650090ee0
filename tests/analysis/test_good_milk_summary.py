"""All that is known of good milk in one object, and as a plot."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cubilete.analysis.good_milk import At41, odds, race
from cubilete.analysis.good_milk_summary import choices, plot, summary
from cubilete.analysis.plots import PlotFormatError
from cubilete.errors import SetupError
from cubilete.games.good_milk import GoodMilkOptions

if TYPE_CHECKING:
    from pathlib import Path

SEED = GoodMilkOptions()


def shown(at_41: At41 = "restart", **values: object) -> dict[str, Any]:
    """Return a summary that has been to JSON and back, with few games played."""
    options = GoodMilkOptions.parse(values)
    found: dict[str, Any] = json.loads(json.dumps(summary(options, at_41, games=20)))
    return found


@pytest.mark.parametrize("at_41", ["restart", "leave"])
def test_promised_keys_have_the_exact_figures(at_41: At41) -> None:
    """Wins by seat and nobody's are the race's; a lone token's are the odds'."""
    found, exact, alone = shown(at_41), race(SEED, at_41), odds(SEED, at_41)

    assert exact.win == pytest.approx(found["win_by_seat"], abs=1e-11)
    assert exact.nobody == pytest.approx(found["no_winner"], abs=1e-11)
    assert float(alone.win) == found["lone_win"]
    assert float(alone.turns) == found["lone_turns_mean"]


def test_figures_hang_together() -> None:
    """Chances sum to 1, beans to the stakes, landings to turns."""
    found = shown("leave")
    beans = found["beans"]

    assert 1 == pytest.approx(sum(found["win_by_seat"]) + found["no_winner"])
    assert 0 == pytest.approx(sum(beans["due_by_seat"]) + beans["unclaimed"], abs=1e-8)
    turns = sum(found["turns_by_seat"])
    assert turns == pytest.approx(sum(row["per_game"] for row in found["squares"]), abs=1e-8)
    assert turns == pytest.approx(found["length"]["turns_mean"], abs=1e-8)
    lone = sum(row["lone"] for row in found["squares"])
    assert found["lone_turns_mean"] == pytest.approx(lone)


def test_where_the_last_one_in_takes_the_pot() -> None:
    """Somebody always wins; how long it takes is not told."""
    found = shown(last_alone="takes_pot")

    assert 1 == pytest.approx(sum(found["win_by_seat"]))
    assert 0 == found["no_winner"] == pytest.approx(found["beans"]["unclaimed"])
    assert found["length"] is None
    assert "none in" not in [row["others"] for row in found["leave_or_restart"]]


def test_starting_again_is_better_by_the_seeds_rules() -> None:
    """Wherever the others stand, with a whole pot, in wins and in beans."""
    for row in choices(SEED):
        assert 0 == row["leave_win"] < row["restart_win"]
        assert 0 == row["leave_beans"] < row["restart_beans"]


def test_leaving_is_better_for_beans_with_a_refund_and_rivals_near() -> None:
    """Ten beans in the hand are worth more than a chance in ten at thirty."""
    rows = {row["others"]: row for row in choices(GoodMilkOptions(leave_refund="stake"))}

    assert rows["m36"]["leave_beans"] > rows["m36"]["restart_beans"]
    assert rows["none in"]["leave_beans"] < rows["none in"]["restart_beans"]
    few = choices(GoodMilkOptions(leave_refund="stake"), pot=12)
    assert {True} == {
        row["leave_beans"] >= row["restart_beans"] for row in few if row["others"] in {"m20", "m36"}
    }


def test_one_seat_that_leaves_is_worse_off() -> None:
    """Each seat wins less and gains less; of a large table the first and the last are shown."""
    for row in shown()["one_seat_leaves"]:
        assert row["win"] < row["win_restarting"]
        assert row["beans"] < row["beans_restarting"]
    assert ["A", "D"] == [row["seat"] for row in shown(players=4)["one_seat_leaves"]][::3]
    assert ["A", "L"] == [row["seat"] for row in shown(players=12)["one_seat_leaves"]]


def test_beans_that_decide_are_refused() -> None:
    """One sentence, before anything is reckoned."""
    with pytest.raises(SetupError, match="nobody is eliminated"):
        shown(purse="finite:30", insolvent="eliminated")


def test_plot_is_a_file(tmp_path: Path) -> None:
    """A picture of its kind; what cannot be drawn makes no file."""
    pytest.importorskip("matplotlib")
    for name, head in (("one.png", b"\x89PNG"), ("two.svg", b"<?xml"), ("three.pdf", b"%PDF")):
        plot(SEED, "leave", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(head)
    with pytest.raises(PlotFormatError, match=r"must end in \.png"):
        plot(SEED, "leave", tmp_path / "four.gif")
    with pytest.raises(SetupError, match="last_alone=play_on"):
        plot(GoodMilkOptions(last_alone="takes_pot"), "leave", tmp_path / "five.png")
    assert 3 == len(list(tmp_path.iterdir()))
