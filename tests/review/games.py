"""Games for the reviews to look at, played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from cubilete.bots.policy import find_policy
from cubilete.core.record import Record
from cubilete.games.registry import find_game
from cubilete.review.finished import review_of
from cubilete.review.report import Review
from cubilete.simulation.play import Table


@lru_cache
def played(game: str, levels: str, seed: int, **options: str) -> Record:
    """Return a game between bots; ``levels`` are written ``novice,steady``."""
    names = levels.split(",")
    kind = find_game(game)
    rules = kind(kind.options_type.parse({"players": len(names), **options}))
    return Table(rules, [find_policy(game, name) for name in names]).record(Random(seed))


@lru_cache
def reviewed(game: str, levels: str, seed: int, **options: str) -> Review:
    """Return the review of such a game."""
    return review_of(played(game, levels, seed, **options))


def millionths(chances: Sequence[float]) -> list[int]:
    """Return chances in whole millionths."""
    return [round(chance * 1_000_000) for chance in chances]
