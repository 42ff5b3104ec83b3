"""Puzzles on a device without a service: the same answers as `/api/puzzles`, progress included.

Without state: the page keeps `kept`, the progress of this device, and hands it in with every call.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from random import SystemRandom
from typing import Any

from hashi.offline.table import refusals_json
from hashi.protocol.errors import ErrorCode
from hashi.puzzles.model import Kind, Puzzle, PuzzleError, Theme
from hashi.puzzles.pool import RUSH_COUNT, RUSH_MISSES, RUSH_SECONDS, puzzle_of, shipped_pool
from hashi.puzzles.present import (
    broken_rules,
    counts_json,
    ending_of,
    judged,
    noted_json,
    parse_line,
    progress_json,
    puzzle_json,
    solution_json,
    step_json,
)
from hashi.puzzles.progress import Progress, parse_progress, puzzle_rating
from hashi.rules.errors import HashiError
from hashi.rules.standard import SIDES

Params = Mapping[str, Any]
Json = dict[str, Any]


@dataclass
class Kept:
    """The progress of this device, and the most puzzles solved in a rush."""

    progress: Progress = field(default_factory=Progress)
    rush: int = 0

    def text(self) -> str:
        return json.dumps({"progress": self.progress.text(), "rush": self.rush})


def parse_kept(text: str | None) -> Kept:
    """What the page has kept, None at first; raises PuzzleError `bad-progress` if damaged."""
    if text is None:
        return Kept()
    try:
        data = json.loads(text)
        return Kept(parse_progress(data["progress"]), int(data["rush"]))
    except (ValueError, KeyError, TypeError) as error:
        raise PuzzleError("bad-progress", f"found no readable progress: {error}") from error


def puzzles(params: Params, now: int) -> Json:
    """How many puzzles there are, those of today, and the progress of this device."""
    kept, day = parse_kept(params.get("kept")), day_of(now)
    pools = [shipped_pool(side) for side in SIDES]
    return {
        "sides": {pool.side: counts_json(pool) for pool in pools},
        "daily": {pool.side: pool.of_the_day(day).id for pool in pools},
        "progress": progress_json(kept.progress, kept.rush, day),
        "rush": {"seconds": RUSH_SECONDS, "misses": RUSH_MISSES},
    }


def next_puzzle(params: Params, now: int) -> Json:
    """The next puzzle of a `side`, optionally of a `kind` with a `theme`: missed ones first."""
    kind, theme = params.get("kind"), params.get("theme")
    chosen = shipped_pool(params["side"]).choose(
        Kind(kind) if kind else None, Theme(theme) if theme else None
    )
    found = parse_kept(params.get("kept")).progress.next_puzzle(chosen, day_of(now))
    return {"puzzle": None if found is None else shown(found)}


def rush(params: Params, _: int) -> Json:
    """The ids of puzzles for a rush, from easy to hard."""
    pool = shipped_pool(params["side"])
    return {"puzzles": [puzzle.id for puzzle in pool.rush(SystemRandom())]}


def note_rush(params: Params, _: int) -> Json:
    """Keep how many were `solved` in a rush; the best so far."""
    kept = parse_kept(params.get("kept"))
    kept.rush = max(kept.rush, min(int(params["solved"]), RUSH_COUNT))
    return {"best": kept.rush, "kept": kept.text()}


def puzzle(params: Params, _: int) -> Json:
    """A puzzle without its solution."""
    return shown(find(params))


def step(params: Params, _: int) -> Json:
    """The sheet after some `turns` of an open ending, and the legal turns of the next card."""
    ending = ending_of(find(params))
    return step_json(ending, parse_line(ending, params["turns"]))


def why(params: Params, _: int) -> Json:
    """The rules that the last of some `turns` breaks."""
    ending = ending_of(find(params))
    return {"refusals": refusals_json(broken_rules(ending, parse_line(ending, params["turns"])))}


def answer(params: Params, now: int) -> Json:
    """Judge `turns`; only the first answer to a puzzle changes the rating, and none in a `rush`."""
    found = find(params)
    verdict = judged(found, params["turns"])
    result = {"right": verdict.right, **verdict.data, "noted": None}
    return result if params.get("rush") else result | note(params, found, verdict.right, now)


def solution(params: Params, now: int) -> Json:
    """The solution; asked for before an answer, the puzzle counts as missed."""
    found = find(params)
    result = {**solution_json(found), "noted": None}
    tried = found.id in parse_kept(params.get("kept")).progress.solved
    return result if params.get("rush") or tried else result | note(params, found, False, now)


def note(params: Params, found: Puzzle, right: bool, now: int) -> Json:
    """What an answer has changed, and what the page has to keep."""
    kept = parse_kept(params.get("kept"))
    noted = kept.progress.answered(found, right, day_of(now))
    return {"noted": noted_json(noted), "kept": kept.text()}


def find(params: Params) -> Puzzle:
    """The puzzle that a call names; raises HashiError."""
    try:
        return puzzle_of(str(params["puzzle"]))
    except PuzzleError as error:
        raise HashiError(ErrorCode.NOT_FOUND, str(error)) from error


def shown(found: Puzzle) -> Json:
    return puzzle_json(found, puzzle_rating(found).rating)


def day_of(now: int) -> date:
    """The day of a time in ms (UTC)."""
    return datetime.fromtimestamp(now / 1_000, UTC).date()
