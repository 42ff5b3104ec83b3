"""Errors in the words of the player, for every code a client can see."""

from __future__ import annotations

import json

import pytest

from hashi.bots import BotError
from hashi.protocol.errors import ErrorCode as ServiceCode
from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Card,
    FormatError,
    GameCreated,
    GameError,
    Law,
    RefusalCode,
    Seat,
    SeatTaken,
    Sheet,
    StartWritten,
    Turn,
    parse_board,
    parse_writing,
    refusals,
    step,
)
from hashi.rules.errors import GameErrorCode, HashiError
from hashi.rules.paper import PaperError
from hashi.rules.refusal import IllegalTurn, Refusal
from hashi.service.error_text import say_error
from hashi.service.errors import ServiceError
from hashi.table.errors import TableErrorCode
from hashi.texts import LANGUAGES, Key, refusal_text, texts
from tests.texts.codes import codes_in, error_codes

CODES = sorted(error_codes())
BROKEN = refusals(Sheet.empty(SIDE_A), Card.parse("5/2"), Turn.parse("4@C4 A1-A2"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_text_of_its_own(language: str, code: str) -> None:
    said = say_error(ServiceError(code, "found a secret, expected none"), language)
    assert dict(said) == {
        "code": code,
        "text": texts(language).family("error", code),
        "refusals": [],
        "detail": "" if code == "unavailable" else "found a secret, expected none",
    }
    text = str(said["text"])
    assert text.endswith((".", "!"))
    assert len(text) <= 160  # to be read at a glance
    assert "found" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_codes_say_the_same(language: str) -> None:
    said = [say_error(ServiceError(code, ""), language)["text"] for code in CODES]
    assert len(set(said)) == len(said)


def test_codes_are_found_in_the_sources() -> None:
    assert set(ServiceCode) <= set(CODES)
    for code in ("wrong-phase", "salt", "secret", "commitment", "correction-marks", "turn-word"):
        assert code in CODES
    assert "json-field" not in CODES


def test_a_new_code_is_found_wherever_it_stands() -> None:
    files = {
        "rules/game.py": (
            "def f(what):\n    raise GameError(what, 'x')\n"
            "def g():\n    f('by-name')\n    raise paper.PaperError('dotted', 'x')\n"
        ),
        "rules/wire.py": "raise FormatError('only-in-files', found='', expected='')",
        "service/x.py": (
            "raise ServiceError(TableErrorCode.NOT_HOST, 'x')\n"
            "raise ServiceError(error.code, 'x')\n"
            "raise ServiceError('plain', 'x')"
        ),
        "rules/turn.py": "raise FormatError('new-format', found='', expected='')",
    }
    found = codes_in(files) - {*ServiceCode, *TableErrorCode, *GameErrorCode}
    assert found == {"by-name", "dotted", "plain", "new-format"}


@pytest.mark.parametrize("code", ["f'x-{y}'", "some_name", "CODES[0]"])
def test_a_code_that_cannot_be_read_is_reported(code: str) -> None:
    with pytest.raises(ValueError, match=r"service/x\.py:1: found .*, expected a code"):
        codes_in({"service/x.py": f"raise ServiceError({code}, 'x')"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "error",
    [
        GameError(GameErrorCode.ILLEGAL_TURN, "x", BROKEN),
        PaperError(GameErrorCode.CORRECTION_ILLEGAL, "x", BROKEN),
        ServiceError("illegal-turn", "x", BROKEN),
        IllegalTurn(Turn.parse("4@C4 A1-A2"), BROKEN),
    ],
    ids=lambda error: type(error).__name__,
)
def test_broken_rules_come_with_their_sentences(language: str, error: HashiError) -> None:
    assert len(BROKEN) > 1
    assert say_error(error, language)["refusals"] == [
        {
            "code": str(refusal.code),
            "rule": refusal.rule,
            "islands": [str(island) for island in refusal.islands],
            "facts": dict(refusal.facts),
            "text": refusal_text(texts(language), refusal),
        }
        for refusal in BROKEN
    ]


def test_a_refused_start_number_of_a_real_game() -> None:
    game = step(None, GameCreated(SIDE_A, STANDARD_DECK, 1, Law.REFEREE))
    game = step(game, SeatTaken(Seat(0), "Ada"))
    with pytest.raises(GameError) as caught:
        step(game, StartWritten(Seat(0), parse_writing("5@C1")))
    said = say_error(caught.value, "en")
    assert json.loads(json.dumps(said)) == said
    assert dict(said) == {
        "code": "illegal-turn",
        "text": "The rules don’t allow that. Change it and try again.",
        "refusals": [
            {
                "code": "start-number",
                "rule": "2.1",
                "islands": ["C1"],
                "facts": {"number": 5},
                "text": "The start number must be a 3 or a 4, not a 5.",
            }
        ],
        "detail": str(caught.value),
    }


def test_a_misspelt_turn() -> None:
    with pytest.raises(FormatError) as caught:
        Turn.parse("C4-C4")
    assert dict(say_error(caught.value, "de")) == {
        "code": "same-island",
        "text": "Eine Brücke braucht zwei verschiedene Inseln.",
        "refusals": [],
        "detail": "column 1: found C4, expected two different islands",
    }


def test_an_error_in_a_file_tells_its_line() -> None:
    with pytest.raises(FormatError) as caught:
        parse_board('format = "hashi-board-1"\nname = "Bay"\nmap = """\no.o\no#o\n"""\n')
    said = say_error(caught.value, "en")
    assert (said["code"], said["line"]) == ("board-character", 5)
    assert "line" not in say_error(HashiError("other", ""), "en")


def test_a_detail_is_short_and_whole() -> None:
    said = say_error(ServiceError("bad-request", "\ud800" + "x" * 1_000), "en")
    assert said["detail"] == "?" + "x" * 299


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (FormatError("json-field", found="x", expected="y"), Key.ERROR_BAD_REQUEST),
        (BotError("unknown", "no bot"), Key.ERROR_OTHER),
        (HashiError("", ""), Key.ERROR_OTHER),
    ],
)
def test_a_code_without_a_text_gets_a_general_one(error: HashiError, key: Key) -> None:
    said = say_error(error, "it")
    wanted = {"code": error.code, "text": texts("it")(key), "refusals": [], "detail": str(error)}
    assert dict(said) == wanted


def test_the_sentence_about_a_count_names_no_islands() -> None:
    refusal = Refusal.of(RefusalCode.WRONG_COUNT, *SIDE_A.islands[:2], card=2, count=1)
    assert refusal_text(texts("en"), refusal).startswith("The card shows 2 bridges, not 1.")
