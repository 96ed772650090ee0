"""Many games of ship, captain, crew on compiled kernels.

``cubilete.simulation.ship_captain_crew_ways`` says who can play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cubilete.analysis.ship_captain_crew import turn_rules
from cubilete.analysis.ship_captain_crew_race import needed
from cubilete.core.chance import Starter
from cubilete.games.ship_captain_crew import Roll, Setup, ShipCaptainCrew, Stand, Throw
from cubilete.kernels import traces
from cubilete.kernels.ship_captain_crew_games import (
    End,
    Played,
    Table,
    nothing_played,
    play_games,
)
from cubilete.kernels.ship_captain_crew_rolls import after_rolls, choice_lists
from cubilete.kernels.streams import new_stream
from cubilete.simulation.compiled_games import CompiledGames
from cubilete.simulation.ship_captain_crew_ways import ways_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Player
    from cubilete.games.ship_captain_crew.actions import Action
    from cubilete.games.ship_captain_crew.options import ShipCaptainCrewOptions
    from cubilete.simulation.ship_captain_crew_ways import Policy


class ShipCaptainCrewGames(CompiledGames[Played]):
    """Games under the same house rules, between the same players.

    >>> from cubilete.games.ship_captain_crew import ShipCaptainCrewOptions
    >>> games = ShipCaptainCrewGames(ShipCaptainCrewOptions(players=2), ["steady", "novice"])
    >>> played = games.play(1000, seed=1)
    >>> len(played.winner), bool((played.totals.max(axis=1) >= 100).all())
    (1000, True)
    >>> games.record(7, seed=1).final_state().winner == int(played.winner[7])
    True
    """

    options_played = frozenset(
        {"players", "crew_reroll", "commit", "crew_keep", "reach", "end", "ante"}
    )

    def __init__(
        self,
        options: ShipCaptainCrewOptions,
        policies: Sequence[Policy],
        first: Player | None = None,
    ) -> None:
        """Seat the players, one policy a seat; by default chance says who starts.

        Raises:
            SetupError: If the kernel does not play these house rules, or a plan breaks them.
            UnknownNameError: If there is no such policy.
        """
        super().__init__(ShipCaptainCrew(options), policies, first)
        target = 0 if options.target is None else needed(options)
        self._end = End(target, options.rounds or 0)
        # A solo player starts without being named.
        self._starter = 0 if options.players == 1 else -1 if first is None else first
        self._table = Table(
            after_rolls(),
            choice_lists(turn_rules(options)),
            ways_of(options, policies),
            new_stream(),
            traces.no_trace(),
        )

    def nothing_played(self, games: int) -> Played:
        """Return room for what comes of games."""
        return nothing_played(games, self.game.players)

    def fill(self, played: Played, seed: int, start: int, trace: traces.Trace) -> None:
        """Play the games that ``played``, all zeros, has room for."""
        order, marks = np.zeros((2, self.game.players), np.int64)
        table = self._table._replace(trace=trace)
        play_games(self._end, table, self._starter, seed, start, order, marks, played)

    def setup(self) -> Setup:
        """Return where every game starts."""
        return Setup(first=self.first)

    @staticmethod
    def action(kind: int, player: Player, what: int) -> Action:
        """Return the action that a row of a trace says."""
        if kind == traces.STARTER:
            return Starter(player)
        if kind == traces.STAND:
            return Stand(player)
        faces = traces.faces_of(what)
        return Roll(player, faces) if kind == traces.ROLL else Throw(player, faces)
