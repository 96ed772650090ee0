"""From a request to a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core import notation
from cubilete.core.record import Seat
from cubilete.errors import SetupError, UnknownNameError
from cubilete.terminal.opening import (
    asked_draft,
    farewell,
    path_of_new,
    resume_game,
    told_trouble,
)
from cubilete.terminal.saves import FileError, Saver, load
from cubilete.terminal.session import PlayRequest
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, house, record_of, request_of

EN = Speaker("en")


def test_a_request_without_a_game_leaves_all_to_ask() -> None:
    """Nothing is laid that nobody asked for."""
    assert asked_draft(PlayRequest(), EN) is None


def test_a_request_is_laid_as_far_as_it_goes() -> None:
    """Game, options, seats and position are taken over; missing seats go to bots."""
    draft = asked_draft(request_of(seats=[ANA], setup="starter=A", players="2"), EN)
    assert draft is not None
    assert [(seat.name, seat.bot) for seat in draft.seats] == [
        ("Ana", None),
        ("Novice bot 2", "novice"),
    ]
    assert ("liars_dice", "starter=A") == (draft.kind.name, draft.setup)


def test_what_cannot_be_is_refused_before_play() -> None:
    """An unknown game and impossible options are found at once."""
    with pytest.raises(UnknownNameError):
        asked_draft(request_of("chess"), EN)
    with pytest.raises(SetupError):
        asked_draft(request_of(wild="perhaps"), EN)


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    """The file that is asked for must not be there; else the folder gives a name."""
    there = tmp_path / "there.jsonl"
    there.write_text("mine")
    with pytest.raises(FileError) as caught:
        path_of_new(PlayRequest(save=there), "liars_dice", house(tmp_path))
    assert "save-exists" == caught.value.problem.message_id
    free = tmp_path / "free.jsonl"
    assert free == path_of_new(PlayRequest(save=free), "liars_dice", house(tmp_path))
    assert tmp_path == path_of_new(PlayRequest(), "liars_dice", house(tmp_path)).parent


def test_a_resumed_game_stays_in_its_file(tmp_path: Path) -> None:
    """Our own files are played on in place, even if the same file is asked for."""
    path = tmp_path / "game.jsonl"
    Saver(path)(record_of())
    for save in (None, path):
        session, kept = resume_game(PlayRequest(save=save), path, house(tmp_path))
        assert (path, (ANA, BEA)) == (kept, session.seats)


def test_a_resumed_game_can_move_to_another_file(tmp_path: Path) -> None:
    """The file it came from stays as it was."""
    path, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    Saver(path)(record_of())
    session, kept = resume_game(PlayRequest(save=other), path, house(tmp_path))
    session.step()
    assert (other, 0, 1) == (kept, len(load(path).actions), len(load(other).actions))


def test_a_record_in_text_is_not_overwritten(tmp_path: Path) -> None:
    """A record with its comments stays as it is; the game goes on in a file of our own."""
    path = tmp_path / "game.txt"
    path.write_text(notation.encode(record_of()) + "; a comment\n")
    _, kept = resume_game(PlayRequest(), path, house(tmp_path / "games"))
    assert (tmp_path / "games", ".jsonl") == (kept.parent, kept.suffix)
    assert path.read_text().endswith("; a comment\n")


def test_a_farewell_says_where_and_how() -> None:
    """The command can be copied as it stands, spaces in the path or not."""
    path = Path("my games/a.jsonl")
    where, how = farewell(path, PlayRequest(), EN)
    assert "The game is saved in my games/a.jsonl" == where
    assert "To go on later: cubilete play --resume 'my games/a.jsonl'" == how
    _, how = farewell(path, PlayRequest(command="./play"), EN)
    assert "To go on later: ./play --resume 'my games/a.jsonl'" == how


def test_two_seats_of_one_name_are_refused() -> None:
    """Nobody could tell who has bid."""
    with pytest.raises(SetupError) as caught:
        asked_draft(request_of(seats=[ANA, Seat("ana")]), EN)
    assert ["name-taken"] == [problem.message_id for problem in caught.value.problems]


@pytest.mark.parametrize("language", ["en", "es", "vi"])
def test_a_game_that_cannot_be_kept_says_what_to_do(language: str, tmp_path: Path) -> None:
    """Nobody has moved yet, so no move is spoken of; another place can be named."""
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError) as caught:
        Saver(tmp_path / "file" / "game.jsonl")(record_of())
    lines, code = told_trouble(caught.value, Speaker(language))
    assert (1, 1) == (code, len(lines))
    assert "--save" in lines[0]
    assert Speaker(language).problem(caught.value.problem) != lines[0]


@pytest.mark.parametrize("language", ["en", "es", "vi"])
def test_every_trouble_is_a_sentence_and_a_code(language: str, tmp_path: Path) -> None:
    """Files give 1, what cannot be gives 2."""
    speaker = Speaker(language)
    codes = []
    for act in (
        lambda: load(tmp_path / "none"),
        lambda: asked_draft(request_of(wild="perhaps", x="1"), speaker),
        lambda: asked_draft(request_of("chess"), speaker),
    ):
        with pytest.raises((FileError, SetupError, UnknownNameError)) as caught:
            act()
        lines, code = told_trouble(caught.value, speaker)
        codes.append((len(lines), code))
    assert [(1, 1), (2, 2), (1, 2)] == codes
