"""A node at a Dask cluster over TLS, set up as docs/hosting.md says.

The certificates are for tests only: `openssl req -x509 -newkey ec -pkeyopt
ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=hashi-test-own
-addext subjectAltName=IP:127.0.0.1 -keyout own-key.pem -out own.pem`, and the same for `foreign`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import LocalCluster
from distributed.security import Security

from hashi.arena import ArenaError, workers
from hashi.rules import SIDE_A, Phase
from hashi.service.deal_worker import StartPar
from hashi.service.live import BotPool
from tests.service.live.test_bot_pool import assert_legal, position
from tests.service.test_cluster import PATIENCE, executor
from tests.service.test_deal_worker import CARDS, START

CERTIFICATES = Path(__file__).parent / "certificates"


def settings(name: str) -> dict[str, Any]:
    """Dask's settings of docs/hosting.md, with one certificate for all."""
    cert, tls = str(CERTIFICATES / f"{name}.pem"), "distributed.comm.tls"
    found = {"distributed.comm.require-encryption": True, f"{tls}.ca-file": cert}
    for role in ("scheduler", "worker", "client"):
        found[f"{tls}.{role}.cert"] = cert
        found[f"{tls}.{role}.key"] = str(CERTIFICATES / f"{name}-key.pem")
    return found


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with (
        dask.config.set(settings("own")),
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            protocol="tls",
            security=Security(),
            dashboard_address=":0",  # else one port for all
            silence_logs=50,
        ) as made,
    ):
        assert made.scheduler_address.startswith("tls://")
        yield made.scheduler_address


@pytest.mark.asyncio
async def test_a_bot_and_a_par_are_computed_over_tls(cluster: str) -> None:
    with dask.config.set(settings("own")):
        async with executor(cluster) as made:
            pool = BotPool(make=made.bot_worker, timeout=PATIENCE)
            seen = position(Phase.ROUND)
            turn = await asyncio.wait_for(pool.play("concrete-pourer", seen), PATIENCE)
            assert_legal(seen, turn)
            assert (pool.played, pool.failed) == (1, 0)
            par = made.deal_worker().ask(StartPar(SIDE_A, START, CARDS, 20.0))
            assert (await asyncio.wait_for(par, PATIENCE))["total"] == 60


@pytest.mark.parametrize("stranger", ["foreign", "plain"])
def test_a_node_without_a_certificate_of_the_cluster_is_refused(
    cluster: str, stranger: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "CLUSTER_PATIENCE", 2.0)
    plain = stranger == "plain"
    address = cluster.replace("tls://", "tcp://") if plain else cluster
    given = {"distributed.comm.require-encryption": False} if plain else settings("foreign")
    with dask.config.set(given), pytest.raises(ArenaError) as caught:
        workers.cluster_client(address)
    assert caught.value.code == "cluster"
