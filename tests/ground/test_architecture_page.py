"""The page on the architecture names every package and every module with a layer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.ground.test_layers import INNER_LAYERS, MAY_IMPORT, ROOT, sources

ARCHITECTURE = ROOT / "docs" / "architecture.md"


def unmentioned(packages: Iterable[str], page: str) -> list[str]:
    """The packages that the page on the architecture does not name."""
    return [
        name for name in packages if not re.search(rf"hashi[./]{name}\b|`{name}/?`|\b{name}/", page)
    ]


def packages() -> list[str]:
    return sorted({Path(path).parts[0] for path in sources() if "/" in path})


def test_the_architecture_page_names_every_package() -> None:
    assert unmentioned(packages(), ARCHITECTURE.read_text(encoding="utf-8")) == []


def section(title: str) -> str:
    """One section of the page on the architecture."""
    page = ARCHITECTURE.read_text(encoding="utf-8")
    return page.split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("package", INNER_LAYERS)
def test_the_architecture_page_names_every_module_with_a_layer(package: str) -> None:
    names = [name for layer in INNER_LAYERS[package] for name in layer]
    assert unmentioned(names, section(f"Inside the {package}")) == []


def test_the_diagram_names_every_package() -> None:
    diagram = ARCHITECTURE.read_text(encoding="utf-8").split("```")[1]
    assert [name for name in MAY_IMPORT if name not in diagram] == []


@pytest.mark.parametrize("page", ["", "the rules are pure", "hashi.rulesets", "`rulesets`"])
def test_an_unmentioned_package_is_found(page: str) -> None:
    assert unmentioned(["rules"], page) == ["rules"]


@pytest.mark.parametrize("page", ["hashi.rules", "`src/hashi/rules`", "`rules`", "  rules/  pure"])
def test_a_mentioned_package_is_found(page: str) -> None:
    assert unmentioned(["rules"], page) == []
