"""The table on the full screen: seats, board, own dice, what happened, and what can be done.

Every widget is filled from ``session.view()``: behind the curtain that is what everybody may see,
so no widget ever holds a covered die.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen

from cubilete.core.dice import seat_letters
from cubilete.errors import IllegalActionError
from cubilete.terminal.drawings import draw_dice
from cubilete.terminal.games import bidding, find_presenter
from cubilete.terminal.saves import FileError
from cubilete.terminal.screens.curtain import OPEN, CurtainScreen
from cubilete.terminal.screens.reading import LogPage, RulesPage
from cubilete.terminal.widgets import BidPicker, Guard, Line, Press

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.events import Key, Resize
    from textual.timer import Timer
    from textual.widgets import Button

    from cubilete.terminal.games import Choice
    from cubilete.terminal.session import Session, Told
    from cubilete.terminal.words import Speaker

LOG_LINES_MAX = 2000
"""How many lines of what happened are kept."""
LOG_LINES_SHOWN = 60
"""How many of them stand on the table itself."""
CURTAIN_LINES = 14
"""How many of them stand on a curtain."""
SEATS_SHOWN = 12
"""How many seats stand on the table, from the one to act on."""
SEATS_SEPARATOR = " | "
COLUMNS_MIN = 80
ROWS_MIN = 24
"""The smallest window that shows everything."""
STORY_LINES = 12
"""How many of them tell how a game ended."""


Story: TypeAlias = "list[str] | None"
"""How a game ended, or ``None`` if it was left."""


class TableScreen(Screen[Story]):
    """Answers with the story of the end when a game is over, or with nothing when it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,question_mark", "rules", show=False),
        Binding("l", "log", show=False),
        Binding("q", "leave", show=False),
        Binding("c", "cover", show=False),
        Binding("space", "faster", show=False),
    ]

    def __init__(self, session: Session, speaker: Speaker, *, pause_s: float, guard: Guard) -> None:
        """Play ``session``; bots wait ``pause_s``, so that people can follow."""
        super().__init__()
        self._session = session
        self._speaker = speaker.at(session.seats)
        self._presenter = find_presenter(session.game.name)
        self._bids = bidding(self._presenter)
        self._pause_s = pause_s
        self._guard = guard
        self._timer: Timer | None = None
        self._is_waiting = False
        self._choices: tuple[Choice, ...] = ()
        self._log: deque[str] = deque(maxlen=LOG_LINES_MAX)
        for told in session.story():
            self._log.extend(self._presenter.retell(told, self._speaker))
        self.set_class(self._presenter.HAS_WIDE_BOARD, "wide")
        self.set_class(self._presenter.HAS_BIDS, "bids")

    def compose(self) -> ComposeResult:
        """Lay out seats, board, log, dice, message, actions and keys."""
        yield Line(id="title", classes="title")
        yield Line(id="seats")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-frame") as board:
                board.border_title = self._speaker.say("screen-board")
                yield Line(id="board")
            with VerticalScroll(id="log-frame", can_focus=False) as log:
                log.border_title = self._speaker.say("screen-log")
                yield Line(id="log")
        yield Line(id="message")
        with Horizontal(id="bottom"):
            yield Line(id="dice")
            with Vertical(id="actions"):
                yield Vertical(id="picker")
                yield Horizontal(id="buttons")
        yield Line(self._keys(), classes="keys")

    def _keys(self) -> str:
        """Return the keys that always work."""
        say = self._speaker.say
        keys = {"r": "screen-rules", "l": "screen-log", "q": "screen-leave"}
        if self._session.has_curtain:
            keys["c"] = "curtain-hide"
        shown = [f"{key}: {say(words)}" for key, words in keys.items()]
        has_bots = len(self._session.people) < len(self._session.seats)
        return "   ".join([*shown, say("screen-faster")] if has_bots else shown)

    async def on_mount(self) -> None:
        """Play on from where the session stands."""
        await self.advance()

    def on_resize(self, event: Resize) -> None:
        """Show the title, and say so where the window is too small for all that there is."""
        title = self._speaker.game(self._session.game.name)
        is_small = event.size.width < COLUMNS_MIN or event.size.height < ROWS_MIN
        hint = [self._speaker.say("screen-small")] if is_small else []
        self.query_one("#title", Line).show(*hint, title)

    async def on_screen_resume(self) -> None:
        """Play on, if a page that was read has kept the game waiting."""
        if self._is_waiting:
            await self.advance()

    # What happens

    async def advance(self) -> None:
        """Let chance and bots play until a person, a pause or the end."""
        self._timer = None
        self._is_waiting = not self.is_active
        if self._is_waiting:
            return
        while not self._session.is_over:
            if self._session.waits_for is not None:
                await self._show_turn()
                return
            try:
                told = self._session.step()
            except FileError as error:
                await self._offer_retry(self._speaker.problem(error.problem))
                return
            if await self._tell(told):
                return
        self.dismiss(list(self._log)[-STORY_LINES:])

    async def _tell(self, told: Told) -> bool:
        """Show what happened, and tell whether people get a moment to take it in."""
        lines = self._presenter.retell(told, self._speaker)
        self._log.extend(lines)
        await self._show_table()
        if self._session.is_over or not lines:
            return False
        if self._presenter.ends_round(told) and self._session.people:
            await self._offer_go_on()
            return True
        if self._pause_s and self._session.waits_for is None:
            self._timer = self.set_timer(self._pause_s, self.advance)
        return self._timer is not None

    async def _show_turn(self) -> None:
        """Show what the person to act can do, or let the curtain down before."""
        player = self._session.waits_for
        name = self._speaker.name(player or 0)
        await self._show_table()
        if self._session.curtain_for is not None:
            public = list(self._log)[-CURTAIN_LINES:]
            screen = CurtainScreen(name, public, self._speaker, self._guard)
            self.app.push_screen(screen, self._curtain_answered)
            return
        self._guard.arrive()
        await self._show_choices(self._speaker.say("turn-of", player=name))

    async def _curtain_answered(self, answer: str | None) -> None:
        """Show the dice of whoever opened the curtain, or leave."""
        if answer == OPEN:
            self._session.open()
            await self._show_turn()
        else:
            self.dismiss(None)

    async def _act(self, action: Any) -> None:  # noqa: ANN401 - each game has its own type of action
        """Play a person's action; a refusal says why, and the table stays as it is."""
        if not self._guard.lets_through():
            return
        try:
            told = self._session.act(action)
        except IllegalActionError as error:
            self.query_one("#message", Line).show(self._speaker.refusal(error))
        except FileError as error:
            self.query_one("#message", Line).show(self._speaker.problem(error.problem))
        else:
            if not await self._tell(told):
                await self.advance()

    # What is shown

    async def _show_table(self) -> None:
        """Fill seats, board, log and dice with what may be seen now."""
        view = self._session.view()
        board = [*self._presenter.facts(view, self._speaker)]
        board += self._presenter.picture(view, self._speaker)
        self.query_one("#board", Line).show(*board)
        seats = packed(self._seats(view), self.app.size.width - 2)
        self.query_one("#seats", Line).show(*seats)
        self.query_one("#log", Line).show(*list(self._log)[-LOG_LINES_SHOWN:])
        log = self.query_one("#log-frame", VerticalScroll)
        self.call_after_refresh(log.scroll_end, animate=False)
        dice = self._presenter.dice(view, self._speaker)
        drawn = draw_dice(dice, as_pictures=self._presenter.HAS_PICTURE_DICE)
        self.query_one("#dice", Line).show(*drawn)
        self.query_one("#message", Line).show()
        self._choices = ()
        await self._offer()

    def _seats(self, view: Any) -> list[str]:  # noqa: ANN401 - each game has its own observation
        """Return each seat in a few words, from the one to act on; an arrow marks that one."""
        turn = self._session.turn
        first = turn or 0
        count = len(self._session.seats)
        shown = []
        for player in ((first + step) % count for step in range(min(count, SEATS_SHOWN))):
            mark = "> " if player == turn else ""
            letter = f"{seat_letters(player)} " if self._presenter.HAS_LETTERS else ""
            fact = self._presenter.seat_fact(view, player, self._speaker)
            shown.append(f"{mark}{letter}{self._speaker.name(player)}: {fact}")
        return shown

    async def _show_choices(self, turn: str) -> None:
        """Offer what the person to act can do: a bid to put together, and buttons."""
        view = self._session.view()
        picker = self._picker(view)
        keys = "" if picker is None else f". {self._speaker.say('screen-bid-keys')}"
        self.query_one("#message", Line).show(turn + keys)
        self._choices = self._presenter.choices(view, self._speaker)
        buttons = [
            Press(
                f"{choice.sign or choice.key}: {choice.label}", id=f"choice-{index}", compact=True
            )
            for index, choice in enumerate(self._choices)
            if choice.action is not None
        ]
        await self._offer(*buttons, picker=picker)

    def _picker(self, view: Any) -> BidPicker | None:  # noqa: ANN401 - as above
        """Return what puts a bid together, or ``None`` if there is nothing to bid."""
        bids = self._bids
        ranges = () if bids is None else bids.ranges(view, self._speaker)
        if bids is None or not ranges:
            return None
        return BidPicker(
            ranges,
            lambda quantity, face: bids.bid_label(view, quantity, face, self._speaker),
            self._speaker,
        )

    async def _offer_retry(self, problem: str) -> None:
        """Say what is wrong with the file, and offer to try again."""
        self.query_one("#message", Line).show(problem)
        await self._offer_go_on()

    async def _offer_go_on(self) -> None:
        """Wait until somebody has read what there is."""
        self._guard.arrive()
        label = f"Enter: {self._speaker.say('screen-go-on')}"
        await self._offer(Press(label, id="go-on", compact=True))

    async def _offer(self, *buttons: Press, picker: BidPicker | None = None) -> None:
        """Put new controls in place of those before, and go to the first of them."""
        for place in ("#picker", "#buttons"):
            await self.query_one(place).remove_children()
        if picker is not None:
            await self.query_one("#picker").mount(picker)
        await self.query_one("#buttons").mount(*buttons)
        for first in [*filter(None, [picker]), *buttons][:1]:
            first.focus()

    # What people do

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on, or play the choice on the button."""
        name = event.button.id or ""
        if name == "go-on":
            await self._go_on()
        else:
            await self._act(self._choices[int(name.removeprefix("choice-"))].action)

    async def on_bid_picker_bid(self, event: BidPicker.Bid) -> None:
        """Play the bid."""
        if self._bids is not None:
            await self._act(self._bids.bid(self._session.view(), event.quantity, event.face))

    async def on_key(self, event: Key) -> None:
        """Play the choice whose key is pressed."""
        pressed = event.character
        for choice in self._choices:
            if choice.action is not None and pressed == (choice.sign or choice.key):
                event.stop()
                await self._act(choice.action)
                return

    async def _go_on(self) -> None:
        """Play on after a moment that people were given, or try again."""
        if self._guard.lets_through():
            await self.advance()

    async def action_faster(self) -> None:
        """End the pause, or the moment that people were given."""
        if self._timer is not None:
            self._timer.stop()
            await self.advance()
        elif self.query("#go-on"):
            await self._go_on()

    async def action_cover(self) -> None:
        """Cover the dice again until their owner opens them."""
        if self._session.has_curtain and self._session.waits_for is not None:
            self._session.cover()
            await self._show_turn()

    def action_rules(self) -> None:
        """Show the rules of the game."""
        self.app.push_screen(RulesPage(self._session.game.name, self._speaker))

    def action_log(self) -> None:
        """Show all that has happened."""
        self.app.push_screen(LogPage(self._log, self._speaker))

    def action_leave(self) -> None:
        """Leave; every move has been saved."""
        self.dismiss(None)


def packed(parts: Sequence[str], width: int) -> list[str]:
    """Return short texts side by side, as many on each line as fit in ``width`` columns.

    >>> packed(["Ana: 5", "Bea: 4", "Chi: 3"], 16)
    ['Ana: 5 | Bea: 4', 'Chi: 3']
    """
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(SEATS_SEPARATOR) + len(part) <= width:
            lines[-1] += SEATS_SEPARATOR + part
        else:
            lines.append(part)
    return lines
