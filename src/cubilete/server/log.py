"""What happens at a table, as it is written into the log: the truth from which a table is folded.

Each event is one row of the log, JSON with its kind and the version of this schema. A row is never
changed. It knows every hidden die, so what a client is told of an event is never the row: it is
made anew for each viewer, in ``cubilete.server.showing``.

An action and the dice that fall because of it are one event, so no dice can be thrown twice.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from cubilete.errors import StorageError

SCHEMA = 1
"""The version of the events below. Older rows stay readable; a newer one is refused."""


class UnknownEventError(StorageError):
    """A row that this version of the program cannot read."""

    code = "storage/unknown-event"


class _Event(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that happened."""


class Sat(_Event, frozen=True, tag="sat"):
    """Somebody has taken the next free seat: ``guest``, or a bot of level ``bot``."""

    name: str
    guest: str | None = None
    bot: str | None = None


class Created(_Event, frozen=True, tag="created"):
    """``guest`` has laid the table, and is its host."""

    guest: str
    game: str
    options: dict[str, str]
    """House rules that differ from the default, as texts by name."""
    setup: str = ""
    """Where games begin, in the game's notation."""
    turn_limit_s: int | None = None
    spectators: bool = True
    seats: tuple[Sat, ...] = ()


class Left(_Event, frozen=True, tag="left"):
    """``seat`` is free again, and in a game a bot plays on for it.

    In the lobby the seats after it move up; later they do so when the next game begins.
    """

    seat: int
    removed: bool = False
    """Whether the host took the seat away."""


class Configured(_Event, frozen=True, tag="configured"):
    """The host has changed what the next game is played by."""

    game: str
    options: dict[str, str]
    setup: str = ""
    turn_limit_s: int | None = None


class Locked(_Event, frozen=True, tag="locked"):
    """The host lets nobody else sit down, or does again."""

    on: bool


class Spectators(_Event, frozen=True, tag="spectators"):
    """The host lets people watch, or not."""

    on: bool


class HostPassed(_Event, frozen=True, tag="host_passed"):
    """``guest`` is the host now."""

    guest: str


class DiceKey(Struct, frozen=True, omit_defaults=True):
    """Which root of the table the dice follow from now on.

    The root itself is kept apart from the log. ``anchor``, ``commits`` and ``seeds`` are the places
    of a protocol in which players add randomness of their own; nothing fills the last two yet.
    """

    epoch: int
    """Which of the table's roots, counted from 1."""
    first_round: int
    """The round of the game that is the first of this root."""
    anchor: str = ""
    """The end of the root's chain of hashes, in hexadecimal digits. Public."""
    commits: tuple[str | None, ...] = ()
    seeds: tuple[str | None, ...] = ()


class Renamed(_Event, frozen=True, tag="renamed"):
    """``seat`` has another name from now on."""

    seat: int
    name: str


class Pointed(_Event, frozen=True, tag="pointed"):
    """``seat`` says that the seat ``at`` should begin the next game; ``None`` takes it back."""

    seat: int
    at: int | None


class Started(_Event, frozen=True, tag="started"):
    """A game has begun; ``dice`` fell before anybody's turn."""

    rules: int
    """The version of the rules, which stored games keep."""
    options: dict[str, str]
    """Every house rule as it is frozen for this game, as texts by name."""
    setup: str
    key: DiceKey
    dice: tuple[str, ...] = ()
    """What chance did at once, as tokens of the game's notation. Secret in part."""


class Moved(_Event, frozen=True, tag="moved"):
    """A player has acted, and ``dice`` have fallen because of it."""

    seat: int
    action: str
    """A token of the game's notation."""
    dice: tuple[str, ...] = ()
    """Secret in part."""
    by: str = "person"
    """Who chose: ``person``, ``bot`` or ``timeout``."""
    key: DiceKey | None = None
    """A new root, if the old one has served all its rounds."""


class MoreTime(_Event, frozen=True, tag="more_time"):
    """The player to act gets the whole turn limit anew; ``seat`` has granted it."""

    seat: int


class TakenOver(_Event, frozen=True, tag="taken_over"):
    """A bot plays for ``seat``, whose owner is away."""

    seat: int


class TakenBack(_Event, frozen=True, tag="taken_back"):
    """The owner of ``seat`` plays again."""

    seat: int


class Resigned(_Event, frozen=True, tag="resigned"):
    """The owner of ``seat`` has given up; a bot plays to the end."""

    seat: int


class Rekeyed(_Event, frozen=True, tag="rekeyed"):
    """The store came back from a copy: dice that the copy foretold must not fall."""

    key: DiceKey


Event = (
    Created
    | Sat
    | Left
    | Configured
    | Locked
    | Spectators
    | HostPassed
    | Renamed
    | Pointed
    | Started
    | Moved
    | MoreTime
    | TakenOver
    | TakenBack
    | Resigned
    | Rekeyed
)
"""Every kind of event: a closed union."""


class _Row(Struct, frozen=True):
    """What is written: the event under the version of its schema."""

    v: Annotated[int, Meta(ge=1)]
    e: msgspec.Raw


class _Written(Struct, frozen=True):
    """The same, before it is written."""

    v: int
    e: Any


_encoder = msgspec.json.Encoder()
_row = msgspec.json.Decoder(_Row)
_event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """Return ``event`` as the JSON of a row."""
    return _encoder.encode(_Written(SCHEMA, event))


def decode(data: bytes) -> Event:
    """Return the event that a row holds.

    Raises:
        UnknownEventError: If the row is damaged, or was written by a newer version.
    """
    try:
        row = _row.decode(data)
        if row.v > SCHEMA:
            text = "This table was written by a newer version of Cubilete: update the program."
            raise UnknownEventError(text)
        return _event.decode(row.e)
    except msgspec.MsgspecError:
        text = "A row of this table's log cannot be read: restore the table from a backup."
        raise UnknownEventError(text) from None
