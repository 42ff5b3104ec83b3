"""Names of players who have not given one.

A record has their seat number instead, as one-line codes do; faces show a name in the language of
the reader.
"""

from __future__ import annotations

from functools import cache

from hashi.texts.catalogue import LANGUAGES, Texts
from hashi.texts.keys import Key


@cache
def _defaults(seat: int) -> frozenset[str]:
    names = (Texts(language, ("names",)) for language in LANGUAGES)
    return frozenset(say(Key.PLAYER_DEFAULT, number=seat + 1) for say in names) | {str(seat)}


def recorded_name(name: str, seat: int) -> str:
    """A name for a record: the seat number in place of a default name of any language."""
    return str(seat) if name in _defaults(seat) else name


def shown_name(say: Texts, name: str, seat: int, *, alone: bool = False) -> str:
    """A name of a record in the language of the reader; `alone` for that of a solo game."""
    if name not in _defaults(seat):
        return name
    return say(Key.PLAYER_ALONE) if alone else say(Key.PLAYER_DEFAULT, number=seat + 1)
