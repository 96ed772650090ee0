"""What a match is worth, against the game of rounds played out state by state."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cubilete.analysis import equilibrium_files
from cubilete.analysis.equilibrium import Bounds, Round
from cubilete.analysis.equilibrium_files import best_known, name_of, shipped, write
from cubilete.analysis.heads_up_match import match, match_of, summary
from cubilete.errors import SetupError

PAIRS = list(product(range(1, 6), range(1, 6)))


@pytest.fixture(autouse=True)
def no_own_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take no round from the user's cache."""
    monkeypatch.setattr(equilibrium_files, "cache_folder", lambda: tmp_path)


def played_out(rounds: dict[tuple[int, int], float], dice: tuple[int, int], starter: int) -> float:
    """Return how probable player 0 is to win the match, over all ways that its rounds may go.

    Players are people here, not roles: PD-R13 takes a die of the loser, and PD-R14 lets the loser
    start.
    """
    if 0 in dice:
        return float(dice[1] == 0)
    value = rounds[dice[starter], dice[1 - starter]]
    total = 0.0
    for loser, chance in ((1 - starter, value), (starter, 1 - value)):
        left = tuple(number - (player == loser) for player, number in enumerate(dice))
        total += chance * played_out(rounds, (left[0], left[1]), loser)
    return total


def random_rounds(seed: int) -> dict[tuple[int, int], float]:
    """Return values of rounds that favour whoever has more dice."""
    rng = Random(seed)
    return {(a, b): (a + rng.random()) / (a + b + 1) for a, b in PAIRS}


@pytest.mark.parametrize("seed", range(3))
def test_against_all_ways_of_a_match(seed: int) -> None:
    """The recursion over roles gives what the tree of all matches gives, for either starter."""
    rounds = random_rounds(seed)
    found = match_of(rounds).starter_wins
    for a, b in product(range(1, 5), repeat=2):
        assert played_out(rounds, (a, b), 0) == pytest.approx(found[a, b])
        assert 1 - played_out(rounds, (b, a), 1) == pytest.approx(found[a, b])


def test_by_hand() -> None:
    """With a die each the match is the round; with two against one it is told by hand.

    A starter of two dice wins at once with v(2, 1), else starts again with a die each.
    """
    found = match_of({(1, 1): 5 / 6, (2, 1): 0.75, (1, 2): 0.5}).starter_wins
    assert 5 / 6 == pytest.approx(found[1, 1])
    assert float(Fraction(3, 4) + Fraction(1, 4) * Fraction(5, 6)) == pytest.approx(found[2, 1])
    # A starter of one die must win, and then the other starts with a die each.
    assert float(Fraction(1, 2) * Fraction(1, 6)) == pytest.approx(found[1, 2])


def test_least_gain() -> None:
    """It is the least of what winning a round is worth more than losing it."""
    found = match_of({(1, 1): 5 / 6, (2, 1): 0.75, (1, 2): 0.5})
    # One each: all. Two against one: 1 - 5/6. One against two: 1/6 - 0.
    assert 1 / 6 == pytest.approx(found.least_gain)


def test_rounds_better_lost() -> None:
    """If starting is worth so much that losing is better, there is no such match."""
    # Who wins the round of two each goes into 1 against 2 as the other, who loses it starts there.
    with pytest.raises(ValueError, match="With 2 dice against 2 a round is better lost than won"):
        match_of({(1, 1): 0.5, (1, 2): 1.0, (2, 1): 0.0, (2, 2): 0.5})


@pytest.mark.parametrize("wild", [False, True])
def test_winning_is_always_better(wild: bool) -> None:
    """With the solved rounds it is better to win than to lose, at every score, for certain.

    A solved value is right to its exploitability. Lowest and highest chances are carried through
    the match, and even the lowest after a win is above the highest after a loss.
    """
    found = match(wild=wild)
    assert PAIRS == sorted(found.starter_wins)
    assert found.least_gain > 0
    low, high = dict[tuple[int, int], float](), dict[tuple[int, int], float]()
    for a, b in sorted(PAIRS, key=sum):
        bounds = best_known(Round((a, b), wild)).bounds
        won = (1 - high[b - 1, a], 1 - low[b - 1, a]) if b > 1 else (1.0, 1.0)
        lost = (low[a - 1, b], high[a - 1, b]) if a > 1 else (0.0, 0.0)
        assert won[0] > lost[1]
        low[a, b] = lost[0] + (1 - bounds.other) * (won[0] - lost[0])
        high[a, b] = lost[1] + bounds.starter * (won[1] - lost[1])
        assert low[a, b] <= found.starter_wins[a, b] <= high[a, b]


@pytest.mark.parametrize("wild", [False, True])
def test_summary(wild: bool) -> None:
    """It has the promised figures, which agree with one another."""
    found = json.loads(json.dumps(summary((2, 1), wild=wild, with_match=True)))
    bounds = best_known(Round((2, 1), wild)).bounds
    assert ("liars_dice", [2, 1], wild) == (found["game"], found["dice"], found["wild"])
    assert (bounds.value, bounds.exploitability) == (found["starter_wins"], found["exploitability"])
    low, high = found["starter_wins_between"]
    assert low <= found["starter_wins"] <= high
    assert 2 * found["exploitability"] == pytest.approx(high - low, abs=1e-9)
    one = match(wild=wild).starter_wins[1, 1]
    expected = found["starter_wins"] + (1 - found["starter_wins"]) * one
    assert expected == pytest.approx(found["match_starter_wins"])


PAGE = Path(__file__).parents[2] / "docs" / "analysis" / "heads_up.md"
ROW = re.compile(r"\| (\d), (\d) \| (0\.\d+) \| (\S+) \| (0\.\d+) \|")


def test_the_documentation_has_what_is_in_the_files() -> None:
    """Every round is there in both variants, with its value, how exact it is, and its match."""
    rows = [
        found.groups()
        for found in map(ROW.fullmatch, PAGE.read_text("utf-8").splitlines())
        if found
    ]
    expected: list[tuple[str, ...]] = []
    for wild in (False, True):
        wins = match(wild=wild).starter_wins
        for a, b in PAIRS:
            bounds = shipped(Round((a, b), wild)).bounds
            figures = f"{bounds.value:.5f}", f"{bounds.exploitability:.1e}", f"{wins[a, b]:.4f}"
            expected.append((str(a), str(b), *figures))

    assert expected == rows


def test_summary_without_match() -> None:
    """The match is there when it is asked for."""
    assert "match_starter_wins" not in summary((1, 1), wild=False)
    with pytest.raises(SetupError, match="1 to 5 dice"):
        summary((6, 1), wild=False)


def test_a_match_takes_what_the_user_has_solved(tmp_path: Path) -> None:
    """A better solution in the user's cache counts."""
    game = Round((2, 2))
    better = Bounds(0.574074 + 1e-9, 1 - 0.574074 + 1e-9)
    write(shipped(game)._replace(bounds=better), tmp_path / name_of(game))
    expected = match_of(
        {
            dice: better.value if dice == (2, 2) else shipped(Round(dice)).bounds.value
            for dice in PAIRS
        }
    )

    assert expected == match(wild=False)
