"""Records as JSON lines: written exactly, read strictly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core import notation
from cubilete.core.game import NUMBER_MAX
from cubilete.core.jsonlines import (
    decode,
    decode_action,
    decode_with_places,
    encode,
    encode_action,
)
from cubilete.core.notation import Place
from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError
from cubilete.games.liars_dice import Bid, LiarsDice, LiarsDiceOptions, Roll, Setup
from cubilete.games.registry import find_game, read_record
from tests.core.test_notation import X1 as TEXT
from tests.core.test_notation import records

HEAD: dict[str, Any] = {
    "cubilete": 1,
    "game": "liars_dice",
    "rules": 1,
    "options": {"players": 2},
    "seats": [{"name": "Ana"}, {"name": "Bình", "bot": "steady"}],
    "setup": "starter=A",
}
LINES = (
    '{"action":"roll","player":0,"faces":[1,2,2,3,4]}',
    '{"action":"hidden_roll","player":1,"count":5}',
    '{"action":"bid","player":0,"quantity":3,"face":1}',
    '{"action":"challenge","player":1}',
)


def written(*lines: str, **changes: object) -> str:
    """Return a text with a head in which some values are others, and with lines after it."""
    head = {name: value for name, value in {**HEAD, **changes}.items() if value is not ...}
    return "\n".join([json.dumps(head, ensure_ascii=False), *lines])


def error_of(text: str) -> NotationError:
    """Return why a text cannot be read, which must be so."""
    with pytest.raises(NotationError) as caught:
        decode(text, find_game)
    return caught.value


# Round trips


def test_what_is_written() -> None:
    """The head has everything, options included; then each action has a line."""
    options = (
        '{"players":3,"dice_per_player":5,"wild":true,"wild_face":"skull",'
        '"raise":"strict_quantity","bid_cap":"total_dice","penalty":"one","spot_on":"off",'
        '"exact_bid":"bidder_safe","palifico":false,"next_start":"loser",'
        '"start_after_elimination":"next_clockwise","first_player":"seat","sides":6}'
    )
    head = (
        f'{{"cubilete":1,"game":"liars_dice","rules":1,"options":{options},'
        '"seats":[{"name":"Ana"},{"name":"Bình"},{"name":"Chi","bot":"steady"}],'
        '"setup":"starter=A"}'
    )
    record = notation.decode(TEXT, find_game)

    assert [
        head,
        '{"action":"roll","player":0,"faces":[1,4,4,5,6]}',
        '{"action":"roll","player":1,"faces":[1,2,2,2,5]}',
        '{"action":"roll","player":2,"faces":[1,3,5,6,6]}',
        '{"action":"bid","player":0,"quantity":3,"face":1}',
        '{"action":"bid","player":1,"quantity":4,"face":1}',
        '{"action":"challenge","player":2}',
        "",
    ] == encode(record).split("\n")


@given(record=records())
def test_records_round_trip(record: Record) -> None:
    """JSON lines and text say the same, and both read back."""
    assert record == decode(encode(record), find_game) == read_record(encode(record))
    assert encode(record) == encode(read_record(notation.encode(record)))


def test_spacing_and_blank_lines_are_free() -> None:
    """A file from another system or with blank lines reads the same."""
    text = "\r\n \r\n".join(["", *written(*LINES).split("\n"), ""])
    record, places = decode_with_places(text, find_game)

    assert record == decode(written(*LINES), find_game)
    assert (Seat("Ana"), Seat("Bình", "steady")) == record.seats
    assert (LiarsDice(LiarsDiceOptions(players=2)), Setup(starter=0)) == (
        record.game,
        record.setup,
    )
    assert [Place(number, 1) for number in (5, 7, 9, 11)] == list(places)


def test_options_are_read_as_values_and_as_texts() -> None:
    """Numbers and switches may be in quotes; what is not named has its default."""
    for options in ({"players": "2", "wild": "on"}, {"players": 2, "wild": True}):
        game = decode(written(options=options), find_game).game
        assert LiarsDiceOptions(players=2, wild=True) == game.options


def test_faces_are_kept_sorted() -> None:
    """Dice may be written in any order."""
    value = {"action": "roll", "player": 0, "faces": [4, 1, 1]}

    assert Roll(0, (1, 1, 4)) == decode_action(value, LiarsDice())
    assert {"action": "bid", "player": 0, "quantity": 3, "face": 1} == encode_action(Bid(0, 3, 1))


# Errors of the head


ALL_KEYS = "the first line has cubilete, game, rules, options, seats, setup, and nothing else."
A_SEAT = 'a seat is {"name": ...} or {"name": ..., "bot": ...}.'
A_NAME = "A name has 1 to 24 printable characters."


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"cubilete": 2}, "this is format 2; known here: 1."),
        ({"cubilete": 10**99}, f"this is format 1{'0' * 39}; known here: 1."),
        ({"cubilete": True}, ALL_KEYS),
        ({"cubilete": 1.0}, ALL_KEYS),
        ({"cubilete": "1"}, ALL_KEYS),
        ({"cubilete": ...}, ALL_KEYS),
        ({"game": ...}, ALL_KEYS),
        ({"game": 3}, ALL_KEYS),
        ({"rules": ...}, ALL_KEYS),
        ({"rules": "1"}, ALL_KEYS),
        ({"rules": True}, ALL_KEYS),
        ({"rules": 10**9}, ALL_KEYS),
        ({"rules": -1}, ALL_KEYS),
        ({"options": ...}, ALL_KEYS),
        ({"options": []}, ALL_KEYS),
        ({"seats": ...}, ALL_KEYS),
        ({"seats": {}}, ALL_KEYS),
        ({"setup": ...}, ALL_KEYS),
        ({"setup": None}, ALL_KEYS),
        ({"extra": 1}, ALL_KEYS),
        ({"rules": 0}, "liars_dice has no rules 0; known are 1."),
        ({"rules": 9_999}, "liars_dice has no rules 9999; known are 1."),
        ({"options": {"players": 7}}, "players must be a whole number from 2 to 6, not '7'."),
        ({"options": {"players": True}}, "players must be a whole number from 2 to 6, not 'True'."),
        ({"options": {"wild": 1}}, "wild must be on | off, not '1'."),
        ({"options": {"players": None}}, "players must be a whole number from 2 to 6, not 'None'."),
        ({"seats": [{"name": "Ana"}, "Bea"]}, A_SEAT),
        ({"seats": [{"name": "Ana"}, {"name": 3}]}, A_SEAT),
        ({"seats": [{"name": "Ana"}, {"name": "Bea", "bot": None}]}, A_SEAT),
        ({"seats": [{"name": "Ana"}, {"name": "Bea", "bot": "x", "age": 3}]}, A_SEAT),
        ({"seats": [{"name": "Ana"}, {"name": "Bea", "age": 3}]}, A_SEAT),
        ({"seats": [{"name": "Ana"}, {"name": "\ud800"}]}, A_NAME),
        ({"seats": [{"name": "Ana"}, {"name": "Be\u0000a"}]}, A_NAME),
        ({"seats": [{"name": "Ana"}]}, "The game has 2 players, but 1 seats are named."),
        ({"setup": "dice=5,x"}, "setup, character 8: 'x' is not a number."),
        ({"setup": "dice=5,5,5"}, "Give the dice of 2 players, not of 3."),
    ],
)
@pytest.mark.parametrize("blank", [0, 2])
def test_errors_of_the_head_name_its_line(
    changes: dict[str, object], reason: str, blank: int
) -> None:
    """Wherever the head stands, its errors are said to be there."""
    error = error_of("\n" * blank + written(*LINES, **changes))

    assert (blank + 1, 1, reason) == (error.line, error.column, error.reason)


def test_an_unknown_game_is_named() -> None:
    """With the games that are known."""
    error = error_of("\n" + written(game="chess"))

    assert 2 == error.line
    assert error.reason.startswith("There is no game 'chess'; the games are liars-dice")


@pytest.mark.parametrize("text", ["", "\n", " \r\n\t\n"])
def test_an_empty_text_is_no_record(text: str) -> None:
    """There is not even a head."""
    assert "the record is empty." == error_of(text).reason


# Errors of the form


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("{", 2, "this is not JSON."),
        ('{"action":"roll",}', 18, "this is not JSON."),
        ("{'action':'roll'}", 2, "this is not JSON."),
        ("A3G", 1, "this is not JSON."),
        ("{} {}", 4, "this is not JSON."),
        ('{"a":"\t"}', 7, "this is not JSON."),
        ("\ufeff{}", 1, "this is not JSON."),
        ("[" * 100_000, 1, "this is not JSON."),
        ('{"a":' * 100_000, 1, "this is not JSON."),
        ('{"a":' + "9" * 5_000 + "}", 1, "this is not JSON."),
        ("[]", 1, "each line is one JSON object."),
        ("null", 1, "each line is one JSON object."),
        ('"roll"', 1, "each line is one JSON object."),
        ('{"action":"challenge","player":0,"player":1}', 1, "'player' stands twice."),
        ('{"a":{"b":1,"b":2}}', 1, "'b' stands twice."),
        ('{"action":"challenge","player":NaN}', 1, "NaN is not a number."),
        ('{"action":"challenge","player":-Infinity}', 1, "-Infinity is not a number."),
    ],
)
@pytest.mark.parametrize("place", [1, 3])
def test_lines_that_are_no_json_object(line: str, column: int, reason: str, place: int) -> None:
    """The line, and where the syntax breaks the column, is named; in the head as elsewhere."""
    text = line if place == 1 else written(LINES[0], line)
    error = error_of(text)

    assert (place, column, reason) == (error.line, error.column, error.reason)


def test_twice_the_same_name_in_the_head() -> None:
    """An option that stands twice is refused, whichever is meant."""
    text = written().replace('"players": 2', '"players": 2, "players": 3')

    assert "'players' stands twice." == error_of(text).reason


# Errors of the actions

FACES = "roll: faces is a list of whole numbers."
NAMES = "starter, starter_roll, roll, hidden_roll, bid, challenge, spot_on, reveal"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({}, f"an action is one of {NAMES}."),
        ({"action": "pass", "player": 0}, f"an action is one of {NAMES}."),
        ({"action": ["bid"]}, f"an action is one of {NAMES}."),
        ({"action": None}, f"an action is one of {NAMES}."),
        ({"action": "Bid"}, f"an action is one of {NAMES}."),
        ({"action": "bid", "player": 0, "quantity": 3}, "bid: face is a whole number."),
        ({"action": "challenge", "player": True}, "challenge: player is a whole number."),
        ({"action": "challenge", "player": 1.0}, "challenge: player is a whole number."),
        ({"action": "challenge", "player": "1"}, "challenge: player is a whole number."),
        ({"action": "challenge", "player": -1}, "challenge: player is a whole number."),
        ({"action": "challenge", "player": 10**4}, "challenge: player is a whole number."),
        ({"action": "challenge", "player": [1]}, "challenge: player is a whole number."),
        ({"action": "roll", "player": 0, "faces": 3}, FACES),
        (
            {"action": "roll", "player": 0, "faces": ["1"]},
            FACES,
        ),
        (
            {"action": "roll", "player": 0, "faces": [True]},
            FACES,
        ),
        ({"action": "roll", "player": 0, "faces": [[]]}, FACES),
        ({"action": "challenge", "player": 0, "why": 1}, "challenge has only player."),
    ],
)
def test_actions_that_cannot_be_read(value: dict[str, Any], reason: str) -> None:
    """Unknown actions, missing, impossible and unknown fields; the line is named."""
    error = error_of(written(LINES[0], "", json.dumps(value)))

    assert (4, 1, reason) == (error.line, error.column, error.reason)
    with pytest.raises(NotationError) as caught:
        decode_action(value, LiarsDice())
    assert 1 == caught.value.line


def test_numbers_have_a_limit() -> None:
    """The largest number of an action is 9,999."""
    value = {"action": "challenge", "player": NUMBER_MAX}

    assert NUMBER_MAX == 9_999 == decode_action(value, LiarsDice()).player


# Any text at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
)


@given(name=st.sampled_from([*HEAD, "extra"]), value=JSON)
def test_any_value_in_the_head_is_read_or_refused(name: str, value: object) -> None:
    """A reader raises the project's errors only."""
    try:
        record = decode(written(*LINES, **{name: value}), find_game)
    except NotationError as error:
        assert 1 == error.line
    else:
        assert record == decode(encode(record), find_game)


@given(name=st.sampled_from(("action", "player", "faces", "quantity", "face", "x")), value=JSON)
def test_any_value_in_an_action_is_read_or_refused(name: str, value: object) -> None:
    """A reader raises the project's errors only, at the right line."""
    for line in LINES:
        changed = json.dumps({**json.loads(line), name: value})
        try:
            record = decode(written(changed), find_game)
        except NotationError as error:
            assert 2 == error.line
        else:
            assert record == decode(encode(record), find_game)


@given(position=st.integers(0, 300), length=st.integers(0, 9), inserted=st.text(max_size=3))
def test_a_damaged_text_is_read_or_refused(position: int, length: int, inserted: str) -> None:
    """Whatever is cut out or put in."""
    text = written(*LINES)
    text = text[:position] + inserted + text[position + length :]
    try:
        record = decode(text, find_game)
    except NotationError as error:
        assert 1 <= error.line <= text.count("\n") + 1
    else:
        assert record == decode(encode(record), find_game)


@pytest.mark.parametrize(
    "action",
    [
        None,
        "A3G",
        Bid,
        Bid(0, -1, 1),
        Bid(0, NUMBER_MAX + 1, 1),
        Bid(0, True, 1),
        Roll(0, (2, 1)),
        Roll(0, (-1, 2)),
    ],
)
def test_what_would_not_read_back_is_not_written(action: Any) -> None:
    """A record that is written can be read, and says the same."""
    with pytest.raises(NotationError, match="cannot be written"):
        encode_action(action)
