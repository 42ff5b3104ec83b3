"""A node killed during a migration does not leave an unusable database."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.proof.kill_points import Kill
from tools.proof.node import NodeProcess, Options


@pytest.mark.asyncio
async def test_a_node_killed_inside_the_migration_can_be_started_again(tmp_path: Path) -> None:
    node = NodeProcess(Options(f"sqlite:///{tmp_path}/hashi.sqlite3", tmp_path / "log"))
    try:
        for nth in (1, 3, 6):
            await node.start(Kill("inside the migration", nth))
            assert not await node.ready()
            assert await node.end(), (tmp_path / "log").read_text()
        await node.start()
        assert await node.ready(), (tmp_path / "log").read_text()
    finally:
        await node.end()
