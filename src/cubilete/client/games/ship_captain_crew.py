"""Ship, captain, crew from the wire: the observation, and actions as they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cubilete.games.ship_captain_crew import actions as rules
from cubilete.games.ship_captain_crew.observe import Observation
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.rules import Legal
from cubilete.games.ship_captain_crew.state import SheetRow, Turn
from cubilete.server.games import ship_captain_crew as wire

if TYPE_CHECKING:
    from cubilete.server.games.ship_captain_crew import View

PLAYER_ACTIONS: tuple[type, ...] = get_args(rules.PlayerAction)
_PHASES = {name: phase for phase, name in wire.PHASES.items()}


def observation(view: View) -> Observation:
    """Return what the viewer sees, as the rules have it; of a long score sheet the last rows."""
    legal, last = view.legal, view.last
    return Observation(
        viewer=view.viewer,
        options=ShipCaptainCrewOptions.parse(view.options),
        phase=_PHASES[view.phase],
        round=view.round,
        is_final_round=view.is_final_round,
        first=view.first,
        starter=view.starter,
        player=view.player,
        current_player=view.current_player,
        totals=view.totals,
        scores=view.scores,
        turn=_turn(view.turn),
        playoff=view.playoff,
        extra=view.extra,
        contenders=view.contenders,
        shown=view.shown,
        pot=view.pot,
        legal=None if legal is None else Legal(legal.throw, legal.again, legal.stand),
        sheet=tuple(SheetRow(row.round, row.scores) for row in view.sheet),
        last=None if last is None else rules.Roll(last.player, last.faces),
        leaders=view.leaders,
        winner=view.winner,
    )


def sent(action: rules.PlayerAction) -> wire.PlayerAction:
    """Return a player's action as it is sent."""
    if isinstance(action, rules.Throw):
        return wire.Throw(action.again)
    return wire.Stand()


def _turn(turn: wire.Turn) -> Turn:
    """Return how far a turn has come; what follows from the rest is worked out again."""
    return Turn(
        throws=turn.throws,
        kept=turn.kept,
        crew=turn.crew,
        locked=turn.locked,
        rethrown=turn.rethrown,
        again=turn.again,
    )
