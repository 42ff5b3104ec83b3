"""What players can say to each other at a table: a fixed set, and no free chat.

Children play with strangers here. Whoever picks a phrase, everybody reads it in their own language.
"""

from __future__ import annotations

from enum import StrEnum

from hashi.rules.errors import shown
from hashi.service.errors import ServiceError
from hashi.table.errors import TableCode
from hashi.texts import texts


class Phrase(StrEnum):
    """Everything that can be said, in the order in which it is offered; codes never change."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    NICE_BRIDGE = "nice-bridge"
    WELL_PLAYED = "well-played"
    SO_CLOSE = "so-close"
    OOPS = "oops"
    WOW = "wow"
    THANKS = "thanks"
    ONE_MOMENT = "one-moment"
    BACK = "back"
    YOUR_TURN = "your-turn"
    YES = "yes"
    NO = "no"
    CONGRATULATIONS = "congratulations"
    AGAIN = "again"
    MUST_GO = "must-go"
    BYE = "bye"


def find_phrase(code: str) -> Phrase:
    """The phrase of a code, or ServiceError with UNKNOWN_PHRASE."""
    try:
        return Phrase(code)
    except ValueError:
        expected = ", ".join(Phrase)
        raise ServiceError(
            TableCode.UNKNOWN_PHRASE, f"found {shown(code)}, expected one of {expected}"
        ) from None


def say_phrase(phrase: Phrase, language: str) -> str:
    """A phrase in one of the LANGUAGES."""
    return texts(language).family("phrase", phrase)
