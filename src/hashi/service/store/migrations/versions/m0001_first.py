"""Games, their logs and answers; people; challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("access", sa.String(16), nullable=False),
        sa.Column("challenge", sa.String(32), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=True),
        sa.Column("ended", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_games_challenge", "games", ["challenge"])
    op.create_index("ix_games_open", "games", ["access", "started", "created"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("chain", sa.String(64), nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(200), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seatings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
    )
    op.create_index("ix_seatings_game", "seatings", ["game"])
    op.create_table(
        "seat_tokens",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
    )
    op.create_table(
        "move_codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created_event", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Games are never thrown away by a program."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
