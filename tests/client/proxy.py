"""A network between a client and a server that a test can cut, silence and restore."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress


class Proxy:
    """Hands on what comes, until somebody says otherwise."""

    def __init__(self) -> None:
        """Lead nowhere yet."""
        self.is_deaf = False
        """Whether everything is swallowed, as by a network that has gone without a word."""
        self.swallows_answers = False
        """Whether only what the server says is swallowed: it still hears everything."""
        self.is_closed = False
        """Whether new connections are ended at once."""
        self.port = 0
        self.target = 0
        """The port of this machine to which it leads."""
        self._writers: set[asyncio.StreamWriter] = set()
        self.connections = 0
        """How many connections were made through it."""

    @property
    def url(self) -> str:
        """Return the address of the server on this side."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """End every connection at once."""
        for writer in self._writers:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead one connection to the server and back."""
        if self.is_closed:
            writer.transport.abort()
            return
        self.connections += 1
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
        self._writers |= {writer, there_writer}
        await asyncio.gather(
            self._pump(reader, there_writer),
            self._pump(there_reader, writer, is_answer=True),
        )
        self._writers -= {writer, there_writer}

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        *,
        is_answer: bool = False,
    ) -> None:
        """Hand on one direction until it ends."""
        with suppress(OSError):
            while data := await reader.read(65_536):
                if not (self.is_deaf or (is_answer and self.swallows_answers)):
                    writer.write(data)
                    await writer.drain()
        writer.close()


@asynccontextmanager
async def network() -> AsyncGenerator[Proxy]:
    """Be a network until the block ends."""
    proxy = Proxy()
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        proxy.cut()
        await asyncio.sleep(0)
        await server.wait_closed()
