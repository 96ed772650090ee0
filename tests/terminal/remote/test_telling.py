"""What happens at a server's table, in sentences of three languages."""

from __future__ import annotations

import pytest

from cubilete.client import Back, Known, Lost, News, RefusedError, Retrying
from cubilete.client.following import refused_error
from cubilete.i18n import LANGUAGES
from cubilete.server import messages
from cubilete.server.errors import ERROR_CODES
from cubilete.terminal.remote.telling import refusal, tell
from cubilete.terminal.words import Speaker
from tests.client.peers import Peer, bid, playing
from tests.server.rooms import World, created

EN = Speaker("en")


def told(peer: Peer, speaker: Speaker = EN) -> list[str]:
    """Return what a peer has heard since the last time, in sentences."""
    peer.news.clear()
    peer.hear()
    return [line for news in peer.news for line in tell(news, speaker)]


def known(peer: Peer) -> Known:
    """Return what a peer knows."""
    return peer.known


def test_a_whole_round_is_told_by_name() -> None:
    """Bids, the challenge, everybody's dice, the verdict: what one terminal tells, never "you"."""
    world, ana, bea = playing()
    ana.send(bid(world, 1))
    assert ["Ana bids 1 gun."] == told(bea)
    bea.send(world_act(world, 1, "challenge"))
    lines = told(ana)

    assert "Bea challenges Ana’s bid of 1 gun." == lines[1]
    assert "All dice are uncovered." == lines[2]
    assert lines[3].startswith("Ana has ")
    assert lines[4].startswith("Bea has ")
    assert any(line.startswith("Round 2.") for line in lines)
    assert not any("you" in line.lower().split() for line in lines)


def world_act(world: World, seat: int, action: str) -> messages.Act:
    """Return an action on the position as it is."""
    command = world.command("act", seat=seat, action={"action": action})
    assert isinstance(command, messages.Act)
    return command


@pytest.mark.parametrize(
    ("kind", "fields", "line"),
    [
        ("sit", {"name": "Zoë"}, "Zoë joined the table."),
        ("add_bot", {"level": "steady"}, "Bot 1 joined the table."),
        ("remove", {"seat": 1}, "Bea left the table."),
        ("leave", {"seat": 0}, "Ana left the table."),
        ("pass_host", {"seat": 1}, "Bea is the host now."),
        ("lock", {"on": True}, "The host lets nobody else sit down."),
        ("lock", {"on": False}, "The host lets others sit down again."),
        ("spectators", {"on": False}, "The host lets nobody watch."),
        ("spectators", {"on": True}, "The host lets people watch."),
        ("configure", {"game": "good_milk"}, "The host has set the next game: Good Milk."),
    ],
)
def test_what_happens_in_a_lobby_is_told(kind: str, fields: dict[str, object], line: str) -> None:
    """Who comes and goes, and what the host decides, by name also where seats have moved up."""
    world = World(created("ana", "bea"))
    bea = Peer(world, "bea")
    bea.hear()
    host = world.connect("ana")
    told(bea)
    world.say(host, kind, **fields)

    assert [line] == told(bea)


@pytest.mark.parametrize(
    ("kind", "line"),
    [("resign", "Ana has resigned; a bot plays on."), ("leave", "Ana left the table.")],
)
def test_whoever_gives_up_is_told(kind: str, line: str) -> None:
    """That a bot plays on is known to all."""
    world, ana, bea = playing()
    world.say(ana.number, kind, seat=0)

    assert line in told(bea)


def test_case_r5_an_absence_is_told_only_when_the_game_waits_for_it() -> None:
    """Bea is away on Ana's turn: nothing is said. On Bea's own: that, and in how many seconds."""
    world, ana, bea = playing()
    world.leave(bea.number)
    assert [] == told(ana)
    ana.send(bid(world, 1))
    assert ["Ana bids 1 gun.", "Bea is away. A bot takes over in 20 seconds."] == told(ana)
    world.connect("eve")  # another presence: what is known is not said again
    assert [] == told(ana)
    bea.number = 0
    bea.connect()
    assert ["Bea is back and plays on."] == told(ana)


def test_a_takeover_and_the_return_are_told() -> None:
    """A bot takes over after the time that was said; the owner takes the seat back."""
    world, ana, bea = playing()
    ana.send(bid(world, 1))
    world.leave(bea.number)
    told(ana)
    world.wait(21)
    assert "A bot now plays for Bea." in told(ana)
    number = world.connect("bea")
    world.say(number, "take_back", seat=1)
    assert "Bea is back and plays on." in told(ana)


def test_a_turn_that_ran_out_is_told() -> None:
    """Who was late is said before what the table has played."""
    world, ana, bea = playing(turn_limit_s=30)
    world.wait(31)

    assert ["Time is up: the table played for Ana.", "Ana bids 1 gun."] == told(bea)[:2]
    assert ana.number


def test_more_time_is_told() -> None:
    """Whoever grants it is named."""
    world, ana, bea = playing(turn_limit_s=30)
    world.say(bea.number, "more_time", seat=1)

    assert ["Bea gives more time."] == told(ana)


def test_reactions_are_told_in_the_readers_language() -> None:
    """The same reaction is another sentence for another reader."""
    world, ana, bea = playing()
    world.say(ana.number, "emote", seat=0, emote="luck")
    bea.news.clear()
    bea.hear()

    assert [("Ana: Good luck!",), ("Ana: ¡Suerte!",)] == [
        tell(bea.news[-1], Speaker(language)) for language in ("en", "es")
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Connection lost. Reconnecting…",
                "Offline. Next try in 2 seconds.",
                "Back online.",
            ],
        ),
        (
            "es",
            [
                "Se perdió la conexión. Reconectando…",
                "Sin conexión. Próximo intento en 2 segundos.",
                "Conexión recuperada.",
            ],
        ),
        (
            "vi",
            [
                "Mất kết nối. Đang kết nối lại…",
                "Mất kết nối. Thử lại sau 2 giây.",
                "Đã kết nối lại.",
            ],
        ),
    ],
)
def test_the_connection_is_told_in_every_language(language: str, lines: list[str]) -> None:
    """Lost, the next try, back."""
    speaker = Speaker(language)
    happenings = (Lost(), Retrying(1.2), Back())

    assert lines == [tell(News(each, None, None), speaker)[0] for each in happenings]


def test_a_sync_is_told_only_if_it_brings_something() -> None:
    """After a gap people read that nothing is lost; other syncs are silent."""
    _, ana, _ = playing()
    now = known(ana)
    sync = messages.Sync(1, *now)
    assert () == tell(News(sync, None, now), EN)
    assert () == tell(News(sync, now, now), EN)
    behind = now._replace(seq=now.seq - 1)

    assert ("Up to date again: no accepted move was lost.",) == tell(News(sync, behind, now), EN)


def test_a_table_that_was_restored_is_told() -> None:
    """Whoever knew more than the server knows now reads why the table looks otherwise."""
    _, ana, _ = playing()
    now = known(ana)
    ahead = now._replace(seq=now.seq + 1)

    assert (
        "The table has gone back to an earlier moment: the server was restored from a backup.",
    ) == tell(News(messages.Sync(1, *now), ahead, now), EN)


def test_a_sync_tells_for_whom_the_game_waits_now() -> None:
    """Somebody may have gone away while this terminal had no connection."""
    _, ana, _ = playing()
    now = known(ana)
    clock = messages.Clock(1, 30.0, "away")
    waiting = now._replace(clock=clock)

    assert ("Bea is away. A bot takes over in 30 seconds.",) == tell(
        News(messages.Sync(1, *waiting), now, waiting), EN
    )


def test_a_goodbye_and_a_refusal_without_a_command_are_told() -> None:
    """What nobody waits for is said as it comes."""
    bye = messages.Bye("server/stopping", "The server is stopping.", "server-stopping")
    fast = messages.Refused(None, "limit/rate", "Too fast.", "rate-limited", {"seconds": 2}, None)

    assert tell(News(bye, None, None), EN)[0].startswith("The server is stopping. Accepted moves")
    assert ("Too fast. Wait 2 seconds and try again.",) == tell(News(fast, None, None), EN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(ERROR_CODES))
def test_every_refusal_can_be_told(code: str, language: str) -> None:
    """Whatever code the server has, a sentence is shown, and never an id."""
    text = refusal(RefusedError(code, "In English."), Speaker(language))

    assert text.endswith(".")
    assert "refused-" not in text


def test_a_refusal_by_a_rule_names_the_rule() -> None:
    """The sentence comes from the catalogue, with its numbers and the rule's id."""
    world, ana, _ = playing()
    ana.send(bid(world, 40))
    ana.hear()
    outcome = ana.answers[0].outcome
    assert isinstance(outcome, RefusedError)

    assert "Too high: 4 dice in play. (PD-R9)" == refusal(outcome, EN)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Players at the table: 2. The game needs at least 3. This cannot be: Odd."),
        ("vi", "Số người chơi ở bàn: 2. Cần ít nhất 3. Không thể như vậy: Odd."),
    ],
)
def test_every_problem_of_a_setup_is_told_in_the_readers_language(
    language: str, sentence: str
) -> None:
    """The catalogue has the sentences; the server's English is for what it has none of."""
    few = messages.ProblemInfo(
        "Too few.", "problem-option-conflict-min-players", {"players": 2, "least": 3}
    )
    odd = messages.ProblemInfo("Odd.", None, {})
    answer = messages.Refused("x", "setup/impossible", "Too few. Odd.", None, {}, None, (few, odd))

    assert sentence == refusal(refused_error(answer), Speaker(language))
