"""What short pots and short purses change: games played by the rules, beside what was due.

``good_milk_table`` reckons exactly with beans that are due. The rules pay what is there: a pot pays
at most what it holds (MILK-R20), a finite purse too (MILK-A13), and a pot that is split is split in
whole beans. No throw and no choice depends on beans. So along one and the same game both can be
counted, and only their difference is left to chance: it is 0 in most games, so a few thousand games
give it to a hundredth of a bean (control variates: P. Glasserman, *Monte Carlo Methods in Financial
Engineering*, 4.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

from cubilete.analysis.good_milk_table import refuse_meeting
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Leave, Phase, Restart, Setup

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cubilete.analysis.good_milk import At41
    from cubilete.games.good_milk import Payment, State


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What each player gains by what could not be paid: a mean of games played, in turn order."""

    games: int
    short_games: int
    """In how many of them something could not be paid in full."""
    mean: tuple[float, ...]
    """In beans; negative for who loses. Shape: (players,)."""
    standard_error: tuple[float, ...]
    """Of ``mean``, in beans. Shape: (players,)."""
    due_mean: tuple[float, ...]
    """What each player gained by what was due: a check of what is reckoned. Shape: (players,)."""
    due_standard_error: tuple[float, ...]
    """Of ``due_mean``, in beans. Shape: (players,)."""


def shortfall(options: GoodMilkOptions, at_41: At41, games: int, rng: Random) -> Shortfall:
    """Return what short payments change over ``games`` games, in which all choose ``at_41``.

    Raises:
        SetupError: If beans decide who is still in.
    """
    refuse_meeting(options)
    game, short_games = GoodMilk(options), 0
    differences = [_Sample() for _ in range(options.players)]
    owed = [_Sample() for _ in range(options.players)]
    for _ in range(games):
        got, due, was_short = _one_game(game, at_41, rng)
        short_games += was_short
        for player in range(options.players):
            differences[player].add(got[player] - due[player])
            owed[player].add(due[player])
    return Shortfall(
        games,
        short_games,
        tuple(sample.mean for sample in differences),
        tuple(sample.standard_error for sample in differences),
        tuple(sample.mean for sample in owed),
        tuple(sample.standard_error for sample in owed),
    )


class _Sample:
    """Numbers that were drawn."""

    def __init__(self) -> None:
        """Begin with none."""
        self._count, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Add a number."""
        self._count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """Return their mean."""
        return self._sum / self._count

    @property
    def standard_error(self) -> float:
        """Return the standard error of their mean; infinite for a single number."""
        if self._count == 1:
            return inf
        variance = max(self._squares / self._count - self.mean**2, 0.0)
        return sqrt(variance / (self._count - 1))


def _one_game(
    game: GoodMilk, at_41: At41, rng: Random
) -> tuple[Sequence[float], Sequence[float], bool]:
    """Return what each player gained, what each would by what was due, and if any was short."""
    state = game.initial_state(Setup(starter=0))
    due, was_short = _Due(game.options), False
    while not state.is_terminal:
        if state.is_chance:
            state = game.apply(state, game.draw(state, rng))
        elif state.phase is Phase.CHOICE:
            kind = Restart if at_41 == "restart" else Leave
            state = game.apply(state, kind(state.turn or 0))
        else:
            state = game.apply(state, game.legal_actions(state)[0])
            continue
        payments = () if state.last is None else state.last.payments
        due.pay(payments)
        was_short = was_short or any(payment.is_short for payment in payments)
    due.end(state)
    return [float(beans) for beans in game.returns(state)], due.beans, was_short


class _Due:
    """What each player would have if all that is due were paid."""

    def __init__(self, options: GoodMilkOptions) -> None:
        """Begin with the stakes paid."""
        self._options = options
        self.beans = [-float(options.stake)] * options.players
        self._pot = float(options.stake * options.players)

    def pay(self, payments: tuple[Payment, ...]) -> None:
        """Pay in full."""
        for payment in payments:
            if payment.payer is None:
                self._pot -= payment.due
            else:
                self.beans[payment.payer] -= payment.due
            if payment.receiver is None:
                self._pot += payment.due
            else:
                self.beans[payment.receiver] += payment.due

    def end(self, state: State) -> None:
        """Pay what the pot holds when the game is over."""
        if state.winner is not None:
            self.beans[state.winner] += self._pot
        elif self._options.no_winner == "split":
            self.beans = [beans + self._pot / len(self.beans) for beans in self.beans]
        elif self._options.no_winner == "last_out" and state.last is not None:
            self.beans[state.last.player] += self._pot
