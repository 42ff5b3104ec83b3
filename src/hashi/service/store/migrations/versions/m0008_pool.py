"""Salts of challenges made from games, deals that were dealt, own-start pars computed ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add two columns and a table; deals that people have started are marked as dealt."""
    op.add_column("challenges", sa.Column("salts", sa.Text, nullable=True))
    op.add_column("deals", sa.Column("dealt", sa.BigInteger, nullable=True))
    op.create_table(
        "start_pars",
        sa.Column("challenge", sa.String(32), primary_key=True),
        sa.Column("start", sa.String(16), primary_key=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("node", sa.String(32), nullable=True),
        sa.Column("lease", sa.BigInteger, nullable=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("par", sa.Text, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Index("ix_start_pars_queue", "state", "created"),
    )
    deals = sa.table(
        "deals", sa.column("side"), sa.column("number"), sa.column("created"), sa.column("dealt")
    )
    counted = sa.table("counted_games", sa.column("challenge"))
    name = deals.c.side + "-" + sa.cast(deals.c.number, sa.String)
    started = sa.exists().where(counted.c.challenge == name)
    op.execute(deals.update().where(started).values(dealt=deals.c.created))


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
