"""README.md: essentials are present, examples run, and no link of any page is broken."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from hashi.drawing import draw_svg
from hashi.rules import SIDE_A, Sheet, Turn

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=[\"']([^\"']+)[\"']")


def links(text: str) -> Iterator[str]:
    """Where a page leads within the tree, without the places inside pages."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    for match in LINK.finditer(text):
        target = match[1] or match[2]
        if not re.match(r"[a-z]+:", target) and target.split("#")[0]:
            yield target.split("#")[0]


def broken(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return [target for target in links(text) if not (page.parent / target).exists()]


@pytest.mark.parametrize("command", ["python3 dev.py run", "python3 dev.py test"])
def test_the_first_screen_says_how_to_start(command: str) -> None:
    top = README.read_text(encoding="utf-8").splitlines()[:40]
    assert any(command in line for line in top)


def test_the_author_of_the_game_is_credited() -> None:
    assert "Jeffrey D. Allers" in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert not broken(page)


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "[a](page.md) [b](page.md#part) [c](#part) [d](https://example.org/x) ![e](no.svg)\n"
        '<img src="none.png"> [f](folder/none.md "title")\n```\n[g](code.md)\n```\n',
        encoding="utf-8",
    )
    assert broken(page) == ["no.svg", "none.png", "folder/none.md"]


def test_the_example_program_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)
    assert blocks
    for block in blocks:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(block, "README.md", "exec"), {})
        first = printed.getvalue().split("\n")[0]
        assert not first.isdigit() or f"# {first} " in block


def test_the_example_of_a_turn_fits_side_a() -> None:
    """A newcomer types what stands on the front page."""
    shown = re.search(r"typed as `([^`]+)`", README.read_text(encoding="utf-8"))
    assert shown is not None
    turn = Turn.parse(shown[1])
    assert turn.write is not None
    assert SIDE_A.has(turn.write.island)
    assert all(map(SIDE_A.has, turn.draw))


def test_the_picture_of_side_a_is_as_drawn_now() -> None:
    picture = (ROOT / "docs" / "pictures" / "side-a.svg").read_text(encoding="utf-8")
    assert picture == draw_svg(Sheet.empty(SIDE_A))
