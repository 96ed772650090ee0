"""House rules about who pays in liar's dice: penalty, spot-on, exact bid, palifico (RULES 1.5)."""

from __future__ import annotations

import pytest

from tests.games.liars_dice.positions import ended, play, position, rule_of, started

BOTH_STARTS = ("next_start=loser", "next_start=winner")


# Penalty (PD-R13; RULES 1.5, 4)


@pytest.mark.allows("PD-R13")
@pytest.mark.parametrize(
    ("bid", "changes"),
    [
        ("A1G", (0, -2, 0)),
        ("A2G", (0, -1, 0)),
        ("A3G", (0, -1, 0)),
        ("A4G", (-1, 0, 0)),
        ("A5G", (-2, 0, 0)),
        ("A6G", (-2, 0, 0)),
    ],
)
def test_penalty_difference(bid: str, changes: tuple[int, ...]) -> None:
    """The bidder loses what is missing, the challenger what is over, at least 1, at most all."""
    setup = "dice=2,3,2 starter=A hands=GG,GCC,AA"

    assert changes == ended(setup, f"{bid} B!", "penalty=difference")[1].changes
    assert -1 == sum(ended(setup, f"{bid} B!")[1].changes)


@pytest.mark.refuses("PD-R13")
@pytest.mark.parametrize("token", ["A1G", "A!", "A:G"])
def test_pd_r13_who_has_no_dice_is_out(token: str) -> None:
    """A player with no dice left neither bids, nor challenges, nor rolls."""
    state, _ = ended("dice=1,3,2 starter=A hands=A,CCC,PP", "A1G B!")
    dice_lie = play(state, "B:CCC C:PP B1G")

    assert "PD-R5" == rule_of(state, token)
    assert rule_of(dice_lie, token) in ("PD-R7", "PD-R10")


# Spot-on (RULES 1.5, 2)


@pytest.mark.parametrize("starts", BOTH_STARTS)
def test_spot_on_others_lose(starts: str) -> None:
    """A right call costs everyone else a die, all at once, and the caller starts."""
    setup = "dice=2,2,1,0 starter=A hands=GP,CG,K,-"
    rules = f"players=4 spot_on=others_lose wild=on {starts}"
    state, end = ended(setup, "A3G B=", rules)

    assert (3, 1, None, (-1, 0, -1, 0)) == (end.count, end.winner, end.loser, end.changes)
    assert ((1, 2, 0, 0), 1) == (state.dice, state.starter)


@pytest.mark.parametrize("starts", BOTH_STARTS)
def test_spot_on_regain(starts: str) -> None:
    """A right call gives the caller one die, and the caller starts."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"
    state, end = ended(setup, "A2G B=", f"spot_on=regain {starts}")

    assert (1, None, (0, 1, 0)) == (end.winner, end.loser, end.changes)
    assert ((2, 3, 2), 1) == (state.dice, state.starter)


def test_spot_on_regain_never_exceeds_the_dice_at_the_start() -> None:
    """Whoever still has every die gains none."""
    setup = "dice=1,2,2 starter=A hands=G,CG,AA"
    state, end = ended(setup, "A2G B=", "spot_on=regain dice_per_player=2")

    assert ((0, 0, 0), (1, 2, 2), 1) == (end.changes, state.dice, state.starter)


@pytest.mark.parametrize("value", ["others_lose", "regain"])
@pytest.mark.parametrize("bid", ["A1G", "A5G"])
def test_a_wrong_spot_on_costs_the_caller_one_die(value: str, bid: str) -> None:
    """Whatever the penalty and the exact bid say; the caller is the loser, the bidder wins."""
    setup = "dice=3,3,3 starter=A hands=GPP,CGG,AAA"
    rules = f"spot_on={value} penalty=difference exact_bid=others_lose"
    state, end = ended(setup, f"{bid} B=", rules)

    assert (0, 1, (0, -1, 0)) == (end.winner, end.loser, end.changes)
    assert 1 == state.starter
    assert 0 == ended(setup, f"{bid} B=", f"{rules} next_start=winner")[0].starter


def test_exact_bid_does_not_touch_a_spot_on_call() -> None:
    """An exact count called spot-on spares the caller, not the bidder."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"
    rules = "spot_on=others_lose exact_bid=others_lose"

    assert (-1, 0, -1) == ended(setup, "A2G B=", rules)[1].changes
    assert (0, 1, 0) == ended(setup, "A2G B=", rules.replace("others_lose", "regain", 1))[1].changes


def test_a_wrong_spot_on_can_knock_the_caller_out() -> None:
    """Then the start moves on as after any knock-out."""
    setup = "dice=2,1,2 starter=A hands=GP,C,AA"
    winner_starts = "spot_on=regain start_after_elimination=challenge_winner"

    assert 2 == ended(setup, "A2G B=", "spot_on=regain")[0].starter
    assert 0 == ended(setup, "A2G B=", winner_starts)[0].starter


# Exact bids (RULES 1.5, 3)


@pytest.mark.parametrize(("starts", "starter"), [("loser", 1), ("winner", 0)])
def test_exact_bid_others_lose_replaces_the_penalty(starts: str, starter: int) -> None:
    """Everyone but the bidder loses exactly one; bidder and challenger are winner and loser."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"
    rules = f"exact_bid=others_lose penalty=difference next_start={starts}"
    state, end = ended(setup, "A2G B!", rules)

    assert (0, 1, (0, -1, -1)) == (end.winner, end.loser, end.changes)
    assert starter == state.starter


@pytest.mark.parametrize(("bid", "changes"), [("A1G", (0, -1, 0)), ("A3G", (-1, 0, 0))])
def test_exact_bid_needs_an_exact_count(bid: str, changes: tuple[int, ...]) -> None:
    """One more or one less, and the usual penalty is paid."""
    setup = "dice=2,2,2 starter=A hands=GP,CG,AA"

    assert changes == ended(setup, f"{bid} B!", "exact_bid=others_lose")[1].changes


def test_exact_bid_out_together_moves_the_start() -> None:
    """Challenger and a bystander go out at once; the next living seat, or the bidder, starts."""
    setup = "dice=2,1,1,2 starter=A hands=GG,C,A,AA"
    rules = "players=4 exact_bid=others_lose"

    assert ((2, 0, 0, 1), 3) == (
        ended(setup, "A2G B!", rules)[0].dice,
        ended(setup, "A2G B!", rules)[0].starter,
    )
    winner = f"{rules} start_after_elimination=challenge_winner"
    assert 0 == ended(setup, "A2G B!", winner)[0].starter


# Palifico (RULES 1.5, 5)


def test_palifico_follows_the_first_fall_to_one_die() -> None:
    """The next round is palifico, and only the next one."""
    setup = "dice=2,3,3 starter=A hands=PP,AAA,MMM"
    state, _ = ended(setup, "A1G B!", "palifico=on")
    assert ((1, 3, 3), True, frozenset({0})) == (state.dice, state.palifico, state.fallen)
    assert 0 == state.starter

    after = play(state, "A:P B:AAA C:MMM A1G B2G C!")
    assert ((1, 2, 3), False, frozenset({0})) == (after.dice, after.palifico, after.fallen)


def test_palifico_is_off_by_default() -> None:
    """Without the house rule no round is palifico."""
    state, _ = ended("dice=2,3,3 starter=A hands=PP,AAA,MMM", "A1G B!")

    assert (False, frozenset()) == (state.palifico, state.fallen)


def test_palifico_comes_from_any_fall_to_one_and_not_from_a_knock_out() -> None:
    """From three dice to one by a large penalty it comes; from one die to none it does not."""
    rules = "palifico=on penalty=difference"

    fall, _ = ended("dice=3,3,3 starter=A hands=PPP,AAA,MMM", "A2G B!", rules)
    assert ((1, 3, 3), True) == (fall.dice, fall.palifico)
    out, _ = ended("dice=2,3,3 starter=A hands=PP,AAA,MMM", "A2G B!", rules)
    assert ((0, 3, 3), False) == (out.dice, out.palifico)
    gone, _ = ended("dice=1,3,3 starter=A hands=P,AAA,MMM", "A1G B!", rules)
    assert ((0, 3, 3), False) == (gone.dice, gone.palifico)


def test_palifico_needs_more_than_one_die_before() -> None:
    """Who starts the game with one die has not fallen to it."""
    state = play(started("dice_per_player=1 palifico=on"), "A:G B:G C:G A1G B!")

    assert ((1, 0, 1), False, frozenset()) == (state.dice, state.palifico, state.fallen)


def test_palifico_is_brought_about_once_by_each_player() -> None:
    """Getting a die back and losing it again does not count."""
    rules = "palifico=on spot_on=regain"
    setup = "dice=1,3,3 starter=B hands=P,AAA,MMM fallen=A"
    right, _ = ended(setup, "B1M C3A A=", rules)
    assert ((2, 3, 3), False) == (right.dice, right.palifico)

    again = play(right, "A:PP B:AAA C:MMM A1G B!")
    assert ((1, 3, 3), False, frozenset({0})) == (again.dice, again.palifico, again.fallen)


def test_palifico_has_no_wild_faces() -> None:
    """In a palifico round a wild face counts for itself alone."""
    setup = "dice=1,3,3 starter=A hands=G,KKK,MMM palifico=on fallen=A"
    rules = "palifico=on wild=on"

    assert (1, None) == (
        ended(setup, "A2G B!", rules)[1].matching,
        ended(setup, "A2G B!", rules)[1].wilds,
    )
    usual = setup.replace(" palifico=on fallen=A", "")
    assert 4 == ended(usual, "A2G B!", rules)[1].count


def test_palifico_leaves_starter_cap_spot_on_and_exact_bid_alone() -> None:
    """The loser starts it, bids end at the dice in play, and both house rules work."""
    setup = "dice=1,3,3 starter=A hands=G,GKK,MMM palifico=on fallen=A"
    rules = "palifico=on spot_on=others_lose exact_bid=others_lose"

    assert (0, -1, -1) == ended(setup, "A2G B!", rules)[1].changes
    assert (-1, 0, -1) == ended(setup, "A2G B=", rules)[1].changes
    assert 7 == position(setup, rules).bid_limit


def test_palifico_with_two_players() -> None:
    """Heads-up a fall to one die brings a palifico round too."""
    state, _ = ended("dice=2,1 starter=A hands=PP,A", "A1G B!", "players=2 palifico=on")

    assert ((1, 1), True) == (state.dice, state.palifico)


def test_several_falls_make_one_palifico_round() -> None:
    """Two players who fall together bring one palifico round, and both have brought theirs."""
    setup = "dice=2,2,3 starter=C hands=PP,AA,GGG"
    rules = "palifico=on exact_bid=others_lose"
    state, _ = ended(setup, "C3G A!", rules)
    assert ((1, 1, 3), True, frozenset({0, 1})) == (state.dice, state.palifico, state.fallen)

    after = play(state, "A:P B:A C:GGG A1C B!")
    assert ((0, 1, 3), False) == (after.dice, after.palifico)
