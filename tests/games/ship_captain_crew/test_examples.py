"""The worked examples of the rulebook, number for number, with every option that they name."""

from __future__ import annotations

import pytest

from cubilete.games.ship_captain_crew import Phase
from cubilete.games.ship_captain_crew.scoring import returns, shares
from cubilete.games.ship_captain_crew.state import State, Turn
from tests.games.ship_captain_crew.positions import play, position, refused, turns

BEFORE_LAST = "totals=98,99,70 first=A round=20"
"""SCC-X10: the totals before the last round."""
LAST = turns(A=7, B=8, C=12)


def last_round(house_rules: str) -> State:
    """Return the end of the game of SCC-X10 under these house rules."""
    return play(position(BEFORE_LAST, house_rules), LAST)


@pytest.mark.allows("SCC-R3", "SCC-R4")
def test_scc_x1_the_trio_on_the_second_throw_and_a_stand() -> None:
    """One 6 of two is kept, captain and pilot come together, and the crew is 8 in two throws."""
    one = play(position(), "A> A:66321")
    two = play(one, "A> A:5462")

    assert Turn(throws=1, kept=1) == one.turn
    assert Turn(throws=2, kept=3, crew=(2, 6)) == two.turn
    assert (8, 0, 0) == play(two, "A.").totals
    assert 1 == play(two, "A.").player


@pytest.mark.allows("SCC-R5", "SCC-R6")
def test_scc_x2_nothing_is_kept_without_a_ship() -> None:
    """Five dice are thrown each time until a 6 comes, and then everything comes at once."""
    one = play(position(), "A> A:54321")
    two = play(one, "A> A:55442")

    assert Turn(throws=1) == one.turn
    assert Turn(throws=2) == two.turn
    assert 5 == two.turn.dice
    assert (12, 0, 0) == play(two, "A> A:65466").totals


@pytest.mark.allows("SCC-R7", "SCC-R8")
def test_scc_x3_one_die_again_twice() -> None:
    """A crew of 7 becomes 6, then 11, and the turn is over without a word."""
    one = play(position(), "A> A:65425")
    two = play(one, "A>2 A:1")
    end = play(two, "A>1 A:6")

    assert (2, 5) == one.turn.crew
    assert (1, 5) == two.turn.crew
    assert ((11, 0, 0), 1) == (end.totals, end.player)


@pytest.mark.refuses("SCC-R7")
@pytest.mark.parametrize("token", ["A>2", "A>5"])
def test_scc_x3_one_die_again_is_illegal_with_both_only(token: str) -> None:
    """Under ``crew_reroll=both_only`` the pair is thrown or kept."""
    one = play(position(house_rules="crew_reroll=both_only"), "A> A:65425")

    assert ("SCC-R7", "refuse-both-only") == (
        refused(one, token).rule,
        refused(one, token).message_id,
    )
    assert (2, 2) == (len(play(one, "A>25 A:11").turn.crew), play(one, "A>25 A:11").turn.score)


@pytest.mark.allows("SCC-R8")
def test_scc_x4_a_worse_die_counts() -> None:
    """Whoever gives up a crew of 9 for a 1 scores 7."""
    assert (7, 0, 0) == play(position(), "A> A:65463 A>3 A:1 A.").totals


@pytest.mark.allows("SCC-R9")
def test_scc_x5_no_trio_scores_nothing() -> None:
    """Ship and captain after three throws are worth 0."""
    two = play(position(), "A> A:64432 A> A:4421")
    end = play(two, "A> A:5231")

    assert Turn(throws=2, kept=1) == two.turn
    assert ((0, 0, 0), (0,), 1) == (end.totals, end.scores, end.player)


@pytest.mark.allows("SCC-R3", "SCC-R7")
def test_scc_x6_a_trio_on_the_third_throw_leaves_no_choice() -> None:
    """The pilot on the third throw ends the turn with the crew that came with it."""
    two = play(position(), "A> A:65112 A> A:332")
    end = play(two, "A> A:411")

    assert Turn(throws=2, kept=2) == two.turn
    assert ((2, 0, 0), 1) == (end.totals, end.player)


@pytest.mark.allows("SCC-R6")
@pytest.mark.parametrize(("roll", "score"), [("66654", 12), ("65544", 9)])
def test_scc_x7_spare_dice_of_the_trio_are_crew(roll: str, score: int) -> None:
    """Second 6s, 5s and 4s count as crew in the throw that completes the trio."""
    assert (score, 0, 0) == play(position(), f"A> A:{roll} A.").totals


@pytest.mark.allows("SCC-R7")
def test_scc_x8_a_trio_on_the_second_throw_leaves_one_more() -> None:
    """Both dice are thrown once more, and that was the third throw."""
    two = play(position(), "A> A:62231 A> A:5411")
    end = play(two, "A>11 A:65")

    assert (1, 1) == two.turn.crew
    assert ((11, 0, 0), 1) == (end.totals, end.player)


@pytest.mark.allows("SCC-R7")
def test_scc_x9_a_kept_die_may_be_thrown_later() -> None:
    """The 3 that was kept beside the 2 is thrown after it, for 9."""
    two = play(position(), "A> A:65423 A>2 A:5")

    assert (3, 5) == two.turn.crew
    assert (9, 0, 0) == play(two, "A>3 A:4").totals


@pytest.mark.refuses("SCC-R7")
@pytest.mark.parametrize("token", ["A>3", "A>35"])
def test_scc_x9_a_kept_die_is_locked(token: str) -> None:
    """Under ``crew_keep=locked`` the 3 stays, alone or with the other die."""
    two = play(position(house_rules="crew_keep=locked"), "A> A:65423 A>2 A:5")
    error = refused(two, token)

    assert (3,) == two.turn.locked
    assert ("SCC-R7", "refuse-locked") == (error.rule, error.message_id)
    assert (7, 0, 0) == play(two, "A>5 A:4").totals


@pytest.mark.allows("SCC-R10", "SCC-R12")
def test_scc_x10_the_highest_total_takes_the_pot() -> None:
    """The first to reach 100 comes second, and the winner takes all three coins."""
    end = last_round("")

    assert (105, 107, 82) == end.totals
    assert (1, True) == (end.winner, end.is_terminal)
    assert {1: 3} == shares(end)
    assert (-1, 2, -1) == returns(end)


def test_scc_x10_the_round_is_played_to_its_end() -> None:
    """The player who stands at 105 has not won yet."""
    state = play(position(BEFORE_LAST), turns(A=7))

    assert (105, 99, 70) == state.totals
    assert (Phase.TURN, 1, None) == (state.phase, state.player, state.winner)


def test_scc_x11_settlement_per_point() -> None:
    """At 2 coins a point the others pay 4 and 50."""
    assert (-4, 54, -50) == returns(last_round("settle=per_point rate=2"))


def test_scc_x12_settlement_by_percentage() -> None:
    """A stake of 50 costs 1 and 12, each rounded down."""
    assert (-1, 13, -12) == returns(last_round("settle=percent stake=50"))


@pytest.mark.allows("SCC-R11")
@pytest.mark.parametrize(
    ("house_rules", "gains"), [("", (2, -1, -1)), ("settle=per_point rate=2", (16, 0, -16))]
)
def test_scc_x13_a_playoff_leaves_the_totals(house_rules: str, gains: tuple[int, ...]) -> None:
    """Two playoffs decide, the totals stay, and margins are reckoned from the totals."""
    tied = play(position("totals=97,97,94 first=A round=18", house_rules), turns(A=7, B=7, C=2))
    again = play(tied, turns(A=0, B=0))
    end = play(again, turns(A=8, B=5))

    assert ((104, 104, 96), (0, 1)) == (tied.totals, tied.playoff)
    assert ((0, 1), (), 0) == (again.playoff, again.extra, again.player)
    assert ((104, 104, 96), 0) == (end.totals, end.winner)
    assert gains == returns(end)


@pytest.mark.allows("SCC-R10")
def test_scc_x14_exactly_the_target_is_enough() -> None:
    """93 and 7 make 100, and the game ends."""
    end = play(position("totals=93,40,50 first=A round=18"), turns(A=7, B=0, C=0))

    assert (True, 0) == (end.is_terminal, end.winner)


def test_scc_x14_exactly_the_target_is_too_little_with_strictly_above() -> None:
    """Where the target must be exceeded, play goes on at 100 and ends at 101 or more."""
    start = position("totals=93,40,50 first=A round=18", "reach=strictly_above")
    state = play(start, turns(A=7, B=0, C=0))

    assert ((100, 40, 50), Phase.TURN, 19) == (state.totals, state.phase, state.round)
    assert 0 == play(state, turns(A=2, B=0, C=0)).winner
