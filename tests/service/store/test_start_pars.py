"""Own-start pars: wanted once, claimed by one node, given up after three attempts."""

from __future__ import annotations

import pytest

from hashi.rules import legal_starts
from hashi.rules.standard import SIDE_A
from hashi.service.store import Database
from hashi.service.store import start_pars as module
from hashi.service.store.start_pars import ATTEMPTS, StartKey, StartPars
from hashi.table.ids import ChallengeId, NodeId

ONE, TWO = NodeId("one"), NodeId("two")
KEY, OTHER = (StartKey(ChallengeId("A-7"), start) for start in legal_starts(SIDE_A)[:2])
PAR: dict[str, object] = {"total": 55, "bound": 57, "turns": ["-"]}


@pytest.mark.asyncio
async def test_a_par_from_wish_to_result(database: Database) -> None:
    pars = StartPars(database)
    assert await pars.claim(ONE) is None
    for _ in range(2):
        await pars.want(KEY)
    assert await pars.claim(ONE) == KEY
    assert await pars.claim(TWO) is None
    assert await pars.find(KEY) is None
    assert not await pars.finish(KEY, TWO, PAR)
    assert await pars.finish(KEY, ONE, PAR)
    await pars.want(KEY)
    assert await pars.claim(TWO) is None
    assert (await pars.find(KEY), await pars.find(OTHER)) == (PAR, None)


@pytest.mark.asyncio
async def test_a_claim_expires_is_renewed_and_can_be_given_back(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    pars = StartPars(database)
    await pars.want(KEY)
    monkeypatch.setattr(module, "LEASE_MS", -1)
    assert await pars.claim(ONE) == KEY
    assert await pars.claim(TWO) == KEY  # the node is dead
    monkeypatch.setattr(module, "LEASE_MS", 20_000)
    await pars.renew(TWO)
    assert await pars.claim(ONE) is None
    await pars.release(TWO)
    assert await pars.claim(ONE) == KEY


@pytest.mark.asyncio
async def test_a_par_that_fails_is_given_up(database: Database) -> None:
    pars = StartPars(database)
    await pars.want(KEY)
    for _ in range(ATTEMPTS):
        assert await pars.claim(ONE) == KEY
        await pars.fail(KEY, ONE)
    assert await pars.claim(ONE) is None
    assert await pars.waiting() == 0
