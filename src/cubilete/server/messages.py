"""Every message of the WebSocket protocol: two closed unions, and what they are made of.

A client sends a ``Command``; the server sends a ``Message``. The page ``docs/protocol.md`` tells
how they are used, ``/api/messages.json`` has their JSON Schema, and what an action or a view of
each game looks like is in ``cubilete.server.games``.

::

    client                                server
    act {command_id, seat, seq, action} ──▶  validated, committed
                                        ◀──  happened {seq, command_id, ...}   to everybody
                                        ◀──  ack {command_id, seq}             if it was sent again
                                        ◀──  refused {command_id, code, ...}   if nothing changed

``seq`` counts the events of the table without a gap, and every viewer gets every number: what a
viewer may not see comes masked under its number. Presence, emotes and the opening of a seat's view
have no ``seq``; a ``sync`` holds them all.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from cubilete.server.games.good_milk import View as GoodMilkView
from cubilete.server.games.liars_dice import View as LiarsDiceView
from cubilete.server.games.ship_captain_crew import View as ShipCaptainCrewView

PROTOCOL = 1
"""The version of these messages. A client that speaks another is told to load anew."""
SEATS_MAX = 32
"""How many can sit at one table, where the rules would allow more."""
LIMIT_S_MIN, LIMIT_S_MAX = 5, 86_400

_ONCE = "Made by the client, at random, once for each command; sent again unchanged."
CommandId = Annotated[
    str, Meta(min_length=8, max_length=64, pattern="^[0-9A-Za-z_-]+$", description=_ONCE)
]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS_MAX, description="0-based.")]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=96)]
Level = Annotated[str, Meta(min_length=1, max_length=40, description="Such as novice or steady.")]
TurnLimit = Annotated[int, Meta(ge=LIMIT_S_MIN, le=LIMIT_S_MAX, description="Seconds.")]
Options = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[str, Meta(max_length=80)] | bool | Annotated[int, Meta(ge=-9999, le=9999)],
    ],
    Meta(max_length=40, description="House rules that differ from the default, by name."),
]
GameName = Annotated[str, Meta(min_length=1, max_length=40, description="Such as liars_dice.")]
SetupText = Annotated[str, Meta(max_length=4000, description="A position in one line.")]
Emote = Literal["hello", "luck", "nice", "wow", "laugh", "think", "oops", "wait", "thanks", "game"]
EMOTES: tuple[Emote, ...] = get_args(Emote)
"""What people may send each other; the sentences are ``emote-...`` of the catalogues."""

# ---------------------------------------------------------------- what clients send


class _In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One message of a client."""


class Logged(_In, frozen=True):
    """A command that becomes an event of the log."""

    command_id: CommandId


class Act(Logged, frozen=True, tag="act"):
    """Play ``action`` for ``seat``, in answer to what was known at ``seq``."""

    seat: SeatNumber
    seq: Seq
    action: msgspec.Raw
    """A ``PlayerAction`` of the table's game."""


class Sit(Logged, frozen=True, tag="sit"):
    """Take the next free seat under ``name``. One person may take several."""

    name: Name


class AddBot(Logged, frozen=True, tag="add_bot"):
    """Let a bot sit down. For the host."""

    level: Level


class Remove(Logged, frozen=True, tag="remove"):
    """Free a seat that is not one's own, as it was at ``seq``. For the host."""

    seat: SeatNumber
    seq: Seq


class Leave(Logged, frozen=True, tag="leave"):
    """Free one's own seat; during a game a bot plays on for it."""

    seat: SeatNumber
    seq: Seq


class Rename(Logged, frozen=True, tag="rename"):
    """Give ``seat``, as it was at ``seq``, another name. For its owner; a bot's, for the host."""

    seat: SeatNumber
    seq: Seq
    name: Name


class Point(Logged, frozen=True, tag="point"):
    """Point at ``seat``, which should begin the next game, as one's own seat ``by``."""

    by: SeatNumber
    seq: Seq
    seat: SeatNumber | None
    """``None`` takes it back."""


class Configure(Logged, frozen=True, tag="configure"):
    """Set what the next game is played by. For the host."""

    game: GameName
    options: Options = {}
    setup: SetupText = ""
    turn_limit_s: TurnLimit | None = None


class Start(Logged, frozen=True, tag="start"):
    """Begin a game, be it the first or a rematch. For the host."""

    seq: Seq


class Lock(Logged, frozen=True, tag="lock"):
    """Let nobody else sit down, or do again. For the host."""

    on: bool


class AllowSpectators(Logged, frozen=True, tag="spectators"):
    """Let people watch, or not. For the host."""

    on: bool


class PassHost(Logged, frozen=True, tag="pass_host"):
    """Make the owner of ``seat``, as it was at ``seq``, the host. For the host."""

    seat: SeatNumber
    seq: Seq


class GiveTime(Logged, frozen=True, tag="more_time"):
    """Give the player to act the whole turn limit anew. For the other players."""

    seat: SeatNumber
    seq: Seq


class Resign(Logged, frozen=True, tag="resign"):
    """Give up: a bot plays to the end for ``seat``."""

    seat: SeatNumber


class TakeBack(Logged, frozen=True, tag="take_back"):
    """Play again for one's own seat, for which a bot has played."""

    seat: SeatNumber


class SendEmote(_In, frozen=True, tag="emote"):
    """Show everybody one of the fixed reactions."""

    seat: SeatNumber
    emote: Emote


class Open(_In, frozen=True, tag="open"):
    """See what the owner of ``seat`` may see, until it is covered or the seat has acted."""

    seat: SeatNumber


class Cover(_In, frozen=True, tag="cover"):
    """See what everybody may see."""


class Resync(_In, frozen=True, tag="resync"):
    """Ask for a ``sync``."""


class Ping(_In, frozen=True, tag="ping"):
    """Ask for a ``pong``, to know that the connection lives."""


LoggedCommand = (
    Act
    | Sit
    | AddBot
    | Remove
    | Leave
    | Rename
    | Point
    | Configure
    | Start
    | Lock
    | AllowSpectators
    | PassHost
    | GiveTime
    | Resign
    | TakeBack
)
PassingCommand = SendEmote | Open | Cover | Resync | Ping
"""What is answered at once and never written down."""
Command = LoggedCommand | PassingCommand

# ---------------------------------------------------------------- what the server sends

View = LiarsDiceView | ShipCaptainCrewView | GoodMilkView
"""What a viewer may see of a game now."""

SeatState = Literal["connected", "away", "bot", "resigned"]


class SeatInfo(Struct, frozen=True):
    """What everybody may know of a seat."""

    name: str
    bot: str | None
    """The level of a bot that sits here; ``None`` for a person."""
    state: SeatState
    helped: bool
    """Whether a bot or the clock has played for the person in this game."""


class Result(Struct, frozen=True):
    """How a game ended."""

    winner: int | None
    """The seat that won alone, if one did."""
    returns: tuple[int | str, ...]
    """What each seat gained; a fraction is written such as ``-1/2``."""


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table beside the game."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    options: dict[str, str]
    """Every house rule of the game going on or, before one, of the next."""
    setup: str
    turn_limit_s: int | None
    seats: tuple[SeatInfo, ...]
    host: int | None
    """A seat of the host, if the host sits."""
    locked: bool
    spectators: bool
    watching: int
    """How many connections hold no seat."""
    game_number: int
    result: Result | None
    points: tuple[int | None, ...]
    """Whom each seat points at: who should begin the next game."""
    may_point: bool
    """Whether that counts: the house rules leave it to the table, and the setup names nobody."""
    starter_next: int | None
    """The seat that would begin if the next game began now; ``None`` if chance decides."""


class You(Struct, frozen=True):
    """What a connection may do."""

    seats: tuple[int, ...]
    host: bool
    open: int | None
    """Whose view is shown; ``None`` for everybody's."""


class Clock(Struct, frozen=True):
    """How long somebody has."""

    seat: int
    left_s: float
    reason: Literal["turn", "away"]
    """``turn``: the turn limit. ``away``: until a bot takes over."""


class Told(Struct, frozen=True):
    """One sentence for the history: a message id of the catalogues and its arguments."""

    id: str
    arguments: dict[str, int | str | tuple[int, ...]]


class _Out(Struct, frozen=True, tag_field="type"):
    """One message of the server."""


class Sync(_Out, frozen=True, tag="sync"):
    """Everything: at first, after a gap, and when other eyes look."""

    protocol: int
    seq: int
    anchor: int
    """The ``seq`` to name in commands: of the last event that changed the game or the seats."""
    table: TableInfo
    you: You
    view: View | None
    """``None`` before the first game."""
    clock: Clock | None


class Happened(_Out, frozen=True, tag="happened"):
    """One event of the log, as this viewer may see it."""

    seq: int
    anchor: int
    command_id: str
    kind: str
    """The kind of event, such as ``moved``; the log's own names."""
    seat: int | None
    """Whose event it is, where it is a seat's."""
    by: str | None
    """For a move: ``person``, ``bot`` or ``timeout``."""
    actions: tuple[Any, ...]
    """For a move or a start: each a ``SeenAction`` of the table's game, in order."""
    told: tuple[Told, ...]
    table: TableInfo | None
    """The table, if anything but the game changed."""
    view: View | None
    clock: Clock | None


class Presence(_Out, frozen=True, tag="presence"):
    """Who is there now."""

    seats: tuple[SeatState, ...]
    watching: int
    clock: Clock | None


class Emoted(_Out, frozen=True, tag="emoted"):
    """Somebody shows a reaction."""

    seat: int
    emote: Emote


class Ack(_Out, frozen=True, tag="ack"):
    """A command that was sent again had been accepted, as event ``seq``."""

    command_id: str
    seq: int


class ProblemInfo(Struct, frozen=True):
    """One thing that is wrong with house rules or with a setup."""

    text: str
    message_id: str | None
    arguments: dict[str, int | str]


class Refused(_Out, frozen=True, tag="refused"):
    """A command changed nothing, and why."""

    command_id: str | None
    code: str
    text: str
    message_id: str | None
    arguments: dict[str, int | str]
    rule: str | None
    """The id of the rule that refuses."""
    problems: tuple[ProblemInfo, ...] = ()
    """Everything that is wrong, where it is more than one sentence."""


class Pong(_Out, frozen=True, tag="pong"):
    """The answer to a ``ping``."""


class Bye(_Out, frozen=True, tag="bye"):
    """The last message before the server closes the connection, and why."""

    code: str
    text: str
    message_id: str | None


Message = Sync | Happened | Presence | Emoted | Ack | Refused | Pong | Bye
