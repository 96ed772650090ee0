"""The documents by which programs and people learn the protocol.

``schemas`` and ``openapi`` make them of the code, ``reference`` makes a page of both. They are made
once, when somebody first asks.
"""

from __future__ import annotations

from functools import cache

import msgspec
from aiohttp import web

from cubilete.server import openapi, reference, schemas
from cubilete.server.offering import games

KEPT = "public, max-age=3600"
"""For how long anybody may keep what is the same for all until the server is updated."""


@cache
def _openapi() -> bytes:
    """Return the OpenAPI document as JSON."""
    return msgspec.json.encode(openapi.document())


@cache
def _messages() -> bytes:
    """Return the JSON Schema as JSON."""
    return msgspec.json.encode(schemas.message_schema())


@cache
def _games() -> bytes:
    """Return the games as JSON."""
    return msgspec.json.encode(games())


class Docs:
    """The handlers of the documents."""

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/api/games", self.games),
            web.get("/api/openapi.json", self.openapi),
            web.get("/api/messages.json", self.messages),
            web.get("/api/docs", self.page),
            web.get("/api/docs.css", self.style),
        ]

    async def games(self, _: web.Request) -> web.Response:
        """Return the games, which whoever gets them may keep for a while."""
        headers = {"Cache-Control": KEPT}
        return web.Response(body=_games(), content_type="application/json", headers=headers)

    async def openapi(self, _: web.Request) -> web.Response:
        """Return the OpenAPI document."""
        return web.Response(body=_openapi(), content_type="application/json")

    async def messages(self, _: web.Request) -> web.Response:
        """Return the JSON Schema of everything on the wire."""
        return web.Response(body=_messages(), content_type="application/json")

    async def page(self, _: web.Request) -> web.Response:
        """Return both as a page."""
        return web.Response(text=reference.page(), content_type="text/html")

    async def style(self, _: web.Request) -> web.Response:
        """Return the style of the page."""
        return web.Response(text=reference.STYLE, content_type="text/css")
