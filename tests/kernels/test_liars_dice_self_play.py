"""The compiled matches, against the bots themselves, asked through the rules."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from cubilete.analysis.liars_dice import bid_probability
from cubilete.bots import liars_dice_captain_many, liars_dice_sharp
from cubilete.bots.liars_dice import steady_plays
from cubilete.bots.liars_dice_hearing import numbers
from cubilete.bots.liars_dice_sharp import challenged
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Observation
from cubilete.games.liars_dice.actions import Bid as PlayerBid
from cubilete.games.liars_dice.actions import PlayerAction, Roll
from cubilete.games.liars_dice.observe import observe
from cubilete.games.liars_dice.rules import apply
from cubilete.games.liars_dice.state import Phase, Setup
from cubilete.kernels.liars_dice_bots import (
    DICE_MAX,
    GRID,
    PLAYERS_MAX,
    Bid,
    Numbers,
    Work,
    answer,
    fair_odds,
    steady,
    work_for,
)
from cubilete.kernels.liars_dice_self_play import deal, hear, nothing_counted, play_matches

ODDS = fair_odds()
SYMBOL = 2
"""The place of the wild face, the third one."""
STEADY, SHARP, CAPTAIN = range(3)
DRAWS = 1500


def known() -> Numbers:
    """Return what sharp and captain go by, as the kernel needs it."""
    found, grid = numbers(), np.linspace(0, 1, GRID)
    worth = np.zeros((2, PLAYERS_MAX + 1, GRID, GRID))
    for players in range(2, PLAYERS_MAX + 1):
        danger = np.array([challenged(heard) for heard in grid])
        worth[:, players] = (grid / (players - 1) - (1 - grid))[:, None] * danger
    levels = ("sharp", "captain")
    return Numbers(
        np.array([found[level]["told"] for level in levels], float),
        np.array([found[level]["silent"] for level in levels], float),
        np.array([worth, found["captain"]["worth"]]),
        np.array([found[level]["temper"] for level in levels]),
    )


NUMBERS = known()


def played(dice: tuple[int, ...], bids: int, seed: int, *, wild: bool) -> Observation:
    """Return what is seen after some bids that steady bots make or would not: any legal ones."""
    rng = Random(seed)
    game = LiarsDice(LiarsDiceOptions(players=len(dice), wild=wild))
    state = game.initial_state(Setup(dice=dice, starter=0))
    while state.phase is Phase.ROLL:
        state = apply(state, LiarsDice.draw(state, rng))
    for number in range(1, bids + 1):
        assert state.turn is not None
        state = apply(state, PlayerBid(state.turn, number, rng.randint(1, 6)))
    return observe(state, state.turn)


def told(seen: Observation, hand: tuple[int, ...]) -> tuple[Work, Bid]:
    """Return the room of the kernel after the same bids, with one hand laid into it."""
    assert seen.viewer is not None
    wild = SYMBOL if seen.wild_number else -1
    work = work_for(2, len(seen.dice))
    work.dice[:] = seen.dice
    deal(work, ODDS, wild)
    for face in range(1, 7):
        count = hand.count(face) + (hand.count(SYMBOL + 1) if wild >= 0 and face != 3 else 0)
        work.own[seen.viewer, face - 1] = count
    standing = Bid(0, 0)
    for each in seen.bids:
        bid = Bid(each.quantity, each.face - 1)
        hear(work, NUMBERS, each.player, standing, bid, ODDS, wild, nothing_counted())
        standing = bid
    return work, standing


CASES = [
    ((5, 5, 5), 2, False),
    ((5, 4, 3, 5), 4, True),
    ((1, 2, 1), 0, False),
    ((2, 5, 1, 1, 3, 4), 5, True),
]


@pytest.mark.parametrize(("dice", "bids", "wild"), CASES)
def test_the_compiled_bots_do_what_the_bots_do(
    dice: tuple[int, ...], bids: int, wild: bool
) -> None:
    """Drawn often, each action comes as often as the bot says, within five deviations."""
    seen = played(dice, bids, 3, wild=wild)
    assert seen.viewer is not None
    assert seen.hand is not None
    work, standing = told(seen, seen.hand)
    symbol = SYMBOL if wild else -1
    drawn: list[Counter[tuple[int, int]]] = [Counter() for _ in range(3)]
    for _ in range(DRAWS):
        quantity, face = steady(work, seen.viewer, standing, ODDS, symbol)
        drawn[STEADY][quantity, face] += 1
        for kind in (0, 1):
            place = answer(work, NUMBERS, kind, seen.viewer, standing, ODDS, symbol)
            quantity, face = (0, 0) if place < 0 else work.raises[place, :2].astype(int).tolist()
            drawn[kind + 1][quantity, face] += 1

    bots = (steady_plays, liars_dice_sharp.plays, liars_dice_captain_many.plays)
    for plays, found in zip(bots, drawn, strict=True):
        expected = {_short(action): chance for action, chance in plays(seen).items()}
        for action in expected.keys() | found.keys():
            chance = expected.get(action, 0.0)
            margin = 5 * (DRAWS * chance * (1 - chance)) ** 0.5 + 3
            assert chance * DRAWS == pytest.approx(found[action], abs=margin)


def _short(action: PlayerAction) -> tuple[int, int]:
    """Return an action as the kernel has it; a call is 0, 0."""
    return (action.quantity, action.face - 1) if isinstance(action, PlayerBid) else (0, 0)


def test_odds_are_those_of_fair_dice() -> None:
    """Floats of cubilete.analysis, with one face that counts and with two."""
    for faces, wild in ((1, None), (2, 2)):
        exact = [float(bid_probability((), hits, 1, 10, 6, wild)) for hits in range(12)]
        assert exact == pytest.approx(ODDS.at_least[faces - 1, 10, :12].tolist())
        chances = ODDS.exactly[faces - 1, DICE_MAX].tolist()
        assert 1 == pytest.approx(sum(chances))
        tails = ODDS.at_least[faces - 1, DICE_MAX, : DICE_MAX + 2].tolist()
        assert chances == pytest.approx([more - less for more, less in pairwise(tails)])


def test_dealt_dice_are_all_counted() -> None:
    """Without a wild face every die counts once; with it a wild die counts for each face."""
    work = work_for(1, 3)
    work.dice[:] = 5, 0, 3
    deal(work, ODDS, -1)
    assert [5, 0, 3] == work.own.sum(axis=1).tolist()
    deal(work, ODDS, SYMBOL)
    wilds = work.own[:, SYMBOL]
    assert [5, 0, 3] == (work.own.sum(axis=1) - 5 * wilds).tolist()


def _wins(seed: int, hero: int, others: int, tried: float = 0.0) -> list[int]:
    """Return the wins by seat of matches in which the first seat is the hero's."""
    matches = 300
    seats = np.full((matches, 3), others, np.int64)
    seats[:, 0] = hero
    wins = np.zeros(3, np.int64)
    work, counted = work_for(2, 3), nothing_counted()
    play_matches(seats, NUMBERS, ODDS, -1, seed, work, counted, hero, tried, wins)
    # Every raise is counted with weights that sum to 1, and so is what it brought.
    assert counted.raises.sum() == pytest.approx(round(float(counted.raises.sum())))
    assert bool(hero) == bool(counted.raises.sum())
    assert not counted.raises[1].any()
    assert (abs(counted.gains) <= counted.raises + 1e-9).all()
    return [int(number) for number in wins]


def test_matches_are_the_same_for_a_seed() -> None:
    """All are won by somebody; another seed plays others."""
    assert _wins(1, SHARP, STEADY) == _wins(1, SHARP, STEADY)
    assert _wins(1, SHARP, STEADY) != _wins(2, SHARP, STEADY)
    assert 300 == sum(_wins(1, STEADY, CAPTAIN))


def test_who_tries_out_raises_wins_less() -> None:
    """A tenth of all actions are any raise; that costs games."""
    assert _wins(1, SHARP, STEADY, tried=0.1)[0] < _wins(1, SHARP, STEADY)[0]


def test_the_stronger_level_wins_more_than_its_share() -> None:
    """Of 300 with a share of 100: sharp among steady more than 130, captain among sharp 110."""
    assert _wins(5, SHARP, STEADY)[0] > 130
    assert _wins(5, CAPTAIN, SHARP)[0] > 110


def test_a_roll_that_was_dealt_can_be_dealt_by_the_rules() -> None:
    """The kernel's hands and the rules' are the same multisets: five dice, six faces."""
    state = LiarsDice(LiarsDiceOptions(players=2)).initial_state(Setup(starter=0))
    action = LiarsDice.draw(state, Random(1))

    assert isinstance(action, Roll)
    assert DICE_MAX == len(action.faces)
