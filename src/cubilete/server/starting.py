"""Which game a table would begin now, and who would begin it.

Who begins follows, first come first served, from

1. the setup that the host has written, if it names somebody;
2. what the table points at, where the house rules let the table choose: the seat at which more
   point than at any other;
3. the game before it, if as many played the same: the seat after its first player;
4. chance, among all.

So where two seats are pointed at equally, it is as if nobody pointed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cubilete.errors import SetupError
from cubilete.games.registry import find_game
from cubilete.server.games import find_wire
from cubilete.server.laying import make_game, read_setup
from cubilete.server.table import remaining_seats

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
    from cubilete.server.table import Table


def next_game(table: Table) -> tuple[AnyGame, Any]:
    """Return the game that would begin now, and its setup.

    After a game of as many players what the pot has kept is carried in.

    Raises:
        SetupError: If the house rules or the setup cannot be with so many players.
    """
    game = make_game(table.game_name, table.options or {}, len(remaining_seats(table)))
    written = read_setup(game, table.setup)
    game.initial_state(written)
    wire = find_wire(game.name)
    if getattr(written, wire.starter_field) is not None:
        return game, written
    setup = written if table.setup else _after_last(table, game, written)
    pointed = most_pointed(table)
    if pointed is None or not wire.may_point(game.options):
        return game, setup
    named = replace(setup, **{wire.starter_field: pointed})
    return game, named if _can_be(game, named) else setup


def _after_last(table: Table, game: AnyGame, setup: Any) -> Any:  # noqa: ANN401 - any game's
    """Return the setup that the game before leaves, or ``setup`` if it was another."""
    last = table.playing
    if last is None or not last.state.is_terminal or type(last.game) is not type(game):
        return setup
    if last.game.players != game.players or last.first is None:
        return setup
    return game.setup_after(last.state, (last.first + 1) % game.players)


def _can_be(game: AnyGame, setup: Any) -> bool:  # noqa: ANN401 - any game's
    """Tell whether a game can begin so: whoever is pointed at may be out of it already."""
    try:
        game.initial_state(setup)
    except SetupError:
        return False
    return True


def most_pointed(table: Table) -> Player | None:
    """Return the player of the next game at whom most point, or ``None`` if there is no such."""
    votes = Counter(seat.points_at for seat in table.seats if seat.points_at is not None)
    most = max(votes.values(), default=0)
    seats = [seat for seat, count in votes.items() if count == most]
    return _playing_seats(table).index(seats[0]) if len(seats) == 1 else None


def may_point(table: Table) -> bool:
    """Tell whether it counts at whom the table points, also while too few sit to begin."""
    wire = find_wire(table.game_name)
    options = table.options or {}
    if table.is_playing or not wire.may_point(
        find_game(table.game_name).options_type.parse(options)
    ):
        return False
    if not table.setup:
        return True
    try:
        game = make_game(table.game_name, options, len(remaining_seats(table)))
        return getattr(read_setup(game, table.setup), wire.starter_field) is None
    except SetupError:
        return False


def starter_next(table: Table) -> int | None:
    """Return the seat that would begin if the next game began now.

    ``None`` if chance decides, if no game can begin so, or while one is going on.
    """
    if table.is_playing:
        return None
    try:
        game, setup = next_game(table)
    except SetupError:
        return None
    starter: Player | None = getattr(setup, find_wire(game.name).starter_field)
    if starter is None and game.players == 1:
        starter = 0
    return None if starter is None else _playing_seats(table)[starter]


def _playing_seats(table: Table) -> list[int]:
    """Return the seats that the next game has, in the order of its players."""
    return [number for number, seat in enumerate(table.seats) if not seat.gone]
