"""Has the page for browsers built before a wheel is, and before an installation that is editable.

How, and when not, is said in ``scripts/page_build.py``. It runs in a process of its own, so that
whoever installs Cubilete reads its one sentence and no traceback.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own
        """Build the page, or end the build.

        Raises:
            SystemExit: If it cannot be built; why has been said.
        """
        script = Path(self.root, "scripts", "page_build.py")
        done = subprocess.run([sys.executable, str(script)], check=False)  # noqa: S603 - ours
        if done.returncode != 0:
            raise SystemExit(done.returncode)
