"""Whole runs in lines of text: begin, leave, resume, end, and whatever people type."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

from cubilete.core.record import Seat
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES
from cubilete.terminal import plain
from cubilete.terminal.opening import House
from cubilete.terminal.saves import load
from cubilete.terminal.session import PlayRequest
from tests.terminal.tables import ANA, BEA, BOT, Screen, house, request_of, run_plain

TO_THE_END = {
    "liars_dice": ["", "1", "1", "", "", "!"] * 60,
    "ship_captain_crew": ["", "stand"] * 60,
    "good_milk": ["", "leave"] * 300,
}
"""What people type until the end of a game; the first thing typed after it ends play."""
SHORT = {
    "liars_dice": {"dice_per_player": "1"},
    "ship_captain_crew": {"end": "rounds:2"},
    "good_milk": {},
}
VOCABULARY = (
    *("", "", "", "1", "2", "3", "4", "5", "6", "9", "0", "!", "=", "?", "t", "stand", "both"),
    *("again 1", "again 2 5", "leave", "restart", "log", "table", "rules", "3 guns", "2 súng"),
    *("5 parrots", "dudo", "hello", "A3G", "B>", "A:1", "[bold]", "\x1b[2J", "đ", "1000000", "²"),
)


class Interrupted(io.StringIO):
    """An input in which somebody presses Ctrl-C after some lines."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """Return a line, then interrupt."""
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


class Closed(io.StringIO):
    """An output whose reader has gone."""

    def write(self, _text: str, /) -> int:
        """Fail like a closed pipe."""
        raise BrokenPipeError


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game_can_be_played(tmp_path: Path, game: type, language: str) -> None:
    """Two people and a bot play to the end, in each language."""
    name = next(kind.name for kind in GAMES if kind is game)
    seats = (ANA, Seat("Bình"), BOT)
    run = run_plain(
        TO_THE_END[name], request_of(name, seats, **SHORT[name]), tmp_path, language=language
    )
    record = load(run.files[0])
    assert (0, True) == (run.code, record.final_state().is_terminal)
    assert 0 == len(re.findall(r"\{|\}|[a-z]+-[a-z]+-said|None", run.text))


def test_the_end_says_who_won_and_where_the_record_is(tmp_path: Path) -> None:
    """The verdict, the standing, the file, and a question about another game."""
    request = request_of(setup="starter=A hands=G,C", dice_per_player="1")
    run = run_plain(["", "2 guns", "", "!"], request, tmp_path)
    end = run.lines.index("Ana has no dice left and is out.")
    assert [
        "Ana has no dice left and is out.",
        "Bea holds the last dice and wins the Pirate Chest!",
        "The game is over.",
        "Ana: out",
        "Bea: 1 die",
        f"The record of this game is in {run.files[0]}",
        "",
        "Another game?",
        "1: End here *",
        "2: Play again at the same table",
    ] == run.lines[end : end + 10]


def test_another_game_is_played_at_the_same_table(tmp_path: Path) -> None:
    """The second game has its own file, the same seats and the same house rules."""
    request = request_of(setup="starter=A hands=G,C", dice_per_player="1")
    run = run_plain(["", "2 guns", "", "!", "2"], request, tmp_path)
    second, first = sorted(
        (load(path) for path in run.files), key=lambda record: record.final_state().is_terminal
    )
    assert (first.game, first.seats) == (second.game, second.seats)
    assert (True, False) == (first.final_state().is_terminal, second.final_state().is_terminal)
    assert 0 == run.code


def test_the_file_that_was_asked_for_takes_the_first_game_only(tmp_path: Path) -> None:
    """A second game never replaces the record of the first."""
    save = tmp_path / "mine.jsonl"
    request = PlayRequest(
        "liars-dice", {"dice_per_player": "1"}, (ANA, BEA), "starter=A hands=G,C", save=save
    )
    run = run_plain(["", "2 guns", "", "!", "2"], request, tmp_path / "games")
    assert load(save).final_state().is_terminal
    assert 1 == len(run.files)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_that_is_left_goes_on_exactly(tmp_path: Path, game: type) -> None:
    """Leaving and resuming after every answer plays the same game as playing through."""
    name = next(kind.name for kind in GAMES if kind is game)
    options = SHORT[name]
    seats = (ANA, BOT, Seat("Bot 4", "steady"))
    typed = ["1", "1", "", "!"] * 10 if name == "liars_dice" else ["", "stand", "leave"] * 20
    request = PlayRequest(name, options, seats, save=tmp_path / "through.jsonl")
    whole = run_plain(typed, request, tmp_path / "a")
    assert 0 == whole.code
    rng = house(tmp_path).rng
    path = tmp_path / "in-pieces.jsonl"
    pieces = PlayRequest(name, options, seats, save=path)
    position = 0
    while position < len(typed):
        # A piece ends where a bid has been put together, or after any other answer.
        size = 3 if typed[position] == "1" and name == "liars_dice" else 1
        lines = "".join(f"{line}\n" for line in typed[position : position + size])
        source, target = io.StringIO(lines), io.StringIO()
        one = House(rng, tmp_path / "b", house(tmp_path).find)
        assert 0 == plain.run(pieces, "en", source=source, target=target, house=one)
        pieces = PlayRequest(resume=path)
        position += size
        if load(path).final_state().is_terminal:
            break
    assert load(tmp_path / "through.jsonl").actions[: len(load(path).actions)] == load(path).actions
    assert 0 < len(load(path).actions)


def test_leaving_says_how_to_go_on_and_going_on_tells_the_story(tmp_path: Path) -> None:
    """The farewell names file and command; the resumed game shows what happened last."""
    left = run_plain(["", "2 guns"], request_of(setup="starter=A"), tmp_path)
    [path] = left.files
    assert [
        f"The game is saved in {path}",
        f"To go on later: cubilete play --resume {path}",
    ] == left.lines[-2:]
    back = run_plain([], PlayRequest(resume=path), tmp_path, language="es")
    assert "Sigue la partida guardada." == back.lines[0]
    assert "Ana apuesta 2 pistolas." in back.lines
    assert "Bea: Enter para ver los dados." in back.lines


def test_the_command_to_go_on_is_one_line_on_any_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be copied as it stands, however narrow the screen is."""
    monkeypatch.setenv("COLUMNS", "30")
    left = run_plain([], request_of(setup="starter=A"), tmp_path, target=Screen())
    [path] = left.files
    assert f"To go on later: cubilete play --resume {path}" == left.lines[-1]


def test_a_finished_game_that_is_resumed_says_that_it_is_over(tmp_path: Path) -> None:
    """Nothing is played on that has ended."""
    request = request_of(setup="starter=A hands=G,C", dice_per_player="1")
    [path] = run_plain(["", "2 guns", "", "!"], request, tmp_path).files
    again = run_plain([], PlayRequest(resume=path), tmp_path)
    assert (0, True) == (again.code, "The game is over." in again.lines)


def test_interrupting_saves_covers_and_says_where(tmp_path: Path) -> None:
    """Ctrl-C ends with 130, with no dice left in sight."""
    target = io.StringIO()
    code = plain.run(
        request_of(setup="starter=A hands=GGGGG,CCCCC"),
        "en",
        source=Interrupted("\n"),
        target=target,
        house=house(tmp_path),
    )
    [path] = tmp_path.glob("*.jsonl")
    assert 130 == code
    assert target.getvalue().index("5 guns") < target.getvalue().index("\n" * 30)
    assert f"The game is saved in {path}" in target.getvalue()


def test_a_reader_that_has_gone_ends_play_quietly(tmp_path: Path) -> None:
    """Output into a closed pipe is no error."""
    code = plain.run(
        request_of(), "en", source=io.StringIO(), target=Closed(), house=house(tmp_path)
    )
    assert 0 == code


@pytest.mark.parametrize(
    ("request_", "code", "words"),
    [
        (PlayRequest("chess"), 2, "There is no game 'chess'"),
        (
            PlayRequest("liars-dice", {"wild": "x", "sides": "9"}),
            2,
            "The option “sides” cannot be “9”.",
        ),
        (request_of(setup="hands=?"), 2, "This cannot be: "),
        (request_of(seats=(ANA, BEA, BOT), players="2"), 2, "Seats at the table: 3."),
        (PlayRequest(resume=Path("no") / "where.jsonl"), 1, "where.jsonl cannot be read"),
    ],
)
def test_what_cannot_be_ends_with_a_sentence_and_a_code(
    tmp_path: Path, request_: PlayRequest, code: int, words: str
) -> None:
    """No traceback: one sentence for each thing that is wrong."""
    run = run_plain([], request_, tmp_path)
    assert (code, []) == (run.code, run.files)
    assert words in run.text


def test_a_folder_that_cannot_be_written_ends_with_a_sentence(tmp_path: Path) -> None:
    """Where nothing can be saved nothing is played."""
    (tmp_path / "file").write_text("")
    run = run_plain([], request_of(), tmp_path / "file" / "games")
    assert 1 == run.code
    assert "cannot be saved" in run.text


def test_bots_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    """Nobody is asked anything, not even for another game."""
    run = run_plain(
        [], request_of(seats=(BOT, Seat("Bot 4", "novice")), dice_per_player="1"), tmp_path
    )
    assert (0, f"The record of this game is in {run.files[0]}") == (run.code, run.lines[-1])


@pytest.mark.parametrize("seed", range(30))
def test_nothing_that_is_typed_breaks_play(tmp_path: Path, seed: int) -> None:
    """Random words, numbers and signs end with a saved game or with its end, never an error."""
    rng = Random(seed)
    game = rng.choice(GAMES)
    seats = [ANA, BEA, BOT][: rng.randint(2, 3)] if game.name != "good_milk" else [ANA, BEA, BOT]
    typed = rng.choices(VOCABULARY, k=400)
    language = rng.choice(LANGUAGES)
    run = run_plain(
        typed, request_of(game.name, seats, **SHORT[game.name]), tmp_path, language=language
    )
    assert 0 == run.code
    assert all(load(path) for path in run.files)
