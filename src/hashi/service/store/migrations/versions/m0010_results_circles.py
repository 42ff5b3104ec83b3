"""Results of finished games, per person; circles.

Results are filled as games end; what ended before is added when its person asks for statistics
(`hashi.service.store.results`), since every such game has to be replayed.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("side", sa.String(8), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("challenge", sa.String(32), nullable=True),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("start", sa.String(16), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("red", sa.Integer, nullable=False),
        sa.Column("blue", sa.Integer, nullable=False),
        sa.Column("chain", sa.Integer, nullable=False),
        sa.Column("assisted", sa.Boolean, nullable=False),
        sa.Column("retracted", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_results_person", "results", ["person", "ended"])
    op.create_index("ix_counted_games_person", "counted_games", ["person"])
    op.create_table(
        "circles",
        sa.Column("circle", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "circle_members",
        sa.Column("circle", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_circle_members_person", "circle_members", ["person"])
    op.create_table(
        "circle_removals",
        sa.Column("circle", sa.String(16), primary_key=True),
        sa.Column("challenge", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
