"""What chance decides in liar's dice: faces, the start, rolls, reveals (PD-R3 to PD-R5, R11)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from cubilete.core.chance import NextRoll, Starter
from cubilete.games.liars_dice import LiarsDice, Phase, State
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    StarterRoll,
)
from cubilete.games.liars_dice.rules import (
    chance_outcomes,
    next_roll,
    refusal,
    rolled,
)
from tests.games.liars_dice.positions import (
    SEATED,
    bids_of,
    play,
    position,
    refused,
    rule_of,
    started,
)

HIGHEST = "first_player=highest_roll"


@pytest.mark.allows("PD-R3")
def test_pd_r3_every_face_can_be_bid_and_rolled() -> None:
    """A bid names any of the six faces, and a roll shows any of them."""
    assert {1, 2, 3, 4, 5, 6} == {face for _, face in bids_of(position(SEATED))}
    assert None is rule_of(started(), "A:GKAPM")


@pytest.mark.refuses("PD-R3")
@pytest.mark.parametrize("face", [-1, 0, 7])
def test_pd_r3_a_face_that_is_not_there_is_refused(face: int) -> None:
    """No bid, no roll and no roll to start has a face that no die carries."""
    faces = (1, 1, 1, 1, face) if face > 0 else (face, 1, 1, 1, 1)
    rolling = position("", "first_player=highest_roll")

    for state, action in (
        (position(SEATED), Bid(0, 1, face)),
        (started(), Roll(0, faces)),
        (rolling, StarterRoll(0, face)),
        (position("starter=A bids=A1G call=B!"), Reveal(0, faces)),
    ):
        assert "PD-R3" == rule_of(state, action)


@pytest.mark.refuses("PD-R3")
def test_pd_r3_dice_of_three_faces_have_no_fourth() -> None:
    """Dice for study show their first faces only."""
    assert "PD-R3" == rule_of(position(SEATED, "sides=3"), "A1A")
    assert None is rule_of(position(SEATED, "sides=3"), "A1K")
    assert (
        "There is no face 4: the dice show 1 to 3."
        == refused(position(SEATED, "sides=3"), "A1A").text
    )


@pytest.mark.allows("PD-R4")
@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_pd_r4_the_table_names_who_starts(seat: str) -> None:
    """A setup names the first bidder; nothing is drawn."""
    state = position(f"starter={seat}")

    assert Phase.ROLL is state.phase
    assert "ABC".index(seat) == play(state, "A:GGGGG B:GGGGG C:GGGGG").current_player


@pytest.mark.allows("PD-R4")
@pytest.mark.parametrize("rule", ["seat", "random"])
def test_pd_r4_else_every_seat_is_as_probable(rule: str) -> None:
    """Where nobody is named, chance draws among those who have dice."""
    third = Fraction(1, 3)
    state = position("", f"first_player={rule}")

    assert tuple((Starter(seat), third) for seat in range(3)) == chance_outcomes(state)
    assert 1 == play(state, "@B").starter
    half = position("dice=2,0,3", f"first_player={rule}")
    assert ((Starter(0), Fraction(1, 2)), (Starter(2), Fraction(1, 2))) == chance_outcomes(half)


@pytest.mark.refuses("PD-R4")
@pytest.mark.parametrize(
    ("setup", "house_rules", "token", "text"),
    [
        ("dice=2,0,3", "", "@B", "Who starts has dice."),
        ("", "", "@D", "Who starts has dice."),
        ("", "", "A^G", "Who starts is drawn, not rolled for."),
        ("", "first_player=highest_roll", "@A", "Each contender rolls a die to start."),
        ("", "first_player=highest_roll", "B^G", "Seat A rolls next."),
        ("", "", "A1G", "Chance first decides who starts."),
        ("", "", "A:GGGGG", "Chance first decides who starts."),
    ],
)
def test_pd_r4_nobody_else_starts(setup: str, house_rules: str, token: str, text: str) -> None:
    """Chance names a seat that has dice, in the way of the house rule, before anything else."""
    error = refused(position(setup, house_rules), token)

    assert ("PD-R4", text) == (error.rule, error.text)


@pytest.mark.refuses("PD-R4")
def test_pd_r4_a_seat_below_the_first_cannot_start() -> None:
    """A negative seat is no seat."""
    assert "PD-R4" == rule_of(position(""), Starter(-1))


@pytest.mark.allows("PD-R4")
def test_pd_r4_highest_roll_starts_and_ties_roll_again() -> None:
    """The compass is highest; who ties for the highest face rolls again, in turn order."""
    state = position("", "first_player=highest_roll")
    sixth = Fraction(1, 6)
    assert tuple((StarterRoll(0, face), sixth) for face in range(1, 7)) == chance_outcomes(state)

    tied = play(state, "A^M B^P C^M")
    assert (0, 2) == tied.contenders
    assert () == tied.shown
    assert tuple((StarterRoll(0, face), sixth) for face in range(1, 7)) == chance_outcomes(tied)
    again = play(tied, "A^C C^C")
    assert (0, 2) == again.contenders
    decided = play(again, "A^G C^C")
    assert (Phase.ROLL, 2, (), ()) == (
        decided.phase,
        decided.starter,
        decided.contenders,
        decided.shown,
    )
    assert 2 == play(decided, "A:GGGGG B:GGGGG C:GGGGG").current_player


def test_pd_r4_only_those_with_dice_roll_to_start() -> None:
    """A seat without dice is passed over."""
    state = position("dice=1,0,2", "first_player=highest_roll")

    assert (0, 2) == state.contenders
    assert 2 == play(state, "A^G C^C").starter


@pytest.mark.allows("PD-R5")
def test_pd_r5_everybody_rolls_all_dice_then_the_starter_bids() -> None:
    """Seat by seat every die still in play is rolled; whoever has none is passed over."""
    state = position("dice=0,2,0,1,0 starter=D", "players=5")

    after = play(state, "B:GM D:K")

    assert ((), (1, 6), (), (3,), ()) == after.hands
    assert (Phase.BID, 3) == (after.phase, after.current_player)


@pytest.mark.allows("PD-R5")
def test_pd_r5_dice_may_be_rolled_unseen() -> None:
    """Real dice stay under their cups: a roll has a number of dice and no faces."""
    assert (None, (1, 1, 1, 1, 1), None) == play(started(), "A:????? B:GGGGG C:?????").hands


@pytest.mark.refuses("PD-R5")
@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Roll(1, (1, 1, 1, 1, 1)), "Seat A is next."),
        (Roll(0, (1, 1, 1, 1)), "Seat A has 5 dice, not 4."),
        (Roll(0, (1, 1, 1, 1, 1, 1)), "Seat A has 5 dice, not 6."),
        (Roll(0, (1, 1, 1, 2, 1)), "Faces are written sorted upwards."),
        (HiddenRoll(0, 4), "Seat A has 5 dice, not 4."),
        (HiddenRoll(2, 5), "Seat A is next."),
        (Bid(0, 1, 1), "All dice are rolled first."),
        (Challenge(0), "All dice are rolled first."),
        (Starter(0), "All dice are rolled first."),
        (Reveal(0, (1, 1, 1, 1, 1)), "All dice are rolled first."),
    ],
)
def test_pd_r5_another_roll_is_refused(action: Action, text: str) -> None:
    """Only the next seat rolls, exactly its own dice, and nobody bids before all have rolled."""
    error = refused(started(), action)

    assert ("PD-R5", text) == (error.rule, error.text)


@pytest.mark.refuses("PD-R5")
def test_pd_r5_nobody_rolls_twice() -> None:
    """Once its dice lie, a seat has rolled."""
    assert "PD-R5" == rule_of(play(started(), "A:GGGGG"), "A:MMMMM")


@pytest.mark.allows("PD-R11")
def test_pd_r11_dice_rolled_unseen_are_uncovered_seat_by_seat() -> None:
    """After the call the unknown hands follow in order; then the round is counted."""
    state = play(position("starter=A hands=?,GGGGG,?"), "A3G B6G C!")
    assert (Phase.REVEAL, None) == (state.phase, state.last)

    after = play(state, "A::GMMMM C::MMMMM")

    assert after.last is not None
    assert ((1, 6, 6, 6, 6), (1,) * 5, (6,) * 5) == after.last.hands
    assert 6 == after.last.count


@pytest.mark.refuses("PD-R11")
@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(0, 7, 1), "All dice are uncovered first."),
        (Challenge(0), "All dice are uncovered first."),
        (Roll(0, (1, 1, 1, 1, 1)), "All dice are uncovered first."),
        (Reveal(2, (1, 1, 1, 1, 1)), "Seat A is next."),
        (Reveal(1, (1, 1, 1, 1, 1)), "Seat A is next."),
        (Reveal(0, (1, 1, 1)), "Seat A has 5 dice, not 3."),
        (Reveal(0, (2, 1, 1, 1, 1)), "Faces are written sorted upwards."),
    ],
)
def test_pd_r11_nothing_goes_on_before_all_is_uncovered(action: Action, text: str) -> None:
    """Only the next unknown hand can be uncovered, with all its dice."""
    state = play(position("starter=A hands=?,GGGGG,?"), "A3G B6G C!")
    error = refused(state, action)

    assert ("PD-R11", text) == (error.rule, error.text)


@pytest.mark.parametrize(
    ("setup", "house_rules", "kind"),
    [
        ("", "", Starter),
        ("", "first_player=highest_roll", StarterRoll),
        ("starter=A", "", Roll),
        ("starter=A bids=A1G call=B!", "", Reveal),
    ],
)
def test_each_kind_of_chance_is_drawn(setup: str, house_rules: str, kind: type[Action]) -> None:
    """Chance names, rolls to start, rolls and uncovers."""
    state = position(setup, house_rules)

    assert kind is type(LiarsDice.draw(state, Random(1)))


def test_a_roll_has_multinomial_chances() -> None:
    """Five dice: 252 hands; all guns once in 7776, four guns and a chest five times."""
    chances = dict(chance_outcomes(started()))

    assert 252 == len(chances)
    assert Fraction(1, 7776) == chances[Roll(0, (1, 1, 1, 1, 1))]
    assert Fraction(5, 7776) == chances[Roll(0, (1, 1, 1, 1, 2))]
    assert Fraction(120, 7776) == chances[Roll(0, (1, 2, 3, 4, 5))]


@pytest.mark.parametrize(
    ("state", "dice", "faces", "token"),
    [
        (position("dice=1,0,1,1", "players=4"), NextRoll(1, None, 1, 3), (2,), "@C"),
        (play(position("", HIGHEST), "A^M"), NextRoll(1, 1, 1, 6), (4,), "B^A"),
        (play(position("", HIGHEST), "A^M B^M C^G"), NextRoll(1, 0, 1, 6), (1,), "A^G"),
        (position("starter=B", "sides=4"), NextRoll(1, 0, 5, 4), (4, 1, 1, 3, 2), "A:GGCKA"),
        (position("dice=0,2,1 starter=C round=9"), NextRoll(9, 1, 2, 6), (6, 5), "B:PM"),
        (
            play(position("dice=2,2,1 starter=C"), "A:PM B:?? C:? C1G A!"),
            NextRoll(1, 1, 2, 6),
            (3, 1),
            "B::GK",
        ),
    ],
)
def test_pd_r5_the_dice_that_fall_next(
    state: State, dice: NextRoll, faces: tuple[int, ...], token: str
) -> None:
    """Chance throws one player's dice at a time, also those that were rolled unseen."""
    assert dice == next_roll(state)
    assert LiarsDice.decode_action(token) == rolled(state, faces)
    assert refusal(state, rolled(state, faces)) is None
