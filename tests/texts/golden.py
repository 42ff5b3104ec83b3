"""The golden texts with plurals: `python3 -m tests.texts.golden` rewrites golden.txt.

One line per text: language, key, facts as JSON and the text, with tabs between them. Every face
that says texts is held against the same file.
"""

from __future__ import annotations

import json
from pathlib import Path

from hashi.texts import LANGUAGES
from tests.texts.catalogues import catalogue, choice_names, find
from tests.texts.everything import all_texts

FILE = Path(__file__).parent / "golden.txt"
COUNTS = (0, 1, 2, 5)  # one, few and many, and nothing
MORE_COUNTS = (4, 12, 22, 25)  # the rules of plurals, once: with the first text

# What stands in the places of a text that do not decide its plural.
SAMPLES: dict[str, int | str] = {
    "best": 46,
    "played": 12,
    "blue": 3,
    "bound": 60,
    "bridges": 2,
    "card": 2,
    "chain": 8,
    "count": 4,
    "database": "sqlite:///x",
    "done": 3,
    "goal": "X",
    "islands": "C1, D4",
    "island": "C1",
    "flag": "Y",
    "load": 1,
    "missing": 4,
    "name": "Zoë",
    "names": "Ada, Zoë",
    "need": 3,
    "number": 3,
    "points": 9,
    "proven": 2,
    "rank": "Z",
    "red": 9,
    "round": 7,
    "seed": 1,
    "side": "A",
    "size": 7,
    "strait": "C1-D1",
    "turn": "5@C1 C1-D1",
    "until": 7,
    "who": "named",
}
POINTS = {"islands": 24}  # in a score, islands are a number


def plural_keys() -> dict[str, set[str]]:
    """The texts that choose by a number in some language, with the numbers they choose by."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for key, message in catalogue(language).items():
            for name, choice in find(message).choices:
                if "one" in choice_names(choice):
                    found.setdefault(key, set()).add(name)
    return dict(sorted(found.items()))


def golden_text() -> str:
    """The whole file."""
    lines = []
    keys = plural_keys()
    first = next(iter(keys))
    for language in LANGUAGES:
        for key, chosen in keys.items():
            names = find(catalogue(language)[key]).variables
            samples = SAMPLES | (POINTS if "total" in names else {})
            for count in (*COUNTS, *(MORE_COUNTS if key == first else ())):
                facts = {n: count if n in chosen else samples[n] for n in sorted(names)}
                shown = json.dumps(facts, ensure_ascii=False)
                lines.append(
                    f"{language}\t{key}\t{shown}\t{all_texts(language).named(key, **facts)}\n"
                )
    return "".join(lines)


if __name__ == "__main__":
    FILE.write_text(golden_text(), encoding="utf-8")
