"""Class names: one name, one thing, as far as code can meet both."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations
from pathlib import Path

from tests.ground.test_layers import MAY_IMPORT, sources

# Names that packages share though one may import the other, and why.
SHARED = {
    "AnalysisData": "a frame, and its description in OpenAPI",
    "TurnLossData": "a part of it",
    "Draft": "a query about a draft, and a draft at the terminal",
    "GameResult": "of the arena, and a row of the database",
    "Hint": "a dose of a hint, and the query for it",
    "Hints": "of a live table, and of the terminal",
    "Limits": "of a node, and of an analysis",
    "Part": "of a record's text, and of a printout",
    "Presence": "who is present, decided by the table and counted by a node",
    "Rating": "of players of puzzles, and a job of the bot pool: of a board",
    "Records": "readers and writers, and stored records",
    "Refusal": "of a turn, and of an analysis",
    "Reply": "of a table, and as a client gets it",
    "Session": "of a client, and on the full screen",
    "Setting": "of a contest, and of a node",
    "Step": "of figures of a deal, and of a timeline",
    "Table": "the state, and its synchronous and asynchronous clients",
    "Worker": "of analyses, and of the bot pool",
    "Workers": "of a contest, and of analyses",
}


def classes(files: Mapping[str, str]) -> dict[str, set[str]]:
    """The modules of each public class."""
    found = defaultdict(set)
    for path, source in files.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(path)
    return found


def meet(paths: Iterable[str]) -> bool:
    """Whether two of these modules are in one package, or in two of which one imports the other."""
    packages = [Path(path).parts[0] for path in paths]
    return any(
        one == other or one in MAY_IMPORT.get(other, ()) or other in MAY_IMPORT.get(one, ())
        for one, other in combinations(packages, 2)
    )


def test_classes_that_meet_have_different_names() -> None:
    found = {name: paths for name, paths in classes(sources()).items() if meet(paths)}
    assert {name: paths for name, paths in found.items() if name not in SHARED} == {}
    assert set(SHARED) <= set(found), "these names are no longer shared"


def test_names_that_meet_are_found() -> None:
    same = {"service/a.py": "class Job: pass", "service/b.py": "class Job: pass"}
    assert meet(classes(same)["Job"])
    assert meet({"service/a.py", "table/b.py"})
    assert not meet({"service/a.py", "offline/b.py"})
    assert not meet({"service/a.py"})
    assert "_Job" not in classes({"service/a.py": "class _Job: pass"})
