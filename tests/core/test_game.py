"""What every game is: options and functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cubilete.core.game import (
    NUMBER_MAX,
    AnyGame,
    Game,
    check_setup,
    check_writable,
    evolve,
    is_plain,
    refuse_odd,
)
from cubilete.errors import NotationError, SetupError
from cubilete.games import good_milk as gm
from cubilete.games import liars_dice as ld
from cubilete.games import ship_captain_crew as scc
from cubilete.games.liars_dice import Bid, LiarsDice, LiarsDiceOptions, Roll
from cubilete.games.registry import GAMES


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_without_options_has_the_defaults(kind: type[AnyGame]) -> None:
    """The seed's rules are played unless others are given."""
    game = kind()

    assert kind.options_type() == game.options
    assert game.options.players == game.players


def test_a_game_keeps_the_options_it_is_given() -> None:
    """House rules are the game's."""
    options = LiarsDiceOptions(players=5)

    assert options is LiarsDice(options).options
    assert 5 == LiarsDice(options).players


def test_games_are_compared_by_kind_and_house_rules() -> None:
    """Equal games have equal hashes; other rules or another kind make another game."""
    assert LiarsDice() == LiarsDice(LiarsDiceOptions())
    assert hash(LiarsDice()) == hash(LiarsDice(LiarsDiceOptions()))
    assert LiarsDice() != LiarsDice(LiarsDiceOptions(players=2))
    assert LiarsDice() != "liars_dice"

    class Others(LiarsDice):
        """The same rules under another name."""

    assert LiarsDice() != Others()


def test_a_game_without_rules_cannot_be_made() -> None:
    """Every function of a game is asked for."""

    class Unfinished(Game[Any, Any, Any, Any, Any]):
        """A game that says nothing."""

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]


@pytest.mark.parametrize("kind", GAMES)
def test_every_game_says_its_name_version_and_actions(kind: type[AnyGame]) -> None:
    """Records name a game by these."""
    assert kind.name.isidentifier()
    assert 1 <= kind.version
    assert len(kind.action_types) == len(set(kind.action_types))


def test_evolve_changes_what_is_named() -> None:
    """A new state of the same kind has the changes; the old one is as it was."""
    state = LiarsDice().initial_state()
    changed = evolve(state, round=3, turn=1)

    assert type(state) is type(changed)
    assert replace(state, round=3, turn=1) == changed
    assert LiarsDice().initial_state() == state


def test_evolve_refuses_a_name_that_is_no_field() -> None:
    """A slip of the pen does not make a field."""
    with pytest.raises(TypeError, match="State has no such field: trun"):
        evolve(LiarsDice().initial_state(), trun=1)


ODD = (True, 1.0, float("nan"), None, "1", b"1", [1], {1}, 10**5000, NUMBER_MAX + 1, object())
"""What Python callers hand in that is no number of an action, some of it equal to one."""


@pytest.mark.parametrize("value", [*ODD, (1,)], ids=lambda value: type(value).__name__)
def test_an_action_with_anything_but_a_number_is_not_plain(value: Any) -> None:
    """One field that is no whole number of a sane size makes an action odd, whichever it is."""
    assert not is_plain(Bid(value, 1, 1))
    assert not is_plain(Bid(0, 1, value))


@pytest.mark.parametrize(
    "faces", [*ODD, 1, [1, 2], *((1, odd) for odd in ODD)], ids=lambda faces: type(faces).__name__
)
def test_an_action_with_anything_but_a_tuple_of_numbers_is_not_plain(faces: Any) -> None:
    """Faces are a tuple, and nothing in it is but a whole number."""
    assert not is_plain(Roll(0, faces))


@pytest.mark.parametrize(
    "action", [Bid(0, NUMBER_MAX, 1), Bid(0, -NUMBER_MAX, 0), Roll(0, ()), Roll(0, (2, 1, -1))]
)
def test_numbers_that_no_rule_allows_are_plain_all_the_same(action: object) -> None:
    """Whether a number can be bid or rolled is for the rules to say."""
    assert is_plain(action)
    assert refuse_odd(action, "PD-R7") is None


def test_an_odd_action_is_refused_by_the_rule_that_is_named() -> None:
    """The sentence does not repeat what cannot be shown."""
    error = refuse_odd(Bid(0, 10**5000, 1), "PD-R7")

    assert error is not None
    assert "PD-R7" == error.rule
    assert "An action holds whole numbers of up to four digits. (PD-R7)" == str(error)


@pytest.mark.parametrize(
    ("action", "kinds"),
    [
        (None, None),
        ("A3G", None),
        (Bid, None),
        (Bid(0, 1, True), None),
        (Bid(0, -1, 1), None),
        (Roll(0, (2, 1)), None),
        (Bid(0, 1, 1), (Roll,)),
        (Bid, (Bid,)),
    ],
)
def test_what_no_record_can_hold_cannot_be_written(
    action: object, kinds: tuple[type, ...] | None
) -> None:
    """No action, an action of another game, or one that would read back as another."""
    with pytest.raises(NotationError, match="cannot be written: it is no such action"):
        check_writable(action, kinds)


@pytest.mark.parametrize("kinds", [None, (Bid, Roll)])
def test_what_a_record_can_hold_can_be_written(kinds: tuple[type, ...] | None) -> None:
    """Plain numbers from 0 on, and faces sorted upwards."""
    check_writable(Bid(0, 0, 0), kinds)
    check_writable(Roll(0, ()), kinds)
    check_writable(Roll(0, (1, 1, 2)), kinds)


@pytest.mark.parametrize(
    ("setup", "names"),
    [
        (ld.Setup(starter=True), ["starter"]),
        (ld.Setup(dice=(1.0, 1), palifico=1), ["dice", "palifico"]),  # type: ignore[arg-type]
        (ld.Setup(hands=((True,), None)), ["hands"]),
        (ld.Setup(bids=(Bid(0, 1, True),), call=object()), ["bids", "call"]),  # type: ignore[arg-type]
        (scc.Setup(crew=(True, 3), throw=scc.Throw(0, (True,))), ["crew", "throw"]),
        (gm.Setup(beans=[1, 2, 3], thrown=None), ["beans", "thrown"]),  # type: ignore[arg-type]
        (gm.Setup(squares=(gm.Square(gm.Track.MILK, True),)), ["squares"]),
    ],
)
def test_a_setup_of_anything_but_whole_numbers_cannot_be(setup: Any, names: list[str]) -> None:
    """What Python takes for equal to a number is none; all such fields are named at once."""
    kind = next(
        kind for kind in GAMES if type(setup) is type(kind().setup_of(kind().initial_state()))
    )
    with pytest.raises(SetupError) as caught:
        kind().initial_state(setup)

    assert [f"{name} holds something else than whole numbers." for name in names] == [
        problem.text for problem in caught.value.problems
    ]


@pytest.mark.parametrize(
    "setup",
    [
        ld.Setup(),
        ld.Setup(dice=(1, 1), hands=((1,), None), bids=(Bid(0, 1, 1),), length="one_round"),
        scc.Setup(crew=(1, 3), throw=scc.Throw(0, (1,)), rethrown=True),
        gm.Setup(squares=(gm.Square(gm.Track.MILK, 3),), beans=(-1,), pot=10**11),
    ],
)
def test_whole_numbers_may_be_a_setup(setup: object) -> None:
    """Whether they can be together is for the game to say."""
    check_setup(setup)


def test_an_odd_setup_does_not_spoil_other_games() -> None:
    """What is kept by number is kept for every game: it must hold numbers and nothing else."""
    game = LiarsDice(LiarsDiceOptions(players=2, dice_per_player=1))
    with pytest.raises(SetupError):
        game.initial_state(ld.Setup(starter=True))

    state = game.initial_state(game.decode_setup("starter=B hands=G,G"))

    assert all(game.refusal(state, action) is None for action in game.legal_actions(state))
