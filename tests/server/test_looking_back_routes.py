"""Looking back over real sockets: who may, when, how often; and the way to a table as a picture."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from cubilete.games.registry import read_record
from cubilete.review.errors import TOO_LONG_EXIT
from cubilete.review.finished import review_of
from cubilete.review.report import Review
from cubilete.server import addresses, looking_back_routes, reviewer, site
from cubilete.server.addresses import JoinUrls
from cubilete.server.looking_back_routes import QUIET_ZONE, qr_svg
from tests.server.visits import BID, CHALLENGE, Visitor, Visitors, visiting

PAGES = ("history", "replay", "luck")
OVER = ("replay", "luck")
SVG = "{http://www.w3.org/2000/svg}"


async def two(door: Visitors, **rules: Any) -> tuple[Visitor, Visitor, str]:
    """Return two people who have begun a game, and the code of their table."""
    ana, ben = await door.guest(), await door.guest()
    code = await ana.lay({"name": "Ana"}, **rules)
    await ben.command(code, "sit", name="Ben")
    assert 200 == (await ana.command(code, "start", seq=2)).status
    return ana, ben, code


async def finish(ana: Visitor, ben: Visitor, code: str, seq: int = 3) -> None:
    """Play a game of one round to its end."""
    assert 200 == (await ana.command(code, "act", seat=0, seq=seq, action=BID)).status
    assert 200 == (await ben.command(code, "act", seat=1, seq=seq + 1, action=CHALLENGE)).status


async def codes(who: Visitor, code: str, pages: tuple[str, ...] = PAGES) -> list[str]:
    """Return what somebody is answered who asks for everything."""
    return [(await who.get(f"/api/tables/{code}/{page}")).code for page in pages]


async def test_whoever_comes_late_reads_what_has_happened(tmp_path: Path) -> None:
    """Anybody may who may watch, during a game and after it."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        stranger = await door.stranger()
        path = f"/api/tables/{code}/history"
        first = (await stranger.get(path)).data["entries"]
        await finish(ana, ben, code)
        whole = (await stranger.get(path)).data["entries"]

        assert ["started"] == [entry["kind"] for entry in first]
        assert ["started", "moved", "moved"] == [entry["kind"] for entry in whole]
        assert first == whole[:1]
        assert whole == (await ben.get(path)).data["entries"]


async def test_case_s9_nothing_but_the_history_is_shown_before_the_end(tmp_path: Path) -> None:
    """A replay and everybody's luck wait for the end of the game, for players too."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        for who in (ana, ben, await door.stranger()):
            assert ["table/phase"] * 2 == await codes(who, code, OVER)
            assert 409 == (await who.get(f"/api/tables/{code}/replay?seat=0&count=0")).status
        await finish(ana, ben, code)
        for who in (ana, ben, await door.stranger()):
            assert ["ok"] * 3 == await codes(who, code)
        assert 200 == (await ana.command(code, "start", seq=5)).status

        assert ["table/phase"] * 2 == await codes(ana, code, OVER)
        older = ("replay?game=1", "luck?game=1")
        assert ["ok"] * 2 == await codes(ana, code, older)
        assert ["table/phase"] * 2 == await codes(ana, code, ("replay?game=0", "luck?game=3"))


async def test_case_s9_a_review_waits_for_the_end(tmp_path: Path) -> None:
    """Nobody has a game reviewed before its end; then all who may see it have the same review."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        path = f"/api/tables/{code}/review"
        for who in (ana, ben, await door.stranger()):
            assert "table/phase" == (await who.get(path)).code
        await finish(ana, ben, code)
        said = [await who.get(f"{path}?game=1") for who in (ana, ben, await door.stranger())]
        record = read_record((await ana.record(code)).data)

        assert [200] * 3 == [each.status for each in said]
        assert said[0].data == said[1].data == said[2].data
        assert (1, ["Ana", "Ben"]) == (said[0].data["game"], said[0].data["names"])
        assert review_of(record) == msgspec.convert(said[0].data["review"], Review)


async def test_a_game_too_long_to_review_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that would take too long is refused with a sentence."""
    refuses = (sys.executable, "-c", f"raise SystemExit({TOO_LONG_EXIT})")
    monkeypatch.setattr(reviewer, "COMMAND", refuses)
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        await finish(ana, ben, code)
        said = await ana.get(f"/api/tables/{code}/review")

        assert (409, "table/phase") == (said.status, said.code)
        assert "review-too-long" == said.data["message_id"]


async def test_before_the_first_game_there_is_nothing_to_replay(tmp_path: Path) -> None:
    """The history is there from the beginning."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        code = await ana.lay()

        assert ["ok", "table/phase", "table/phase"] == await codes(ana, code)


async def test_where_nobody_watches_nobody_looks_back(tmp_path: Path) -> None:
    """Those at the table may; a stranger is told so, and one with a wrong code learns nothing."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door, spectators=False)
        await finish(ana, ben, code)
        stranger, guest = await door.stranger(), await door.guest()

        for who in (stranger, guest):
            assert ["table/no-spectators"] * 3 == await codes(who, code)
        for who in (ana, ben):
            assert ["ok"] * 3 == await codes(who, code)
        assert ["table/unknown"] * 4 == await codes(ana, "00000000", (*PAGES, "qr.svg"))


async def test_a_host_who_lets_nobody_watch_any_more_hides_older_games_too(tmp_path: Path) -> None:
    """What strangers might watch then they may not look back at now; whoever was there may."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        await finish(ana, ben, code)
        stranger = await door.guest()
        pages = ("record", "record?game=1", *OVER, *(f"{page}?game=1" for page in OVER))
        assert ["ok"] * 6 == await codes(stranger, code, pages)
        assert 200 == (await ana.command(code, "spectators", on=False)).status

        assert ["table/no-spectators"] * 6 == await codes(stranger, code, pages)
        assert 200 == (await ana.command(code, "start", seq=5)).status
        older = tuple(page for page in pages if "game=1" in page)
        assert ["table/no-spectators"] * 3 == await codes(stranger, code, older)
        assert ["ok"] * 3 == await codes(ben, code, older)
        assert 200 == (await ben.command(code, "leave", seat=1, seq=7)).status
        assert ["ok"] * 3 == await codes(ben, code, older)
        assert 200 == (await ana.command(code, "spectators", on=True)).status
        assert ["ok"] * 3 == await codes(stranger, code, older)


async def test_a_replay_is_asked_for_in_parts_and_by_seat(tmp_path: Path) -> None:
    """What stands in the address is read as it is documented, and refused otherwise."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        await finish(ana, ben, code)
        path = f"/api/tables/{code}/replay"
        whole = (await ana.get(path)).data
        part = (await ana.get(f"{path}?from=1&count=1&seat=1")).data

        assert (3, 3, None) == (whole["total"], len(whole["steps"]), whole["seat"])
        assert (3, 1, 1) == (part["total"], len(part["steps"]), part["seat"])
        assert whole["steps"][1]["seq"] == part["steps"][0]["seq"]
        assert (None, 1) == tuple(
            each["steps"][at]["view"]["viewer"] for each, at in ((whole, 1), (part, 0))
        )
        for query in ("seat=x", "from=-1", "count=1.5", "game=one"):
            assert "message/unreadable" == (await ana.get(f"{path}?{query}")).code
        assert [] == (await ana.get(f"{path}?count=0")).data["steps"]
        assert 3 == len((await ana.get(f"{path}?count=999999")).data["steps"])


async def test_a_replay_is_not_longer_than_it_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many steps are asked for, an answer has so many at most."""
    monkeypatch.setattr(looking_back_routes, "STEPS_MAX", 2)
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two(door)
        await finish(ana, ben, code)
        path = f"/api/tables/{code}/replay"

        for query in ("", "count=3", "count=2"):
            assert 2 == len((await ana.get(f"{path}?{query}")).data["steps"])


async def test_looking_back_counts_like_a_command(tmp_path: Path) -> None:
    """Reading logs takes a while, so nobody does it all day."""
    async with visiting(tmp_path, joins_per_minute_max=5) as (_, door):
        ana = await door.guest()
        code = await ana.lay()
        said = [(await ana.get(f"/api/tables/{code}/history")).code for _ in range(6)]

        assert ["ok"] * 5 + ["limit/rate"] == said


# ---------------------------------------------------------------- the link as a picture


def modules(svg: str) -> tuple[int, set[tuple[int, int]]]:
    """Return how many modules a side of a QR code has, and which are dark."""
    root = ET.fromstring(svg)  # noqa: S314 - our own image
    size = int(root.attrib["viewBox"].split()[2])
    dark = root.find(f"{SVG}path[@stroke]")
    assert dark is not None
    x, y, found = 0, 0, set[tuple[int, int]]()
    for letter, numbers in re.findall(r"([Mmh])([-0-9. ]+)", dark.attrib["d"]):
        values = [float(each) for each in re.findall(r"-?[0-9]*\.?[0-9]+", numbers)]
        if letter == "h":
            found |= {(x + step, y) for step in range(int(values[0]))}
            x += int(values[0])
        else:
            x = int(values[0]) + (x if letter == "m" else 0)
            y = int(values[1]) + (y if letter == "m" else 0)
    return size, found


def test_a_qr_code_is_black_on_white_and_without_a_size() -> None:
    """It grows with its place, has its margin, and its three corners are where cameras look."""
    svg = qr_svg("http://192.168.1.20:8420/t/K7QW2XZ9").decode()
    root = ET.fromstring(svg)  # noqa: S314 - our own image
    size, dark = modules(svg)

    assert {"viewBox"} == set(root.attrib)
    assert "class" not in svg
    assert ["#fff", "#000"] == [
        path.attrib.get("fill") or path.attrib["stroke"] for path in root.iter(f"{SVG}path")
    ]
    first, last = QUIET_ZONE, size - QUIET_ZONE - 1
    for x, y in ((first, first), (last, first), (first, last)):
        assert (x, y) in dark
    assert all(first <= x <= last and first <= y <= last for x, y in dark)


async def test_the_picture_is_of_the_link(tmp_path: Path) -> None:
    """Anybody may have it who has the code; it is the same as that of the link in text."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        code = await ana.lay()
        said = await (await door.stranger()).get(f"/api/tables/{code.lower()}/qr.svg")

        assert (200, "image/svg+xml") == (said.status, said.headers["Content-Type"])
        assert "no-cache" == said.headers["Cache-Control"]
        assert qr_svg(f"{place.url}/t/{code}").decode() == said.data


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (("http://192.168.1.20:8420",), "http://192.168.1.20:8420"),
        ((), "http://127.0.0.1:{port}"),
    ],
)
async def test_links_are_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: tuple[str, ...], expected: str
) -> None:
    """Whoever comes by an address of this computer alone shares one that others reach."""
    asked: list[int] = []

    def urls(_settings: object, port: int) -> JoinUrls:
        """Return addresses that this machine may have."""
        asked.append(port)
        return addresses.JoinUrls("http://127.0.0.1", others)

    monkeypatch.setattr(site, "join_urls", urls)
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        laid = await ana.post("/api/tables", {"command_id": "command1", "game": "liars_dice"})
        link = f"{expected.format(port=place.port)}/t/{laid.data['code']}"
        said = await ana.get(f"/api/tables/{laid.data['code']}/qr.svg")

        assert link == laid.data["url"]
        assert qr_svg(link).decode() == said.data
        assert {place.port} == set(asked)
