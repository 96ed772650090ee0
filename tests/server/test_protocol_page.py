"""What ``docs/protocol.md`` says is so: its conversations are played, its tables are compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import WSCloseCode

from cubilete.games.registry import GAMES
from cubilete.server import log, messages
from cubilete.server.deciding import AUTHORITY, Who
from cubilete.server.errors import ERROR_CODES, HTTP_STATUS, UnreadableMessageError
from cubilete.server.games import find_wire
from cubilete.server.limits import Limits
from cubilete.server.sockets import decode_command
from cubilete.server.speaking import HISTORY_MAX
from cubilete.settings import SETTINGS, Settings
from tests.fuzz.frames import CLOSE_CODES
from tests.server.conversations import serving_here
from tests.server.protocol_page import PAGE, Block, Play, blocks, differences

TEXT = PAGE.read_text(encoding="utf-8")
WHO = {Who.GUEST: "guest", Who.OWNER: "owner", Who.HOST: "host", Who.KEEPER: "keeper"}
_message = msgspec.json.Decoder(messages.Message)


def tags(union: Any) -> set[str]:
    """Return the names that the structs of a union have on the wire."""
    return {str(each.__struct_config__.tag) for each in union.__args__}


def rows(head: str, page: str = TEXT) -> dict[str, list[str]]:
    """Return the table whose first line begins with ``head``, by its first column."""
    text = page[page.index(f"| {head} |") :].partition("\n\n")[0]
    cells = [line.strip("| ").split(" | ") for line in text.splitlines()[2:]]
    return {name.strip("`"): [cell.strip() for cell in rest] for name, *rest in cells}


def shown(*kinds: str) -> list[Block]:
    """Return the blocks of JSON of some kinds."""
    return [each for each in blocks(TEXT) if each.words[0] == "json" and each.words[1] in kinds]


def undecoded(found: Iterable[Block]) -> list[int]:
    """Return the lines of blocks that are none of the messages that they say."""
    wrong: list[int] = []
    for block in found:
        for value in block.values:
            try:
                if block.words[1] == "client":
                    decode_command(json.dumps(value))
                elif block.words[1] == "server":
                    _message.decode(json.dumps(value))
                else:
                    find_wire(block.words[2]).decode_action(json.dumps(value).encode(), 0)
            except (msgspec.MsgspecError, UnreadableMessageError):
                wrong.append(block.line)
    return wrong


async def test_the_page_comes_true(tmp_path: Path) -> None:
    """Everything that the page sends is answered by a server as the page says."""
    async with serving_here(tmp_path, turn_grace_s=60.0) as http:
        play = Play(http)
        for block in blocks(TEXT):
            await play.play(block)
        await play.hang_up()

    assert [] == play.problems


def test_every_message_is_readable() -> None:
    """Whatever stands on the page as a whole message is one."""
    assert [] == undecoded(shown("client", "server", "action"))


def test_every_message_has_an_example() -> None:
    """Each command, each message of the server and each action of each game is shown once."""
    said = {value["type"] for block in shown("client") for value in block.values}
    heard = {
        value["type"]
        for block in shown("server", "answer")
        for value in block.values
        if "type" in value
    }

    assert tags(messages.Command) == said
    assert tags(messages.Message) == heard
    for kind in GAMES:
        acts = [each for each in shown("action") if each.words[2] == kind.name]
        wire = find_wire(kind.name)
        assert tags(wire.player_action) == {
            value["action"] for block in acts for value in block.values
        }


def test_every_error_code_is_explained() -> None:
    """The table has every code with its status, and no other."""
    table = {code: cells[0] for code, cells in rows("Code").items()}

    assert set(ERROR_CODES) == set(HTTP_STATUS)
    assert {code: str(status) for code, status in HTTP_STATUS.items()} == table


def test_who_may_send_what_is_as_decided() -> None:
    """The table of commands is that of the server."""
    expected = {
        str(kind.__struct_config__.tag): [
            WHO[who],
            ", ".join(
                sorted((each.value for each in phases), key=["lobby", "playing", "over"].index)
            ),
        ]
        for kind, (who, phases) in AUTHORITY.items()
    }

    assert expected == {name: cells[:2] for name, cells in rows("Command").items()}


def test_every_kind_of_event_is_explained() -> None:
    """The table of kinds has those of the log, and no other."""
    assert tags(log.Event) == set(rows("Kind"))


def test_limits_are_the_usual_settings() -> None:
    """The numbers of the table are the defaults of the settings that it names."""
    usual = Settings()
    known = {each.name for each in SETTINGS}
    table = rows("Setting")

    assert set() == set(table) - known
    for name, cells in table.items():
        assert getattr(usual, name) == float(cells[0]), name
    assert f"after {Limits().messages_burst} at once" in table["messages_per_minute_max"][1]
    assert f"after {Limits().wrong_codes_burst} at once" in table["wrong_codes_per_minute_max"][1]


def test_every_close_code_is_explained() -> None:
    """Those that wrong frames bring about, a lost connection, and a server that stops."""
    named = {int(code) for cell in rows("Close code") for code in cell.split(", ")}

    assert {*CLOSE_CODES, 1006, WSCloseCode.SERVICE_RESTART} == named


def test_numbers_in_the_text_are_those_of_the_code() -> None:
    """The version, the history, the seats and the emotes are as told."""
    assert f"`protocol` in the `sync` is {messages.PROTOCOL}." in TEXT
    assert f"the last {HISTORY_MAX} of the table" in TEXT
    assert f"at most {messages.SEATS_MAX} seats" in TEXT
    assert ", ".join(f"`{emote}`" for emote in messages.EMOTES) in TEXT


def test_every_field_of_a_sync_and_an_event_is_explained() -> None:
    """The tables of fields have those of the messages."""
    first, second = (rows("Field", part) for part in TEXT.split("## Events"))
    named = {name for cell in second for name in re.findall(r"\w+", cell)}

    assert set(messages.Sync.__struct_fields__) == set(first)
    assert set(messages.Happened.__struct_fields__) == named


@pytest.mark.parametrize(
    ("shown_value", "actual", "in_part", "expected"),
    [
        ({"a": 1, "hand": [1, 2]}, {"a": 1, "hand": [3, 4]}, False, []),
        ({"hand": [1, 2]}, {"hand": [3]}, False, [".hand is [3], not [1, 2]"]),
        ({"hand": None}, {"hand": [3]}, False, [".hand is [3], not None"]),
        ({"a": 1}, {"a": 2}, False, [".a is 2, not 1"]),
        ({"a": 1}, {"a": 1, "b": 2}, False, [".b is not shown"]),
        ({"a": 1}, {"a": 1, "b": 2}, True, []),
        ({"a": {"b": 1}}, {"a": {}}, True, [".a.b is missing"]),
    ],
)
def test_planted_differences_are_found(
    shown_value: Any, actual: Any, in_part: bool, expected: list[str]
) -> None:
    """What is not as shown is told, but for what chance brings."""
    assert expected == differences(shown_value, actual, in_part=in_part)
