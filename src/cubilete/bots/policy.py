"""What a policy is, and where to find one.

A game's policies stand in ``cubilete.bots.<game>`` as ``POLICIES``: a name for each. Every game has
the four levels *novice*, *steady*, *sharp* and *captain*.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from cubilete.errors import UnknownNameError
from cubilete.games.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

LEVELS = ("novice", "steady", "sharp", "captain")
"""The levels that every game's bots have, weakest first."""


class Policy(Protocol):
    """Chooses an action from what its player may know."""

    def __call__(self, observation: Any, deadline_s: float, rng: Random, /) -> Any:  # noqa: ANN401
        """Return a legal action of ``observation.viewer``.

        ``deadline_s`` is how many seconds the answer may take; ``rng`` is the only source of
        chance, so the same observation and generator give the same action.
        """
        ...


def policies(game_name: str) -> Mapping[str, Policy]:
    """Return every policy for a game, by name.

    Raises:
        UnknownNameError: If there is no such game.
    """
    module = import_module(f"cubilete.bots.{find_game(game_name).name}")
    found: Mapping[str, Policy] = module.POLICIES
    return found


def prepare(game_name: str) -> None:
    """Load what the policies for a game need, so that the first answer comes as fast as any other.

    Raises:
        UnknownNameError: If there is no such game.
    """
    module = import_module(f"cubilete.bots.{find_game(game_name).name}")
    module.prepare()


def find_policy(game_name: str, name: str) -> Policy:
    """Return the policy called ``name``, which may be written ``<game>.<name>``.

    Raises:
        UnknownNameError: If the game has no such policy.

    >>> find_policy("good_milk", "good_milk.restart") is find_policy("good_milk", "restart")
    True
    """
    known = policies(game_name)
    code = game_name.replace("-", "_")
    policy = known.get(name.replace("-", "_").removeprefix(f"{code}."))
    if policy is None:
        names = ", ".join(known)
        raise UnknownNameError(f"{code} has no policy {name[:40]!r}; it has {names}.")
    return policy
