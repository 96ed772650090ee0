"""House rules as data: what is taken, what is refused, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.options import (
    SHOWN_LENGTH_MAX,
    UNKNOWN_MAX,
    Choice,
    Kind,
    Measure,
    Measured,
    Number,
    Options,
    Switch,
    option,
)
from cubilete.errors import Problem, SetupError

COLOURS = Choice(("dark_red", "blue"))
END = Measured({"target": Number(1, 100), "open": None})


@dataclass(frozen=True)
class Table(Options):
    """Options with one field of each kind."""

    players: int = option(Number(1, 8), 2)
    """How many play."""
    colour: str = option(COLOURS, "dark_red")
    """One of several names."""
    is_: bool = option(Switch(), default=False)
    """Written ``is``."""
    end: Measure = option(END, Measure("open"))  # noqa: RUF009 - immutable
    """A name that may carry a number."""

    def conflicts(self) -> list[Problem]:
        """Return that blue tables are for two."""
        if self.colour == "blue" and self.players != 2:
            return [Problem("A blue table seats two.")]
        return []


def problems(values: dict[str, Any]) -> list[str]:
    """Return the sentences of all problems."""
    with pytest.raises(SetupError) as caught:
        Table.parse(values)
    return [problem.text for problem in caught.value.problems]


# Kinds


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (COLOURS, "blue", "blue"),
        (COLOURS, "dark_red", "dark_red"),
        (COLOURS, "dark-red", "dark_red"),
        (Switch(), "on", True),
        (Switch(), "off", False),
        (Number(1, 40), "1", 1),
        (Number(1, 40), "40", 40),
        (Number(1, 40), "07", 7),
        (END, "target:1", Measure("target", 1)),
        (END, "target:100", Measure("target", 100)),
        (END, "open", Measure("open")),
    ],
)
def test_texts_that_stand_for_values(kind: Kind, text: str, value: object) -> None:
    """Each value has a text, and its own text reads back as it."""
    assert value == kind.parse(text)
    assert kind.accepts(value)
    assert value == kind.parse(kind.write(value))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (COLOURS, "red"),
        (COLOURS, "Blue"),
        (COLOURS, ""),
        (Switch(), "true"),
        (Switch(), "1"),
        (Number(1, 40), "0"),
        (Number(1, 40), "41"),
        (Number(1, 40), "-1"),
        (Number(1, 40), "+1"),
        (Number(1, 40), "1.0"),
        (Number(1, 40), "1_0"),
        (Number(1, 40), " 1"),
        (Number(1, 40), ""),
        (Number(1, 40), "٣"),
        (Number(1, 40), "001"),
        pytest.param(Number(1, 40), "9" * 5_000, id="many digits"),
        (END, "target"),
        (END, "target:"),
        (END, "target:0"),
        (END, "target:101"),
        (END, "target:1:1"),
        (END, "open:1"),
        (END, "open:"),
        (END, "rounds:3"),
        (END, ""),
    ],
)
def test_texts_that_stand_for_none(kind: Kind, text: str) -> None:
    """What is no value is not guessed at."""
    assert None is kind.parse(text)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (COLOURS, "red"),
        (COLOURS, 1),
        (COLOURS, ["blue"]),
        (Switch(), 1),
        (Switch(), "on"),
        (Switch(), None),
        (Number(0, 40), True),
        (Number(0, 40), 1.0),
        (Number(0, 40), "1"),
        (Number(0, 40), -1),
        pytest.param(Number(0, 40), 10**5_000, id="huge number"),
        (END, "open"),
        (END, Measure("rounds", 3)),
        (END, Measure("open", 3)),
        (END, Measure("target")),
        (END, Measure("target", 101)),
    ],
)
def test_values_that_are_none(kind: Kind, value: object) -> None:
    """A value of another type or out of range is not taken; a boolean is no number."""
    assert not kind.accepts(value)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (COLOURS, "dark_red | blue"),
        (Switch(), "on | off"),
        (Number(1, 40), "a whole number from 1 to 40"),
        (END, "target:N (N from 1 to 100) | open"),
    ],
)
def test_kinds_are_described(kind: Kind, words: str) -> None:
    """A sentence may say what an option must be."""
    assert words == kind.describe()
    assert f"size must be {words}, not 'x'." == kind.problem("size", "x").text


def test_problems_have_words_in_the_catalogues() -> None:
    """Choices and ranges are said in the reader's language."""
    assert (
        "problem-option-choice",
        {"option": "is", "value": "x", "choices": "on | off"},
    ) == Switch().problem("is", "x")[1:]
    assert (
        "problem-option-range",
        {"option": "players", "value": "x", "low": 1, "high": 8},
    ) == Number(1, 8).problem("players", "x")[1:]


def test_measures_are_written() -> None:
    """A name, or a name with its number."""
    assert ("ledger", "target:100") == (str(Measure("ledger")), str(Measure("target", 100)))


# Options


def test_options_are_parsed_from_texts_and_values() -> None:
    """Both stand for the same house rules; what is not named has its default."""
    table = Table(players=2, colour="blue", is_=True, end=Measure("target", 50))

    assert table == Table.parse({"players": "2", "colour": "blue", "is": "on", "end": "target:50"})
    assert table == Table.parse(
        {"players": 2, "colour": "blue", "is": True, "end": Measure("target", 50)}
    )
    assert Table() == Table.parse({})


def test_options_are_written() -> None:
    """Only what differs from the defaults, or everything."""
    assert {"is": "on", "end": "target:50"} == Table(is_=True, end=Measure("target", 50)).written()
    assert {
        "players": "2",
        "colour": "dark_red",
        "is": "off",
        "end": "open",
    } == Table().written(all_of_them=True)


def test_options_list_their_kinds_and_defaults() -> None:
    """Menus and documentation are made of these."""
    assert ["players", "colour", "is", "end"] == list(Table.kinds())
    assert Switch() == Table.kinds()["is"]
    assert {"players": 2, "colour": "dark_red", "is": False, "end": Measure("open")} == (
        Table.defaults()
    )
    assert [("players", Number(1, 8), 2), ("colour", COLOURS, "dark_red")] == list(Table().items())[
        :2
    ]


def test_names_may_have_hyphens() -> None:
    """As on a command line."""
    assert "dark_red" == Table.parse({"colour": "dark-red"}).colour

    @dataclass(frozen=True)
    class Wide(Options):
        """Options with a long name."""

        players: int = option(Number(1, 2), 1)
        """How many play."""
        very_wide: bool = option(Switch(), default=False)
        """A name of two words."""

    assert Wide(very_wide=True) == Wide.parse({"very-wide": "on"})
    with pytest.raises(SetupError, match="very_wide is given twice: give it once"):
        Wide.parse({"very-wide": "on", "very_wide": "on"})


def test_all_problems_come_at_once() -> None:
    """Unknown names, impossible values and conflicts."""
    assert [
        "There is no option 'size'; the options are players, colour, is, end.",
        "is must be on | off, not 'maybe'.",
        "A blue table seats two.",
    ] == problems({"size": "3", "is": "maybe", "colour": "blue", "players": "3"})


def test_construction_checks_like_parsing() -> None:
    """Options that cannot be do not exist."""
    with pytest.raises(SetupError) as caught:
        Table(players=0, is_="maybe")  # type: ignore[arg-type]

    assert [
        "players must be a whole number from 1 to 8, not '0'.",
        "is must be on | off, not 'maybe'.",
    ] == [problem.text for problem in caught.value.problems]
    with pytest.raises(SetupError, match="A blue table seats two"):
        Table(players=3, colour="blue")


def test_a_keyword_is_written_without_its_underscore() -> None:
    """``is`` is the option's name, ``is_`` the field's."""
    assert ["There is no option 'is_'; the options are players, colour, is, end."] == problems(
        {"is_": "on"}
    )


def nested(depth: int) -> list[Any]:
    """Return lists inside lists."""
    lists: list[Any] = []
    for _ in range(depth):
        lists = [lists]
    return lists


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        pytest.param(True, "True", id="boolean"),
        pytest.param(3.5, "3.5", id="float"),
        pytest.param(None, "None", id="nothing"),
        pytest.param(float("nan"), "nan", id="not a number"),
        pytest.param(10**5_000, "int", id="huge number"),
        pytest.param(Measure("target", 10**5_000), "Measure", id="huge measure"),
        pytest.param(nested(100_000), "list", id="deep list"),
        pytest.param("x" * 100_000, "x" * SHOWN_LENGTH_MAX, id="long text"),
        pytest.param("\x1b[31m", "\\x1b[31m", id="terminal colours"),
        pytest.param("\ud800", "\\ud800", id="half a character"),
        pytest.param("a\u202eb", "a\\u202eb", id="turned text"),
    ],
)
def test_whatever_is_given_is_said_briefly_and_visibly(value: Any, shown: str) -> None:
    """No value breaks the error, fills the screen, or reaches it with control characters."""
    with pytest.raises(SetupError) as parsed:
        Table.parse({"players": value})
    with pytest.raises(SetupError) as made:
        Table(players=value)

    for error in (parsed.value, made.value):
        assert shown == error.problems[0].arguments["value"]


def test_unknown_names_are_said_briefly_and_visibly() -> None:
    """A name is repeated like a value."""
    assert f"There is no option '{'x' * SHOWN_LENGTH_MAX}'" in problems({"x" * 999: "1"})[0]
    with pytest.raises(SetupError) as caught:
        Table.parse({"\x07": "1"})
    assert "\\x07" == caught.value.problems[0].arguments["option"]


@given(
    values=st.dictionaries(
        st.sampled_from(("players", "colour", "is", "end", "size")) | st.text(max_size=5),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers()
            | st.floats()
            | st.text(max_size=8)
            | st.sampled_from(("on", "blue", "target:3", "2")),
            st.lists,
        ),
    )
)
def test_parsing_raises_setup_errors_only(values: dict[str, Any]) -> None:
    """Anything at all makes options that write and read back, or is refused with reasons."""
    try:
        table = Table.parse(values)
    except SetupError as error:
        assert error.problems
    else:
        assert table == Table.parse(table.written())


def test_of_many_unknown_names_only_some_are_said() -> None:
    """Each is said with all known names, so that the error does not swell; the rest is counted."""
    with pytest.raises(SetupError) as caught:
        Table.parse({f"name{number}": 1 for number in range(50_000)})

    problems = caught.value.problems
    assert UNKNOWN_MAX + 1 == len(problems)
    assert "49980 more names are of no option." == problems[-1].text
    assert len(str(caught.value)) < 3000


def test_the_most_unknown_names_that_are_all_said() -> None:
    """Nothing is counted where nothing is left out."""
    with pytest.raises(SetupError) as caught:
        Table.parse({f"name{number}": 1 for number in range(UNKNOWN_MAX)})

    assert UNKNOWN_MAX == len(caught.value.problems)
    assert "There is no option 'name19'" in caught.value.problems[-1].text


@pytest.mark.parametrize("name", [None, 5, b"players", ("players",)])
def test_a_name_that_is_no_text_is_unknown(name: Any) -> None:
    """A caller in Python may hand in anything."""
    with pytest.raises(SetupError, match="There is no option"):
        Table.parse({name: 3})


class _Mute:
    """A value that cannot be shown."""

    def __str__(self) -> str:
        raise RuntimeError("not said")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (_Mute(), "_Mute"),
        (Measure(None), "Measure"),  # type: ignore[arg-type]
        (Measure([]), "Measure"),  # type: ignore[arg-type]
        (Measure([], 3), "[]:3"),  # type: ignore[arg-type]
        (Measure("target", 10**5000), "Measure"),
    ],
)
def test_values_that_cannot_be_shown_or_compared_are_refused(value: object, shown: str) -> None:
    """Whatever a value does when it is written, the problem is the option's."""
    with pytest.raises(SetupError) as parsed:
        Table.parse({"end": value})
    with pytest.raises(SetupError) as made:
        Table(end=value)  # type: ignore[arg-type]

    assert f"not '{shown}'" in str(parsed.value)
    assert str(made.value) == str(parsed.value)
