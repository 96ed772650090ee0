"""The curtain alone: one answer, by one button, after a moment."""

from __future__ import annotations

import pytest
from textual.app import App

from cubilete.terminal.screens.curtain import LEAVE, OPEN, CurtainScreen
from cubilete.terminal.widgets import Guard
from cubilete.terminal.words import Speaker
from tests.terminal.screens.showing import drawn, press


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        """Start at 0."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


class Stage(App[None]):
    """Lets the curtain down and remembers the answer."""

    def __init__(self, clock: Clock) -> None:
        """Use ``clock`` for the guard."""
        super().__init__()
        self.answers: list[str | None] = []
        self._clock = clock

    def on_mount(self) -> None:
        """Let the curtain down."""
        public = ["Bea bids 2 guns.", "Ana [b] waits."]
        screen = CurtainScreen("Ana", public, Speaker("en"), Guard(0.3, self._clock))
        self.push_screen(screen, self.answers.append)


async def test_the_curtain_shows_the_name_and_what_everybody_knows() -> None:
    """Public lines, as they are, and one button with the name on it, in focus."""
    app = Stage(Clock())
    async with app.run_test() as pilot:
        await pilot.pause()
        for text in (
            "Pass to Ana.",
            "Bea bids 2 guns.",
            "Ana [b] waits.",
            "I am Ana: show the dice",
        ):
            assert text in drawn(app)
        assert "open" == (app.screen.focused.id if app.screen.focused else None)


async def test_enter_opens_after_a_moment_only() -> None:
    """A key that comes at once, or that is held down, opens nothing."""
    clock = Clock()
    app = Stage(clock)
    async with app.run_test() as pilot:
        for _ in range(5):
            clock.now += 0.2
            await press(pilot, "enter")
        assert [] == app.answers
        clock.now += 0.4
        await press(pilot, "enter")
        assert [OPEN] == app.answers


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_who_leaves_opens_nothing(key: str) -> None:
    """The way out is open at once."""
    app = Stage(Clock())
    async with app.run_test() as pilot:
        await press(pilot, key)
        assert [LEAVE] == app.answers


@pytest.mark.parametrize("key", ["a", "1", "down", "tab", "r", "c"])
async def test_other_keys_do_nothing(key: str) -> None:
    """Only Enter on the button opens."""
    clock = Clock()
    app = Stage(clock)
    async with app.run_test() as pilot:
        clock.now += 1
        await press(pilot, key)
        assert [] == app.answers
