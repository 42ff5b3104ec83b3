import os
import signal

import pytest
from hypothesis import settings

pytest_plugins = ["tests.servers"]

# Whoever starts the tests in the background may have them ignore Ctrl-C, and what they start too;
# the tests that send it to real processes need the usual way.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "ci",
    deadline=None,
    max_examples=60,  # the whole suite has 15 minutes; "long" takes the time it needs
    # A red run elsewhere must be red again here; at one's own desk, new examples each time.
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.register_profile("long", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# Measuring coverage makes Python half as fast. These play whole games again and again over lines
# that smaller tests cover one by one, so their time goes into the games alone.
UNMEASURED = (
    "tests/analysis/test_exact.py",
    "tests/arena/test_workers.py",
    "tests/bench/",
    "tests/bots/test_searching.py::test_two_cards_before_the_end_looking_deeper_is_exact",
    "tests/bots/test_tools.py",
    "tests/client/test_session.py",
    "tests/engine/test_kernels.py",
    "tests/faces/browser/",
    "tests/rules/test_counts.py",
    "tests/service/proof/",
    "tests/service/test_faulty_network.py",
    "tests/service/test_reconnect.py",
    "tests/service/web/test_fuzz.py",
    "tests/service/web/test_secrets.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(UNMEASURED):
            item.add_marker("no_cover")
