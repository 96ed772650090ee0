"""The commands on recorded games, as people run them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete

ROUND = """cubilete: 1
game: liars_dice
options: wild=on
seats: "Ana", "Binh", "Chi"
setup: starter=A

A:GAAPM B:GCCCP C:GKPMM
A3G B4G C!
"""
DUEL = """cubilete: 1
game: liars_dice
options: players=2
seats: "Ana", "Binh"
setup: dice=1,1 starter=A

A:C B:A A1C B2C A!
"""


def run(*arguments: str, text: str | None = None) -> Result:
    """Run the command line with ``text`` on standard input."""
    return CliRunner().invoke(cubilete, arguments, input=text)


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """Return a file with a finished game."""
    path = tmp_path / "duel.txt"
    path.write_text(DUEL, encoding="utf-8")
    return path


def test_replay_tells_every_move_in_words() -> None:
    """Each action stands in the notation, with what everybody is told of it."""
    result = run("replay", "-", "--lang", "en", text=ROUND)

    assert 0 == result.exit_code
    assert "Liar’s dice: Pirate Chest" == result.output.splitlines()[0]
    assert "C!         Chi challenges Binh’s bid of 4 guns." in result.output
    assert "3 guns + 1 skull = 4. The bid of 4 holds: Chi loses 1 die." in result.output


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "Chi duda de la apuesta de Binh: 4 pistolas."),
        ("vi", "Chi thách thức mức cược 4 súng"),
    ],
)
def test_replay_speaks_the_language_that_is_asked_for(language: str, sentence: str) -> None:
    """``--lang`` decides."""
    assert sentence in run("replay", "-", "--lang", language, text=ROUND).output


def test_replay_shows_a_viewer_only_what_is_theirs() -> None:
    """With ``--seen-by`` other hands are hidden until the reveal."""
    lines = run("replay", "-", "--seen-by", "B", "--lang", "en", text=ROUND).output.splitlines()

    assert "   1  A:?????" in lines
    assert any(line.startswith("   2  B:GCCCP") for line in lines)
    assert any(line.startswith("   7  A::GAAPM") for line in lines)


def test_validate_names_the_winner(duel: Path) -> None:
    """A finished game that is legal throughout."""
    result = run("validate", str(duel))

    assert f"{duel}: legal, 5 actions, Ana (seat A) won.\n" == result.output
    assert 0 == result.exit_code


def test_validate_says_that_a_game_goes_on() -> None:
    """A legal record need not be finished."""
    assert "-: legal, 6 actions, not over yet.\n" == run("validate", "-", text=ROUND).output


def test_validate_finds_the_first_illegal_move() -> None:
    """The line, the column, the move, the reason and the rule."""
    result = run("validate", "-", text=ROUND.replace("B4G", "B3C"))

    assert 1 == result.exit_code
    assert (
        "-: line 8, column 5, action 5 is illegal: Too low: bid 4 or more, on any face. (PD-R8)"
        " [action/illegal]\n"
    ) == result.stderr


@pytest.mark.parametrize("command", [["replay", "-"], ["convert", "-", "--seen-by", "A"]])
def test_an_illegal_record_is_shown_to_nobody(command: list[str]) -> None:
    """Replay and a viewer's record name the place, as validate does, and print nothing else."""
    result = run(*command, text=ROUND.replace("B4G", "B3C"))

    assert 1 == result.exit_code
    assert "line 8, column 5, action 5 is illegal" in result.stderr
    assert "" == result.stdout


def test_an_illegal_record_is_converted_as_it_stands() -> None:
    """Both forms hold what was written; whether it was legal is for validate to say."""
    bad = ROUND.replace("B4G", "B3C")

    assert (
        "B3C"
        in run("convert", "-", text=run("convert", "-", "--to", "json", text=bad).output).output
    )


def test_an_action_that_has_no_token_is_refused_all_the_same() -> None:
    """JSON lines can write a face that no die has."""
    lines = run("convert", "-", "--to", "json", text=ROUND).output
    result = run(
        "validate", "-", text=lines.replace('"quantity":4,"face":1', '"quantity":4,"face":99')
    )

    assert "-: line 6, column 1, action 5 is illegal: There is no face 99" in result.stderr


def test_validate_goes_on_after_a_bad_file(duel: Path, tmp_path: Path) -> None:
    """One unreadable file does not hide the others; the exit code tells."""
    missing, binary = tmp_path / "none.txt", tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    result = run("validate", str(missing), str(binary), str(duel))

    assert 1 == result.exit_code
    assert f"{duel}: legal" in result.output
    assert 2 == result.stderr.count("[storage/failed]")


def test_convert_goes_there_and_back() -> None:
    """Text to JSON lines to text is the canonical text."""
    lines = run("convert", "-", "--to", "json", text=ROUND).output
    text = run("convert", "-", "--to", "text", text=lines).output

    assert lines.startswith('{"cubilete":1,"game":"liars_dice","rules":1,')
    assert ROUND.replace("options", "rules: 1\noptions") == text


@pytest.mark.parametrize("seat", ["D", "a", "12"])
def test_seen_by_refuses_a_seat_that_is_not_there(seat: str) -> None:
    """One sentence says what is wrong."""
    result = run("convert", "-", "--seen-by", seat, text=ROUND)

    assert 2 == result.exit_code
    assert "seat" in result.stderr


def test_seen_by_public_is_the_least_view() -> None:
    """Case S7: a spectator sees no hand before the reveal."""
    shown = run("convert", "-", "--seen-by", "public", text=ROUND.replace(" C!", "")).output

    assert "A:????? B:????? C:?????" in shown
