"""What options are worth against equilibrium play."""

from __future__ import annotations

import pytest

from cubilete.analysis.equilibrium import Round, Solution, solve
from cubilete.analysis.equilibrium_files import shipped
from cubilete.analysis.equilibrium_positions import Raise
from cubilete.review import heads_up
from cubilete.review.heads_up import Solved, Walk

TARGET = 2e-4


@pytest.fixture(scope="module", params=[((1, 1), False), ((2, 1), False), ((2, 2), True)])
def solution(request: pytest.FixtureRequest) -> Solution:
    """Return a round, solved anew."""
    dice, wild = request.param
    return solve(Round(dice, wild), TARGET)


def solved_of(solution: Solution) -> Solved:
    """Return a solved round as the review takes it; the skull is wild."""
    return Solved(solution.round, solution.policy, 3 if solution.round.wild else None)


def test_one_die_each_is_worth_five_sixths() -> None:
    """By hand: the starter names the own face and loses to nobody but the same face."""
    solved = solved_of(solve(Round((1, 1)), TARGET))
    values = [dealt(solved, hand) for hand in solved.hands(0)]

    assert 5 / 6 == pytest.approx(sum(values) / 6, abs=2e-3)


def dealt(solved: Solved, hand: tuple[int, ...]) -> float:
    """Return what the starter wins with a hand."""
    walk = Walk.of(solved, 0, hand, [])
    assert walk is not None
    return walk.dealt()


def test_the_mean_over_all_hands_is_the_value(solution: Solution) -> None:
    """Walked hand by hand, the round is worth to both what the solver's best responses say."""
    solved = solved_of(solution)
    first = sum(
        share * dealt(solved, hand)
        for share, hand in zip(solved.deals(0), solved.hands(0), strict=True)
    )
    walks = [Walk.of(solved, 1, hand, []) for hand in solved.hands(1)]
    second = sum(
        share * walk.dealt()
        for share, walk in zip(solved.deals(1), walks, strict=True)
        if walk is not None
    )

    assert solution.bounds.value == pytest.approx(first, abs=3e-3)
    assert 1 == pytest.approx(first + second, abs=6e-3)


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)], ids=str)
def test_with_no_cut_the_mean_is_the_value(
    dice: tuple[int, int], wild: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Cubilete brings along, walked whole, is worth its value to each seat."""
    monkeypatch.setattr(heads_up, "CUT", 0.0)
    known = shipped(Round(dice, wild))
    solved = solved_of(known)
    pairs = zip(solved.deals(0), solved.hands(0), strict=True)
    mean = sum(share * dealt(solved, hand) for share, hand in pairs)

    assert known.bounds.value == pytest.approx(mean, abs=2e-5)


def test_no_option_is_worth_more_than_the_value(solution: Solution) -> None:
    """Taking the best of all openings with every hand gains no more than can be exploited."""
    solved, total = solved_of(solution), sum(solution.round.dice)
    best = 0.0
    for share, hand in zip(solved.deals(0), solved.hands(0), strict=True):
        walk = Walk.of(solved, 0, hand, [])
        assert walk is not None
        openings = [Raise(q, face) for q in range(1, min(3, total) + 1) for face in range(1, 7)]
        best += share * max(walk.value(solved.begin(), each)[0] for each in openings)

    assert best <= solution.bounds.starter + 3e-3


def test_answers_are_probabilities(solution: Solution) -> None:
    """Whatever a hand does in a position that it comes to sums to 1, and no more elsewhere."""
    solved = solved_of(solution)
    none = 0 * solved.deals(0)
    chances = sum((answer.chances for answer in solved.answers(solved.begin())), start=none)

    assert [1.0] * len(chances) == pytest.approx(chances.tolist())
    for answer in solved.answers(solved.begin()):
        assert answer.bid is not None
        after = sum(
            (each.chances for each in solved.answers(solved.begin().after(answer.bid))),
            start=0 * solved.deals(1),
        )
        assert all(each <= 1 + 1e-9 for each in after.tolist())


def test_answers_are_what_the_policy_plays(solution: Solution) -> None:
    """For each hand the answers are those that one look at the policy finds."""
    solved = solved_of(solution)
    here = solved.begin()
    found = {answer.bid: answer.chances for answer in solved.answers(here)}
    for place, hand in enumerate(solved.hands(0)):
        plays = here.position.plays(solved.policy, hand)
        mine = {bid: float(chances[place]) for bid, chances in found.items() if chances[place] > 0}
        assert dict(plays) == pytest.approx(mine)


def test_a_bid_that_the_policy_never_makes_ends_what_is_known(solution: Solution) -> None:
    """After an opening at the dice in play nobody's hand is known from the policy."""
    solved, total = solved_of(solution), sum(solution.round.dice)
    bid = Raise(total, 1)
    is_played = any(answer.bid == bid for answer in solved.answers(solved.begin()))

    assert is_played or Walk.of(solved, 1, solved.hands(1)[0], [bid]) is None


def test_what_is_cut_off_is_told(solution: Solution, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without cutting a value is no lower, and higher by no more than was said."""
    solved = solved_of(solution)
    walk = Walk.of(solved, 0, solved.hands(0)[0], [])
    assert walk is not None
    options = [Raise(quantity, face) for quantity in (1, 2) for face in (1, 2)]
    cut = [walk.value(solved.begin(), option) for option in options]
    monkeypatch.setattr(heads_up, "CUT", 0.0)
    whole = [walk.value(solved.begin(), option) for option in options]

    for rough, fine in zip(cut, whole, strict=True):
        assert 0 == fine.more
        assert rough.share - 1e-9 <= fine.share <= rough.share + rough.more + 1e-9


def test_faces_that_nothing_tells_apart_are_worth_the_same(solution: Solution) -> None:
    """Raises of one kind have one value, whichever face they name."""
    solved = solved_of(solution)
    for hand in solved.hands(0)[:9]:
        walk = Walk.of(solved, 0, hand, [])
        assert walk is not None
        by_kind: dict[tuple[int, int], float] = {}
        for face in range(1, 7):
            bid = Raise(1, face)
            value = walk.value(solved.begin(), bid).share
            first = by_kind.setdefault(solved.kind(solved.begin(), hand, bid), value)
            assert first == pytest.approx(value)
