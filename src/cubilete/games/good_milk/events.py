"""What everybody may be told of good milk, as message ids with arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cubilete.core.chance import Starter
from cubilete.core.observation import Event
from cubilete.games.good_milk.actions import Leave, Restart, Roll
from cubilete.games.good_milk.board import (
    BAD_MILK,
    BOOT_END,
    DEEP_WATER,
    EXIT,
    GOAL,
    HOT_SEAT,
    LEAPS,
    Track,
)
from cubilete.games.good_milk.state import Out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cubilete.core.dice import Player
    from cubilete.core.observation import Value
    from cubilete.games.good_milk.actions import Action
    from cubilete.games.good_milk.state import Move, Payment, State


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Return what everybody may be told of ``action``, in the order of telling."""
    return tuple(_events(before, action, after))


def _events(before: State, action: Action, after: State) -> Iterator[Event]:
    """Yield the events of one action."""
    last = after.last
    if isinstance(action, Starter):
        yield Event("first-chance", {"player": action.player})
    elif last is None or not isinstance(action, Roll | Leave | Restart):
        return  # a throw is told with its roll
    elif isinstance(action, Restart):
        yield Event("restarted", {"player": action.player})
    else:
        if isinstance(action, Leave):
            yield _left(before, last)
        else:
            yield from _moved(before, last)
            yield from _square_acts(after, last)
            yield from _paid(before, last)
        yield from _ending(after, last)


def _moved(before: State, last: Move) -> Iterator[Event]:
    """Yield how the die fell and where the count of squares ended."""
    roll, start, landed = last.face or 0, last.start, last.landed
    player: dict[str, Value] = {"player": last.player}
    thrown: dict[str, Value] = {**player, "roll": roll}
    square: dict[str, Value] = {"square": landed.number}
    if last.player in before.forced:
        yield Event("hot-seat-forced", {**thrown, **square})
    elif start == HOT_SEAT:
        yield Event("hot-seat-odd" if roll % 2 else "hot-seat-even", {**thrown, **square})
    elif landed == EXIT:
        yield Event("boot-35-six", player)
    elif last.surplus:
        yield Event("roll-said", thrown)
        if landed != start or (start != BOOT_END and before.options.overshoot == "bounce"):
            yield Event("bounce-said", {**player, "surplus": last.surplus, **square})
        elif start != BOOT_END:
            yield Event("overshoot-stay", player)
    elif landed.track is Track.BOOT and start.track is Track.PUMP:
        yield Event("roll-said", thrown)
        yield Event("boot-said", {**player, **square})
    else:
        yield Event("move-said", {**thrown, **square})


def _square_acts(after: State, last: Move) -> Iterator[Event]:
    """Yield what the square does to the token that landed there."""
    player: dict[str, Value] = {"player": last.player}
    if last.landed == BAD_MILK and last.player in after.forced:
        yield Event("back-to-12-forced", player)
    elif last.landed in LEAPS:
        yield Event("back-to-12" if last.square == HOT_SEAT else "jump-said", player)
    elif last.square == HOT_SEAT:
        yield Event("hot-seat-said", player)
    elif last.square == BOOT_END and after.options.boot35 == "stay":
        yield Event("boot-35-wait", player)
    elif last.square == DEEP_WATER:
        yield Event("drowned-said", player)


def _left(before: State, last: Move) -> Event:
    """Return that a player has left the race, with what the pot gave back."""
    if before.options.leave_refund == "none":
        return Event("left-41", {"player": last.player})
    return Event("left-41-refund", {"player": last.player, "beans": last.payments[0].beans})


def _paid(before: State, last: Move) -> Iterator[Event]:
    """Yield the beans that the square has moved."""
    payments = last.payments
    if not payments:
        return
    first, player = payments[0], last.player
    if first.payer is None:
        yield _pot_gave(player, first)
    elif first.receiver == player:
        yield from _others_gave(before, player, payments)
    else:
        yield from _player_paid(player, payments)


def _pot_gave(player: Player, payment: Payment) -> Event:
    """Return what the pot gave a player (MILK-R20)."""
    if not payment.beans:
        return Event("pot-empty", {"player": player})
    said = "pot-pays-part" if payment.is_short else "pot-pays"
    return Event(said, {"player": player, "beans": payment.beans})


def _others_gave(before: State, player: Player, payments: Sequence[Payment]) -> Iterator[Event]:
    """Yield what the others gave: in one sentence, unless somebody could not pay in full."""
    if not any(payment.is_short for payment in payments):
        everybody = len(payments) == len(before.players_in) - 1
        said = "all-pay" if everybody else "milk-side-pays"
        yield Event(said, {"player": player, "beans": payments[0].beans})
        return
    for payment in payments:
        payer = payment.payer or 0
        if payment.is_short:
            yield Event("pays-short", {"player": payer, "beans": payment.beans})
        else:
            yield _gave(payer, player, payment.beans)


def _player_paid(player: Player, payments: Sequence[Payment]) -> Iterator[Event]:
    """Yield what a player paid into the pot or to all others."""
    to_pot = payments[0].receiver is None
    if not any(payment.is_short for payment in payments):
        said = "pays-pot" if to_pot else "pays-all"
        yield Event(said, {"player": player, "beans": payments[0].beans})
        return
    yield Event("pays-short", {"player": player, "beans": sum(paid.beans for paid in payments)})
    for payment in payments:
        if payment.receiver is not None and payment.beans:
            yield _gave(player, payment.receiver, payment.beans)


def _gave(payer: Player, player: Player, beans: int) -> Event:
    """Return that one player gave beans to another."""
    return Event("gives-said", {"payer": payer, "player": player, "beans": beans})


def _ending(after: State, last: Move) -> Iterator[Event]:
    """Yield who went out for want of beans, who is left alone, and how the game ends."""
    for player in last.gone:
        if after.out[player] is Out.ELIMINATED:
            yield Event("out-said", {"player": player})
    if after.winner is not None:
        said = "winner-milk" if last.square == GOAL else "alone-wins"
        yield Event(said, {"player": after.winner, "beans": last.settlement[0].beans})
    elif after.is_terminal:
        yield from _no_winner(after, last)
    elif last.gone and len(after.players_in) == 1:
        yield Event("alone-said", {"player": after.players_in[0]})


def _no_winner(after: State, last: Move) -> Iterator[Event]:
    """Yield what becomes of the pot that nobody has won (MILK-R21)."""
    match after.options.no_winner:
        case "carry_over":
            yield Event("no-winner-milk", {"beans": after.pot})
        case "last_out":
            share = last.settlement[0].beans
            yield Event("no-winner-last", {"player": last.player, "beans": share})
        case "split":
            yield Event("no-winner-split", {"beans": last.settlement[0].beans})
            if after.pot:
                yield Event("pot-left-over", {"beans": after.pot})
        case _:
            assert_never(after.options.no_winner)
