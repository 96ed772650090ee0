"""What leaving and starting again on 41 are worth, in the chance to win and in beans.

Where a token comes to 41, its player leaves for good or starts again. Both are reckoned from the
position by ``good_milk_table``, and for whoever is alone with a pot that may be short by
``good_milk_alone``. The chance to win is exact. Beans are exact for whoever is alone; with others
in, but for two things: beans that are due and cannot be paid are taken as paid, which matters with
a pot of a few beans only, and a player who starts again is taken to do the same thing, whichever is
better, each time that it comes to 41 once more. The others are taken to start again always.

A player who has left neither pays nor gets anything but the refund and, under
``no_winner=split``, a share. So leaving never wins; what it saves is the beans of the squares.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cubilete.analysis.good_milk import At41, Standing
from cubilete.analysis.good_milk_alone import alone_restarting, leaving_alone
from cubilete.analysis.good_milk_table import Runner, expect
from cubilete.games.good_milk.board import Square, Track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.games.good_milk.options import GoodMilkOptions


class Value(NamedTuple):
    """What a choice brings."""

    win: float
    """The chance to win, on 37 or as the last one in."""
    beans: float
    """The mean of what the player gains from now on."""


def leaving(options: GoodMilkOptions, others: Sequence[Standing], pot: int) -> Value:
    """Return what leaving is worth; ``others`` are those still in, in turn order.

    Raises:
        SetupError: If beans decide who is still in, or if no token waits where another stands.
    """
    if not others:
        last_in = options.last_alone == "takes_pot"
        return Value(0.0, float(pot if last_in else leaving_alone(options, pot)))
    refund = min(options.stake, pot) if options.leave_refund == "stake" else 0
    if options.no_winner != "split" or options.last_alone == "takes_pot":
        return Value(0.0, float(refund))
    found = expect(options, [Runner(each, "restart") for each in others], pot - refund)
    return Value(0.0, refund + float(found.last_pot.sum()) / options.players)


def restarting(
    options: GoodMilkOptions, others: Sequence[Standing], pot: int, later: At41 = "restart"
) -> Value:
    """Return what starting again is worth; ``others`` are those still in, in turn order.

    A refund on a later visit to 41 is taken to be what the pot could give now.

    Raises:
        SetupError: If beans decide who is still in, or if no token waits where another stands.
    """
    # A pot that is low now will hardly hold more than that when the player leaves.
    options = replace(options, stake=min(options.stake, pot))
    again = Standing(Square(Track.MILK, options.restart_square))
    runners = [*(Runner(each, "restart") for each in others), Runner(again, later)]
    found = expect(options, runners, pot)
    return Value(float(found.wins(options)[-1]), float(found.gains(options)[-1]))


def best_restarting(options: GoodMilkOptions, others: Sequence[Standing], pot: int) -> float:
    """Return how many beans starting again is worth, played on as well as is known.

    Raises:
        SetupError: If beans decide who is still in, or if no token waits where another stands.
    """
    if not others and options.last_alone == "play_on":
        alone = alone_restarting(options, pot)
        if alone is not None:
            return alone
    plans: tuple[At41, ...] = ("restart", "leave")
    return max(restarting(options, others, pot, later).beans for later in plans)
