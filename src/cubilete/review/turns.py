"""A turn of ship, captain, crew as arrays: what every position of it is worth, all at once.

``cubilete.analysis.ship_captain_crew`` solves a turn in fractions, for one worth of its scores. A
review asks for as many worths as turns were played, so here the same tree is laid out once, from
the game's own functions, and solved in floats by the same backward induction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.ship_captain_crew import SCORE_MAX, turn_rules
from cubilete.core.chance import roll_outcomes
from cubilete.games.ship_captain_crew.rules import SIDES, after_roll, legal_in_turn
from cubilete.games.ship_captain_crew.state import Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import numpy.typing as npt

    from cubilete.core.dice import Faces
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions

    Floats = npt.NDArray[np.float64]

SCORES = SCORE_MAX + 1
"""How many scores there are; places 0 to 12 of every array are turns that ended with one."""


class Choice(NamedTuple):
    """What may be done in a turn."""

    again: Faces | None
    """The crew dice thrown again; ``()`` for all dice not set aside; ``None`` for standing."""
    leads: Floats
    """How probable each place is after it. Shape: (places,)."""


@dataclass(frozen=True)
class Tree:
    """All that can come of a turn under some house rules."""

    places: Mapping[Turn, int]
    """Where each turn with throws left stands, later throws before earlier ones."""
    choices: tuple[tuple[Choice, ...], ...]
    """What may be done in each of them, in the same order, from place ``SCORES`` on."""

    def place(self, turn: Turn) -> int:
        """Return where ``turn`` stands, over or not."""
        return self.places[turn] if turn.throws_left else turn.score

    def solve(self, worth: Floats) -> Solved:
        """Return what is best in every turn if each score is worth so much. Shape: (13,)."""
        count = SCORES + len(self.choices)
        values, scores = np.zeros(count), np.zeros((count, SCORES))
        values[:SCORES], scores[:SCORES] = worth, np.eye(SCORES)
        for place, choices in enumerate(self.choices, start=SCORES):
            options = [float(choice.leads @ values) for choice in choices]
            best = options.index(max(options))
            values[place] = options[best]
            scores[place] = choices[best].leads @ scores
        return Solved(self, scores)


class Solved(NamedTuple):
    """A turn that is played on in the best way."""

    tree: Tree
    scores: Floats
    """How probable each score is from each place. Shape: (places, 13)."""

    def from_turn(self, turn: Turn) -> Floats:
        """Return how probable each score is when the player is to act, or the turn is over."""
        found: Floats = self.scores[self.tree.place(turn)]
        return found

    def after(self, turn: Turn, again: Faces | None) -> Floats:
        """Return how probable each score is after a choice, before any dice have fallen."""
        choices = self.tree.choices[self.tree.places[replace(turn, again=())] - SCORES]
        leads = next(choice.leads for choice in choices if choice.again == again)
        found: Floats = leads @ self.scores
        return found


def tree_of(options: ShipCaptainCrewOptions) -> Tree:
    """Return the tree of a turn under ``options``, which is kept in memory."""
    return _tree(turn_rules(options))


@lru_cache
def _tree(rules: ShipCaptainCrewOptions) -> Tree:
    """Return the tree of a turn."""
    found = {Turn()}
    waiting = [Turn()]
    while waiting:
        turn = waiting.pop()
        for again in _may(rules, turn):
            fresh = {after for after in _after(rules, turn, again) if after.throws_left} - found
            found |= fresh
            waiting.extend(fresh)
    ordered = sorted(found, key=lambda turn: (-turn.throws, turn.kept, turn.crew, turn.locked))
    ordered.sort(key=lambda turn: -turn.throws)
    places = {turn: place for place, turn in enumerate(ordered, start=SCORES)}
    return Tree(places, tuple(tuple(_choices(rules, turn, places)) for turn in ordered))


def _may(rules: ShipCaptainCrewOptions, turn: Turn) -> Iterator[Faces | None]:
    """Yield what the rules allow in a turn that has throws left, standing first."""
    can = legal_in_turn(rules, turn)
    if can.stand:
        yield None
    if can.throw:
        yield ()
    yield from can.again


def _after(rules: ShipCaptainCrewOptions, turn: Turn, again: Faces | None) -> Mapping[Turn, float]:
    """Return how a turn may stand after a throw, and how probable that is; empty for standing."""
    found: dict[Turn, float] = {}
    if again is not None:
        rolling = replace(turn, again=again)
        for faces, share in roll_outcomes(rolling.dice, SIDES):
            after = after_roll(rules, rolling, faces)
            found[after] = found.get(after, 0.0) + float(share)
    return found


def _choices(
    rules: ShipCaptainCrewOptions, turn: Turn, places: Mapping[Turn, int]
) -> Iterator[Choice]:
    """Yield what may be done in a turn, and where it leads."""
    for again in _may(rules, turn):
        leads = np.zeros(SCORES + len(places))
        if again is None:
            leads[turn.score] = 1
        for after, share in _after(rules, turn, again).items():
            leads[places[after] if after.throws_left else after.score] += share
        yield Choice(again, leads)
