"""Readable traces of games and counts of their trees: data that any implementation can run against.

A trace has a line for each action: who acted, what, and the position that came of it as a setup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.core import notation
from cubilete.core.dice import seat_letters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.game import AnyGame
    from cubilete.core.record import Record


def trace(record: Record) -> str:
    """Return ``record`` move by move: its head, then a line for each action.

    Raises:
        IllegalActionError: At the first action that the rules refuse.
    """
    head, _, _ = notation.encode(record).partition("\n\n")
    return "\n".join([head.rstrip("\n"), "", *_lines(record), ""])


def _lines(record: Record) -> Iterator[str]:
    """Yield a line for each action, and one for how the game stands at the end."""
    game = record.game
    state = game.initial_state(record.setup)
    yield f"    start     {game.encode_setup(game.setup_of(state))}"
    for number, (before, action, after) in enumerate(record.steps(), start=1):
        choices = len(game.legal_actions(before))
        actor = "chance" if before.is_chance else f"seat {seat_letters(before.current_player)}"
        position = "over" if after.is_terminal else game.encode_setup(game.setup_of(after))
        yield f"{number:>3} {actor}  {game.encode_action(action)} of {choices}  ->  {position}"
        state = after
    winner = game.winner(state)
    if state.is_terminal:
        returns = " ".join(map(str, game.returns(state)))
        who = "nobody" if winner is None else seat_letters(winner)
        yield f"    winner {who}, returns {returns}"


class Nodes(NamedTuple):
    """How many nodes of each kind a game tree has."""

    chance: int
    decision: int
    terminal: int
    cut: int = 0
    """Nodes at the depth where counting stopped, the game not being over."""


def count_nodes(game: AnyGame, state: Any, depth: int | None = None) -> Nodes:  # noqa: ANN401
    """Return how many nodes the tree of histories below ``state`` has, ``state`` included.

    Counting stops after ``depth`` actions, or at the ends of the game.
    """
    if state.is_terminal:
        return Nodes(0, 0, 1)
    if depth == 0:
        return Nodes(0, 0, 0, 1)
    deeper = None if depth is None else depth - 1
    below = [
        count_nodes(game, game.apply(state, action), deeper) for action in game.legal_actions(state)
    ]
    chance, decision, terminal, cut = map(sum, zip(*below, strict=True))
    return Nodes(chance + state.is_chance, decision + (not state.is_chance), terminal, cut)
