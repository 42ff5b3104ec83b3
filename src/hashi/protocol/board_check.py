"""Check of custom boards as data: straits, crossings and everything that is still wrong."""

from __future__ import annotations

from typing import Annotated, TypedDict

from hashi.protocol.frames import BoardData
from hashi.rules.board import ISLANDS_OF_FLAG, BoardError, Flag, Island
from hashi.rules.files import BoardDraft


class FlagCount(TypedDict):
    """How many islands with a flag there are, and how many there have to be."""

    count: int
    wanted: int


class BoardProblem(TypedDict):
    """What is wrong with a board; `at`: the island or the closed pair."""

    code: str
    at: str | None
    detail: str


class BoardCheck(TypedDict):
    """A custom board as far as it is drawn; it can be played once it has no problems.

    `neighbours`: its straits, and closed pairs.
    """

    board: BoardData
    neighbours: list[str]
    counts: dict[Annotated[str, Flag], FlagCount]
    problems: list[BoardProblem]


def draft_json(draft: BoardDraft) -> BoardCheck:
    """A board as far as it is drawn, as data; it is legal once `problems` is empty."""
    survey = draft.survey
    flags = list(survey.flags.values())
    return {
        "board": {
            "name": draft.name,
            "map": list(draft.rows),
            "closed": list(map(str, draft.closed)),
            "straits": {
                str(strait): [str(survey.straits[other]) for other in crossed]
                for strait, crossed in zip(survey.straits, survey.crossings, strict=True)
            },
        },
        "neighbours": list(map(str, survey.neighbours)),
        "counts": {
            str(flag): {"count": flags.count(flag), "wanted": wanted}
            for flag, wanted in ISLANDS_OF_FLAG.items()
        },
        "problems": [
            {"code": error.code, "at": _at(draft, error), "detail": str(error)}
            for error in survey.problems
        ],
    }


def _at(draft: BoardDraft, error: BoardError) -> str | None:
    """The island or the closed pair that an error is about."""
    if error.closed_index is not None:
        return str(draft.closed[error.closed_index])
    if error.row is None or error.column is None:
        return None
    return str(Island(error.row, error.column))
