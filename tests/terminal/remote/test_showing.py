"""How a server's table stands, in lines."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.client import Known
from cubilete.i18n import LANGUAGES
from cubilete.terminal.remote import showing
from cubilete.terminal.words import Speaker
from tests.client.peers import Peer, bid, playing
from tests.server.rooms import World, created

EN = Speaker("en")


def lobby(*guests: str, eyes: str | None = None, **rules: Any) -> Known:
    """Return what ``eyes``, else the host, know of a table at which ``guests`` sit."""
    peer = Peer(World(created(*guests, **rules)), eyes or guests[0])
    peer.hear()
    return peer.known


def test_the_title_names_game_code_and_unusual_rules() -> None:
    """House rules that are as usual are not read out."""
    known = lobby("ana", "bea", options={"wild": "on", "dice_per_player": "2"})

    assert (
        "Liar’s dice: Pirate Chest, table ABCDEFGH",
        "Dice each: 2",
        "Wild symbol: on",
    ) == showing.title(known, EN)


def test_everybody_at_the_table_has_a_line() -> None:
    """Names, bots, the host, who is away, and how many watch."""
    assert (
        "Ana: away; host",
        "Bea: away",
        "Bot 1: Steady bot",
        "1 person watching",
    ) == showing.seats(lobby("ana", "bea", "bot", eyes="eve"), EN)


def test_whoever_is_sitting_down_does_not_watch() -> None:
    """They do not find themselves among those who watch."""
    known = lobby("ana", "bea", eyes="eve")

    assert ("Ana: away; host", "Bea: away") == showing.seats(known, EN, is_sitting_down=True)


def test_how_a_player_stands_is_told_during_a_game() -> None:
    """Dice left, and who is held by a bot."""
    world, ana, bea = playing()
    world.take(bea.number, world.command("resign", seat=1))
    ana.hear()

    assert ("Ana: 2 dice; host", "Bea: 2 dice; a bot plays to the end") == showing.seats(
        ana.known, EN
    )


def test_after_a_game_only_its_end_tells_how_players_stood() -> None:
    """Later others may sit there, so the dice of the last game are nobody's."""
    _, ana, _ = playing()
    over = ana.known._replace(table=msgspec.structs.replace(ana.known.table, phase="over"))

    assert ("Ana: host", "Bea") == showing.seats(over, EN)
    assert "Bea: 2 dice" in showing.seats(over, EN, has_ended=True)
    assert () == showing.facts(over, EN)


def test_facts_hold_the_viewers_own_dice_and_no_others() -> None:
    """The player reads the hand, a spectator does not."""
    world, ana, _ = playing()
    eve = Peer(world, None)
    eve.hear()

    assert any(line.startswith("Ana has ") for line in showing.facts(ana.known, EN))
    assert not any(" has " in line for line in showing.facts(eve.known, EN))


def test_my_turn_is_a_seat_that_nobody_else_plays() -> None:
    """Whoever is to act has the turn, unless a bot plays for the seat."""
    world, ana, bea = playing()
    assert (0, None) == (showing.my_turn(ana.known), showing.my_turn(bea.known))
    ana.send(bid(world, 1))
    for peer in (ana, bea):
        peer.hear()
    assert (None, 1) == (showing.my_turn(ana.known), showing.my_turn(bea.known))
    world.take(bea.number, world.command("resign", seat=1))
    bea.hear()
    assert None is showing.my_turn(bea.known)


def test_a_turn_begins_with_its_head_and_the_time() -> None:
    """Whose turn it is, how long, then how the game stands."""
    _, ana, _ = playing(turn_limit_s=30)

    assert ["", "Ana’s turn", "Time left: 30 seconds", "Round 1: 4 dice in play"] == list(
        showing.turn(ana.known, 0, EN)[:4]
    )


def test_only_the_host_reads_how_to_begin() -> None:
    """Others read that the host does."""
    assert ("To begin, type “start”; to let a bot sit down, “bot”.",) == showing.resting(
        lobby("ana", "bea"), EN
    )
    assert ("The host starts the game.",) == showing.resting(lobby("ana", "bea", eyes="bea"), EN)


def test_whoever_has_no_seat_reads_how_to_take_one() -> None:
    """Not at a table at which nobody else may sit down."""
    known = lobby("ana", "bea", eyes="eve")
    locked = known._replace(table=msgspec.structs.replace(known.table, locked=True))

    assert (
        "The host starts the game.",
        "To take a seat, type “sit”.",
    ) == showing.resting(known, EN)
    assert ("The host starts the game.",) == showing.resting(locked, EN)


def test_a_seat_that_a_bot_plays_for_is_said_with_the_word_for_taking_it_back() -> None:
    """Only to its owner, and only while the game goes on."""
    world, ana, bea = playing()
    world.leave(ana.number)
    world.wait(21)
    ana.number = 0
    ana.connect()
    ana.hear()
    bea.hear()

    assert ("A bot plays for Ana. To play on, type “take back”.",) == showing.held_by_bots(
        ana.known, EN
    )
    assert () == showing.held_by_bots(bea.known, EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_whoever_asks(language: str) -> None:
    """Hosts, players and people who watch read what they can do, in their language."""
    speaker = Speaker(language)
    _, host, player = playing(turn_limit_s=30)
    words = {
        name: speaker.word(f"input-{name}")
        for name in ("start", "remove", "get-up", "more-time", "sit", "quit")
    }
    texts = {
        who: "\n".join(showing.help_lines(known, speaker))
        for who, known in (
            ("host", host.known),
            ("player", player.known),
            ("eve", lobby("ana", "bea", eyes="eve")),
        )
    }

    assert {
        "host": {"start", "remove", "get-up", "more-time", "quit"},
        "player": {"get-up", "more-time", "quit"},
        "eve": {"sit", "quit"},
    } == {
        who: {name for name, word in words.items() if f"“{word}”" in text}
        for who, text in texts.items()
    }
