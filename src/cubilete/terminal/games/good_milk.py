"""Good milk at a terminal: where the tokens stand, the board, and how a choice is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.games.good_milk import Leave, Restart, Throw
from cubilete.games.good_milk.board import (
    BOOT_END,
    BOOT_FIRST,
    DEEP_WATER,
    DUES,
    EXIT,
    GOAL,
    HOT_SEAT,
    LEAPS,
    Flow,
    Square,
    Track,
)
from cubilete.games.good_milk.state import Out
from cubilete.terminal.games import Choice, Die, retell, written
from cubilete.terminal.reading import UnreadableError, means

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Player
    from cubilete.games.good_milk import GoodMilkOptions, Observation
    from cubilete.games.good_milk.actions import PlayerAction
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
HAS_WIDE_BOARD = True
HAS_LETTERS = True
HAS_PICTURE_DICE = False
OUT_WORDS = {
    Out.DROWNED: "seat-drowned",
    Out.LEFT: "seat-left-race",
    Out.ELIMINATED: "seat-is-out",
}
SIGNS = {
    Flow.POT_GIVES: "+",
    Flow.OTHERS_GIVE: "+",
    Flow.POT_TAKES: "-",
    Flow.OTHERS_TAKE: "-",
}
"""What stands beside a square that brings or costs beans."""
OTHER_SIGNS = {HOT_SEAT: "?", DEEP_WATER: "~", GOAL: "*", EXIT: "#"}
WIDTH = 78
"""How many columns the board may have."""
CELL = 3
"""How wide a square is drawn."""
SEATS_ON_SQUARE = 2
"""How many seats' letters fit on a square."""


def seat_fact(view: Observation, player: Player, speaker: Speaker) -> str:
    """Return where a player's token stands, or how the player went out, and the beans."""
    out = view.out[player]
    place = place_of(view.squares[player], speaker) if out is None else speaker.say(OUT_WORDS[out])
    return f"{place}; {speaker.say('n-beans', beans=view.beans[player])}"


def place_of(square: Square, speaker: Speaker) -> str:
    """Return in words where a square is."""
    track, number = square
    if square == HOT_SEAT:
        return speaker.say("place-hot-seat", square=number)
    if track is Track.PUMP:
        return speaker.say("place-pump", square=number)
    if track is Track.BOOT:
        return speaker.say("place-boot", square=number)
    if number == 0:
        return speaker.say("place-start")
    return speaker.say("place-milk" if number > HOT_SEAT.number else "place-road", square=number)


def facts(view: Observation, speaker: Speaker) -> tuple[str, ...]:
    """Return what is in the pot, where whoever is to act stands, and what a choice comes to."""
    lines = [speaker.say("beans-now", beans=view.pot)]
    has_begun = view.last is not None or len(set(view.squares)) > 1
    if view.turn is not None and not has_begun:
        lines.append(speaker.say("stake-now", beans=view.options.stake))
    turn = view.turn
    if turn is not None:
        name = speaker.name(turn)
        place = place_of(view.squares[turn], speaker)
        lines.append(speaker.say("token-now", player=name, value=place))
        if turn in view.forced:
            lines.append(speaker.say("forced-now", player=name))
        elif view.squares[turn] == HOT_SEAT:
            lines.append(speaker.say("hot-seat-now"))
    if any(isinstance(action, Leave) for action in view.legal or ()):
        options = view.options
        lines.append(
            speaker.say("leave-refund-now" if options.leave_refund == "stake" else "leave-now")
        )
        lines.append(speaker.say("restart-now", square=options.restart_square))
    return tuple(lines)


def picture(view: Observation, speaker: Speaker) -> tuple[str, ...]:
    """Return the board: the common road, the good milk side, the pump side with the boot."""
    milk, pump, boot = Track.MILK, Track.PUMP, Track.BOOT
    first_pump = HOT_SEAT.number + (1 if view.options.good33 == "forced_pump" else 2)
    tracks = (
        ("track-road", [Square(milk, number) for number in range(HOT_SEAT.number + 1)]),
        ("track-milk", [Square(milk, n) for n in range(HOT_SEAT.number + 1, GOAL.number + 1)]),
        (
            "track-pump",
            [
                *(Square(pump, number) for number in range(first_pump, DEEP_WATER.number + 1)),
                *(Square(boot, number) for number in range(BOOT_FIRST, BOOT_END.number + 1)),
                EXIT,
            ],
        ),
    )
    lines: list[str] = []
    for label, squares in tracks:
        numbers, words = "".join(map(_numbered, squares)), speaker.say(label)
        beside = len(numbers) + len(words) + 2 <= WIDTH
        lines += [f"{numbers}  {words}"] if beside else [words, numbers]
        lines.append("".join(_tokens(view, square) for square in squares))
    return tuple(line.rstrip() for line in lines)


def _numbered(square: Square) -> str:
    """Return a square's number with the sign of what it does."""
    sign = OTHER_SIGNS.get(square, " ")
    if square in LEAPS:
        sign = ">"
    due = DUES.get(square)
    return f"{square.number:>2}{sign if due is None else SIGNS[due.flow]}"


def _tokens(view: Observation, square: Square) -> str:
    """Return the seats whose tokens stand on a square, by letter; a plus stands for more."""
    here = [
        seat_letters(player)
        for player, place in enumerate(view.squares)
        if place == square and view.out[player] is None
    ]
    more = len(here) > SEATS_ON_SQUARE
    shown = f"{here[0]}+" if more else "".join(here)
    return shown[:CELL].rjust(2).ljust(CELL)


def hand_fact(view: Observation, speaker: Speaker) -> str | None:  # noqa: ARG001 - all lies open
    """Return nothing: there is one die, in the open."""
    return None


def dice(view: Observation, speaker: Speaker) -> tuple[Die, ...]:  # noqa: ARG001 - digits
    """Return the die as it fell last."""
    last = view.last
    return () if last is None or last.face is None else (Die(last.face, str(last.face)),)


def choices(view: Observation, speaker: Speaker) -> tuple[Choice, ...]:
    """Return what the viewer may do: throw or, on 41, leave or start again."""
    found: list[Choice] = []
    for action in view.legal or ():
        match action:
            case Throw():
                found.append(Choice("1", speaker.say("throw-button"), action))
            case Leave():
                found.append(Choice("2", speaker.say("leave-button"), action, is_grave=True))
            case Restart():
                found.append(Choice("3", speaker.say("restart-button"), action))
    return tuple(found)


def read(text: str, view: Observation) -> PlayerAction:
    """Return what the viewer means by ``text``: ``t``, ``leave``, ``restart``.

    Raises:
        UnreadableError: If it means nothing.
    """
    player = view.viewer or 0
    kinds: Sequence[tuple[str, type[PlayerAction]]] = (
        ("input-throw", Throw),
        ("input-leave", Leave),
        ("input-restart", Restart),
    )
    for words, kind in kinds:
        if means(text, words):
            return kind(player)
    raise UnreadableError(text)


def hint(view: Observation, speaker: Speaker) -> str:
    """Return what can be typed instead of a number."""
    if len(view.legal or ()) > 1:
        leave, restart = speaker.word("input-leave"), speaker.word("input-restart")
        return speaker.say("hint-choice", value=leave, other=restart)
    return speaker.say("hint-throw", value=speaker.word("input-throw"))


def ends_round(told: Told) -> bool:  # noqa: ARG001 - there are no rounds
    """Tell that nobody needs a moment more: there are no rounds."""
    return False


def names_starter(options: GoodMilkOptions) -> bool:  # noqa: ARG001 - always
    """Tell that the table may name who starts."""
    return True


def opening(starter: Player | None, carried: int) -> str:
    """Return the start of a game as a setup."""
    letters = "" if starter is None else seat_letters(starter)
    return written(starter=letters, carried=str(carried or ""))


def carried(public: Observation) -> int:
    """Return the beans that a finished game leaves in the pot."""
    return public.pot
