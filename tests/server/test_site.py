"""What the handlers of one server share: addresses, and codes of tables that nobody foretells."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.server.credentials import CODE_ALPHABET, CODE_LENGTH, normal_code
from cubilete.server.site import Site
from tests.server.visits import visiting


def test_the_same_command_has_the_same_code() -> None:
    """A table's code follows from who lays it, by which command, and from nothing else."""
    first = Site.code_for("guest1", "command1")

    assert first == Site.code_for("guest1", "command1")
    others = [("guest2", "command1"), ("guest1", "command2"), ("guest", "1command1")]
    assert 4 == len({first, *(Site.code_for(*other) for other in others)})


def test_codes_are_of_the_form_that_people_need() -> None:
    """A code is what people can type."""
    for number in range(50):
        code = Site.code_for("guest1", f"command{number}")
        assert CODE_LENGTH == len(code)
        assert code == normal_code(code)


def test_codes_use_every_letter_alike() -> None:
    """Each letter of the alphabet comes up about as often: a code has 40 bits."""
    codes = "".join(Site.code_for("guest1", f"command{number}") for number in range(4000))
    counts = [codes.count(letter) for letter in CODE_ALPHABET]

    assert 32 == len(counts)
    assert all(800 < count < 1200 for count in counts)


@pytest.mark.parametrize(
    ("public_url", "expected"),
    [
        (None, "http://127.0.0.1:{port}"),
        ("https://dice.example", "https://dice.example"),
    ],
)
async def test_links_have_the_address_by_which_people_come(
    tmp_path: Path, public_url: str | None, expected: str
) -> None:
    """A link is made for the public address or, without one, for that of the request."""
    async with visiting(tmp_path, public_url=public_url) as (place, door):
        ana = await door.guest()
        body = {"command_id": "command1", "game": "liars_dice"}
        said = await ana.post("/api/tables", body)

        base = expected.format(port=place.port)
        assert f"{base}/t/{said.data['code']}" == said.data["url"]
