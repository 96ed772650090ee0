"""The board of good milk as data, and the one function that moves a token over it.

::

    milk   0 ─ 1 … 7 … 11 ─ 12 ─┬─ 13 … 17 … 22 … 24 … 26 … 31 … 33 … 36 ─ 37 wins
                   └──▶ 19      │
    pump                        └─ 14 … 22 … 25 … 27 drowns ─┐
    boot                                                     28 … 33 … 35 ──6──▶ 41

Both squares 33 lead back to 12, the hot seat. Equal numbers on different tracks are different
squares. A token lands once in a move: where its count ends. Only that square acts.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubilete.core.dice import Face
    from cubilete.games.good_milk.options import GoodMilkOptions


class Track(StrEnum):
    """One of the three roads."""

    MILK = "milk"
    """The start 0, the common road 1 to 12, and the good milk side 13 to 37."""
    PUMP = "pump"
    """14 to 27, and 13 where ``good33`` is ``forced_pump``."""
    BOOT = "boot"
    """28 to 35, and 41."""


class Square(NamedTuple):
    """A place on the board."""

    track: Track
    number: int


class Flow(Enum):
    """Who pays whom when a token lands."""

    POT_GIVES = "the pot pays the player"
    POT_TAKES = "the player pays into the pot"
    OTHERS_GIVE = "every other player still in pays the player"
    OTHERS_TAKE = "the player pays every other player still in"


class Due(NamedTuple):
    """What landing on a square costs or brings, in beans for each payment."""

    flow: Flow
    beans: int


SIDES = 6
"""The die shows 1 to 6."""
HOT_SEAT = Square(Track.MILK, 12)
"""Where the next throw picks the side (MILK-R8)."""
GOAL = Square(Track.MILK, 37)
"""Where the game is won (MILK-R12)."""
DEEP_WATER = Square(Track.PUMP, 27)
"""Where a player drowns (MILK-R14)."""
BOOT_FIRST = 28
"""Where the pump side goes over into the boot (MILK-R15)."""
BOOT_END = Square(Track.BOOT, 35)
"""Where a 6 leads on (MILK-R17)."""
EXIT = Square(Track.BOOT, 41)
"""Where a player leaves or starts again (MILK-R18)."""
ENDS: Mapping[Track, int] = {Track.MILK: GOAL.number, Track.BOOT: BOOT_END.number}
"""What a move may not pass: it bounces (MILK-R11, MILK-R16)."""
BAD_MILK = Square(Track.MILK, 33)
"""The square of the milk side that leads back to 12 (MILK-R10)."""
LEAPS: Mapping[Square, Square] = {
    Square(Track.MILK, 7): Square(Track.MILK, 19),
    BAD_MILK: HOT_SEAT,
    Square(Track.BOOT, 33): HOT_SEAT,
}
"""Where landing on a square leads at once (MILK-R7, MILK-R10, MILK-R16)."""
DUES: Mapping[Square, Due] = {
    Square(Track.MILK, 17): Due(Flow.POT_GIVES, 2),
    Square(Track.MILK, 22): Due(Flow.POT_TAKES, 2),
    Square(Track.MILK, 24): Due(Flow.OTHERS_GIVE, 2),
    Square(Track.MILK, 26): Due(Flow.POT_GIVES, 2),
    Square(Track.MILK, 31): Due(Flow.POT_TAKES, 5),
    Square(Track.MILK, 36): Due(Flow.POT_GIVES, 4),
    Square(Track.PUMP, 22): Due(Flow.POT_TAKES, 4),
    Square(Track.PUMP, 25): Due(Flow.OTHERS_TAKE, 2),
}
"""The beans of each square that has any (MILK-R10, MILK-R13)."""


class Step(NamedTuple):
    """Where one throw takes a token."""

    landed: Square
    """Where the count ends: the square that acts."""
    square: Square
    """Where the token stands then: the same, but for the squares of ``LEAPS``."""
    surplus: int
    """By how much the throw was too high, so that the token bounced or stayed; else 0."""
    forced: bool
    """Whether the token's next throw leads to the pump (``good33`` is ``forced_pump``)."""
    due: Due | None
    """The beans of the square that acts, if it has any."""


def move(options: GoodMilkOptions, square: Square, face: Face, *, forced: bool = False) -> Step:
    """Return where a throw of ``face`` takes a token from ``square``.

    ``forced`` says that 33 of the milk side has bound the token for the pump.

    >>> from cubilete.games.good_milk.options import GoodMilkOptions
    >>> step = move(GoodMilkOptions(), Square(Track.MILK, 36), 5)
    >>> step.landed.number, step.square.number, step.surplus
    (33, 12, 4)
    """
    landed, surplus = _count(options, square, face, forced=forced)
    silent = surplus and (options.overshoot == "stay" or options.bounce_events == "only_33")
    return Step(
        landed,
        LEAPS.get(landed, landed),
        surplus,
        landed == BAD_MILK and options.good33 == "forced_pump",
        None if silent else DUES.get(landed),
    )


def _count(
    options: GoodMilkOptions, square: Square, face: Face, *, forced: bool
) -> tuple[Square, int]:
    """Return where the count ends, and by how much the throw was too high."""
    track, number = square
    reached = number + face
    if square == HOT_SEAT:
        to_milk = face % 2 and not forced
        return Square(Track.MILK if to_milk else Track.PUMP, reached), 0
    if square == BOOT_END:
        if face == SIDES:
            return EXIT, 0
        back = face if options.boot35 == "bounce" else 0
        return Square(track, number - back), face
    if track is Track.PUMP:
        return Square(track if reached < BOOT_FIRST else Track.BOOT, reached), 0
    surplus = reached - ENDS[track]
    if surplus <= 0:
        return Square(track, reached), 0
    if options.overshoot == "stay":
        return square, surplus
    return Square(track, ENDS[track] - surplus), surplus
