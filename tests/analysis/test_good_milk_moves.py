"""The moves of good milk as arrays, against the rules, and one token's race against fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from cubilete.analysis.good_milk import STANDINGS, At41, odds, own_turns, start_of
from cubilete.analysis.good_milk_moves import PLACES, course, moves, shares
from cubilete.games.good_milk import GoodMilkOptions
from tests.analysis.good_milk_joint import may_wait, played

SEED = GoodMilkOptions()
CHOICES: tuple[At41, ...] = ("restart", "leave")
TWO = {"players": 2, "min_players": 2}


@pytest.mark.parametrize("at_41", CHOICES)
@pytest.mark.parametrize(
    "values",
    [
        {},
        {"overshoot": "stay", "leave_refund": "stake", "stake": 7},
        {"bounce_events": "only_33", "good33": "forced_pump", "boot35": "bounce"},
    ],
)
def test_each_turn_is_what_the_rules_do(values: dict[str, object], at_41: At41) -> None:
    """From every standing: where it leads, how it ends, and what is due, the mean of six faces."""
    options = GoodMilkOptions.parse({**TWO, **values})
    found = moves(options, at_41)
    start = start_of(options)
    for own in (each for each in STANDINGS if may_wait(options, each)):
        row = PLACES[own]
        turns = [played(options, own, start, face, at_41) for face in range(1, 7)]
        from_other = sum(turn.from_other for turn in turns) / 6
        step = np.zeros(len(STANDINGS))
        for turn in turns:
            if turn.after is not None:
                step[PLACES[turn.after]] += 1 / 6

        assert step == pytest.approx(found.step[row], abs=1e-12)
        assert sum(turn.won for turn in turns) / 6 == pytest.approx(found.win[row])
        assert 1 == pytest.approx(step.sum() + found.win[row] + found.out[row])
        assert from_other == pytest.approx(found.from_each[row] - found.to_each[row])
        staying = sum(turn.into_pot for turn in turns if turn.after is not None) / 6
        leaving = sum(turn.into_pot for turn in turns if turn.after is None) / 6
        assert staying == pytest.approx(found.step_pot[row].sum())
        assert leaving == pytest.approx(found.out_pot[row])
        assert 1 == pytest.approx(found.landing[row].sum())


def test_only_the_milk_side_pays_where_that_is_the_rule() -> None:
    """Under ``pay24=milk_side`` the pump and the boot pay nothing."""
    all_pay = moves(SEED, "leave").pays
    milk = moves(GoodMilkOptions(pay24="milk_side"), "leave").pays

    assert {1.0} == set(all_pay)
    assert [float(each.square.track == "milk") for each in STANDINGS] == milk.tolist()


def test_options_that_move_nobody_share_their_arrays() -> None:
    """Players, purses and ends change no array, so they are reckoned once."""
    other = GoodMilkOptions.parse({"players": 9, "purse": "finite:30", "no_winner": "split"})

    assert moves(SEED, "leave") is moves(other, "leave")
    assert course(SEED, "leave", start_of(SEED)) is course(other, "leave", start_of(other))


@pytest.mark.parametrize("at_41", CHOICES)
def test_a_course_has_the_chances_counted_in_fractions(at_41: At41) -> None:
    """Each of the first turns, and the sums over all, are those of the exact chain."""
    found, exact = course(SEED, at_41, start_of(SEED)), odds(SEED, at_41)
    for number, turn in enumerate(own_turns(SEED, at_41, 40)):
        assert float(turn.win) == pytest.approx(found.turn_win[number], abs=1e-15)
        out = turn.drown + turn.leave
        assert float(out) == pytest.approx(found.turn_out[number], abs=1e-15)

    assert float(exact.win) == pytest.approx(found.turn_win.sum(), abs=1e-12)
    assert float(exact.win) == pytest.approx(1 - found.not_won[-1], abs=1e-12)
    assert float(exact.turns) == pytest.approx(found.running[:-1].sum(), abs=1e-10)
    assert found.running == pytest.approx(shares(SEED, at_41, start_of(SEED)).sum(axis=1))
    assert found.running[-1] <= 1e-14


def test_what_a_token_puts_into_the_pot_is_kept_apart_by_its_end() -> None:
    """All flow ends with a win or out of the race; together it is what all turns put in."""
    found = course(SEED, "leave", start_of(SEED))
    ended = found.turn_win_flow.sum() + found.turn_out_flow.sum()

    assert ended == pytest.approx(found.turn_pot.sum(), abs=1e-10)
    assert found.gone_flow[-1] == pytest.approx(found.turn_out_flow.sum())
    assert found.not_won_flow[-1] == pytest.approx(found.gone_flow[-1], abs=1e-10)


def test_flow_of_the_boots_end_by_hand() -> None:
    """On 35 a leaver with a refund takes 10 beans from the pot, sooner or later."""
    options = GoodMilkOptions(leave_refund="stake")
    boot = next(each for each in STANDINGS if each.square == ("boot", 35))
    found = course(options, "leave", boot)

    assert -10 == pytest.approx(found.gone_flow[-1])
    assert -10 * float(Fraction(1, 6)) == pytest.approx(found.turn_pot[0])
    assert 6 == pytest.approx(found.running.sum())
