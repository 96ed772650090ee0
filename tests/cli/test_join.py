"""The command that plays at a server's table, in processes of its own."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cubilete.cli import cubilete
from cubilete.client import Server
from cubilete.core.record import Record
from cubilete.games.registry import read_record
from tests.server.processes import FAST, serving_process
from tests.terminal.remote.joining import players

RULES = {
    "liars-dice": ("-o", "dice_per_player=3"),
    "ship-captain-crew": ("-o", "end=rounds:3", "-o", "tie=share"),
    "good-milk": (),
}
UNLIMITED = ("--messages-per-minute-max", "1000000", "--joins-per-minute-max", "1000000")


async def kept(url: str, code: str) -> Record:
    """Return the game as anybody may know it once it is over."""
    async with Server(url) as server:
        return read_record(await server.record(code))


@pytest.mark.parametrize(
    "game",
    [
        "liars-dice",
        pytest.param("ship-captain-crew", marks=pytest.mark.deep),
        pytest.param("good-milk", marks=pytest.mark.deep),
    ],
)
def test_two_terminals_and_a_bot_play_to_the_end_whatever_is_killed(
    tmp_path: Path, game: str
) -> None:
    """One terminal and then the server are killed in the middle; the game ends, nothing is lost."""
    with (
        serving_process(tmp_path, *FAST, *UNLIMITED) as server,
        players(tmp_path, "Ana", "Bea") as (ana, bea),
    ):
        ana.join(server.url, "--new", game, *RULES[game], "--name", "Ana", "--bot", "novice")
        link = ana.wait_for("^Link: ").removeprefix("Link: ")
        bea.join(link, "--name", "Bea")
        ana.wait_for("^Bea joined the table")
        ana.type("start")

        bea.wait(lambda: bea.moves >= 2)
        bea.kill()
        bea.join(link, "--name", "Bea")
        bea.wait_for("^Bea is back and plays on")
        ana.wait(lambda: ana.moves >= 3)
        server.kill()
        ana.wait_for("^Connection lost")
        server.start()
        for player in (ana, bea):
            player.wait_for("^Back online")
            player.wait_for("^The game is over")

        code = link.rpartition("/")[2]
        record = asyncio.run(kept(server.url, code))
        assert record.final_state().is_terminal
        assert ["Ana", "Bot 1", "Bea"] == [seat.name for seat in record.seats]
        assert (0, 0) == (ana.leave(), bea.leave())
        assert f"The seats are kept. To come back: cubilete join {link} --name Bea" in bea.lines
        told = [line for line in ana.lines if re.match(r"Traceback|.*Error", line)]
        assert [] == told


def join(*arguments: str) -> Result:
    """Run ``cubilete join`` in this process."""
    return CliRunner().invoke(cubilete, ["join", *arguments, "--lang", "en"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ftp://x/t/ABCD2345",), "is no address of a server"),
        (("http://x/z/ABCD2345",), "is no link to a table"),
        (("x", "ABC"), "is no code of a table"),
        (("x",), "Name the table"),
        (("http://x/t/ABCD2345", "--new", "liars-dice"), "gets its own code"),
        (("x", "ABCD2345", "--bot", "novice"), "add --new GAME"),
    ],
)
def test_what_cannot_be_is_said_before_anything_is_sent(
    arguments: tuple[str, ...], said: str
) -> None:
    """A link that is none, and options that do not go together, are explained; exit code 2."""
    result = join(*arguments)

    assert 2 == result.exit_code
    assert said in " ".join(result.stderr.split())


def test_nobody_at_the_address_is_said_in_a_sentence() -> None:
    """A server that is not there costs no traceback: one line, and exit code 1."""
    result = join("http://127.0.0.1:9", "ABCD2345")

    assert 1 == result.exit_code
    assert result.stdout.startswith("No connection: No server answers at http://127.0.0.1:9 (")


def test_house_rules_that_cannot_be_are_said_at_once() -> None:
    """A new table's rules are judged here, in the reader's language; exit code 2."""
    result = join("http://127.0.0.1:9", "--new", "liars-dice", "-o", "sides=1")

    assert 2 == result.exit_code
    assert "sides" in result.stdout
