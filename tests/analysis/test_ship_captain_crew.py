"""The exact odds of a turn, each derived a second way from dice in the order in which they fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest

from cubilete.analysis.ship_captain_crew import (
    MEAN,
    Choice,
    best_choice,
    choices,
    decisions,
    trio_by_throw,
    trio_probability,
    turn_distribution,
    turn_rules,
    turn_value,
)
from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions, Turn
from cubilete.games.ship_captain_crew.rules import legal_in_turn
from tests.games.ship_captain_crew.positions import options

COMBINATIONS = list(
    product(("one_or_both", "both_only"), ("stop_any_time", "use_all_throws"), ("free", "locked"))
)
"""All house rules that touch a turn."""

BEST_MEANS = {
    ("one_or_both", "stop_any_time", "free"): "4.31635",
    ("one_or_both", "stop_any_time", "locked"): "4.31635",
    ("one_or_both", "use_all_throws", "free"): "4.25845",
    ("one_or_both", "use_all_throws", "locked"): "4.25459",
    ("both_only", "stop_any_time", "free"): "4.08458",
    ("both_only", "stop_any_time", "locked"): "4.08458",
    ("both_only", "use_all_throws", "free"): "3.97205",
    ("both_only", "use_all_throws", "locked"): "3.97205",
}
"""The best mean score of a turn, to five places."""


def house_rules(combination: tuple[str, str, str]) -> ShipCaptainCrewOptions:
    """Return the options of a combination."""
    crew_reroll, commit, crew_keep = combination
    return options(f"crew_reroll={crew_reroll} commit={commit} crew_keep={crew_keep}")


# The second way: dice in order, told apart by their places


def search(dice: tuple[int, ...], found: int) -> tuple[int, list[int]]:
    """Return how many of 6, 5, 4 are found after a throw, and the other dice."""
    left = list(dice)
    for value in (6, 5, 4)[found:]:
        if value not in left:
            break
        left.remove(value)
        found += 1
    return found, left


@cache
def crews_in_order() -> dict[tuple[int, int, int], Fraction]:
    """Return how probable it is to get two crew dice with so many throws left, in this order."""
    crews: dict[tuple[int, int, int], Fraction] = {}
    looking = {0: Fraction(1)}
    for left in (2, 1, 0):
        missing: dict[int, Fraction] = {}
        for found, share in looking.items():
            each = share / 6 ** (5 - found)
            for dice in product(range(1, 7), repeat=5 - found):
                now, rest = search(dice, found)
                if now < 3:
                    missing[now] = missing.get(now, Fraction(0)) + each
                    continue
                key = (rest[0], rest[1], left)
                crews[key] = crews.get(key, Fraction(0)) + each
        looking = missing
    return crews


def mean_in_order(worth: Callable[[int, int, int], Fraction]) -> Fraction:
    """Return the mean worth of a turn, given what two crew dice with throws left are worth."""
    return sum((share * worth(*crew) for crew, share in crews_in_order().items()), Fraction(0))


def best_mean_in_order(crew_reroll: str, commit: str, crew_keep: str) -> Fraction:
    """Return the best mean of a turn, its crew dice known by their places."""

    @cache
    def crew(first: int, second: int, left: int, kept: tuple[int, ...], again: bool) -> Fraction:
        found = [] if again and left and commit == "use_all_throws" else [Fraction(first + second)]
        places = ((0, 1),) if crew_reroll == "both_only" else ((0,), (1,), (0, 1))
        for thrown in places if left else ():
            if crew_keep == "locked" and set(thrown) & set(kept):
                continue
            total = Fraction(0)
            for faces in product(range(1, 7), repeat=len(thrown)):
                dice = [first, second]
                for place, face in zip(thrown, faces, strict=True):
                    dice[place] = face
                stay = tuple({0, 1} - set(thrown))
                total += crew(dice[0], dice[1], left - 1, stay, again=True)
            found.append(total / 6 ** len(thrown))
        return max(found)

    return mean_in_order(lambda a, b, left: crew(a, b, left, (), again=False))


def die_after(face: int, left: int) -> dict[int, Fraction]:
    """Return how one crew die ends that is thrown again up to 4 with two throws left, then to 3."""
    if not left or face > (3 if left == 1 else 4):
        return {face: Fraction(1)} if left < 2 else die_after(face, left - 1)
    ends: dict[int, Fraction] = {}
    for new in range(1, 7):
        for end, share in die_after(new, left - 1).items():
            ends[end] = ends.get(end, Fraction(0)) + share / 6
    return ends


def test_trio_by_a_chain_of_three_throws() -> None:
    """Inclusion and exclusion in each throw give 0.53998, and the share of each throw."""

    def holds(dice: int, values: int) -> Fraction:
        """Return the chance that so many dice hold each of so many given values."""
        return sum(
            (
                Fraction((-1) ** j * comb(values, j) * (6 - j) ** dice, 6**dice)
                for j in range(values + 1)
            ),
            Fraction(0),
        )

    def moves(found: int) -> Iterator[tuple[int, Fraction]]:
        """Yield how many are found after a throw, each with its chance."""
        dice = 5 - found
        for more in range(4 - found):
            beyond = holds(dice, more + 1) if found + more < 3 else Fraction(0)
            yield found + more, holds(dice, more) - beyond

    reached = {0: Fraction(1)}
    complete = []
    for _ in range(3):
        after = dict.fromkeys(range(4), Fraction(0))
        for found, share in reached.items():
            for now, chance in moves(found):
                after[now] += share * chance
        complete.append(after.pop(3))
        reached = after

    assert tuple(complete) == trio_by_throw()
    assert Fraction(205, 1296) == trio_by_throw()[0]
    assert sum(complete) == trio_probability()
    assert "0.53998" == f"{float(trio_probability()):.5f}"


def test_trio_by_counting_all_dice() -> None:
    """Counting dice in the order in which they fall gives the same chance."""
    assert mean_in_order(lambda _a, _b, _left: Fraction(1)) == trio_probability()


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_best_mean_by_counting_all_dice(combination: tuple[str, str, str]) -> None:
    """Under every combination of house rules both ways give the same best mean."""
    value = turn_value(house_rules(combination))

    assert best_mean_in_order(*combination) == value
    assert BEST_MEANS[combination] == f"{float(value):.5f}"


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_distribution_has_the_best_mean(combination: tuple[str, str, str]) -> None:
    """The chances of all scores sum to 1, their mean is the best mean, and 0 is no trio."""
    shares = turn_distribution(house_rules(combination))

    assert (13, 1) == (len(shares), sum(shares))
    assert turn_value(house_rules(combination)) == sum(
        score * share for score, share in enumerate(shares)
    )
    assert 1 - trio_probability() == shares[0]
    assert 0 == shares[1]


def test_distribution_by_counting_all_dice() -> None:
    """Each crew die on its own, thrown again while it is low, ends with the same chances."""

    def ends_with(score: int) -> Callable[[int, int, int], Fraction]:
        """Return the chance that two crew dice sum to ``score`` in the end."""
        return lambda a, b, left: sum(
            (
                one * other
                for first, one in die_after(a, left).items()
                for second, other in die_after(b, left).items()
                if first + second == score
            ),
            Fraction(0),
        )

    shares = turn_distribution(options())

    assert [mean_in_order(ends_with(score)) for score in range(2, 13)] == list(shares[2:])


def test_one_or_both_throws_low_dice_again() -> None:
    """With one throw left every crew die up to 3 goes again, with two every die up to 4."""
    for turn, choice in decisions(options()).items():
        highest = 3 if turn.throws_left == 1 else 4
        low = tuple(face for face in turn.crew if face <= highest)
        assert (low or None) == choice.again, turn


def test_both_only_stands_on_7_or_8() -> None:
    """With the pair only, 7 is enough with one throw left, 8 with two."""
    for turn, choice in decisions(options("crew_reroll=both_only")).items():
        enough = 7 if turn.throws_left == 1 else 8
        assert (None if turn.score >= enough else turn.crew) == choice.again, turn


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_decisions_are_legal_and_complete(combination: tuple[str, str, str]) -> None:
    """Each has a crew and a legal choice; every crew is met with one throw left and with two."""
    rules = house_rules(combination)
    found = decisions(rules)

    for turn, choice in found.items():
        can = legal_in_turn(rules, turn)
        assert can.stand if choice.again is None else choice.again in can.again
    assert {(1, False): 21, (2, False): 21, (2, True): 57 if _locks(combination) else 21} == {
        key: sum((turn.throws, turn.rethrown) == key for turn in found)
        for key in ((1, False), (2, False), (2, True))
    }


def _locks(combination: tuple[str, str, str]) -> bool:
    """Tell whether a crew die can be locked: then 36 more turns, by the die that is, are met."""
    return combination[0] == "one_or_both" and combination[2] == "locked"


def test_choices_come_with_their_values() -> None:
    """Standing first, then one die, the lower first, then both; a die is 3.5 in the mean."""
    turn = Turn(2, 3, (2, 5))
    expected = (
        Choice(None, Fraction(7)),
        Choice((2,), Fraction(17, 2)),
        Choice((5,), Fraction(11, 2)),
        Choice((2, 5), Fraction(7)),
    )

    assert expected == choices(options(), turn)
    assert expected[1] == best_choice(options(), turn)


def test_before_the_trio_there_is_one_choice() -> None:
    """All dice that are not set aside are thrown; a turn that is over has no choice at all."""
    assert [()] == [choice.again for choice in choices(options(), Turn())]
    assert () == choices(options(), Turn(3, 3, (2, 5)))
    assert Fraction(7) == turn_value(options(), Turn(3, 3, (2, 5)))
    assert Fraction(0) == turn_value(options(), Turn(3, 2))


def test_equal_choices_go_to_standing() -> None:
    """Where a throw of the pair is worth just the 7 that lies there, the crew stays."""
    turn = Turn(2, 3, (3, 4))
    stand, both = choices(options("crew_reroll=both_only"), turn)

    assert stand.value == both.value
    assert stand == best_choice(options("crew_reroll=both_only"), turn)


@pytest.mark.parametrize(
    ("needed", "again", "chance"),
    [(8, None, Fraction(1)), (9, (4,), Fraction(1, 3)), (11, (4, 4), Fraction(1, 12))],
)
def test_another_worth_makes_another_choice(
    needed: int, again: tuple[int, ...] | None, chance: Fraction
) -> None:
    """Whoever needs so many points and no more chooses by the chance of getting them."""
    worth = tuple(Fraction(score >= needed) for score in range(13))
    turn = Turn(2, 3, (4, 4))

    assert Choice(again, chance) == best_choice(options(), turn, worth)
    assert chance == sum(turn_distribution(options(), turn, worth)[needed:])
    assert None is best_choice(options(), turn, MEAN).again


def test_only_the_rules_of_a_turn_count() -> None:
    """Options that do not touch a turn change no value."""
    other = options("crew_keep=locked players=7 end=rounds:3 tie=share ante=5")

    assert options("crew_keep=locked") == turn_rules(other)
    assert turn_value(options()) == turn_value(options("players=1 reach=strictly_above"))
