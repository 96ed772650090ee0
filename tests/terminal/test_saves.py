"""Saved games: whole or not at all, for the owner's eyes, and ready to go on."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

import pytest

from cubilete.core import jsonlines, notation
from cubilete.games.liars_dice import Bid, Roll
from cubilete.terminal import saves
from cubilete.terminal.saves import FileError, Saver, load, new_path, unfinished
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, record_of

NOON = datetime(2026, 3, 4, 12, 0, 5)  # noqa: DTZ001 - the owner's clock has no zone


def played(count: int) -> list[object]:
    """Return the first actions of a game."""
    rolls: list[object] = [Roll(0, (1, 1, 1, 1, 1)), Roll(1, (2, 2, 2, 2, 2))]
    return [*rolls, *(Bid(number % 2, number + 1, 1) for number in range(8))][:count]


def test_a_saved_game_is_the_record_as_json_lines(tmp_path: Path) -> None:
    """After each action the file holds what ``jsonlines`` writes of the whole record."""
    saver, record = Saver(tmp_path / "game.jsonl"), record_of()
    for action in (None, *played(9)):
        record = record if action is None else record.then(action)
        saver(record)
        assert jsonlines.encode(record) == saver.path.read_text(encoding="utf-8")
        assert record == load(saver.path)


def test_another_record_replaces_the_first_whole(tmp_path: Path) -> None:
    """What was written before is used again only if the new record begins with it."""
    saver, record = Saver(tmp_path / "game.jsonl"), record_of()
    saver(record.then(*played(4)))
    for other in (record, record_of(seats=(BEA, ANA)), record.then(Roll(0, (6, 6, 6, 6, 6)))):
        saver(other)
        assert other == load(saver.path)


def test_only_the_owner_may_read_a_saved_game(tmp_path: Path) -> None:
    """The file holds everybody's dice, so its mode is 0600, and its new folder's 0700."""
    saver = Saver(tmp_path / "games" / "game.jsonl")
    saver(record_of())
    saver(record_of().then(*played(1)))
    modes = [path.stat().st_mode & 0o777 for path in (saver.path, saver.path.parent)]
    assert [0o600, 0o700] == modes


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failed_write_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """Whatever fails, the last whole record stays, with no leavings beside it."""
    saver, record = Saver(tmp_path / "game.jsonl"), record_of()
    saver(record)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    owner: object = os if broken == "fsync" else Path
    monkeypatch.setattr(owner, broken, fail)
    with pytest.raises(FileError) as caught:
        saver(record.then(*played(1)))
    monkeypatch.undo()
    assert (record, [saver.path]) == (load(saver.path), list(tmp_path.iterdir()))
    assert "No space left on device" in Speaker("es").problem(caught.value.problem)
    saver(record.then(*played(2)))
    assert record.then(*played(2)) == load(saver.path)


def test_a_device_is_never_replaced_by_a_file(tmp_path: Path) -> None:
    """What is no file, such as a folder or a device, is refused and stays."""
    with pytest.raises(FileError):
        Saver(tmp_path)(record_of())
    assert tmp_path.is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file where a folder should be makes one sentence, not a traceback."""
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError) as caught:
        Saver(tmp_path / "file" / "game.jsonl")(record_of())
    assert ("save-failed", True) == (
        caught.value.problem.message_id,
        str(tmp_path) in str(caught.value),
    )


def test_load_takes_the_text_notation_too(tmp_path: Path) -> None:
    """A record written by hand can be played on."""
    record = record_of().then(*played(3))
    path = tmp_path / "game.txt"
    path.write_text(notation.encode(record), encoding="utf-8")
    assert record == load(path)


@pytest.mark.parametrize(
    ("content", "message_id"),
    [
        (None, "open-failed"),
        (b"", "open-unknown"),
        (b"\xff\xfe", "open-unknown"),
        (b"hello", "open-unknown"),
        (b'{"cubilete":1}', "open-unknown"),
    ],
)
def test_load_says_what_is_wrong(tmp_path: Path, content: bytes | None, message_id: str) -> None:
    """A missing file and a file without a record are one sentence each."""
    path = tmp_path / "game.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(FileError) as caught:
        load(path)
    assert message_id == caught.value.problem.message_id


def test_load_refuses_a_game_that_breaks_the_rules(tmp_path: Path) -> None:
    """A record whose actions the rules refuse cannot go on, and the rule is named."""
    path = tmp_path / "game.jsonl"
    Saver(path)(record_of().then(Bid(0, 1, 1)))
    with pytest.raises(FileError, match="PD-R5"):
        load(path)


def test_load_refuses_a_file_beyond_all_measure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A huge file is not read into memory."""
    path = tmp_path / "game.jsonl"
    Saver(path)(record_of())
    monkeypatch.setattr(saves, "SIZE_MAX", 10)
    with pytest.raises(FileError, match="too large"):
        load(path)


def test_a_new_game_gets_a_name_of_its_own(tmp_path: Path) -> None:
    """The name tells when and what; a second game in the same second gets a number."""
    first = new_path("liars_dice", tmp_path, NOON)
    assert "2026-03-04-120005-liars-dice.jsonl" == first.name
    first.write_text("")
    second = new_path("liars_dice", tmp_path, NOON)
    second.write_text("")
    third = new_path("liars_dice", tmp_path, NOON)
    names = ["2026-03-04-120005-liars-dice-2.jsonl", "2026-03-04-120005-liars-dice-3.jsonl"]
    assert names == [second.name, third.name]


def test_games_live_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a folder the user's data folder is taken, whatever the system calls it."""

    def data_path(name: str, **_: object) -> Path:
        return Path(name) / "data"

    monkeypatch.setattr(saves, "user_data_path", data_path)
    assert Path("cubilete/data/games") == saves.saves_folder()


def test_unfinished_games_are_listed_latest_first(tmp_path: Path) -> None:
    """Finished games, broken files, hidden files and other files are passed over."""
    for minute, name in enumerate(("old", "new")):
        Saver(tmp_path / f"{name}.jsonl")(record_of(seats=(ANA, BEA)))
        os.utime(tmp_path / f"{name}.jsonl", (minute, minute))
    finished = record_of(dice_per_player="1").then(Roll(0, (1,)), Roll(1, (2,)), Bid(0, 2, 1))
    over = finished.then(finished.game.decode_action("B!"))
    Saver(tmp_path / "over.jsonl")(over)
    (tmp_path / "broken.jsonl").write_text(json.dumps({"cubilete": 1}))
    (tmp_path / ".hidden.jsonl").write_text(jsonlines.encode(record_of()))
    (tmp_path / "notes.txt").write_text(jsonlines.encode(record_of()))
    assert ["new", "old"] == [game.path.stem for game in unfinished(tmp_path)]
    assert ["new"] == [game.path.stem for game in unfinished(tmp_path, limit=1)]
    assert [] == unfinished(tmp_path / "nowhere")


def test_a_saved_game_is_called_by_its_players(tmp_path: Path) -> None:
    """A list of saved games tells them apart, without a die."""
    Saver(tmp_path / "game.jsonl")(record_of().then(*played(2)))
    [game] = unfinished(tmp_path)
    label = game._replace(saved_at=NOON).label(Speaker("es"))
    assert "El cofre pirata: Ana, Bea (2026-03-04 12:00)" == label
