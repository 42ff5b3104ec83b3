"""From what clients send to commands: every command, and nothing but coded errors otherwise."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.protocol import MAX_FRAME, PROTOCOL
from hashi.protocol.close_codes import CloseCode
from hashi.rules.errors import HashiError
from hashi.rules.events import Action, Seat
from hashi.rules.notation import parse_island
from hashi.rules.turn import Turn, parse_writing
from hashi.service.errors import ServiceError
from hashi.service.web.parse import (
    MAX_DEPTH,
    BadHello,
    Hello,
    any_key,
    fingerprint,
    load,
    read_command,
    read_hello,
    read_key,
)
from hashi.table import Command
from hashi.table import commands as c
from hashi.table.ids import Token
from hashi.table.wire import COMMANDS

TURN = "5@C4 C4-C6"
READ: list[tuple[dict[str, object], Command]] = [
    ({"type": "sit"}, c.Sit()),
    ({"type": "sit", "seat": None}, c.Sit()),
    ({"type": "sit", "seat": 2, "salt": "00ff"}, c.Sit(Seat(2), "00ff")),
    ({"type": "stand"}, c.Stand()),
    ({"type": "seat-bot", "seat": 1, "bot": "island-god"}, c.SeatBot(Seat(1), "island-god")),
    ({"type": "clear", "seat": 1}, c.Clear(Seat(1))),
    ({"type": "start"}, c.Start()),
    ({"type": "write-start", "start": "3@A1"}, c.WriteStart(parse_writing("3@A1"))),
    ({"type": "submit", "round": 3, "turn": TURN}, c.Submit(3, Turn.parse(TURN))),
    ({"type": "withdraw", "round": 3}, c.Withdraw(3)),
    ({"type": "retract", "round": 0}, c.Retract(0)),
    ({"type": "mark", "slot": 4, "crossed": True}, c.Mark(4, crossed=True)),
    ({"type": "check"}, c.Check()),
    ({"type": "point-out", "seat": 1, "island": "C4"}, c.PointOut(Seat(1), parse_island("C4"))),
    (
        {"type": "correct", "round": 2, "action": "b", "turn": "C4-C6"},
        c.Correct(2, Action.B, Turn.parse("C4-C6")),
    ),
    ({"type": "finish"}, c.Finish()),
    ({"type": "hand-over", "seat": 1}, c.HandOver(Seat(1))),
    ({"type": "hand-over", "seat": 1, "bot": "x"}, c.HandOver(Seat(1), "x")),
    ({"type": "keep-seat"}, c.KeepSeat()),
    ({"type": "take-back"}, c.TakeBack()),
    ({"type": "resign"}, c.Resign()),
    ({"type": "agree-hints", "agreed": True}, c.AgreeHints(agreed=True)),
    ({"type": "say", "phrase": "hello"}, c.Say("hello")),
]


@pytest.mark.parametrize(("data", "command"), READ)
def test_every_command_is_read(data: dict[str, object], command: Command) -> None:
    assert read_command(data) == command
    assert read_command(data | {"key": "k"}) == command


def test_no_command_is_forgotten_here() -> None:
    assert {data["type"] for data, _ in READ} == set(COMMANDS.kinds)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
)


@given(st.sampled_from(READ), st.data())
def test_a_wrong_field_is_a_coded_refusal(
    known: tuple[dict[str, object], Command], data: st.DataObject
) -> None:
    changed = dict(known[0])
    name = data.draw(st.sampled_from([*changed, "more", "key"]))
    changed[name] = data.draw(ODD)
    with suppress(HashiError):  # anything else is a fault
        read_command(changed)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_whatever_is_loaded_is_an_object_or_a_refusal(raw: str | bytes) -> None:
    with suppress(ServiceError):
        assert isinstance(load(raw), dict)


def nested(levels: int, opening: str = '{"a":', closing: str = "}") -> str:
    return opening * levels + "1" + closing * levels


def test_nesting_has_its_limit() -> None:
    assert load(nested(MAX_DEPTH))
    with pytest.raises(ServiceError, match="nesting") as caught:
        load(nested(MAX_DEPTH + 1))
    assert caught.value.code == "too-deep"
    with pytest.raises(ServiceError) as caught:
        load('{"a":' + nested(MAX_DEPTH, "[", "]") + "}")
    assert caught.value.code == "too-deep"
    with pytest.raises(ServiceError) as caught:
        load(nested(50_000), 1_000_000)  # beyond what the reader itself takes
    assert caught.value.code == "bad-request"


def test_size_is_counted_in_bytes() -> None:
    exact = json.dumps({"a": "x" * (MAX_FRAME - 9)})
    assert len(exact) == MAX_FRAME
    assert load(exact)
    for large in (exact + " ", '{"a":"' + "é" * (MAX_FRAME // 2) + '"}'):
        with pytest.raises(ServiceError) as caught:
            load(large)
        assert caught.value.code == "too-large"


@pytest.mark.parametrize("key", ["a", "A-Z_09", "k" * 64])
def test_a_key_is_a_short_word(key: str) -> None:
    assert read_key({"key": key}) == key


@pytest.mark.parametrize("key", [None, "", "k" * 65, "a b", "a/b", "ä", "a\n", 5, True, ["a"]])
def test_what_is_no_key_is_refused(key: object) -> None:
    with pytest.raises(ServiceError) as caught:
        read_key({"key": key})
    assert caught.value.code == "bad-request"


def test_equal_commands_have_equal_fingerprints() -> None:
    one = load('{"type":"sit","seat":1,"key":"k"}')
    two = load('{"key":"k", "seat":1, "type":"sit"}')
    assert fingerprint(one) == fingerprint(two)
    assert fingerprint(one) != fingerprint(one | {"seat": 2})


HELLO: dict[str, object] = {"type": "hello", "protocol": PROTOCOL, "table": "CODE"}


def test_a_hello_is_read_with_its_defaults() -> None:
    assert read_hello(HELLO) == Hello("CODE", 0, "", None, False)
    full = {**HELLO, "after": 7, "lang": "pl", "token": "T", "turns": True}
    assert read_hello(full) == Hello("CODE", 7, "pl", Token("T"), True)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"type": "submit"}, CloseCode.HELLO),
        ({"protocol": PROTOCOL + 1}, CloseCode.PROTOCOL),
        ({"protocol": None}, CloseCode.PROTOCOL),
        ({"table": 1}, CloseCode.HELLO),
        ({"table": "A" * 33}, CloseCode.HELLO),
        ({"after": True}, CloseCode.HELLO),
        ({"after": "1"}, CloseCode.HELLO),
    ],
)
def test_a_hello_that_does_not_fit_says_how_the_connection_ends(
    wrong: dict[str, object], code: CloseCode
) -> None:
    found = read_hello({**HELLO, **wrong})
    assert isinstance(found, BadHello)
    assert found.code is code
    assert found.reason.startswith("expected")


def test_the_answer_to_a_bad_frame_carries_its_key() -> None:
    assert any_key({"key": "no key!"}) == "no key!"
    assert any_key({"key": "A" * 65}) is None
    assert any_key({}) is None
