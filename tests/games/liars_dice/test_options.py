"""The house rules of liar's dice: every value, every default, every problem."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from cubilete.core.options import Number
from cubilete.errors import Problem, SetupError
from cubilete.games.liars_dice.options import FACES, LiarsDiceOptions
from tests.games.liars_dice.positions import options, play, started

VALUES: dict[str, tuple[object, ...]] = {
    "wild": (False, True),
    "wild_face": ("skull", "gun", "chest", "anchor", "parrot", "compass"),
    "raise": ("strict_quantity", "quantity_or_higher_face"),
    "bid_cap": ("total_dice", "none"),
    "penalty": ("one", "difference"),
    "spot_on": ("off", "others_lose", "regain"),
    "exact_bid": ("bidder_safe", "others_lose"),
    "palifico": (False, True),
    "next_start": ("loser", "winner"),
    "start_after_elimination": ("next_clockwise", "challenge_winner"),
    "first_player": ("seat", "random", "highest_roll"),
}
"""Every named value of every option; the default stands first."""

RANGES = {"players": (2, 6), "dice_per_player": (1, 5), "sides": (2, 6)}


def problems_of(values: dict[str, object]) -> tuple[Problem, ...]:
    """Return what is wrong with options."""
    with pytest.raises(SetupError) as caught:
        LiarsDiceOptions.parse(values)
    return caught.value.problems


def test_defaults_are_the_seed() -> None:
    """Three players with five six-sided dice, and no house rule is on."""
    written = {
        "players": "3",
        "dice_per_player": "5",
        "wild": "off",
        "wild_face": "skull",
        "raise": "strict_quantity",
        "bid_cap": "total_dice",
        "penalty": "one",
        "spot_on": "off",
        "exact_bid": "bidder_safe",
        "palifico": "off",
        "next_start": "loser",
        "start_after_elimination": "next_clockwise",
        "first_player": "seat",
        "sides": "6",
    }

    assert written == LiarsDiceOptions().written(all_of_them=True)
    assert {} == LiarsDiceOptions().written()


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_is_taken_and_written_back(name: str, value: object) -> None:
    """Each named value is an option, and its text reads back as itself."""
    taken = LiarsDiceOptions.parse({name: value})

    assert value == getattr(taken, "raise_" if name == "raise" else name)
    assert taken == LiarsDiceOptions.parse(taken.written())


@pytest.mark.parametrize("name", VALUES)
def test_no_other_value_is_taken(name: str) -> None:
    """A value that is not listed is refused, with the values that are."""
    [problem] = problems_of({name: "sometimes"})

    assert "problem-option-choice" == problem.message_id
    assert name == problem.arguments["option"]


@pytest.mark.allows("PD-R1")
@pytest.mark.parametrize("players", range(2, 7))
def test_pd_r1_two_to_six_players_play(players: int) -> None:
    """Every number of players from two to six makes a game."""
    assert players == len(started(f"players={players}").dice)


@pytest.mark.refuses("PD-R1")
@pytest.mark.parametrize("players", [1, 7])
def test_pd_r1_fewer_or_more_players_are_refused(players: int) -> None:
    """Nobody plays alone, and there are six cups."""
    text = f"players must be a whole number from 2 to 6, not '{players}'."

    assert [text] == [problem.text for problem in problems_of({"players": players})]


@pytest.mark.allows("PD-R2")
@pytest.mark.parametrize("count", range(1, 6))
def test_pd_r2_everybody_begins_with_as_many_dice(count: int) -> None:
    """Five dice each, or as many as the house rule says."""
    assert (count,) * 3 == started(f"dice_per_player={count}").dice
    assert (5,) * 3 == started().dice


@pytest.mark.refuses("PD-R2")
@pytest.mark.parametrize("count", [0, 6])
def test_pd_r2_no_dice_or_too_many_are_refused(count: int) -> None:
    """A player begins with one to five dice."""
    [problem] = problems_of({"dice_per_player": count})

    assert ("problem-option-range", "dice_per_player") == (
        problem.message_id,
        problem.arguments["option"],
    )


@pytest.mark.allows("PD-R3")
def test_pd_r3_six_faces_in_their_order() -> None:
    """Gun, chest, skull, anchor, parrot, compass: the last is highest where rank counts."""
    assert ("gun", "chest", "skull", "anchor", "parrot", "compass") == FACES
    assert len(FACES) == LiarsDiceOptions().sides


@pytest.mark.refuses("PD-R3")
@pytest.mark.parametrize("sides", [1, 7])
def test_pd_r3_other_dice_are_refused(sides: int) -> None:
    """Dice have two to six faces; fewer than six are for study."""
    [problem] = problems_of({"sides": sides})

    assert {"option": "sides", "value": str(sides), "low": 2, "high": 6} == problem.arguments


@pytest.mark.allows("PD-R15")
@pytest.mark.parametrize(("number", "face"), list(enumerate(FACES, start=1)))
def test_pd_r15_any_face_may_be_wild(number: int, face: str) -> None:
    """With the variant on, the chosen face is wild; with it off, none is."""
    assert number == options(f"wild=on wild_face={face}").wild_number
    assert None is options(f"wild_face={face}").wild_number


@pytest.mark.refuses("PD-R15")
def test_pd_r15_a_wild_face_that_no_die_carries_is_refused() -> None:
    """Where dice show fewer faces, the wild one is among them; switched off, it matters not."""
    [problem] = problems_of({"wild": True, "sides": 2})

    assert "problem-option-conflict-wild-face" == problem.message_id
    assert {"face": "skull", "sides": 2} == problem.arguments
    assert 2 == options("sides=2").sides
    assert 3 == options("sides=3 wild=on").wild_number


@pytest.mark.parametrize(("name", "limits"), RANGES.items())
def test_ranges_are_those_of_the_rules(name: str, limits: tuple[int, int]) -> None:
    """Each number has its range."""
    assert Number(*limits) == LiarsDiceOptions.kinds()[name]


def test_every_option_is_listed_here() -> None:
    """No option is without a test of its values."""
    assert {*VALUES, *RANGES} == set(LiarsDiceOptions.kinds())


def test_all_problems_are_reported_at_once() -> None:
    """Each impossible value and each unknown name is named, and so is a conflict."""
    found = problems_of({"players": "9", "pirates": "3", "wild": "on", "sides": "2"})

    assert [
        "problem-option-range",
        "problem-option-unknown",
        "problem-option-conflict-wild-face",
    ] == [problem.message_id for problem in found]


def test_case_e2_settings_are_frozen_and_live_in_the_state() -> None:
    """A house rule cannot be changed in a game, and every position of it has the same ones."""
    state = started("wild=on players=2 dice_per_player=1")
    chosen = state.options

    with pytest.raises(FrozenInstanceError):
        chosen.wild = False  # type: ignore[misc]
    for tokens in ("A:G", "B:K", "A1G", "B2G", "A!"):
        state = play(state, tokens)
        assert chosen is state.options


def test_options_are_compared_by_value() -> None:
    """Two tables with the same house rules have equal options, and equal hashes."""
    assert options("wild=on") == options("wild=on")
    assert hash(options("wild=on")) == hash(options("wild=on"))
    assert options() != options("wild=on")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (LiarsDiceOptions(wild=True, next_start="winner", palifico=True), True),
        (LiarsDiceOptions(raise_="quantity_or_higher_face"), False),
        (LiarsDiceOptions(penalty="difference"), False),
        (LiarsDiceOptions(spot_on="regain"), False),
        (LiarsDiceOptions(exact_bid="others_lose"), False),
    ],
)
def test_rounds_are_plain_if_they_cost_one_die(rules: LiarsDiceOptions, expected: bool) -> None:
    """Every rule that makes a call cost or bring something else, or keeps a quantity, counts."""
    assert expected is rules.has_plain_rounds
