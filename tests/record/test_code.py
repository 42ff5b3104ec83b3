"""Code form: exact for all turns, short, and safe against typing errors."""

from __future__ import annotations

import base64
from dataclasses import replace
from functools import partial
from math import comb, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.record import (
    Player,
    Record,
    Round,
    check_record,
    parse_code,
    parse_record,
    record_code,
    record_of,
)
from hashi.record.code import MAX_CODE, Packer, Unpacker
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    SIDES,
    STANDARD_DECK,
    Board,
    Card,
    Deck,
    Event,
    FormatError,
    GameCreated,
    HashiError,
    Turn,
    parse_writing,
)
from hashi.rules.board import neighbours
from hashi.table.local import LocalTable
from tests.record.helpers import EVERYTHING, GOLDEN, code_of, golden, packed, records, sealed
from tests.strategies import games, share
from tools.golden import Golden
from tools.golden import Player as CarefulPlayer

FEW = replace(
    parse_record(golden("A1-referee")),
    rounds=(),
    scores=None,
    secret=None,
    starts=(parse_writing("3@C1"),),
)


def bare(record: Record) -> Record:
    """What the code keeps of a record (docs/records.md)."""
    board, deck = record.board, record.deck
    return replace(
        record,
        board=board if board in SIDES.values() else replace(board, name="own"),
        deck=deck if deck == STANDARD_DECK else replace(deck, name="own"),
        players=tuple(Player(str(seat)) for seat in range(len(record.players))),
        date=None,
        commitment=None,
        secret=None,
    )


FLAGS = (0,) * 11 + (1,) * 4 + (2,) * 3
HEAD = ((0, 3), (0, 2), (0, 2), (0, 2), (0, 2), (0, 4))  # side A, standard deck, referee, solo


@share(0.3)
@given(records())
def test_a_game_comes_back_from_its_code(record: Record) -> None:
    code = record_code(record)
    assert parse_code(code) == bare(record)
    assert record_code(parse_code(code)) == code


@pytest.mark.parametrize("name", GOLDEN)
def test_a_stored_game_comes_back_from_its_code(name: str) -> None:
    record = parse_record(golden(name.removesuffix(".hashi")))
    assert parse_code(record_code(record)) == bare(record)
    assert parse_code(f"  {record_code(record)}\n") == bare(record)


def test_everything_comes_back() -> None:
    record = parse_record(EVERYTHING)
    assert parse_code(record_code(record)) == bare(record)


STORED = {
    "A1-referee": ("H1B7_q502wZrTsuo_3J2TWnCuA_H4Omo8xJG_IrFTQiS8XUcDcyQ"),
    "B2-paper": (
        "H1Datm0G6pfVP-5kUHvshLa9ZrOmQOFL70kdPmIkBD27Yc9K9EEVsYeQ4QlQ3JPdqZHZ0UlW_wTER5nQ"
        "rC9V21HINf5McBH-0PHct0agh-gZybGoSZ7T_3Fuo"
    ),
}


@pytest.mark.parametrize("name", STORED)
def test_links_that_are_out_in_the_world_stay_good(name: str) -> None:
    record = parse_record(golden(name))
    assert record_code(record) == STORED[name]
    assert parse_code(STORED[name]) == bare(record)


def test_what_the_code_leaves_out() -> None:
    record = parse_record(golden("A2-paper"))
    for change in (
        {"players": (Player("x"), Player("y", "ff"))},
        {"date": None},
        {"commitment": None},
        {"secret": None},
    ):
        assert record_code(replace(record, **change)) == record_code(record)
    own = parse_record(EVERYTHING)
    renamed = replace(
        own, board=replace(own.board, name="x"), deck=replace(own.deck, name="standard")
    )
    assert record_code(renamed) == record_code(own)


def test_custom_boards_and_decks_under_standard_names_stay_custom() -> None:
    board = Board("A", ("oooooo", "ooooo.", "RRRRBB", "....B."))
    for changed in (
        replace(FEW, board=board, starts=(parse_writing("3@A1"),)),
        replace(FEW, board=replace(SIDE_A, name="B")),
        replace(FEW, deck=Deck("standard", STANDARD_DECK.cards[::-1])),
        replace(FEW, deck=replace(STANDARD_DECK, name="same")),
    ):
        assert parse_code(record_code(changed)) == bare(changed)


# Length


@share(0.3)
@given(games(seats=4))
def test_a_game_of_four_fits_into_300_characters(log: list[Event]) -> None:
    assert len(record_code(record_of(log))) <= 300


def longest_code() -> int:
    """No game with a referee can have a longer code than this many characters."""
    # Every row and every column with islands has one strait less than islands.
    straits = max(36 - r - c for r in range(1, 19) for c in range(1, 19) if r * c >= 18)
    assert straits == 27
    bits = log2(3) + 2 * log2(26) + log2(comb(26 * 26, 18)) + 18 * log2(3) + straits  # the board
    bits += 1 + 18 * log2(6 * 3)  # the deck
    bits += 3 + 2 + log2(18) + 2  # law, info bar, checks; seats, rounds, open, ended
    bits += 4 * log2(19 * 6)  # starts
    bits += sum(log2(cards) for cards in range(2, 19))  # which card came up
    bits += 4 * 17 * log2(19 * (1 + comb(straits + 2, 3)))  # turns with three bridges
    bits += 1 + 16  # the leading 1 and the checksum
    octets = -(-int(bits + 1) // 8)
    return 2 + -(-octets * 4 // 3)


def test_no_game_with_a_referee_can_pass_300_characters() -> None:
    assert longest_code() <= 300


def test_a_large_board_and_many_bridges() -> None:
    """26 x 26, as many straits as 18 islands can have, and three bridges on every card."""
    rows = ("oooRR", "ooooR", "ooooB", ".RBB.")
    board = Board("Weit draußen", (*("." * 26,) * 22, *("." * 21 + row for row in rows)))
    assert len(neighbours(board.islands)) == len(board.straits) == 27
    deck = Deck("Nur Dreier", tuple(Card(1 + at % 6, 3) for at in range(18)))
    table = LocalTable(GameCreated(board, deck, 4), bytes(32))
    players = tuple(CarefulPlayer(f"large {seat}") for seat in range(4))
    for seat in table.game.seats:
        table.sit(seat, f"{seat}")
    for seat in table.game.seats:
        table.write_start(seat, players[seat].start(board))
    Golden(table, players).play()
    record = table.record()
    code = record_code(record)
    assert parse_code(code) == bare(record)
    assert 200 < len(code) <= longest_code() <= 300


# The packing


@given(
    st.lists(st.integers(1, 1000).flatmap(lambda b: st.tuples(st.integers(0, b - 1), st.just(b))))
)
def test_values_come_back_in_order(values: list[tuple[int, int]]) -> None:
    pack = Packer()
    for value, base in values:
        pack.put(value, base)
    assert pack.number() == packed(*values)
    unpack = Unpacker(pack.number())
    assert [unpack.take(base) for _, base in values] == [value for value, _ in values]
    assert unpack.rest == 1


@given(st.lists(st.sampled_from("abc")))
def test_choices_come_back(choices: list[str]) -> None:
    pack = Packer()
    for choice in choices:
        pack.pick("abc", choice)
    unpack = Unpacker(pack.number())
    assert [unpack.pick("abc") for _ in choices] == choices


def test_the_code_of_a_small_game_by_hand() -> None:
    start = (1 + SIDE_A.island_index(parse_writing("3@C1").island), 19), (3 - 1, 6)
    number = packed(*HEAD, (0, 18), (0, 2), (0, 2), *start)
    assert record_code(FEW) == sealed(number)
    card = sorted(set(STANDARD_DECK.cards)).index(Card(5, 2)), 17
    straits = len(SIDE_B.straits)
    last = (straits - 1, straits)  # both bridges on the last strait, made different by their place
    rank = 1 + comb(last[0], 1) + comb(last[1], 2)
    assert rank == comb(straits + 1, 2)
    turn = (1 + 17, 19), (rank, 1 + comb(straits + 1, 2))
    at = 1 + SIDE_B.island_index(parse_writing("4@C1").island)
    number = packed((1, 3), *HEAD[1:], (1, 18), (0, 2), (0, 2), (at, 19), (3, 6), card, *turn)
    drawn = Turn(parse_writing(f"5@{SIDE_B.islands[17]}"), (SIDE_B.straits[-1],) * 2)
    played = replace(
        FEW,
        board=SIDE_B,
        starts=(parse_writing("4@C1"),),
        rounds=(Round(Card(5, 2), (drawn,)),),
    )
    assert parse_code(sealed(number)) == bare(played)


# Refusals


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H1",
        "H1abc",
        "H2" + "A" * 20,
        "h1" + "A" * 20,
        "H1AAAA AAAA",
        "H1AAAA+AAA",
        "H1AAAA=",
        "H1ÄÄÄÄÄÄ",
        "H1AAAAA",
        "H1" + "A" * MAX_CODE,
    ],
)
def test_what_is_no_code(text: str) -> None:
    assert code_of(lambda: parse_code(text)) == "code"


@pytest.mark.parametrize("number", [0, 1, 2**64])
def test_a_number_that_is_no_game(number: int) -> None:
    assert code_of(lambda: parse_code("H1AAAA" if number == 0 else sealed(number))) in (
        "code",
        "code-checksum",
    )


def test_a_code_does_not_start_with_an_empty_byte() -> None:
    raw = base64.urlsafe_b64decode(record_code(FEW)[2:] + "==")
    longer = "H1" + base64.urlsafe_b64encode(b"\0" + raw).decode().rstrip("=")
    assert code_of(lambda: parse_code(longer)) == "code-checksum"


def read_again(code: str) -> bytes:
    return base64.urlsafe_b64decode(code[2:] + "=" * (-len(code[2:]) % 4))


def test_every_slip_of_the_pen_is_noticed() -> None:
    code = record_code(parse_record(golden("A2-referee")))
    for at in range(2, len(code)):
        for sign in "A9-":
            changed = code[:at] + sign + code[at + 1 :]
            if changed == code:
                continue
            if at == len(code) - 1 and read_again(changed) == read_again(code):
                continue  # the last sign may carry bits that belong to no byte
            assert code_of(partial(parse_code, changed)) == "code-checksum"


def test_a_code_of_less_or_more_than_a_game() -> None:
    full = packed(*HEAD, (0, 18), (0, 2), (0, 2), (0, 19))
    assert parse_code(sealed(full)).starts == (None,)
    for number in (
        packed(*HEAD, (0, 18)),
        packed(*HEAD, (0, 18), (0, 2), (0, 2), (0, 19), (0, 2)),
        packed(*HEAD, (0, 18), (0, 2), (0, 2), (0, 19), (7, 1000)),
    ):
        with pytest.raises(FormatError, match="found trailing data") as caught:
            parse_code(sealed(number))
        assert caught.value.code == "code"


@pytest.mark.parametrize(
    "board",
    [
        ((2, 3), (0, 26), (0, 26)),  # one cell
        ((2, 3), (16, 26), (0, 26)),  # 17 cells
        ((2, 3), (17, 26), (0, 26), (0, 1), *((0, 3),) * 18, *((0, 2),) * 17),  # no flags
        ((2, 3), (17, 26), (0, 26), (0, 1), *((n, 3) for n in FLAGS), *((1, 2),) * 17),
    ],
)
def test_a_code_with_a_board_that_is_none(board: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(FormatError, match="an inconsistent code") as caught:
        parse_code(sealed(packed(*board, *((0, 2),) * 60)))
    assert caught.value.code == "code"


def test_a_row_of_18_islands_is_a_board() -> None:
    row = ((2, 3), (17, 26), (0, 26), (0, 1), *((n, 3) for n in FLAGS), *((0, 2),) * 17)
    record = parse_code(sealed(packed(*row, *HEAD[1:], (0, 18), (0, 2), (0, 2), (0, 19))))
    assert record.board == Board("own", ("o" * 11 + "RRRRBBB",))


def test_a_code_of_an_ended_game_is_replayed() -> None:
    ended = packed(*HEAD, (0, 18), (0, 2), (1, 2), (0, 19))
    with pytest.raises(FormatError, match="expected a game by the rules") as caught:
        parse_code(sealed(ended))
    assert caught.value.code == "code-game"


def broken_records() -> dict[str, Record]:
    record = parse_record(golden("A2-referee"))
    first, second, *rest = record.rounds
    card = first.card
    other = next(c for c in STANDARD_DECK.cards if c.bridges != card.bridges)
    missing = Turn(parse_writing(f"{card.number}@B1"))  # sea on side A
    return {
        "no such island": replace(record, rounds=(replace(first, turns=(missing, PASS)),)),
        "card gone": replace(record, rounds=(first, *(replace(first) for _ in range(3)))),
        "wrong count": replace(
            record, rounds=(Round(other, first.turns),), scores=None, secret=None
        ),
        "wrong number": replace(
            record,
            rounds=(Round(card, (Turn(parse_writing(f"{card.number % 6 + 1}@C1")), PASS)),),
            scores=None,
            secret=None,
        ),
        "open in the middle": replace(
            record, rounds=(replace(first, turns=(None, PASS)), second, *rest)
        ),
        "too many rounds": replace(record, rounds=record.rounds * 2),
    }


@pytest.mark.parametrize("name", broken_records())
def test_a_broken_record_has_no_code(name: str) -> None:
    """Packing trusts its values: a record that breaks rules would turn into another game."""
    record = broken_records()[name]
    with pytest.raises(HashiError):
        check_record(record)
    with pytest.raises(HashiError):
        record_code(record)


def test_a_check_under_an_open_round_has_one_form() -> None:
    """Before the last turn it is `during`; as `after` it would be missing in the code."""
    odd = EVERYTHING + "    after: check 0\n"
    with pytest.raises(HashiError):
        check_record(parse_record(odd))
