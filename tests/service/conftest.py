from __future__ import annotations

from tests.service.databases import (
    database,
    database_url,
    fresh_database,
    migrated_postgres,
    sqlite_url,
    store_url,
)

__all__ = [
    "database",
    "database_url",
    "fresh_database",
    "migrated_postgres",
    "sqlite_url",
    "store_url",
]
