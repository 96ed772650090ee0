"""The pages of the server while there is no client for browsers: plain, without script or style."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from aiohttp import web

from cubilete.i18n import LANGUAGES, catalogue, choose_language
from cubilete.server.credentials import normal_code

if TYPE_CHECKING:
    from cubilete.server.site import Site


def wanted_language(header: str) -> str:
    """Return the first language of ``Accept-Language`` that we speak, or English.

    >>> wanted_language("fr-FR,fr;q=0.9,vi;q=0.8,en;q=0.7"), wanted_language("")
    ('vi', 'en')
    """
    for part in header[:200].split(","):
        name = part.partition(";")[0].strip()
        if name[:2].lower() in LANGUAGES:
            return choose_language(name[:2], {})
    return LANGUAGES[0]


def page(language: str, title: str, paragraphs: list[str]) -> web.Response:
    """Return a page of plain paragraphs."""
    body = "\n".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
    text = (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="icon" href="data:,">\n</head>\n'
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )
    return web.Response(text=text, content_type="text/html")


class Pages:
    """What a person sees who opens the server in a browser."""

    def __init__(self, site: Site) -> None:
        """Answer for the server that ``site`` describes."""
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/", self.home),
            web.get("/move", self.home),
            web.get("/t/{code}", self.table),
        ]

    async def home(self, request: web.Request) -> web.Response:
        """Say how to lay a table and how to join one."""
        language = wanted_language(request.headers.get("Accept-Language", ""))
        say = catalogue(language).text
        url = escape(self._site.base_url(request))
        return page(
            language,
            "Cubilete",
            [
                escape(say("site-about")),
                escape(say("site-new")),
                f"<code>cubilete join --new liars-dice {url}</code>",
                escape(say("site-join")),
                f"<code>cubilete join {url}/t/…</code>",
            ],
        )

    async def table(self, request: web.Request) -> web.Response:
        """Say how to join one table: the same for a code that is right and one that is not.

        What people are asked to type in a terminal holds a code, or none: never what else a
        stranger has put into a link.
        """
        language = wanted_language(request.headers.get("Accept-Language", ""))
        say = catalogue(language).text
        code = normal_code(request.match_info["code"]) or "…"
        url = escape(f"{self._site.base_url(request)}/t/{code}")
        response = page(
            language,
            "Cubilete",
            [escape(say("site-table")), f"<code>cubilete join {url}</code>"],
        )
        response.headers["X-Robots-Tag"] = "noindex"
        return response
