"""Reader for any form: arbitrary input raises nothing but FormatError."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.record import (
    Record,
    check_record,
    parse_code,
    parse_record,
    parse_record_json,
    read_record,
    read_with_lines,
    record_code,
    record_json,
    record_json_text,
    record_text,
    verify_record,
)
from hashi.rules import FormatError, HashiError, event_text
from tests.record.helpers import EVERYTHING, code_of, golden, sealed, unsealed
from tests.strategies import share

TEXTS = (EVERYTHING, golden("A1-referee"), golden("B2-paper"))
RECORDS = tuple(map(parse_record, TEXTS))
READERS: dict[str, Callable[[str], Record]] = {
    "text": parse_record,
    "json": parse_record_json,
    "code": parse_code,
    "any": read_record,
}
EACH_READER = pytest.mark.parametrize("name", READERS)


def log_of(record: Record) -> str:
    return "".join(f"{event_text(event)}\n" for event in record.events())


@pytest.mark.parametrize("record", RECORDS, ids=range(3))
def test_each_form_is_known_by_its_start(record: Record) -> None:
    assert read_record(record_text(record)) == record
    assert read_record(record_json_text(record)) == record
    assert read_record("\n " + record_json_text(record)) == record
    assert read_record(log_of(record)) == replace(record, date=None)
    assert read_record(record_code(record)) == parse_code(record_code(record))
    assert read_record(f"\n {record_code(record)} \n") == parse_code(record_code(record))


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (lambda lines: lines[1:], "wrong-phase", 1),
        (lambda lines: lines[:1], "wrong-phase", 0),
        (lambda lines: [*lines[:5], *lines[4:]], "wrong-phase", 6),
        (lambda lines: [lines[0], "", *lines[1:3], lines[3][:-1]], "json", 5),
        (
            lambda lines: [*lines[:4], lines[4].replace("3@F3 F1-F3", "3@F3 F1=F3")],
            "illegal-turn",
            5,
        ),
        (lambda lines: [*lines[:4], lines[4].replace('"v":1', '"v":2')], "event-version", 5),
    ],
)
def test_an_event_log_that_is_no_game(
    change: Callable[[list[str]], list[str]], code: str, line: int
) -> None:
    lines = change(log_of(RECORDS[1]).splitlines())
    with pytest.raises(FormatError) as caught:
        read_record("\n".join(lines))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_only_the_text_form_has_lines() -> None:
    record, lines = read_with_lines(EVERYTHING)
    assert lines["head"] == 1
    assert read_with_lines(record_json_text(record)) == (record, {})
    assert read_with_lines(record_code(record))[1] == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [("", "nothing"), (" \n", "nothing"), ("hello", "'hello'"), ("[]", "'[]'"), ("HASH 1", "")],
)
def test_what_is_no_record(text: str, found: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_record(text)
    assert (caught.value.code, caught.value.line) == ("record", 1)
    assert f"found {found}" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("HASHI 2\n", "record-first-line"),
        ("HASHIKO", "record-first-line"),
        (" HASHI 1\n", "record-first-line"),
        ("{", "json"),
        ("{}", "json-field"),
        ("H1", "code"),
        ("H1AAAA", "code-checksum"),
    ],
)
def test_what_starts_like_a_record(text: str, code: str) -> None:
    assert code_of(lambda: read_record(text)) == code


# Whatever comes


def survives(read: Callable[[str], Record], text: str) -> None:
    """Reading gives a record that can be written and checked, or an error of our own."""
    try:
        record = read(text)
    except HashiError as error:
        problem = error
    else:
        assert record_text(record).startswith("HASHI 1\n")
        assert record_json_text(record).startswith("{")
        with suppress(HashiError):
            check_record(record)
        with suppress(HashiError):
            verify_record(record)
        return
    assert problem.code
    assert len(str(problem)) < 1_000


def any_text() -> st.SearchStrategy[str]:
    telling = st.text(alphabet='HASI 1\n:{}[]"?|-=@/0125.,\0\ud800é\u0661 \u2028', max_size=80)
    return telling | st.text(st.characters(codec=None, exclude_categories=()), max_size=200)


@EACH_READER
@given(any_text(), st.sampled_from(["", "HASHI 1\n", "{", "H1", EVERYTHING[:300]]))
def test_any_text(name: str, text: str, start: str) -> None:
    survives(READERS[name], start + text)


@st.composite
def mutants(draw: st.DrawFn, valid: str) -> str:
    """A valid text with characters or lines dropped, doubled, swapped or replaced."""
    text = valid
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        here = draw(st.integers(0, len(lines) - 1))
        there = draw(st.integers(0, len(lines) - 1))
        at = draw(st.integers(0, len(text)))
        many = draw(st.integers(0, 4))
        match draw(st.integers(0, 6)):
            case 0:
                del lines[here]
                text = "\n".join(lines)
            case 1:
                text = "\n".join([*lines[:here], lines[there], *lines[here:]])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
                text = "\n".join(lines)
            case 3:
                text = text[:at] + text[at + many :]
            case 4:
                text = text[:at] + draw(any_text())[:many] + text[at + many :]
            case 5:
                text = text[:at] + draw(st.sampled_from("0123456789?-=|@AFabR.")) + text[at + 1 :]
            case _:
                text = text[:at] + text[at : at + many] * 2 + text[at + many :]
    return text


@share(1.5)
@given(st.sampled_from(TEXTS).flatmap(mutants))
def test_mutated_text(text: str) -> None:
    survives(parse_record, text)
    survives(read_record, text)


@given(st.sampled_from(RECORDS).map(record_json_text).flatmap(mutants))
def test_mutated_json_text(text: str) -> None:
    survives(parse_record_json, text)


def paths(data: Any, here: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value inside JSON data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        yield (*here, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*here, key))


PATHS = [list(paths(record_json(record))) for record in RECORDS]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "A", "standard", "paper", "4@C1", "A1-C1", "?", "-", "5/3", "\ud800"])
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@share(2)
@given(st.integers(0, len(RECORDS) - 1), st.data())
def test_json_with_fields_replaced(which: int, data: st.DataObject) -> None:
    changed = json.loads(record_json_text(RECORDS[which]))
    path = data.draw(st.sampled_from(PATHS[which]))
    here = changed
    for key in path[:-1]:
        here = here[key]
    if data.draw(st.booleans()):
        here[path[-1]] = data.draw(VALUES)
    else:
        del here[path[-1]]
    survives(parse_record_json, json.dumps(changed))


@given(st.sampled_from(RECORDS).map(log_of).flatmap(mutants))
def test_mutated_event_log(text: str) -> None:
    survives(read_record, text)


@given(st.sampled_from(RECORDS).map(record_code).flatmap(mutants))
def test_mutated_code(code: str) -> None:
    survives(parse_code, code)
    survives(read_record, code)


@share(2)
@given(st.binary(min_size=1, max_size=120))
def test_any_number_with_a_right_checksum(raw: bytes) -> None:
    survives(parse_code, sealed(int.from_bytes(raw, "big") + 1))


@share(2)
@given(st.sampled_from([unsealed(record_code(record)) for record in RECORDS]), st.data())
def test_a_changed_game_with_a_right_checksum(number: int, data: st.DataObject) -> None:
    bits = st.integers(0, number.bit_length() - 2)
    for bit in data.draw(st.lists(bits, min_size=1, max_size=4)):
        number ^= 1 << bit
    survives(parse_code, sealed(number))


def test_the_seal_is_the_one_in_use() -> None:
    for record in RECORDS:
        assert sealed(unsealed(record_code(record))) == record_code(record)


@EACH_READER
@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "\ud800",
        "HASHI 1" + "\n" * 99_000,
        "HASHI 1\nBoard: A\n" + "  o\n" * 20_000,
        "HASHI 1\nBoard: x\n  o\nClosed: " + "A1-A2 " * 10_000,
        "{" * 10_000,
        '{"hashi":' * 3_000,
        '{"hashi": ' + "9" * 10_000 + "}",
        '{"hashi": 1e999}',
        '{"hashi": NaN}',
        "H1" + "_" * 3_998,
        "H1" + "A" * 3_998,
        sealed(2**23_000 + 1),
        sealed(3**14_000),
    ],
    ids=lambda text: repr(text[:16]),
)
def test_odd_text(name: str, text: str) -> None:
    survives(READERS[name], text)


def test_deep_nesting_in_every_field() -> None:
    """What JSON can still read may be too deep to show in a message."""
    valid = record_json_text(RECORDS[0])
    for depth in (100, 300, 600, 900, 960, 985, 1_500, 5_000):
        for field in json.loads(valid):
            data = json.loads(valid)
            data[field] = "@"
            survives(parse_record_json, json.dumps(data).replace('"@"', "[" * depth + "]" * depth))
