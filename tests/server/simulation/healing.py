"""The end of every simulation: nothing fails any more, so all must come to agree."""

from __future__ import annotations

from typing import Any

import msgspec

from cubilete.server import messages
from cubilete.server.timers import UNANSWERED_S
from tests.server.simulation.choosing import blind_choice
from tests.server.simulation.cluster import Cluster
from tests.server.simulation.hearing import view_of, you_of
from tests.server.simulation.people import Tab, ViolationError

ROUNDS_MAX = 12
"""How often people try again before they call it broken."""
AGAIN_S, RESTART_S = 1.5, 7.0
PAUSE_S = UNANSWERED_S + 10
"""Longer than a room waits for a bot, and than it waits before it tries again."""


def heal(cluster: Cluster) -> None:
    """Let everything arrive and everybody come back, restart all servers, and check that all agree.

    Raises:
        ViolationError: If a client does not get the log's state, a command stays without an
            answer, or nobody can go on.
    """
    _fail_once_more(cluster)
    _agree(cluster)
    for number in range(len(cluster.servers)):
        cluster.crash(number, is_kept=True)
    _wait(cluster, RESTART_S)
    _agree(cluster)
    _go_on(cluster)


def _fail_once_more(cluster: Cluster) -> None:
    """Let the store fail every server one last time, which must not matter."""
    cluster.failing = dict.fromkeys(range(len(cluster.servers)), 1)


def _wait(cluster: Cluster, pause_s: float) -> None:
    """Let time pass."""
    cluster.s, cluster.ms = cluster.s + pause_s, cluster.ms + int(pause_s * 1000)


def _agree(cluster: Cluster) -> None:
    """Let everybody try until all have the same, and no command is without an answer."""
    for _ in range(ROUNDS_MAX):
        _come_together(cluster)
        if not any(_differs(cluster, tab) for tab in cluster.tabs):
            return
        _wait(cluster, AGAIN_S)
    for tab in cluster.tabs:
        difference = _differs(cluster, tab)
        if difference:
            raise ViolationError(f"{tab.name} never comes to agree: {difference}.")


def _come_together(cluster: Cluster) -> None:
    """Let everybody connect and send again what has no answer, and let every server look."""
    for number, server in enumerate(cluster.servers):
        if server is None:
            cluster.boot(number)
    for number, tab in enumerate(cluster.tabs):
        if tab.link is None and not tab.is_barred:
            cluster.connect(tab, number % len(cluster.servers))
        cluster.resend(tab)
    cluster.settle()
    for server in cluster.servers:
        if server is not None:
            server.hints.append(len(cluster.shelf.rows))
    cluster.settle()


def _differs(cluster: Cluster, tab: Tab) -> str:
    """Return what a tab does not have as the log has it, or nothing."""
    if tab.is_barred:
        return ""
    table = cluster.oracle.table
    if tab.link is None or (tab.seq, tab.anchor) != (table.seq, table.anchor):
        return f"it is at {tab.seq}, the log at {table.seq}"
    if tab.pending:
        return f"{list(tab.pending)} have no answer"
    you = you_of(tab.link, table)
    view = None if table.playing is None else view_of(table.playing, you.open)
    if (_json(you), _json(view)) != (tab.you, tab.view):
        return f"it believes {tab.you} {tab.view}"
    if tab.table is None or tab.table["phase"] != table.phase.value:
        return "it does not know what the table is doing"
    return ""


def _json(thing: object) -> Any:
    """Return what a client reads."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def _go_on(cluster: Cluster) -> None:
    """Check that the game goes on: by whoever is to act, or by the bot that plays for them."""
    table = cluster.oracle.table
    turn = table.turn
    if turn is None:
        return
    if table.seats[turn].plays_itself:
        _fail_once_more(cluster)
        _wait(cluster, PAUSE_S)
        cluster.settle()
        _wait(cluster, PAUSE_S)
    else:
        tab = next(tab for tab in cluster.tabs if turn in tab.seats)
        action = msgspec.Raw(msgspec.json.encode(blind_choice(tab.view or {})))
        cluster.send(tab, messages.Act(cluster.new_id(), turn, tab.anchor, action))
    cluster.settle()
    if cluster.oracle.table.seq == table.seq:
        raise ViolationError(f"Seat {turn} is to act at {table.seq}, and nothing goes on.")
