"""What an opponent could win: the exact best response to any bot in a round heads-up.

A bot is asked what it does with every hand, at every position that it comes to by its own doing;
the answers are laid out as the policy of cubilete.analysis.equilibrium, against which a best
response is computed. So a bot's strength is known without a game being played, whatever wins
against other bots would say.

Bots treat faces alike, so one hand of each orbit is asked (cubilete.kernels.liars_dice).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cubilete.analysis.equilibrium import Bounds, bounds_of
from cubilete.analysis.equilibrium_positions import start
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions
from cubilete.games.liars_dice.actions import Bid, Challenge, Roll
from cubilete.kernels.liars_dice_shape import ITSELF

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from cubilete.analysis.equilibrium import Round
    from cubilete.analysis.equilibrium_positions import Position
    from cubilete.core.dice import Faces
    from cubilete.games.liars_dice import Observation, State
    from cubilete.games.liars_dice.actions import PlayerAction

Plays: TypeAlias = "Callable[[Observation], Mapping[PlayerAction, float]]"
"""How probable a bot is to do what."""


def best_responses(game: Round, plays: Plays, *, by_standing_bid: bool = False) -> Bounds:
    """Return what best responses win against a bot that plays both seats.

    ``by_standing_bid`` says that the bot looks at the standing bid and its own hand alone, so that
    it need not be asked again after other bids.
    """
    return bounds_of(game, weights_of(game, plays, by_standing_bid=by_standing_bid))


def weights_of(game: Round, plays: Plays, *, by_standing_bid: bool = False) -> NDArray[np.float32]:
    """Return the weight of every entry that a bot comes to. Shape: (entries of the round,)."""
    asked = _Asked(game, plays, by_standing_bid=by_standing_bid)
    for me in (0, 1):
        asked.walk(asked.first, asked.state, me, asked.first.shape.deals[me])
    return asked.weights


class _Asked:
    """A bot that is asked wherever it comes to."""

    def __init__(self, game: Round, plays: Plays, *, by_standing_bid: bool) -> None:
        """Begin a round whose dice are not looked at."""
        rules = LiarsDice(LiarsDiceOptions(players=2, wild=game.wild))
        starter, other = game.dice
        state = rules.initial_state(rules.decode_setup(f"dice={starter},{other} starter=A"))
        for player, number in enumerate(game.dice):
            state = rules.apply(state, Roll(player, (1,) * number))
        self.state = state
        self.first = start(game, rules.options.wild_number)
        self.weights = np.zeros(self.first.shape.entries, np.float32)
        self._rules, self._plays, self._by_standing_bid = rules, plays, by_standing_bid
        self._known: dict[tuple[Bid | None, Faces], Mapping[PlayerAction, float]] = {}

    def walk(self, here: Position, state: State, me: int, reach: NDArray[np.float32]) -> None:
        """Ask at a position and below it; ``reach`` is how probable each orbit comes here."""
        if here.quantity == here.shape.dice.sum() or not reach.any():
            return
        is_asked = here.player == me
        after = self._ask(here, state, reach) if is_asked else self._wait(here, me, reach)
        for (quantity, face), reached in after.items():
            later = self._rules.apply(state, Bid(here.player, quantity, face))
            self.walk(here.after(quantity, face), later, me, reached)

    def _ask(
        self, here: Position, state: State, reach: NDArray[np.float32]
    ) -> dict[tuple[int, int], NDArray[np.float32]]:
        """Return how the bot goes on from here with each hand, having written it down."""
        seen = self._rules.observe(state, here.player)
        after: dict[tuple[int, int], NDArray[np.float32]] = {}
        fresh = _fresh_face(here)
        for orbit in np.flatnonzero(reach).tolist():
            chances = self._chances(replace(seen, hand=here.hand(orbit)))
            for row in here.rows(here.hand(orbit)):
                weight = sum(chances.get(Bid(here.player, *bid), 0.0) for bid in row.bids)
                if not row.bids:
                    weight = chances.get(Challenge(here.player), 0.0)
                self.weights[row.entry] = weight
                if weight and row.bids:
                    quantity, face = row.bids[0]
                    bid = quantity, face if face in here.faces else fresh
                    reached = after.setdefault(bid, np.zeros_like(reach))
                    reached[row.orbit] = reach[orbit] * weight
        return after

    def _chances(self, seen: Observation) -> Mapping[PlayerAction, float]:
        """Return what the bot does, asked once for all that looks the same to it."""
        if not self._by_standing_bid:
            return self._plays(seen)
        key = seen.bids[-1] if seen.bids else None, seen.hand or ()
        if key not in self._known:
            self._known[key] = self._plays(seen)
        return self._known[key]

    @staticmethod
    def _wait(
        here: Position, me: int, reach: NDArray[np.float32]
    ) -> dict[tuple[int, int], NDArray[np.float32]]:
        """Return how each hand of the bot comes through what the other may bid."""
        shape, labels = here.shape, len(here.faces)
        after: dict[tuple[int, int], NDArray[np.float32]] = {}
        fresh = _fresh_face(here)
        for quantity in range(here.quantity + 1, int(shape.dice.sum()) + 1):
            for face in (*here.faces, fresh):
                if face:
                    step = labels + 1 if face == fresh else ITSELF
                    known = shape.orbits[me, labels + (face == fresh)]
                    reached = reach[shape.parents[me, step]] * shape.shares[me, step]
                    reached[known:] = 0
                    after[quantity, face] = reached
        return after


def _fresh_face(here: Position) -> int:
    """Return a face that has not been bid in the round; 0 if all have."""
    return next((face for face in range(1, 7) if face not in here.faces), 0)
