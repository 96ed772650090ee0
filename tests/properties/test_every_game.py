"""What holds in every game, under every house rule, in every position that play can reach."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields, replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cubilete.games
from cubilete.core import jsonlines, notation
from cubilete.core.chance import Starter
from cubilete.core.game import AnyGame
from cubilete.errors import IllegalActionError, NotationError
from cubilete.games.registry import find_game, read_record
from cubilete.rulebook import rules_page
from tests.properties.games import (
    NAMES,
    carried_out,
    every_action,
    examples,
    games,
    record_of,
    walk,
)

seeds = st.integers(0, 2**32)
GAMES_FOLDER = Path(cubilete.games.__file__).parent
every_game = pytest.mark.parametrize("name", NAMES)


def is_unseen(action: Any) -> bool:
    """Tell whether an action is a roll that nobody saw: it stands for outcomes, and is none."""
    return type(action).__name__ == "HiddenRoll"


def positions(game: AnyGame, seed: int, count: int) -> list[Any]:
    """Return some positions of a random game, its start and its end among them."""
    steps = walk(game, seed)
    rng = Random(seed)
    chosen = rng.sample(steps, min(count, len(steps)))
    return [steps[0].before, *(step.before for step in chosen), steps[-1].after]


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_legal_actions_equal_brute_force(name: str, data: st.DataObject, seed: int) -> None:
    """Of all actions there could be, ``legal_actions`` names just those that are not refused."""
    game = data.draw(games(name))
    for state in positions(game, seed, 4):
        universe = every_action(game, state)
        legal = game.legal_actions(state)

        assert len(legal) == len(set(legal))
        allowed = {action for action in universe if game.refusal(state, action) is None}
        assert set(legal) == {action for action in allowed if not is_unseen(action)}
        if any(map(is_unseen, universe)):
            rolls = {(a.player, len(a.faces)) for a in legal if type(a).__name__ == "Roll"}
            assert rolls == {(a.player, a.count) for a in allowed if is_unseen(a)}


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_refusal_and_apply_agree(name: str, data: st.DataObject, seed: int) -> None:
    """``apply`` raises just what ``refusal`` returns, and leaves the state as it was."""
    game = data.draw(games(name))
    rng = Random(seed)
    for state in positions(game, seed, 3):
        before = repr(state)
        universe = every_action(game, state)
        some = rng.sample(universe, min(150, len(universe)))
        for action in [*some, *game.legal_actions(state)[:9]]:
            refused = game.refusal(state, action)
            try:
                game.apply(state, action)
            except IllegalActionError as error:
                assert refused is not None
                assert (refused.rule, str(refused)) == (error.rule, str(error))
                assert f"- **{error.rule}** " in rules_page(name, "en")
            else:
                assert refused is None
        assert before == repr(state)


@every_game
@given(data=st.data(), seed=seeds)
@examples(40)
def test_what_the_dice_show_is_an_outcome(name: str, data: st.DataObject, seed: int) -> None:
    """Whoever throws the dice that fall next makes an outcome, in whatever order they lie."""
    game = data.draw(games(name))
    rng = Random(seed)
    chance = [state for state in positions(game, seed, 8) if state.is_chance]
    for state in chance:
        dice = game.next_roll(state)
        faces = tuple(rng.randint(1, dice.sides) for _ in range(dice.count))
        action = game.rolled(state, faces)

        assert action in game.legal_actions(state)
        assert action == game.rolled(state, faces[::-1])
        assert dice.player == (None if isinstance(action, Starter) else action.player)


@every_game
@given(data=st.data(), seed=seeds)
@examples(15)
def test_one_die_has_the_chances_of_its_outcomes(name: str, data: st.DataObject, seed: int) -> None:
    """Each way in which few dice can fall is as probable as each other: so are their outcomes."""
    game = data.draw(games(name))
    for state in (state for state in positions(game, seed, 20) if state.is_chance):
        dice = game.next_roll(state)
        if dice.count > 3:
            continue
        orders = product(range(1, dice.sides + 1), repeat=dice.count)
        fallen = Counter(game.rolled(state, faces) for faces in orders)

        shares = {action: Fraction(n, fallen.total()) for action, n in fallen.items()}
        assert dict(game.chance_outcomes(state)) == shares


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_the_next_game_at_a_table_can_be_played(name: str, data: st.DataObject, seed: int) -> None:
    """Whoever is named begins; the pot holds what it kept; and money is neither made nor lost."""
    game = data.draw(games(name))
    end = walk(game, seed)[-1].after
    starter = data.draw(st.sampled_from([None, *range(game.players)]))
    state = game.initial_state(game.setup_after(end, starter))

    assert starter is None or starter in (state.current_player, getattr(state, "starter", None))
    assert starter is not None or state.is_chance or game.players == 1
    assert carried_out(end) == getattr(state, "carried", 0)


@every_game
@given(data=st.data(), seed=seeds)
@examples(40)
def test_replay_equals_play(name: str, data: st.DataObject, seed: int) -> None:
    """A record replays, from either form, to the position that play reached."""
    game = data.draw(games(name))
    steps = walk(game, seed)
    record = record_of(game, steps)
    text, lines = notation.encode(record), jsonlines.encode(record)

    assert record == read_record(text)
    assert record == read_record(lines)
    assert steps[-1].after == read_record(text).final_state()
    assert steps[-1].after == read_record(lines).final_state()
    assert record.first_illegal() is None


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_encode_of_decode_is_canonical(name: str, data: st.DataObject, seed: int) -> None:
    """Comments and spacing are free; what is read and written again is the canonical text."""
    game = data.draw(games(name))
    text = notation.encode(record_of(game, walk(game, seed, 40)))
    rng = Random(seed)
    head, body = text.split("\n\n", 1)
    free = "".join(
        rng.choice(("  ", "\n", " ; why not\n", "\t", "\r\n")) if letter in " \n" else letter
        for letter in body
    )

    assert text == notation.encode(read_record(f"; a game\n{head}\n\n{free}"))


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_actions_survive_both_notations(name: str, data: st.DataObject, seed: int) -> None:
    """An action that can be written is read back as it was; what cannot be is refused."""
    game = data.draw(games(name))
    for state in positions(game, seed, 2):
        universe = every_action(game, state)
        for action in Random(seed).sample(universe, min(60, len(universe))):
            try:
                token = game.encode_action(action)
            except NotationError:
                assert action not in game.legal_actions(state)
                continue
            canonical = game.decode_action(token)
            line = json.loads(json.dumps(jsonlines.encode_action(canonical)))
            assert canonical == game.decode_action(game.encode_action(canonical))
            assert canonical == jsonlines.decode_action(line, game)
            assert canonical == action or game.refusal(state, action) is not None


@every_game
@given(data=st.data(), seed=seeds)
@examples(30)
def test_a_viewers_record_replays_to_the_same_public_state(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Whoever replays their own record knows all that they may know of the position, no more."""
    game = data.draw(games(name))
    record = record_of(game, walk(game, seed, data.draw(st.integers(1, 60))))
    end = record.final_state()
    for viewer in (None, *range(game.players)):
        seen = record.seen_by(viewer)
        assert seen == read_record(notation.encode(seen)) == read_record(jsonlines.encode(seen))
        assert game.observe(end, viewer) == game.observe(seen.final_state(), viewer)


@every_game
@given(data=st.data(), seed=seeds)
@examples(40)
def test_setups_round_trip(name: str, data: st.DataObject, seed: int) -> None:
    """Every position that is not the end can be written in one line and read back."""
    game = data.draw(games(name))
    for state in positions(game, seed, 6)[:-1]:
        setup = game.setup_of(state)
        line = game.encode_setup(setup)
        again = game.initial_state(game.decode_setup(line))

        assert "\n" not in line
        assert setup == game.decode_setup(line)
        assert setup == game.setup_of(again)
        for viewer in (None, *range(game.players)):
            expected, actual = game.observe(state, viewer), game.observe(again, viewer)
            assert expected.current_player == actual.current_player
        assert game.legal_actions(state) == game.legal_actions(again)


@every_game
@given(data=st.data(), seed=seeds)
@examples(30)
def test_probabilities_sum_to_1(name: str, data: st.DataObject, seed: int) -> None:
    """At every chance node each outcome is legal and all together are certain."""
    game = data.draw(games(name))
    met = 0
    for step in walk(game, seed)[:200]:
        if not step.before.is_chance:
            assert game.chance_outcomes(step.before) == ()
            continue
        outcomes = game.chance_outcomes(step.before)
        met += 1
        assert Fraction(1) == sum(share for _, share in outcomes)
        assert all(share > 0 for _, share in outcomes)
        assert step.action in dict(outcomes)
        assert all(game.refusal(step.before, action) is None for action, _ in outcomes)
        assert tuple(action for action, _ in outcomes) == game.legal_actions(step.before)
    assert met > 0


@every_game
@given(data=st.data(), seed=seeds)
@examples(40)
def test_every_game_ends_and_money_sums_to_zero(name: str, data: st.DataObject, seed: int) -> None:
    """Random play ends; nothing is legal then; returns sum to zero, less a pot carried out."""
    game = data.draw(games(name))
    end = walk(game, seed)[-1].after

    assert end.is_terminal
    assert game.legal_actions(end) == ()
    assert end.current_player is None
    assert 0 == sum(game.returns(end)) + carried_out(end)
    winner = game.winner(end)
    assert winner is None or 0 <= winner < game.players


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_only_the_player_to_act_is_told_legal_actions(
    name: str, data: st.DataObject, seed: int
) -> None:
    """An observation names its viewer, and offers actions to nobody else."""
    game = data.draw(games(name))
    for state in positions(game, seed, 5):
        for viewer in (None, *range(game.players)):
            seen = game.observe(state, viewer)
            assert viewer == seen.viewer
            offered = getattr(seen, "legal", None)
            assert (offered is not None) == (viewer is not None and viewer == state.current_player)


@every_game
@given(data=st.data(), seed=seeds)
@examples(25)
def test_the_default_action_is_legal(name: str, data: st.DataObject, seed: int) -> None:
    """Whatever is played when time is up is legal."""
    game = data.draw(games(name))
    for state in positions(game, seed, 6):
        if state.current_player is not None:
            assert game.refusal(state, game.default_action(state)) is None


def test_every_game_folder_is_registered() -> None:
    """The registry lists each game that has a folder, under either spelling of its name."""
    folders = {path.parent.name for path in GAMES_FOLDER.glob("*/__init__.py")}

    assert folders == set(NAMES)
    assert [find_game(name.replace("_", "-")) for name in NAMES] == list(map(find_game, NAMES))


ODD = (1.0, 2.5, float("nan"), None, "1", b"1", [1], {1}, (1,), 10**5000, -(10**5000), object())


def odd_actions(action: Any) -> list[Any]:
    """Return ``action`` with something odd in each of its fields: the like of it, or anything."""
    made = []
    for item in fields(action):
        value = getattr(action, item.name)
        if isinstance(value, tuple):
            like = [list(value), tuple(map(float, value)), tuple(map(str, value))]
            odd = [*like[: None if value else 1], 5, *((each, *value[1:]) for each in ODD)]
        else:
            odd = [float(value), str(value), *([bool(value)] if value in (0, 1) else []), *ODD]
        made += [replace(action, **{item.name: other}) for other in odd]
    return made


@every_game
@given(data=st.data(), seed=seeds)
@examples(10)
def test_odd_actions_are_refused(name: str, data: st.DataObject, seed: int) -> None:
    """What Python callers hand in for an action is refused like any other, even if it is equal."""
    game = data.draw(games(name))
    rng = Random(seed)
    for state in positions(game, seed, 3):
        legal = game.legal_actions(state)
        some = rng.sample(legal, min(3, len(legal)))
        for action in [*(odd for each in some for odd in odd_actions(each)), None, "A!", game]:
            refused = game.refusal(state, action)
            assert refused is not None
            assert refused.rule
            with pytest.raises(IllegalActionError):
                game.apply(state, action)
            with pytest.raises(NotationError):
                game.encode_action(action)
            with pytest.raises(NotationError):
                jsonlines.encode_action(action)
