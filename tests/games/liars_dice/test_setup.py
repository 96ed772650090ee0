"""Any position of liar's dice can be written down, and nothing that cannot be is taken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from cubilete.core.game import evolve
from cubilete.errors import SetupError
from cubilete.games.liars_dice import LiarsDice, Phase, Setup, State
from cubilete.games.liars_dice.actions import Bid, Challenge, SpotOn
from cubilete.games.liars_dice.notation import decode_setup, encode_setup
from cubilete.games.liars_dice.setup import initial_state, setup_after, setup_of
from tests.games.liars_dice.positions import options, play, position, started, states


def problems(setup: Setup | str, house_rules: str = "") -> list[str]:
    """Return every problem of a setup that cannot be."""
    given_setup = decode_setup(setup) if isinstance(setup, str) else setup
    with pytest.raises(SetupError) as caught:
        initial_state(options(house_rules), given_setup)
    return [problem.text for problem in caught.value.problems]


def test_the_empty_setup_is_the_start_of_a_game() -> None:
    """Everybody has all dice, and chance decides who starts."""
    state = position("")

    assert (Phase.FIRST, (5, 5, 5), 1, "match") == (
        state.phase,
        state.dice,
        state.round,
        state.length,
    )
    assert state == LiarsDice().initial_state() == LiarsDice().initial_state(Setup())


def test_a_starter_leads_to_the_roll() -> None:
    """Where the starter is known the dice come next."""
    state = position("dice=0,2,1 starter=C round=7 length=one_round")

    assert (Phase.ROLL, 2, 7, "one_round") == (
        state.phase,
        state.starter,
        state.round,
        state.length,
    )
    assert ((), None, None) == state.hands


def test_some_hands_leave_the_others_to_roll() -> None:
    """Hands are named from the first seat on; the next seat rolls next."""
    state = position("dice=1,0,2,0 starter=C hands=G", "players=4")

    assert (Phase.ROLL, 2, ((1,), (), None, ())) == (state.phase, state.rolled, state.hands)
    assert Phase.BID is play(state, "C:GG").phase


@pytest.mark.parametrize("hands", ["hands=G,-,PP,-", "hands=G,-,?", "hands=?,-,?,-"])
def test_all_hands_lead_to_the_bids(hands: str) -> None:
    """When everybody has rolled, seen or unseen, the starter bids."""
    state = position(f"dice=1,0,2,0 starter=C {hands}", "players=4")

    assert (Phase.BID, 2) == (state.phase, state.turn)


def test_bids_without_hands_mean_unseen_dice() -> None:
    """A table with real dice writes its bids only."""
    state = position("starter=B bids=B2G,C3K")

    assert ((None,) * 3, (Bid(1, 2, 1), Bid(2, 3, 3)), 0) == (state.hands, state.bids, state.turn)


@pytest.mark.parametrize(("token", "call"), [("B!", Challenge(1)), ("B=", SpotOn(1))])
def test_a_call_waits_for_unseen_dice(token: str, call: object) -> None:
    """After a call the dice that nobody saw are uncovered."""
    state = position(f"starter=A hands=?,GGGGG,? bids=A2G call={token}", "spot_on=regain")

    assert (Phase.REVEAL, call, None) == (state.phase, state.call, state.turn)
    assert {0, 2} == {seat for seat, hand in enumerate(state.hands) if hand is None}


def test_who_rolls_to_start_may_be_written() -> None:
    """Contenders and what they have shown so far are part of a setup."""
    state = position("contenders=A,C shown=P", "first_player=highest_roll")

    assert ((0, 2), (5,)) == (state.contenders, state.shown)
    assert 2 == play(state, "C^M").starter
    assert (0, 1, 2) == position("shown=PP", "first_player=highest_roll").contenders


HIGHEST = "first_player=highest_roll"

IMPOSSIBLE = [
    ("dice=5,5", "", ["Give the dice of 3 players, not of 2."]),
    (
        "dice=9,9,9,9 starter=A round=0 palifico=on bids=A1G hands=GG",
        "",
        [
            "Give the dice of 3 players, not of 4.",
            "A player has 0 to 5 dice.",
            "The round is a number from 1 to 999999.",
            "Palifico rounds need the option palifico=on.",
            "Seat A has 9 dice, but its hand shows 2.",
            "Bids come after everybody has rolled.",
        ],
    ),
    ("dice=6,5,5", "", ["A player has 0 to 5 dice."]),
    ("dice=3,2,2", "dice_per_player=2", ["A player has 0 to 2 dice."]),
    ("dice=0,0,5", "", ["At least two players have dice."]),
    ("dice=0,0,0", "", ["At least two players have dice."]),
    ("round=0", "", ["The round is a number from 1 to 999999."]),
    ("palifico=on", "", ["Palifico rounds need the option palifico=on."]),
    ("fallen=A", "", ["Palifico rounds need the option palifico=on."]),
    (
        "fallen=B,A",
        "palifico=on",
        ["Name each seat that has fallen to one die once, in order."],
    ),
    (
        "fallen=D",
        "palifico=on",
        ["Name each seat that has fallen to one die once, in order."],
    ),
    ("hands=?,?,?", "", ["Hands, bids and a call need a starter."]),
    ("bids=A1G", "", ["Hands, bids and a call need a starter."]),
    ("call=A!", "", ["Hands, bids and a call need a starter."]),
    ("dice=0,5,5 starter=A", "", ["The starter is a seat with dice."]),
    ("starter=D", "", ["The starter is a seat with dice."]),
    (
        "starter=A contenders=A,B",
        HIGHEST,
        ["Nobody rolls to start where the starter is known."],
    ),
    ("starter=A shown=G", HIGHEST, ["Nobody rolls to start where the starter is known."]),
    (
        "contenders=A,B",
        "",
        ["Rolling to start needs the option first_player=highest_roll."],
    ),
    (
        "contenders=B,A",
        HIGHEST,
        ["Two or more seats with dice roll to start, named once, in order."],
    ),
    (
        "contenders=A",
        HIGHEST,
        ["Two or more seats with dice roll to start, named once, in order."],
    ),
    (
        "dice=5,0,5 contenders=A,B",
        HIGHEST,
        ["Two or more seats with dice roll to start, named once, in order."],
    ),
    ("shown=GGG", HIGHEST, ["Fewer dice are shown than seats roll to start."]),
    ("shown=M", f"{HIGHEST} sides=5", ["The dice show faces 1 to 5."]),
    (
        "starter=A hands=?,?,?,?",
        "",
        ["More hands than seats are given."],
    ),
    ("dice=0,5,5 starter=B hands=?", "", ["Seat A has no dice to roll unseen."]),
    ("starter=A hands=GG", "", ["Seat A has 5 dice, but its hand shows 2."]),
    (
        "starter=A hands=GGGGM",
        "sides=5",
        ["The hand of seat A has faces 1 to 5, sorted upwards."],
    ),
    ("starter=A hands=? bids=A1G", "", ["Bids come after everybody has rolled."]),
    (
        "starter=A bids=B1G",
        "",
        ["Not yet: it is the turn of seat A. (PD-R7)"],
    ),
    (
        "starter=A bids=A2G,B2C",
        "",
        ["Too low: bid 3 or more, on any face. (PD-R8)"],
    ),
    ("starter=A call=A!", "", ["There is no bid to challenge yet: open with a bid. (PD-R6)"]),
    (
        "starter=A hands=?,?,? bids=A1G call=B=",
        "",
        ["Spot-on is not played at this table: bid or challenge. (PD-R7)"],
    ),
    (
        "starter=A hands=GGGGG,GGGGG,GGGGG bids=A1G call=B!",
        "",
        ["A call waits for dice only while some were rolled unseen."],
    ),
]


@pytest.mark.parametrize(("setup", "house_rules", "expected"), IMPOSSIBLE)
def test_impossible_setups_say_why(setup: str, house_rules: str, expected: list[str]) -> None:
    """Each impossible setup has its own sentence."""
    assert expected == problems(setup, house_rules)


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (Setup(dice=(-1, 5, 5)), ["A player has 0 to 5 dice."]),
        (Setup(round=1_000_000), ["The round is a number from 1 to 999999."]),
        (Setup(starter=-1), ["The starter is a seat with dice."]),
        (
            Setup(starter=0, hands=((2, 1, 1, 1, 1),)),
            ["The hand of seat A has faces 1 to 6, sorted upwards."],
        ),
    ],
)
def test_setups_that_cannot_even_be_written_are_refused(setup: Setup, expected: list[str]) -> None:
    """A program may build what no text says; it is checked all the same."""
    assert expected == problems(setup)


def test_all_problems_are_reported_at_once() -> None:
    """Whoever writes a setup sees everything that is wrong with it."""
    assert [
        "A player has 0 to 5 dice.",
        "At least two players have dice.",
        "The round is a number from 1 to 999999.",
        "Palifico rounds need the option palifico=on.",
        "The starter is a seat with dice.",
        "Seat B has 0 dice, but its hand shows 1.",
    ] == problems("dice=9,0,0 starter=B hands=?,G round=0 fallen=A")


@given(state=states())
def test_every_position_is_described_by_its_setup(state: State) -> None:
    """A position comes back from its setup, and from its line of text; the past is not part."""
    if state.is_terminal:
        return
    setup = setup_of(state)
    line = encode_setup(setup)

    assert setup == decode_setup(line)
    assert replace(state, last=None) == initial_state(state.options, setup)


def test_setup_of_a_position() -> None:
    """Only what has happened in the round is written."""
    state = play(started("palifico=on"), "A:GGGGG B:?????")

    assert "dice=5,5,5 starter=A hands=GGGGG,?" == encode_setup(setup_of(state))
    assert "dice=5,5,5 starter=A" == encode_setup(setup_of(started()))
    nobody_yet = position("dice=0,0,1,1 starter=C", "players=4")
    assert "dice=0,0,1,1 starter=C" == encode_setup(setup_of(nobody_yet))


def test_a_long_game_can_be_written_down() -> None:
    """Dice that come back (spot_on=regain) let a game go beyond a thousand rounds."""
    game = LiarsDice(options("players=2 spot_on=regain"))
    state = game.initial_state(decode_setup("dice=5,5 starter=A round=999"))
    state = play(state, "A:GGGGG B:GGGGG A1G B2C A! A:GGGGG B:GGGG")

    text = encode_setup(setup_of(state))

    assert 1000 == state.round
    assert evolve(state, last=None) == game.initial_state(decode_setup(text))


def test_the_next_game_at_a_table_has_all_its_dice_again() -> None:
    """A seat begins it if one is named, else chance decides; nothing of the game before stays."""
    end = play(position("dice=0,1,1 starter=B round=7"), "B:C C:G B1C C2C B!")

    assert end.is_terminal
    assert Setup(starter=2) == setup_after(end, 2)
    assert Setup() == setup_after(end, None)
