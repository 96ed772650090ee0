"""What a simulation counts for one game only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cubilete.core.game import AnyGame
    from cubilete.core.record import Step


class Tally(Protocol):
    """Counts something over all games of a simulation."""

    def add(self, step: Step, /) -> None:
        """Count one action."""

    def as_json(self) -> Mapping[str, Any]:
        """Return what was counted, for ``json.dumps``."""
        ...


class QualifyTally:
    """Counts the turns of ship-captain-crew, and how many of them got the trio."""

    def __init__(self, game: AnyGame) -> None:
        """Count for ``game``."""
        self.game = game
        self.turns = 0
        self.qualified = 0

    def add(self, step: Step) -> None:
        """Count a turn when its score is told."""
        for event in self.game.events(*step):
            self.turns += event.id in ("score-said", "zero-said")
            self.qualified += event.id == "score-said"

    def as_json(self) -> dict[str, Any]:
        """Return the number of turns, and the share of them that got the trio as ``qualify``."""
        return {"turns": self.turns, "qualify": self.qualified / max(self.turns, 1)}


TALLIES: Mapping[str, Callable[[AnyGame], Tally]] = {"ship_captain_crew": QualifyTally}


def tally_for(game: AnyGame) -> Tally | None:
    """Return a new tally for ``game``, or ``None`` if nothing is counted for it only."""
    kind = TALLIES.get(game.name)
    return None if kind is None else kind(game)
