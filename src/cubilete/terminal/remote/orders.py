"""Words that people type at a server's table beside the game's own, and what they ask for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cubilete.bots.policy import LEVELS
from cubilete.client import messages
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.terminal.reading import fold, means

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from cubilete.client import Known
    from cubilete.client.orders import Orders
    from cubilete.terminal.words import Speaker


class SayError(Exception):
    """An order that cannot be given, and why. Never leaves the terminal."""

    def __init__(self, message_id: str, **arguments: str | int) -> None:
        """Say the message ``message_id``."""
        super().__init__(message_id)
        self.message_id = message_id
        self.arguments = arguments


class Order(NamedTuple):
    """Something to be asked of the server."""

    table: Orders
    known: Known
    typed: str

    @property
    def seat(self) -> int:
        """Return the seat that whoever typed this means: to act, else the first of theirs.

        Raises:
            SayError: If they hold none.
        """
        seats = self.known.you.seats
        if not seats:
            raise SayError("not-seated")
        return self.known.turn if self.known.turn in seats else seats[0]


async def _start(order: Order) -> None:
    """Begin a game."""
    await order.table.start()


async def _get_up(order: Order) -> None:
    """Leave every seat of one's own; the last one first, for the others may move up."""
    if not order.known.you.seats:
        raise SayError("not-seated")
    for seat in sorted(order.known.you.seats, reverse=True):
        await order.table.leave(seat)


async def _take_back(order: Order) -> None:
    """Play again for every seat of one's own for which a bot plays."""
    seats = order.known.table.seats
    held = [seat for seat in order.known.you.seats if seats[seat].state == "bot"]
    for seat in held or [order.seat]:
        await order.table.take_back(seat)


async def _resign(order: Order) -> None:
    """Give up."""
    await order.table.resign(order.seat)


async def _give_time(order: Order) -> None:
    """Give whoever is to act more time."""
    mine = [seat for seat in order.known.you.seats if seat != order.known.turn]
    await order.table.give_time(mine[0] if mine else order.seat)


async def _add_bot(order: Order) -> None:
    """Let a bot sit down: of the level that was named, else of the first."""
    level = next((each for each in LEVELS if means(order.typed, f"bot-{each}")), LEVELS[0])
    await order.table.add_bot(level)


async def _remove(order: Order) -> None:
    """Free the seat of whoever is named."""
    await order.table.remove(seat_called(order.known.table, _named(order.typed)))


_ORDERS: tuple[tuple[tuple[str, ...], Callable[[Order], Coroutine[None, None, None]]], ...] = (
    (("input-start", "rematch-button"), _start),
    (("input-get-up",), _get_up),
    (("input-take-back", "seat-take-back"), _take_back),
    (("input-resign",), _resign),
    (("input-more-time", "turn-more-time"), _give_time),
    (("input-bot", *(f"bot-{level}" for level in LEVELS)), _add_bot),
)


def read_order(table: Orders, known: Known, typed: str) -> Coroutine[None, None, None] | None:
    """Return what ``typed`` asks of the server, ready to be awaited, or ``None`` for nothing.

    Awaited, it raises ``SayError`` if it cannot be asked, and ``RefusedError`` if it is refused.
    """
    order = Order(table, known, typed)
    for message_ids, give in _ORDERS:
        if any(means(typed, message_id) for message_id in message_ids):
            return give(order)
    if _named(typed):
        return _remove(order)
    emote = read_emote(typed)
    return None if emote is None else _emote(order, emote)


async def _emote(order: Order, emote: messages.Emote) -> None:
    """Show everybody a reaction."""
    await order.table.emote(order.seat, emote)


def read_emote(typed: str) -> messages.Emote | None:
    """Return the reaction that ``typed`` is, in any language.

    >>> read_emote("hola"), read_emote("Good luck!"), read_emote("3 guns")
    ('hello', 'luck', None)
    """
    said = _bare(typed)
    return next((emote for emote in messages.EMOTES if said and said in _texts(emote)), None)


@cache
def _texts(emote: messages.Emote) -> frozenset[str]:
    """Return a reaction in all languages."""
    texts = (catalogue(language).text(f"emote-{emote}") for language in LANGUAGES)
    return frozenset(map(_bare, texts))


def _bare(text: str) -> str:
    """Return a text without marks inside or at its edges."""
    return fold(text.replace(",", " ").replace("…", " "))


def emote_words(speaker: Speaker) -> str:
    """Return every reaction, as one text."""
    return " ".join(speaker.say(f"emote-{emote}") for emote in messages.EMOTES)


def _named(typed: str) -> str:
    """Return the name after the word for freeing a seat, or an empty text if it is not there."""
    first, _, rest = typed.strip().partition(" ")
    two, _, after = rest.partition(" ")
    if means(f"{first} {two}", "input-remove"):
        return after.strip()
    return rest.strip() if means(first, "input-remove") else ""


def seat_called(table: messages.TableInfo, name: str) -> int:
    """Return the seat of whoever is called ``name``.

    Raises:
        SayError: If nobody is.
    """
    for number, seat in enumerate(table.seats):
        if fold(seat.name) == fold(name):
            return number
    raise SayError("no-such-seat", value=name[:40])
