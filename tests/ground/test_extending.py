"""docs/extending.md: its lists of files are those that existing additions touch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.bots.registry import LEVEL_NAMES
from hashi.service.store.backup_format import LEFT_OUT, TABLES
from hashi.service.store.schema import metadata
from hashi.texts import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (\d) [^\n]+\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
CODE = (".py", ".ts", ".svelte")
GENERATED = "generated"  # in the first line of a module that no person edits


def listed(recipe: str) -> list[str]:
    """The files of a recipe's table."""
    return re.findall(r"^\| `([^`]+)` \|", RECIPES[recipe], re.M)


def code_files(recipe: str) -> set[str]:
    return {name for name in listed(recipe) if name.endswith(CODE)}


def naming(pattern: str, *folders: str) -> set[str]:
    """The hand-written modules that a pattern occurs in."""
    found = set()
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in CODE or "static" in path.parts:
                continue
            text = path.read_text(encoding="utf-8")
            if re.search(pattern, text) and GENERATED not in text.partition("\n")[0].lower():
                found.add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_file_exists(recipe: str) -> None:
    assert listed(recipe)
    for name in listed(recipe):
        model = re.sub(r"\bxx\b", "*", name).replace("m000N", "m*").replace("NAME", "*")
        assert list(ROOT.glob(model.rstrip("/"))), name


def test_there_are_seven_recipes() -> None:
    assert sorted(RECIPES) == list("1234567")


def test_an_event_touches_the_listed_files() -> None:
    touched = naming(r"\bHintsAgreed\b|\"hints-agreed\"", "src/hashi", "web/src")
    assert touched == code_files("1")
    assert len(touched) <= 5


def test_a_command_touches_the_listed_files() -> None:
    touched = naming(r"\bAgreeHints\b|\"agree-hints\"|\bagree_hints:", "src/hashi", "tools")
    assert touched == code_files("2")


def test_a_page_touches_the_listed_files() -> None:
    expected = code_files("3") - {"web/src/pages/NAME.svelte"}
    assert expected <= naming(r"[\"|/]learn\b", "src/hashi/faces", "tools", "web/src")


def test_a_language_touches_the_listed_files() -> None:
    lists = r"\"es\"(?:: \"es_ES\")?, \"it\""
    assert naming(lists, "src/hashi", "web/src", "tools") == code_files("4")
    for language in LANGUAGES:
        assert (ROOT / "src/hashi/texts/locales" / language).is_dir()


def test_a_level_touches_the_listed_files() -> None:
    constant = LEVEL_NAMES[-3].upper().replace("-", "_")
    pattern = rf"\"{LEVEL_NAMES[-3]}\"|Rank\.{constant}"
    touched = naming(pattern, "src/hashi/bots", "src/hashi/service", "web/src")
    assert touched == code_files("5")


def test_a_backup_knows_every_table_of_the_schema() -> None:
    assert {table.name for table in (*TABLES, *LEFT_OUT)} == set(metadata.tables)


def test_a_metric_touches_the_listed_files() -> None:
    assert naming(r"\"hashi_tables\"", "src/hashi") == code_files("7")
