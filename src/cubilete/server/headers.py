"""What every answer says to the browser, whatever it answers: pages, errors, refused handshakes.

The policy allows nothing that does not come from this server, no script or style inside a page, no
frame around one, and no text as markup (``require-trusted-types-for``). ``connect-src 'self'``
includes the WebSocket of the same host.

An answer is for one viewer unless its handler says otherwise, so none is kept (``no-store``), and
none has an ``ETag``, which tells whether something has changed, or is compressed: its length would
tell too. What is the same for everybody says so itself (``files``). ``Server`` names no version.

``install`` reaches every answer that an application makes. Those to what cannot be read as HTTP
are made below the application; ``HeadedRunner`` reaches them too, and ``Door`` stands before it.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from cubilete.server.callers import host_of
from cubilete.server.door import Door
from cubilete.server.errors import BrokenServerError, UnreadableMessageError

if TYPE_CHECKING:
    from collections.abc import Mapping

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
"""What a page may load and do."""

_ALWAYS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "Server": "cubilete",
    "X-Content-Type-Options": "nosniff",
}
_NO_STORE: Final = "no-store"
_PEERS_FAULTS: Final = (HttpProcessingError, web.RequestPayloadError, ConnectionError)
"""What a stranger can cause as often as he likes, so that it is no error of ours to be logged."""
_NO_HTTP: Final = "This cannot be read as HTTP: send one of the documented requests."
_NO_DOOR: Final = Door(1_000_000_000)
_YEAR_S: Final = 365 * 24 * 3600


def security_headers(*, public_url_is_https: bool) -> dict[str, str]:
    """Return the headers that every answer carries.

    Under a public https address browsers are told to come by https only.
    """
    if public_url_is_https:
        return {**_ALWAYS, "Strict-Transport-Security": f"max-age={_YEAR_S}"}
    return dict(_ALWAYS)


def add_headers(response: web.StreamResponse, headers: Mapping[str, str]) -> None:
    """Put ``headers`` on an answer, and have nobody keep it unless it says otherwise."""
    response.headers.update(headers)
    if response.headers.setdefault("Cache-Control", _NO_STORE) == _NO_STORE:
        response.headers.pop("ETag", None)
        response.headers.pop("Last-Modified", None)


def install(app: web.Application, headers: Mapping[str, str]) -> None:
    """Have every answer of ``app`` carry ``headers``."""

    async def add(_request: web.BaseRequest, response: web.StreamResponse) -> None:
        """Add them as late as can be, when nobody changes the answer any more."""
        add_headers(response, headers)

    app.on_response_prepare.append(add)


class HeadedRunner(web.AppRunner):
    """A runner whose answers to what is no HTTP carry the headers too."""

    __slots__ = ("_door", "_handler_options", "_headers")

    def __init__(
        self,
        app: web.Application,
        headers: Mapping[str, str],
        *,
        door: Door = _NO_DOOR,
        handle_signals: bool = False,
        shutdown_timeout: float = 60.0,
        **handler_options: Any,  # noqa: ANN401 - aiohttp's own options of a connection
    ) -> None:
        """Serve ``app``; ``handler_options`` are those of aiohttp's ``RequestHandler``."""
        super().__init__(
            app,
            handle_signals=handle_signals,
            shutdown_timeout=shutdown_timeout,
            **handler_options,
        )
        self._headers = headers
        self._door = door
        self._handler_options = handler_options

    async def _make_server(self) -> web.Server:
        """Return aiohttp's server with handlers of ours."""
        server = await super()._make_server()
        return _HeadedServer(server, self._headers, self._door, self._handler_options)


class _HeadedServer(web.Server):
    """A server whose handlers add headers to the answers that they make themselves."""

    def __init__(
        self, server: web.Server, headers: Mapping[str, str], door: Door, options: Mapping[str, Any]
    ) -> None:
        """Take over from ``server``, which has no connections yet."""
        super().__init__(
            server.request_handler,
            request_factory=server.request_factory,
            handler_cancellation=server.handler_cancellation,
        )
        self._headers = headers
        self._door = door
        self._options = options

    def __call__(self) -> web.RequestHandler:
        """Return the handler of a new connection."""
        loop = asyncio.get_running_loop()
        return _HeadedHandler(self, self._headers, self._door, loop=loop, **self._options)


class _HeadedHandler(web.RequestHandler):
    """A connection whose own answers carry the headers, if it is let in at all."""

    __slots__ = ("_door", "_headers", "_is_inside", "_peer")

    def __init__(
        self,
        manager: web.Server,
        headers: Mapping[str, str],
        door: Door,
        *,
        loop: asyncio.AbstractEventLoop,
        **options: Any,  # noqa: ANN401 - aiohttp's own options of a connection
    ) -> None:
        """Serve one connection of ``manager``."""
        super().__init__(manager, loop=loop, **options)
        self._headers = headers
        self._door = door
        self._peer: str | None = None
        self._is_inside = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Serve the connection, or cut it if its address has too many."""
        self._peer = host_of(transport.get_extra_info("peername"))
        self._is_inside = self._door.enter(self._peer)
        if self._is_inside:
            super().connection_made(transport)
        else:
            cast("asyncio.Transport", transport).abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Forget the connection."""
        if self._is_inside:
            self._is_inside = False
            self._door.leave(self._peer)
            super().connection_lost(exc)

    def log_exception(self, *args: Any, **known: Any) -> None:  # noqa: ANN401 - as logging takes it
        """Log what went wrong as an error, unless the peer did it."""
        if isinstance(known.get("exc_info"), _PEERS_FAULTS):
            self.logger.debug(*args, **known)
        else:
            super().log_exception(*args, **known)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Return the answer to what cannot be read, without details of how it was read."""
        answer = super().handle_error(request, status, exc, message)
        is_ours = status >= HTTPStatus.INTERNAL_SERVER_ERROR
        error = BrokenServerError() if is_ours else UnreadableMessageError(_NO_HTTP)
        body = msgspec.json.encode(error.as_json())
        response = web.Response(body=body, status=answer.status, content_type="application/json")
        response.force_close()
        add_headers(response, self._headers)
        return response
