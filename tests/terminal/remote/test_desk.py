"""A terminal at a server's table: orders, questions, actions, curtains, a lost connection."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cubilete.client import Link
from cubilete.terminal.console import PUSH_LINES
from cubilete.terminal.remote import desk
from tests.client.serving import guest, laid, served, served_through_network, until
from tests.terminal.remote.sitting import new_table, terminal

FACE = re.compile("guns?|chests?|skulls?|anchors?|parrots?|compass")
ONE_DIE: dict[str, Any] = {"options": {"dice_per_player": "1"}, "setup": "starter=A"}
WITH_BOT: dict[str, Any] = {**ONE_DIE, "bots": ("novice",)}


async def test_a_lobby_says_who_is_here_and_lets_the_host_begin(tmp_path: Path) -> None:
    """People and bots come and go by words; the host alone begins."""
    async with served(tmp_path) as url, new_table(tmp_path / "a", url, "Ana") as (ana, link):
        await ana.shows("To begin, type “start”; to let a bot sit down, “bot”.")
        async with terminal(tmp_path / "b", link, names=("Bea",)) as bea:
            await ana.shows("Bea joined the table.")
            await bea.shows("The host starts the game.")
            bea.type("start")
            await bea.shows("Only the host, or whoever sits there, can do this.")
            ana.type("steady bot")
            await bea.shows("Bot 1 joined the table.")
            ana.type("table")
            await ana.shows("Ana: host")
            await ana.shows("Bot 1: Steady bot")
            ana.type("remove bot 1", "remove Zoë")
            await ana.shows("Nobody called “Zoë” sits here.")
            await bea.shows("Bot 1 left the table.")
            bea.type("hola")
            await ana.shows("Bea: Hello!")
            bea.type("get up")
            await ana.shows("Bea left the table.")
            await bea.shows("To take a seat, type “sit”.")
            bea.type("hello")
            await bea.shows("That takes a seat. There is none here yet.")
            bea.type("sit", "Zoë")
            await ana.shows("Zoë joined the table.")
            ana.type("empezar", "comenzar")
            await ana.shows("“empezar” is not understood here.")
            await bea.shows("Round 1. All dice are rolled.*")


async def test_whoever_becomes_the_host_reads_what_a_host_can_do(tmp_path: Path) -> None:
    """When the host makes somebody else the host, that one is told how to begin."""
    async with (
        served(tmp_path) as url,
        guest(url) as server,
        laid(server) as ana,
        terminal(tmp_path, Link(url, ana.code), names=("Bea",)) as bea,
    ):
        await bea.shows("The host starts the game.")
        await until(lambda: ana.known is not None and len(ana.known.table.seats) == 3)
        await ana.pass_host(2)
        await bea.shows("Bea is the host now.")
        await bea.shows("To begin, type “start”; to let a bot sit down, “bot”.")


async def test_a_turn_is_played_like_one_at_a_single_terminal(tmp_path: Path) -> None:
    """Choices, a bid by parts, words and refusals; nothing is sent that cannot be read."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", **WITH_BOT) as (ana, _),
    ):
        ana.type("start")
        await ana.shows("Ana’s turn")
        await ana.shows("1: Bid")
        await ana.shows("A bid can also be typed at once, such as “1 gun”.")
        ana.type("hm", "9", "1", "7")
        await ana.shows("“hm” is not understood here.")
        await ana.shows("There is no choice 9 now.")
        await ana.shows("On which face.")
        await ana.shows("7: Back")
        ana.type("40 guns")
        await ana.shows(r"Too high: 2 dice in play. \(PD-R9\)")
        ana.type("1", "2", "")
        await ana.shows(r"How many, from 1 to 2\? \(1\)")
        await ana.shows("Ana bids 1 chest.")
        ana.type("log", "rules", "q", "?")
        await ana.shows("> log")
        await ana.shows("Ana bids 1 chest.")
        await ana.shows("Liar’s dice: Pirate Chest")
        await ana.shows("“quit” leaves this terminal; the seats are kept.")


async def test_out_of_turn_is_said_and_nothing_is_sent(tmp_path: Path) -> None:
    """Whoever is not to act reads for whom the game waits; Enter alone asks for nothing."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", **ONE_DIE) as (ana, link),
        terminal(tmp_path / "b", link, names=("Bea",)) as bea,
        terminal(tmp_path / "c", link, watches=True) as eve,
    ):
        await ana.shows("Bea joined the table.")
        ana.type("start")
        await bea.shows("Waiting for Ana")
        bea.type("", "2 guns")
        await bea.shows("Not yet: it is Ana’s turn.")
        await eve.shows("Waiting for Ana")
        eve.type("2 guns", "table")
        await eve.shows("“2 guns” is not understood here.")
        await eve.shows("Round 1: 2 dice in play")
        assert FACE.search(eve.text.replace("2 guns", "")) is None


async def test_case_s6_two_at_one_terminal_have_a_curtain(tmp_path: Path) -> None:
    """No die before Enter alone; after the move the dice are pushed away, then it is told."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", "Bea", **ONE_DIE) as (both, _),
    ):
        both.type("start")
        await both.shows("Pass to Ana. Nobody else looks.")
        both.type("2 guns")
        await both.shows("The dice stay covered until Ana presses Enter alone.")
        assert FACE.search(both.text.replace("2 guns", "")) is None
        both.type("")
        await both.shows("Ana has 1 .*")
        both.type("1 gun")
        await both.shows("Ana bids 1 gun.")
        await both.shows("Pass to Bea. Nobody else looks.")
        hidden = both.text[both.text.rindex("\n" * PUSH_LINES) :]
        assert ["Ana bids 1 gun."] == [line for line in hidden.splitlines() if FACE.search(line)]
        both.type("")
        await both.shows("Bea has 1 .*")
        both.type("!")
        await both.shows("Bea challenges Ana’s bid of 1 gun.")
        assert 2 == both.text.count("\n" * PUSH_LINES)


async def test_two_at_one_terminal_need_no_curtain_where_nothing_is_hidden(tmp_path: Path) -> None:
    """In a game without hidden dice each turn opens by itself."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", "Bea", "Cho", game="good_milk") as (all_, _),
    ):
        all_.type("start")
        for _ in range(3):
            name = (await all_.shows("(Ana|Bea|Cho)’s turn")).partition("’")[0]
            await all_.shows("1: Throw")
            all_.type("")
            await all_.shows(f"{name} throws .*")
        assert "Pass to" not in all_.text


async def test_dice_behind_a_curtain_are_pushed_away_when_somebody_leaves(tmp_path: Path) -> None:
    """Whoever leaves with open dice leaves none on the screen."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", "Bea", **ONE_DIE) as (both, _),
    ):
        both.type("start")
        await both.shows("Pass to .*")
        both.type("")
        await both.shows("Ana has 1 .*")
        both.type("quit")
        assert 0 == await both.ends()
        after = both.text[both.text.rindex("\n" * PUSH_LINES) :]
        assert FACE.search(after) is None
        assert "The seats are kept. To come back: cubilete join" in after


async def test_a_seat_that_a_bot_has_taken_over_can_be_taken_back(tmp_path: Path) -> None:
    """Whoever comes back reads that a bot plays, and how to play on."""
    async with (
        served(tmp_path, turn_grace_s=0.2, bot_delay_min_s=3.0, bot_delay_max_s=3.0) as url,
        new_table(tmp_path / "a", url, "Ana", **ONE_DIE) as (ana, link),
        terminal(tmp_path / "b", link, names=("Bea",)) as bea,
    ):
        await ana.shows("Bea joined the table.")
        ana.type("start")
        await ana.shows("Ana’s turn")
        ana.type("quit")
        await bea.shows("Ana is away. A bot takes over in [01] seconds?.")
        await bea.shows("A bot now plays for Ana.")
        async with terminal(tmp_path / "a", link, names=("Ana",)) as back:
            await back.shows("A bot plays for Ana. To play on, type “take back”.")
            assert 1 == back.text.count("A bot plays for Ana.")
            back.type("take back")
            await bea.shows("Ana is back and plays on.")
            await back.shows("Ana’s turn")


async def test_a_lost_connection_is_said_and_what_was_typed_is_done_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost, next try, back; a line that was typed meanwhile is no riddle and is not lost."""
    monkeypatch.setattr(desk, "PATIENCE_S", 0.2)
    async with (
        served_through_network(tmp_path) as proxy,
        new_table(tmp_path / "a", proxy.url, "Ana") as (ana, _),
    ):
        await ana.shows("To begin, type .*")
        proxy.is_closed = True
        proxy.cut()
        await ana.shows("Connection lost. Reconnecting…")
        await ana.shows("Offline. Next try in 1 second.")
        ana.type("bot", "table")
        await ana.shows("There is no answer yet. It is sent again until there is one.")
        await ana.shows("Ana: host")
        proxy.is_closed = False
        await ana.shows("Back online.")
        await ana.shows("Bot 1 joined the table.")


async def test_back_is_said_before_what_was_missed(tmp_path: Path) -> None:
    """Once, and before the first thing that comes over the new connection."""
    async with (
        served_through_network(tmp_path) as proxy,
        new_table(tmp_path / "a", proxy.url, "Ana") as (ana, link),
    ):
        await ana.shows("To begin, type .*")
        proxy.is_closed = True
        proxy.cut()
        await ana.shows("Offline. Next try in 1 second.")
        proxy.is_closed = False
        async with terminal(tmp_path / "b", link, names=("Bea",)):
            await ana.shows("Bea joined the table.")
        assert 1 == ana.lines.count("Back online.")
        assert ana.lines.index("Back online.") < ana.lines.index("Bea joined the table.")


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Bea")])
async def test_a_turn_is_said_again_on_a_new_connection(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    """Whoever comes back in the middle of a turn reads it; where dice are hidden, the curtain."""
    bots = ("novice",) if len(names) == 1 else ()
    async with (
        served_through_network(tmp_path) as proxy,
        new_table(tmp_path / "a", proxy.url, *names, bots=bots, **ONE_DIE) as (ana, _),
    ):
        ana.type("start")
        for _ in range(2):
            if len(names) > 1:
                await ana.shows("Ana: press Enter to see the dice.")
                assert FACE.search(ana.text[ana.text.rfind("\n" * PUSH_LINES) :]) is None
                ana.type("")
            await ana.shows("Ana’s turn")
            await ana.shows("Ana has 1 .*")
            proxy.cut()
            await ana.shows("Connection lost. Reconnecting…")


async def test_whoever_is_offline_can_still_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command that waits for the connection keeps nobody at the terminal."""
    monkeypatch.setattr(desk, "PATIENCE_S", 0.2)
    async with (
        served_through_network(tmp_path) as proxy,
        new_table(tmp_path / "a", proxy.url, "Ana") as (ana, _),
    ):
        await ana.shows("To begin, type .*")
        proxy.is_closed = True
        proxy.cut()
        await ana.shows("Connection lost. Reconnecting…")
        ana.type("bot", "quit")
        assert 0 == await ana.ends()


async def test_a_turn_limit_is_shown_and_more_time_given(tmp_path: Path) -> None:
    """Whoever is to act reads how long; the others can give more."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", turn_limit_s=60, **ONE_DIE) as (ana, link),
        terminal(tmp_path / "b", link, names=("Bea",)) as bea,
    ):
        await ana.shows("Bea joined the table.")
        ana.type("start")
        await ana.shows("Time left: (60|59) seconds")
        await bea.shows("Waiting for Ana")
        bea.type("more time")
        await ana.shows("Bea gives more time.")
        ana.type("more time")
        await ana.shows("Nobody gives time to themselves: another player may.")
        ana.type("resign")
        await bea.shows("Ana has resigned; a bot plays on.")


async def test_the_end_is_told_and_a_rematch_begins(tmp_path: Path) -> None:
    """Everybody reads how it stands in the end; the host begins another game."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", **WITH_BOT) as (ana, _),
    ):
        for _ in range(2):
            shown = ""
            ana.type("start")
            while shown != "The game is over.":
                ana.type(*{"1: Bid": ["1 gun"], "2: Challenge!": ["!"]}.get(shown, []))
                shown = await ana.shows("(1: Bid|2: Challenge!|The game is over.)")
            await ana.shows("Ana: (out|1 die); host")
            await ana.shows("To begin, type .*")
