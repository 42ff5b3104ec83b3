"""Database schema. Changes need a migration (docs/extending.md)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# One row per table: what is not in its log because it must stay secret, or to find it by.
games: Final = Table(
    "games",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("host", String(32), nullable=False),
    Column("access", String(16), nullable=False),
    Column("challenge", String(32), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=True),
    Column("ended", BigInteger, nullable=True),
    Index("ix_games_challenge", "challenge"),
    Index("ix_games_open", "access", "started", "created"),
)

# The truth. The primary key decides between nodes that want to write the same place.
events: Final = Table(
    "events",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("chain", String(64), nullable=False),
)

# What was answered to which command: a repeat gets the same answer.
answers: Final = Table(
    "answers",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("key", String(128), primary_key=True),
    Column("command", String(64), nullable=False),  # a hash: a key stands for one command
    Column("answer", Text, nullable=False),
    Column("refused", BigInteger, nullable=True),  # time of a refusal, which is kept for a while
)
# Only refusals are in it, so that a turn costs nothing.
Index(
    "ix_answers_refused",
    answers.c.refused,
    sqlite_where=answers.c.refused.is_not(None),
    postgresql_where=answers.c.refused.is_not(None),
)

people: Final = Table(
    "people",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("name", String(200), nullable=True),  # None once erased
    Column("created", BigInteger, nullable=False),
    Column("recovery", String(64), nullable=True),  # hash of the recovery code
    Column("banned", BigInteger, nullable=True),  # time of the ban
    Index("ix_people_recovery", "recovery", unique=True),
)

# Each device or program has a token of its own, so that it can be signed out by itself.
devices: Final = Table(
    "devices",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("token", String(64), nullable=False),  # a hash
    Column("name", String(40), nullable=False),  # browser and system; empty for a program
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),  # last use, to the hour
    Index("ix_devices_person", "person"),
    Index("ix_devices_token", "token", unique=True),
)

# People whose name, devices, tokens or ban have changed in the last hour: nodes poll it.
person_changes: Final = Table(
    "person_changes",
    metadata,
    Column("change", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),  # by the database's clock
    Index("ix_person_changes_at", "at"),
)

# Which games a person plays or has played.
seatings: Final = Table(
    "seatings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Index("ix_seatings_game", "game"),
)

seat_tokens: Final = Table(
    "seat_tokens",
    metadata,
    Column("token", String(64), primary_key=True),  # a hash
    Column("game", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("device", String(32), nullable=False),  # made the token, which ends with it
    Column("created", BigInteger, nullable=False),
    Index("ix_seat_tokens_person", "person", "game", unique=True),
)

link_codes: Final = Table(
    "move_codes",
    metadata,
    Column("code", String(64), primary_key=True),  # a hash
    Column("person", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

challenges: Final = Table(
    "challenges",
    metadata,
    Column("challenge", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created_event", Text, nullable=False),  # board, deck, seats and law, as an event
    Column("created", BigInteger, nullable=False),
)

# The one game of each person that counts in a challenge; its result when it has ended.
counted_games: Final = Table(
    "counted_games",
    metadata,
    Column("challenge", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("assisted", Boolean, nullable=False),  # a bot has played, or paper rules
    Column("total", Integer, nullable=True),
    Column("ended", BigInteger, nullable=True),
    Index("ix_counted_games_game", "game"),
    Index("ix_counted_games_ranking", "challenge", "assisted", "total"),
)

# Results of par and review, and which node computes them. Not in backups: they can be recomputed.
analyses: Final = Table(
    "analyses",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("engine", String(64), primary_key=True),  # version of what computes it
    Column("state", String(16), nullable=False),
    Column("person", String(32), nullable=True),  # who requested it, until a node claims it
    Column("node", String(32), nullable=True),
    Column("lease", BigInteger, nullable=True),  # end of the node's claim, in ms
    Column("attempts", Integer, nullable=False),
    Column("done", Integer, nullable=True),  # rounds of a review
    Column("rounds", Integer, nullable=True),
    Column("result", Text, nullable=True),  # JSON
    Column("error", String(32), nullable=True),
    Column("detail", Text, nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ix_analyses_queue", "state", "created"),
)

# Which node does a periodic job, such as the sweep.
leases: Final = Table(
    "leases",
    metadata,
    Column("job", String(32), primary_key=True),
    Column("node", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),  # by the database's clock
)

# What the host of the site has set: announcement, pause of new tables.
site: Final = Table(
    "site",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),  # JSON
    Column("changed", BigInteger, nullable=False),
)

# Every change made with `hashi admin`.
audit: Final = Table(
    "audit",
    metadata,
    Column("entry", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("action", String(32), nullable=False),
    Column("person", String(32), nullable=True),  # None once deleted
    Column("detail", Text, nullable=False),  # table, reason; never a name
    Index("ix_audit_at", "at"),
)

# Complaints of players about the name or the behaviour of another.
reports: Final = Table(
    "reports",
    metadata,
    Column("report", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("person", String(32), nullable=False),  # reported
    Column("reporter", String(32), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("done", BigInteger, nullable=True),
    Index("ix_reports_once", "game", "person", "reporter", unique=True),
)
