"""The wire forms of every game: what a player may send, and what a viewer is shown, as JSON.

A game's wire form stands in ``cubilete.server.games.<game>`` as ``WIRE``. It is built field by
field from the game's own actions and observations, so nothing reaches a wire that is not named
there, and it holds no rule: what may be done is what ``legal`` of the observation says.

::

    bytes ──decode_action──▶ action of the rules          for the player who sent it
    action of the rules ──from_action──▶ SeenAction       as ``visible`` shows it to a viewer
    observation ──view_of──▶ View                         as ``observe`` builds it for a viewer
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from cubilete.games.registry import find_game

if TYPE_CHECKING:
    from cubilete.server.games.base import Wire


@lru_cache(64)
def find_wire(game_name: str) -> Wire:
    """Return the wire form of a game.

    Raises:
        UnknownNameError: If there is no such game.

    >>> find_wire("liars-dice") is find_wire("liars_dice")
    True
    """
    return _load(find_game(game_name).name)


@cache
def _load(name: str) -> Wire:
    """Return the wire form that the module of a game has; ``name`` is the game's name in code."""
    wire: Wire = import_module(f"{__name__}.{name}").WIRE
    return wire
