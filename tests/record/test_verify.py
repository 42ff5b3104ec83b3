"""Checking a record by replay, and verifying its deal."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from hashi.deal import commitment
from hashi.record import (
    Proof,
    RecordError,
    RefusedEvent,
    check_record,
    parse_record,
    parse_with_lines,
    record_text,
    verify_record,
)
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    Game,
    GameCreated,
    Phase,
    RefusalCode,
    legal_starts,
)
from hashi.table.local import LocalTable
from tests.record.helpers import EVERYTHING, GOLDEN, edited, golden, line_of

SECRET = sha256(b"checking").digest()
REFEREE = golden("A2-referee")
PAPER = golden("A2-paper")


def passing_game() -> str:
    """A game in which nobody does anything: every order of its cards is legal."""
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 2), SECRET)
    for seat in table.game.seats:
        table.sit(seat, f"{seat}", bytes([seat]) * seat)
    for seat in table.game.seats:
        table.write_start(seat, legal_starts(SIDE_A)[seat])
    for _ in range(17):
        table.flip()
        for seat in table.game.seats:
            table.submit(seat, PASS)
    table.end()
    return record_text(table.record())


PASSING = passing_game()


def check(text: str) -> Game:
    return check_record(*parse_with_lines(text))


def verify(text: str) -> Proof:
    return verify_record(*parse_with_lines(text))


@pytest.mark.parametrize("name", GOLDEN)
def test_a_legal_game(name: str) -> None:
    record = parse_record(golden(name.removesuffix(".hashi")))
    game = check_record(record)
    assert game.phase is Phase.ENDED
    assert game.scores == record.scores
    assert [proof.removed for proof in [verify_record(record)]] == list(game.unseen)


def test_an_unfinished_game_is_checked_as_far_as_it_goes() -> None:
    game = check(EVERYTHING)
    assert (game.phase, game.rounds_closed) == (Phase.ROUND, 3)
    assert game.ledgers[1].crossed
    head = EVERYTHING.split("Start 0")[0]
    assert check(head).phase is Phase.SET_UP


BROKEN = [
    # text, start of the line, new line, code, place
    (REFEREE, "Player 0", "Player 0: " + "x" * 61, "name", "player 0"),
    (REFEREE, "Player 1", "Player 1:  x", "name", "player 1"),
    (REFEREE, "Start 0", "Start 0: 4@A1", "illegal-turn", "start 0"),
    (REFEREE, "Start 1", "Start 1: 5@C1", "illegal-turn", "start 1"),
    (PAPER, "Start 1", "Start 1: 4@B1", "illegal-turn", "start 1"),
    (REFEREE, " 1  ", " 1  5/3  2@C1 | -", "illegal-turn", "round 1, seat 0"),
    (REFEREE, " 1  ", " 1  5/3  - | A1=C1", "illegal-turn", "round 1, seat 1"),
    (REFEREE, " 1  ", " 1  6/1  ? | -", "wrong-phase", "round 2"),
    (EVERYTHING, " 2  ", " 2  2/3  - | -", "card-gone", "round 2"),
    (EVERYTHING, " 3  ", " 3  1/1  - | Z1-Z2", "illegal-turn", "round 3, seat 1"),
    (EVERYTHING, "    after: check 1", "    after: check 2", "no-such-seat", "set-up, after 0"),
    (
        EVERYTHING,
        "    after: correct 1",
        "    after: correct 1 round 0 a: 5@D1",
        "correction-illegal",
        "set-up, after 1",
    ),
    (
        EVERYTHING,
        "    after: correct 1",
        "    after: correct 1 round 0 b: -",
        "no-correction-open",
        "set-up, after 1",
    ),
    (
        EVERYTHING,
        "    during: point",
        "    during: point 0 by 1 at A1",
        "no-mistake",
        "round 3, during 0",
    ),
    (
        EVERYTHING,
        "    during: correct 1",
        "    during: correct 1 round 3 b: A1-A2",
        "correction-illegal",
        "round 4, during 0",
    ),
]


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: f"{case[4]}: {case[3]}")
def test_the_first_broken_rule_has_its_line_and_place(case: tuple[str, ...]) -> None:
    text, start, new, code, place = case
    record, lines = parse_with_lines(edited(text, line_of(text, start), new))
    with pytest.raises(RefusedEvent) as caught:
        check_record(record, lines)
    error = caught.value
    line = line_of(text, start) + (place == "round 2" and start == " 1  ")
    assert (error.code, error.location, error.line) == (code, place, line)
    assert str(error).startswith(f"line {line}, {place}: ")
    with pytest.raises(RefusedEvent) as caught:
        check_record(record)
    assert (caught.value.location, caught.value.line) == (place, 0)
    assert str(caught.value).startswith(f"{place}: ")
    with pytest.raises(RefusedEvent):
        verify_record(record, lines)


def test_a_broken_rule_carries_every_refusal() -> None:
    text = edited(REFEREE, line_of(REFEREE, "Start 0"), "Start 0: 5@A1")
    with pytest.raises(RefusedEvent) as caught:
        check(text)
    codes = [refusal.code for refusal in caught.value.refusals]
    assert codes == [RefusalCode.START_NUMBER, RefusalCode.START_FLAGGED]
    assert isinstance(caught.value, RecordError)


def test_acts_belong_to_paper() -> None:
    line = line_of(REFEREE, " 4  ")
    text = edited(REFEREE, line, REFEREE.split("\n")[line - 1], "    after: check 0")
    with pytest.raises(RefusedEvent) as caught:
        check(text)
    assert (caught.value.code, caught.value.location) == ("not-paper", "round 4, after 0")
    assert caught.value.line == line + 1


@pytest.mark.parametrize(
    ("start", "new", "code", "place"),
    [
        ("Commitment", "Commitment: 00", "commitment", "head"),
        ("Commitment", "Commitment: " + "A" * 64, "commitment", "head"),
        ("Salt 1", "Salt 1: abc", "salt", "player 1"),
        ("Salt 1", "Salt 1: " + "ab" * 33, "salt", "player 1"),
        ("Secret", "Secret: 1234", "secret", "end"),
    ],
)
def test_values_of_the_deal_are_hex(start: str, new: str, code: str, place: str) -> None:
    record, lines = parse_with_lines(edited(PASSING, line_of(PASSING, start), new))
    with pytest.raises(RefusedEvent) as caught:
        check_record(record, lines)
    assert (caught.value.code, caught.value.location) == (code, place)
    assert caught.value.line == line_of(PASSING, start)


def test_a_game_has_17_rounds() -> None:
    last = line_of(PASSING, "17  ")
    more = edited(PASSING, last, PASSING.split("\n")[last - 1], "18  6/3  - | -")
    with pytest.raises(RefusedEvent) as caught:
        check(more)
    assert (caught.value.code, caught.value.location) == ("wrong-phase", "round 18")
    assert caught.value.line == last + 1
    with pytest.raises(RefusedEvent) as caught:
        check(edited(PASSING, last))
    assert (caught.value.code, caught.value.location) == ("wrong-phase", "end")
    assert caught.value.line == line_of(PASSING, "Score 0") - 1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrong_score(seat: int) -> None:
    line = line_of(REFEREE, f"Score {seat}")
    wrong = f"Score {seat}: 37 = islands 24 + red 9 + blue 0 + chain 4"
    with pytest.raises(RecordError, match="expected") as caught:
        check(edited(REFEREE, line, wrong))
    error = caught.value
    assert not isinstance(error, RefusedEvent)
    assert (error.code, error.line, error.location) == ("score", line, f"score {seat}")
    with pytest.raises(RecordError) as caught:
        check_record(parse_record(edited(REFEREE, line, wrong)))
    assert (caught.value.code, caught.value.line) == ("score", 0)


# Verifying


def test_a_deal_is_proved() -> None:
    proof = verify(PASSING)
    game = check(PASSING)
    assert proof == Proof(commitment(SECRET), SECRET.hex(), game.unseen[0])


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(text)
    assert not isinstance(caught.value, RefusedEvent)
    with pytest.raises(RecordError) as bare:
        verify_record(parse_record(text))
    assert (bare.value.code, bare.value.line) == (caught.value.code, 0)
    return caught.value


def test_no_commitment() -> None:
    assert refused(edited(PASSING, line_of(PASSING, "Commitment"))).code == "no-commitment"


def test_no_secret() -> None:
    assert refused(edited(PASSING, line_of(PASSING, "Secret"))).code == "no-secret"


def test_an_unfinished_game_is_not_proved() -> None:
    error = refused(PASSING.split("Score 0")[0])
    assert error.code == "unfinished"
    assert refused(EVERYTHING).code == "unfinished"


def test_another_secret() -> None:
    line = line_of(PASSING, "Secret")
    other = ("0" if PASSING.split("Secret: ")[1][0] != "0" else "1") + SECRET.hex()[1:]
    error = refused(edited(PASSING, line, f"Secret: {other}"))
    assert (error.code, error.line) == ("commitment", line)
    assert commitment(bytes.fromhex(other)) in str(error)


def test_another_commitment() -> None:
    line = line_of(PASSING, "Commitment")
    error = refused(edited(PASSING, line, "Commitment: " + sha256(SECRET).hexdigest()))
    assert (error.code, error.line) == ("commitment", line_of(PASSING, "Secret"))


def test_a_secret_and_commitment_that_fit_each_other_but_not_the_cards() -> None:
    other = sha256(b"another deal").digest()
    text = PASSING.replace(SECRET.hex(), other.hex())
    assert refused(text.replace(commitment(SECRET), commitment(other))).code == "order"


@pytest.mark.parametrize("first", [1, 8, 16])
def test_swapped_cards(first: int) -> None:
    record = parse_record(PASSING)
    rounds = list(record.rounds)
    second = next(at for at in range(first, 17) if rounds[at].card != rounds[first - 1].card)
    rounds[first - 1], rounds[second] = rounds[second], rounds[first - 1]
    text = record_text(replace(record, rounds=tuple(rounds)))
    assert check(text).phase is Phase.ENDED
    error = refused(text)
    assert (error.code, error.location) == ("order", f"round {first}")
    assert error.line == line_of(text, f"{first:2}  ")
    assert f"found card {rounds[first - 1].card}, expected {rounds[second].card}" in str(error)


def test_the_removed_card_slipped_in() -> None:
    removed = verify(PASSING).removed
    line = line_of(PASSING, "17  ")
    error = refused(edited(PASSING, line, f"17  {removed}  - | -"))
    assert (error.code, error.line, error.location) == ("order", line, "round 17")


@pytest.mark.parametrize("new", [["Salt 1: 02"], ["Salt 1: 0101"], []])
def test_another_salt(new: list[str]) -> None:
    assert refused(edited(PASSING, line_of(PASSING, "Salt 1"), *new)).code == "order"


def test_a_salt_of_another_player() -> None:
    line = line_of(PASSING, "Player 0")
    text = edited(PASSING, line, PASSING.split("\n")[line - 1], "Salt 0: 00")
    assert refused(text).code == "order"
