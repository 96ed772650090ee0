"""The rules pages as a terminal shows them: whole, in one minute, and as plain lines."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

POINT_INDENT = "  "
"""What stands before the second line of a point, below the text of the first."""
WIDTH_MIN = 12
"""No line is made narrower than this, however narrow a window is."""


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


def hanging(lines: Iterable[str], width: int) -> list[str]:
    """Return lines no wider than ``width``, each point of a list with its text below itself.

    >>> hanging(["Faces", "", "- A gun is a one."], 12)
    ['Faces', '', '- A gun is a', '  one.']
    """
    folded: list[str] = []
    for line in lines:
        indent = POINT_INDENT if line.startswith("- ") else ""
        folded += wrap(line, max(width, WIDTH_MIN), subsequent_indent=indent) or [""]
    return folded
