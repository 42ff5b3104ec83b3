"""Outcomes: what is stored as the answer to a command is read back as it was."""

from __future__ import annotations

import pytest

from hashi.rules import FormatError, Phase, Turn
from hashi.service.errors import ServiceError
from hashi.service.live import Reply
from hashi.table import commands as c
from hashi.table.decisions import decide
from hashi.table.errors import TableErrorCode
from tests.table.play import HOST, created, in_phase, person


def refused() -> Reply:
    """A turn refused with islands and facts."""
    play = in_phase(Phase.ROUND, created(2))
    with pytest.raises(Exception) as caught:  # noqa: PT011 # its kind is told below
        decide(play.table, person(HOST), c.Submit(1, Turn.parse("6@A1 A1-A2 A1-A2")), play.world)
    return Reply.refused(7, caught.value)  # type: ignore[arg-type] # a GameError


def test_a_refused_turn_keeps_its_refusals_when_it_is_stored() -> None:
    reply = refused()
    assert reply.code == "illegal-turn"
    assert reply.refusals
    assert Reply.parse(reply.text()) == reply


def test_an_outcome_is_an_error_again() -> None:
    error = refused().error
    assert isinstance(error, ServiceError)
    assert (error.code, error.refusals) == ("illegal-turn", refused().refusals)
    assert Reply(3).error is None


@pytest.mark.parametrize(
    ("reply", "line"),
    [
        (Reply(3), '{"seq":3}'),
        (
            Reply(4, TableErrorCode.NOT_HOST, (), "only the host may do this"),
            '{"seq":4,"code":"not-host","refusals":[],"detail":"only the host may do this"}',
        ),
    ],
)
def test_stored_answers_are_read_and_written_as_ever(reply: Reply, line: str) -> None:
    assert reply.text() == line
    assert Reply.parse(line) == reply


@pytest.mark.parametrize(
    "refusal",
    [
        "{}",
        '{"code":"unheard","islands":[],"facts":{}}',
        '{"code":"capacity","islands":["Z99"],"facts":{}}',
    ],
)
def test_a_stored_refusal_that_is_none_is_told_as_such(refusal: str) -> None:
    with pytest.raises(FormatError):
        Reply.parse('{"seq":1,"code":"illegal-turn","detail":"","refusals":[' + refusal + "]}")
