"""Pages to read."""

from __future__ import annotations

import pytest
from textual.app import App
from textual.containers import VerticalScroll
from textual.screen import Screen

from cubilete.terminal.screens.reading import LogPage, Page, RulesPage
from cubilete.terminal.words import Speaker
from tests.terminal.screens.showing import drawn


class Stage(App[None]):
    """Shows one page."""

    def __init__(self, page: Screen[None]) -> None:
        """Show ``page``."""
        super().__init__()
        self._page = page

    def on_mount(self) -> None:
        """Show the page."""
        self.push_screen(self._page)


@pytest.mark.parametrize(
    ("game", "language", "title"),
    [
        ("liars_dice", "en", "Pirate Chest"),
        ("ship_captain_crew", "es", "Barco, capitán y tripulación"),
        ("good_milk", "vi", "Sữa tốt"),
    ],
)
async def test_rules_scroll_by_keys_and_close(game: str, language: str, title: str) -> None:
    """The page opens at its title, goes down by keys, and Escape closes it."""
    app = Stage(RulesPage(game, Speaker(language)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert title in drawn(app)
        await pilot.press("end")
        await pilot.pause(0.1)
        assert app.screen.query_one("#page", VerticalScroll).scroll_y > 0
        await pilot.press("escape")
        assert not isinstance(app.screen, Page)


async def test_the_log_opens_at_its_end() -> None:
    """The last line is in sight, whatever stands in the lines."""
    lines = [f"line [{number}]" for number in range(200)]
    app = Stage(LogPage(lines, Speaker("en")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        assert "line [199]" in drawn(app)
        assert "line [0]" not in drawn(app)
