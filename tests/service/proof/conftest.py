"""Proofs cut players off anywhere, even in a handshake; their sockets close when collected."""

import gc
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNCLOSED = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(UNCLOSED)


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """Collect them before the next test, which may forbid such warnings."""
    yield
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "unclosed", ResourceWarning)
        gc.collect()
