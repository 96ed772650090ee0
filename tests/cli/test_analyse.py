"""The command that says what is known exactly of a game."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from cubilete.analysis.good_milk import At41, odds, race
from cubilete.analysis.liars_dice import bid_probability
from cubilete.analysis.ship_captain_crew import trio_probability, turn_value
from cubilete.cli import cubilete
from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: str) -> Result:
    """Run ``cubilete analyse``."""
    return CliRunner().invoke(cubilete, ["analyse", *arguments])


def figures(*arguments: str) -> dict[str, Any]:
    """Return the JSON object that is printed."""
    result = run(*arguments, "--json")
    assert 0 == result.exit_code, result.stderr
    values: dict[str, Any] = json.loads(result.stdout)
    return values


@pytest.mark.parametrize("at_41", ["restart", "leave"])
@pytest.mark.parametrize("players", [3, 7])
def test_good_milk_has_the_promised_keys(players: int, at_41: At41) -> None:
    """Wins by seat, no winner, and a lone token's chance and mean number of turns."""
    arguments = ("--players", str(players), "--at-41", at_41, "--games", "5")
    shown = figures("good-milk", *arguments)
    exact, alone = race(GoodMilkOptions(players=players), at_41), odds(GoodMilkOptions(), at_41)

    assert exact.win == pytest.approx(shown["win_by_seat"], abs=1e-11)
    assert exact.nobody == pytest.approx(shown["no_winner"], abs=1e-11)
    assert float(alone.turns) == pytest.approx(shown["lone_turns_mean"])
    assert float(alone.win) == pytest.approx(shown["lone_win"])


def test_good_milk_takes_house_rules_and_a_seed() -> None:
    """The same seed plays the same games for what a short pot changes."""
    arguments = ("good_milk", "--games", "40", "-o", "min-players=2", "--players", "2")
    one, two, three = (figures(*arguments, "--seed", seed) for seed in ("5", "5", "6"))

    assert {"players": "2", "min_players": "2"} == one["options"]
    assert one == two
    assert one["win_by_seat"] == three["win_by_seat"]
    assert one["beans"]["short"] != three["beans"]["short"]


def test_ship_captain_crew_has_the_promised_keys() -> None:
    """Two exact fractions; with a race numbers besides."""
    shown = figures("ship-captain-crew")

    assert trio_probability() == Fraction(shown["qualify"])
    assert turn_value(ShipCaptainCrewOptions()) == Fraction(shown["best_mean"])
    raced = figures("ship_captain_crew", "--race", "12", "--players", "2", "--scores", "3", "8")
    assert 0 < raced["first_wins"] < 1
    assert raced["by_score"]


def test_a_position_in_a_race_of_three_is_told() -> None:
    """As many totals as there are players: who throws first at 8 of 9 is all but home."""
    asked = ("ship-captain-crew", "--race", "9", "--scores", "8", "0", "0", "--players", "3")
    shown = figures(*asked)

    assert [8, 0, 0] == shown["totals"]
    assert shown["by_score"] == shown["by_score_places"][0] > shown["first_wins"]
    assert 1 == pytest.approx(sum(shown["by_score_places"]))


@pytest.mark.parametrize("flags", [(), ("--wild",), ("-o", "wild=on")])
def test_liars_dice_odds_of_a_hand(flags: tuple[str, ...]) -> None:
    """The chance of the bid, as a number and as a fraction; ``--wild`` is ``-o wild=on``."""
    shown = figures("liars-dice", "--hand", "4,1,1", "--hidden", "10", "--bid", "3x1", *flags)
    exact = bid_probability((1, 1, 4), 3, 1, 10, 6, 3 if flags else None)

    assert exact == Fraction(shown["true_exact"])
    assert float(exact) == shown["true"]
    assert [1, 1, 4] == shown["hand"]


def test_liars_dice_odds_by_what_is_believed() -> None:
    """Somebody's dice lean, and somebody surely has two: fewer hidden dice are left to chance."""
    arguments = ("--hand", "-", "--hidden", "7", "--bid", "2x1")
    beliefs = ("--believe", "2:1=3", "--holds", "3:2x1")

    plain = figures("liars-dice", *arguments)
    shown = figures("liars-dice", *arguments, *beliefs)
    assert plain["true"] < shown["true"] == 1
    assert [] == shown["hand"]
    leaning = figures("liars-dice", *arguments, *beliefs[:2])
    assert plain["true"] < leaning["true"] < 1


def test_liars_dice_round_of_two() -> None:
    """One die each: the starter wins five times in six, and nothing can be won against it."""
    shown = figures("liars-dice", "--dice", "1", "1", "--match")

    assert 5 / 6 == pytest.approx(shown["starter_wins"], abs=1e-4)
    assert 0 <= shown["exploitability"] <= 2e-5
    assert shown["starter_wins"] == pytest.approx(shown["match_starter_wins"])
    assert "match_starter_wins" not in figures("liars-dice", "--dice", "2", "1", "--wild")


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (["good-milk", "--games", "5"], ["lone win: 0.7837", "  m12     0.6569"]),
        (["liars-dice", "--hand", "1", "--hidden", "1"], ["hand: 1", "  2         0.1667"]),
    ],
)
def test_tables_for_people(arguments: list[str], lines: list[str]) -> None:
    """Without ``--json`` each figure has its name, and lists stand in columns."""
    shown = run(*arguments).stdout

    for line in lines:
        assert line in shown


@pytest.mark.parametrize(
    "arguments", [["good-milk", "--games", "5"], ["liars-dice", "--hand", "1", "--hidden", "3"]]
)
def test_plot_is_drawn_into_a_file(arguments: list[str], tmp_path: Path) -> None:
    """Only the file's name is said, on standard error; with ``--json`` there is an object too."""
    pytest.importorskip("matplotlib")
    path = tmp_path / "plot.svg"
    drawn = run(*arguments, "--plot", str(path))

    assert (0, "") == (drawn.exit_code, drawn.stdout)
    assert f"Drawn: {path}\n" == drawn.stderr
    assert path.read_text(encoding="utf-8").startswith("<?xml")
    assert json.loads(run(*arguments, "--plot", str(path), "--json").stdout)


def test_plot_without_matplotlib_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It says what to install, with a code, and nothing is printed."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    result = run("good-milk", "--plot", str(tmp_path / "plot.svg"), "--json")

    assert 1 == result.exit_code
    assert f"{sys.executable} -m pip install matplotlib [extra/missing]\n" in result.stderr
    assert "" == result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence", "code"),
    [
        (["chess"], "There is no game 'chess'", 2),
        (["good-milk", "--players", "2"], "needs at least 3 players, not 2.", 1),
        (["good-milk", "--at-41", "stay"], "'stay' is not one of", 2),
        (["good-milk", "--games", "0"], "0 is not in the range", 2),
        (["good-milk", "-o", "wlid=on"], "There is no option 'wlid'", 1),
        (["good-milk", "--plot", "plot.gif"], "must end in .png, .svg or .pdf", 2),
        (["good-milk", "--plot", "no/where.svg"], "there is no folder no: make it first.", 2),
        (
            ["good-milk", "-o", "purse=finite:30", "-o", "insolvent=eliminated"],
            "need that nobody is eliminated",
            1,
        ),
        (["ship-captain-crew", "--players", "2"], "belong to --race", 2),
        (["ship-captain-crew", "--race", "0"], "0 is not in the range", 2),
        (["ship-captain-crew", "--race", "9", "--scores"], "requires an argument", 2),
        (["ship-captain-crew", "--race", "9", "--scores", "-1", "0"], "-1 is not in the range", 2),
        (["ship-captain-crew", "--race", "9", "--scores", "2", "a"], "extra argument (a)", 2),
        (["ship-captain-crew", "--race", "9", "--scores", "2"], "of 2 players, not of 1.", 1),
        (["ship-captain-crew", "--race", "9", "--scores", "2", "9"], "or a number from 2 to 8", 1),
        (["liars-dice"], "Say --hand", 2),
        (["liars-dice", "--hand", "1", "--dice", "1", "1"], "Say --hand", 2),
        (["liars-dice", "--hand", "1"], "--hand needs --hidden", 2),
        (["liars-dice", "--hand", "1", "--hidden", "2", "--match"], "--match needs --dice", 2),
        (["liars-dice", "--dice", "6", "1"], "6 is not in the range", 2),
        (["liars-dice", "--dice", "2", "1", "--bid", "1x1"], "need --hand", 2),
        (["liars-dice", "--dice", "2", "1", "--hidden", "0"], "need --hand", 2),
        (["liars-dice", "--dice", "2", "1", "-o", "sides=4"], "leave out sides=4", 1),
        (["liars-dice", "--hand", "1a", "--hidden", "2"], "is not a hand", 2),
        (["liars-dice", "--hand", "7", "--hidden", "2"], "shows 1 to 6", 1),
        (["liars-dice", "--hand", "1", "--hidden", "2", "--bid", "4x1"], "names 1 to 3 dice", 1),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, code: int) -> None:
    """It says what is wrong and what to do; nothing is printed."""
    result = run(*arguments)

    assert code == result.exit_code
    assert sentence in result.stderr
    assert "" == result.stdout


@pytest.mark.parametrize(
    "arguments", [["good-milk", "--games", "5"], ["liars-dice", "--hand", "1", "--hidden", "3"]]
)
def test_whoever_waits_sees_that_something_goes_on(arguments: list[str]) -> None:
    """On a terminal's standard error, so that what is printed stays the same."""
    waiting = CliRunner().invoke(
        cubilete, ["analyse", *arguments, "--json"], env={"FORCE_COLOR": "1"}
    )

    assert "Reckoning" in waiting.stderr
    assert run(*arguments, "--json").stdout == waiting.stdout
    assert "" == run(*arguments, "--json").stderr


def test_help_names_every_game() -> None:
    """Each has its own options."""
    shown = run("--help").stdout

    for name in ("good-milk", "liars-dice", "ship-captain-crew"):
        assert name in shown
        assert "--json" in run(name, "--help").stdout


def test_starting_the_command_line_loads_nothing_that_reckons() -> None:
    """NumPy, Numba and matplotlib wait until something needs them."""
    code = (
        "import sys, cubilete.cli; "
        "print([name for name in ('numpy', 'numba', 'matplotlib') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]\n" == done.stdout
