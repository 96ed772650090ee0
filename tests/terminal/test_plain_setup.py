"""A table laid by questions that a novice can answer with numbers and Enter."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.record import Record
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES
from cubilete.terminal.saves import load
from cubilete.terminal.session import PlayRequest
from tests.terminal.tables import Run, run_plain


def asked(
    typed: list[str], folder: Path, request: PlayRequest | None = None, language: str = "en"
) -> Run:
    """Return a run in which these lines are typed."""
    return run_plain(typed, request or PlayRequest(), folder, language=language)


def table(run: Run) -> Record:
    """Return the game that was begun."""
    [path] = run.files
    return load(path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_enter_alone_begins_a_game(tmp_path: Path, number: str, language: str) -> None:
    """With nothing but the game chosen there is a table: one person, two bots, original rules."""
    run = asked([number, *[""] * 6], tmp_path, language=language)
    record = table(run)
    assert (0, GAMES[int(number) - 1].name) == (run.code, record.game.name)
    assert {} == record.game.options.written()
    assert [True, False, False][: record.game.players] == [
        seat.bot is None for seat in record.seats
    ]


def test_the_game_in_one_minute_comes_before_the_first_question(tmp_path: Path) -> None:
    """Who has chosen a game reads it in a few lines, before anything is asked."""
    run = asked(["1"], tmp_path)
    text = run.text
    assert text.index("In one minute") < text.index("How many people play")
    assert "- Everyone rolls 5 dice under a cup" in text


def test_names_bots_and_starter_are_asked(tmp_path: Path) -> None:
    """Names are as they are typed, bots play at the level that is chosen, the table points."""
    run = asked(["1", "2", "0", "Ana", "Bình", "1", "3"], tmp_path)
    record = table(run)
    assert [("Ana", None), ("Bình", None)] == [(seat.name, seat.bot) for seat in record.seats]
    assert "starter=B" == record.game.encode_setup(record.setup)


def test_a_taken_name_is_asked_again(tmp_path: Path) -> None:
    """Two people cannot have one name, and nobody an unprintable one."""
    run = asked(["1", "2", "0", "Ana", "ana", "\x1b[2J", "Bea", "", ""], tmp_path)
    assert ["Ana", "Bea"] == [seat.name for seat in table(run).seats]
    assert "This name is taken at this table. Choose another." in run.lines
    assert "A name has 1 to 24 characters." in run.lines


def test_bots_are_as_many_as_the_rules_need(tmp_path: Path) -> None:
    """A lone person at good milk gets two bots at least, and is told the range."""
    run = asked(["3", "1", "1", "2", "Ana", "", "", ""], tmp_path)
    assert "Type a number from 2 to 999; “?” explains." in run.lines
    assert ["novice", "novice"] == [seat.bot for seat in table(run).seats[1:]]


def test_all_options_can_be_changed_by_number(tmp_path: Path) -> None:
    """A menu of choices, a number, and a name with a number; each is explained before."""
    change = [*("2", "2"), *("6", "2", "5"), *("8", "2"), *("9", "4"), "1"]
    run = asked(["2", "2", "0", "", "", "2", *change, ""], tmp_path)
    expected = {
        "players": "2",
        "crew_reroll": "both_only",
        "end": "rounds:5",
        "settle": "per_point",
        "ante": "4",
    }
    assert expected == table(run).game.options.written()
    assert "One crew die or both may be thrown again" in run.text
    assert "9: Ante: 4 (changed)" in run.lines


def test_rules_that_do_not_go_together_are_not_played(tmp_path: Path) -> None:
    """The menu stays until the conflict is solved, and says what is wrong."""
    wild_on, two_faces, six_faces = ["3", "2"], ["14", "1"], ["14", "5"]
    typed = ["1", "2", "0", "", "", "2", *wild_on, *two_faces, "1", *six_faces, "1", ""]
    run = asked(typed, tmp_path)
    assert "With 2 faces in use, no die shows the wild face (skull)." in run.text
    assert {"players": "2", "wild": "on"} == table(run).game.options.written()


def test_what_was_said_on_the_command_line_is_not_asked(tmp_path: Path) -> None:
    """Options that are given stand, and the number of seats with them."""
    request = PlayRequest(game="liars-dice", options={"players": "2", "wild": "on"})
    run = asked(["2", "Ana", "Bea", ""], tmp_path, request)
    assert {"players": "2", "wild": "on"} == table(run).game.options.written()
    assert "Which game?" not in run.text
    assert "Which house rules?" not in run.text
    assert "How many bots" not in run.text


def test_a_saved_game_is_offered_and_goes_on(tmp_path: Path) -> None:
    """The list of games ends with the saved ones, by name and date."""
    first = asked(["1", "2", "0", "Ana", "Bea", "1", "2"], tmp_path)
    again = asked(["4", "1", "", "2 guns"], tmp_path)
    assert "4: Go on with a saved game" in again.lines
    assert any(line.startswith("1: Liar’s dice: Pirate Chest: Ana, Bea (") for line in again.lines)
    assert "The saved game goes on." in again.lines
    assert "Ana bids 2 guns." in again.lines
    assert first.files == again.files


@pytest.mark.parametrize("typed", [[], ["1"], ["1", "quit"], ["1", "2", "0", "salir"]])
def test_leaving_before_the_game_leaves_nothing(tmp_path: Path, typed: list[str]) -> None:
    """The end of input and the word for leaving end cleanly, at any question."""
    run = asked(typed, tmp_path)
    assert (0, []) == (run.code, run.files)
    assert "No game had begun, so there is nothing to save." == run.lines[-1]
