"""How dice, bids and beliefs are read from the command line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import click
import pytest

from cubilete.cli.beliefs import Bid, Hand, Holding, Leaning


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (Hand(), "1,1,4", (1, 1, 4)),
        (Hand(), "411", (1, 1, 4)),
        (Hand(), "GMAGP", (1, 1, 4, 5, 6)),
        (Hand(), "-", ()),
        (Bid(), "12x6", (12, 6)),
        (Bid(), "3K", (3, 3)),
        (Leaning(), "5:1=3", (5, 1, Fraction(3))),
        (Leaning(), "5:1=2.5", (5, 1, Fraction(5, 2))),
        (Leaning(), "2:6=1/3", (2, 6, Fraction(1, 3))),
        (Holding(), "5:2x1", (5, 2, 1)),
    ],
)
def test_what_is_written_is_read(kind: click.ParamType[Any], text: str, expected: object) -> None:
    """Each form, with its spellings."""
    assert expected == kind.convert(text, None, None)


@pytest.mark.parametrize(
    ("kind", "texts", "sentence"),
    [
        (Hand(), ["", "1,", "0", "1;2", "--", "x", "²", "G1", "gg", "G,A"], "is not a hand"),
        (Bid(), ["", "3", "3x", "x1", "3x1x", "-3x1", "3*1", "3xG", "3g", "G"], "is not a bid"),
        (Leaning(), ["5:1", "5:1=", "5=1:3", "5:1=-1", "5:1=1/0", "5:1=1e9"], "is not a belief"),
        (Holding(), ["5:2", "2x1", "5:x1", "5:2x1=3"], "is not a belief"),
    ],
)
def test_anything_else_is_one_sentence(
    kind: click.ParamType[Any], texts: list[str], sentence: str
) -> None:
    """It says how it is written."""
    for text in texts:
        with pytest.raises(click.BadParameter, match=sentence):
            kind.convert(text, None, None)
