"""Events are values that name messages."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.core.observation import Event, seat_or_public


def test_an_event_without_arguments() -> None:
    """Some sentences need nothing."""
    assert Event("reveal-open", {}) == Event("reveal-open")


def test_events_do_not_share_their_arguments() -> None:
    """Each event has arguments of its own."""
    assert Event("reveal-open").arguments is not Event("reveal-open").arguments


def test_an_event_is_frozen() -> None:
    """What was told stays told."""
    with pytest.raises(FrozenInstanceError):
        Event("reveal-open").id = "bid-said"  # type: ignore[misc]


@pytest.mark.parametrize("viewer", [0, 5, -1, 10**30])
def test_whole_numbers_may_be_seats(viewer: int) -> None:
    """Whether somebody sits there is for the game to say."""
    assert viewer == seat_or_public(viewer)


@pytest.mark.parametrize("viewer", [None, False, True, 0.0, "0", "A", (), object()])
def test_case_s7_whatever_is_no_number_is_the_public(viewer: object) -> None:
    """``False`` and ``0.0`` are not seat 0, though Python takes them for equal to it."""
    assert seat_or_public(viewer) is None
