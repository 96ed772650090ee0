"""Names are shown as they are meant, and nobody can pass for somebody else at a table."""

from __future__ import annotations

from itertools import combinations
from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.record import NAME_LENGTH_MAX, is_name
from cubilete.server.errors import NameRefusedError, NameTakenError
from cubilete.server.names import check_new_name, clean_name, looks_like, skeleton

VOWELS = "aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ"
LETTERS = VOWELS + "bcdđfghjklmnñpqrstvwxzüç"
"""Small letters of Vietnamese, Spanish and English."""
NAMES = st.text(min_size=1, max_size=NAME_LENGTH_MAX).filter(is_name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana  ", "Ana"),
        ("Ana\u00a0\u2003 B", "Ana B"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Peña", "Peña"),
        ("李小龍", "李小龍"),
        ("ที่", "ที่"),
        ("\u2764\ufe0f", "\u2764"),
        ("x" * NAME_LENGTH_MAX, "x" * NAME_LENGTH_MAX),
        ("a\u0301" * NAME_LENGTH_MAX, "á" * NAME_LENGTH_MAX),
    ],
)
def test_a_name_is_what_is_meant(typed: str, name: str) -> None:
    """Names of many languages pass, composed, trimmed and with single spaces."""
    assert name == clean_name(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "x" * (NAME_LENGTH_MAX + 1),
        "a\nb",
        "a\x00b",
        "a\x1b[31mb",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "a\u200db",
        "a\u00adb",
        "a\ufeffb",
        "a\ud800b",
        "a\u2028b",
        "\u3164",
        "a\u115fb",
        "\u2800",
        "\u0301a",
        "a" + "\u0332" * 4,
        "a" * 10**6,
        " " * 10**6 + "a",
        "a" + "\u0301\u0323" * 10**5,
    ],
    ids=lambda typed: ascii(typed[:40]),
)
def test_a_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    """Empty, too long, controls, bidi, joiners, blanks, towers of accents: none is a name."""
    with pytest.raises(NameRefusedError) as caught:
        clean_name(typed)

    assert "name/refused" == caught.value.code
    assert "name-length" == caught.value.message_id
    assert 400 == caught.value.http_status


@given(st.text(max_size=40))
def test_a_clean_name_can_be_kept_and_shown(typed: str) -> None:
    """A name that passes is one for the record, and cleaning it again changes nothing."""
    try:
        name = clean_name(typed)
    except NameRefusedError:
        return

    assert is_name(name)
    assert name == clean_name(name)
    assert set() == {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & {category(each) for each in name}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("\u0430dmin", "admin"),
        ("\u0410DMIN", "admin"),
        ("Al", "AI"),
        ("A1", "Al"),
        ("ADM1N", "admin"),
        ("b0b", "Bob"),
        ("rnax", "max"),
        ("Ana\u2010B", "Ana-B"),
        ("\u03bfscar", "oscar"),
        ("\uff21na", "Ana"),
        ("\U0001d400na", "Ana"),
    ],
)
def test_look_alikes_collide(one: str, other: str) -> None:
    """Other alphabets, digits for letters and two letters for one do not make another person."""
    assert looks_like(one, other)
    assert looks_like(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hà", "Ha"),
        ("Hà", "Hạ"),
        ("Hồ", "Hố"),
        ("Đan", "Dan"),
        ("Thơ", "Tho"),
        ("Năm", "Nam"),
        ("Peña", "Pena"),
        ("AL", "AI"),
        ("Player 1", "Player 2"),
        ("Ana", "Anna"),
        ("李", "王"),
    ],
)
def test_different_names_do_not(one: str, other: str) -> None:
    """Accents and letters that people tell apart make different people."""
    assert not looks_like(one, other)


def test_no_two_letters_of_our_languages_look_alike() -> None:
    """Every accent of Vietnamese and Spanish counts, in small letters and in capitals."""
    capitals = LETTERS.upper()

    assert [] == [pair for pair in combinations(LETTERS, 2) if looks_like(*pair)]
    assert [] == [pair for pair in combinations(capitals, 2) if looks_like(*pair)]


@given(NAMES)
def test_a_name_looks_like_itself(name: str) -> None:
    """In any case of its letters and in both forms of its accents."""
    assert looks_like(name, name)
    assert looks_like(name, normalize("NFD", name))


@given(st.text(max_size=30))
def test_a_skeleton_is_its_own(text: str) -> None:
    """What stands for all its look-alikes stands for itself."""
    assert skeleton(text) == skeleton(skeleton(text))


@pytest.mark.parametrize("name", ["Ana", "ANA", "aNa"])
def test_a_taken_name_is_refused(name: str) -> None:
    """Another case is no other name."""
    with pytest.raises(NameTakenError) as caught:
        check_new_name(name, ["Bo", "Ana"])

    assert "name-taken" == caught.value.message_id
    assert 409 == caught.value.http_status


def test_a_look_alike_is_refused_with_the_other_name() -> None:
    """Who is refused learns whom the name looks like."""
    with pytest.raises(NameTakenError) as caught:
        check_new_name("\u0410na", ["Bo", "Ana"])

    assert "name-lookalike" == caught.value.message_id
    assert {"other": "Ana"} == caught.value.arguments


def test_a_taken_name_is_said_before_a_look_alike() -> None:
    """The plainer reason wins, wherever the names stand."""
    with pytest.raises(NameTakenError) as caught:
        check_new_name("Al", ["AI", "al"])

    assert "name-taken" == caught.value.message_id


@pytest.mark.parametrize("others", [[], ["Bo", "Hạ", "Ha"]])
def test_a_new_name_is_allowed(others: list[str]) -> None:
    """A name that differs from all others may join them."""
    check_new_name("Hà", others)
