from pathlib import Path

import pytest

from tests.service.databases import put_migrated


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder of a site's database."""
    put_migrated(f"sqlite:///{tmp_path / 'hashi.sqlite3'}")
    return tmp_path
