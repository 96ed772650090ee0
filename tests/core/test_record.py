"""Records: seats, replay, and what each viewer knows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cubilete.core.record import NAME_LENGTH_MAX, Record, Seat, Step, is_name
from cubilete.errors import IllegalActionError, SetupError
from cubilete.games.liars_dice import Bid, Challenge, HiddenRoll, LiarsDice, Reveal, Roll, Setup
from cubilete.games.liars_dice.options import LiarsDiceOptions

GAME = LiarsDice(LiarsDiceOptions(players=2, dice_per_player=1))
SEATS = (Seat("Ana"), Seat("Bình", "steady"))
ACTIONS = (Roll(0, (2,)), Roll(1, (4,)), Bid(0, 1, 2), Bid(1, 2, 2), Challenge(0))
"""Worked example PD-X9: A wins."""


def record(*actions: object, setup: Setup | None = None) -> Record:
    """Return a record of two players with one die each."""
    return Record(GAME, setup or Setup(starter=0), SEATS, actions)


# Names


@pytest.mark.parametrize(
    "name",
    ["A", "Ana", "Ana María", "Bình", "Ngọc Ánh", "王", "🏴", "x" * NAME_LENGTH_MAX, "Nguyễn"],
)
def test_names_that_can_be(name: str) -> None:
    """One to 24 printable characters of any script, composed."""
    assert is_name(name)
    assert name == Seat(name, name).name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ana",
        "Ana ",
        "x" * (NAME_LENGTH_MAX + 1),
        "A\tB",
        "A\nB",
        "A\x00",
        "\x1b[31mAna",
        "A\u202eB",
        "A\u200bB",
        "A\u2028B",
        "A\u00a0B",
        "\ud800",
        "\udfff\ud800",
        "e\u0301",
        "\ufeff",
    ],
)
def test_names_that_cannot_be(name: str) -> None:
    """Nothing invisible, no half characters, no decomposed letters."""
    assert not is_name(name)
    for seat in ((name, None), ("Ana", name)):
        with pytest.raises(SetupError) as caught:
            Seat(*seat)
        assert ["name-length"] == [problem.message_id for problem in caught.value.problems]


# Records


@pytest.mark.parametrize("seats", [(), SEATS[:1], (*SEATS, Seat("Chi"))])
def test_every_player_has_a_seat(seats: tuple[Seat, ...]) -> None:
    """Too few or too many seats are refused."""
    with pytest.raises(SetupError) as caught:
        Record(GAME, Setup(), seats)

    text = f"The game has 2 players, but {len(seats)} seats are named."
    assert text == str(caught.value)


def test_then_adds_actions_unchecked() -> None:
    """A new record; the old one stays."""
    start = record()
    longer = start.then(*ACTIONS[:2]).then(*ACTIONS[2:])

    assert record(*ACTIONS) == longer
    assert () == start.actions
    assert (Challenge(0),) == start.then(Challenge(0)).actions


def test_steps_link_the_positions() -> None:
    """Each step begins where the one before ended."""
    steps = list(record(*ACTIONS).steps())

    assert list(ACTIONS) == [step.action for step in steps]
    assert GAME.initial_state(Setup(starter=0)) == steps[0].before
    for earlier, later in pairwise(steps):
        assert earlier.after is later.before
    assert Step(steps[-1].before, ACTIONS[-1], record(*ACTIONS).final_state()) == steps[-1]
    assert 0 == steps[-1].after.winner


def test_a_record_without_actions_ends_where_it_starts() -> None:
    """Its final position is that of its setup."""
    assert GAME.initial_state(Setup(starter=1)) == record(setup=Setup(starter=1)).final_state()
    assert [] == list(record().steps())


def test_replay_stops_at_the_first_illegal_action() -> None:
    """The rule that refuses it is named, and so is its place."""
    broken = record(*ACTIONS[:3], Bid(1, 1, 1), Challenge(0))

    for replay in (broken.final_state, lambda: list(broken.steps()), lambda: broken.seen_by(None)):
        with pytest.raises(IllegalActionError, match="PD-R8"):
            replay()
    found = broken.first_illegal()
    assert found is not None
    assert (3, "PD-R8") == (found[0], found[1].rule)
    assert None is record(*ACTIONS).first_illegal()


def test_an_impossible_setup_is_refused_on_replay() -> None:
    """A record may hold it, but no position comes of it."""
    impossible = record(setup=Setup(dice=(9, 9)))

    for replay in (
        impossible.final_state,
        lambda: list(impossible.steps()),
        impossible.first_illegal,
    ):
        with pytest.raises(SetupError):
            replay()


def test_each_viewer_has_a_record_of_their_own() -> None:
    """Others' dice are hidden until they are uncovered; the setup is hidden likewise."""
    full = record(*ACTIONS)

    assert record(
        HiddenRoll(0, 1), HiddenRoll(1, 1), *ACTIONS[2:], Reveal(0, (2,)), Reveal(1, (4,))
    ) == full.seen_by(None)
    assert record(ACTIONS[0], HiddenRoll(1, 1), *ACTIONS[2:], Reveal(1, (4,))) == full.seen_by(0)
    dealt = record(setup=Setup(starter=0, hands=((2,), (4,))))
    assert Setup(starter=0, hands=(None, (4,))) == dealt.seen_by(1).setup
