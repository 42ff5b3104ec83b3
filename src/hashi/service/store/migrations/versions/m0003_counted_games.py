"""The counted game of each person in each challenge.

Of the games that people started before, the first one counts. Logs are read only for challenges:
they have the totals, and whether a bot has played for somebody.
"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

from hashi.rules.events import GameEnded, Law
from hashi.table import parse_table_event
from hashi.table.events import HandedOver
from hashi.table.state import replay

revision = "0003"
down_revision = "0002"

GAMES = sa.table(
    "games", sa.column("game"), sa.column("challenge"), sa.column("started"), sa.column("ended")
)
EVENTS = sa.table("events", sa.column("game"), sa.column("seq"), sa.column("at"), sa.column("body"))


def upgrade() -> None:
    """Add the table of counted games and fill it."""
    counted = op.create_table(
        "counted_games",
        sa.Column("challenge", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("assisted", sa.Boolean, nullable=False),
        sa.Column("total", sa.Integer, nullable=True),
        sa.Column("ended", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_counted_games_game", "counted_games", ["game"])
    op.create_index("ix_counted_games_ranking", "counted_games", ["challenge", "assisted", "total"])
    connection = op.get_bind()
    started = (
        sa.select(GAMES.c.game, GAMES.c.challenge)
        .where(GAMES.c.challenge.is_not(None), GAMES.c.started.is_not(None))
        .order_by(GAMES.c.started, GAMES.c.game)
    )
    seen: set[tuple[object, object]] = set()
    for game, challenge in connection.execute(started).all():
        for row in _results(connection, game):
            mark = (challenge, row["person"])
            if mark not in seen:
                seen.add(mark)
                connection.execute(counted.insert(), [{"challenge": challenge, **row}])


def _results(connection: sa.Connection, game: str) -> Iterator[dict[str, object]]:
    """A row for each person in a game, without its challenge."""
    stored = sa.select(EVENTS.c.at, EVENTS.c.body).where(EVENTS.c.game == game)
    rows = connection.execute(stored.order_by(EVENTS.c.seq)).all()
    log = [(parse_table_event(body), at) for at, body in rows]
    table = replay(log)
    ended = next((at for event, at in log if isinstance(event, GameEnded)), None)
    handed = {event.seat for event, _ in log if isinstance(event, HandedOver)}
    for seat in table.people:
        holder = table.holders[seat]
        assert holder is not None
        yield {
            "person": holder.person,
            "game": game,
            "assisted": seat in handed or table.game.created.law is Law.PAPER,
            "total": None if ended is None else table.game.scores[seat].total,
            "ended": ended,
        }


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
