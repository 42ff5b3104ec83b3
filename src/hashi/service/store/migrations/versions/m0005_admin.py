"""Administration: closed tables, and who made an entry of the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nothing has written the audit log so far: its rows need no operator."""
    op.add_column("games", sa.Column("closed", sa.BigInteger, nullable=True))
    closed = sa.text("closed IS NOT NULL")
    op.create_index(
        *("ix_games_closed", "games", ["closed"]),
        sqlite_where=closed,
        postgresql_where=closed,
    )
    op.execute("DELETE FROM audit")
    with op.batch_alter_table("audit") as audit:
        audit.add_column(sa.Column("operator", sa.String(64), nullable=False))


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
