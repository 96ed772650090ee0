"""What looks back at a table, as it is documented: a part of ``operations``."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from cubilete.server import errors as e
from cubilete.server.describing import CODE, GAME, TABLES, Answer, Operation, Parameter, Who
from cubilete.server.looking_back import STEPS_MAX

_EYES: Final = Parameter(
    "seat",
    "query",
    "Through whose eyes; everybody's if it is left out.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1},
)
_FROM: Final = Parameter(
    "from",
    "query",
    "With which step to begin, counted from 0.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1, "default": 0},
)
_COUNT: Final = Parameter(
    "count",
    "query",
    f"How many steps to tell at most; never more than {STEPS_MAX}.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1, "default": STEPS_MAX},
)
_ERRORS: Final = (e.UnreadableMessageError, e.WatchingRefusedError, e.WrongPhaseError)

LOOKING_BACK_OPERATIONS: Final[dict[tuple[str, str], Operation]] = {
    ("GET", "/api/tables/{code}/history"): Operation(
        "history",
        TABLES,
        "Read what has happened",
        "Every event since the last game began or, before one, since the table was laid, in words: "
        "for whoever comes late. Those who may watch the table may read it.",
        (Answer(HTTPStatus.OK, "The last events.", "History"),),
        (e.WatchingRefusedError,),
        who=Who.EVERYBODY,
        parameters=(CODE,),
    ),
    ("GET", "/api/tables/{code}/replay"): Operation(
        "replay",
        TABLES,
        "Go through a game that is over",
        "Step by step, as one seat or as everybody saw it. Whoever may have the record may have "
        "it; before the end of the game nobody.",
        (Answer(HTTPStatus.OK, "Some of the steps, or all.", "Replay"),),
        _ERRORS,
        who=Who.EVERYBODY,
        parameters=(CODE, GAME, _EYES, _FROM, _COUNT),
    ),
    ("GET", "/api/tables/{code}/luck"): Operation(
        "luck",
        TABLES,
        "Get everybody's luck in a game that is over",
        "What the dice have brought each player, less what was to be expected of them, added up "
        "round by round or throw by throw. For whom a replay is.",
        (Answer(HTTPStatus.OK, "A line for each player.", "Luck"),),
        _ERRORS,
        who=Who.EVERYBODY,
        parameters=(CODE, GAME),
    ),
    ("GET", "/api/tables/{code}/review"): Operation(
        "review",
        TABLES,
        "Get the review of a game that is over",
        "Every choice with what its player knew, what the options were worth and what the chosen "
        "one cost; everybody's chance to win over the game; and how much of the result was luck. "
        "The same numbers as `cubilete review` finds in the record. It may take some seconds. For "
        "whom a replay is.",
        (Answer(HTTPStatus.OK, "The whole review.", "GameReview"),),
        _ERRORS,
        who=Who.EVERYBODY,
        parameters=(CODE, GAME),
    ),
    ("GET", "/api/tables/{code}/qr.svg"): Operation(
        "qr",
        TABLES,
        "Get the link to a table as a QR code",
        "Black on white, without a size of its own. Its link is one by which other devices reach "
        "the server, as far as that can be told.",
        (Answer(HTTPStatus.OK, "The image.", media_types=("image/svg+xml",)),),
        parameters=(CODE,),
    ),
}
"""Each by its method and path."""
