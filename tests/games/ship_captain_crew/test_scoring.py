"""Rounds, ties and money: from the end of a turn to the end of the game."""

from __future__ import annotations

import pytest

from cubilete.games.ship_captain_crew import Phase, SheetRow, Turn
from cubilete.games.ship_captain_crew.scoring import (
    in_turn_order,
    is_final_round,
    meets_target,
    payments,
    returns,
    round_ends_game,
    round_starter,
    shares,
    top_players,
)
from cubilete.games.ship_captain_crew.state import SHEET_ROWS_MAX, State
from tests.games.ship_captain_crew.positions import options, play, position, turn, turns

TWO_TIED = "totals=98,99,70 first=A round=20"
"""Before a round in which A and B can tie."""


def tied(house_rules: str, carried: int = 0) -> State:
    """Return the position after a round that ends with A and B tied at 105, C at 70."""
    pot = f" carried={carried}" if carried else ""
    return play(position(TWO_TIED + pot, house_rules), turns(A=7, B=6, C=0))


# Rounds


@pytest.mark.allows("SCC-R2", "SCC-R10")
def test_scc_r10_a_round_below_the_target_leads_to_the_next() -> None:
    """Totals are kept, the round counts up, and the sheet has a row by seat."""
    state = play(position("first=B"), turns(B=7, C=0, A=9))

    assert ((9, 7, 0), 2, (), 1) == (state.totals, state.round, state.scores, state.player)
    assert (SheetRow(1, (9, 7, 0)),) == state.sheet
    assert Turn() == state.turn


def test_the_scores_of_a_round_are_kept_in_turn_order() -> None:
    """In mid-round the scores so far begin with the starter's."""
    state = play(position("first=C"), turns(C=7, A=0))

    assert ((7, 0), (0, 0, 7), 1) == (state.scores, state.totals, state.player)


@pytest.mark.allows("SCC-R10")
def test_scc_r10_the_highest_total_wins_whoever_was_first() -> None:
    """A later player may pass the first to reach the target."""
    state = play(position("totals=98,95,0 first=A round=9"), turns(A=2))

    assert is_final_round(state)
    assert 1 == play(state, turns(B=12, C=0)).winner
    assert 0 == play(state, turns(B=2, C=0)).winner


def test_scc_r10_the_round_is_not_final_before_a_total_meets_the_target() -> None:
    """Ninety-nine points end nothing."""
    assert not is_final_round(position("totals=99,99,99 first=A"))


def test_a_playoff_and_a_finished_game_have_no_final_round() -> None:
    """The last round is over by then."""
    playoff = tied("")

    assert not is_final_round(playoff)
    assert not is_final_round(play(playoff, turns(A=3, B=2)))


@pytest.mark.parametrize(
    ("house_rules", "total", "expected"),
    [
        ("", 99, False),
        ("", 100, True),
        ("reach=strictly_above", 100, False),
        ("reach=strictly_above", 101, True),
        ("end=target:30", 30, True),
        ("end=rounds:3", 500, False),
    ],
)
def test_scc_a9_meeting_the_target(house_rules: str, total: int, expected: bool) -> None:
    """Exactly the target is enough, unless it must be exceeded; rounds know no target."""
    assert expected is meets_target(options(house_rules), total)


@pytest.mark.parametrize(
    ("finished", "totals", "expected"), [(2, (0, 500), False), (3, (0, 0), True), (4, (0,), True)]
)
def test_scc_a12_a_number_of_rounds_ends_the_game(
    finished: int, totals: tuple[int, ...], expected: bool
) -> None:
    """With ``end=rounds:3`` the third round is the last, whatever the totals are."""
    assert expected is round_ends_game(options("end=rounds:3"), finished, totals)


def test_scc_a12_one_round_is_a_game() -> None:
    """With ``end=rounds:1`` the highest turn wins at once."""
    end = play(position(house_rules="end=rounds:1"), turns(A=7, B=11, C=0))

    assert (Phase.OVER, 1, None) == (end.phase, end.winner, end.player)
    assert (-1, 2, -1) == returns(end)


# Who starts a round


@pytest.mark.parametrize(("number", "expected"), [(1, 1), (2, 2), (3, 0), (4, 1), (301, 1)])
def test_scc_a15_rotate_moves_the_start_by_one_seat(number: int, expected: int) -> None:
    """Each round starts one seat further on; fixed stays where it is."""
    assert expected == round_starter(options("round_start=rotate"), 1, number)
    assert 1 == round_starter(options(), 1, number)


def test_scc_a15_rotate_in_play() -> None:
    """The second round is started by the second seat, and turns follow from there."""
    state = play(position(house_rules="round_start=rotate"), turns(A=7, B=0, C=12))

    assert (0, 1, 1) == (state.first, state.starter, state.player)
    assert 2 == play(state, turns(B=0)).player
    assert 2 == play(state, turns(B=0, C=0, A=0)).starter


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ({"B": 5, "C": 9, "A": 7}, 2),
        ({"B": 5, "C": 9, "A": 9}, 2),
        ({"B": 0, "C": 9, "A": 12}, 0),
        ({"B": 0, "C": 0, "A": 0}, 1),
    ],
)
def test_scc_a15_the_last_rounds_best_starts(scores: dict[str, int], expected: int) -> None:
    """The best turn of the last round starts the next; of equals, the earlier in that round."""
    state = play(position("first=B", "round_start=last_round_winner"), turns(**scores))

    assert (expected, expected, 1) == (state.starter, state.player, state.first)


# Ties


@pytest.mark.allows("SCC-R11")
def test_case_e1_a_tie_has_no_winner_before_the_playoff() -> None:
    """Two at the top are not one winner: they play it out, and nobody else does."""
    state = tied("")

    assert (None, False, (0, 1), 0) == (
        state.winner,
        state.is_terminal,
        state.playoff,
        state.current_player,
    )
    assert (1, (0,)) == (play(state, turn("A", 0)).player, play(state, turn("A", 0)).extra)
    assert 1 == play(state, turns(A=0, B=2)).winner


@pytest.mark.allows("SCC-R11")
def test_scc_r11_only_those_still_tied_go_on() -> None:
    """Of three tied, the two best of the extra turns take another; the third has lost."""
    three = play(position("totals=90,90,90 first=B round=9"), turns(B=12, C=12, A=12))
    two = play(three, turns(B=5, C=4, A=5))
    end = play(two, turns(B=0, A=2))

    assert ((1, 2, 0), (1, 0)) == (three.playoff, two.playoff)
    assert ((102, 102, 102), (0,), 0) == (end.totals, end.leaders, end.winner)
    assert (SheetRow(9, (12, 12, 12)), SheetRow(None, (5, 5, 4)), SheetRow(None, (2, 0, None))) == (
        end.sheet
    )
    assert (2, -1, -1) == returns(end)


def test_scc_r11_a_playoff_follows_a_number_of_rounds_too() -> None:
    """Tied after the last of a fixed number of rounds, the tied go on with extra turns."""
    state = play(position(house_rules="end=rounds:1"), turns(A=7, B=0, C=7))

    assert ((0, 2), 1) == (state.playoff, state.round)
    assert 2 == play(state, turns(A=2, C=3)).winner


def test_scc_r11_extra_turns_follow_the_games_order() -> None:
    """The tied play in the order of the first round, whoever started the last one."""
    state = play(position("totals=90,90,0 first=A round=2", "round_start=rotate"), "")

    assert (0, 1) == play(state, turns(B=12, C=0, A=12)).playoff


@pytest.mark.parametrize(
    ("house_rules", "carried", "expected"),
    [
        ("ante=1", 0, (1, 0, -1)),
        ("ante=2", 0, (1, 1, -2)),
        ("ante=1", 6, (4, 3, -1)),
        ("settle=per_point rate=1", 0, (18, 17, -35)),
        ("settle=percent stake=10", 0, (2, 1, -3)),
        ("settle=none", 0, (0, 0, 0)),
    ],
)
def test_scc_a11_share_divides_what_is_won(
    house_rules: str, carried: int, expected: tuple[int, ...]
) -> None:
    """Equal parts, and what is left over to the earliest in the order of the first round."""
    end = tied(f"tie=share {house_rules}", carried)

    assert (True, None, (0, 1)) == (end.is_terminal, end.winner, end.leaders)
    assert expected == returns(end)
    assert 0 == end.pot


def test_scc_a11_the_rest_goes_by_the_order_of_the_first_round() -> None:
    """Where the second seat started the game, it gets the coin that cannot be divided."""
    start = "totals=98,99,70 first=B round=20"
    end = play(position(start, "tie=share"), turns(B=6, C=0, A=7))

    assert {1: 2, 0: 1} == shares(end)
    assert (0, 1, -1) == returns(end)


def test_scc_a11_one_more_round_for_everyone() -> None:
    """All play on, their points count, and whoever is alone on top after a round wins."""
    state = tied("tie=extra_round_all")
    again = play(state, turns(A=2, B=2, C=12))
    third = play(again, turns(A=0, B=0, C=12))
    end = play(third, turns(A=0, B=3, C=12))

    assert (21, (105, 105, 70), ()) == (state.round, state.totals, state.playoff)
    assert is_final_round(state)
    assert (22, (107, 107, 82)) == (again.round, again.totals)
    assert (23, (107, 107, 94), False) == (third.round, third.totals, third.is_terminal)
    assert (1, (107, 110, 106)) == (end.winner, end.totals)
    assert 2 == play(third, turns(A=0, B=0, C=12) + " " + turns(A=0, B=0, C=2)).winner


def test_scc_a11_one_more_round_after_a_number_of_rounds() -> None:
    """Also after ``end=rounds:N`` the extra round counts."""
    house_rules = "end=rounds:1 tie=extra_round_all"
    state = play(position(house_rules=house_rules), turns(A=7, B=7, C=2))

    assert 2 == state.round
    assert 2 == play(state, turns(A=0, B=0, C=12)).winner


@pytest.mark.parametrize(
    ("house_rules", "carried", "expected", "pot"),
    [
        ("ante=1", 0, (-1, -1, -1), 3),
        ("ante=1", 9, (-1, -1, -1), 12),
        ("settle=per_point", 0, (0, 0, 0), 0),
        ("settle=percent", 0, (0, 0, 0), 0),
        ("settle=none", 0, (0, 0, 0), 0),
    ],
)
def test_scc_a11_the_pot_waits_for_the_next_game(
    house_rules: str, carried: int, expected: tuple[int, ...], pot: int
) -> None:
    """Nobody wins: the antes and what was carried in stay in the pot; otherwise nobody pays."""
    end = tied(f"tie=carry_pot {house_rules}", carried)

    assert (True, None, (0, 1)) == (end.is_terminal, end.winner, end.leaders)
    assert (expected, pot, {}) == (returns(end), end.pot, shares(end))


# Money


@pytest.mark.allows("SCC-R12")
@pytest.mark.parametrize(
    ("house_rules", "carried", "expected"),
    [
        ("", 0, (-1, 2, -1)),
        ("", 5, (-1, 7, -1)),
        ("ante=10", 0, (-10, 20, -10)),
        ("ante=0", 0, (0, 0, 0)),
        ("ante=0", 4, (0, 4, 0)),
        ("settle=none", 0, (0, 0, 0)),
        ("settle=per_point rate=0", 0, (0, 0, 0)),
        ("settle=per_point ante=9", 0, (-2, 27, -25)),
        ("settle=percent", 0, (-2, 27, -25)),
        ("settle=percent stake=0", 0, (0, 0, 0)),
    ],
)
def test_scc_r12_the_winner_is_paid(
    house_rules: str, carried: int, expected: tuple[int, ...]
) -> None:
    """By default the whole pot; by margin, each other player alone; the ante with a pot only."""
    pot = f" carried={carried}" if carried else ""
    end = play(position(TWO_TIED + pot, house_rules), turns(A=7, B=8, C=12))

    assert expected == returns(end)
    assert carried == sum(returns(end))


def test_scc_a13_a_percentage_ends_at_the_whole_stake() -> None:
    """A margin of more than 100 points costs the stake and no more."""
    start = position("totals=140,0,90 first=A", "settle=percent stake=700 end=target:150")
    end = play(start, turns(A=12, B=0, C=0))

    assert (0, 700, 434) == payments(end)
    assert (1134, -700, -434) == returns(end)


def test_nothing_is_gained_before_the_end() -> None:
    """Returns are zeros while the game lasts, the ante included."""
    assert (0, 0, 0) == returns(play(position(), turns(A=7)))


@pytest.mark.allows("SCC-R1")
@pytest.mark.parametrize("settle", ["pot", "per_point", "percent", "none"])
def test_scc_r1_a_solo_player_counts_rounds_and_pays_nothing(settle: str) -> None:
    """Alone, one plays to the target, has won by then, and settles nothing."""
    start = position("totals=93 round=20", f"players=1 settle={settle}")
    end = play(play(start, turn("A", 0)), turn("A", 7))

    assert (21, True, 0, (100,)) == (end.round, end.is_terminal, end.winner, end.totals)
    assert ((0,), 0) == (returns(end), end.pot)


def test_scc_r1_a_solo_player_may_play_a_number_of_rounds() -> None:
    """With ``end=rounds:2`` a game alone ends with the second round, even at 0."""
    end = play(position(house_rules="players=1 end=rounds:2"), turn("A", 0) + " " + turn("A", 0))

    assert (True, 0) == (end.is_terminal, end.winner)


@pytest.mark.parametrize(("first", "order"), [(0, (0, 1, 2)), (2, (2, 0, 1))])
def test_turn_order_begins_with_the_first_player(first: int, order: tuple[int, ...]) -> None:
    """The order of the first round is that of the seats, from the first player on."""
    assert order == in_turn_order(first, 3)
    assert order == top_players((5, 5, 5), first)
    assert (1,) == top_players((4, 5, 3), first)


def test_the_sheet_of_an_endless_game_keeps_its_last_rows() -> None:
    """Each round copies the sheet, which must not make a long record slower and slower."""
    state = position("", "players=1 end=target:10000")
    for _ in range(SHEET_ROWS_MAX + 2):
        state = play(state, turns(A=0))

    assert SHEET_ROWS_MAX == len(state.sheet)
    assert SheetRow(3, (0,)) == state.sheet[0]
    assert SheetRow(SHEET_ROWS_MAX + 2, (0,)) == state.sheet[-1]
