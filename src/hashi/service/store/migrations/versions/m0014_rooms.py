"""Rooms: one deal for many sheets, whose cards a caller flips."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "rooms",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("caller", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created_event", sa.Text, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("released", sa.Integer, nullable=False),
        sa.Column("flipped", sa.BigInteger, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_rooms_caller", "rooms", ["caller"])
    op.create_index("ix_rooms_changed", "rooms", ["changed"])
    op.create_table(
        "room_sheets",
        sa.Column("sheet", sa.String(32), primary_key=True),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("game", sa.String(32), nullable=True),
        sa.Column("name", sa.String(200), nullable=True),
        sa.Column("total", sa.Integer, nullable=True),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_room_sheets_room", "room_sheets", ["room", "person"], unique=True)
    op.create_index("ix_room_sheets_person", "room_sheets", ["person"])
    op.create_index("ix_room_sheets_game", "room_sheets", ["game"])


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
