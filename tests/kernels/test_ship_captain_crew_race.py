"""The compiled race against a second solver: plain numbers, dice in order, and no formula.

The second solver knows nothing of the first. Crew dice are told apart by their places, the odds of
crews are counted over all dice, and each position is valued again and again until nothing changes.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest

from cubilete.analysis.ship_captain_crew_race import race_rules, solved, solved_up_to
from tests.analysis.test_ship_captain_crew import crews_in_order
from tests.games.ship_captain_crew.positions import options

if TYPE_CHECKING:
    from collections.abc import Callable

Chances = tuple[float, ...]
FACES = range(1, 7)
NONE_FOUND = 1 - float(sum(crews_in_order().values()))
"""The chance of a turn without ship, captain and pilot."""
ODDS = {crew: float(chance) for crew, chance in crews_in_order().items()}


def turn_in_order(player: int, after: Callable[[int], Chances]) -> Chances:
    """Return everybody's chances after the best turn of ``player``, by those after each score."""

    @cache
    def crew(first: int, second: int, left: int) -> Chances:
        found = [after(first + second)]
        if left:
            found += [
                mean([crew(face, second, left - 1) for face in FACES]),
                mean([crew(first, face, left - 1) for face in FACES]),
                mean([crew(a, b, left - 1) for a in FACES for b in FACES]),
            ]
        return max(found, key=lambda chances: round(chances[player], 12))

    nothing = after(0)
    totals = [NONE_FOUND * chance for chance in nothing]
    for dice, share in ODDS.items():
        for number, chance in enumerate(crew(*dice)):
            totals[number] += share * chance
    return tuple(totals)


def mean(found: list[Chances]) -> Chances:
    """Return the mean of chances."""
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))


@cache
def playoff(players: int) -> Chances:
    """Return the chances in a playoff, by turn order; ties go on among the tied."""
    guess: Chances = (1 / players,) * players

    def end(scores: tuple[int, ...]) -> Chances:
        """Return the chances after all extra turns."""
        tied = [n for n, score in enumerate(scores) if score == max(scores)]
        if len(tied) == players:
            return guess
        inner = playoff(len(tied)) if len(tied) > 1 else (1.0,)
        return tuple(inner[tied.index(n)] if n in tied else 0.0 for n in range(players))

    def play(scores: tuple[int, ...]) -> Chances:
        """Return the chances before the next extra turn."""
        if len(scores) == players:
            return end(scores)

        @cache
        def after(score: int) -> Chances:
            """Return the chances after this turn."""
            return play((*scores, score))

        return turn_in_order(len(scores), after)

    for _ in range(60 if players < 3 else 12):
        guess = play(())
    return guess


def race_in_order(players: int, target: int, passes: int) -> dict[tuple[int, ...], Chances]:
    """Return the chances as a round begins, by totals: each round is played until they settle."""
    known: dict[tuple[int, ...], Chances] = {}

    def end(totals: tuple[int, ...]) -> Chances:
        """Return the chances after a round."""
        if max(totals) < target:
            return known[totals]
        tied = [n for n, total in enumerate(totals) if total == max(totals)]
        inner = playoff(len(tied)) if len(tied) > 1 else (1.0,)
        return tuple(inner[tied.index(n)] if n in tied else 0.0 for n in range(players))

    def play(totals: tuple[int, ...], place: int) -> Chances:
        """Return the chances before the turn of a place."""
        if place == players:
            return end(totals)

        @cache
        def after(score: int) -> Chances:
            """Return the chances after this turn."""
            return play((*totals[:place], totals[place] + score, *totals[place + 1 :]), place + 1)

        return turn_in_order(place, after)

    for totals in sorted(product(range(target), repeat=players), key=sum, reverse=True):
        known[totals] = (1 / players,) * players
        for _ in range(passes):
            known[totals] = play(totals, 0)
    return known


def test_a_race_of_two_by_value_iteration() -> None:
    """Both solvers agree to 1e-10 on a race to 3, in every position."""
    race = solved_up_to(race_rules(options("players=2")), 20)

    for totals, chances in race_in_order(2, 3, 15).items():
        gaps = [3 - total for total in totals]
        assert pytest.approx(chances, abs=1e-10) == race.start(gaps), totals


@pytest.mark.deep
def test_a_longer_race_of_two_by_value_iteration() -> None:
    """Both solvers agree to 1e-10 on a race to 8, in every position."""
    race = solved_up_to(race_rules(options("players=2")), 20)

    for totals, chances in race_in_order(2, 8, 15).items():
        gaps = [8 - total for total in totals]
        assert pytest.approx(chances, abs=1e-10) == race.start(gaps), totals


@pytest.mark.deep
def test_a_race_of_three_by_value_iteration() -> None:
    """Both solvers agree to 1e-8 on the shortest race of three."""
    race = solved_up_to(race_rules(options("players=3")), 12)

    assert pytest.approx(race_in_order(3, 1, 8)[0, 0, 0], abs=1e-8) == race.start([1, 1, 1])


def test_a_race_to_the_least_score_is_a_playoff() -> None:
    """Where whoever scores ends the race, the highest turn wins, as in an extra turn."""
    for players, target in ((2, 1), (2, 2), (3, 1)):
        rules = options(f"players={players} end=target:{target}")
        race = solved(rules)
        tie = race.after[-1, race.position([0] * players)]
        assert pytest.approx(tie, abs=1e-12) == race.start([target] * players)
    assert pytest.approx(playoff(2), abs=1e-12) == solved(options("players=2")).start([1, 1])


@pytest.mark.parametrize("rules", ["players=2", "players=3", "players=2 tie=share"])
def test_somebody_wins(rules: str) -> None:
    """Everybody's chances sum to 1 wherever a round begins."""
    race = solved_up_to(race_rules(options(rules)), 12)

    for gaps in product((1, 2, 5, 11, 12), repeat=race.players):
        assert pytest.approx(1, abs=1e-12) == race.start(gaps).sum()


def test_a_pot_may_be_carried_on() -> None:
    """Where a tie leaves the pot to the next game, chances to win sum to less than 1."""
    race = solved_up_to(race_rules(options("players=2 tie=carry_pot")), 12)

    assert 0.9 < race.start([1, 1]).sum() < 0.99


def test_a_point_is_never_worse() -> None:
    """With two players a smaller gap, all else alike, is a better chance."""
    race = solved_up_to(race_rules(options("players=2")), 40)

    for own, other in product(range(1, 40), repeat=2):
        assert race.start([own, other])[0] > race.start([own + 1, other])[0]
        assert race.start([own, other])[1] < race.start([own + 1, other])[1]
