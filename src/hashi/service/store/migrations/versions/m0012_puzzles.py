"""Puzzles: ratings of people and puzzles, first answers and repetitions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Three new tables."""
    op.create_table(
        "puzzle_players",
        sa.Column("person", sa.String(32), primary_key=True),
        *_rating(),
        sa.Column("rush", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("step", sa.Integer, nullable=True),
        sa.Column("due", sa.String(10), nullable=True),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        *_rating(),
        sa.Column("attempts", sa.Integer, nullable=False),
    )


def _rating() -> list[sa.Column[float]]:
    names = ("rating", "deviation", "volatility")
    return [sa.Column(name, sa.Float, nullable=False) for name in names]


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
