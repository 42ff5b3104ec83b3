"""Errors as JSON for clients: a code for programs, a translated sentence for people.

`detail` says in English what was found and what was expected, for authors of clients; it quotes
nothing but what the client itself sent.
"""

from __future__ import annotations

from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import ErrorData, RefusalData
from hashi.rules.errors import FormatError, HashiError
from hashi.rules.game import GameError
from hashi.rules.paper import PaperError
from hashi.rules.refusal import IllegalTurn, Refusal
from hashi.service.errors import ServiceError
from hashi.texts import Key, Texts, refusal_text, texts

MAX_DETAIL = 300


def say_error(error: HashiError, language: str) -> ErrorData:
    """An error in one of the LANGUAGES: code, text, detail, and every broken rule with its text.

    An error in a file also has its `line`. A code without a text, as a plug-in may raise it, gets a
    general one.
    """
    found: ErrorData = {
        "code": str(error.code),
        "text": _text(texts(language), error),
        "refusals": say_refusals(_refusals(error), language),
        "detail": "" if error.code == ErrorCode.UNAVAILABLE else _whole(str(error)[:MAX_DETAIL]),
    }
    if isinstance(error, FormatError) and error.line:
        found["line"] = error.line
    return found


def say_refusals(found: tuple[Refusal, ...], language: str) -> list[RefusalData]:
    say = texts(language)
    return [_refusal(say, refusal) for refusal in found]


def _whole(text: str) -> str:
    """A text without lone surrogates, which UTF-8 cannot encode."""
    return text.encode("utf-8", "replace").decode()


def _text(say: Texts, error: HashiError) -> str:
    if f"error-{error.code}" in say.keys:
        return say.family("error", error.code)
    if isinstance(error, FormatError):
        return say(Key.ERROR_BAD_REQUEST)
    return say(Key.ERROR_OTHER)


def _refusals(error: HashiError) -> tuple[Refusal, ...]:
    if isinstance(error, GameError | PaperError | IllegalTurn | ServiceError):
        return error.refusals
    return ()


def _refusal(say: Texts, refusal: Refusal) -> RefusalData:
    return {
        "code": str(refusal.code),
        "rule": refusal.rule,
        "islands": [str(island) for island in refusal.islands],
        "facts": dict(refusal.facts),
        "text": refusal_text(say, refusal),
    }
