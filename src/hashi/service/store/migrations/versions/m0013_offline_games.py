"""Finished games that were played offline, in the history of a person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "offline_games",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
