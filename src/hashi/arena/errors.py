"""What the arena refuses: wrong settings, and bots that break the rules."""

from __future__ import annotations

from hashi.rules.errors import HashiError


class ArenaError(HashiError):
    """A contest that cannot be held or cannot go on, with the reason."""
