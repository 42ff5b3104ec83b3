"""A hub of its own for every test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from hashi.service.store import Database
from tests.service.live.hubs import Place, place


@pytest_asyncio.fixture
async def here(database: Database) -> AsyncIterator[Place]:
    """A hub on a database of either kind."""
    async with place(database) as made:
        yield made
