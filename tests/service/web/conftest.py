from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, come_in


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    folder: Path = tmp_path_factory.mktemp("node")
    with running_node(config(folder)) as running:
        yield running


@pytest.fixture
def anna(node: RunningNode) -> Guest:
    return come_in(node)


@pytest.fixture
def ben(node: RunningNode) -> Guest:
    return come_in(node)


@pytest.fixture
def carl(node: RunningNode) -> Guest:
    return come_in(node)
