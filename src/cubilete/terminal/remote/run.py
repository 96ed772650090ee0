"""From a link to a seat: who this is, which table, then the desk until somebody leaves.

Leaving the terminal, by the word for it, the end of input or Ctrl-C, keeps the seats. The end of
input and the word end with exit code 0, Ctrl-C with 130, a server that is not there with 1, and
what cannot be with 2.
"""

from __future__ import annotations

import asyncio
import shlex
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cubilete.client import (
    ClientError,
    Link,
    NewSeat,
    RefusedError,
    Server,
    UnreachableError,
)
from cubilete.core.record import NAME_LENGTH_MAX
from cubilete.errors import CubileteError, Problem, SetupError
from cubilete.games.registry import find_game
from cubilete.terminal.asking import LeftError
from cubilete.terminal.console import Console
from cubilete.terminal.opening import (
    EXIT_ENDED,
    EXIT_FAILED,
    EXIT_IMPOSSIBLE,
    EXIT_INTERRUPTED,
    told_trouble,
)
from cubilete.terminal.remote.asking import RemoteAsker
from cubilete.terminal.remote.desk import Desk
from cubilete.terminal.remote.guests import Guests
from cubilete.terminal.remote.lines import Lines
from cubilete.terminal.remote.telling import refusal
from cubilete.terminal.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from cubilete.client import TableClient

_TYPED_LENGTH_MAX = 4 * NAME_LENGTH_MAX
"""How many characters a name may have before the server has cleaned it."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """What the command line asks for."""

    link: Link
    names: tuple[str, ...] = ()
    """Who plays at this terminal; nobody leaves it to be asked."""
    watches: bool = False
    game: str | None = None
    """The game of a table to be laid; ``None`` joins one that is there."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    setup: str = ""
    """Where games begin at a new table, in the game's line of text."""
    bots: tuple[str, ...] = ()
    """The levels of the bots that sit at a new table from the start."""
    turn_limit_s: int | None = None
    command: str = "cubilete join"
    """What people type to come back, for the sentence that says so."""


def run(
    request: JoinRequest,
    language: str,
    *,
    source: TextIO | None = None,
    target: TextIO | None = None,
    guests: Guests | None = None,
) -> int:
    """Play what ``request`` asks for in ``language``, and return the exit code.

    Lines come from ``source`` and go to ``target``, by default standard input and output;
    ``guests`` has the credentials of this computer.
    """
    keyboard = source or sys.stdin
    console = Console(keyboard, target or sys.stdout)
    lines = Lines(keyboard, console)
    asker = RemoteAsker(console, lines, Speaker(language))
    visit = _Visit(asker, request, guests or Guests())
    try:
        return _told(visit, lines, asker)
    except BrokenPipeError:
        return EXIT_ENDED


def _told(visit: _Visit, lines: Lines, asker: RemoteAsker) -> int:
    """Return the exit code of a visit, after saying how it has ended."""
    console, speaker = asker.console, asker.speaker
    try:
        asyncio.run(visit.play(lines))
    except (LeftError, EOFError):
        visit.say_farewell()
        return EXIT_ENDED
    except KeyboardInterrupt:
        visit.say_farewell()
        return EXIT_INTERRUPTED
    except UnreachableError as error:
        console.show(speaker.say("cannot-reach", value=str(error)))
        return EXIT_FAILED
    except RefusedError as error:
        console.show(refusal(error, speaker))
        return EXIT_FAILED
    except ClientError as error:
        console.show(speaker.say("cannot-be", value=str(error)))
        return EXIT_FAILED
    except SetupError as error:
        console.show(*map(speaker.problem, error.problems))
        return EXIT_IMPOSSIBLE
    except CubileteError as error:
        told, code = told_trouble(error, speaker)
        console.show(*told)
        return code
    return EXIT_ENDED


class _Visit:
    """One run: a table is found or laid, then played at."""

    def __init__(self, asker: RemoteAsker, request: JoinRequest, guests: Guests) -> None:
        """Go where ``request`` leads, as one of ``guests``."""
        self._asker = asker
        self._request = request
        self._guests = guests
        self._link: Link | None = None
        """The table, once it is known that it is there."""
        self._table: TableClient | None = None
        """The connection to it."""

    async def play(self, lines: Lines) -> None:
        """Play until somebody leaves.

        Raises:
            LeftError: If somebody leaves.
            EOFError: At the end of input.
            CubileteError: If it cannot begin, or the server has ended it.
        """
        request = self._request
        if request.game is not None:
            find_game(request.game).options_type.parse(request.options)
        _check_names(request.names)
        name = request.names[0] if request.names else ""
        url = request.link.server
        lines.begin()
        async with Server(url, self._guests.secret(url, name)) as server:
            known = server.secret
            secret = await server.sign_in()
            if secret != known:
                self._guests.keep(url, name, secret)
            code = await self._code(server)
            table = server.table(code)
            news = table.news()
            async with table:
                self._link, self._table = Link(url, code), table
                desk = Desk(self._asker, table)
                await desk.play(news, request.names, watches=request.watches)

    async def _code(self, server: Server) -> str:
        """Return the code of the table, which is laid first if one is wanted."""
        request = self._request
        if request.game is None:
            return request.link.code or ""
        people = () if request.watches else tuple(NewSeat(name) for name in request.names)
        bots = tuple(NewSeat(bot=level) for level in request.bots)
        laid = await server.lay_table(
            request.game,
            dict(request.options),
            seats=(*people, *bots),
            setup=request.setup,
            turn_limit_s=request.turn_limit_s,
        )
        say = self._asker.speaker.say
        command = f"{request.command} {laid.url}"
        self._asker.console.show_whole(
            say("table-code", value=laid.code),
            say("table-link", value=laid.url),
            say("table-command", value=command),
        )
        return laid.code

    def say_farewell(self) -> None:
        """Say how to come back, and that the seats are kept if there are any."""
        console, request = self._asker.console, self._request
        console.show("")
        if self._link is not None:
            names = "".join(f" --name {shlex.quote(name)}" for name in request.names)
            watch = " --watch" if request.watches else ""
            command = f"{request.command} {self._link.url}{names}{watch}"
            known = None if self._table is None else self._table.known
            said = "seats-kept" if known is not None and known.you.seats else "come-back"
            console.show_whole(self._asker.speaker.say(said, value=command))


def _check_names(names: Sequence[str]) -> None:
    """Do nothing if each of ``names`` is of a length that the server reads, and may refuse.

    Raises:
        SetupError: If one is not.
    """
    if not all(0 < len(name) <= _TYPED_LENGTH_MAX for name in names):
        raise SetupError([Problem(f"A name has 1 to {NAME_LENGTH_MAX} characters.", "name-length")])
