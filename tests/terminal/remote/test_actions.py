"""From what is typed to an action of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.liars_dice import Bid, Challenge
from cubilete.games.registry import find_game
from cubilete.games.ship_captain_crew import Throw
from cubilete.terminal.reading import UnreadableError
from cubilete.terminal.remote.actions import ActionReader
from tests.terminal.remote.test_asking import asker

HANDS = "starter=A hands=GG,CC"
RAISED = "starter=A hands=GG,CC bids=A1G"


def view(game_name: str, setup: str, **options: int) -> Any:
    """Return what whoever is to act sees."""
    kind = find_game(game_name)
    game = kind(kind.options_type.parse(options))
    state = game.initial_state(game.decode_setup(setup))
    return game.observe(state, state.current_player)


async def read(*typed: str, setup: str = HANDS) -> tuple[Any, str]:
    """Return the action of the first line, the answers to what is asked, and the screen."""
    first, *answers = typed
    ask, screen = asker(*answers)
    seen = view("liars_dice", setup, players=2, dice_per_player=2)
    named = ask.at(ask.speaker.at([]))
    return await ActionReader(named, "liars_dice", seen).read(first), screen.getvalue()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["3 guns"], Bid(0, 3, 1)),
        (["a3g"], Bid(0, 3, 1)),
        (["40 sung"], Bid(0, 40, 1)),
        (["1", "2", "3"], Bid(0, 3, 2)),
        (["1", "", ""], Bid(0, 1, 1)),
        (["!"], Challenge(0)),
    ],
)
async def test_words_tokens_and_numbers_are_actions(typed: list[str], expected: Any) -> None:
    """Legal or not: the server judges."""
    assert expected == (await read(*typed))[0]


async def test_a_number_is_a_choice_of_now() -> None:
    """The challenge is the second choice once there is a bid; before, there is none."""
    assert Challenge(1) == (await read("2", setup=RAISED))[0]
    ask, screen = asker()
    seen = view("liars_dice", HANDS, players=2, dice_per_player=2)
    with pytest.raises(UnreadableError):
        await ActionReader(ask, "liars_dice", seen).read("2")
    assert "There is no choice 2 now.\n" == screen.getvalue()


@pytest.mark.parametrize("typed", [["hm"], ["b3g"], ["a:gg"], ["1", "7"], [""]])
async def test_what_is_no_action_of_the_viewer_is_none(typed: list[str]) -> None:
    """Nonsense, another seat's token, a roll, going back from a bid, Enter where one chooses."""
    with pytest.raises(UnreadableError):
        await read(*typed)


async def test_enter_takes_the_only_choice() -> None:
    """Who can only throw presses Enter."""
    ask, _ = asker()
    seen = view("ship_captain_crew", "first=A", players=2)

    assert Throw(0) == await ActionReader(ask, "ship_captain_crew", seen).read("")
