"""A session: who acts when, what may be seen, and that nothing is told before it is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cubilete.core.record import Record
from cubilete.errors import IllegalActionError, StorageError, UnknownNameError
from cubilete.games.liars_dice import Bid, Challenge
from cubilete.games.ship_captain_crew import Throw
from cubilete.terminal.session import Session
from tests.terminal.tables import ANA, BEA, BOT, Kept, cautious, record_of, session_of, settle

HANDS = "starter=A hands=GGGGG,CCCCC"


def test_step_plays_chance_until_a_person_must_act() -> None:
    """Chance rolls for each seat in turn; then the session waits for the starter."""
    session = session_of(record_of())
    kinds = []
    while session.waits_for is None:
        kinds.append([event.id for event in session.step().events])
    assert [[], ["round-start"]] == kinds
    assert (0, 0) == (session.waits_for, session.turn)


def test_step_asks_a_bot_with_the_view_of_its_seat_only() -> None:
    """The bot sees its own dice, and nobody else's."""
    seen: list[Any] = []

    def spy(observation: Any, deadline_s: float, rng: Any) -> Any:
        seen.append(observation)
        return cautious(observation, deadline_s, rng)

    record = record_of(seats=(ANA, BOT), setup="starter=B hands=GGGGG,CCCCC")

    def find(_game_name: str, _name: str) -> Any:
        return spy

    session = Session(record, Random(1), hides_dice=True, keep=Kept(), find=find)
    told = session.step()
    assert ["bid-said"] == [event.id for event in told.events]
    assert [session.game.observe(record.final_state(), 1)] == seen
    assert (2, 2, 2, 2, 2) == seen[0].hand


def test_act_refuses_and_changes_nothing() -> None:
    """A refused action leaves record, view and turn as they were."""
    kept = Kept()
    session = session_of(record_of(setup=HANDS), keep=kept)
    session.open()
    before = session.view()
    with pytest.raises(IllegalActionError) as caught:
        session.act(Challenge(0))
    assert "PD-R6" == caught.value.rule
    assert before == session.view()
    assert 1 == len(kept.records)


def test_act_refuses_the_action_of_another_seat() -> None:
    """Nobody plays for another, though the keyboard is the same."""
    session = session_of(record_of(setup=HANDS))
    with pytest.raises(IllegalActionError) as caught:
        session.act(Bid(1, 3, 1))
    assert "turn-not-yet" == caught.value.message_id


def test_every_action_is_kept_before_it_is_told() -> None:
    """Each action, of chance, bots and people, is in the record that was kept last."""
    kept = Kept()
    session = session_of(record_of(seats=(ANA, BOT)), keep=kept)
    settle(session)
    session.act(Bid(0, 1, 1))
    settle(session)
    lengths = [len(record.actions) for record in kept.records]
    assert list(range(len(lengths))) == lengths
    assert "A1G B2G" == " ".join(map(session.game.encode_action, kept.records[-1].actions[2:]))


def test_an_action_that_cannot_be_kept_is_not_made() -> None:
    """A full disk refuses the move; the same move can be made later."""
    is_full = False

    def keep(_record: Record) -> None:
        if is_full:
            raise StorageError("full")

    session = session_of(record_of(setup=HANDS), keep=keep)
    is_full = True
    with pytest.raises(StorageError):
        session.act(Bid(0, 2, 1))
    assert (0, 0) == (session.waits_for, len(session.public().bids))
    is_full = False
    session.act(Bid(0, 2, 1))
    assert 1 == session.waits_for


def test_case_s6_a_curtain_comes_before_every_private_view() -> None:
    """From the first second, and after each action, everybody's view is the spectator's."""
    session = session_of(record_of(setup=HANDS))
    assert (True, 0, None) == (session.has_curtain, session.curtain_for, session.viewer)
    assert session.public() == session.view()
    session.open()
    assert (None, (1, 1, 1, 1, 1)) == (session.curtain_for, session.view().hand)
    session.act(Bid(0, 2, 1))
    assert (1, None) == (session.curtain_for, session.view().hand)
    session.open()
    assert (2, 2, 2, 2, 2) == session.view().hand
    session.cover()
    assert (1, None) == (session.curtain_for, session.view().hand)


def test_opening_shows_nothing_while_nobody_is_to_act() -> None:
    """While chance or a bot acts there is no one to open the curtain for."""
    session = session_of(record_of())
    session.open()
    assert (None, None) == (session.curtain_for, session.view().hand)


def test_one_person_among_bots_needs_no_curtain() -> None:
    """The only person sees their own dice all the time, and only these."""
    session = session_of(record_of(seats=(BOT, ANA), setup=HANDS))
    assert (False, None, 1) == (session.has_curtain, session.curtain_for, session.viewer)
    assert (2, 2, 2, 2, 2) == session.view().hand


def test_a_game_without_hidden_dice_needs_no_curtain() -> None:
    """Where all lies open the view is that of whoever acts."""
    session = session_of(record_of("ship-captain-crew", setup="first=B"))
    assert (False, None, 1) == (session.has_curtain, session.curtain_for, session.viewer)
    session.act(Throw(1))
    session.step()
    assert (1, True) == (session.viewer, session.view().legal is not None)


def test_bots_alone_play_to_the_end() -> None:
    """A table without people needs nobody: it is watched."""
    session = session_of(record_of(seats=(BOT, BOT), dice_per_player="1"))
    settle(session)
    assert (True, None, None) == (session.is_over, session.waits_for, session.viewer)


def test_a_session_goes_on_where_a_record_ends() -> None:
    """What is resumed has the same position, the same people, and the whole story."""
    kept = Kept()
    session = session_of(record_of(seats=(ANA, BEA, BOT)), keep=kept)
    told = []
    while session.waits_for is None:
        told.append(session.step())
    told.append(session.act(Bid(0, 1, 1)))
    resumed = session_of(kept.records[-1])
    assert (session.public(), 1) == (resumed.public(), resumed.waits_for)
    assert told == list(resumed.story())
    assert session.people == resumed.people == (0, 1)


def test_an_unknown_bot_is_refused_at_once() -> None:
    """A record whose bot is not known here does not begin."""

    def find(game_name: str, name: str) -> Any:
        raise UnknownNameError(f"{game_name} {name}")

    record = record_of(seats=(ANA, BOT))
    with pytest.raises(UnknownNameError):
        Session(record, Random(1), hides_dice=True, keep=Kept(), find=find)
