"""What the wire form of each game is to whoever plays: the game's own observations and actions.

The other direction of ``cubilete.server.games``, game by game.

::

    View ──observation──▶ the rules' Observation    which presenters and bots read
    action of the rules ──sent──▶ PlayerAction      which a command carries
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from cubilete.games.registry import find_game

if TYPE_CHECKING:
    from msgspec import Struct


class Reading(Protocol):
    """What every module of this package has."""

    PLAYER_ACTIONS: tuple[type, ...]
    """The classes of what players do; all else is chance's."""

    def observation(self, view: Any) -> Any:  # noqa: ANN401 - each game has its own
        """Return what the viewer sees, as the rules have it."""
        ...

    def sent(self, action: Any) -> Struct:  # noqa: ANN401 - each game has its own
        """Return a player's action as it is sent; who acts is told by the command."""
        ...


def find_reading(game_name: str) -> Reading:
    """Return how the wire form of a game is read and written.

    Raises:
        UnknownNameError: If there is no such game.
    """
    return _load(find_game(game_name).name)


@cache
def _load(name: str) -> Reading:
    """Return the module of a game; ``name`` is the game's name in code."""
    return cast("Reading", import_module(f"{__name__}.{name}"))
