"""How a table is laid and changed: its game, its house rules, and who may still sit down."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from cubilete.bots.policy import find_policy
from cubilete.errors import NotationError, Problem, SetupError, UnknownNameError
from cubilete.games.registry import find_game
from cubilete.server import bodies, log, messages
from cubilete.server.errors import TableFullError
from cubilete.server.names import check_new_name, clean_name, looks_like
from cubilete.server.table import remaining_seats

if TYPE_CHECKING:
    from collections.abc import Collection

    from cubilete.core.game import AnyGame
    from cubilete.server.table import Table


def configured(wanted: messages.Configure | bodies.NewTable) -> log.Configured:
    """Return house rules as they are written, checked as far as they can be before all sit.

    Raises:
        SetupError: If they cannot be.
    """
    players = wanted.options.get("players")
    game = make_game(wanted.game, wanted.options)
    setup = read_setup(game, wanted.setup)
    if players is not None:
        game.initial_state(setup)
    options = game.options.written()
    options.pop("players", None)
    return log.Configured(game.name, options, wanted.setup, wanted.turn_limit_s)


def make_game(name: str, options: Any, players: int | None = None) -> AnyGame:  # noqa: ANN401 - what a peer sent
    """Return the game called ``name`` under these house rules.

    Raises:
        SetupError: If they cannot be, or so many cannot play.
    """
    try:
        kind = find_game(name)
    except UnknownNameError as error:
        raise SetupError([Problem(str(error))]) from None
    values: dict[str, Any] = dict(options)
    if players is not None:
        values["players"] = players
    return kind(kind.options_type.parse(values))


def read_setup(game: AnyGame, text: str) -> Any:  # noqa: ANN401 - each game has its own type of setup
    """Return the setup that ``text`` writes, which must hold no hidden dice.

    Whether it can be depends on how many play, and is seen when it is made a state.

    Raises:
        SetupError: If it cannot be read, or holds what some would know and others not.
    """
    try:
        setup = game.decode_setup(text)
    except NotationError as error:
        raise SetupError([Problem(f"setup, column {error.column}: {error.reason}")]) from None
    if game.visible_setup(setup, None) != setup:
        raise SetupError([Problem("A table's setup holds no hidden dice: leave the hands out.")])
    return setup


def new_table(wanted: bodies.NewTable, guest: str) -> log.Created:
    """Return the event of laying a table, at which ``guest`` and bots may sit already.

    Raises:
        SetupError: If the house rules or a bot cannot be.
        NameRefusedError: If somebody's name cannot be.
        TableFullError: If more would sit than the game can have players.
    """
    rules = configured(wanted)
    if len(wanted.seats) > seats_max(rules.game):
        raise TableFullError
    names: list[str] = []
    seats: list[log.Sat] = []
    for seat in wanted.seats:
        if seat.bot is not None:
            check_bot(rules.game, seat.bot)
        name = free_bot_name(names) if seat.name is None else clean_name(seat.name)
        check_new_name(name, names)
        names.append(name)
        seats.append(log.Sat(name, guest if seat.bot is None else None, seat.bot))
    return log.Created(
        guest,
        rules.game,
        rules.options,
        rules.setup,
        rules.turn_limit_s,
        wanted.spectators,
        tuple(seats),
    )


def check_bot(game_name: str, level: str) -> None:
    """Do nothing if there is such a bot.

    Raises:
        SetupError: If there is none.
    """
    try:
        find_policy(game_name, level)
    except UnknownNameError as error:
        raise SetupError([Problem(str(error))]) from None


def free_bot_name(taken: Collection[str]) -> str:
    """Return the first name for a bot that nobody has, nor one that looks like it.

    >>> free_bot_name(["Ana", "Bot 1"])
    'Bot 2'
    """
    names = (f"Bot {number}" for number in count(1))
    return next(name for name in names if not any(looks_like(name, other) for other in taken))


def check_room(table: Table) -> None:
    """Do nothing if another may sit down.

    Raises:
        TableFullError: If the table has as many seats as its game can have players.
    """
    if len(remaining_seats(table)) >= seats_max(table.game_name):
        raise TableFullError


def seats_max(game_name: str) -> int:
    """Return how many can sit at a table of a game at most."""
    players_max = int(find_game(game_name).options_type.kinds()["players"].high)
    return min(messages.SEATS_MAX, players_max)
