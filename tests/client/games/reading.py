"""Views read back into observations, for any game."""

from __future__ import annotations

from typing import Any

import msgspec

from cubilete.client.games import find_reading
from cubilete.core.game import AnyGame
from cubilete.server.games import find_wire
from tests.properties.games import walk


def read_back(game: AnyGame, state: Any, viewer: int | None) -> tuple[Any, Any]:
    """Return an observation, and what a client makes of it once it was sent as JSON."""
    expected = game.observe(state, viewer)
    wire = find_wire(game.name)
    data = msgspec.json.encode(wire.view_of(expected))
    return expected, find_reading(game.name).observation(msgspec.json.decode(data, type=wire.view))


def check_game(game: AnyGame, seed: int) -> None:
    """Check that every view and every player's action of a random game read back."""
    reading, wire = find_reading(game.name), find_wire(game.name)
    for step in walk(game, seed, 400):
        for viewer in (None, *range(game.players)):
            expected, seen = read_back(game, step.after, viewer)
            assert expected == seen
        if not step.before.is_chance:
            data = msgspec.json.encode(reading.sent(step.action))
            assert step.action == wire.decode_action(data, step.action.player)
