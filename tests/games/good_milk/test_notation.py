"""The text notation of good milk: tokens, setups and lines."""

from __future__ import annotations

from random import Random

import pytest

from cubilete.core import jsonlines, notation
from cubilete.core.chance import Starter
from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError
from cubilete.games.good_milk import GoodMilk, Leave, Restart, Roll, Setup, Throw
from cubilete.games.good_milk.actions import Action
from cubilete.games.good_milk.notation import (
    decode_action,
    decode_setup,
    encode_action,
    encode_setup,
    opens_line,
)
from cubilete.games.registry import find_game
from tests.games.good_milk.positions import game_with, position, squares, steps

TOKENS: dict[str, Action] = {
    "@B": Starter(1),
    "A>": Throw(0),
    "A:5": Roll(0, 5),
    "B-": Leave(1),
    "AB+": Restart(27),
    "@ALL": Starter(999),
}

SETUPS = {
    "": Setup(),
    "starter=A": Setup(starter=0),
    "squares=m12,p27,b41,m22 forced=A drowned=B left=C eliminated=D": Setup(
        squares=squares("m12 p27 b41 m22"), forced=(0,), drowned=(1,), left=(2,), eliminated=(3,)
    ),
    "beans=-10,0,999999999999 pot=30 carried=7 starter=AA thrown=on": Setup(
        beans=(-10, 0, 999_999_999_999), pot=30, carried=7, starter=26, thrown=True
    ),
    "drowned=A,B,AA": Setup(drowned=(0, 1, 26)),
    "pot=0": Setup(pot=0),
}

RECORD = """cubilete: 1
game: good_milk
rules: 1
seats: "Ana", "Binh", "Chi"

@B B> B:4 C> C:2
A> A:6 B> B:5 C> C:5
"""


@pytest.mark.parametrize("token", TOKENS)
def test_each_action_has_a_token(token: str) -> None:
    """An action and its token are written and read alike."""
    assert token == encode_action(TOKENS[token])
    assert TOKENS[token] == decode_action(token)


@pytest.mark.parametrize(
    "token",
    ["", "A", ">", "a>", "A>>", "A:0", "A:7", "A:", "A:12", "A!", "@", "@a", "@A>", "AAAA>", "A:٣"],
)
def test_other_tokens_are_unreadable(token: str) -> None:
    """What is none of the five forms is refused with what can be written."""
    with pytest.raises(NotationError, match="write A>, A:5, A-, A\\+ or @A"):
        decode_action(token)


@pytest.mark.parametrize(
    "action", [Roll(0, 0), Roll(0, 7), Roll(0, 12), Throw(-1), Leave(18_278), Starter(-1)]
)
def test_what_has_no_token_is_not_written(action: Action) -> None:
    """Faces beyond the die and seats beyond three letters cannot be written."""
    with pytest.raises(NotationError, match=r"cannot be written|Seats are numbered"):
        encode_action(action)


@pytest.mark.parametrize("text", SETUPS)
def test_setups_are_written_and_read_alike(text: str) -> None:
    """A setup is one line that holds only what differs from the defaults."""
    assert text == encode_setup(SETUPS[text])
    assert SETUPS[text] == decode_setup(text)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("squares=m0,x1,m0", 12),
        ("squares=m0,m,m0", 12),
        ("squares=m0,m100,m0", 12),
        ("squares=m0,,m0", 12),
        ("forced=a", 8),
        ("drowned=A;B", 9),
        ("left=A,", 8),
        ("eliminated=1", 12),
        ("beans=1,2,x", 11),
        ("beans=1234567890123,0,0", 7),
        ("pot=+3", 5),
        ("pot=--3", 5),
        ("carried=3.5", 9),
        ("starter=0", 9),
        ("starter=A thrown=yes", 18),
        ("colour=red", 1),
        ("pot=1 pot=1", 7),
        ("pot", 1),
    ],
)
def test_unreadable_setups_name_the_place(text: str, column: int) -> None:
    """What cannot be read is refused at its column."""
    with pytest.raises(NotationError) as caught:
        decode_setup(text)

    assert (1, column) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("action", "previous", "expected"),
    [
        (Starter(2), None, False),
        (Throw(0), None, False),
        (Throw(2), Starter(2), False),
        (Throw(1), Starter(1), False),
        (Roll(0, 3), Throw(0), False),
        (Throw(1), Roll(0, 3), False),
        (Throw(0), Roll(2, 3), True),
        (Throw(1), Leave(2), True),
        (Throw(2), Restart(1), False),
        (Throw(1), Roll(1, 3), True),
        (Restart(0), Roll(0, 6), False),
    ],
)
def test_a_line_holds_one_turn_of_each(
    action: Action, previous: Action | None, expected: bool
) -> None:
    """A throw that goes back to an earlier seat, or to the same one, opens a line."""
    assert expected is opens_line(action, previous)


def test_canonical_text_has_a_line_for_each_lap() -> None:
    """The canonical text breaks where the order of seats begins anew."""
    record = notation.decode(RECORD, find_game)

    assert RECORD == notation.encode(record)
    assert squares("m6 m9 m19") == record.final_state().squares


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_survive_both_notations(seed: int) -> None:
    """A random game is read back from text and from JSON lines as it was."""
    game = game_with(players=30, good33="forced_pump", purse="finite:12", insolvent="eliminated")
    actions = tuple(step.action for step in steps(game, Random(seed)))
    seats = tuple(Seat(f"Bot {number}", "steady") for number in range(30))
    record = Record(game, Setup(carried=3), seats, actions)

    assert record == notation.decode(notation.encode(record), find_game)
    assert record == jsonlines.decode(jsonlines.encode(record), find_game)


def test_a_position_in_the_middle_starts_a_record() -> None:
    """A record may begin from any setup, and says so in one line."""
    state = position("squares=m35,m20,p20 starter=A")
    setup = GoodMilk.setup_of(state)
    seats = (Seat("Ana"), Seat("Binh"), Seat("Chi"))
    record = Record(GoodMilk(), setup, seats, (Throw(0), Roll(0, 2)))

    text = notation.encode(record)
    assert "setup: squares=m35,m20,p20 beans=-10,-10,-10 pot=30 starter=A\n" in text
    assert 0 == notation.decode(text, find_game).final_state().winner


def test_a_setup_that_no_line_can_hold_is_refused() -> None:
    """Nothing is written that would be read as something else."""
    with pytest.raises(NotationError, match="This setup cannot be written: squares"):
        encode_setup(Setup(squares=()))
