import gc
import os
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, cast

import pytest
import structlog
from hypothesis import settings

from tools.cover import Cover, Slowest

pytest_plugins = ["tests.servers"]

# Servers of tests leave the processor to the tests; those of the deal pool say otherwise.
os.environ.setdefault("HASHI_LIMIT_DEALS_AHEAD", "0")

# Begins here, before plugins and tests import `hashi`.
COVER = Cover(Path(os.environ["COVERAGE_FOLDER"])) if "COVERAGE_FOLDER" in os.environ else None


def pytest_configure(config: pytest.Config) -> None:
    if COVER:
        config.pluginmanager.register(COVER)
        if "PYTEST_XDIST_WORKER" not in os.environ:
            config.pluginmanager.register(Slowest(Path(os.environ["COVERAGE_FOLDER"])))


# A parent process in the background may ignore Ctrl-C, and so would everything started here; the
# tests that send it to real processes need the default.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without the garbage collector, and never look at what collection made again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


class _Log:
    """The log of nodes in threads: past `sys.stdout`, which tests of commands read."""

    def __init__(self) -> None:
        """Nothing is written before the first test."""
        self._lock = threading.Lock()
        self._captured = False

    def write(self, text: str) -> None:
        """To the file descriptor that pytest captures, and nowhere while it does not."""
        with self._lock:
            if self._captured:
                os.write(2, text.encode())

    def flush(self) -> None:
        """Nothing is kept."""

    @contextmanager
    def captured(self) -> Iterator[None]:
        """Write within."""
        with self._lock:
            self._captured = True
        try:
            yield
        finally:
            with self._lock:
                self._captured = False


LOG = _Log()


# Last of all wrappers, so within the one that captures: a thread may log at any time.
@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    with LOG.captured():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    with LOG.captured():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    with LOG.captured():
        return (yield)


# The default formats every exception with all local variables: seconds of CPU time each.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.processors.format_exc_info,
        structlog.processors.KeyValueRenderer(key_order=["level", "event"]),
    ],
    logger_factory=structlog.PrintLoggerFactory(cast("TextIO", LOG)),
)

# Examples of a property: `dev.py test`, `dev.py prove --quick`, `dev.py prove`.
for name, examples in (("test", 25), ("quick", 50), ("long", 5_000)):
    settings.register_profile(
        name,
        deadline=None,
        max_examples=examples,
        # Reproducible in CI; elsewhere new examples each time.
        derandomize="CI" in os.environ and name != "long",
        print_blob=True,
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))

# Long tests: when one starts last, the other workers wait for it.
FIRST = (
    *("tests/service/proof/", "tests/service/web/test_fuzz.py"),
    *(f"tests/faces/browser/test_{name}.py" for name in ("everybody", "offline", "wording")),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
