"""The rules of a turn, number by number: what each allows and what it refuses."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from cubilete.core.chance import NextRoll, Starter
from cubilete.errors import IllegalActionError
from cubilete.games.ship_captain_crew import Phase, ShipCaptainCrew, State, Turn
from cubilete.games.ship_captain_crew.actions import Roll, Stand, StarterRoll, Throw
from cubilete.games.ship_captain_crew.rules import (
    Legal,
    after_roll,
    apply,
    chance_outcomes,
    default_action,
    legal,
    legal_actions,
    next_roll,
    refusal,
    rolled,
    set_aside,
    winner,
    without,
)
from tests.games.ship_captain_crew.positions import (
    all_actions,
    options,
    play,
    position,
    refused,
    rule_of,
    states,
    turns,
)

# SCC-R2: who starts, and the order of play


@pytest.mark.allows("SCC-R2")
@pytest.mark.parametrize(("seat", "order"), [("A", [0, 1, 2]), ("B", [1, 2, 0]), ("C", [2, 0, 1])])
def test_scc_r2_turns_follow_the_seats(seat: str, order: list[int]) -> None:
    """From whoever starts, the turn passes by one seat, and the same player starts again."""
    state = position(f"first={seat}")
    seen = []
    for _ in range(6):
        seen.append(state.player)
        letter = "ABC"[state.player or 0]
        state = play(state, turns(**{letter: 5}))

    assert order * 2 == seen


@pytest.mark.allows("SCC-R2")
@pytest.mark.parametrize("seat", range(4))
def test_scc_r2_chance_names_the_starter_if_nobody_does(seat: int) -> None:
    """Without a named starter each seat is as likely as every other, and any may come."""
    state = position("", "players=4")

    assert tuple((Starter(player), Fraction(1, 4)) for player in range(4)) == chance_outcomes(state)
    assert (seat, seat) == (apply(state, Starter(seat)).first, apply(state, Starter(seat)).player)


@pytest.mark.refuses("SCC-R2")
@pytest.mark.parametrize("token", ["B>", "C>", "D>", "B.", "C>25"])
def test_scc_r2_only_the_player_whose_turn_it_is_acts(token: str) -> None:
    """Whoever is not on turn is told whose turn it is."""
    error = refused(position(), token)

    assert ("SCC-R2", "turn-not-yet", {"player": 0}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )


@pytest.mark.refuses("SCC-R2")
@pytest.mark.parametrize("token", ["@D", "A>", "A.", "A:12345", "A^12345"])
def test_scc_r2_nothing_happens_before_the_starter_is_known(token: str) -> None:
    """Only chance acts first, and it names a player who is there."""
    assert "SCC-R2" == rule_of(position(""), token)


@pytest.mark.refuses("SCC-R3")
def test_scc_r3_a_starter_is_not_named_again() -> None:
    """Once play has begun, a throw or its dice come next, and the order stays."""
    assert "SCC-R3" == rule_of(position(), "@B")
    assert "SCC-R3" == rule_of(play(position(), "A>"), "@B")


@pytest.mark.refuses("SCC-R2")
def test_scc_r2_the_dice_are_those_of_the_player_on_turn() -> None:
    """Nobody else's dice are rolling."""
    assert "SCC-R2" == rule_of(play(position(), "A>"), "B:12345")


# SCC-A15: the highest sum starts


def test_scc_a15_the_highest_sum_starts() -> None:
    """Everybody rolls five dice in seat order, and the highest sum goes first."""
    state = position("", "first=highest_sum")
    rolled = play(state, "A^11111 B^12345")

    assert ((0, 1, 2), 0) == (state.contenders, state.roller)
    assert ((5, 15), 2) == (rolled.shown, rolled.roller)
    assert (1, 1) == (play(rolled, "C^11111").first, play(rolled, "C^11111").player)
    assert (2, 2) == (play(rolled, "C^66666").first, play(rolled, "C^66666").player)


def test_scc_a15_those_tied_roll_again() -> None:
    """A tie for the highest sum is rolled again by the tied only, as often as needed."""
    tied = play(position("", "first=highest_sum"), "A^66666 B^11111 C^66666")
    again = play(tied, "A^12345 C^12345")

    assert ((0, 2), (), 0) == (tied.contenders, tied.shown, tied.roller)
    assert ((0, 2), (), 0) == (again.contenders, again.shown, again.roller)
    assert (2, (), ()) == (
        play(again, "A^11111 C^11112").first,
        play(again, "A^11111 C^11112").contenders,
        play(again, "A^11111 C^11112").shown,
    )


@pytest.mark.refuses("SCC-R2")
@pytest.mark.parametrize("token", ["@A", "B^12345", "A:12345"])
def test_scc_a15_only_the_next_contender_rolls(token: str) -> None:
    """With the highest sum nobody is named by chance, and rolls keep their order."""
    assert "SCC-R2" == rule_of(position("", "first=highest_sum"), token)


def test_scc_a15_a_roll_to_start_has_five_dice_of_six_sides() -> None:
    """Four dice, a seventh face or faces out of order are no roll to start."""
    state = position("", "first=highest_sum")
    errors = [
        refusal(state, StarterRoll(0, faces))
        for faces in ((1, 2, 3, 4), (1, 2, 3, 4, 7), (2, 1, 3, 4, 5))
    ]

    assert ["SCC-R2", "SCC-R3", "SCC-R2"] == [error and error.rule for error in errors]


def test_scc_a15_rolls_to_start_have_exact_chances() -> None:
    """The sorted rolls of five dice are all there, each with its chance."""
    outcomes = chance_outcomes(position("", "first=highest_sum"))

    assert (252, 1) == (len(outcomes), sum(chance for _, chance in outcomes))
    assert Fraction(120, 6**5) == dict(outcomes)[StarterRoll(0, (1, 2, 3, 4, 5))]


def test_a_solo_player_starts_without_chance() -> None:
    """With one player there is nothing to decide, however the start would be."""
    for house_rules in ("players=1", "players=1 first=highest_sum"):
        state = position("", house_rules)
        assert (Phase.TURN, 0) == (state.phase, state.current_player)


# SCC-R3 to SCC-R6: the throws until the trio is complete


@pytest.mark.refuses("SCC-R3")
def test_scc_r3_no_dice_roll_before_the_throw() -> None:
    """What the dice show comes after the player's throw, and only once."""
    assert "SCC-R3" == rule_of(position(), "A:12345")
    assert "SCC-R3" == rule_of(play(position(), "A> A:12345"), "A:12345")


@pytest.mark.refuses("SCC-R3")
@pytest.mark.parametrize("token", ["A>", "A.", "A>2"])
def test_scc_r3_nothing_else_happens_while_dice_roll(token: str) -> None:
    """A throw happens once: a second before its dice lie is refused (case A3)."""
    assert "SCC-R3" == rule_of(play(position(), "A>"), token)


@pytest.mark.refuses("SCC-R3")
@pytest.mark.parametrize("faces", [(0, 1, 2, 3, 4), (1, 2, 3, 4, 7)])
def test_scc_r3_dice_show_1_to_6(faces: tuple[int, ...]) -> None:
    """No die shows 0 or 7."""
    error = refusal(play(position(), "A>"), Roll(0, faces))

    assert error is not None
    assert "SCC-R3" == error.rule


@pytest.mark.allows("SCC-R3")
def test_scc_r3_the_turn_ends_with_the_third_throw() -> None:
    """Two throws leave the turn going; with the third it passes on by itself."""
    two = play(position(), "A> A:11111 A> A:11111")

    assert (0, 2) == (two.player, two.turn.throws)
    assert (1, Turn()) == (play(two, "A> A:11111").player, play(two, "A> A:11111").turn)


@pytest.mark.allows("SCC-R4")
@pytest.mark.parametrize(
    ("kept", "faces", "after", "rest"),
    [
        (0, (1, 2, 3, 4, 5), 0, (1, 2, 3, 4, 5)),
        (0, (6, 6, 6, 6, 6), 1, (6, 6, 6, 6)),
        (0, (1, 2, 3, 5, 6), 2, (1, 2, 3)),
        (0, (1, 2, 3, 4, 6), 1, (1, 2, 3, 4)),
        (0, (4, 5, 6, 6, 6), 3, (6, 6)),
        (1, (4, 4, 5, 5), 3, (4, 5)),
        (1, (4, 4, 6, 6), 1, (4, 4, 6, 6)),
        (2, (4, 5, 6), 3, (5, 6)),
        (2, (1, 5, 6), 2, (1, 5, 6)),
    ],
)
def test_scc_r4_dice_are_set_aside_in_order(
    kept: int, faces: tuple[int, ...], after: int, rest: tuple[int, ...]
) -> None:
    """Each next value that the throw shows is set aside once, 6 before 5 before 4."""
    assert (after, rest) == set_aside(kept, faces)


@pytest.mark.refuses("SCC-R4")
@pytest.mark.parametrize("faces", [(6,), (1, 1), (1, 2, 3)])
def test_scc_r4_there_is_nothing_to_choose_before_the_trio(faces: tuple[int, ...]) -> None:
    """Setting aside happens by itself: nobody names the dice to be thrown."""
    for state in (position(), play(position(), "A> A:12366")):
        error = refusal(state, Throw(0, faces))
        assert error is not None
        assert ("SCC-R4", "refuse-choice") == (error.rule, error.message_id)


@pytest.mark.allows("SCC-R5")
@pytest.mark.parametrize(
    ("tokens", "dice"),
    [("A>", 5), ("A> A:12366 A>", 4), ("A> A:12356 A>", 3), ("A> A:12345 A>", 5)],
)
def test_scc_r5_all_free_dice_are_thrown(tokens: str, dice: int) -> None:
    """Five dice without a ship, four with it, three with the captain besides."""
    state = play(position(), tokens)

    assert dice == state.turn.dice
    assert {dice} == {
        len(action.faces) for action in legal_actions(state) if isinstance(action, Roll)
    }


@pytest.mark.refuses("SCC-R5")
@pytest.mark.parametrize(
    ("tokens", "roll"),
    [
        ("A>", "A:1234"),
        ("A> A:12366 A>", "A:12345"),
        ("A> A:12366 A>", "A:123"),
        ("A> A:12356 A>", "A:1234"),
    ],
)
def test_scc_r5_no_die_is_kept_back(tokens: str, roll: str) -> None:
    """Another number of dice than those not set aside is refused."""
    error = refused(play(position(), tokens), roll)

    assert "SCC-R5" == error.rule
    assert "dice, not" in error.text


@pytest.mark.refuses("SCC-R5")
def test_scc_r5_faces_are_sorted() -> None:
    """The order in which dice fall means nothing, so it is not written."""
    error = refusal(play(position(), "A>"), Roll(0, (2, 1, 3, 4, 5)))

    assert error is not None
    assert "SCC-R5" == error.rule


@pytest.mark.refuses("SCC-R6")
@pytest.mark.parametrize("tokens", ["", "A> A:12366", "A> A:12356 A> A:556"])
def test_scc_r6_there_is_no_standing_without_a_crew(tokens: str) -> None:
    """As long as the trio is not complete there is nothing to stand on."""
    error = refused(play(position(), tokens), "A.")

    assert ("SCC-R6", "refuse-no-crew") == (error.rule, error.message_id)


# SCC-R7 and SCC-R8: the crew


@pytest.mark.allows("SCC-R7")
@pytest.mark.parametrize(
    ("house_rules", "tokens", "expected"),
    [
        ("", "A> A:24566", ("A>2", "A>6", "A>26", "A.")),
        ("", "A> A:24566 A>2 A:6", ("A>6", "A>66", "A.")),
        ("", "A> A:33456", ("A>3", "A>33", "A.")),
        ("", "A> A:12366 A> A:2456", ("A>2", "A>6", "A>26", "A.")),
        ("crew_reroll=both_only", "A> A:24566", ("A>26", "A.")),
        ("commit=use_all_throws", "A> A:24566", ("A>2", "A>6", "A>26", "A.")),
        ("commit=use_all_throws", "A> A:24566 A>2 A:3", ("A>3", "A>6", "A>36")),
        ("commit=use_all_throws", "A> A:12366 A> A:2456", ("A>2", "A>6", "A>26", "A.")),
        ("crew_keep=locked", "A> A:24566 A>2 A:3", ("A>3", "A.")),
        ("crew_keep=locked", "A> A:24566 A>2 A:6", ("A>6", "A.")),
        ("crew_keep=locked", "A> A:24566 A>26 A:13", ("A>1", "A>3", "A>13", "A.")),
        ("crew_keep=locked commit=use_all_throws", "A> A:24566 A>6 A:3", ("A>3",)),
        ("crew_reroll=both_only commit=use_all_throws", "A> A:24566 A>26 A:13", ("A>13",)),
    ],
)
def test_scc_r7_choices_with_a_crew(
    house_rules: str, tokens: str, expected: tuple[str, ...]
) -> None:
    """One die, the other or both are thrown again, or none, as far as house rules allow."""
    state = play(position(house_rules=house_rules), tokens)

    assert expected == tuple(map(ShipCaptainCrew.encode_action, legal_actions(state)))


@pytest.mark.refuses("SCC-R7")
@pytest.mark.parametrize("again", [(), (4,), (2, 2), (6, 6), (2, 4), (2, 6, 6)])
def test_scc_r7_only_crew_dice_are_thrown_again(again: tuple[int, ...]) -> None:
    """No throw names another die, the same die twice, or none at all."""
    error = refusal(play(position(), "A> A:24566"), Throw(0, again))

    assert error is not None
    assert ("SCC-R7", "refuse-not-crew", {"first": 2, "second": 6}) == (
        error.rule,
        error.message_id,
        error.arguments,
    )


@pytest.mark.refuses("SCC-R7")
def test_scc_r7_crew_dice_are_named_in_order() -> None:
    """Two orders of the same dice are one action, written upwards."""
    error = refusal(play(position(), "A> A:24566"), Throw(0, (6, 2)))

    assert error is not None
    assert "SCC-R7" == error.rule


@pytest.mark.refuses("SCC-R7")
def test_scc_r7_use_all_throws_forbids_standing_after_the_first() -> None:
    """Under ``commit=use_all_throws`` whoever throws crew dice again goes on to the third."""
    state = play(position(house_rules="commit=use_all_throws"), "A> A:24566 A>2 A:6")
    error = refused(state, "A.")

    assert ("SCC-R7", "refuse-commit") == (error.rule, error.message_id)
    assert (7, 0, 0) == play(state, "A>6 A:1").totals


@pytest.mark.allows("SCC-R8")
@pytest.mark.parametrize(
    ("again", "roll", "crew"),
    [
        ("2", "1", (1, 6)),
        ("2", "6", (6, 6)),
        ("6", "1", (1, 2)),
        ("26", "35", (3, 5)),
    ],
)
def test_scc_r8_the_new_value_counts(again: str, roll: str, crew: tuple[int, ...]) -> None:
    """Dice thrown again are replaced, for better or worse; the other stays."""
    state = play(position(), f"A> A:24566 A>{again} A:{roll}")

    assert Turn(2, 3, crew, rethrown=True) == state.turn


@pytest.mark.refuses("SCC-R8")
@pytest.mark.parametrize(("again", "roll"), [("2", "12"), ("26", "1"), ("26", "123")])
def test_scc_r8_just_the_dice_thrown_again_show_something(again: str, roll: str) -> None:
    """A re-throw of one die shows one, of both shows two."""
    assert "SCC-R8" == rule_of(play(position(), f"A> A:24566 A>{again}"), f"A:{roll}")


def test_scc_a4_locked_dice_stay_with_their_face() -> None:
    """Of two equal crew dice one is locked, and the other may still be thrown."""
    turn = after_roll(options("crew_keep=locked"), Turn(1, 3, (3, 3), again=(3,)), (3,))

    assert Turn(2, 3, (3, 3), (3,), rethrown=True) == turn
    assert (3,) == without(turn.crew, turn.locked)


# What holds of all of them


def test_legal_actions_in_compact_form() -> None:
    """A throw of everything while the trio is missing, then crew dice and the stand."""
    assert Legal(throw=True, again=(), stand=False) == legal(position())
    crew = play(position(), "A> A:24566")
    assert Legal(throw=False, again=((2,), (6,), (2, 6)), stand=True) == legal(crew)


@settings(max_examples=25)
@given(states())
def test_case_b3_legal_actions_equal_brute_force(state: State) -> None:
    """The list of legal actions is what remains of all actions there could be."""
    allowed = {action for action in all_actions(state) if refusal(state, action) is None}

    assert allowed == set(legal_actions(state))
    assert len(allowed) == len(legal_actions(state))


@settings(max_examples=40)
@given(states())
def test_refusal_and_apply_agree(state: State) -> None:
    """``apply`` raises what ``refusal`` says and leaves the state as it was."""
    before = repr(state)
    for action in [*all_actions(state)[::97], Stand(0), Throw(0), *legal_actions(state)[:3]]:
        expected = refusal(state, action)
        if expected is None:
            assert state != apply(state, action)
            continue
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action)
        assert (expected.rule, str(expected)) == (caught.value.rule, str(caught.value))
    assert before == repr(state)


@settings(max_examples=40)
@given(states())
def test_chances_sum_to_one(state: State) -> None:
    """At a chance node the outcomes are certain together; elsewhere there are none."""
    outcomes = chance_outcomes(state)

    assert Fraction(state.is_chance) == sum(chance for _, chance in outcomes)
    if state.is_chance:
        assert tuple(action for action, _ in outcomes) == legal_actions(state)
        assert ShipCaptainCrew.draw(state, Random(7)) in dict(outcomes)


@pytest.mark.parametrize(
    ("setup", "house_rules", "dice", "faces", "token"),
    [
        ("", "players=4", NextRoll(1, None, 1, 4), (3,), "@C"),
        ("", "first=highest_sum", NextRoll(1, 0, 5, 6), (6, 1, 3, 2, 6), "A^12366"),
        ("shown=9", "first=highest_sum", NextRoll(1, 1, 5, 6), (1, 1, 1, 1, 1), "B^11111"),
        ("first=A throw=A>", "", NextRoll(1, 0, 5, 6), (6, 5, 4, 1, 1), "A:11456"),
        ("first=A round=3 throws=1 kept=2 throw=A>", "", NextRoll(3, 0, 3, 6), (4, 2, 3), "A:234"),
        ("first=B throws=1 crew=26 throw=B>2", "", NextRoll(1, 1, 1, 6), (5,), "B:5"),
        ("first=B throws=1 crew=26 throw=B>26", "", NextRoll(1, 1, 2, 6), (5, 4), "B:45"),
    ],
)
def test_scc_r3_the_dice_that_fall_next(
    setup: str, house_rules: str, dice: NextRoll, faces: tuple[int, ...], token: str
) -> None:
    """Chance throws the dice that are in the cup; their order means nothing."""
    state = position(setup, house_rules)

    assert dice == next_roll(state)
    assert ShipCaptainCrew.decode_action(token) == rolled(state, faces)
    assert refusal(state, rolled(state, faces)) is None


@pytest.mark.parametrize(
    ("setup", "house_rules"),
    [
        ("", ""),
        ("", "first=highest_sum"),
        ("first=A throw=A>", ""),
        ("first=A throws=1 crew=26 throw=A>2", ""),
    ],
)
def test_draws_follow_the_chances(setup: str, house_rules: str) -> None:
    """What is drawn is an outcome, and the commonest come about as often as they should."""
    state = position(setup, house_rules)
    chances = dict(chance_outcomes(state))
    rng = Random(2)
    drawn = Counter(ShipCaptainCrew.draw(state, rng) for _ in range(4000))

    assert set(drawn) <= set(chances)
    for action, chance in sorted(chances.items(), key=lambda item: item[1])[-3:]:
        assert 0.6 * chance < drawn[action] / 4000 < 1.4 * chance


@pytest.mark.parametrize(
    ("house_rules", "tokens", "expected"),
    [
        ("", "", Throw(0)),
        ("", "A> A:12366", Throw(0)),
        ("", "A> A:24566", Stand(0)),
        ("commit=use_all_throws", "A> A:24566 A>6 A:3", Throw(0, (2,))),
        ("commit=use_all_throws crew_reroll=both_only", "A> A:24566 A>26 A:13", Throw(0, (1, 3))),
    ],
)
def test_default_action_stands_as_soon_as_it_may(
    house_rules: str, tokens: str, expected: Throw | Stand
) -> None:
    """When time is up a turn ends as soon as the rules let it; until then dice are thrown."""
    state = play(position(house_rules=house_rules), tokens)

    assert expected == default_action(state)
    assert refusal(state, expected) is None


@pytest.mark.refuses("SCC-R10")
@pytest.mark.parametrize("token", ["A>", "B>", "A.", "B:12345", "@A"])
def test_scc_r10_nothing_is_legal_after_the_end(token: str) -> None:
    """A finished game takes no action of anybody, and has none to offer."""
    over = play(position(house_rules="players=2 end=rounds:1"), turns(A=7, B=8))

    assert "SCC-R10" == rule_of(over, token)
    assert ((), (), 1) == (legal_actions(over), chance_outcomes(over), winner(over))


@pytest.mark.refuses("SCC-R11")
@pytest.mark.parametrize("token", ["C>", "C.", "D>"])
def test_scc_r11_only_the_tied_take_extra_turns(token: str) -> None:
    """Whoever is not tied does not play on."""
    state = position("totals=104,104,96 first=A round=9 playoff=A,B")

    assert "SCC-R11" == rule_of(state, token)
    assert "SCC-R2" == rule_of(state, "B>")
