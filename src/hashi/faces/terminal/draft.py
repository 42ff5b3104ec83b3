"""Draft of a turn: marks in the order entered, and the legal turns that contain them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hashi.rules import Card, Sheet, Strait, Turn, Writing, legal_turns
from hashi.rules.turn import join_marks

Mark = Writing | Strait


@dataclass(slots=True)
class Draft:
    """The marks of one turn so far; `passing` once both actions are left out on purpose."""

    sheet: Sheet
    card: Card
    marks: list[Mark] = field(default_factory=list)
    passing: bool = False
    _legal: list[Turn] | None = None

    @property
    def turn(self) -> Turn:
        return join_marks(self.marks)

    @property
    def written(self) -> Writing | None:
        return self.turn.write

    @property
    def started(self) -> bool:
        return bool(self.marks) or self.passing

    def completions(self, extra: tuple[Mark, ...] = ()) -> list[Turn]:
        """All legal turns that contain what is entered, with `extra` added."""
        if self._legal is None:
            self._legal = list(legal_turns(self.sheet, self.card))
        draft = join_marks((*self.marks, *extra))
        drawn = Counter(draft.draw)
        return [
            turn
            for turn in self._legal
            if draft.write in (None, turn.write) and drawn <= Counter(turn.draw)
        ]

    def on(self, sheet: Sheet) -> None:
        if sheet != self.sheet:
            self.sheet, self._legal = sheet, None

    def add(self, marks: tuple[Mark, ...]) -> None:
        self.marks += marks
        self.passing = False

    def undo(self) -> Mark | None:
        self.passing = False
        return self.marks.pop() if self.marks else None

    def clear(self) -> None:
        self.marks.clear()
        self.passing = False

    def leave_out(self) -> None:
        """Leave both actions out (3.1)."""
        self.marks.clear()
        self.passing = True
