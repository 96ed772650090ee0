"""One WebSocket, over a real connection: frames in, messages out, and when it is closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from cubilete.server import messages
from cubilete.server.errors import UnreadableMessageError
from cubilete.server.sockets import DEAF_MAX, decode_command
from tests.server.visits import BID, CHALLENGE, Line, Place, Visitor, Visitors, visiting

ANA, BEN = {"name": "Ana"}, {"name": "Ben"}
DEEP = b'{"type":"act","command_id":"command1","seat":0,"seq":1,"action":' + b"[" * 5000


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        (b'{"type":"ping"}', messages.Ping()),
        (
            b'{"seat":1,"command_id":"command1","type":"resign"}',
            messages.Resign("command1", 1),
        ),
        (b'{"type":"emote","seat":0,"emote":"wow"}', messages.SendEmote(0, "wow")),
    ],
)
def test_a_frame_is_read_as_its_message(frame: bytes, expected: messages.Command) -> None:
    """One frame is one message, whatever the order of its fields."""
    assert expected == decode_command(frame)
    assert expected == decode_command(frame.decode())


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"ping",
        b"[]",
        b"null",
        b"{}",
        b'{"type":"ping"',
        b'{"type":"ping"}{"type":"ping"}',
        b'{"type":"pong"}',
        b'{"type":"sync"}',
        b'{"type":"ping","more":1}',
        b'{"type":"resign","seat":0}',
        b'{"type":"resign","command_id":"short","seat":0}',
        b'{"type":"resign","command_id":"com.mand1","seat":0}',
        b'{"type":"resign","command_id":"command1","seat":-1}',
        b'{"type":"resign","command_id":"command1","seat":32}',
        b'{"type":"resign","command_id":"command1","seat":"0"}',
        b'{"type":"start","command_id":"command1","seq":1e9999}',
        b'{"type":"start","command_id":"command1","seq":9007199254740992}',
        b'{"type":"emote","seat":0,"emote":"insult"}',
        b"\xff\xfe",
        b'{"type":"\xff"}',
        DEEP,
    ],
)
def test_what_is_no_message_is_unreadable(frame: bytes) -> None:
    """Whatever else arrives is one error of one kind."""
    with pytest.raises(UnreadableMessageError):
        decode_command(frame)


async def playing(door: Visitors, **rules: Any) -> tuple[Visitor, Visitor, str]:
    """Return two people who have begun a game, and the code of their table."""
    ana, ben = await door.guest(), await door.guest()
    code = await ana.lay(ANA, **rules)
    await ben.command(code, "sit", name="Ben")
    await ana.command(code, "start", seq=2)
    return ana, ben, code


async def opened(door: Visitors, who: Visitor, code: str) -> Line:
    """Return a socket that has had its first message."""
    line = await door.line(who, code)
    await line.until("sync")
    return line


def events(line: Line) -> list[int]:
    """Return the numbers of the events that a socket has had."""
    return [each["seq"] for each in line.heard if each["type"] == "happened"]


async def test_a_game_is_played_over_sockets(tmp_path: Path) -> None:
    """Both hear of every move, with their own command back, and of the end."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await playing(door)
        lines = [await opened(door, who, code) for who in (ana, ben)]
        await lines[0].say("act", command_id="bid00001", seat=0, seq=3, action=BID)
        for line in lines:
            assert "bid00001" == (await line.until("moved"))["command_id"]
        await lines[1].say("act", command_id="call0001", seat=1, seq=4, action=CHALLENGE)
        ends = [await line.until("moved") for line in lines]

        assert ["over", "over"] == [end["table"]["phase"] for end in ends]
        assert ends[0]["view"]["last"] == ends[1]["view"]["last"]


async def test_case_r2_an_unanswered_command_is_sent_again(tmp_path: Path) -> None:
    """After a cut line the same command over another socket has its one event."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await playing(door)
        line = await opened(door, ana, code)
        sent: dict[str, Any] = {"command_id": "bid00001", "seat": 0, "seq": 3, "action": BID}
        await line.say("act", **sent)
        await line.socket.close()
        again = await door.line(ana, code, since=3)
        await again.say("act", **sent)
        ack = await again.until("ack")

        assert ("bid00001", 4) == (ack["command_id"], ack["seq"])
        assert [4] == events(again)
        assert 4 == (await opened(door, ben, code)).heard[0]["seq"]


async def test_case_r9_since_brings_what_was_missed(tmp_path: Path) -> None:
    """The missed events come before the sync; without ``since``, or with an odd one, only that."""
    async with visiting(tmp_path) as (_, door):
        ana, _, code = await playing(door)
        heard: list[list[int]] = []
        for since in (None, 1, 3, 77):
            line = await door.line(ana, code, since)
            await line.until("sync")
            heard.append(events(line))

        assert [[], [2, 3], [], []] == heard


@pytest.mark.parametrize("since", ["x", "-1", "1.5", "", "9" * 30])
async def test_an_odd_since_opens_no_socket(tmp_path: Path, since: str) -> None:
    """What is no number is refused before there is a socket."""
    async with visiting(tmp_path) as (_, door):
        ana = await door.guest()
        code = await ana.lay()
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await ana.session.ws_connect(
                f"{ana.url}/api/tables/{code}/socket?since={since}", headers=ana.headers
            )

        assert 400 == caught.value.status


async def test_case_a1_a_double_click_is_one_move(tmp_path: Path) -> None:
    """The same frame twice in a row is one event and an acknowledgement of it."""
    async with visiting(tmp_path) as (place, door):
        ana, _, code = await playing(door)
        line = await opened(door, ana, code)
        for _ in range(2):
            await line.say("act", command_id="bid00001", seat=0, seq=3, action=BID)

        assert 4 == (await line.until("moved"))["seq"]
        assert 4 == (await line.until("ack"))["seq"]
        assert 4 == (await place.hall.find(code)).room.table.seq


async def test_case_a7_five_sockets_send_one_move(tmp_path: Path) -> None:
    """Five tabs that send their own command for one turn make one event; all hear it."""
    async with visiting(tmp_path) as (place, door):
        ana, _, code = await playing(door)
        lines = [await opened(door, ana, code) for _ in range(5)]
        for number, line in enumerate(lines):
            await line.say("act", command_id=f"bid0000{number}", seat=0, seq=3, action=BID)
        for line in lines:
            await line.until("moved")
        refused = [await line.until("refused") for line in lines[1:]]

        assert ["action/stale"] * 4 == [each["code"] for each in refused]
        assert 4 == (await place.hall.find(code)).room.table.seq


async def test_case_a4_spectators_act_on_nothing(tmp_path: Path) -> None:
    """Who watches is refused everything that is a seat's, and nothing has changed."""
    async with visiting(tmp_path) as (place, door):
        _, _, code = await playing(door)
        gus = await door.guest()
        line = await opened(door, gus, code)
        before = (await place.hall.find(code)).room.table
        for kind, fields in (
            ("act", {"seq": 3, "action": BID}),
            ("resign", {}),
            ("leave", {"seq": 3}),
            ("open", {}),
            ("emote", {"emote": "wow"}),
        ):
            named = {} if kind in {"open", "emote"} else {"command_id": gus.new_id()}
            await line.say(kind, seat=0, **named, **fields)
            assert "auth/forbidden" == (await line.until("refused"))["code"]

        assert before is (await place.hall.find(code)).room.table


async def test_case_a6_who_was_removed_hears_what_all_hear(tmp_path: Path) -> None:
    """A socket does not keep the eyes of a seat that its guest has lost."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await playing(door)
        line = await opened(door, ben, code)
        assert 5 == len(line.heard[0]["view"]["hand"])
        assert "ok" == (await ana.command(code, "remove", seat=1, seq=3)).code
        await line.until("left")
        sync = await line.until("sync")
        await ana.command(code, "act", seat=0, seq=4, action=BID)
        moved = await line.until("moved")

        assert [] == sync["you"]["seats"]
        assert [None, None] == [each["view"]["hand"] for each in (sync, moved)]


async def test_unreadable_frames_are_refused_and_the_socket_stays(tmp_path: Path) -> None:
    """Garbage, binary frames and our own messages are refused one by one."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        line = await opened(door, ana, await ana.lay())
        await line.socket.send_str("{")
        await line.socket.send_bytes(b'{"type":"ping"}')
        await line.say("sync")
        await line.socket.send_bytes(DEEP)
        refused = [await line.until("refused") for _ in range(4)]
        await line.say("ping")

        assert {"message/unreadable"} == {each["code"] for each in refused}
        assert {None} == {each["command_id"] for each in refused}
        assert "pong" == (await line.until("pong"))["type"]
        assert {"message/unreadable": 4} == place.hall.metrics.refused.counts()


async def test_a_frame_that_is_too_long_closes_the_socket(tmp_path: Path) -> None:
    """Beyond the limit nothing is read: the socket ends with the code that says so."""
    async with visiting(tmp_path, frame_bytes_max=1024) as (place, door):
        ana = await door.guest()
        line = await opened(door, ana, await ana.lay())
        await line.socket.send_str(" " * 1025)

        assert {"type": "closed", "code": 1009} == await line.take()
        assert "ok" == (await ana.get("/health")).code
        assert 0 == place.hall.metrics.sockets_open


async def test_too_many_messages_are_refused_and_then_the_socket_closed(tmp_path: Path) -> None:
    """Who sends too fast is told to wait, and who goes on all the same is cut off."""
    async with visiting(tmp_path, messages_per_minute_max=60) as (_, door):
        ana = await door.guest()
        line = await opened(door, ana, await ana.lay())
        for _ in range(40 + DEAF_MAX + 10):
            await line.say("ping")
        while (await line.take())["type"] != "bye":
            pass
        refused = [each for each in line.heard if each["type"] == "refused"]

        assert 40 <= len([each for each in line.heard if each["type"] == "pong"]) <= 42
        assert {"limit/rate"} == {each["code"] for each in refused}
        assert DEAF_MAX == len(refused)
        assert "limit/rate" == line.heard[-1]["code"]
        assert {"type": "closed", "code": 1008} == await line.take()


async def test_pings_of_the_protocol_itself_are_counted_too(tmp_path: Path) -> None:
    """Who sends nothing but control frames is cut off like whoever sends too many messages."""
    async with visiting(tmp_path, messages_per_minute_max=60) as (_, door):
        ana = await door.guest()
        line = await opened(door, ana, await ana.lay())
        await line.socket.ping(b"here")
        await line.say("ping")
        await line.until("pong")
        for _ in range((40 + DEAF_MAX + 10) // 2):
            await line.socket.ping()
            await line.socket.pong()

        assert "limit/rate" == (await line.until("bye"))["code"]
        assert {"type": "closed", "code": 1008} == await line.take()


async def test_there_are_as_many_sockets_as_there_may_be(tmp_path: Path) -> None:
    """One socket too many is refused over HTTP; a closed one makes room."""
    async with visiting(tmp_path, sockets_max=2) as (place, door):
        ana = await door.guest()
        code = await ana.lay()
        lines = [await opened(door, ana, code) for _ in range(2)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await door.line(ana, code)
        assert 503 == caught.value.status
        await lines[0].socket.close()
        await settled(place, 1)

        assert "sync" == (await opened(door, ana, code)).heard[0]["type"]


async def settled(place: Place, sockets: int) -> None:
    """Wait until so many sockets are open."""
    async with asyncio.timeout(10):
        while place.hall.metrics.sockets_open != sockets:  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0.01)


async def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    """The limit for an address is told as one, with when to come back."""
    async with visiting(tmp_path, sockets_per_address_max=1) as (place, door):
        ana = await door.guest()
        code = await ana.lay()
        line = await opened(door, ana, code)
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await door.line(ana, code)
        assert 429 == caught.value.status
        await line.socket.close()
        await settled(place, 0)

        assert "sync" == (await opened(door, ana, code)).heard[0]["type"]


async def test_nobody_watches_where_the_host_forbids_it(tmp_path: Path) -> None:
    """The reason comes first, then the end; the host's own socket is not touched."""
    async with visiting(tmp_path) as (place, door):
        ana, gus = await door.guest(), await door.guest()
        code = await ana.lay(ANA, spectators=False)
        line = await door.line(gus, code)

        assert "table/no-spectators" == (await line.take())["code"]
        assert {"type": "closed", "code": 1008} == await line.take()
        assert [0] == (await opened(door, ana, code)).heard[0]["you"]["seats"]
        await settled(place, 1)


@pytest.mark.parametrize("code", ["00000000", "nocode", "%2e%2e"])
async def test_no_socket_for_a_table_that_is_not_there(tmp_path: Path, code: str) -> None:
    """A wrong code is refused over HTTP, before there is a socket."""
    async with visiting(tmp_path) as (_, door):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await door.line(await door.guest(), code)

        assert 404 == caught.value.status


async def test_what_asks_for_no_socket_gets_none(tmp_path: Path) -> None:
    """A plain GET of the socket's address is an unreadable request, not a failure."""
    async with visiting(tmp_path) as (place, door):
        ana = await door.guest()
        said = await ana.get(f"/api/tables/{await ana.lay()}/socket")

        assert (400, "message/unreadable") == (said.status, said.code)
        assert 0 == place.hall.metrics.sockets_open


async def test_case_r5_presence_follows_the_last_tab(tmp_path: Path) -> None:
    """Ben hears nothing of Ana's second tab, and hears that she is away when both are closed."""
    async with visiting(tmp_path) as (_, door):
        ana, ben, code = await playing(door)
        tabs = [await opened(door, ana, code) for _ in range(2)]
        line = await opened(door, ben, code)
        for tab in tabs:
            await tab.socket.close()
        presence = await line.until("presence")

        assert ["away", "connected"] == presence["seats"]
        assert {"seat": 0, "left_s": 60.0, "reason": "away"} == presence["clock"]
        assert ["sync", "presence"] == [each["type"] for each in line.heard]
