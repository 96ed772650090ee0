"""What the server answers by HTTP, beside messages: the bodies of answers that are no messages."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from cubilete.review.report import (
    PlayerReview,
    Review,
    ReviewDecision,
    ReviewOption,
    ReviewPoint,
    ReviewTold,
)
from cubilete.server.messages import Result, Told, View  # noqa: TC001 - msgspec reads them

REVIEWED = (Review, PlayerReview, ReviewDecision, ReviewOption, ReviewPoint, ReviewTold)
"""What a review is made of: structs that other programs read as well."""


class Guest(Struct, frozen=True):
    """A credential. A browser keeps it as a cookie instead, and gets an empty object."""

    secret: str | UnsetType = UNSET
    """For ``Authorization: Bearer``. Secret: whoever has it is the guest."""

    def __repr__(self) -> str:
        """Return what it is; never the secret."""
        return "Guest()"


class Me(Struct, frozen=True):
    """Whether the caller is known."""

    known: bool


class OfferedMove(Struct, frozen=True):
    """What another device needs to become the one that a guest plays with."""

    code: str
    """For ``/api/me/claim``. Secret: it works once, for whoever has it."""
    url: str
    """The same as a link, to be opened on the other device."""
    expires_s: int
    """For how many seconds it works."""

    def __repr__(self) -> str:
        """Return what it is; never the code."""
        return f"OfferedMove(expires_s={self.expires_s})"


class LaidTable(Struct, frozen=True):
    """A table that has just been laid, or was by the same command before."""

    code: str
    """The room code, which people type."""
    url: str
    """What people open or paste to get there."""
    seq: int
    """The event that laid it."""


class Choice(Struct, frozen=True):
    """One of the values that a house rule takes."""

    value: str
    """As ``options`` have it; where there is a range, a colon and a number of it follow."""
    message_id: str
    """The id of its label in the catalogues."""
    low: int | None
    high: int | None


class Rule(Struct, frozen=True):
    """One house rule, and what values it takes."""

    name: str
    message_id: str
    """The id of its label in the catalogues; the message's ``.about`` is the rule in a sentence."""
    kind: Literal["switch", "choice", "number"]
    default: str
    """As ``options`` of a table show it: ``on``, ``5``, ``target:100``."""
    choices: tuple[Choice, ...]
    """Every value that has a label, in order: all of a switch, a choice or a short range."""
    low: int | None
    """For a number: the least."""
    high: int | None
    """For a number: the most."""


class Game(Struct, frozen=True):
    """A game, who can play it, and its house rules."""

    name: str
    message_id: str
    players_min: int
    """By the usual house rules."""
    players_max: int
    """As many seats as a table can have."""
    bots: tuple[str, ...]
    """The levels of bots, weakest first."""
    rules: tuple[Rule, ...]
    """Every house rule but the number of players, in the order in which to show them."""


class Games(Struct, frozen=True):
    """Every game that can be played here."""

    games: tuple[Game, ...]


class Entry(Struct, frozen=True):
    """One event of a table's log, as everybody may know it."""

    seq: int
    at_ms: int
    """When it was written, in milliseconds since 1970."""
    kind: str
    """The kind of event, as in ``Happened``."""
    seat: int | None
    """Whose event it is, where it is a seat's; whoever sat down has the seat that was free."""
    name: str | None
    """How that seat was called then; ``None`` for events of the game."""
    by: str | None
    """For a move: ``person``, ``bot`` or ``timeout``."""
    told: tuple[Told, ...]
    """For a move or a start: sentences for the history."""


class History(Struct, frozen=True):
    """What has happened since the last game of a table began or, before one, since it was laid."""

    entries: tuple[Entry, ...]
    """The last 500 events at most, in order."""


class ReplayStep(Struct, frozen=True):
    """One event of a game, and how the game stood after it."""

    seq: int
    at_ms: int
    seat: int | None
    """Who has moved; ``None`` for the beginning."""
    by: str | None
    """``person``, ``bot`` or ``timeout``."""
    told: tuple[Told, ...]
    actions: tuple[Any, ...]
    """Each a ``SeenAction`` of the game, in order."""
    step: int
    """How many actions of the record have been taken, as its review counts them."""
    view: View


class Replay(Struct, frozen=True):
    """A part of a game that is over, event by event, through one pair of eyes."""

    game: int
    """Which game of the table, counted from 1."""
    seat: int | None
    """Through whose eyes; ``None`` for everybody's."""
    names: tuple[str, ...]
    """Who sat where."""
    result: Result
    total: int
    """How many steps the game has in all."""
    steps: tuple[ReplayStep, ...]


class PlayerLuck(Struct, frozen=True):
    """How a player's luck went on."""

    points: tuple[float, ...]
    """What had come more than was to be expected, in all, up to each label; first of all 0."""
    total: float


class Luck(Struct, frozen=True):
    """The luck of each player in a game that is over, exact to the last figure."""

    game: int
    unit: Literal["points", "beans", "dice"]
    per: Literal["round", "throw"]
    """What the labels count."""
    labels: tuple[int, ...]
    """After which round or throw each point stands, from 0 on; at most 41."""
    players: tuple[PlayerLuck, ...]


class GameReview(Struct, frozen=True):
    """The review of a game that is over: what each choice was worth, and what the dice brought."""

    game: int
    """Which game of the table, counted from 1."""
    names: tuple[str, ...]
    """Who sat where."""
    review: Review


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "ready", "cannot save"]


class Problem(Struct, frozen=True):
    """One thing that is wrong with house rules or with a setup."""

    text: str
    message_id: str | UnsetType = UNSET
    arguments: dict[str, Any] | UnsetType = UNSET


class Error(Struct, frozen=True):
    """Why nothing was done. Keys without a value are left out."""

    code: str
    """What programs go by; it stays the same from release to release."""
    text: str
    """One English sentence for whoever reads it raw."""
    message_id: str | UnsetType = UNSET
    """The id of the sentence in the catalogues, where they have it."""
    arguments: dict[str, str | int] | UnsetType = UNSET
    """What the catalogue's sentence needs."""
    rule: str | UnsetType = UNSET
    """The id of the rule of the game that refuses, such as ``PD-R8``."""
    problems: list[Problem] | UnsetType = UNSET
    """Everything that is wrong, where it is more than one sentence."""
