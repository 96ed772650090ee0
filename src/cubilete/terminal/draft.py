"""A table before the game: house rules as menus, seats as names, and what makes a game of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.bots.policy import LEVELS
from cubilete.core.options import Choice, Measured, Number, Switch
from cubilete.core.record import Record, Seat
from cubilete.errors import NotationError, Problem, SetupError
from cubilete.i18n import choice_id, rule_id
from cubilete.terminal.games import find_presenter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame
    from cubilete.core.options import Kind
    from cubilete.terminal.session import Session
    from cubilete.terminal.words import Speaker

MENU_MAX = 8
"""A number with more values than this is typed, not chosen from a menu."""


class OptionChoice(NamedTuple):
    """One value, or one name that a number follows."""

    value: str
    """What options write; before a number, the name alone."""
    label: str
    numbers: Number | None = None
    """The range of the number that follows the name, if one does."""


class OptionRow(NamedTuple):
    """A house rule as a menu: either choices, or a number."""

    name: str
    label: str
    about: str
    choices: tuple[OptionChoice, ...]
    numbers: Number | None
    default: str


def option_rows(kind: type[AnyGame], speaker: Speaker) -> tuple[OptionRow, ...]:
    """Return every house rule of a game but the number of players, which the seats give."""
    defaults = kind.options_type().written(all_of_them=True)
    return tuple(
        OptionRow(
            name,
            speaker.say(rule_id(kind.name, name)),
            speaker.about(rule_id(kind.name, name)),
            _choices(kind.name, name, takes, speaker),
            takes if isinstance(takes, Number) else None,
            defaults[name],
        )
        for name, takes in kind.options_type.kinds().items()
        if name != "players"
    )


def _choices(game_name: str, name: str, takes: Kind, speaker: Speaker) -> tuple[OptionChoice, ...]:
    """Return the values to choose from; none where a number is typed."""
    ranges: dict[str, Number | None] = {}
    match takes:
        case Choice(values):
            ranges = dict.fromkeys(values)
        case Switch():
            ranges = dict.fromkeys(("off", "on"))
        case Measured(named):
            ranges = dict(named)
        case Number(low, high) if high - low < MENU_MAX:
            ranges = dict.fromkeys(map(str, range(low, high + 1)))
        case _:
            pass
    return tuple(
        OptionChoice(value, value_label(game_name, name, value, speaker), numbers)
        for value, numbers in ranges.items()
    )


def value_label(game_name: str, name: str, value: str, speaker: Speaker) -> str:
    """Return the words for a value of an option, its number included.

    >>> from cubilete.terminal.words import Speaker
    >>> value_label("ship_captain_crew", "end", "target:50", Speaker("en"))
    'target 50'
    """
    label = choice_id(game_name, name, value)
    word, _, digits = value.partition(":")
    said = speaker.say(label) if speaker.has(label) else word
    return f"{said} {digits}" if digits else said


def default_name(player: Player, bot: str | None, speaker: Speaker) -> str:
    """Return the name of a seat whose owner gives none."""
    if bot is None:
        return speaker.say("person-name", seats=player + 1)
    level = f"bot-{bot}"
    known = speaker.has(level)
    return f"{speaker.say(level) if known else bot} {player + 1}"


def seat_of(name: str, bot: str | None, taken: Sequence[Seat]) -> Seat:
    """Return a seat, if its name can be and nobody else at the table has it.

    Raises:
        SetupError: If the name cannot be.
    """
    seat = Seat(" ".join(name.split()), bot)
    if any(other.name.casefold() == seat.name.casefold() for other in taken):
        raise SetupError([Problem("This name is taken.", "name-taken")])
    return seat


def seats_range(kind: type[AnyGame], options: Mapping[str, str]) -> tuple[int, int]:
    """Return the fewest and the most seats that a table under these house rules can have.

    >>> from cubilete.games.registry import find_game
    >>> milk = find_game("good-milk")
    >>> seats_range(milk, {})[0], seats_range(milk, {"min_players": "2"})[0]
    (3, 2)
    """
    takes = kind.options_type.kinds()["players"]
    low, high = (takes.low, takes.high) if isinstance(takes, Number) else (1, 1)
    while low < high and not _can_seat(kind, options, low):
        low += 1
    return low, high


def _can_seat(kind: type[AnyGame], options: Mapping[str, str], players: int) -> bool:
    """Tell whether the house rules allow so many players."""
    try:
        kind.options_type.parse({**options, "players": str(players)})
    except SetupError:
        return False
    return True


@dataclass
class Draft:
    """A table that is being laid."""

    kind: type[AnyGame]
    options: dict[str, str] = field(default_factory=dict[str, str])
    """House rules that were chosen, as texts."""
    seats: list[Seat] = field(default_factory=list[Seat])
    starter: Player | None = None
    """The seat at which the table points, or ``None`` for chance."""
    carried: int = 0
    """What the game before has left in the pot."""
    setup: str | None = None
    """A position in one line of text, instead of the start of a game."""

    def fill(self, people: int, speaker: Speaker, level: str = LEVELS[0]) -> None:
        """Seat ``people`` people and, on all other seats of the game, bots of ``level``."""
        self.seats = [
            Seat(default_name(player, bot, speaker), bot)
            for player in range(self.players)
            for bot in [None if player < people else level]
        ]

    def fill_up(self, speaker: Speaker, level: str = LEVELS[0]) -> None:
        """Give bots of ``level`` the seats that the rules need besides those that are taken."""
        least, _ = seats_range(self.kind, self.options)
        if "players" in self.options or len(self.seats) < least:
            for player in range(len(self.seats), self.players):
                self.seats.append(Seat(default_name(player, level, speaker), level))

    @property
    def players(self) -> int:
        """Return how many seats the options ask for."""
        written = self.options.get("players")
        takes = self.kind.options_type.kinds()["players"]
        players = takes.parse(written) if written is not None else None
        default: Any = self.kind.options_type.defaults()["players"]
        return players if isinstance(players, int) else int(default)

    def game(self) -> AnyGame:
        """Return the game with the house rules of this table.

        Raises:
            SetupError: If the options cannot be, with all problems at once.
        """
        players = {"players": str(len(self.seats))} if self.seats else {}
        return self.kind(self.kind.options_type.parse({**players, **self.options}))

    def names_starter(self) -> bool:
        """Tell whether the table may point at the seat that starts.

        Raises:
            SetupError: If the options cannot be.
        """
        game = self.game()
        return self.setup is None and find_presenter(game.name).names_starter(game.options)

    def record(self) -> Record:
        """Return the record of a game that has not begun yet.

        Raises:
            SetupError: If the options, the position or the seats cannot be.
        """
        game = self.game()
        starter = self.starter if self.names_starter() else None
        opening = find_presenter(game.name).opening(starter, self.carried)
        try:
            setup = game.decode_setup(self.setup or opening)
        except NotationError as error:
            raise SetupError([Problem(error.reason)]) from None
        game.initial_state(setup)
        return Record(game, setup, tuple(self.seats))


def again(session: Session) -> Draft:
    """Return the table of a game that has ended, for another one; chance decides who starts."""
    game = session.game
    left = find_presenter(game.name).carried(session.public())
    return Draft(type(game), game.options.written(), list(session.seats), carried=left)
