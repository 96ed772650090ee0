"""The command that plays at a server's table, or lays one first."""

from __future__ import annotations

from importlib import import_module
from unicodedata import normalize

import click

from cubilete.bots.policy import LEVELS
from cubilete.cli.arguments import (
    GameName,
    command_typed,
    house_rules_option,
    language_option,
    read_house_rules,
)
from cubilete.errors import NotationError


@click.command()
@click.argument("target", metavar="LINK")
@click.argument("code", required=False)
@click.option(
    "--name", "names", multiple=True, help="Who plays at this terminal; repeat for several."
)
@click.option("--watch", "watches", is_flag=True, help="Look on without a seat.")
@click.option("--new", "game", type=GameName(), help="Lay a new table of this game.")
@house_rules_option
@click.option(
    "--setup", default="", help="At a new table: where games begin, in the one-line notation."
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(LEVELS),
    help="At a new table: a bot of this level; repeat for more.",
)
@click.option(
    "--turn-limit-s",
    type=click.IntRange(5, 86_400),
    help="At a new table: how many seconds a turn may take.",
)
@language_option
def join(  # noqa: PLR0913 - one argument for each option of the command
    *,
    target: str,
    code: str | None,
    names: tuple[str, ...],
    watches: bool,
    game: str | None,
    house_rules: tuple[str, ...],
    setup: str,
    bots: tuple[str, ...],
    turn_limit_s: int | None,
    language: str,
) -> None:
    """Play at the table behind LINK, such as http://192.168.1.7:8420/t/ABCD2345.

    The address of a server and a CODE do too; with --new, the address alone. Whoever comes back
    with the same --name has the same seats; whoever gave none, without one.
    """
    if game is None and (house_rules or setup or bots or turn_limit_s):
        raise click.UsageError(
            "-o, --setup, --bot and --turn-limit-s are for a new table: add --new GAME."
        )
    links = import_module("cubilete.client.links")  # the client is loaded only when needed
    try:
        link = links.read_link(target, code)
    except NotationError as error:
        raise click.BadParameter(error.reason, param_hint="'LINK'") from None
    if (link.code is None) is (game is None):
        wrong = "Name the table: a link with its code, or the address and the CODE."
        both = "A new table gets its own code: name the address of the server alone."
        raise click.UsageError(wrong if game is None else both)
    remote = import_module("cubilete.terminal.remote.run")
    request = remote.JoinRequest(
        link=link,
        names=tuple(normalize("NFC", " ".join(name.split())) for name in names),
        watches=watches,
        game=game,
        options=read_house_rules(house_rules),
        setup=setup,
        bots=bots,
        turn_limit_s=turn_limit_s,
        command=command_typed("join"),
    )
    raise click.exceptions.Exit(remote.run(request, language))
