"""Texts of reasons why a turn loses points (`hashi.analysis.explain`), from their JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hashi.texts.catalogue import Texts


def reason_text(say: Texts, reason: Mapping[str, Any]) -> str:
    """One reason in words; its numbers are those of the reason."""
    facts = {name: fact for name, fact in reason.items() if name != "kind"}
    for name in ("straits", "islands"):
        if name in facts:
            facts[name] = ", ".join(facts[name])
    return say.family("reason", reason["kind"], **facts)
