"""Good milk from the wire: what a client reads is what the rules have shown."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.client.games.reading import check_game
from tests.properties.games import examples, games

GAME = "good_milk"


@given(data=st.data(), seed=st.integers(0, 2**32))
@examples(15)
def test_views_and_actions_read_back(data: st.DataObject, seed: int) -> None:
    """Under any house rules, each viewer's observation and each action come through unchanged."""
    check_game(data.draw(games(GAME)), seed)
