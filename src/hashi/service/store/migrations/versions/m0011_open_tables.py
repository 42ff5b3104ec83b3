"""When the host of an open table was last connected, for the list of open tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the time, and an index of the few tables that have one."""
    op.add_column("games", sa.Column("attended", sa.BigInteger, nullable=True))
    where = sa.text("attended IS NOT NULL")
    op.create_index(
        "ix_games_attended", "games", ["attended"], sqlite_where=where, postgresql_where=where
    )


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
