"""Commands that keep the server's file safe: a copy of it, and going back to one."""

from __future__ import annotations

import os
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cubilete.cli.serve import config_option
from cubilete.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Callable

C = TypeVar("C", bound="Callable[..., Any]")

path_type = click.Path(path_type=Path)


def db_option(command: C) -> C:
    """Add ``--db`` and ``--config``: which server's file is meant."""
    option = click.option(
        "--db",
        metavar="FILE",
        help="The server's file.  [CUBILETE_DB; default: the one that 'cubilete serve' uses]",
    )
    return option(config_option(command))


def server_file(db: str | None, config: Path | None) -> Path:
    """Return the file that ``cubilete serve`` would use.

    Raises:
        SetupError: If the settings cannot be, with all problems at once.
    """
    return load_settings({} if db is None else {"db": db}, os.environ, config).db


@click.command()
@click.argument("target", type=path_type)
@db_option
def backup(*, target: Path, db: str | None, config: Path | None) -> None:
    """Copy every table to the new file TARGET, also while the server runs.

    The copy holds the dice of games that are not over and what seats are recognised by, so keep it
    where only you can read it.
    """
    source = server_file(db, config)
    import_module("cubilete.server.backup").backup(source, target)
    click.echo(f"{target} holds everything that {source} held.")


@click.command()
@click.argument("source", type=path_type)
@click.option("--force", is_flag=True, help="Replace the server's file if it exists.")
@db_option
def restore(*, source: Path, force: bool, db: str | None, config: Path | None) -> None:
    """Go back to the copy SOURCE. Stop the server first.

    Games that were not over go on with new dice, for the old ones may be known by now.
    """
    target = server_file(db, config)
    rekey = import_module("cubilete.server.rekey").rekey_event
    now_ms = time.time_ns() // 1_000_000
    restored = import_module("cubilete.server.backup").restore
    tables = restored(source, target, rekey, now_ms=now_ms, force=force)
    click.echo(f"{target} holds what {source} held. Open games with new dice: {len(tables)}.")
