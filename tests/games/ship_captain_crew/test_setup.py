"""Setups of ship, captain, crew: every position can be written down, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from cubilete.errors import SetupError
from cubilete.games.ship_captain_crew import Phase, Setup, State, Throw, Turn
from cubilete.games.ship_captain_crew.notation import decode_setup, encode_setup
from cubilete.games.ship_captain_crew.setup import initial_state, setup_after, setup_of
from tests.games.ship_captain_crew.positions import options, play, position, states, turns


def problems_of(setup: str | Setup, house_rules: str = "") -> list[str]:
    """Return what is wrong with a setup."""
    taken = decode_setup(setup) if isinstance(setup, str) else setup
    with pytest.raises(SetupError) as caught:
        initial_state(options(house_rules), taken)
    return [problem.text for problem in caught.value.problems]


def test_an_empty_setup_is_the_start() -> None:
    """Nobody has points, and chance names who starts."""
    state = position("")

    assert (Phase.FIRST, (0, 0, 0), 1, None) == (
        state.phase,
        state.totals,
        state.round,
        state.player,
    )


def test_a_setup_names_a_position_in_mid_round() -> None:
    """Who is to move follows from who started and how many have played."""
    state = position("totals=57,49,60 first=B round=7 scores=0,12 throws=1 crew=15 carried=4")

    assert (Phase.TURN, 0, 1, 7) == (state.phase, state.player, state.starter, state.round)
    assert Turn(1, 3, (1, 5)) == state.turn
    assert (7, (0, 12)) == (state.pot, state.scores)


@pytest.mark.parametrize(
    ("setup", "house_rules", "player"),
    [
        ("first=C", "", 2),
        ("first=C scores=0", "", 0),
        ("first=A round=2", "round_start=rotate", 1),
        ("first=A round=2 scores=0,0", "round_start=rotate", 0),
        ("first=A round=2 starter=C", "round_start=last_round_winner", 2),
        ("first=A round=2", "round_start=last_round_winner", 0),
        ("totals=100,100,9 first=A round=9 playoff=A,B", "", 0),
        ("totals=100,100,9 first=A round=9 playoff=A,B extra=0", "", 1),
        ("totals=100,100,9 first=B round=9 playoff=B,A", "", 1),
        ("first=C playoff=C,A,B extra=0", "end=rounds:1", 0),
        ("", "players=1", 0),
    ],
)
def test_who_is_to_move(setup: str, house_rules: str, player: int) -> None:
    """The mover follows from the starter and the turns played, in rounds and in playoffs."""
    assert player == position(setup, house_rules).current_player


def test_a_throw_may_be_rolling() -> None:
    """A setup can stop between a throw and its dice."""
    state = position("first=A throws=1 crew=26 throw=A>2")

    assert (Phase.ROLL, (2,), 1) == (state.phase, state.turn.again, state.turn.dice)
    assert state == play(position("first=A throws=1 crew=26"), "A>2")


def test_a_roll_to_start_may_be_under_way() -> None:
    """A setup can stop between two rolls to start, all seats rolling or only some."""
    all_of_them = position("shown=17", "first=highest_sum")
    some = position("contenders=A,C shown=30", "first=highest_sum")

    assert ((0, 1, 2), (17,), 1) == (all_of_them.contenders, all_of_them.shown, all_of_them.roller)
    assert ((0, 2), (30,), 2) == (some.contenders, some.shown, some.roller)


@settings(max_examples=150)
@given(states())
def test_every_position_has_a_setup(state: State) -> None:
    """But for the sheet and the last throw, a position comes back from its line of text."""
    if state.is_terminal:
        return
    setup = setup_of(state)
    again = initial_state(state.options, decode_setup(encode_setup(setup)))

    assert replace(state, sheet=(), last=None) == again
    assert setup == decode_setup(encode_setup(setup))
    assert setup == setup_of(again)


TURN = "first=A throws=1"


@pytest.mark.parametrize(
    ("setup", "house_rules", "part"),
    [
        ("totals=1,0,0", "", "A total is 0 or a number from 2 to 999999."),
        ("totals=1000000,0,0", "end=rounds:5", "A total is"),
        ("round=0", "", "The round is a number from 1 to 999999."),
        ("round=1000000", "", "The round is"),
        ("carried=5", "settle=none", "settle=pot, with two players"),
        ("carried=5", "players=1", "settle=pot, with two players"),
        ("first=D", "", "Who starts the game is one of the players."),
        ("starter=A", "", "Turns need a first player."),
        ("scores=5", "", "Turns need a first player."),
        ("throws=1", "", "Turns need a first player."),
        ("throw=A>", "", "Turns need a first player."),
        ("totals=0,100,0", "", "The game ended before this round."),
        ("contenders=A,B", "", "needs the option first=highest_sum."),
        ("shown=12", "", "needs the option first=highest_sum."),
        ("contenders=A", "first=highest_sum", "Two or more seats roll"),
        ("contenders=B,A", "first=highest_sum", "Two or more seats roll"),
        ("contenders=A,D", "first=highest_sum", "Two or more seats roll"),
        ("contenders=A,B shown=5,6", "first=highest_sum", "Fewer sums are shown"),
        ("shown=4", "first=highest_sum", "The sum of 5 dice is 5 to 30."),
        ("shown=31", "first=highest_sum", "The sum of 5 dice is 5 to 30."),
        ("first=A contenders=A,B", "first=highest_sum", "Nobody rolls to start"),
        ("first=A starter=D", "", "Who starts the round is one of the players."),
        ("first=A starter=B", "", "This round is started by seat A."),
        ("first=A round=2 starter=C", "round_start=rotate", "This round is started by seat B."),
        ("first=A starter=C", "round_start=last_round_winner", "This round is started by seat A."),
        ("first=A scores=0,0,0", "", "Fewer turns of this round are scored"),
        ("totals=7,0,0 first=A scores=1", "", "A turn scores 0 or 2 to 12"),
        ("totals=13,0,0 first=A scores=13", "", "A turn scores 0 or 2 to 12"),
        ("totals=5,0,0 first=A scores=6", "", "the totals hold the scores of this round"),
        ("totals=7,0,0 first=A scores=6", "", "the totals hold the scores of this round"),
        ("totals=100,0,0 first=A round=9", "", "The game ended before this round."),
        ("totals=100,0,0 first=A round=1", "tie=extra_round_all", "The game ended before"),
        ("totals=100,9,9 first=A round=2", "tie=extra_round_all", "The game ended before"),
        ("first=A round=4", "end=rounds:3", "The game ended before this round."),
        ("first=A throws=3", "", "A turn is over after 3 throws"),
        (f"{TURN} kept=4", "", "Kept is 0 to 3"),
        (f"{TURN} kept=3", "", "Kept is 0 to 3"),
        (f"{TURN} kept=2 crew=25", "", "Kept is 0 to 3"),
        ("first=A kept=1", "", "Nothing is set aside before the first throw."),
        ("first=A crew=25", "", "Nothing is set aside before the first throw."),
        (f"{TURN} crew=2", "", "A crew is two dice"),
        (f"{TURN} crew=25 rethrown=on", "", "have been thrown again only with"),
        ("first=A throws=2 rethrown=on", "", "have been thrown again only with"),
        ("first=A throws=2 crew=25 rethrown=on locked=2", "", "One crew die is locked"),
        ("first=A throws=2 crew=25 locked=2", "crew_keep=locked", "One crew die is locked"),
        (
            "first=A throws=2 crew=25 rethrown=on locked=3",
            "crew_keep=locked",
            "One crew die is locked",
        ),
        (
            "first=A throws=2 crew=25 rethrown=on locked=25",
            "crew_keep=locked",
            "One crew die is locked",
        ),
        (
            "first=A throws=2 crew=25 rethrown=on locked=2",
            "crew_keep=locked crew_reroll=both_only",
            "One crew die is locked",
        ),
        ("first=A throw=B>", "", "Not yet: it is the turn of seat A. (SCC-R2)"),
        (f"{TURN} crew=25 throw=A>3", "", "Only crew dice are thrown again"),
    ],
)
def test_impossible_positions_are_refused(setup: str, house_rules: str, part: str) -> None:
    """Each thing that cannot be has its sentence."""
    [problem] = problems_of(setup, house_rules)

    assert part in problem


@pytest.mark.refuses("SCC-R3", "SCC-R9")
def test_scc_r9_three_throws_without_the_trio_are_no_position() -> None:
    """The turn is over by then, with a score of 0."""
    assert ["A turn is over after 3 throws: throws is 0 to 2."] == problems_of(
        "first=A throws=3 kept=2"
    )


@pytest.mark.refuses("SCC-R12")
def test_scc_r12_coins_are_carried_into_a_pot_only() -> None:
    """Where nothing is settled by a pot, none carries anything in."""
    assert 1 == len(problems_of("carried=5", "settle=percent"))
    assert 8 == position("carried=5").pot


PLAYOFF = "totals=104,104,96 first=A round=9 playoff=A,B"


@pytest.mark.refuses("SCC-R11")
@pytest.mark.parametrize(
    ("setup", "house_rules", "part"),
    [
        (PLAYOFF, "tie=share", "A playoff needs the option tie=playoff"),
        (PLAYOFF, "end=target:120", "comes after the last complete round"),
        (PLAYOFF, "end=rounds:8", "comes after the last complete round"),
        (PLAYOFF + " scores=7", "", "comes after the last complete round"),
        (PLAYOFF.replace("A,B", "A"), "", "between two or more of those tied"),
        (PLAYOFF.replace("A,B", "B,A"), "", "between two or more of those tied"),
        (PLAYOFF.replace("A,B", "A,C"), "", "between two or more of those tied"),
        (PLAYOFF.replace(" playoff=A,B", " extra=5"), "", "between two or more of those tied"),
        (PLAYOFF + " extra=5,6", "", "Fewer extra turns are scored"),
        (PLAYOFF + " extra=1", "", "An extra turn scores 0 or 2 to 12."),
    ],
)
def test_scc_r11_impossible_playoffs_are_refused(setup: str, house_rules: str, part: str) -> None:
    """A playoff is between those tied at the top after the last round, and of nobody else."""
    assert part in " ".join(problems_of(setup, house_rules))


@pytest.mark.refuses("SCC-R10")
@pytest.mark.parametrize(
    ("setup", "house_rules"),
    [("totals=120,0,0 first=A round=9", ""), ("first=B round=2", "end=rounds:1")],
)
def test_scc_r10_no_round_follows_the_last(setup: str, house_rules: str) -> None:
    """A position after the end of the game is refused."""
    assert ["The game ended before this round."] == problems_of(setup, house_rules)


def test_a_round_may_follow_a_tie_that_all_play_out() -> None:
    """With ``tie=extra_round_all`` two may share the top at the start of a round."""
    assert 2 == position("totals=104,104,96 first=C round=9", "tie=extra_round_all").player
    assert 1 == position("first=B round=4", "tie=extra_round_all end=rounds:3").player


@pytest.mark.parametrize("totals", [(5, 5), (5, 5, 5, 5), ()])
def test_totals_are_given_for_all_players_or_none(totals: tuple[int, ...]) -> None:
    """A setup for another number of players says so beside everything else."""
    expected = [
        f"Give the totals of 3 players, not of {len(totals)}.",
        "The round is a number from 1 to 999999.",
    ]

    assert expected == problems_of(Setup(totals=totals, round=0))
    assert expected[:1] == problems_of(Setup(totals=totals, first=0))


def test_all_problems_are_reported_at_once() -> None:
    """Five things that are wrong make five problems."""
    wrong = Setup(totals=(1, 0, 0), first=7, round=0, throws=3, carried=-1)

    assert 5 == len(problems_of(wrong))


@pytest.mark.parametrize("crew", [(0, 1), (6, 7), (5, 2), (1, 2, 3)])
def test_a_crew_is_two_sorted_dice(crew: tuple[int, ...]) -> None:
    """What no two dice show, or not in this order, is no crew."""
    assert ["A crew is two dice that show 1 to 6, sorted upwards."] == problems_of(
        Setup(first=0, throws=1, crew=crew)
    )


def test_the_starter_is_written_only_where_it_does_not_follow() -> None:
    """The start of a round is in the setup if the last round's best turn decided it."""
    usual = play(position(house_rules="round_start=rotate"), turns(A=7, B=0, C=0))
    best = play(position(house_rules="round_start=last_round_winner"), turns(A=2, B=0, C=9))

    assert "totals=7,0,0 first=A round=2" == encode_setup(setup_of(usual))
    assert "totals=2,0,9 first=A round=2 starter=C" == encode_setup(setup_of(best))


def test_a_rolling_throw_is_part_of_the_setup() -> None:
    """Between a throw and its dice the setup names the throw."""
    state = play(position(), "A> A:24566 A>26")

    assert Throw(0, (2, 6)) == setup_of(state).throw
    assert "first=A throws=1 crew=26 throw=A>26" == encode_setup(setup_of(state))


@pytest.mark.parametrize(
    ("house_rules", "carried"),
    [("tie=carry_pot", 7), ("tie=share", 0), ("tie=carry_pot ante=0", 4)],
)
def test_scc_r11_the_next_game_at_a_table_has_the_pot_that_a_tie_left(
    house_rules: str, carried: int
) -> None:
    """What the pot keeps is carried in once more; a seat begins if one is named."""
    start = position("first=A carried=4", f"end=rounds:1 players=3 {house_rules}")
    end = play(start, turns(A=7, B=7, C=0))

    assert end.is_terminal
    assert Setup(first=1, carried=carried) == setup_after(end, 1)
    assert Setup(carried=carried) == setup_after(end, None)
