"""What everybody is told of good milk, in the order of telling."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.observation import PLAYER_KEYS
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions
from cubilete.i18n import catalogue
from tests.games.good_milk.positions import all_options, position, steps, told

Case: TypeAlias = tuple[str, str, Mapping[str, object], list[object]]
"""Setup, actions, house rules and what is told."""

FORCED = {"good33": "forced_pump"}
PURSE = {"purse": "finite:30"}

MOVES: dict[str, Case] = {
    "chance names the starter": ("", "@B", {}, [("first-chance", {"player": 1})]),
    "a throw is told with its roll": ("starter=A", "A>", {}, []),
    "a plain move": (
        "starter=A",
        "A> A:6",
        {},
        [("move-said", {"player": 0, "roll": 6, "square": 6})],
    ),
    "7": (
        "squares=m6,m0,m0 starter=A",
        "A> A:1",
        {},
        [("move-said", {"player": 0, "roll": 1, "square": 7}), ("jump-said", {"player": 0})],
    ),
    "12": (
        "squares=m8,m0,m0 starter=A",
        "A> A:4",
        {},
        [("move-said", {"player": 0, "roll": 4, "square": 12}), ("hot-seat-said", {"player": 0})],
    ),
    "from 12 to the milk": (
        "squares=m12,m0,m0 starter=A",
        "A> A:5",
        {},
        [
            ("hot-seat-odd", {"player": 0, "roll": 5, "square": 17}),
            ("pot-pays", {"player": 0, "beans": 2}),
        ],
    ),
    "from 12 to the pump": (
        "squares=m12,m0,m0 starter=A",
        "A> A:2",
        {},
        [("hot-seat-even", {"player": 0, "roll": 2, "square": 14})],
    ),
    "from 12 when bound": (
        "squares=m12,m0,m0 forced=A starter=A",
        "A> A:3",
        FORCED,
        [("hot-seat-forced", {"player": 0, "roll": 3, "square": 15})],
    ),
    "33 of the milk side": (
        "squares=m31,m0,m0 starter=A",
        "A> A:2",
        {},
        [("move-said", {"player": 0, "roll": 2, "square": 33}), ("back-to-12", {"player": 0})],
    ),
    "33 of the milk side, bound": (
        "squares=m31,m0,m0 starter=A",
        "A> A:2",
        FORCED,
        [
            ("move-said", {"player": 0, "roll": 2, "square": 33}),
            ("back-to-12-forced", {"player": 0}),
        ],
    ),
    "33 of the boot does not bind": (
        "squares=b31,m0,m0 starter=A",
        "A> A:2",
        FORCED,
        [("move-said", {"player": 0, "roll": 2, "square": 33}), ("back-to-12", {"player": 0})],
    ),
    "a bounce to 33": (
        "squares=m36,m0,m0 starter=A",
        "A> A:5",
        {},
        [
            ("roll-said", {"player": 0, "roll": 5}),
            ("bounce-said", {"player": 0, "surplus": 4, "square": 33}),
            ("back-to-12", {"player": 0}),
        ],
    ),
    "a bounce to the same square": (
        "squares=m36,m0,m0 starter=A",
        "A> A:2",
        {},
        [
            ("roll-said", {"player": 0, "roll": 2}),
            ("bounce-said", {"player": 0, "surplus": 1, "square": 36}),
            ("pot-pays", {"player": 0, "beans": 4}),
        ],
    ),
    "no bounce": (
        "squares=m36,m0,m0 starter=A",
        "A> A:2",
        {"overshoot": "stay"},
        [("roll-said", {"player": 0, "roll": 2}), ("overshoot-stay", {"player": 0})],
    ),
    "past the water": (
        "squares=p26,m0,m0 starter=A",
        "A> A:4",
        {},
        [("roll-said", {"player": 0, "roll": 4}), ("boot-said", {"player": 0, "square": 30})],
    ),
    "on to 35": (
        "squares=b30,m0,m0 starter=A",
        "A> A:5",
        {},
        [("move-said", {"player": 0, "roll": 5, "square": 35}), ("boot-35-wait", {"player": 0})],
    ),
    "on to 35 where it bounces": (
        "squares=b30,m0,m0 starter=A",
        "A> A:5",
        {"boot35": "bounce"},
        [("move-said", {"player": 0, "roll": 5, "square": 35})],
    ),
    "no 6 on 35": (
        "squares=b35,m0,m0 starter=A",
        "A> A:5",
        {},
        [("roll-said", {"player": 0, "roll": 5}), ("boot-35-wait", {"player": 0})],
    ),
    "no 6 on 35 under overshoot=stay": (
        "squares=b35,m0,m0 starter=A",
        "A> A:5",
        {"overshoot": "stay"},
        [("roll-said", {"player": 0, "roll": 5}), ("boot-35-wait", {"player": 0})],
    ),
    "no 6 on 35 under boot35=bounce": (
        "squares=b35,m0,m0 starter=A",
        "A> A:3",
        {"boot35": "bounce", "overshoot": "stay"},
        [
            ("roll-said", {"player": 0, "roll": 3}),
            ("bounce-said", {"player": 0, "surplus": 3, "square": 32}),
        ],
    ),
    "a 6 on 35": ("squares=b35,m0,m0 starter=A", "A> A:6", {}, [("boot-35-six", {"player": 0})]),
    "starting again": ("squares=b41,m0,m0 starter=A", "A+", {}, [("restarted", {"player": 0})]),
    "leaving": ("squares=b41,m0,m0 starter=A", "A-", {}, [("left-41", {"player": 0})]),
    "leaving with the stake": (
        "squares=b41,m0,m0 starter=A",
        "A-",
        {"leave_refund": "stake"},
        [("left-41-refund", {"player": 0, "beans": 10})],
    ),
    "drowning": (
        "squares=p26,m0,m0 starter=A",
        "A> A:1",
        {},
        [("move-said", {"player": 0, "roll": 1, "square": 27}), ("drowned-said", {"player": 0})],
    ),
}
"""How tokens move."""

BEANS: dict[str, Case] = {
    "the pot pays": ("squares=m25,m0,m0", "A:1", {}, [("pot-pays", {"player": 0, "beans": 2})]),
    "the pot pays in part": (
        "squares=m35,m0,m0 beans=-3,0,0",
        "A:1",
        {},
        [("pot-pays-part", {"player": 0, "beans": 3})],
    ),
    "the pot is empty": (
        "squares=m35,m0,m0 beans=0,0,0",
        "A:1",
        {},
        [("pot-empty", {"player": 0})],
    ),
    "paying the pot": ("squares=m30,m0,m0", "A:1", {}, [("pays-pot", {"player": 0, "beans": 5})]),
    "all pay": ("squares=m23,m0,m0", "A:1", {}, [("all-pay", {"player": 0, "beans": 2})]),
    "all pay though one is out": (
        "squares=m23,m0,p27 drowned=C",
        "A:1",
        {},
        [("all-pay", {"player": 0, "beans": 2})],
    ),
    "all are on the milk side": (
        "squares=m23,m0,m0",
        "A:1",
        {"pay24": "milk_side"},
        [("all-pay", {"player": 0, "beans": 2})],
    ),
    "the milk side pays": (
        "squares=m23,p20,m0",
        "A:1",
        {"pay24": "milk_side"},
        [("milk-side-pays", {"player": 0, "beans": 2})],
    ),
    "nobody is there to pay": ("squares=m23,p27,p27 drowned=B,C", "A:1", {}, []),
    "one of the payers is short": (
        "squares=m23,m0,m0 beans=20,1,20",
        "A:1",
        PURSE,
        [
            ("pays-short", {"player": 1, "beans": 1}),
            ("gives-said", {"payer": 2, "player": 0, "beans": 2}),
        ],
    ),
    "one of the payers is eliminated": (
        "squares=m23,m0,m0 beans=20,1,20",
        "A:1",
        {**PURSE, "insolvent": "eliminated"},
        [
            ("pays-short", {"player": 1, "beans": 1}),
            ("gives-said", {"payer": 2, "player": 0, "beans": 2}),
            ("out-said", {"player": 1}),
        ],
    ),
    "all payers are eliminated": (
        "squares=m23,m0,m0 beans=20,1,0",
        "A:1",
        {**PURSE, "insolvent": "eliminated"},
        [
            ("pays-short", {"player": 1, "beans": 1}),
            ("pays-short", {"player": 2, "beans": 0}),
            ("out-said", {"player": 1}),
            ("out-said", {"player": 2}),
            ("alone-said", {"player": 0}),
        ],
    ),
    "paying all": ("squares=p24,m0,m0", "A:1", {}, [("pays-all", {"player": 0, "beans": 2})]),
    "paying all is too much": (
        "squares=p24,m0,m0 beans=3,20,20",
        "A:1",
        PURSE,
        [
            ("pays-short", {"player": 0, "beans": 3}),
            ("gives-said", {"payer": 0, "player": 1, "beans": 2}),
            ("gives-said", {"payer": 0, "player": 2, "beans": 1}),
        ],
    ),
    "paying all with an empty hand": (
        "squares=p24,m0,m0 beans=0,20,20",
        "A:1",
        PURSE,
        [("pays-short", {"player": 0, "beans": 0})],
    ),
    "the pot asks too much": (
        "squares=m30,m0,m0 beans=4,20,20",
        "A:1",
        PURSE,
        [("pays-short", {"player": 0, "beans": 4})],
    ),
}
"""How beans move; the move of the token is left out."""

ENDS: dict[str, Case] = {
    "37": (
        "squares=m36,m0,m0 starter=A",
        "A> A:1",
        {},
        [
            ("move-said", {"player": 0, "roll": 1, "square": 37}),
            ("winner-milk", {"player": 0, "beans": 30}),
        ],
    ),
    "alone": (
        "squares=b41,m0,p27 drowned=C starter=A",
        "A-",
        {},
        [("left-41", {"player": 0}), ("alone-said", {"player": 1})],
    ),
    "alone and takes the pot": (
        "squares=b41,m0,p27 drowned=C starter=A",
        "A-",
        {"last_alone": "takes_pot", "leave_refund": "stake"},
        [
            ("left-41-refund", {"player": 0, "beans": 10}),
            ("alone-wins", {"player": 1, "beans": 20}),
        ],
    ),
    "two of three are still in": (
        "squares=b41,m0,m0 starter=A",
        "A-",
        {"last_alone": "takes_pot"},
        [("left-41", {"player": 0})],
    ),
    "nobody is left": (
        "squares=b41,p27,p27 drowned=B,C starter=A",
        "A-",
        {},
        [("left-41", {"player": 0}), ("no-winner-milk", {"beans": 30})],
    ),
    "nobody is left, all share": (
        "squares=b41,p27,p27 drowned=B,C starter=A",
        "A-",
        {"no_winner": "split"},
        [("left-41", {"player": 0}), ("no-winner-split", {"beans": 10})],
    ),
    "nobody is left, all share but a rest": (
        "squares=b41,p27,p27 drowned=B,C beans=-10,-14,-14 starter=A",
        "A-",
        {"no_winner": "split"},
        [
            ("left-41", {"player": 0}),
            ("no-winner-split", {"beans": 12}),
            ("pot-left-over", {"beans": 2}),
        ],
    ),
    "nobody is left, the last one out gets the pot": (
        "squares=p26,p27,p27 drowned=B,C starter=A",
        "A> A:1",
        {"no_winner": "last_out"},
        [
            ("move-said", {"player": 0, "roll": 1, "square": 27}),
            ("drowned-said", {"player": 0}),
            ("no-winner-last", {"player": 0, "beans": 30}),
        ],
    ),
}
"""How a player goes out and how the game ends."""


@pytest.mark.parametrize("case", MOVES | ENDS)
def test_what_is_told(case: str) -> None:
    """Every kind of move and of end is told in its own words."""
    setup, tokens, options, expected = (MOVES | ENDS)[case]

    assert expected == told(position(setup, **options), tokens)


@pytest.mark.parametrize("case", BEANS)
def test_what_is_told_of_beans(case: str) -> None:
    """After the move comes what was paid, who is out and who is left alone."""
    setup, token, options, expected = BEANS[case]
    found = told(position(f"{setup} starter=A thrown=on", **options), token)

    assert "move-said" in repr(found[0])
    assert expected == found[1:]


@given(options=all_options(), seed=st.integers(0, 2**32))
def test_every_event_has_a_sentence(options: GoodMilkOptions, seed: int) -> None:
    """Whatever happens can be said in English with just the arguments that the event has."""
    speaker = catalogue("en")
    for step in steps(GoodMilk(options), Random(seed)):
        for event in GoodMilk.events(*step):
            arguments: dict[str, str | int] = {}
            for name, value in event.arguments.items():
                assert isinstance(value, int)
                arguments[name] = f"Seat {value}" if name in PLAYER_KEYS else value
            assert speaker.text(event.id, **arguments)
