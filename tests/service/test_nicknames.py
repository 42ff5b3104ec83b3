"""Nicknames: what is taken, what is refused, and what is proposed."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Sequence

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from hashi.protocol.errors import ErrorCode
from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated, Law, Seat, SeatTaken, step
from hashi.service.errors import ServiceError
from hashi.service.nicknames import check_name, name_words, new_name, record_name
from hashi.texts import LANGUAGES

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
KISS = "👩🏻\u200d❤\ufe0f\u200d💋\u200d👨🏻"
WALES = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbwls") + "\U000e007f"
NEVER = {"Cc", "Cs", "Co", "Zl", "Zp"}
BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

# Pieces that are close to the edges, so that random names often come near them.
pieces = st.sampled_from(
    [
        *("a", "Ż", "é", "e\u0301", "\u0301", "ß", "李", "葛\U000e0100", " ", "  ", "\u00a0", "7"),
        *("ශ්\u200dරී", "می\u200cخوام", "שלום", "각", "ᄀ", "ᄀ" * 13, "\u3164", "\u2800"),
        *("👩", "🏻", "\u200d", "\ufe0f", "\u20e3", "1\ufe0f\u20e3", "🇵🇱", FAMILY, KISS, WALES),
        *("\u202e", "\u2066", "\n", "\u2028", "\x00", "\ue000", "\ud800", "\uffff", "\u00ad"),
    ]
)
names = st.one_of(
    st.text(max_size=40),
    st.lists(pieces, max_size=30).map("".join),
    st.lists(st.one_of(pieces, st.characters()), max_size=30).map("".join),
)


def refused(text: str) -> str:
    with pytest.raises(ServiceError, match=r"^found .*, expected ") as caught:
        check_name(text)
    assert str(caught.value).isprintable()
    return caught.value.code


def sit(name: str) -> None:
    """Take a seat by the rules, which refuse names that no record could hold."""
    game = step(None, GameCreated(SIDE_A, STANDARD_DECK, 1, Law.REFEREE))
    step(game, SeatTaken(Seat(0), name))


@pytest.mark.parametrize(
    "name",
    [
        *(
            "A",
            "Ada",
            "Zażółć gęślą jaźń",
            "Łukasz",
            "Jürgen Groß",
            "José-María",
            "O'Neil",
            "x" * 24,
        ),
        *("李小龍", "葛\U000e0100城", "Νίκος", "Ёлка", "שרה", "محمد", "می\u200cخوام", "ශ්\u200dරී"),
        *("क्\u200dष", "นก", "Ḱ\u0323", "42", "!", "+", "¿?", "ಠ_ಠ", "각하"),
        *(
            "🐙",
            FAMILY,
            FAMILY * 24,
            KISS,
            WALES,
            "🇵🇱",
            "☺\ufe0f",
            "☺\ufe0e",
            "1\ufe0f\u20e3",
            "👍🏿",
        ),
        "\U0001fae8",  # an emoji younger than the tables of some Pythons
    ],
)
def test_names_that_people_have_are_taken_as_they_are(name: str) -> None:
    name = unicodedata.normalize("NFC", name)
    assert check_name(name) == name
    sit(record_name(name))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ada ", "Ada"),
        ("Ada\u00a0 \u2003 Lovelace\u3000", "Ada Lovelace"),
        ("Jose\u0301", "José"),
        ("Z\u0307o\u0301ł\u0142", "Żółł"),
        ("a\u0323\u0302" * 24, "ậ" * 24),
    ],
)
def test_names_are_brought_into_one_form(text: str, name: str) -> None:
    assert check_name(text) == name


@pytest.mark.parametrize(
    "text", ["", " ", "\u3000\u00a0", "x" * 25, "🇵🇱" * 25, FAMILY * 25, "x" * 1000, " " * 1000]
)
def test_the_length_is_counted_as_people_count(text: str) -> None:
    assert refused(text) == ErrorCode.NAME_LENGTH


@pytest.mark.parametrize(
    "text",
    [
        *("a\nb", "Ada\n", "\t", "a\x00b", "a\x7fb", "a\x85b", "a\u2028b", "a\u2029b"),
        *("\u202eadA", "a\u200eb", "a\u2067b", "a\u061cb", "a\u00adb", "\ufeffAda", "a\u2060b"),
        *("\u200b", "\u200d", "a\u200db", "👩\u200d", "\u200d👩", "👩\u200d\u200d👩", "a\u200cb"),
        *("\ufe0f", "a\ufe0f", "1\ufe0f", "👩\ufe0f\ufe0f", "a\U000e0100", "葛\ufe00"),
        *("🏴\U000e0068\U000e0069\U000e007f", "🐙\U000e0068\U000e007f", WALES[:-1]),
        *("👩\u200d👩\u200d👩\u200d👩\u200d👩", "\u061c\u200cم", "\u034f", "a\u034fb"),
        *("\u3164", "\u115f", "\uffa0", "\u2800", "\ufffc", "\ufffd"),
        *("\ue000", "\U0010ffff", "\uffff", "\u0378", "\ud800", "a\udfffb", "\U0001f0fe"),
        *("\u0301", "\u0301a", "a \u0301b", "a" + "\u0301" * 7, "a" + "\u0488" * 20),
        *("ᄀ" * 20, "a" + "\u0e31" * 20),
    ],
)
def test_what_cannot_be_seen_or_runs_wild_is_refused(text: str) -> None:
    assert refused(text) == ErrorCode.NAME_CHARACTERS


def test_an_error_names_what_was_found() -> None:
    with pytest.raises(ServiceError, match=r"^found U\+202E, expected characters that can be seen"):
        check_name("Ada\u202e")
    with pytest.raises(ServiceError, match=r"^found 25 characters, expected 1 to 24$"):
        check_name("x" * 25)
    with pytest.raises(ServiceError, match=r"^found U\+0301 by itself, expected a letter"):
        check_name("\u0301")


@given(names)
def test_whatever_is_taken_is_safe_to_show(text: str) -> None:
    try:
        name = check_name(text)
    except ServiceError:
        assert refused(text) in (ErrorCode.NAME_LENGTH, ErrorCode.NAME_CHARACTERS)
        return
    assert check_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name == " ".join(name.split())
    assert 1 <= len(regex.findall(r"\X", name)) <= 24
    assert not NEVER & set(map(unicodedata.category, name))
    assert not BIDI & set(name)
    assert regex.search(r"[\p{L}\p{N}\p{P}\p{S}]", name)
    assert not regex.search(r"^[\u200c\u200d\ufe00-\ufe0f]|[\u200c\u200d]$", name)
    sit(record_name(name))


@given(names)
def test_a_record_takes_the_nearest_name(text: str) -> None:
    name = record_name(text)
    sit(name)
    assert record_name(name) == name


@pytest.mark.parametrize(
    ("name", "recorded"),
    [
        ("Zażółć 🐙", "Zażółć 🐙"),
        (FAMILY, "👨👩👧👦"),
        (FAMILY * 24, "👨👩👧👦" * 15),
        ("🇵🇱" * 24, "🇵🇱" * 24),
        ("ශ්\u200dරී", "ශ්රී"),
        ("\u0378", "?"),
        ("\u202e", "?"),
        ("", "?"),
        (" a ", "a"),
    ],
)
def test_records_hold_plain_characters_only(name: str, recorded: str) -> None:
    assert record_name(name) == recorded


# Names to begin with


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_that_can_be_made_is_a_good_one(language: str) -> None:
    adjectives, animals = name_words(language)
    made = set()
    for pair in itertools.product(adjectives, animals):
        words = iter(pair)
        name = new_name(language, lambda _: next(words))  # noqa: B023
        assert check_name(name) == name == record_name(name)
        assert sorted(name.split()) == sorted(pair)
        made.add(name)
    assert len(made) == len(adjectives) * len(animals) >= 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_single_capitalised_and_without_repeats(language: str) -> None:
    for words in name_words(language):
        assert len(set(words)) == len(words)
        assert all(word.isalpha() and word == word.capitalize() for word in words)


def test_adjectives_agree_with_masculine_animals() -> None:
    endings: dict[str, tuple[str, ...]] = {"de": ("er",), "pl": ("y", "i")}
    for language, allowed in endings.items():
        assert all(word.endswith(allowed) for word in name_words(language)[0])
    for language in ("es", "it"):
        feminine = [w for w in name_words(language)[0] if w.endswith("a")]
        assert feminine in ([], ["Bromista"])  # one form for both


def test_the_order_of_words_is_that_of_the_language() -> None:
    def first(words: Sequence[str]) -> str:
        return words[0]

    assert [new_name(language, first) for language in LANGUAGES] == [
        "Achtsamer Albatros",
        "Amber Albatross",
        "Albatros Ágil",
        "Airone Abile",
        "Beztroski Albatros",
    ]


def test_names_are_left_to_chance() -> None:
    assert len({new_name("en") for _ in range(50)}) > 10


@pytest.mark.parametrize(
    "name",
    [
        *("island-god", "Island god", "ISLAND  GOD", "Inselgott", "Dios de las islas"),
        *("Player 1", "Spieler 2", "random", "\uff29sland god"),
    ],
)
def test_the_names_of_bots_and_seats_are_theirs(name: str) -> None:
    with pytest.raises(ServiceError) as caught:
        check_name(name)
    assert caught.value.code == ErrorCode.NAME_RESERVED


def test_names_that_only_contain_such_a_name_are_taken() -> None:
    for name in ("Island god 2", "Player 12", "Godwin"):
        assert check_name(name) == name
