"""The short version of tools/two_nodes.py: each fault once, and every sabotage noticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.servers import Postgres, Valkey
from tools.two_nodes import FAULTS, Wanted, run, table

WHERE = {  # under which fault each sabotage shows, and how
    "blind-overwrite": ("none", {"lost", "player", "chain", "replay"}),
    "answers-not-shared": ("none", {"player"}),
    "hints-only": ("valkey", {"stuck"}),
}


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Postgres, Valkey]]:
    """Servers that may be restarted."""
    with Postgres(durable=True) as postgres, Valkey() as valkey:
        yield postgres, valkey


@pytest.mark.parametrize(
    "faults", [("kill", "valkey"), pytest.param(tuple(FAULTS), marks=pytest.mark.endurance)]
)
@pytest.mark.asyncio
async def test_all_games_end_as_they_should_whatever_befalls_two_nodes(
    servers: tuple[Postgres, Valkey], faults: tuple[str, ...]
) -> None:
    wanted = Wanted(games=4, lanes=4, times=1, pause=3, away=3, bots=False)
    acts = await run(wanted, faults, *servers)
    assert [act.name for act in acts if act.good] == list(faults), table(acts)
    assert all(act.games >= 4 for act in acts), table(acts)
    assert all(act.answers > 2 * act.turns for act in acts), table(acts)


@pytest.mark.endurance
@pytest.mark.asyncio
async def test_bots_of_the_house_are_linkedce_by_two_nodes(
    servers: tuple[Postgres, Valkey],
) -> None:
    acts = await run(Wanted(games=1, lanes=1, times=1), ["kill"], *servers)
    assert acts[0].good, table(acts)
    assert acts[0].games >= 1


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", WHERE)
@pytest.mark.asyncio
async def test_sabotaged_nodes_are_found_out(
    servers: tuple[Postgres, Valkey], sabotage: str
) -> None:
    wanted = Wanted(games=6, lanes=6, away=15, patience=6, sabotage=sabotage, bots=False)
    fault, signs = WHERE[sabotage]
    acts = await run(wanted, [fault], *servers)
    assert signs & set(acts[0].found.counts), table(acts)
