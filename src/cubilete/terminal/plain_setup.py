"""A table laid by questions: the game, who plays, the house rules, who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cubilete.bots.policy import LEVELS
from cubilete.core.record import Seat
from cubilete.errors import SetupError
from cubilete.games.registry import GAMES
from cubilete.rulebook import rules_page
from cubilete.terminal.draft import (
    Draft,
    default_name,
    option_rows,
    seat_of,
    seats_range,
    value_label,
)
from cubilete.terminal.rulebook import one_minute, plain_lines

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cubilete.core.game import AnyGame
    from cubilete.terminal.asking import Asker
    from cubilete.terminal.draft import OptionRow
    from cubilete.terminal.saves import SavedGame


def ask_game(asker: Asker, saved: Sequence[SavedGame]) -> Draft | Path:
    """Return a new table of the game that is chosen, or the file of a saved game."""
    speaker = asker.speaker
    asker.say("welcome")
    asker.explain()
    labels = [
        f"{speaker.game(game.name)}. {speaker.say(f'pitch-{_written(game)}')}" for game in GAMES
    ]
    more = [speaker.say("resume-entry")] if saved else []
    chosen = asker.choose(speaker.say("ask-game"), [*labels, *more])
    if chosen == len(GAMES):
        entries = [game.label(speaker) for game in saved]
        return saved[asker.choose(speaker.say("ask-saved"), entries)].path
    return Draft(GAMES[chosen])


def _written(game: type[AnyGame]) -> str:
    """Return a game's name as the catalogues write it."""
    return game.name.replace("_", "-")


def lay_table(asker: Asker, draft: Draft) -> None:
    """Ask for what ``draft`` leaves open; what the command line has said is not asked again."""
    show_one_minute(asker, draft)
    has_rules = bool(draft.options) or draft.setup is not None
    if not draft.seats:
        ask_seats(asker, draft)
    if not has_rules:
        ask_rules(asker, draft)
    if draft.names_starter():
        names = [seat.name for seat in draft.seats]
        question = asker.speaker.say("ask-starter")
        chosen = asker.choose(question, [asker.speaker.say("starter-chance"), *names])
        draft.starter = chosen - 1 if chosen else None


def show_one_minute(asker: Asker, draft: Draft) -> None:
    """Show the game in one minute."""
    page = rules_page(draft.kind.name, asker.speaker.language)
    asker.console.show("", asker.speaker.game(draft.kind.name), *plain_lines(one_minute(page)))


def ask_seats(asker: Asker, draft: Draft) -> None:
    """Ask how many people and bots play, how the people are called and how the bots play."""
    speaker = asker.speaker
    least, most = seats_range(draft.kind, draft.options)
    usual, is_fixed = draft.players, "players" in draft.options
    if is_fixed:
        least = most = usual
    people = asker.number(speaker.say("ask-people"), 0, most, 1)
    fewest = max(least - people, 0)
    bots = fewest
    if fewest < most - people:
        usual_bots = max(usual - people, fewest)
        bots = asker.number(speaker.say("ask-bots"), fewest, most - people, usual_bots)
    draft.seats = []
    for _ in range(people):
        draft.seats.append(_ask_person(asker, draft.seats))
    if bots:
        labels = [speaker.say(f"bot-{level}") for level in LEVELS]
        level = LEVELS[asker.choose(speaker.say("ask-level"), labels)]
        for player in range(people, people + bots):
            draft.seats.append(Seat(default_name(player, level, speaker), level))
    asker.say("at-the-table", names=", ".join(seat.name for seat in draft.seats))


def _ask_person(asker: Asker, taken: Sequence[Seat]) -> Seat:
    """Return the seat of a person, whose name nobody else has."""
    speaker, player = asker.speaker, len(taken)
    question = speaker.say("ask-name", seats=player + 1)
    while True:
        name = asker.text(question, default_name(player, None, speaker))
        try:
            return seat_of(name, None, taken)
        except SetupError as error:
            asker.console.show(*map(speaker.problem, error.problems))


def ask_rules(asker: Asker, draft: Draft) -> None:
    """Ask whether house rules change, and let them be changed until they go together."""
    speaker = asker.speaker
    labels = [speaker.say("rules-original"), speaker.say("rules-change")]
    if asker.choose(speaker.say("ask-rules"), labels) == 0:
        return
    rows = option_rows(draft.kind, speaker)
    while True:
        lines = [speaker.say("rules-done"), *(_row_line(draft, row, asker) for row in rows)]
        chosen = asker.choose(speaker.say("ask-option"), lines)
        if chosen:
            _ask_option(asker, draft, rows[chosen - 1])
            continue
        try:
            draft.game()
        except SetupError as error:
            asker.console.show(*map(speaker.problem, error.problems))
        else:
            return


def _row_line(draft: Draft, row: OptionRow, asker: Asker) -> str:
    """Return a house rule with its value, and whether it was changed."""
    value = draft.options.get(row.name, row.default)
    label = value_label(draft.kind.name, row.name, value, asker.speaker)
    changed = f" ({asker.speaker.say('option-changed')})" if value != row.default else ""
    return f"{row.label}: {label}{changed}"


def _ask_option(asker: Asker, draft: Draft, row: OptionRow) -> None:
    """Explain a house rule and ask for its value."""
    speaker = asker.speaker
    now = draft.options.get(row.name, row.default)
    name, _, digits = now.partition(":")
    asker.console.show("", row.about)
    numbers, value = row.numbers, ""
    if row.choices:
        names = [choice.value for choice in row.choices]
        question = speaker.say("ask-value", option=row.label)
        chosen = row.choices[
            asker.choose(question, [choice.label for choice in row.choices], names.index(name))
        ]
        numbers, value = chosen.numbers, chosen.value
        digits = digits if chosen.value == name else ""
    else:
        digits = now
    if numbers is not None:
        high = numbers.high
        question = speaker.say("ask-number", option=row.label, low=numbers.low, high=high)
        default = int(digits) if digits else _usual(row, value, numbers.low)
        typed = asker.number(question, numbers.low, high, default)
        value = f"{value}:{typed}" if value else str(typed)
    draft.options[row.name] = value


def _usual(row: OptionRow, value: str, low: int) -> int:
    """Return the number that usually follows the name ``value``."""
    name, _, digits = row.default.partition(":")
    return int(digits) if name == value and digits else low
