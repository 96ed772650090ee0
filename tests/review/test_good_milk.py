"""The review of good milk."""

from __future__ import annotations

from random import Random

import pytest

from cubilete.analysis.good_milk import Standing, race
from cubilete.bots.good_milk import leave, restart
from cubilete.bots.policy import Policy
from cubilete.core.record import Record, Seat
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions
from cubilete.games.good_milk.state import Phase
from cubilete.review.errors import TooLongError
from cubilete.review.finished import review_of
from cubilete.review.good_milk import chances
from tests.games.good_milk.positions import position
from tests.review.games import millionths, played, reviewed

RULES: tuple[dict[str, str], ...] = (
    {},
    {"last_alone": "takes_pot"},
    {"purse": "finite:12", "insolvent": "eliminated", "leave_refund": "stake"},
)


@pytest.mark.parametrize("options", RULES)
def test_the_parts_make_the_result(options: dict[str, str]) -> None:
    """Start + luck + others - losses is the result, exactly."""
    review = reviewed("good_milk", "leave,novice,steady", 0, **options)
    for player in review.players:
        parts = millionths([player.start, player.luck, player.others, player.losses])
        assert round(player.result * 1e6) == sum(parts[:3]) - parts[3]


def test_chances_are_those_of_the_race() -> None:
    """Chances are what another module finds by counting ways, lap by lap."""
    state = position("squares=m12,p20,m30 starter=B", players=3)
    standings = [Standing(state.squares[seat], seat in state.forced) for seat in (1, 2, 0)]
    expected = race(state.options, "restart", standings).win
    found = chances(state)

    assert list(expected) == pytest.approx([found[seat] for seat in (1, 2, 0)], abs=1e-9)


def test_chances_before_a_throw_are_the_mean_of_those_after() -> None:
    """The die brings nobody luck on average, on 41 either."""
    steps = list(played("good_milk", "restart,restart,restart", 1).steps())
    rolling = [step.before for step in steps if step.before.phase is Phase.ROLL]
    for state in rolling[::5]:
        before = chances(state)
        after = [chances(GoodMilk.apply(state, roll)) for roll in GoodMilk.legal_actions(state)]
        for player, chance in before.items():
            mean = sum(each[player] for each in after) / len(after)
            assert chance == pytest.approx(mean, abs=1e-9)


def from_41(seed: int, policy: Policy) -> Record:
    """Return a game that begins with C on 41, played on by ``policy``."""
    game, rng = GoodMilk(GoodMilkOptions(players=3)), Random(seed)
    seats = tuple(Seat(name) for name in ("Ana", "Bea", "Chi"))
    record = Record(game, game.decode_setup("squares=m12,p20,b41 starter=C"), seats)
    while not (state := record.final_state()).is_terminal:
        if state.is_chance:
            record = record.then(game.draw(state, rng))
        else:
            seen = game.observe(state, state.current_player)
            record = record.then(policy(seen, 1.0, rng))
    return record


def test_leaving_costs_the_chance_to_start_again() -> None:
    """Whoever leaves on 41 loses just what starting again was worth, and the others gain it."""
    review = review_of(from_41(1, leave))
    first, decision = review.points[1], review.decisions[0]
    left, again = decision.options[1], decision.options[0]

    assert ("restart-button", "leave-button") == (again.told.id, left.told.id)
    assert (1, 0.0, 2) == (decision.chosen, left.value, decision.player)
    assert (again.value, review.points[0].chances[2]) == (decision.loss, decision.loss)
    assert 0.0 == first.chances[2]
    assert review.players[0].others > 0
    assert review.players[1].others > 0


def test_starting_again_costs_nothing() -> None:
    """Whoever starts again on 41 has made the best choice."""
    decision = review_of(from_41(2, restart)).decisions[0]

    assert (0, 0.0, 1.0) == (decision.chosen, decision.loss, decision.accuracy)
    assert "review-verdict-best" == decision.verdict.id


def test_beans_that_decide_are_left_out_and_it_is_said() -> None:
    """Where somebody can be eliminated, the review says that this is not reckoned with."""
    review = reviewed("good_milk", "leave,novice,steady", 0, **RULES[2])

    assert ["review-means-milk-beans"] == [told.id for told in review.means]


def test_a_crowd_is_refused() -> None:
    """The review of a game of 51 is refused."""
    record = played("good_milk", ",".join(["restart"] * 51), 0)
    with pytest.raises(TooLongError, match="up to 50 players"):
        review_of(record)
