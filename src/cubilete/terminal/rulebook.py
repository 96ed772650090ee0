"""The rules pages as a terminal shows them: whole, in one minute, and as plain lines."""

from __future__ import annotations

import re
from importlib.resources import files


def rules_page(game_name: str, language: str) -> str:
    """Return the rules of a game for people, in Markdown."""
    page = files("cubilete") / "rulebook" / f"{game_name}.{language}.md"
    return page.read_text(encoding="utf-8")


def one_minute(page: str) -> str:
    r"""Return the first section of a rules page, which is the game in one minute.

    >>> one_minute("# Game\n\nHello.\n\n## In one minute\n\n- Roll.\n\n## More\n\nText.")
    '## In one minute\n\n- Roll.'
    """
    sections = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    return sections[1].strip() if len(sections) > 1 else page.strip()


def plain_lines(page: str) -> list[str]:
    r"""Return a rules page without the marks of Markdown, one paragraph or row of a table a line.

    >>> plain_lines("## Faces\n\n| **Spots** | `Face` |\n|---|---|\n| 1 | gun |")
    ['Faces', '', 'Spots; Face', '1; gun']
    """
    lines: list[str] = []
    for line in page.strip().split("\n"):
        if re.fullmatch(r"\|[-:| ]+\|", line):
            continue
        bare = re.sub(r"^#+ ", "", line)
        if bare.startswith("|"):
            bare = "; ".join(cell.strip() for cell in bare.strip("|").split("|"))
        lines.append(re.sub(r"\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`", "", bare).rstrip())
    return lines
