"""Entry of a turn or start number by key and mouse: a draft with undo that stays legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hashi.faces.terminal.draft import Draft, History, Mark
from hashi.rules import (
    Card,
    Island,
    Refusal,
    RefusalCode,
    Sheet,
    Strait,
    Turn,
    Writing,
    legal_starts,
    refusals,
    start_refusals,
)
from hashi.rules.legal import START_NUMBERS
from hashi.rules.turn import join_marks

Marks = tuple[Mark, ...]


class Refused(Exception):
    """A mark that no legal turn contains; without refusals, the bridges would not all fit."""

    def __init__(self, found: tuple[Refusal, ...]) -> None:
        """Keep the rules that the mark would break."""
        super().__init__(", ".join(map(str, found)))
        self.refusals = found


class TurnEntry:
    """The marks of one seat so far; `card` is None for the start number (2.1)."""

    def __init__(self, sheet: Sheet, card: Card | None, *, paper: bool = False) -> None:
        """Begin without marks; under `paper` rules only marks beside the board are refused."""
        self.sheet = sheet
        self.card = card
        self.paper = paper
        self.history = History()
        self._starts = [start for start in legal_starts(sheet.board) if card is None]
        self.draft = None if card is None else Draft(sheet, card, self.history)

    @property
    def marks(self) -> Marks:
        return self.history.marks

    def on(self, sheet: Sheet) -> None:
        """Go on with another sheet: a correction has changed it."""
        self.sheet = sheet
        if self.draft is not None:
            self.draft.on(sheet)

    @property
    def turn(self) -> Turn:
        return join_marks(self.marks)

    @property
    def written(self) -> Writing | None:
        return self.turn.write

    @property
    def drawn(self) -> tuple[Strait, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Strait))

    @property
    def missing(self) -> int:
        """Bridges of the card that are not drawn yet."""
        return 0 if self.card is None else self.card.bridges - len(self.drawn)

    @property
    def ready(self) -> bool:
        """Whether the marks are a legal turn or start number."""
        if self.card is None:
            return self.written is not None
        return not self._refusals(self.turn)

    @property
    def forgotten(self) -> bool:
        """Whether nothing is marked though something could be."""
        return not self.marks and (self.paper or len(self._fitting(())) > 1)

    @property
    def islands(self) -> frozenset[Island]:
        """Where the number may go, with the bridges as drawn; on paper nobody helps."""
        if self.paper and self.card is not None:
            return frozenset()
        turns = self._fitting(self.drawn)
        return frozenset(turn.write.island for turn in turns if turn.write is not None)

    @property
    def straits(self) -> frozenset[Strait]:
        """Where one more bridge may go."""
        drawn = self.drawn
        return frozenset(
            strait
            for turn in self._fitting(self.marks)
            for strait in turn.draw
            if turn.draw.count(strait) > drawn.count(strait)
        )

    def write(self, island: Island, number: int | None = None) -> None:
        """Write the card's number, move it here, or erase it; raises Refused.

        A start number becomes the next higher one first, unless `number` says which one.
        """
        here = self._wanted(island, number)
        if here is None:
            self._change(self.drawn)
            return
        for kept in _fewer(self.drawn):
            if self._fitting((here, *kept)):
                self._change((here, *kept))
                return
        raise Refused(self._broken((here, *self.drawn), {island}))

    def _wanted(self, island: Island, number: int | None) -> Writing | None:
        """The number to write on an island; None to erase the one that is there."""
        written = self.written
        if self.card is not None:
            wanted = Writing(self.card.number, island)
        elif number is not None:
            wanted = Writing(number, island)
        elif written is None or written.island != island:
            wanted = Writing(written.number if written else START_NUMBERS[0], island)
        else:
            higher = [other for other in START_NUMBERS if other > written.number]
            return Writing(higher[0], island) if higher else None
        return None if wanted == written else wanted

    def draw(self, strait: Strait) -> None:
        """Draw a bridge, a second one, or erase them; moves the last one if all are drawn.

        Raises Refused.
        """
        drawn = self.drawn
        more = (*self.marks, strait)
        if self.missing > 0 and self._fitting(more):
            self._change(more)
            return
        if strait in drawn:
            self._change(tuple(mark for mark in self.marks if mark != strait))
            return
        number = self.marks[: len(self.marks) - len(drawn)]  # it comes first
        for kept in _fewer(drawn):
            if self._fitting((*number, *kept, strait)):
                self._change((*number, *kept, strait))
                return
        raise Refused(self._broken(more, set(strait.ends)))

    def take(self, turn: Turn) -> None:
        """Take over a suggested turn."""
        self._change((*([turn.write] if turn.write else []), *turn.draw))

    def clear(self) -> bool:
        """Erase all marks; False if there are none."""
        if self.marks:
            self._change(())
            return True
        return False

    def undo(self) -> bool:
        """One step back; False at the beginning."""
        return self.history.undo()

    def redo(self) -> bool:
        """One step forward; False at the end."""
        return self.history.redo()

    def _change(self, marks: Marks) -> None:
        self.history.change(sorted(marks, key=lambda mark: isinstance(mark, Strait)))

    def _fitting(self, marks: Marks) -> list[Turn]:
        """The turns that may be played and contain the marks."""
        if self.draft is None:
            return [Turn(start) for start in self._starts if not marks or marks == (start,)]
        if self.paper:
            turn = join_marks(marks)
            return [] if self._refusals(turn) else [turn]
        return self.draft.containing(marks)

    def _refusals(self, turn: Turn) -> tuple[Refusal, ...]:
        """The rules that a turn breaks; under paper rules only those of marks off the board."""
        assert self.card is not None  # a start number has its own rules
        found = refusals(self.sheet, self.card, turn)
        return tuple(one for one in found if one.is_off_board) if self.paper else found

    def _broken(self, marks: Marks, at: set[Island]) -> tuple[Refusal, ...]:
        """The rules that the marks break, those about the touched islands if there are any."""
        turn = join_marks(marks)
        if self.card is None:
            assert turn.write is not None  # a start number is all that can be marked
            return tuple(start_refusals(self.sheet, turn.write))
        unfinished = len(turn.draw) < self.card.bridges
        found = [
            refusal
            for refusal in self._refusals(turn)
            if not (refusal.code is RefusalCode.WRONG_COUNT and unfinished)
        ]
        return tuple([one for one in found if at & {*one.islands}] or found)


def _fewer(drawn: tuple[Strait, ...]) -> Iterator[tuple[Strait, ...]]:
    """All bridges, then all but one (without the last first), and so on down to none."""
    for count in range(len(drawn), -1, -1):
        yield from combinations(drawn, count)
