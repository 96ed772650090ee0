"""The dice of a table: every roll that a game asks for, from the table's roots.

A roll is named by the root's epoch, the round, the seat and how many rolls that seat has made in
the round. All of these follow from the log, so a second server, or the same one after a crash,
throws the same dice, and a move that is tried twice cannot roll twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cubilete.server.dice import ROUNDS, ChainedDice, digest, new_root
from cubilete.server.log import DiceKey
from cubilete.server.playing import Playing, advance_by, roller

if TYPE_CHECKING:
    from collections.abc import Callable

    from cubilete.core.game import AnyGame
    from cubilete.server.dice import Dice


class NewRoot(NamedTuple):
    """A root that is not stored yet. Secret."""

    epoch: int
    root: bytes

    def __repr__(self) -> str:
        """Return which root it is, and nothing of it."""
        return f"NewRoot(epoch={self.epoch})"


class DiceSource(Protocol):
    """Where a room finds the dice of its table."""

    def dice(self, game: AnyGame, epoch: int) -> Dice:
        """Return the dice of a root that is stored."""
        ...

    def renew(self, game: AnyGame, epoch: int, first_round: int) -> tuple[DiceKey, NewRoot]:
        """Return a new root, to be stored with the event that says ``DiceKey``."""
        ...


@dataclass
class TableDice:
    """The dice of one table, from its stored roots. Nothing secret shows in ``repr``."""

    table_id: str
    roots: dict[int, bytes] = field(repr=False)
    """The roots by epoch, as stored."""
    make_root: Callable[[], bytes] = field(default=new_root, repr=False)
    _made: tuple[int, AnyGame, ChainedDice] | None = field(default=None, init=False, repr=False)

    def dice(self, game: AnyGame, epoch: int) -> Dice:
        """Return the dice of a root that is stored, or about to be."""
        made, root = self._made, self.roots[epoch]
        if made is None or made[0] != epoch or made[1] != game or made[2].root != root:
            made = self._made = (epoch, game, self._bound(game, epoch, root))
        return made[2]

    def renew(self, game: AnyGame, epoch: int, first_round: int) -> tuple[DiceKey, NewRoot]:
        """Return a new root and what may be said of it.

        A root of this epoch that was made before and never stored is forgotten.
        """
        root = self.make_root()
        self.roots[epoch] = root
        dice = self._bound(game, epoch, root)
        self._made = (epoch, game, dice)
        return DiceKey(epoch, first_round, dice.anchor.hex()), NewRoot(epoch, root)

    def _bound(self, game: AnyGame, epoch: int, root: bytes) -> ChainedDice:
        """Return the dice of one root: bound to the table, the epoch and what is played."""
        table = bytes.fromhex(self.table_id)
        rules = f"{game.name}@{game.version}"
        options = sorted(game.options.written(all_of_them=True).items())
        texts = "\n".join(f"{name}={value}" for name, value in options)
        start = digest("start", table, epoch.to_bytes(4, "big"), rules.encode(), texts.encode())
        return ChainedDice(root, table, start)


class Thrown(NamedTuple):
    """A game after all dice that fall before somebody's turn."""

    playing: Playing
    dice: tuple[str, ...] = ()
    """What chance did, as tokens of the game's notation. Secret in part."""
    key: DiceKey | None = None
    """A new root, if the old one has served all its rounds."""
    root: NewRoot | None = None


def throw_all(playing: Playing, source: DiceSource) -> Thrown:
    """Return the game after every roll that comes before somebody's turn.

    All of them are of one round.
    """
    game = playing.game
    if not playing.state.is_chance:
        return Thrown(playing)
    key = root = None
    round_number = game.next_roll(playing.state).round
    if round_number - playing.key.first_round >= ROUNDS:
        key, root = source.renew(game, playing.key.epoch + 1, round_number)
        playing = playing._replace(key=key, round=0, rolls={})
    dice = source.dice(game, playing.key.epoch)
    tokens: list[str] = []
    while playing.state.is_chance:
        need = game.next_roll(playing.state)
        seat = roller(need.player)
        number = playing.rolls.get(seat, 0) if need.round == playing.round else 0
        where = need.round - playing.key.first_round + 1
        faces = dice.roll(where, seat, number, need.count, need.sides)
        action: Any = game.rolled(playing.state, faces)
        tokens.append(game.encode_action(action))
        playing = advance_by(playing, (action,))
    return Thrown(playing, tuple(tokens), key, root)
