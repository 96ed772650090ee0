"""Many games of good milk on compiled kernels.

The only choice is that on 41, so a policy is how often it leaves there. Under the house rules that
the kernel plays leaving brings no beans, so *steady*, *sharp* and *captain* start again
(``cubilete.bots.good_milk``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cubilete.core.chance import Starter
from cubilete.games.good_milk import GoodMilk, Leave, Restart, Roll, Setup, Throw
from cubilete.kernels import traces
from cubilete.kernels.good_milk_board import board_of
from cubilete.kernels.good_milk_games import Played, Table, nothing_played, play_games
from cubilete.kernels.streams import new_stream
from cubilete.simulation.compiled_games import CompiledGames, unknown_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cubilete.core.dice import Player
    from cubilete.games.good_milk.actions import Action
    from cubilete.games.good_milk.options import GoodMilkOptions

LEAVES = {
    "random": 50,
    "novice": 50,
    "steady": 0,
    "sharp": 0,
    "captain": 0,
    "restart": 0,
    "leave": 100,
}
"""How often of a hundred times each policy leaves on 41."""


class GoodMilkGames(CompiledGames[Played]):
    """Games under the same house rules, between the same players.

    >>> from cubilete.games.good_milk import GoodMilkOptions
    >>> games = GoodMilkGames(GoodMilkOptions(), ["restart", "leave", "random"])
    >>> played = games.play(1000, seed=1)
    >>> bool((played.beans.sum(axis=1) + played.pot == 0).all())
    True
    >>> games.record(7, seed=1).final_state().beans == tuple(played.beans[7].tolist())
    True
    """

    options_played = frozenset(
        {
            "players",
            "min_players",
            "overshoot",
            "bounce_events",
            "good33",
            "boot35",
            "restart_square",
            "start_square",
            "stake",
        }
    )

    def __init__(
        self, options: GoodMilkOptions, policies: Sequence[str], first: Player | None = None
    ) -> None:
        """Seat the players, one policy a seat; by default chance says who starts.

        Raises:
            SetupError: If the kernel does not play these house rules.
            UnknownNameError: If there is no such policy.
        """
        super().__init__(GoodMilk(options), policies, first)
        for policy in policies:
            if policy not in LEAVES:
                raise unknown_policy("good milk", policy, tuple(LEAVES))
        leaves = np.array([LEAVES[policy] for policy in policies])
        board, stake = board_of(options), options.stake
        self._table = Table(board, leaves, stake, new_stream(), traces.no_trace())

    def nothing_played(self, games: int) -> Played:
        """Return room for what comes of games."""
        return nothing_played(games, self.game.players)

    def fill(self, played: Played, seed: int, start: int, trace: traces.Trace) -> None:
        """Play the games that ``played`` has room for."""
        table, tokens = self._table._replace(trace=trace), np.zeros(self.game.players, np.int64)
        play_games(table, -1 if self.first is None else self.first, seed, start, tokens, played)

    def setup(self) -> Setup:
        """Return where every game starts."""
        return Setup(starter=self.first)

    @staticmethod
    def action(kind: int, player: Player, what: int) -> Action:
        """Return the action that a row of a trace says."""
        if kind == traces.STARTER:
            return Starter(player)
        if kind == traces.THROW:
            return Throw(player)
        if kind == traces.ROLL:
            return Roll(player, *traces.faces_of(what))
        return Leave(player) if kind == traces.LEAVE else Restart(player)
