"""The pages for play, and the files that they are made of.

There is one page, built of ``clients/web``: the browser draws whatever its address means. A table's
page is the same for every code, so nobody is told whether a table is there.
"""

from __future__ import annotations

import json
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, NamedTuple

from aiohttp import web

from cubilete.games.registry import GAMES
from cubilete.i18n import catalogue
from cubilete.server.errors import NotFoundError
from cubilete.server.files import ASK_AGAIN, BUILT, UTF8, File, make_file, read_files
from cubilete.server.languages import VARY, asked_language, head_links, language_of
from cubilete.server.shell import Words, early_links, shell

if TYPE_CHECKING:
    from pathlib import Path

    from cubilete.server.site import Site

HTML: Final = f"text/html{UTF8}"
UNBUILT: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cubilete</title>
<link rel="icon" href="data:,">
</head>
<body>
<p>The page has not been built: stop this server and start it with <code>./play</code>.</p>
</body>
</html>
"""
ROBOTS: Final = """\
User-agent: *
Allow: /$
Allow: /assets/
Allow: /rules
Disallow: /api/
Disallow: /move
Disallow: /t/
"""
"""Tables are for those who have their link."""
BACKGROUND, ACCENT = "#f5eee0", "#0e5a60"
"""The colours that a phone shows around the page while it starts."""

_INDEX: Final = "index.html"
_ICON: Final = "favicon.svg"
_SHELLS: Final = 128


class Kind(NamedTuple):
    """What an address of the page is, to those who only see its head."""

    title: str
    about: str
    is_listed: bool
    """Whether engines may know it."""


HOME: Final = Kind("site-title", "site-about", is_listed=True)
LEARNING: Final = Kind("site-title", "site-about", is_listed=False)
UNKNOWN: Final = Kind("site-title", "site-about", is_listed=False)
MOVE: Final = Kind("site-title", "site-about", is_listed=False)
TABLE: Final = Kind("site-table-title", "site-table-about", is_listed=False)


class Pages:
    """What a browser gets of the page for play."""

    def __init__(self, site: Site, folder: Path = BUILT) -> None:
        """Answer for the server that ``site`` describes with the page that lies in ``folder``."""
        self._site = site
        self._folder = folder
        self._files = read_files(folder)

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/", self.home),
            web.get("/move", self.move),
            web.get("/t/{code}", self.table),
            web.get("/t/{code}/{place:[a-z]+}", self.table),
            web.get("/learn/{game}", self.of_game),
            web.get("/odds", self.odds),
            web.get("/odds/{game}", self.of_game),
            web.get("/assets/{name}", self.asset),
            web.get(f"/{_ICON}", self.icon),
            web.get("/manifest.webmanifest", self.manifest),
            web.get("/robots.txt", self.robots),
        ]

    async def home(self, request: web.Request) -> web.Response:
        """Return the page as it begins."""
        return self._begin(request, HOME)

    async def move(self, request: web.Request) -> web.Response:
        """Return the page on the device that somebody moves to; the code is not for us."""
        return self._begin(request, MOVE)

    async def table(self, request: web.Request) -> web.Response:
        """Return the page for a table: nothing of the address is in it."""
        return self._begin(request, TABLE)

    async def odds(self, request: web.Request) -> web.Response:
        """Return the page that says how likely things are."""
        return self._begin(request, LEARNING)

    async def of_game(self, request: web.Request) -> web.Response:
        """Return the page where something of a game is learnt: a first game, or its odds.

        Raises:
            NotFoundError: If there is no such game.
        """
        if request.match_info["game"].replace("-", "_") not in {kind.name for kind in GAMES}:
            raise NotFoundError
        return self._begin(request, LEARNING)

    def unknown(self, request: web.Request) -> web.Response | None:
        """Return the page that says that there is nothing here, if somebody looks for a page."""
        is_looking = request.method in {"GET", "HEAD"} and not request.path.startswith("/api/")
        accepts = "text/html" in request.headers.get("Accept", "")
        if not is_looking or not accepts or _INDEX not in self._files:
            return None
        response = self._begin(request, UNKNOWN)
        response.set_status(HTTPStatus.NOT_FOUND)
        response.headers.popall("ETag", None)
        return response

    async def asset(self, request: web.Request) -> web.Response:
        """Return a part of the page, if it was there when the server started.

        Raises:
            NotFoundError: If it was not.
        """
        return self._file(f"assets/{request.match_info['name']}").answer(request)

    async def icon(self, request: web.Request) -> web.Response:
        """Return the icon.

        Raises:
            NotFoundError: If the page has not been built.
        """
        return self._file(_ICON).answer(request)

    async def manifest(self, request: web.Request) -> web.Response:
        """Return what a phone needs to put the page among its programs."""
        return _manifest(language_of(request)).answer(request, VARY)

    async def robots(self, request: web.Request) -> web.Response:
        """Return what engines may list."""
        return make_file(ROBOTS, f"text/plain{UTF8}").answer(request)

    def _begin(self, request: web.Request, kind: Kind) -> web.Response:
        """Return the page in the caller's language."""
        if _INDEX not in self._files:
            return web.Response(
                status=HTTPStatus.SERVICE_UNAVAILABLE, text=UNBUILT, content_type="text/html"
            )
        base = self._site.base_url(request).lower() if kind.is_listed else None
        asked = asked_language(request)
        response = _begun(self._folder, kind, language_of(request), base, asked).answer(
            request, VARY
        )
        if not kind.is_listed:
            response.headers["X-Robots-Tag"] = "noindex"
        return response

    def _file(self, name: str) -> File:
        """Return a file of the page.

        Raises:
            NotFoundError: If it was not there when the server started.
        """
        try:
            return self._files[name]
        except KeyError:
            raise NotFoundError from None


@lru_cache(_SHELLS)
def _begun(folder: Path, kind: Kind, language: str, base: str | None, asked: str | None) -> File:
    """Return the page as it begins; ``base`` is where engines find it, if they may."""
    say = catalogue(language).text
    words = Words(
        language, say(kind.title), say(kind.about), say("site-no-script"), say("site-rules-title")
    )
    listing = [] if base is None else [head_links(f"{base}/", asked)]
    head = "\n".join((*listing, early_links(folder, language)))
    index = read_files(folder)[_INDEX].body.decode()
    return make_file(shell(index, words, head), HTML)


@lru_cache
def _manifest(language: str) -> File:
    """Return the manifest in a language."""
    known = {
        "name": "Cubilete",
        "short_name": "Cubilete",
        "description": catalogue(language).text("site-about"),
        "lang": language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": ACCENT,
        "icons": [{"src": f"/{_ICON}", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    text = json.dumps(known, ensure_ascii=False)
    return make_file(text, f"application/manifest+json{UTF8}", ASK_AGAIN)
