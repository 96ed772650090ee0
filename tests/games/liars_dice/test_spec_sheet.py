"""The spec sheet names every action, option, setup key and field of an observation."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from cubilete.core import jsonlines
from cubilete.core.options import Choice
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Observation
from cubilete.games.liars_dice.notation import READERS, decode_action, encode_action

SHEET = (Path(__file__).parents[3] / "docs" / "games" / "liars_dice.md").read_text("utf-8")


def section(title: str) -> str:
    """Return what stands below a heading."""
    return SHEET.split(f"## {title}\n")[1].split("\n## ")[0]


def cells(title: str, name: str) -> list[str]:
    """Return the cells of the row of a table that begins with a name."""
    [row] = [line for line in section(title).splitlines() if line.startswith(f"| `{name}` |")]
    return [cell.strip() for cell in row.strip("|").split("|")]


@pytest.mark.parametrize("name", [kind.__name__ for kind in LiarsDice.action_types])
def test_every_action_has_its_row(name: str) -> None:
    """With its fields, a token that reads, and the JSON that it writes."""
    _, named, token, written, _ = cells("Actions", name)
    action = decode_action(token.strip("`"))

    assert name == type(action).__name__
    assert ", ".join(f"`{item.name}`" for item in fields(action)) == named
    assert f"`{encode_action(action)}`" == token
    assert action == jsonlines.decode_action(json.loads(written.strip("`")), LiarsDice())


@pytest.mark.parametrize("name", LiarsDiceOptions.kinds())
def test_every_option_has_its_row(name: str) -> None:
    """With all its values, and its default first."""
    values = cells("Options", name)[1]
    kind = LiarsDiceOptions.kinds()[name]

    if isinstance(kind, Choice):
        assert all(f"`{value}`" in values for value in kind.values)
    assert values.strip("`").startswith(LiarsDiceOptions().written(all_of_them=True)[name])


@pytest.mark.parametrize("name", READERS)
def test_every_key_of_a_setup_has_its_row(name: str) -> None:
    """Nothing can be set up that is not described."""
    assert 4 == len(cells("Setup", name))


@pytest.mark.parametrize("name", [item.name for item in fields(Observation)])
def test_every_field_of_an_observation_is_described(name: str) -> None:
    """Nothing is seen that is not described."""
    assert f"`{name}`" in section("Observation")
