"""The end of a game alone: what it tells, and three answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App

from cubilete.terminal.screens.end import EndScreen
from cubilete.terminal.words import Speaker
from tests.terminal.screens.showing import drawn


class Stage(App[None]):
    """Shows the end and remembers the answer."""

    def __init__(self) -> None:
        """Begin without an answer."""
        super().__init__()
        self.answers: list[str | None] = []

    def on_mount(self) -> None:
        """Show how a game ended."""
        story, standing = ["Bea [wins]!"], ["Ana: out", "Bea: 1 die"]
        end = EndScreen(story, standing, Path("games/a.jsonl"), Speaker("en"))
        self.push_screen(end, self.answers.append)


async def test_the_end_tells_all() -> None:
    """Who won, how all stand, where the record is."""
    app = Stage()
    async with app.run_test() as pilot:
        await pilot.pause()
        for text in ("The game is over.", "Bea [wins]!", "Ana: out", "Bea: 1 die", "games/a.jsonl"):
            assert text in drawn(app)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [(["enter"], "menu"), (["shift+tab", "enter"], "again"), (["tab", "enter"], "quit")],
)
async def test_the_answers_are_again_menu_and_quit(keys: list[str], answer: str) -> None:
    """A key too many leads to the games, never into a new one or out."""
    app = Stage()
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        assert [answer] == app.answers
