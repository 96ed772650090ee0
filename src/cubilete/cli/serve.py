"""The command that starts the server; each of its settings is an option."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cubilete.settings import SETTINGS, Setting, load_settings, unknown_variables
from cubilete.settings.kinds import Networks, Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

C = TypeVar("C", bound="Callable[..., Any]")

config_option = click.option(
    "--config",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Settings in TOML.  [CUBILETE_CONFIG; default: cubilete.toml in the user's configuration "
    "folder, if it is there]",
)


def setting_option(setting: Setting) -> Callable[[C], C]:
    """Return what adds the option of one setting to a command; its value stays as it was typed."""
    about = f"{setting.about}  [{setting.variable}; default: {setting.default}]"
    if isinstance(setting.kind, Switch):
        off = setting.option.replace("--", "--no-", 1)
        return click.option(f"{setting.option}/{off}", setting.name, default=None, help=about)
    return click.option(
        setting.option,
        setting.name,
        metavar=setting.kind.metavar(),
        multiple=isinstance(setting.kind, Networks),
        help=about + ("  May be repeated." if isinstance(setting.kind, Networks) else ""),
    )


def settings_options(command: C) -> C:
    """Add an option for every setting."""
    for setting in reversed(SETTINGS):
        command = setting_option(setting)(command)
    return config_option(command)


def as_typed(values: Mapping[str, object]) -> dict[str, str]:
    """Return the settings that were given on the command line, as texts."""
    typed: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, bool):
            typed[name] = "true" if value else "false"
        elif isinstance(value, tuple):
            typed |= {name: ",".join(value)} if value else {}
        elif isinstance(value, str):
            typed[name] = value
    return typed


@click.command()
@settings_options
def serve(*, config: Path | None, **values: object) -> None:
    """Serve tables to everyone in this network, on the web and in terminals.

    Each setting is an option, an environment variable and a key of the configuration file; the
    first of these that has a value decides. The key is the option's name with underscores.
    """
    settings = load_settings(as_typed(values), os.environ, config)
    for sentence in unknown_variables(os.environ):
        click.echo(sentence, err=True)
    server = import_module("cubilete.server.serve")  # the server is loaded only when needed
    raise click.exceptions.Exit(server.run(settings))
