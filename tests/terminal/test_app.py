"""The full-screen program: from screen to screen, in and out."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

from cubilete.core.record import Seat
from cubilete.terminal import app as program
from cubilete.terminal import saves
from cubilete.terminal.app import CubileteApp
from cubilete.terminal.opening import House
from cubilete.terminal.saves import Saver, load
from cubilete.terminal.screens.curtain import CurtainScreen
from cubilete.terminal.screens.end import EndScreen
from cubilete.terminal.screens.home import HomeScreen
from cubilete.terminal.screens.setup import SetupScreen
from cubilete.terminal.screens.table import TableScreen
from cubilete.terminal.session import PlayRequest
from cubilete.terminal.words import Speaker
from tests.terminal.screens.showing import (
    app_of,
    drawn,
    files_in,
    held,
    is_showing,
    press,
    table_of,
    text_of,
)
from tests.terminal.tables import ANA, BEA, house, record_of, request_of

DECIDED = "starter=A hands=G,C bids=A2G"
"""Bea is to answer a bid that falls short, with the last dice of both."""


async def test_from_the_first_screen_to_a_game_and_out(tmp_path: Path) -> None:
    """Home, form, table: each by Enter; q leaves, and the game is kept."""
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        assert is_showing(app, HomeScreen)
        await press(pilot, "enter")
        assert is_showing(app, SetupScreen)
        await press(pilot, "enter")
        assert is_showing(app, TableScreen)
        await press(pilot, "q")
    assert 0 == app.return_value
    assert app.path is not None
    assert "liars_dice" == load(app.path).game.name


async def test_a_saved_game_goes_on_from_the_first_screen(tmp_path: Path) -> None:
    """The list ends with the saved games; Enter goes on where it was left."""
    first = table_of(tmp_path)
    async with first.run_test() as pilot:
        await press(pilot, "enter", "enter", "q")
    app = app_of(tmp_path, language="es")
    async with app.run_test() as pilot:
        assert "El cofre pirata: Ana, Bea (" in held(app)
        await press(pilot, "end", "enter")
        assert is_showing(app, CurtainScreen)
        assert "Ana apuesta 1 pistola." in held(app)
        await press(pilot, "enter")
        assert 5 == text_of(app, "#dice").splitlines()[-1].count("cofre")
    assert first.path == app.path


async def test_a_game_is_resumed_from_the_command_line(tmp_path: Path) -> None:
    """The file that is asked for is opened at once and played on in place."""
    first = table_of(tmp_path)
    async with first.run_test() as pilot:
        await press(pilot, "enter", "enter", "q")
    app = app_of(tmp_path, PlayRequest(resume=first.path))
    async with app.run_test() as pilot:
        await press(pilot, "enter", "exclamation_mark")
        assert "Bea challenges Ana’s bid of 1 gun." in text_of(app, "#log")
    assert first.path == app.path


async def test_a_saved_game_that_broke_is_said_and_the_list_stays(tmp_path: Path) -> None:
    """A file that was damaged between list and choice is a sentence above the list."""
    first = table_of(tmp_path)
    async with first.run_test() as pilot:
        await press(pilot, "q")
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        assert first.path is not None
        first.path.write_text("broken")
        await press(pilot, "end", "enter")
        assert is_showing(app, HomeScreen)
        assert "holds no game that can go on" in text_of(app, "#notice")


async def test_a_saved_game_with_an_unknown_bot_is_said(tmp_path: Path) -> None:
    """A bot of another version is a sentence above the list, not a crash."""
    app = CubileteApp(PlayRequest(), Speaker("en"), House(Random(1), tmp_path), guard_s=0)
    Saver(tmp_path / "a.jsonl")(record_of(seats=(ANA, Seat("Bot", "genius"))))
    app.prepare()
    async with app.run_test() as pilot:
        await press(pilot, "end", "enter")
        assert is_showing(app, HomeScreen)
        assert "genius" in text_of(app, "#notice")


async def test_a_full_disk_at_a_second_game_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of the first stays, and the list of games says what is wrong."""

    def fail(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    app = table_of(tmp_path, (ANA, BEA), DECIDED, dice_per_player="1")
    async with app.run_test() as pilot:
        await press(pilot, "enter", "exclamation_mark")
        monkeypatch.setattr(saves, "write_whole", fail)
        await press(pilot, "shift+tab", "enter")
        assert is_showing(app, HomeScreen)
        assert "No space left on device" in text_of(app, "#notice")
    assert 1 == len(files_in(tmp_path))


async def test_the_end_tells_who_won_and_why(tmp_path: Path) -> None:
    """The story, the standing and the file; the way back to the games comes first."""
    app = table_of(tmp_path, (ANA, BEA), DECIDED, dice_per_player="1")
    async with app.run_test() as pilot:
        await press(pilot, "enter", "exclamation_mark")
        assert is_showing(app, EndScreen)
        story = text_of(app, "#story").splitlines()
        assert [
            "Counted: 1 gun.",
            "The bid of 2 falls short: Ana loses 1 die.",
            "Ana has no dice left and is out.",
            "Bea holds the last dice and wins the Pirate Chest!",
        ] == story[-4:]
        assert "\nAna: out\nBea: 1 die" == text_of(app, "#standing")
        await press(pilot, "enter")
        assert is_showing(app, HomeScreen)
        assert "Ana" not in held(app)
    assert app.path is None


async def test_the_same_table_plays_again(tmp_path: Path) -> None:
    """Another game has the same seats and rules, and its own file."""
    app = table_of(tmp_path, (ANA, BEA), DECIDED, dice_per_player="1")
    async with app.run_test() as pilot:
        await press(pilot, "enter", "exclamation_mark", "shift+tab", "enter")
        assert is_showing(app, CurtainScreen)
    records = [load(path) for path in files_in(tmp_path)]
    assert [(ANA, BEA), (ANA, BEA)] == [record.seats for record in records]
    assert 1 == len({record.game for record in records})


@pytest.mark.parametrize(("key", "code"), [("ctrl+c", 130), ("ctrl+q", None)])
async def test_leaving_is_possible_on_every_screen(
    tmp_path: Path, key: str, code: int | None
) -> None:
    """Ctrl-C and Ctrl-Q end play at the list, in the form, at the curtain and at the table."""
    for number, keys in enumerate(([], ["enter"])):
        app = app_of(tmp_path / str(number))
        async with app.run_test() as pilot:
            await press(pilot, *keys, key)
        assert code == app.return_value
    for number, keys in enumerate(([], ["enter"], ["enter", "r"])):
        app = table_of(tmp_path / f"t{number}")
        async with app.run_test() as pilot:
            await press(pilot, *keys, key)
        assert code == app.return_value
        assert app.path is not None
        assert load(app.path).seats == (ANA, BEA)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_without_a_terminal_play_goes_on_in_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a pipe the program does not draw: it says so and plays in lines of text."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert 0 == program.run(request_of(), "en", house=house(tmp_path))
    out = capsys.readouterr().out
    assert out.startswith("This terminal has no full screen")
    assert "The game is saved in" in out


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (PlayRequest("chess"), 2),
        (PlayRequest("liars-dice", {"wild": "x"}), 2),
        (PlayRequest(resume=Path("nowhere.jsonl")), 1),
    ],
)
def test_what_cannot_be_is_said_before_the_screen_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_: PlayRequest, code: int
) -> None:
    """One sentence and an exit code, as in lines of text."""
    target = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", target)
    assert code == program.run(request_, "es", house=house(tmp_path))
    assert 1 == len(target.getvalue().strip().splitlines())


def test_bots_never_wait_longer_than_a_second() -> None:
    """Six to ten seconds a roll is too slow (case W8)."""
    assert 1 >= program.PAUSE_S


def test_the_program_says_which_signals_end_it() -> None:
    """Ctrl-C from outside, a closed terminal and a polite kill end with the codes of shells."""
    assert {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129} == program.EXIT_CODES


async def test_every_language_speaks_on_the_first_screen(tmp_path: Path) -> None:
    """The first screen has the names of the games in the language that was asked for."""
    for language, name in (("en", "Good Milk"), ("es", "La leche pura"), ("vi", "Sữa tốt")):
        app = CubileteApp(PlayRequest(), Speaker(language), house(tmp_path))
        app.prepare()
        async with app.run_test() as pilot:
            await pilot.pause()
            assert name in drawn(app)


async def test_case_s2_a_crash_shows_no_local_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is printed after a fault of ours holds no values: a state has everybody's dice."""
    app, shown = app_of(tmp_path), list[RenderableType]()

    def show(*parts: RenderableType) -> None:
        shown.extend(parts)

    monkeypatch.setattr(app, "panic", show)
    with pytest.raises(ZeroDivisionError):
        await _run_and_fail(app)
    paper = io.StringIO()
    Console(file=paper, width=200).print(*shown)
    printed = paper.getvalue()

    assert "ZeroDivisionError" in printed
    assert "GGGGG" not in printed


async def _run_and_fail(app: CubileteApp) -> None:
    """Run the program until something in it fails."""
    async with app.run_test() as pilot:
        app.call_later(_fail, "G" * 5)
        await pilot.pause()


def _fail(hidden: str) -> float:
    """Fail with something in a local variable."""
    return len(hidden) / 0
