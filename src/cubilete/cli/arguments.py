"""The arguments that several commands share."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cubilete.errors import CubileteError, StorageError
from cubilete.games.registry import GAMES, find_game
from cubilete.i18n import LANGUAGES, UnknownLanguageError, choose_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cubilete.core.game import AnyGame

C = TypeVar("C", bound="Callable[..., Any]")

SIZE_MAX = 64 * 1024 * 1024
"""Largest record that is read, in characters."""
NAMES = tuple(kind.name.replace("_", "-") for kind in GAMES)


class GameName(click.ParamType[str]):
    """The name of a game, with hyphens or underscores."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return what help shows."""
        del param, ctx
        return f"[{'|'.join(NAMES)}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the game's name in code."""
        try:
            return find_game(value).name
        except CubileteError as error:
            self.fail(str(error), param, ctx)


class Language(click.ParamType[str]):
    """A language, which may name a region."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language's short name."""
        try:
            return choose_language(value, {})
        except UnknownLanguageError as error:
            self.fail(str(error), param, ctx)


def _locale_language() -> str:
    """Return the language of the environment's locale."""
    return choose_language(None, os.environ)


def language_option(command: C) -> C:
    """Add ``--lang``."""
    return click.option(
        "--lang",
        "language",
        type=Language(),
        default=_locale_language,
        help=f"Language: {', '.join(LANGUAGES)}.  [default: the locale's]",
    )(command)


def house_rules_option(command: C) -> C:
    """Add ``-o name=value``, as often as wanted."""
    return click.option(
        "-o",
        "--option",
        "house_rules",
        multiple=True,
        metavar="NAME=VALUE",
        help="A house rule, such as wild=on; may be repeated. 'cubilete options GAME' lists them.",
    )(command)


def read_house_rules(texts: Sequence[str]) -> dict[str, str]:
    """Return house rules written ``name=value``; the last one of a name counts.

    Raises:
        BadParameter: If a text is not of that form.
    """
    pairs = [text.partition("=") for text in texts]
    for text, (name, _, value) in zip(texts, pairs, strict=True):
        if not name or not value:
            message = f"{text!r} is not a house rule: write NAME=VALUE, such as wild=on."
            raise click.BadParameter(message, param_hint="'-o'")
    return {name.replace("-", "_"): value for name, _, value in pairs}


def make_game(name: str, texts: Sequence[str], players: int | None = None) -> AnyGame:
    """Return the game called ``name`` under the house rules of the command line.

    Raises:
        SetupError: If they cannot be, with all problems at once.
    """
    kind = find_game(name)
    values: dict[str, object] = dict(read_house_rules(texts))
    if players is not None:
        values["players"] = players
    return kind(kind.options_type.parse(values))


def command_typed(name: str) -> str:
    """Return what people type to run the command ``name`` again: as they have just typed it."""
    program = sys.argv[0]
    is_on_no_path = Path(program).stem == "cubilete" and shutil.which("cubilete") is None
    return f"{shlex.quote(program) if is_on_no_path else 'cubilete'} {name}"


def read_text(path: Path) -> str:
    """Return the text of a file; ``-`` is standard input.

    Raises:
        StorageError: If it cannot be read, is too large or is not UTF-8.
    """
    try:
        with click.open_file(str(path), encoding="utf-8") as file:
            text: str = file.read(SIZE_MAX + 1)
    except UnicodeDecodeError:
        raise StorageError(f"{path} is not a text in UTF-8, so it is no record.") from None
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror}.") from None
    if len(text) > SIZE_MAX:
        raise StorageError(f"{path} is too large for a record.")
    return text


record_file = click.Path(path_type=Path, allow_dash=True)
"""A file with a record, or ``-``."""
