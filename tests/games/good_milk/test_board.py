"""The board of good milk: where each throw leads from each square."""

from __future__ import annotations

import pytest

from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.good_milk.board import DUES, LEAPS, Due, Flow, move
from tests.games.good_milk.positions import square, squares

SEED = GoodMilkOptions()

ENDS = {
    "m31": "m32 m12 m34 m35 m36+4 m37",
    "m32": "m12 m34 m35 m36+4 m37 m36+4",
    "m34": "m35 m36+4 m37 m36+4 m35 m34",
    "m35": "m36+4 m37 m36+4 m35 m34 m12",
    "m36": "m37 m36+4 m35 m34 m12 m32",
    "p21": "p22-4 p23 p24 p25-2 p26 p27",
    "p24": "p25-2 p26 p27 b28 b29 b30",
    "p26": "p27 b28 b29 b30 b31 b32",
    "b28": "b29 b30 b31 b32 m12 b34",
    "b29": "b30 b31 b32 m12 b34 b35",
    "b30": "b31 b32 m12 b34 b35 b34",
    "b31": "b32 m12 b34 b35 b34 m12",
    "b32": "m12 b34 b35 b34 m12 b32",
    "b34": "b35 b34 m12 b32 b31 b30",
    "b35": "b35 b35 b35 b35 b35 b41",
}
"""RULES 3.2, the move table near the ends: one square for each face, with the beans it moves."""

BEANS = {"+4": Due(Flow.POT_GIVES, 4), "-4": Due(Flow.POT_TAKES, 4), "-2": Due(Flow.OTHERS_TAKE, 2)}


@pytest.mark.parametrize("start", ENDS)
def test_move_table_near_the_ends(start: str) -> None:
    """Each square near an end leads where the table says, with its beans."""
    steps = [move(SEED, square(start), face) for face in range(1, 7)]
    cells = ENDS[start].split()

    assert [square(cell[:3]) for cell in cells] == [step.square for step in steps]
    assert [BEANS.get(cell[3:]) for cell in cells] == [step.due for step in steps]


@pytest.mark.allows("MILK-R7")
@pytest.mark.parametrize(("start", "face"), [("m1", 6), ("m2", 5), ("m3", 4), ("m6", 1)])
def test_milk_r7_7_leads_to_19(start: str, face: int) -> None:
    """Whoever lands on 7 goes on to 19, which does nothing."""
    step = move(SEED, square(start), face)

    assert (square("m7"), square("m19"), None) == (step.landed, step.square, step.due)


@pytest.mark.allows("MILK-R8")
def test_milk_r8_the_hot_seat_picks_the_side() -> None:
    """From 12 odd throws lead to the milk side and even ones to the pump."""
    steps = [move(SEED, square("m12"), face) for face in range(1, 7)]

    assert squares("m13 p14 m15 p16 m17 p18") == tuple(step.square for step in steps)
    assert [None, None, None, None, Due(Flow.POT_GIVES, 2), None] == [step.due for step in steps]


@pytest.mark.allows("MILK-R9")
@pytest.mark.parametrize(
    ("start", "landings"),
    [("m8", "m13 m14"), ("m9", "m13 m14 m15"), ("m10", "m13 m14 m15 m16")],
)
def test_milk_r9_passing_12_does_nothing(start: str, landings: str) -> None:
    """From 8 to 11 a throw that passes 12 goes on along the milk side."""
    expected = squares(landings)
    faces = range(7 - len(expected), 7)

    assert expected == tuple(move(SEED, square(start), face).square for face in faces)


@pytest.mark.allows("MILK-R10", "MILK-R13")
def test_milk_r10_r13_the_squares_with_beans() -> None:
    """The milk side has six squares with beans and the pump side two; the boot has none."""
    expected = {
        "m17": Due(Flow.POT_GIVES, 2),
        "m22": Due(Flow.POT_TAKES, 2),
        "m24": Due(Flow.OTHERS_GIVE, 2),
        "m26": Due(Flow.POT_GIVES, 2),
        "m31": Due(Flow.POT_TAKES, 5),
        "m36": Due(Flow.POT_GIVES, 4),
        "p22": Due(Flow.POT_TAKES, 4),
        "p25": Due(Flow.OTHERS_TAKE, 2),
    }

    assert {square(text): due for text, due in expected.items()} == DUES
    assert {square("m7"), square("m33"), square("b33")} == set(LEAPS)


@pytest.mark.allows("MILK-R11")
@pytest.mark.parametrize("number", range(32, 37))
def test_milk_r11_the_surplus_is_counted_back(number: int) -> None:
    """Past 37 a token lands on 74 less its square and the throw."""
    for face in range(38 - number, 7):
        step = move(SEED, square(f"m{number}"), face)

        assert square(f"m{74 - number - face}") == step.landed
        assert number + face - 37 == step.surplus


@pytest.mark.allows("MILK-R15")
def test_milk_r15_the_pump_goes_over_into_the_boot() -> None:
    """From the pump 28 and more are squares of the boot, 32 the highest of them."""
    reached = {
        move(SEED, square(f"p{number}"), face).square
        for number in range(14, 27)
        for face in range(1, 7)
    }

    assert {square(f"b{number}") for number in range(28, 33)} == {
        each for each in reached if each.track == "boot"
    }
    assert square("p27") in reached


@pytest.mark.allows("MILK-R16")
@pytest.mark.parametrize("number", [30, 31, 32, 34])
def test_milk_r16_the_boot_bounces_at_35(number: int) -> None:
    """Past 35 of the boot a token lands on 70 less its square and the throw, never below 30."""
    for face in range(36 - number, 7):
        step = move(SEED, square(f"b{number}"), face)

        assert square(f"b{70 - number - face}") == step.landed
        assert 30 <= step.landed.number


@pytest.mark.allows("MILK-R17")
def test_milk_r17_on_35_of_the_boot_only_a_6_counts() -> None:
    """On 35 a 6 leads to 41 and every other throw leaves the token there."""
    reached = [move(SEED, square("b35"), face).square for face in range(1, 7)]

    assert [*squares("b35 b35 b35 b35 b35 b41")] == reached


def test_boot35_bounce_goes_back_by_the_throw() -> None:
    """With boot35=bounce 1 to 5 lead back to 34, to 33 and so to 12, to 32, 31 and 30."""
    options = GoodMilkOptions(boot35="bounce")
    reached = [move(options, square("b35"), face).square for face in range(1, 7)]

    assert [*squares("b34 m12 b32 b31 b30 b41")] == reached


@pytest.mark.parametrize(
    ("start", "stays"), [("m32", 6), ("m34", 4), ("m36", 2), ("b30", 6), ("b32", 4), ("b34", 2)]
)
def test_overshoot_stay_leaves_the_token(start: str, stays: int) -> None:
    """With overshoot=stay a throw past the end moves nothing and no square acts."""
    options = GoodMilkOptions(overshoot="stay")
    for face in range(stays, 7):
        step = move(options, square(start), face)

        assert (square(start), square(start), None) == (step.landed, step.square, step.due)
        assert step.surplus > 0


def test_overshoot_stay_leaves_35_of_the_boot_to_its_own_rule() -> None:
    """A token on 35 of the boot follows boot35 alone."""
    options = GoodMilkOptions(overshoot="stay", boot35="bounce")

    assert square("b32") == move(options, square("b35"), 3).square
    assert square("b41") == move(options, square("b35"), 6).square


def test_bounce_events_only_33_cancels_the_beans_of_36() -> None:
    """With bounce_events=only_33 a bounce to 36 brings nothing, and 33 still leads to 12."""
    options = GoodMilkOptions(bounce_events="only_33")

    assert (square("m36"), None) == move(options, square("m35"), 3)[1::3]
    assert square("m12") == move(options, square("m36"), 5).square
    assert Due(Flow.POT_GIVES, 4) == move(options, square("m35"), 1).due
    assert square("m12") == move(options, square("b34"), 3).square


def test_good33_forced_pump_binds_for_the_pump() -> None:
    """With good33=forced_pump 33 of the milk side binds the token, 33 of the boot does not."""
    options = GoodMilkOptions(good33="forced_pump")

    assert move(options, square("m31"), 2).forced
    assert move(options, square("m36"), 5).forced
    assert not move(options, square("b31"), 2).forced
    assert not move(options, square("m11"), 1).forced
    assert not move(SEED, square("m31"), 2).forced


def test_a_forced_token_turns_to_the_pump_whatever_it_throws() -> None:
    """The throw of a bound token leads to 13 to 18 of the pump side, without beans."""
    options = GoodMilkOptions(good33="forced_pump")
    steps = [move(options, square("m12"), face, forced=True) for face in range(1, 7)]

    assert squares("p13 p14 p15 p16 p17 p18") == tuple(step.square for step in steps)
    assert not any(step.forced or step.due for step in steps)
