"""*captain*, the strongest bot of liar's dice: it plays the equilibrium of a round heads-up.

With two players left it looks up what was solved (``cubilete.bots.liars_dice_heads_up``). With
more, and where that has no answer, it plays by what was learned (``liars_dice_captain_many``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.bots import liars_dice_captain_many as many

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubilete.games.liars_dice import Observation
    from cubilete.games.liars_dice.actions import PlayerAction


def plays(observation: Observation) -> Mapping[PlayerAction, float]:
    """Return how probable the captain is to do what.

    Raises:
        StorageError: If the wheel lacks a solved round.
        ValueError: If it is not the viewer's turn.
    """
    if sum(map(bool, observation.dice)) == 2 and observation.legal is not None:  # noqa: PLR2004 - heads-up
        from cubilete.bots import liars_dice_heads_up  # noqa: PLC0415 - loads NumPy

        found = liars_dice_heads_up.plays(observation)
        if found:
            return found
    return many.plays(observation)
