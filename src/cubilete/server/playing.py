"""A game at a table: its position, and which dice have fallen for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.core.record import Step
from cubilete.server.dice import TABLE_SEAT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
    from cubilete.server.log import DiceKey


class Playing(NamedTuple):
    """The game at a table, which may be over."""

    game: AnyGame
    setup: Any
    state: Any
    actions: tuple[Any, ...]
    """Every action so far, chance's included."""
    key: DiceKey
    round: int
    """The round in which dice fell last."""
    rolls: Mapping[int, int]
    """How often each seat has rolled in that round."""
    number: int
    """Which game of this table it is, counted from 1."""
    first: Player | None
    """Who acted first; ``None`` before."""
    latest: tuple[Step, ...] = ()
    """What the last event of the log did, action by action. Secret in part."""

    @property
    def turn(self) -> Player | None:
        """Return whose turn it is, or ``None`` when the game is over."""
        player: Player | None = self.state.current_player
        return player


def rekeyed(playing: Playing, key: DiceKey) -> Playing:
    """Return the game with another root for the dice to come."""
    return playing._replace(key=key, round=0, rolls={})


def advance(playing: Playing, tokens: tuple[str, ...]) -> Playing:
    """Return the game after the actions that ``tokens`` write."""
    decode = playing.game.decode_action
    return advance_by(playing, tuple(map(decode, tokens)))


def advance_by(playing: Playing, actions: tuple[Any, ...]) -> Playing:
    """Return the game after ``actions``, counting the rolls of each seat.

    Raises:
        IllegalActionError: If the rules refuse one of them.
    """
    game, state, first = playing.game, playing.state, playing.first
    round_number, rolls, steps = playing.round, playing.rolls, list(playing.latest)
    for action in actions:
        if first is None:
            first = state.current_player
        if state.is_chance:
            need = game.next_roll(state)
            seat = roller(need.player)
            rolls = rolls if need.round == round_number else {}
            round_number, rolls = need.round, {**rolls, seat: rolls.get(seat, 0) + 1}
        after = game.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
    if first is None:
        first = state.current_player
    return Playing(  # ``_replace`` would take four times as long
        game=game,
        setup=playing.setup,
        state=state,
        actions=playing.actions + actions,
        key=playing.key,
        round=round_number,
        rolls=rolls,
        number=playing.number,
        first=first,
        latest=tuple(steps),
    )


def roller(player: Player | None) -> int:
    """Return the number under which the dice of ``player`` fall; the table has one of its own."""
    return TABLE_SEAT if player is None else player
