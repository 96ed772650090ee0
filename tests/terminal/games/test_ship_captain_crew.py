"""Ship, captain, crew at a terminal: the turn, the sheet, the choices, and what is read."""

from __future__ import annotations

import pytest

from cubilete.core.notation import decode_options
from cubilete.games.ship_captain_crew import (
    Observation,
    ShipCaptainCrew,
    ShipCaptainCrewOptions,
    Stand,
    Throw,
)
from cubilete.terminal.games import ship_captain_crew as page
from cubilete.terminal.reading import UnreadableError
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, BOT

EN = Speaker("en", (ANA, BEA, BOT))


def view_of(
    setup: str, tokens: str = "", viewer: int | None = 0, options: str = "players=3"
) -> Observation:
    """Return what a viewer sees of a position after some actions."""
    game = ShipCaptainCrew(decode_options(options, ShipCaptainCrewOptions))
    state = game.initial_state(game.decode_setup(setup))
    for token in tokens.split():
        state = game.apply(state, game.decode_action(token))
    return game.observe(state, viewer)


def test_facts_of_a_first_turn() -> None:
    """Round, target, pot and throws, one fact a line."""
    assert (
        "Round 1",
        "Target: 100 points",
        "In the pot: 3 coins",
        "In this turn: 3 throws left",
    ) == page.facts(view_of("first=A"), EN)


def test_facts_of_a_crew() -> None:
    """What is set aside, the crew as a sum, and the throws that are left."""
    facts = page.facts(view_of("first=A", "A> A:24566"), EN)
    assert (
        "Set aside: 6 (ship), 5 (captain), 4 (pilot)",
        "Crew: 2 + 6 = 8",
        "In this turn: 2 throws left",
    ) == facts[-3:]


def test_facts_of_the_last_round_and_of_a_playoff() -> None:
    """Everybody reads that the end is near, and who is tied."""
    final = view_of("totals=100,99,70 first=A scores=7", viewer=1)
    assert "Final round" in page.facts(final, EN)
    rounds = view_of("first=A round=2", options="players=3 end=rounds:5")
    assert "Round 2 of 5" in page.facts(rounds, EN)
    playoff = view_of("totals=104,104,96 first=A playoff=A,B")
    assert "Playoff between Ana, Bea" in page.facts(playoff, EN)


def test_seats_have_points() -> None:
    """A seat is its total."""
    view = view_of("totals=99,0,70 first=A")
    assert ["99 points", "0 points", "70 points"] == [page.seat_fact(view, p, EN) for p in range(3)]


def test_the_sheet_has_rounds_down_and_players_across() -> None:
    """Names above, finished rounds, totals below; long names are cut to their column."""
    speaker = Speaker("en", (ANA, BEA, BOT)).at((ANA, BEA))
    tokens = "A> A:24566 A. B> B:11223 B> B:11223 B> B:11223"
    view = view_of("totals=10,20 first=A", tokens, options="players=2")
    assert (
        "           Ana      Bea",
        "   1         8        0",
        "   =        18       20",
    ) == page.picture(view, speaker)


def test_the_sheet_stays_narrow() -> None:
    """With many players and long names no line is wider than a screen."""
    names = [ANA.__class__(f"Somebody with a name {n}") for n in range(40)]
    view = view_of("first=A", options="players=40")
    assert 78 >= max(len(line) for line in page.picture(view, Speaker("en", names)))


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("", []),
        ("A> A:12355", [(1, ""), (2, ""), (3, ""), (5, ""), (5, "")]),
        ("A> A:12366", [(6, "ship"), (1, ""), (2, ""), (3, ""), (6, "")]),
        (
            "A> A:12356 A> A:466",
            [(6, "ship"), (5, "captain"), (4, "pilot"), (6, "crew"), (6, "crew")],
        ),
        ("A> A:12366 A> A:1235", [(6, "ship"), (5, "captain"), (1, ""), (2, ""), (3, "")]),
    ],
)
def test_dice_are_drawn_with_what_they_are(tokens: str, expected: list[tuple[int, str]]) -> None:
    """Ship, captain, pilot and crew are named; what goes back into the cup is not."""
    dice = page.dice(view_of("first=A", tokens), EN)
    assert expected == [(die.face, die.mark) for die in dice]
    assert [str(face) for face, _ in expected] == [die.word for die in dice]


def test_the_dice_of_the_turn_before_are_gone() -> None:
    """Before the first throw of a turn there is nothing to draw."""
    view = view_of("first=A", "A> A:24566 A.", viewer=1)
    assert () == page.dice(view, EN)


@pytest.mark.parametrize(
    ("tokens", "options", "expected"),
    [
        ("", "", {"1": "Throw 5 dice"}),
        ("A> A:12366", "", {"1": "Throw 4 dice"}),
        (
            "A> A:24566",
            "",
            {
                "2": "Stand on 8",
                "3": "Throw the 2 again",
                "4": "Throw the 6 again",
                "5": "Throw both again",
            },
        ),
        (
            "A> A:44566",
            "",
            {
                "2": "Stand on 10",
                "3": "Throw the 4 again",
                "4": "Throw the 6 again",
                "5": "Throw both again",
            },
        ),
        ("A> A:24566", "crew_reroll=both_only", {"2": "Stand on 8", "5": "Throw both again"}),
        (
            "A> A:24566 A>2 A:2",
            "commit=use_all_throws",
            {"3": "Throw the 2 again", "4": "Throw the 6 again", "5": "Throw both again"},
        ),
        ("A> A:24566 A>2 A:3", "crew_keep=locked", {"2": "Stand on 9", "3": "Throw the 3 again"}),
    ],
)
def test_choices_keep_their_numbers(tokens: str, options: str, expected: dict[str, str]) -> None:
    """Throwing is 1, standing is 2, never the other way round; crew dice are 3 to 5."""
    view = view_of("first=A", tokens, options=f"players=3 {options}")
    assert expected == {choice.key: choice.label for choice in page.choices(view, EN)}


def test_equal_crew_dice_are_one_choice() -> None:
    """Throwing the one or the other again is the same."""
    view = view_of("first=A", "A> A:22456")
    assert ["2", "3", "5"] == [choice.key for choice in page.choices(view, EN)]


def test_who_is_not_to_act_has_no_choice() -> None:
    """Waiting players and spectators are offered nothing."""
    for viewer in (1, None):
        assert () == page.choices(view_of("first=A", viewer=viewer), EN)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("t", Throw(0)),
        ("Throw", Throw(0)),
        ("tirar", Throw(0)),
        ("đổ", Throw(0)),
        ("stand", Stand(0)),
        ("plantarse", Stand(0)),
        ("dừng", Stand(0)),
        ("both", Throw(0, (2, 6))),
        ("again 2", Throw(0, (2,))),
        ("again 6, 2", Throw(0, (2, 6))),
        ("volver a tirar 6", Throw(0, (6,))),
        ("otra vez los dos", Throw(0, (2, 6))),
        ("đổ lại cả hai", Throw(0, (2, 6))),
        ("lại 3", Throw(0, (3,))),
    ],
)
def test_words_are_read(text: str, action: object) -> None:
    """The words of all languages, with the dice after "again"; the rules judge them."""
    assert action == page.read(text, view_of("first=A", "A> A:24566"))


@pytest.mark.parametrize("text", ["", "again", "again 7", "again 2 2 2", "again x", "7", "hello"])
def test_nonsense_is_not_read(text: str) -> None:
    """What means nothing is told apart from what is illegal."""
    with pytest.raises(UnreadableError):
        page.read(text, view_of("first=A", "A> A:24566"))


def test_the_hint_fits_what_may_be_done() -> None:
    """Enter to throw; words as examples where there is a choice."""
    assert "Enter throws, and so does “throw”." == page.hint(view_of("first=A"), EN)
    assert "“again 2”" in page.hint(view_of("first=A", "A> A:24566"), EN)


def test_all_lies_open() -> None:
    """There is no hand to tell behind a curtain."""
    assert (False, None) == (page.HIDES_DICE, page.hand_fact(view_of("first=A"), EN))


def test_a_game_opens_with_who_is_first_and_what_the_pot_holds() -> None:
    """A player alone, or the highest sum, needs no pointing."""
    assert ("first=B carried=6", "") == (page.opening(1, 6), page.opening(None, 0))
    given = [
        page.names_starter(decode_options(text, ShipCaptainCrewOptions))
        for text in ("players=3", "players=1", "first=highest_sum")
    ]
    assert [True, False, False] == given
