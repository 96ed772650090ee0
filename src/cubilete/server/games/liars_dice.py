"""The wire form of liar's dice.

Of other players' dice a view has what an observation has: how many they are until a call uncovers
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, assert_never

from msgspec import Meta, Struct

from cubilete.core.chance import Starter
from cubilete.core.game import NUMBER_MAX
from cubilete.games.liars_dice import actions as rules
from cubilete.games.liars_dice.state import Phase
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
    from cubilete.games.liars_dice import observe as seeing
    from cubilete.games.liars_dice.rules import Legal as RulesLegal
    from cubilete.games.liars_dice.state import RoundEnd as RulesRoundEnd

Faces: TypeAlias = tuple[int, ...]
PhaseName: TypeAlias = Literal["first", "roll", "bid", "reveal", "over"]

PHASES: dict[Phase, PhaseName] = {
    Phase.FIRST: "first",
    Phase.ROLL: "roll",
    Phase.BID: "bid",
    Phase.REVEAL: "reveal",
    Phase.OVER: "over",
}


class Bid(Sent, frozen=True, gc=False, tag="bid"):
    """Bid that at least ``quantity`` dice show ``face``."""

    quantity: Annotated[int, Meta(ge=0, le=NUMBER_MAX)]
    face: Face


class Challenge(Sent, frozen=True, gc=False, tag="challenge"):
    """Challenge the standing bid."""


class SpotOn(Sent, frozen=True, gc=False, tag="spot_on"):
    """Say that the standing bid is exact."""


PlayerAction: TypeAlias = Bid | Challenge | SpotOn


class SeenStarterRoll(Seen, frozen=True, gc=False, tag="starter_roll"):
    """``player`` has rolled one die to decide who starts."""

    face: int


class SeenRoll(Seen, frozen=True, gc=False, tag="roll"):
    """``player``, who is the viewer, has rolled. Secret to the viewer."""

    faces: Faces


class SeenHiddenRoll(Seen, frozen=True, gc=False, tag="hidden_roll"):
    """``player`` has rolled ``count`` dice that the viewer does not see."""

    count: int


class SeenBid(Seen, frozen=True, gc=False, tag="bid"):
    """``player`` has bid."""

    quantity: int
    face: int


class SeenChallenge(Seen, frozen=True, gc=False, tag="challenge"):
    """``player`` has challenged the standing bid."""


class SeenSpotOn(Seen, frozen=True, gc=False, tag="spot_on"):
    """``player`` has said that the standing bid is exact."""


class SeenReveal(Seen, frozen=True, gc=False, tag="reveal"):
    """``player`` has uncovered what the viewer had not seen."""

    faces: Faces


SeenCall: TypeAlias = SeenChallenge | SeenSpotOn
SeenAction: TypeAlias = (
    SeenStarter | SeenStarterRoll | SeenRoll | SeenHiddenRoll | SeenBid | SeenCall | SeenReveal
)


class Marker(Struct, frozen=True, gc=False):
    """Where the marker die stands."""

    square: int
    token: bool
    """Whether the 20 token lies beside it."""
    face: int


class Legal(Struct, frozen=True, gc=False):
    """What the viewer may do now."""

    lowest: tuple[int | None, ...]
    """The lowest legal bid on each face, from 1 on; ``None`` where no bid on it is legal."""
    highest: int
    """The highest legal bid on any face."""
    challenge: bool
    spot_on: bool


class RoundEnd(Struct, frozen=True, gc=False):
    """How a round ended."""

    round: int
    hands: tuple[Faces, ...]
    call: SeenCall
    bid: SeenBid
    matching: int
    """How many dice show the face that was bid."""
    wilds: int | None
    """How many wild dice count besides; ``None`` if none could."""
    count: int
    """How many dice counted for the bid in all."""
    winner: int
    """Who won the call."""
    loser: int | None
    changes: tuple[int, ...]
    """What each player's number of dice changed by."""


class View(Struct, frozen=True, gc=False, tag_field="game", tag="liars_dice"):
    """What ``viewer`` sees now: an observation."""

    viewer: int | None
    options: HouseRules
    phase: PhaseName
    round: int
    length: str
    dice: tuple[int, ...]
    """How many dice each player has."""
    starter: int | None
    contenders: tuple[int, ...]
    shown: tuple[int, ...]
    current_player: int | None
    hand: Faces | None
    """The viewer's own dice. Secret to the viewer."""
    bids: tuple[SeenBid, ...]
    """The bids of this round, in order; the last one stands."""
    marker: Marker | None
    call: SeenCall | None
    uncovered: tuple[Faces | None, ...]
    palifico: bool
    fallen: tuple[int, ...]
    wild_number: int | None
    """The face that is wild in this round."""
    bid_limit: int
    legal: Legal | None
    last: RoundEnd | None
    winner: int | None


def to_action(wire: PlayerAction, player: Player) -> rules.PlayerAction:
    """Return the action of the rules that ``player`` has sent."""
    match wire:
        case Bid():
            return rules.Bid(player, wire.quantity, wire.face)
        case Challenge():
            return rules.Challenge(player)
        case SpotOn():
            return rules.SpotOn(player)
        case _:
            assert_never(wire)


def from_action(action: rules.Action) -> SeenAction:
    """Return an action that a viewer may see, as the viewer is sent it."""
    match action:
        case rules.Bid():
            return _bid(action)
        case rules.Challenge() | rules.SpotOn():
            return _call(action)
        case rules.HiddenRoll():
            return SeenHiddenRoll(action.player, action.count)
        case rules.Roll():
            return SeenRoll(action.player, action.faces)
        case rules.Reveal():
            return SeenReveal(action.player, action.faces)
        case rules.StarterRoll():
            return SeenStarterRoll(action.player, action.face)
        case Starter():
            return SeenStarter(action.player)
        case _:
            assert_never(action)


def _bid(bid: rules.Bid) -> SeenBid:
    """Return a bid as it is sent."""
    return SeenBid(bid.player, bid.quantity, bid.face)


def _call(call: rules.Call) -> SeenCall:
    """Return a call as it is sent."""
    if isinstance(call, rules.Challenge):
        return SeenChallenge(call.player)
    return SeenSpotOn(call.player)


def _marker(marker: seeing.Marker) -> Marker:
    """Return where the marker stands as it is sent."""
    return Marker(marker.square, marker.token, marker.face)


def _legal(legal: RulesLegal) -> Legal:
    """Return what is legal as it is sent."""
    return Legal(legal.lowest, legal.highest, legal.challenge, legal.spot_on)


def _round_end(end: RulesRoundEnd) -> RoundEnd:
    """Return how a round ended as it is sent."""
    return RoundEnd(
        round=end.round,
        hands=end.hands,
        call=_call(end.call),
        bid=_bid(end.bid),
        matching=end.matching,
        wilds=end.wilds,
        count=end.count,
        winner=end.winner,
        loser=end.loser,
        changes=end.changes,
    )


def view_of(observation: seeing.Observation) -> View:
    """Return an observation as its viewer is sent it."""
    marker, call, legal = observation.marker, observation.call, observation.legal
    last = observation.last
    return View(
        viewer=observation.viewer,
        options=house_rules(observation.options),
        phase=PHASES[observation.phase],
        round=observation.round,
        length=observation.length,
        dice=observation.dice,
        starter=observation.starter,
        contenders=observation.contenders,
        shown=observation.shown,
        current_player=observation.current_player,
        hand=observation.hand,
        bids=tuple(map(_bid, observation.bids)),
        marker=None if marker is None else _marker(marker),
        call=None if call is None else _call(call),
        uncovered=observation.uncovered,
        palifico=observation.palifico,
        fallen=tuple(sorted(observation.fallen)),
        wild_number=observation.wild_number,
        bid_limit=observation.bid_limit,
        legal=None if legal is None else _legal(legal),
        last=None if last is None else _round_end(last),
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
    may_point=lambda options: options.first_player == "seat",
)
