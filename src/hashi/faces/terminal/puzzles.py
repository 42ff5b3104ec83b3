"""Puzzles line by line: shows one, takes the answer, says right or wrong and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hashi.drawing import draw_chars
from hashi.faces.terminal.commands import Typed, Word, understand, word_for
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.sentences import (
    ambiguous_line,
    examples,
    island_line,
    join,
    refusal_lines,
    typing_lines,
)
from hashi.faces.terminal.shorthand import read_marks, read_start
from hashi.puzzles import (
    ClosedAnswer,
    ClosedPuzzle,
    GiftAnswer,
    GiftPuzzle,
    OpenAnswer,
    OpenPuzzle,
    Position,
    Puzzle,
    check_closed,
    check_gift,
    check_open,
)
from hashi.rules import (
    SIDES,
    Card,
    FormatError,
    Goal,
    Sheet,
    Turn,
    Writing,
    apply_unchecked,
    refusals,
)
from hashi.rules.scoring import on_offer, score
from hashi.rules.turn import join_marks
from hashi.texts import Key, Texts

DIGITS: Final = 2  # decimals of expected totals
WORDS: Final = (Word.MAP, Word.SHEET, Word.UNDO, Word.HINT, Word.QUIT)
IDLE: Final = {*Word} - {Word.HELP, *WORDS}
MOST_TURNS: Final = 3  # right turns that are named


class Stopped(Exception):
    """The person wants no more."""


class GaveUp(Exception):
    """The person asked for the solution."""


def sheet_lines(say: Texts, sheet: Sheet) -> Iterator[str]:
    for island in sheet.board.islands:
        yield island_line(say, sheet, island)
    straits = zip(sheet.board.straits, sheet.bridges, strict=True)
    drawn = Turn(None, tuple(strait for strait, count in straits for _ in range(count)))
    empty = say(Key.SHEET_NO_BRIDGES)
    yield say(Key.SHEET_BRIDGES, bridges=str(drawn)) if drawn.draw else empty


def task_lines(say: Texts, puzzle: Puzzle) -> Iterator[str]:
    """Title, points and goals so far, and what is asked for."""
    kind = say.family("puzzle-kind", puzzle.kind)
    yield say(Key.PUZZLE_TITLE, id=puzzle.id, kind=kind, side=puzzle.side)
    match puzzle:
        case GiftPuzzle():
            yield say(Key.PUZZLE_TASK_GIFT, options=join(puzzle.options))
            return
        case OpenPuzzle():
            task = say(Key.PUZZLE_TASK_OPEN, cards=join(puzzle.cards), total=puzzle.maximum)
        case ClosedPuzzle():
            card, unseen = str(puzzle.card), join(puzzle.unseen)
            task = say(Key.PUZZLE_TASK_CLOSED, card=card, unseen=unseen)
    yield from position_lines(say, puzzle.position)
    yield task


def position_lines(say: Texts, position: Position) -> Iterator[str]:
    yield say(Key.PUZZLE_POINTS, total=score(position.sheet, 0, (position.reached,)).total)
    goals = [
        say(
            Key.PUZZLE_GOAL,
            goal=say.family("goal", goal),
            points=on_offer(goal, position.round_number, (position.reached,)),
        )
        for goal in Goal
        if position.reached.round_of(goal) is None
    ]
    yield say(Key.PUZZLE_GOALS, goals=join(goals)) if goals else say(Key.PUZZLE_NO_GOALS)


def open_lines(say: Texts, puzzle: OpenPuzzle, answer: OpenAnswer | None) -> Iterator[str]:
    """The verdict on a line, and the stored line if it is not right; None: given up."""
    if answer is not None and answer.right:
        yield say(Key.PUZZLE_RIGHT_OPEN, total=answer.score.total)
        return
    if answer is not None:
        yield from refusal_lines(say, answer.refused)
        yield say(Key.PUZZLE_WRONG_OPEN, total=answer.score.total, maximum=puzzle.maximum)
    yield say(Key.PUZZLE_LINE, maximum=puzzle.maximum)
    for card, turn in zip(puzzle.cards, puzzle.line, strict=True):
        yield "  " + say(Key.PUZZLE_LINE_TURN, card=str(card), turn=str(turn))


def closed_lines(say: Texts, puzzle: ClosedPuzzle, answer: ClosedAnswer | None) -> Iterator[str]:
    best = say.decimal(puzzle.expectation, DIGITS)
    if answer is not None and answer.right:
        margin = say.decimal(puzzle.margin, DIGITS)
        yield say(Key.PUZZLE_RIGHT_CLOSED, best=best, margin=margin)
        return
    if answer is not None and answer.refused:
        yield from refusal_lines(say, answer.refused)
    elif answer is not None:
        value, loss = say.decimal(answer.value, DIGITS), say.decimal(answer.loss, DIGITS)
        yield say(Key.PUZZLE_WRONG_CLOSED, value=value, loss=loss, best=best)
    turns = "; ".join(map(str, puzzle.right[:MOST_TURNS]))
    yield say(Key.PUZZLE_BEST_TURNS, turns=turns)


def gift_lines(
    say: Texts, puzzle: GiftPuzzle, start: Writing | None, answer: GiftAnswer | None
) -> Iterator[str]:
    lowest = say.decimal(min(puzzle.means), DIGITS)
    if answer is None:
        yield say(Key.PUZZLE_NASTIEST, start=str(puzzle.right), mean=lowest)
    elif answer.right:
        yield say(Key.PUZZLE_RIGHT_GIFT, start=str(puzzle.right), mean=lowest)
    else:
        nastiest, mean = str(answer.nastiest), say.decimal(answer.mean, DIGITS)
        facts = {"start": str(start), "mean": mean, "nastiest": nastiest, "lowest": lowest}
        yield say(Key.PUZZLE_WRONG_GIFT, **facts)
    means = [
        say(Key.PUZZLE_MEAN, start=str(option), mean=say.decimal(mean, DIGITS))
        for option, mean in zip(puzzle.options, puzzle.means, strict=True)
    ]
    yield say(Key.PUZZLE_MEANS, means="; ".join(means))


def about_lines(say: Texts, puzzle: Puzzle) -> Iterator[str]:
    """Levels that fail and themes: told after the answer, for they give it away."""
    if puzzle.failed:
        levels = join(say.family("rank", level) for level in puzzle.failed)
        yield say(Key.PUZZLE_FAILED, levels=levels)
    else:
        yield say(Key.PUZZLE_FAILED_NONE)
    if puzzle.themes:
        themes = join(say.family("puzzle-theme", theme) for theme in puzzle.themes)
        yield say(Key.PUZZLE_THEMES, themes=themes)


class PuzzleSession:
    """Asks one puzzle after another at a console."""

    def __init__(self, console: Console, say: Texts, *, maps: bool = False) -> None:
        self.console, self.say, self.maps = console, say, maps

    def solve(self, puzzle: Puzzle, *, brief: bool = False) -> bool:
        """Ask for an answer and explain it, unless `brief`; whether it was right.

        Raises Stopped, EndOfInput.
        """
        self._print(task_lines(self.say, puzzle))
        sheet = Sheet.empty(SIDES[puzzle.side])
        if not isinstance(puzzle, GiftPuzzle):
            sheet = puzzle.position.sheet
        if self.maps:
            self._draw(sheet)
        elif not isinstance(puzzle, GiftPuzzle):
            self._print(sheet_lines(self.say, sheet))
        right, explanation = self._answered(puzzle, sheet)
        if not brief:
            self._print(explanation)
            self._print(about_lines(self.say, puzzle))
        return right

    def _answered(self, puzzle: Puzzle, sheet: Sheet) -> tuple[bool, Iterator[str]]:
        """Whether the answer was right, and the lines that say why."""
        match puzzle:
            case OpenPuzzle():
                line = self._line(puzzle)
                answer = None if line is None else check_open(puzzle, line)
                right = answer is not None and answer.right
                return right, open_lines(self.say, puzzle, answer)
            case ClosedPuzzle():
                try:
                    turn = self._turn(sheet, puzzle.card)
                except GaveUp:
                    turn = None
                found = None if turn is None else check_closed(puzzle, turn)
                right = found is not None and found.right
                return right, closed_lines(self.say, puzzle, found)
            case GiftPuzzle():
                start = self._start(puzzle)
                gift = None if start is None else check_gift(puzzle, start)
                right = gift is not None and gift.right
                return right, gift_lines(self.say, puzzle, start, gift)

    def _line(self, puzzle: OpenPuzzle) -> list[Turn] | None:
        """A turn for every card; None: given up."""
        turns: list[Turn] = []
        sheets = [puzzle.position.sheet]
        while len(turns) < len(puzzle.cards):
            number, card = len(turns) + 1, puzzle.cards[len(turns)]
            count = len(puzzle.cards)
            head = self.say(Key.PUZZLE_CARD, number=number, count=count, card=str(card))
            self.console.print(head)
            if self.maps and turns:
                self._draw(sheets[-1])
            try:
                turn = self._turn(sheets[-1], card, can_undo=bool(turns))
            except GaveUp:
                return None
            if turn is None:
                turns.pop()
                sheets.pop()
                self.console.print(self.say(Key.PUZZLE_UNDONE, number=number - 1))
                continue
            turns.append(turn)
            sheets.append(apply_unchecked(sheets[-1], turn))
        return turns

    def _turn(self, sheet: Sheet, card: Card, *, can_undo: bool = False) -> Turn | None:
        """A legal turn; None: back to the card before. Raises GaveUp."""
        while True:
            typed = self._ask(self.say(Key.PROMPT_TURN, who="you", name=""), sheet)
            if typed.word is Word.UNDO:
                if can_undo:
                    return None
                self.console.print(self.say(Key.PUZZLE_NO_UNDO))
            elif typed.word is None:
                try:
                    turn = join_marks(read_marks(typed.rest, card))
                except FormatError as error:
                    for line in typing_lines(self.say, sheet.board, error, typed.rest):
                        self.console.show(line)
                    continue
                found = refusals(sheet, card, turn)
                if not found:
                    return turn
                self._print(refusal_lines(self.say, found))

    def _start(self, puzzle: GiftPuzzle) -> Writing | None:
        sheet = Sheet.empty(SIDES[puzzle.side])
        while True:
            try:
                typed = self._ask(self.say(Key.PUZZLE_GIFT_PROMPT), sheet)
            except GaveUp:
                return None
            if typed.word is not None:
                continue
            try:
                start = read_start(typed.rest)
            except FormatError as error:
                for line in typing_lines(self.say, sheet.board, error, typed.rest):
                    self.console.show(line)
                continue
            if start in puzzle.options:
                return start
            options = join(puzzle.options)
            self.console.print(self.say(Key.PUZZLE_NOT_AN_OPTION, options=options))

    def _ask(self, prompt: str, sheet: Sheet) -> Typed:
        """A line that is marks or `undo`; the other commands are answered here."""
        while True:
            typed = understand(self.console.ask(prompt), self.say, IDLE)
            match typed.word:
                case None if typed.choices:
                    self.console.print(ambiguous_line(self.say, typed))
                case Word.QUIT:
                    raise Stopped
                case Word.HINT:
                    raise GaveUp
                case Word.MAP:
                    self._draw(sheet)
                case Word.SHEET:
                    self._print(sheet_lines(self.say, sheet))
                case None | Word.UNDO:
                    return typed
                case _:
                    self.console.print(self._help(sheet))

    def _help(self, sheet: Sheet) -> str:
        words = {word.value: word_for(self.say, word) for word in WORDS}
        turn = " ".join(map(str, examples(sheet.board)))
        return self.say(Key.PUZZLE_HELP, turn=turn, **words)

    def wants_next(self) -> bool:
        """Whether the person wants another puzzle."""
        prompt = self.say(Key.PUZZLE_NEXT, quit=word_for(self.say, Word.QUIT))
        return understand(self.console.ask(prompt), self.say, IDLE).word is not Word.QUIT

    def _draw(self, sheet: Sheet) -> None:
        ascii_only = self.console.ascii_only
        drawing = draw_chars(sheet, ascii_only=ascii_only, colour=self.console.colour)
        self.console.show(drawing.rstrip("\n"))

    def _print(self, lines: Iterator[str]) -> None:
        for line in lines:
            self.console.print(line)
