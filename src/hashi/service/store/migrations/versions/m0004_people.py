"""Devices, recovery codes, retention, administration."""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
BATCH = 1_000


def upgrade() -> None:
    """Turn the one token of a person into a device; add what retention and administration need."""
    _add_devices()
    _change_seat_tokens()
    with op.batch_alter_table("people") as people:
        people.drop_column("token")
        people.add_column(sa.Column("recovery", sa.String(64), nullable=True))
        people.add_column(sa.Column("banned", sa.BigInteger, nullable=True))
    op.create_index("ix_people_recovery", "people", ["recovery"], unique=True)
    op.add_column("answers", sa.Column("refused", sa.BigInteger, nullable=True))
    refused = sa.text("refused IS NOT NULL")
    op.create_index(
        *("ix_answers_refused", "answers", ["refused"]),
        sqlite_where=refused,
        postgresql_where=refused,
    )
    _add_tables()


def _add_devices() -> None:
    devices = op.create_table(
        "devices",
        sa.Column("device", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_index("ix_devices_token", "devices", ["token"], unique=True)
    now = time.time_ns() // 1_000_000
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT person, token, created FROM people")).all()
    rows = [
        {
            "device": secrets.token_hex(8).upper(),
            "person": person,
            "token": token,
            "name": "",
            "created": created,
            "used": now,  # not known: nobody is to be deleted for it
        }
        for person, token, created in found
    ]
    for start in range(0, len(rows), BATCH):
        op.bulk_insert(devices, rows[start : start + BATCH])


def _change_seat_tokens() -> None:
    """One token per person and table, which belongs to the person's device."""
    op.execute(
        "DELETE FROM seat_tokens WHERE token NOT IN"
        " (SELECT max(token) FROM seat_tokens GROUP BY person, game)"
        " OR person NOT IN (SELECT person FROM people)"
    )
    with op.batch_alter_table("seat_tokens") as tokens:
        tokens.add_column(sa.Column("device", sa.String(32), nullable=True))
        tokens.add_column(sa.Column("created", sa.BigInteger, nullable=True))
    op.execute(
        "UPDATE seat_tokens SET"
        " device = (SELECT device FROM devices WHERE devices.person = seat_tokens.person),"
        " created = (SELECT created FROM games WHERE games.game = seat_tokens.game)"
    )
    op.execute("UPDATE seat_tokens SET created = 0 WHERE created IS NULL")
    with op.batch_alter_table("seat_tokens") as tokens:
        tokens.alter_column("device", existing_type=sa.String(32), nullable=False)
        tokens.alter_column("created", existing_type=sa.BigInteger, nullable=False)
    op.create_index("ix_seat_tokens_person", "seat_tokens", ["person", "game"], unique=True)


def _add_tables() -> None:
    op.create_table(
        "person_changes",
        sa.Column("change", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_person_changes_at", "person_changes", ["at"])
    op.create_table(
        "leases",
        sa.Column("job", sa.String(32), primary_key=True),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "site",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("entry", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_table(
        "reports",
        sa.Column("report", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("done", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_reports_once", "reports", ["game", "person", "reporter"], unique=True)


def downgrade() -> None:
    """There is no downgrade."""
    raise NotImplementedError("there is no way back from here; restore a backup instead")
