"""The captain heads-up: it plays what was solved, and says so where nothing was."""

from __future__ import annotations

from itertools import product
from time import perf_counter

import pytest

from cubilete.analysis import equilibrium_positions
from cubilete.bots import liars_dice_heads_up
from cubilete.bots.liars_dice_heads_up import plays, prepare
from cubilete.games.liars_dice import Observation
from cubilete.games.liars_dice.actions import Bid, Challenge
from cubilete.games.liars_dice.observe import observe
from cubilete.games.liars_dice.rules import legal_actions
from tests.games.liars_dice.positions import play, position


def seen(setup: str, house_rules: str = "players=2", bids: str = "") -> Observation:
    """Return what the player to act sees of a position after some bids."""
    state = play(position(setup, house_rules), bids)
    return observe(state, state.turn)


def test_with_a_die_each_it_bids_what_it_has() -> None:
    """The bid that cannot fail is nearly always made; two of a face are mostly a bluff."""
    assert plays(seen("dice=1,1 starter=A hands=A,C"))[Bid(0, 1, 4)] > 0.99
    answer = plays(seen("dice=1,1 starter=A hands=A,C", bids="A1A"))
    assert {Challenge(1)} == {action for action, chance in answer.items() if chance > 0.5}


@pytest.mark.parametrize("hand", ["GCK", "KKK", "PPM", "GGK"])
@pytest.mark.parametrize("wild", ["on", "off"])
def test_chances_sum_to_one_and_are_legal(hand: str, wild: str) -> None:
    """Whatever the hand, what it does is legal and something is done."""
    state = position(f"dice=3,2 starter=A hands={hand},GM", f"players=2 wild={wild}")
    chances = plays(observe(state, 0))
    assert 1 == pytest.approx(sum(chances.values()))
    assert set(chances) <= set(legal_actions(state))


def test_faces_are_alike() -> None:
    """A hand of other faces does the same with these faces."""
    one = plays(seen("dice=3,2 starter=A hands=GGC,MM"))
    other = plays(seen("dice=3,2 starter=A hands=MMP,GG"))
    mirrored = {Bid(0, bid.quantity, 7 - bid.face): one[bid] for bid in one if isinstance(bid, Bid)}
    assert mirrored == other


def test_it_challenges_what_cannot_be_raised() -> None:
    """At the highest quantity there is nothing else to do, whoever bid it."""
    assert {Challenge(1): 1.0} == plays(seen("dice=1,1 starter=A hands=A,C", bids="A2A"))


OTHER_RULES = (
    *("raise=quantity_or_higher_face", "penalty=difference", "sides=4"),
    *("spot_on=regain", "exact_bid=others_lose"),
)


@pytest.mark.parametrize("rule", OTHER_RULES)
def test_it_has_no_answer_under_other_rules(rule: str) -> None:
    """A round that is more than won or lost, or whose bids rise otherwise, was not solved."""
    assert plays(seen("dice=2,2 starter=A hands=GC,GC"))
    assert {} == plays(seen("dice=2,2 starter=A hands=GC,GC", f"players=2 {rule}"))


def test_it_has_no_answer_for_three_nor_without_its_dice() -> None:
    """Neither at a larger table, nor where it does not know its hand."""
    assert {} == plays(seen("dice=1,1,1 starter=A hands=G,C,K", "players=3"))
    assert {} == plays(seen("dice=1,1 starter=A hands=?,C"))
    assert {} == plays(observe(position("dice=1,1 starter=A hands=G,C", "players=2"), None))


def test_two_who_are_left_at_a_larger_table_play_heads_up() -> None:
    """Whoever has lost all dice does not count; the seats need not be neighbours."""
    left = plays(seen("dice=1,0,1 starter=C hands=C,-,A", "players=3"))
    assert left[Bid(2, 1, 4)] > 0.99


def test_what_play_uses_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """After warming up no answer reads a file or builds a shape, whatever the dice."""

    def refused(*_: object, **__: object) -> None:
        """Do nothing that warming up should have done."""
        pytest.fail("This was not prepared.")

    prepare()
    monkeypatch.setattr(liars_dice_heads_up, "shipped", refused)
    monkeypatch.setattr(equilibrium_positions, "shape_of", refused)
    for mine, theirs, wild in product(range(1, 6), range(1, 6), ("off", "on")):
        hands = f"{'G' * mine},{'C' * theirs}"
        setup = f"dice={mine},{theirs} starter=A hands={hands}"
        assert plays(seen(setup, f"players=2 wild={wild}"))


def test_the_first_answer_comes_at_once() -> None:
    """Nothing is compiled or searched: reading the policy is all there is to wait for."""
    started = perf_counter()
    assert plays(seen("dice=4,3 starter=A hands=GCKA,GGG"))
    assert perf_counter() - started < 1
