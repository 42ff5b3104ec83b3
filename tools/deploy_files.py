"""The files of deploy/ as data, and the image as a read-only root, for `tools.deployment`."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

DEPLOY: Final = Path(__file__).parents[1] / "deploy"
DEVICES: Final = {"null": 3, "zero": 5, "random": 8, "urandom": 9}  # with minor numbers
IMAGE_USER: Final = 10001  # of the Dockerfile
# Lines of deploy/ that break a promise of the set-up: file, what is there, what comes instead.
SABOTAGES: Final = {
    "superuser": ("create-role.sh", "LOGIN NOSUPERUSER", "LOGIN SUPERUSER"),
    "open-metrics": ("Caddyfile", "path /metrics /readyz", "path /readyz"),
    "no-page": ("Caddyfile", "health_uri /healthz", "health_uri /readyz"),
    "no-memory": ("compose.yaml", "mem_limit: 2g", "mem_limit: 64m"),
    "no-password": (
        "compose.yaml",
        "    HASHI_VALKEY_PASSWORD_FILE: /run/secrets/valkey-password\n",
        "",
    ),
}


def sabotaged(deploy: Path, folder: Path, name: str) -> Path:
    """A copy of deploy/ that is broken on purpose."""
    file, there, instead = SABOTAGES[name]
    copy = folder / "deploy"
    shutil.copytree(deploy, copy, ignore=shutil.ignore_patterns("secrets", ".env"))
    text = (copy / file).read_text(encoding="utf-8")
    if text.count(there) != 1:
        raise ValueError(f"found {text.count(there)} times in {file}, expected once: {there}")
    (copy / file).write_text(text.replace(there, instead), encoding="utf-8")
    return copy


def compose(deploy: Path, secrets: Path) -> dict[str, Any]:
    """The compose file with SITE and the folder of the secrets."""
    source = (deploy / "compose.yaml").read_text(encoding="utf-8")
    filled = re.sub(r"\$\{SITE[^}]*\}", "localhost", source)
    read: dict[str, Any] = import_module("yaml").safe_load(
        filled.replace("/run/secrets", str(secrets))
    )
    services: dict[str, Any] = read["services"]
    return services


def in_order(services: Mapping[str, Any]) -> list[str]:
    """The services, each after those that it depends on."""
    found: list[str] = []

    def add(name: str) -> None:
        for other in services[name].get("depends_on", ()):
            add(other)
        if name not in found:
            found.append(name)

    for name in services:
        add(name)
    return found


def placed(text: str, places: Mapping[str, str]) -> str:
    """A value of the compose file, with addresses here in place of the names of services."""
    for name, place in places.items():
        text = re.sub(rf"(?<![\w.]){name}(?::\d+)?(?=[/ ]|$)", place, text)
    return text


def image_words(name: str) -> list[str]:
    """The words of ENTRYPOINT or HEALTHCHECK in the Dockerfile."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    found = re.search(rf"^{name} [^\[]*(\[.*\])$", text, re.M | re.S)
    assert found is not None, f"no {name} in the Dockerfile"
    words: list[str] = json.loads(found[1].partition("]\n")[0].removesuffix("]") + "]")
    return words


def image_environment() -> dict[str, str]:
    """The environment that the Dockerfile gives, with what no image can name."""
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").partition("\nENV ")[2]
    words = lines.partition("\n\n")[0].replace("\\\n", " ").split()
    named = dict(word.split("=", 1) for word in words)
    return named | {"PATH": named["PATH"].replace("$PATH", "/usr/local/bin:/usr/bin:/bin")}


@contextmanager
def read_only_root(image: Path, folder: Path) -> Iterator[Path]:
    """The image's file system, read-only but for /tmp and /data, with `folder` at its own path."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, IMAGE_USER, IMAGE_USER)
    root = folder / "root"
    root.mkdir()
    with ExitStack() as mounts:

        def mount(target: Path, *words: str) -> None:
            subprocess.run(["mount", *words, str(target)], check=True)
            mounts.callback(subprocess.run, ["umount", "--lazy", str(target)], check=True)

        mount(root, "--bind", str(image))
        subprocess.run(["mount", "-o", "remount,ro,bind", str(root)], check=True)
        mount(root / "dev", "-t", "tmpfs", "-o", "mode=0755", "tmpfs")
        for name, minor in DEVICES.items():
            os.mknod(root / "dev" / name, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
            (root / "dev" / name).chmod(0o666)
        (root / "dev" / "shm").mkdir()
        (root / "dev" / "shm").chmod(0o1777)
        mount(root / "proc", "-t", "proc", "proc")
        mount(root / "tmp", "-t", "tmpfs", "-o", "mode=1777", "tmpfs")
        mount(root / "data", "-t", "tmpfs", "-o", f"uid={IMAGE_USER},mode=0700", "tmpfs")
        shared = root / folder.relative_to("/")
        shared.mkdir(parents=True)
        mount(shared, "--bind", str(folder))
        yield root
