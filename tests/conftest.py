import os
import signal

from hypothesis import settings

pytest_plugins = ["tests.servers"]

# Whoever starts the tests in the background may have them ignore Ctrl-C, and what they start too;
# the tests that send it to real processes need the usual way.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "ci",
    deadline=None,
    # A red run elsewhere must be red again here; at one's own desk, new examples each time.
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.register_profile("long", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
