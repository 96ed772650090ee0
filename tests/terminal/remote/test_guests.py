"""Credentials of this computer, one file for each server and name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cubilete.errors import StorageError
from cubilete.terminal.remote.guests import Guests

HERE = "http://127.0.0.1:8420"


def test_a_credential_belongs_to_one_server_and_one_name(tmp_path: Path) -> None:
    """Two people at one computer, and two servers, are kept apart."""
    guests = Guests(tmp_path / "guests")
    guests.keep(HERE, "Ana", "one")
    guests.keep(HERE, "Bea", "two")
    guests.keep("http://else:1", "Ana", "three")
    guests.keep(HERE, "Ana", "four")

    assert ["four", "two", "three", None] == [
        Guests(tmp_path / "guests").secret(*who)
        for who in ((HERE, "Ana"), (HERE, "Bea"), ("http://else:1", "Ana"), (HERE, ""))
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_may_read_them(tmp_path: Path) -> None:
    """The folder and its files are the owner's alone."""
    guests = Guests(tmp_path / "guests")
    guests.keep(HERE, "Ana", "one")
    [path] = (tmp_path / "guests").iterdir()

    assert (0o700, 0o600) == (path.parent.stat().st_mode & 0o777, path.stat().st_mode & 0o777)


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "{}", '{"server": "x", "name": "", "secret": "y"}']
)
def test_a_file_that_cannot_be_read_is_no_credential(tmp_path: Path, text: str) -> None:
    """Whatever stands in the file, somebody can join, as somebody new."""
    guests = Guests(tmp_path)
    guests.keep(HERE, "Ana", "one")
    [path] = tmp_path.iterdir()
    path.write_text(text)

    assert guests.secret(HERE, "Ana") is None


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    """A folder that is a file is named in the sentence."""
    (tmp_path / "guests").write_text("")
    with pytest.raises(StorageError, match="guests"):
        Guests(tmp_path / "guests").keep(HERE, "Ana", "one")
