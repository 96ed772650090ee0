"""The HTTP side of looking back: what was said at a table, how a game went, and the way there.

Whoever may watch a table may ask. A log is folded for it, which takes a while, so asking counts
like a command.
"""

from __future__ import annotations

import asyncio
import io
from functools import partial
from typing import TYPE_CHECKING

import segno
from aiohttp import web

from cubilete.server import answers, looking_back
from cubilete.server.api import answer, read_number
from cubilete.server.limits import Kind
from cubilete.server.looking_back import STEPS_MAX, Window

if TYPE_CHECKING:
    from cubilete.server.site import Site
    from cubilete.server.table import Table

QUIET_ZONE = 2
"""How many modules around a QR code stay white."""


class LookingBack:
    """The handlers of everything that looks back at a table."""

    def __init__(self, site: Site) -> None:
        """Answer for the server that ``site`` describes."""
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        table = "/api/tables/{code}"
        return [
            web.get(f"{table}/history", self.history, allow_head=False),
            web.get(f"{table}/replay", self.replay, allow_head=False),
            web.get(f"{table}/luck", self.luck, allow_head=False),
            web.get(f"{table}/review", self.review, allow_head=False),
            web.get(f"{table}/qr.svg", self.qr, allow_head=False),
        ]

    async def history(self, request: web.Request) -> web.Response:
        """Return what has happened since the last game began, in words."""
        table = (await self._site.find(request)).room.table
        self._site.limiter.take(Kind.JOIN, self._site.address(request))
        self._site.check_eyes(table, table, await self._site.guests.of(request))
        return answer(await self._site.folded(table, looking_back.history))

    async def replay(self, request: web.Request) -> web.Response:
        """Return a game that is over, event by event."""
        viewer, first = read_number(request, "seat"), read_number(request, "from")
        count = read_number(request, "count")
        window = Window(first or 0, STEPS_MAX if count is None else min(count, STEPS_MAX))
        table = await self._finished(request)
        number = table.current.number
        show = partial(looking_back.replay, number=number, viewer=viewer, window=window)
        return answer(await self._site.folded(table, show))

    async def luck(self, request: web.Request) -> web.Response:
        """Return the luck of everybody in a game that is over."""
        table = await self._finished(request)
        async with self._site.folding:  # a game may be long, too
            return answer(await asyncio.to_thread(looking_back.luck, table))

    async def review(self, request: web.Request) -> web.Response:
        """Return what each choice in a game that is over was worth."""
        table = await self._finished(request)
        record = table.record()
        names = tuple(seat.name for seat in record.seats)
        found = await self._site.reviewer.review(record)
        return answer(answers.GameReview(table.current.number, names, found))

    async def _finished(self, request: web.Request) -> Table:
        """Return the table at the end of the game that a request is about.

        Raises:
            RateLimitedError: If the caller asks too often.
            WrongPhaseError: If that game is not over.
            WatchingRefusedError: If the caller may not see it.
        """
        number = read_number(request, "game")
        served = await self._site.find(request)
        self._site.limiter.take(Kind.JOIN, self._site.address(request))
        table = await self._site.table_of_game(served, number)
        guest = await self._site.guests.of(request)
        self._site.check_eyes(served.room.table, table, guest)
        looking_back.check_over(table)  # before the whole log is folded for nothing
        return table

    async def qr(self, request: web.Request) -> web.Response:
        """Return the link to a table as a QR code."""
        table = (await self._site.find(request)).room.table
        image = qr_svg(f"{self._site.shared_url(request)}/t/{table.code}")
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=image, content_type="image/svg+xml", headers=headers)


def qr_svg(text: str) -> bytes:
    """Return ``text`` as a QR code, black on white, as large as the place that it is given."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn,
        kind="svg",
        border=QUIET_ZONE,
        dark="#000",
        light="#fff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return drawn.getvalue()
