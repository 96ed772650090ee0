"""The full-screen program under a pilot: how it is started, and all that its widgets hold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from cubilete.core.record import Seat
from cubilete.terminal.app import CubileteApp
from cubilete.terminal.session import PlayRequest
from cubilete.terminal.widgets import Line
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, house, request_of

SIZE = (80, 24)


def app_of(
    folder: Path,
    request: PlayRequest | None = None,
    *,
    language: str = "en",
    pause_s: float = 0,
    guard_s: float = 0,
) -> CubileteApp:
    """Return the program, ready to run; bots do not pause and keys are taken at once."""
    app = CubileteApp(
        request or PlayRequest(), Speaker(language), house(folder), pause_s=pause_s, guard_s=guard_s
    )
    app.prepare()
    return app


def table_of(
    folder: Path,
    seats: Iterable[Seat] = (ANA, BEA),
    setup: str | None = "starter=A hands=GGGGG,CCCCC",
    game: str = "liars-dice",
    *,
    language: str = "en",
    **options: str,
) -> CubileteApp:
    """Return the program at a table where all is said."""
    return app_of(folder, request_of(game, seats, setup, **options), language=language)


def held(app: App[Any]) -> str:
    """Return every text that any widget of any screen holds, and what each would draw."""
    texts: list[str] = []
    for screen in app.screen_stack:
        for widget in screen.walk_children(Widget):
            texts.append(str(widget.render()))
            texts.append(str(getattr(widget, "border_title", "") or ""))
            texts.append(str(widget.tooltip or ""))
            if isinstance(widget, Line):
                texts.append(widget.text)
            elif isinstance(widget, Button):
                texts.append(str(widget.label))
            elif isinstance(widget, Input):
                texts.append(widget.value)
            elif isinstance(widget, OptionList):
                texts += [str(option.prompt) for option in widget.options]
    return re.sub("0x[0-9a-f]+", "", "\n".join(texts))


def drawn(app: App[Any]) -> str:
    """Return the characters on the screen, line by line."""
    compositor = app.screen._compositor  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    strips = compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def is_showing(app: App[Any], kind: type[Screen[Any]]) -> bool:
    """Tell whether a screen of this kind is on top."""
    return isinstance(app.screen, kind)


def files_in(folder: Path) -> list[Path]:
    """Return the saved games in a folder."""
    return sorted(folder.glob("*.jsonl"))


def text_of(app: App[Any], name: str) -> str:
    """Return the text of one line of the screen that is shown."""
    return app.screen.query_one(name, Line).text


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one after another, each when the last has done its work."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
