"""What a room says: to whom, in which order, and what it never says."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.server.errors import ForbiddenError, UnreadableMessageError
from cubilete.server.messages import EMOTES
from cubilete.server.speaking import HISTORY_MAX, refusal
from tests.server.rooms import SETTINGS, World, codes_of, created, kinds_of, started

SHARED = ("ana", "ana 2", "ben")
"""Seats of which the first two share a screen."""


def hands_in(heard: list[dict[str, Any]]) -> list[Any]:
    """Return the hand of every view among messages."""
    return [each["view"]["hand"] for each in heard if each.get("view")]


def seqs_of(heard: list[dict[str, Any]]) -> list[int]:
    """Return the numbers of the events among messages."""
    return [each["seq"] for each in heard if each["type"] == "happened"]


def without(message: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return a message without some of its fields."""
    return {name: value for name, value in message.items() if name not in names}


# ---------------------------------------------------------------- order, and coming back


def some_moves(world: World, ana: int, ben: int) -> None:
    """Let some things happen between two people, talk among them."""
    world.bid(ana, 0)
    world.say(ben, "emote", seat=1, emote="think")
    world.say(ana, "more_time", seat=0)
    world.say(ana, "lock", on=True)
    world.act(ben, 1, "challenge")
    world.say(ana, "start")


def test_every_viewer_gets_every_number() -> None:
    """Players, spectators and strangers hear of each event once, in order, without a gap."""
    world, (ana, ben) = started("ana", "ben", turn_limit_s=60)
    watching = [ana, ben, world.connect("gus"), world.connect(None), world.connect("ana")]
    some_moves(world, ana, ben)

    assert 7 == world.table.seq
    for number in watching:
        assert [3, 4, 5, 6, 7] == seqs_of(world.told[number])


@pytest.mark.parametrize("guest", ["ana", "ben", "gus", None])
def test_case_r9_who_comes_back_hears_what_was_missed(guest: str | None) -> None:
    """With ``since`` the missed events come first, as they were told, and then how things stand."""
    world, (ana, ben) = started("ana", "ben", turn_limit_s=60)
    there = world.connect(guest)
    since = world.listen(there)[-1]["seq"]
    some_moves(world, ana, ben)
    told = [each for each in world.told[there] if each["type"] == "happened"]
    back = world.listen(world.connect(guest, since))

    missed = [without(each, "clock", "table") for each in back if each["type"] == "happened"]
    assert [without(each, "clock", "table") for each in told] == missed
    assert ("sync", world.table.seq) == (back[-1]["type"], back[-1]["seq"])
    assert "started" in kinds_of(back)


@pytest.mark.parametrize("since", [0, 2**53 - 1, 99])
def test_case_r9_an_odd_since_is_answered_with_all_there_is(since: int) -> None:
    """A number that nobody was told, from before the history or from nowhere, leads to a sync."""
    world, _ = started("ana", "ben")
    heard = world.listen(world.connect("ana", since))

    assert "sync" == heard[-1]["type"]
    assert ([1, 2] if since == 0 else []) == seqs_of(heard)


def test_case_r9_a_gap_that_is_too_long_is_closed_by_a_sync() -> None:
    """What is no longer kept is not told in part."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    for number in range(HISTORY_MAX + 1):
        world.say(ana, "lock", on=number % 2 == 0)

    assert ["sync"] == kinds_of(world.listen(world.connect("ben", 1)))
    back = world.listen(world.connect("ben", 2))
    assert [HISTORY_MAX, "sync"] == [len(seqs_of(back)), back[-1]["type"]]


def test_case_r2_a_sync_is_to_be_had_at_any_time() -> None:
    """Whoever has lost the thread asks, and gets the whole state without a reconnect."""
    world, (ana, _) = started("ana", "ben")
    first = world.say(ana, "resync")

    assert ["sync"] == kinds_of(first)
    assert first == world.say(ana, "resync")


def test_case_r1_the_same_person_has_the_same_seat_and_dice() -> None:
    """Over another connection, and after a restart, a player sees the same hand."""
    world, (ana, _) = started("ana", "ben")
    hands = hands_in(world.say(ana, "resync"))
    world.leave(ana)
    hands += hands_in(world.listen(world.connect("ana")))
    world.restart()
    hands += hands_in(world.listen(world.connect("ana")))

    assert hands == [hands[0]] * 3
    assert 5 == len(hands[0])


# ---------------------------------------------------------------- secrets


def test_case_s1_each_sees_their_own_dice_only() -> None:
    """First messages, events and history hold one's own hand and no other."""
    world, (ana, ben) = started("ana", "ben")
    hands = world.table.current.state.hands
    world.bid(ana, 0)
    gus = world.connect("gus")
    seen = {
        guest: hands_in([*world.told[number], *world.told[world.connect(guest, 2)]])
        for guest, number in (("ana", ana), ("ben", ben), ("gus", gus))
    }

    assert [list(hands[0])] * 3 == seen["ana"]
    assert [list(hands[1])] * 3 == seen["ben"]
    assert [None] * 3 == seen["gus"]


@pytest.mark.parametrize("number", range(3))
def test_case_s1_other_dice_change_no_byte(number: int) -> None:
    """To whoever does not see the dice, two games that differ in them are told alike."""
    told: list[Any] = []
    for root in (bytes(32), b"\1" * 32):
        world = World(created("ana", "ben", "cam"), root=root)
        viewer = world.connect((None, "gus", "hal")[number])
        ana, ben = world.connect("ana"), world.connect("ben")
        world.say(ana, "start")
        world.bid(ana, 0)
        world.bid(ben, 1, 2)
        again = world.connect((None, "gus", "hal")[number], 1)
        told.append([world.told[viewer], world.told[again]])

    assert told[0] == told[1]


def test_case_s6_a_shared_screen_shows_no_hand_before_it_is_opened() -> None:
    """Whoever holds two seats sees what everybody sees, from the first message on."""
    world = World(created(*SHARED))
    ana, gus = world.connect("ana"), world.connect("gus")
    world.say(ana, "start")
    world.bid(ana, 0)
    again = world.connect("ana", 1)
    own = [*world.told[ana], *world.told[again]]
    others = [*world.told[gus], *world.told[world.connect("gus", 1)]]

    assert set(hands_in(own)) == {None}
    plain = ("you", "watching", "table", "clock")
    seen = [without(each, *plain) for each in own if each["type"] in {"sync", "happened"}]
    assert [without(each, *plain) for each in others if each["type"] != "presence"] == seen


def test_case_s6_the_curtain_opens_and_closes() -> None:
    """A seat's view comes when it is opened, goes when covered, and when the seat has acted."""
    world, (ana, *_) = started(*SHARED)
    hands = [list(hand) for hand in world.table.current.state.hands]
    [opened] = world.say(ana, "open", seat=1)
    assert (1, hands[1]) == (opened["you"]["open"], opened["view"]["hand"])
    [covered] = world.say(ana, "cover")
    assert (None, None) == (covered["you"]["open"], covered["view"]["hand"])
    world.say(ana, "open", seat=0)
    happened, sync = world.bid(ana, 0)

    assert [None, None] == hands_in([happened, sync])
    assert sync["you"]["open"] is None


def test_case_s6_the_other_seats_turn_leaves_an_open_view() -> None:
    """While it is open, somebody else's move does not close it."""
    world, (ana, _, ben) = started(*SHARED, setup="starter=C length=one_round")
    hands = [list(hand) for hand in world.table.current.state.hands]
    world.say(ana, "open", seat=1)
    world.bid(ben, 2)

    assert [hands[1]] == hands_in(world.listen(ana))


def test_case_s6_a_bots_move_closes_the_view_of_its_seat() -> None:
    """What a clock or a bot does for a seat closes the curtain as its owner's move does."""
    world, (ana, *_) = started(*SHARED, turn_limit_s=60)
    world.say(ana, "open", seat=0)
    world.wait(60)

    assert {None} == set(hands_in(world.listen(ana)))


def test_case_s6_each_tab_has_its_own_curtain() -> None:
    """Opening a seat in one window opens none in another, and none after a reconnect."""
    world, (ana, *_) = started(*SHARED)
    other = world.connect("ana")
    world.listen(other)
    world.say(ana, "open", seat=0)

    assert [] == world.listen(other)
    assert [None] == hands_in(world.say(other, "resync"))
    assert [None] == hands_in(world.listen(world.connect("ana")))


def test_case_s6_nobody_opens_another_persons_seat() -> None:
    """An open for a seat that is not one's own is refused and shows nothing."""
    world, (ana, _, ben) = started(*SHARED)

    assert ["auth/forbidden"] == codes_of(world.say(ana, "open", seat=2))
    assert ["auth/forbidden"] == codes_of(world.say(ben, "open", seat=0))
    assert [None] == hands_in(world.say(ana, "resync"))


def test_case_s6_sitting_down_a_second_time_covers_the_first() -> None:
    """With a second seat the view of the first is no longer shown by itself."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    assert 0 == world.listen(ana)[0]["you"]["open"]
    sync = world.say(ana, "sit", name="Ana 2")[-1]

    assert ([0, 2], None) == (sync["you"]["seats"], sync["you"]["open"])


def test_case_s5_the_client_holds_nothing_to_reveal() -> None:
    """Before the reveal no message to anybody else holds a die of the seat, in any form."""
    world, (ana, ben) = started("ana", "ben", setup="starter=A dice=5,1 length=one_round")
    [die] = world.table.current.state.hands[1]
    faces = {face for face in range(1, 7) if face != die}
    world.bid(ana, 0)
    heard = [*world.told[ana], *world.told[world.connect("ana", 0)]]

    uncovered = [each["view"]["uncovered"] for each in heard if each.get("view")]
    assert all(hand is None or hand == [] for views in uncovered for hand in views)
    rolls = [
        action
        for each in heard
        if each["type"] == "happened"
        for action in each["actions"]
        if action["player"] == 1
    ]
    assert {"hidden_roll"} == {action["action"] for action in rolls}
    assert faces
    world.act(ben, 1, "challenge")
    assert [die] in world.listen(ana)[0]["view"]["last"]["hands"]


def test_case_s1_history_is_told_to_the_eyes_of_its_time() -> None:
    """Seats that moved up at the start of a game have their own dice in what is told again."""
    world, (ana, ben, _) = started("ana", "ben", "cam")
    world.say(ana, "leave", seat=0)
    world.think(None)
    world.wait(10)
    world.act(ben, 1, "challenge")
    since = world.table.seq
    world.say(ana, "pass_host", seat=1)
    world.say(ben, "start")
    hands = world.table.current.state.hands

    assert ("Ben", "Cam") == tuple(seat.name for seat in world.table.seats)
    for guest, hand in zip(("ben", "cam"), hands, strict=True):
        seen = hands_in(world.told[world.connect(guest, since)])
        assert [list(hand)] * 2 == seen


# ---------------------------------------------------------------- spectators


def test_the_host_switches_spectators_off() -> None:
    """Whoever watches is sent away with the reason and hears nothing more; nobody comes in."""
    world, (ana, ben) = started("ana", "ben")
    gus, stranger = world.connect("gus"), world.connect(None)
    world.listen(gus)
    world.say(ana, "spectators", on=False)
    late = world.connect("hal")

    for number in (gus, stranger, late):
        assert "table/no-spectators" == world.hung_up[number]
    assert [] == world.listen(late)
    assert [] == [each for each in world.listen(gus) if each["type"] == "happened"]
    assert {ana, ben}.isdisjoint(world.hung_up)
    assert "sync" in kinds_of(world.listen(world.connect("ben")))


def test_a_host_without_a_seat_always_watches() -> None:
    """Where spectators are off, the host still sees what everybody sees."""
    world = World(created("ana", "ben", host="hal"))
    hal = world.connect("hal")
    world.say(hal, "spectators", on=False)

    assert hal not in world.hung_up
    assert "sync" in kinds_of(world.listen(world.connect("hal")))


def test_who_loses_the_seat_no_longer_watches() -> None:
    """Where spectators are off, a removed player is sent away."""
    world, (ana, ben) = started("ana", "ben")
    world.say(ana, "spectators", on=False)
    world.say(ana, "remove", seat=1)

    assert "table/no-spectators" == world.hung_up[ben]


def test_a_guest_without_a_seat_sits_by_http_where_nobody_may_watch() -> None:
    """A caller over HTTP needs no eyes to take a seat."""
    world = World(created("ana", spectators=False))
    gus = world.connect("gus")

    assert "table/no-spectators" == world.hung_up[gus]
    assert [] == world.say(gus, "sit", name="Gus")


# ---------------------------------------------------------------- presence and emotes


def test_presence_is_told_when_it_changes() -> None:
    """Others hear of the first tab and of the last one, not of those between."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    world.listen(ana)
    first, second = world.connect("ben"), world.connect("ben")
    world.leave(first)
    assert [["connected", "connected"]] == [each["seats"] for each in world.listen(ana)]
    world.leave(second)

    assert [["connected", "away"]] == [each["seats"] for each in world.listen(ana)]


def test_a_seat_says_who_plays_for_it() -> None:
    """Connected, away, a bot's or resigned: one word for each seat."""
    world, (ana, ben, cam, _) = started("ana", "ben", "cam", "bot")
    world.say(ben, "resign", seat=1)
    world.leave(cam)
    seats = world.say(ana, "resync")[-1]["table"]["seats"]

    assert ["connected", "resigned", "away", "bot"] == [seat["state"] for seat in seats]


def test_an_emote_reaches_everybody_and_then_cools_down() -> None:
    """A reaction has no number; the next of the same seat waits, another seat's does not."""
    world, (ana, ben) = started("ana", "ben")
    gus = world.connect("gus")
    world.listen(gus)
    world.say(ana, "emote", seat=0, emote="wow")

    assert [{"type": "emoted", "seat": 0, "emote": "wow"}] == world.listen(gus)
    [refused] = world.say(ana, "emote", seat=0, emote="laugh")
    assert ("limit/rate", 3) == (refused["code"], refused["arguments"]["seconds"])
    assert ["emoted"] == kinds_of(world.say(ben, "emote", seat=1, emote="hello"))[-1:]
    world.wait(SETTINGS.emote_cooldown_s)
    assert ["emoted"] == kinds_of(world.say(ana, "emote", seat=0, emote="laugh"))[-1:]
    assert ["created", "started"] == world.kinds


def test_emotes_are_a_fixed_list() -> None:
    """There is no other word than those that the catalogues have."""
    world, (ana, _) = started("ana", "ben")
    for emote in EMOTES:
        world.wait(SETTINGS.emote_cooldown_s)
        assert [emote] == [each["emote"] for each in world.say(ana, "emote", seat=0, emote=emote)]

    with pytest.raises(UnreadableMessageError):
        world.command("emote", seat=0, emote="insult")


def test_a_ping_is_answered_to_its_sender_alone() -> None:
    """Whoever asks whether the line lives disturbs nobody."""
    world, (ana, ben) = started("ana", "ben")

    assert ["pong"] == kinds_of(world.say(ana, "ping"))
    assert [] == world.listen(ben)


def test_who_has_left_is_told_nothing() -> None:
    """After a disconnect no effect names the connection again, whatever arrives late."""
    world, (ana, ben) = started("ana", "ben")
    world.leave(ben)
    world.listen(ben)
    world.bid(ana, 0)
    for command in ("ping", "resync", "cover"):
        world.say(ben, command)
    world.act(ben, 1, "challenge")

    assert [] == world.listen(ben)
    assert 3 == len(world.rows)


def test_refusals_are_counted_by_code() -> None:
    """Whoever counts finds the code of every refusal, once."""
    world, (ana, ben) = started("ana", "ben")
    world.room.refused.clear()
    world.act(ben, 1, "challenge")
    world.say(ben, "start")
    world.say(ana, "open", seat=1)

    assert ["action/illegal", "auth/forbidden", "auth/forbidden"] == world.room.refused


def test_a_refusal_repeats_nothing_that_was_sent() -> None:
    """The answer has the command's id, the code and a sentence of ours."""
    answer = refusal(ForbiddenError(), "command1")

    assert ("command1", "auth/forbidden", None, ()) == (
        answer.command_id,
        answer.code,
        answer.rule,
        answer.problems,
    )
    assert ForbiddenError.sentence == answer.text


def test_the_same_eyes_are_told_the_same() -> None:
    """Two tabs of one person, and any two spectators, get equal messages of an event."""
    world, (ana, ben) = started("ana", "ben")
    same = [[ana, world.connect("ana")], [world.connect("gus"), world.connect(None)]]
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    for numbers in same:
        one, other = (world.told[number][-2:] for number in numbers)
        assert ["moved", "moved"] == kinds_of(one)
        assert one == other
