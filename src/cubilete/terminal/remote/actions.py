"""From what is typed to an action: a choice's number, words, the text notation, a bid by parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cubilete.client.games import find_reading
from cubilete.errors import NotationError
from cubilete.games.registry import find_game
from cubilete.terminal.games import bidding, find_presenter
from cubilete.terminal.reading import UnreadableError, number

if TYPE_CHECKING:
    from cubilete.terminal.games import Choice
    from cubilete.terminal.remote.asking import RemoteAsker


class ActionReader:
    """Reads what whoever is to act types in one position."""

    def __init__(self, asker: RemoteAsker, game_name: str, view: Any) -> None:  # noqa: ANN401 - each game has its own
        """Read for the viewer of ``view``, an observation; ``asker`` asks for parts of a bid."""
        self._asker = asker
        self._view = view
        self._presenter = find_presenter(game_name)
        self._player_actions = find_reading(game_name).PLAYER_ACTIONS
        self._game = find_game(game_name)(view.options)
        self.choices = self._presenter.choices(view, asker.speaker)

    async def read(self, text: str) -> Any:  # noqa: ANN401 - each game has its own type of action
        """Return the action that a line means.

        Raises:
            UnreadableError: If it means none, or whoever put a bid together went back.
        """
        if not text and len(self.choices) == 1 and self.choices[0].action is not None:
            return self.choices[0].action
        typed = number(text)
        if typed is None:
            return self._words(text)
        for choice in self.choices:
            if choice.key == str(typed):
                return await self._chosen(choice)
        self._asker.say("no-such-choice", value=text[:40])
        raise UnreadableError("")

    def _words(self, text: str) -> Any:  # noqa: ANN401 - as above
        """Return the action that words or the text notation mean."""
        try:
            return self._presenter.read(text, self._view)
        except UnreadableError:
            try:
                action = self._game.decode_action(text.upper())
            except NotationError:
                raise UnreadableError(text) from None
            if action.player != self._view.viewer or not isinstance(action, self._player_actions):
                raise
            return action

    async def _chosen(self, choice: Choice) -> Any:  # noqa: ANN401 - as above
        """Return the action of a choice; a bid is asked for, face and number."""
        bids, asker = bidding(self._presenter), self._asker
        if choice.action is not None or bids is None:
            return choice.action
        ranges = bids.ranges(self._view, asker.speaker)
        labels = [*(each.label for each in ranges), asker.speaker.say("screen-back")]
        index = await asker.choose(asker.speaker.say("ask-face"), labels)
        if index == len(ranges):
            raise UnreadableError("")
        on = ranges[index]
        question = asker.speaker.say("ask-quantity", low=on.lowest, high=on.highest)
        return bids.bid(self._view, await asker.number(question, on.lowest, on.highest), on.face)
