"""Texts of refusals, shared by all faces and the service."""

from __future__ import annotations

from hashi.rules.refusal import Refusal, RefusalCode
from hashi.texts.catalogue import Texts


def refusal_text(say: Texts, refusal: Refusal) -> str:
    """The text of one refusal, without the number of the rule."""
    facts = dict(refusal.facts)
    if refusal.code is not RefusalCode.WRONG_COUNT:  # its text is about the card only
        facts["islands"] = "-".join(map(str, refusal.islands))
    return say.family("refusal", refusal.code, **facts)
