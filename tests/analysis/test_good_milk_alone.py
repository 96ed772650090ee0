"""The last one in, against the rules, by hand, and against the chain without short pots."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cubilete.analysis.good_milk import STANDINGS, Standing, odds
from cubilete.analysis.good_milk_alone import (
    USABLE_POT_MAX,
    alone_restarting,
    alone_values,
    leaving_alone,
)
from cubilete.analysis.good_milk_choice import best_restarting, restarting
from cubilete.analysis.good_milk_moves import PLACES
from cubilete.games.good_milk import (
    GoodMilk,
    GoodMilkOptions,
    Leave,
    Restart,
    Roll,
    Setup,
    Square,
    State,
    Throw,
    Track,
)
from tests.analysis.good_milk_joint import may_wait
from tests.games.good_milk.positions import square

SEED = GoodMilkOptions()
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"no_winner": "split", "leave_refund": "stake"},
    {"no_winner": "last_out", "good33": "forced_pump", "overshoot": "stay"},
)


def alone(options: GoodMilkOptions, standing: Standing, pot: int) -> State:
    """Return a position of whoever is alone and to throw."""
    others = (Square(Track.PUMP, 27),) * (options.players - 1)
    setup = Setup(
        squares=(standing.square, *others),
        forced=(0,) if standing.forced else (),
        drowned=tuple(range(1, options.players)),
        beans=(options.stake * (options.players - 1) - pot, *(-options.stake,) * len(others)),
        starter=0,
    )
    state = GoodMilk(options).initial_state(setup)
    assert pot == state.pot
    return state


def worth(options: GoodMilkOptions, before: State, state: State) -> float:
    """Return what a position is worth by the values, and what was gained on the way."""
    gained = float(state.beans[0] - before.beans[0])
    if state.is_terminal:
        return gained
    if len(GoodMilk.legal_actions(state)) == 2:
        chosen = [GoodMilk.apply(state, kind(0)) for kind in (Leave, Restart)]
        return max(worth(options, before, each) for each in chosen)
    standing = Standing(state.squares[0], 0 in state.forced)
    return gained + float(alone_values(options)[PLACES[standing], state.pot])


@pytest.mark.parametrize("values", VARIANTS)
def test_values_solve_the_equation_of_the_rules(values: dict[str, object]) -> None:
    """From every square and many pots: the mean, over six faces, of what the rules bring."""
    options = GoodMilkOptions.parse(values)
    for standing in (each for each in STANDINGS if may_wait(options, each)):
        for pot in (0, 1, 2, 5, 10, 21):
            state = alone(options, standing, pot)
            after = [
                worth(
                    options, state, GoodMilk.apply(GoodMilk.apply(state, Throw(0)), Roll(0, face))
                )
                for face in range(1, 7)
            ]
            found = alone_values(options)[PLACES[standing], pot]
            assert sum(after) / 6 == pytest.approx(found, abs=1e-8)


def test_large_pots_are_never_short() -> None:
    """There the values are those of the chain, whose beans are all paid."""
    for values in ({}, {"leave_refund": "stake"}):
        options = GoodMilkOptions.parse(values)
        value = alone_restarting(options, USABLE_POT_MAX)
        assert restarting(options, [], USABLE_POT_MAX).beans == pytest.approx(value, abs=1e-3)
        assert best_restarting(options, [], USABLE_POT_MAX) == value
    assert alone_restarting(SEED, USABLE_POT_MAX + 1) is None
    assert best_restarting(SEED, [], 1000) == pytest.approx(restarting(SEED, [], 1000).beans)


def test_an_empty_pot_is_the_only_one_to_leave_by_the_seeds_rules() -> None:
    """Alone with an empty pot one can only lose beans; a single bean in it changes that."""
    empty, single = alone_restarting(SEED, 0), alone_restarting(SEED, 1)

    assert empty is not None
    assert single is not None
    assert empty < 0 == leaving_alone(SEED, 0)
    assert single > 0 == leaving_alone(SEED, 1)


def test_the_last_one_out_gets_all_anyway() -> None:
    """Under ``last_out`` whatever is paid comes back: every value is the pot."""
    options = GoodMilkOptions(no_winner="last_out")
    for pot in (0, 1, 30):
        assert pot == pytest.approx(alone_restarting(options, pot), abs=1e-8)
        assert pot == leaving_alone(options, pot)


def test_the_end_of_the_boot_by_hand() -> None:
    """On 35 a 6 comes sooner or later; then leaving or starting again, whichever is better."""
    boot = PLACES[Standing(square("b35"))]
    again = alone_restarting(SEED, 30)

    assert again == pytest.approx(alone_values(SEED)[boot, 30], abs=1e-7)
    refund = GoodMilkOptions(leave_refund="stake")
    assert 2 == leaving_alone(refund, 2) == pytest.approx(alone_values(refund)[boot, 2], abs=1e-7)


def test_a_bean_more_is_worth_the_chance_to_win() -> None:
    """With a pot that is large enough."""
    values = alone_values(SEED)[PLACES[Standing(square("m1"))]]
    win: Fraction = odds(SEED, "restart", Standing(square("m1"))).win

    assert float(win) == pytest.approx(values[60] - values[59], abs=1e-3)
