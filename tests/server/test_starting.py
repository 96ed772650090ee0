"""Who begins the next game: the setup, the table, the game before, or chance."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core import jsonlines
from cubilete.server.starting import may_point, most_pointed, next_game, starter_next
from tests.server.rooms import World, codes_of, created, started


def first_of(world: World) -> int | None:
    """Return who acted first in the game that is over or going on."""
    return world.table.current.first


def one_game(world: World, numbers: list[int]) -> None:
    """Play a game of liar's dice in which everybody has one die and two are left."""
    while world.table.turn is not None:
        seat = world.table.turn
        bids = world.table.current.state.bids
        if bids:
            world.act(numbers[seat], seat, "challenge")
        else:
            world.bid(numbers[seat], seat)


def test_the_next_game_is_begun_by_the_next_seat() -> None:
    """A rematch is begun by the seat after the first player, clockwise and around."""
    options = {"dice_per_player": "1"}
    world, numbers = started("ana", "ben", "cam", setup="", options=options)
    starters = [first_of(world)]
    for _ in range(4):
        one_game(world, numbers)
        world.say(numbers[0], "start")
        starters.append(first_of(world))

    first = starters[0]
    assert first is not None
    assert [(first + game) % 3 for game in range(5)] == starters


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("liars_dice", {"dice_per_player": "1"}),
        ("ship_captain_crew", {"end": "rounds:1"}),
        ("good_milk", {}),
    ],
)
def test_in_every_game_each_seat_begins_once(game: str, options: dict[str, str]) -> None:
    """Whether chance or a setup says who begins, the next game is the next seat's."""
    world, numbers = started("ana", "ben", "cam", game=game, setup="", options=options)
    starters = [first_of(world)]
    for _ in range(3):
        while (seat := world.table.turn) is not None:
            state = world.table.current.state
            action = jsonlines.encode_action(world.table.current.game.default_action(state))
            del action["player"]
            world.say(numbers[seat], "act", seat=seat, action=action)
        world.say(numbers[0], "start")
        starters.append(first_of(world))

    first = starters[0]
    assert first is not None
    assert [(first + number) % 3 for number in range(4)] == starters


def test_a_setup_of_the_table_says_who_begins_every_time() -> None:
    """Where the host has set a position, each game begins there."""
    world, numbers = started("ana", "ben")
    one_game(world, numbers)
    world.say(numbers[0], "start")

    assert 0 == first_of(world)


def test_other_numbers_of_players_begin_by_chance() -> None:
    """With more or fewer players than before, nobody is next: the rules decide."""
    options = {"dice_per_player": "1"}
    world, numbers = started("ana", "ben", setup="", options=options)
    one_game(world, numbers)
    world.say(world.connect("cam"), "sit", name="Cam")

    game, setup = next_game(world.table)
    assert (3, None) == (game.players, setup.starter)


def test_other_games_begin_by_chance() -> None:
    """After the host has changed the game, its own rules say who begins."""
    options = {"dice_per_player": "1"}
    world, numbers = started("ana", "ben", setup="", options=options)
    one_game(world, numbers)
    world.say(numbers[0], "configure", game="ship_captain_crew")

    game, setup = next_game(world.table)
    assert ("ship_captain_crew", None) == (game.name, setup.first)


def pointing(world: World, *at: int | None) -> World:
    """Let each seat of a person point at another, in the order of seats."""
    for by, seat in enumerate(at):
        guest = world.table.seats[by].guest
        if guest is not None:
            number = world.connect(guest)
            assert [] == codes_of(world.say(number, "point", by=by, seat=seat))
            world.leave(number)
    return world


def lobby(*guests: str, **rules: Any) -> World:
    """Return a table at which nobody has played yet."""
    return World(created(*guests, **{"setup": "", **rules}))


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ((None, None, None), None),
        ((2, None, None), 2),
        ((1, 1, 0), 1),
        ((1, 2, 0), None),
        ((1, 0, None), None),
        ((0, None, None), 0),
        ((3, 3, 1), 3),
    ],
)
@pytest.mark.parametrize("game", ["liars_dice", "ship_captain_crew", "good_milk"])
def test_whoever_most_point_at_begins(
    game: str, at: tuple[int | None, ...], expected: int | None
) -> None:
    """More than at any other; a bot may be pointed at, and so may oneself."""
    world = pointing(lobby("ana", "ben", "cam", "bot", game=game), *at)

    assert expected == most_pointed(world.table)
    assert expected == starter_next(world.table)
    world.say(world.connect("ana"), "start")
    assert expected in (None, first_of(world))
    assert None is starter_next(world.table)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("liars_dice", {"first_player": "random"}),
        ("liars_dice", {"first_player": "highest_roll"}),
        ("ship_captain_crew", {"first": "highest_sum"}),
    ],
)
def test_pointing_changes_no_rule_that_leaves_it_to_chance(
    game: str, options: dict[str, str]
) -> None:
    """Where the dice decide who begins, the table does not."""
    world = pointing(lobby("ana", "ben", "cam", game=game, options=options), 1, 1, 1)

    assert (1, None) == (most_pointed(world.table), starter_next(world.table))
    assert not may_point(world.table)


@pytest.mark.parametrize(
    ("game", "names", "setup", "expected"),
    [
        ("liars_dice", ("ana", "ben"), "", True),
        ("liars_dice", ("ana", "ben"), "dice=5,4", True),
        ("liars_dice", ("ana", "ben"), "starter=B", False),
        ("ship_captain_crew", ("ana", "ben"), "first=A", False),
        ("good_milk", ("ana",), "", True),
        ("good_milk", ("ana",), "pot=5", False),
    ],
)
def test_pointing_counts_where_nobody_else_says_who_begins(
    game: str, names: tuple[str, ...], setup: str, expected: bool
) -> None:
    """A setup that names somebody does; one that cannot be read for so few counts as if it did."""
    world = lobby(*names, game=game, setup=setup)

    assert expected is may_point(world.table)


def test_nobody_points_while_a_game_goes_on() -> None:
    """It is about the next game, and the one that goes on has begun."""
    world, _ = started("ana", "ben")

    assert not may_point(world.table)


def test_a_setup_that_names_somebody_stands() -> None:
    """What the host has written counts more than pointing."""
    world = pointing(lobby("ana", "ben", setup="starter=A"), 1, 1)

    assert 0 == starter_next(world.table)


def test_whoever_has_no_dice_does_not_begin() -> None:
    """A table that points at somebody who is out from the beginning can begin all the same."""
    world = pointing(lobby("ana", "ben", "cam", setup="dice=5,0,5"), 1, 1, 1)
    assert None is starter_next(world.table)
    ana = world.connect("ana")

    assert [] == codes_of(world.say(ana, "start"))
    assert first_of(world) in {0, 2}


def test_whoever_plays_alone_begins() -> None:
    """Ship, captain, crew can be played alone, and nobody draws for that."""
    assert 0 == starter_next(lobby("ana", game="ship_captain_crew").table)


def test_nobody_is_said_to_begin_what_cannot() -> None:
    """With too few at the table there is no next game."""
    world = pointing(lobby("ana", "ben", game="good_milk"), 1, 1)

    assert None is starter_next(world.table)


def test_a_rematch_has_a_starter_unless_the_table_points_elsewhere() -> None:
    """The seat after the first player begins; a table that agrees on another changes that."""
    world, numbers = started("ana", "ben", "cam", setup="", options={"dice_per_player": "1"})
    first = first_of(world)
    assert first is not None
    one_game(world, numbers)
    after = (first + 1) % 3
    assert after == starter_next(world.table)
    pointing(world, 0, 1, None)
    assert after == starter_next(world.table)
    pointing(world, first, first, None)
    assert first == starter_next(world.table)
    world.say(numbers[0], "start")

    assert first == first_of(world)


def test_starters_are_told_by_the_seats_of_now() -> None:
    """Where somebody has left, and another has come, numbers are still those of the seats shown."""
    world, (ana, ben, cam) = started("ana", "ben", "cam")
    world.bid(ana, 0)
    world.act(ben, 1, "challenge")
    world.say(ana, "configure", game="liars_dice")
    world.say(ben, "leave", seat=1)
    world.say(world.connect("dan"), "sit", name="Dan")
    assert 2 == starter_next(world.table)
    world.say(cam, "point", by=2, seat=3)
    assert 3 == starter_next(world.table)
    world.say(ana, "start")

    assert 2 == first_of(world)
    assert "Dan" == world.table.seats[2].name


def test_what_the_pot_keeps_stays_where_the_table_points() -> None:
    """Pointing names the first player, and changes nothing else of the setup."""
    rules = {"end": "rounds:1", "tie": "carry_pot", "ante": "5"}
    world = tied(rules)
    _, before = next_game(world.table)
    pointing(world, 0, 0)
    _, after = next_game(world.table)

    assert (before.carried, 0) == (after.carried, after.first)


def tied(rules: dict[str, str]) -> World:
    """Return a table whose last game of ship, captain, crew was tied, after some that were not."""
    world, numbers = started("ana", "ben", game="ship_captain_crew", setup="", options=rules)
    for _ in range(40):
        while (seat := world.table.turn) is not None:
            playing = world.table.current
            legal = {type(each).__name__ for each in playing.game.legal_actions(playing.state)}
            world.act(numbers[seat], seat, "stand" if "Stand" in legal else "throw")
        if world.table.current.game.winner(world.table.current.state) is None:
            return world
        assert 0 == next_game(world.table)[1].carried
        world.say(numbers[0], "start")
    pytest.fail("no game was tied")


def test_what_the_pot_keeps_is_carried_into_the_next_game() -> None:
    """A tie that leaves the pot undivided adds it to the next one."""
    world = tied({"end": "rounds:1", "tie": "carry_pot", "ante": "5"})
    _, setup = next_game(world.table)

    assert 10 <= setup.carried
    world.say(world.connect("ana"), "start")
    assert setup.carried == world.table.current.setup.carried
