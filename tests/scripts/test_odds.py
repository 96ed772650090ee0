"""The numbers that the page looks up are right, and are what the analysis says today.

Each is found here in a second way: hands and rolls are counted out one by one, the turn is played
backwards in floats by the game's own rules, the race is walked turn by turn.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from cubilete.games.good_milk.board import DEEP_WATER, EXIT, GOAL, Square, Track, move
from cubilete.games.good_milk.options import GoodMilkOptions
from cubilete.games.liars_dice.showdown import count_dice
from scripts.odds import DIGITS, FOLDER, HIDDEN_MAX, PARTS, main, odds, rounded

FILE_BYTES_MAX = 10_000
"""Compressed."""
NEAR = 0.6 * 10**-DIGITS
"""How far a rounded probability may be off."""
LAPS = 600
"""By then a race is over, but for one in a million."""
TRACKS = {"m": Track.MILK, "p": Track.PUMP, "b": Track.BOOT}


def numbers(game: str) -> dict[str, Any]:
    """Return what the page reads."""
    found: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", PARTS)
def test_the_numbers_are_up_to_date_and_few(game: str) -> None:
    """What the page has is what the analysis says; ``scripts/odds.py write`` makes it so."""
    text = (FOLDER / f"{game}.json").read_text(encoding="utf-8")

    assert odds(game) == text
    assert FILE_BYTES_MAX > len(gzip.compress(text.encode()))
    assert 0 == main([])


def test_only_what_is_certain_is_rounded_to_certainty() -> None:
    """The smallest chance is no zero, and the largest no one."""
    shares = (Fraction(0), Fraction(1, 10**9), 1 - Fraction(1, 10**9), Fraction(1))
    assert [0, 0.000001, 0.999999, 1] == [rounded(share) for share in shares]


def test_a_percentage_is_rounded_as_if_only_once() -> None:
    """What the page makes of a rounded number is what it would make of the exact one."""
    found = numbers("liars_dice")["at_least"]
    for hidden in range(HIDDEN_MAX + 1):
        for missing in range(hidden + 1):
            for faces, table in zip((1, 2), found, strict=True):
                ways = sum(
                    comb(hidden, hits) * faces**hits * (6 - faces) ** (hidden - hits)
                    for hits in range(missing, hidden + 1)
                )
                exact = Decimal(100 * ways) / 6**hidden
                shown = 100 * Decimal(str(table[hidden][missing]))
                assert whole(exact) == whole(shown)


def whole(value: Decimal) -> Decimal:
    """Return ``value`` rounded as browsers do."""
    return value.quantize(Decimal(1), ROUND_HALF_UP)


# ------------------------------------------------------------ liar's dice


@pytest.mark.parametrize("is_wild", [False, True])
@pytest.mark.parametrize("hidden", [0, 1, 3])
def test_bids_are_as_likely_as_a_count_of_all_rolls_says(*, is_wild: bool, hidden: int) -> None:
    """For some hands, every roll of the hidden dice is laid out and its dice are counted."""
    found = numbers("liars_dice")
    wild = found["wild"] if is_wild else None
    for hand in ((), (3,), (1, 3, 3, 6), (2, 2, 2, 2, 2)):
        counts = found["hands"]["".join(map(str, hand))][is_wild]
        for face in range(1, 7):
            rolls = Counter(
                sum(part or 0 for part in count_dice((hand, roll), face, wild))
                for roll in product(range(1, 7), repeat=hidden)
            )
            table = found["at_least"][found["tables"][is_wild][face - 1]][hidden]
            for quantity in range(len(hand) + hidden + 2):
                missing = max(0, quantity - int(counts[face - 1]))
                share = table[missing] if missing <= hidden else 0
                true = sum(many for count, many in rolls.items() if count >= quantity)
                assert share == pytest.approx(true / 6**hidden, abs=NEAR)


def test_every_hand_is_there() -> None:
    """Of five dice at most there are 462 hands: so many ways to choose 5 of 11 with repeats."""
    found = numbers("liars_dice")
    assert 462 == len(found["hands"])
    assert [HIDDEN_MAX + 1] * 2 == [len(table) for table in found["at_least"]]


# ------------------------------------------------------------ ship, captain, crew


def test_a_turn_scores_nothing_as_often_as_the_trio_is_missed() -> None:
    """Found by chaining throws of five dice by hand: 42314697971 of 78364164096 make the trio."""
    [whole_turn] = numbers("ship_captain_crew")["3-0-"]
    assert pytest.approx(1 - 42_314_697_971 / 78_364_164_096, abs=NEAR) == whole_turn["scores"][0]


def test_means_agree_with_a_walk_backwards() -> None:
    """With the trio set aside, a crew is worth more than its sum only while throws are left.

    The walk knows nothing of the game but that one die, or both, or none are thrown again.
    """
    found = numbers("ship_captain_crew")
    faces = range(1, 7)
    worth = {crew: float(sum(crew)) for crew in product(faces, repeat=2)}
    for left in (1, 2):
        now: dict[tuple[int, ...], float] = {}
        for a, b in worth:
            means = {
                None: float(a + b),
                (a,): sum(worth[face, b] for face in faces) / 6,
                (b,): sum(worth[a, face] for face in faces) / 6,
                (min(a, b), max(a, b)): sum(worth.values()) / 36,
            }
            now[a, b] = max(means.values())
            choices = found[f"{left}-3-{min(a, b)}{max(a, b)}"]
            assert len(means) == len(choices)
            for choice in choices:
                mean = means[choice["again"] and tuple(choice["again"])]
                assert pytest.approx(mean, abs=NEAR) == choice["mean"]
                assert (mean == pytest.approx(now[a, b], abs=1e-9)) == choice["best"]
        worth = now


def test_scores_add_up_to_one_and_to_the_mean() -> None:
    """Every list of scores is a distribution, and its mean is the one that stands beside it."""
    for choices in numbers("ship_captain_crew").values():
        for choice in choices:
            mean = sum(score * share for score, share in enumerate(choice["scores"]))
            assert pytest.approx(1, abs=13 * NEAR) == sum(choice["scores"])
            assert pytest.approx(choice["mean"], abs=90 * NEAR) == mean
        assert any(choice["best"] for choice in choices)


# ------------------------------------------------------------ good milk


@pytest.mark.parametrize("at_41", ["restart", "leave"])
def test_tokens_fare_as_a_walk_turn_by_turn_says(at_41: str) -> None:
    """From every square the race is walked by the rules of a move for as long as it can last."""
    options = GoodMilkOptions()
    found = numbers("good_milk")
    fates = {square_of(key): (0.0, 0.0, 0.0, 0.0) for key in found[at_41]}
    ends = {GOAL: (1.0, 0.0, 0.0, 0.0), DEEP_WATER: (0.0, 1.0, 0.0, 0.0)}
    if at_41 == "leave":
        ends[EXIT] = (0.0, 0.0, 1.0, 0.0)
    again = square_of(found["exit"]["restart"])
    nexts = {
        square: [move(options, square, face).square for face in range(1, 7)] for square in fates
    }
    for _ in range(LAPS):
        known = {**fates, EXIT: fates[again], **ends}
        fates = {square: summed([known[after] for after in nexts[square]]) for square in fates}
    for key, shown in found[at_41].items():
        assert shown[:3] == pytest.approx(fates[square_of(key)][:3], abs=2 * NEAR)
        assert shown[3] == pytest.approx(fates[square_of(key)][3], abs=0.06)


def summed(fates: list[tuple[float, float, float, float]]) -> tuple[float, float, float, float]:
    """Return the fate before a throw of which the six faces lead to ``fates``: one turn more."""
    win, drown, leave, turns = (sum(parts) / 6 for parts in zip(*fates, strict=True))
    return win, drown, leave, turns + 1


def test_squares_that_keep_no_token_lead_on() -> None:
    """7 leaps, both 33 go back, and together with ends and exit the whole board is known."""
    found = numbers("good_milk")
    assert {"m7": "m19", "m33": "m12", "b33": "m12"} == found["leads"]
    known = {*found["restart"], *found["leads"], *found["ends"].values(), found["exit"]["square"]}
    board = {
        *(f"m{number}" for number in range(38)),
        *(f"p{number}" for number in range(14, 28)),
        *(f"b{number}" for number in (*range(28, 36), 41)),
    }
    assert board <= known
    assert known - board <= {"p13"}, "13 of the pump is no square under the original rules"


def square_of(key: str) -> Square:
    """Return the square of a key of the page."""
    return Square(TRACKS[key[0]], int(key[1:]))
