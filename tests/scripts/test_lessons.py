"""The scripted first games of the page say what the real rules say, in words that there are."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cubilete.games.registry import GAMES
from scripts.lessons import CODE, FOLDER, SCORES, lesson, main
from tests.locales.reading import entries, variables


def steps(game: str) -> list[dict[str, Any]]:
    """Return the steps of a lesson as the page reads them."""
    found: list[dict[str, Any]] = json.loads(lesson(game))["steps"]
    return found


def test_every_game_has_a_lesson() -> None:
    """No game is left out."""
    assert {game.name for game in GAMES} == set(SCORES)


@pytest.mark.parametrize("game", SCORES)
def test_the_lessons_are_what_the_rules_make_of_them(game: str) -> None:
    """What the page has is up to date; ``scripts/lessons.py write`` makes it so."""
    assert lesson(game) == (FOLDER / f"{game}.json").read_text(encoding="utf-8")
    assert 0 == main([])


@pytest.mark.parametrize("game", SCORES)
def test_the_coach_has_words_for_every_step(game: str) -> None:
    """Each sentence is there and gets exactly what it needs; one without a step would be idle."""
    prefix = f"lesson-{game.replace('_', '-')}-"
    said = {step["text"]: set(step["arguments"]) for step in steps(game)}
    written = {name for name in entries("en") if name.startswith(prefix)}
    hints = {name for name in written if name.endswith("-hint")}

    assert set(said) == written - hints
    assert hints <= {f"{name}-hint" for name in said}
    for name, arguments in said.items():
        hint = variables("en", f"{name}-hint") if f"{name}-hint" in hints else frozenset()
        assert arguments == variables("en", name) | hint


@pytest.mark.parametrize("game", SCORES)
def test_a_lesson_ends_with_a_game_that_is_over(game: str) -> None:
    """Whichever way it goes, whoever learns sees who has won."""
    last = [step for step in steps(game) if step["next"] is None and not step["moves"]]

    assert last
    told = [event for step in steps(game) for event in step["events"]]
    assert any(event["view"]["phase"] == "over" for event in told)


@pytest.mark.parametrize("game", SCORES)
def test_only_the_learners_own_view_is_shown(game: str) -> None:
    """Every view is the learner's, at a table that no room code can mean."""
    for step in steps(game):
        if step["sync"] is not None:
            assert CODE == step["sync"]["table"]["code"]
        for shown in (step["sync"], *step["events"]):
            if shown is not None:
                assert 0 == shown["view"]["viewer"]


def test_hidden_dice_stay_hidden_in_a_lesson() -> None:
    """Until the reveal no message of the lesson knows the dice of the others."""
    before = [step for step in steps("liars_dice")[:5] for step in (step["sync"], *step["events"])]

    for shown in before:
        if shown is not None:
            assert not any(shown["view"]["uncovered"])
