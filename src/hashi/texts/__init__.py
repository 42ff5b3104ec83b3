"""Texts in five languages, from Fluent catalogues that every face shares."""

from hashi.texts.catalogue import LANGUAGES, Texts, choose_language, texts
from hashi.texts.keys import Key

__all__ = ["LANGUAGES", "Key", "Texts", "choose_language", "texts"]
