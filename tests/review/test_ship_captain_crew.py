"""The review of ship, captain, crew."""

from __future__ import annotations

import pytest

from cubilete.core.game import evolve
from cubilete.games.ship_captain_crew import Roll, ShipCaptainCrew
from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
from cubilete.games.ship_captain_crew.rules import after_roll
from cubilete.games.ship_captain_crew.scoring import start_game
from cubilete.games.ship_captain_crew.state import Phase
from cubilete.review.errors import TooLongError
from cubilete.review.finished import review_of
from cubilete.review.ship_captain_crew import is_solved, outlook_of, results
from tests.review.games import millionths, played, reviewed

RULES: tuple[dict[str, str], ...] = (
    {},
    {"end": "rounds:4", "tie": "share"},
    {"round_start": "rotate", "tie": "extra_round_all", "end": "target:30"},
    {"crew_keep": "locked", "commit": "use_all_throws", "tie": "carry_pot", "end": "target:30"},
)


@pytest.mark.parametrize("levels", ["novice,steady", "novice,steady,novice"])
@pytest.mark.parametrize("options", RULES)
def test_the_parts_make_the_result(levels: str, options: dict[str, str]) -> None:
    """Under every kind of house rule start + luck + others - losses is the result, exactly."""
    review = reviewed("ship_captain_crew", levels, 5, **options)
    state = played("ship_captain_crew", levels, 5, **options).final_state()

    assert millionths(list(results(state).values())) == millionths(
        [player.result for player in review.players]
    )
    for player in review.players:
        parts = millionths([player.start, player.luck, player.others, player.losses])
        assert round(player.result * 1e6) == sum(parts[:3]) - parts[3]


@pytest.mark.parametrize("levels", ["steady,steady", "steady,steady,steady,steady"])
def test_chances_before_a_throw_are_the_mean_of_those_after(levels: str) -> None:
    """Dice bring nobody luck on average: what they may bring has the mean of what was."""
    steps = list(played("ship_captain_crew", levels, 2).steps())
    rolling = [step.before for step in steps if step.before.phase is Phase.ROLL]
    for state in rolling[::9]:
        outlook = outlook_of(state)
        before = outlook.after(state.turn, state.turn.again)
        for player in range(state.options.players):
            mean = 0.0
            for roll, share in ShipCaptainCrew.chance_outcomes(state):
                assert isinstance(roll, Roll)
                came = after_roll(state.options, state.turn, roll.faces)
                mean += float(share) * outlook.at(came)[player]
            assert before[player] == pytest.approx(mean, abs=1e-12)


def test_two_who_play_to_win_lose_to_each_other_only() -> None:
    """Where the race is solved, what one loses the other gains, and chances never jump between."""
    review = reviewed("ship_captain_crew", "novice,steady", 3)
    first, second = review.players

    assert "review-means-ship-solved" == review.means[0].id
    assert millionths([first.others, second.others]) == millionths([second.losses, first.losses])
    assert first.losses > 0
    assert all(1 == pytest.approx(sum(point.chances), abs=2e-6) for point in review.points)


def test_seats_change_places_with_the_starter() -> None:
    """A race that the other one starts is the same race from the other seat."""
    start = ShipCaptainCrew(ShipCaptainCrewOptions(players=2)).initial_state()
    one, other = (
        evolve(start_game(start, first), totals=totals)
        for first, totals in ((0, (30, 95)), (1, (95, 30)))
    )
    mine, theirs = outlook_of(one).at(one.turn), outlook_of(other).at(other.turn)

    assert (mine[0], mine[1]) == (theirs[1], theirs[0])
    assert theirs[0] > 0.9


def test_only_races_of_two_are_asked_of_the_solver() -> None:
    """Three players and games of rounds are valued by plans for the best mean."""
    assert is_solved(ShipCaptainCrewOptions(players=2))
    assert not is_solved(ShipCaptainCrewOptions(players=3))
    assert (
        "review-means-ship" == reviewed("ship_captain_crew", "novice,steady,novice", 5).means[0].id
    )


def test_standing_on_twelve_is_better_than_throwing_it_away() -> None:
    """Nobody gains by throwing a crew of 12 again; whoever does is told what it cost."""
    thrown = [
        decision
        for seed in range(4)
        for decision in reviewed("ship_captain_crew", "novice,steady,novice,steady", seed).decisions
        if {"first": 6, "second": 6, "crew": 12} == decision.known[0].arguments
    ]

    assert thrown
    for decision in thrown:
        stand = next(each for each in decision.options if each.told.id == "stand-button")
        assert decision.options[0].value == stand.value


def test_a_crowd_is_refused() -> None:
    """Whoever asks for the review of a game of 21 is told that this takes too long."""
    record = played("ship_captain_crew", ",".join(["novice"] * 21), 0, end="rounds:1")
    with pytest.raises(TooLongError, match="up to 20 players"):
        review_of(record)


def test_an_outlook_does_not_depend_on_the_throw() -> None:
    """All positions of a turn share one outlook."""
    steps = list(played("ship_captain_crew", "steady,steady,steady", 2).steps())
    state = next(step.before for step in steps if step.before.phase is Phase.ROLL)

    assert outlook_of(state) is outlook_of(evolve(state, phase=Phase.TURN))
