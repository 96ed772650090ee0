"""Saved games: one file of JSON lines each, written whole after every action.

A file holds everything, hidden dice too, so that only its owner may read it. It is written beside
its place and then renamed: a crash leaves the record before the action or the one after it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from errno import EFBIG, EINVAL
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, NamedTuple

from platformdirs import user_data_path

from cubilete.core import jsonlines
from cubilete.errors import (
    IllegalActionError,
    NotationError,
    Problem,
    SetupError,
    StorageError,
)
from cubilete.games.registry import read_record
from cubilete.terminal.words import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.record import Record
    from cubilete.terminal.words import Speaker

SUFFIX = ".jsonl"
SIZE_MAX = 64 * 1024 * 1024
"""Largest file that is read, in bytes."""


class FileError(StorageError):
    """A file of a saved game that cannot be read or written, in words for people."""

    def __init__(self, text: str, message_id: str, path: Path, reason: str = "") -> None:
        """Say ``text``, which is the message ``message_id`` about ``path`` for ``reason``."""
        super().__init__(text)
        given = {"other": reason} if reason else {}
        self.problem = Problem(text, message_id, {"value": str(path), **given})


class SavedGame(NamedTuple):
    """A game in the folder that can be played on."""

    path: Path
    record: Record
    saved_at: datetime

    def label(self, speaker: Speaker) -> str:
        """Return in a few words which game it is, who plays and when it was saved."""
        names = SEPARATOR.join(seat.name for seat in self.record.seats)
        return f"{speaker.game(self.record.game.name)}: {names} ({self.saved_at:%Y-%m-%d %H:%M})"


def saves_folder() -> Path:
    """Return where games are kept when nobody says where."""
    return user_data_path("cubilete", appauthor=False) / "games"


def new_path(game_name: str, folder: Path | None = None, now: datetime | None = None) -> Path:
    """Return a free path for a new game: its date, its time and its name."""
    folder = folder or saves_folder()
    stamp = (now or datetime.now()).strftime("%Y-%m-%d-%H%M%S")  # noqa: DTZ005 - the owner's clock
    name = f"{stamp}-{game_name.replace('_', '-')}"
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path


class Saver:
    """Keeps one game in one file."""

    def __init__(self, path: Path) -> None:
        """Keep in ``path``, whose folder is made when it is first needed."""
        self.path = path
        self._lines: list[str] = []
        self._saved: Record | None = None

    def __call__(self, record: Record) -> None:
        """Write ``record`` in place of what the file held.

        Raises:
            FileError: If it cannot be written; the file is as it was.
        """
        lines = self._encode(record)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(self.path, "".join(lines))
        except OSError as error:
            reason = error.strerror or str(error)
            text = f"The game cannot be saved in {self.path}: {reason}."
            raise FileError(text, "save-failed", self.path, reason) from None
        self._lines, self._saved = lines, record

    def _encode(self, record: Record) -> list[str]:
        """Return the lines of ``record``; those that were saved before are not made again."""
        known = self._saved
        count = 0 if known is None else len(known.actions)
        if known is None or replace(record, actions=record.actions[:count]) != known:
            head = jsonlines.encode(replace(record, actions=()))
            return [head, *map(_line, record.actions)]
        return [*self._lines, *map(_line, record.actions[count:])]


def _line(action: object) -> str:
    """Return one action as a line of a record."""
    written = jsonlines.encode_action(action)
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Put ``text`` in place of what ``path`` held, all or nothing, for the owner's eyes only."""
    if path.exists() and not path.is_file():
        raise OSError(EINVAL, "it is no file")
    handle, name = mkstemp(dir=path.parent, prefix=".")
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written.replace(path)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last; where folders cannot be opened (Windows), the system sees to it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def load(path: Path) -> Record:
    """Return the record in ``path``, every action of which the rules allow.

    Raises:
        FileError: If the file cannot be read, or holds no such record.
    """
    try:
        if path.stat().st_size > SIZE_MAX:
            raise OSError(EFBIG, "it is too large")  # noqa: TRY301 - told like what the system says
        record = read_record(path.read_text(encoding="utf-8"))
        record.final_state()
    except (NotationError, IllegalActionError, SetupError, UnicodeDecodeError) as error:
        text = f"{path} holds no game that can go on: {error}"
        raise FileError(text, "open-unknown", path, str(error)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        text = f"{path} cannot be read: {reason}."
        raise FileError(text, "open-failed", path, reason) from None
    return record


def unfinished(folder: Path | None = None, *, limit: int = 9) -> list[SavedGame]:
    """Return the games that can be played on, the latest first, at most ``limit`` of them.

    A file that cannot be read is passed over.
    """
    found: list[SavedGame] = []
    for path, saved_at in _newest_first(folder or saves_folder()):
        if len(found) == limit:
            break
        with suppress(FileError):
            record = load(path)
            if not record.final_state().is_terminal:
                found.append(SavedGame(path, record, saved_at))
    return found


def _newest_first(folder: Path) -> Iterator[tuple[Path, datetime]]:
    """Yield the files of a folder with the time of their last writing, the latest first."""
    times: list[tuple[float, Path]] = []
    with suppress(OSError):
        times = [(path.stat().st_mtime, path) for path in folder.glob(f"[!.]*{SUFFIX}")]
    for seconds, path in sorted(times, reverse=True):
        yield path, datetime.fromtimestamp(seconds)  # noqa: DTZ006 - the owner's clock
