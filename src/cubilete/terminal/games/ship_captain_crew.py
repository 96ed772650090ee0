"""Ship, captain, crew at a terminal: the turn, the score sheet, and how a throw is read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.games.ship_captain_crew import Stand, Throw
from cubilete.games.ship_captain_crew.state import DICE, NEEDED
from cubilete.terminal.games import Choice, Die, retell, written
from cubilete.terminal.reading import UnreadableError, fold, means, words
from cubilete.terminal.words import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Faces, Player
    from cubilete.games.ship_captain_crew import Observation, ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.actions import PlayerAction
    from cubilete.terminal.session import Told
    from cubilete.terminal.words import Speaker

__all__ = [
    "HAS_BIDS",
    "HAS_LETTERS",
    "HAS_PICTURE_DICE",
    "HAS_WIDE_BOARD",
    "HIDES_DICE",
    "carried",
    "choices",
    "dice",
    "ends_round",
    "facts",
    "hand_fact",
    "hint",
    "names_starter",
    "opening",
    "picture",
    "read",
    "retell",
    "seat_fact",
]

HIDES_DICE = False
HAS_BIDS = False
HAS_WIDE_BOARD = False
HAS_LETTERS = False
HAS_PICTURE_DICE = False
MARKS = ("mark-ship", "mark-captain", "mark-pilot")
"""What a 6, a 5 and a 4 are called once they are set aside."""
SHEET_ROWS = 6
"""How many rounds of the score sheet are drawn: the last ones."""
SHEET_COLUMNS = 7
"""How many players fit on the score sheet."""
COLUMN = 9


def seat_fact(view: Observation, player: Player, speaker: Speaker) -> str:
    """Return how many points a player has."""
    return speaker.say("n-points", points=view.totals[player])


def facts(view: Observation, speaker: Speaker) -> tuple[str, ...]:
    """Return the round, the aim, the pot and how far the turn has come."""
    options = view.options
    if options.rounds is None:
        lines = [speaker.say("round-now", round=view.round)]
    else:
        lines = [speaker.say("round-of", round=view.round, rounds=options.rounds)]
    if view.is_final_round:
        lines.append(speaker.say("round-final"))
    elif options.target is not None:
        lines.append(speaker.say("target-now", points=options.target))
    if view.playoff:
        lines.append(speaker.say("playoff-now", names=_names(view.playoff, speaker)))
    if view.pot:
        lines.append(speaker.say("coins-now", coins=view.pot))
    if view.player is not None:
        lines += _turn_facts(view, speaker)
    return tuple(lines)


def _turn_facts(view: Observation, speaker: Speaker) -> list[str]:
    """Return what is set aside, the crew and the throws that are left."""
    turn = view.turn
    aside = [
        f"{face} ({speaker.say(mark)})"
        for face, mark in zip(NEEDED[: turn.kept], MARKS, strict=False)
    ]
    lines = [speaker.say("set-aside", list=SEPARATOR.join(aside))] if aside else []
    if turn.crew:
        first, second = turn.crew
        lines.append(speaker.say("crew-total", first=first, second=second, crew=turn.score))
    return [*lines, speaker.say("throws-now", throws=turn.throws_left)]


def _names(players: Sequence[Player], speaker: Speaker) -> str:
    """Return the names of players as one text."""
    return SEPARATOR.join(map(speaker.name, players))


def picture(view: Observation, speaker: Speaker) -> tuple[str, ...]:
    """Return the score sheet: rounds down, players across, the totals below."""
    players = range(len(view.totals))[:SHEET_COLUMNS]
    rows = [["", *(speaker.name(player) for player in players)]]
    for row in view.sheet[-SHEET_ROWS:]:
        scores = (row.scores[player] for player in players)
        label = "+" if row.round is None else str(row.round)
        rows.append([label, *("" if score is None else str(score) for score in scores)])
    rows.append(["=", *(str(view.totals[player]) for player in players)])
    return tuple(_row(cells) for cells in rows)


def _row(cells: Sequence[str]) -> str:
    """Return one line of the score sheet."""
    first, *others = cells
    shown = (cell[: COLUMN - 1].rjust(COLUMN) for cell in others)
    return f"{first:>4} {''.join(shown)}"


def hand_fact(view: Observation, speaker: Speaker) -> str | None:  # noqa: ARG001 - all lies open
    """Return nothing: all dice lie open, and ``facts`` tells them."""
    return None


def dice(view: Observation, speaker: Speaker) -> tuple[Die, ...]:
    """Return the dice of the turn to be drawn: those set aside, the crew, those just thrown."""
    turn = view.turn
    aside = tuple(
        Die(face, str(face), speaker.say(mark))
        for face, mark in zip(NEEDED[: turn.kept], MARKS, strict=False)
    )
    if turn.crew:
        crew = speaker.say("mark-crew")
        return (*aside, *(Die(face, str(face), crew) for face in turn.crew))
    return (*aside, *(Die(face, str(face)) for face in _loose(view)))


def _loose(view: Observation) -> Faces:
    """Return the dice of the last throw that were not set aside: they are thrown again."""
    last, turn = view.last, view.turn
    if last is None or last.player != view.player or not turn.throws:
        return ()
    loose = list(last.faces)
    taken = len(loose) - (DICE - turn.kept)
    for face in NEEDED[turn.kept - taken : turn.kept]:
        loose.remove(face)
    return tuple(loose)


def choices(view: Observation, speaker: Speaker) -> tuple[Choice, ...]:
    """Return what the viewer may do: throw, stand, throw crew dice again."""
    can, player = view.legal, view.viewer
    if can is None or player is None:
        return ()
    if can.throw:
        label = speaker.say("throw-dice", dice=view.turn.dice)
        return (Choice("1", label, Throw(player)),)
    found: list[Choice] = []
    if can.stand:
        label = speaker.say("stand-button", crew=view.turn.score)
        found.append(Choice("2", label, Stand(player), is_grave=True))
    for again in can.again:
        first, *others = again
        if others:
            found.append(Choice("5", speaker.say("again-both"), Throw(player, again)))
        else:
            key = str(3 + view.turn.crew.index(first))
            label = speaker.say("again-one", roll=first)
            found.append(Choice(key, label, Throw(player, again)))
    return tuple(found)


def read(text: str, view: Observation) -> PlayerAction:
    """Return what the viewer means by ``text``: ``t``, ``stand``, ``again 2``, ``both``.

    Raises:
        UnreadableError: If it means nothing.
    """
    player = view.viewer or 0
    if means(text, "input-throw"):
        return Throw(player)
    if means(text, "input-stand"):
        return Stand(player)
    if means(text, "input-both"):
        return Throw(player, view.turn.crew)
    said = fold(text)
    for word in sorted(words("input-again"), key=len, reverse=True):
        if said.startswith(word):
            return Throw(player, _read_again(said.removeprefix(word), view))
    raise UnreadableError(text)


def _read_again(text: str, view: Observation) -> Faces:
    """Return the crew dice that are named after "again"."""
    if means(text, "input-both"):
        return view.turn.crew
    if not re.fullmatch(r"[ ,]*[1-6](?:[ ,]*[1-6])?", text):
        raise UnreadableError(text)
    return tuple(sorted(int(digit) for digit in text if digit.isdecimal()))


def hint(view: Observation, speaker: Speaker) -> str:
    """Return what can be typed instead of a number."""
    if view.turn.crew:
        again = f"{speaker.word('input-again')} {view.turn.crew[0]}"
        return speaker.say("hint-crew", value=speaker.word("input-stand"), other=again)
    return speaker.say("hint-throw", value=speaker.word("input-throw"))


def ends_round(told: Told) -> bool:  # noqa: ARG001 - all lies open, turn by turn
    """Tell that nobody needs a moment more: each throw is told as it falls."""
    return False


def names_starter(options: ShipCaptainCrewOptions) -> bool:
    """Tell whether the table names who starts."""
    return options.first == "given" and options.players > 1


def opening(starter: Player | None, carried: int) -> str:
    """Return the start of a game as a setup."""
    first = "" if starter is None else seat_letters(starter)
    return written(first=first, carried=str(carried or ""))


def carried(public: Observation) -> int:
    """Return the coins that a finished game leaves in the pot."""
    return public.pot
