"""docs/extending.md: its lists of files are those that existing additions touch."""

from __future__ import annotations

import re
import typing
from functools import cache
from pathlib import Path

import pytest

from hashi.bots.registry import LEVEL_NAMES
from hashi.service.store.backup_format import LEFT_OUT, TABLES
from hashi.service.store.schema import metadata
from hashi.table import events
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


@cache
def modules(folder: str) -> dict[str, str]:
    """The hand-written modules below a folder, with their text."""
    found = {}
    for path in (ROOT / folder).rglob("*"):
        if path.suffix in CODE and "static" not in path.parts:
            text = path.read_text(encoding="utf-8")
            if GENERATED not in text.partition("\n")[0].lower():
                found[path.relative_to(ROOT).as_posix()] = text
    return found


def naming(pattern: str, *folders: str) -> set[str]:
    """The hand-written modules that a pattern occurs in."""
    sought = re.compile(pattern)
    return {
        path for folder in folders for path, text in modules(folder).items() if sought.search(text)
    }


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_file_exists(recipe: str) -> None:
    assert listed(recipe)
    for name in listed(recipe):
        model = re.sub(r"\bxx\b", "*", name).replace("m000N", "m*").replace("NAME", "*")
        assert list(ROOT.glob(model.rstrip("/"))), name


def test_there_are_seven_recipes() -> None:
    assert sorted(RECIPES) == list("1234567")


# Where an event touches more or fewer files than the recipe lists, and why.
ANNOUNCER = "web/src/lib/announcer.svelte.ts"
CONTINUES = "src/hashi/table/continuation.py"  # writes the log of a record
OPENS = {"src/hashi/table/local.py", CONTINUES, "src/hashi/service/create_table.py"}
BATCH, HUB = "src/hashi/service/live/batch.py", "src/hashi/service/live/hub.py"
MORE = {
    "TableOpened": {*OPENS, HUB},  # caused by opening a table, not by a command
    "Sat": {CONTINUES, BATCH, HUB, "web/src/parts/Lobby.svelte"},  # names are read
    "SeatReserved": {BATCH, HUB},  # names are read
    "BotSat": {CONTINUES},
    "Stood": {BATCH},  # rows of people at tables
    "HandedOver": {
        "src/hashi/service/store/migrations/versions/m0003_counted_games.py"
    },  # reads logs
    "Said": {"web/src/parts/OtherPlayers.svelte"},  # speech bubbles
}
FEWER = {
    "TableOpened": {"src/hashi/table/decisions.py", ANNOUNCER},  # the first event, nobody is there
    "Resumed": {ANNOUNCER},  # without public fields: not sent
}


@pytest.mark.parametrize("event", [event.__name__ for event in typing.get_args(events.Lobby)])
def test_an_event_touches_the_listed_files(event: str) -> None:
    tag = re.sub(r"(?<!^)(?=[A-Z])", "-", event).lower()
    python = rf"\b{event}(?=[(,\]:\n]| \||\.)"  # in code, not as a word of a sentence
    touched = naming(rf"{python}|(?:case |type [!=]== )\"{tag}\"", "src/hashi", "web/src")
    assert touched == (code_files("1") | MORE.get(event, set())) - FEWER.get(event, set())


def test_an_event_touches_at_most_five_files_of_code() -> None:
    names = {event.__name__ for event in typing.get_args(events.Lobby)}
    assert {*MORE, *FEWER} <= names
    assert len(names - {*MORE, *FEWER}) > len(names) / 2, "the recipe is that of most events"
    assert len(code_files("1")) <= 5


def test_a_command_touches_the_listed_files() -> None:
    touched = naming(r"\bAgreeHints\b|\"agree-hints\"|\bagree_hints:", "src/hashi", "tools")
    assert touched == code_files("2")


def test_a_page_touches_the_listed_files() -> None:
    """The path of a page, or its component."""
    path = r"[/|]learn\b|pages/Learn\.svelte"
    touched = naming(path, "src/hashi/faces", "tools", "web/src")
    links = {
        path for path in touched if re.search(r'href="/learn"', modules("web/src").get(path, ""))
    }
    page = code_files("3") - {"web/src/pages/NAME.svelte"}
    assert touched - links == page
    assert (ROOT / "web/src/pages/Learn.svelte").is_file()


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
