"""How each game looks at a terminal and how its players' words are read, one module a game.

A module is found by the name of its game; ``Presenter`` says what it has. Nothing here knows a
rule: what may be done stands in the observation, and the rules judge what was read.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from cubilete.errors import UnknownNameError

if TYPE_CHECKING:
    from cubilete.core.dice import Face, Player
    from cubilete.terminal.session import Told
    from cubilete.terminal.words import Speaker


class Choice(NamedTuple):
    """Something the player to act may do, as a line of a menu or as a button."""

    key: str
    """What is typed or pressed for it: a number that keeps its meaning all game."""
    label: str
    action: Any
    """The action, or ``None`` where a bid is put together first: see ``Bidding``."""
    is_grave: bool = False
    """Whether it ends something, so that no finger should hit it by mistake."""
    sign: str = ""
    """What is pressed for it where numbers pick the face of a bid."""


class Range(NamedTuple):
    """What may be bid on one face."""

    face: Face
    label: str
    lowest: int
    highest: int


class Die(NamedTuple):
    """A die to be drawn."""

    face: Face
    word: str
    """What it shows, in words."""
    mark: str = ""
    """What it has been used for, such as "ship"; may be empty."""


class Presenter(Protocol):
    """What every module of this package has."""

    HIDES_DICE: bool
    """Whether players have dice that others must not see."""
    HAS_BIDS: bool
    """Whether the module is ``Bidding`` too."""
    HAS_WIDE_BOARD: bool
    """Whether ``picture`` needs the whole width of a screen."""
    HAS_LETTERS: bool
    """Whether seats stand by their letters in ``picture``."""
    HAS_PICTURE_DICE: bool
    """Whether dice show the six pictures, or spots."""

    def seat_fact(self, view: Any, player: Player, speaker: Speaker) -> str:  # noqa: ANN401
        """Return what everybody may know of one seat, in a few words."""
        ...

    def facts(self, view: Any, speaker: Speaker) -> tuple[str, ...]:  # noqa: ANN401
        """Return how the table stands, one fact a line."""
        ...

    def picture(self, view: Any, speaker: Speaker) -> tuple[str, ...]:  # noqa: ANN401
        """Return the board or the sheet, drawn in lines of at most 78 columns."""
        ...

    def hand_fact(self, view: Any, speaker: Speaker) -> str | None:  # noqa: ANN401
        """Return in words the dice that the viewer may see, or ``None`` if there are none."""
        ...

    def dice(self, view: Any, speaker: Speaker) -> tuple[Die, ...]:  # noqa: ANN401
        """Return the same dice to be drawn."""
        ...

    def choices(self, view: Any, speaker: Speaker) -> tuple[Choice, ...]:  # noqa: ANN401
        """Return what the viewer may do now; empty when it is not the viewer's turn."""
        ...

    def read(self, text: str, view: Any) -> Any:  # noqa: ANN401
        """Return the action of the viewer that ``text`` means, legal or not.

        Raises:
            UnreadableError: If it means none.
        """
        ...

    def hint(self, view: Any, speaker: Speaker) -> str:  # noqa: ANN401
        """Return one sentence on what can be typed now."""
        ...

    def retell(self, told: Told, speaker: Speaker) -> tuple[str, ...]:
        """Return what happened, in sentences for everybody."""
        ...

    def ends_round(self, told: Told) -> bool:
        """Tell whether people need a moment to take in what happened."""
        ...

    def names_starter(self, options: Any) -> bool:  # noqa: ANN401
        """Tell whether the table may name who starts."""
        ...

    def opening(self, starter: Player | None, carried: int) -> str:
        """Return the start of a game as a setup: who starts, and what the pot holds already."""
        ...

    def carried(self, public: Any) -> int:  # noqa: ANN401
        """Return what a finished game leaves in the pot for the next one."""
        ...


class Bidding(Protocol):
    """What a module has besides where players bid."""

    def ranges(self, view: Any, speaker: Speaker) -> tuple[Range, ...]:  # noqa: ANN401
        """Return what the viewer may bid; empty when the viewer may not."""
        ...

    def bid(self, view: Any, quantity: int, face: Face) -> Any:  # noqa: ANN401
        """Return the viewer's bid."""
        ...

    def bid_label(self, view: Any, quantity: int, face: Face, speaker: Speaker) -> str:  # noqa: ANN401
        """Return the words on the button that makes this bid."""
        ...


def bidding(presenter: Presenter) -> Bidding | None:
    """Return how bids are put together, or ``None`` where nobody bids."""
    return cast("Bidding", presenter) if presenter.HAS_BIDS else None


def retell(told: Told, speaker: Speaker) -> tuple[str, ...]:
    """Return the events of one action as sentences, where a game has nothing to add."""
    return tuple(speaker.event(event) for event in told.events)


def written(**values: str) -> str:
    """Return a setup in its line of text, without the values that are empty.

    >>> written(starter="A", carried="")
    'starter=A'
    """
    return " ".join(f"{name}={value}" for name, value in values.items() if value)


def find_presenter(game_name: str) -> Presenter:
    """Return how the game called ``game_name`` is shown and read.

    Raises:
        UnknownNameError: If this terminal cannot show it.
    """
    path = f"{__name__}.{game_name}"
    try:
        return cast("Presenter", import_module(path))
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        raise UnknownNameError(f"{game_name} cannot be played at a terminal.") from None
