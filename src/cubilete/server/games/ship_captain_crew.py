"""The wire form of ship, captain, crew, in which all dice lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, assert_never

from msgspec import Meta, Struct

from cubilete.core.chance import Starter
from cubilete.games.ship_captain_crew import actions as rules
from cubilete.games.ship_captain_crew.state import DICE, Phase
from cubilete.server.games.base import (
    Face,
    HouseRules,
    Seen,
    SeenStarter,
    Sent,
    Wire,
    house_rules,
)

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.games.ship_captain_crew import observe as seeing
    from cubilete.games.ship_captain_crew.rules import Legal as RulesLegal
    from cubilete.games.ship_captain_crew.state import SheetRow as RulesSheetRow
    from cubilete.games.ship_captain_crew.state import Turn as RulesTurn

Faces: TypeAlias = tuple[int, ...]
PhaseName: TypeAlias = Literal["first", "turn", "roll", "over"]

PHASES: dict[Phase, PhaseName] = {
    Phase.FIRST: "first",
    Phase.TURN: "turn",
    Phase.ROLL: "roll",
    Phase.OVER: "over",
}
SHEET_ROWS_MAX = 30
"""How many of the last rows of the score sheet a view has: a long game sends no long messages."""


class Throw(Sent, frozen=True, gc=False, omit_defaults=True, tag="throw"):
    """Throw all dice that are not set aside or, with a crew, crew dice again."""

    again: Annotated[
        tuple[Face, ...],
        Meta(max_length=DICE, description="What the crew dice to be thrown again show."),
    ] = ()


class Stand(Sent, frozen=True, gc=False, tag="stand"):
    """Keep the crew as it lies."""


PlayerAction: TypeAlias = Throw | Stand


class SeenStarterRoll(Seen, frozen=True, gc=False, tag="starter_roll"):
    """``player`` has rolled five dice to decide who starts."""

    faces: Faces


class SeenThrow(Seen, frozen=True, gc=False, tag="throw"):
    """``player`` has thrown; ``again`` is what crew dice thrown again showed before."""

    again: Faces


class SeenRoll(Seen, frozen=True, gc=False, tag="roll"):
    """What the dice just thrown by ``player`` show."""

    faces: Faces


class SeenStand(Seen, frozen=True, gc=False, tag="stand"):
    """``player`` has kept the crew."""


SeenAction: TypeAlias = SeenStarter | SeenStarterRoll | SeenThrow | SeenRoll | SeenStand


class Turn(Struct, frozen=True, gc=False):
    """How far a turn has come."""

    throws: int
    """How many throws have been made."""
    throws_left: int
    kept: int
    """How many of ship, captain and pilot are set aside, in this order."""
    crew: Faces
    """The two crew dice; empty until the trio is complete."""
    locked: Faces
    """The crew dice that are fixed for the turn."""
    rethrown: bool
    again: Faces
    """While dice roll: the crew dice in the cup, as they showed before."""
    dice: int
    """How many dice are rolling, or the next throw has."""
    score: int
    """What the turn is worth as it stands."""


class Legal(Struct, frozen=True, gc=False):
    """What the viewer may do now."""

    throw: bool
    """Whether all dice that are not set aside are thrown."""
    again: tuple[Faces, ...]
    """The crew dice that may be thrown again: one, the other, both."""
    stand: bool


class SheetRow(Struct, frozen=True, gc=False):
    """One line of the score sheet."""

    round: int | None
    """``None`` for extra turns of a playoff."""
    scores: tuple[int | None, ...]
    """What each player's turn was worth; ``None`` for who did not play."""


class View(Struct, frozen=True, gc=False, tag_field="game", tag="ship_captain_crew"):
    """What ``viewer`` sees now: an observation."""

    viewer: int | None
    options: HouseRules
    phase: PhaseName
    round: int
    is_final_round: bool
    first: int | None
    starter: int | None
    player: int | None
    """Whose turn it is, even while the dice roll."""
    current_player: int | None
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    """What the turns of this round were worth so far, in turn order from ``starter``."""
    turn: Turn
    playoff: tuple[int, ...]
    extra: tuple[int, ...]
    contenders: tuple[int, ...]
    shown: tuple[int, ...]
    pot: int
    legal: Legal | None
    sheet: tuple[SheetRow, ...]
    """The last rows of the score sheet, at most 30."""
    last: SeenRoll | None
    leaders: tuple[int, ...]
    winner: int | None


def to_action(wire: PlayerAction, player: Player) -> rules.PlayerAction:
    """Return the action of the rules that ``player`` has sent; faces may come in any order."""
    if isinstance(wire, Throw):
        return rules.Throw(player, tuple(sorted(wire.again)))
    return rules.Stand(player)


def from_action(action: rules.Action) -> SeenAction:
    """Return an action as viewers are sent it."""
    match action:
        case rules.Throw():
            return SeenThrow(action.player, action.again)
        case rules.Roll():
            return SeenRoll(action.player, action.faces)
        case rules.Stand():
            return SeenStand(action.player)
        case rules.StarterRoll():
            return SeenStarterRoll(action.player, action.faces)
        case Starter():
            return SeenStarter(action.player)
        case _:
            assert_never(action)


def _turn(turn: RulesTurn) -> Turn:
    """Return how far a turn has come as it is sent."""
    return Turn(
        throws=turn.throws,
        throws_left=turn.throws_left,
        kept=turn.kept,
        crew=turn.crew,
        locked=turn.locked,
        rethrown=turn.rethrown,
        again=turn.again,
        dice=turn.dice,
        score=turn.score,
    )


def _legal(legal: RulesLegal) -> Legal:
    """Return what is legal as it is sent."""
    return Legal(legal.throw, legal.again, legal.stand)


def _row(row: RulesSheetRow) -> SheetRow:
    """Return a row of the score sheet as it is sent."""
    return SheetRow(row.round, row.scores)


def view_of(observation: seeing.Observation) -> View:
    """Return an observation as its viewer is sent it."""
    legal, last = observation.legal, observation.last
    return View(
        viewer=observation.viewer,
        options=house_rules(observation.options),
        phase=PHASES[observation.phase],
        round=observation.round,
        is_final_round=observation.is_final_round,
        first=observation.first,
        starter=observation.starter,
        player=observation.player,
        current_player=observation.current_player,
        totals=observation.totals,
        scores=observation.scores,
        turn=_turn(observation.turn),
        playoff=observation.playoff,
        extra=observation.extra,
        contenders=observation.contenders,
        shown=observation.shown,
        pot=observation.pot,
        legal=None if legal is None else _legal(legal),
        sheet=tuple(map(_row, observation.sheet[-SHEET_ROWS_MAX:])),
        last=None if last is None else SeenRoll(last.player, last.faces),
        leaders=observation.leaders,
        winner=observation.winner,
    )


WIRE = Wire(
    player_action=PlayerAction,
    seen_action=SeenAction,
    view=View,
    to_action=to_action,
    from_action=from_action,
    view_of=view_of,
    starter_field="first",
    may_point=lambda options: options.first == "given",
)
