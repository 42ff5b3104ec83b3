"""Python in docs/*.md runs as it stands there, in a program of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
FENCED = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
# These need a file or a service beside them; their own tests run every one of their snippets.
ELSEWHERE = {
    "arena.md": "tests/arena/test_docs.py",
    "bots.md": "tests/bots/test_docs.py",
    "network-bots.md": "tests/client/test_docs.py",
}


def snippets() -> dict[str, str]:
    """Every other snippet by page and number."""
    return {
        f"{page.name} {number}": text
        for page in sorted(DOCS.glob("*.md"))
        if page.name not in ELSEWHERE
        for number, text in enumerate(FENCED.findall(page.read_text(encoding="utf-8")), start=1)
    }


@pytest.mark.parametrize("text", snippets().values(), ids=snippets())
def test_every_snippet_runs(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(text, "snippet", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out


def test_a_snippet_with_an_unexplained_name_is_found() -> None:
    with pytest.raises(NameError):
        exec(compile("print(board)", "snippet", "exec"), {})


def test_the_pages_left_out_have_tests_of_their_own() -> None:
    root = DOCS.parent
    for page, test in ELSEWHERE.items():
        count = len(FENCED.findall((DOCS / page).read_text(encoding="utf-8")))
        assert count, f"{page} has no Python any longer"
        assert page in (root / test).read_text(encoding="utf-8")
