"""The first screen."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import OptionList

from cubilete.games.registry import GAMES
from cubilete.i18n import catalogue
from cubilete.terminal.saves import Saver
from cubilete.terminal.screens.home import HomeScreen
from cubilete.terminal.screens.setup import SetupScreen
from tests.terminal.screens.showing import app_of, drawn, held, is_showing, press
from tests.terminal.tables import ANA, BEA, record_of


async def test_every_game_is_there_with_a_sentence(tmp_path: Path) -> None:
    """Who knows none of the games reads what each is about."""
    app = app_of(tmp_path, language="vi")
    async with app.run_test() as pilot:
        await pilot.pause()
        shown = " ".join(held(app).split())
        for game in GAMES:
            name = game.name.replace("_", "-")
            assert catalogue("vi").text(f"game-{name}") in shown
            assert catalogue("vi").text(f"pitch-{name}") in shown


async def test_arrows_choose_a_game(tmp_path: Path) -> None:
    """Down and Enter lead to the second game's form, Escape back to the list."""
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "down", "enter")
        assert is_showing(app, SetupScreen)
        assert "Three throws" in held(app) or "Ship, Captain, Crew" in drawn(app)
        await press(pilot, "escape")
        assert is_showing(app, HomeScreen)


async def test_without_saved_games_nothing_is_said_of_them(tmp_path: Path) -> None:
    """The heading of an empty list is not shown."""
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert len(GAMES) == app.screen.query_one(OptionList).option_count


async def test_saved_games_are_listed_without_their_dice(tmp_path: Path) -> None:
    """The list tells who plays, and not one face."""
    Saver(tmp_path / "a.jsonl")(record_of(seats=(ANA, BEA), setup="starter=A hands=KKKKK,MMMMM"))
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Liar’s dice: Pirate Chest: Ana, Bea (" in held(app)
        assert "skull" not in held(app)
        assert "KKKKK" not in held(app)


async def test_q_leaves(tmp_path: Path) -> None:
    """Nothing is left behind."""
    app = app_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "q")
    assert (0, None) == (app.return_value, app.path)
