"""The server as one application: routes, and what holds for every request before its handler."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from cubilete.errors import CubileteError, StorageError
from cubilete.server import answers, headers
from cubilete.server.api import Api, answer
from cubilete.server.docs import Docs
from cubilete.server.errors import (
    BrokenServerError,
    MethodRefusedError,
    NotFoundError,
    PeerError,
    SizeError,
    StoppingError,
    StorageFullError,
    UnreadableMessageError,
    peer_error,
)
from cubilete.server.files import BUILT
from cubilete.server.log import UnknownEventError
from cubilete.server.logs import get_logger
from cubilete.server.looking_back_routes import LookingBack
from cubilete.server.metrics import CONTENT_TYPE
from cubilete.server.origins import check_origin
from cubilete.server.pages import Pages
from cubilete.server.rules_pages import RulesPages
from cubilete.server.table import GapError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from aiohttp.typedefs import Middleware

    from cubilete.server.site import Site

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_HTTP_ERRORS: dict[int, type[PeerError]] = {
    404: NotFoundError,
    405: MethodRefusedError,
    413: SizeError,
}


def make_app(site: Site, security_headers: dict[str, str], page: Path = BUILT) -> web.Application:
    """Return the application that serves ``site``, with the page that lies in a folder."""
    pages = Pages(site, page)
    app = web.Application(
        client_max_size=site.settings.frame_bytes_max, middlewares=[_answers(site, pages)]
    )
    headers.install(app, security_headers)
    app.add_routes([*Api(site).routes(), *Docs().routes(), *Health(site).routes()])
    app.add_routes(LookingBack(site).routes())
    app.add_routes([*pages.routes(), *RulesPages(site, page).routes()])
    return app


def _answers(site: Site, pages: Pages) -> Middleware:
    """Return the middleware through which every request goes."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check where a request comes from, and turn every error into an answer."""
        try:
            _check(site, request)
            return await handler(request)
        except web.HTTPException as error:
            refused = _HTTP_ERRORS.get(error.status, UnreadableMessageError)()
            response = _refuse_or_show(site, refused, request, pages)
            if isinstance(error, web.HTTPMethodNotAllowed):
                response.headers["Allow"] = ", ".join(sorted(error.allowed_methods))
            return response
        except (UnknownEventError, GapError) as error:  # one table is damaged, the store is well
            get_logger().error("table unreadable", code=error.code)
            return _refuse(site, BrokenServerError())
        except StorageError as error:
            get_logger().warning("storage failed", code=error.code)
            return _refuse(site, StorageFullError())
        except CubileteError as error:
            return _refuse_or_show(site, peer_error(error), request, pages)
        except (asyncio.CancelledError, ConnectionError):
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, its text stays here
            get_logger().error("handler failed", exc_info=error)
            return _refuse(site, BrokenServerError())

    return middleware


def _check(site: Site, request: web.Request) -> None:
    """Do nothing if ``request`` may be answered.

    Raises:
        OriginRefusedError: If a foreign page sent it, or it was sent to a foreign name.
        StoppingError: If the server stops.
    """
    check_origin(request, site.origins)
    if site.hall.is_stopping:
        raise StoppingError


def _refuse_or_show(
    site: Site, error: PeerError, request: web.Request, pages: Pages
) -> web.Response:
    """Return ``error`` as an answer; whoever looks for a page that is not there gets one."""
    response = _refuse(site, error)
    shown = pages.unknown(request) if isinstance(error, NotFoundError) else None
    return shown or response


def _refuse(site: Site, error: PeerError) -> web.Response:
    """Return ``error`` as an answer."""
    site.hall.metrics.refused.add(error.code)
    response = answer(error.as_json(), error.http_status)
    response.headers.update(error.http_headers())
    return response


class Health:
    """What machines ask: is it alive, can it serve, how is it doing."""

    def __init__(self, site: Site) -> None:
        """Answer for the server that ``site`` describes."""
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/health", self.health),
            web.get("/ready", self.ready),
            web.get("/metrics", self.metrics),
        ]

    async def health(self, _: web.Request) -> web.Response:
        """Say that the event loop turns."""
        return answer(answers.Health("ok"))

    async def ready(self, _: web.Request) -> web.Response:
        """Say whether a move would be accepted now."""
        if await self._site.hall.store.ready():
            return answer(answers.Health("ready"))
        return answer(answers.Health("cannot save"), 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Return the metrics for Prometheus."""
        body = self._site.hall.metrics.text()
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE})
