"""A client of one table: it keeps the connection, and with it what is known of the table.

Theory of operation. One task owns the socket. It connects, hands every message to the ``Follower``,
sends what that says, and resolves the commands that are answered. A silent connection is asked
whether it lives; after nine seconds of silence it is taken for dead, whatever the system says, for
a network may swallow everything without a word. A lost connection is made anew at once, then after
pauses that grow and are drawn at random, so that a thousand clients do not come back in one moment.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Self

import msgspec
from aiohttp import WSMsgType

from cubilete.client.errors import (
    ClientError,
    ClosedError,
    RefusedError,
    UnreachableError,
    VersionError,
)
from cubilete.client.following import Back, Follower, Lost, News, Retrying
from cubilete.client.orders import Orders
from cubilete.client.streams import Streams
from cubilete.server import messages

if TYPE_CHECKING:
    from aiohttp import ClientWebSocketResponse, WSMessage

    from cubilete.client.following import Happening, Known, Step
    from cubilete.client.server import Server
    from cubilete.client.streams import Stream
    from cubilete.server.messages import Command, LoggedCommand, Message, PassingCommand

PING_S = 2.5
"""After how much silence the server is asked whether it is there."""
SILENCE_S = 9.0
"""After how much silence the connection is taken for dead."""
PAUSE_MIN_S, PAUSE_MAX_S = 0.5, 5.0
"""The bounds of the pauses between attempts to connect, after a first one at once."""
STEADY_S = 5.0
"""How long a connection must have lived for the next loss to count as the first."""

_messages: msgspec.json.Decoder[Message] = msgspec.json.Decoder(messages.Message)
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(messages.Command)


class TableClient(Orders):
    """One table, followed and played at.

    It is an asynchronous context manager: inside, the table is known and kept up to date.
    """

    def __init__(self, server: Server, code: str, rng: Random | None = None) -> None:
        """Follow the table ``code`` of ``server``; ``rng`` draws the pauses between attempts."""
        self.code = code
        self._server = server
        self._rng = rng or SystemRandom()
        self._follower = Follower()
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._streams: Streams[News] = Streams()
        self._socket: ClientWebSocketResponse | None = None
        self._task: asyncio.Task[None] | None = None
        self._opened: asyncio.Future[None] | None = None
        self._is_lost = False
        self._again_s: float | None = None
        """When to send again what waits; ``None`` for not."""

    @property
    def known(self) -> Known | None:
        """Return what is known of the table; ``None`` before the first sync."""
        return self._follower.known

    @property
    def is_connected(self) -> bool:
        """Tell whether the server is there, as far as this side can know."""
        return self._socket is not None and self._follower.is_synced

    def news(self) -> Stream[News]:
        """Return all that happens from now on, for ``async for``; it ends when the client closes.

        Whoever goes through it gets the error that ends it, if one does.
        """
        return self._streams.open()

    # ------------------------------------------------------------ from beginning to end

    async def __aenter__(self) -> Self:
        """Connect, and wait until the table is known.

        Raises:
            ClientError: If there is no such table, or no connection.
        """
        loop = asyncio.get_running_loop()
        self._opened = loop.create_future()
        self._task = loop.create_task(self._run())
        try:
            await self._opened
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the connection; seats are kept."""
        await self.close()

    async def close(self) -> None:
        """Close the connection. Commands that wait for an answer end with ``ClosedError``."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        """Keep a connection until the server says that there will be none."""
        end: ClientError | None = None
        try:
            await self._keep_connected()
        except ClientError as error:
            end = error
        finally:
            self._socket = None
            self._end(end)

    def _end(self, error: ClientError | None) -> None:
        """Tell everybody who waits that nothing more comes."""
        opened, why = self._opened, error or ClosedError("The table's client has been closed.")
        if opened is not None and not opened.done():
            opened.set_exception(why)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(why)
        self._streams.end(error)

    async def _keep_connected(self) -> None:
        """Connect again and again.

        Raises:
            ClientError: If it makes no sense to go on.
        """
        loop, attempts = asyncio.get_running_loop(), 0
        while True:
            began_s = loop.time()
            try:
                await self._connect()
            except (UnreachableError, RefusedError) as error:
                if self.known is None or (isinstance(error, RefusedError) and error.is_final):
                    raise
            if self.known is not None and not self._is_lost:
                self._is_lost = True
                self._tell(Lost(), self.known)
            if loop.time() - began_s > STEADY_S:
                attempts = 0
            delay_s = pause_s(attempts, self._rng)
            if delay_s:
                self._tell(Retrying(delay_s), self.known)
            await asyncio.sleep(delay_s)
            attempts += 1

    async def _connect(self) -> None:
        """Make one connection, and use it until it ends."""
        self._follower.connect()
        async with self._server.socket(self.code, self._follower.since) as socket:
            self._socket = socket
            try:
                await self._listen(socket)
            finally:
                self._socket = None

    async def _listen(self, socket: ClientWebSocketResponse) -> None:
        """Take what the server says until the connection ends or is silent for too long."""
        loop = asyncio.get_running_loop()
        heard_s = loop.time()
        while True:
            await self._send_again(loop.time())
            try:
                frame = await socket.receive(timeout=self._patience_s(loop.time()))
            except TimeoutError:
                if loop.time() - heard_s >= SILENCE_S:
                    return
                if self._again_s is None:
                    await self._send(messages.Ping())
                continue
            if frame.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            heard_s = loop.time()
            await self._take(_decoded(frame))

    def _patience_s(self, now_s: float) -> float:
        """Return for how long to listen before something is to be done."""
        again_s = PING_S if self._again_s is None else self._again_s - now_s
        return min(PING_S, max(again_s, 0.01))

    # ------------------------------------------------------------ what is said

    async def _take(self, message: Message) -> None:
        """Take one message of the server: remember, answer, tell."""
        if isinstance(message, messages.Bye):
            self._part(message)
        before, was_synced = self.known, self._follower.is_synced
        step = self._follower.take(message)
        if step.is_news and not isinstance(message, messages.Pong):
            self._tell(message, before)
        if self._follower.is_synced and not was_synced:
            self._welcome()
        self._resolve(step)
        for command in step.send:
            await self._send(command)
        if step.again_s is not None:
            self._again_s = asyncio.get_running_loop().time() + step.again_s

    def _welcome(self) -> None:
        """Take notice that a connection has begun with all that is to be known."""
        if self._opened is not None and not self._opened.done():
            self._opened.set_result(None)
        if self._is_lost:
            self._is_lost = False
            self._tell(Back(), self.known)

    def _part(self, bye: messages.Bye) -> None:
        """Take notice that the server ends the connection.

        Raises:
            RefusedError: If coming back makes no sense.
        """
        error = RefusedError(bye.code, bye.text, message_id=bye.message_id)
        if error.is_final:
            raise error

    def _resolve(self, step: Step) -> None:
        """Give whoever waits for a command its answer."""
        if step.answer is None:
            return
        answer = self._answers.get(step.answer.command_id)
        if answer is None or answer.done():
            return
        if isinstance(step.answer.outcome, RefusedError):
            answer.set_exception(step.answer.outcome)
        else:
            answer.set_result(step.answer.outcome)

    def _tell(self, message: Happening, before: Known | None) -> None:
        """Tell everybody who listens; ``before`` is what was known before."""
        self._streams.put(News(message, before, self.known))

    # ------------------------------------------------------------ what is asked

    async def command(self, command: LoggedCommand) -> int:
        """Have the server do ``command``, and return the ``seq`` of the event that it became.

        While there is no connection it waits. It is sent again, unchanged, until it is answered.

        Raises:
            RefusedError: If the server does not do it.
            ClosedError: If the client is closed first; the command may have been accepted.
        """
        if self._task is None or self._task.done():
            raise ClosedError("The table's client is closed: open it with 'async with'.")
        _check(command)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[command.command_id] = answer
        try:
            if self._follower.make(command):
                await self._send(command)
            return await answer
        finally:
            del self._answers[command.command_id]
            self._follower.forget(command.command_id)

    async def say(self, command: PassingCommand) -> None:
        """Send what is never written down; without a connection it is not sent."""
        if self._follower.is_synced:
            await self._send(command)

    async def _send(self, command: Command) -> None:
        """Send one command, if there is a connection; what is lost is noticed elsewhere."""
        socket = self._socket
        if socket is not None and not socket.closed:
            with suppress(ConnectionError):
                await socket.send_str(msgspec.json.encode(command).decode())

    async def _send_again(self, now_s: float) -> None:
        """Send what waits for an answer once more, if it is time for that."""
        if self._again_s is not None and self._again_s <= now_s:
            self._again_s = None
            for command in self._follower.waiting:
                await self._send(command)


def pause_s(attempts: int, rng: Random) -> float:
    """Return how long to wait after so many attempts in a row, drawn from a range that grows.

    >>> pause_s(0, Random(1))
    0.0
    """
    if attempts == 0:
        return 0.0
    return rng.uniform(PAUSE_MIN_S, min(PAUSE_MAX_S, PAUSE_MIN_S * 2.0**attempts))


def _decoded(frame: WSMessage) -> Message:
    """Return the message in a frame.

    Raises:
        VersionError: If it is none that we know.
    """
    try:
        return _messages.decode(frame.data)
    except (msgspec.MsgspecError, UnicodeError):
        raise VersionError(
            "The server said something that this program does not know: bring both to one release."
        ) from None


def _check(command: LoggedCommand) -> None:
    """Do nothing if the server can read ``command``.

    Raises:
        RefusedError: If it cannot.
    """
    try:
        _commands.decode(msgspec.json.encode(command))
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RefusedError("message/unreadable", f"This command cannot be sent: {error}") from None
