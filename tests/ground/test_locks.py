import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev

ROOT = dev.HERE.root
LOCKS = [dev.HERE.lock(name) for name in dev.LOCKS]
# From pieces, so that this file does not hold what it forbids.
HOSTS = ["py" + "pi.org", "python" + "hosted", "npm" + "js", "deb." + "debian"]
FORBIDDEN = re.compile(
    "|".join(re.escape(host) for host in HOSTS) + r"|(?<![\w.\-/])/(?:work|root)/",
    re.IGNORECASE,
)
NOT_OURS = {".git", ".venv", "node_modules", "dist", "build", "__pycache__", "htmlcov"}


def requirements(lock: Path) -> Iterator[str]:
    """Each requirement with its continued lines joined."""
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    return (line for line in joined.splitlines() if line and not line.lstrip().startswith("#"))


def project_files() -> list[Path]:
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive, or no git
        found = [p for p in ROOT.rglob("*") if not NOT_OURS & set(p.relative_to(ROOT).parts)]
        found = [p for p in found if not re.search(r"^\..*_cache|^\.hyp", str(p.relative_to(ROOT)))]
    else:
        found = [ROOT / name for name in done.stdout.split("\0") if name]
    return [p for p in found if p.is_file()]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda p: p.name)
def test_lock_names_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash)", text, re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda p: p.name)
def test_every_requirement_is_pinned_and_hashed(lock: Path) -> None:
    lines = list(requirements(lock))
    assert lines
    for line in lines:
        assert re.match(r"[\w.\-]+==\S+ ", line), line
        assert "--hash=sha256:" in line, line


def test_the_lock_of_the_browser_face_names_no_address() -> None:
    text = (dev.HERE.web / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text
    assert "://" not in text


def test_locks_fit_pyproject() -> None:
    assert dev.lock_problems(dev.HERE) == []


def test_the_dev_lock_holds_all_of_the_run_lock() -> None:
    run_set = {line.split()[0] for line in requirements(dev.HERE.lock("run"))}
    dev_set = {line.split()[0] for line in requirements(dev.HERE.lock("dev"))}
    assert run_set <= dev_set


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    files = project_files()
    assert files
    offences = []
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        offences += [f"{path.relative_to(ROOT)}: {m.group()}" for m in FORBIDDEN.finditer(text)]
    assert offences == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see /" + "work/x", True),
        ("'/" + "root/x'", True),
        ("https" + "://" + HOSTS[0], True),
        ("docs/" + "work/x", False),
        ("a/" + "root/x", False),
    ],
)
def test_the_pattern_knows_a_path_from_a_part_of_one(text: str, found: bool) -> None:
    assert bool(FORBIDDEN.search(text)) is found
