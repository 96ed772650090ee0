"""What is told of a server's table: every message of the server and of the connection in sentences.

History says names, never "you". That somebody is away is told when the game waits for them, with
the seconds that are left, and not before.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from cubilete.client import Back, Lost, RefusedError, Retrying, messages
from cubilete.client.following import refused_error
from cubilete.client.games import find_reading
from cubilete.core.observation import Event
from cubilete.core.record import Seat
from cubilete.errors import IllegalActionError, Problem
from cubilete.terminal.games import find_presenter
from cubilete.terminal.session import Told

if TYPE_CHECKING:
    from cubilete.client import Known, News
    from cubilete.client.following import Happening
    from cubilete.terminal.words import Speaker

_KINDS = {
    "sat": "seat-joined",
    "taken_over": "seat-bot",
    "resigned": "seat-resigned",
    "taken_back": "seat-back",
    "more_time": "time-given",
}
"""Events that are told by one sentence about the seat that they name."""


def game_name(known: Known) -> str:
    """Return the name in code of the game that is shown, or that would be played next."""
    view = known.view
    return known.table.game if view is None else str(type(view).__struct_config__.tag)


def named(speaker: Speaker, table: messages.TableInfo) -> Speaker:
    """Return a speaker with the names of those who sit at ``table``."""
    return speaker.at(Seat(seat.name, seat.bot) for seat in table.seats)


def tell(news: News, speaker: Speaker) -> tuple[str, ...]:
    """Return what happened, in sentences for whoever reads them; often none."""
    message, before, after = news
    match message:
        case Lost():
            return (speaker.say("net-lost"),)
        case Retrying(delay_s):
            return (speaker.say("net-retry", seconds=ceil(delay_s)),)
        case Back():
            return (speaker.say("net-back"),)
        case messages.Refused(command_id=None):
            return (refusal(refused_error(message), speaker),)
        case messages.Bye():
            error = RefusedError(message.code, message.text, message_id=message.message_id)
            return (refusal(error, speaker),)
        case _:
            return () if before is None or after is None else _told(message, before, after, speaker)


def _told(message: Happening, before: Known, after: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return what has changed at a table that was known."""
    at_table = named(speaker, after.table)
    match message:
        case messages.Happened():
            lines = _happened(message, before, after, speaker)
            return (*lines, *_absence(before, after, at_table))
        case messages.Presence():
            return _absence(before, after, at_table)
        case messages.Sync(seq=seq):
            told = "net-resynced" if seq > before.seq else "net-restored"
            lines = () if seq == before.seq else (speaker.say(told),)
            return (*lines, *_absence(before, after, at_table))
        case messages.Emoted(seat, emote):
            return (f"{at_table.name(seat)}: {speaker.say(f'emote-{emote}')}",)
        case _:
            return ()


def _happened(
    event: messages.Happened, before: Known, after: Known, speaker: Speaker
) -> tuple[str, ...]:
    """Return an event of the log in sentences."""
    table = after.table
    match event.kind:
        case "moved" | "started":
            return _played(event, after, named(speaker, table))
        case "left":
            seat = event.seat or 0
            return (speaker.say("seat-left", player=before.table.seats[seat].name),)
        case "configured":
            return (speaker.say("table-changed", value=speaker.game(table.game)),)
        case "locked":
            return (speaker.say("table-locked" if table.locked else "table-unlocked"),)
        case "spectators":
            return (speaker.say("watching-on" if table.spectators else "watching-off"),)
        case "host_passed" if table.host is not None:
            return (speaker.say("host-is", player=table.seats[table.host].name),)
        case kind if kind in _KINDS:
            seat = len(table.seats) - 1 if event.seat is None else event.seat
            return (speaker.say(_KINDS[kind], player=table.seats[seat].name),)
        case _:
            return ()


def _played(event: messages.Happened, after: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return what an action and its dice have done."""
    view = after.view
    if view is None:
        return ()
    name = game_name(after)
    events = tuple(Event(told.id, told.arguments) for told in event.told)
    told = Told(events, find_reading(name).observation(view))
    lines = find_presenter(name).retell(told, speaker)
    if event.by == "timeout" and event.seat is not None:
        late = speaker.say("turn-timed-out", player=speaker.name(event.seat))
        return (late, *lines)
    return lines


def _absence(before: Known, after: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return that the game waits for somebody who is away, or does not any more."""
    clock = after.clock
    was, is_now = _awaited(before), _awaited(after)
    if is_now is not None and clock is not None and was != is_now:
        away = speaker.name(is_now)
        return (speaker.say("seat-away", player=away, seconds=ceil(clock.left_s)),)
    if was is not None and is_now is None and after.table.seats[was].state == "connected":
        return (speaker.say("seat-back", player=speaker.name(was)),)
    return ()


def _awaited(known: Known) -> int | None:
    """Return for which absent seat the game waits."""
    clock = known.clock
    return None if clock is None or clock.reason != "away" else clock.seat


def refusal(error: RefusedError, speaker: Speaker) -> str:
    """Return why the server does not do something, in the reader's language where it has words."""
    if error.rule is not None:
        return speaker.refusal(
            IllegalActionError(
                error.text,
                rule=error.rule,
                message_id=error.message_id,
                arguments=error.arguments,
            )
        )
    if error.problems:
        return " ".join(map(speaker.problem, error.problems))
    by_code = f"refused-{error.code.replace('/', '-')}"
    if error.message_id is None and speaker.has(by_code):
        return speaker.say(by_code)
    return speaker.problem(Problem(error.text, error.message_id, error.arguments))
