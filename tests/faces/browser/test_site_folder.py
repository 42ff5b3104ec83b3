"""The site as plain files: relative paths, the policy in the document, no packed copies."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hashi.faces.browser.site_folder import document, write_site


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sites") / "site"
    write_site(made)
    return made


def test_every_path_of_the_document_is_relative_and_there(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    paths = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert len(paths) > 4
    assert all(path.startswith("./") and (folder / path).is_file() for path in paths)


def test_the_policy_comes_before_every_script() -> None:
    page = document('<head><script src="/x.js"></script></head>')
    policy = page.index("Content-Security-Policy")
    assert policy < page.index("<script")
    assert "frame-ancestors" not in page
    assert "script-src 'self';" in page
    assert "unsafe" not in page


def test_every_file_of_the_offline_app_is_there(folder: Path) -> None:
    listed = json.loads((folder / "offline.json").read_text(encoding="utf-8"))
    sizes = {item["path"]: item["bytes"] for item in listed["files"]}
    assert any(path.endswith("pyodide.asm.wasm") for path in sizes)
    assert any(path.startswith("assets/worker-") for path in sizes)
    changed = {"manifest.webmanifest"}
    for path, size in sizes.items():
        assert path in changed or (folder / path).stat().st_size == size
    assert 5_000_000 < listed["download"] < 9_000_000
    assert not list(folder.rglob("*.gz"))
    assert [page.name for page in folder.glob("*.html")] == ["index.html"]
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == "./"
