"""Exact odds of good milk: how a token fares, and who wins a race of several.

Tokens never meet: a throw moves one token and no square asks where the others are. So long as
nobody goes out for want of beans and nobody wins by being left alone, each player's own turns are
a Markov chain over squares, and the chains of several players run side by side until one of them
reaches 37. Everything here follows from that and from ``board.move``; no formula is borrowed.

- ``odds`` solves the linear equations of the chain exactly: fractions throughout.
- ``own_turns`` counts the ways: after t turns every probability is a whole number over 6 ** t.
- ``race`` adds up over laps. In lap t the seats move in turn order, so seat i wins then if its own
  chain reaches 37 in its turn t, no seat before it has done so within t turns, and none after it
  within t - 1. This sum has no end; it is cut where what is left is below a stated bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, islice
from math import prod
from operator import mul
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cubilete.errors import Problem, SetupError
from cubilete.games.good_milk.board import (
    DEEP_WATER,
    EXIT,
    GOAL,
    HOT_SEAT,
    SIDES,
    Square,
    Track,
    move,
)
from cubilete.games.good_milk.options import GoodMilkOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

At41: TypeAlias = Literal["restart", "leave"]
"""What is always chosen on 41."""


class Standing(NamedTuple):
    """Where a token waits for its player's next throw."""

    square: Square
    forced: bool = False
    """Whether that throw leads from 12 to the pump, whatever it is."""


class Fate(Enum):
    """How a player's own race can end."""

    WIN = "on 37"
    DROWN = "on 27 of the pump side"
    LEAVE = "on 41"


class Odds(NamedTuple):
    """How one token's race ends if nobody else wins first; the first three sum to 1."""

    win: Fraction
    drown: Fraction
    leave: Fraction
    turns: Fraction
    """The mean number of the player's own turns until then."""


class Turn(NamedTuple):
    """How probable it is that one token's race ends with a certain turn of its player's."""

    win: Fraction
    drown: Fraction
    leave: Fraction


@dataclass(frozen=True, slots=True)
class Race:
    """What to expect of several tokens; each number is off by ``error`` at most."""

    win: tuple[float, ...]
    """How probable each player's win is, in turn order. Shape: (players,)."""
    last_out: tuple[float, ...]
    """How probable it is that nobody wins and that each player is the last one out, in turn order.
    Under ``last_alone=takes_pot`` this comes on top of ``win``. Shape: (players,)."""
    nobody: float
    """How probable it is that all drown or leave."""
    turns: float
    """The mean number of turns that the game has left, all players together."""
    error: float
    """What the sums leave out at most; rounding adds about 1e-13."""


STANDINGS = (
    *(Standing(Square(Track.MILK, number)) for number in range(37) if number not in (7, 33)),
    Standing(HOT_SEAT, forced=True),
    *(Standing(Square(Track.PUMP, number)) for number in range(13, 27)),
    *(Standing(Square(Track.BOOT, number)) for number in range(28, 36) if number != 33),  # noqa: PLR2004
)
"""Wherever a token can wait."""

Chain: TypeAlias = "Mapping[Standing, tuple[Standing | Fate, ...]]"
"""For each standing, what each face leads to. Shape of a value: (6,)."""


class _Course(NamedTuple):
    """All that the moves and the choice on 41 decide."""

    chain: Chain
    odds: Mapping[Standing, Odds]
    slowest: float
    """The mean number of turns from the standing that is slowest to end."""


def start_of(options: GoodMilkOptions) -> Standing:
    """Return where every token stands before the first throw."""
    return Standing(Square(Track.MILK, options.start_square))


def odds(options: GoodMilkOptions, at_41: At41, standing: Standing | None = None) -> Odds:
    """Return how a token's race ends from ``standing`` (or from the start), exactly.

    Raises:
        SetupError: If no token waits there.

    >>> from cubilete.games.good_milk import GoodMilkOptions
    >>> alone = odds(GoodMilkOptions(), "restart", Standing(Square(Track.MILK, 1)))
    >>> round(float(alone.win), 2), alone.win + alone.drown == 1, alone.leave
    (0.79, True, Fraction(0, 1))
    """
    return _course(options, at_41).odds[_waiting(standing or start_of(options))]


def own_turns(
    options: GoodMilkOptions, at_41: At41, count: int, standing: Standing | None = None
) -> tuple[Turn, ...]:
    """Return how probable each end is with each of the first ``count`` own turns, exactly.

    Raises:
        SetupError: If no token waits on ``standing``.
    """
    ways = _ways(_course(options, at_41).chain, _waiting(standing or start_of(options)))
    return tuple(
        Turn(*(Fraction(way, SIDES**number) for way in ended))
        for number, (ended, _) in enumerate(islice(ways, count), start=1)
    )


def race(
    options: GoodMilkOptions,
    at_41: At41,
    standings: Sequence[Standing] | None = None,
    error_max: float = 1e-12,
) -> Race:
    """Return what to expect of a race of tokens on ``standings``, or of a whole game.

    The first of ``standings`` throws first, then the others in their order.

    Raises:
        SetupError: If the options let one player's race depend on another's, or if no token waits
            on one of ``standings``.
    """
    _refuse_meeting(options)
    if standings is None:
        standings = (start_of(options),) * options.players
    course = _course(options, at_41)
    chances = {standing: _Chances(course, _waiting(standing)) for standing in set(standings)}
    laps = _Laps([chances[standing] for standing in standings])
    while laps.running * course.slowest > error_max:
        for chance in chances.values():
            chance.advance()
        laps.add()
    nobody = prod(1 - float(course.odds[standing].win) for standing in standings)
    error = laps.running * course.slowest
    return Race(tuple(laps.win), tuple(laps.last_out), nobody, laps.turns, error)


class _Laps:
    """What has come of a race so far, in which seats move in turn order.

    ``running`` sums up how probable each seat's own race is to go on: a bound for what is missing.
    """

    def __init__(self, seats: Sequence[_Chances]) -> None:
        """Begin before the first lap."""
        self._seats = seats
        self.win = [0.0] * len(seats)
        self.last_out = [0.0] * len(seats)
        self.turns = 0.0
        self.running = float(len(seats))

    def add(self) -> None:
        """Add the lap to which all seats have advanced."""
        nobody_later = _products_after([seat.not_won_before for seat in self._seats])
        gone_later = _products_after([seat.gone_before for seat in self._seats])
        nobody_earlier = gone_earlier = 1.0
        for player, seat in enumerate(self._seats):
            undecided = nobody_earlier * nobody_later[player]
            self.win[player] += seat.win * undecided
            self.turns += seat.running_before * undecided
            self.last_out[player] += seat.out * gone_earlier * gone_later[player]
            nobody_earlier *= seat.not_won
            gone_earlier *= seat.gone
        self.running = sum(seat.running for seat in self._seats)


def _products_after(values: Sequence[float]) -> list[float]:
    """Return for each place the product of all values after it."""
    products = list(accumulate(reversed(values), mul, initial=1.0))
    return products[-2::-1]


class _Chances:
    """One token's chances, turn by turn."""

    def __init__(self, course: _Course, standing: Standing) -> None:
        """Begin before the first turn."""
        self._ways = _ways(course.chain, standing)
        self._total = self._not_won = 1
        self._gone = 0
        self.win = self.out = 0.0
        self.not_won = self.not_won_before = 1.0
        self.gone = self.gone_before = 0.0
        self.running = self.running_before = 1.0

    def advance(self) -> None:
        """Go on by one turn."""
        (won, drowned, left), running = next(self._ways)
        self._total *= SIDES
        self._not_won = self._not_won * SIDES - won
        self._gone = self._gone * SIDES + drowned + left
        self.win, self.out = won / self._total, (drowned + left) / self._total
        self.not_won_before, self.not_won = self.not_won, self._not_won / self._total
        self.gone_before, self.gone = self.gone, self._gone / self._total
        self.running_before, self.running = self.running, running / self._total


def _refuse_meeting(options: GoodMilkOptions) -> None:
    """Refuse options under which tokens do not race each for itself."""
    if options.last_alone == "takes_pot" or (
        options.insolvent == "eliminated" and not options.may_owe
    ):
        text = "The odds of a race need last_alone=play_on, and that nobody is eliminated."
        raise SetupError([Problem(text)])


def _waiting(standing: Standing) -> Standing:
    """Return ``standing``, or refuse one where no token waits."""
    if standing not in STANDINGS:
        square = standing.square
        text = f"No token waits on {square.number} of the {square.track} track."
        raise SetupError([Problem(text)])
    return standing


def _course(options: GoodMilkOptions, at_41: At41) -> _Course:
    """Return the course under what ``options`` say of moves."""
    moves = GoodMilkOptions(
        overshoot=options.overshoot,
        good33=options.good33,
        boot35=options.boot35,
        restart_square=options.restart_square,
    )
    return _solved(moves, at_41)


@lru_cache(maxsize=32)  # all there are
def _solved(options: GoodMilkOptions, at_41: At41) -> _Course:
    """Return the chain and the odds from every standing."""
    faces = range(1, SIDES + 1)
    chain = {
        standing: tuple(_after(options, at_41, standing, face) for face in faces)
        for standing in STANDINGS
    }
    odds_of = _solve(chain)
    return _Course(chain, odds_of, float(max(each.turns for each in odds_of.values())))


def _after(options: GoodMilkOptions, at_41: At41, standing: Standing, face: int) -> Standing | Fate:
    """Return where a throw of ``face`` and, on 41, the choice lead."""
    step = move(options, standing.square, face, forced=standing.forced)
    if step.square == GOAL:
        return Fate.WIN
    if step.square == DEEP_WATER:
        return Fate.DROWN
    if step.square == EXIT:
        again = Standing(Square(Track.MILK, options.restart_square))
        return again if at_41 == "restart" else Fate.LEAVE
    return Standing(step.square, step.forced)


def _ways(chain: Chain, start: Standing) -> Iterator[tuple[tuple[int, int, int], int]]:
    """Yield for each turn t in how many of 6 ** t ways it ends the race, and in how many not.

    The ends are win, drown and leave.
    """
    counts = {start: 1}
    while True:
        ended = dict.fromkeys(Fate, 0)
        later: dict[Standing, int] = {}
        for standing, count in counts.items():
            for after in chain[standing]:
                if isinstance(after, Fate):
                    ended[after] += count
                else:
                    later[after] = later.get(after, 0) + count
        counts = later
        yield (ended[Fate.WIN], ended[Fate.DROWN], ended[Fate.LEAVE]), sum(counts.values())


def _solve(chain: Chain) -> Mapping[Standing, Odds]:
    """Return the odds from every standing of ``chain``.

    Each standing's odds are a sixth of those after each face, summed, and one turn more: a linear
    equation. One standing after another is eliminated from all the others' equations.
    """
    zero, sixth = Fraction(0), Fraction(1, SIDES)
    rows: dict[Standing, dict[Standing | Fate | None, Fraction]] = {}
    for standing, outcomes in chain.items():
        rows[standing] = {None: Fraction(1)}  # None counts turns
        for after in outcomes:
            rows[standing][after] = rows[standing].get(after, zero) + sixth
    for solved in chain:
        row = rows[solved]
        scale = 1 / (1 - row.pop(solved, zero))
        rows[solved] = row = {after: share * scale for after, share in row.items()}
        for other in rows.values():
            share = other.pop(solved, zero)
            for key, part in row.items() if share else ():
                other[key] = other.get(key, zero) + share * part
    return {
        standing: Odds(*(row.get(key, zero) for key in (*Fate, None)))
        for standing, row in rows.items()
    }
