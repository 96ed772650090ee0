"""What a setting takes, from text and from TOML."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.settings.kinds import (
    Choice,
    File,
    Host,
    Kind,
    Networks,
    Number,
    Origin,
    Switch,
    Whole,
)

KINDS: tuple[Kind, ...] = (
    *(Whole(0, 9), Number(0, 9), Switch(), Choice(("json", "console"))),
    *(Host(), Origin(), File(), Networks()),
)


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (Whole(1, 9), " 9 ", 9),
        (Number(0, 2), "0.25", 0.25),
        (Number(0, 2), "2", 2.0),
        (Switch(), "Yes", True),
        (Switch(), "off", False),
        (Choice(("json", "console")), "JSON", "json"),
        (Host(), " fe80::1%eth0 ", "fe80::1%eth0"),
        (Host(), "localhost", "localhost"),
        (Origin(), "HTTPS://Dice.Example.org/", "https://dice.example.org"),
        (Origin(), "https://dice.example.org:443", "https://dice.example.org"),
        (Origin(), "http://[fd00::2]:8420", "http://[fd00::2]:8420"),
        (File(), "tables.sqlite", Path("tables.sqlite")),
        (Networks(), "127.0.0.1, 10.0.0.0/8", (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"))),
        (Networks(), "::1", (ip_network("::1"),)),
    ],
)
def test_text_is_read(kind: Kind, text: str, expected: object) -> None:
    """Each kind reads its own values, however people write them."""
    value = kind.parse(text)

    assert (expected, True) == (value, kind.accepts(value))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *((Whole(1, 9), text) for text in ("0", "10", "-1", "1.0", "1e1", "", "x", "٣", "9" * 13)),
        *((Number(0.5, 2), text) for text in ("0.4", "2.1", "nan", "inf", "-1", "1e0", "1_0", "")),
        *((Switch(), text) for text in ("", "2", "maybe")),
        *((Choice(("json", "console")), text) for text in ("", "xml")),
        *((Host(), text) for text in ("", "a b", "http://x", "a\nb")),
        *(
            (Origin(), text)
            for text in (
                *("", "dice.example.org", "ftp://a", "https://", "https://a/b", "https://a?x"),
                *("https://a#x", "https://u@a", "https://u:p@a", "https://a:0", "https://a:99999"),
                *("https://a:", "https://a b", "https://*", "https://a:x", "javascript:alert()"),
            )
        ),
        *((File(), text) for text in ("", "a\0b", "a\x1b[2J", "~nobody-of-this-name/x")),
        *((Networks(), text) for text in ("x", "10.0.0.1/8", "10.0.0.0/33", "example.org")),
    ],
)
def test_other_text_is_refused(kind: Kind, text: str) -> None:
    """What means nothing, or lies outside the bounds, is not accepted."""
    assert not kind.accepts(kind.parse(text))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Whole(0, 9), True),
        (Whole(0, 9), 1.0),
        (Whole(0, 9), "1"),
        (Number(0, 9), True),
        (Number(0, 9), "1"),
        (Number(0, 9), 10**30),
        (Number(0, 9), float("nan")),
        (Switch(), 1),
        (Switch(), "true"),
        (Host(), 1),
        (Origin(), ["https://a"]),
        (File(), 1),
        (Networks(), "10.0.0.0/8"),
        (Networks(), [1]),
        (Networks(), ["x"]),
    ],
)
def test_values_of_another_type_are_refused(kind: Kind, value: object) -> None:
    """In a file, a value of another type is no value, even where its text would be one."""
    assert not kind.accepts(kind.from_toml(value))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
@given(text=st.text(max_size=40))
def test_any_text_is_read_or_refused(kind: Kind, text: str) -> None:
    """No text raises, and what is accepted is written as text that reads the same."""
    value = kind.parse(text)
    if not kind.accepts(value):
        return

    assert value == kind.parse(kind.write(value))


@given(st.floats(0, 100_000).map(lambda number: round(number, 9)))
def test_numbers_are_written_as_they_are_read(number: float) -> None:
    """A number with decimals comes back from its text."""
    kind = Number(0, 100_000)

    assert number == kind.parse(kind.write(number))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
def test_kind_is_described(kind: Kind) -> None:
    """Each kind says in words what it takes, and shows it in help."""
    assert kind.describe()
    assert kind.metavar()
