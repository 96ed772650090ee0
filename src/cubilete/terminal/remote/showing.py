"""How a server's table stands, in lines: who is here, whose turn it is, what can be typed."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from cubilete.client.games import find_reading
from cubilete.games.registry import find_game
from cubilete.i18n import rule_id
from cubilete.terminal.asking import HELP_SIGN
from cubilete.terminal.draft import value_label
from cubilete.terminal.games import find_presenter
from cubilete.terminal.remote.orders import emote_words
from cubilete.terminal.remote.telling import game_name, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.client import Known
    from cubilete.terminal.words import Speaker

_STATES = {"away": "state-away", "bot": "state-bot", "resigned": "state-resigned"}


def observation(known: Known) -> Any:  # noqa: ANN401 - each game has its own type of observation
    """Return what may be seen of the game now, or ``None`` before the first one."""
    return None if known.view is None else find_reading(game_name(known)).observation(known.view)


def my_turn(known: Known) -> int | None:
    """Return the seat that this terminal is to act for, or ``None`` if none is."""
    turn = known.turn
    if turn is None or turn not in known.you.seats:
        return None
    return None if known.table.seats[turn].state in {"bot", "resigned"} else turn


def title(known: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return which table this is, and the house rules that are not the usual ones."""
    table = known.table
    lines = [speaker.say("table-at", table=speaker.game(table.game), value=table.code)]
    kind = find_game(table.game)
    usual = kind.options_type().written(all_of_them=True)
    for name, value in table.options.items():
        if name != "players" and usual.get(name) != value:
            label = speaker.say(rule_id(table.game, name))
            lines.append(f"{label}: {value_label(table.game, name, value, speaker)}")
    return tuple(lines)


def seats(
    known: Known, speaker: Speaker, *, has_ended: bool = False, is_sitting_down: bool = False
) -> tuple[str, ...]:
    """Return one line for each seat, and how many watch.

    How a player stands is told while a game goes on, and when it ``has_ended`` just now; later on
    others may sit there. Whoever ``is_sitting_down`` is not one of those who watch.
    """
    at_table = named(speaker, known.table)
    is_told = has_ended or known.table.phase == "playing"
    view = observation(known) if is_told else None
    numbers = range(len(known.table.seats))
    lines = [_seat(known, number, view, at_table) for number in numbers]
    watching = known.table.watching - (is_sitting_down and not known.you.seats)
    if watching > 0:
        lines.append(speaker.say("watch-count", watching=watching))
    return tuple(lines)


def _seat(known: Known, number: int, view: Any, speaker: Speaker) -> str:  # noqa: ANN401 - as above
    """Return what everybody may know of one seat."""
    seat = known.table.seats[number]
    facts: list[str] = []
    if view is not None:
        facts.append(find_presenter(game_name(known)).seat_fact(view, number, speaker))
    if seat.bot is not None:
        level = f"bot-{seat.bot}"
        facts.append(speaker.say(level) if speaker.has(level) else seat.bot)
    elif seat.state in _STATES:
        facts.append(speaker.say(_STATES[seat.state]))
    if known.table.host == number:
        facts.append(speaker.say("seat-host"))
    return f"{seat.name}: {'; '.join(facts)}" if facts else seat.name


def facts(known: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return how the game going on stands, and the dice that whoever looks may see."""
    view = observation(known) if known.table.phase == "playing" else None
    if view is None:
        return ()
    presenter, at_table = find_presenter(game_name(known)), named(speaker, known.table)
    hand = presenter.hand_fact(view, at_table)
    return (*presenter.facts(view, at_table), *(() if hand is None else (hand,)))


def resting(known: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return what can be done while no game is going on."""
    if not known.you.host:
        wait = speaker.say("lobby-wait")
        if known.you.seats or known.table.locked:
            return (wait,)
        return wait, speaker.say("lobby-sit", value=speaker.word("input-sit"))
    start, bot = speaker.word("input-start"), speaker.word("input-bot")
    return (speaker.say("lobby-host", value=start, other=bot),)


def turn(known: Known, seat: int, speaker: Speaker) -> tuple[str, ...]:
    """Return the head of a turn of one's own: whose it is, how long, how things stand."""
    at_table, clock = named(speaker, known.table), known.clock
    lines = ["", at_table.say("turn-of", player=at_table.name(seat))]
    if clock is not None and clock.reason == "turn":
        lines.append(at_table.say("turn-time", seconds=ceil(clock.left_s)))
    return (*lines, *facts(known, speaker))


def held_by_bots(known: Known, speaker: Speaker) -> tuple[str, ...]:
    """Return which of one's own seats a bot plays for, and how to play again."""
    back = speaker.word("input-take-back")
    return tuple(
        speaker.say("seat-held", player=known.table.seats[seat].name, value=back)
        for seat in known.you.seats
        if known.table.phase == "playing" and known.table.seats[seat].state == "bot"
    )


def help_lines(known: Known, speaker: Speaker) -> Iterator[str]:
    """Yield what can be typed beside actions."""
    yield speaker.say("help-help", value=HELP_SIGN)
    for name in ("rules", "log", "table"):
        yield speaker.say(f"help-{name}", value=speaker.word(f"input-{name}"))
    if known.you.host:
        yield from resting(known, speaker)
        yield speaker.say("help-remove", value=speaker.word("input-remove"))
    if known.you.seats:
        for name in ("get-up", "resign", "take-back"):
            yield speaker.say(f"help-{name}", value=speaker.word(f"input-{name}"))
        if known.table.turn_limit_s is not None:
            yield speaker.say("help-more-time", value=speaker.word("input-more-time"))
        yield speaker.say("help-emotes", list=emote_words(speaker))
    else:
        yield speaker.say("help-sit", value=speaker.word("input-sit"))
    yield speaker.say("help-go", value=speaker.word("input-quit"))
