"""Letters and signs in ASCII."""

from __future__ import annotations

import pytest

from hashi.texts import LANGUAGES
from hashi.texts.ascii import ERRORS, transliterate, without_accents
from hashi.texts.catalogue import CATALOGUES
from tests.texts.catalogues import sources


def test_letters_without_accents() -> None:
    assert transliterate("Prüfe „Zoë“, łańcuch – ¿qué…?") == 'Pruefe "Zoe", lancuch - que...?'
    assert without_accents("zurück, łańcuch") == "zuruck, lancuch"


def test_a_stream_keeps_what_it_can_encode() -> None:
    assert "wpisać ü".encode("latin-1", ERRORS).decode("latin-1") == "wpisac ü"
    assert "日".encode("ascii", ERRORS) == b"?"


def test_only_output_is_transliterated() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", ERRORS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_an_ascii_form(language: str) -> None:
    for name in CATALOGUES:
        source = sources(language)[name]
        assert transliterate(source).count("?") == source.count("?"), name
