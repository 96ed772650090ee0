"""A table before the game."""

from __future__ import annotations

import pytest

from cubilete.core.game import AnyGame
from cubilete.core.record import Seat
from cubilete.errors import SetupError
from cubilete.games.registry import GAMES, find_game
from cubilete.i18n import LANGUAGES
from cubilete.terminal.draft import (
    Draft,
    again,
    default_name,
    option_rows,
    seat_of,
    seats_range,
    value_label,
)
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, BOT, record_of, session_of

EN = Speaker("en")
LIARS, SHIP, MILK = (find_game(name) for name in ("liars-dice", "ship-captain-crew", "good-milk"))


def problem_ids(draft: Draft) -> list[str | None]:
    """Return what is wrong with a draft."""
    with pytest.raises(SetupError) as caught:
        draft.record()
    return [problem.message_id for problem in caught.value.problems]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_in_the_menu_and_each_choice_can_be_taken(
    game: type[AnyGame], language: str
) -> None:
    """All options but the number of seats; each value of each menu makes options."""
    kind = game
    rows = option_rows(kind, Speaker(language))
    assert [name for name in kind.options_type.kinds() if name != "players"] == [
        row.name for row in rows
    ]
    for row in rows:
        assert row.about.endswith(".")
        for choice in row.choices:
            number = "" if choice.numbers is None else f":{choice.numbers.high}"
            takes = kind.options_type.kinds()[row.name]
            assert takes.parse(f"{choice.value}{number}") is not None
        assert bool(row.choices) or row.numbers is not None


def test_options_have_their_words_in_the_menu() -> None:
    """Labels, numbers and names with numbers are as people read them."""
    rows = {row.name: row for row in option_rows(SHIP, EN)}
    assert ("target", "number of rounds") == tuple(each.label for each in rows["end"].choices)
    assert "target:100" == rows["end"].default
    assert ((), 0) == (
        rows["ante"].choices,
        rows["ante"].numbers.low if rows["ante"].numbers else None,
    )
    dice = next(row for row in option_rows(LIARS, EN) if row.name == "dice_per_player")
    assert ["1", "2", "3", "4", "5"] == [choice.label for choice in dice.choices]


@pytest.mark.parametrize(
    ("game", "name", "value", "label"),
    [
        ("liars_dice", "wild", "on", "sí"),
        ("liars_dice", "spot_on", "off", "no"),
        ("ship_captain_crew", "end", "rounds:5", "cantidad de vueltas 5"),
        ("good_milk", "restart_square", "0", "fuera del tablero"),
        ("good_milk", "stake", "10", "10"),
    ],
)
def test_a_value_is_called_by_its_label(game: str, name: str, value: str, label: str) -> None:
    """A number without a label is itself."""
    assert label == value_label(game, name, value, Speaker("es"))


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        (LIARS, {}, (2, 6)),
        (SHIP, {}, (1, 1000)),
        (MILK, {}, (3, 1000)),
        (MILK, {"min_players": "2"}, (2, 1000)),
    ],
)
def test_seats_are_as_many_as_the_rules_allow(
    game: type[AnyGame], options: dict[str, str], expected: tuple[int, int]
) -> None:
    """The fewest seats follow from the house rules too."""
    assert expected == seats_range(game, options)


def test_names_are_suggested_and_bots_are_called_bots() -> None:
    """Nobody has to type a name."""
    draft = Draft(LIARS, {"players": "4"})
    draft.fill(2, EN, "steady")
    assert [
        Seat("Player 1"),
        Seat("Player 2"),
        Seat("Steady bot 3", "steady"),
        Seat("Steady bot 4", "steady"),
    ] == draft.seats
    assert "odd 1" == default_name(0, "odd", EN)


def test_bots_fill_the_seats_that_the_rules_need() -> None:
    """One name is enough to play; as many seats as the rules allow stay as they are."""
    alone, pair, four = (Draft(LIARS) for _ in range(3))
    alone.seats, pair.seats, four.seats = [ANA], [ANA, BEA], [ANA, BEA]
    four.options = {"players": "4"}
    for draft in (alone, pair, four):
        draft.fill_up(EN)
    assert [1, 2, 2] == [sum(seat.bot is None for seat in d.seats) for d in (alone, pair, four)]
    assert [3, 2, 4] == [len(draft.seats) for draft in (alone, pair, four)]
    solo = Draft(SHIP, seats=[ANA])
    solo.fill_up(EN)
    assert [ANA] == solo.seats


@pytest.mark.parametrize("name", ["Ana", " ana ", "ANA"])
def test_a_name_can_be_had_once(name: str) -> None:
    """Two seats cannot be called the same, in whatever letters."""
    with pytest.raises(SetupError) as caught:
        seat_of(name, None, [ANA])
    assert "name-taken" == caught.value.problems[0].message_id


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x1b[2Jb"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    """Empty names, long ones and control characters never get to a table."""
    with pytest.raises(SetupError) as caught:
        seat_of(name, None, [])
    assert "name-length" == caught.value.problems[0].message_id


def test_the_starter_stands_in_the_setup() -> None:
    """The seat at which the table points starts; without one, chance decides."""
    for game, key in ((LIARS, "starter"), (SHIP, "first"), (MILK, "starter")):
        draft = Draft(game, {"players": "3"}, [ANA, BEA, BOT], starter=1)
        assert f"{key}=B" == draft.game().encode_setup(draft.record().setup)
        draft.starter = None
        assert "" == draft.game().encode_setup(draft.record().setup)


def test_the_table_does_not_point_where_the_rules_decide() -> None:
    """Under first_player=random, or with a position given, a starter is not asked for."""
    drawn = Draft(LIARS, {"first_player": "random"}, [ANA, BEA], starter=1)
    placed = Draft(LIARS, {}, [ANA, BEA], starter=1, setup="starter=A")
    assert [False, False] == [draft.names_starter() for draft in (drawn, placed)]
    assert ["", "starter=A"] == [d.game().encode_setup(d.record().setup) for d in (drawn, placed)]


def test_all_that_is_wrong_is_said() -> None:
    """Wrong options, a wrong position and wrong numbers of seats are problems, not tracebacks."""
    seats = [ANA, BEA]
    assert ["problem-option-choice"] == problem_ids(Draft(LIARS, {"raise": "x"}, seats))
    assert ["problem-seats"] == problem_ids(Draft(LIARS, {"players": "3"}, seats))
    assert [None] == problem_ids(Draft(LIARS, {}, seats, setup="nonsense"))
    assert [None] * 3 == problem_ids(Draft(LIARS, {}, seats, setup="dice=9,0 starter=B"))
    conflict = Draft(LIARS, {"wild": "on", "sides": "2"}, seats)
    assert ["problem-option-conflict-wild-face"] == problem_ids(conflict)


def test_the_next_game_has_the_same_table_and_what_the_pot_kept() -> None:
    """Whoever plays again keeps the house rules; a pot that nobody won waits for them."""
    record = record_of(
        "ship-captain-crew", setup="first=A", tie="carry_pot", end="rounds:1", ante="3"
    )
    turns = " ".join(f"{seat}> {seat}:12223" for seat in "AAABBB")
    actions = map(record.game.decode_action, turns.split())
    session = session_of(record.then(*actions))
    assert session.is_over
    draft = again(session)
    assert (6, (ANA, BEA)) == (draft.carried, tuple(draft.seats))
    record = draft.record()
    assert (session.game, "carried=6") == (record.game, record.game.encode_setup(record.setup))
