"""Every sabotage that tools/two_nodes.py has to find.

All faults are in `dev.py prove --quick two-nodes`, and tables with built-in bots in its long run.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.servers import Postgres, Valkey
from tools.two_nodes import Wanted, run, table

WHERE = {  # under which fault each sabotage shows, and how
    "blind-overwrite": ("none", {"lost", "player", "chain", "replay"}),
    "answers-not-shared": ("none", {"player"}),
    "notices-only": ("valkey", {"stuck"}),
}


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Postgres, Valkey]]:
    """Servers that may be restarted."""
    with Postgres(durable=True) as postgres, Valkey() as valkey:
        yield postgres, valkey


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", WHERE)
@pytest.mark.asyncio
async def test_sabotaged_nodes_are_found_out(
    servers: tuple[Postgres, Valkey], sabotage: str
) -> None:
    fault, signs = WHERE[sabotage]
    # Players of both nodes carry news between them: without notices only tables whose players
    # use one node each get stuck.
    single = 1.0 if fault == "valkey" else 0.25
    wanted = Wanted(
        games=6, lanes=6, away=15, patience=6, sabotage=sabotage, bots=False, single=single
    )
    acts = await run(wanted, [fault], *servers)
    assert signs & set(acts[0].found.counts), table(acts)
