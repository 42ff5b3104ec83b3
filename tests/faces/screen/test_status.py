"""The message below the board."""

from __future__ import annotations

from hashi.faces.screen.status import entry_status, last_lines
from hashi.faces.screen.turn_entry import TurnEntry
from hashi.rules import SIDE_A, Card, Sheet, Turn, apply_unchecked
from hashi.rules.notation import parse_island
from hashi.texts import Key, texts

SAY = texts("en")


def test_a_draft_says_what_it_still_needs() -> None:
    entry = TurnEntry(apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1")), Card(5, 2))
    assert entry_status(SAY, entry) == SAY(Key.SCREEN_TURN, number=5, bridges=2)
    first, second = Turn.parse("C1-D1 D1-F1").draw
    entry.draw(first)
    assert entry_status(SAY, entry).splitlines()[1] == SAY(Key.DRAFT_MORE, count=1)
    entry.draw(second)
    assert entry_status(SAY, entry).splitlines()[1] == SAY(Key.SCREEN_MUST_WRITE, number=5)
    entry.write(parse_island("D1"))
    assert entry_status(SAY, entry).splitlines()[1] == SAY(Key.DRAFT_READY)


def test_the_last_lines_of_a_long_message_stay() -> None:
    assert last_lines("one\ntwo\nthree four five six seven", 20, 2) == "three four five six\nseven"
    assert last_lines("one", 0, 0) == "one"
