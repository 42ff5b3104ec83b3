"""Letters and signs in ASCII: words typed without accents, terminals without UTF-8."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

ERRORS: Final = "hashi-ascii"  # the name of the codec error handler
_UMLAUTS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
_SIGNS: Final = {
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‐‑‒–—−", "-"),
    **dict.fromkeys("¿¡", ""),
    "…": "...",
    "→": "->",
    "×": "x",
    "■": "#",
    "▲": "^",
    "±": "+-",
    **dict(zip("·─═≡│║┃┼", ".-=#|H#+", strict=True)),  # as in drawings
    "ß": "ss",
    "ł": "l",
    "Ł": "L",
    "\N{NO-BREAK SPACE}": " ",
}


def transliterate(text: str) -> str:
    """The text in ASCII, umlauts as in German; what has no ASCII form becomes `?`."""
    return "".join(_UMLAUTS.get(letter) or _plain(letter) for letter in text)


def without_accents(text: str) -> str:
    """The text in ASCII, umlauts without their dots."""
    return "".join(map(_plain, text))


def _plain(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _SIGNS:
        return _SIGNS[letter]
    bare = "".join(c for c in unicodedata.normalize("NFKD", letter) if c.isascii())
    return bare or "?"


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return transliterate(error.object[error.start : error.end]), error.end


codecs.register_error(ERRORS, _handle)
