"""Liar's dice from the wire: the viewer's observation, and actions as they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, get_args

from cubilete.games.liars_dice import actions as rules
from cubilete.games.liars_dice.observe import Marker, Observation
from cubilete.games.liars_dice.options import LiarsDiceOptions
from cubilete.games.liars_dice.rules import Legal
from cubilete.games.liars_dice.state import RoundEnd
from cubilete.server.games import liars_dice as wire

if TYPE_CHECKING:
    from cubilete.server.games.liars_dice import View

PLAYER_ACTIONS: tuple[type, ...] = get_args(rules.PlayerAction)
_PHASES = {name: phase for phase, name in wire.PHASES.items()}


def observation(view: View) -> Observation:
    """Return what the viewer sees, as the rules have it."""
    marker, legal = view.marker, view.legal
    return Observation(
        viewer=view.viewer,
        options=LiarsDiceOptions.parse(view.options),
        phase=_PHASES[view.phase],
        round=view.round,
        length=view.length,
        dice=view.dice,
        starter=view.starter,
        contenders=view.contenders,
        shown=view.shown,
        current_player=view.current_player,
        hand=view.hand,
        bids=tuple(map(_bid, view.bids)),
        marker=None if marker is None else Marker(marker.square, marker.token, marker.face),
        call=None if view.call is None else _call(view.call),
        uncovered=view.uncovered,
        palifico=view.palifico,
        fallen=frozenset(view.fallen),
        wild_number=view.wild_number,
        bid_limit=view.bid_limit,
        legal=None if legal is None else _legal(legal),
        last=None if view.last is None else _round_end(view.last),
        winner=view.winner,
    )


def sent(action: rules.PlayerAction) -> wire.PlayerAction:
    """Return a player's action as it is sent."""
    match action:
        case rules.Bid():
            return wire.Bid(action.quantity, action.face)
        case rules.Challenge():
            return wire.Challenge()
        case rules.SpotOn():
            return wire.SpotOn()
        case _:
            assert_never(action)


def _bid(bid: wire.SeenBid) -> rules.Bid:
    """Return a bid that everybody has heard."""
    return rules.Bid(bid.player, bid.quantity, bid.face)


def _call(call: wire.SeenCall) -> rules.Call:
    """Return a call that everybody has heard."""
    if isinstance(call, wire.SeenChallenge):
        return rules.Challenge(call.player)
    return rules.SpotOn(call.player)


def _legal(legal: wire.Legal) -> Legal:
    """Return what the viewer may do."""
    return Legal(legal.lowest, legal.highest, legal.challenge, legal.spot_on)


def _round_end(end: wire.RoundEnd) -> RoundEnd:
    """Return how a round ended."""
    return RoundEnd(
        round=end.round,
        hands=end.hands,
        call=_call(end.call),
        bid=_bid(end.bid),
        matching=end.matching,
        wilds=end.wilds,
        winner=end.winner,
        loser=end.loser,
        changes=end.changes,
    )
