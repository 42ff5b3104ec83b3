import os
import signal
from collections.abc import Generator
from typing import TextIO, cast

import pytest
import structlog
from coverage import Coverage
from hypothesis import settings

pytest_plugins = ["tests.servers"]

# A parent process in the background may ignore Ctrl-C, and so would everything started here; the
# tests that send it to real processes need the default.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


class _Log:
    """The log of nodes in threads: past `sys.stdout`, which tests of commands read."""

    def write(self, text: str) -> None:
        """To the file descriptor that pytest captures."""
        if "PYTEST_CURRENT_TEST" in os.environ:  # else nothing captures it
            os.write(2, text.encode())

    def flush(self) -> None:
        """Nothing is kept."""


# The default formats every exception with all local variables: seconds of CPU time each.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.processors.format_exc_info,
        structlog.processors.KeyValueRenderer(key_order=["level", "event"]),
    ],
    logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _Log())),
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

# Measuring coverage makes Python several times slower. These play whole games over lines that
# smaller tests cover one by one, or read files, so they run unmeasured.
UNMEASURED = (
    "tests/analysis/test_exact.py",
    "tests/analysis/test_review.py::test_nothing_is_known_of_later_rounds",
    "tests/arena/test_cluster.py",
    "tests/arena/test_workers.py",
    "tests/bench/",
    "tests/bots/test_games.py",
    "tests/bots/test_golden_bots.py",
    "tests/bots/test_levels.py::test_a_few_deals_already_tell_far_levels_apart",
    "tests/bots/test_payouts.py",
    "tests/bots/test_search.py::test_two_cards_before_the_end_looking_deeper_is_exact",
    "tests/bots/test_secrets.py",
    "tests/bots/test_tools.py",
    "tests/bots/test_train.py::test_compiled_and_plain_self_play_are_equal",
    "tests/bots/test_train.py::test_weights_survive_being_saved",
    "tests/client/test_games.py",
    "tests/client/test_session.py::test_the_client_knows_the_table_whatever_gets_lost",
    "tests/engine/test_kernels.py",
    "tests/environments/test_conformance.py::test_gymnasiums_own_check_passes",
    "tests/environments/test_conformance.py::test_the_vector_equals_gymnasiums_vector_of_single_ones",
    "tests/environments/test_steps.py::test_steps_lead_to_every_legal_turn_where_there_are_few",
    "tests/faces/browser/",
    "tests/faces/terminal/test_bots.py::test_a_whole_game_with_bots",
    "tests/faces/terminal/test_play.py::test_a_whole_game",
    "tests/golden/",
    "tests/ground/",
    "tests/record/test_code.py::test_a_game_comes_back_from_its_code",
    "tests/record/test_formats.py",
    "tests/record/test_json_form.py::test_a_record_comes_back_from_its_json",
    "tests/record/test_text.py::test_a_record_comes_back_from_its_text",
    "tests/rules/test_changes.py",
    "tests/rules/test_counts.py",
    "tests/rules/test_game_properties.py",
    "tests/rules/test_paper_properties.py",
    "tests/rules/test_turn_properties.py",
    "tests/rules/test_view_properties.py",
    "tests/service/proof/",
    "tests/service/review/test_compute.py::test_a_stored_result_has_no_name_and_no_measured_time",
    "tests/service/store/test_old_database.py",
    "tests/service/test_challenges.py",
    "tests/service/test_faulty_network.py",
    "tests/service/test_reconnect.py",
    "tests/service/web/test_fuzz.py",
    "tests/service/web/test_schema.py",
    "tests/service/web/test_secrets.py",
    "tests/service/web/test_socket.py::test_a_client_that_takes_nothing_is_let_go_and_nobody_else_notices",
    "tests/table/test_decisions_properties.py",
    "tests/texts/test_golden.py",
    "tests/texts/test_parity.py",
)


# Long tests: when one starts last, the other workers wait for it.
FIRST = ("tests/service/proof/", "tests/service/test_faulty", "tests/service/web/test_fuzz.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    # The marker of pytest-cov for this has no effect in processes of pytest-xdist: there a second
    # measurement continues when the first one is stopped.
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
