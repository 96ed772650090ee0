"""The documents by which programs and people learn the protocol.

``schemas`` and ``openapi`` make them of the code, ``reference`` makes a page of both. They are made
once, when somebody first asks.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from aiohttp import web

from cubilete.server import openapi, reference, schemas
from cubilete.server.messages import PROTOCOL


def message_schema() -> dict[str, Any]:
    """Return the JSON Schema of everything on the wire."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Cubilete's protocol, version {PROTOCOL}",
        "description": "Command is what clients send over the socket, Message what they get.",
        "$defs": schemas.definitions(),
    }


@cache
def _openapi() -> bytes:
    """Return the OpenAPI document as JSON."""
    return msgspec.json.encode(openapi.document())


@cache
def _messages() -> bytes:
    """Return the JSON Schema as JSON."""
    return msgspec.json.encode(message_schema())


class Docs:
    """The handlers of the documents."""

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/api/openapi.json", self.openapi),
            web.get("/api/messages.json", self.messages),
            web.get("/api/docs", self.page),
            web.get("/api/docs.css", self.style),
        ]

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
