"""The HTTP side, over real sockets: laying tables, sitting down, looking, records, devices."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cubilete.core import jsonlines, notation
from cubilete.games.registry import find_game
from cubilete.server import messages
from tests.server.visits import BID, CHALLENGE, Visitor, Visitors, visiting

ANA, BEN, BOT = {"name": "Ana"}, {"name": "Ben"}, {"bot": "steady"}


async def two_playing(door: Visitors, **rules: Any) -> tuple[Visitor, Visitor, str]:
    """Return two people who have begun a game, and the code of their table."""
    ana, ben = await door.guest(), await door.guest()
    code = await ana.lay(ANA, **rules)
    await ben.command(code, "sit", name="Ben")
    assert 200 == (await ana.command(code, "start", seq=2)).status
    return ana, ben, code


async def finish(ana: Visitor, ben: Visitor, code: str, seq: int = 3) -> None:
    """Play a game of one round to its end."""
    assert 200 == (await ana.command(code, "act", seat=0, seq=seq, action=BID)).status
    assert 200 == (await ben.command(code, "act", seat=1, seq=seq + 1, action=CHALLENGE)).status


# ---------------------------------------------------------------- people


async def test_a_program_gets_a_secret_once(tmp_path: Path) -> None:
    """Without a credential a program becomes a guest; with one it stays who it is."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.stranger()
        assert {"known": False} == (await ana.get("/api/me")).data
        await ana.sign_in()
        again = await ana.post("/api/guests")

        assert (200, {}) == (again.status, again.data)
        assert {"known": True} == (await ana.get("/api/me")).data


async def test_a_browser_keeps_its_secret_in_a_cookie(tmp_path: Path) -> None:
    """What a page gets is a cookie that no script can read, and nothing in the body."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.stranger(place.url)
        first = await ana.post("/api/guests")
        cookie = first.headers["Set-Cookie"]

        assert (201, {}) == (first.status, first.data)
        assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
        assert {"known": True} == (await ana.get("/api/me")).data
        assert 200 == (await ana.post("/api/guests")).status
        code = await ana.lay()
        line = await door.line(ana, code)
        assert [0] == (await line.until("sync"))["you"]["seats"]


async def test_case_e7_a_cookie_counts_only_beside_an_origin(tmp_path: Path) -> None:
    """A change that comes with the cookie but from no page of ours has no credential."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest(place.url)
        ana.origin = None

        assert "auth/required" == (await ana.post("/api/me/move")).code
        ana.origin = "https://evil.example"
        assert "origin/refused" == (await ana.post("/api/me/move")).code


async def test_a_guest_moves_to_another_device(tmp_path: Path) -> None:
    """With the code the other device has the seats; the code works once."""
    async with visiting(tmp_path) as (place, door):
        ana, phone = await door.guest(), await door.stranger()
        code = await ana.lay()
        offered = (await ana.post("/api/me/move")).data
        claimed = await phone.post("/api/me/claim", {"code": offered["code"]})
        phone.secret = claimed.data["secret"]

        assert f"{place.url}/move#{offered['code']}" == offered["url"]
        assert 600 == offered["expires_s"]
        assert 200 == (await phone.command(code, "lock", on=True)).status
        again = await phone.post("/api/me/claim", {"code": offered["code"]})
        assert "auth/forbidden" == again.code


async def test_case_a6_rotation_kills_the_secret_and_cuts_its_sockets(tmp_path: Path) -> None:
    """After a move the old secret is nobody's, and sockets opened with it are closed and silent."""
    async with visiting(tmp_path) as (_, door):
        ana, phone = await door.guest(), await door.stranger()
        code = await ana.lay(ANA, BOT)
        line = await door.line(ana, code)
        await line.until("sync")
        offered = (await ana.post("/api/me/move")).data
        claimed = await phone.post("/api/me/claim", {"code": offered["code"]})
        phone.secret = claimed.data["secret"]

        assert "auth/moved" == (await line.until("bye"))["code"]
        assert {"type": "closed", "code": 1008} == await line.take()
        assert {"known": False} == (await ana.get("/api/me")).data
        for refused in (
            await ana.command(code, "lock", on=True),
            await ana.ask("DELETE", f"/api/tables/{code}"),
            await ana.post("/api/me/move"),
        ):
            assert (401, "auth/required") == (refused.status, refused.code)
        old = await door.line(ana, code)
        assert [] == (await old.until("sync"))["you"]["seats"]
        new = await door.line(phone, code)
        assert [0] == (await new.until("sync"))["you"]["seats"]


# ---------------------------------------------------------------- tables


async def test_a_table_is_laid_once_for_one_command(tmp_path: Path) -> None:
    """The same command again is the same table; another, or another guest's, is another."""
    async with visiting(tmp_path) as (place, door):
        ana, ben = await door.guest(), await door.guest()
        body = {"command_id": "tablenumber1", "game": "liars_dice", "seats": [ANA]}
        first, again = (
            await ana.post("/api/tables", body),
            await ana.post("/api/tables", {**body, "game": "good_milk"}),
        )
        other = await ben.post("/api/tables", body)

        assert [201, 200, 201] == [said.status for said in (first, again, other)]
        assert first.data == again.data
        assert {"code", "url", "seq"} == set(first.data)
        assert f"{place.url}/t/{first.data['code']}" == first.data["url"]
        assert first.data["code"] != other.data["code"]
        assert "liars_dice" == (await ana.get(f"/api/tables/{first.data['code']}")).data["game"]


async def test_a_table_that_is_laid_again_is_another(tmp_path: Path) -> None:
    """After its end a command lays a table anew, of which an old room knows nothing."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        body = {"command_id": "tablenumber1", "game": "liars_dice", "seats": [ANA]}
        code = (await ana.post("/api/tables", body)).data["code"]
        await ana.command(code, "lock", on=True)
        old = await place.hall.find(code)
        guest = old.room.table.host
        await ana.ask("DELETE", f"/api/tables/{code}")
        again = await ana.post("/api/tables", body)
        async with asyncio.timeout(10):
            late = await place.hall.command(old, guest, messages.Lock("latecommand", on=False))

        assert (201, code) == (again.status, again.data["code"])
        assert isinstance(late, messages.Refused)
        assert "table/unknown" == late.code
        assert 200 == (await ana.command(code, "lock", on=True)).status


async def test_a_table_sent_twice_at_once_is_one(tmp_path: Path) -> None:
    """Of five sends at the same moment one lays the table; nobody gets a second one."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        body = {"command_id": "tablenumber1", "game": "liars_dice", "seats": [ANA]}
        said = await asyncio.gather(*(ana.post("/api/tables", body) for _ in range(5)))
        again = await ana.post("/api/tables", body)

        assert 1 == [each.status for each in said].count(201)
        assert {"ok", "table/busy"} >= {each.code for each in said}
        assert 200 == again.status
        assert 1 == place.hall.metrics.tables_open


async def test_a_code_is_read_as_people_write_it(tmp_path: Path) -> None:
    """Case, spaces and dashes do not count; a wrong code and none at all are the same answer."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        code = await ana.lay()
        typed = f"{code[:4].lower()}-{code[4:]}"

        assert code == (await ana.get(f"/api/tables/{typed}")).data["code"]
        wrong = [await ana.get(f"/api/tables/{each}") for each in ("00000000", "no", "x" * 99)]
        assert [404] * 3 == [said.status for said in wrong]
        assert wrong[0].data == wrong[1].data == wrong[2].data


async def test_looking_shows_what_everybody_may_know(tmp_path: Path) -> None:
    """A stranger with the code sees who sits and what is played."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two_playing(door, options={"wild": True}, turn_limit_s=60)
        look = (await (await door.stranger()).get(f"/api/tables/{code}")).data

        assert ("playing", "on", "2", 60) == (
            look["phase"],
            look["options"]["wild"],
            look["options"]["players"],
            look["turn_limit_s"],
        )
        assert ["Ana", "Ben"] == [seat["name"] for seat in look["seats"]]
        assert all(secret is not None for secret in (ana.secret, ben.secret))


async def test_case_r8_get_changes_nothing(tmp_path: Path) -> None:
    """A link preview, with whatever method of looking, uses up no seat and writes nothing."""
    async with visiting(tmp_path) as (place, door):
        ana, ben = await door.guest(), await door.guest()
        code = await ana.lay()
        served = await place.hall.find(code)
        table = served.room.table
        paths = [
            f"/t/{code}",
            f"/api/tables/{code}",
            f"/api/tables/{code}/record",
            f"/api/tables/{code}/commands",
            "/api/guests",
            "/api/me",
            "/api/me/move",
            "/api/me/claim",
            "/api/tables",
            "/",
        ]
        for path in paths:
            for method in ("GET", "HEAD", "OPTIONS"):
                for visitor in (ana, ben, await door.stranger()):
                    await visitor.ask(method, path)

        assert table is served.room.table
        assert 1 == len(await place.store.rows(table.table_id))
        assert 1 == place.hall.metrics.tables_open
        sat = await ben.command(code, "sit", name="Ben")
        assert (200, 2) == (sat.status, sat.data["seq"])


async def test_only_the_host_deletes_a_table(tmp_path: Path) -> None:
    """After a delete the code is nobody's, and whoever was there is told."""
    async with visiting(tmp_path) as (place, door):
        ana, ben = await door.guest(), await door.guest()
        code = await ana.lay()
        path = f"/api/tables/{code}"
        line = await door.line(ben, code)
        await line.until("sync")
        refused = [await who.ask("DELETE", path) for who in (ben, await door.stranger())]
        assert ["auth/forbidden", "auth/required"] == [said.code for said in refused]

        assert 204 == (await ana.ask("DELETE", path)).status
        assert "table/unknown" == (await line.until("bye"))["code"]
        assert 404 == (await ana.get(path)).status
        assert 404 == (await ana.ask("DELETE", path)).status
        assert 0 == place.hall.metrics.tables_open


async def test_tables_are_as_many_as_there_may_be(tmp_path: Path) -> None:
    """Beyond the limit no table is laid, until one is deleted."""
    async with visiting(tmp_path, tables_max=2) as (_, door):
        ana = await door.guest()
        code = await ana.lay()
        await ana.lay()
        body = {"command_id": "tablenumber3", "game": "liars_dice"}
        assert "limit/full" == (await ana.post("/api/tables", body)).code
        await ana.ask("DELETE", f"/api/tables/{code}")

        assert 201 == (await ana.post("/api/tables", body)).status


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "liars_dice"}, 400, "message/unreadable"),
        ({"command_id": "short", "game": "liars_dice"}, 400, "message/unreadable"),
        ({"command_id": "command1", "game": "liars_dice", "x": 1}, 400, "message/unreadable"),
        ({"command_id": "command1", "game": "chess"}, 422, "setup/impossible"),
        ({"command_id": "command1", "game": "liars_dice", "seats": [{"name": "\u200f"}]}, 400, ""),
        ({"command_id": "command1", "game": "liars_dice", "turn_limit_s": 1}, 400, ""),
        ([], 400, "message/unreadable"),
        (None, 400, "message/unreadable"),
    ],
)
async def test_what_is_no_table_is_refused(
    tmp_path: Path, body: object, status: int, code: str
) -> None:
    """A body that cannot be read, or a table that cannot be, is an error with its code."""
    async with visiting(tmp_path) as (place, door):
        said = await (await door.guest()).post("/api/tables", body)

        assert status == said.status
        assert said.code.startswith(code)
        assert 0 == place.hall.metrics.tables_open


async def test_a_body_is_json_by_its_type(tmp_path: Path) -> None:
    """What a form of a foreign page could send is not read: it needs no permission to be sent."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        body = {"command_id": "command1", "game": "liars_dice"}
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            said = await ana.ask("POST", "/api/tables", body, **{"Content-Type": kind})
            assert "message/unreadable" == said.code


# ---------------------------------------------------------------- commands


async def test_a_command_is_answered_with_its_event(tmp_path: Path) -> None:
    """What was accepted has a number; sent again it has the same."""
    async with visiting(tmp_path) as (_, door):
        ana, ben = await door.guest(), await door.guest()
        code = await ana.lay()
        body = {"type": "sit", "command_id": "sitdown1", "name": "Ben"}
        path = f"/api/tables/{code}/commands"
        said = [await ben.post(path, body) for _ in range(3)]

        assert [(200, 2)] * 3 == [(each.status, each.data["seq"]) for each in said]
        assert 2 == len((await ana.get(f"/api/tables/{code}")).data["seats"])


@pytest.mark.parametrize(
    ("kind", "fields", "status", "code"),
    [
        ("start", {"seq": 0}, 409, "action/stale"),
        ("start", {"seq": 2**53}, 400, "message/unreadable"),
        ("sit", {"name": "Ana"}, 409, "name/taken"),
        ("act", {"seat": 0, "seq": 1, "action": BID}, 409, "table/phase"),
        ("remove", {"seat": 9, "seq": 1}, 403, "auth/forbidden"),
        ("ping", {}, 400, "message/unreadable"),
        ("open", {"seat": 0}, 400, "message/unreadable"),
    ],
)
async def test_a_refusal_has_its_status(
    tmp_path: Path, kind: str, fields: dict[str, Any], status: int, code: str
) -> None:
    """Each code has one HTTP status; what belongs to a socket is no command here."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        said = await ana.command(await ana.lay(), kind, **fields)

        assert (status, code) == (said.status, said.code)


async def test_case_a6_who_has_no_credential_changes_nothing(tmp_path: Path) -> None:
    """Every change asks for a credential before anything is looked up or read."""
    async with visiting(tmp_path) as (_, door):
        ana, nobody = await door.guest(), await door.stranger()
        code = await ana.lay()
        nobody.secret = "A" * 43
        asked = [
            await nobody.ask("POST", f"/api/tables/{code}/commands", {"type": "lock", "on": True}),
            await nobody.ask("POST", "/api/tables/00000000/commands", []),
            await nobody.ask("POST", "/api/tables", {}),
            await nobody.ask("DELETE", f"/api/tables/{code}"),
            await nobody.ask("POST", "/api/me/move"),
        ]

        assert ["auth/required"] * 5 == [said.code for said in asked]
        assert all("Bearer" == said.headers["WWW-Authenticate"] for said in asked)


async def test_case_a5_public_names_are_no_credential(tmp_path: Path) -> None:
    """Whoever sends what is public, or what the file holds, as a secret is a stranger."""
    async with visiting(tmp_path) as (place, door):
        ana, _, code = await two_playing(door)
        served = await place.hall.find(code)
        guest = served.room.table.host
        for public in (guest, "0", "Ana", code, served.room.table.table_id, guest + guest[:11]):
            stranger = await door.stranger(place.url)
            stranger.secret = public
            assert {"known": False} == (await stranger.get("/api/me")).data
            assert "auth/required" == (await stranger.command(code, "lock", on=True)).code
            line = await door.line(stranger, code)
            sync = await line.until("sync")
            assert ([], None) == (sync["you"]["seats"], sync["view"]["hand"])
        assert {"known": True} == (await ana.get("/api/me")).data


async def test_case_a7_five_posts_of_one_move_are_one_event(tmp_path: Path) -> None:
    """The same command five times at once is one event and five equal answers."""
    async with visiting(tmp_path) as (place, door):
        ana, _, code = await two_playing(door)
        body = {"type": "act", "command_id": "themove1", "seat": 0, "seq": 3, "action": BID}
        path = f"/api/tables/{code}/commands"
        said = await asyncio.gather(*(ana.post(path, body) for _ in range(5)))

        assert [(200, 4)] * 5 == [(each.status, each.data["seq"]) for each in said]
        assert 4 == (await place.hall.find(code)).room.table.seq


async def test_case_a7_five_moves_at_once_are_one_move(tmp_path: Path) -> None:
    """Five commands of their own for the same turn are one event; the rest are stale."""
    async with visiting(tmp_path) as (place, door):
        ana, _, code = await two_playing(door)
        said = await asyncio.gather(
            *(ana.command(code, "act", seat=0, seq=3, action=BID) for _ in range(5))
        )

        assert ["action/stale"] * 4 + ["ok"] == sorted(each.code for each in said)
        assert 4 == (await place.hall.find(code)).room.table.seq


# ---------------------------------------------------------------- records


def hands(text: str) -> list[str]:
    """Return the rolls of a record in the text notation."""
    return [word for word in text.split() if ":" in word and word[0] in "AB" and word[1] == ":"]


async def test_case_s9_before_the_end_a_record_is_ones_own(tmp_path: Path) -> None:
    """During the game each gets a record with their own dice; others' are question marks."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two_playing(door)
        gus = await door.guest()
        texts = {
            name: hands((await who.record(code, "format=text")).data)
            for name, who in (("ana", ana), ("ben", ben), ("gus", gus))
        }

        assert ["B:?????"] == [each for each in texts["ana"] if "?" in each]
        assert ["A:?????"] == [each for each in texts["ben"] if "?" in each]
        assert ["A:?????", "B:?????"] == texts["gus"]
        assert "auth/forbidden" == (await ana.record(code, "seat=1")).code
        assert "auth/forbidden" == (await gus.record(code, "seat=0")).code
        assert texts["ana"] == hands((await ana.record(code, "format=text&seat=0")).data)


async def test_after_the_end_everybody_gets_everything(tmp_path: Path) -> None:
    """The record of a game that is over has all dice, in both forms, and replays."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two_playing(door)
        await finish(ana, ben, code)
        stranger = await door.stranger()
        text, lines = await stranger.record(code, "format=text"), await stranger.record(code)

        assert "?" not in "".join(hands(text.data))
        assert ("text/plain", "application/x-ndjson") == (
            text.headers["Content-Type"].partition(";")[0],
            lines.headers["Content-Type"].partition(";")[0],
        )
        record = notation.decode(text.data, find_game)
        assert record == jsonlines.decode(lines.data, find_game)
        assert record.final_state().is_terminal


async def test_case_s7_pass_and_play_gets_the_least_by_itself(tmp_path: Path) -> None:
    """Who holds several seats gets everybody's record, and one seat's only when it is named."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        code = await ana.lay(ANA, BEN)
        await ana.command(code, "start", seq=1)
        plain = hands((await ana.record(code, "format=text")).data)
        second = hands((await ana.record(code, "format=text&seat=1")).data)

        assert ["A:?????", "B:?????"] == plain
        assert ["A:?????"] == [each for each in second if "?" in each]


async def test_earlier_games_have_records_of_their_own(tmp_path: Path) -> None:
    """Each game is had by its number, during the next one too, with those who played it."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two_playing(door)
        assert "table/phase" == (await ana.record(code, "game=2")).code
        await finish(ana, ben, code)
        first = (await ana.record(code, "format=text")).data
        cam = await door.guest()
        await cam.command(code, "sit", name="Cam")
        assert 200 == (await ana.command(code, "start", seq=6)).status

        assert first == (await cam.record(code, "format=text&game=1")).data
        assert "?" in (await cam.record(code, "format=text&game=2")).data
        assert "table/phase" == (await ana.record(code, "game=3")).code
        assert "table/phase" == (await ana.record(code, "game=0")).code


@pytest.mark.parametrize("command", ["sit", "leave"])
async def test_a_finished_game_keeps_its_players(tmp_path: Path, command: str) -> None:
    """Whoever sits down or leaves after the end changes nothing of who had played."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await two_playing(door)
        await finish(ana, ben, code)
        before = (await ana.record(code, "format=text")).data
        if command == "sit":
            await (await door.guest()).command(code, "sit", name="Cam")
        else:
            await ana.command(code, "leave", seat=0, seq=5)
        after = await ana.record(code, "format=text")

        assert (200, before) == (after.status, after.data)


async def test_no_record_where_nobody_may_watch(tmp_path: Path) -> None:
    """Where spectators are off, strangers get no record; before any game nobody does."""
    async with visiting(tmp_path) as (_, door):
        ana, ben = await door.guest(), await door.guest()
        code = await ana.lay(ANA, BOT, spectators=False)
        assert "table/phase" == (await ana.record(code)).code
        await ana.command(code, "start", seq=1)

        assert "table/no-spectators" == (await ben.record(code)).code
        assert 200 == (await ana.record(code)).status


@pytest.mark.parametrize(
    "query",
    ["game=x", "game=-1", "game=1.0", "seat=", "seat=٣", "game=9e9", f"game={'0' * 4400}1"],
)
async def test_numbers_in_a_query_are_whole(tmp_path: Path, query: str) -> None:
    """What is no number is said to be none."""
    async with visiting(tmp_path) as (_, door):
        ana, _, code = await two_playing(door)

        assert "message/unreadable" == (await ana.record(code, query)).code
