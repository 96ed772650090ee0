"""The text notation of records: canonical writing, free reading, exact places of errors."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.notation import (
    LINE_WIDTH,
    Place,
    decode,
    decode_options,
    decode_seats,
    decode_with_places,
    encode,
    read_fields,
    read_list,
    split_fields,
)
from cubilete.core.record import Record, Seat, is_name
from cubilete.errors import NotationError, SetupError
from cubilete.games.liars_dice import Bid, LiarsDice, LiarsDiceOptions, Setup
from cubilete.games.liars_dice.rules import apply
from cubilete.games.registry import find_game, read_record
from tests.games.liars_dice.positions import HOUSE_RULES, some_action

X1 = """\
cubilete: 1
game: liars_dice
rules: 1
options: wild=on
seats: "Ana", "Bình", "Chi" bot="steady"
setup: starter=A

A:GAAPM B:GCCCP C:GKPMM
A3G B4G C!
"""
"""A canonical text."""

NAMES = st.text(min_size=1, max_size=24).filter(is_name)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Return some record of liar's dice, with seats of any names."""
    game = LiarsDice(draw(HOUSE_RULES))
    rng = Random(draw(st.integers(0, 2**32)))
    unseen = draw(st.sampled_from((0.0, 0.5)))
    seat = st.builds(Seat, NAMES, st.none() | NAMES)
    seats = draw(st.lists(seat, min_size=game.players, max_size=game.players))
    record = Record(game, Setup(), tuple(seats))
    state = record.final_state()
    for _ in range(draw(st.integers(0, 60))):
        if state.is_terminal:
            break
        action = some_action(state, rng, unseen)
        record, state = record.then(action), apply(state, action)
    return record


def error_of(text: str) -> NotationError:
    """Return why a text cannot be read, which must be so."""
    with pytest.raises(NotationError) as caught:
        decode(text, find_game)
    return caught.value


def assert_unreadable(text: str, line: int, column: int, reason: str) -> None:
    """Check the place and the reason of the first thing that cannot be read."""
    error = error_of(text)
    assert (line, column, reason) == (error.line, error.column, error.reason)


# Round trips


def test_the_canonical_text_reads_and_writes_back() -> None:
    """A record has one canonical text."""
    record = decode(X1, find_game)

    assert LiarsDice(LiarsDiceOptions(wild=True)) == record.game
    assert (Seat("Ana"), Seat("Bình"), Seat("Chi", "steady")) == record.seats
    assert Setup(starter=0) == record.setup
    assert Bid(0, 3, 1) == record.actions[3]
    assert X1 == encode(record)


@given(record=records())
def test_records_round_trip(record: Record) -> None:
    """Whatever was played reads back as itself, and the text read back writes the same."""
    text = encode(record)

    assert record == decode(text, find_game) == read_record(text)
    assert text == encode(decode(text, find_game))
    assert all(len(line) <= LINE_WIDTH for line in text.split("\n\n", 1)[1].splitlines())


def test_what_has_its_default_is_not_written() -> None:
    """Neither options nor a setup nor actions, if there are none."""
    record = Record(LiarsDice(), Setup(), (Seat("A"), Seat("B"), Seat("C")))

    assert 'cubilete: 1\ngame: liars_dice\nrules: 1\nseats: "A", "B", "C"\n\n' == encode(record)
    assert record == decode(encode(record), find_game)


def test_comments_and_spacing_are_free() -> None:
    """The canonical form keeps neither."""
    text = (
        "; a game among friends\r\n"
        "\r\n"
        "  cubilete:1  \r\n"
        "game:   liars-dice\r\n"
        "; the house rules\r\n"
        "options:   wild=on\twild-face=skull \r\n"
        'seats: "Ana" ,"Bình","Chi"   bot="steady"\r\n'
        "setup: round=1   starter=A\r\n"
        "A:MPAAG  ; unsorted\r\n"
        "\tB:CGCPC\r\n"
        ";A3G\r\n"
        "C:GKPMM A3G;B4G\r\n"
        "B4G\r\n"
        "\r\n"
        "C!"
    )

    assert X1 == encode(decode(text, find_game))


def test_a_text_without_version_has_the_newest_rules() -> None:
    """The header may leave out rules, options and setup, or leave them empty."""
    text = 'cubilete: 1\ngame: liars_dice\noptions:\nseats: "A", "B", "C"\nsetup:\n@A'

    assert LiarsDice() == decode(text, find_game).game
    assert Setup() == decode(text, find_game).setup


def test_a_name_may_hold_what_would_be_a_comment_or_an_end() -> None:
    """Quotes, backslashes, semicolons and commas are part of a name."""
    seats = tuple(map(Seat, ('a";b', "\\", "x, y = ;")))
    record = Record(LiarsDice(), Setup(), seats)

    assert record == decode(encode(record), find_game)


def test_names_may_be_written_with_escapes() -> None:
    """As JSON writes them."""
    assert (Seat("Bình"),) == decode_seats(r'"B\u00ecnh"')


def test_full_lines_are_broken() -> None:
    """Many bids stand in lines of at most 96 characters."""
    tokens = " ".join(f"{'AB'[number % 2]}{number + 1}G" for number in range(40))
    header = 'cubilete: 1\ngame: liars_dice\noptions: players=2\nseats: "A", "B"\n\n'
    body = encode(decode(header + tokens, find_game)).split("\n\n")[1]

    assert tokens.split() == body.split()
    assert [95, 94] == [len(line) for line in body.splitlines()][:2]


def test_places_of_the_actions() -> None:
    """Line and column, counted from 1."""
    _, places = decode_with_places(X1, find_game)

    assert [Place(8, 1), Place(8, 9), Place(8, 17), Place(9, 1), Place(9, 5), Place(9, 9)] == list(
        places
    )


# Errors


HEAD = 'cubilete: 1\ngame: liars_dice\nseats: "A", "B", "C"\n'
MISSING = "a record begins with lines such as 'game: liars_dice'; missing: "


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, f"{MISSING}'cubilete'."),
        ("; nothing\n\n", 3, 1, f"{MISSING}'cubilete'."),
        ("A3G B4G", 1, 1, f"{MISSING}'cubilete'."),
        ('cubilete: 1\nseats: "A"\n\nA3G', 4, 1, f"{MISSING}'game'."),
        ("cubilete: 1\ngame: liars_dice\n", 3, 1, f"{MISSING}'seats'."),
        ("cubilete: 1\ngmae: liars_dice\n", 2, 1, f"{MISSING}'game'."),
        (HEAD + "game: liars_dice\n", 4, 1, "'game' stands twice in the header."),
        (HEAD + "  game: liars_dice\n", 4, 3, "'game' stands twice in the header."),
        (HEAD.replace(": 1", ": 2"), 1, 11, "this is format '2'; known here: 1."),
        (
            HEAD.replace(": 1", ":  " + "x" * 99),
            1,
            12,
            f"this is format {'x' * 40!r}; known",
        ),
        (
            HEAD.replace("liars_dice", "chess"),
            2,
            7,
            "There is no game 'chess'; the games are ",
        ),
        (HEAD + "rules: 0\n", 4, 8, "rules is a whole number from 1."),
        (HEAD + "rules: one\n", 4, 8, "rules is a whole number from 1."),
        (HEAD + "rules: 99999999\n", 4, 8, "rules is a whole number from 1."),
        (HEAD + "rules: 999\n", 2, 7, "liars_dice has no rules 999; known are 1."),
        (
            HEAD + "options: wild=on wild=off\n",
            4,
            18,
            "'wild=off': write each once",
        ),
        (HEAD + "options: wild=\n", 4, 10, "'wild=': write each once, as name=value."),
        (
            HEAD + "options: wild=yes raise=0\n",
            4,
            10,
            "wild must be on | off, not 'yes'. raise must be strict_quantity | ",
        ),
        (HEAD + "setup: dice=5,5\n", 4, 8, "Give the dice of 3 players, not of 2."),
        (HEAD + "setup: round=1 dice=5,x\n", 4, 23, "'x' is not a number."),
        (
            'cubilete: 1\ngame: liars_dice\nseats: "A", "B"\n',
            3,
            8,
            "The game has 3 players, but 2 seats are named.",
        ),
        (
            HEAD.replace('"B", "C"', "B"),
            3,
            13,
            'seats are written "Ana", "Binh" bot="steady": names in quotes, commas between.',
        ),
        (HEAD + "\nA:GGGGG B:GGGGX", 5, 15, "'X' is no face: the faces are G C K A P M."),
        (HEAD + "\n@A ; fine\n\n  pass", 7, 3, "'pass' is no action: write "),
        (
            HEAD + "\nsetup: starter=A\nA:GGGGG\nsetup: x",
            7,
            1,
            "'setup:' is no action: ",
        ),
        ("\ufeff" + HEAD, 1, 1, f"{MISSING}'cubilete'."),
        (HEAD.replace("\n", "\r"), 1, 1, f"{MISSING}'game'."),
    ],
)
def test_the_first_bad_place_is_named(text: str, line: int, column: int, reason: str) -> None:
    """Line, column and reason of what cannot be read."""
    error = error_of(text)

    assert (line, column) == (error.line, error.column)
    assert error.reason.startswith(reason)


def test_whether_actions_are_legal_is_not_read() -> None:
    """An illegal move is legible; whoever replays the record says which rule refuses it."""
    record = decode(HEAD + "\nA3G A3G A!", find_game)

    assert 3 == len(record.actions)
    assert 0 == (record.first_illegal() or (None,))[0]


# Parts


def test_options_in_one_line() -> None:
    """Names and values, with spaces between."""
    written = "players=2 raise=quantity-or-higher-face"
    options = LiarsDiceOptions(players=2, raise_="quantity_or_higher_face")

    assert options == decode_options(written, LiarsDiceOptions)
    assert LiarsDiceOptions() == decode_options("  ", LiarsDiceOptions)
    with pytest.raises(SetupError):
        decode_options("players=9", LiarsDiceOptions)


def test_fields_keep_their_places() -> None:
    """Values are found again where they stand; a value may hold an equals sign."""
    fields = split_fields("  a=1   call=B=")

    assert {"a": ("1", (1, 5)), "call": ("B=", (1, 14))} == fields


@pytest.mark.parametrize(("text", "column"), [("a", 1), ("=1", 1), ("a=1 a=2", 5), ("a=1 =", 5)])
def test_fields_of_another_form_are_refused(text: str, column: int) -> None:
    """Each name once, with a value."""
    with pytest.raises(NotationError) as caught:
        split_fields(text)

    assert column == caught.value.column


def read_seats(text: str) -> tuple[tuple[Seat, ...], ...]:
    """Return quoted names with commas between, one at a time."""
    return read_list(text, decode_seats)


def test_fields_are_read_by_name() -> None:
    """Each by its own reader; errors are at the value's place."""
    readers: dict[str, Callable[[str], Any]] = {"n": int, "seats": read_seats}

    assert {"n": 3} == read_fields("n=3", readers)
    with pytest.raises(NotationError) as caught:
        read_fields('n=3 seats="A","B",C', readers)
    assert 19 == caught.value.column
    with pytest.raises(NotationError) as caught:
        read_fields("n=3 m=4", readers)
    assert (5, "there is no 'm' in a setup; known are n, seats.") == (
        caught.value.column,
        caught.value.reason,
    )


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ('"Ana"', (Seat("Ana"),)),
        ('  "Ana"  bot="novice"  ,"B"  ', (Seat("Ana", "novice"), Seat("B"))),
        ('"A;\\"b"', (Seat('A;"b'),)),
    ],
)
def test_seats(text: str, seats: tuple[Seat, ...]) -> None:
    """Names in quotes, each with the level of its bot if it has one."""
    assert seats == decode_seats(text)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("  Ana", 3),
        ("Ana", 1),
        ('"Ana', 1),
        ('"Ana",', 7),
        ('"Ana" "Bea"', 1),
        ('"Ana", "Bea" bot=x', 8),
        ('"Ana","\\x"', 7),
        ('"Ana",""', 7),
        ('"Ana","\\ud800"', 7),
        ('"Ana","a\tb"', 7),
        ('"Ana","\u202e"', 7),
        ('"Ana","e\u0301"', 7),
        ('"Ana" bot=""', 1),
        (f'"{"x" * 25}"', 1),
    ],
)
def test_seats_of_another_form_are_refused(text: str, column: int) -> None:
    """Names that cannot be shown, and anything that is not in quotes."""
    with pytest.raises(NotationError) as caught:
        decode_seats(text)

    assert column == caught.value.column


# Any text at all


@given(
    position=st.integers(0, len(X1)),
    length=st.integers(0, 12),
    inserted=st.text(max_size=4) | st.sampled_from(("\r\n", ": ", ";", '"', "=", "A!", "\x00")),
)
def test_a_damaged_text_is_read_or_refused_with_its_place(
    position: int, length: int, inserted: str
) -> None:
    """Whatever is cut out or put in, only notation errors come, at a line that is there."""
    text = X1[:position] + inserted + X1[position + length :]
    try:
        record = read_record(text)
    except NotationError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert 1 <= error.column <= len(text) + 1
    else:
        assert record == decode(encode(record), find_game)


@given(text=st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """A reader raises the project's errors only."""
    with pytest.raises(NotationError):
        decode(text, find_game)


@pytest.mark.parametrize(
    "text",
    [
        "cubilete: 1" + " " * 1_000_000 + "x",
        "cubilete: 1\ngame: liars_dice\nseats: " + '"' * 200_000,
        "cubilete: 1\ngame: liars_dice\nseats: " + '"A"' + " " * 1_000_000 + "x",
        HEAD + "A" * 1_000_000,
        HEAD + "A:" + "?" * 1_000_000 + "G",
        HEAD + "options: " + "a" * 1_000_000 + "=1",
        HEAD + "setup: " + "dice=" * 200_000,
    ],
    ids=range(7),
)
def test_a_large_text_is_refused_soon_and_briefly(text: str) -> None:
    """A megabyte of nonsense takes no more than a moment, and is not repeated."""
    assert 1_000 > len(str(error_of(text)))
