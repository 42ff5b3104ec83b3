import os

from hypothesis import settings

settings.register_profile(
    "ci",
    deadline=None,
    # A red run elsewhere must be red again here; at one's own desk, new examples each time.
    derandomize="CI" in os.environ,
    print_blob=True,
)
settings.register_profile("long", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
