"""Turns on random positions: the oracle, the refusals and the library agree."""

from __future__ import annotations

import ast
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    Board,
    Card,
    Deck,
    Flag,
    IllegalTurn,
    Island,
    RefusalCode,
    Sheet,
    Strait,
    Turn,
    Writing,
    apply,
    apply_unchecked,
    board_text,
    deck_text,
    legal_starts,
    legal_turns,
    legal_writings,
    parse_board,
    parse_deck,
    parse_island,
    parse_strait,
    parse_writing,
    refusals,
    start_refusals,
)
from tests.rules import oracle
from tests.rules.helpers import closed, plain
from tests.strategies import (
    Position,
    boards,
    cards,
    decks,
    islands,
    positions,
    share,
    straits,
    turns,
)

# The oracle


def test_oracle_is_independent() -> None:
    tree = ast.parse(Path(oracle.__file__).read_text(encoding="utf-8"))
    imported = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.append(str(node.module))
    assert sorted(imported) == ["__future__", "collections.abc", "functools", "itertools"]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"__import__", "eval", "exec", "importlib"}


@given(boards())
def test_oracle_reads_the_same_board(board: Board) -> None:
    lines = oracle.straits(board.rows, closed(board))
    assert ["-".join(line) for line in lines] == list(map(str, board.straits))
    crossed = oracle.crossings(board.rows, closed(board))
    assert {
        frozenset(("-".join(line), "-".join(other))) for line in lines for other in crossed[line]
    } == {frozenset((str(one), str(other))) for one, other in board.crossing_pairs}


def check_against_oracle(position: Position) -> None:
    sheet, card = position.sheet, position.card
    board = sheet.board
    found = [str(turn) for turn in legal_turns(sheet, card)]
    numbers, bridges = plain(sheet)
    assert len(found) == len(set(found))
    assert set(found) == oracle.legal_texts(
        board.rows, closed(board), numbers, bridges, (card.number, card.bridges)
    )


@share(1.0)
@given(positions(bridges=1))
def test_legal_turns_are_the_oracles_with_one_bridge(position: Position) -> None:
    check_against_oracle(position)


@share(0.6)
@given(positions(bridges=2))
def test_legal_turns_are_the_oracles_with_two_bridges(position: Position) -> None:
    check_against_oracle(position)


@share(0.2)
@given(positions(bridges=3))
def test_legal_turns_are_the_oracles_with_three_bridges(position: Position) -> None:
    check_against_oracle(position)


# Generating, checking and applying


def check_against_refusals(position: Position) -> None:
    """Try every turn with up to one bridge too many, as long as that is few."""
    sheet, card = position.sheet, position.card
    board = sheet.board
    most = card.bridges + 1 if card.bridges == 1 else card.bridges
    legal = {
        turn
        for write in (None, *(Writing(card.number, island) for island in board.islands))
        for size in range(most + 1)
        for draw in combinations_with_replacement(board.straits, size)
        if not refusals(sheet, card, turn := Turn(write, draw))
    }
    assert legal == set(legal_turns(sheet, card))


@share(0.08)
@given(positions(bridges=1))
def test_legal_turns_are_those_without_refusal_with_one_bridge(position: Position) -> None:
    check_against_refusals(position)


@share(0.08)
@given(positions(bridges=2))
def test_legal_turns_are_those_without_refusal_with_two_bridges(position: Position) -> None:
    check_against_refusals(position)


@share(0.01)
@given(positions(bridges=3, least=3))
def test_legal_turns_are_those_without_refusal_with_three_bridges(position: Position) -> None:
    check_against_refusals(position)


@share(1.0)
@given(positions())
def test_legal_turns_stand_once_each_in_a_fixed_order(position: Position) -> None:
    found = list(legal_turns(position.sheet, position.card))
    assert len(found) == len(set(found)) == len(set(map(str, found)))
    assert found == list(legal_turns(position.sheet, position.card))
    assert found[0] == PASS
    assert {t.write for t in found} == {
        None,
        *legal_writings(position.sheet, position.card.number),
    }


@share(0.5)
@given(positions(), st.data())
def test_apply_agrees_with_apply_unchecked_on_legal_turns(
    position: Position, data: st.DataObject
) -> None:
    sheet, card = position.sheet, position.card
    turn = data.draw(st.sampled_from(list(legal_turns(sheet, card))))
    after = apply_unchecked(sheet, turn)
    assert after == apply(sheet, card, turn)
    marks = (
        None if turn.write is None else str(turn.write.island),
        tuple((str(s.first), str(s.second)) for s in turn.draw),
    )
    assert plain(after) == oracle.played(*plain(sheet), marks, card.number)


@share(2.0)
@given(positions(), st.data())
def test_refusals_are_the_oracles_and_change_nothing(
    position: Position, data: st.DataObject
) -> None:
    sheet, card = position.sheet, position.card
    board = sheet.board
    before = plain(sheet)
    turn = data.draw(turns(board))
    if turn.write is not None and data.draw(st.booleans()):
        turn = replace(turn, write=Writing(card.number, turn.write.island))
    found = refusals(sheet, card, turn)
    numbers, bridges = plain(sheet)
    written = dict(numbers)
    fits = True
    if turn.write is not None:
        island = str(turn.write.island)
        flag = oracle.islands(board.rows)[island]
        fits = turn.write.number == card.number and oracle.may_write(
            flag, island, numbers, bridges, card.number
        )
        written[island] = turn.write.number
    draw = tuple((str(s.first), str(s.second)) for s in turn.draw)
    crossed = oracle.crossings(board.rows, closed(board))
    fits = fits and oracle.may_draw(crossed, written, bridges, draw, card.bridges)
    assert fits == (not found)
    if found:
        with pytest.raises(IllegalTurn) as caught:
            apply(sheet, card, turn)
        assert caught.value.refusals == found
        assert caught.value.turn == turn
        assert caught.value.code == "illegal-turn"
    assert plain(sheet) == before
    assert sheet == position.sheet


ACTION_A = {
    RefusalCode.WRONG_NUMBER,
    RefusalCode.ISLAND_TAKEN,
    RefusalCode.FLAG_NEEDS_BRIDGE,
    RefusalCode.NUMBER_TOO_SMALL,
}
LOADS = {RefusalCode.FINISHED_ISLAND, RefusalCode.LOAD_OVER_NUMBER, RefusalCode.LOAD_OVER_SIX}


@share(2.0)
@given(positions(), st.data())
def test_refusals_name_the_islands_concerned(position: Position, data: st.DataObject) -> None:
    sheet, card = position.sheet, position.card
    turn = data.draw(turns(sheet.board, most=12))
    found = refusals(sheet, card, turn)
    assert len(found) == len(set(found))
    ends = {end for strait in turn.draw for end in strait.ends}
    for refusal in found:
        assert refusal.rule in {"3.2", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10"}
        assert not refusal.is_off_board
        assert refusal.to_json()["rule"] == refusal.rule
        if refusal.code in ACTION_A:  # 6.4: the island it stands on
            assert turn.write is not None
            assert refusal.islands == (turn.write.island,)
        elif refusal.code in LOADS:  # 6.4: that island
            assert len(refusal.islands) == 1
            assert refusal.islands[0] in ends
        elif refusal.code is RefusalCode.WRONG_COUNT:  # 6.4: both ends of each bridge
            assert set(refusal.islands) == ends
            assert len(turn.draw) != card.bridges
        else:  # 6.4: both its ends
            assert Strait.between(*refusal.islands) in turn.draw


@given(boards(), st.data())
def test_places_off_the_board_are_refused_as_such(board: Board, data: st.DataObject) -> None:
    anywhere = st.builds(Island, st.integers(0, 25), st.integers(0, 25))
    one = data.draw(anywhere)
    other = data.draw(anywhere.filter(lambda island: island != one))
    strait = Strait.between(one, other)
    sheet = Sheet.empty(board)
    found = refusals(sheet, Card(3, 1), Turn(Writing(3, one), (strait,)))
    assert (RefusalCode.NO_SUCH_ISLAND in {r.code for r in found}) == (not board.has(one))
    assert (RefusalCode.NO_SUCH_STRAIT in {r.code for r in found}) == (not board.has(strait))
    start = start_refusals(sheet, Writing(3, one))
    assert (not start) == (board.has(one) and board.flag(one) is Flag.PLAIN)


@given(boards(), st.integers(1, 6))
def test_starts_are_threes_and_fours_on_plain_islands(board: Board, number: int) -> None:
    sheet = Sheet.empty(board)
    allowed = {w for i in board.islands if not start_refusals(sheet, w := Writing(number, i))}
    assert allowed == {w for w in legal_starts(board) if w.number == number}
    drawn = oracle.islands(board.rows)
    assert {str(w.island) for w in allowed} == {
        name for name, flag in drawn.items() if flag == "o" and number in (3, 4)
    }


# Texts and back


@given(boards(), decks(), cards(), st.data())
def test_texts_read_back(board: Board, deck: Deck, card: Card, data: st.DataObject) -> None:
    assert parse_board(board_text(board)) == board
    assert parse_deck(deck_text(deck)) == deck
    assert Card.parse(str(card)) == card
    island, strait = data.draw(islands(board)), data.draw(straits(board))
    assert parse_island(str(island)) == parse_island(str(island).lower()) == island
    assert parse_strait(str(strait)) == strait
    assert parse_strait(f"{strait.second}-{strait.first}") == strait
    writing = Writing(card.number, island)
    assert parse_writing(str(writing)) == writing


@given(boards(), st.data())
def test_turns_read_back(board: Board, data: st.DataObject) -> None:
    turn = data.draw(turns(board, most=12))
    assert Turn.parse(str(turn)) == turn
    assert Turn.parse(str(turn).lower()) == turn
    words = data.draw(st.permutations(str(turn).split()))
    assert Turn.parse("  ".join(words)) == turn
    other = data.draw(turns(board))
    assert (turn == other) == (str(turn) == str(other))
