"""Every option of every game has a label, a sentence and words for each of its choices."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cubilete.core.game import AnyGame
from cubilete.core.options import Choice, Kind, Measured, Number, Switch
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES, catalogue, choice_id, rule_id
from tests.locales.reading import FACES, entries

NUMBER: tuple[str, ...] = ()
"""The choices of an option that is a number: it is shown in digits."""

PROMISED: dict[str, dict[str, tuple[str, ...]]] = {
    "liars_dice": {
        "players": NUMBER,
        "dice_per_player": NUMBER,
        "wild": ("off", "on"),
        "wild_face": ("skull", "gun", "chest", "anchor", "parrot", "compass"),
        "raise": ("strict_quantity", "quantity_or_higher_face"),
        "bid_cap": ("total_dice", "none"),
        "penalty": ("one", "difference"),
        "spot_on": ("off", "others_lose", "regain"),
        "exact_bid": ("bidder_safe", "others_lose"),
        "palifico": ("off", "on"),
        "next_start": ("loser", "winner"),
        "start_after_elimination": ("next_clockwise", "challenge_winner"),
        "first_player": ("seat", "random", "highest_roll"),
        "sides": NUMBER,
    },
    "ship_captain_crew": {
        "players": NUMBER,
        "crew_reroll": ("one_or_both", "both_only"),
        "commit": ("stop_any_time", "use_all_throws"),
        "crew_keep": ("free", "locked"),
        "reach": ("at_least", "strictly_above"),
        "end": ("target", "rounds"),
        "tie": ("playoff", "share", "extra_round_all", "carry_pot"),
        "settle": ("pot", "per_point", "percent", "none"),
        "ante": NUMBER,
        "rate": NUMBER,
        "stake": NUMBER,
        "first": ("given", "highest_sum"),
        "round_start": ("fixed", "rotate", "last_round_winner"),
    },
    "good_milk": {
        "players": NUMBER,
        "min_players": ("3", "2"),
        "overshoot": ("bounce", "stay"),
        "bounce_events": ("all", "only_33"),
        "good33": ("hot_seat", "forced_pump"),
        "pay24": ("all_active", "milk_side"),
        "purse": ("ledger", "finite"),
        "insolvent": ("pay_what_you_have", "debt", "eliminated"),
        "leave_refund": ("none", "stake"),
        "boot35": ("stay", "bounce"),
        "restart_square": ("1", "0"),
        "start_square": ("0", "1"),
        "last_alone": ("play_on", "takes_pot"),
        "no_winner": ("carry_over", "split", "last_out"),
        "stake": NUMBER,
    },
}


def named_values(game: str, option: str, kind: Kind, default: str) -> tuple[str, ...]:
    """Return the values of an option that have labels, the default first."""
    values: tuple[str, ...] = ()
    if isinstance(kind, Choice):
        values = kind.values
    elif isinstance(kind, Measured):
        values = tuple(kind.ranges)
    elif isinstance(kind, Switch):
        values = ("off", "on")
    elif isinstance(kind, Number) and kind.high - kind.low < 10:
        digits = map(str, range(kind.low, kind.high + 1))
        values = tuple(digit for digit in digits if choice_id(game, option, digit) in entries("en"))
    first = default.partition(":")[0]
    return tuple(sorted(values, key=lambda value: value != first))


def options_in_code(game: type[AnyGame]) -> dict[str, tuple[str, ...]]:
    """Return the options of a game with their named values, as its code has them."""
    defaults = game.options_type().written(all_of_them=True)
    return {
        option: named_values(game.name, option, kind, defaults[option])
        for option, kind in game.options_type.kinds().items()
    }


OPTIONS = PROMISED | {game.name: options_in_code(game) for game in GAMES}
ALL = [(game, option) for game, options in OPTIONS.items() for option in options]


def choice_ids(game: str, option: str) -> Iterator[str]:
    """Yield the ids of the labels of an option's choices."""
    return (choice_id(game, option, value) for value in OPTIONS[game][option])


@pytest.mark.parametrize("game", [game for game in GAMES if game.name in PROMISED])
def test_a_game_has_the_options_that_are_promised(game: type[AnyGame]) -> None:
    """The code has the options of the seeds' three games, with these choices and defaults."""
    found = options_in_code(game)
    promised = PROMISED[game.name]
    assert set(promised) == set(found)
    for option, values in promised.items():
        assert values[:1] == found[option][:1], option
        assert set(values) == set(found[option]), option


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), ALL)
def test_an_option_has_a_label_and_a_sentence(language: str, game: str, option: str) -> None:
    """The label is short, and the sentence about it says more than the label."""
    speaker = catalogue(language)
    label, about = speaker.text(rule_id(game, option)), speaker.about(rule_id(game, option))
    assert 0 < len(label) <= 32
    assert len(about) > len(label)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), ALL)
def test_choices_have_different_labels(language: str, game: str, option: str) -> None:
    """Whoever reads the choices of an option can tell them apart."""
    labels = [catalogue(language).text(name) for name in choice_ids(game, option)]
    assert len(OPTIONS[game][option]) == len(set(labels))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), ALL)
def test_a_rule_quotes_its_choices_word_for_word(language: str, game: str, option: str) -> None:
    """What stands in quotation marks in a rule is the label of a choice other than the default."""
    speaker = catalogue(language)
    quoted = re.findall("“(.+?)”", speaker.about(rule_id(game, option)))
    others = [speaker.text(name) for name in choice_ids(game, option)][1:]
    assert [] == [words for words in quoted if words not in others]
    assert len(quoted) == len(re.findall("“", catalogue("en").about(rule_id(game, option))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wild_face_is_called_what_the_face_is_called(language: str) -> None:
    """A face has one word, in a menu as on the table."""
    speaker = catalogue(language)
    for face in FACES:
        label = speaker.text(choice_id("liars_dice", "wild_face", face))
        assert speaker.text("face-one", face=face) == label


def test_there_are_no_rules_or_choices_without_an_option() -> None:
    """Labels that nothing uses are not kept."""
    used = {
        name for game, option in ALL for name in (rule_id(game, option), *choice_ids(game, option))
    }
    present = {name for name in entries("en") if re.match("rule-|choice-(?!41)", name)}
    assert used == present


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_a_game_has_a_name_and_a_pitch(language: str, game: str) -> None:
    """A menu can show each game by name, with one sentence that says what it is about."""
    speaker = catalogue(language)
    name, pitch = (speaker.text(f"{kind}-{game.replace('_', '-')}") for kind in ("game", "pitch"))
    assert name[0].isupper()
    assert 1 == len(re.findall(r"[.!?](?:\s|$)", pitch))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_a_bot_is_called_a_bot(language: str, level: str) -> None:
    """A level is always named together with "bot", for some are other words too."""
    assert "bot" in catalogue(language).text(f"bot-{level}").lower().split()
