"""How the dice that one holds, bids and believes in are written on the command line.

A face is its number, or its letter as in records: ``114`` is ``GGA``, and ``3x1`` is ``3G``.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from cubilete.games.liars_dice.notation import FACE_LETTERS

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces

HAND = re.compile(rf"[1-9](?:,?[1-9])*|[{FACE_LETTERS}]+|-", re.ASCII)
BID = re.compile(rf"(\d{{1,3}})(?:x(\d)|([{FACE_LETTERS}]))", re.ASCII)
LEANING = re.compile(r"(\d):(\d)=(\d{1,6}(?:\.\d{1,6}|/[1-9]\d{0,5})?)")
HOLDING = re.compile(r"(\d):(\d{1,3})x(\d)")


def _face_of(sign: str) -> Face:
    """Return the face that a digit or a letter stands for."""
    return int(sign) if sign.isdecimal() else FACE_LETTERS.index(sign) + 1


class Hand(click.ParamType[tuple[int, ...]]):
    """Dice such as ``1,1,4``, ``114`` or ``GGA``; ``-`` for none."""

    name = "hand"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> Faces:
        """Return the faces, sorted."""
        if not HAND.fullmatch(value):
            text = f"{value!r} is not a hand: write its faces, such as 1,1,4 or GGA, or - for none."
            self.fail(text, param, ctx)
        return tuple(sorted(_face_of(sign) for sign in value if sign not in ",-"))


class Bid(click.ParamType[tuple[int, int]]):
    """A quantity and a face, such as ``3x1`` or ``3G``."""

    name = "bid"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, Face]:
        """Return the quantity and the face."""
        match = BID.fullmatch(value)
        if match is None:
            text = f"{value!r} is not a bid: write quantity x face, such as 3x1 or 3G."
            self.fail(text, param, ctx)
        return int(match[1]), _face_of(match[2] or match[3])


class Leaning(click.ParamType[tuple[int, int, Fraction]]):
    """Dice that lean to a face, such as ``5:1=3``."""

    name = "leaning"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, Face, Fraction]:
        """Return how many dice, which face, and how many times as probable it is as another."""
        match = LEANING.fullmatch(value)
        if match is None:
            text = (
                f"{value!r} is not a belief: write dice:face=weight, such as 5:1=3 for somebody "
                "with five dice, each three times as probably a one as any other face."
            )
            self.fail(text, param, ctx)
        return int(match[1]), int(match[2]), Fraction(match[3])


class Holding(click.ParamType[tuple[int, int, int]]):
    """What somebody is known to hold, such as ``5:2x1``."""

    name = "holding"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int, Face]:
        """Return how many dice, how many of them count, and for which face."""
        match = HOLDING.fullmatch(value)
        if match is None:
            text = (
                f"{value!r} is not a belief: write dice:quantity x face, such as 5:2x1 for "
                "somebody with five dice, at least two of which count for ones."
            )
            self.fail(text, param, ctx)
        return int(match[1]), int(match[2]), int(match[3])
