"""The end of a round of liar's dice: counting, who loses what, and how play goes on.

Here is the one function that counts (PD-R11, PD-R15) and the one that says who pays (PD-R12,
PD-R13); page, bots and analysis all use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cubilete.core.game import evolve
from cubilete.games.liars_dice.actions import Challenge
from cubilete.games.liars_dice.state import Phase, RoundEnd, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cubilete.core.dice import Face, Faces, Player
    from cubilete.games.liars_dice.actions import Bid, Call
    from cubilete.games.liars_dice.options import LiarsDiceOptions


def count_dice(
    hands: Iterable[Faces], face: Face, wild_number: Face | None
) -> tuple[int, int | None]:
    """Return how many dice show ``face``, and how many wild ones count besides.

    The second is ``None`` where no wild can count: none is in play, or it is the face that was bid
    (PD-R15).

    >>> count_dice([(1, 3, 3), (1, 2)], face=1, wild_number=3)
    (2, 2)
    >>> count_dice([(1, 3, 3), (1, 2)], face=3, wild_number=3)
    (2, None)
    """
    hands = tuple(hands)
    matching = sum(hand.count(face) for hand in hands)
    if wild_number is None or wild_number == face:
        return matching, None
    return matching, sum(hand.count(wild_number) for hand in hands)


def close_round(state: State) -> State:
    """Return the position after the call of a round whose dice are all known."""
    end = _judge(state)
    dice = tuple(had + change for had, change in zip(state.dice, end.changes, strict=True))
    fallen = state.fallen
    if state.options.palifico:
        fallen |= {
            player
            for player, (had, has) in enumerate(zip(state.dice, dice, strict=True))
            if had > 1 == has
        }
    left = [player for player, count in enumerate(dice) if count]
    over = evolve(state, phase=Phase.OVER, dice=dice, call=None, turn=None, fallen=fallen, last=end)
    if len(left) == 1:
        return evolve(over, winner=left[0])
    if state.length == "one_round":
        return evolve(over, winner=end.winner)
    return next_round(
        evolve(over, palifico=fallen != state.fallen, round=state.round + 1),
        _next_starter(state.options, end, dice),
    )


def next_round(state: State, starter: Player | None) -> State:
    """Return ``state`` with all dice back in the cups, ready to be rolled."""
    first = next(player for player, count in enumerate(state.dice) if count)
    hands = tuple(None if count else () for count in state.dice)
    return evolve(
        state,
        phase=Phase.FIRST if starter is None else Phase.ROLL,
        starter=starter,
        hands=hands,
        rolled=first,
        bids=(),
        turn=None,
        call=None,
    )


def _judge(state: State) -> RoundEnd:
    """Return how the call of the round ends (PD-R11 to PD-R13; RULES 1.5, 1 to 4)."""
    call, bid = state.call, state.bids[-1]
    assert call is not None, "a round closes on a call"  # noqa: S101 - no input can cause it
    hands = tuple(hand or () for hand in state.hands)
    matching, wilds = count_dice(hands, bid.face, state.wild_number)
    count = matching + (wilds or 0)
    verdict = settle(state.options, state.dice, bid, call, count)
    return RoundEnd(state.round, hands, call, bid, matching, wilds, *verdict)


class Verdict(NamedTuple):
    """What a call brings, once the count is known."""

    winner: Player
    """Who won the call (RULES 1.5, 1)."""
    loser: Player | None
    """Who lost the call; nobody loses to a right spot-on call."""
    changes: tuple[int, ...]
    """What each player's dice change by: losses below zero. Shape: (players,)."""


def settle(
    options: LiarsDiceOptions, dice: tuple[int, ...], bid: Bid, call: Call, count: int
) -> Verdict:
    """Return who wins ``call`` on ``bid`` and what it costs (PD-R12, PD-R13; RULES 1.5, 1 to 4).

    ``dice`` are those of each player before, ``count`` is how many counted for the bid.
    """
    if isinstance(call, Challenge):
        return _challenged(options, dice, bid, call.player, count)
    return _called_spot_on(options, dice, bid, call.player, count)


def _challenged(
    options: LiarsDiceOptions, dice: tuple[int, ...], bid: Bid, challenger: Player, count: int
) -> Verdict:
    """Return what a challenge brings: a bid that holds costs the challenger (PD-R12)."""
    holds = count >= bid.quantity
    winner, loser = (bid.player, challenger) if holds else (challenger, bid.player)
    if count == bid.quantity and options.exact_bid == "others_lose":
        return Verdict(winner, loser, _others_lose(dice, bid.player))
    lost = 1
    if options.penalty == "difference":
        lost = min(dice[loser], max(1, abs(count - bid.quantity)))
    return Verdict(winner, loser, _change(dice, loser, -lost))


def _called_spot_on(
    options: LiarsDiceOptions, dice: tuple[int, ...], bid: Bid, caller: Player, count: int
) -> Verdict:
    """Return what a spot-on call brings (PD-A9; RULES 1.5, 2)."""
    if count != bid.quantity:
        return Verdict(bid.player, caller, _change(dice, caller, -1))
    if options.spot_on == "others_lose":
        return Verdict(caller, None, _others_lose(dice, caller))
    room = options.dice_per_player - dice[caller]
    return Verdict(caller, None, _change(dice, caller, min(1, room)))


def _change(dice: Sequence[int], player: Player, change: int) -> tuple[int, ...]:
    """Return that only ``player``'s dice change."""
    return tuple(change if seat == player else 0 for seat in range(len(dice)))


def _others_lose(dice: Sequence[int], spared: Player) -> tuple[int, ...]:
    """Return that everyone with dice but ``spared`` loses one."""
    return tuple(-1 if count and seat != spared else 0 for seat, count in enumerate(dice))


def _next_starter(options: LiarsDiceOptions, end: RoundEnd, dice: tuple[int, ...]) -> Player:
    """Return who starts the next round (PD-R14; RULES 1.5, 1)."""
    loses = options.next_start == "loser"
    starter = end.winner if end.loser is None or not loses else end.loser
    if dice[starter]:
        return starter
    if options.start_after_elimination == "challenge_winner":
        return end.winner
    return next_with_dice(dice, starter)


def next_with_dice(dice: Sequence[int], player: Player) -> Player:
    """Return the next player clockwise from ``player`` who has dice (PD-R7, PD-R14)."""
    count = len(dice)
    return next(
        seat % count for seat in range(player + 1, player + 1 + count) if dice[seat % count]
    )
