"""Exact odds. Each module serves one game and names the source of every formula."""
