"""The only list of games, and of the versions of their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core import jsonlines, notation
from cubilete.errors import UnknownNameError
from cubilete.games.good_milk import GoodMilk
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.ship_captain_crew import ShipCaptainCrew

if TYPE_CHECKING:
    from cubilete.core.game import AnyGame
    from cubilete.core.notation import Place
    from cubilete.core.record import Record

GAMES: tuple[type[AnyGame], ...] = (LiarsDice, ShipCaptainCrew, GoodMilk)
"""Every game, in the order in which people are shown them: each game's newest rules."""

EARLIER_RULES: tuple[type[AnyGame], ...] = ()
"""Rules of earlier versions, kept so that stored games replay as they were played."""


def find_game(name: str, version: int | None = None) -> type[AnyGame]:
    """Return the game called ``name``, with hyphens or underscores, in its newest rules or others.

    Raises:
        UnknownNameError: If there is no such game or no such version of its rules.

    >>> find_game("liars-dice").name
    'liars_dice'
    """
    known = name.replace("-", "_")
    kinds = [kind for kind in (*GAMES, *EARLIER_RULES) if kind.name == known]
    if not kinds:
        names = ", ".join(kind.name.replace("_", "-") for kind in GAMES)
        raise UnknownNameError(f"There is no game {name[:40]!r}; the games are {names}.")
    for kind in kinds:
        if version in (None, kind.version):
            return kind
    versions = ", ".join(str(kind.version) for kind in kinds)
    raise UnknownNameError(f"{known} has no rules {version}; known are {versions}.")


def read_record(text: str) -> Record:
    """Return the record in ``text``, be it JSON lines or the text notation.

    Raises:
        NotationError: At the first place that cannot be read.
    """
    return read_record_with_places(text)[0]


def read_record_with_places(text: str) -> tuple[Record, tuple[Place, ...]]:
    """Return the record in ``text``, and where each of its actions stands.

    Raises:
        NotationError: At the first place that cannot be read.
    """
    if text.lstrip().startswith("{"):
        return jsonlines.decode_with_places(text, find_game)
    return notation.decode_with_places(text, find_game)
