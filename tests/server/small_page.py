"""A page as the build leaves it, but small: the server does the same with it."""

from __future__ import annotations

import json
from pathlib import Path

INDEX = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Cubilete</title>
    <meta name="description" content="">
    <script type="module" crossorigin src="/assets/index-Ab1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-Cd2.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
"""
SCRIPT = "document.body.append('dice');\n" * 40
FONT = bytes(range(256)) * 4
ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'
MANIFEST = {
    "index.html": {"file": "assets/index-Ab1.js", "isEntry": True},
    "src/language/es.ts": {"file": "assets/es-Ef3.js", "isDynamicEntry": True},
}


def small_page(folder: Path) -> Path:
    """Write the page below ``folder``, and return where it is."""
    built = folder / "static"
    texts = {
        "index.html": INDEX,
        "favicon.svg": ICON,
        "assets/index-Ab1.js": SCRIPT,
        "assets/index-Cd2.css": "body { margin: 0; }",
        "assets/es-Ef3.js": "export default [];",
        ".vite/manifest.json": json.dumps(MANIFEST),
        ".stamp": "1",
    }
    for name, text in texts.items():
        path = built / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (built / "assets" / "text-400-Gh4.woff2").write_bytes(FONT)
    return built
