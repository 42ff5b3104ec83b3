"""Dependencies run in one direction; rules and table stay pure: no I/O, clock or randomness.

The checkers read sources as text; the self-tests hand them small sources that break each rule.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hashi"

# From the ground up: what the modules of a package may import of the others.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "rules": (),
    "texts": ("rules",),
    "drawing": ("rules",),
    "printing": ("rules", "texts", "drawing"),
    "deal": ("rules",),
    "record": ("rules", "deal"),
    "table": ("rules", "deal", "record"),
    "engine": ("rules",),
    "portable_bots": ("rules",),
    "bots": ("rules", "deal", "record", "table", "portable_bots", "engine"),
    "analysis": ("rules", "deal", "record", "engine", "bots"),
    "puzzles": ("rules",),
    "mining": ("rules", "engine", "bots", "puzzles"),
    "environments": ("rules", "drawing", "deal", "record", "engine"),
    "arena": ("rules", "deal", "record", "table", "engine", "bots", "analysis"),
    "protocol": ("rules", "table"),
    "client": ("rules", "record", "table", "protocol"),
    "offline": ("rules", "deal", "record", "table", "portable_bots", "puzzles", "protocol"),
    "service": (
        *("rules", "texts", "drawing", "printing", "deal", "record", "table", "protocol", "engine"),
        *("portable_bots", "bots", "analysis", "arena", "client", "puzzles"),
    ),
    "faces": (
        *("rules", "texts", "drawing", "printing", "deal", "record", "table", "protocol", "engine"),
        *("bots", "analysis", "arena", "client", "puzzles", "service"),
    ),
}
# Inside a package, from the ground up: a module imports only from layers below its own.
# `__init__` is on top of its package.
INNER_LAYERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "bots": (  # training is on top: playing never imports it
        ("bot", "error_location"),
        ("value",),
        ("search",),
        ("levels",),
        ("registry",),
        ("train",),
    ),
    "table": (
        ("ids", "errors", "doses", "phrases"),
        ("settings", "commands", "attendance"),
        ("events",),
        ("state", "wire"),
        ("waiting",),
        ("info_bar", "permissions"),
        ("decisions",),
        ("local",),
        ("continuation",),
    ),
    "service": (
        ("data_folder", "errors", "histogram", "logs", "outage", "process_name", "rate_limit"),
        ("beside_loop", "frame_turns"),
        ("open_files",),
        ("error_text", "nicknames", "guarded_bot", "limits", "retention"),
        ("bot_worker", "deal_worker"),
        ("cluster",),
        ("store",),
        ("answers", "training_answers", "live"),
        (
            "create_table",
            "board_pars",
            "identities",
            "made_once",
            "pictures",
            "readiness",
            "review",
            "table_limits",
        ),
        ("statistics",),
        ("personal", "sweep", "deal_pool", "deal_scheduler", "executor"),
        ("node",),
        ("metrics",),
        ("web",),
        ("server",),
    ),
}
# Modules directly in src/hashi.
TOP_MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "__init__": (),
    "__main__": ("faces",),
    "atomic_file": (),
}
SHARED = ("__version__", "atomic_file")  # every package may import them

PURE = {
    *("__future__", "collections", "dataclasses", "enum", "functools", "itertools"),
    *("json", "math", "operator", "re", "tomllib", "typing"),
}
# What a pure package may import of the others.
PURE_PACKAGES = {"rules": ("rules",), "table": ("rules", "deal", "record", "table")}
IMPURE_CALLS = {"new_secret", "open", "print", "input", "breakpoint", "eval", "exec", "__import__"}

# Each of these has one home.
ONLY_IN = {"sqlalchemy": "service/store/", "alembic": "service/store/"}
FLIPS = {"table/decisions.py", "record/model.py"}  # the record reads flips back as events
# Modules that compute the order of a deal.
DEALS = {
    "table/decisions.py",
    "deal/numbered.py",
    "record/verify.py",  # compares it with the cards of the record
    "arena/settings.py",  # par of the deals that bots play
    "service/deal_scheduler.py",  # own-start par
    "service/web/rooms.py",  # the cards that the caller has turned up
    "offline/companion.py",  # the cards of a game on paper, without a table
}
# Modules that shuffle cards of games that no table plays: training, research, puzzles.
SHUFFLES = {
    *("engine/kernels.py", "engine/steps.py", "bots/train/selfplay.py"),
    *("environments/game.py", "mining/games.py"),
}
# Modules of one package that import each other, and why.
CIRCLES = {
    # `review` loads the compiled playouts late, those fill in its records; the rest names types.
    frozenset(f"analysis.{name}" for name in ("estimates", "explain", "loss_kinds", "review")),
    # A helper names the type of its owner.
    frozenset({"faces.terminal.network", "faces.terminal.stand_ins"}),
    frozenset({"faces.screen.app", "faces.screen.widgets"}),
}

ADD_IT = "add it to docs/architecture.md and here"


def sources() -> dict[str, str]:
    """Every source of the package by its path in src/hashi."""
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def imports(path: str, source: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, wherever in the file it stands."""
    inside = ["hashi", *Path(path).with_suffix("").parts[:-1]]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = inside[: len(inside) - level + 1] if level else []
                start = ".".join((*base, *([module] if module else [])))
                yield from ((node.lineno, f"{start}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def layer_problems(files: Mapping[str, str]) -> list[str]:
    """Every import that runs against the order of the packages."""
    found = []
    for path, source in files.items():
        first = Path(path).parts[0]
        own = first if "/" in path else ""
        allowed = MAY_IMPORT.get(own) if own else TOP_MAY_IMPORT.get(first.removesuffix(".py"))
        if allowed is None:
            found.append(f"{path}: unknown {own or 'module'}: {ADD_IT}")
            continue
        for line, name in imports(path, source):
            parts = name.split(".")
            if parts[0] != "hashi" or len(parts) == 1 or parts[1] == own:
                continue
            if parts[1] not in MAY_IMPORT:
                if parts[1] not in SHARED:
                    found.append(f"{path}:{line}: imports unknown {name}: {ADD_IT}")
            elif parts[1] not in allowed:
                found.append(f"{path}:{line}: {own or path} must not import hashi.{parts[1]}")
    return found


def inner_problems(files: Mapping[str, str]) -> list[str]:
    """Every import inside a package that runs against the order of its modules."""
    found = []
    for path, source in files.items():
        package, *rest = Path(path).with_suffix("").parts
        if package not in INNER_LAYERS or rest[0] == "__init__":
            continue
        heights = {
            name: height for height, names in enumerate(INNER_LAYERS[package]) for name in names
        }
        own = rest[0]
        if own not in heights:
            found.append(f"{path}: unknown {package}.{own}: add it to INNER_LAYERS")
            continue
        for line, name in imports(path, source):
            parts = name.split(".")
            if parts[:2] != ["hashi", package] or len(parts) == 2 or parts[2] == own:
                continue
            if heights.get(parts[2], len(heights)) >= heights[own]:
                found.append(f"{path}:{line}: {package}.{own} must not import {package}.{parts[2]}")
    return found


def circles(files: Mapping[str, str]) -> set[frozenset[str]]:
    """Modules of one package that import each other, directly or through others."""
    names = {path: path.removesuffix(".py").removesuffix("/__init__") for path in files}
    modules = {f"hashi.{name.replace('/', '.')}" for name in names.values()}
    graph: dict[str, set[str]] = {}
    for path, source in files.items():
        own = f"hashi.{names[path].replace('/', '.')}"
        package = ".".join(own.split(".")[:2]) + "."
        graph[own] = {
            next(start for start in prefixes(name) if start in modules)
            for _, name in imports(path, source)
            if name.startswith(package) and modules.intersection(prefixes(name))
        } - {own}
    reached = {module: reachable(module, graph) for module in graph}
    return {
        frozenset(
            other.removeprefix("hashi.") for other in others if module in reached.get(other, set())
        )
        for module, others in reached.items()
        if module in others
    }


def prefixes(name: str) -> list[str]:
    """`a.b.c`, `a.b`, `a`."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(len(parts), 0, -1)]


def reachable(module: str, graph: Mapping[str, set[str]]) -> set[str]:
    """All that a module imports, directly or through others."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        for name in graph.get(waiting.pop(), set()) - found:
            found.add(name)
            waiting.append(name)
    return found


def purity_problems(files: Mapping[str, str]) -> list[str]:
    """Impure code in the pure packages: foreign imports and calls that do I/O."""
    found = []
    for path, source in files.items():
        package = Path(path).parts[0]
        if package not in PURE_PACKAGES:
            continue
        allowed = tuple(f"hashi.{name}." for name in PURE_PACKAGES[package])
        for line, name in imports(path, source):
            if not f"{name}.".startswith(allowed) and name.split(".")[0] not in PURE:
                found.append(f"{path}:{line}: {package} must not import {name}")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Name) and node.id in IMPURE_CALLS:
                found.append(f"{path}:{node.lineno}: {package} must not use {node.id}()")
    return found


def home_problems(files: Mapping[str, str]) -> list[str]:
    """Libraries outside their one home, and cards flipped anywhere but at the table."""
    found = []
    for path, source in files.items():
        for line, name in imports(path, source):
            home = ONLY_IN.get(name.split(".")[0], "")
            if not path.startswith(home):
                found.append(f"{path}:{line}: only {home} may import {name.split('.')[0]}")
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(func=ast.Name(id="CardFlipped")) if path not in FLIPS:
                    found.append(f"{path}:{node.lineno}: only the table flips cards")
    return found


def calling(name: str, files: Mapping[str, str]) -> set[str]:
    """The modules that call a function or method of this name."""
    return {
        path
        for path, source in files.items()
        if name in source
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and called(node.func) == name
    }


def called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def importing(name: str, files: Mapping[str, str]) -> set[str]:
    """The modules that import something by its full name."""
    return {path for path, source in files.items() if name in {n for _, n in imports(path, source)}}


def peeking_problems(files: Mapping[str, str]) -> list[str]:
    """Where a face reaches for a table's state instead of a view."""
    return [
        f"{path}:{node.lineno}: faces look at views, not at .{node.attr}"
        for path, source in files.items()
        if path.startswith("faces/")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr in ("game", "ledgers", "open_turns")
    ]


def test_the_order_of_packages_is_kept() -> None:
    assert layer_problems(sources()) == []


def test_the_table_itself_points_to_the_ground_only() -> None:
    below: list[str] = []
    for package, allowed in MAY_IMPORT.items():
        assert set(allowed) <= set(below), package
        below.append(package)


def test_every_folder_is_a_known_package() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert "rules" in folders
    assert folders <= set(MAY_IMPORT), ADD_IT


def test_the_order_inside_packages_is_kept() -> None:
    assert inner_problems(sources()) == []


def test_the_inner_layers_name_existing_modules_once() -> None:
    for package, layers in INNER_LAYERS.items():
        names = [name for layer in layers for name in layer]
        assert len(names) == len(set(names)), package
        for name in names:
            folder = PACKAGE / package / name
            assert folder.with_suffix(".py").exists() or folder.is_dir(), f"{package}.{name}"


def test_rules_and_table_are_pure() -> None:
    assert purity_problems(sources()) == []


def test_cards_are_flipped_and_rows_stored_in_one_place() -> None:
    assert home_problems(sources()) == []
    assert home_problems({"arena/x.py": "event = CardFlipped(1, card)"}) == [
        "arena/x.py:1: only the table flips cards"
    ]
    read = "match event:\n    case CardFlipped():\n        pass"
    assert home_problems({"arena/x.py": read}) == []
    assert home_problems({"service/live/x.py": "from sqlalchemy import select"}) == [
        "service/live/x.py:1: only service/store/ may import sqlalchemy"
    ]


def test_cards_are_dealt_and_shuffled_in_listed_modules() -> None:
    files = sources()
    dealing = importing("hashi.deal.deal", files) | importing("hashi.deal.construction.deal", files)
    assert (dealing - {"deal/__init__.py"}) & calling("deal", files) == DEALS
    assert calling("shuffle", files) == SHUFFLES
    extra = {
        "faces/x.py": "from hashi.deal import deal\ncards = deal(1).pile\nchance.shuffle(cards)"
    }
    assert importing("hashi.deal.deal", extra) & calling("deal", extra) == {"faces/x.py"}
    assert calling("shuffle", extra) == {"faces/x.py"}


def test_modules_of_a_package_do_not_import_each_other_in_a_circle() -> None:
    assert circles(sources()) == CIRCLES
    chain = {
        "service/web/a.py": "from . import b",
        "service/web/b.py": "def late():\n    from hashi.service.live.c import C",
        "service/live/c.py": "import hashi.service.web.a",
        "service/live/d.py": "from hashi.service.web import a",
    }
    assert circles(chain) == {frozenset({"service.web.a", "service.web.b", "service.live.c"})}
    assert circles({**chain, "service/live/c.py": "import hashi.table.a"}) == set()


def test_faces_look_at_views_only() -> None:
    assert peeking_problems(sources()) == []
    assert peeking_problems({"faces/x.py": "table.game.sheets"}) == [
        "faces/x.py:1: faces look at views, not at .game"
    ]
    assert peeking_problems({"service/x.py": "table.game.sheets"}) == []


@pytest.mark.parametrize("package", sorted(PURE_PACKAGES))
def test_importing_a_pure_package_loads_no_third_party_module(package: str) -> None:
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(PACKAGE.parent)!r})\n"
        "before = set(sys.modules)\n"
        f"import hashi.{package}\n"
        "new = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        f"print(hashi.{package}.__file__)\n"
        "print(*sorted(new - sys.stdlib_module_names))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    file, loaded = done.stdout.splitlines()
    assert Path(file) == PACKAGE / package / "__init__.py"
    assert loaded.split() == ["hashi"]


# The checkers themselves


@pytest.mark.parametrize(
    "source",
    [
        "import hashi.engine",
        "import hashi.engine.search as search",
        "from hashi.engine import search",
        "from hashi import engine",
        "from ..engine import search",
        "from .. import engine",
        "def late():\n    import hashi.engine",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from hashi.engine import search",
        "import importlib\nimportlib.import_module('hashi.engine')",
        "from importlib import import_module\nimport_module('hashi.engine.search')",
        "__import__('hashi.engine')",
        "try:\n    import hashi.engine\nexcept ImportError:\n    pass",
    ],
)
def test_every_kind_of_import_against_the_order_is_found(source: str) -> None:
    problems = layer_problems({"record/log.py": source})
    assert len(problems) == 1
    assert problems[0].endswith("record must not import hashi.engine")
    assert layer_problems({"bots/greedy.py": source}) == []


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("rules/board.py", "texts"),
        ("texts/load.py", "deal"),
        ("deal/shuffle.py", "record"),
        ("engine/search.py", "deal"),
        ("bots/greedy.py", "analysis"),
        ("analysis/report.py", "arena"),
        ("arena/match.py", "service"),
        ("client/api.py", "engine"),
        ("client/api.py", "service"),
        ("service/app.py", "faces"),
    ],
)
def test_each_package_is_held_to_its_line_of_the_table(path: str, name: str) -> None:
    package = path.split("/", maxsplit=1)[0]
    assert layer_problems({path: f"import json\n\nimport hashi.{name}"}) == [
        f"{path}:3: {package} must not import hashi.{name}"
    ]


def test_what_the_table_allows_is_no_problem() -> None:
    for package, allowed in MAY_IMPORT.items():
        source = "".join(f"import hashi.{name}.part\n" for name in (*allowed, package))
        source += "from hashi import __version__\nfrom . import near\nfrom .near import it\n"
        assert layer_problems({f"{package}/deep/part.py": source}) == []


def test_relative_imports_are_seen_from_where_they_stand() -> None:
    assert layer_problems({"rules/__init__.py": "from .board import Board"}) == []
    assert layer_problems({"rules/__init__.py": "from ..faces import cli"}) != []
    assert layer_problems({"service/http/app.py": "from ...faces import cli"}) != []
    assert layer_problems({"service/http/app.py": "from ..http import app"}) == []


def test_unknown_packages_are_found() -> None:
    assert layer_problems({"extras/x.py": ""}) == [f"extras/x.py: unknown extras: {ADD_IT}"]
    assert layer_problems({"helper.py": ""}) == [f"helper.py: unknown module: {ADD_IT}"]
    assert layer_problems({"deal/x.py": "from hashi.extras import y"}) == [
        f"deal/x.py:1: imports unknown hashi.extras.y: {ADD_IT}"
    ]


def test_the_top_modules_are_held_to_their_lines() -> None:
    assert layer_problems({"__init__.py": "from hashi import rules"}) == [
        "__init__.py:1: __init__.py must not import hashi.rules"
    ]
    assert layer_problems({"__main__.py": "from hashi.faces.cli.main import main"}) == []


@pytest.mark.parametrize(
    "module",
    [
        *("os", "os.path", "io", "sys", "time", "datetime", "random", "secrets", "pathlib"),
        *(
            "socket",
            "logging",
            "subprocess",
            "threading",
            "asyncio",
            "hypothesis",
            "fluent.runtime",
        ),
        *("hashi", "hashi.deal", "hashi.rulesets"),
    ],
)
def test_the_rules_may_not_import_the_world(module: str) -> None:
    for source in (f"import {module}", f"def late():\n    import {module}"):
        (problem,) = purity_problems({"rules/board.py": source})
        assert problem.endswith(f"rules must not import {module}")
    assert purity_problems({"deal/x.py": f"import {module}"}) == []


def test_the_table_may_import_rules_deal_and_record_only() -> None:
    near = "from hashi.deal import deal\nfrom hashi.record import Record\nfrom . import state\n"
    assert purity_problems({"table/x.py": near}) == []
    assert purity_problems({"table/x.py": "import time\nfrom hashi.texts import Key"}) == [
        "table/x.py:1: table must not import time",
        "table/x.py:2: table must not import hashi.texts.Key",
    ]


@pytest.mark.parametrize(
    ("path", "source", "problem"),
    [
        ("service/node.py", "import hashi.service.web", "node must not import service.web"),
        ("service/node.py", "from hashi.service import web", "node must not import service.web"),
        ("service/node.py", "from .web import app", "node must not import service.web"),
        ("service/live/hub.py", "from ..node import Node", "live must not import service.node"),
        ("service/logs.py", "from .errors import Code", "logs must not import service.errors"),
        ("service/node.py", "from hashi.service.x import y", "node must not import service.x"),
        ("table/state.py", "def f():\n    from . import wire", "state must not import table.wire"),
    ],
)
def test_every_import_against_the_inner_order_is_found(
    path: str, source: str, problem: str
) -> None:
    (found,) = inner_problems({path: source})
    assert found.endswith(problem)


def test_imports_along_the_inner_order_are_no_problem() -> None:
    source = "from hashi.service.store import Games\nfrom . import hub\nimport hashi.rules\n"
    assert inner_problems({"service/live/x.py": source}) == []
    assert inner_problems({"service/__init__.py": "from hashi.service import server"}) == []
    assert inner_problems({"rules/x.py": "from hashi.rules import y"}) == []


def test_a_module_without_a_layer_is_found() -> None:
    assert inner_problems({"service/extra.py": ""}) == [
        "service/extra.py: unknown service.extra: add it to INNER_LAYERS"
    ]


def test_the_rules_may_not_import_from_above() -> None:
    assert purity_problems({"rules/board.py": "from .. import __version__"}) == [
        "rules/board.py:1: rules must not import hashi.__version__"
    ]
    pure = "import re\nfrom collections.abc import Sequence\nfrom . import board\n"
    assert purity_problems({"rules/x.py": pure + "from hashi.rules.deck import Card\n"}) == []


@pytest.mark.parametrize("name", sorted(IMPURE_CALLS))
def test_the_rules_may_not_do_input_or_output(name: str) -> None:
    problem, *_ = purity_problems({"rules/x.py": f"def f():\n    {name}(x)"})
    assert problem == f"rules/x.py:2: rules must not use {name}()"
    (renamed,) = purity_problems({"rules/x.py": f"say = {name}"})
    assert renamed == f"rules/x.py:1: rules must not use {name}()"
