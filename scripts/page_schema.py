"""Writes the JSON Schema of everything on the wire, of which the page's build makes its types.

It needs msgspec and the sources in this checkout: the build of the package, which calls it, has
nothing of ours installed yet, so the package's own ``__init__``, which asks for the installed
version, is passed over.

    page_schema.py         prints the schema
    page_schema.py FILE    writes it, unless FILE says the same already
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

SOURCES = Path(__file__).parents[1] / "src" / "cubilete"


def schema_text() -> str:
    """Return the schema as JSON with a line for each value."""
    package = ModuleType("cubilete")
    package.__path__ = [str(SOURCES)]
    sys.modules.setdefault("cubilete", package)
    schemas = import_module("cubilete.server.schemas")
    return json.dumps(schemas.message_schema(), indent=1, sort_keys=True) + "\n"


def main(arguments: list[str]) -> None:
    """Print the schema, or write it to the file that is named."""
    text = schema_text()
    if not arguments:
        print(text, end="")
        return
    target = Path(arguments[0])
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
