"""Fingerprints of the printed rulebooks: five bytes for every run of nine words.

The rulebooks belong to their publisher and are not part of the project. The fingerprints show
whether a text repeats nine words in a row; the rulebooks cannot be read from them. To make them
again from a folder with de.txt, en.txt and so on: `python3 -m tests.texts.rulebooks FOLDER`
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from hashi.texts import LANGUAGES

RUN = 9
SIZE = 5
FILE = Path(__file__).with_name("rulebooks.json")


def runs(text: str) -> Iterator[str]:
    """Every run of nine words, in small letters and without punctuation."""
    words = re.findall(r"\w+", unicodedata.normalize("NFC", text).lower())
    yield from (" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


def fingerprint(run: str) -> bytes:
    return hashlib.sha256(run.encode()).digest()[:SIZE]


def load(language: str) -> frozenset[bytes]:
    data = base64.b64decode(json.loads(FILE.read_text(encoding="ascii"))[language])
    return frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))


def copied(texts: Iterable[str], known: frozenset[bytes]) -> list[str]:
    return [run for text in texts for run in runs(text) if fingerprint(run) in known]


def write(folder: Path) -> None:
    lines: dict[str, str] = {}
    for language in LANGUAGES:
        text = (folder / f"{language}.txt").read_text(encoding="utf-8")
        whole = re.sub(r"-\n\s*", "", text)  # words that a line break divides
        found = {fingerprint(run) for version in (text, whole) for run in runs(version)}
        lines[language] = base64.b64encode(b"".join(sorted(found))).decode()
    FILE.write_text(json.dumps(lines, indent=1, sort_keys=True) + "\n", encoding="ascii")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
