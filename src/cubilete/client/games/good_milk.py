"""Good milk from the wire: the observation, and actions as they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cubilete.games.good_milk import actions as rules
from cubilete.games.good_milk.board import Square
from cubilete.games.good_milk.observe import Observation
from cubilete.games.good_milk.options import GoodMilkOptions
from cubilete.games.good_milk.state import Move, Payment
from cubilete.server.games import good_milk as wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from cubilete.core.dice import Player
    from cubilete.server.games.good_milk import View

PLAYER_ACTIONS: tuple[type, ...] = get_args(rules.PlayerAction)
_PHASES = {name: phase for phase, name in wire.PHASES.items()}
_OUTS = {name: reason for reason, name in wire.OUTS.items()}
_TRACKS = {name: track for track, name in wire.TRACKS.items()}
_ACTIONS: dict[wire.ActionName, Callable[[Player], rules.PlayerAction]] = {
    "throw": rules.Throw,
    "leave": rules.Leave,
    "restart": rules.Restart,
}


def observation(view: View) -> Observation:
    """Return what the viewer sees, as the rules have it."""
    viewer, names = view.viewer, view.legal
    legal = None
    if viewer is not None and names is not None:
        legal = tuple(_ACTIONS[name](viewer) for name in names)
    return Observation(
        viewer=viewer,
        options=GoodMilkOptions.parse(view.options),
        phase=_PHASES[view.phase],
        squares=tuple(map(_square, view.squares)),
        out=tuple(_OUTS[reason] for reason in view.out),
        beans=view.beans,
        pot=view.pot,
        carried=view.carried,
        forced=frozenset(view.forced),
        turn=view.turn,
        current_player=view.current_player,
        legal=legal,
        last=None if view.last is None else _move(view.last),
        winner=view.winner,
    )


def sent(action: rules.PlayerAction) -> wire.PlayerAction:
    """Return a player's action as it is sent."""
    match action:
        case rules.Throw():
            return wire.Throw()
        case rules.Leave():
            return wire.Leave()
        case rules.Restart():
            return wire.Restart()


def _square(square: wire.Square) -> Square:
    """Return a place on the board."""
    return Square(_TRACKS[square.track], square.number)


def _payment(payment: wire.Payment) -> Payment:
    """Return beans that went from hand to hand."""
    return Payment(payment.payer, payment.receiver, payment.beans, payment.due)


def _move(move: wire.Move) -> Move:
    """Return what the last move did."""
    return Move(
        player=move.player,
        face=move.face,
        start=_square(move.start),
        landed=_square(move.landed),
        square=_square(move.square),
        surplus=move.surplus,
        payments=tuple(map(_payment, move.payments)),
        gone=move.gone,
        settlement=tuple(map(_payment, move.settlement)),
    )
