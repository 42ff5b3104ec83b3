"""The message below the board: what a draft still needs, wrapped to the window."""

from __future__ import annotations

import textwrap

from hashi.faces.screen.turn_entry import TurnEntry
from hashi.texts import Key, Texts

NARROWEST = 20


def entry_status(say: Texts, entry: TurnEntry) -> str:
    """What has been marked and what is missing."""
    if entry.marks:
        return f"{say(Key.DRAFT_SHOWN, turn=str(entry.turn))}\n{_missing(say, entry)}"
    if entry.card is None:
        return say(Key.SCREEN_START)
    return say(Key.SCREEN_TURN, number=entry.card.number, bridges=entry.card.bridges)


def _missing(say: Texts, entry: TurnEntry) -> str:
    if entry.drawn and entry.missing:
        return say(Key.DRAFT_MORE, count=entry.missing)
    if entry.card is not None and not entry.ready:
        return say(Key.SCREEN_MUST_WRITE, number=entry.card.number)
    return say(Key.DRAFT_READY)


def last_lines(text: str, width: int, height: int) -> str:
    """The last lines of a message that fit; the log has them all."""
    width = max(NARROWEST, width)
    lines = [row for line in text.splitlines() for row in textwrap.wrap(line, width)]
    return "\n".join(lines[-max(1, height) :])
