"""House style of prose: phrases that read like a translation stay out of code and docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Not scanned: the pages that list what not to say, and texts for players (locales).
PLACES = (
    *("src", "docs", "tools", "bench", "tests", "deploy", "web/src", "web/tests", "dev.py"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
)
SUFFIXES = (".py", ".md", ".ts", ".svelte", ".css", ".toml", ".yml", ".yaml", ".service", ".sh", "")
LISTS = (ROOT / "docs" / "glossary.md", ROOT / "docs" / "terms.md", Path(__file__))
INSTEAD = {
    r"who(?:m)?ever": "the player who, anyone who, a client that",
    r"anew": "again, re-...",
    r"be had": "be available",
    r"(?:those )?who looks? on|(?-i:onlookers?)": "spectator, watcher",  # not tests' class Onlooker
    r"at the most": "at most",
    r"mend(?:s|ed|ing)?": "fix",
    r"(?:stands?|stood) still": "is stalled",
    r"own (?:board|deck)s?": "custom board, custom deck",
    r"(?:of|in) the house": "built-in, server-side",
    r"oneself|one's own": "the player, profile, custom",
    r"for ever": "forever, permanently",
    r"care ?takers?|attendants?": "stand-in, automation",
    r"tellers?": "notifier",
    r"(?:lies|lay) open": "is face up, is the current card",
    r"(?:goes|gone|going) on(?! an? island| the island)": "continues",  # a number goes on an island
    r"dead islands?": "impossible island",
    r"look(?:s|ed|ing)? back at": "review, replay",
    r"a slip of the pen": "a typing error",
}
ANY = re.compile(rf"\b(?:{'|'.join(INSTEAD)})\b", re.I)
FORBIDDEN = {re.compile(rf"\b(?:{phrase})\b", re.I): better for phrase, better in INSTEAD.items()}


def scanned() -> list[Path]:
    files = [
        path
        for place in PLACES
        for path in ((ROOT / place).rglob("*") if (ROOT / place).is_dir() else [ROOT / place])
    ]
    built = ROOT / "src" / "hashi" / "faces" / "browser" / "static"
    return [
        path
        for path in files
        if path.suffix in SUFFIXES
        and path.is_file()
        and not {*LISTS, built} & {path, *path.parents}
        and "secrets" not in path.parts
    ]


def problems(text: str) -> list[str]:
    """Each forbidden phrase with its line and what to write instead; names are read as words."""
    found = []
    words = text.replace("_", " ")
    if not ANY.search(words):
        return []
    for number, line in enumerate(words.splitlines(), start=1):
        for phrase, better in FORBIDDEN.items():
            match = phrase.search(line)
            if match:
                found.append(f"{number}: {match[0]!r}, better: {better}")
    return found


def test_no_forbidden_phrase() -> None:
    files = scanned()
    assert len(files) > 300
    found = {str(path): problems(path.read_text(encoding="utf-8")) for path in files}
    assert {name: phrases for name, phrases in found.items() if phrases} == {}


@pytest.mark.parametrize(
    "line",
    [
        *("Whoever asks", "made anew", "12 at the most", "it mends", "an own board"),
        *("it stood still", "cannot be had", "def test_the_game_goes_on() -> None:"),
    ],
)
def test_a_forbidden_phrase_is_found(line: str) -> None:
    assert problems(f"fine\n{line}\n") != []


def test_other_words_are_not_confused_with_them() -> None:
    assert problems("recommend, amended, renew, onboard, evergreen, their own sheet") == []
