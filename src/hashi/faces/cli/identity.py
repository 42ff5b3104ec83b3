"""Identities of this person at services, kept in the user's data folder.

At a table that somebody else opened, an identity lasts until the game ends: several people may
use one machine. At numbered deals it stays, so that results are those of one person.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from hashi.faces.cli.common import CommandError, reason
from hashi.service.data_folder import data_folder
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.client import Service

PRIVATE = 0o600


def come_in(service: Service, name: str, nickname: str | None = None) -> str:
    """Be who came in under this name before, else somebody new. Returns the nickname."""
    file = _file(name)
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        known = kept["url"] == service.url
    except (OSError, ValueError, KeyError, TypeError):  # nobody has been here, or not ours
        known = False
    if known:
        service.token = str(kept["token"])
        return str(kept["name"])
    nickname = service.come_in(nickname)
    data = {"url": service.url, "token": service.token, "name": nickname}
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "w") as out:
            json.dump(data, out)
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_WRITTEN, name=file, reason=reason(error)) from None
    return nickname


def come_in_for_good(service: Service, nickname: str | None = None) -> str:
    """Be the one person of this user at a service. Returns the nickname."""
    return come_in(service, re.sub(r"[^A-Za-z0-9.-]+", "-", service.url), nickname)


def forget(name: str) -> None:
    _file(name).unlink(missing_ok=True)


def _file(name: str) -> Path:
    return data_folder() / "seats" / f"{name}.json"
