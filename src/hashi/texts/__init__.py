"""Texts in five languages, from Fluent catalogues shared by all faces."""

from hashi.texts.catalogue import LANGUAGES, Texts, choose_language, texts
from hashi.texts.keys import Key
from hashi.texts.refusals import refusal_text

__all__ = ["LANGUAGES", "Key", "Texts", "choose_language", "refusal_text", "texts"]
