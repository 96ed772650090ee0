"""What a page says and is told: every frame of its WebSockets, every answer of the server's API."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from playwright.async_api import Error, Page, Request, WebSocket

Way = Literal["sent", "told"]


class Said(NamedTuple):
    """One message, to the server or from it."""

    way: Way
    body: Any


class Wire:
    """Listens to one page, from its first request on."""

    def __init__(self, page: Page) -> None:
        """Listen to ``page``, which has opened nothing yet."""
        self.said: list[Said] = []
        """Every message in the order in which the page had them."""
        self.sockets = 0
        """How many connections the page has made."""
        self._answers: list[asyncio.Task[str]] = []
        page.on("websocket", self._opened)
        page.on("requestfinished", self._finished)

    def _opened(self, socket: WebSocket) -> None:
        """Listen to one more connection."""
        self.sockets += 1
        socket.on("framesent", lambda text: self._note("sent", text))
        socket.on("framereceived", lambda text: self._note("told", text))

    def _note(self, way: Way, text: str | bytes) -> None:
        """Keep a frame."""
        self.said.append(Said(way, json.loads(text)))

    @property
    def told(self) -> list[Any]:
        """Return what the page was told in frames."""
        return [body for way, body in self.said if way == "told"]

    def commands(self, kind: str) -> list[Any]:
        """Return the commands of a kind that the page has sent."""
        return [body for way, body in self.said if way == "sent" and body["type"] == kind]

    def _finished(self, request: Request) -> None:
        """Read an answer at once: once the page has moved on it can no longer be read."""
        if "/api/" in request.url:
            self._answers.append(asyncio.ensure_future(_text_of(request)))

    async def answers(self) -> list[Any]:
        """Return what the API has answered by HTTP."""
        texts = await asyncio.gather(*self._answers)
        return [json.loads(text) for text in texts if text.startswith(("{", "["))]


async def _text_of(request: Request) -> str:
    """Return the text of an answer, or nothing if the page has moved on before it was read."""
    try:
        response = await request.response()
        return await response.text() if response else ""
    except Error:
        return ""


def lists_in(value: Any) -> Iterator[list[Any]]:
    """Yield every list that stands anywhere in a message."""
    if isinstance(value, dict):
        for each in value.values():
            yield from lists_in(each)
    elif isinstance(value, list):
        yield value
        for each in value:
            yield from lists_in(each)


def rolls_in(value: Any, dice: int) -> list[tuple[int, ...]]:
    """Return every list in a message that could be a roll of so many dice."""
    return [
        tuple(each)
        for each in lists_in(value)
        if len(each) == dice and all(isinstance(face, int) and 1 <= face <= 6 for face in each)
    ]
