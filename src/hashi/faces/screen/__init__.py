"""The game on the full screen of a terminal; `app` needs the extra `screen` (Textual)."""

EXTRA = "screen"  # of pyproject.toml
