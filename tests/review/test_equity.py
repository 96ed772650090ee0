"""What the dice of a match are worth."""

from __future__ import annotations

import numpy as np
import pytest

from cubilete.analysis.heads_up_match import match
from cubilete.review.equity import FILE, Equity, equity_of, measure


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("next_start", ["loser", "winner"])
def test_somebody_wins_every_match(players: int, next_start: str) -> None:
    """Everywhere the chances sum to 1, and whoever has no dice has none."""
    equity = equity_of(players, wild=True, next_start=next_start, solved=False)
    for dice in ((5,) * players, (1,) * players, (0, *range(3, 2 + players))):
        starter = 1 if players > 1 else 0
        chances = equity.chances(dice, starter)

        assert 1 == pytest.approx(sum(chances))
        assert all(
            chance >= 0 and bool(chance) == bool(die)
            for chance, die in zip(chances, dice, strict=True)
        )


def test_two_dice_are_a_chain_of_rounds() -> None:
    """One die against one: the match is the round; and so on, by hand."""
    equity = equity_of(2, wild=False, next_start="loser", solved=False)
    body = np.frombuffer(FILE.read_bytes(), np.uint8)[:50].reshape(5, 5, 2).astype(float)
    lost = body[:, :, 0] / body.sum(axis=2)
    one = 1 - lost[0, 0]
    assert one == pytest.approx(equity.chances((1, 1), 0)[0])
    # Two against one, starter first: a lost round leaves one against one, the loser to start.
    expected = (1 - lost[1, 0]) + lost[1, 0] * one
    assert expected == pytest.approx(equity.chances((2, 1), 0)[0])
    # One against two: a won round leaves one against one, and the other, who lost it, starts.
    assert (1 - lost[0, 1]) * (1 - one) == pytest.approx(equity.chances((1, 2), 0)[0])


def test_after_whoever_goes_out_the_next_one_starts() -> None:
    """One die each of three: whoever loses is out, and the next clockwise begins, by hand."""
    equity = equity_of(3, wild=False, next_start="loser", solved=False)
    body = np.frombuffer(FILE.read_bytes(), np.uint8)
    one = 1 - body[0] / (body[0] + body[1])  # one die against one, as the starter
    out = body[50:53] / body[50:53].sum()
    # B out: C begins, A is second. C out: A begins.
    expected = out[1] * (1 - one) + out[2] * one

    assert expected == pytest.approx(equity.chances((1, 1, 1), 0)[0])


def test_seats_do_not_matter_but_their_order_does() -> None:
    """Turning the table turns the chances with it."""
    equity = equity_of(3, wild=False, next_start="loser", solved=False)
    one = equity.chances((5, 2, 3), 0)

    assert one == equity.chances((3, 5, 2), 1)[1:] + equity.chances((3, 5, 2), 1)[:1]
    assert one != equity.chances((5, 3, 2), 0)


def test_more_dice_are_worth_more() -> None:
    """Whoever has one die more, all else alike, is more probable to win."""
    equity = equity_of(4, wild=False, next_start="loser", solved=False)

    assert equity.chances((4, 3, 3, 3), 1)[0] > equity.chances((3, 3, 3, 3), 1)[0]
    assert equity.chances((5, 1, 1, 1), 0)[0] > 0.5


@pytest.mark.parametrize("dice", [(1, 1), (5, 2), (3, 1, 4), (2, 2, 5, 1), (5, 5, 5, 5)])
@pytest.mark.parametrize("wild", [False, True])
def test_the_file_holds_what_is_measured_again(dice: tuple[int, ...], wild: bool) -> None:
    """Rounds played with other random numbers end as the file says, within 4 deviations."""
    rounds, rng = 4000, np.random.default_rng(99)
    found = measure(dice, rng, rounds, wild=wild)
    players = len(dice)
    sizes = [5**count * count for count in range(2, 7)]
    start = sum(sizes) * wild + sum(sizes[: players - 2])
    rows = np.frombuffer(FILE.read_bytes(), np.uint8)[start : start + sizes[players - 2]]
    row = rows.reshape(*(5,) * players, players)[tuple(number - 1 for number in dice)] / 255

    error = 4 * np.sqrt(found * (1 - found) / rounds * 1.5) + 0.004
    assert (np.abs(found - row) <= error).all(), (found, row)


@pytest.mark.parametrize("wild", [False, True])
def test_two_players_are_valued_by_solved_play(wild: bool) -> None:
    """The chances are those of the solved match."""
    equity = Equity(3, wild=wild, next_start="loser", solved=True)
    expected = match(wild=wild).starter_wins[4, 2]

    assert expected == pytest.approx(equity.chances((2, 0, 4), 2)[2])
