"""One round of liar's dice as a review sees it: what its ends are worth, and what leads there.

``Worths`` values the position after a round: the chance to win the match by dice and starter, or
who won if the match is over. ``Round`` asks the game's own rules what each call leads to at each
count, so every house rule about it is counted as it is played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.core.game import evolve
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.showdown import close_round, next_with_dice
from cubilete.games.liars_dice.state import Phase
from cubilete.review.equity import HEADS_UP, SIDES, equity_of

if TYPE_CHECKING:
    import numpy.typing as npt

    from cubilete.core.dice import Player
    from cubilete.games.liars_dice import LiarsDiceOptions
    from cubilete.games.liars_dice.actions import Call
    from cubilete.games.liars_dice.state import State

    Floats = npt.NDArray[np.float64]

KEPT = 4096


class Worths(NamedTuple):
    """What positions between rounds are worth under some house rules."""

    options: LiarsDiceOptions
    solved: bool
    """Whether two players are valued by solved play."""

    @classmethod
    def of(cls, options: LiarsDiceOptions) -> Worths:
        """Return the worths under ``options``."""
        standard = (options.next_start, options.sides) == ("loser", SIDES)
        return cls(options, standard and options.has_plain_rounds and not options.palifico)

    def means(self, state: State) -> tuple[str, ...]:
        """Return message ids that say how ``between`` finds its chances in a game from ``state``.

        There are none for a single round: who wins it is seen in the end.
        """
        if state.length == "one_round":
            return ()
        if self.options.sides != SIDES:
            return ("review-means-dice-share",)
        if not self.solved:
            return ("review-means-dice-match",)
        if sum(map(bool, state.dice)) == HEADS_UP:
            return ("review-means-dice-match-two",)
        return "review-means-dice-match-many", "review-means-dice-match-two"

    def between(self, state: State) -> tuple[float, ...]:
        """Return everybody's chance to win in a position between rounds, or at the end."""
        if state.is_terminal:
            return tuple(float(player == state.winner) for player in range(len(state.dice)))
        if state.length == "one_round":
            return tuple(bool(number) / sum(map(bool, state.dice)) for number in state.dice)
        living = [player for player, number in enumerate(state.dice) if number]
        starters = living if state.starter is None else [state.starter]
        each = [self._chances(state.dice, starter) for starter in starters]
        return tuple(sum(one) / len(each) for one in zip(*each, strict=True))

    def _chances(self, dice: tuple[int, ...], starter: Player) -> tuple[float, ...]:
        """Return everybody's chance to win before a round; by dice alone for other dice."""
        if self.options.sides != SIDES:
            return tuple(number / sum(dice) for number in dice)
        equity = equity_of(
            len(dice),
            wild=self.options.wild,
            next_start=self.options.next_start,
            solved=self.solved,
        )
        return equity.chances(dice, starter)


class Round(NamedTuple):
    """A round that is being played."""

    worths: Worths
    bare: State
    """The round without its bids and dice."""

    @classmethod
    def of(cls, worths: Worths, state: State) -> Round:
        """Return the round of a position in which dice lie."""
        hands = tuple(() for _ in state.dice)
        return cls(worths, evolve(state, bids=(), hands=hands, turn=None, last=None, call=None))

    def by_count(self, bid: Bid, call: Call) -> Floats:
        """Return everybody's chance after a call on ``bid``, by how many dice count for it.

        Shape: (all dice + 1, players).
        """
        return _by_count(self.worths, self.bare, bid, call)

    def challenged(self) -> Floats:
        """Return everybody's chance after a challenge, where every round costs one die.

        Shape: (bidder, challenger, whether the bid held, players).
        """
        return _challenged(self.worths, self.bare)


@lru_cache(KEPT)
def _by_count(worths: Worths, bare: State, bid: Bid, call: Call) -> Floats:
    """Return everybody's chance after a call, by count."""
    counts = range(sum(bare.dice) + 1)
    return np.array([worths.between(_called(bare, bid, call, count)) for count in counts])


@lru_cache(KEPT)
def _challenged(worths: Worths, bare: State) -> Floats:
    """Return everybody's chance after a challenge, by bidder, challenger and whether it held."""
    players = len(bare.dice)
    found = np.zeros((players, players, 2, players))
    for bidder, number in enumerate(bare.dice):
        if number:
            challenger = next_with_dice(bare.dice, bidder)
            bid, call = Bid(bidder, 1, 1), Challenge(challenger)
            for held in (0, 1):
                after = _called(bare, bid, call, held)
                found[bidder, challenger, held] = worths.between(after)
    return found


def _called(bare: State, bid: Bid, call: Call, count: int) -> State:
    """Return the position after a call at which ``count`` dice show the face that was bid.

    Where all dice count whatever they show, they do.
    """
    faces = range(1, bare.options.sides + 1)
    others = (face for face in faces if face not in {bid.face, bare.wild_number})
    filler = next(others, bid.face)
    hands, left = [], count
    for number in bare.dice:
        shown = min(number, left)
        left -= shown
        hands.append(tuple(sorted((bid.face,) * shown + (filler,) * (number - shown))))
    return close_round(evolve(bare, phase=Phase.REVEAL, call=call, bids=(bid,), hands=tuple(hands)))
