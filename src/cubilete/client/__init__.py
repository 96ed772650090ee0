"""A typed client of the server's protocol: for programs, tests, bots and the terminal.

::

    async with Server("http://127.0.0.1:8420") as server:
        await server.sign_in()
        laid = await server.lay_table("liars_dice", seats=(NewSeat("Ana"), NewSeat(bot="steady")))
        async with server.table(laid.code) as table:
            await table.start()
            async for news in table.news():
                ...

``cubilete.client.following`` says how a table is followed, ``docs/protocol.md`` what is said.
Nothing of the server is imported but what is on the wire: messages, bodies, answers, games.
"""

from __future__ import annotations

from cubilete.client.errors import (
    ClientError,
    ClosedError,
    RefusedError,
    UnreachableError,
    VersionError,
)
from cubilete.client.following import Back, Known, Lost, News, Retrying
from cubilete.client.links import Link, read_link
from cubilete.client.orders import new_command_id
from cubilete.client.server import Server
from cubilete.client.table import TableClient
from cubilete.client.wire import LaidTable, NewSeat, messages

__all__ = [
    "Back",
    "ClientError",
    "ClosedError",
    "Known",
    "LaidTable",
    "Link",
    "Lost",
    "NewSeat",
    "News",
    "RefusedError",
    "Retrying",
    "Server",
    "TableClient",
    "UnreachableError",
    "VersionError",
    "messages",
    "new_command_id",
    "read_link",
]
