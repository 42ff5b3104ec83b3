"""docs/deal.md agrees with the vectors and the code."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hashi.deal import SCHEME
from hashi.record import verify as checking
from hashi.rules import STANDARD_DECK

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "deal.md").read_text(encoding="utf-8")


def test_the_table_of_vectors_is_the_file() -> None:
    vectors = json.loads((DOCS / "deal-vectors.json").read_text(encoding="utf-8"))["vectors"]
    rows = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in PAGE.splitlines()
        if re.match(r"\| \d \| \d \|", line)
    ]
    assert rows == [
        [
            str(number),
            str(len(vector["salts"])),
            vector["secret"][:8] + "…",
            vector["commitment"][:16] + "…",
            str(vector["thrown"]),
            " ".join(vector["pile"].split()[:5]) + " …",
            vector["removed"],
        ]
        for number, vector in enumerate(vectors, start=1)
    ]
    assert len(rows) == 5


def test_the_labels_are_named() -> None:
    for purpose in ("commitment", "seed", "block"):
        assert f'"{SCHEME} {purpose}" || 00' in PAGE


def test_the_slots_of_the_standard_deck_are_named() -> None:
    named = dict(re.findall(r"slot\s(\d+)(?:,\swhich)?\sis\s(\d/\d)", PAGE))
    assert named == {str(at): str(STANDARD_DECK.cards[at]) for at in (0, 1, 2, 3, 17)}


def test_every_code_of_verifying_is_named() -> None:
    source = Path(checking.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'RecordError\(\s*"([a-z-]+)"', source)) - {"score"}
    assert codes == set(re.findall(r"^\| `([a-z-]+)` \|", PAGE, re.M))
