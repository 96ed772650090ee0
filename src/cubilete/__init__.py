"""Three traditional dice games: liar's dice, ship-captain-crew and good milk.

The rules are pure functions of immutable states and import nothing but the standard library;
bots, simulation and the terminal stand on top of them. ``ARCHITECTURE.md`` has the map.
"""

from __future__ import annotations

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("cubilete")
"""The installed version, as in ``CHANGELOG.md``."""
