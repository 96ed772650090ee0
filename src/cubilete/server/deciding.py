"""What a table makes of a command: the event that it becomes, or why it changes nothing.

Checks come in one order, so that a refusal tells nobody anything: who asks (``AUTHORITY``), what
the table is doing, what the command was based on, and only then the rules of the game, whose
refusals are made of public facts and of the actor's own dice.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cubilete.server import log, messages
from cubilete.server.errors import (
    AuthRequiredError,
    ForbiddenError,
    StaleActionError,
    TableFullError,
    TableLockedError,
    UnreadableMessageError,
    WrongPhaseError,
)
from cubilete.server.games import find_wire
from cubilete.server.laying import (
    check_bot,
    check_room,
    configured,
    free_bot_name,
    seats_max,
)
from cubilete.server.names import check_new_name, clean_name
from cubilete.server.playing import Playing, advance_by
from cubilete.server.starting import next_game
from cubilete.server.table import Hold, Phase, fold_move, remaining_seats
from cubilete.server.throwing import throw_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from cubilete.core.game import AnyGame
    from cubilete.server.messages import LoggedCommand
    from cubilete.server.table import Table
    from cubilete.server.throwing import DiceSource, NewRoot


class Who(Enum):
    """Whose command it may be."""

    GUEST = "anybody with a credential"
    OWNER = "the owner of the seat that it names"
    HOST = "the host"
    KEEPER = "the owner of the seat that it names or, where a bot sits, the host"


TOKENS_MAX = 4096
"""For how many actions of players the token is kept."""
RESTING = frozenset({Phase.LOBBY, Phase.OVER})
ALWAYS = frozenset({Phase.LOBBY, Phase.PLAYING, Phase.OVER})
PLAYING = frozenset({Phase.PLAYING})

AUTHORITY: dict[type[LoggedCommand], tuple[Who, frozenset[Phase]]] = {
    messages.Act: (Who.OWNER, PLAYING),
    messages.Sit: (Who.GUEST, RESTING),
    messages.AddBot: (Who.HOST, RESTING),
    messages.Remove: (Who.HOST, ALWAYS),
    messages.Leave: (Who.OWNER, ALWAYS),
    messages.Rename: (Who.KEEPER, RESTING),
    messages.Point: (Who.OWNER, RESTING),
    messages.Configure: (Who.HOST, RESTING),
    messages.Start: (Who.HOST, RESTING),
    messages.Lock: (Who.HOST, ALWAYS),
    messages.AllowSpectators: (Who.HOST, ALWAYS),
    messages.PassHost: (Who.HOST, ALWAYS),
    messages.GiveTime: (Who.OWNER, PLAYING),
    messages.Resign: (Who.OWNER, PLAYING),
    messages.TakeBack: (Who.OWNER, PLAYING),
}
"""Who may send each command, and while the table does what. A test walks the whole of it."""


EVENTS_MAX = 50_000
"""How long a log may grow. A table as old as that plays its game to the end, and no more."""
_TO_THE_END = (messages.Act, messages.Leave, messages.Resign, messages.TakeBack)


class Decision(NamedTuple):
    """What a command becomes once it is stored."""

    event: log.Event
    root: NewRoot | None = None
    """A root of dice to be stored with it. Secret."""
    playing: Playing | None = None
    """For a move: the game after it, so that it is not worked out twice."""

    def after(self, table: Table, seq: int, at_ms: int) -> Table | None:
        """Return ``table`` after the event, if that is known without folding."""
        if self.playing is None or not isinstance(self.event, log.Moved):
            return None
        return fold_move(table, seq, at_ms, self.event, self.playing)


class Asking(NamedTuple):
    """Who asks for something, where."""

    table: Table
    guest: str
    """Somebody with a credential, and with the authority for what is asked."""
    source: DiceSource


def check_authority(table: Table, guest: str | None, command: LoggedCommand) -> None:
    """Do nothing if ``guest`` may send ``command`` now.

    Raises:
        AuthRequiredError: If nobody is signed in.
        ForbiddenError: If it is somebody else's to send.
        WrongPhaseError: If the table does not take it now.
    """
    who, phases = AUTHORITY[type(command)]
    if guest is None:
        raise AuthRequiredError
    if not _is_entitled(table, guest, who, command):
        raise ForbiddenError
    if table.phase not in phases:
        if table.is_playing:
            raise WrongPhaseError(
                "A game is going on: wait until it is over.", message_id="phase-playing"
            )
        raise WrongPhaseError("No game is going on.", message_id="phase-resting")


def _is_entitled(table: Table, guest: str, who: Who, command: LoggedCommand) -> bool:
    """Tell whether ``guest`` is ``who`` may send ``command``."""
    seat: int = command.by if isinstance(command, messages.Point) else getattr(command, "seat", -1)
    is_host = guest == table.host
    match who:
        case Who.GUEST:
            return True
        case Who.OWNER:
            return table.holds(guest, seat)
        case Who.HOST:
            return is_host
        case Who.KEEPER:
            known = table.seats[seat] if seat < len(table.seats) else None
            is_bots = known is not None and known.bot is not None and not known.gone
            return table.holds(guest, seat) or (is_host and is_bots)


def decide(table: Table, guest: str | None, command: LoggedCommand, source: DiceSource) -> Decision:
    """Return what ``command`` of ``guest`` becomes at ``table``.

    Raises:
        PeerError: If it changes nothing, with the reason.
        IllegalActionError: If the rules refuse the action.
        SetupError: If a game cannot be set up so.
    """
    check_authority(table, guest, command)
    if table.seq >= EVENTS_MAX and not isinstance(command, _TO_THE_END):
        raise WrongPhaseError("This table has seen too much to take more: lay another one.")
    if getattr(command, "seq", table.anchor) < table.anchor:
        raise StaleActionError
    return _DECIDERS[type(command)](Asking(table, guest or "", source), command)


# ---------------------------------------------------------------- playing


def _act(ask: Asking, command: messages.Act) -> Decision:
    """Decide on a person's action."""
    if ask.table.seats[command.seat].hold is not Hold.OWNER:
        raise WrongPhaseError(
            "A bot plays for this seat: take the seat back first.", message_id="phase-held"
        )
    wire = find_wire(ask.table.game_name)
    try:
        action = wire.decode_action(command.action, command.seat)
    except msgspec.MsgspecError:
        raise UnreadableMessageError from None
    return decide_move(ask.table, command.seat, action, "person", ask.source)


def decide_move(
    table: Table,
    seat: int,
    action: Any,  # noqa: ANN401 - any game's
    by: str,
    source: DiceSource,
) -> Decision:
    """Return what ``action`` of ``seat`` becomes, with all dice that fall because of it.

    Raises:
        IllegalActionError: If the rules refuse it.
    """
    playing = table.current
    thrown = throw_all(advance_by(playing._replace(latest=()), (action,)), source)
    event = log.Moved(seat, _token(type(playing.game), action), thrown.dice, by, thrown.key)
    return Decision(event, thrown.root, thrown.playing)


@lru_cache(TOKENS_MAX)
def _token(kind: type[AnyGame], action: Any) -> str:  # noqa: ANN401 - any game's
    """Return a legal action of a player as its token; what is public may be kept."""
    return kind.encode_action(action)


def default_move(table: Table, by: str, source: DiceSource) -> Decision:
    """Return what is played for whoever is to act and does not, by public facts only."""
    playing = table.current
    action = playing.game.default_action(playing.state)
    return decide_move(table, action.player, action, by, source)


def _start(ask: Asking, _: messages.Start) -> Decision:
    """Decide to begin a game: the first, a rematch, or another with other people."""
    game, setup = next_game(ask.table)
    state = game.initial_state(setup)
    epoch = 1 if ask.table.playing is None else ask.table.playing.key.epoch + 1
    first_round = game.next_roll(state).round if state.is_chance else 1
    key, root = ask.source.renew(game, epoch, first_round)
    playing = Playing(game, setup, state, (), key, 0, {}, 1, None)
    thrown = throw_all(playing, ask.source)
    options = game.options.written(all_of_them=True)
    text = game.encode_setup(setup)
    return Decision(log.Started(game.version, options, text, key, thrown.dice), root)


def _give_time(ask: Asking, command: messages.GiveTime) -> Decision:
    """Decide to let the clock begin anew for somebody else."""
    if ask.table.turn_limit_s is None or ask.table.turn is None:
        raise WrongPhaseError(
            "There is no turn limit here, so nobody needs more time.", message_id="phase-no-limit"
        )
    if ask.table.holds(ask.guest, ask.table.turn):
        raise ForbiddenError(
            "Nobody gives time to themselves: another player may.", message_id="time-own"
        )
    return Decision(log.MoreTime(command.seat))


def _resign(ask: Asking, command: messages.Resign) -> Decision:
    """Decide to let a bot play to the end."""
    if ask.table.seats[command.seat].hold is Hold.RESIGNED:
        raise WrongPhaseError(
            "This seat has resigned already: a bot plays to the end.", message_id="phase-resigned"
        )
    return Decision(log.Resigned(command.seat))


def _take_back(ask: Asking, command: messages.TakeBack) -> Decision:
    """Decide to let the owner play again."""
    if ask.table.seats[command.seat].hold is not Hold.AWAY:
        raise WrongPhaseError(
            "No bot has taken this seat over for a while: it is not to be had.",
            message_id="phase-not-held",
        )
    return Decision(log.TakenBack(command.seat))


# ---------------------------------------------------------------- sitting


def _sit(ask: Asking, command: messages.Sit) -> Decision:
    """Decide to let somebody sit down."""
    if ask.table.locked and ask.guest != ask.table.host:
        raise TableLockedError
    check_room(ask.table)
    name = clean_name(command.name)
    check_new_name(name, [seat.name for seat in remaining_seats(ask.table)])
    return Decision(log.Sat(name, ask.guest))


def _add_bot(ask: Asking, command: messages.AddBot) -> Decision:
    """Decide to let a bot sit down under the next free name."""
    check_room(ask.table)
    check_bot(ask.table.game_name, command.level)
    name = free_bot_name([seat.name for seat in remaining_seats(ask.table)])
    return Decision(log.Sat(name, None, command.level))


def _remove(ask: Asking, command: messages.Remove) -> Decision:
    """Decide to free somebody else's seat."""
    seat = ask.table.seats[command.seat] if command.seat < len(ask.table.seats) else None
    if seat is None or (seat.gone and not ask.table.is_playing):
        raise ForbiddenError("There is no such seat: look at the table again.")
    if ask.table.holds(ask.guest, command.seat):
        raise ForbiddenError("This seat is your own: leave it instead.")
    if ask.table.is_playing and (seat.bot is not None or seat.gone):
        raise WrongPhaseError(
            "A bot plays this game to its end: remove it afterwards.", message_id="phase-bot"
        )
    return Decision(log.Left(command.seat, removed=True))


def _leave(_: Asking, command: messages.Leave) -> Decision:
    """Decide to free one's own seat."""
    return Decision(log.Left(command.seat))


def _rename(ask: Asking, command: messages.Rename) -> Decision:
    """Decide to give a seat another name, which may be the old one written otherwise."""
    name = clean_name(command.name)
    own = ask.table.seats[command.seat]
    others = [seat.name for seat in remaining_seats(ask.table) if seat is not own]
    check_new_name(name, others)
    return Decision(log.Renamed(command.seat, name))


def _point(ask: Asking, command: messages.Point) -> Decision:
    """Decide to point at whoever should begin the next game."""
    at = command.seat
    if at is not None and (at >= len(ask.table.seats) or ask.table.seats[at].gone):
        raise ForbiddenError("There is no such seat: look at the table again.")
    return Decision(log.Pointed(command.by, at))


def _pass_host(ask: Asking, command: messages.PassHost) -> Decision:
    """Decide to make somebody else the host."""
    seat = ask.table.seats[command.seat] if command.seat < len(ask.table.seats) else None
    if seat is None or seat.guest is None or seat.guest == ask.guest:
        raise ForbiddenError("The host is another person at the table: name a seat of theirs.")
    return Decision(log.HostPassed(seat.guest))


def _configure(ask: Asking, command: messages.Configure) -> Decision:
    """Decide to play by other house rules from the next game on."""
    event = configured(command)
    if len(remaining_seats(ask.table)) > seats_max(event.game):
        raise TableFullError("Fewer can play this game than sit here: free a seat first.")
    return Decision(event)


def _lock(_: Asking, command: messages.Lock) -> Decision:
    """Decide to let nobody else sit down, or to let people again."""
    return Decision(log.Locked(command.on))


def _spectators(_: Asking, command: messages.AllowSpectators) -> Decision:
    """Decide whether people may watch."""
    return Decision(log.Spectators(command.on))


_DECIDERS: dict[type[LoggedCommand], Callable[..., Decision]] = {
    messages.Act: _act,
    messages.Sit: _sit,
    messages.AddBot: _add_bot,
    messages.Remove: _remove,
    messages.Leave: _leave,
    messages.Rename: _rename,
    messages.Point: _point,
    messages.Configure: _configure,
    messages.Start: _start,
    messages.Lock: _lock,
    messages.AllowSpectators: _spectators,
    messages.PassHost: _pass_host,
    messages.GiveTime: _give_time,
    messages.Resign: _resign,
    messages.TakeBack: _take_back,
}
