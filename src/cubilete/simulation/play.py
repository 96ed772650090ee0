"""Games between policies, on the rules library.

Who samples passes the generator: the same seed plays the same games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from cubilete.core.chance import Starter
from cubilete.core.record import Record, Seat, Step
from cubilete.simulation.tallies import Tally, tally_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cubilete.bots.policy import Policy
    from cubilete.core.game import AnyGame

DEADLINE_S = 1.0
"""How long a bot may take for one action."""


@dataclass(frozen=True)
class Table:
    """A game, and a policy for each of its seats."""

    game: AnyGame
    policies: Sequence[Policy]
    """One policy a seat. Shape: (players,)."""
    first_seat: bool = False
    """Whether the first seat starts every game, where chance would name somebody."""

    def play(self, rng: Random) -> Iterator[Step]:
        """Yield every action of one game to its end."""
        game, state = self.game, self.game.initial_state()
        while not state.is_terminal:
            player = state.current_player
            if player is not None:
                action = self.policies[player](game.observe(state, player), DEADLINE_S, rng)
            else:
                action = game.draw(state, rng)
                if self.first_seat and isinstance(action, Starter):
                    action = Starter(0)
            after = game.apply(state, action)
            yield Step(state, action, after)
            state = after

    def record(self, rng: Random) -> Record:
        """Return the record of one whole game."""
        actions = tuple(step.action for step in self.play(rng))
        seats = tuple(Seat(f"Bot {number}", "bot") for number in range(1, self.game.players + 1))
        return Record(self.game, self.game.decode_setup(""), seats, actions)


@dataclass
class Summary:
    """What came of many games."""

    game: AnyGame
    seed: int
    games: int = 0
    wins_by_seat: list[int] = field(default_factory=list)
    """How many games each seat has won alone. Shape: (players,)."""
    no_winner: int = 0
    """How many games nobody has won alone."""
    length: int = 0
    """How many actions of players all games took."""
    seconds: float = 0.0
    """CPU time."""
    tally: Tally | None = None
    """What is counted for this game only."""

    def as_json(self) -> dict[str, Any]:
        """Return the summary for ``json.dumps``; ``mean_length`` counts actions of players."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.game.options.written(),
            "seed": self.seed,
            "games": self.games,
            "players": self.game.players,
            "wins_by_seat": self.wins_by_seat,
            "no_winner": self.no_winner,
            "mean_length": self.length / max(self.games, 1),
            "games_per_second": self.games / max(self.seconds, 1e-9),
            **({} if self.tally is None else self.tally.as_json()),
        }


def simulate(
    table: Table, games: int, seed: int, after_each: Callable[[], object] = lambda: None
) -> Summary:
    """Return what comes of ``games`` games at ``table``.

    ``after_each`` is called after every game, for a progress bar.
    """
    game = table.game
    summary = Summary(game, seed, wins_by_seat=[0] * game.players, tally=tally_for(game))
    started = process_time()
    for number in range(games):
        _count_game(summary, table.play(Random(f"{seed}/{number}")))
        after_each()
    summary.seconds = process_time() - started
    return summary


def _count_game(summary: Summary, steps: Iterator[Step]) -> None:
    """Count one game, which ``steps`` play."""
    state = None
    for step in steps:
        summary.length += step.before.current_player is not None
        if summary.tally is not None:
            summary.tally.add(step)
        state = step.after
    winner = None if state is None else summary.game.winner(state)
    summary.games += 1
    if winner is None:
        summary.no_winner += 1
    else:
        summary.wins_by_seat[winner] += 1
