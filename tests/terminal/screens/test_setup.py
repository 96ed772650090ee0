"""A table laid on the full screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Select

from cubilete.core.record import Record
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.terminal.app import CubileteApp
from cubilete.terminal.saves import load
from cubilete.terminal.screens.home import HomeScreen
from cubilete.terminal.screens.setup import OptionField, SeatRow, SetupScreen
from cubilete.terminal.screens.table import TableScreen
from cubilete.terminal.session import PlayRequest
from tests.terminal.screens.showing import app_of, drawn, files_in, held, is_showing, press, text_of


def setup_of(
    folder: Path, game: str = "liars-dice", language: str = "en", **options: str
) -> CubileteApp:
    """Return the program at the form of a game."""
    return app_of(folder, PlayRequest(game, options), language=language)


def row(app: CubileteApp, number: int) -> SeatRow:
    """Return one seat of the form."""
    return list(app.screen.query(SeatRow))[number]


def field(app: CubileteApp, name: str) -> OptionField:
    """Return one house rule of the form."""
    return next(each for each in app.screen.query(OptionField) if each.row.name == name)


async def start(pilot: Pilot[Any]) -> None:
    """Press the button that starts the game."""
    pilot.app.screen.query_one("#start").focus()
    await press(pilot, "enter")


def begun(folder: Path) -> Record:
    """Return the game that was begun."""
    [path] = folder.glob("*.jsonl")
    return load(path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_enter_alone_begins_the_original_game(
    tmp_path: Path, game: type, language: str
) -> None:
    """The form is filled in: one person, bots, original rules; Enter starts."""
    name = next(kind.name for kind in GAMES if kind is game)
    app = setup_of(tmp_path, name, language)
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        assert is_showing(app, TableScreen)
    record = begun(tmp_path)
    assert (name, {}) == (record.game.name, record.game.options.written())
    assert [True, False, False] == [seat.bot is None for seat in record.seats]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_every_option_is_there_with_its_sentence(tmp_path: Path, game: type) -> None:
    """All house rules of the game, each with what it means."""
    kind = next(each for each in GAMES if each is game)
    app = setup_of(tmp_path, kind.name, "es")
    async with app.run_test() as pilot:
        await pilot.pause()
        text = held(app)
        for name in kind.options_type.kinds():
            if name != "players":
                rule = f"rule-{kind.name}-{name}".replace("_", "-")
                assert catalogue("es").about(rule) in text
                assert catalogue("es").text(rule) in text


async def test_the_game_in_one_minute_is_on_the_first_screen(tmp_path: Path) -> None:
    """A novice reads how to play without a key."""
    app = setup_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "In one minute" in drawn(app)
        assert "Start the game" in drawn(app)


async def test_the_form_is_read_page_by_page_from_any_field(tmp_path: Path) -> None:
    """Page Down and Page Up scroll, although the keys stay on the button that starts."""
    app = setup_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "House rules" not in drawn(app)
        await press(pilot, "pagedown")
        assert "House rules" in drawn(app)
        assert "In one minute" not in drawn(app)
        await press(pilot, "pageup")
        assert "In one minute" in drawn(app)
        await press(pilot, "enter")
        assert is_showing(app, TableScreen)


async def test_names_levels_and_rules_are_taken_from_the_form(tmp_path: Path) -> None:
    """What is typed and chosen is what is played."""
    app = setup_of(tmp_path, "ship-captain-crew")
    async with app.run_test() as pilot:
        await pilot.pause()
        row(app, 0).query_one(Input).value = "Ana"
        row(app, 1).query_one(Select).value = "person"
        row(app, 2).query_one(Select).value = "steady"
        field(app, "crew_reroll").query_one(Select).value = "both_only"
        field(app, "end").query_one(Select).value = "rounds"
        field(app, "end").query_one(Input).value = "5"
        field(app, "ante").query_one(Input).value = "3"
        await pilot.pause()
        app.screen.query_one("#starter", Select).value = 1
        await start(pilot)
    record = begun(tmp_path)
    assert [("Ana", None), ("Player 2", None), ("Steady bot 3", "steady")] == [
        (seat.name, seat.bot) for seat in record.seats
    ]
    assert {"crew_reroll": "both_only", "end": "rounds:5", "ante": "3"} == (
        record.game.options.written()
    )
    assert "first=B" == record.game.encode_setup(record.setup)


async def test_a_name_is_typed_by_keys(tmp_path: Path) -> None:
    """Keys alone reach a name, a menu and the start."""
    app = setup_of(tmp_path, players="2")
    async with app.run_test() as pilot:
        row(app, 0).query_one(Input).focus()
        await press(pilot, *"Zoë", "tab", "enter", "down", "enter")
        assert "novice" == row(app, 0).bot
        await start(pilot)
    assert ["Zoë", "Novice bot 2"] == [seat.name for seat in begun(tmp_path).seats]


async def test_a_name_that_is_wiped_out_is_the_suggested_one(tmp_path: Path) -> None:
    """Nobody has to type a name, and the menu of who starts has no empty line."""
    app = setup_of(tmp_path, players="2")
    async with app.run_test() as pilot:
        await pilot.pause()
        row(app, 0).query_one(Input).value = " "
        row(app, 1).query_one(Input).value = ""
        row(app, 1).query_one(Select).value = "steady"
        await pilot.pause()
        assert ["Player 1", "Steady bot 2"] == [row(app, each).seat_name for each in (0, 1)]
        await start(pilot)
    assert ["Player 1", "Steady bot 2"] == [seat.name for seat in begun(tmp_path).seats]


async def test_seats_come_and_go_within_the_rules(tmp_path: Path) -> None:
    """Not more than six nor fewer than two at liar's dice; who starts is picked among them."""
    app = setup_of(tmp_path)
    async with app.run_test() as pilot:
        for _ in range(5):
            app.screen.query_one("#more").focus()
            await press(pilot, "enter")
        assert 6 == len(app.screen.query(SeatRow))
        app.screen.query_one("#starter", Select).value = 5
        for _ in range(7):
            app.screen.query_one("#fewer").focus()
            await press(pilot, "enter")
        assert 2 == len(app.screen.query(SeatRow))
        assert -1 == app.screen.query_one("#starter", Select).value
        await start(pilot)
    assert 2 == len(begun(tmp_path).seats)


async def test_all_that_is_wrong_is_said_and_the_form_stays(tmp_path: Path) -> None:
    """A name that is taken and rules that do not go together, both at once; then play."""
    app = setup_of(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        row(app, 1).query_one(Input).value = "Player 1"
        field(app, "wild").query_one(Select).value = "on"
        field(app, "sides").query_one(Select).value = "2"
        await start(pilot)
        assert is_showing(app, SetupScreen)
        assert "Player 1: This name is taken at this table." in text_of(app, "#problems")
        assert "no die shows the wild face (skull)" in text_of(app, "#problems")
        row(app, 1).query_one(Input).value = "Bea"
        field(app, "sides").query_one(Select).value = "6"
        await start(pilot)
        assert is_showing(app, TableScreen)


async def test_a_number_out_of_range_is_said(tmp_path: Path) -> None:
    """An empty or a huge number is a sentence, not a crash."""
    app = setup_of(tmp_path, "good-milk")
    async with app.run_test() as pilot:
        await pilot.pause()
        field(app, "stake").query_one(Input).value = ""
        await start(pilot)
        assert "The option “stake” cannot be “”." in text_of(app, "#problems")


async def test_rules_can_be_read_and_escape_goes_back(tmp_path: Path) -> None:
    """The rules lie over the form; Escape leads to the form, then to the games."""
    app = setup_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "f1")
        assert "Pirate Chest" in drawn(app)
        await press(pilot, "escape")
        assert is_showing(app, SetupScreen)
        await press(pilot, "escape")
        assert is_showing(app, HomeScreen)
    assert [] == files_in(tmp_path)


async def test_options_of_the_command_line_stand_in_the_form(tmp_path: Path) -> None:
    """What was said is filled in, and can still be changed."""
    app = setup_of(tmp_path, wild="on", players="4")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert (4, "on") == (len(app.screen.query(SeatRow)), field(app, "wild").written)
        await start(pilot)
    assert {"players": "4", "wild": "on"} == begun(tmp_path).game.options.written()


async def test_a_table_larger_than_the_form_keeps_its_seats(tmp_path: Path) -> None:
    """Twelve seats can be filled in; the bots beyond are named, and go one by one."""
    app = setup_of(tmp_path, "ship-captain-crew", players="15")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert (12, 3) == (len(app.screen.query(SeatRow)), text_of(app, "#beyond").count("bot"))
        app.screen.query_one("#fewer").focus()
        await press(pilot, "enter")
        await start(pilot)
    assert 14 == len(begun(tmp_path).seats)
