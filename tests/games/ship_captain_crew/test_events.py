"""What everybody is told of ship, captain, crew, in the order of telling."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from cubilete.core.observation import Event
from cubilete.games.ship_captain_crew import State
from cubilete.games.ship_captain_crew.events import events
from cubilete.i18n import LANGUAGES, catalogue
from tests.games.ship_captain_crew.positions import games, play, position, told, turns

LAST_ROUND = "totals=98,99,70 first=A round=20"


def ids(found: tuple[Event, ...]) -> list[str]:
    """Return the ids of events."""
    return [event.id for event in found]


def after_turns(house_rules: str, **scores: int) -> tuple[Event, ...]:
    """Return what the end of the last of these turns of a last round tells."""
    return told(position(LAST_ROUND, house_rules), turns(**scores))


def test_chance_names_the_starter() -> None:
    """Everybody hears whom chance has chosen."""
    assert (Event("first-chance", {"player": 2}),) == told(position(""), "@C")


def test_rolls_to_start_are_told_with_their_sums() -> None:
    """Each roll is told; after the last one, who starts or who rolls again."""
    state = position("", "players=2 first=highest_sum")
    said = Event("starter-sum-said", {"player": 0, "faces": (1, 2, 3, 4, 5), "total": 15})

    assert (said,) == told(state, "A^12345")
    assert Event("starter-sum-best", {"player": 1}) == told(state, "A^12345 B^66666")[1]
    assert Event("starter-sum-tied", {"names": (0, 1)}) == told(state, "A^12345 B^12345")[1]


@pytest.mark.parametrize(
    ("setup", "house_rules", "expected"),
    [
        ("first=A", "ante=2", [Event("ante-said", {"coins": 2})]),
        (
            "first=A carried=9",
            "",
            [Event("ante-said", {"coins": 1}), Event("pot-carried", {"coins": 9})],
        ),
        ("first=A carried=9", "ante=0", [Event("pot-carried", {"coins": 9})]),
        ("first=A", "ante=0", []),
        ("first=A", "settle=per_point", []),
        ("", "players=1", []),
        ("first=A round=2", "", []),
        ("first=A scores=0", "", []),
        ("first=A throws=1", "", []),
        ("first=A throws=1 crew=25 throws", "", []),
    ],
)
def test_the_first_throw_of_a_game_tells_the_pot(
    setup: str, house_rules: str, expected: list[Event]
) -> None:
    """Antes are told once, as the game begins, with what was carried in."""
    state = position(setup.removesuffix(" throws"), house_rules)
    throw = "ABC"[state.player or 0] + (">2" if state.turn.crew else ">")

    assert tuple(expected) == told(state, throw)


def test_a_playoff_of_a_first_round_tells_no_antes() -> None:
    """Extra turns do not open a game, though its round is the first."""
    state = play(position(house_rules="end=rounds:1"), turns(A=7, B=7, C=0))

    assert () == told(state, "A>")


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("A> A:12345", ["throw-said", "need-ship", "need-order"]),
        ("A> A:11233", ["throw-said", "need-ship"]),
        ("A> A:12366", ["throw-said", "got-ship", "need-captain"]),
        ("A> A:12346", ["throw-said", "got-ship", "need-captain", "need-order"]),
        ("A> A:12356", ["throw-said", "got-ship", "got-captain", "need-pilot"]),
        ("A> A:12366 A> A:1255", ["throw-said", "got-captain", "need-pilot"]),
        (
            "A> A:24566",
            ["throw-said", "got-ship", "got-captain", "got-pilot", "crew-said"],
        ),
        ("A> A:24566 A>2 A:5", ["again-said", "crew-said"]),
        ("A> A:24566 A>2 A:5 A.", ["stand-said", "score-said"]),
        ("A> A:24566 A>2 A:5 A>5 A:1", ["again-said", "crew-said", "score-said"]),
        ("A> A:11111 A> A:11111 A> A:23455", ["throw-said", "zero-said"]),
        (
            "A> A:11111 A> A:11111 A> A:12456",
            ["throw-said", "got-ship", "got-captain", "got-pilot", "crew-said", "score-said"],
        ),
    ],
)
def test_a_throw_tells_what_is_set_aside_and_missing(tokens: str, expected: list[str]) -> None:
    """Dice, what they bring in order, and what is still needed; at the end the score."""
    assert expected == ids(told(position("first=A round=2"), tokens))


def test_a_throw_tells_its_numbers() -> None:
    """The sentences carry faces, crew and points."""
    start = position("first=A round=2")

    assert (
        Event("throw-said", {"player": 0, "faces": (2, 4, 5, 6, 6)})
        == (told(start, "A> A:24566")[0])
    )
    assert (
        Event("again-said", {"player": 0, "faces": (5,)}),
        Event("crew-said", {"player": 0, "first": 5, "second": 6, "crew": 11}),
    ) == told(start, "A> A:24566 A>2 A:5")
    assert (
        Event("stand-said", {"player": 0, "crew": 11}),
        Event("score-said", {"player": 0, "points": 11}),
    ) == told(start, "A> A:24566 A>2 A:5 A.")
    assert Event("zero-said", {"player": 0}) == told(start, turns(A=0))[-1]


def test_the_first_to_meet_the_target_makes_the_round_the_last() -> None:
    """This is said once, and not by the turn that ends the game."""
    met = Event("target-reached", {"player": 0, "points": 105})

    assert met == after_turns("", A=7)[-1]
    assert "target-reached" not in ids(after_turns("", A=7, B=8))
    assert "target-reached" not in ids(after_turns("", A=0, B=0, C=12))
    assert "target-reached" not in ids(after_turns("end=rounds:20", A=7))
    assert "target-reached" not in ids(after_turns("", A=0))


def test_a_new_round_tells_who_starts_it() -> None:
    """After each round its successor is opened by name and number."""
    state = position(house_rules="round_start=rotate")

    assert Event("starts-round", {"player": 1, "round": 2}) == told(state, turns(A=2, B=0, C=0))[-1]


@pytest.mark.parametrize(
    ("house_rules", "expected"),
    [
        ("", [Event("settle-pot", {"player": 1, "coins": 3})]),
        ("ante=0", []),
        ("settle=none", []),
        (
            "settle=per_point rate=2",
            [
                Event("settle-pays", {"payer": 0, "winner": 1, "coins": 4, "points": 2}),
                Event("settle-pays", {"payer": 2, "winner": 1, "coins": 50, "points": 25}),
            ],
        ),
        (
            "settle=percent stake=30",
            [Event("settle-pays", {"payer": 2, "winner": 1, "coins": 7, "points": 25})],
        ),
    ],
)
def test_the_winner_and_the_settlement_are_told(house_rules: str, expected: list[Event]) -> None:
    """Who wins with how many points, and every coin that moves."""
    found = after_turns(house_rules, A=7, B=8, C=12)

    assert ["stand-said", "score-said"] == ids(found)[:2]
    assert (Event("winner-ship", {"player": 1, "points": 107}), *expected) == found[2:]


TIE = Event("tie-said", {"names": (0, 1), "points": 105})


@pytest.mark.parametrize(
    ("house_rules", "expected"),
    [
        ("", [Event("playoff-said", {"names": (0, 1)})]),
        (
            "tie=extra_round_all",
            [Event("extra-round-said"), Event("starts-round", {"player": 0, "round": 21})],
        ),
        ("tie=carry_pot", [Event("settle-carried", {"coins": 3})]),
        ("tie=carry_pot ante=0", []),
        ("tie=carry_pot settle=none", []),
        ("tie=carry_pot settle=per_point", [Event("settle-nobody")]),
        ("tie=carry_pot settle=percent", [Event("settle-nobody")]),
        (
            "tie=share ante=3",
            [
                Event("settle-share", {"player": 0, "coins": 5}),
                Event("settle-share", {"player": 1, "coins": 4}),
            ],
        ),
        ("tie=share settle=none", []),
        (
            "tie=share settle=per_point",
            [
                Event("settle-pays-tied", {"payer": 2, "coins": 35, "points": 35}),
                Event("settle-part", {"player": 0, "coins": 18}),
                Event("settle-part", {"player": 1, "coins": 17}),
            ],
        ),
    ],
)
def test_case_e1_a_tie_is_told_as_a_tie(house_rules: str, expected: list[Event]) -> None:
    """The tie first, then what the house rules make of it; nobody is called the winner."""
    assert (TIE, *expected) == after_turns(house_rules, A=7, B=6, C=0)[2:]


def test_those_tied_are_named_in_turn_order() -> None:
    """The order is that of the game, from whoever started it."""
    state = position("totals=98,99,70 first=B round=20")
    found = told(state, turns(B=6, C=0, A=7))

    assert [(1, 0), (1, 0)] == [event.arguments["names"] for event in found[-2:]]


def test_a_playoff_is_told_to_its_end() -> None:
    """Extra turns have points of their own; a new tie is told, and the winner has the total."""
    state = play(position(LAST_ROUND), turns(A=7, B=6, C=0))
    again = play(state, turns(A=0, B=0))
    extra = Event("extra-said", {"player": 1, "points": 0})

    assert ["throw-said", "extra-said"] == ids(told(state, turns(A=0)))
    assert (extra, Event("playoff-again", {"names": (0, 1)})) == told(state, turns(A=0, B=0))[1:]
    assert ("extra-said", "winner-ship", "settle-pot") == tuple(
        ids(told(again, turns(A=8, B=5)))[1:]
    )
    assert Event("winner-ship", {"player": 0, "points": 105}) == told(again, turns(A=8, B=5))[2]


@pytest.mark.parametrize(
    ("house_rules", "expected"),
    [
        ("end=target:10", Event("solo-end", {"player": 0, "rounds": 5})),
        ("end=rounds:5", Event("solo-rounds", {"player": 0, "points": 16, "rounds": 5})),
    ],
)
def test_a_solo_game_tells_how_many_rounds_it_took(house_rules: str, expected: Event) -> None:
    """Alone, what counts is the rounds to the target, or the points in so many rounds."""
    state = position("totals=9 round=5", f"players=1 {house_rules}")

    assert expected == told(state, turns(A=7))[-1]


@settings(max_examples=15)
@given(games())
def test_every_event_has_words(played: list[State]) -> None:
    """Whatever is told in a game can be said in each language."""
    names = ("Ana", "Bea", "Cleo", "Dina", "Eva", "Fe", "Gil", "Hai")
    for before, after in pairwise(played):
        if after.last is before.last:
            continue
        assert after.last is not None
        for event in events(before, after.last, after):
            arguments = {
                key: ", ".join(names[seat] for seat in value)
                if key == "names" and isinstance(value, tuple)
                else ", ".join(map(str, value))
                if isinstance(value, tuple)
                else value
                for key, value in event.arguments.items()
            }
            for language in LANGUAGES:
                assert catalogue(language).text(event.id, **arguments)
