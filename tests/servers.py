"""Fixtures with real servers: started when the first test asks, one per process of the tests.

`postgres_url` and `valkey_url` are for tests that only use a server. A test that breaks its
server takes `own_postgres` or `own_valkey`, or makes a `tools.servers.Postgres` with its wishes.

HASHI_TEST_POSTGRES_URL and HASHI_TEST_REDIS_URL name other servers for the first two. On the
PostgreSQL, databases are created and dropped again; of the Redis, the database in the URL is
emptied, and with several processes of tests those that follow it, one for each process. What is
published there is heard by all of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

import pytest

from tools.databases import create_database, drop_database, empty_redis
from tools.servers import Postgres, Valkey


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of the PostgreSQL on which the tests have their databases."""
    if given := os.environ.get("HASHI_TEST_POSTGRES_URL"):
        yield given
    else:
        with Postgres() as server:
            yield server.url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database of this test alone."""
    url = create_database(postgres_server)
    yield url
    drop_database(postgres_server, url)


@pytest.fixture(scope="session")
def valkey_server() -> Iterator[str]:
    """The URL of the Valkey or Redis that the tests of this process use."""
    if given := os.environ.get("HASHI_TEST_REDIS_URL"):
        worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
        yield redis_database(given, int(worker.removeprefix("gw")))
    else:
        with Valkey() as server:
            yield server.url


@pytest.fixture
def valkey_url(valkey_server: str) -> str:
    """An empty database, which the next test will empty again."""
    empty_redis(valkey_server)
    return valkey_server


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that this test may pause, kill or stop."""
    with Postgres() as server:
        yield server


@pytest.fixture
def own_valkey() -> Iterator[Valkey]:
    """A Valkey that this test may pause, kill or stop."""
    with Valkey() as server:
        yield server


def redis_database(url: str, further: int) -> str:
    """The URL of a database so many numbers after the one in the URL."""
    parts = urlsplit(url)
    number = int(parts.path.strip("/") or 0) + further
    return urlunsplit(parts._replace(path=f"/{number}"))
