"""A table laid on the full screen: seats, who starts, house rules with their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Select

from cubilete.bots.policy import LEVELS
from cubilete.core.record import NAME_LENGTH_MAX
from cubilete.errors import SetupError
from cubilete.rulebook import rules_page
from cubilete.terminal.draft import default_name, option_rows, seat_of, seats_range
from cubilete.terminal.rulebook import hanging, one_minute, plain_lines
from cubilete.terminal.screens.reading import RulesPage
from cubilete.terminal.widgets import Line, Press
from cubilete.terminal.words import SEPARATOR

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.widgets import Button

    from cubilete.core.record import Record, Seat
    from cubilete.terminal.draft import Draft, OptionRow
    from cubilete.terminal.words import Speaker

PERSON = "person"
CHANCE = -1
FRAME = 4
"""How many columns the edges of the page and its scroll bar take."""
SEATS_MAX = 12
"""How many seats can be filled in; what the command line asks for beyond stays as it is."""


class SeatRow(Horizontal):
    """One seat: a name, and who plays there."""

    def __init__(self, player: int, bot: str | None, name: str, speaker: Speaker) -> None:
        """Offer ``name`` for the seat ``player``, played by a bot or by a person."""
        super().__init__(classes="row")
        self._player = player
        self._bot = bot
        self._suggested = name
        self._speaker = speaker

    def compose(self) -> ComposeResult:
        """Lay out the name and the menu."""
        yield Input(
            self._suggested,
            placeholder=self._suggested,
            max_length=NAME_LENGTH_MAX,
            compact=True,
        )
        kinds = [(self._speaker.say("screen-person"), PERSON)]
        kinds += [(self._speaker.say(f"bot-{level}"), level) for level in LEVELS]
        menu = [(Content(label), value) for label, value in kinds]
        yield Select(menu, value=self._bot or PERSON, allow_blank=False, compact=True)

    @property
    def bot(self) -> str | None:
        """Return the level of the bot, or ``None`` for a person."""
        value = self.query_one(Select).value
        return None if value == PERSON else str(value)

    @property
    def seat_name(self) -> str:
        """Return the name that is typed; where none is, the one that was suggested."""
        return self.query_one(Input).value.strip() or self._suggested

    def on_select_changed(self) -> None:
        """Suggest another name where nobody has typed one."""
        field = self.query_one(Input)
        is_typed = field.value != self._suggested
        self._suggested = default_name(self._player, self.bot, self._speaker)
        field.placeholder = self._suggested
        if not is_typed:
            field.value = self._suggested


class OptionField(Vertical):
    """One house rule: its label, its values, and the rule in a sentence."""

    def __init__(self, row: OptionRow, value: str) -> None:
        """Offer the values of ``row``, with ``value`` chosen."""
        super().__init__(classes="option")
        self.row = row
        self._name, _, self._digits = value.partition(":")

    def compose(self) -> ComposeResult:
        """Lay out label, menu or number, and sentence."""
        row = self.row
        with Horizontal(classes="row"):
            yield Line(row.label, classes="label")
            if row.choices:
                menu = [(Content(choice.label), choice.value) for choice in row.choices]
                yield Select(menu, value=self._name, allow_blank=False, compact=True)
            if not row.choices or any(choice.numbers for choice in row.choices):
                number = self._digits if row.choices else self._name
                yield Input(number, type="integer", max_length=7, compact=True)
        yield Line(row.about, classes="about")

    @property
    def written(self) -> str:
        """Return the value as options write it."""
        numbers = [field.value for field in self.query(Input)]
        if not self.row.choices:
            return numbers[0]
        value = str(self.query_one(Select).value)
        takes = next(choice.numbers for choice in self.row.choices if choice.value == value)
        return f"{value}:{numbers[0]}" if takes is not None else value


Laid: TypeAlias = "Record | None"
"""A game that has not begun, or nothing to go back."""


class SetupScreen(Screen[Laid]):
    """Answers with the table as it was laid."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("f1", "rules", show=False),
        Binding("pagedown", "turn_page(1)", show=False),
        Binding("pageup", "turn_page(-1)", show=False),
    ]

    def __init__(self, draft: Draft, speaker: Speaker) -> None:
        """Lay the table of ``draft``."""
        super().__init__()
        self._draft = draft
        self._speaker = speaker
        if not draft.seats:
            draft.fill(1, speaker)
        self._beyond = draft.seats[SEATS_MAX:]

    def compose(self) -> ComposeResult:
        """Lay out the game in one minute, the seats, the house rules and the buttons."""
        say, draft = self._speaker.say, self._draft
        yield Line(self._speaker.game(draft.kind.name), classes="title")
        yield Line(id="problems")
        with VerticalScroll(id="page", can_focus=False):
            page = rules_page(draft.kind.name, self._speaker.language)
            lines = hanging(plain_lines(one_minute(page)), self.app.size.width - FRAME)
            yield Line("\n".join(lines), classes="block")
            yield Line(say("screen-seats"), classes="heading")
            with Vertical(id="seats"):
                for player, seat in enumerate(draft.seats[:SEATS_MAX]):
                    yield SeatRow(player, seat.bot, seat.name, self._speaker)
            yield Line(SEPARATOR.join(seat.name for seat in self._beyond), id="beyond")
            with Horizontal(classes="row"):
                yield Press(say("screen-more-seats"), id="more", compact=True)
                yield Press(say("screen-fewer-seats"), id="fewer", compact=True)
            yield Line(say("ask-starter"), classes="heading")
            yield Select(self._starters(), value=CHANCE, allow_blank=False, id="starter")
            yield Line(say("screen-rule-list"), classes="heading")
            for row in option_rows(draft.kind, self._speaker):
                yield OptionField(row, draft.options.get(row.name, row.default))
        with Horizontal(id="actions"):
            yield Press(say("screen-start"), id="start")
            yield Press(say("screen-rules"), id="rules")
            yield Press(say("screen-back"), id="back")
        yield Line(say("screen-form-keys"), classes="keys")

    def on_mount(self) -> None:
        """Offer the start: the form is filled in already."""
        self.query_one("#start").focus()

    def _starters(self) -> list[tuple[Content, int]]:
        """Return chance and every seat, by the names in the form."""
        rows = list(self.query(SeatRow))
        names = [row.seat_name for row in rows] or [seat.name for seat in self._draft.seats]
        labels = [self._speaker.say("starter-chance"), *names]
        return [(Content(label), index + CHANCE) for index, label in enumerate(labels)]

    def on_input_changed(self) -> None:
        """Keep the names in the menu of who starts as they are in the form."""
        self._name_starters()

    def _name_starters(self) -> None:
        """Offer the seats that there are, and keep the one that was chosen."""
        menu = self.query_one("#starter", Select)
        chosen = menu.value
        starters = self._starters()
        menu.set_options(starters)
        menu.value = chosen if chosen in [value for _, value in starters] else CHANCE

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        match event.button.id:
            case "start":
                self._start()
            case "more":
                await self._add_seat()
            case "fewer":
                await self._remove_seat()
            case "rules":
                self.action_rules()
            case _:
                self.dismiss(None)

    async def _add_seat(self) -> None:
        """Put one more seat at the table, with a bot in it."""
        rows = self.query(SeatRow)
        _, most = seats_range(self._draft.kind, self._options())
        if len(rows) < min(most, SEATS_MAX):
            level = LEVELS[0]
            name = default_name(len(rows), level, self._speaker)
            await self.query_one("#seats").mount(SeatRow(len(rows), level, name, self._speaker))
            self._name_starters()

    async def _remove_seat(self) -> None:
        """Take the last seat away, if enough are left."""
        if self._beyond:
            self._beyond.pop()
            names = SEPARATOR.join(seat.name for seat in self._beyond)
            self.query_one("#beyond", Line).show(names)
            return
        rows = self.query(SeatRow)
        least, _ = seats_range(self._draft.kind, self._options())
        if len(rows) > least:
            await rows.last().remove()
            self._name_starters()

    def _options(self) -> dict[str, str]:
        """Return the house rules in the form that differ from the original."""
        fields = self.query(OptionField)
        return {
            field.row.name: field.written for field in fields if field.written != field.row.default
        }

    def _start(self) -> None:
        """Answer with the record, or say all that is wrong."""
        draft = self._draft
        taken: list[Seat] = []
        problems: list[str] = []
        for row in self.query(SeatRow):
            try:
                taken.append(seat_of(row.seat_name, row.bot, taken))
            except SetupError as error:
                problems += [
                    f"{row.seat_name}: {self._speaker.problem(each)}" for each in error.problems
                ]
        draft.seats, draft.options = [*taken, *self._beyond], self._options()
        starter = self.query_one("#starter", Select).value
        draft.starter = starter if isinstance(starter, int) and starter != CHANCE else None
        record = None
        try:
            draft.game()
            record = None if problems else draft.record()
        except SetupError as error:
            problems += map(self._speaker.problem, error.problems)
        self.query_one("#problems", Line).show(*problems)
        if record is not None:
            self.dismiss(record)

    def action_rules(self) -> None:
        """Show the rules of the game."""
        self.app.push_screen(RulesPage(self._draft.kind.name, self._speaker))

    def action_turn_page(self, pages: int) -> None:
        """Scroll the form, wherever the keys are: there is more than one page of it."""
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=pages * max(page.size.height - 1, 1), animate=False)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
