"""A league: levels of bots play each other at every number of players, on the same dice.

At a *table* one hero sits among players of another level, and a *match* is as many games as there
are seats, with the hero in each of them. All games of a match have the same dice as far as they
agree on who throws: what falls depends on the seed, the match, the round, the seat and how many
throws that seat has had in the round, and on nothing that was played. So luck is shared, and what
is compared is play (common random numbers; A. M. Law, *Simulation Modeling and Analysis*, ch. 11).

The unit of all figures is the match: the mean over its games is one observation, matches are
independent, and an interval is the mean over matches with 1.96 standard errors to either side. A
game that nobody wins alone counts as an equal share for each seat.

Ratings are those of Plackett and Luce as openskill reckons them, over all games in the order in
which they were played: in each the winner is before all others, who tie. A level that holds several
seats takes the mean of what these would be rated after the game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from cubilete.analysis.plots import MissingExtraError
from cubilete.bots.policy import find_policy
from cubilete.simulation.play import DEADLINE_S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cubilete.bots.policy import Policy
    from cubilete.core.dice import Player
    from cubilete.core.game import AnyGame

NORMAL_95 = 1.96
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass
class Pairing:
    """How one hero does at tables of another level."""

    hero: str
    others: str
    players: int
    shares: list[float] = field(default_factory=list)
    """The share of its games that the hero has won, by match."""

    @property
    def times_fair(self) -> float:
        """Return how many times a fair share the hero has won."""
        return fmean(self.shares) * self.players

    @property
    def error(self) -> float:
        """Return half of the 95 % interval of ``times_fair``; infinite after one match."""
        if len(self.shares) < 2:  # noqa: PLR2004 - no deviation of one
            return float("inf")
        return NORMAL_95 * stdev(self.shares) / sqrt(len(self.shares)) * self.players

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval holds no fair share."""
        return abs(self.times_fair - 1) > self.error

    def as_json(self) -> dict[str, Any]:
        """Return the figures for ``json.dumps``; ``low`` and ``high`` are ``None`` if unknown."""
        known = len(self.shares) > 1
        return {
            "hero": self.hero,
            "others": self.others,
            "players": self.players,
            "matches": len(self.shares),
            "games": len(self.shares) * self.players,
            "wins": fmean(self.shares),
            "fair": 1 / self.players,
            "times_fair": self.times_fair,
            "low": self.times_fair - self.error if known else None,
            "high": self.times_fair + self.error if known else None,
        }


class Rating(NamedTuple):
    """What a level is rated: its mean strength, and how unsure that is."""

    mean: float
    deviation: float


class Ratings:
    """The ratings of levels, by openskill."""

    def __init__(self) -> None:
        """Begin with no games.

        Raises:
            MissingExtraError: If openskill is not installed.
        """
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415 - loaded when needed
        except ImportError:
            raise MissingExtraError("Leagues", "openskill") from None
        self._model: Any = PlackettLuce()
        self._known: dict[str, Rating] = {}

    def add(self, seats: Sequence[str], winner: Player | None) -> None:
        """Count a game: the level of each seat, and who won."""
        teams = [[self._model.rating(*self[level])] for level in seats]
        ranks = [int(player != winner) for player in range(len(seats))]
        after = self._model.rate(teams, ranks=ranks)
        for level in set(seats):
            rated = [each for (each,), name in zip(after, seats, strict=True) if name == level]
            mean = fmean(each.mu for each in rated)
            self._known[level] = Rating(mean, fmean(each.sigma for each in rated))

    def __getitem__(self, level: str) -> Rating:
        """Return what a level is rated; at first every one alike."""
        new = self._model.rating()
        return self._known.get(level, Rating(new.mu, new.sigma))


class League(NamedTuple):
    """What came of a league."""

    pairings: Sequence[Pairing]
    ratings: Ratings


class Dice:
    """The dice of one match, which fall alike in all of its games."""

    def __init__(self, game: AnyGame, key: str) -> None:
        """Take the dice that ``key`` names."""
        self._game, self._key = game, key
        self._thrown: Counter[tuple[int, Player | None]] = Counter()

    def draw(self, state: Any) -> Any:  # noqa: ANN401 - the game's own states and actions
        """Return what falls at a chance node."""
        roll = self._game.next_roll(state)
        place = roll.round, roll.player
        self._thrown[place] += 1
        key = f"{self._key}/{roll.round}/{roll.player}/{self._thrown[place]}"
        return self._game.draw(state, Random(key))


def pairs_of(levels: Sequence[str], players: int) -> list[tuple[str, str]]:
    """Return who sits among whom: each level among the one before it and, with more than two
    players, the other way round.

    >>> pairs_of(["novice", "steady"], 3)
    [('steady', 'novice'), ('novice', 'steady')]
    """  # noqa: D205 - one sentence
    found = []
    for weaker, stronger in pairwise(levels):
        found.append((stronger, weaker))
        if players > 2:  # noqa: PLR2004 - with two players both ways are the same
            found.append((weaker, stronger))
    return found


def play_league(
    games: Iterable[AnyGame],
    levels: Sequence[str],
    matches: int,
    seed: int,
    after_each: Callable[[], object] = lambda: None,
) -> League:
    """Return what comes of ``matches`` matches of every pairing of neighbouring levels.

    ``games`` is one for each number of players. ``after_each`` is called after every match.

    Raises:
        MissingExtraError: If openskill is not installed.
        UnknownNameError: If the game has no such level.
    """
    ratings, pairings = Ratings(), []
    for game in games:
        for hero, others in pairs_of(levels, game.players):
            pairing = Pairing(hero, others, game.players)
            for match in range(matches):
                pairing.shares.append(_play_match(game, pairing, f"{seed}/{match}", ratings))
                after_each()
            pairings.append(pairing)
    return League(pairings, ratings)


def _play_match(game: AnyGame, pairing: Pairing, key: str, ratings: Ratings) -> float:
    """Return the share of the games of a match that the hero wins."""
    wins = 0.0
    for seat in range(game.players):
        seats = [pairing.others] * game.players
        seats[seat] = pairing.hero
        policies = [find_policy(game.name, level) for level in seats]
        winner = play_game(game, policies, key)
        wins += 1 / game.players if winner is None else winner == seat
        ratings.add(seats, winner)
    return wins / game.players


def play_game(game: AnyGame, policies: Sequence[Policy], key: str) -> Player | None:
    """Return who wins a game on the dice that ``key`` names; ``None`` if nobody does alone.

    ``policies`` are one a seat. Each bot has a generator of its own, which ``key`` names too.
    """
    dice = Dice(game, key)
    moods = [Random(f"{key}/bot/{seat}") for seat in range(game.players)]
    state = game.initial_state()
    while not state.is_terminal:
        player = state.current_player
        if player is None:
            action = dice.draw(state)
        else:
            seen = game.observe(state, player)
            action = policies[player](seen, DEADLINE_S, moods[player])
        state = game.apply(state, action)
    return game.winner(state)
