"""Replay of a finished game, round by round, as data that a face shows without any rule."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hashi.record import Record, record_code
from hashi.rules.board import Board
from hashi.rules.events import CardFlipped
from hashi.rules.game import Game, step
from hashi.rules.legal import apply_unchecked
from hashi.rules.scoring import GOALS, RANK_FROM, Reached, judge, next_rank, rank, score
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing
from hashi.rules.view import board_view_json, score_json, sheet_json

FORM = 1  # changes when a reader of this form would break


def replay_json(record: Record) -> dict[str, object]:
    """Every round of a record: the card, and what each seat did, has and scores after it."""
    before, *after = _positions(record)
    return {
        "replay": FORM,
        "code": record_code(record),
        "board": board_view_json(record.board),
        "starts": [str(start) for start in record.starts],
        "sheets": [sheet_json(sheet) for sheet in before.sheets],
        "rounds": [
            {
                "card": str(round_.card),
                "seats": [
                    _seat_json(
                        turn or Turn(),
                        now.sheets[seat],
                        (earlier.reached[seat], now.reached[seat]),
                        now.reached,
                        seat,
                    )
                    for seat, turn in enumerate(round_.turns)
                ],
            }
            for round_, (earlier, now) in zip(
                record.rounds, pairwise((before, *after)), strict=True
            )
        ],
        "rank": _rank_json(after[-1]) if before.solo else None,
    }


def line_json(
    board: Board, start: Writing, turns: Sequence[Turn], seats: int
) -> list[dict[str, object]]:
    """A line of turns in the form of a seat's rounds; with several seats nobody else is there."""
    sheet, reached = apply_unchecked(Sheet.empty(board), Turn(start)), Reached()
    found = []
    for number, turn in enumerate(turns, start=1):
        sheet = apply_unchecked(sheet, turn)
        earlier, reached = reached, judge(sheet, reached, number)
        race = (reached, *(Reached(),) * (seats - 1))
        found.append(_seat_json(turn, sheet, (earlier, reached), race, 0))
    return found


def _seat_json(
    turn: Turn, sheet: Sheet, goals: tuple[Reached, Reached], race: Sequence[Reached], seat: int
) -> dict[str, object]:
    earlier, now = goals
    return {
        "turn": str(turn),
        "sheet": sheet_json(sheet),
        "score": score_json(score(sheet, seat, race)),
        "reached": [
            str(goal)
            for goal in GOALS
            if now.round_of(goal) is not None and earlier.round_of(goal) is None
        ],
    }


def _positions(record: Record) -> list[Game]:
    """The game before the first card and after each round, corrections included (6.2)."""
    found: list[Game] = []
    game = None
    for event in record.events():
        if isinstance(event, CardFlipped) and game is not None:
            found.append(game)
        game = step(game, event)
    return [*found, game] if game is not None else found


def _rank_json(end: Game) -> dict[str, object]:
    """The rank of a player alone, what is missing to the next, and the whole ladder (5.3)."""
    total = end.scores[0].total
    following = next_rank(total)
    return {
        "name": str(rank(total)),
        "next": following and {"name": str(following[0]), "points": following[1]},
        "ladder": [{"name": str(name), "from": least} for name, least in RANK_FROM.items()],
    }
