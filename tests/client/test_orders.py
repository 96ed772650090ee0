"""What a client can ask of a table, and the messages that it becomes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import pytest

from cubilete.client.errors import ClosedError
from cubilete.client.following import Known
from cubilete.client.orders import Orders, new_command_id
from cubilete.server import messages
from cubilete.server.games import liars_dice as wire
from cubilete.server.messages import LoggedCommand, PassingCommand
from tests.client.peers import playing


class Noted(Orders):
    """Orders that are noted, not sent."""

    def __init__(self, known: Known | None) -> None:
        """Know so much of the table."""
        self._known = known
        self.sent: list[LoggedCommand | PassingCommand] = []

    @property
    def known(self) -> Known | None:
        """Return what is known."""
        return self._known

    async def command(self, command: LoggedCommand) -> int:
        """Note a command."""
        self.sent.append(command)
        return len(self.sent)

    async def say(self, command: PassingCommand) -> None:
        """Note what is never written down."""
        self.sent.append(command)


CASES: list[tuple[Callable[[Noted], Awaitable[object]], dict[str, object]]] = [
    (lambda t: t.act(1, wire.Bid(2, 3)), {"type": "act", "seat": 1, "seq": 2}),
    (lambda t: t.sit("Zoë"), {"type": "sit", "name": "Zoë"}),
    (lambda t: t.leave(1), {"type": "leave", "seat": 1, "seq": 2}),
    (lambda t: t.resign(1), {"type": "resign", "seat": 1}),
    (lambda t: t.take_back(1), {"type": "take_back", "seat": 1}),
    (lambda t: t.give_time(1), {"type": "more_time", "seat": 1, "seq": 2}),
    (lambda t: t.rename(1, "Zoë"), {"type": "rename", "seat": 1, "seq": 2, "name": "Zoë"}),
    (lambda t: t.point(1, 0), {"type": "point", "by": 1, "seq": 2, "seat": 0}),
    (lambda t: t.start(), {"type": "start", "seq": 2}),
    (lambda t: t.add_bot("steady"), {"type": "add_bot", "level": "steady"}),
    (lambda t: t.remove(1), {"type": "remove", "seat": 1, "seq": 2}),
    (
        lambda t: t.configure("good_milk", {"stake": 5}, turn_limit_s=30),
        {"type": "configure", "game": "good_milk", "options": {"stake": 5}, "turn_limit_s": 30},
    ),
    (lambda t: t.lock(on=True), {"type": "lock", "on": True}),
    (lambda t: t.allow_spectators(on=False), {"type": "spectators", "on": False}),
    (lambda t: t.pass_host(1), {"type": "pass_host", "seat": 1, "seq": 2}),
    (lambda t: t.emote(1, "wow"), {"type": "emote", "seat": 1, "emote": "wow"}),
    (lambda t: t.open(1), {"type": "open", "seat": 1}),
    (lambda t: t.cover(), {"type": "cover"}),
]


@pytest.mark.parametrize(("order", "expected"), CASES, ids=[str(case[1]["type"]) for case in CASES])
async def test_each_order_is_one_message_the_server_reads(
    order: Callable[[Noted], Awaitable[object]], expected: dict[str, object]
) -> None:
    """It names the position that is known now, has an id of its own, and means what it says."""
    _, ana, _ = playing()
    table = Noted(ana.known)
    await order(table)

    [sent] = table.sent
    data = msgspec.json.encode(sent)
    assert type(sent) is type(msgspec.json.decode(data, type=messages.Command))
    written = msgspec.json.decode(data)
    assert expected == {name: written[name] for name in expected}


async def test_every_command_can_be_given() -> None:
    """There is an order for each message but those that a client sends by itself."""
    _, ana, _ = playing()
    table = Noted(ana.known)
    for order, _ in CASES:
        await order(table)
    kinds = {type(each) for each in table.sent} | {messages.Resync, messages.Ping}

    assert set(messages.Command.__args__) == kinds


async def test_an_action_is_sent_as_the_game_has_it() -> None:
    """The action is the JSON of the game's own messages."""
    _, ana, _ = playing()
    table = Noted(ana.known)
    await table.act(0, wire.Bid(2, 3))

    [sent] = table.sent
    assert isinstance(sent, messages.Act)
    assert {"action": "bid", "quantity": 2, "face": 3} == msgspec.json.decode(sent.action)


async def test_nothing_is_asked_of_a_table_that_is_not_known() -> None:
    """Without a position there is nothing on which a command could be based."""
    with pytest.raises(ClosedError):
        await Noted(None).start()


def test_no_id_is_made_twice() -> None:
    """Ids are drawn from 128 bits."""
    assert 1000 == len({new_command_id() for _ in range(1000)})
