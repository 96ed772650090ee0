"""Exact odds of ship, captain, crew: one turn, solved as a whole.

A turn is a finite decision problem. With ``u(s)`` the worth of a score ``s``, the value of a turn
``t`` is, by backward induction over the sorted faces of each throw (Bellman 1957),

    V(t) = u(score of t)                                       when no throw is left,
    V(t) = max over legal choices c of  u(score of t)          for standing,
                                        sum of p(f) V(t, c, f)  for throwing c, over its rolls f.

The mean of the score is the case ``u(s) = s``. What may be chosen and what a throw does are the
game's own functions, so every house rule of a turn is counted as it is played. All values are
exact; there are no floats.

The chance of the trio needs no decision. By inclusion and exclusion, n dice hold each of k given
values with probability ``sum over j of (-1)^j C(k, j) ((6 - j) / 6)^n``; chaining three throws from
five dice gives the same number as ``trio_probability``, which the tests show.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cubilete.core.chance import roll_outcomes
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.rules import SIDES, after_roll, legal_in_turn
from cubilete.games.ship_captain_crew.state import THROWS, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cubilete.core.chance import Outcomes
    from cubilete.core.dice import Faces

Worth: TypeAlias = "tuple[Fraction, ...]"
"""What each score of a turn is worth to the player. Shape: (13,), by score."""

Distribution: TypeAlias = "tuple[Fraction, ...]"
"""The probability of each score of a turn. Shape: (13,), by score; sums to 1."""

SCORE_MAX = 12
MEAN: Worth = tuple(Fraction(score) for score in range(SCORE_MAX + 1))
"""A point is a point: under this worth the value of a turn is its mean score."""

CACHED_MAX = 2**14
"""Values kept in memory: more than all turns under all house rules have for one worth."""


class Choice(NamedTuple):
    """Something the player may do, and what the turn is worth if it is done."""

    again: Faces | None
    """The crew dice thrown again; ``()`` for all dice not set aside; ``None`` for standing."""
    value: Fraction


@lru_cache
def turn_rules(options: ShipCaptainCrewOptions) -> ShipCaptainCrewOptions:
    """Return ``options`` with all that does not touch a turn at its default, to be cached by."""
    return ShipCaptainCrewOptions(
        crew_reroll=options.crew_reroll, commit=options.commit, crew_keep=options.crew_keep
    )


def choices(options: ShipCaptainCrewOptions, turn: Turn, worth: Worth = MEAN) -> tuple[Choice, ...]:
    """Return what may be done in ``turn``, each with its exact value under best play after it.

    Standing comes first, then fewer dice before more, lower before higher. Empty once the three
    throws have been made.
    """
    return _choices(turn_rules(options), turn, worth)


def best_choice(options: ShipCaptainCrewOptions, turn: Turn, worth: Worth = MEAN) -> Choice:
    """Return the choice of the highest value, the earliest of equals, in a turn not yet over."""
    return _best_choice(turn_rules(options), turn, worth)


def turn_value(
    options: ShipCaptainCrewOptions, turn: Turn | None = None, worth: Worth = MEAN
) -> Fraction:
    """Return what ``turn`` is worth under best play: a whole turn's mean score by default."""
    return _value(turn_rules(options), turn or Turn(), worth)


def throw_value(
    options: ShipCaptainCrewOptions, turn: Turn, again: Faces, worth: Worth = MEAN
) -> Fraction:
    """Return what ``turn`` is worth while dice roll: ``again``, or ``()`` for all not set aside."""
    return _throw_value(turn_rules(options), turn, again, worth)


def turn_distribution(
    options: ShipCaptainCrewOptions, turn: Turn | None = None, worth: Worth = MEAN
) -> Distribution:
    """Return how probable each score of ``turn`` is under best play for ``worth``."""
    return _distribution(turn_rules(options), turn or Turn(), worth)


def decisions(options: ShipCaptainCrewOptions, worth: Worth = MEAN) -> Mapping[Turn, Choice]:
    """Return the best choice in every turn with a crew and throws left that play can reach."""
    rules = turn_rules(options)
    found: dict[Turn, Choice] = {}
    seen = {Turn()}
    waiting = [Turn()]
    while waiting:
        turn = waiting.pop()
        if turn.crew:
            found[turn] = _best_choice(rules, turn, worth)
        thrown = (again for again in allowed(rules, turn) if again is not None)
        following = {after for again in thrown for after, _ in after_throw(rules, turn, again)}
        fresh = {after for after in following if after.throws_left} - seen
        seen |= fresh
        waiting.extend(fresh)
    return found


def trio_probability() -> Fraction:
    """Return the exact chance of ship, captain and pilot within three throws.

    >>> trio_probability(), round(100_000 * trio_probability())
    (Fraction(42314697971, 78364164096), 53998)
    """
    return sum(trio_by_throw(), Fraction(0))


def trio_by_throw() -> tuple[Fraction, ...]:
    """Return the exact chance that the trio is complete with the first, second or third throw.

    Shape: (3,).
    """
    complete = [Fraction(0)] * THROWS
    for (throws_left, _), share in crew_odds().items():
        complete[THROWS - 1 - throws_left] += share
    return tuple(complete)


@lru_cache(1)
def crew_odds() -> Mapping[tuple[int, Faces], Fraction]:
    """Return how probable each crew is when the trio is complete, by throws left then and dice.

    No choice comes before that, so nothing a player does and no house rule changes these. They sum
    to ``trio_probability``.
    """
    rules = ShipCaptainCrewOptions()
    reached = {Turn(): Fraction(1)}
    complete: dict[tuple[int, Faces], Fraction] = {}
    for throws_left in reversed(range(THROWS)):
        after: dict[Turn, Fraction] = {}
        for turn, share in reached.items():
            for following, chance in after_throw(rules, turn, ()):
                after[following] = after.get(following, Fraction(0)) + share * chance
        complete |= {(throws_left, turn.crew): after[turn] for turn in after if turn.crew}
        reached = {turn: share for turn, share in after.items() if not turn.crew}
    return complete


def allowed(rules: ShipCaptainCrewOptions, turn: Turn) -> Iterator[Faces | None]:
    """Yield what the rules allow in ``turn``: nothing once it is over."""
    if not turn.throws_left:
        return
    can = legal_in_turn(rules, turn)
    if can.stand:
        yield None
    if can.throw:
        yield ()
    yield from can.again


def after_throw(rules: ShipCaptainCrewOptions, turn: Turn, again: Faces) -> Outcomes[Turn]:
    """Return how ``turn`` may stand after a throw, with the probability of each roll."""
    rolling = replace(turn, again=again)
    return tuple(
        (after_roll(rules, rolling, faces), chance)
        for faces, chance in roll_outcomes(rolling.dice, SIDES)
    )


def _choices(rules: ShipCaptainCrewOptions, turn: Turn, worth: Worth) -> tuple[Choice, ...]:
    """Return what may be done, with its value."""
    return tuple(
        Choice(again, _choice_value(rules, turn, again, worth)) for again in allowed(rules, turn)
    )


@lru_cache(CACHED_MAX)
def _best_choice(rules: ShipCaptainCrewOptions, turn: Turn, worth: Worth) -> Choice:
    """Return the choice of the highest value, the earliest of equals."""
    return max(_choices(rules, turn, worth), key=attrgetter("value"))


def _choice_value(
    rules: ShipCaptainCrewOptions, turn: Turn, again: Faces | None, worth: Worth
) -> Fraction:
    """Return what ``turn`` is worth after a choice."""
    if again is None:
        return worth[turn.score]
    outcomes = after_throw(rules, turn, again)
    return sum((chance * _value(rules, after, worth) for after, chance in outcomes), Fraction(0))


@lru_cache(CACHED_MAX)
def _throw_value(rules: ShipCaptainCrewOptions, turn: Turn, again: Faces, worth: Worth) -> Fraction:
    """Return what ``turn`` is worth while dice roll."""
    return _choice_value(rules, turn, again, worth)


def _value(rules: ShipCaptainCrewOptions, turn: Turn, worth: Worth) -> Fraction:
    """Return what ``turn`` is worth under best play."""
    if turn.throws_left:
        return _best_choice(rules, turn, worth).value
    return worth[turn.score]


@lru_cache(CACHED_MAX)
def _distribution(rules: ShipCaptainCrewOptions, turn: Turn, worth: Worth) -> Distribution:
    """Return how probable each score is under best play."""
    again = _best_choice(rules, turn, worth).again if turn.throws_left else None
    if again is None:
        return tuple(Fraction(score == turn.score) for score in range(SCORE_MAX + 1))
    shares = [Fraction(0)] * (SCORE_MAX + 1)
    for after, chance in after_throw(rules, turn, again):
        for score, share in enumerate(_distribution(rules, after, worth)):
            shares[score] += chance * share
    return tuple(shares)
