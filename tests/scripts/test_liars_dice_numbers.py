"""The script that finds the numbers of sharp and captain: a school of few matches."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from cubilete.bots.liars_dice_hearing import numbers
from cubilete.bots.liars_dice_sharp import challenged
from cubilete.kernels.liars_dice_self_play import nothing_counted
from scripts import liars_dice_numbers
from scripts.liars_dice_numbers import CAPTAIN, SHARP, STEADY, School

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let numbers change after a few matches of two and of three."""
    monkeypatch.setattr(liars_dice_numbers, "MATCHES", {2: 20, 3: 10})


def shapes(found: dict[str, Any]) -> dict[str, dict[str, tuple[int, ...]]]:
    """Return how large each array is."""
    return {
        level: {name: np.shape(part) for name, part in parts.items()}
        for level, parts in found.items()
    }


def test_a_school_writes_what_the_bots_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same form as the file of the package, the same again for the same seed."""
    file = tmp_path / "numbers.json"
    monkeypatch.setattr(liars_dice_numbers, "FILE", file)
    schools, files = (School(), School()), list[bytes]()
    for school in schools:
        liars_dice_numbers.teach(school)
        liars_dice_numbers.write(school)
        files.append(file.read_bytes())
    one, two = files

    assert one == two
    assert shapes(numbers()) == shapes(json.loads(one))
    assert 6 == capsys.readouterr().out.count("A turn of captains and responders is over.")
    liars_dice_numbers.tell(schools[0], matches=2)
    lines = capsys.readouterr().out.splitlines()
    assert 10 == len(lines)
    assert lines[0].startswith("2 players, symbol 0: ")
    assert lines[-1].startswith("6 players, symbol 3: ")


def test_bots_of_the_package_win_as_they_should() -> None:
    """With the numbers that were found, one captain wins more than its share from steady bots."""
    school = School()
    for way, level in ((SHARP, "sharp"), (CAPTAIN, "captain")):
        for name, part in school.numbers._asdict().items():
            if name in numbers()[level]:
                part[way - 1] = np.array(numbers()[level][name])

    assert school.share(CAPTAIN, STEADY, 3, -1, 300) > 1.3
    assert school.share(STEADY, CAPTAIN, 3, -1, 300) < 0.7


def test_what_sharp_takes_a_raise_to_be_worth() -> None:
    """A bid that surely holds takes a die from one of the others, one that does not costs one."""
    worth = liars_dice_numbers.sharp_worth()

    assert challenged(0.0) == worth[0, 2, -1, 0]
    assert -challenged(1.0) == worth[1, 2, 0, -1]
    assert challenged(0.0) / 2 == worth[0, 3, -1, 0]


def test_ratios_are_one_where_nothing_was_seen_but_what_is_usual() -> None:
    """Bids that come as fair dice do tell nothing; a count that never bids is told of."""
    share = np.array([0.25, 0.75])

    usual = liars_dice_numbers.ratio(np.array([25, 75]), share, share, 0.0)
    assert [1.0, 1.0] == pytest.approx(usual.tolist())
    low, high = liars_dice_numbers.ratio(np.array([0, 10_000]), share, share, 0.0)
    assert low < 0.1
    assert high > 1
    assert 0.5 < liars_dice_numbers.ratio(np.array([0, 10_000]), share, share, 0.5)[0] < 0.6


def test_captains_learn_what_raises_bring() -> None:
    """As many raises as were expected before move their worth half of the way, at the full rate."""
    school, counted = School(), nothing_counted()
    before = school.numbers.worth[CAPTAIN - 1, 0, 2, 3, 4]
    counted.raises[0, 2, 3, 4] = liars_dice_numbers.DOUBT_RAISES
    counted.gains[0, 2, 3, 4] = liars_dice_numbers.DOUBT_RAISES
    school.learn(CAPTAIN, counted, 1.0)

    assert (before + 1) / 2 == pytest.approx(school.numbers.worth[CAPTAIN - 1, 0, 2, 3, 4])
