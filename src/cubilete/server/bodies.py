"""What clients send by HTTP: the bodies of requests that are no commands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

# msgspec reads these when it makes decoders, so they are needed at run time
from cubilete.server.messages import (
    SEATS_MAX,
    CommandId,
    GameName,
    Level,
    Name,
    Options,
    SetupText,
    TurnLimit,
)


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits at a new table: a person under ``name``, or a bot of level ``bot``."""

    name: Name | None = None
    bot: Level | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be laid. Sent again under the same ``command_id``, it is the same table."""

    command_id: CommandId
    game: GameName
    options: Options = {}
    setup: SetupText = ""
    turn_limit_s: TurnLimit | None = None
    spectators: bool = True
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=SEATS_MAX)] = ()
    """The host's own seats and bots. Others sit down by themselves."""


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """What another device gives to become the one that a person plays with."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]
