"""What has happened at a table, read from its log: in words, as a replay, as luck.

A history holds what everybody has been told, so it knows no hidden die. A replay shows a game as
one pair of eyes saw it; it is made only of games that are over, whose dice everybody may know.
Both go through the log from its beginning, and keep no more of it than they answer.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from cubilete.analysis.luck import course, falls, measure_of
from cubilete.server import answers, log
from cubilete.server.errors import WrongPhaseError
from cubilete.server.showing import result, seen_actions, sentences, view
from cubilete.server.table import passing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from cubilete.core.observation import Viewer
    from cubilete.server.store import Row
    from cubilete.server.table import Passed, Table

ENTRIES_MAX = 500
"""How many events a history has at most."""
STEPS_MAX = 500
"""How many steps a replay has at once."""


def history(blank: Table, rows: Iterable[Row]) -> answers.History:
    """Return what has happened at a table since its last game began; ``rows`` are its whole log.

    Raises:
        StorageError: If a row cannot be read or is not the next.
    """
    entries: deque[answers.Entry] = deque(maxlen=ENTRIES_MAX)
    for each in passing(blank, rows):
        if isinstance(each.event, log.Started):
            entries.clear()
        entries.append(_entry(each))
    return answers.History(tuple(entries))


def _entry(passed: Passed) -> answers.Entry:
    """Return one event in words."""
    event, after = passed.event, passed.after
    seat = _seat(passed)
    named = passed.before if isinstance(event, log.Left) else after
    return answers.Entry(
        seq=after.seq,
        at_ms=passed.row.at_ms,
        kind=str(type(event).__struct_config__.tag),
        seat=seat,
        name=None if seat is None or passed.is_game else named.seats[seat].name,
        by=event.by if isinstance(event, log.Moved) else None,
        told=sentences(after.current) if passed.is_game else (),
    )


def _seat(passed: Passed) -> int | None:
    """Return whose event it is, if it is a seat's."""
    event, after = passed.event, passed.after
    match event:
        case log.Sat():
            return len(after.seats) - 1
        case log.HostPassed():
            return next(iter(after.seats_of(event.guest)), None)
        case _:
            seat: int | None = getattr(event, "seat", None)
            return seat


def check_over(table: Table) -> None:
    """Do nothing if the game at ``table`` is over, so that everybody may know all of it.

    Raises:
        WrongPhaseError: If it is not, or none has begun.
    """
    if table.playing is None or not table.playing.state.is_terminal:
        text = "This game is still going on: wait until it is over."
        raise WrongPhaseError(text, message_id="phase-playing")


class Window(NamedTuple):
    """Which steps of a replay are wanted."""

    first: int = 0
    length: int = STEPS_MAX


def replay(
    blank: Table, rows: Iterable[Row], number: int, viewer: Viewer, window: Window
) -> answers.Replay:
    """Return part of game ``number`` as ``viewer`` saw it; ``rows`` are the whole log of the table.

    Raises:
        WrongPhaseError: If that game is not over.
        StorageError: If a row cannot be read or is not the next.
    """
    steps: list[answers.ReplayStep] = []
    total, table = 0, blank
    for each in passing(blank, rows):
        if not each.is_game or each.after.current.number != number:
            continue
        table = each.after
        if window.first <= total < window.first + window.length:
            steps.append(_step(each, viewer))
        total += 1
    check_over(table)
    players = table.current.game.players
    return answers.Replay(
        game=number,
        seat=viewer if viewer is not None and viewer < players else None,
        names=tuple(seat.name for seat in table.seats[:players]),
        result=result(table.current),
        total=total,
        steps=tuple(steps),
    )


def luck(table: Table) -> answers.Luck:
    """Return the luck of everybody in the game at ``table``.

    Raises:
        WrongPhaseError: If it is not over.
    """
    check_over(table)
    record = table.record()
    measure = measure_of(record)
    found = course(falls(record), record.game.players)
    return answers.Luck(
        game=table.current.number,
        unit=measure.unit,
        per=measure.per,
        labels=found.labels,
        players=tuple(
            answers.PlayerLuck(tuple(map(_rounded, totals)), _rounded(totals[-1]))
            for totals in found.totals
        ),
    )


def _rounded(value: Fraction) -> float:
    """Return ``value`` with two decimals; zero without a sign."""
    return round(float(value), 2) + 0.0


def _step(passed: Passed, viewer: Viewer) -> answers.ReplayStep:
    """Return one event of a game through one pair of eyes."""
    event, playing = passed.event, passed.after.current
    move = event if isinstance(event, log.Moved) else None
    return answers.ReplayStep(
        seq=passed.after.seq,
        at_ms=passed.row.at_ms,
        seat=None if move is None else move.seat,
        by=None if move is None else move.by,
        told=sentences(playing),
        actions=seen_actions(playing, viewer),
        step=len(playing.actions),
        view=view(playing, viewer),
    )
