"""What to expect of a whole table of good milk: wins, beans, visits, by seat.

Tokens never meet, so the chance that something holds of every token is a product over tokens. In
lap t seat i throws if it is still in and nobody has won: the seats before it within t turns, those
after it within t - 1. Sums over laps of such products give everything here, and no sum is cut
before what is left is below a stated bound.

**Beans.** The mean of a sum is the sum of the means, whatever depends on what. So a player's mean
of beans is a sum over laps of what each turn is to move, times the chance that it is taken: for
the beans of 24 and 25 with each other player still in, one by one. The pot in the end is the stakes
and what the tokens have put in, so the winner's mean gain is a sum over tokens too: of the mean of
what each has put in *while nobody else has won*, its flow. This is exact but for one thing: beans
that are due and cannot be paid, because the pot or a finite purse is short, are taken as paid.
``good_milk_sampling`` says what that makes.

**The last one in.** Under ``last_alone=takes_pot`` the last one in gets the pot at once. Playing on
alone could only end with a win or as the last one out, and what was paid into the pot meanwhile
would come back with it. So that rule gives exactly the wins and beans of a game that is played on
and whose pot goes to the last one out, where that counts as a win; ``wins`` and ``gains`` use this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cubilete.analysis.good_milk import STANDINGS, At41, Standing, start_of
from cubilete.analysis.good_milk_moves import SQUARES, course, moves, shares
from cubilete.errors import Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from cubilete.analysis.good_milk_moves import Course
    from cubilete.games.good_milk.options import GoodMilkOptions

    Floats: TypeAlias = npt.NDArray[np.float64]

TURNS_LEFT_MAX = 300
"""More turns than any token needs on average, wherever it stands, to end its race."""

LEFT_MAX = 1e-13
"""How probable it is at most that a game goes on after the last lap that is summed up."""


class Runner(NamedTuple):
    """A token, and what its player always chooses on 41."""

    standing: Standing
    at_41: At41


@dataclass(frozen=True, slots=True)
class Expected:
    """What to expect of a table; each number is off by about ``error``."""

    win: Floats
    """How probable each player's win on 37 is. Shape: (players,)."""
    last_out: Floats
    """How probable it is that nobody wins and that a player is the last out. Shape: (players,)."""
    beans: Floats
    """The mean of what each player gains from now on, without the pot's end. Shape: (players,)."""
    won_pot: Floats
    """The mean of what the pot pays each player for a win, 0 for a loss. Shape: (players,)."""
    last_pot: Floats
    """The mean of what the pot holds when nobody wins and a player is the last out; 0 otherwise.
    Shape: (players,)."""
    turns: Floats
    """The mean number of turns of each player. Shape: (players,)."""
    landings: Floats
    """The mean number of times that each player's count ends on a square, in the order of
    ``good_milk_moves.SQUARES``. Shape: (players, squares)."""
    error: float
    """What the sums leave out at most, in turns."""

    def wins(self, options: GoodMilkOptions) -> Floats:
        """Return how probable it is that each player wins, on 37 or as the last one in."""
        return self.win + self.last_out if options.last_alone == "takes_pot" else self.win

    def gains(self, options: GoodMilkOptions) -> Floats:
        """Return the mean of what each player gains from now on, the pot's end included."""
        gains = self.beans + self.won_pot
        if options.last_alone == "takes_pot" or options.no_winner == "last_out":
            return gains + self.last_pot
        if options.no_winner == "split":
            return gains + float(self.last_pot.sum()) / options.players
        return gains

    def unclaimed(self, options: GoodMilkOptions) -> float:
        """Return the mean of what stays in the pot for the next game."""
        carried = options.last_alone == "play_on" and options.no_winner == "carry_over"
        return float(self.last_pot.sum()) if carried else 0.0


def whole_game(options: GoodMilkOptions, choices: Sequence[At41]) -> Expected:
    """Return what to expect of a whole game, in turn order; ``choices`` has one entry a player.

    Raises:
        SetupError: If beans decide who is still in.
    """
    start = start_of(options)
    runners = [Runner(start, at_41) for at_41 in choices]
    return expect(options, runners, options.stake * len(choices))


def expect(options: GoodMilkOptions, runners: Sequence[Runner], pot: float) -> Expected:
    """Return what to expect when ``runners`` throw in their order and the pot holds ``pot``.

    Raises:
        SetupError: If beans decide who is still in, or if no token waits where a runner is to
            stand.
    """
    refuse_meeting(options)
    for runner in runners:
        if runner.standing not in STANDINGS:
            square = runner.standing.square
            text = f"No token waits on {square.number} of the {square.track} track."
            raise SetupError([Problem(text)])
    courses = {each: course(options, each.at_41, each.standing) for each in set(runners)}
    laps = _Laps([courses[runner] for runner in runners])
    undecided = laps.undecided
    win, last_out = laps.turn("turn_win"), laps.turn("turn_out")
    in_pot = pot + laps.sum_of_others("not_won_flow", "not_won")
    left_pot = pot + laps.sum_of_others("gone_flow", "gone")
    return Expected(
        win=_total(undecided * win),
        last_out=_total(laps.last * last_out),
        beans=_total(laps.beans()),
        won_pot=_total(undecided * (win * in_pot + laps.turn("turn_win_flow"))),
        last_pot=_total(laps.last * (last_out * left_pot + laps.turn("turn_out_flow"))),
        turns=_total(undecided * laps.before("running")),
        landings=_landings(options, runners, undecided),
        error=laps.left * TURNS_LEFT_MAX,
    )


def _landings(options: GoodMilkOptions, runners: Sequence[Runner], undecided: Floats) -> Floats:
    """Return how often each player's count ends on each square. Shape: (players, squares)."""
    found = np.zeros((len(runners), len(SQUARES)))
    for runner in set(runners):
        seats = [seat for seat, each in enumerate(runners) if each == runner]
        share = shares(options, runner.at_41, runner.standing)[:-1]
        laps = min(len(share), len(undecided))
        waits = undecided[:laps, seats].T @ share[:laps]
        found[seats] = waits @ moves(options, runner.at_41).landing
    return found


def refuse_meeting(options: GoodMilkOptions) -> None:
    """Refuse options under which beans decide who is still in.

    Raises:
        SetupError: If they do.
    """
    if options.insolvent == "eliminated" and not options.may_owe:
        text = "The odds need that nobody is eliminated; choose another value of insolvent."
        raise SetupError([Problem(text)])


class _Laps:
    """Several courses side by side. Every array has the shape (laps, players)."""

    def __init__(self, seats: Sequence[Course]) -> None:
        """Put the courses beside each other, as long as the game may go on."""
        self._seats = seats
        self._count = max((len(seat.turn_win) for seat in seats), default=0)
        going = self.after("not_won").prod(axis=1) - self.after("gone").prod(axis=1)
        if len(going):
            self._count = min(self._count, 1 + int((going > LEFT_MAX).sum()))
        self.left = max(0.0, float(going[self._count - 1])) if len(going) else 0.0
        """How probable it is that the game goes on after the last lap."""
        self.undecided = self._product_of_others("not_won")
        """How probable it is that nobody else has won when each player throws."""
        self.last = self._product_of_others("gone")
        """How probable it is that all others are out when each player throws."""

    def after(self, name: str) -> Floats:
        """Return what holds of each token after its turn in each lap."""
        return self._stack(name, first=1)

    def before(self, name: str) -> Floats:
        """Return what holds of each token before its turn in each lap."""
        return self._stack(name, first=0)

    def turn(self, name: str) -> Floats:
        """Return what each token's turn in each lap brings."""
        return self._stack(name, first=0)

    def _stack(self, name: str, first: int) -> Floats:
        """Return one field of each course, from one of its entries on.

        A course that is over stays as it is; its turns bring nothing more, to within 1e-14.
        """
        found = np.zeros((self._count, len(self._seats)))
        for seat, each in enumerate(self._seats):
            values: Floats = getattr(each, name)[first : first + self._count]
            found[: len(values), seat] = values
            found[len(values) :, seat] = values[-1]
        return found

    def beans(self) -> Floats:
        """Return what the squares move for each player in each lap."""
        not_won, not_won_before = self.after("not_won"), self.before("not_won")
        found = -self.turn("turn_pot") * self.undecided
        for moved, others, sign in (
            ("turn_from_each", "paying", 1),
            ("turn_to_each", "running", -1),
        ):
            acting = self.turn(moved) * self.undecided
            after, before = self.after(others) / not_won, self.before(others) / not_won_before
            found += sign * acting * (_earlier(after) + _later(before))
            found -= sign * (after * _later(acting) + before * _earlier(acting))
        return found

    def sum_of_others(self, part: str, whole: str) -> Floats:
        """Return for each player's turn the sum over the others of ``part`` per ``whole``."""
        after = _ratio(self.after(part), self.after(whole))
        before = _ratio(self.before(part), self.before(whole))
        return _earlier(after) + _later(before)

    def _product_of_others(self, name: str) -> Floats:
        """Return for each player's turn the product over the others.

        Those who throw earlier in a lap have had their turn in it, those who throw later have not.
        """
        after, before = self.after(name), self.before(name)
        ones = np.ones((len(after), 1))
        earlier: Floats = np.hstack((ones, after[:, :-1])).cumprod(axis=1, dtype=np.float64)
        later: Floats = np.hstack((ones, before[:, :0:-1])).cumprod(axis=1, dtype=np.float64)
        return earlier * later[:, ::-1]


def _earlier(values: Floats) -> Floats:
    """Return for each seat the sum over the seats before it in a lap."""
    return np.cumsum(values, axis=1, dtype=np.float64) - values


def _later(values: Floats) -> Floats:
    """Return for each seat the sum over the seats after it in a lap."""
    return np.cumsum(values[:, ::-1], axis=1, dtype=np.float64)[:, ::-1] - values


def _total(values: Floats) -> Floats:
    """Return the sum over laps. Shape: (players,)."""
    total: Floats = values.sum(axis=0)
    return total


def _ratio(part: Floats, whole: Floats) -> Floats:
    """Return ``part`` divided by ``whole``, and 0 where both are 0."""
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)
