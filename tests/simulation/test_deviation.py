"""What one seat of three could win from a level, found a second time without any symmetry."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import prod, sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from cubilete.analysis.equilibrium import Round
from cubilete.bots import liars_dice_captain_many, liars_dice_sharp
from cubilete.bots.liars_dice import POLICIES, novice_plays, steady_plays
from cubilete.bots.policy import LEVELS, Policy
from cubilete.core.dice import Faces
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Observation, State
from cubilete.games.liars_dice.actions import Bid, Challenge, PlayerAction, Roll
from cubilete.simulation.best_response import best_responses
from cubilete.simulation.deviation import Seats, deviations

NEAR = 1e-6
PLAYS: Mapping[str, Callable[[Observation], Mapping[PlayerAction, float]]] = {
    "novice": novice_plays,
    "steady": steady_plays,
    "sharp": liars_dice_sharp.plays,
    "captain": liars_dice_captain_many.plays,
}
Deals = dict[tuple[Faces, ...], float]
"""How probable the hands of all seats are to have come to a position."""


class Plain:
    """Players whose hands and bids are gone through one by one, by the rules."""

    def __init__(self, level: str, dice: tuple[int, ...], *, wild: bool) -> None:
        """Lay the dice on the table."""
        self.game = LiarsDice(LiarsDiceOptions(players=len(dice), wild=wild))
        setup = f"dice={','.join(map(str, dice))} starter=A length=one_round"
        self.first = self.game.initial_state(self.game.decode_setup(setup))
        for player, number in enumerate(dice):
            self.first = self.game.apply(self.first, Roll(player, (1,) * number))
        self.hands = [Counter(self._sorted(number)) for number in dice]
        self.asked = lru_cache(None)(self._asked)
        self.plays = PLAYS[level]

    @staticmethod
    def _sorted(number: int) -> list[Faces]:
        """Return all rolls of so many dice, each sorted."""
        return [tuple(sorted(roll)) for roll in product(range(1, 7), repeat=number)]

    def best(self, me: int) -> float:
        """Return how often a best response of ``me`` keeps its dice."""
        kept = 0.0
        for mine, ways in self.hands[me].items():
            held = [Counter([mine]) if seat == me else each for seat, each in enumerate(self.hands)]
            deals = {
                hands: float(prod(each[hand] for each, hand in zip(held, hands, strict=True)))
                for hands in product(*held)
            }
            whole = sum(deals.values()) / ways
            kept += self._value(self.first, me, deals) / whole
        return kept / sum(self.hands[me].values())

    def _value(self, state: State, me: int, deals: Deals) -> float:
        """Return how often ``me`` keeps from here on, weighed by the deals."""
        assert state.turn is not None
        turn = state.turn
        if turn == me:
            return max(
                self._after(state, action, me, deals) for action in self.game.legal_actions(state)
            )
        split: dict[PlayerAction, Deals] = {}
        for hands, weight in deals.items():
            for action, chance in self.asked(state, hands[turn]).items():
                split.setdefault(action, {})[hands] = weight * chance
        return sum(self._after(state, action, me, left) for action, left in split.items())

    def _after(self, state: State, action: object, me: int, deals: Deals) -> float:
        """Return the same after an action."""
        if isinstance(action, Bid):
            return self._value(self.game.apply(state, action), me, deals)
        assert isinstance(action, Challenge)
        return sum(weight for hands, weight in deals.items() if me != self._loser(state, hands))

    def _loser(self, state: State, hands: tuple[Faces, ...]) -> int:
        """Return who loses if the standing bid is challenged."""
        bid, wild = state.bids[-1], state.wild_number
        shown = [face for hand in hands for face in hand]
        count = sum(face == bid.face or face == wild != bid.face for face in shown)
        assert state.turn is not None
        return state.turn if count >= bid.quantity else bid.player

    def _asked(self, state: State, hand: Faces) -> Mapping[PlayerAction, float]:
        """Return what a hand of the player to act does."""
        assert state.turn is not None
        return self.plays(replace(self.game.observe(state, state.turn), hand=hand))


@pytest.mark.parametrize(
    ("level", "wild"),
    [
        ("novice", True),
        ("steady", False),
        pytest.param("novice", False, marks=pytest.mark.deep),
        pytest.param("steady", True, marks=pytest.mark.deep),
        *(
            pytest.param(level, wild, marks=pytest.mark.deep)
            for level in ("sharp", "captain")
            for wild in (False, True)
        ),
    ],
)
def test_a_best_response_is_that_of_all_deals_and_bids(level: str, wild: bool) -> None:
    """With a die each, every deal and every bid one by one comes to the same in every seat."""
    plain = Plain(level, (1, 1, 1), wild=wild)
    found = deviations(level, (1, 1, 1), wild=wild)
    for seat in range(3):
        assert plain.best(seat) == pytest.approx(found[seat].best, abs=NEAR)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("level", "dice"),
    [("sharp", (2, 1, 1)), ("captain", (1, 2, 1)), ("steady", (1, 1, 2)), ("steady", (1, 1, 1, 1))],
)
def test_a_best_response_is_the_same_with_a_die_more(level: str, dice: tuple[int, ...]) -> None:
    """Hands of two dice differ in how probable they are; and there may be more players."""
    plain = Plain(level, dice, wild=False)
    for me, found in enumerate(deviations(level, dice)):
        assert plain.best(me) == pytest.approx(found.best, abs=NEAR)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("dice", "wild"),
    [
        ((2, 0, 2), False),
        ((2, 2, 0), True),
        ((1, 0, 3), True),
        ((3, 2), False),
        pytest.param((5, 0, 5), False, marks=pytest.mark.deep),
    ],
)
def test_without_dice_a_seat_is_passed_over(level: str, dice: tuple[int, ...], wild: bool) -> None:
    """With two players left it is what best responses win heads-up, found on another way."""
    starter, other = (number for number in dice if number)
    found = deviations(level, dice, wild=wild)
    heads_up = best_responses(Round((starter, other), wild), PLAYS[level])
    kept = [each.best for each, number in zip(found, dice, strict=True) if number]

    assert heads_up.starter == pytest.approx(kept[0], abs=NEAR)
    assert heads_up.other == pytest.approx(kept[1], abs=NEAR)
    assert all(
        each == pytest.approx((1, 1))
        for each, number in zip(found, dice, strict=True)
        if not number
    )


def losers(
    game: LiarsDice, dice: tuple[int, ...], policies: Sequence[Policy], rounds: int
) -> list[int]:
    """Return how often each seat loses a round, played by the rules."""
    setup = game.decode_setup(f"dice={','.join(map(str, dice))} starter=A length=one_round")
    lost, rng = [0] * len(dice), Random(6)
    for _ in range(rounds):
        state = game.initial_state(setup)
        while state.last is None:
            turn = state.turn
            if turn is None:
                state = game.apply(state, game.draw(state, rng))
            else:
                state = game.apply(state, policies[turn](game.observe(state, turn), 1.0, rng))
        assert state.last.loser is not None
        lost[state.last.loser] += 1
    return lost


@pytest.mark.parametrize(
    ("level", "dice", "wild", "rounds"),
    [
        ("novice", (2, 1, 3), False, 1500),
        ("steady", (1, 2, 2), True, 1000),
        ("sharp", (3, 2, 1), False, 700),
        ("captain", (2, 2, 2), True, 700),
        *(
            pytest.param(level, (3, 3, 3), wild, 6000, marks=pytest.mark.deep)
            for level in LEVELS
            for wild in (False, True)
        ),
        pytest.param("captain", (5, 5, 5), False, 6000, marks=pytest.mark.deep),
        pytest.param("sharp", (2, 1, 3, 2), True, 6000, marks=pytest.mark.deep),
    ],
)
def test_who_loses_is_what_rounds_show(
    level: str, dice: tuple[int, ...], wild: bool, rounds: int
) -> None:
    """Played by the rules with the bots themselves, each seat loses as often as is computed."""
    game = LiarsDice(LiarsDiceOptions(players=len(dice), wild=wild))
    seats = Seats(level, dice, wild=wild)
    expected = seats.losses((), seats.chances).tolist()
    lost = losers(game, dice, [POLICIES[level]] * len(dice), rounds)
    for share, times in zip(expected, lost, strict=True):
        assert share == pytest.approx(times / rounds, abs=4 * sqrt(share * (1 - share) / rounds))


class BestResponse(Seats):
    """A best response that plays."""

    def __init__(self, level: str, dice: tuple[int, ...], me: int, *, wild: bool) -> None:
        """Find out what every bid is worth."""
        super().__init__(level, dice, wild=wild)
        self.values: dict[tuple[tuple[int, int, int], ...], NDArray[np.float64]] = {}
        self.calls: dict[tuple[tuple[int, int, int], ...], NDArray[np.float64]] = {}
        self.order = [3, 1, 2, 4, 5, 6] if wild else [1, 2, 3, 4, 5, 6]
        self.kept = float(self.best(me, (), self.chances) @ self.chances[me])

    def best(
        self,
        me: int,
        bids: tuple[tuple[int, int, int], ...],
        reach: Sequence[NDArray[np.float64]],
    ) -> NDArray[np.float64]:
        """Return what each hand keeps, and remember it."""
        self.values[bids] = super().best(me, bids, reach)
        if bids and self.turn(bids) == me:
            self.calls[bids] = self.challenged(me, bids, reach)
        return self.values[bids]

    def __call__(self, seen: Observation, _deadline_s: float, _rng: Random, /) -> PlayerAction:
        """Return the action that keeps most often."""
        assert seen.viewer is not None
        assert seen.hand is not None
        first = self.order[:1] if seen.wild_number else []
        faces = list(dict.fromkeys([*first, *(bid.face for bid in seen.bids)]))
        named = [*faces, *(face for face in self.order if face not in faces)]
        bids = tuple((bid.player, bid.quantity, named.index(bid.face)) for bid in seen.bids)
        hand = tuple(sorted(map(named.index, seen.hand)))
        mine = self.hands[seen.viewer]
        place, worths = mine.faces.index(hand), dict[PlayerAction, float]()
        if bids:
            worths[Challenge(seen.viewer)] = self.calls[bids][place]
        standing = bids[-1][1] if bids else 0
        for quantity, face in product(range(standing + 1, sum(seen.dice) + 1), range(6)):
            label = min(face, len(faces))
            later = self.values[*bids, (seen.viewer, quantity, label)]
            same = int(mine.swaps[label, face, place])
            worths[Bid(seen.viewer, quantity, named[face])] = later[same]
        return max(worths, key=worths.__getitem__)


@pytest.mark.parametrize(
    ("level", "dice", "wild", "me", "rounds"),
    [
        ("sharp", (2, 1, 2), False, 1, 1500),
        ("captain", (1, 2, 2), True, 1, 1500),
        ("captain", (3, 2, 1), False, 2, 1500),
        *(
            pytest.param(level, (5, 5, 5), False, me, 6000, marks=pytest.mark.deep)
            for level in ("steady", "sharp", "captain")
            for me in range(3)
        ),
        pytest.param("captain", (3, 3, 3), True, 0, 6000, marks=pytest.mark.deep),
    ],
)
def test_a_best_response_keeps_what_it_is_said_to_keep(
    level: str, dice: tuple[int, ...], wild: bool, me: int, rounds: int
) -> None:
    """Played by the rules against the bots themselves, so it could be done."""
    game = LiarsDice(LiarsDiceOptions(players=len(dice), wild=wild))
    player = BestResponse(level, dice, me, wild=wild)
    policies: list[Policy] = [POLICIES[level]] * len(dice)
    policies[me] = player
    kept = 1 - losers(game, dice, policies, rounds)[me] / rounds
    margin = 4 * sqrt(player.kept * (1 - player.kept) / rounds)
    assert player.kept == pytest.approx(kept, abs=margin)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("dice", "wild"),
    [
        ((1, 2, 1), False),
        ((1, 1, 2), True),
        pytest.param((3, 3, 3), False, marks=pytest.mark.deep),
        pytest.param((5, 2, 2), False, marks=pytest.mark.deep),
        pytest.param((2, 1, 2, 1), False, marks=pytest.mark.deep),
    ],
)
def test_one_seat_loses_and_a_best_response_loses_nothing(
    level: str, dice: tuple[int, ...], wild: bool
) -> None:
    """What seats lose is one in all; nobody can do better than the best."""
    found = deviations(level, dice, wild=wild)
    assert len(dice) - 1 == pytest.approx(sum(each.level for each in found))
    assert all(-NEAR <= each.gain <= 1 - each.level + NEAR for each in found)


@pytest.mark.parametrize(
    ("level", "dice", "words"),
    [
        ("admiral", (1, 1, 1), "no level 'admiral'"),
        ("sharp", (1,), "needs dice"),
        ("sharp", (0, 1, 1), "needs dice"),
        ("sharp", (1, 0, 0), "needs dice"),
        ("sharp", (6, 1, 1), "at most 5 dice"),
        ("sharp", (1,) * 7, "At most 6 can play"),
    ],
)
def test_what_is_no_round_is_refused(level: str, dice: tuple[int, ...], words: str) -> None:
    """An unknown level, one seat alone, a starter without dice, nobody to meet, or no room."""
    with pytest.raises(ValueError, match=words):
        deviations(level, dice)


TABLE = Path(__file__).parents[2] / "docs" / "analysis" / "strength.md"
ROW = re.compile(
    r"\| (?P<dice>\d(?:, \d){2}) \| (?P<symbol>on|off) \| (?P<level>\w+) \| (?P<rest>.*) \|"
)


@pytest.mark.parametrize(
    "dice_max", [6, pytest.param(9, marks=pytest.mark.deep)], ids=["six dice", "nine dice"]
)
def test_the_table_of_the_documentation_is_what_is_computed(dice_max: int) -> None:
    """Every row of three players with so many dice in play, to all its digits."""
    rows = [found for found in map(ROW.fullmatch, TABLE.read_text("utf-8").splitlines()) if found]
    assert len({found["level"] for found in rows}) == len(LEVELS)
    for found in rows:
        dice = [int(number) for number in found["dice"].split(", ")]
        if sum(dice) <= dice_max:
            computed = deviations(found["level"], dice, wild=found["symbol"] == "on")
            levels = ", ".join(f"{each.level:.4f}" for each in computed)
            gains = ", ".join(f"{max(each.gain, 0.0):.4f}" for each in computed)
            assert f"{levels} | {gains}" == found["rest"]


HEADS_UP = re.compile(r"\| (\d), (\d) \|" + r" (\d\.\d{3}) \|" * 6)


@pytest.mark.parametrize(
    "dice_max", [4, pytest.param(10, marks=pytest.mark.deep)], ids=["four dice", "all dice"]
)
def test_the_table_of_two_players_is_what_is_computed(dice_max: int) -> None:
    """What a best response gains of two, on average over both seats, level by level."""
    rows = [
        row.groups()
        for row in map(HEADS_UP.fullmatch, TABLE.read_text("utf-8").splitlines())
        if row
    ]
    assert 25 == len(rows)
    for starter, other, *figures in rows:
        dice = int(starter), int(other)
        if sum(dice) <= dice_max:
            found = [
                deviations(level, dice, wild=wild)
                for wild in (False, True)
                for level in ("novice", "steady", "sharp")
            ]
            means = [f"{(one.best + two.best - 1) / 2:.3f}" for one, two in found]
            assert figures == [mean.replace("-", "") for mean in means]
