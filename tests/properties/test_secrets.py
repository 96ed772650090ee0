"""Two worlds that differ only in hidden dice look the same to everybody else (P5, S1, S4, S8)."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cubilete.core import jsonlines, notation
from cubilete.core.record import Record
from cubilete.games.liars_dice import Roll
from tests.properties.games import every_action, examples, games, record_of, walk


def other_world(record: Record, owner: int, rng: Random) -> Record:
    """Return the record with other dice for ``owner`` in its last round, before any call."""
    game = record.game
    rounds = [step.before.round for step in record.steps()]
    actions = list(record.actions)
    for index, action in enumerate(actions):
        if isinstance(action, Roll) and action.player == owner and rounds[index] == rounds[-1]:
            faces = (rng.randint(1, game.options.sides) for _ in action.faces)
            actions[index] = Roll(owner, tuple(sorted(faces)))
    return Record(game, record.setup, record.seats, tuple(actions))


@given(data=st.data(), seed=st.integers(0, 2**32))
@examples(150)
def test_case_s1_hidden_dice_change_nothing_for_others(data: st.DataObject, seed: int) -> None:
    """Observation, record, events, refusals and legal actions of others do not know hidden dice."""
    game = data.draw(games("liars_dice"))
    steps = walk(game, seed)
    bidding = [index for index, step in enumerate(steps) if step.before.turn is not None]
    until = data.draw(st.sampled_from(bidding))
    record = record_of(game, steps[:until])
    state = record.final_state()
    owner = data.draw(st.sampled_from([p for p, dice in enumerate(state.dice) if dice]))
    twin = other_world(record, owner, Random(seed))
    other = twin.final_state()

    for viewer in (None, *range(game.players)):
        if viewer == owner:
            continue
        assert repr(game.observe(state, viewer)) == repr(game.observe(other, viewer))
        seen, twin_seen = record.seen_by(viewer), twin.seen_by(viewer)
        assert notation.encode(seen) == notation.encode(twin_seen)
        assert jsonlines.encode(seen) == jsonlines.encode(twin_seen)
    assert game.legal_actions(state) == game.legal_actions(other)
    for action in Random(seed).sample(every_action(game, state), 80):
        assert str(game.refusal(state, action)) == str(game.refusal(other, action))
    for one, two in zip(record.steps(), twin.steps(), strict=True):
        assert game.events(*one) == game.events(*two)


@given(data=st.data(), seed=st.integers(0, 2**32))
@examples(100)
def test_case_s7_an_unknown_viewer_gets_the_least_view(data: st.DataObject, seed: int) -> None:
    """A spectator's record holds no roll before its reveal, and no hand in any observation."""
    game = data.draw(games("liars_dice"))
    record = record_of(game, walk(game, seed, data.draw(st.integers(1, 80))))
    seen = record.seen_by(None)

    assert not any(isinstance(action, Roll) for action in seen.actions)
    for step in record.steps():
        assert game.observe(step.after, None).hand is None
