"""Who may send what, and when: the whole matrix; and what each command is refused for."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cubilete.i18n import LANGUAGES, catalogue
from cubilete.server import deciding, log, messages
from cubilete.server.deciding import AUTHORITY
from cubilete.server.store import Outcome
from cubilete.server.table import Hold, Phase, Table, fold_games
from tests.server.rooms import (
    CODE,
    COMMANDS,
    ONE_ROUND,
    TABLE_ID,
    World,
    codes_of,
    created,
    kinds_of,
    started,
)

CALLERS = {
    "N": None,  # nobody: no credential, or one that is no longer valid
    "G": "gus",  # a guest who has no seat
    "T": "ana",  # the owner of the seat to act, seat 0
    "O": "ben",  # the owner of another seat, 1
    "H": "dora",  # the host, who sits on seat 2
    "S": "hal",  # the host, who has no seat
    "B": "eva",  # the owner of seat 3, for which a bot plays
    "K": "kim",  # a guest whom the host has removed from seat 5
}
SEATS = {"ana": 0, "ben": 1, "dora": 2, "eva": 3}
PHASES = ("lobby", "playing", "over")
ANSWERS = {
    ".": "ok",
    "a": "auth/required",
    "f": "auth/forbidden",
    "p": "table/phase",
    "r": "action/illegal",
}
MATRIX = """
command     whose  lobby     playing   over
                   NGTOHSBK  NGTOHSBK  NGTOHSBK
act         own    afpppfpf  af.rrfpf  afpppfpf
act         other  afffffff  afffffff  afffffff
sit         -      a.......  appppppp  a.......
add_bot     -      afff..ff  afffppff  afff..ff
remove      other  afff..ff  afff..ff  afff..ff
remove      own    affff.ff  affff.ff  affff.ff
leave       own    af...f.f  af...f.f  af...f.f
leave       other  afffffff  afffffff  afffffff
rename      own    af...f.f  afpppfpf  af...f.f
rename      other  afffffff  afffffff  afffffff
rename      bot    afff..ff  afffppff  afff..ff
point       own    af...f.f  afpppfpf  af...f.f
point       other  afffffff  afffffff  afffffff
configure   -      afff..ff  afffppff  afff..ff
start       -      afff..ff  afffppff  afff..ff
lock        -      afff..ff  afff..ff  afff..ff
spectators  -      afff..ff  afff..ff  afff..ff
pass_host   other  afff..ff  afff..ff  afff..ff
pass_host   own    affff.ff  affff.ff  affff.ff
more_time   own    afpppfpf  aff..f.f  afpppfpf
more_time   other  afffffff  afffffff  afffffff
resign      own    afpppfpf  af...f.f  afpppfpf
resign      other  afffffff  afffffff  afffffff
take_back   own    afpppfpf  afpppf.f  afpppfpf
take_back   other  afffffff  afffffff  afffffff
emote       own    ff...f.f  ff...f.f  ff...f.f
emote       other  ffffffff  ffffffff  ffffffff
open        own    ff...f.f  ff...f.f  ff...f.f
open        other  ffffffff  ffffffff  ffffffff
cover       -      ........  ........  ........
resync      -      ........  ........  ........
ping        -      ........  ........  ........
"""
"""What each caller is answered, by an account of our own. Who has no seat names seat 0 as their
own; as somebody else's seat everybody names 1, but for its owner, who names 0. A bot sits on 4."""

FIELDS: dict[str, dict[str, Any]] = {
    "act": {"action": {"action": "bid", "quantity": 1, "face": 1}},
    "sit": {"name": "Zoe"},
    "add_bot": {"level": "novice"},
    "rename": {"name": "Zoe"},
    "point": {"seat": 2},
    "configure": {"game": "good_milk"},
    "lock": {"on": True},
    "spectators": {"on": False},
    "emote": {"emote": "hello"},
}
"""What commands hold beside a seat."""


def lines() -> list[tuple[str, str, dict[str, str]]]:
    """Return the rows of the matrix: the command, whose seat it names, the answers by phase."""
    rows = [line.split() for line in MATRIX.strip().splitlines()[2:]]
    return [
        (command, whose, dict(zip(PHASES, cells, strict=True))) for command, whose, *cells in rows
    ]


def world_in(phase: str, host: str, root: bytes = bytes(32)) -> World:
    """Return a table in this phase at which all of ``CALLERS`` are who they are."""
    guests = ("ana", "ben", "dora", "eva", "bot", "kim")
    world = World(created(*guests, host=host, turn_limit_s=60), root=root)
    number = world.connect(host)
    if phase == "lobby":
        world.say(number, "remove", seat=5)
        return world
    world.say(number, "start")
    world.say(number, "remove", seat=5)
    world.write(log.TakenOver(3))
    world.do(world.room.hinted(len(world.rows)))
    if phase == "over":
        world.bid(world.connect("ana"), 0)
        world.act(world.connect("ben"), 1, "challenge")
    return world


def fields_of(command: str, whose: str, guest: str | None) -> dict[str, Any]:
    """Return what somebody's command holds, the seat of this kind included."""
    own = SEATS.get(guest or "", 0)
    seats = {"own": own, "other": int(own != 1), "bot": 4}
    name = "by" if command == "point" else "seat"
    named = {} if whose == "-" else {name: seats[whose]}
    return named | FIELDS.get(command, {})


def answer_of(heard: list[dict[str, Any]]) -> str:
    """Return what a command was answered."""
    codes = codes_of(heard)
    return codes[0] if codes else "ok"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("command", "whose", "answers"), lines())
def test_case_a6_every_caller_gets_the_answer_of_the_matrix(
    command: str, whose: str, answers: dict[str, str], phase: str
) -> None:
    """Whoever sends whatever, and whenever, gets what the matrix says."""
    said: dict[str, str] = {}
    for letter, guest in CALLERS.items():
        world = world_in(phase, "dora" if guest == "dora" else "hal")
        number = world.connect(guest)
        world.listen(number)
        fields = fields_of(command, whose, guest)
        said[letter] = answer_of(world.say(number, command, **fields))

    expected = {letter: ANSWERS[cell] for letter, cell in zip(CALLERS, answers[phase], strict=True)}
    assert expected == said


@pytest.mark.parametrize("phase", PHASES[:2])
@pytest.mark.parametrize(("command", "whose", "answers"), lines())
def test_refused_commands_change_nothing_whatever_the_dice(
    command: str, whose: str, answers: dict[str, str], phase: str
) -> None:
    """A refused command leaves log and table, tells nobody else, and its answer knows no dice."""
    for letter, guest in CALLERS.items():
        if answers[phase][list(CALLERS).index(letter)] == ".":
            continue
        heard: list[list[dict[str, Any]]] = []
        for root in (bytes(32), bytes(range(32))):
            world = world_in(phase, "dora" if guest == "dora" else "hal", root)
            watcher, number = world.connect("ana"), world.connect(guest)
            world.listen(watcher)
            world.listen(number)
            before, rows = world.table, list(world.rows)
            fields = fields_of(command, whose, guest)
            heard.append(world.say(number, command, **fields))

            assert before is world.table
            assert rows == world.rows
            assert [] == world.listen(watcher)
        assert heard[0] == heard[1]
        assert ["refused"] == kinds_of(heard[0])


def test_no_command_is_missing_from_the_matrix() -> None:
    """Each command has its line, and each that is written down its authority."""
    assert set(COMMANDS) == {command for command, _, _ in lines()}
    assert set(get_args(messages.LoggedCommand)) == set(AUTHORITY)
    assert set(get_args(messages.Command)) == set(COMMANDS.values())


def test_the_worlds_of_the_matrix_differ_in_their_dice() -> None:
    """The two roots give other dice, so that equal answers say something."""
    one, other = (
        world_in("playing", "hal", root).table.current.state for root in (bytes(32), b"\1" * 32)
    )

    assert one.hands != other.hands


@pytest.mark.parametrize(
    "command",
    ["act", "remove", "leave", "rename", "point", "start", "pass_host", "more_time"],
)
def test_commands_that_name_seats_or_positions_may_be_stale(command: str) -> None:
    """What was chosen before the table changed is refused as stale, before the rules are asked."""
    world = world_in("lobby" if command in {"rename", "point", "start"} else "playing", "dora")
    caller = {"start": "dora", "remove": "dora", "pass_host": "dora", "more_time": "ben"}
    guest = caller.get(command, "ana")
    number = world.connect(guest)
    whose = "other" if command in {"remove", "pass_host"} else "own"
    fields = fields_of(command, "-" if command == "start" else whose, guest)
    stale = world.table.anchor - 1

    assert ["action/stale"] == codes_of(world.say(number, command, **fields, seq=stale))
    assert [] == codes_of(world.say(number, command, **fields))


def test_talk_makes_no_move_stale() -> None:
    """An emote, a lock or more time changes nothing that a move is based on."""
    world, (ana, ben) = started("ana", "ben", turn_limit_s=60)
    seq = world.table.anchor
    world.say(ben, "more_time", seat=1)
    world.say(ana, "lock", on=True)
    world.say(ben, "emote", seat=1, emote="wait")
    action = {"action": "bid", "quantity": 1, "face": 1}
    world.listen(ana)

    assert ["moved"] == kinds_of(world.say(ana, "act", seat=0, seq=seq, action=action))


def test_an_action_of_another_game_is_unreadable() -> None:
    """An action that the game does not have is no message of ours."""
    world, (ana, _) = started("ana", "ben")

    actions: list[Any] = [{"action": "throw"}, {"action": "bid"}, [], None, "bid"]
    for action in actions:
        heard = world.say(ana, "act", seat=0, action=action)
        assert ["message/unreadable"] == codes_of(heard)


def test_a_refusal_of_the_rules_names_the_rule() -> None:
    """An illegal action is refused with the id of the rule that refuses it."""
    world, (ana, _) = started("ana", "ben")

    [refused] = world.act(ana, 0, "challenge")

    assert ("action/illegal", "PD-R6") == (refused["code"], refused["rule"])


def test_no_time_is_given_where_there_is_no_limit() -> None:
    """Without a turn limit nobody needs more time."""
    world, (_, ben) = started("ana", "ben")

    assert ["table/phase"] == codes_of(world.say(ben, "more_time", seat=1))


def test_one_guest_with_two_seats_gives_no_time_to_themselves() -> None:
    """The second seat of whoever is to act is no other player."""
    world, (ana, *_) = started("ana", "ana 2", "ben", turn_limit_s=60)

    assert ["auth/forbidden"] == codes_of(world.say(ana, "more_time", seat=1))


def test_whoever_has_resigned_cannot_come_back() -> None:
    """A seat resigns once, and is neither taken back nor played by its owner."""
    world, (ana, _) = started("ana", "ben")
    world.say(ana, "resign", seat=0)

    assert Hold.RESIGNED is world.table.seats[0].hold
    assert ["table/phase"] == codes_of(world.say(ana, "resign", seat=0))
    assert ["table/phase"] == codes_of(world.say(ana, "take_back", seat=0))
    assert ["table/phase"] == codes_of(world.bid(ana, 0))


def test_the_host_removes_no_bot_from_a_game() -> None:
    """Bots, and seats whose owner has left, play a game to its end."""
    world, (ana, ben, *_) = started("ana", "ben", "bot")
    world.say(ben, "leave", seat=1)

    assert ["table/phase"] == codes_of(world.say(ana, "remove", seat=2))
    assert ["table/phase"] == codes_of(world.say(ana, "remove", seat=1))


def test_seats_that_are_not_there_are_nobodys() -> None:
    """A number beyond the last seat is refused like somebody else's seat."""
    world, (ana, _) = started("ana", "ben")

    for command in ("remove", "pass_host", "leave", "resign", "emote", "open", "act"):
        heard = world.say(ana, command, seat=31, **FIELDS.get(command, {}))
        assert ["auth/forbidden"] == codes_of(heard)
    lobby = World(created("ana", "ben"))
    ana = lobby.connect("ana")
    assert ["auth/forbidden"] == codes_of(lobby.say(ana, "rename", seat=31, name="Zoe"))
    for by, seat in ((31, 0), (0, 2)):
        assert ["auth/forbidden"] == codes_of(lobby.say(ana, "point", by=by, seat=seat))


def test_a_locked_table_takes_only_its_host() -> None:
    """Nobody else sits down at a locked table, until it is opened again."""
    world = World(created("ana", "ben"))
    ana, gus = world.connect("ana"), world.connect("gus")
    world.say(ana, "lock", on=True)

    assert ["table/locked"] == codes_of(world.say(gus, "sit", name="Gus"))
    assert "sat" in kinds_of(world.say(ana, "sit", name="Ana 2"))
    world.say(ana, "lock", on=False)
    assert "sat" in kinds_of(world.say(gus, "sit", name="Gus"))


def test_nobody_is_host_by_a_bots_seat() -> None:
    """Hosting passes to a person who is somebody else."""
    world = World(created("ana", "ana 2", "bot"))
    ana = world.connect("ana")

    assert ["auth/forbidden"] == codes_of(world.say(ana, "pass_host", seat=1))
    assert ["auth/forbidden"] == codes_of(world.say(ana, "pass_host", seat=2))


def test_a_name_is_changed_as_one_is_chosen() -> None:
    """A new name is cleaned and checked against the others, and the old one may change its case."""
    world = World(created("ana", "ben", "bot"))
    ana = world.connect("ana")

    assert ["name/refused"] == codes_of(world.say(ana, "rename", seat=0, name=" "))
    assert ["name/taken"] == codes_of(world.say(ana, "rename", seat=0, name="BEN"))
    assert ["name/taken"] == codes_of(world.say(ana, "rename", seat=0, name="B0t 1"))
    assert "renamed" in kinds_of(world.say(ana, "rename", seat=0, name=" ANA "))
    assert "renamed" in kinds_of(world.say(ana, "rename", seat=2, name="Rob"))
    assert ["ANA", "Ben", "Rob"] == [seat.name for seat in world.table.seats]


def test_a_name_that_somebody_has_left_is_free() -> None:
    """Between games a seat that is gone keeps its name for the record, not for itself."""
    world, (ana, ben, _) = started("ana", "ben", "bot")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.say(ben, "leave", seat=1)

    assert [] == codes_of(world.say(ana, "rename", seat=0, name="Ben"))
    world.say(ana, "remove", seat=2)
    assert ["auth/forbidden"] == codes_of(world.say(ana, "rename", seat=2, name="Rob"))


def test_a_record_has_the_names_of_those_who_played() -> None:
    """A name that is changed after a game is not that of the game before."""
    world, (ana, ben) = started("ana", "ben")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.wait(1)
    world.say(ana, "rename", seat=0, name="Zoe")
    games = fold_games(Table(TABLE_ID, CODE), world.rows)

    assert "Zoe" == world.table.seats[0].name
    assert ["Ana", "Ben"] == [seat.name for seat in games[1].record().seats]


def test_nobody_points_at_whoever_has_left() -> None:
    """A seat that is kept for the record begins no game."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.say(ben, "leave", seat=1)

    assert ["auth/forbidden"] == codes_of(world.say(ana, "point", by=0, seat=1))
    assert [] == codes_of(world.say(ana, "point", by=0, seat=2))
    assert [] == codes_of(world.say(ana, "point", by=0, seat=None))


def test_house_rules_do_not_change_below_those_who_sit() -> None:
    """A game for fewer than sit there cannot be set; one for as many can."""
    world = World(created("ana", "b", "c", "d", "e", "f", "g", game="ship_captain_crew", setup=""))
    ana = world.connect("ana")

    assert ["table/full"] == codes_of(world.say(ana, "configure", game="liars_dice"))
    world.say(ana, "remove", seat=6)
    assert [] == codes_of(world.say(ana, "configure", game="liars_dice"))


def test_case_a3_a_move_that_was_not_saved_throws_the_same_dice_again() -> None:
    """Dice that fell once stay, however often the same throw is tried."""
    world, (ana, _) = started("ana", "ben", game="ship_captain_crew", setup="first=A")
    dice: list[tuple[str, ...]] = []
    for outcome in (Outcome.FAILED, Outcome.FAILED, Outcome.COMMITTED):
        world.is_slow = True
        world.say(ana, "act", seat=0, command_id="thethrow", action={"action": "throw"})
        pending = world.room.pending_event
        assert isinstance(pending, log.Moved)
        dice.append(pending.dice)
        world.answers.append(outcome)
        world.settle()

    assert dice == [dice[0]] * 3
    assert ["created", "started", "moved"] == world.kinds


def test_case_b10_a_player_removed_on_their_own_turn_hangs_nothing() -> None:
    """Whoever is removed on their own turn has a bot play on at once."""
    world, (ana, ben) = started("ana", "ben")
    world.bid(ana, 0)
    world.say(ana, "remove", seat=1)

    assert (1, Hold.RESIGNED) == (world.table.turn, world.table.seats[1].hold)
    world.think(None)
    world.wait(60)
    assert Phase.OVER is world.table.phase or world.table.turn == 0
    assert "moved" == world.kinds[-1]
    assert "auth/forbidden" in codes_of(world.act(ben, 1, "challenge"))


def test_the_setup_of_the_matrix_ends_after_one_challenge() -> None:
    """The phases of the matrix are what they are called."""
    assert [Phase.LOBBY, Phase.PLAYING, Phase.OVER] == [
        world_in(phase, "hal").table.phase for phase in PHASES
    ]
    assert ONE_ROUND == world_in("lobby", "hal").table.setup


def test_what_a_table_refuses_as_it_stands_has_its_own_sentence() -> None:
    """Each reason has a message of its own, which every catalogue knows."""
    world, (ana, _) = started("ana", "ben")
    heard = [
        *world.say(ana, "start"),
        *world.say(ana, "more_time", seat=0),
        *world.say(ana, "take_back", seat=0),
        *world.say(ana, "resign", seat=0),
        *world.say(ana, "resign", seat=0),
        *world.bid(ana, 0),
    ]
    ids = [each["message_id"] for each in heard if each["type"] == "refused"]
    expected = ["playing", "no-limit", "not-held", "resigned", "held"]

    assert [f"phase-{each}" for each in expected] == ids
    resting = World(created("ana"))
    refused = resting.say(resting.connect("ana"), "resign", seat=0)[-1]
    assert "phase-resting" == refused["message_id"]
    for language in LANGUAGES:
        assert all(catalogue(language).has(each) for each in (*ids, "phase-resting"))


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which very much has happened plays its game to the end, and takes no more."""
    world, (ana, ben) = started("ana", "ben")
    monkeypatch.setattr(deciding, "EVENTS_MAX", world.table.seq)

    assert ["table/phase"] == codes_of(world.say(ana, "lock", on=True))
    assert [] == codes_of(world.bid(ana, 0))
    assert [] == codes_of(world.say(ben, "resign", seat=1))
