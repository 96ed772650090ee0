"""The accounts of a review add up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cubilete.review.ledger import Asked, Ledger, Weighed, parts_of
from cubilete.review.report import ReviewTold

CHANCE = st.floats(0, 1)
TOLD = ReviewTold("review-opening", {})


def asked(player: int) -> Asked:
    """Return a player who has to choose."""
    return Asked(3, 1, player, (), "exact")


@given(st.lists(st.tuples(st.sampled_from(["dice", "others", "decide"]), CHANCE, CHANCE, CHANCE)))
def test_start_luck_others_and_losses_make_the_result(
    events: list[tuple[str, float, float, float]],
) -> None:
    """Whatever happens, the result is start + luck + others - losses, to the last millionth."""
    ledger = Ledger((0.5, 0.5))
    for kind, one, two, three in events:
        if kind == "decide":
            weighed = [Weighed("a", TOLD, one), Weighed("b", TOLD, two)]
            ledger.decide(asked(1), weighed, "a", {0: three})
        elif kind == "dice":
            ledger.dice(1, {0: one, 1: two})
        else:
            ledger.others(1, {0: one})

    for player in ledger.players():
        parts = (player.start, player.luck, player.others, -player.losses)
        assert parts_of(player.result) == sum(round(part * 1e6) for part in parts)
        assert player.losses >= 0


def test_each_change_is_entered_where_it_belongs() -> None:
    """Dice are luck, a better option that comes up is the others' doing, the rest is lost."""
    ledger = Ledger((0.5, 0.5))
    ledger.dice(1, {0: 0.7, 1: 0.3})
    weighed = [Weighed("stay", TOLD, 0.6), Weighed("go", TOLD, 0.8)]
    ledger.decide(asked(0), weighed, "stay", {1: 0.4})
    ledger.others(4, {0: 1.0, 1: 0.0}, kind="end")
    first, second = ledger.players()

    assert (0.2, 0.5, 0.2, 1.0) == (first.luck, first.others, first.losses, first.result)
    assert (-0.2, -0.3, 0.0, 0.0) == (second.luck, second.others, second.losses, second.result)
    assert ["start", "dice", "decision", "end"] == [point.kind for point in ledger.points]
    assert 0.4 == ledger.dice_share()  # 0.4 of luck beside 0.3 and 0.3 of choices


def test_a_decision_shows_its_options_best_first() -> None:
    """Options are sorted by value, and the chosen one and its loss are told."""
    ledger = Ledger((0.5,))
    weighed = [Weighed("a", TOLD, 0.1), Weighed("b", TOLD, 0.4), Weighed("c", TOLD, 0.3)]
    ledger.decide(asked(0), weighed, "c")
    (decision,) = ledger.decisions

    assert ["b", "c", "a"] == [option.action for option in decision.options]
    assert (1, 0.1) == (decision.chosen, decision.loss)
    assert 0 == ledger.players()[0].worst


def test_a_loss_that_may_be_chance_is_not_the_worst() -> None:
    """What is within its error is not held against anybody."""
    ledger = Ledger((0.5,))
    weighed = [Weighed("a", TOLD, 0.5), Weighed("b", TOLD, 0.48, 0.02, 0.03)]
    ledger.decide(asked(0), weighed, "b")

    assert ledger.players()[0].worst is None
    assert "review-verdict-unsure" == ledger.decisions[0].verdict.id


def test_no_choice_is_no_decision() -> None:
    """Whoever can do one thing only has decided nothing, and has no accuracy."""
    ledger = Ledger((0.5,))
    ledger.decide(asked(0), [Weighed("a", TOLD, 0.7)], "a")

    assert () == ledger.decisions
    assert ledger.players()[0].accuracy is None
