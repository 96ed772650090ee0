"""What browsers ask for to show pages: the part of ``operations`` that is not for programs."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from cubilete.games.registry import GAMES
from cubilete.server import errors as e
from cubilete.server.describing import PAGES, Answer, Operation, Parameter

if TYPE_CHECKING:
    from collections.abc import Iterator

_HTML: Final = ("text/html",)
_LANGUAGE: Final = Parameter(
    "lang",
    "query",
    "`en`, `es` or `vi`. Else the cookie `lang` decides, else `Accept-Language`, else English.",
    {"type": "string"},
)
_CODE: Final = Parameter("code", "path", "The room code.", {"type": "string", "minLength": 1})
_PLACE: Final = Parameter(
    "place", "path", "A part of the page of a table.", {"type": "string", "pattern": "^[a-z]+$"}
)
_FILE: Final = Parameter(
    "name", "path", "The name of a file, which the page knows.", {"type": "string", "minLength": 1}
)
_GAME: Final = Parameter(
    "game", "path", "A game.", {"type": "string", "enum": [kind.name for kind in GAMES]}
)
_PAGE: Final = (
    Answer(HTTPStatus.OK, "The page.", media_types=_HTML),
    Answer(HTTPStatus.SERVICE_UNAVAILABLE, "The page has not been built.", media_types=_HTML),
)


def _shells() -> Iterator[tuple[str, Operation]]:
    """Yield the addresses at which the page for play begins."""
    about = "The same for a code that is right and one that is not, and never kept by engines."
    hidden = "The code stands behind `#`, so no server and no log sees it."
    replay, lesson = "Open something of a table, such as a replay", "Play a first game that teaches"
    odds, of_game = "See how likely things are", "See how likely things are in a game"
    missing = (e.NotFoundError,)
    for path, operation in {
        "/": Operation("home", PAGES, "Open the page", "", _PAGE),
        "/move": Operation("move_page", PAGES, "Open a move on the other device", hidden, _PAGE),
        "/t/{code}": Operation("table_page", PAGES, "Open a table", about, _PAGE),
        "/t/{code}/{place}": Operation("table_place", PAGES, replay, about, _PAGE, missing),
        "/learn/{game}": Operation("lesson", PAGES, lesson, "", _PAGE, missing),
        "/odds": Operation("odds", PAGES, odds, "", _PAGE),
        "/odds/{game}": Operation("odds_page", PAGES, of_game, "", _PAGE, missing),
    }.items():
        named = [each for each in (_CODE, _PLACE, _GAME) if f"{{{each.name}}}" in path]
        yield path, operation._replace(parameters=(*named, _LANGUAGE))


def _rules() -> Iterator[tuple[str, Operation]]:
    """Yield the pages that can be read without JavaScript."""
    page = (Answer(HTTPStatus.OK, "The page.", media_types=_HTML),)
    yield (
        "/rules",
        Operation("rules", PAGES, "See which games there are", "", page, parameters=(_LANGUAGE,)),
    )
    yield (
        "/rules/{game}",
        Operation(
            "rules_page",
            PAGES,
            "Read the rules of a game",
            "Each numbered rule has its number as its place in the page: `#PD-R8`.",
            page,
            (e.NotFoundError,),
            parameters=(_GAME, _LANGUAGE),
        ),
    )
    style = (Answer(HTTPStatus.OK, "The style.", media_types=("text/css",)),)
    yield "/rules.css", Operation("rules_style", PAGES, "Get the style of the rules", "", style)


def _files() -> Iterator[tuple[str, Operation]]:
    """Yield the files that pages need."""
    asset = Answer(
        HTTPStatus.OK,
        "The file, which never changes under its name.",
        media_types=("text/javascript", "text/css", "font/woff2", "image/svg+xml"),
    )
    icon = Answer(HTTPStatus.OK, "The drawing.", media_types=("image/svg+xml",))
    manifest = Answer(HTTPStatus.OK, "The manifest.", "Document", ("application/manifest+json",))
    robots = Answer(HTTPStatus.OK, "The file.", media_types=("text/plain",))
    missing = (e.NotFoundError,)
    yield (
        "/assets/{name}",
        Operation(
            "asset", PAGES, "Get a part of the page", "", (asset,), missing, parameters=(_FILE,)
        ),
    )
    yield "/favicon.svg", Operation("icon", PAGES, "Get the icon", "", (icon,), missing)
    yield (
        "/manifest.webmanifest",
        Operation(
            "manifest",
            PAGES,
            "Get what a phone needs to put the page among its programs",
            "",
            (manifest,),
            parameters=(_LANGUAGE,),
        ),
    )
    yield "/robots.txt", Operation("robots", PAGES, "Get what engines may list", "", (robots,))


PAGE_OPERATIONS: Final[dict[tuple[str, str], Operation]] = {
    ("GET", path): operation for path, operation in (*_shells(), *_rules(), *_files())
}
"""Every operation of the pages by its method and path."""
