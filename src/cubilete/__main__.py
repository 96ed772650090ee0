"""``python -m cubilete`` is the command ``cubilete``."""

from __future__ import annotations

from cubilete.cli import main

if __name__ == "__main__":
    main()
