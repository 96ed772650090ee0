"""What the options of a player in liar's dice are worth, by three means.

- *exact*: two are left, the round is solved and the other has bid as its policy may: the tree is
  walked (``heads_up``).
- *reckoned*: each round costs one die: the others' hands are drawn from what can be told of them
  (``beliefs``), the round is played on by *steady* (``rollouts``), and its end is worth a chance to
  win the match (``dice_rounds``). All options meet the same hands and moods, so what counts, their
  difference, is known better than each. Many raises are tried with few rounds; the best of these
  and the one that was made are then tried afresh with ``ROUNDS``. A challenge needs no rounds
  played: its value follows from the beliefs.
- *estimated*: any other house rule. A call is worth the mean over counts of dice of which nothing
  is known; a raise is challenged as often as *steady* supposes, and else leaves all as it was.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.liars_dice import bid_probability, count_probabilities
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.showdown import next_with_dice
from cubilete.review.beliefs import beliefs, holding
from cubilete.review.rollouts import Circle, Standing, moods, sample

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    import numpy.typing as npt

    from cubilete.core.dice import Player
    from cubilete.games.liars_dice.actions import Call, PlayerAction
    from cubilete.games.liars_dice.state import State
    from cubilete.review.dice_rounds import Round

    Floats = npt.NDArray[np.float64]

ROUNDS = 2000
"""How many rounds are played for each option that is weighed."""
TRIAL = 250
"""How many are played first, to see which raises are worth weighing."""
TRIED, KEPT = 14, 5
"""How many raises are tried, and how many of them are weighed."""
CURVE = 600
"""How many are played for a point of the curve."""
NORMAL = 1.96
"""Standard deviations within which 95 % of a normal distribution lie."""


class Valued(NamedTuple):
    """An option and its worth."""

    action: PlayerAction
    value: float
    error: float
    loss_error: float
    """How far the difference to the best option may be off."""


class Table(NamedTuple):
    """A round in which every end costs one die, ready to be played on."""

    round: Round
    state: State
    circle: Circle
    believed: Mapping[Player, Floats]
    """What can be told of everybody's hand from the bids, and a challenge."""

    @classmethod
    def of(cls, round_: Round, state: State, call: Challenge | None = None) -> Table:
        """Return the table after the bids of ``state`` and, if given, a challenge."""
        options = state.options
        circle = Circle.of(state.dice, options.sides, state.wild_number)
        heard = (*state.bids, *(() if call is None else (call,)))
        return cls(round_, state, circle, beliefs(circle, heard, options.sides))

    def challenged(self, player: Player, bid: Bid, challenger: Player) -> float:
        """Return the chance of ``player``, who knows an own hand, once ``bid`` is challenged."""
        own = int(self.circle.tables[player].counts[self.place(player), bid.face - 1])
        chances = holding(self.circle, self.believed, player, own, bid.face)
        held = float(chances[bid.quantity :].sum())
        fails, holds = self.round.challenged()[bid.player, challenger, :, player]
        return float(fails + held * (holds - fails))

    def played(
        self, player: Player, bids: Sequence[Bid | None], rounds: int, rng: np.random.Generator
    ) -> Floats:
        """Return the chance of ``player``, who knows an own hand, in rounds played after each bid.

        ``None`` plays on from the bid that stands, or from the beginning. Shape: (bids, rounds).
        """
        hands = {
            seat: sample(self.believed[seat], rng, rounds)
            for seat in self.circle.seats
            if seat != player
        }
        hands[player] = np.full(rounds, self.place(player))
        mood = moods(rng, rounds)
        first = bids[0] or self.state.standing_bid
        turn = self.state.starter if first is None else self.circle.next(first.player)
        standing = [bid or self.state.standing_bid for bid in bids]
        quantity = np.array([0 if bid is None else bid.quantity for bid in standing], np.int64)
        face = np.array([0 if bid is None else bid.face - 1 for bid in standing], np.int64)
        ends = self.circle.play(
            {seat: np.tile(places, len(bids)) for seat, places in hands.items()},
            Standing(np.repeat(quantity, rounds), np.repeat(face, rounds)),
            turn or 0,
            mood,
        )
        held = ends.holds.astype(np.int64)
        won: Floats = self.round.challenged()[ends.bidder, ends.challenger, held, player]
        return won.reshape(len(bids), rounds)

    def place(self, player: Player) -> int:
        """Return which hand ``player`` holds, as a place in the player's table."""
        hand = self.state.hands[player] or ()
        return self.circle.tables[player].places[hand]


def reckoned(table: Table, action: PlayerAction, rng: np.random.Generator) -> tuple[Valued, ...]:
    """Return what a challenge and the raises that count are worth, ``action`` among them."""
    state, player = table.state, action.player
    raises = _tried(table, action)
    weighed: list[Bid] = raises
    if len(raises) > KEPT:
        means = table.played(player, raises, TRIAL, rng).mean(axis=1)
        ranked = [raises[place] for place in np.argsort(-means, kind="stable").tolist()]
        weighed = ranked[:KEPT]
        if isinstance(action, Bid) and action not in weighed:
            weighed.append(action)
    found: list[Valued] = []
    won = table.played(player, weighed, ROUNDS, rng) if weighed else np.zeros((0, ROUNDS))
    fixed = [] if state.standing_bid is None else [_challenge(table, player, state.standing_bid)]
    best = max([*fixed, *won.mean(axis=1).tolist()])
    leader = next((row for row in won if float(row.mean()) == best), np.full(ROUNDS, best))
    for bid, row in zip(weighed, won, strict=True):
        found.append(Valued(bid, float(row.mean()), _error(row), _error(leader - row)))
    if fixed:
        found.append(Valued(Challenge(player), fixed[0], 0.0, _error(leader)))
    return tuple(found)


def estimated(round_: Round, state: State, action: PlayerAction, now: float) -> tuple[Valued, ...]:
    """Return what calls and the lowest raises are worth by a formula; ``now`` is the chance before.

    Raises that ``action`` does not make are left out beyond the two lowest on each face.
    """
    player, standing = action.player, state.standing_bid
    found: list[Valued] = []
    for option in LiarsDice.legal_actions(state):
        if isinstance(option, Challenge | SpotOn):
            assert standing is not None, "a call has a bid"  # noqa: S101 - no input can cause it
            value = called(round_, state, player, standing, option)
            found.append(Valued(option, value, 0.0, 0.0))
        elif isinstance(option, Bid) and (
            option == action or option.quantity <= _lowest(state) + 1
        ):
            call = Challenge(next_with_dice(state.dice, player))
            danger = 1 - float(_from_nothing(state, option)) / 2
            value = danger * called(round_, state, player, option, call) + (1 - danger) * now
            found.append(Valued(option, value, 0.0, 0.0))
    return tuple(found)


def called(round_: Round, state: State, player: Player, bid: Bid, call: Call) -> float:
    """Return the chance of ``player``, who knows an own hand, once ``call`` is made on ``bid``."""
    hand = state.hands[player] or ()
    hidden = sum(state.dice) - len(hand)
    options = state.options
    chances = count_probabilities(hand, bid.face, hidden, options.sides, state.wild_number)
    worth = round_.by_count(bid, call)[:, player]
    return float(np.array([float(chance) for chance in chances]) @ worth)


def _challenge(table: Table, player: Player, bid: Bid) -> float:
    """Return what challenging ``bid`` is worth."""
    return table.challenged(player, bid, player)


def _tried(table: Table, action: PlayerAction) -> list[Bid]:
    """Return the raises that steady thinks most of, and the one that was made."""
    state, player = table.state, action.player
    total, lowest = sum(state.dice), _lowest(state)
    worth = table.circle.tables[player].worth[table.place(player)]
    options = [
        Bid(player, quantity, face)
        for quantity in range(lowest, total + 1)
        for face in range(1, state.options.sides + 1)
    ]
    options.sort(key=lambda bid: -worth[bid.face - 1, bid.quantity])
    tried = options[:TRIED]
    if isinstance(action, Bid) and action not in tried:
        tried.append(action)
    return tried


def _lowest(state: State) -> int:
    """Return the lowest quantity that raises."""
    return 1 if state.standing_bid is None else state.standing_bid.quantity + 1


def _from_nothing(state: State, bid: Bid) -> Fraction:
    """Return the chance of a bid for somebody who sees no dice."""
    dice, sides = sum(state.dice), state.options.sides
    return bid_probability((), bid.quantity, bid.face, dice, sides, state.wild_number)


def _error(row: Floats) -> float:
    """Return within what 95 % of means like that of ``row`` are right."""
    return NORMAL * float(row.std()) / sqrt(len(row))
