"""The worked examples of the rules, MILK-X1 to MILK-X16, with their numbers."""

from __future__ import annotations

import pytest

from cubilete.games.good_milk import GoodMilk, Out
from tests.games.good_milk.positions import play, position, square, squares, throw


def test_milk_x1_7_leads_to_19() -> None:
    """A at 0 rolls 6: m6; next turn 1: m7, then m19, no beans."""
    state = throw(position("starter=A"), 6)

    assert square("m6") == state.squares[0]
    state = throw(state, 1, 1, 1)
    assert squares("m19 m1 m1") == state.squares
    assert ((-10, -10, -10), 30) == (state.beans, state.pot)


@pytest.mark.parametrize(
    ("face", "where", "beans", "pot"),
    [(5, "m17", -8, 28), (4, "p16", -10, 30), (1, "m13", -10, 30), (6, "p18", -10, 30)],
)
def test_milk_x2_the_hot_seat(face: int, where: str, beans: int, pot: int) -> None:
    """A at m8 rolls 4: m12, turn over; next turn the throw picks the side."""
    state = throw(position("squares=m8,m0,m0 starter=A"), 4)

    assert (square("m12"), 1, 30) == (state.squares[0], state.current_player, state.pot)
    state = throw(state, 1, 1, face)
    assert (square(where), beans, pot) == (state.squares[0], state.beans[0], state.pot)


def test_milk_x3_12_is_passed() -> None:
    """A at m11 rolls 3: m14, still on the milk side."""
    state = throw(position("squares=m11,m0,m0 starter=A"), 3)

    assert square("m14") == state.squares[0]


def test_milk_x4_everybody_pays_on_24() -> None:
    """A at m20 rolls 4: m24; B and C give 2 each."""
    state = throw(position("squares=m20,m0,m0 starter=A"), 4)

    assert (square("m24"), (-6, -12, -12), 30) == (state.squares[0], state.beans, state.pot)


@pytest.mark.parametrize(
    ("face", "where", "beans", "pot"),
    [(2, "p22", (-14, -10, -10), 34), (5, "p25", (-14, -8, -8), 30)],
)
def test_milk_x5_the_pump_costs(face: int, where: str, beans: tuple[int, ...], pot: int) -> None:
    """A at p20 rolls 2: p22 and 4 to the pot; 5: p25 and 2 to each."""
    state = throw(position("squares=p20,m0,m0 starter=A"), face)

    assert (square(where), beans, pot) == (state.squares[0], state.beans, state.pot)


def test_milk_x6_drowned_players_pay_nobody() -> None:
    """A at p24 rolls 3: drowned; later B lands on m24 and only C pays."""
    state = throw(position("squares=p24,m20,m0 starter=A"), 3)

    assert (square("p27"), Out.DROWNED, 30) == (state.squares[0], state.out[0], state.pot)
    state = throw(state, 4)
    assert (square("m24"), (-10, -8, -12), 30) == (state.squares[1], state.beans, state.pot)
    assert -10 == GoodMilk.returns(throw(state, 1, 6, 1, 5, 1, 2))[0]


def test_milk_x7_the_boot_leads_back() -> None:
    """A at p26 rolls 2: b28; then 5: b33, so m12; then 1: m13."""
    state = throw(position("squares=p26,m0,m0 starter=A"), 2)

    assert square("b28") == state.squares[0]
    state = throw(state, 1, 1, 5)
    assert square("m12") == state.squares[0]
    assert square("m13") == throw(state, 1, 1, 1).squares[0]


@pytest.mark.parametrize(("start", "face"), [("m36", 5), ("m35", 6)])
def test_milk_x8_33_by_bounce(start: str, face: int) -> None:
    """A at m36 rolls 5, or at m35 rolls 6: 41, back to 33, so m12."""
    state = throw(position(f"squares={start},m0,m0 starter=A"), face)

    assert (square("m33"), square("m12")) == (state.last and state.last.landed, state.squares[0])


@pytest.mark.parametrize(
    ("overshoot", "beans", "pot"), [("bounce", (-6, -10, -10), 26), ("stay", (-10, -10, -10), 30)]
)
def test_milk_x9_36_again(overshoot: str, beans: tuple[int, ...], pot: int) -> None:
    """A at m36 rolls 2: m36 again with 4 beans; with overshoot=stay m36 and no beans."""
    state = throw(position("squares=m36,m0,m0 starter=A", overshoot=overshoot), 2)

    assert (square("m36"), beans, pot) == (state.squares[0], state.beans, state.pot)


def test_milk_x10_37_wins() -> None:
    """A at m35 rolls 2: wins 30; the returns sum to 0."""
    state = throw(position("squares=m35,m0,m0 starter=A"), 2)

    assert (0, 0, square("m37")) == (GoodMilk.winner(state), state.pot, state.squares[0])
    assert (20, -10, -10) == GoodMilk.returns(state)


@pytest.mark.parametrize(("start", "face", "where"), [("b34", 3, "m12"), ("b32", 6, "b32")])
def test_milk_x11_the_boot_bounces(start: str, face: int, where: str) -> None:
    """A at b34 rolls 3: 37, back to 33, so m12; A at b32 rolls 6: b32."""
    state = throw(position(f"squares={start},m0,m0 starter=A"), face)

    assert square(where) == state.squares[0]


def test_milk_x12_waiting_for_a_6() -> None:
    """A at b31 rolls 4: b35; 3: stays; 6: b41, restarts at m1; 6: m7 and so m19."""
    state = throw(position("squares=b31,m0,m0 starter=A"), 4)

    assert square("b35") == state.squares[0]
    state = throw(state, 1, 1, 3)
    assert square("b35") == state.squares[0]
    state = throw(state, 1, 1, 6)
    assert square("b41") == state.squares[0]
    state = play(state, "A+")
    assert square("m1") == state.squares[0]
    assert square("m19") == throw(state, 1, 1, 6).squares[0]


@pytest.mark.parametrize(("face", "where"), [(3, "b32"), (2, "m12")])
def test_milk_x12_boot35_bounce(face: int, where: str) -> None:
    """With boot35=bounce the 3 leads to b32, and a 2 to 33 and so to m12."""
    state = throw(position("squares=b35,m0,m0 starter=A", boot35="bounce"), face)

    assert square(where) == state.squares[0]


@pytest.mark.parametrize(
    ("start", "pot", "gets"),
    [("m16", 1, 1), ("m35", 3, 3)],
)
def test_milk_x13_a_short_pot(start: str, pot: int, gets: int) -> None:
    """Pot 1, A lands on m17: gets 1; pot 3, A lands on m36: gets 3."""
    beans = f"-10,{10 - pot},0"
    state = throw(position(f"squares={start},m0,m0 beans={beans} starter=A"), 1)

    assert (-10 + gets, 0) == (state.beans[0], state.pot)


@pytest.mark.parametrize(
    ("rule", "beans", "pot"),
    [
        ("carry_over", (-14, -14, -10), 38),
        ("split", (-2, -2, 2), 2),
        ("last_out", (-14, -14, 28), 0),
    ],
)
def test_milk_x14_no_winner(rule: str, beans: tuple[int, ...], pot: int) -> None:
    """A and B drowned, C leaves with 38 in the pot: carried over; split: 12 each, 2 stay."""
    setup = "squares=p27,p27,b35 drowned=A,B beans=-14,-14,-10 pot=38 starter=C"
    state = play(throw(position(setup, no_winner=rule), 6), "C-")

    assert (True, None) == (state.is_terminal, GoodMilk.winner(state))
    assert (beans, pot) == (GoodMilk.returns(state), state.pot)


def test_milk_x15_leave_refund() -> None:
    """With leave_refund=stake C leaves at 41 with pot 38: C gets 10, pot 28."""
    setup = "squares=m0,m0,b41 beans=-14,-14,-10 pot=38 starter=C"
    state = play(position(setup, leave_refund="stake"), "C-")

    assert ((-14, -14, 0), 28) == (state.beans, state.pot)


def test_milk_x16_a_finite_purse_runs_short() -> None:
    """Purse 30: A has 3 left and lands on p25: 2 to B, 1 to C, 0 left."""
    setup = "squares=p24,m0,m0 beans=3,20,20 starter=A"
    fresh, state = position(purse="finite:30"), position(setup, purse="finite:30")

    assert (20, 20, 20) == fresh.beans
    assert (0, 22, 21) == throw(state, 1).beans
