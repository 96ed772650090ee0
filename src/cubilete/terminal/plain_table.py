"""A game by lines of text: whose turn it is, the curtain, what is typed, what happened."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from cubilete.errors import IllegalActionError, NotationError
from cubilete.rulebook import rules_page
from cubilete.terminal.asking import HELP_SIGN
from cubilete.terminal.games import bidding, find_presenter
from cubilete.terminal.reading import UnreadableError, means, number
from cubilete.terminal.rulebook import plain_lines
from cubilete.terminal.saves import FileError

if TYPE_CHECKING:
    from cubilete.core.dice import Player
    from cubilete.terminal.asking import Asker
    from cubilete.terminal.games import Choice
    from cubilete.terminal.session import Session, Told

LOG_LINES_MAX = 2000
"""How many lines of what happened are kept."""
LAST_LINES = 6
"""How many of them are shown when a game goes on."""


class Table:
    """One game, from where it stands to its end."""

    def __init__(self, asker: Asker, session: Session) -> None:
        """Play ``session`` with the people who answer ``asker``."""
        self._asker = asker.at(session.seats)
        self._console = asker.console
        self._speaker = self._asker.speaker
        self._session = session
        self._presenter = find_presenter(session.game.name)
        self._hinted: set[tuple[Player, tuple[str, ...]]] = set()
        self._log: deque[str] = deque(maxlen=LOG_LINES_MAX)
        for told in session.story():
            self._log.extend(self._presenter.retell(told, self._speaker))

    def play(self) -> None:
        """Play to the end of the game.

        Raises:
            LeftError: If somebody leaves.
            EOFError: At the end of input.
        """
        self._welcome()
        while not self._session.is_over:
            waiting = self._session.waits_for
            if waiting is None:
                self._go_on()
            else:
                self._turn(waiting)
        self._asker.say("ended")
        self._show_seats()

    def _welcome(self) -> None:
        """Show how the table stands, and where help is."""
        words = self._speaker.word
        self._asker.say("rules-hint", value=words("input-rules"), other=HELP_SIGN)
        if self._log:
            self._console.show(*list(self._log)[-LAST_LINES:])
        self._show_seats()

    def _go_on(self) -> None:
        """Let chance or a bot act; where that cannot be kept, wait and try again."""
        try:
            told = self._session.step()
        except FileError as error:
            self._console.show(self._speaker.problem(error.problem))
            self._asker.say("try-again")
            self._asker.line()
        else:
            self._tell(told)

    def _tell(self, told: Told) -> None:
        """Show what happened, and keep it for whoever asks."""
        lines = self._presenter.retell(told, self._speaker)
        self._log.extend(lines)
        self._console.show(*lines)

    def _turn(self, player: Player) -> None:
        """Let the person ``player`` act, behind a curtain where others must not see the dice."""
        is_covered = self._session.curtain_for is not None
        if is_covered:
            self._lift_curtain(player)
        try:
            told = self._ask_action(player)
        finally:
            if is_covered:
                self._session.cover()
                self._console.push_away()
        self._tell(told)

    def _lift_curtain(self, player: Player) -> None:
        """Wait until the device is with ``player``, then open that player's view."""
        name = self._speaker.name(player)
        self._console.show("", self._speaker.say("pass-to", player=name))
        self._asker.say("press-enter", player=name)
        while text := self._asker.line():
            if not self._obey(text):
                self._asker.say("only-enter", player=name)
        self._session.open()

    def _ask_action(self, player: Player) -> Told:
        """Return what came of the action that ``player`` types in the end."""
        self._console.show("", self._speaker.say("turn-of", player=self._speaker.name(player)))
        self._show_facts()
        self._show_choices(player, is_new=True)
        while True:
            told = self._try_line(self._asker.line(), player)
            if told is not None:
                return told

    def _try_line(self, text: str, player: Player) -> Told | None:
        """Return what came of one typed line, or ``None`` if it was no action."""
        if self._obey(text):
            return None
        try:
            action = self._read(text)
            return None if action is None else self._session.act(action)
        except UnreadableError:
            if text and number(text) is None:
                self._asker.say("not-understood", value=text[:40])
            self._show_choices(player)
        except IllegalActionError as error:
            self._console.show(self._speaker.refusal(error))
        except FileError as error:
            self._console.show(self._speaker.problem(error.problem))
        return None

    def _read(self, text: str) -> Any:  # noqa: ANN401 - each game has its own type of action
        """Return the action that a line means, or ``None`` if a bid was not put together.

        Raises:
            UnreadableError: If it means none.
        """
        view = self._session.view()
        choices = self._presenter.choices(view, self._speaker)
        if not text and len(choices) == 1 and choices[0].action is not None:
            return choices[0].action
        if number(text) is None:
            return self._read_words(text, view)
        for choice in choices:
            if choice.key == str(number(text)):
                return self._chosen(choice, view)
        self._asker.say("no-such-choice", value=text[:40])
        return None

    def _read_words(self, text: str, view: Any) -> Any:  # noqa: ANN401 - as above
        """Return the action that words or the text notation mean.

        Raises:
            UnreadableError: If they mean none of the viewer's.
        """
        try:
            return self._presenter.read(text, view)
        except UnreadableError:
            try:
                action = self._session.game.decode_action(text.upper())
            except NotationError:
                raise UnreadableError(text) from None
            if action.player != view.viewer:
                raise
            return action

    def _chosen(self, choice: Choice, view: Any) -> Any:  # noqa: ANN401 - as above
        """Return the action of a choice; a bid is asked for, face and number.

        Raises:
            UnreadableError: If whoever was asked goes back to the choices.
        """
        bids = bidding(self._presenter)
        if choice.action is not None or bids is None:
            return choice.action
        ranges = bids.ranges(view, self._speaker)
        labels = [*(each.label for each in ranges), self._speaker.say("screen-back")]
        index = self._asker.choose(self._speaker.say("ask-face"), labels)
        if index == len(ranges):
            raise UnreadableError("")
        on = ranges[index]
        question = self._speaker.say("ask-quantity", low=on.lowest, high=on.highest)
        quantity = self._asker.number(question, on.lowest, on.highest, on.lowest)
        return bids.bid(view, quantity, on.face)

    def _obey(self, text: str) -> bool:
        """Do what a word asks for that is no action, and tell whether it was such a word."""
        if text == HELP_SIGN or means(text, "input-help"):
            self._show_help()
        elif means(text, "input-rules"):
            page = rules_page(self._session.game.name, self._speaker.language)
            self._asker.pages(plain_lines(page))
        elif means(text, "input-log"):
            self._asker.pages(list(self._log))
        elif means(text, "input-table"):
            self._show_seats()
            self._show_facts()
        else:
            return False
        return True

    def _show_help(self) -> None:
        """Show what can be typed beside actions."""
        view = self._session.view()
        if self._presenter.choices(view, self._speaker):
            self._console.show(self._presenter.hint(view, self._speaker))
        self._asker.say("help-help", value=HELP_SIGN)
        for name in ("rules", "log", "table", "quit"):
            self._asker.say(f"help-{name}", value=self._speaker.word(f"input-{name}"))

    def _show_seats(self) -> None:
        """Show what everybody may know of each seat."""
        public = self._session.public()
        for player, seat in enumerate(self._session.seats):
            fact = self._presenter.seat_fact(public, player, self._speaker)
            self._console.show(f"{seat.name}: {fact}")

    def _show_facts(self) -> None:
        """Show how the table stands, and the dice that whoever looks now may see."""
        view = self._session.view()
        self._console.show(*self._presenter.facts(view, self._speaker))
        hand = self._presenter.hand_fact(view, self._speaker)
        if hand is not None:
            self._console.show(hand)

    def _show_choices(self, player: Player, *, is_new: bool = False) -> None:
        """Show what ``player`` can do now, by number, and what else can be typed.

        Whoever has had the same choices before gets the numbers alone when a turn ``is_new``:
        the rest would be read out a hundred times a game.
        """
        view = self._session.view()
        choices = self._presenter.choices(view, self._speaker)
        known = player, tuple(choice.key for choice in choices)
        is_brief = is_new and known in self._hinted
        self._hinted.add(known)
        if not is_brief:
            self._asker.say("options-now", player=self._speaker.name(player))
        self._console.show(*(f"{choice.key}: {choice.label}" for choice in choices))
        if not is_brief:
            self._console.show(self._presenter.hint(view, self._speaker))
