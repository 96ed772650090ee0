"""Laying a table and changing it: games, house rules, setups and names."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.errors import SetupError
from cubilete.server import bodies, log
from cubilete.server.errors import NameRefusedError, NameTakenError, TableFullError
from cubilete.server.laying import (
    check_bot,
    configured,
    free_bot_name,
    make_game,
    new_table,
    read_setup,
    seats_max,
)
from cubilete.server.messages import SEATS_MAX
from tests.server.rooms import World, codes_of, created, kinds_of, started


def wanted(**fields: Any) -> bodies.NewTable:
    """Return what somebody asks for, as it is read from a body."""
    usual = {"command_id": "command1", "game": "liars_dice"}
    return msgspec.convert({**usual, **fields}, bodies.NewTable)


def problems_of(error: SetupError) -> list[str]:
    """Return the sentences of an error."""
    return [problem.text for problem in error.problems]


def test_a_table_is_laid_as_it_is_wanted() -> None:
    """House rules that are as usual are left out; people and bots sit in the order given."""
    seats = [{"name": " Ana "}, {"bot": "steady"}, {"name": "Carla", "bot": "novice"}]
    event = new_table(
        wanted(
            options={"wild": True, "palifico": "off", "dice_per_player": 3},
            seats=seats,
            turn_limit_s=30,
            spectators=False,
        ),
        "g1",
    )

    expected = log.Created(
        "g1",
        "liars_dice",
        {"dice_per_player": "3", "wild": "on"},
        "",
        30,
        False,
        (
            log.Sat("Ana", "g1"),
            log.Sat("Bot 1", None, "steady"),
            log.Sat("Carla", None, "novice"),
        ),
    )
    assert expected == event


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"game": "chess"}, "chess"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"options": {"wild": "maybe"}}, "wild"),
        ({"options": {"wild": "on", "wild_face": "compass", "sides": 4}}, "wild_face"),
        ({"setup": "starter=A hands=GGG", "options": {"players": 2}}, "hand"),
        ({"setup": "starter=", "options": {"players": 2}}, "setup, column"),
        ({"seats": [{"name": "Ana"}, {"bot": "genius"}]}, "genius"),
        ({"options": {"players": 40}}, "players"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(fields: dict[str, Any], text: str) -> None:
    """Unknown games, options and bots, and setups that cannot be, are named in the problem."""
    with pytest.raises(SetupError) as caught:
        new_table(wanted(**fields), "g1")

    assert any(text in problem for problem in problems_of(caught.value)), caught.value


def test_all_problems_are_told_at_once() -> None:
    """Whoever sets several options wrongly hears of each."""
    with pytest.raises(SetupError) as caught:
        configured(wanted(options={"wild": "maybe", "penalty": "ten", "colour": "red"}))

    assert 3 == len(caught.value.problems)


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        ([{"name": ""}], msgspec.ValidationError),
        ([{"name": " "}], NameRefusedError),
        ([{"name": "a" * 25}], NameRefusedError),
        ([{"name": "A\u202eb"}], NameRefusedError),
        ([{"name": "Ana"}, {"name": "ANA"}], NameTakenError),
        ([{"name": "admin"}, {"name": "\u0430dmin"}], NameTakenError),
        ([{"bot": "novice"}] * 7, TableFullError),
        ([{"bot": "novice"}] * 33, msgspec.ValidationError),
    ],
)
def test_names_and_numbers_of_seats_are_checked(
    seats: list[dict[str, str]], error: type[Exception]
) -> None:
    """Names that cannot be shown, are taken or look alike, and seats beyond the game's, fail."""
    with pytest.raises(error):
        new_table(wanted(seats=seats), "g1")


HIDDEN = ("starter=A hands=GGKAP,?", "starter=A hands=GGKAP,KKKKK", "starter=A hands=GGKAP")


@pytest.mark.parametrize("setup", HIDDEN)
def test_case_s2_a_setup_with_hidden_dice_is_refused(setup: str) -> None:
    """A setup is public, so hands that some would know and others not are no setup of a table."""
    with pytest.raises(SetupError, match="holds no hidden dice"):
        configured(wanted(setup=setup, options={"players": 2}))


@pytest.mark.parametrize("setup", HIDDEN)
def test_case_s2_a_setup_with_hidden_dice_never_reaches_a_table(setup: str) -> None:
    """The same holds where it is not known yet how many will play."""
    world = World(created("ana", "ben"))
    ana = world.connect("ana")
    world.listen(ana)

    before = world.table.setup
    said = world.say(ana, "configure", game="liars_dice", setup=setup)
    assert (["setup/impossible"], before) == (codes_of(said), world.table.setup)


def test_a_setup_that_nobody_can_read_lays_no_table() -> None:
    """It is refused when it is written, not when the game begins."""
    with pytest.raises(SetupError, match="column"):
        configured(wanted(setup="garbage"))


def test_a_setup_of_public_things_is_taken() -> None:
    """Dice counts, the starter and scores are for everybody to see."""
    game = make_game("liars_dice", {}, 2)

    assert (3, 1) == read_setup(game, "dice=3,1 starter=B").dice
    rules = configured(wanted(setup="dice=3,1 starter=B", options={"players": "2"}))
    assert log.Configured("liars_dice", {}, "dice=3,1 starter=B") == rules


def test_too_few_people_start_no_game() -> None:
    """Liar's dice alone, or good milk for two, is refused with the number that is needed."""
    for game, guests in (("liars_dice", ["ana"]), ("good_milk", ["ana", "ben"])):
        world = World(created(*guests, game=game, setup=""))
        ana = world.connect("ana")
        world.listen(ana)
        [refused] = world.say(ana, "start")

        assert "setup/impossible" == refused["code"]
        assert "players" in refused["text"]


def test_no_more_sit_than_the_game_has_players() -> None:
    """The seventh at liar's dice is refused, be it a person or a bot."""
    world = World(created("ana", *"bcdef"))
    ana, gus = world.connect("ana"), world.connect("gus")

    assert ["table/full"] == codes_of(world.say(gus, "sit", name="Gus"))
    assert ["table/full"] == codes_of(world.say(ana, "add_bot", level="novice"))
    world.say(ana, "remove", seat=5)
    assert "sat" in kinds_of(world.say(gus, "sit", name="Gus"))


def test_a_table_has_fewer_seats_than_some_games_allow() -> None:
    """Where a thousand could play, as many sit as a table has seats."""
    guests = [f"g{number}" for number in range(SEATS_MAX)]
    world = World(created(*guests, game="ship_captain_crew", setup=""))

    assert SEATS_MAX == seats_max("ship_captain_crew")
    gus = world.connect("gus")
    assert ["table/full"] == codes_of(world.say(gus, "sit", name="Gus"))


def test_bots_get_the_next_free_name() -> None:
    """A name that a bot has given back is given again."""
    world = World(created("ana"))
    ana = world.connect("ana")
    for _ in range(3):
        world.say(ana, "add_bot", level="novice")
    world.say(ana, "remove", seat=2)
    world.say(ana, "add_bot", level="steady")

    assert ["Ana", "Bot 1", "Bot 3", "Bot 2"] == [seat.name for seat in world.table.seats]
    assert "Bot 1" == free_bot_name([])
    assert "Bot 4" == free_bot_name(["bot 1", "B0T 2", "\u0412\u043et 3"])


@pytest.mark.parametrize("game", ["liars_dice", "ship_captain_crew", "good_milk"])
def test_every_game_has_the_two_levels_of_bots(game: str) -> None:
    """Whatever the host changes the game to, the bots that sit can play it."""
    for level in ("novice", "steady"):
        check_bot(game, level)
    with pytest.raises(SetupError):
        check_bot(game, "genius")


def test_a_stored_game_is_frozen() -> None:
    """House rules that change during the table's life do not change a game that has begun."""
    world, numbers = started("ana", "ben", options={"wild": "on"})

    assert ["table/phase"] == codes_of(world.say(numbers[0], "configure", game="good_milk"))
    assert world.table.current.game.options.wild


def test_case_e2_house_rules_are_frozen_and_shown_at_the_start() -> None:
    """What everybody is told at the start is every rule as the game has it."""
    world = World(created("ana", "ben", options={"wild": "on"}))
    ana, ben = world.connect("ana"), world.connect("ben")
    world.say(ana, "configure", game="liars_dice", options={"penalty": "difference"})
    world.listen(ben)
    world.say(ana, "start")
    happened = world.listen(ben)[0]

    options = happened["table"]["options"]
    assert ("off", "difference", "2") == (options["wild"], options["penalty"], options["players"])
    event = world.events[-1]
    assert isinstance(event, log.Started)
    assert options == event.options
