"""The numbered rules of good milk in play: what each allows and what each refuses."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from cubilete.core.chance import NextRoll, Starter
from cubilete.errors import IllegalActionError
from cubilete.games.good_milk import (
    GoodMilk,
    Leave,
    Out,
    Phase,
    Restart,
    Roll,
    Setup,
    Throw,
)
from tests.games.good_milk.positions import (
    game_with,
    play,
    position,
    rule_of,
    setup_problems,
    square,
    squares,
    throw,
)


@pytest.mark.allows("MILK-R2", "MILK-R3")
@pytest.mark.parametrize(("players", "stake"), [(3, 10), (4, 10), (3, 0), (5, 7), (1000, 10)])
def test_milk_r2_r3_everybody_puts_the_stake_into_the_pot(players: int, stake: int) -> None:
    """The pot holds all stakes, and every balance opens at minus the stake."""
    state = position(players=players, stake=stake)

    assert players * stake == state.pot
    assert (-stake,) * players == state.beans


@pytest.mark.allows("MILK-R3")
def test_milk_r3_carried_beans_lie_on_top_of_the_stakes() -> None:
    """Beans of an earlier game are in the pot from the start, and whoever wins takes them too."""
    state = position("starter=A carried=38")
    won = throw(position("squares=m36,m0,m0 starter=A carried=38"), 1)

    assert (68, 38) == (state.pot, state.carried)
    assert (58, -10, -10) == won.beans == GoodMilk.returns(won)
    assert 38 == sum(won.beans) + won.pot


@pytest.mark.allows("MILK-R3")
def test_milk_r3_balances_fall_without_limit() -> None:
    """In a ledger nobody stops for lack of beans."""
    state = throw(position("squares=m30,m0,m0 beans=-1000,985,-15 starter=A"), 1)

    assert (-1005, 985, -15) == state.beans
    assert 35 == state.pot


@pytest.mark.refuses("MILK-R2", "MILK-R3")
def test_milk_r2_r3_beans_that_do_not_add_up_are_refused() -> None:
    """A pot without all the stakes that the balances have paid cannot be."""
    assert "MILK-R3" in setup_problems("pot=20 starter=A")
    assert "MILK-R3" in setup_problems("beans=-10,-10,-9 pot=30 starter=A")
    assert 29 == position("beans=-10,-10,-9 starter=A").pot


@pytest.mark.allows("MILK-R4")
def test_milk_r4_chance_names_the_starter_with_equal_chances() -> None:
    """Where nobody is given as the first player, each is as likely as the others."""
    state = position("")

    assert (
        (Starter(0), Fraction(1, 3)),
        (Starter(1), Fraction(1, 3)),
        (Starter(2), Fraction(1, 3)),
    ) == (GoodMilk.chance_outcomes(state))
    assert 2 == play(state, "@C").current_player
    assert squares("m0 m0 m0") == state.squares


@pytest.mark.allows("MILK-R4")
@pytest.mark.parametrize("starter", range(4))
def test_milk_r4_turns_pass_clockwise(starter: int) -> None:
    """After each player the next seat throws, and after the last one the first."""
    state = game_with(players=4).initial_state(Setup(starter=starter))
    order = []
    for _ in range(5):
        order.append(state.current_player)
        state = throw(state, 1)

    assert [(starter + turn) % 4 for turn in range(5)] == order


@pytest.mark.refuses("MILK-R4")
def test_milk_r4_nobody_throws_out_of_turn() -> None:
    """Only the player whose turn it is throws; the refusal says whose it is."""
    state = position("starter=B")
    error = GoodMilk.refusal(state, Throw(0))

    assert error is not None
    assert ("MILK-R4", "turn-not-yet", {"player": 1}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )
    assert "MILK-R4" == rule_of(state, "C>")
    assert "MILK-R4" == rule_of(state, "Z>")
    assert GoodMilk.refusal(state, Throw(-1)) is not None


@pytest.mark.refuses("MILK-R4")
def test_milk_r4_the_start_is_decided_once_and_first() -> None:
    """Nobody throws before chance has named the starter, who is still in; then nobody else is."""
    first = position("squares=p27,m0,m0 drowned=A")

    assert ["MILK-R4", "MILK-R4", "MILK-R4", "MILK-R4"] == [
        rule_of(first, token) for token in ("A>", "B:1", "@A", "@D")
    ]
    assert [Starter(1), Starter(2)] == [*GoodMilk.legal_actions(first)]
    assert "MILK-R5" == rule_of(position("starter=A"), "@B")


@pytest.mark.allows("MILK-R5")
def test_milk_r5_a_turn_is_one_throw_of_one_fair_die() -> None:
    """After the throw the die shows 1 to 6 with equal chances, and then it is the next turn."""
    state = position("starter=A")
    rolling = play(state, "A>")

    assert (Throw(0),) == GoodMilk.legal_actions(state)
    assert {Roll(0, face): Fraction(1, 6) for face in range(1, 7)} == dict(
        GoodMilk.chance_outcomes(rolling)
    )
    assert squares("m4 m0 m0") == play(rolling, "A:4").squares
    assert 1 == play(rolling, "A:4").current_player


@pytest.mark.refuses("MILK-R5")
def test_milk_r5_the_die_falls_once_for_each_throw() -> None:
    """No die without a throw, no second throw or roll, no other player's roll."""
    state = position("starter=A")
    rolling = play(state, "A>")

    assert "MILK-R5" == rule_of(state, "A:4")
    assert ["MILK-R5", "MILK-R5", "MILK-R5"] == [
        rule_of(rolling, token) for token in ("A>", "B:4", "@A")
    ]
    assert "MILK-R5" == rule_of(play(rolling, "A:4"), "A:4")


@pytest.mark.refuses("MILK-R5")
@pytest.mark.parametrize("face", [-1, 0, 7, 60])
def test_milk_r5_the_die_has_six_faces(face: int) -> None:
    """A roll shows 1 to 6."""
    error = GoodMilk.refusal(position("starter=A thrown=on"), Roll(0, face))

    assert error is not None
    assert "MILK-R5" == error.rule


@pytest.mark.allows("MILK-R6")
def test_milk_r6_any_number_share_a_square_and_nobody_is_bumped() -> None:
    """Tokens that land where others stand leave them there."""
    state = throw(position("squares=m5,m4,m3,m8 starter=A", players=4), 3, 4, 5)

    assert squares("m8 m8 m8 m8") == state.squares


@pytest.mark.allows("MILK-R7")
def test_milk_r7_a_restarter_uses_7_again() -> None:
    """Square 7 leads to 19 as often as somebody lands there; passing it does nothing."""
    state = position("squares=m1,m6,m0 starter=A")

    assert squares("m19 m8 m0") == throw(state, 6, 2).squares


@pytest.mark.refuses("MILK-R7")
def test_milk_r7_no_token_waits_on_7() -> None:
    """A position with a token on 7 cannot be."""
    assert "MILK-R7" in setup_problems("squares=m7,m0,m0 starter=A")


@pytest.mark.allows("MILK-R8")
def test_milk_r8_landing_on_12_ends_the_turn() -> None:
    """The side is picked by the next turn's throw, not by the one that led to 12."""
    state = throw(position("squares=m6,m0,m0 starter=A"), 6)

    assert (square("m12"), 1) == (state.squares[0], state.current_player)
    assert square("p16") == throw(state, 1, 1, 4).squares[0]


@pytest.mark.refuses("MILK-R8")
def test_milk_r8_the_pump_begins_at_14() -> None:
    """The hot seat leads to no square of the pump below 14."""
    assert "MILK-R8" in setup_problems("squares=p13,m0,m0 starter=A")
    assert "MILK-R8" in setup_problems("squares=p12,m0,m0 starter=A")


@pytest.mark.allows("MILK-R9")
def test_milk_r9_passing_12_keeps_to_the_milk_side() -> None:
    """From 8 to 11 a throw over 12 is an ordinary move, and the next one too."""
    state = throw(position("squares=m8,m11,m0 starter=A"), 6, 1, 1)

    assert squares("m14 m12 m1") == state.squares
    assert square("m16") == throw(state, 2).squares[0]


@pytest.mark.allows("MILK-R10")
@pytest.mark.parametrize(
    ("start", "face", "beans", "pot"),
    [
        ("m16", 1, (-8, -10, -10), 28),
        ("m21", 1, (-12, -10, -10), 32),
        ("m23", 1, (-6, -12, -12), 30),
        ("m25", 1, (-8, -10, -10), 28),
        ("m30", 1, (-15, -10, -10), 35),
        ("m32", 1, (-10, -10, -10), 30),
        ("m35", 1, (-6, -10, -10), 26),
        ("m36", 1, (20, -10, -10), 0),
        ("m17", 1, (-10, -10, -10), 30),
    ],
)
def test_milk_r10_events_of_the_milk_side(
    start: str, face: int, beans: tuple[int, ...], pot: int
) -> None:
    """Each square of the milk side moves the beans that the rule names, and others none."""
    state = throw(position(f"squares={start},m0,m0 starter=A"), face)

    assert (beans, pot) == (state.beans, state.pot)


@pytest.mark.allows("MILK-R10")
def test_milk_r10_passing_a_square_does_nothing() -> None:
    """Only the square where a token lands acts: 21 to 27 passes 22, 24 and 26."""
    state = throw(position("squares=m21,m0,m0 starter=A"), 6)

    assert ((-10, -10, -10), 30) == (state.beans, state.pot)


@pytest.mark.refuses("MILK-R10")
def test_milk_r10_no_token_waits_on_33_of_the_milk_side() -> None:
    """A position with a token on 33 cannot be."""
    assert "MILK-R10" in setup_problems("squares=m0,m33,m0 starter=A")


@pytest.mark.allows("MILK-R11")
def test_milk_r11_from_where_it_bounced_a_token_goes_forward_again() -> None:
    """After a bounce from 36 to 34 a 3 leads to 37."""
    state = throw(position("squares=m36,m0,m0 starter=A"), 4)

    assert square("m34") == state.squares[0]
    assert 0 == throw(state, 1, 1, 3).winner


@pytest.mark.refuses("MILK-R11")
def test_milk_r11_no_square_lies_beyond_37() -> None:
    """A position with a token past 37 cannot be."""
    assert "MILK-R11" in setup_problems("squares=m38,m0,m0 starter=A")


@pytest.mark.allows("MILK-R12")
def test_milk_r12_on_37_the_player_takes_the_pot_and_the_game_ends() -> None:
    """The winner gets the whole pot, whatever it holds."""
    state = throw(position("squares=m31,m0,m0 beans=-10,-20,-15 starter=A"), 6)

    assert (True, 0, 0) == (state.is_terminal, GoodMilk.winner(state), state.pot)
    assert (35, -20, -15) == GoodMilk.returns(state)
    assert () == GoodMilk.legal_actions(state)
    assert () == GoodMilk.chance_outcomes(state)


@pytest.mark.refuses("MILK-R12")
def test_milk_r12_after_the_win_nothing_is_legal() -> None:
    """Nobody throws once somebody has won, and no token waits on 37."""
    state = throw(position("squares=m31,m0,m0 starter=A"), 6)

    assert {"MILK-R12"} == {
        rule_of(state, token) for token in ("A>", "B>", "B:1", "@A", "A-", "A+")
    }
    assert "MILK-R12" in setup_problems("squares=m37,m0,m0 starter=B")


@pytest.mark.allows("MILK-R13")
@pytest.mark.parametrize(
    ("start", "face", "beans", "pot"),
    [
        ("p16", 1, (-10, -10, -10), 30),
        ("p21", 1, (-14, -10, -10), 34),
        ("p23", 1, (-10, -10, -10), 30),
        ("p24", 1, (-14, -8, -8), 30),
        ("p25", 1, (-10, -10, -10), 30),
        ("p26", 5, (-10, -10, -10), 30),
        ("m24", 1, (-10, -10, -10), 30),
        ("b30", 1, (-10, -10, -10), 30),
    ],
)
def test_milk_r13_events_of_the_pump_side(
    start: str, face: int, beans: tuple[int, ...], pot: int
) -> None:
    """The pump has its own events and none of the milk side's, nor the other way round."""
    state = throw(position(f"squares={start},m0,p20 starter=A"), face)

    assert (beans, pot) == (state.beans, state.pot)


@pytest.mark.allows("MILK-R13")
def test_milk_r13_25_pays_players_on_every_track_who_are_still_in() -> None:
    """On 25 the milk side, the pump and the boot are paid; the drowned and the departed are not."""
    setup = "squares=p24,m20,p20,b30,p27,b41 drowned=E left=F starter=A"
    state = throw(position(setup, players=6), 1)

    assert (-16, -8, -8, -8, -10, -10) == state.beans


@pytest.mark.allows("MILK-R14")
def test_milk_r14_a_drowned_player_is_out_and_the_stake_stays() -> None:
    """The pot and the balance are as before; turns skip the drowned player from then on."""
    state = throw(position("squares=p26,m0,m0 starter=A"), 1)

    assert (Out.DROWNED, None, None) == state.out
    assert ((-10, -10, -10), 30) == (state.beans, state.pot)
    assert 1 == throw(state, 1, 1).current_player


@pytest.mark.refuses("MILK-R14")
def test_milk_r14_the_drowned_throw_no_more() -> None:
    """A drowned player cannot act, and cannot stand anywhere but on 27."""
    state = position("squares=p27,m0,m0 drowned=A starter=B")
    error = GoodMilk.refusal(state, Throw(0))

    assert error is not None
    assert ("MILK-R14", "refuse-out-of-race") == (error.rule, error.message_id)
    assert "MILK-R14" in setup_problems("squares=p26,m0,m0 drowned=A starter=B")
    assert "MILK-R14" in setup_problems("squares=p27,m0,m0 starter=B")


@pytest.mark.allows("MILK-R15")
def test_milk_r15_27_is_passed_without_harm() -> None:
    """From 26 of the pump only a 1 drowns; the others lead onto the boot."""
    state = position("squares=p26,m0,m0 starter=A")

    assert [*squares("b28 b29 b30 b31 b32")] == [
        throw(state, face).squares[0] for face in range(2, 7)
    ]


@pytest.mark.refuses("MILK-R15")
def test_milk_r15_the_pump_ends_where_the_boot_begins() -> None:
    """There is no 28 of the pump and no 27 of the boot."""
    assert "MILK-R15" in setup_problems("squares=p28,m0,m0 starter=A")
    assert "MILK-R15" in setup_problems("squares=b27,m0,m0 starter=A")


@pytest.mark.allows("MILK-R16")
def test_milk_r16_33_of_the_boot_leads_back_to_the_hot_seat() -> None:
    """From 33 of the boot, bounced or not, the next throw picks the side."""
    state = throw(position("squares=b28,b34,m0 starter=A"), 5, 3, 1)

    assert squares("m12 m12 m1") == state.squares
    assert squares("p14 m13 m1") == throw(state, 2, 1).squares


@pytest.mark.refuses("MILK-R16")
def test_milk_r16_no_token_waits_on_33_or_past_35_of_the_boot() -> None:
    """A position with a token on 33 or between 35 and 41 of the boot cannot be."""
    assert "MILK-R16" in setup_problems("squares=b33,m0,m0 starter=A")
    assert "MILK-R16" in setup_problems("squares=b36,m0,m0 starter=A")
    assert "MILK-R16" in setup_problems("squares=b42,m0,m0 starter=A")


@pytest.mark.allows("MILK-R17")
def test_milk_r17_the_6_counts_only_from_35() -> None:
    """A 6 from 29 stops on 35 and waits there; the next 6 leads on."""
    state = throw(position("squares=b29,m0,m0 starter=A"), 6, 1, 1)

    assert square("b35") == state.squares[0]
    assert Phase.CHOICE is throw(state, 6).phase


@pytest.mark.refuses("MILK-R17")
def test_milk_r17_nobody_leaves_from_35() -> None:
    """On 35 of the boot the 6 must come first."""
    state = position("squares=b35,m0,m0 starter=A")
    error = GoodMilk.refusal(state, Leave(0))

    assert error is not None
    assert ("MILK-R17", "boot-35-wait", {"player": 0}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )
    assert "MILK-R17" == rule_of(state, "A+")


@pytest.mark.allows("MILK-R18")
def test_milk_r18_on_41_the_same_player_chooses_at_once() -> None:
    """The turn does not pass before the choice; a restarter goes to 1 and throws next turn."""
    state = throw(position("squares=b35,m0,m0 starter=A"), 6)
    again = play(state, "A+")

    assert (0, Phase.CHOICE, square("b41")) == (
        state.current_player,
        state.phase,
        state.squares[0],
    )
    assert (Leave(0), Restart(0)) == GoodMilk.legal_actions(state)
    assert (square("m1"), 1, Phase.THROW) == (again.squares[0], again.current_player, again.phase)
    assert square("m3") == throw(again, 1, 1, 2).squares[0]


@pytest.mark.refuses("MILK-R18")
def test_milk_r18_on_41_the_choice_comes_before_everything() -> None:
    """Nobody throws before the choice, neither the player on 41 nor the next one."""
    state = position("squares=b41,m0,m0 starter=A")
    error = GoodMilk.refusal(state, Throw(0))

    assert error is not None
    assert ("MILK-R18", "choice-41") == (error.rule, error.message_id)
    assert "MILK-R4" == rule_of(state, "B>")
    assert "MILK-R4" == rule_of(state, "B-")
    assert "MILK-R5" == rule_of(state, "A:3")


@pytest.mark.refuses("MILK-R18")
@pytest.mark.parametrize("where", ["m0", "m12", "m36", "p20", "b34"])
def test_milk_r18_leaving_and_starting_again_are_for_41_only(where: str) -> None:
    """Anywhere else a player throws."""
    state = position(f"squares={where},m0,m0 starter=A")
    error = GoodMilk.refusal(state, Restart(0))

    assert error is not None
    assert ("MILK-R18", "refuse-not-on-41") == (error.rule, error.message_id)
    assert "MILK-R18" == rule_of(state, "A-")


@pytest.mark.allows("MILK-R19")
def test_milk_r19_leaving_and_starting_again_move_no_beans() -> None:
    """A leaver keeps the balance and leaves the stake; a restarter pays nothing."""
    state = position("squares=b41,m5,m6 beans=-14,-10,-10 starter=A")
    left, again = play(state, "A-"), play(state, "A+")

    assert ((-14, -10, -10), 34) == (left.beans, left.pot) == (again.beans, again.pot)
    assert (Out.LEFT, None, None) == left.out
    assert (None, None, None) == again.out
    assert 1 == left.current_player


@pytest.mark.refuses("MILK-R19")
def test_milk_r19_who_has_left_stays_out() -> None:
    """A player who has left throws no more and cannot come back."""
    state = throw(play(position("squares=b41,m0,m0 starter=A"), "A-"), 1, 1)

    assert 1 == state.current_player
    assert {"MILK-R19"} == {rule_of(state, token) for token in ("A>", "A+", "A-")}


@pytest.mark.allows("MILK-R20")
def test_milk_r20_the_pot_pays_what_it_holds() -> None:
    """A pot that holds too little pays all it has, and nothing is owed."""
    state = throw(position("squares=m25,m0,m0 beans=-1,0,0 starter=A"), 1)
    later = throw(throw(state, 1, 1), 5)

    assert ((0, 0, 0), 0) == (state.beans, state.pot)
    assert ((-5, 0, 0), 5) == (later.beans, later.pot)


@pytest.mark.refuses("MILK-R20")
def test_milk_r20_the_pot_never_owes() -> None:
    """A position with less than nothing in the pot cannot be."""
    assert "MILK-R20" in setup_problems("beans=1,0,0 starter=A")
    assert "MILK-R20" in setup_problems("beans=1,0,0 pot=-1 starter=A")
    assert "MILK-R20" in setup_problems("carried=-30 starter=A")


@pytest.mark.allows("MILK-R21")
def test_milk_r21_a_player_left_alone_plays_on() -> None:
    """The last one in throws turn after turn, and nobody pays on 24."""
    state = throw(position("squares=p26,m20,b41 left=C starter=A"), 1)
    alone = throw(state, 4)

    assert 1 == state.current_player == alone.current_player
    assert (square("m24"), (-10, -10, -10)) == (alone.squares[1], alone.beans)
    assert 1 == throw(alone, 6, 5, 2).winner


@pytest.mark.allows("MILK-R21")
def test_milk_r21_nobody_left_is_no_winner() -> None:
    """When the last one drowns, nobody has won and the pot is unclaimed."""
    state = throw(position("squares=p27,p26,b41 drowned=A left=C starter=B"), 1)

    assert (True, None, 30) == (state.is_terminal, GoodMilk.winner(state), state.pot)
    assert (-10, -10, -10) == GoodMilk.returns(state)


@pytest.mark.refuses("MILK-R21")
def test_milk_r21_without_players_nothing_goes_on() -> None:
    """A game that nobody is left in is over, and no position can have nobody in."""
    state = play(position("squares=p27,p27,b41 drowned=A,B starter=C"), "C-")

    assert {"MILK-R21"} == {rule_of(state, token) for token in ("A>", "C>", "C+", "C:1", "@A")}
    assert "MILK-R21" in setup_problems("squares=p27,p27,b41 drowned=A,B left=C")


def test_refused_actions_change_nothing_and_are_raised() -> None:
    """``apply`` raises what ``refusal`` returns, and the position is as it was."""
    state = position("starter=A")
    before = repr(state)

    with pytest.raises(IllegalActionError, match="turn of seat A"):
        GoodMilk.apply(state, Throw(1))
    assert before == repr(state)


def test_default_action_throws_and_starts_again() -> None:
    """Whoever runs out of time throws, and on 41 starts again."""
    assert Throw(1) == GoodMilk.default_action(position("starter=B"))
    assert Restart(1) == GoodMilk.default_action(position("squares=m0,b41,m0 starter=B"))


def test_draw_is_one_of_the_outcomes() -> None:
    """What is drawn is what chance can bring, and every outcome comes sooner or later."""
    rng = Random(3)
    for state in (position("squares=p27,m0,m0 drowned=A"), position("starter=A thrown=on")):
        drawn = {GoodMilk.draw(state, rng) for _ in range(200)}

        assert {outcome for outcome, _ in GoodMilk.chance_outcomes(state)} == drawn


@pytest.mark.parametrize(
    ("setup", "dice", "face", "token"),
    [
        ("", NextRoll(1, None, 1, 3), 2, "@B"),
        ("squares=p27,m0,m0 drowned=A", NextRoll(1, None, 1, 2), 2, "@C"),
        ("starter=B thrown=on", NextRoll(1, 1, 1, 6), 2, "B:2"),
        ("starter=A thrown=on", NextRoll(1, 0, 1, 6), 6, "A:6"),
    ],
)
def test_milk_r5_the_die_that_falls_next(setup: str, dice: NextRoll, face: int, token: str) -> None:
    """One die falls: the thrower's, or one with a side for each player who may start."""
    state = position(setup)

    assert dice == GoodMilk.next_roll(state)
    assert GoodMilk.decode_action(token) == GoodMilk.rolled(state, (face,))


def test_returns_are_zero_before_the_end() -> None:
    """Nobody has gained anything while the game goes on."""
    assert (0, 0, 0) == GoodMilk.returns(position())


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_case_b4_a_turn_moves_by_one_seat_still_in(players: int) -> None:
    """However many are out, the next turn is that of the nearest seat clockwise still in."""
    for mask in range(1, 2**players):
        living = [seat for seat in range(players) if mask >> seat & 1]
        drowned = [seat for seat in range(players) if seat not in living]
        where = ["m0" if seat in living else "p27" for seat in range(players)]
        setup = f"squares={','.join(where)} starter={'ABCDEF'[living[0]]}"
        if drowned:
            setup += f" drowned={','.join('ABCDEF'[seat] for seat in drowned)}"
        state = position(setup, players=players, min_players=2)

        for seat in (*living, *living):
            assert seat == state.current_player
            state = throw(state, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_case_b8_b10_after_an_exit_somebody_still_in_is_to_act(players: int) -> None:
    """Whoever drowns or leaves, from whatever seat, the next seat still in goes on."""
    for seat in range(players):
        for start, after in (("p26", ":1"), ("b41", "-")):
            where = ["m0"] * players
            where[seat] = start
            letter = "ABCDEF"[seat]
            setup = f"squares={','.join(where)} starter={letter}"
            tokens = f"{letter}> {letter}:1" if after == ":1" else f"{letter}-"
            state = play(position(setup, players=players, min_players=2), tokens)

            assert (seat + 1) % players == state.current_player
            assert (Throw((seat + 1) % players),) == GoodMilk.legal_actions(state)


def test_case_e1_a_game_that_nobody_wins_names_no_winner() -> None:
    """Under every house rule for the pot, nobody left in means that nobody has won."""
    for rule in ("carry_over", "split", "last_out"):
        state = position("squares=p27,p27,b41 drowned=A,B starter=C", no_winner=rule)

        assert GoodMilk.winner(play(state, "C-")) is None


def test_case_e4_those_who_are_out_are_flagged_and_the_order_stands() -> None:
    """Who is out is said in the position, also after an illegal action was refused."""
    state = throw(position("squares=p26,m0,m0 starter=A"), 1)
    with pytest.raises(IllegalActionError):
        GoodMilk.apply(state, Throw(0))

    assert (Out.DROWNED, None, None) == state.out
    assert 1 == state.current_player
