"""Marks of games that are removed, and indexes for the sweep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the mark, and indexes without the finished games."""
    op.add_column("games", sa.Column("removed", sa.BigInteger, nullable=True))
    op.create_index("ix_games_host", "games", ["host"])
    for name, columns, part in (
        ("ix_games_unfinished", ["created"], "ended IS NULL"),
        ("ix_games_removed", ["removed"], "removed IS NOT NULL"),
    ):
        where = sa.text(part)
        op.create_index(name, "games", columns, sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
