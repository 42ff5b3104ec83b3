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
)

people: Final = Table(
    "people",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # a hash
    Column("name", String(200), nullable=True),  # None once erased
    Column("created", BigInteger, nullable=False),
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
