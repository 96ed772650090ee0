"""Words that people type at a server's table, and what they ask for."""

from __future__ import annotations

import pytest

from cubilete.client import Known
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.server import messages
from cubilete.terminal.reading import fold
from cubilete.terminal.remote.orders import SayError, read_emote, read_order, seat_called
from tests.client.peers import Peer, playing
from tests.client.test_orders import Noted
from tests.server.rooms import World, created


async def sent(typed: str, known: Known) -> list[dict[str, object]]:
    """Return what a line asks of the server, without ids; empty for nothing."""
    table = Noted(known)
    order = read_order(table, known, typed)
    if order is None:
        return []
    await order
    return [{"type": type(each).__struct_config__.tag, **_plain(each)} for each in table.sent]


def _plain(message: object) -> dict[str, object]:
    """Return the fields of a message that are not of its sending."""
    names = getattr(message, "__struct_fields__", ())
    return {name: getattr(message, name) for name in names if name not in {"command_id", "seq"}}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("start", {"type": "start"}),
        ("Revancha", {"type": "start"}),
        ("bắt đầu", {"type": "start"}),
        ("bat dau van", {"type": "start"}),
        ("get up", {"type": "leave", "seat": 0}),
        ("take the seat back", {"type": "take_back", "seat": 0}),
        ("me rindo", {"type": "resign", "seat": 0}),
        ("more time", {"type": "more_time", "seat": 0}),
        ("bot", {"type": "add_bot", "level": "novice"}),
        ("Bot constante", {"type": "add_bot", "level": "steady"}),
        ("remove bea", {"type": "remove", "seat": 1}),
        ("sacar a Bea", {"type": "remove", "seat": 1}),
        ("mời ra BEA", {"type": "remove", "seat": 1}),
        ("¡Suerte!", {"type": "emote", "seat": 0, "emote": "luck"}),
        ("hmm", {"type": "emote", "seat": 0, "emote": "think"}),
    ],
)
async def test_words_of_every_language_ask_for_the_same(
    typed: str, expected: dict[str, object]
) -> None:
    """With or without marks and capitals, in the language that people like."""
    _, ana, _ = playing()

    assert [expected] == await sent(typed, ana.known)


@pytest.mark.parametrize("typed", ["", "3 guns", "!", "1", "quit", "remove", "bea", "started"])
async def test_other_lines_ask_for_nothing(typed: str) -> None:
    """Actions, numbers and half words are not taken for orders."""
    _, ana, _ = playing()

    assert [] == await sent(typed, ana.known)


async def test_an_order_is_for_the_seat_that_acts_of_several() -> None:
    """Who holds two seats means the one to act, else the first; leaving means both."""
    world = World(created("ana", "ana 2", setup="starter=B"))
    ana = Peer(world, "ana")
    world.take(ana.number, world.command("start"))
    ana.hear()

    assert 1 == ana.known.turn
    assert [{"type": "resign", "seat": 1}] == await sent("resign", ana.known)
    assert [{"type": "more_time", "seat": 0}] == await sent("more time", ana.known)
    assert [1, 0] == [each["seat"] for each in await sent("get up", ana.known)]


async def test_a_seat_back_is_the_one_that_a_bot_plays() -> None:
    """Of several seats, those that were taken over are meant."""
    world = World(created("ana", "ana 2", "bea", setup="starter=B"))
    ana, bea = Peer(world, "ana"), Peer(world, "bea")
    world.take(ana.number, world.command("start"))
    world.leave(ana.number)
    world.wait(21)
    bea.hear()

    assert "bot" == bea.known.table.seats[1].state
    known = bea.known._replace(you=messages.You((0, 1), host=True, open=None))
    assert [{"type": "take_back", "seat": 1}] == await sent("take back", known)


@pytest.mark.parametrize("typed", ["resign", "hello", "get up", "take back", "more time"])
async def test_whoever_has_no_seat_is_told_so(typed: str) -> None:
    """It takes a seat to do what players do."""
    eve = Peer(World(created("ana", "bea")), "eve")
    eve.hear()
    with pytest.raises(SayError) as said:
        await sent(typed, eve.known)

    assert "not-seated" == said.value.message_id


def test_whoever_is_not_here_cannot_be_removed() -> None:
    """The name that was typed is repeated."""
    _, ana, _ = playing()
    assert 1 == seat_called(ana.known.table, "BEA")
    with pytest.raises(SayError) as said:
        seat_called(ana.known.table, "Zoë")

    assert ("no-such-seat", {"value": "Zoë"}) == (said.value.message_id, said.value.arguments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reaction_can_be_typed_as_it_is_shown(language: str) -> None:
    """The sentence is understood, and no two are the same."""
    texts = {emote: catalogue(language).text(f"emote-{emote}") for emote in messages.EMOTES}

    assert {emote: emote for emote in messages.EMOTES} == {
        emote: read_emote(text) for emote, text in texts.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    """What is typed at a table is one thing only: an order, a question or an action."""
    ids = [
        *("help", "rules", "log", "table", "quit", "start", "sit", "bot", "remove", "take-back"),
        *("get-up", "resign", "more-time", "challenge", "spot-on", "again", "both", "throw"),
        *("stand", "leave", "restart"),
    ]
    words = [
        fold(word) for name in ids for word in catalogue(language).text(f"input-{name}").split(",")
    ]

    assert sorted(set(words)) == sorted(words)
    assert [] == [word for word in words if read_emote(word) is not None]
