"""The page ``docs/protocol.md`` as a play: who says what, in order, and whether it comes true.

A block of the page says in its first line what it is::

    http Ana               a request of Ana's: method and path, and perhaps a body
    json answer 201        what is answered to it
    json client Ana        a frame that Ana sends
    json server Ana        a frame that Ana gets, whole
    json part Ana          the same, of which some fields are left out
    json nonsense Ana      a frame that Ana sends, and that is none of the commands
    json client            commands that are not sent, one on each line
    json action GAME       actions of a game, one on each line

and ``<!-- Ana hangs up -->`` is what happens unseen. Frames that the page does not show are passed
over. What chance brings need not be the same as on the page, but for its type and its length.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp

from tests.server.conversations import Caller

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
CODE = "K7QW2XZ9"
"""The room code of the page's table, and of the second one."""
SECOND_CODE = "B3MD8VTC"
HOST = "http://192.168.1.20:8420"
"""The address of the page's server."""
CHANCE = frozenset({"at_ms", "faces", "hand", "left_s", "secret"})
"""Fields in which something else may stand than on the page."""

_BLOCK = re.compile(
    r"^```(?P<info>(?:json|http) [^\n]+)\n(?P<text>.*?)^```$"
    r"|^<!-- (?P<who>\w+) hangs up -->$",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    """One block of the page."""

    words: tuple[str, ...]
    """What its first line says."""
    text: str
    line: int

    @property
    def values(self) -> list[Any]:
        """Return its JSON: one value, or one on each line."""
        try:
            return [json.loads(self.text)]
        except ValueError:
            return [json.loads(line) for line in self.text.splitlines()]


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page that a program can read."""
    for found in _BLOCK.finditer(page):
        words = ("hangup", found["who"]) if found["who"] else tuple(found["info"].split())
        yield Block(words, found["text"] or "", page.count("\n", 0, found.start()) + 1)


def differences(shown: Any, actual: Any, *, in_part: bool = False, where: str = "") -> list[str]:
    """Return where ``actual`` is not what a page shows; chance may bring what it likes."""
    key = where.rpartition(".")[2].partition("[")[0]
    if isinstance(shown, dict) and isinstance(actual, dict):
        found = [f"{where}.{name} is missing" for name in shown.keys() - actual.keys()]
        if not in_part:
            found += [f"{where}.{name} is not shown" for name in actual.keys() - shown.keys()]
        for name in shown.keys() & actual.keys():
            found += differences(
                shown[name], actual[name], in_part=in_part, where=f"{where}.{name}"
            )
        return found
    if isinstance(shown, list) and isinstance(actual, list) and len(shown) == len(actual):
        return [
            what
            for index, pair in enumerate(zip(shown, actual, strict=True))
            for what in differences(*pair, in_part=in_part, where=f"{where}[{index}]")
        ]
    is_chance = key in CHANCE and type(shown) is type(actual) and not isinstance(shown, list)
    is_same = shown == actual or is_chance
    return [] if is_same else [f"{where} is {actual!r}, not {shown!r}"]


class Play:
    """The page, played on a server."""

    def __init__(self, http: aiohttp.ClientSession) -> None:
        """Play on the server that ``http`` calls."""
        self._http = http
        self._names: dict[str, str] = {}
        self._codes = [CODE, SECOND_CODE]
        self._callers: dict[str, Caller] = {}
        self._answer: tuple[int, Any] = (0, None)
        self.problems: list[str] = []
        """What was not as the page says."""

    async def play(self, block: Block) -> Any:
        """Do what a block says, and return what came of it."""
        match block.words:
            case ("http", who):
                return await self._ask(who, block.text)
            case ("json", "answer", status):
                self._compare(block, [int(status), *block.values], list(self._answer))
                return self._answer[1]
            case ("json", "client" | "nonsense", who):
                for line in map(json.dumps, block.values):
                    await self._callers[who].say(self._real(line))
            case ("json", "server" | "part" as kind, who):
                return await self._hear(block, who, in_part=kind == "part")
            case ("hangup", who):
                await self._callers[who].hang_up()
            case ("json", "client") | ("json", "action", _):
                pass
            case _:
                self.problems.append(f"line {block.line}: nobody knows {block.words}")
        return None

    async def hang_up(self) -> None:
        """Close every socket."""
        for caller in self._callers.values():
            await caller.hang_up()

    async def _ask(self, who: str, text: str) -> None:
        """Send a request, or open a socket."""
        head, _, body = self._real(text).partition("\n\n")
        method, path = head.split("\n")[0].split(" ")
        if who not in self._callers:
            self._callers[who] = Caller(self._http, "")
        caller = self._callers[who]
        if "/socket" in path:
            await caller.connect(path)
            return
        status, answer = await caller.ask(method, path, json.loads(body) if body else None)
        if path == "/api/guests":
            caller.headers["Authorization"] = f"Bearer {answer['secret']}"
        if path == "/api/tables" and answer["code"] not in self._names:
            self._names[answer["code"]] = self._codes.pop(0)
        self._answer = status, self._shown(answer)

    async def _hear(self, block: Block, who: str, *, in_part: bool) -> Any:
        """Wait for the frame that the page shows, and compare it."""
        shown = block.values[0]
        while True:
            heard = self._shown(json.loads(await self._callers[who].hear()))
            keys = ("type", "seq", "command_id", "seats")
            if all(shown.get(key, heard.get(key)) == heard.get(key) for key in keys):
                self._compare(block, shown, heard, in_part=in_part)
                return heard

    def _compare(self, block: Block, shown: Any, actual: Any, *, in_part: bool = False) -> None:
        """Note where something is not as the page says."""
        found = differences(shown, actual, in_part=in_part)
        self.problems += [f"line {block.line}: {each}" for each in found]

    def _shown(self, value: Any) -> Any:
        """Return some JSON with the page's names in the place of the real ones."""
        text = re.sub(r"http://127\.0\.0\.1:\d+", HOST, json.dumps(value))
        for real, name in self._names.items():
            text = text.replace(real, name)
        return json.loads(text)

    def _real(self, text: str) -> str:
        """Return a text of the page with the real names."""
        for real, name in self._names.items():
            text = text.replace(name, real)
        return text
