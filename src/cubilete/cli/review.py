"""The command that reviews a finished game: what each choice was worth, and what the dice brought.

The numbers are those of ``cubilete.review``, which the page of a table shows as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cubilete.cli.arguments import language_option, read_text, record_file
from cubilete.games.registry import read_record

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("file", type=record_file)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--all", "show_all", is_flag=True, help="Show every choice, costly or not.")
@language_option
def review(file: Path, *, as_json: bool, show_all: bool, language: str) -> None:
    """Review a finished game: every choice, what it cost, and what the dice brought."""
    import msgspec  # noqa: PLC0415 - loaded when needed

    from cubilete.review.finished import review_of  # noqa: PLC0415 - loaded when needed
    from cubilete.terminal.reviewing import ReviewWords  # noqa: PLC0415 - loaded when needed

    record = read_record(read_text(file))
    found = review_of(record)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    click.echo("\n".join(ReviewWords(record, language).lines(found, show_all=show_all)))
