"""Two worlds over the whole server: answers, headers, sockets, metrics and logs know no hidden die.

``test_two_worlds`` compares what a room sends, and when. Here the same few moves are played at two
real servers that differ in one seat's dice only, and everything is compared that anybody else gets.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cubilete.core.observation import Viewer
from cubilete.core.record import Record
from cubilete.server import logs, looking_back, showing
from cubilete.server.dice import SIDES, ChainedDice
from cubilete.server.messages import Told, View
from cubilete.server.metrics import Metrics
from cubilete.server.playing import Playing
from cubilete.server.table import Table
from tests.server.visits import Line, Said, Visitor, visiting

HIDDEN_SEAT = 1
TIMED = ("cubilete_commit_seconds", "cubilete_loop_lag_seconds", "cubilete_commit_rows")
"""Metrics of how long things took, which no two runs share."""


def let_fall(monkeypatch: pytest.MonkeyPatch, game: int, other: int) -> None:
    """Have every die follow from ``game``, and those of the hidden seat from ``other`` too."""

    def roll(
        _dice: ChainedDice,
        round_number: int,
        seat: int,
        number: int,
        count: int,
        sides: int = SIDES,
    ) -> tuple[int, ...]:
        """Return dice that a test has chosen."""
        salt = other if seat == HIDDEN_SEAT else 0
        rng = Random(f"{game}/{salt}/{round_number}/{seat}/{number}")
        return tuple(rng.randint(1, sides) for _ in range(count))

    monkeypatch.setattr(ChainedDice, "roll", roll)


def noted(said: Said) -> str:
    """Return everything of an answer but the hour."""
    headers = {name: text for name, text in said.headers.items() if name != "Date"}
    return f"{said.status} {headers} {said.data}"


PAGES_BACK = ("replay", "replay?seat=1", "luck", "review")


async def asked(who: Visitor, code: str) -> list[str]:
    """Return what somebody gets who asks for everything."""
    path = f"/api/tables/{code}"
    texts = [
        noted(await who.get(path)),
        re.sub(r"'at_ms': \d+", "", noted(await who.get(f"{path}/history"))),
        *[noted(await who.get(f"{path}/{page}")) for page in PAGES_BACK],
        noted(await who.record(code)),
        noted(await who.record(code, "format=text")),
        noted(await who.record(code, "game=1")),
        noted(await who.record(code, "seat=1")),
        noted(await who.record(code, "game=2")),
        noted(await who.get(f"/t/{code}")),
        noted(await who.command(code, "act", seat=1, seq=9, action={"action": "challenge"})),
        noted(await who.command(code, "take_back", seat=1)),
        noted(await who.command(code, "start", seq=9)),
    ]
    for since in (None, 0, 1, 2):
        async with who.line(code, since) as line:
            await heard(line)
            texts.append(str(line.heard))
    return texts


async def heard(line: Line) -> None:
    """Take everything up to the answer to a ping."""
    await line.say("resync")
    await line.say("open", seat=1)
    await line.say("ping")
    await line.until("pong")


async def world(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Play up to the challenge; return all that Ana, a spectator and whoever runs it get."""
    logs.configure("debug", "json")
    capsys.readouterr()
    got: list[str] = []
    async with visiting(folder) as (place, door):
        ana, ben, gus = await door.guest(), await door.guest(), await door.guest()
        stranger = await door.stranger()
        code = await ana.lay({"name": "Ana"}, setup="starter=A")
        await ben.command(code, "sit", name="Ben")
        await door.line(ben, code)  # who is here, so no clock runs
        live = await door.line(ana, code)
        watching = await door.line(gus, code)
        await ana.command(code, "start", seq=2)
        for number, (seat, quantity) in enumerate(((0, 1), (1, 2), (0, 3))):
            wrong = {"action": "bid", "quantity": 0, "face": 1}
            bid = {"action": "bid", "quantity": quantity, "face": 2}
            seq = 3 + number
            got.append(noted(await ana.command(code, "act", seat=0, seq=seq, action=wrong)))
            player = (ana, ben)[seat]
            said = await player.command(code, "act", seat=seat, seq=seq, action=bid)
            assert 200 == said.status
            for who in (ana, gus, stranger):
                got += [] if who is stranger else await asked(who, code)
        got += [
            noted(await stranger.get(f"/api/tables/{code}")),
            noted(await stranger.record(code)),
        ]
        await heard(live)
        await heard(watching)
        got += [str(live.heard), str(watching.heard)]
        measured = (await stranger.get("/metrics")).data.splitlines()
        got += [
            line for line in measured if not line.lstrip("# ").startswith(("HELP", "TYPE", *TIMED))
        ]
    got.append(capsys.readouterr().err)
    return "\n".join(got).replace(code, "CODE").replace(str(place.port), "PORT")


@pytest.mark.parametrize("game", [1, 2, 3])
async def test_the_whole_server_tells_nothing_of_hidden_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: int
) -> None:
    """Answers, headers, frames, metrics and logs at debug level are the same in both worlds."""
    let_fall(monkeypatch, game, 0)
    first = await world(tmp_path / "first", capsys)
    let_fall(monkeypatch, game, 1)

    assert first == await world(tmp_path / "second", capsys)


def everything(record: Record, _viewer: object) -> Record:
    """Return a record as it is: a leak."""
    return record


def leaky_view(
    playing: Playing, _viewer: object, see: Callable[[Playing, Viewer], View] = showing.view
) -> View:
    """Return what the hidden seat sees, whoever looks: a leak."""
    return see(playing, HIDDEN_SEAT)


def leaky_text(metrics: Metrics, tell: Callable[[Metrics], bytes] = Metrics.text) -> bytes:
    """Return metrics with a die among them: a leak."""
    return tell(metrics) + f"leak {Random(str(LEAKED)).random()}\n".encode()


LEAKED: list[Any] = []
"""The hidden dice of a planted leak."""


def early(_table: Table) -> None:
    """Find every game over: a leak."""


def leaky_words(
    playing: Playing, tell: Callable[[Playing], tuple[Told, ...]] = showing.sentences
) -> tuple[Told, ...]:
    """Return what everybody is told, and the dice of the hidden seat: a leak."""
    return (*tell(playing), Told("leak", {"faces": playing.state.hands[HIDDEN_SEAT]}))


@pytest.mark.parametrize("leak", ["record", "view", "metrics", "history", "replay"])
async def test_a_planted_leak_over_the_whole_server_is_noticed(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    leak: str,
) -> None:
    """The comparison can fail: whatever knows too much, or comes too early, is seen."""
    if leak == "record":
        monkeypatch.setattr(Record, "seen_by", everything)
    elif leak == "view":
        monkeypatch.setattr(showing, "view", leaky_view)
    elif leak == "history":
        monkeypatch.setattr(looking_back, "sentences", leaky_words)
    elif leak == "replay":
        monkeypatch.setattr(looking_back, "check_over", early)
    else:
        monkeypatch.setattr(Metrics, "text", leaky_text)
    told = []
    for other in (0, 1):
        let_fall(monkeypatch, 1, other)
        LEAKED[:] = [other]
        told.append(await world(tmp_path / str(other), capsys))
    assert told[0] != told[1]
