"""Many games on compiled kernels, and the record of any of them: what every game shares.

The kernels play a part of the house rules; whatever else is asked for is refused here, in one
sentence, before anything is played. A game follows from the seed and its number alone, so its
record is made by playing it again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from cubilete.core.record import Record, Seat
from cubilete.errors import Problem, SetupError, UnknownNameError
from cubilete.kernels.traces import no_trace, traced

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
    from cubilete.kernels.traces import Trace

PLAYERS_MAX = 100
"""The most players of a compiled game."""
PLAN = "plan"
"""What a player is called who follows a table of somebody's own."""

PlayedT = TypeVar("PlayedT")


class CompiledGames(ABC, Generic[PlayedT]):
    """Games under the same house rules, between the same players."""

    options_played: ClassVar[frozenset[str]]
    """The options that may differ from their defaults."""

    def __init__(
        self, game: AnyGame, policies: Sequence[object], first: Player | None = None
    ) -> None:
        """Seat the players, one policy a seat; by default chance says who starts.

        Raises:
            SetupError: If compiled games are not played like this, with every reason.
        """
        self.game, self.policies, self.first = game, tuple(policies), first
        problems = [Problem(text) for text in self._problems()]
        if problems:
            raise SetupError(problems)

    def _problems(self) -> Iterator[str]:
        """Yield why such games are not played."""
        written, players = self.game.options.written(), self.game.players
        odd = [
            f"{name}={text}" for name, text in written.items() if name not in self.options_played
        ]
        if odd:
            yield f"Compiled games are not played with {', '.join(odd)}: leave that out."
        if players > PLAYERS_MAX:
            yield f"A compiled game has at most {PLAYERS_MAX} players, not {players}."
        if len(self.policies) != players:
            yield f"Name {players} policies, one a seat, not {len(self.policies)}."
        if self.first is not None and self.first not in range(players):
            yield f"Who starts is one of the seats 0 to {players - 1}, not {self.first}."

    def play(self, games: int, *, seed: int, start: int = 0) -> PlayedT:
        """Return what came of games numbered from ``start`` on."""
        played = self.nothing_played(games)
        self.fill(played, seed, start, no_trace())
        return played

    def record(self, number: int, *, seed: int) -> Record:
        """Return the record of one game: the one that ``play`` plays under the same number."""
        rows = traced(lambda trace: self.fill(self.nothing_played(1), seed, number, trace))
        seats = tuple(
            Seat(f"Bot {place}", policy if isinstance(policy, str) else PLAN)
            for place, policy in enumerate(self.policies, start=1)
        )
        actions = tuple(self.action(*row) for row in rows)
        return Record(self.game, self.setup(), seats, actions)

    @abstractmethod
    def nothing_played(self, games: int) -> PlayedT:
        """Return room for what comes of games."""

    @abstractmethod
    def fill(self, played: PlayedT, seed: int, start: int, trace: Trace) -> None:
        """Play the games that ``played`` has room for."""

    @abstractmethod
    def setup(self) -> Any:  # noqa: ANN401 - each game has its own type of setup
        """Return where every game starts."""

    @staticmethod
    @abstractmethod
    def action(kind: int, player: Player, what: int) -> Any:  # noqa: ANN401 - and of action
        """Return the action that a row of a trace says."""


def unknown_policy(game: str, name: str, known: Sequence[str]) -> UnknownNameError:
    """Return the error that compiled games have no such policy."""
    text = f"Compiled games of {game} have no policy {name[:40]!r}; they have {', '.join(known)}."
    return UnknownNameError(text)
