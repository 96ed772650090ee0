"""What everybody may be told of liar's dice, as message ids with arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.core.chance import Starter
from cubilete.core.observation import Event
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn, StarterRoll
from cubilete.games.liars_dice.options import FACES
from cubilete.games.liars_dice.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.observation import Value
    from cubilete.games.liars_dice.actions import Action
    from cubilete.games.liars_dice.state import RoundEnd, State


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Return what everybody may be told of ``action``, in the order of telling."""
    return tuple(_events(before, action, after))


def _events(before: State, action: Action, after: State) -> Iterator[Event]:
    """Yield the events of one action."""
    match action:
        case StarterRoll(player, face):
            yield Event("starter-roll-said", {"player": player, "face": FACES[face - 1]})
            yield from _rolled_off(after)
        case Starter(player):
            yield Event("first-chance", {"player": player})
        case Bid(player, quantity, face):
            said = "raise-said" if before.bids else "bid-said"
            yield Event(said, {"player": player, "quantity": quantity, "face": FACES[face - 1]})
        case Challenge() | SpotOn():
            yield _called(before, action)
        case _:
            pass  # rolls are told once all have been made
    if before.phase is Phase.ROLL and after.phase is Phase.BID:
        yield from _round_begins(after)
    if after.last is not None and after.last is not before.last:
        yield from _round_ended(before, after.last, after)


def _rolled_off(after: State) -> Iterator[Event]:
    """Yield how rolling to start goes on, once all contenders have rolled."""
    if after.starter is not None:
        yield Event("starter-roll-best", {"player": after.starter})
    elif not after.shown:
        yield Event("starter-roll-tied", {"names": after.contenders})


def _called(before: State, call: Challenge | SpotOn) -> Event:
    """Return that a bid was challenged or called exact."""
    bid = before.bids[-1]
    face = FACES[bid.face - 1]
    if isinstance(call, SpotOn):
        return Event(
            "spot-on-said", {"player": call.player, "quantity": bid.quantity, "face": face}
        )
    return Event(
        "challenge-said",
        {
            "challenger": call.player,
            "bidder": bid.player,
            "quantity": bid.quantity,
            "face": face,
        },
    )


def _round_begins(state: State) -> Iterator[Event]:
    """Yield that all have rolled and who bids first."""
    assert state.starter is not None, "a round has a starter"  # noqa: S101 - no input can cause it
    yield Event("round-start", {"round": state.round, "player": state.starter})
    if state.palifico:
        yield Event("round-palifico")


def _round_ended(before: State, end: RoundEnd, after: State) -> Iterator[Event]:
    """Yield the reveal: the count, the verdict, who lost what, and how play goes on."""
    yield Event("reveal-open")
    yield _counted(before, end)
    yield _verdict(before, end)
    for player, change in enumerate(end.changes):
        if change and after.dice[player]:
            yield Event("dice-left-of", {"player": player, "dice": after.dice[player]})
        elif change:
            yield Event("knocked-out", {"player": player})
    if after.winner is not None:
        ended = "winner-chest" if after.length == "match" else "winner-round"
        yield Event(ended, {"player": after.winner})
        return
    assert after.starter is not None, "a round has a starter"  # noqa: S101 - no input can cause it
    yield Event("starts-next", {"player": after.starter})


def _counted(before: State, end: RoundEnd) -> Event:
    """Return the count, as a sum where wild dice can count."""
    counted: dict[str, Value] = {"matching": end.matching, "face": FACES[end.bid.face - 1]}
    if end.wilds is None:
        return Event("reveal-count", counted)
    counted |= {"wilds": end.wilds, "wildface": before.options.wild_face, "count": end.count}
    return Event("reveal-count-wild", counted)


def _verdict(before: State, end: RoundEnd) -> Event:
    """Return whether the bid holds or was exact, and who pays."""
    bid, count = end.bid, end.count
    if isinstance(end.call, SpotOn):
        return _spot_on_verdict(before, end)
    if count == bid.quantity and before.options.exact_bid == "others_lose":
        return Event("reveal-exact", {"quantity": bid.quantity, "bidder": bid.player})
    lost = -sum(end.changes)
    if count >= bid.quantity:
        challenger = end.call.player
        arguments = {"quantity": bid.quantity, "challenger": challenger, "dice": lost}
        return Event("reveal-holds", arguments)
    return Event("reveal-fails", {"quantity": bid.quantity, "bidder": bid.player, "dice": lost})


def _spot_on_verdict(before: State, end: RoundEnd) -> Event:
    """Return whether a spot-on call was right, and what it brings."""
    caller: dict[str, Value] = {"player": end.call.player}
    if end.count != end.bid.quantity:
        return Event("spot-on-wrong", {**caller, "count": end.count})
    if before.options.spot_on == "others_lose":
        return Event("spot-on-right", caller)
    return Event("spot-on-regain" if any(end.changes) else "spot-on-full", caller)
