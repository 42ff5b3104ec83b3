"""Seal and random numbers of a network table, as this machine saw them, kept in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from hashi.faces.cli.common import CommandError, reason
from hashi.record import RecordError
from hashi.service.data_folder import data_folder
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.client import Table
    from hashi.client.deal import KeptDeal


def keep_deal(code: str, deal: KeptDeal) -> Path:
    """Write down what was seen of the deal, for `hashi verify --commitment --salt`."""
    file = _file(code)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_text(json.dumps(deal.to_json(), indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_WRITTEN, name=file, reason=reason(error)) from None
    return file


def earlier_deal(code: str) -> KeptDeal | None:
    """What an earlier visit to the table has written down."""
    from hashi.client.deal import KeptDeal  # needs the extra

    try:
        return KeptDeal.from_json(json.loads(_file(code).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError):
        raise CommandError(Key.FAULT_KEPT_DEAL, name=_file(code)) from None


def _file(code: str) -> Path:
    return data_folder() / "deals" / f"{code}.json"


def deal_problem(table: Table) -> str | None:
    """Why the deal is not the one that was promised; None where it is."""
    try:
        table.verify()
    except RecordError as error:
        return f"{error} [{error.code}]"
    return None
