"""Tasks of finished games: the costliest turns of a stored review, and answers to them.

Answers are judged by the processes of the bot pool, whose queue gives every person their turn; a
person has one answer in it at a time, and an address a few.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import cast

from hashi.analysis.retry import Judgement, Task, tasks
from hashi.analysis.timeline import Step, timeline
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import BoardData, PossibleTurns, SheetData
from hashi.record import Record
from hashi.rules.deck import ROUNDS
from hashi.rules.events import Seat
from hashi.rules.finishable import impossible_islands
from hashi.rules.game import need_seat
from hashi.rules.legal import refusals
from hashi.rules.refusal import IllegalTurn, Refusal
from hashi.rules.turn import Turn
from hashi.rules.turn_set import possible_turns, turn_set
from hashi.rules.view import board_view_json, sheet_json
from hashi.service.beside_loop import compute
from hashi.service.bot_worker import Question
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.live.bot_pool import BotPool
from hashi.service.review.personal_queues import PersonalQueues
from hashi.service.review.records import need_ended
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.training_answers import JudgementData, ReasonData, TaskData, TaskRow
from hashi.table.ids import PersonId

Load = Callable[[LiveTable], Awaitable[Record]]


class Retries:
    """The tasks of a node's games."""

    def __init__(
        self, analyses: AnalysisScheduler, load: Load, pool: BotPool, turns: PersonalQueues
    ) -> None:
        self.turns = turns
        self._analyses = analyses
        self._load = load
        self._pool = pool

    async def tasks(self, live: LiveTable, seat: Seat) -> tuple[Task, ...]:
        """The tasks of a seat, once its review is stored; raises ServiceError."""
        need_ended(live)
        need_seat(live.table.game, seat)
        key = self._analyses.key(live.row.game, AnalysisKind.REVIEW, seat)
        found = await self._analyses.find(key)
        if found is None or found.state is not AnalysisState.DONE or found.result is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no review of this seat")
        turns = found.result["turns"]
        assert isinstance(turns, list)
        return tasks(turns)

    async def task(self, live: LiveTable, seat: Seat, number: int) -> tuple[Task, Step]:
        """One task and its round."""
        for task in await self.tasks(live, seat):
            if task.round == number:
                record = await self._load(live)
                steps, _ = await compute(timeline, record)
                return task, steps[number - 1]
        raise ServiceError(ErrorCode.NOT_FOUND, f"round {number} is no task")

    async def answer(
        self, live: LiveTable, seat: Seat, number: int, turn: Turn, person: PersonId
    ) -> Judgement:
        """Judge an answer; raises ServiceError or IllegalTurn."""
        task, step = await self.task(live, seat, number)
        broken = why(step, seat, turn)
        if broken:
            raise IllegalTurn(turn, broken)
        return await self._judge(task, step, seat, turn, person)

    async def solution(
        self, live: LiveTable, seat: Seat, number: int, person: PersonId
    ) -> tuple[Task, Judgement]:
        """The task with its best turn, and why the turn that was played lost points."""
        task, step = await self.task(live, seat, number)
        return task, await self._judge(task, step, seat, step.turns[seat], person)

    async def _judge(
        self, task: Task, step: Step, seat: Seat, turn: Turn, person: PersonId
    ) -> Judgement:
        """The judgement of a turn; that of the turn played has the loss that the review found."""
        with self.turns.of(person):
            found = await self._pool.judge(Question(step, seat, turn, task.best), person)
        if found is None:
            raise ServiceError(ErrorCode.ANALYSIS_FAILED, "the answer could not be judged")
        if turn == step.turns[seat]:
            found = replace(found, loss=task.loss, error=task.error)
        return found


def why(step: Step, seat: Seat, turn: Turn) -> tuple[Refusal, ...]:
    """The rules that an answer breaks."""
    return refusals(step.before.sheets[seat], step.card, turn)


def row_json(task: Task) -> TaskRow:
    return {"round": task.round, "loss": task.loss}


def task_json(task: Task, step: Step, seat: Seat) -> TaskData:
    """The sheet before the turn, the card, and every legal turn; may take a tenth of a second."""
    sheet, closed = step.before.sheets[seat], step.before.closed
    lost = impossible_islands(sheet, step.before.unseen, ROUNDS - closed)
    legal = turn_set(sheet, step.card)
    return {
        **row_json(task),
        "seat": seat,
        "board": cast("BoardData", board_view_json(sheet.board)),
        "card": str(step.card),
        "played": str(step.turns[seat]),
        "sheet": cast("SheetData", sheet_json(sheet)),
        "turns": cast("PossibleTurns", possible_turns("round", task.round, sheet, lost, legal)),
    }


def judgement_json(found: Judgement) -> JudgementData:
    return {
        "turn": str(found.turn),
        "accepted": found.accepted,
        "loss": round(found.loss, 3),
        "error": round(found.error, 3),
        "reasons": [cast("ReasonData", reason.to_json()) for reason in found.reasons],
    }
