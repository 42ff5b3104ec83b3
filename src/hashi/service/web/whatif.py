"""HTTP routes of what-ifs: a branch as data, its next step, its playouts. Nothing is stored."""

from __future__ import annotations

from collections import Counter
from random import SystemRandom
from typing import Annotated, Literal, cast

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictBool, StrictInt, StrictStr

from hashi.analysis.whatif import PARTS
from hashi.bots.registry import LEVEL_NAMES
from hashi.protocol.frames import BoardData, PossibleTurns, ScoreData, SheetData
from hashi.record import read_record
from hashi.record.branch import Branch
from hashi.record.code import MAX_CODE
from hashi.rules.board import Island
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.errors import FormatError, FormatErrorCode, GameErrorCode, shown
from hashi.rules.events import MAX_SEATS, Seat
from hashi.rules.finishable import impossible_islands
from hashi.rules.game import GameError, Phase
from hashi.rules.legal import refusals, start_refusals
from hashi.rules.refusal import Refusal
from hashi.rules.scoring import rank
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDES
from hashi.rules.turn import MAX_TEXT, Turn, Writing
from hashi.rules.turn_set import TurnSet, possible_turns, start_set, turn_set
from hashi.rules.view import board_view_json, score_json, sheet_json
from hashi.service.beside_loop import compute
from hashi.service.error_text import say_refusals
from hashi.service.errors import ServiceError
from hashi.service.training_answers import BranchData, PlayedCard, RealGame, TotalsData
from hashi.service.web.api import Api, json_response, language_of
from hashi.service.web.models import Body, Word
from hashi.service.web.record_replay import MAX_RECORD
from hashi.table.errors import TableErrorCode

Code = Annotated[StrictStr, Field(max_length=MAX_CODE)]
Marks = Annotated[StrictStr, Field(max_length=MAX_TEXT)]
RANDOM = SystemRandom()


class BranchBody(Body):
    """A branch, and the game it comes from.

    Without a branch it begins in the game, or on an empty sheet of a side.
    """

    branch: Code | None = None
    side: Literal["A", "B"] = "A"
    game: Annotated[StrictStr, Field(max_length=MAX_RECORD)] | None = None
    seat: Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)] = 0
    round: Annotated[
        StrictInt | None, Field(ge=0, le=ROUNDS, description="go back to the open card of a round")
    ] = None

    def origin(self) -> Branch | None:
        """What really happened, as a branch."""
        return None if self.game is None else Branch.of(read_record(self.game), Seat(self.seat))

    def found(self) -> Branch:
        """The branch; takes milliseconds."""
        branch = self.origin() if self.branch is None else Branch.of(read_record(self.branch))
        if branch is None:
            branch = Branch.empty(SIDES[self.side])
        return branch if self.round is None else branch.until(self.round)


class StepBody(BranchBody):
    """One step: the start number, a card, a drawn one, a turn, or back by one step."""

    start: Marks | None = None
    card: Annotated[StrictStr, Field(max_length=8)] | None = None
    draw: StrictBool = False
    turn: Marks | None = None
    back: StrictBool = False

    def stepped(self) -> Branch:
        branch = self.found()
        if self.back:
            branch = branch.back()
        if self.start is not None:
            branch = branch.with_start(_writing(Turn.parse(self.start)))
        if self.card is not None:
            branch = branch.with_card(Card.parse(self.card))
        if self.draw:
            branch = drawn(branch)
        return branch if self.turn is None else branch.with_turn(Turn.parse(self.turn))


class WhyBody(BranchBody):
    """A turn that somebody is entering, or a start number."""

    turn: Marks


class TotalsBody(BranchBody):
    """A part of the playouts."""

    part: Annotated[StrictInt, Field(ge=0, lt=PARTS)] = 0


class PlayBody(BranchBody):
    """A level that makes the next turn."""

    level: Word


def whatif_routes(api: Api) -> APIRouter:
    """What might have been: any branch, by anybody; playouts and bots for people."""
    router = APIRouter(prefix="/api/whatif", tags=["what if"])
    whatifs = api.node.whatifs

    async def answer(request: Request, body: BranchBody, branch: Branch) -> Response:
        known = await api.anybody(request)
        if known is not None:
            await whatifs.check(branch, known.person)
        return json_response(await compute(branch_json, branch, body))

    @router.post("")
    async def step(request: Request, body: StepBody) -> Response:
        """A branch after a step: its code, the sheet, the cards that may come, the legal turns."""
        return await answer(request, body, await compute(body.stepped))

    @router.post("/why")
    async def why(request: Request, body: WhyBody) -> Response:
        """The rules that a turn breaks there."""
        turn = Turn.parse(body.turn)
        found = broken(await compute(body.found), turn)
        return json_response({"refusals": say_refusals(found, language_of(request))})

    @router.post("/totals")
    async def totals(request: Request, body: TotalsBody) -> Response:
        """How often playouts from here end with which total; parts 0 to 4 have 200 each."""
        person = (await api.person(request)).person
        branch = await compute(body.found)
        found = await whatifs.totals(branch, body.part, person)
        shown: TotalsData = {
            "totals": sorted(Counter(found.totals).items()),
            "exact": found.exact,
            "more": not found.exact and body.part + 1 < PARTS,
        }
        return json_response(shown)

    @router.post("/play")
    async def play(request: Request, body: PlayBody) -> Response:
        """The branch after the next turn of a level; its card is drawn if none is open."""
        person = (await api.person(request)).person
        if body.level not in LEVEL_NAMES:
            raise ServiceError(TableErrorCode.UNKNOWN_BOT, f"found level {shown(body.level)}")
        branch = await compute(body.found)
        if branch.game.phase is Phase.FLIP:
            branch = drawn(branch)
        turn = await whatifs.bot_turn(branch, body.level, person)
        if branch.game.phase is Phase.SET_UP:
            branch = branch.with_start(_writing(turn))
        else:
            branch = await compute(branch.with_turn, turn)
        return await answer(request, body, branch)

    return router


def drawn(branch: Branch) -> Branch:
    """The branch with any of the unseen cards; each is as likely, also the removed one (3.13)."""
    if branch.game.phase is not Phase.FLIP:
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {branch.game.phase}")
    return branch.with_card(RANDOM.choice(branch.game.unseen))


def broken(branch: Branch, turn: Turn) -> tuple[Refusal, ...]:
    """The rules that a turn or a start number breaks."""
    game = branch.game
    if game.phase is Phase.SET_UP:
        return start_refusals(Sheet.empty(game.created.board), _writing(turn))
    if branch.card is None:
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {game.phase}")
    return refusals(game.sheets[0], branch.card, turn)


def branch_json(branch: Branch, body: BranchBody) -> BranchData:
    """A branch for a face that computes no rule."""
    game = branch.game
    sheet = game.sheets[0] if game.sheets else Sheet.empty(game.created.board)
    origin = body.origin()
    return {
        "branch": branch.code,
        "board": cast("BoardData", board_view_json(game.created.board)),
        "phase": game.phase,
        "round": len(game.cards),
        "card": None if branch.card is None else str(branch.card),
        "sheet": cast("SheetData", sheet_json(sheet)),
        "score": cast("ScoreData", score_json(game.scores[0])) if game.scores else None,
        "rank": str(rank(branch.total)) if game.phase is Phase.ENDED else None,
        "rounds": _rounds_json(branch),
        "unseen": [(str(card), count) for card, count in sorted(Counter(game.unseen).items())],
        "turns": _turns_json(branch, sheet),
        "really": None if origin is None else _really_json(origin, branch, body),
    }


def _turns_json(branch: Branch, sheet: Sheet) -> PossibleTurns:
    game, card = branch.game, branch.card
    legal, lost = TurnSet(), tuple[Island, ...]()
    if card is not None:
        legal = turn_set(sheet, card)
        lost = impossible_islands(sheet, (card, *game.unseen), ROUNDS - branch.closed)
    elif game.phase is Phase.SET_UP:
        legal = start_set(game.created.board)
    found = possible_turns(game.phase, len(game.cards), sheet, lost, legal)
    return cast("PossibleTurns", found)


def _rounds_json(branch: Branch) -> list[PlayedCard]:
    return [
        {"card": str(round_.card), "turn": None if turn is None else str(turn)}
        for round_ in branch.record.rounds
        for turn in round_.turns
    ]


def _really_json(origin: Branch, branch: Branch, body: BranchBody) -> RealGame:
    """What the seat really did; its total counts as that of a solo game."""
    game = read_record(body.game or "")
    return {
        "rounds": _rounds_json(origin),
        "total": origin.total if origin.game.phase is Phase.ENDED else None,
        "alike": branch.alike(origin),
        "seats": len(game.players),
    }


def _writing(turn: Turn) -> Writing:
    if turn.write is None or turn.draw:
        raise FormatError(FormatErrorCode.TURN, found=str(turn), expected="a start number")
    return turn.write
