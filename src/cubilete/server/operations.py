"""What can be asked of the server over HTTP: one entry for each route, as it is documented.

A test holds this table against the routes of the application, in both directions, and another asks
everything that it allows of a real server and compares the answers with it.
"""

from __future__ import annotations

from http import HTTPStatus

from cubilete.server import errors as e
from cubilete.server.describing import (
    CODE,
    DOCUMENTS,
    GAME,
    HEALTH,
    PEOPLE,
    SEAT,
    TABLES,
    Answer,
    Operation,
    Parameter,
    Who,
)
from cubilete.server.looking_back_operations import LOOKING_BACK_OPERATIONS
from cubilete.server.page_operations import PAGE_OPERATIONS

HTML = ("text/html",)
SINCE = Parameter(
    "since",
    "query",
    "The last event that the client knows: it is told what has happened after it.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1},
)
FORMAT = Parameter(
    "format",
    "query",
    "`json`: JSON lines. `text`: the text notation.",
    {"type": "string", "enum": ["json", "text"], "default": "json"},
)
_JOIN_ERRORS: tuple[type[e.PeerError], ...] = (
    e.TableFullError,
    e.NameRefusedError,
    e.NameTakenError,
    e.ImpossibleSetupError,
    e.BusyError,
)

OPERATIONS: dict[tuple[str, str], Operation] = {
    ("POST", "/api/guests"): Operation(
        "new_guest",
        PEOPLE,
        "Become a guest",
        "A program gets a secret; a browser, which sends `Origin`, gets it as a cookie that no "
        "script can read, and an empty object. Whoever is a guest already stays the same.",
        (
            Answer(HTTPStatus.CREATED, "A new guest.", "Guest"),
            Answer(HTTPStatus.OK, "The caller is a guest already.", "Guest"),
        ),
        (e.RateLimitedError,),
        who=Who.EVERYBODY,
    ),
    ("GET", "/api/me"): Operation(
        "me",
        PEOPLE,
        "Ask whether the caller is known",
        "",
        (Answer(HTTPStatus.OK, "Whether the credential is a guest's.", "Me"),),
        who=Who.EVERYBODY,
    ),
    ("POST", "/api/me/move"): Operation(
        "offer_move",
        PEOPLE,
        "Move to another device",
        "The code makes whoever gives it to `/api/me/claim` the guest, once. Nothing changes yet.",
        (Answer(HTTPStatus.OK, "A code.", "OfferedMove"),),
        (e.RateLimitedError,),
        who=Who.GUEST,
    ),
    ("POST", "/api/me/claim"): Operation(
        "claim",
        PEOPLE,
        "Become the guest who moves here",
        "The old device's secret is void from then on, and its sockets are closed.",
        (Answer(HTTPStatus.OK, "The guest's new secret, as for a new guest.", "Guest"),),
        (e.ForbiddenError, e.RateLimitedError),
        who=Who.EVERYBODY,
        body="Move",
    ),
    ("POST", "/api/tables"): Operation(
        "lay_table",
        TABLES,
        "Lay a table",
        "The caller is its host. The same command again is the same table.",
        (
            Answer(HTTPStatus.CREATED, "A new table.", "LaidTable"),
            Answer(HTTPStatus.OK, "The table that the command laid before.", "LaidTable"),
        ),
        (*_JOIN_ERRORS, e.ManyTablesError, e.RateLimitedError),
        who=Who.GUEST,
        body="NewTable",
        examples=(
            ("alone", {"command_id": "lay-7Qw2xZ", "game": "good_milk"}),
            (
                "with a bot",
                {
                    "command_id": "lay-9Kd3mP",
                    "game": "liars_dice",
                    "options": {"dice_per_player": 3, "wild": "on"},
                    "seats": [{"name": "Ana"}, {"bot": "steady"}],
                },
            ),
        ),
    ),
    ("GET", "/api/tables/{code}"): Operation(
        "look",
        TABLES,
        "Look at a table",
        "What everybody may know of it beside the game. Looking changes nothing.",
        (Answer(HTTPStatus.OK, "The table.", "TableInfo"),),
        parameters=(CODE,),
    ),
    ("DELETE", "/api/tables/{code}"): Operation(
        "delete",
        TABLES,
        "Delete a table",
        "For its host. Everybody there is sent away, and its records are gone.",
        (Answer(HTTPStatus.NO_CONTENT, "It is deleted."),),
        (e.ForbiddenError,),
        who=Who.GUEST,
        parameters=(CODE,),
    ),
    ("POST", "/api/tables/{code}/commands"): Operation(
        "command",
        TABLES,
        "Do one command",
        "The same commands as over the socket, but for those that pass. `sit` is how one joins. "
        "Nothing happens twice when a command is sent again under its `command_id`.",
        (Answer(HTTPStatus.OK, "It was accepted, now or before.", "Ack"),),
        (
            *_JOIN_ERRORS,
            e.ForbiddenError,
            e.WrongPhaseError,
            e.StaleActionError,
            e.TableLockedError,
            e.RefusedByRulesError,
        ),
        who=Who.GUEST,
        parameters=(CODE,),
        body="LoggedCommand",
        examples=(
            ("join", {"type": "sit", "command_id": "sit-4Hf8vB", "name": "Binh"}),
            ("begin", {"type": "start", "command_id": "start-1Zc6yN", "seq": 2}),
        ),
        is_command=True,
    ),
    ("GET", "/api/tables/{code}/record"): Operation(
        "record",
        TABLES,
        "Get the record of a game",
        "Before the end of the game it holds what the caller may know: dice that are hidden from "
        "the caller have no faces.",
        (
            Answer(
                HTTPStatus.OK,
                "The record, in the format that was asked for.",
                media_types=("application/x-ndjson", "text/plain"),
            ),
        ),
        (e.UnreadableMessageError, e.ForbiddenError, e.WatchingRefusedError, e.WrongPhaseError),
        who=Who.EVERYBODY,
        parameters=(CODE, FORMAT, GAME, SEAT),
    ),
    ("GET", "/api/tables/{code}/socket"): Operation(
        "socket",
        TABLES,
        "Open a WebSocket to a table",
        "Text frames: a client sends `Command`, the server `Message`, first of all a `Sync`. "
        "The page `docs/protocol.md` tells how a client lives.",
        (Answer(HTTPStatus.SWITCHING_PROTOCOLS, "The protocol is a WebSocket's from here on."),),
        (e.UnreadableMessageError, e.ManyTablesError),
        who=Who.EVERYBODY,
        parameters=(CODE, SINCE),
    ),
    **LOOKING_BACK_OPERATIONS,
    ("GET", "/api/games"): Operation(
        "games",
        DOCUMENTS,
        "Get the games, their bots and their house rules",
        "Names and ids of messages only: what they say stands in the catalogues. It is the same "
        "until the server is updated.",
        (Answer(HTTPStatus.OK, "Every game, in the order in which to show them.", "Games"),),
    ),
    ("GET", "/api/openapi.json"): Operation(
        "openapi",
        DOCUMENTS,
        "Get this document",
        "",
        (Answer(HTTPStatus.OK, "OpenAPI 3.1.", "Document"),),
    ),
    ("GET", "/api/messages.json"): Operation(
        "messages",
        DOCUMENTS,
        "Get the JSON Schema of everything on the wire",
        "`Command` is what clients send over the socket, `Message` what the server sends.",
        (Answer(HTTPStatus.OK, "JSON Schema 2020-12.", "Document"),),
    ),
    ("GET", "/api/docs"): Operation(
        "docs",
        DOCUMENTS,
        "Read both documents as a page",
        "",
        (Answer(HTTPStatus.OK, "The page.", media_types=HTML),),
    ),
    ("GET", "/api/docs.css"): Operation(
        "docs_style",
        DOCUMENTS,
        "Get the style of that page",
        "",
        (Answer(HTTPStatus.OK, "The style.", media_types=("text/css",)),),
    ),
    ("GET", "/health"): Operation(
        "health",
        HEALTH,
        "Ask whether the server lives",
        "",
        (Answer(HTTPStatus.OK, "It does.", "Health"),),
    ),
    ("GET", "/ready"): Operation(
        "ready",
        HEALTH,
        "Ask whether a move would be accepted now",
        "",
        (
            Answer(HTTPStatus.OK, "It would.", "Health"),
            Answer(HTTPStatus.SERVICE_UNAVAILABLE, "The server cannot save.", "Health"),
        ),
    ),
    ("GET", "/metrics"): Operation(
        "metrics",
        HEALTH,
        "Get the metrics for Prometheus",
        "",
        (Answer(HTTPStatus.OK, "Prometheus' text format.", media_types=("text/plain",)),),
    ),
    **PAGE_OPERATIONS,
}
"""Every operation by its method and path."""
