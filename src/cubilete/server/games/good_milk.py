"""The wire form of good milk, in which nothing is hidden."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias, assert_never

from msgspec import Struct

from cubilete.core.chance import Starter
from cubilete.games.good_milk import actions as rules
from cubilete.games.good_milk.board import Track
from cubilete.games.good_milk.state import Out, Phase
from cubilete.server.games.base import (
    HouseRules,
    Seen,
    SeenStarter,
    Sent,
    Wire,
    house_rules,
)

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.games.good_milk import observe as seeing
    from cubilete.games.good_milk.board import Square as RulesSquare
    from cubilete.games.good_milk.state import Move as RulesMove
    from cubilete.games.good_milk.state import Payment as RulesPayment

PhaseName: TypeAlias = Literal["first", "throw", "roll", "choice", "over"]
OutName: TypeAlias = Literal["drowned", "left", "eliminated"]
TrackName: TypeAlias = Literal["milk", "pump", "boot"]
ActionName: TypeAlias = Literal["throw", "leave", "restart"]

PHASES: dict[Phase, PhaseName] = {
    Phase.FIRST: "first",
    Phase.THROW: "throw",
    Phase.ROLL: "roll",
    Phase.CHOICE: "choice",
    Phase.OVER: "over",
}
OUTS: dict[Out | None, OutName | None] = {
    None: None,
    Out.DROWNED: "drowned",
    Out.LEFT: "left",
    Out.ELIMINATED: "eliminated",
}
TRACKS: dict[Track, TrackName] = {
    Track.MILK: "milk",
    Track.PUMP: "pump",
    Track.BOOT: "boot",
}
ACTIONS: dict[type[rules.PlayerAction], ActionName] = {
    rules.Throw: "throw",
    rules.Leave: "leave",
    rules.Restart: "restart",
}


class Throw(Sent, frozen=True, gc=False, tag="throw"):
    """Throw the die."""


class Leave(Sent, frozen=True, gc=False, tag="leave"):
    """Leave the race, on 41."""


class Restart(Sent, frozen=True, gc=False, tag="restart"):
    """Start again, on 41."""


PlayerAction: TypeAlias = Throw | Leave | Restart


class SeenThrow(Seen, frozen=True, gc=False, tag="throw"):
    """``player`` has thrown."""


class SeenRoll(Seen, frozen=True, gc=False, tag="roll"):
    """The die that ``player`` threw shows ``face``."""

    face: int


class SeenLeave(Seen, frozen=True, gc=False, tag="leave"):
    """``player`` has left the race."""


class SeenRestart(Seen, frozen=True, gc=False, tag="restart"):
    """``player`` has started again."""


SeenAction: TypeAlias = SeenStarter | SeenThrow | SeenRoll | SeenLeave | SeenRestart


class Square(Struct, frozen=True, gc=False):
    """A place on the board."""

    track: TrackName
    number: int


class Payment(Struct, frozen=True, gc=False):
    """Beans that went from one hand to another; ``None`` is the pot."""

    payer: int | None
    receiver: int | None
    beans: int
    """What was paid."""
    due: int
    """What should have been paid."""


class Move(Struct, frozen=True, gc=False):
    """What the last move did."""

    player: int
    face: int | None
    """``None`` for a choice on 41."""
    start: Square
    landed: Square
    """Where the count ended: the square that acted."""
    square: Square
    """Where the token stood in the end."""
    surplus: int
    """By how much the throw was too high, so that the token bounced or stayed; else 0."""
    payments: tuple[Payment, ...]
    gone: tuple[int, ...]
    settlement: tuple[Payment, ...]
    """What the pot paid because the game has ended."""


class View(Struct, frozen=True, gc=False, tag_field="game", tag="good_milk"):
    """What ``viewer`` sees now: an observation."""

    viewer: int | None
    options: HouseRules
    phase: PhaseName
    squares: tuple[Square, ...]
    """Where each player's token stands, or stood when the player went out."""
    out: tuple[OutName | None, ...]
    """Why each player is no longer in; ``None`` for those still in."""
    beans: tuple[int, ...]
    pot: int
    carried: int
    forced: tuple[int, ...]
    """Whose next throw leads from 12 to the pump, whatever it is."""
    turn: int | None
    """Whose turn it is, also while the die falls."""
    current_player: int | None
    legal: tuple[ActionName, ...] | None
    last: Move | None
    winner: int | None


def to_action(wire: PlayerAction, player: Player) -> rules.PlayerAction:
    """Return the action of the rules that ``player`` has sent."""
    match wire:
        case Throw():
            return rules.Throw(player)
        case Leave():
            return rules.Leave(player)
        case Restart():
            return rules.Restart(player)
        case _:
            assert_never(wire)


def from_action(action: rules.Action) -> SeenAction:
    """Return an action as viewers are sent it."""
    match action:
        case rules.Roll():
            return SeenRoll(action.player, action.face)
        case rules.Throw():
            return SeenThrow(action.player)
        case rules.Leave():
            return SeenLeave(action.player)
        case rules.Restart():
            return SeenRestart(action.player)
        case Starter():
            return SeenStarter(action.player)
        case _:
            assert_never(action)


@cache
def _square(square: RulesSquare) -> Square:
    """Return a square as it is sent; the board has few."""
    return Square(TRACKS[square.track], square.number)


def _payment(payment: RulesPayment) -> Payment:
    """Return a payment as it is sent."""
    return Payment(payment.payer, payment.receiver, payment.beans, payment.due)


def _move(move: RulesMove) -> Move:
    """Return what a move did as it is sent."""
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


def view_of(observation: seeing.Observation) -> View:
    """Return an observation as its viewer is sent it."""
    legal, last = observation.legal, observation.last
    return View(
        viewer=observation.viewer,
        options=house_rules(observation.options),
        phase=PHASES[observation.phase],
        squares=tuple(map(_square, observation.squares)),
        out=tuple([OUTS[reason] for reason in observation.out]),
        beans=observation.beans,
        pot=observation.pot,
        carried=observation.carried,
        forced=tuple(sorted(observation.forced)),
        turn=observation.turn,
        current_player=observation.current_player,
        legal=None if legal is None else tuple([ACTIONS[type(action)] for action in legal]),
        last=None if last is None else _move(last),
        winner=observation.winner,
    )


WIRE = Wire(
    player_action=PlayerAction,
    seen_action=SeenAction,
    view=View,
    to_action=to_action,
    from_action=from_action,
    view_of=view_of,
    starter_field="starter",
    may_point=lambda _: True,
)
