"""What a description of a request is made of, and what many of them share."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from cubilete.server import errors as e


class Who(Enum):
    """Whom an address answers."""

    ANYBODY = "anybody"
    EVERYBODY = "anybody; it matters who asks"
    GUEST = "guests: somebody with a credential"


class Parameter(NamedTuple):
    """Something in the address of a request."""

    name: str
    place: str
    about: str
    schema: dict[str, Any]


class Answer(NamedTuple):
    """A good answer."""

    status: int
    about: str
    schema: str | None = None
    """The name of what its body holds; ``None`` for text, or where there is no body."""
    media_types: tuple[str, ...] = ("application/json",)


class Operation(NamedTuple):
    """One thing to ask."""

    name: str
    group: str
    summary: str
    about: str
    answers: tuple[Answer, ...]
    errors: tuple[type[e.PeerError], ...] = ()
    """What can go wrong beside ``ALWAYS`` and what follows from the other fields."""
    who: Who = Who.ANYBODY
    parameters: tuple[Parameter, ...] = ()
    body: str | None = None
    """The name of what its body holds, as JSON."""
    examples: tuple[tuple[str, dict[str, Any]], ...] = ()
    """Bodies that one would send, each with a word for what it does."""
    is_command: bool = False
    """Whether a refusal may come as the message ``Refused``."""

    def all_errors(self) -> list[type[e.PeerError]]:
        """Return every error that it can give, in the order of their status."""
        found = {*ALWAYS, *self.errors}
        found |= {e.StorageFullError} if self.who is not Who.ANYBODY else set()
        found |= {e.AuthRequiredError} if self.who is Who.GUEST else set()
        found |= {e.UnreadableMessageError, e.SizeError} if self.body else set()
        if CODE in self.parameters:
            found |= {e.UnknownTableError, e.RateLimitedError, e.StorageFullError}
        return sorted(found, key=lambda each: (each.http_status, each.code))


ALWAYS: tuple[type[e.PeerError], ...] = (
    e.OriginRefusedError,
    e.BrokenServerError,
    e.StoppingError,
)
"""What any request may meet."""

PEOPLE, TABLES, DOCUMENTS, HEALTH, PAGES = "People", "Tables", "Documents", "Health", "Pages"
GROUPS = {
    PEOPLE: "Guests: people without accounts, each with one secret.",
    TABLES: "Tables: laying, looking, sitting down, playing, keeping the record.",
    DOCUMENTS: "What programs learn the protocol from.",
    HEALTH: "What machines ask.",
    PAGES: "What people see in a browser.",
}

CODE = Parameter(
    "code",
    "path",
    "The room code. Case, spaces and dashes do not count, nor does mistaking O for 0.",
    {"type": "string", "minLength": 1, "maxLength": 32, "format": "room-code"},
)
GAME = Parameter(
    "game",
    "query",
    "Which game of the table, counted from 1; the last one if it is left out.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1},
)
SEAT = Parameter(
    "seat",
    "query",
    "Through whose eyes, while the game goes on, for those who hold several seats.",
    {"type": "integer", "minimum": 0, "maximum": 2**53 - 1},
)
