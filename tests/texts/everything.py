"""The texts of all catalogues, also of those that only the browser loads."""

from __future__ import annotations

from functools import cache

from hashi.texts import Texts
from hashi.texts.catalogue import BROWSER, CATALOGUES


@cache
def all_texts(language: str) -> Texts:
    return Texts(language, (*CATALOGUES, *BROWSER))
