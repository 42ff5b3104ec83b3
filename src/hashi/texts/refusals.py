"""Refusals of the rules in sentences, the same for every face and for the service."""

from __future__ import annotations

from hashi.rules.refusal import Code, Refusal
from hashi.texts.catalogue import Texts


def refusal_text(say: Texts, refusal: Refusal) -> str:
    """One broken rule in a sentence, without the rule's number."""
    facts = dict(refusal.facts)
    if refusal.code is not Code.WRONG_COUNT:  # its sentence is about the card alone
        facts["islands"] = "-".join(map(str, refusal.islands))
    return say.family("refusal", refusal.code, **facts)
