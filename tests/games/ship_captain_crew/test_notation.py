"""The text notation of ship, captain, crew: one token for every action, one line for a setup."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from cubilete.core import jsonlines
from cubilete.core.chance import Starter
from cubilete.core.notation import encode
from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError
from cubilete.games.registry import read_record
from cubilete.games.ship_captain_crew import Setup, ShipCaptainCrew, State
from cubilete.games.ship_captain_crew.actions import Action, Roll, Stand, StarterRoll, Throw
from cubilete.games.ship_captain_crew.notation import (
    READERS,
    decode_action,
    decode_setup,
    encode_action,
    encode_setup,
    opens_line,
)
from cubilete.games.ship_captain_crew.rules import legal_actions
from tests.games.ship_captain_crew.positions import options, states

TOKENS: list[tuple[str, Action]] = [
    ("@B", Starter(1)),
    ("@AA", Starter(26)),
    ("B^12345", StarterRoll(1, (1, 2, 3, 4, 5))),
    ("A>", Throw(0)),
    ("A>2", Throw(0, (2,))),
    ("A>25", Throw(0, (2, 5))),
    ("A>66", Throw(0, (6, 6))),
    ("A:12366", Roll(0, (1, 2, 3, 6, 6))),
    ("A:5", Roll(0, (5,))),
    ("C.", Stand(2)),
    ("ALL.", Stand(999)),
]


@pytest.mark.parametrize(("token", "action"), TOKENS)
def test_a_token_is_an_action(token: str, action: Action) -> None:
    """Each token is read as its action and written back as it was."""
    assert action == decode_action(token)
    assert token == encode_action(action)


@pytest.mark.parametrize(
    ("token", "canonical"), [("A:66321", "A:12366"), ("A>52", "A>25"), ("B^54321", "B^12345")]
)
def test_dice_may_be_written_in_any_order(token: str, canonical: str) -> None:
    """What is written keeps dice from low to high."""
    assert canonical == encode_action(decode_action(token))


@pytest.mark.parametrize(
    "token",
    [
        *("", "A", ">", "a>", "A>0", "A>7", "A>123", "A:", "A:123456", "A:0", "A:7", "A::1"),
        *(
            "A^1234",
            "A^123456",
            "A^",
            "@",
            "@a",
            "@ABCD",
            "ABCD>",
            "A..",
            "A. ",
            "A:\u0661",
            "A:1\n",
        ),
    ],
)
def test_other_tokens_cannot_be_read(token: str) -> None:
    """Everything else is unreadable, and says what can be written."""
    with pytest.raises(NotationError, match=r"write A>, A:12366, A>2"):
        decode_action(token)


@pytest.mark.parametrize(
    "action",
    [
        Throw(0, (5, 2)),
        Throw(0, (7,)),
        Throw(0, (12,)),
        Throw(0, (1, 2, 3)),
        Roll(0, ()),
        Roll(0, (2, 1)),
        Roll(0, (0,)),
        Roll(0, (11, 23)),
        Roll(0, (1, 1, 1, 1, 1, 1)),
        StarterRoll(0, (1, 2)),
        StarterRoll(0, (1, 2, 3, 5, 4)),
        Stand(-1),
        Throw(-27),
        Starter(20_000),
    ],
)
def test_what_no_token_reads_back_as_is_not_written(action: Action) -> None:
    """An action that the notation would change, or has no token for, is refused."""
    with pytest.raises(NotationError, match=r"cannot be written|Seats are numbered"):
        encode_action(action)


@settings(max_examples=40)
@given(states())
def test_legal_actions_survive_both_forms(state: State) -> None:
    """Whatever is legal comes back from a token, and from a JSON object."""
    game = ShipCaptainCrew(state.options)
    for action in legal_actions(state):
        assert action == decode_action(encode_action(action))
        written = json.loads(json.dumps(jsonlines.encode_action(action)))
        assert action == jsonlines.decode_action(written, game)


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Throw(0), {"action": "throw", "player": 0, "again": ()}),
        (Throw(1, (2, 5)), {"action": "throw", "player": 1, "again": (2, 5)}),
        (Roll(0, (5,)), {"action": "roll", "player": 0, "faces": (5,)}),
        (StarterRoll(0, (1,)), {"action": "starter_roll", "player": 0, "faces": (1,)}),
        (Stand(2), {"action": "stand", "player": 2}),
        (Starter(1), {"action": "starter", "player": 1}),
    ],
)
def test_actions_as_json(action: Action, expected: dict[str, object]) -> None:
    """The names and fields of JSON lines are these."""
    assert expected == jsonlines.encode_action(action)


SETUPS = [
    ("", Setup()),
    ("totals=98,99,70 first=A round=20", Setup((98, 99, 70), 0, 20)),
    ("first=B starter=C scores=0,12", Setup(first=1, starter=2, scores=(0, 12))),
    ("first=A throws=1 kept=2", Setup(first=0, throws=1, kept=2)),
    ("first=A throws=1 kept=0", Setup(first=0, throws=1, kept=0)),
    (
        "first=A throws=2 crew=25 locked=2 rethrown=on throw=A>5",
        Setup(
            first=0,
            throws=2,
            crew=(2, 5),
            locked=(2,),
            rethrown=True,
            throw=Throw(0, (5,)),
        ),
    ),
    ("playoff=A,C extra=0", Setup(playoff=(0, 2), extra=(0,))),
    ("contenders=A,B shown=17", Setup(contenders=(0, 1), shown=(17,))),
    ("carried=999999999999", Setup(carried=999_999_999_999)),
]


@pytest.mark.parametrize(("text", "setup"), SETUPS)
def test_a_line_is_a_setup(text: str, setup: Setup) -> None:
    """Each line is read as its setup and written back as it was."""
    assert setup == decode_setup(text)
    assert text == encode_setup(setup)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("crew=52", "crew=25"), ("rethrown=off round=1 throws=0", ""), ("throw=A>52", "throw=A>25")],
)
def test_a_setup_has_one_canonical_line(text: str, canonical: str) -> None:
    """Defaults are left out, and dice are sorted."""
    assert canonical == encode_setup(decode_setup(text))


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("totals=5,x,0", 10, "'x' is not a number."),
        ("totals=5,,0", 10, "'' is not a number."),
        ("round=-1", 7, "'-1' is not a number."),
        ("round=1234567890123", 7, "is not a number."),
        ("first=a", 7, "'a' is not a seat"),
        ("first=A crew=7", 14, "is not one or two dice"),
        ("crew=123", 6, "is not one or two dice"),
        ("rethrown=yes", 10, "write on or off"),
        ("throw=A.", 7, "a throw is written A>, A>2 or A>25."),
        ("throw=A", 7, "is no action"),
        ("dice=5", 1, "there is no 'dice' in a setup"),
        ("first=A first=A", 9, "write each once"),
    ],
)
def test_a_bad_setup_is_refused_at_its_place(text: str, column: int, part: str) -> None:
    """The first thing that cannot be read is named with its column."""
    with pytest.raises(NotationError) as caught:
        decode_setup(text)

    assert column == caught.value.column
    assert part in caught.value.reason


def test_every_field_of_a_setup_has_a_key() -> None:
    """The keys of the line are the fields of the class, in their order."""
    assert list(Setup.__dataclass_fields__) == list(READERS)


@pytest.mark.parametrize(
    ("token", "previous", "expected"),
    [
        ("A>", "@A", True),
        ("A>", "B^12345", True),
        ("A>", "C.", True),
        ("A>", "C:12345", True),
        ("A>", "A.", True),
        ("A>", "A:12345", False),
        ("A>2", "A:12456", False),
        ("A:12345", "A>", False),
        ("A.", "A:12456", False),
        ("B^12345", "A^12345", False),
        ("@A", None, False),
    ],
)
def test_a_line_of_text_is_a_turn(token: str, previous: str | None, expected: bool) -> None:
    """A line begins with the first throw of a turn, and nowhere else."""
    before = None if previous is None else decode_action(previous)

    assert expected is opens_line(decode_action(token), before)


def test_a_record_in_canonical_text() -> None:
    """A game is written turn by turn, one line each, and both forms are read back."""
    seats = (Seat("Ana"), Seat("Binh", "steady"))
    tokens = "@B B> B:24566 B>2 B:5 B. A> A:11111 A> A:11111 A> A:11111"
    game = ShipCaptainCrew(options("players=2 end=rounds:1"))
    record = Record(game, Setup(), seats, tuple(map(decode_action, tokens.split())))
    expected = """\
cubilete: 1
game: ship_captain_crew
rules: 1
options: players=2 end=rounds:1
seats: "Ana", "Binh" bot="steady"

@B
B> B:24566 B>2 B:5 B.
A> A:11111 A> A:11111 A> A:11111
"""

    assert expected == encode(record)
    assert [record, record] == [read_record(expected), read_record(jsonlines.encode(record))]
    assert (1, (11,)) == (record.final_state().winner, (record.final_state().totals[1],))


def test_a_setup_that_no_line_can_hold_is_refused() -> None:
    """Nothing is written that would be read as something else."""
    with pytest.raises(NotationError, match="This setup cannot be written: totals"):
        encode_setup(Setup(totals=()))


@pytest.mark.parametrize(("line", "column"), [("totals=10,x,3", 11), ("playoff=A,1,B", 11)])
def test_a_bad_part_of_a_list_is_found_in_its_column(line: str, column: int) -> None:
    """The column is that of the part, not of the list."""
    with pytest.raises(NotationError) as caught:
        decode_setup(line)

    assert column == caught.value.column
