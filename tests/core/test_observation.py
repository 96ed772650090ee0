"""Events are values that name messages."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.core.observation import Event


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
