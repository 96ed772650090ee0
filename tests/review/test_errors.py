"""Why a game is not reviewed has stable codes."""

from __future__ import annotations

from cubilete.errors import CubileteError
from cubilete.review.errors import NotOverError, ReviewError, TooLongError


def test_codes_are_stable() -> None:
    """Programs can tell the reasons apart, and all are errors of ours."""
    kinds = (ReviewError, NotOverError, TooLongError)

    assert ["review/refused", "review/not-over", "review/too-long"] == [kind.code for kind in kinds]
    assert all(issubclass(kind, CubileteError) for kind in kinds)
