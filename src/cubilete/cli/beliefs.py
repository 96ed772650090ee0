"""How the dice that one holds, bids and believes in are written on the command line."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Faces

HAND = re.compile(r"[1-9](?:,?[1-9])*|-")
BID = re.compile(r"(\d{1,3})x(\d)")
LEANING = re.compile(r"(\d):(\d)=(\d{1,6}(?:\.\d{1,6}|/[1-9]\d{0,5})?)")
HOLDING = re.compile(r"(\d):(\d{1,3})x(\d)")


class Hand(click.ParamType[tuple[int, ...]]):
    """Dice such as ``1,1,4`` or ``114``; ``-`` for none."""

    name = "hand"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> Faces:
        """Return the faces, sorted."""
        if not HAND.fullmatch(value):
            text = f"{value!r} is not a hand: write its faces, such as 1,1,4, or - for none."
            self.fail(text, param, ctx)
        return tuple(sorted(map(int, re.findall(r"\d", value))))


class Bid(click.ParamType[tuple[int, int]]):
    """A quantity and a face, such as ``3x1``."""

    name = "bid"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, Face]:
        """Return the quantity and the face."""
        match = BID.fullmatch(value)
        if match is None:
            text = f"{value!r} is not a bid: write quantity x face, such as 3x1 for three ones."
            self.fail(text, param, ctx)
        return int(match[1]), int(match[2])


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
