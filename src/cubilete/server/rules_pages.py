"""The rulebook as pages, for those who read before they play, and for search engines.

They are written here, work without JavaScript, and each numbered rule has its number as its place
in the page, so that a refusal can lead to its rule: ``/rules/liars_dice#PD-R8``.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from itertools import count, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from aiohttp import web
from markdown_it import MarkdownIt

from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.rulebook import rules_page
from cubilete.server.errors import NotFoundError
from cubilete.server.files import BUILT, UTF8, File, make_file
from cubilete.server.languages import (
    NAMES,
    VARY,
    asked_language,
    head_links,
    in_language,
    language_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from markdown_it.token import Token

    from cubilete.server.site import Site

RULE: Final = re.compile(r"\b[A-Z]{2,}-[A-Z]?\d+\b")
"""The number of a rule."""

_LINK: Final = r'<a href="#\g<0>">\g<0></a>'
_PAGES: Final = 128
_NAMES: Final = tuple(kind.name for kind in GAMES)
_FONTS: Final = (
    ("Be Vietnam Pro", 400, "text-400"),
    ("Be Vietnam Pro", 700, "text-700"),
    ("Baloo 2", 800, "baloo"),
)


class RulesPages:
    """The handlers of the rules."""

    def __init__(self, site: Site, folder: Path = BUILT) -> None:
        """Answer for the server that ``site`` describes with the fonts that lie in ``folder``."""
        self._site = site
        self._style = _style(folder)

    def routes(self) -> list[web.RouteDef]:
        """Return which handler answers what."""
        return [
            web.get("/rules", self.games),
            web.get("/rules/{game}", self.game),
            web.get("/rules.css", self.style),
        ]

    async def games(self, request: web.Request) -> web.Response:
        """Return the page that leads to the rules of every game."""
        return self._answer(request, None)

    async def game(self, request: web.Request) -> web.Response:
        """Return the rules of one game.

        Raises:
            NotFoundError: If there is no such game.
        """
        name = request.match_info["game"].replace("-", "_")
        if name not in _NAMES:
            raise NotFoundError
        return self._answer(request, name)

    async def style(self, request: web.Request) -> web.Response:
        """Return how these pages look."""
        return self._style.answer(request)

    def _answer(self, request: web.Request, game: str | None) -> web.Response:
        """Return a page in the caller's language."""
        base = self._site.base_url(request).lower()
        asked = asked_language(request)
        return _page(game, language_of(request), base, asked).answer(request, VARY)


class Part(NamedTuple):
    """Where in a page a part of it begins, and what it is called."""

    place: str
    title: str


@cache
def rules_html(game: str, language: str) -> tuple[str, list[Part]]:
    """Return the rules of a game as HTML, and the parts that they have."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(rules_page(game, language))
    _name_places(tokens)
    html = str(reader.renderer.render(tokens, reader.options, {}))
    linked = re.sub(r">[^<]+", lambda match: RULE.sub(_LINK, match[0]), html)  # not in a tag
    parts = [
        Part(str(opening.attrs["id"]), _plain(inline))
        for opening, inline in pairwise(tokens)
        if opening.type == "heading_open" and "id" in opening.attrs
    ]
    return linked, parts


def _name_places(tokens: Sequence[Token]) -> None:
    """Give each part and each numbered rule a place in the page."""
    parts = count(1)
    for number, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            token.attrSet("id", f"part-{next(parts)}")
        elif token.type == "list_item_open":
            first = tokens[number + 2].content  # what stands in the item's first paragraph
            if rule := RULE.match(first.removeprefix("**")):
                token.attrSet("id", rule[0])


def _plain(inline: Token) -> str:
    """Return the text of a heading."""
    return "".join(child.content for child in inline.children or ())


@lru_cache(_PAGES)
def _page(game: str | None, language: str, base: str, asked: str | None) -> File:
    """Return the rules of ``game``, or the page that leads to those of every game."""
    say = catalogue(language).text
    if game is None:
        title, about = say("site-rules-title"), say("site-rules-about")
        main = _list_of_games(language, asked)
    else:
        title = say("site-game-title", game=say(_id("game", game)))
        about = say(_id("pitch", game))
        text, parts = rules_html(game, language)
        contents = _contents(say("site-contents"), parts)
        main = text.replace("<h2", f"{contents}\n<h2", 1)  # below what the game is in a sentence
    path = "/rules" if game is None else f"/rules/{game}"
    document = (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        f'<meta name="description" content="{escape(about)}">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"{head_links(base + path, asked)}\n"
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n'
        '<link rel="stylesheet" href="/rules.css">\n</head>\n<body>\n'
        f"{_header(path, language, asked)}\n<main>\n{main}\n</main>\n"
        f"{_footer(game, language, asked)}\n</body>\n</html>\n"
    )
    return make_file(document, f"text/html{UTF8}")


def _header(path: str, language: str, asked: str | None) -> str:
    """Return what stands above every page: the way home, and the same page in other languages."""
    others = "".join(
        f'<li><a href="{in_language(path, each)}" lang="{each}" hreflang="{each}"'
        f"{_current(each == language)}>{NAMES[each]}</a></li>"
        for each in LANGUAGES
    )
    label = escape(catalogue(language).text("site-languages"))
    return (
        f'<header>\n<a class="home" href="{in_language("/", asked)}">Cubilete</a>\n'
        f'<nav aria-label="{label}"><ul>{others}</ul></nav>\n</header>'
    )


def _footer(game: str | None, language: str, asked: str | None) -> str:
    """Return what stands below every page: the way to play, and the rules of every game."""
    say = catalogue(language).text
    games = "".join(
        f'<li><a href="{in_language(f"/rules/{name}", asked)}"{_current(name == game)}>'
        f"{escape(say(_id('game', name)))}</a></li>"
        for name in _NAMES
    )
    play = f'<a class="play" href="{in_language("/", asked)}">{escape(say("site-play"))}</a>'
    return (
        f"<footer>\n<p>{play}</p>\n"
        f'<nav aria-label="{escape(say("site-games"))}"><ul>{games}</ul></nav>\n</footer>'
    )


def _current(is_here: bool) -> str:  # noqa: FBT001 - one question, one answer
    """Return the attribute of a link to where the reader is."""
    return ' aria-current="page"' if is_here else ""


def _list_of_games(language: str, asked: str | None) -> str:
    """Return every game with a link to its rules."""
    say = catalogue(language).text
    cards = "\n".join(
        f'<h2><a href="{in_language(f"/rules/{name}", asked)}">'
        f"{escape(say(_id('game', name)))}</a></h2>\n<p>{escape(say(_id('pitch', name)))}</p>"
        for name in _NAMES
    )
    return f"<h1>{escape(say('site-rules-title'))}</h1>\n{cards}"


def _contents(title: str, parts: Sequence[Part]) -> str:
    """Return links to the parts of a page."""
    links = "".join(f'<li><a href="#{at}">{escape(name)}</a></li>' for at, name in parts)
    return f'<nav class="contents" aria-label="{escape(title)}"><ul>{links}</ul></nav>'


def _id(kind: str, game: str) -> str:
    """Return the id of a message about a game."""
    return f"{kind}-{game}".replace("_", "-")


@cache
def _style(folder: Path) -> File:
    """Return the style, with those fonts of the page that are there."""
    faces = [
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap;'
        f' src: url("/assets/{path.name}") format("woff2"); }}\n'
        for family, weight, name in _FONTS
        for path in folder.glob(f"assets/{name}-*.woff2")
    ]
    style = (files("cubilete.server") / "rules.css").read_text(encoding="utf-8")
    return make_file("".join(faces) + style, f"text/css{UTF8}")
