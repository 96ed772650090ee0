"""How often a token comes to each square, exactly.

A token waits on a standing as often, on average, as it starts there, and as it comes there from
others: a linear equation for each standing (J. G. Kemeny and J. L. Snell, *Finite Markov Chains*,
3.2: the fundamental matrix). They are solved in fractions. How often a count *ends* on a square,
squares that lead on at once included, follows from that with one more throw.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from cubilete.analysis.good_milk import STANDINGS, At41, Standing, start_of
from cubilete.games.good_milk.board import (
    DEEP_WATER,
    EXIT,
    GOAL,
    SIDES,
    Square,
    Track,
    move,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cubilete.games.good_milk.options import GoodMilkOptions

ZERO = Fraction(0)


def waits(options: GoodMilkOptions, at_41: At41) -> Mapping[Standing, Fraction]:
    """Return how often, on average, a token alone waits on each standing for its next throw.

    The sum is the mean number of turns of ``good_milk.odds``.
    """
    return _waits(options, at_41)


def landings(options: GoodMilkOptions, at_41: At41) -> Mapping[Square, Fraction]:
    """Return how often, on average, the count of a token alone ends on each square that it can.

    On squares where its race ends this is how probable that end is, except on 41, where a token
    that starts again may come more than once.
    """
    found: dict[Square, Fraction] = {}
    for standing, often in waits(options, at_41).items():
        for landed, _ in _throws(options, at_41, standing) if often else ():
            found[landed] = found.get(landed, ZERO) + often / SIDES
    return found


@lru_cache(maxsize=16)
def _waits(options: GoodMilkOptions, at_41: At41) -> Mapping[Standing, Fraction]:
    """Return the solution of the equations.

    One standing after another is eliminated: what comes to it goes on to where it leads.
    """
    leads: dict[Standing, dict[Standing, Fraction]] = {}
    for standing in STANDINGS:
        row = leads[standing] = {}
        for _, after in _throws(options, at_41, standing):
            if after is not None:
                row[after] = row.get(after, ZERO) + Fraction(1, SIDES)
    inflow = dict.fromkeys(STANDINGS, ZERO)
    inflow[start_of(options)] = Fraction(1)
    eliminated: list[tuple[Standing, dict[Standing, Fraction]]] = []
    for standing in reversed(STANDINGS):
        row = leads.pop(standing)
        scale = 1 / (1 - row.pop(standing, ZERO))
        # Whoever led here leads on from here: often enough that only the others remain.
        passed = {after: share * scale for after, share in row.items()}
        sources: dict[Standing, Fraction] = {}
        for other, outgoing in leads.items():
            share = outgoing.pop(standing, ZERO)
            if share:
                sources[other] = share * scale
                for after, part in passed.items():
                    outgoing[after] = outgoing.get(after, ZERO) + share * part
        for after, part in passed.items():
            inflow[after] += inflow[standing] * part
        inflow[standing] *= scale
        eliminated.append((standing, sources))
    found: dict[Standing, Fraction] = {}
    for standing, sources in reversed(eliminated):
        from_others = (found[other] * share for other, share in sources.items())
        found[standing] = inflow[standing] + sum(from_others, ZERO)
    return found


def _throws(
    options: GoodMilkOptions, at_41: At41, standing: Standing
) -> Iterator[tuple[Square, Standing | None]]:
    """Yield for each face where the count ends and where the token waits then, if it goes on."""
    for face in range(1, SIDES + 1):
        step = move(options, standing.square, face, forced=standing.forced)
        after: Standing | None = Standing(step.square, step.forced)
        if step.square in (GOAL, DEEP_WATER) or (step.square == EXIT and at_41 == "leave"):
            after = None
        elif step.square == EXIT:
            after = Standing(Square(Track.MILK, options.restart_square))
        yield step.landed, after
