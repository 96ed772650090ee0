"""Games that a kernel has played, played again by the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cubilete.bots.policy import find_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.record import Record


def replayed(record: Record) -> tuple[Any, int]:
    """Return the last position of a record, and how many actions of players it has.

    An action that the rules refuse raises their error.
    """
    state, length = record.game.initial_state(record.setup), 0
    for action in record.actions:
        length += state.current_player is not None
        state = record.game.apply(state, action)
    return state, length


def asked_again(record: Record, names: Sequence[str]) -> list[tuple[Any, Any]]:
    """Return what bots of these names do where the record has something else, and that."""
    game, state, odd = record.game, record.game.initial_state(record.setup), []
    bots: list[Any] = [find_policy(game.name, name) for name in names]
    for action in record.actions:
        player = state.current_player
        if player is not None:
            answer = bots[player](game.observe(state, player), 1.0, None)
            if answer != action:
                odd.append((answer, action))
        state = game.apply(state, action)
    return odd
