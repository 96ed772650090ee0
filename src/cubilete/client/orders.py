"""What a client can ask of a table, each as one call."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import msgspec

from cubilete.client.errors import ClosedError
from cubilete.server import messages

if TYPE_CHECKING:
    from msgspec import Struct

    from cubilete.client.following import Known
    from cubilete.server.messages import Emote, LoggedCommand, Options, PassingCommand


def new_command_id() -> str:
    """Return a new id for a command: 128 bits, which nobody makes twice."""
    return secrets.token_urlsafe(16)


class Orders(ABC):
    """Everything that may be asked of a table.

    What is written down returns the ``seq`` of its event once the server has stored it, or raises
    ``RefusedError`` with what the server says. It names the position on which it is based: what is
    known of the table at the moment of the call.
    """

    @property
    @abstractmethod
    def known(self) -> Known | None:
        """Return what is known of the table; ``None`` before the first sync."""

    @abstractmethod
    async def command(self, command: LoggedCommand) -> int:
        """Have the server do ``command``, and return the ``seq`` of the event that it became.

        While there is no connection it waits. It is sent again, unchanged, until it is answered.

        Raises:
            RefusedError: If the server does not do it.
            ClosedError: If the client is closed first; the command may have been accepted.
        """

    @abstractmethod
    async def say(self, command: PassingCommand) -> None:
        """Send what is never written down; without a connection it is not sent."""

    @property
    def _anchor(self) -> int:
        """Return the position on which a command of now is based.

        Raises:
            ClosedError: If nothing is known of the table yet.
        """
        if self.known is None:
            raise ClosedError("Nothing is known of the table yet: open the client first.")
        return self.known.anchor

    # ------------------------------------------------------------ playing

    async def act(self, seat: int, action: Struct) -> int:
        """Play ``action``, a ``PlayerAction`` of the table's game, for ``seat``."""
        raw = msgspec.Raw(msgspec.json.encode(action))
        return await self.command(messages.Act(new_command_id(), seat, self._anchor, raw))

    async def resign(self, seat: int) -> int:
        """Give up: a bot plays to the end for ``seat``."""
        return await self.command(messages.Resign(new_command_id(), seat))

    async def take_back(self, seat: int) -> int:
        """Play again for ``seat``, for which a bot has played."""
        return await self.command(messages.TakeBack(new_command_id(), seat))

    async def give_time(self, seat: int) -> int:
        """Give the player to act the whole turn limit anew, as the player of ``seat``."""
        return await self.command(messages.GiveTime(new_command_id(), seat, self._anchor))

    # ------------------------------------------------------------ sitting

    async def sit(self, name: str) -> int:
        """Take the next free seat under ``name``."""
        return await self.command(messages.Sit(new_command_id(), name))

    async def leave(self, seat: int) -> int:
        """Free one's own ``seat``; during a game a bot plays on for it."""
        return await self.command(messages.Leave(new_command_id(), seat, self._anchor))

    async def rename(self, seat: int, name: str) -> int:
        """Give one's own ``seat``, or as the host a bot's, another name."""
        return await self.command(messages.Rename(new_command_id(), seat, self._anchor, name))

    async def point(self, by: int, seat: int | None) -> int:
        """Point as one's own seat ``by`` at the ``seat`` that should begin the next game."""
        return await self.command(messages.Point(new_command_id(), by, self._anchor, seat))

    # ------------------------------------------------------------ being the host

    async def start(self) -> int:
        """Begin a game, be it the first or a rematch."""
        return await self.command(messages.Start(new_command_id(), self._anchor))

    async def add_bot(self, level: str) -> int:
        """Let a bot of ``level`` sit down."""
        return await self.command(messages.AddBot(new_command_id(), level))

    async def remove(self, seat: int) -> int:
        """Free a ``seat`` that is not one's own."""
        return await self.command(messages.Remove(new_command_id(), seat, self._anchor))

    async def configure(
        self,
        game: str,
        options: Options | None = None,
        *,
        setup: str = "",
        turn_limit_s: int | None = None,
    ) -> int:
        """Set what the next game is played by."""
        command_id = new_command_id()
        return await self.command(
            messages.Configure(command_id, game, options or {}, setup, turn_limit_s)
        )

    async def lock(self, *, on: bool) -> int:
        """Let nobody else sit down, or do again."""
        return await self.command(messages.Lock(new_command_id(), on))

    async def allow_spectators(self, *, on: bool) -> int:
        """Let people watch, or not."""
        return await self.command(messages.AllowSpectators(new_command_id(), on))

    async def pass_host(self, seat: int) -> int:
        """Make the owner of ``seat`` the host."""
        return await self.command(messages.PassHost(new_command_id(), seat, self._anchor))

    # ------------------------------------------------------------ what passes

    async def emote(self, seat: int, emote: Emote) -> None:
        """Show everybody one of the fixed reactions."""
        await self.say(messages.SendEmote(seat, emote))

    async def open(self, seat: int) -> None:
        """Ask for what the owner of ``seat`` may see; it comes with a sync."""
        await self.say(messages.Open(seat))

    async def cover(self) -> None:
        """Ask for what everybody may see; it comes with a sync."""
        await self.say(messages.Cover())
