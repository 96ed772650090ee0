"""What others may be told: public events, and whose eyes see what.

An observation is built up from what a viewer may know, never cut down from a state. Observations
and public events are the only things that may reach a client, a bot, a spectator or a log.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubilete.core.dice import Player

Viewer: TypeAlias = "Player | None"
"""Who looks: a player, or ``None`` for a spectator, who sees the least."""


def seat_or_public(viewer: object) -> Viewer:
    """Return ``viewer`` if it is a whole number, else ``None``: whoever is unknown sees the least.

    Python takes ``False`` and ``0.0`` for equal to seat 0; here they are nobody.
    """
    return viewer if type(viewer) is int else None


Value: TypeAlias = "int | str | tuple[int, ...]"
"""What an event says about one thing."""

PLAYER_KEYS = frozenset({"player", "bidder", "challenger", "winner", "payer", "other"})
"""The arguments of events and refusals that are players, to be shown by name."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and that everybody may know, as a message id with arguments.

    The ids are those of the catalogues in ``locales/``. Who shows an event puts a name for each of
    ``PLAYER_KEYS``; ``names`` is a tuple of players, ``faces`` a tuple of what dice show, ``face``
    and ``wildface`` are names of faces, and all else are numbers.
    """

    id: str
    arguments: Mapping[str, Value] = field(default_factory=dict)
