"""Draft of a turn: marks in the order entered, their history, and the legal turns that fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hashi.rules import Card, Sheet, Strait, Turn, Writing, legal_turns
from hashi.rules.turn import join_marks

Mark = Writing | Strait


@dataclass(slots=True)
class History:
    """Marks with what they were before; `passing` once both actions are left out on purpose."""

    marks: tuple[Mark, ...] = ()
    passing: bool = False
    _past: list[tuple[tuple[Mark, ...], bool]] = field(default_factory=list)
    _future: list[tuple[tuple[Mark, ...], bool]] = field(default_factory=list)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def change(self, marks: Sequence[Mark], *, passing: bool = False) -> None:
        self._past.append((self.marks, self.passing))
        self._future.clear()
        self.marks, self.passing = tuple(marks), passing

    def undo(self) -> bool:
        """One step back; False at the beginning."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """One step forward; False at the end."""
        return self._step(self._future, self._past)

    def _step(
        self,
        source: list[tuple[tuple[Mark, ...], bool]],
        target: list[tuple[tuple[Mark, ...], bool]],
    ) -> bool:
        if not source:
            return False
        target.append((self.marks, self.passing))
        self.marks, self.passing = source.pop()
        return True


@dataclass(slots=True)
class Draft:
    """The marks of one turn so far."""

    sheet: Sheet
    card: Card
    history: History = field(default_factory=History)
    _legal: list[Turn] | None = None

    @property
    def marks(self) -> list[Mark]:
        return [*self.history.marks]

    @property
    def passing(self) -> bool:
        return self.history.passing

    @property
    def turn(self) -> Turn:
        return join_marks(self.marks)

    @property
    def written(self) -> Writing | None:
        return self.turn.write

    @property
    def started(self) -> bool:
        return bool(self.marks) or self.passing

    @property
    def is_full(self) -> bool:
        """Whether nothing can be added to a draft that has begun."""
        return self.started and self.completions() == [self.turn]

    def completions(self, extra: Sequence[Mark] = ()) -> list[Turn]:
        """All legal turns that contain what is entered, with `extra` added."""
        return self.containing((*self.marks, *extra))

    def containing(self, marks: Sequence[Mark]) -> list[Turn]:
        """All legal turns that contain some marks."""
        if self._legal is None:
            self._legal = list(legal_turns(self.sheet, self.card))
        part = join_marks(marks)
        drawn = Counter(part.draw)
        return [
            turn
            for turn in self._legal
            if part.write in (None, turn.write) and drawn <= Counter(turn.draw)
        ]

    def on(self, sheet: Sheet) -> None:
        if sheet != self.sheet:
            self.sheet, self._legal = sheet, None

    def joined(self, marks: Sequence[Mark]) -> list[Mark]:
        """The marks of the draft and new ones; those that cannot both be meant are replaced.

        A whole new turn replaces the draft, another number the number, and as many bridges as
        the card shows replace the bridges where there is no room for both.
        """
        old, new = self.turn, join_marks(marks)
        if old.write and new.write:
            if new.draw:
                return list(marks)
            return [*marks, *(mark for mark in self.marks if mark != old.write)]
        count = self.card.bridges
        if old.draw and len(new.draw) >= count and len(old.draw) + len(new.draw) > count:
            return [*(mark for mark in self.marks if mark == old.write), *marks]
        return [*self.marks, *marks]

    def become(self, marks: Sequence[Mark]) -> None:
        """Take over marks. Those that were added are undone one by one, a change at once."""
        shared = len(self.marks) if list(marks[: len(self.marks)]) == self.marks else len(marks)
        if shared == len(marks):
            self.history.change(marks)
        for end in range(shared, len(marks)):
            self.history.change(marks[: end + 1])

    def add(self, marks: Sequence[Mark]) -> None:
        self.become((*self.marks, *marks))

    def clear(self) -> None:
        if self.started:
            self.history.change(())

    def leave_out(self) -> None:
        """Leave both actions out (3.1)."""
        self.history.change((), passing=True)

    @property
    def can_undo(self) -> bool:
        return self.history.can_undo

    def undo(self) -> Mark | None:
        """Undo the last change; the mark that it had added, if it added one."""
        gone = self.marks
        if not self.history.undo():
            return None
        return gone[-1] if gone[:-1] == self.marks and gone else None
