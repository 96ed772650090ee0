"""The dice of a table: which rolls a game asks its roots for, and that they cannot be had twice."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.dice import Face
from cubilete.core.game import AnyGame
from cubilete.games.liars_dice import LiarsDice
from cubilete.server.dice import ROUNDS, SIDES
from cubilete.server.log import DiceKey
from cubilete.server.playing import Playing, advance, advance_by
from cubilete.server.throwing import NewRoot, TableDice, Thrown, throw_all
from tests.properties.games import NAMES, choose, examples, games
from tests.server.rooms import TABLE_ID

ROOTS = (bytes(32), bytes(range(32)))


@dataclass
class Counting:
    """A source of real dice that notes which were asked for."""

    source: TableDice
    asked: dict[tuple[int, int, int], list[int]] = field(
        default_factory=lambda: defaultdict[tuple[int, int, int], list[int]](list)
    )
    """The numbers of the rolls, by epoch, round and seat."""
    epoch: int = 0
    game: AnyGame | None = None

    def dice(self, game: AnyGame, epoch: int) -> Counting:
        """Return the dice of a root: this, which notes what they are asked for."""
        self.game, self.epoch = game, epoch
        return self

    def renew(self, game: AnyGame, epoch: int, first_round: int) -> tuple[DiceKey, NewRoot]:
        """Return a new root."""
        return self.source.renew(game, epoch, first_round)

    def roll(
        self, round_number: int, seat: int, roll: int, count: int, sides: int = SIDES
    ) -> tuple[Face, ...]:
        """Return what falls."""
        assert self.game is not None
        self.asked[self.epoch, round_number, seat].append(roll)
        dice = self.source.dice(self.game, self.epoch)
        return dice.roll(round_number, seat, roll, count, sides)


def source_of(root: bytes = ROOTS[0]) -> TableDice:
    """Return dice all of whose new roots are ``root``."""
    return TableDice(TABLE_ID, {1: root}, lambda: root)


def new_game(game: AnyGame, setup: str = "", first_round: int | None = None) -> Playing:
    """Return a game before its first roll, under the first root of its table."""
    start = game.decode_setup(setup)
    state = game.initial_state(start)
    if first_round is None:
        first_round = game.next_roll(state).round if state.is_chance else 1
    return Playing(game, start, state, (), DiceKey(1, first_round), 0, {}, 1, None)


@pytest.mark.parametrize("name", NAMES)
@examples(10)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_roll_has_its_own_number(name: str, data: st.DataObject, seed: int) -> None:
    """Within a round each seat's rolls are numbered 0, 1, 2 ..., and the log gives them back."""
    source = Counting(source_of())
    playing = new_game(data.draw(games(name)))
    rng = Random(seed)
    thrown = throw_all(playing, source)
    tokens = list(thrown.dice)
    for _ in range(60):
        playing = thrown.playing
        if playing.state.is_terminal:
            break
        action = choose(playing.game, playing.state, rng)
        tokens.append(playing.game.encode_action(action))
        thrown = throw_all(advance_by(playing, (action,)), source)
        tokens += thrown.dice

    assert all(list(range(len(rolls))) == rolls for rolls in source.asked.values())
    again = advance(new_game(playing.game), tuple(tokens))
    assert (thrown.playing.state, thrown.playing.rolls, thrown.playing.round) == (
        again.state,
        again.rolls,
        again.round,
    )


@pytest.mark.parametrize("name", NAMES)
@examples(10)
@given(data=st.data())
def test_case_r3_the_same_root_gives_the_same_dice(name: str, data: st.DataObject) -> None:
    """Two servers with the same root throw the same, and one with another root throws others."""
    game = data.draw(games(name))
    one, again, other = (
        advanced(new_game(game), source_of(root)) for root in (ROOTS[0], ROOTS[0], ROOTS[1])
    )

    assert one == again
    assert one != other or not one


def advanced(playing: Playing, source: TableDice) -> list[tuple[str, ...]]:
    """Return the dice of some turns that are played the same way while they may be."""
    rng = Random(1)
    fallen: list[tuple[str, ...]] = []
    for _ in range(12):
        thrown = throw_all(playing, source)
        fallen.append(thrown.dice)
        playing = thrown.playing
        if playing.state.is_terminal:
            break
        playing = advance_by(playing, (choose(playing.game, playing.state, rng),))
    return [dice for dice in fallen if dice]


def test_tables_epochs_and_house_rules_have_their_own_dice() -> None:
    """The same root gives other dice at another table, in another epoch, under other rules."""
    game = LiarsDice()
    wild = LiarsDice(LiarsDice.options_type.parse({"wild": "on"}))
    rolls = {
        source.dice(played, epoch).roll(1, 0, 0, 20)
        for source, played, epoch in (
            (source_of(), game, 1),
            (TableDice("00" * 16, {1: ROOTS[0]}), game, 1),
            (TableDice(TABLE_ID, {2: ROOTS[0]}), game, 2),
            (source_of(), wild, 1),
        )
    }

    assert 4 == len(rolls)


def rolled_in(round_number: int) -> Thrown:
    """Return the rolls of one round of a game whose first round had the root's first dice."""
    setup = f"starter=A round={round_number}"
    game = LiarsDice(LiarsDice.options_type.parse({"players": "2"}))
    return throw_all(new_game(game, setup, first_round=1), source_of())


def test_a_root_serves_its_rounds_and_not_one_more() -> None:
    """The last round of a root takes its dice from it; the next has a new root, its own first."""
    last, beyond = rolled_in(ROUNDS), rolled_in(ROUNDS + 1)

    assert (None, None) == (last.key, last.root)
    assert (1, 1) == (last.playing.key.epoch, last.playing.key.first_round)
    assert beyond.key == beyond.playing.key
    assert (2, ROUNDS + 1) == (beyond.playing.key.epoch, beyond.playing.key.first_round)
    assert NewRoot(2, ROOTS[0]) == beyond.root
    expected = source_of()
    expected.roots[2] = ROOTS[0]
    dice = expected.dice(beyond.playing.game, 2)
    assert beyond.playing.state.hands == tuple(
        tuple(sorted(dice.roll(1, seat, 0, 5))) for seat in (0, 1)
    )


def test_nothing_is_thrown_on_somebodys_turn() -> None:
    """Where a player is to act no die falls."""
    thrown = rolled_in(1)

    assert Thrown(thrown.playing) == throw_all(thrown.playing, source_of())


def test_a_root_that_another_server_stored_first_is_the_one_that_counts() -> None:
    """Whoever lost the race for an epoch forgets the root of its own once it knows the other."""
    game = LiarsDice()
    source = source_of()
    source.renew(game, 2, 1)
    source.dice(game, 2)
    source.roots[2] = ROOTS[1]
    expected = TableDice(TABLE_ID, {2: ROOTS[1]}).dice(game, 2)

    assert expected.roll(1, 0, 0, 20) == source.dice(game, 2).roll(1, 0, 0, 20)


def test_the_key_names_the_public_end_of_the_chain() -> None:
    """What is said of a root is its anchor, which tells nothing of it."""
    key, root = source_of(ROOTS[1]).renew(LiarsDice(), 3, 7)

    assert (3, 7, 64) == (key.epoch, key.first_round, len(key.anchor))
    assert ROOTS[1] == root.root
    assert ROOTS[1].hex() not in str(key)


def test_case_s3_no_root_shows_in_a_repr() -> None:
    """Neither the source nor a new root shows what it holds, to a log or to a report."""
    source = source_of(b"secretrootsecretrootsecretroot!!")
    key, root = source.renew(LiarsDice(), 1, 1)
    source.dice(LiarsDice(), 1)

    assert "secretroot" not in f"{source!r} {key!r} {root!r}"
