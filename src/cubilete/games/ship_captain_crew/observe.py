"""What a viewer may know of ship, captain, crew: everything, for all dice lie open.

Players and spectators see the same; only what the viewer may do differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cubilete.games.ship_captain_crew.rules import legal
from cubilete.games.ship_captain_crew.scoring import is_final_round

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.core.observation import Viewer
    from cubilete.games.ship_captain_crew.actions import Action, Roll
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.games.ship_captain_crew.rules import Legal
    from cubilete.games.ship_captain_crew.state import Phase, Score, Setup, SheetRow, State, Turn


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``viewer`` sees now. Each field but ``viewer`` and ``legal`` is the same for all."""

    viewer: Viewer
    options: ShipCaptainCrewOptions
    phase: Phase
    round: int
    is_final_round: bool
    """Whether the game ends with this round whatever is still thrown, a tie apart."""
    first: Player | None
    starter: Player | None
    """Who started this round."""
    player: Player | None
    """Whose turn it is, even while the dice roll."""
    current_player: Player | None
    totals: tuple[int, ...]
    """The points of every player, turns of this round included. Shape: (players,)."""
    scores: tuple[Score, ...]
    """What the turns of this round were worth so far, in turn order from ``starter``."""
    turn: Turn
    playoff: tuple[Player, ...]
    """Who takes extra turns, in turn order; empty outside a playoff."""
    extra: tuple[Score, ...]
    """What the extra turns were worth so far, in the order of ``playoff``."""
    contenders: tuple[Player, ...]
    """Who rolls five dice to start, in seat order."""
    shown: tuple[int, ...]
    """The sums that the first contenders have rolled."""
    pot: int
    """The coins in the pot; in the end, those that it keeps for the next game."""
    legal: Legal | None
    """What the viewer may do now; ``None`` if it is not the viewer's turn."""
    sheet: tuple[SheetRow, ...]
    """The score sheet, one row for each finished round and playoff."""
    last: Roll | None
    """What was thrown last."""
    leaders: tuple[Player, ...]
    """When the game is over: who has won or, if several, who shares the top."""
    winner: Player | None


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what ``viewer`` may see of ``state``."""
    acts = viewer is not None and viewer == state.current_player
    return Observation(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        round=state.round,
        is_final_round=is_final_round(state),
        first=state.first,
        starter=state.starter,
        player=state.player,
        current_player=state.current_player,
        totals=state.totals,
        scores=state.scores,
        turn=state.turn,
        playoff=state.playoff,
        extra=state.extra,
        contenders=state.contenders,
        shown=state.shown,
        pot=state.pot,
        legal=legal(state) if acts else None,
        sheet=state.sheet,
        last=state.last,
        leaders=state.leaders,
        winner=state.winner,
    )


def visible(
    state: State,  # noqa: ARG001 - all dice lie open
    action: Action,
    viewer: Viewer,  # noqa: ARG001
) -> tuple[Action, ...]:
    """Return what a viewer sees of ``action``: all of it."""
    return (action,)


def visible_setup(setup: Setup, viewer: Viewer) -> Setup:  # noqa: ARG001 - all lies open
    """Return what a viewer may see of ``setup``: all of it."""
    return setup
