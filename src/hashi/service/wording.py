"""Errors as a client reads them: the code for programs, a sentence for people.

The sentence comes from the catalogues alone. Python's own message is for logs: it is English, and
it may quote what somebody else sent.
"""

from __future__ import annotations

from hashi.rules.errors import FormatError, HashiError
from hashi.rules.game import GameError
from hashi.rules.paper import PaperError
from hashi.rules.refusal import IllegalTurn, Refusal
from hashi.service.errors import ServiceError
from hashi.texts import Key, Texts, refusal_text, texts

_KEYS = frozenset(Key)


def say_error(error: HashiError, language: str) -> dict[str, object]:
    """An error in one of the LANGUAGES: code, text, and every broken rule with its own text.

    A code without a text of its own, as a file or a plug-in may raise it, gets a general one.
    """
    say = texts(language)
    return {
        "code": str(error.code),
        "text": _text(say, error),
        "refusals": [_refusal(say, refusal) for refusal in _refusals(error)],
    }


def _text(say: Texts, error: HashiError) -> str:
    if f"error-{error.code}" in _KEYS:
        return say.family("error", error.code)
    if isinstance(error, FormatError):
        return say(Key.ERROR_BAD_REQUEST)
    return say(Key.ERROR_OTHER)


def _refusals(error: HashiError) -> tuple[Refusal, ...]:
    if isinstance(error, GameError | PaperError | IllegalTurn | ServiceError):
        return error.refusals
    return ()


def _refusal(say: Texts, refusal: Refusal) -> dict[str, object]:
    return {**refusal.to_json(), "text": refusal_text(say, refusal)}
