"""Puzzles as JSON for pages: position, legal turns, verdict and solution.

The service and the offline worker answer with the same values. What a page gets before the answer
tells nothing of the solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from hashi.puzzles.check import check_closed, check_gift, check_open
from hashi.puzzles.model import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Position,
    Puzzle,
    PuzzleError,
    Theme,
)
from hashi.puzzles.pool import Pool
from hashi.puzzles.progress import Noted, Progress
from hashi.puzzles.repetition import due
from hashi.rules import (
    SIDES,
    Card,
    Goal,
    IllegalTurn,
    Reached,
    Refusal,
    Sheet,
    Turn,
    apply_unchecked,
    parse_writing,
    refusals,
)
from hashi.rules.deck import ROUNDS
from hashi.rules.finishable import impossible_islands
from hashi.rules.scoring import judge, on_offer, score
from hashi.rules.turn_set import TurnSet, possible_turns, turn_set
from hashi.rules.view import board_view_json, score_json, sheet_json

Data = dict[str, Any]
MOST_TURNS: Final = 3  # right turns of a closed ending that a solution names


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and the exact values as JSON."""

    right: bool
    data: Data


def puzzle_json(puzzle: Puzzle, rating: float) -> Data:
    """What is asked: position, cards, and the legal turns of the first one."""
    data: Data = {
        "id": puzzle.id,
        "side": puzzle.side,
        "kind": puzzle.kind.value,
        "rating": round(rating),
        "board": board_view_json(SIDES[puzzle.side]),
    }
    match puzzle:
        case GiftPuzzle():
            return data | {"cards": [], "unseen": [], "step": _start_json(puzzle)}
        case OpenPuzzle():
            data["maximum"] = puzzle.maximum
            data["unseen"] = []
        case ClosedPuzzle():
            data["unseen"] = [str(card) for card in puzzle.unseen]
    cards = [str(card) for card in cards_of(puzzle)]
    return data | {"cards": cards, "step": step_json(puzzle, ())}


def _start_json(puzzle: GiftPuzzle) -> Data:
    """An empty sheet, and the start numbers to choose from as its legal turns."""
    sheet, starts = Sheet.empty(SIDES[puzzle.side]), tuple(map(str, puzzle.options))
    return {
        **{"at": 0, "round": 0, "card": None, "sheet": sheet_json(sheet)},
        **{"points": score_json(score(sheet, 0, (Reached(),))), "goals": {}},
        "turns": possible_turns("set-up", 0, sheet, (), TurnSet(starts)),
    }


def cards_of(puzzle: OpenPuzzle | ClosedPuzzle) -> tuple[Card, ...]:
    """The cards that a person answers, in their order."""
    return puzzle.cards if isinstance(puzzle, OpenPuzzle) else (puzzle.card,)


def ending_of(puzzle: Puzzle) -> OpenPuzzle | ClosedPuzzle:
    """A puzzle with cards; raises PuzzleError for a gift."""
    if isinstance(puzzle, GiftPuzzle):
        raise PuzzleError("puzzle-kind", f"found {puzzle.id}, expected an ending")
    return puzzle


def parse_line(puzzle: OpenPuzzle | ClosedPuzzle, texts: Sequence[str]) -> tuple[Turn, ...]:
    """Turns in order, at most one for each card; raises PuzzleError or FormatError."""
    most = len(cards_of(puzzle))
    if len(texts) > most:
        raise PuzzleError("puzzle-turns", f"found {len(texts)} turns, expected at most {most}")
    return tuple(Turn.parse(text) for text in texts)


def after_line(
    puzzle: OpenPuzzle | ClosedPuzzle, line: Sequence[Turn]
) -> tuple[Sheet, Reached, int]:
    """Sheet, goals and next round after a legal line; raises IllegalTurn."""
    position = puzzle.position
    sheet, reached, number = position.sheet, position.reached, position.round_number
    for card, turn in zip(cards_of(puzzle), line, strict=False):
        broken = refusals(sheet, card, turn)
        if broken:
            raise IllegalTurn(turn, broken)
        sheet = apply_unchecked(sheet, turn)
        reached = judge(sheet, reached, number)
        number += 1
    return sheet, reached, number


def step_json(puzzle: OpenPuzzle | ClosedPuzzle, line: Sequence[Turn]) -> Data:
    """The sheet after a line, its points, and what the next card allows."""
    cards, at = cards_of(puzzle), len(line)
    if at >= len(cards):
        raise PuzzleError("puzzle-turns", f"found {at} turns, expected fewer than {len(cards)}")
    sheet, reached, number = after_line(puzzle, line)
    unseen = cards[at + 1 :] if isinstance(puzzle, OpenPuzzle) else puzzle.unseen
    lost = impossible_islands(sheet, unseen, ROUNDS - number + 1)
    return {
        "at": at,
        "round": number,
        "card": str(cards[at]),
        "sheet": sheet_json(sheet),
        "points": score_json(score(sheet, 0, (reached,))),
        "goals": {
            goal.value: on_offer(goal, number, (reached,))
            for goal in Goal
            if reached.round_of(goal) is None
        },
        "turns": possible_turns("round", number, sheet, lost, turn_set(sheet, cards[at])),
    }


def broken_rules(puzzle: OpenPuzzle | ClosedPuzzle, line: Sequence[Turn]) -> tuple[Refusal, ...]:
    """The rules that the last turn of a line breaks."""
    if not line:
        raise PuzzleError("puzzle-turns", "found no turn, expected one")
    sheet, _, _ = after_line(puzzle, line[:-1])
    return refusals(sheet, cards_of(puzzle)[len(line) - 1], line[-1])


def judged(puzzle: Puzzle, texts: Sequence[str]) -> Verdict:
    """Check an answer: a turn for every card, or a start number.

    Raises PuzzleError, FormatError or IllegalTurn.
    """
    wanted = 1 if isinstance(puzzle, GiftPuzzle) else len(cards_of(puzzle))
    if len(texts) != wanted:
        raise PuzzleError("puzzle-turns", f"found {len(texts)} turns, expected {wanted}")
    match puzzle:
        case OpenPuzzle():
            line = parse_line(puzzle, texts)
            after_line(puzzle, line)  # raises for an illegal turn
            found = check_open(puzzle, line)
            data = {"total": found.score.total, "maximum": puzzle.maximum}
            return Verdict(found.right, data | {"sheet": sheet_json(found.sheet)})
        case ClosedPuzzle():
            (turn,) = parse_line(puzzle, texts)
            answer = check_closed(puzzle, turn)
            if answer.refused:
                raise IllegalTurn(turn, answer.refused)
            values = {"value": answer.value, "best": answer.best, "margin": puzzle.margin}
            return Verdict(answer.right, values)
        case GiftPuzzle():
            gift = check_gift(puzzle, parse_writing(texts[0]))
            return Verdict(gift.right, {"mean": gift.mean, "lowest": gift.lowest})


def solution_json(puzzle: Puzzle) -> Data:
    """The solution as it is shown on the sheet, with themes and the levels that fail."""
    data: Data = {"kind": puzzle.kind.value, "failed": list(puzzle.failed)}
    data["themes"] = [theme.value for theme in puzzle.themes]
    match puzzle:
        case OpenPuzzle():
            steps = _line_steps(puzzle.position, puzzle.cards, puzzle.line)
            return data | {"maximum": puzzle.maximum, "steps": steps}
        case ClosedPuzzle():
            right = puzzle.right
            steps = _line_steps(puzzle.position, (puzzle.card,), right[:1])
            values = {"best": puzzle.expectation, "margin": puzzle.margin}
            named = [str(turn) for turn in right[:MOST_TURNS]]
            return data | values | {"turns": named, "count": len(right), "steps": steps}
        case GiftPuzzle():
            pairs = zip(puzzle.options, puzzle.means, strict=True)
            means = [{"start": str(start), "mean": mean} for start, mean in pairs]
            return data | {"right": str(puzzle.right), "means": means, "error": puzzle.error}


def _line_steps(position: Position, cards: Sequence[Card], line: Sequence[Turn]) -> list[Data]:
    """The sheet before each turn, the turn, and the points after it."""
    sheet, reached, steps = position.sheet, position.reached, list[Data]()
    for number, (card, turn) in enumerate(zip(cards, line, strict=True), position.round_number):
        before, sheet = sheet, apply_unchecked(sheet, turn)
        reached = judge(sheet, reached, number)
        total = score(sheet, 0, (reached,)).total
        step = {"card": str(card), "turn": str(turn), "sheet": sheet_json(before), "total": total}
        steps.append(step)
    return steps


def counts_json(pool: Pool) -> Data:
    """How many puzzles of each kind and theme a pool has."""
    themes = {theme.value: sum(theme in puzzle.themes for puzzle in pool) for theme in Theme}
    kinds = {kind.value: len(pool.by_kind[kind]) for kind in Kind}
    return {"count": len(pool), "kinds": kinds, "themes": themes}


def progress_json(progress: Progress, rush: int, today: date) -> Data:
    """A person's progress; `rush` is their best one."""
    return {
        "rating": round(progress.rating.rating),
        "deviation": round(progress.rating.deviation),
        "tried": len(progress.solved),
        "solved": sum(progress.solved.values()),
        "due": len(due(progress.reviews, today)),
        "waiting": len(progress.reviews),
        "rush": rush,
    }


def noted_json(noted: Noted | None) -> Data | None:
    """What an answer has changed; None if nobody's progress."""
    if noted is None:
        return None
    return {
        "first": noted.first,
        "rating": round(noted.rating.rating),
        "change": round(noted.rating.rating) - round(noted.before.rating),
        "due": None if noted.review is None else noted.review.due.isoformat(),
    }
