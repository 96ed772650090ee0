"""People who follow the table of a world in memory, and hear of it only what they let through."""

from __future__ import annotations

from typing import Any

import msgspec

from cubilete.client.following import Answer, Follower, Known, News, Step
from cubilete.server import messages
from cubilete.server.messages import LoggedCommand, Message
from tests.server.rooms import World, started

MATCH = {"setup": "starter=A", "options": {"dice_per_player": "2"}}


def message(heard: dict[str, Any]) -> Message:
    """Return a message as a client reads it from a frame."""
    read: Message = msgspec.json.decode(msgspec.json.encode(heard), type=messages.Message)
    return read


class Peer:
    """A follower and its connection to the room of a world."""

    def __init__(self, world: World, guest: str | None) -> None:
        """Follow the table of ``world`` as ``guest``, connected at once."""
        self.world = world
        self.follower = Follower()
        self._guest = guest
        self.number = 0
        self.news: list[News] = []
        self.answers: list[Answer] = []
        self.connect()

    @property
    def known(self) -> Known:
        """Return what is known."""
        assert self.follower.known is not None
        return self.follower.known

    def connect(self) -> None:
        """Begin a new connection."""
        if self.number:
            self.world.leave(self.number)
        self.follower.connect()
        self.number = self.world.connect(self._guest, self.follower.since)

    def hear(self) -> None:
        """Take everything that the room has said."""
        while heard := self.world.listen(self.number):
            for each in heard:
                self.take(message(each))

    def take(self, said: Message) -> Step:
        """Take one message, and do what the follower says."""
        before = self.follower.known
        step = self.follower.take(said)
        if step.is_news:
            self.news.append(News(said, before, self.follower.known))
        if step.answer is not None:
            self.answers.append(step.answer)
        for command in step.send:
            self.world.take(self.number, command)
        return step

    def send(self, command: LoggedCommand) -> None:
        """Make a command, and send it if the follower says so."""
        if self.follower.make(command):
            self.world.take(self.number, command)

    def fresh(self) -> Known:
        """Return what the room tells of itself now."""
        other = Peer(self.world, self._guest)
        other.hear()
        self.world.leave(other.number)
        return other.known


def playing(**rules: Any) -> tuple[World, Peer, Peer]:
    """Return a game of two people who follow it, by default a match of liar's dice."""
    world, numbers = started("ana", "bea", **{**MATCH, **rules})
    ana, bea = Peer(world, "ana"), Peer(world, "bea")
    for number in numbers:
        world.leave(number)
    ana.hear()
    bea.hear()
    return world, ana, bea


def bid(world: World, quantity: int, seat: int = 0) -> LoggedCommand:
    """Return a bid on the position as it is."""
    action = {"action": "bid", "quantity": quantity, "face": 1}
    command = world.command("act", seat=seat, action=action)
    assert isinstance(command, messages.Act)
    return command
