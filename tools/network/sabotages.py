"""Nodes that are broken on purpose: the network proof must notice each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Final

import orjson

from hashi.service.live.batch import BatchPlan
from hashi.service.live.commands import CommandRunner
from hashi.service.live.live_table import LiveTable, Request
from hashi.service.live.reply import Reply
from hashi.service.store import Write
from hashi.table.ids import PersonId


def second_event() -> None:
    """A command whose key is known gets its answer again, and is carried out once more too."""
    plan, numbers = CommandRunner._plan, count()

    def broken(self: CommandRunner, live: LiveTable, batch: list[Request]) -> BatchPlan:
        known = [live.answers.get(request.key or "") for request in batch]
        again = [
            request if answer is None else replace(request, key=f"{request.key}/{next(numbers)}")
            for request, answer in zip(batch, known, strict=True)
        ]
        made = plan(self, live, again)
        for place, answer in enumerate(known):
            if answer is not None:
                made.outcomes[place] = Reply.parse(answer.answer)
        return made

    CommandRunner._plan = broken  # type: ignore[method-assign]


def lost_answer() -> None:
    """Events are stored, but not what was answered."""
    plan = CommandRunner._plan

    def broken(self: CommandRunner, live: LiveTable, batch: list[Request]) -> BatchPlan:
        made = plan(self, live, batch)
        write = made.write
        if write is not None:
            write = Write(write.entries, [], write.others) if made.events else None
        return made._replace(write=write)

    CommandRunner._plan = broken  # type: ignore[method-assign]


def skipped_event() -> None:
    """A resumed client misses one step."""
    resumed = LiveTable.resumed

    def broken(self: LiveTable, since: int, person: PersonId | None = None) -> bytes:
        later = next((seq for seq in self.states if seq > since), since)
        if since not in self.states or later == since:
            return resumed(self, since, person)
        data = orjson.loads(resumed(self, later, person))
        return orjson.dumps(data | {"from": since})

    LiveTable.resumed = broken  # type: ignore[method-assign]


def wrong_resume() -> None:
    """A resumed client misses changes of the sheets."""
    resumed = LiveTable.resumed

    def broken(self: LiveTable, since: int, person: PersonId | None = None) -> bytes:
        data = orjson.loads(resumed(self, since, person))
        if data["type"] == "update":
            data["game"].pop("sheets", None)
            data["game"].pop("submitted", None)
        return orjson.dumps(data)

    LiveTable.resumed = broken  # type: ignore[method-assign]


SABOTAGES: Final[dict[str, Callable[[], None]]] = {
    "second-event": second_event,
    "lost-answer": lost_answer,
    "skipped-event": skipped_event,
    "wrong-resume": wrong_resume,
}
