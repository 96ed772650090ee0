"""What can be played here: every game with its bots and its house rules, for menus to be made of.

Menus of a client hold no rules of their own: whatever a house rule can be stands here, and what it
is called in the catalogues. This module knows the ids of messages, not what they say.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from cubilete.bots.policy import LEVELS
from cubilete.core.options import Choice, Measured, Number, Switch
from cubilete.errors import SetupError
from cubilete.games.registry import GAMES
from cubilete.server import answers
from cubilete.server.laying import seats_max

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cubilete.core.game import AnyGame
    from cubilete.core.options import Kind, Options

LABELLED_MAX = 2
"""How many numbers a range may have for each of them to have a label; longer ones have none."""


def games() -> answers.Games:
    """Return every game, in the order in which people are shown them."""
    return answers.Games(tuple(map(_game, GAMES)))


def _game(kind: type[AnyGame]) -> answers.Game:
    """Return one game."""
    options = kind.options_type
    defaults = options.defaults()
    return answers.Game(
        name=kind.name,
        message_id=f"game-{kind.name}".replace("_", "-"),
        players_min=_players_min(options),
        players_max=seats_max(kind.name),
        bots=LEVELS,
        rules=tuple(
            _rule(kind.name, name, takes, takes.write(defaults[name]))
            for name, takes in options.kinds().items()
            if name != "players"
        ),
    )


def _players_min(options: type[Options]) -> int:
    """Return how few can play by the usual house rules."""
    return next(players for players in count(1) if _can_seat(options, players))


def _can_seat(options: type[Options], players: int) -> bool:
    """Tell whether so many can play by the usual house rules."""
    try:
        options.parse({"players": players})
    except SetupError:
        return False
    return True


def _rule(game: str, name: str, takes: Kind, default: str) -> answers.Rule:
    """Return one house rule."""
    numbers = takes if isinstance(takes, Number) else None
    return answers.Rule(
        name=name,
        message_id=rule_id(game, name),
        kind="switch" if isinstance(takes, Switch) else "number" if numbers else "choice",
        default=default,
        choices=tuple(
            answers.Choice(
                value,
                choice_id(game, name, value),
                None if among is None else among.low,
                None if among is None else among.high,
            )
            for value, among in _values(takes)
        ),
        low=None if numbers is None else numbers.low,
        high=None if numbers is None else numbers.high,
    )


def _values(takes: Kind) -> Iterator[tuple[str, Number | None]]:
    """Yield the values that have labels, each with the numbers of which one follows it."""
    match takes:
        case Switch():
            yield from (("on", None), ("off", None))
        case Choice(values):
            yield from ((value, None) for value in values)
        case Measured(ranges):
            yield from ranges.items()
        case Number(low, high) if high - low < LABELLED_MAX:
            yield from ((str(number), None) for number in range(low, high + 1))
        case _:
            return


def rule_id(game: str, rule: str) -> str:
    """Return the id of a house rule's label.

    >>> rule_id("liars_dice", "wild_face")
    'rule-liars-dice-wild-face'
    """
    return f"rule-{game}-{rule}".replace("_", "-")


def choice_id(game: str, rule: str, value: str) -> str:
    """Return the id of the label of a house rule's value.

    >>> choice_id("ship_captain_crew", "end", "target"), choice_id("liars_dice", "wild", "on")
    ('choice-ship-captain-crew-end-target', 'choice-on')
    """
    label = value if value in {"on", "off"} else f"{game}-{rule}-{value}"
    return f"choice-{label}".replace("_", "-")
