"""The review of liar's dice: what each player could tell, and what the dice brought.

Each player's chance is reckoned from that player's own dice and from what all could hear. A round
adds to it in four places: one's own roll (luck), others' bids (what others did), one's own choices
(losses), and the dice that a call uncovers (luck). ``liars_dice_values`` says how.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.analysis.equilibrium_positions import Raise
from cubilete.core import notation
from cubilete.games.liars_dice import LiarsDice
from cubilete.games.liars_dice.actions import (
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    SpotOn,
)
from cubilete.games.liars_dice.options import FACES
from cubilete.games.liars_dice.state import Phase
from cubilete.review.dice_rounds import Round, Worths
from cubilete.review.equity import SIDES
from cubilete.review.errors import TooLongError
from cubilete.review.ledger import Asked, Ledger, Weighed
from cubilete.review.liars_dice_values import (
    CURVE,
    ROUNDS,
    Table,
    Valued,
    called,
    estimated,
    reckoned,
)
from cubilete.review.report import ReviewTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cubilete.core.dice import Player
    from cubilete.core.record import Record
    from cubilete.games.liars_dice.actions import Action, PlayerAction
    from cubilete.games.liars_dice.state import State
    from cubilete.review.heads_up import Here, Solved, Walk, Won
    from cubilete.review.report import Means

HEADS_UP = 2
ACTIONS_MAX = 3000
"""The most actions of a record that is reviewed."""


class Shown(NamedTuple):
    """An action of a record in which all dice are known, and how many of its actions it ends."""

    step: int
    action: Action


def review(record: Record) -> tuple[Ledger, tuple[ReviewTold, ...]]:
    """Return the accounts of a finished game, and how its numbers were found.

    Raises:
        TooLongError: If it took too long.
    """
    if len(record.actions) > ACTIONS_MAX:
        raise TooLongError(f"Only games of up to {ACTIONS_MAX} actions are reviewed.")
    writer = _Writer(record)
    state = record.game.initial_state(record.setup)
    for step, action in uncovered(record):
        after = LiarsDice.apply(state, action)
        writer.take(step, state, action, after)
        state = after
    return writer.ledger, writer.means()


def uncovered(record: Record) -> Iterator[Shown]:
    """Yield the actions of a record as if all dice had been rolled in the open.

    What was rolled unseen in the record is known from the reveal that followed.
    """
    hidden: dict[Player, int] = {}
    faces: dict[int, tuple[int, ...]] = {}
    for place, action in enumerate(record.actions):
        if isinstance(action, HiddenRoll):
            hidden[action.player] = place
        elif isinstance(action, Reveal) and action.player in hidden:
            faces[hidden.pop(action.player)] = action.faces
            faces[place] = action.faces
    for place, action in enumerate(record.actions):
        if place not in faces:
            yield Shown(place, action)
        elif isinstance(action, HiddenRoll):
            yield Shown(place, Roll(action.player, faces[place]))


class _Writer:
    """Writes down one game."""

    def __init__(self, record: Record) -> None:
        """Begin with the position in which the record starts."""
        state: State = record.game.initial_state(record.setup)
        self._seed = int(sha256(notation.encode(record).encode()).hexdigest()[:16], 16)
        self._worths = Worths.of(state.options)
        self._matches = self._worths.means(state)
        self._used: set[Means] = set()
        self.ledger = Ledger(self._worths.between(state))
        if state.phase is Phase.BID:
            self._dealt(0, state)

    def means(self) -> tuple[ReviewTold, ...]:
        """Return how the numbers were found."""
        said = [ReviewTold(name, {}) for name in self._matches]
        if "exact" in self._used:
            said.append(ReviewTold("review-means-dice-exact", {}))
        if "reckoned" in self._used:
            said.append(ReviewTold("review-means-dice-reckoned", {"count": ROUNDS}))
        if "estimated" in self._used:
            said.append(ReviewTold("review-means-dice-estimated", {}))
        return tuple(said)

    def take(self, step: int, before: State, action: Action, after: State) -> None:
        """Write down one action."""
        if isinstance(action, Bid | Challenge | SpotOn):
            self._acted(step, before, action)
        if after.phase is Phase.BID and before.phase is Phase.ROLL:
            self._dealt(step + 1, after)
        elif after.last is not before.last:
            chances = dict(enumerate(self._worths.between(after)))
            self.ledger.dice(step + 1, chances, kind="end" if after.is_terminal else "dice")
        elif before.phase is Phase.FIRST and after.phase is Phase.ROLL:
            self.ledger.dice(step + 1, dict(enumerate(self._worths.between(after))))

    def _dealt(self, step: int, state: State) -> None:
        """Write down what each roll has made of its player's chance."""
        round_ = Round.of(self._worths, state)
        if not _can_be_played(state):
            starter = state.turn or 0
            now = self.ledger.chances[starter]
            found = estimated(round_, state, Bid(starter, 1, 1), now)
            self.ledger.dice(step, {starter: max(each.value for each in found)})
            return
        chances: dict[Player, float] = {}
        rng = self._rng(step, 0)
        for player in Table.of(round_, state).circle.seats:
            walk = self._walk(state, player)
            if walk is None:
                won = Table.of(round_, state).played(player, [None], CURVE, rng)
                chances[player] = float(won.mean())
            else:
                chances[player] = _match_value(round_, state, player, walk.dealt())
        self.ledger.dice(step, chances)

    def _acted(self, step: int, state: State, action: PlayerAction) -> None:
        """Write down a bid or a call."""
        round_, player = Round.of(self._worths, state), action.player
        means, valued = self._valued(step, round_, state, action)
        self._used.add(means)
        weighed = [
            Weighed(
                LiarsDice.encode_action(each.action),
                told_of(state, each.action),
                each.value,
                each.error,
                each.loss_error,
            )
            for each in valued
        ]
        asked = Asked(step, state.round, player, tuple(_known(state, player)), means)
        others = self._others(step, round_, state, action)
        self.ledger.decide(asked, weighed, LiarsDice.encode_action(action), others)

    def _valued(
        self, step: int, round_: Round, state: State, action: PlayerAction
    ) -> tuple[Means, tuple[Valued, ...]]:
        """Return what the options are worth, and by what means."""
        player = action.player
        if not _can_be_played(state) or (state.hands[player] is None):
            now = self.ledger.chances[player]
            return "estimated", estimated(round_, state, action, now)
        walk = self._walk(state, player)
        if walk is not None:
            return "exact", _exact(round_, state, walk, action)
        return "reckoned", reckoned(Table.of(round_, state), action, self._rng(step, 1))

    def _others(
        self, step: int, round_: Round, state: State, action: PlayerAction
    ) -> Mapping[Player, float]:
        """Return the chances of those who hear an action, but for whoever is to act after a bid."""
        living = [seat for seat, number in enumerate(state.dice) if number]
        hearing = [seat for seat in living if seat != action.player]
        bid = state.standing_bid
        if isinstance(action, Bid):
            if not _can_be_played(state):
                return {}
            after = LiarsDice.apply(state, action)
            table, rng = Table.of(round_, after), self._rng(step, 2)
            return {
                seat: float(table.played(seat, [None], CURVE, rng).mean())
                for seat in hearing
                if seat != after.turn
            }
        assert bid is not None, "a call has a bid"  # noqa: S101 - no input can cause it
        if isinstance(action, Challenge) and _can_be_played(state):
            table = Table.of(round_, state, action)
            return {seat: table.challenged(seat, bid, action.player) for seat in hearing}
        return {seat: called(round_, state, seat, bid, action) for seat in hearing}

    def _walk(self, state: State, player: Player) -> Walk | None:
        """Return the view of ``player`` in a solved round, if this is one that the bids keep to."""
        living = [seat for seat, number in enumerate(state.dice) if number]
        hand = state.hands[player]
        options = state.options
        plain = options.has_plain_rounds and options.sides == SIDES and not state.palifico
        if len(living) != HEADS_UP or not plain or hand is None:
            return None
        starter = state.starter if state.starter is not None else living[0]
        other = living[1 - living.index(starter)]
        solved = _solved(state.dice[starter], state.dice[other], state.wild_number)
        if any(bid.quantity > sum(state.dice) for bid in state.bids):
            return None
        from cubilete.review.heads_up import Walk  # noqa: PLC0415 - loaded when needed

        bids = [Raise(bid.quantity, bid.face) for bid in state.bids]
        return Walk.of(solved, int(player != starter), hand, bids)

    def _rng(self, step: int, use: int) -> np.random.Generator:
        """Return the generator for one place of the record."""
        return np.random.default_rng([self._seed, step, use])


def told_of(state: State, action: PlayerAction) -> ReviewTold:
    """Return an option in words."""
    match action:
        case Bid(_, quantity, face):
            name = "raise-button" if state.bids else "bid-button"
            return ReviewTold(name, {"quantity": quantity, "face": FACES[face - 1]})
        case Challenge():
            return ReviewTold("challenge-button", {})
        case _:
            return ReviewTold("spot-on-button", {})


def _known(state: State, player: Player) -> Iterator[ReviewTold]:
    """Yield what ``player`` knew."""
    hand = state.hands[player] or ()
    for face in sorted(set(hand)):
        name, quantity = FACES[face - 1], hand.count(face)
        yield ReviewTold("review-hand", {"player": player, "quantity": quantity, "face": name})
    bid = state.standing_bid
    if bid is None:
        yield ReviewTold("review-opening", {})
    else:
        name = FACES[bid.face - 1]
        yield ReviewTold(
            "bid-standing", {"quantity": bid.quantity, "face": name, "player": bid.player}
        )
    yield ReviewTold("review-hidden", {"dice": sum(state.dice) - len(hand)})


def _can_be_played(state: State) -> bool:
    """Tell whether steady can play rounds like this one by its tables."""
    known = all(hand is not None for hand in state.hands)
    return state.options.has_plain_rounds and not state.palifico and known


def _exact(round_: Round, state: State, walk: Walk, action: PlayerAction) -> tuple[Valued, ...]:
    """Return what the options are worth against equilibrium play."""
    player, here = action.player, walk.solved.begin()
    for bid in state.bids:
        here = here.after(Raise(bid.quantity, bid.face))
    lost, won = (_match_value(round_, state, player, wins) for wins in (0.0, 1.0))
    known: dict[object, Won] = {}
    found: list[Valued] = []
    for option in _weighed(state, walk, here, action):
        bidden = Raise(option.quantity, option.face) if isinstance(option, Bid) else None
        kind = None if bidden is None else walk.solved.kind(here, walk.hand, bidden)
        if kind not in known:
            known[kind] = walk.value(here, bidden)
        wins, error = known[kind].share, known[kind].more * (won - lost)
        found.append(Valued(option, lost + wins * (won - lost), error, error))
    return tuple(found)


def _weighed(state: State, walk: Walk, here: Here, action: PlayerAction) -> Iterator[PlayerAction]:
    """Yield the options of a solved round: what is taken, what the policy does, and low raises."""
    player, total = action.player, sum(state.dice)
    lowest = here.position.quantity + 1
    plays = here.position.plays(walk.solved.policy, walk.hand) if lowest <= total else {}
    raises = [
        *(
            Raise(quantity, face)
            for quantity in range(lowest, min(lowest + 1, total) + 1)
            for face in range(1, SIDES + 1)
        ),
        *(bid for bid in plays if bid is not None),
    ]
    options = [Bid(player, *bid) for bid in raises]
    yield from dict.fromkeys([action, *options])
    if state.bids and not isinstance(action, Challenge):
        yield Challenge(player)


def _match_value(round_: Round, state: State, player: Player, wins: float) -> float:
    """Return the chance to win the match of who wins a round of two so probably."""
    other = next(seat for seat, number in enumerate(state.dice) if number and seat != player)
    worth = round_.challenged()
    lost, won = worth[player, other, 0, player], worth[player, other, 1, player]
    return float(lost + wins * (won - lost))


@lru_cache(64)
def _solved(starter: int, other: int, wild: int | None) -> Solved:
    """Return a solved round."""
    from cubilete.analysis.equilibrium import Round as Pair  # noqa: PLC0415 - loaded when needed
    from cubilete.analysis.equilibrium_files import shipped  # noqa: PLC0415
    from cubilete.review.heads_up import Solved  # noqa: PLC0415

    pair = Pair((starter, other), wild is not None)
    return Solved(pair, shipped(pair).policy, wild)
