import asyncio
from pathlib import Path

import pytest

from hashi.service.store import Database
from hashi.service.store.migrate import migrate


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder of a site's database."""

    async def make() -> None:
        database = Database(f"sqlite:///{tmp_path / 'hashi.sqlite3'}")
        await migrate(database)
        await database.close()

    asyncio.run(make())
    return tmp_path
