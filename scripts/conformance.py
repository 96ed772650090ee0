"""Writes the traces of conformance/ anew from its records. Run it after adding a record.

The tests compare: a trace that changes without a new version of the rules is a fault.
"""

from __future__ import annotations

from pathlib import Path

from cubilete.core.trace import trace
from cubilete.games.registry import read_record

ROOT = Path(__file__).parents[1] / "conformance"


def main() -> None:
    """Write one trace for each record."""
    for path in sorted(ROOT.glob("*/records/*")):
        target = path.parents[1] / "traces" / f"{path.stem}.txt"
        target.parent.mkdir(exist_ok=True)
        target.write_text(trace(read_record(path.read_text(encoding="utf-8"))), encoding="utf-8")
        print(target.relative_to(ROOT))


if __name__ == "__main__":
    main()
