"""From a link to a seat: who comes back, what is refused, how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cubilete.client import Link, Server
from tests.client.serving import guest, served
from tests.server.processes import FAST, clean_environment, serving_process
from tests.terminal.remote.sitting import new_table, terminal

ONE_DIE: dict[str, Any] = {"options": {"dice_per_player": "1"}, "setup": "starter=A"}


async def test_a_new_table_is_announced_with_its_code_link_and_command(tmp_path: Path) -> None:
    """Whoever lays a table reads what to tell the others, and sits with the bots there already."""
    asked: dict[str, Any] = {**ONE_DIE, "bots": ("steady", "novice")}
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana", **asked) as (ana, link),
    ):
        assert [
            f"Code of the table: {link.code}",
            f"Link: {url}/t/{link.code}",
            f"To join from another terminal: cubilete join {url}/t/{link.code}",
            f"Liar’s dice: Pirate Chest, table {link.code}",
            "Dice each: 1",
            "Ana: host",
            "Bot 1: Steady bot",
            "Bot 2: Novice bot",
        ] == ana.lines[:8]


async def test_case_r1_whoever_comes_back_has_the_same_seat_and_dice(tmp_path: Path) -> None:
    """By the name, from the same computer: the same dice, and the turn goes on."""
    async with served(tmp_path) as url:
        async with new_table(tmp_path / "a", url, "Ana", bots=("novice",), **ONE_DIE) as (
            ana,
            link,
        ):
            ana.type("start")
            dice = await ana.shows("Ana has 1 .*")
            await ana.shows("1: Bid")
        assert f"The seats are kept. To come back: cubilete join {link.url} --name Ana" in ana.lines
        async with terminal(tmp_path / "a", link, names=("Ana",)) as back:
            await back.shows("Ana’s turn")
            assert dice == await back.shows("Ana has 1 .*")
            back.type("1 gun")
            await back.shows("Ana bids 1 gun.")
        async with terminal(tmp_path / "a", link, names=("Eve",)) as eve:
            await eve.shows("Watching: hidden dice stay hidden until the reveal.")
            await eve.shows("A game is going on: seats are free again when it is over. .*--name.")
            assert dice not in eve.lines
        assert f"To come back: cubilete join {link.url} --name Eve" in eve.lines


async def test_whoever_gives_no_name_is_asked_once(tmp_path: Path) -> None:
    """The seat is theirs when they come back, without a question."""
    async with served(tmp_path) as url, new_table(tmp_path / "a", url, "Ana") as (ana, link):
        async with terminal(tmp_path / "b", link, "es") as bea:
            await bea.shows(r"¿Qué nombre va en el lugar 2\? \(Participante 2\)")
            bea.type("Bea")
            await ana.shows("Bea joined the table.")
        async with terminal(tmp_path / "b", link) as back:
            await back.shows("The host starts the game.")
            assert "What is the name" not in back.text


async def test_a_name_that_is_taken_is_refused_in_the_readers_language(tmp_path: Path) -> None:
    """Nothing breaks: another name can be given."""
    async with (
        served(tmp_path) as url,
        new_table(tmp_path / "a", url, "Ana") as (ana, link),
        terminal(tmp_path / "b", link, "vi", names=("ana",)) as other,
    ):
        await other.shows("Tên này .*")
        other.type("ngồi", "An")
        await ana.shows("An joined the table.")


async def test_a_server_that_forgot_everybody_gets_a_new_guest(tmp_path: Path) -> None:
    """A credential that is not known any more is replaced without a word."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    async with served(tmp_path / "one") as url, new_table(tmp_path / "a", url, "Ana"):
        pass
    async with (
        served(tmp_path / "two", port=int(url.rpartition(":")[2])) as again,
        new_table(tmp_path / "a", again, "Ana") as (ana, _),
    ):
        await ana.shows("To begin, type .*")


@pytest.mark.parametrize("name", ["", "x" * 97])
async def test_a_name_that_cannot_even_be_sent_is_refused_in_words(
    tmp_path: Path, name: str
) -> None:
    """Whoever types no name, or a page of one, reads how long names are; exit code 2."""
    async with served(tmp_path) as url, guest(url) as host:
        laid = await host.lay_table("good_milk")
        async with terminal(tmp_path / "a", Link(url, laid.code), names=("Ana", name)) as nobody:
            assert 2 == await nobody.ends()
            assert ["A name has 1 to 24 characters."] == nobody.lines


async def test_a_table_that_is_not_there_is_said(tmp_path: Path) -> None:
    """One sentence in the reader's language, and exit code 1."""
    async with served(tmp_path) as url, terminal(tmp_path / "a", Link(url, "00000000")) as nobody:
        assert 1 == await nobody.ends()
        assert ["No table has this code. Check it and try again."] == nobody.lines


async def test_a_table_that_is_deleted_ends_the_visit(tmp_path: Path) -> None:
    """Whoever sits there reads why; exit code 1."""
    async with served(tmp_path) as url, guest(url) as host:
        laid = await host.lay_table("good_milk")
        async with terminal(tmp_path / "a", Link(url, laid.code), names=("Ana",)) as ana:
            await ana.shows("The host starts the game.")
            await host.delete(laid.code)
            assert 1 == await ana.ends()
            assert "This table is not there any more." in ana.lines


async def test_the_secret_is_shown_nowhere(tmp_path: Path) -> None:
    """What a terminal shows from beginning to end holds no credential."""
    async with served(tmp_path) as url, new_table(tmp_path / "a", url, "Ana") as (ana, _):
        ana.type("?", "table", "log")
        await ana.shows("> log")
    [path] = (tmp_path / "a" / "guests").iterdir()
    secret = path.read_text().split('"secret": "')[1].split('"')[0]

    assert 43 == len(secret)
    assert secret not in ana.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal between processes")
def test_ctrl_c_leaves_the_terminal_and_keeps_the_seat(tmp_path: Path) -> None:
    """Exit code 130, no traceback, and the sentence how to come back."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with (
        serving_process(tmp_path, *FAST) as server,
        subprocess.Popen(
            [
                *(sys.executable, "-m", "cubilete", "join", server.url, "--new", "good-milk"),
                *("--name", "Ana", "--lang", "en"),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=clean_environment(tmp_path),
        ) as process,
    ):
        assert process.stdout is not None
        lines = []
        while not (line := process.stdout.readline()).startswith("To begin"):
            assert line, "the program has ended before it began"
            lines.append(line.rstrip())
        os.kill(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=30)
        code = lines[0].rpartition(" ")[2]
        link = f"{server.url}/t/{code}"
        assert (130, "") == (process.returncode, errors)
        expected = f"The seats are kept. To come back: cubilete join {link} --name Ana"
        assert expected == out.splitlines()[-1]
        info = asyncio.run(looked(server.url, code))
        assert ["Ana"] == info


async def looked(url: str, code: str) -> list[str]:
    """Return who sits at a table."""
    async with Server(url) as server:
        return [seat.name for seat in (await server.look(code)).seats]
