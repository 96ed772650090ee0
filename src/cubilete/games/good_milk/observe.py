"""What a viewer may know of good milk: everything, for nothing in this game is hidden.

A viewer is a player or, as ``None``, a spectator. All see the same position; a player sees besides
what they may do now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cubilete.games.good_milk.rules import choices

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.core.observation import Viewer
    from cubilete.games.good_milk.actions import Action, PlayerAction
    from cubilete.games.good_milk.board import Square
    from cubilete.games.good_milk.options import GoodMilkOptions
    from cubilete.games.good_milk.state import Move, Out, Phase, Setup, State


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` sees now. For all that was ever seen, take the record."""

    viewer: Viewer
    options: GoodMilkOptions
    phase: Phase
    squares: tuple[Square, ...]
    """Where each player's token stands, or stood when the player went out. Shape: (players,)."""
    out: tuple[Out | None, ...]
    """Why each player is no longer in; ``None`` for those still in. Shape: (players,)."""
    beans: tuple[int, ...]
    """What each player has in hand; in a ledger it may be below zero. Shape: (players,)."""
    pot: int
    carried: int
    """The beans that an earlier game left in the pot."""
    forced: frozenset[Player]
    """Whose next throw leads from 12 to the pump, whatever it is."""
    turn: Player | None
    """Whose turn it is, also while the die falls."""
    current_player: Player | None
    legal: tuple[PlayerAction, ...] | None
    """What the viewer may do now; ``None`` if it is not for the viewer to act."""
    last: Move | None
    """What the last move did."""
    winner: Player | None


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what ``viewer`` may see of ``state``."""
    acts = viewer is not None and viewer == state.current_player
    return Observation(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        squares=state.squares,
        out=state.out,
        beans=state.beans,
        pot=state.pot,
        carried=state.carried,
        forced=state.forced,
        turn=state.turn,
        current_player=state.current_player,
        legal=choices(state) if acts else None,
        last=state.last,
        winner=state.winner,
    )


def visible(state: State, action: Action, viewer: Viewer) -> tuple[Action, ...]:  # noqa: ARG001
    """Return what ``viewer`` sees of ``action``: all of it, whoever looks."""
    return (action,)


def visible_setup(setup: Setup, viewer: Viewer) -> Setup:  # noqa: ARG001
    """Return what ``viewer`` may see of ``setup``: all of it, whoever looks."""
    return setup
