"""The house rules of good milk in play (RULES 3.5)."""

from __future__ import annotations

import pytest

from cubilete.games.good_milk import GoodMilk, Out, Payment, Phase, Roll, State
from tests.games.good_milk.positions import play, position, rule_of, square, squares, throw


def payments_of(state: State) -> tuple[Payment, ...]:
    """Return what the last move paid."""
    assert state.last is not None
    return state.last.payments


def test_overshoot_stay_ends_the_turn() -> None:
    """With overshoot=stay the next player throws after a throw that was too high."""
    state = throw(position("squares=m35,b34,m0 starter=A", overshoot="stay"), 3, 2)

    assert squares("m35 b34 m0") == state.squares
    assert ((-10, -10, -10), 2) == (state.beans, state.current_player)


def test_bounce_events_only_33_in_play() -> None:
    """With bounce_events=only_33 a bounce to 36 pays nothing, landing there forwards does."""
    state = throw(position("squares=m35,m35,m36 starter=A", bounce_events="only_33"), 3, 1, 5)

    assert squares("m36 m36 m12") == state.squares
    assert ((-10, -6, -10), 26) == (state.beans, state.pot)


def test_good33_forced_pump_takes_the_next_throw_to_the_pump() -> None:
    """With good33=forced_pump an odd throw after 33 leads to the pump too, and only that one."""
    state = throw(position("squares=m31,m0,m0 starter=A", good33="forced_pump"), 2)
    bound = throw(state, 1, 1)

    assert (square("m12"), {0}) == (state.squares[0], set(state.forced))
    for face in range(1, 7):
        after = throw(bound, face)
        assert (square(f"p{12 + face}"), frozenset()) == (after.squares[0], after.forced)
        assert ((-10, -10, -10), 30) == (after.beans, after.pot)
    assert squares("p15 m2 m2") == throw(bound, 1, 1, 1, 2).squares


def test_good33_forced_pump_spares_12_and_33_of_the_boot() -> None:
    """Whoever comes to 12 by a throw or from the boot may still keep to the milk side."""
    state = throw(position("squares=b28,m11,m0 starter=A", good33="forced_pump"), 5, 1, 1)

    assert (squares("m12 m12 m1"), frozenset()) == (state.squares, state.forced)
    assert squares("m15 m13 m1") == throw(state, 3, 1).squares


def test_several_players_may_be_bound_at_once() -> None:
    """Each bound token turns to the pump with its own next throw."""
    state = throw(position("squares=m31,m36,m0 starter=A", good33="forced_pump"), 2, 5, 1)

    assert {0, 1} == set(state.forced)
    state = throw(state, 1)
    assert (squares("p13 m12 m1"), {1}) == (state.squares, set(state.forced))


def test_good33_hot_seat_binds_nobody() -> None:
    """By default the throw after 33 picks the side as always."""
    state = throw(position("squares=m31,m0,m0 starter=A"), 2, 1, 1, 1)

    assert squares("m13 m1 m1") == state.squares


@pytest.mark.parametrize(
    ("pay24", "beans"),
    [("all_active", (-2, -12, -12, -12, -12)), ("milk_side", (-6, -12, -12, -10, -10))],
)
def test_pay24(pay24: str, beans: tuple[int, ...]) -> None:
    """On 24 all others pay, or only those on the milk side and the common road, start included."""
    setup = "squares=m20,m0,m30,p20,b30 starter=A"
    state = throw(position(setup, players=5, pay24=pay24), 4)

    assert beans == state.beans


def test_a_finite_purse_holds_what_is_left_after_the_stake() -> None:
    """Each hand starts at N less the stake, and returns are counted from N."""
    state = position("squares=m36,m0,m0 starter=A", purse="finite:30")
    won = throw(state, 1)

    assert ((20, 20, 20), 30) == (state.beans, state.pot)
    assert (50, 20, 20) == won.beans
    assert (20, -10, -10) == GoodMilk.returns(won)


@pytest.mark.parametrize("insolvent", ["pay_what_you_have", "eliminated"])
def test_having_exactly_enough_is_enough(insolvent: str) -> None:
    """Whoever can just pay is not insolvent."""
    setup = "squares=m30,m0,m0 beans=5,20,20 starter=A"
    state = throw(position(setup, purse="finite:30", insolvent=insolvent), 1)

    assert ((0, 20, 20), (None, None, None)) == (state.beans, state.out)


@pytest.mark.parametrize(
    ("insolvent", "beans", "out"),
    [
        ("pay_what_you_have", (0, 20, 20), None),
        ("debt", (-1, 20, 20), None),
        ("eliminated", (0, 20, 20), Out.ELIMINATED),
    ],
)
def test_insolvent_at_the_pot(insolvent: str, beans: tuple[int, ...], out: Out | None) -> None:
    """Whoever owes the pot 5 and holds 4 gives what is left, owes, or is out."""
    setup = "squares=m30,m0,m0 beans=4,20,20 starter=A"
    state = throw(position(setup, purse="finite:30", insolvent=insolvent), 1)

    assert (beans, out) == (state.beans, state.out[0])
    assert 90 == sum(state.beans) + state.pot


@pytest.mark.parametrize(
    ("insolvent", "beans"),
    [
        ("pay_what_you_have", (20, 0, 22, 21)),
        ("debt", (22, -3, 22, 22)),
        ("eliminated", (20, 0, 22, 21)),
    ],
)
def test_insolvent_on_25_pays_clockwise_from_the_left(
    insolvent: str, beans: tuple[int, ...]
) -> None:
    """On 25 the seats to the left are paid first, the last of them in part."""
    setup = "squares=m0,p24,m0,m0 beans=20,3,20,20 starter=B"
    state = throw(position(setup, players=4, purse="finite:30", insolvent=insolvent), 1)

    assert [2, 3, 0] == [payment.receiver for payment in payments_of(state)]
    assert beans == state.beans
    assert (insolvent == "eliminated") == (state.out[1] is Out.ELIMINATED)


def test_insolvent_on_24_each_payer_is_dealt_with_in_turn() -> None:
    """On 24 payers are resolved clockwise from the left, and go out after the whole event."""
    setup = "squares=m0,m0,m20,m0 beans=20,1,20,0 starter=C"
    state = throw(position(setup, players=4, purse="finite:30", insolvent="eliminated"), 4)

    assert [(3, 0), (0, 2), (1, 1)] == [
        (payment.payer, payment.beans) for payment in payments_of(state)
    ]
    assert (None, Out.ELIMINATED, None, Out.ELIMINATED) == state.out
    assert (18, 0, 23, 0) == state.beans
    assert state.last is not None
    assert (3, 1) == state.last.gone
    assert 0 == state.current_player


def test_eliminated_players_are_out_like_the_drowned() -> None:
    """Who is eliminated throws no more, pays nobody and is paid by nobody."""
    setup = "squares=m31,m20,p24 eliminated=A beans=0,20,20 starter=B"
    state = position(setup, purse="finite:30", insolvent="eliminated")

    assert "MILK-R14" == rule_of(state, "A>")
    state = throw(state, 4, 1)
    assert (0, 24, 16) == state.beans
    assert 1 == state.current_player


def test_an_eliminated_token_is_no_longer_bound_for_the_pump() -> None:
    """Whoever goes out while on 12 is forgotten by the next throw."""
    setup = "squares=m12,m20,m0 forced=A beans=1,20,20 starter=B"
    options = {"purse": "finite:30", "insolvent": "eliminated", "good33": "forced_pump"}
    state = throw(position(setup, **options), 4)

    assert (Out.ELIMINATED, frozenset()) == (state.out[0], state.forced)


@pytest.mark.parametrize(("refund", "beans", "pot"), [("none", -10, 30), ("stake", 0, 20)])
def test_leave_refund(refund: str, beans: int, pot: int) -> None:
    """A leaver gets nothing, or the stake back."""
    state = play(position("squares=b41,m0,m0 starter=A", leave_refund=refund), "A-")

    assert (beans, pot) == (state.beans[0], state.pot)


def test_leave_refund_gives_no_more_than_the_pot() -> None:
    """With 4 in the pot a leaver gets 4 of the stake of 10."""
    setup = "squares=b41,m0,m0 beans=-4,0,0 starter=A"
    state = play(position(setup, leave_refund="stake"), "A-")

    assert ((0, 0, 0), 0) == (state.beans, state.pot)
    assert (Payment(None, 0, 4, 10),) == payments_of(state)


def test_leave_refund_comes_before_the_pot_is_settled() -> None:
    """The last one to leave takes the stake back first, then the rest is shared."""
    setup = "squares=p27,p27,b41 drowned=A,B starter=C"
    state = play(position(setup, leave_refund="stake", no_winner="split"), "C-")

    assert ((-4, -4, 6), 2) == (GoodMilk.returns(state), state.pot)


@pytest.mark.parametrize("number", [0, 1])
def test_restart_square(number: int) -> None:
    """A restarter goes to square 1, or off the board."""
    state = play(position("squares=b41,m0,m0 starter=A", restart_square=number), "A+")

    assert square(f"m{number}") == state.squares[0]


@pytest.mark.parametrize("number", [0, 1])
def test_start_square(number: int) -> None:
    """All tokens start off the board, or on square 1."""
    state = position(start_square=number)

    assert squares(f"m{number} m{number} m{number}") == state.squares
    assert square(f"m{number + 5}") == throw(state, 5).squares[0]


def test_last_alone_takes_the_pot_when_another_drowns() -> None:
    """With last_alone=takes_pot the last one in wins at once, without another throw."""
    setup = "squares=p26,m3,b41 left=C starter=A"
    state = throw(position(setup, last_alone="takes_pot"), 1)

    assert (True, 1, 0) == (state.is_terminal, GoodMilk.winner(state), state.pot)
    assert (-10, 20, -10) == GoodMilk.returns(state)
    assert {"MILK-R21"} == {rule_of(state, token) for token in ("A>", "B>", "B:1")}


def test_last_alone_takes_the_pot_when_another_leaves() -> None:
    """A leaver takes the refund first; the one who remains wins the rest."""
    setup = "squares=b41,m3,p27 drowned=C starter=A"
    state = play(position(setup, last_alone="takes_pot", leave_refund="stake"), "A-")

    assert (1, (0, 10, -10)) == (GoodMilk.winner(state), GoodMilk.returns(state))


def test_last_alone_takes_the_pot_when_all_payers_are_eliminated() -> None:
    """Whoever lands on 24 and ruins all others is alone and wins; exits come after the event."""
    options = {"purse": "finite:10", "insolvent": "eliminated", "last_alone": "takes_pot"}
    state = throw(position("squares=m20,m0,m0 starter=A", **options), 4)

    assert (0, (None, Out.ELIMINATED, Out.ELIMINATED)) == (GoodMilk.winner(state), state.out)
    assert (20, -10, -10) == GoodMilk.returns(state)


def test_last_alone_plays_on_by_default() -> None:
    """By default the last one in still has to reach 37."""
    state = throw(position("squares=p26,m3,b41 left=C starter=A"), 1)

    assert (False, None, 1) == (state.is_terminal, GoodMilk.winner(state), state.current_player)


def test_no_winner_split_counts_all_who_started() -> None:
    """The pot is split among the drowned, the departed and the eliminated alike."""
    setup = "squares=p27,b41,m22,p26 drowned=A left=B eliminated=C beans=20,25,0,20 starter=D"
    options = {"purse": "finite:30", "insolvent": "eliminated", "no_winner": "split"}
    state = throw(position(setup, players=4, **options), 1)

    assert ((33, 38, 13, 33), 3) == (state.beans, state.pot)
    assert (3, 8, -17, 3) == GoodMilk.returns(state)
    assert GoodMilk.winner(state) is None


def test_no_winner_last_out_pays_whoever_went_out_last() -> None:
    """The last one out gets the pot but has not won."""
    setup = "squares=p27,b41,p26 drowned=A left=B starter=C"
    state = throw(position(setup, no_winner="last_out"), 1)

    assert ((-10, -10, 20), 0) == (GoodMilk.returns(state), state.pot)
    assert GoodMilk.winner(state) is None


def test_no_winner_last_out_pays_an_eliminated_player_too() -> None:
    """A lone player who cannot pay the pot is out, and gets it under last_out."""
    setup = "squares=p27,b41,m30 drowned=A left=B beans=20,20,4 starter=C"
    options = {"purse": "finite:30", "insolvent": "eliminated", "no_winner": "last_out"}
    state = throw(position(setup, **options), 1)

    assert ((20, 20, 50), Out.ELIMINATED) == (state.beans, state.out[2])


def test_no_winner_carries_the_pot_over_by_default() -> None:
    """By default the pot stays as it is for the next game."""
    setup = "squares=p27,b41,p26 drowned=A left=B starter=C carried=7"
    state = throw(position(setup), 1)

    assert ((-10, -10, -10), 37) == (GoodMilk.returns(state), state.pot)


def test_stake_of_zero_plays_for_nothing_but_the_events() -> None:
    """Without a stake the pot is empty at first and gives nothing."""
    state = throw(position("squares=m25,m30,m25 starter=A", stake=0), 1, 1, 1)

    assert ((0, -5, 2), 3) == (state.beans, state.pot)


def test_the_last_move_is_kept_for_whoever_shows_it() -> None:
    """A position says what the last move did: from where, landing where, and which beans."""
    state = throw(position("squares=m35,m20,m0 starter=A"), 6, 4)
    bounced = throw(position("squares=m35,m20,m0 starter=A"), 6).last

    assert bounced is not None
    assert (0, 6, *squares("m35 m33 m12"), 4) == (
        bounced.player,
        bounced.face,
        bounced.start,
        bounced.landed,
        bounced.square,
        bounced.surplus,
    )
    assert (Payment(2, 1, 2, 2), Payment(0, 1, 2, 2)) == payments_of(state)


def test_the_last_choice_and_the_settlement_are_kept_too() -> None:
    """A choice on 41 has no face; the end of a game says what the pot paid."""
    state = position("squares=b41,m36,m0 starter=A")
    again, left = play(state, "A+").last, play(state, "A-").last
    won = throw(play(state, "A+"), 1).last

    assert again is not None
    assert left is not None
    assert won is not None
    assert (None, *squares("b41 m1"), ()) == (again.face, again.start, again.square, again.gone)
    assert (None, *squares("b41 b41"), (0,)) == (left.face, left.start, left.square, left.gone)
    assert (Payment(None, 1, 30, 30),) == won.settlement


def test_two_players_play_where_the_table_allows_it() -> None:
    """With min_players=2 two people play the same game."""
    state = position("squares=m20,m0 starter=A", players=2, min_players=2)

    assert ((-8, -12), 20) == (throw(state, 4).beans, state.pot)


def test_a_thousand_players_pay_on_24_and_25() -> None:
    """The rules know no upper limit: payments go all the way around."""
    players = 1000
    for start, gain in (("m20", 1998), ("p21", -1998)):
        where = ",".join([start, *["m0"] * (players - 1)])
        state = throw(position(f"squares={where} starter=A", players=players), 4)

        assert gain - 10 == state.beans[0]
        assert 0 == sum(state.beans) + state.pot


def test_a_throw_that_waits_for_its_die_can_be_any_face() -> None:
    """A position between the throw and the roll goes on with each of six faces."""
    state = position("starter=A thrown=on")

    assert Phase.ROLL is state.phase
    assert [Roll(0, face) for face in range(1, 7)] == [*GoodMilk.legal_actions(state)]
