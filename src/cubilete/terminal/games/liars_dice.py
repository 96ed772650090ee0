"""Liar's dice at a terminal: its facts, its board of twenty squares, and how a bid is read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cubilete.core.dice import seat_letters
from cubilete.games.liars_dice import FACES, Bid, Challenge, SpotOn
from cubilete.games.liars_dice.notation import FACE_LETTERS
from cubilete.games.liars_dice.observe import BOARD_SQUARES
from cubilete.terminal.games import Choice, Die, Range, written
from cubilete.terminal.reading import UnreadableError, fold, means, words
from cubilete.terminal.words import SEPARATOR

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces, Player
    from cubilete.games.liars_dice import LiarsDiceOptions, Observation
    from cubilete.games.liars_dice.actions import Action
    from cubilete.terminal.session import Told
    from cubilete.terminal.words import Speaker

HIDES_DICE = True
HAS_BIDS = True
HAS_WIDE_BOARD = False
HAS_LETTERS = False
HAS_PICTURE_DICE = True
PREFIX_LENGTH_MIN = 2
"""How many letters of a face's word are enough, if no other face's word begins with them."""


def seat_fact(view: Observation, player: Player, speaker: Speaker) -> str:
    """Return how many dice a player has left."""
    dice = view.dice[player]
    return speaker.say("n-dice", dice=dice) if dice else speaker.say("seat-is-out")


def facts(view: Observation, speaker: Speaker) -> tuple[str, ...]:
    """Return the round, what is wild, the bids of the round and where the marker stands."""
    lines = [speaker.say("round-dice", round=view.round, dice=sum(view.dice))]
    if view.palifico:
        lines.append(speaker.say("round-palifico"))
    elif view.wild_number is not None:
        lines.append(speaker.say("wild-now", wildface=FACES[view.wild_number - 1]))
    if view.bids:
        lines.append(_marker_fact(view, speaker))
        lines.append(speaker.say("bids-so-far", list=bid_history(view, speaker)))
    return tuple(lines)


def bid_history(view: Observation, speaker: Speaker) -> str:
    """Return the bids of the round in their order, as one text."""
    return SEPARATOR.join(
        f"{_faces_of(bid, speaker)} ({speaker.name(bid.player)})" for bid in view.bids
    )


def _marker_fact(view: Observation, speaker: Speaker) -> str:
    """Return where the marker stands, and so which bid stands."""
    marker, bid = view.marker, view.bids[-1]
    if marker is None:
        return ""
    return speaker.say(
        "marker-token" if marker.token else "marker-plain",
        square=marker.square,
        quantity=bid.quantity,
        face=_face(bid.face),
    )


def _faces_of(bid: Bid, speaker: Speaker) -> str:
    """Return a bid's number and face in words."""
    return speaker.say("n-faces", quantity=bid.quantity, face=_face(bid.face))


def picture(view: Observation, _speaker: Speaker) -> tuple[str, ...]:
    """Return the board: twenty squares in two rows, the marker in brackets, the token beside it."""
    marked = view.marker.square if view.marker else 0
    half = BOARD_SQUARES // 2
    rows = [_squares(range(first, first + half), marked) for first in (1, half + 1)]
    if view.marker and view.marker.token:
        rows[1] += f"  (+{BOARD_SQUARES})"
    return tuple(rows)


def _squares(numbers: range, marked: int) -> str:
    """Return one row of squares, with brackets round the one that is marked.

    >>> _squares(range(8, 12), 10)
    '  8  9[10]11 '
    """
    cells = [f"{number:>2}" for number in numbers]
    marks = [" "] * (len(cells) + 1)
    if marked in numbers:
        place = marked - numbers[0]
        marks[place : place + 2] = "[", "]"
    return "".join(mark + cell for mark, cell in zip(marks, [*cells, ""], strict=True))


def hand_fact(view: Observation, speaker: Speaker) -> str | None:
    """Return the viewer's dice in words, or ``None`` if the viewer sees none."""
    if view.viewer is None or not view.hand:
        return None
    return _cup(view.viewer, view.hand, speaker)


def _cup(player: Player, hand: Faces, speaker: Speaker) -> str:
    """Return one player's dice in words, equal ones together."""
    counted = [
        speaker.say("n-faces", quantity=hand.count(face), face=_face(face))
        for face in sorted(set(hand))
    ]
    return speaker.say("say-cup", player=speaker.name(player), list=SEPARATOR.join(counted))


def dice(view: Observation, speaker: Speaker) -> tuple[Die, ...]:
    """Return the viewer's dice to be drawn."""
    return tuple(Die(face, speaker.say("face-one", face=_face(face))) for face in view.hand or ())


def choices(view: Observation, speaker: Speaker) -> tuple[Choice, ...]:
    """Return what the viewer may do: bid, challenge, call spot-on."""
    can, player = view.legal, view.viewer
    if can is None or player is None:
        return ()
    found: list[Choice] = []
    if can.can_bid:
        label = speaker.say("choose-raise" if view.bids else "choose-bid")
        found.append(Choice("1", label, None))
    if can.challenge:
        label = speaker.say("challenge-button")
        found.append(Choice("2", label, Challenge(player), is_grave=True, sign="!"))
    if can.spot_on:
        label = speaker.say("spot-on-button")
        found.append(Choice("3", label, SpotOn(player), is_grave=True, sign="="))
    return tuple(found)


def ranges(view: Observation, speaker: Speaker) -> tuple[Range, ...]:
    """Return what the viewer may bid on each face that may be bid on."""
    if view.legal is None:
        return ()
    return tuple(
        Range(face, speaker.say("face-label", face=_face(face)), lowest, view.legal.highest)
        for face, lowest in enumerate(view.legal.lowest, start=1)
        if lowest is not None
    )


def bid(view: Observation, quantity: int, face: Face) -> Bid:
    """Return the viewer's bid."""
    return Bid(view.viewer or 0, quantity, face)


def bid_label(view: Observation, quantity: int, face: Face, speaker: Speaker) -> str:
    """Return the words on the button that makes this bid."""
    label = "raise-button" if view.bids else "bid-button"
    return speaker.say(label, quantity=quantity, face=_face(face))


def read(text: str, view: Observation) -> Action:
    """Return what the viewer means by ``text``: ``3 guns``, ``3g``, ``dudo``, ``!``.

    Raises:
        UnreadableError: If it means nothing.
    """
    player = view.viewer or 0
    if text.strip() == "!" or means(text, "input-challenge"):
        return Challenge(player)
    if text.strip() == "=" or means(text, "input-spot-on"):
        return SpotOn(player)
    match = re.fullmatch(r"([0-9]{1,3}) ?([^0-9]+)", fold(text))
    face = None if match is None else read_face(match[2])
    if match is None or face is None:
        raise UnreadableError(text)
    return Bid(player, int(match[1]), face)


def read_face(text: str) -> Face | None:
    """Return the face that a letter, a word or the beginning of a word stands for.

    >>> [read_face(text) for text in ("g", "pistolas", "đầu lâu", "anch", "compass", "x")]
    [1, 1, 3, 4, 6, None]
    """
    typed = fold(text)
    if len(typed) == 1:
        letter = typed.upper()
        return FACE_LETTERS.index(letter) + 1 if letter in FACE_LETTERS else None
    found = {
        number
        for number, face in enumerate(FACES, start=1)
        if any(
            word.startswith(typed)
            for word in words("face-one", face=face) | words("face-many", face=face)
        )
    }
    return found.pop() if len(typed) >= PREFIX_LENGTH_MIN and len(found) == 1 else None


def hint(view: Observation, speaker: Speaker) -> str:
    """Return an example of what can be typed: the lowest bid, or a challenge."""
    open_ranges = ranges(view, speaker)
    if not open_ranges:
        return speaker.say("hint-challenge", value=speaker.word("input-challenge"))
    first = open_ranges[0]
    return speaker.say("hint-bid", quantity=first.lowest, face=_face(first.face))


def retell(told: Told, speaker: Speaker) -> tuple[str, ...]:
    """Return what happened; where all dice are uncovered, everybody's dice follow."""
    lines: list[str] = []
    for event in told.events:
        lines.append(speaker.event(event))
        if event.id == "reveal-open":
            lines += _uncovered(told.public, speaker)
    return tuple(lines)


def _uncovered(public: Observation, speaker: Speaker) -> list[str]:
    """Return everybody's dice at the reveal."""
    end = public.last
    hands = () if end is None else end.hands
    return [_cup(player, hand, speaker) for player, hand in enumerate(hands) if hand]


def ends_round(told: Told) -> bool:
    """Tell whether the dice have been uncovered."""
    return any(event.id == "reveal-open" for event in told.events)


def names_starter(options: LiarsDiceOptions) -> bool:
    """Tell whether the table points at the seat that starts."""
    return options.first_player == "seat"


def opening(starter: Player | None, carried: int) -> str:  # noqa: ARG001 - there is no pot
    """Return the start of a game as a setup."""
    return written(starter="" if starter is None else seat_letters(starter))


def carried(public: Observation) -> int:  # noqa: ARG001 - there is no pot
    """Return that nothing is left for the next game."""
    return 0


def _face(face: Face) -> str:
    """Return the name of a face in code and catalogues."""
    return FACES[face - 1]
