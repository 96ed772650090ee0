"""Sentences of one table: events, refusals and problems with the names of those who play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cubilete.core.observation import PLAYER_KEYS
from cubilete.i18n import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cubilete.core.dice import Player
    from cubilete.core.observation import Event
    from cubilete.core.record import Seat
    from cubilete.errors import IllegalActionError, Problem

SEPARATOR = ", "
"""What stands between names, faces and dice; languages disagree on the last "and"."""


class Speaker:
    """Says things in one language, with the names of one table."""

    def __init__(self, language: str, seats: Iterable[Seat] = ()) -> None:
        """Speak ``language`` (``en``, ``es`` or ``vi``) at the table of ``seats``.

        Raises:
            UnknownNameError: If there is no such language.
        """
        self.language = language
        self._catalogue = catalogue(language, fallback=True)
        self._names = tuple(seat.name for seat in seats)

    def at(self, seats: Iterable[Seat]) -> Speaker:
        """Return a speaker of the same language at another table."""
        return Speaker(self.language, seats)

    def say(self, message_id: str, /, **arguments: str | int) -> str:
        """Return a sentence of the catalogue.

        >>> Speaker("en").say("turn-of", player="Ana")
        'Ana’s turn'
        """
        return self._catalogue.text(message_id, **arguments)

    def about(self, message_id: str) -> str:
        """Return what a message says about itself."""
        return self._catalogue.about(message_id)

    def has(self, message_id: str) -> bool:
        """Tell whether there is such a message."""
        return self._catalogue.has(message_id)

    def name(self, player: Player) -> str:
        """Return the name of ``player``."""
        return self._names[player]

    def game(self, game_name: str) -> str:
        """Return what people call a game.

        >>> Speaker("en").game("good_milk")
        'Good Milk'
        """
        return self.say(f"game-{game_name.replace('_', '-')}")

    def word(self, message_id: str) -> str:
        """Return the first of the words that people may type for something.

        >>> Speaker("vi").word("input-challenge")
        'thách thức'
        """
        return self.say(message_id).partition(",")[0]

    def event(self, event: Event) -> str:
        """Return what happened as a sentence.

        >>> from cubilete.core.observation import Event
        >>> from cubilete.core.record import Seat
        >>> table = Speaker("es", [Seat("Ana"), Seat("Bea")])
        >>> table.event(Event("bid-said", {"player": 1, "quantity": 3, "face": "gun"}))
        'Bea apuesta 3 pistolas.'
        """
        return self.say(event.id, **self._spoken(event.arguments))

    def refusal(self, error: IllegalActionError) -> str:
        """Return why an action was refused, and the rule that refuses it."""
        if error.message_id is None or not self.has(error.message_id):
            return self.say("refused-plainly", value=error.rule)
        reason = self.say(error.message_id, **self._spoken(error.arguments))
        return f"{reason} ({error.rule})"

    def problem(self, problem: Problem) -> str:
        """Return what is wrong with options or with a setup."""
        if problem.message_id is None or not self.has(problem.message_id):
            return self.say("cannot-be", value=problem.text)
        return self.say(problem.message_id, **self._spoken(problem.arguments))

    def _spoken(self, arguments: Mapping[str, Any]) -> dict[str, str | int]:
        """Return the arguments of a message with names for players and one text for several."""
        return {key: self._spoken_one(key, value) for key, value in arguments.items()}

    def _spoken_one(self, key: str, value: Any) -> str | int:  # noqa: ANN401 - an event's value
        """Return one argument as the catalogue takes it."""
        if key in PLAYER_KEYS and isinstance(value, int):
            return self.name(value)
        if isinstance(value, tuple):
            parts = map(self.name, value) if key == "names" else map(str, value)
            return SEPARATOR.join(parts)
        spoken: str | int = value
        return spoken
