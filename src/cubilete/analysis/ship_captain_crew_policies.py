"""A turn of ship, captain, crew under any policy, in exact fractions, and what the seed advises.

A policy says with what probability each legal choice is made in a turn that has a crew and a throw
left; before, there is but one. The distribution of scores follows by going through the game's own
throws (``cubilete.analysis.ship_captain_crew``), so it is exact.

The seed advises to stand on a crew of more than seven and to improve one of less (SCC-20). It does
not say which dice to throw again, nor what to do on seven; ``advised`` throws the dice that are
best as far as that advice goes, and on seven stands with one throw left and throws with two
(SCC-A18).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from cubilete.analysis.ship_captain_crew import (
    MEAN,
    SCORE_MAX,
    Choice,
    Distribution,
    after_throw,
    allowed,
    best_choice,
    turn_rules,
)
from cubilete.core.dice import Faces
from cubilete.games.ship_captain_crew.state import Turn

if TYPE_CHECKING:
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

Policy: TypeAlias = Callable[[Turn], Mapping[Faces | None, Fraction]]
"""The probability of each choice in a turn with a crew: dice thrown again, or ``None`` to stand."""

ENOUGH = 7
"""The crew above which the seed advises to stand."""


def distribution_under(
    options: ShipCaptainCrewOptions, policy: Policy, turn: Turn | None = None
) -> Distribution:
    """Return how probable each score of ``turn`` is under ``policy``: of a whole turn by default.

    Shape: (13,), by score; the probabilities sum to 1.
    """
    rules = turn_rules(options)
    known: dict[Turn, Distribution] = {}

    def of(turn: Turn) -> Distribution:
        """Return how probable each score is."""
        if turn not in known:
            known[turn] = _mixed(rules, policy, turn, of)
        return known[turn]

    return of(turn or Turn())


def _mixed(
    rules: ShipCaptainCrewOptions,
    policy: Policy,
    turn: Turn,
    following: Callable[[Turn], Distribution],
) -> Distribution:
    """Return how probable each score is, given the same of every turn that may follow."""
    shares = [Fraction(0)] * (SCORE_MAX + 1)
    chosen: Mapping[Faces | None, Fraction] = {None: Fraction(1)}
    if turn.throws_left:
        chosen = policy(turn) if turn.crew else {(): Fraction(1)}
    for again, probability in chosen.items():
        if again is None:
            shares[turn.score] += probability
            continue
        for after, chance in after_throw(rules, turn, again):
            for score, share in enumerate(following(after)):
                shares[score] += probability * chance * share
    return tuple(shares)


def mean_of(distribution: Distribution) -> Fraction:
    """Return the mean of a distribution of scores."""
    return sum((score * share for score, share in enumerate(distribution)), Fraction(0))


def best(options: ShipCaptainCrewOptions) -> Policy:
    """Return the policy of the best mean."""
    return lambda turn: {best_choice(options, turn).again: Fraction(1)}


def advised(options: ShipCaptainCrewOptions) -> Policy:
    """Return the policy that the seed advises (SCC-20, SCC-A18)."""
    rules = turn_rules(options)
    return lambda turn: {_advised_choice(rules, turn).again: Fraction(1)}


def _advised_choice(rules: ShipCaptainCrewOptions, turn: Turn) -> Choice:
    """Return the best of what the advice leaves, if the rest of the turn follows it too.

    Where the rules leave nothing that the advice would do, it is the best of what is legal.
    """
    can = tuple(allowed(rules, turn))
    stands = turn.score > ENOUGH or (turn.score == ENOUGH and turn.throws_left == 1)
    wanted = [again for again in can if (again is None) == stands]
    found = [Choice(again, _worth(rules, turn, again)) for again in wanted or can]
    return max(found, key=lambda choice: choice.value)


def _worth(rules: ShipCaptainCrewOptions, turn: Turn, again: Faces | None) -> Fraction:
    """Return the mean score after a choice if the rest of the turn follows the advice."""
    if again is None:
        return MEAN[turn.score]
    total = Fraction(0)
    for after, chance in after_throw(rules, turn, again):
        value = _advised_choice(rules, after).value if after.throws_left else MEAN[after.score]
        total += chance * value
    return total
