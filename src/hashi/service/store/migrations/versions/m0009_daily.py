"""Deals of the day: results of games that started after their day, rankings read by an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add a column, put it into the index of rankings, and make room for the names of series."""
    op.add_column(
        "counted_games",
        sa.Column("later", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.drop_index("ix_counted_games_ranking", "counted_games")
    op.create_index(
        "ix_counted_games_ranking",
        "counted_games",
        ["challenge", "later", "assisted", sa.desc("total")],
    )
    with op.batch_alter_table("deals") as deals:
        deals.alter_column("side", existing_type=sa.String(1), type_=sa.String(16))


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
