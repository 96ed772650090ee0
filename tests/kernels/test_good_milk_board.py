"""The board as a table is the board of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from cubilete.games.good_milk import GoodMilkOptions
from cubilete.games.good_milk.board import DEEP_WATER, EXIT, GOAL, SIDES, Square, Track, move
from cubilete.kernels.good_milk_board import FLOWS, WAITING, board_of

NAMES = "overshoot", "bounce_events", "good33", "boot35", "start_square"
OPTIONS = [
    GoodMilkOptions.parse(dict(zip(NAMES, values, strict=True)))
    for values in product(
        ("bounce", "stay"),
        ("all", "only_33"),
        ("hot_seat", "forced_pump"),
        ("stay", "bounce"),
        ("0", "1"),
    )
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.written()))
def test_every_throw_leads_where_the_rules_say(options: GoodMilkOptions) -> None:
    """From the start on, both walk together: place and square, with the beans that are due."""
    board = board_of(options)
    start = Square(Track.MILK, options.start_square), False
    places = {(GOAL, False): 0, (DEEP_WATER, False): 1, (EXIT, False): 2, start: WAITING}
    waiting, walked = [start, (Square(Track.MILK, options.restart_square), False)], set()
    places.setdefault(waiting[1], board.again)
    while waiting:
        square, forced = here = waiting.pop()
        walked.add(here)
        for face in range(1, SIDES + 1):
            step = move(options, square, face, forced=forced)
            place, flow, beans = board.moves[places[here], face - 1].tolist()
            reached = step.square, step.forced
            assert places.setdefault(reached, place) == place
            due = (0, 0) if step.due is None else (FLOWS[step.due.flow], step.due.beans)
            assert due == (flow, beans)
            if place >= WAITING and reached not in walked:
                waiting.append(reached)

    assert len(set(places.values())) == len(places)
    assert len(board.moves) == len(walked) + WAITING


def test_a_token_starts_again_where_the_option_says() -> None:
    """The place of who starts again is the start itself only if both are the same square."""
    assert WAITING == board_of(GoodMilkOptions(restart_square=0)).again
    assert WAITING != board_of(GoodMilkOptions()).again
