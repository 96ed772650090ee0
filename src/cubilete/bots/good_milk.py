"""Bots for good milk. The die decides everything but the choice on 41, so that is all they choose.

- ``novice`` leaves or starts again by mood.
- ``restart`` and ``leave`` always do what they are called after.
- ``steady`` starts again unless leaving is worth more beans; ``worth`` says how it reckons.
- ``captain`` does the same by what ``cubilete.analysis.good_milk_choice`` reckons, which counts the
  beans of the squares and of leaving later too. It is the right choice, given that all others
  start again. ``sharp`` plays just like it: between the two there is nothing left to choose.

Where leaving brings nothing, which is so under the seed's rules, steady, sharp and captain are one:
they start again. Whoever leaves cannot win, so their chance to win is the best there is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cubilete.analysis.good_milk import Standing, race
from cubilete.core.options import Measure
from cubilete.games.good_milk.actions import Leave, Restart
from cubilete.games.good_milk.board import Square, Track
from cubilete.games.good_milk.state import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.games.good_milk.actions import PlayerAction
    from cubilete.games.good_milk.observe import Observation
    from cubilete.games.good_milk.options import GoodMilkOptions

ERROR_MAX = 1e-6
"""How exactly chances are reckoned."""

CAPTAIN_MARGIN = 1e-9
"""By what part of the pot leaving must be better, so that rounding decides nothing."""


class Worth(NamedTuple):
    """What each choice on 41 should bring, in beans."""

    leave: float
    restart: float


def prepare() -> None:
    """Load nothing: no level goes by more than what it reckons in a moment."""


def novice(observation: Observation, _deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a throw or, on 41, whatever the mood says."""
    return rng.choice(_asked(observation))


def steady(observation: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
    """Return a throw or, on 41, a new start unless leaving is worth more."""
    if observation.phase is not Phase.CHOICE:
        return _choice(observation, Restart)
    value, margin = worth(observation), 2 * ERROR_MAX * observation.pot
    leaving = value.leave > value.restart + margin
    return _choice(observation, Leave if leaving else Restart)


def captain(observation: Observation, deadline_s: float, rng: Random, /) -> PlayerAction:
    """Return a throw or, on 41, whatever is worth more beans; of two alike a new start.

    Where beans decide who is still in, nobody can reckon that, and it plays as ``steady``.
    """
    options = observation.options
    if observation.phase is not Phase.CHOICE or not _leaving_pays(options):
        return _choice(observation, Restart)
    if options.insolvent == "eliminated" and not options.may_owe:
        return steady(observation, deadline_s, rng)
    value = exact_worth(observation)
    margin = CAPTAIN_MARGIN * max(observation.pot, 1)
    return _choice(observation, Leave if value.leave > value.restart + margin else Restart)


def restart(observation: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
    """Return a throw or, on 41, a new start."""
    return _choice(observation, Restart)


def leave(observation: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
    """Return a throw or, on 41, the way out."""
    return _choice(observation, Leave)


def _choice(observation: Observation, wanted: type[Leave | Restart]) -> PlayerAction:
    """Return the choice that is wanted on 41, and elsewhere the only legal action."""
    legal = _asked(observation)
    return next((action for action in legal if isinstance(action, wanted)), legal[0])


def _asked(observation: Observation) -> tuple[PlayerAction, ...]:
    """Return what may be chosen."""
    if observation.legal is None:
        raise ValueError("A bot is asked only when it is its player's turn.")
    return observation.legal


def worth(observation: Observation) -> Worth:
    """Return what each choice on 41 should bring the player whose turn it is, by public facts.

    Leaving brings the refund and, if nobody is to win, a share of what remains: under ``split``
    with the chance that all others drown, under ``last_out`` if the player is the last one in. A
    new start brings the pot with the exact chance to win it or, where that counts, to be the last
    one in or out; and the same share under ``split``. All are taken to start again on 41. The beans
    of other squares and the limits of a finite purse are left out. So under the seed's rules
    leaving is worth nothing.
    """
    options, pot = observation.options, observation.pot
    refund = min(options.stake, pot) if options.leave_refund == "stake" else 0
    if not refund and options.no_winner == "carry_over":
        return Worth(0.0, 0.0)
    others = _others(observation)
    again = Standing(Square(Track.MILK, options.restart_square))
    running = replace(options, purse=Measure("ledger"), last_alone="play_on")
    here = race(running, "restart", (*others, again), ERROR_MAX)
    if options.last_alone == "takes_pot" or options.no_winner == "last_out":
        last_in = 0 if others else pot - refund
        return Worth(refund + last_in, (here.win[-1] + here.last_out[-1]) * pot)
    if options.no_winner == "carry_over":
        return Worth(refund, here.win[-1] * pot)
    gone = race(running, "restart", others, ERROR_MAX)
    share, share_later = (pot - refund) // options.players, pot // options.players
    return Worth(refund + gone.nobody * share, here.win[-1] * pot + here.nobody * share_later)


def exact_worth(observation: Observation) -> Worth:
    """Return what each choice on 41 should bring the player whose turn it is, squares included.

    ``cubilete.analysis.good_milk_choice`` says what is exact about it.

    Raises:
        SetupError: If beans decide who is still in.
    """
    from cubilete.analysis import good_milk_choice  # noqa: PLC0415 - loaded when needed

    options, others, pot = observation.options, _others(observation), observation.pot
    again = good_milk_choice.best_restarting(options, others, pot)
    return Worth(good_milk_choice.leaving(options, others, pot).beans, again)


def _leaving_pays(options: GoodMilkOptions) -> bool:
    """Return whether somebody who leaves can get beans for it."""
    return options.leave_refund == "stake" or options.no_winner != "carry_over"


def _others(observation: Observation) -> tuple[Standing, ...]:
    """Return where the others still in stand, in turn order."""
    count, player = len(observation.squares), observation.turn or 0
    seats = [seat % count for seat in range(player + 1, player + count)]
    return tuple(
        Standing(observation.squares[seat], seat in observation.forced)
        for seat in seats
        if observation.out[seat] is None
    )


POLICIES: Mapping[str, Policy] = {
    "novice": novice,
    "steady": steady,
    "sharp": captain,
    "captain": captain,
    "restart": restart,
    "leave": leave,
}
"""Every policy for good milk, by name."""
