"""Links, addresses and codes as people type or paste them."""

from __future__ import annotations

import pytest

from cubilete.client.links import Link, read_link
from cubilete.errors import NotationError


@pytest.mark.parametrize(
    ("target", "code", "url"),
    [
        ("http://192.168.1.7:8420/t/ABCD2345", None, "http://192.168.1.7:8420/t/ABCD2345"),
        (" https://dice.example.org/t/abcd2345/ ", None, "https://dice.example.org/t/ABCD2345"),
        ("192.168.1.7/t/ABCD2345", None, "http://192.168.1.7:8420/t/ABCD2345"),
        ("192.168.1.7", "ABCD 2345", "http://192.168.1.7:8420/t/ABCD2345"),
        ("mylaptop.local:9000", "abcd-2345", "http://mylaptop.local:9000/t/ABCD2345"),
        ("http://[::1]:8420", "ABCD2345", "http://[::1]:8420/t/ABCD2345"),
        ("https://dice.example.org/", None, "https://dice.example.org"),
        ("localhost", None, "http://localhost:8420"),
    ],
)
def test_what_people_type_leads_to_a_table(target: str, code: str | None, url: str) -> None:
    """Links, addresses with a code, and addresses alone; spaces, dashes and case do not count."""
    assert url == read_link(target, code).url


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("", None),
        ("http://", None),
        ("ftp://host/t/ABCD2345", None),
        ("http://user:secret@host/t/ABCD2345", None),
        ("http://host:99999/t/ABCD2345", None),
        ("http://host/t/ABCD234", None),
        ("http://host/t/ABCD2345/more", None),
        ("http://host/x/ABCD2345", None),
        ("http://host/t/ABCD2345", "ABCD2345"),
        ("host", "ABCD23456"),
        ("http://[::1", "ABCD2345"),
    ],
)
def test_anything_else_is_refused_with_an_example(target: str, code: str | None) -> None:
    """What leads nowhere is no link, whoever made it."""
    with pytest.raises(NotationError):
        read_link(target, code)


def test_a_link_reads_back() -> None:
    """What people open is a link again."""
    link = Link("http://[::1]:8420", "ABCD2345")
    assert link == read_link(link.url)
