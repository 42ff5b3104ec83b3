"""Failed tests again, one after the other: `python -m tools.rerun` after a run of pytest.

`dev.py test` runs three times as many tests at once as there are cores, so a test in a browser can
fail for want of a processor. It has to pass alone, and is named at the end of the run, so that
somebody looks at it. More than a few failures have another reason: they are not run again.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST = 5


def failed(root: Path) -> list[str]:
    """The tests that failed in the last run."""
    path = root / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return sorted(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


def main(root: Path = ROOT) -> int:
    tests = failed(root)
    if not 1 <= len(tests) <= MOST:
        print(f"{len(tests)} failures are not run again, only 1 to {MOST}.")
        return 1
    print(f"Running again, alone: {', '.join(tests)}", flush=True)
    code = subprocess.run(
        [sys.executable, "-m", "pytest", *tests], cwd=root, check=False
    ).returncode
    if code == 0:
        print("UNSTEADY, to be repaired: failed beside other tests, passed alone:")
        print("\n".join(f"  {test}" for test in tests), flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
