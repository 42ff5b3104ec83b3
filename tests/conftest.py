import os
import signal
from collections.abc import Generator

import pytest
from coverage import Coverage
from hypothesis import settings

pytest_plugins = ["tests.servers"]

# Whoever starts the tests in the background may have them ignore Ctrl-C, and what they start too;
# the tests that send it to real processes need the usual way.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "ci",
    deadline=None,
    max_examples=80,  # the whole suite has 15 minutes; "long" takes the time it needs
    # A red run elsewhere must be red again here; at one's own desk, new examples each time.
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.register_profile("long", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# Measuring coverage makes Python a fifth as fast. These play whole games again and again over lines
# that smaller tests cover one by one, so their time goes into the games alone.
UNMEASURED = (
    "tests/analysis/test_exact.py",
    "tests/arena/test_workers.py",
    "tests/bench/",
    "tests/bots/test_levels.py::test_a_few_deals_already_tell_far_levels_apart",
    "tests/bots/test_searching.py::test_two_cards_before_the_end_looking_deeper_is_exact",
    "tests/bots/test_tools.py",
    "tests/engine/test_kernels.py::test_a_bug_in_the_kernels_is_found",
    "tests/engine/test_kernels.py::test_the_engine_equals_the_rules",
    "tests/faces/browser/",
    "tests/record/test_json_form.py::test_a_record_comes_back_from_its_json",
    "tests/rules/test_changes.py",
    "tests/rules/test_counts.py",
    "tests/rules/test_game_properties.py",
    "tests/rules/test_paper_properties.py",
    "tests/rules/test_turn_properties.py",
    "tests/rules/test_view_properties.py",
    "tests/service/proof/",
    "tests/table/test_decisions_properties.py",
    "tests/service/test_faulty_network.py",
    "tests/service/test_reconnect.py",
    "tests/service/web/test_fuzz.py",
    "tests/service/web/test_secrets.py",
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    # The mark of pytest-cov for this has no effect in the processes of pytest-xdist: there, another
    # measurement lies under the first one and goes on when that is stopped.
    stopped: list[Coverage] = []
    if item.nodeid.startswith(UNMEASURED):
        while (measuring := Coverage.current()) is not None:
            measuring.stop()
            stopped.append(measuring)
    try:
        return (yield)
    finally:
        for measuring in reversed(stopped):
            measuring.start()
