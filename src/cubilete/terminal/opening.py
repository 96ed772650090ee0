"""From what was asked for to a session: a saved game, or a new one, kept in a file."""

from __future__ import annotations

import shlex
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from cubilete.bots.policy import find_policy
from cubilete.errors import SetupError
from cubilete.games.registry import find_game
from cubilete.terminal.draft import Draft, seat_of
from cubilete.terminal.games import find_presenter
from cubilete.terminal.saves import SUFFIX, FileError, Saver, load, new_path
from cubilete.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from random import Random

    from cubilete.bots.policy import Policy
    from cubilete.core.record import Record
    from cubilete.errors import CubileteError
    from cubilete.terminal.session import PlayRequest
    from cubilete.terminal.words import Speaker


EXIT_ENDED = 0
"""The game is over, or was left and can be resumed."""
EXIT_FAILED = 1
"""A file could not be read or written."""
EXIT_IMPOSSIBLE = 2
"""What was asked for cannot be."""
EXIT_INTERRUPTED = 130
"""Ctrl-C, as shells count it."""


class House(NamedTuple):
    """What games are played with."""

    rng: Random = SystemRandom()
    """Where dice come from; nobody can foretell the system's."""
    folder: Path | None = None
    """Where games are kept; ``None`` for the user's own folder."""
    find: Callable[[str, str], Policy] = find_policy
    """Where bots come from."""


def asked_draft(request: PlayRequest, speaker: Speaker) -> Draft | None:
    """Return the table that ``request`` describes so far, or ``None`` if it names no game.

    Where it names fewer seats than the rules need, bots take the others.

    Raises:
        UnknownNameError: If there is no such game.
        SetupError: If the options cannot be, or two seats have one name.
    """
    if request.game is None:
        return None
    draft = Draft(find_game(request.game), dict(request.options), setup=request.setup)
    for seat in request.seats or ():
        draft.seats.append(seat_of(seat.name, seat.bot, draft.seats))
    if draft.seats:
        draft.fill_up(speaker)
    draft.game()
    return draft


def path_of_new(request: PlayRequest, game_name: str, house: House) -> Path:
    """Return where a new game is kept.

    Raises:
        FileError: If the file that was asked for is there already.
    """
    if request.save is None:
        return new_path(game_name, house.folder)
    if request.save.exists():
        text = f"There is already a file {request.save}."
        raise FileError(text, "save-exists", request.save)
    return request.save


def path_of_resumed(request: PlayRequest, resumed: Path, game_name: str, house: House) -> Path:
    """Return where a resumed game is kept: in its own file, if that is one of ours."""
    if request.save is not None and request.save != resumed:
        return path_of_new(request, game_name, house)
    return resumed if resumed.suffix == SUFFIX else new_path(game_name, house.folder)


def resume_game(request: PlayRequest, saved: Path, house: House) -> tuple[Session, Path]:
    """Return the game in the file ``saved``, where it was left, and where it is kept.

    Raises:
        FileError: If it cannot be read or kept.
        UnknownNameError: If a bot in it is unknown here.
    """
    record = load(saved)
    path = path_of_resumed(request, saved, record.game.name, house)
    return start_session(record, path, house), path


def start_session(record: Record, path: Path, house: House) -> Session:
    """Return a session that goes on where ``record`` ends and is kept in ``path``.

    Raises:
        FileError: If it cannot be kept.
        UnknownNameError: If a bot in it is unknown here.
    """
    hides_dice = find_presenter(record.game.name).HIDES_DICE
    keep = Saver(path)
    return Session(record, house.rng, hides_dice=hides_dice, keep=keep, find=house.find)


def farewell(path: Path, request: PlayRequest, speaker: Speaker) -> tuple[str, str]:
    """Return where an unfinished game is kept, and the command that goes on with it."""
    command = f"{request.command} --resume {shlex.quote(str(path))}"
    return speaker.say("saved-in", value=str(path)), speaker.say("resume-with", value=command)


def told_trouble(error: CubileteError, speaker: Speaker) -> tuple[tuple[str, ...], int]:
    """Return why no game can begin or go on, in sentences, and the exit code for it."""
    if isinstance(error, FileError):
        problem = error.problem
        if problem.message_id == "save-failed":  # nobody has moved yet
            problem = problem._replace(message_id="save-cannot-begin")
        return (speaker.problem(problem),), EXIT_FAILED
    if isinstance(error, SetupError):
        return tuple(map(speaker.problem, error.problems)), EXIT_IMPOSSIBLE
    return (speaker.say("cannot-be", value=str(error)),), EXIT_IMPOSSIBLE
