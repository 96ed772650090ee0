"""The record of a game: options, setup, seats and every action, chance included.

A record replays without a seed. The same type holds the full record, one viewer's record (in which
other players' rolls are hidden until they are revealed) and the record of a table with real dice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import normalize

from cubilete.errors import IllegalActionError, Problem, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.game import AnyGame
    from cubilete.core.observation import Viewer

NAME_LENGTH_MAX = 24
"""Longest name of a seat, in characters."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits somewhere.

    Raises:
        SetupError: If the name is empty, too long or holds characters that cannot be shown.
    """

    name: str
    """1 to 24 printable characters, in Unicode's composed form (NFC)."""
    bot: str | None = None
    """The level of the bot that plays here, or ``None`` for a person."""

    def __post_init__(self) -> None:
        """Refuse a name that cannot be shown."""
        if not is_name(self.name) or not (self.bot is None or is_name(self.bot)):
            text = f"A name has 1 to {NAME_LENGTH_MAX} printable characters."
            raise SetupError([Problem(text, "name-length")])


def is_name(text: str) -> bool:
    """Tell whether ``text`` can name somebody at a table."""
    return (
        1 <= len(text) <= NAME_LENGTH_MAX
        and text.isprintable()
        and text == normalize("NFC", text.strip())
    )


class Step(NamedTuple):
    """One action of a record, between the positions before and after it."""

    before: Any
    action: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, or so far."""

    game: AnyGame
    setup: Any
    """The game's own setup, where the record starts."""
    seats: tuple[Seat, ...]
    actions: tuple[Any, ...] = ()
    """Every action in order, chance's included."""

    def __post_init__(self) -> None:
        """Refuse a record that seats too few or too many."""
        if len(self.seats) != self.game.players:
            text = (
                f"The game has {self.game.players} players, but {len(self.seats)} seats are named."
            )
            arguments = {"players": self.game.players, "seats": len(self.seats)}
            raise SetupError([Problem(text, "problem-seats", arguments)])

    def then(self, *actions: object) -> Record:
        """Return the record with ``actions`` at its end, which are not checked here."""
        return replace(self, actions=self.actions + actions)

    def steps(self) -> Iterator[Step]:
        """Yield every action with the positions before and after it.

        Raises:
            SetupError: If the setup cannot be.
            IllegalActionError: At the first action that the rules refuse.
        """
        state = self.game.initial_state(self.setup)
        for action in self.actions:
            after = self.game.apply(state, action)
            yield Step(state, action, after)
            state = after

    def final_state(self) -> Any:  # noqa: ANN401 - each game has its own type of state
        """Return the position after the last action.

        Raises:
            SetupError: If the setup cannot be.
            IllegalActionError: At the first action that the rules refuse.
        """
        state = self.game.initial_state(self.setup)
        for action in self.actions:
            state = self.game.apply(state, action)
        return state

    def first_illegal(self) -> tuple[int, IllegalActionError] | None:
        """Return the index of the first action that the rules refuse, and why, if there is one."""
        state = self.game.initial_state(self.setup)
        for index, action in enumerate(self.actions):
            try:
                state = self.game.apply(state, action)
            except IllegalActionError as error:
                return index, error
        return None

    def seen_by(self, viewer: Viewer) -> Record:
        """Return the record as ``viewer`` knows it: an information state with perfect recall.

        Raises:
            IllegalActionError: At the first action that the rules refuse.
        """
        seen = [
            shown
            for step in self.steps()
            for shown in self.game.visible(step.before, step.action, viewer)
        ]
        setup = self.game.visible_setup(self.setup, viewer)
        return replace(self, setup=setup, actions=tuple(seen))
