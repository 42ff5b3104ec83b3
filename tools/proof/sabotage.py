"""Nodes that are broken on purpose: the proofs must notice each.

Each breaks one promise. They are put on a node from outside, by name.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import delete, func, select, update

from hashi.rules.errors import HashiError
from hashi.service.live.hub import Hub
from hashi.service.node import Node
from hashi.service.store import schema
from hashi.service.store.games import FIRST_LINK, Games, link
from hashi.service.store.writer import OnDone, Write, Writer

LATER: Final = 0.05


def ack_before_store() -> None:
    """Answer first, store a little later."""
    real = Writer.write

    def write(self: Writer, write: Write, on_done: OnDone) -> None:
        asyncio.get_running_loop().call_later(LATER, real, self, write, lambda _: None)
        on_done(None)

    Writer.write = write  # type: ignore[method-assign]


def forget_keys() -> None:
    """Keep no answers: a repeat is a new command."""
    real = Writer.write

    def write(self: Writer, write: Write, on_done: OnDone) -> None:
        write.answers = ()
        if write.entries:
            real(self, write, on_done)
        else:
            on_done(None)

    Writer.write = write  # type: ignore[method-assign]


def split_commit() -> None:
    """Store the events by one commit and the answers by the next."""
    real = Writer.write

    def write(self: Writer, write: Write, on_done: OnDone) -> None:
        def stored(error: HashiError | None) -> None:
            if error is None:
                real(self, Write((), write.answers), on_done)
            else:
                on_done(error)

        real(self, Write(write.entries, (), write.others), stored)

    Writer.write = write  # type: ignore[method-assign]


def _at_start(work: Callable[[Node], Any]) -> None:
    real = Node.start

    async def start(self: Node) -> None:
        await real(self)
        await work(self)

    Node.start = start  # type: ignore[method-assign]


def drop_on_restart() -> None:
    """Lose the last event of every game that is not over, as if it had been in memory only."""

    async def drop(node: Node) -> None:
        events, games = schema.events.c, schema.games.c
        async with node.database.engine.begin() as connection:
            last = (
                select(events.game, func.max(events.seq))
                .join(schema.games, games.game == events.game)
                .where(games.started.is_not(None), games.ended.is_(None))
                .group_by(events.game)
            )
            for game, seq in (await connection.execute(last)).all():
                wanted = (events.game == game) & (events.seq == seq)
                await connection.execute(delete(schema.events).where(wanted))

    _at_start(drop)


def reorder() -> None:
    """Exchange two turns of a round on restart, and repair the hash chain."""

    async def exchange(node: Node) -> None:
        events, games = schema.events.c, schema.games.c
        async with node.database.engine.begin() as connection:
            going = select(games.game).where(games.started.is_not(None), games.ended.is_(None))
            for (game,) in (await connection.execute(going)).all():
                log = select(events.body).where(events.game == game).order_by(events.seq)
                bodies = [row[0] for row in (await connection.execute(log)).all()]
                if _exchanged(bodies):
                    chain = FIRST_LINK
                    for seq, body in enumerate(bodies, start=1):
                        chain = link(chain, body)
                        await connection.execute(
                            update(schema.events)
                            .where(events.game == game, events.seq == seq)
                            .values(body=body, chain=chain)
                        )

    _at_start(exchange)


def _exchanged(bodies: list[str]) -> bool:
    kinds = [json.loads(body)["type"] for body in bodies]
    for place in range(len(bodies) - 2, 0, -1):
        if kinds[place] == kinds[place + 1] == "turn-submitted":
            bodies[place], bodies[place + 1] = bodies[place + 1], bodies[place]
            return True
    return False


def _changed_insert(name: str, ending: str) -> None:
    real = Writer.__init__

    def init(self: Writer, *args: Any) -> None:
        real(self, *args)
        setattr(self, name, getattr(self, name) + ending)

    Writer.__init__ = init  # type: ignore[method-assign, assignment]


def blind_overwrite() -> None:
    """Do not let the primary key decide: the last write wins."""
    columns = ", ".join(f"{name} = excluded.{name}" for name in ("at", "body", "chain"))
    _changed_insert("_insert_entries", f" ON CONFLICT (game, seq) DO UPDATE SET {columns}")


async def _nothing(*_: object) -> None:
    return None


async def _no_answers(*_: object) -> list[object]:
    return []


def answers_not_shared() -> None:
    """Let every node know its own answers only."""
    _changed_insert("_insert_answers", " ON CONFLICT DO NOTHING")
    Games.answer = _nothing  # type: ignore[assignment]
    Games.answers = _no_answers  # type: ignore[assignment]


def notices_only() -> None:
    """Believe that every notice arrives."""
    Hub._poll = _nothing  # type: ignore[assignment]


SABOTAGES: Final[dict[str, Callable[[], None]]] = {
    "ack-before-store": ack_before_store,
    "forget-keys": forget_keys,
    "split-commit": split_commit,
    "drop-on-restart": drop_on_restart,
    "reorder": reorder,
    "blind-overwrite": blind_overwrite,
    "answers-not-shared": answers_not_shared,
    "notices-only": notices_only,
}
ONE_NODE: Final = tuple(SABOTAGES)[:5]
TWO_NODES: Final = tuple(SABOTAGES)[5:]
