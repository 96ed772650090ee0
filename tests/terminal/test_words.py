"""Sentences with the names of a table."""

from __future__ import annotations

import pytest

from cubilete.core.observation import Event
from cubilete.core.record import Seat
from cubilete.errors import IllegalActionError, Problem
from cubilete.i18n import LANGUAGES
from cubilete.terminal.words import Speaker

SEATS = (Seat("Ana"), Seat("Bình"), Seat("Chi"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("bid-said", {"player": 1, "quantity": 1, "face": "gun"}), "Bình bids 1 gun."),
        (
            Event("challenge-said", {"challenger": 2, "bidder": 0, "quantity": 4, "face": "skull"}),
            "Chi challenges Ana’s bid of 4 skulls.",
        ),
        (Event("tie-said", {"names": (0, 2), "points": 100}), "Tie on 100 points: Ana, Chi."),
        (Event("throw-said", {"player": 0, "faces": (1, 6)}), "Ana throws 1, 6."),
        (
            Event("settle-pays", {"payer": 1, "winner": 0, "coins": 4, "points": 2}),
            "Bình pays Ana 4 coins for a margin of 2 points.",
        ),
        (
            Event("round-palifico"),
            "Palifico: no wild faces this round, and the first bid’s face stays.",
        ),
    ],
)
def test_an_event_names_who_plays(event: Event, sentence: str) -> None:
    """Players are names, several names and faces are one text, numbers stay numbers."""
    assert sentence == Speaker("en", SEATS).event(event)


def test_a_refusal_says_what_is_legal_and_which_rule_says_so() -> None:
    """The sentence is the catalogue's, with names, and ends with the rule."""
    table = Speaker("en", SEATS)
    low = IllegalActionError(
        "Low.", rule="PD-R8", message_id="bid-too-low", arguments={"quantity": 5}
    )
    turn = IllegalActionError(
        "No.", rule="PD-R7", message_id="turn-not-yet", arguments={"player": 1}
    )
    assert "Too low. Bid 5 or more, on any face. (PD-R8)" == table.refusal(low)
    assert "Not yet: it is Bình’s turn. (PD-R7)" == table.refusal(turn)


@pytest.mark.parametrize("message_id", [None, "no-such-message"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_without_words_names_its_rule(language: str, message_id: str | None) -> None:
    """Where the catalogues have no sentence, the rule's number leads to the rules page."""
    refusal = IllegalActionError("English only.", rule="PD-R7", message_id=message_id)
    said = Speaker(language, SEATS).refusal(refusal)
    assert "PD-R7" in said
    assert "English" not in said


def test_a_problem_is_told_in_the_language_of_the_table() -> None:
    """Option problems have messages; a problem of a setup is quoted as it is."""
    spanish = Speaker("es")
    taken = Problem("Taken.", "name-taken")
    raw = Problem("At least two players have dice.")
    assert "Ese nombre ya está en la mesa. Hace falta otro." == spanish.problem(taken)
    assert "Esto no puede ser: At least two players have dice." == spanish.problem(raw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_name(language: str) -> None:
    """Names of games come from the catalogues."""
    names = {Speaker(language).game(name) for name in ("liars_dice", "good_milk")}
    assert 2 == len(names)


def test_another_table_has_other_names() -> None:
    """A speaker keeps its language and takes the names of the new table."""
    moved = Speaker("vi", SEATS).at((Seat("Zoë"),))
    assert ("vi", "Zoë") == (moved.language, moved.name(0))
