"""What a browser gets of a position, for the tests of the wire forms."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from cubilete.core.game import AnyGame
from cubilete.core.observation import Viewer
from cubilete.server.games import find_wire


def shown(game: type[AnyGame], state: Any, viewer: Viewer) -> dict[str, Any]:
    """Return the view of a position as JSON, without the house rules."""
    view = find_wire(game.name).view_of(game.observe(state, viewer))
    written: dict[str, Any] = json.loads(msgspec.json.encode(view))
    del written["options"]
    return written


def is_readable(game: type[AnyGame], data: str) -> bool:
    """Tell whether a player of ``game`` can send ``data`` as an action, legal or not."""
    try:
        find_wire(game.name).decode_action(data.encode(), 0)
    except msgspec.MsgspecError:
        return False
    return True
