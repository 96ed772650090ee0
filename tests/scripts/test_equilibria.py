"""The script that solves all rounds: what is asked, and what it measures anew."""

from __future__ import annotations

import pytest

from cubilete.analysis.equilibrium import Round
from scripts import equilibria


def test_the_rounds_are_all_there_are_the_smallest_first() -> None:
    """One to five dice each, with the symbol and without."""
    assert 50 == len(set(equilibria.ROUNDS))
    assert {(1, 1), (1, 2), (2, 1)} >= {game.dice for game in equilibria.ROUNDS[:2]}
    assert equilibria.LARGEST == equilibria.ROUNDS[-1]


def test_small_rounds_are_as_good_as_their_files_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is worse than asked is told of."""
    monkeypatch.setattr(equilibria, "ROUNDS", equilibria.ROUNDS[:6])
    assert 0 == equilibria.check_all()
    assert "WRONG" not in capsys.readouterr().out
    monkeypatch.setattr(equilibria, "SMALL_TARGET", -1.0)
    assert 1 == equilibria.check_all()
    assert 6 == capsys.readouterr().out.count("WRONG")


@pytest.mark.deep
def test_every_round_is_as_good_as_its_file_says() -> None:
    """All fifty, measured anew."""
    assert 0 == equilibria.check_all()


def test_targets_are_those_that_are_promised() -> None:
    """2e-5 to six dice, 3e-4 for the largest, 1e-4 for all others."""
    assert equilibria.target_of(Round((1, 5))) == 2e-5
    assert equilibria.target_of(Round((2, 5), wild=True)) == 1e-4
    assert equilibria.target_of(equilibria.LARGEST) == 3e-4
