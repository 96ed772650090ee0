"""What a review says of a loss."""

from __future__ import annotations

from math import isclose

import pytest

from cubilete.review.report import accuracy_of, percent_of, verdict_of


@pytest.mark.parametrize(
    ("loss", "error", "expected"),
    [
        (0.0, 0.0, "best"),
        (0.009, 0.0, "near"),
        (0.02, 0.03, "unsure"),
        (0.02, 0.01, "slip"),
        (0.05, 0.0, "mistake"),
    ],
)
def test_a_loss_has_a_verdict(loss: float, error: float, expected: str) -> None:
    """A loss is called what it is, and what could be chance is not called a loss."""
    assert f"review-verdict-{expected}" == verdict_of(loss, error).id


def test_accuracy_falls_with_the_loss() -> None:
    """Nothing lost is full accuracy, everything lost is none, and it only falls between."""
    found = [accuracy_of(loss / 100) for loss in range(101)]

    assert 1.0 == found[0]
    assert 0.0 == found[-1]
    assert sorted(found, reverse=True) == found
    assert isclose(0.9459, found[1] - 0.0, abs_tol=0.02)


def test_percentages_are_whole() -> None:
    """People are shown whole percentages."""
    assert ["0%", "13%", "100%"] == [percent_of(share) for share in (0.0, 0.126, 1.0)]
