"""HTTP routes of puzzles: choose, step through, answer, solve; progress and rush."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime
from random import SystemRandom
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field, StrictBool, StrictInt

from hashi.protocol.errors import ErrorCode
from hashi.puzzles.glicko2 import Rating
from hashi.puzzles.model import Kind, Puzzle, PuzzleError, Theme
from hashi.puzzles.pool import (
    RUSH_COUNT,
    RUSH_MISSES,
    RUSH_SECONDS,
    Pool,
    puzzle_of,
    shipped_pool,
)
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
from hashi.puzzles.progress import Progress, puzzle_rating
from hashi.rules.standard import SIDES
from hashi.rules.turn import MAX_TEXT
from hashi.service.beside_loop import compute
from hashi.service.error_text import say_refusals
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.store.puzzles import Puzzles
from hashi.service.web.api import Api, json_response, language_of
from hashi.service.web.models import Body

MAX_ID: Final = 16
MOST_TURNS: Final = 6  # cards of an open ending
RATINGS_SECONDS: Final = 60.0  # age of the puzzles' ratings by which the next one is chosen

Name = Annotated[str, Path(max_length=MAX_ID)]
SideQuery = Annotated[str, Query(pattern="^[AB]$")]
TurnText = Annotated[str, Field(max_length=MAX_TEXT)]


class LineBody(Body):
    """Turns in order, or one start number."""

    turns: Annotated[list[TurnText], Field(max_length=MOST_TURNS)]


class PuzzleAnswerBody(LineBody):
    """An answer; one in a rush is judged and not stored."""

    rush: StrictBool = False


class PuzzleSolutionBody(Body):
    """Asked for without an answer, the solution counts as a miss; not in a rush."""

    rush: StrictBool = False


class RushBody(Body):
    """How many puzzles were solved in a rush."""

    solved: Annotated[StrictInt, Field(ge=0, le=RUSH_COUNT)]


class PuzzleShelf:
    """Shipped pools and stored progress of one node."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.stored = Puzzles(api.node.database)
        self._loaded = False
        self._ratings: dict[str, Rating] = {}
        self._read = -RATINGS_SECONDS  # when, by the monotonic clock

    async def pool(self, side: str) -> Pool:
        """The pool of a side; the first call reads both from their files, in 0.2 s."""
        if not self._loaded:
            for each in SIDES:
                await compute(shipped_pool, each)
            self._loaded = True
        return shipped_pool(side)

    async def find(self, identity: str) -> Puzzle:
        try:
            await self.pool(min(SIDES))
            return puzzle_of(identity)
        except PuzzleError as error:
            raise ServiceError(ErrorCode.NOT_FOUND, str(error)) from error

    async def ratings(self) -> dict[str, Rating]:
        """The ratings of the puzzles that people have tried, up to a minute old."""
        if time.monotonic() - self._read >= RATINGS_SECONDS:
            self._ratings = await self.stored.ratings()
            self._read = time.monotonic()
        return self._ratings

    async def progress(self, request: Request) -> tuple[Progress, int]:
        """What the person of a request has tried; nothing without an identity."""
        person = await self._api.anybody(request)
        return (Progress(), 0) if person is None else await self.stored.progress(person.person)

    async def shown(self, puzzle: Puzzle) -> dict[str, Any]:
        rating = puzzle_rating(puzzle, await self.ratings()).rating
        return await compute(puzzle_json, puzzle, rating)


def puzzle_routes(api: Api) -> APIRouter:
    """Puzzles: everybody may solve them, an identity keeps the progress."""
    router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
    shelf = PuzzleShelf(api)

    @router.get("")
    async def overview(request: Request) -> Response:
        """How many puzzles there are, those of today, and my progress."""
        pools = [await shelf.pool(side) for side in SIDES]
        progress, rush = await shelf.progress(request)
        return json_response(
            {
                "sides": {pool.side: counts_json(pool) for pool in pools},
                "daily": {pool.side: pool.of_the_day(today()).id for pool in pools},
                "progress": progress_json(progress, rush, today()),
                "rush": {"seconds": RUSH_SECONDS, "misses": RUSH_MISSES},
            }
        )

    @router.get("/next")
    async def following(
        request: Request,
        side: SideQuery = "A",
        kind: Kind | None = None,
        theme: Theme | None = None,
    ) -> Response:
        """My next puzzle: missed ones that are due first, then untried ones near my rating."""
        pool, (progress, _) = await shelf.pool(side), await shelf.progress(request)
        ratings = await shelf.ratings()

        def choose() -> Puzzle | None:
            return progress.next_puzzle(pool.choose(kind, theme), today(), ratings)

        puzzle = await compute(choose)
        return json_response({"puzzle": None if puzzle is None else await shelf.shown(puzzle)})

    @router.get("/rush")
    async def rush(side: SideQuery = "A") -> Response:
        """The ids of puzzles for a rush, from easy to hard."""
        pool = await shelf.pool(side)
        return json_response({"puzzles": [puzzle.id for puzzle in pool.rush(SystemRandom())]})

    @router.post("/rush")
    async def note_rush(request: Request, body: RushBody) -> Response:
        """Store how many I solved in a rush; answers with my best."""
        person = (await api.person(request)).person
        return json_response({"best": await shelf.stored.note_rush(person, body.solved)})

    @router.get("/{name}")
    async def puzzle(name: Name) -> Response:
        """A puzzle without its solution."""
        return json_response(await shelf.shown(await shelf.find(name)))

    @router.post("/{name}/step")
    async def step(name: Name, body: LineBody) -> Response:
        """The sheet after some turns of an open ending, and the legal turns of the next card."""
        ending = ending_of(await shelf.find(name))
        line = parse_line(ending, body.turns)
        return json_response(await compute(step_json, ending, line))

    @router.post("/{name}/why")
    async def why(request: Request, name: Name, body: LineBody) -> Response:
        """The rules that the last of some turns breaks."""
        ending = ending_of(await shelf.find(name))
        line = parse_line(ending, body.turns)
        found = await compute(broken_rules, ending, line)
        return json_response({"refusals": say_refusals(found, language_of(request))})

    @router.post("/{name}/answer")
    async def answer(request: Request, name: Name, body: PuzzleAnswerBody) -> Response:
        """Judge an answer with its exact value; only my first to a puzzle changes my rating."""
        found = await shelf.find(name)
        verdict = await compute(judged, found, body.turns)
        person = None if body.rush else await api.anybody(request)
        noted = None
        if person is not None:
            noted = await shelf.stored.note(person.person, found, verdict.right, today(), now_ms())
        return json_response({"right": verdict.right, **verdict.data, "noted": noted_json(noted)})

    @router.post("/{name}/solution")
    async def solution(request: Request, name: Name, body: PuzzleSolutionBody) -> Response:
        """The solution; asked for before an answer, the puzzle counts as missed."""
        found = await shelf.find(name)
        person = None if body.rush else await api.anybody(request)
        noted = None
        if person is not None:
            progress, _ = await shelf.stored.progress(person.person)
            if found.id not in progress.solved:
                noted = await shelf.stored.note(person.person, found, False, today(), now_ms())
        data = await compute(solution_json, found)
        return json_response({**data, "noted": noted_json(noted)})

    return router


def today() -> date:
    return datetime.now(UTC).date()
