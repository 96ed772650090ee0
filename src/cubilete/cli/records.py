"""Commands on recorded games: replay, validate, convert."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cubilete.cli.arguments import language_option, read_text, record_file
from cubilete.cli.errors import FAILED, show
from cubilete.core import jsonlines, notation
from cubilete.core.dice import seat_letters, seat_player
from cubilete.core.observation import Viewer
from cubilete.errors import CubileteError, IllegalActionError, NotationError
from cubilete.games.registry import read_record, read_record_with_places
from cubilete.terminal.words import Speaker

if TYPE_CHECKING:
    from pathlib import Path

    from cubilete.core.record import Record

FORMS = {"text": notation.encode, "json": jsonlines.encode}


class ViewerName(click.ParamType[tuple[Viewer]]):
    """A seat, or the public."""

    name = "viewer"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Viewer]:
        """Return the viewer, in a tuple because the public is ``None``."""
        if value == "public":
            return (None,)
        try:
            return (seat_player(value),)
        except NotationError as error:
            self.fail(f"{error.reason} Or write 'public'.", param, ctx)


seen_by_option = click.option(
    "--seen-by",
    "viewer",
    type=ViewerName(),
    metavar="SEAT",
    help="Only what this seat (A, B, ...) or 'public' may know.",
)


def _seen(record: Record, viewer: tuple[Viewer] | None) -> Record:
    """Return the record, or a viewer's record."""
    if viewer is None:
        return record
    (player,) = viewer
    if player is not None and player >= record.game.players:
        message = f"There is no seat {seat_letters(player)} at this table."
        raise click.BadParameter(message, param_hint="'--seen-by'")
    return record.seen_by(player)


def _legal_record(text: str) -> Record:
    """Return the record that ``text`` writes, whose every action is legal.

    Raises:
        NotationError: At the first place that cannot be read.
        IllegalActionError: At the first action that the rules refuse, with its place.
    """
    record, places = read_record_with_places(text)
    illegal = record.first_illegal()
    if illegal is None:
        return record
    index, error = illegal
    line, column = places[index]
    where = f"line {line}, column {column}, action {index + 1} is illegal"
    raise IllegalActionError(f"{where}: {error.text}", rule=error.rule)


@click.command()
@click.argument("file", type=record_file)
@seen_by_option
@language_option
def replay(file: Path, viewer: tuple[Viewer] | None, language: str) -> None:
    """Show a record move by move, each in the notation and in words."""
    record = _seen(_legal_record(read_text(file)), viewer)
    speaker = Speaker(language, record.seats)
    click.echo(speaker.say("game-" + record.game.name.replace("_", "-")))
    for name, text in record.game.options.written().items():
        click.echo(f"  {name}={text}")
    for number, step in enumerate(record.steps(), start=1):
        said = " ".join(speaker.event(event) for event in record.game.events(*step))
        click.echo(f"{number:>4}  {record.game.encode_action(step.action):<10} {said}".rstrip())


@click.command()
@click.argument("files", type=record_file, nargs=-1, required=True)
def validate(files: tuple[Path, ...]) -> None:
    """Say whether every move of each FILE was legal, and who won."""
    bad = 0
    for file in files:
        try:
            line = _verdict(read_text(file))
        except CubileteError as error:
            show(error, file)
            bad += 1
        else:
            click.echo(f"{file}: {line}")
    if bad:
        raise click.exceptions.Exit(FAILED)


def _verdict(text: str) -> str:
    """Return that a record is legal, and how its game stands.

    Raises:
        NotationError: At the first place that cannot be read.
        IllegalActionError: At the first action that the rules refuse.
    """
    record = _legal_record(text)
    state = record.final_state()
    count = len(record.actions)
    if not state.is_terminal:
        return f"legal, {count} actions, not over yet."
    winner = record.game.winner(state)
    if winner is None:
        return f"legal, {count} actions, nobody won alone."
    seat = f"{record.seats[winner].name} (seat {seat_letters(winner)})"
    return f"legal, {count} actions, {seat} won."


@click.command()
@click.argument("file", type=record_file)
@click.option("--to", "form", type=click.Choice(list(FORMS)), default="text", show_default=True)
@seen_by_option
def convert(file: Path, form: str, viewer: tuple[Viewer] | None) -> None:
    """Write a record in the other form, or as one viewer knows it."""
    text = read_text(file)
    record = read_record(text) if viewer is None else _seen(_legal_record(text), viewer)
    click.echo(FORMS[form](record), nl=False)
