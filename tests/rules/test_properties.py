"""What holds of every position and every game, each point held against a second way to know it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations_with_replacement, permutations
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    ROUNDS,
    STANDARD_DECK,
    Board,
    Card,
    CardFlipped,
    CardMarked,
    Checks,
    Code,
    Deck,
    Event,
    Flag,
    Game,
    GameCreated,
    GameEnded,
    GameError,
    Goal,
    IllegalTurn,
    InfoBar,
    Island,
    Law,
    MistakeCorrected,
    Phase,
    Score,
    Seat,
    SeatTaken,
    Sheet,
    SheetChecked,
    StartWritten,
    Strait,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    Writing,
    apply,
    apply_checked,
    board_text,
    dead_islands,
    deck_text,
    event_text,
    legal_starts,
    legal_turns,
    legal_writings,
    parse_board,
    parse_deck,
    parse_event,
    parse_island,
    parse_strait,
    parse_writing,
    refusals,
    replay,
    start_refusals,
    step,
    view,
)
from tests.rules import oracle
from tests.strategies import (
    Position,
    boards,
    cards,
    decks,
    games,
    islands,
    legal_turns_of,
    paper_games,
    positions,
    share,
    straits,
    turns,
)

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def plain(sheet: Sheet) -> tuple[dict[str, int], dict[oracle.Pair, int]]:
    """A sheet in the oracle's words."""
    board = sheet.board
    numbers = {str(i): n for i, n in zip(board.islands, sheet.numbers, strict=True) if n}
    bridges = {
        (str(s.first), str(s.second)): count
        for s, count in zip(board.straits, sheet.bridges, strict=True)
        if count
    }
    return numbers, bridges


def closed(board: Board) -> frozenset[oracle.Pair]:
    return frozenset((str(s.first), str(s.second)) for s in board.closed)


def states(events: Sequence[Event]) -> Iterator[Game]:
    game: Game | None = None
    for event in events:
        game = step(game, event)
        yield game


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
def test_apply_and_apply_checked_agree_on_legal_turns(
    position: Position, data: st.DataObject
) -> None:
    sheet, card = position.sheet, position.card
    turn = data.draw(st.sampled_from(list(legal_turns(sheet, card))))
    after = apply(sheet, turn)
    assert after == apply_checked(sheet, card, turn)
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
            apply_checked(sheet, card, turn)
        assert caught.value.refusals == found
        assert caught.value.turn == turn
        assert caught.value.code == "illegal-turn"
    assert plain(sheet) == before
    assert sheet == position.sheet


ACTION_A = {Code.WRONG_NUMBER, Code.ISLAND_TAKEN, Code.FLAG_NEEDS_BRIDGE, Code.NUMBER_TOO_SMALL}
LOADS = {Code.FINISHED_ISLAND, Code.LOAD_OVER_NUMBER, Code.LOAD_OVER_SIX}


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
        assert not refusal.is_place
        assert refusal.to_json()["rule"] == refusal.rule
        if refusal.code in ACTION_A:  # 6.4: the island it stands on
            assert turn.write is not None
            assert refusal.islands == (turn.write.island,)
        elif refusal.code in LOADS:  # 6.4: that island
            assert len(refusal.islands) == 1
            assert refusal.islands[0] in ends
        elif refusal.code is Code.WRONG_COUNT:  # 6.4: both ends of each bridge
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
    assert (Code.NO_SUCH_ISLAND in {r.code for r in found}) == (not board.has(one))
    assert (Code.NO_SUCH_STRAIT in {r.code for r in found}) == (not board.has(strait))
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


# Whole games


def own_chain(sheet: Sheet) -> int:
    """The largest group of joined finished islands, by merging groups (4.4)."""
    numbers, bridges = plain(sheet)
    lost = set(map(str, sheet.crossed_out))
    groups = [
        {island}
        for island, number in numbers.items()
        if number == oracle.load(island, bridges) and island not in lost
    ]
    for one, other in bridges:
        ends = [group for group in groups if one in group or other in group]
        if sum(len(group & {one, other}) for group in ends) == 2:
            groups = [group for group in groups if group not in ends] + [set().union(*ends)]
    return max(map(len, groups), default=0)


def own_goals(sheet: Sheet) -> set[Goal]:
    numbers, bridges = plain(sheet)
    drawn = oracle.islands(sheet.board.rows)
    done = {
        island
        for island, number in numbers.items()
        if number == oracle.load(island, bridges) and parse_island(island) not in sheet.crossed_out
    }
    found = {Goal.CHAIN} if own_chain(sheet) >= 6 else set()
    for goal, flag in ((Goal.RED, "R"), (Goal.BLUE, "B")):
        if done >= {island for island, character in drawn.items() if character == flag}:
            found.add(goal)
    return found


def own_score(seat: int, rounds: Sequence[dict[Goal, int]], sheet: Sheet) -> Score:
    """Points from the rounds in which each seat first showed each goal (4.2-4.6, 5.2)."""
    points = {}
    for goal, first, later, deadline in (
        (Goal.RED, 9, 5, 12),
        (Goal.BLUE, 7, 3, 7),
        (Goal.CHAIN, 8, 4, 12),
    ):
        mine = rounds[seat].get(goal)
        best = min((r[goal] for r in rounds if goal in r), default=0)
        high = mine is not None and (mine <= deadline if len(rounds) == 1 else mine == best)
        points[goal] = 0 if mine is None else first if high else later
    numbers, bridges = plain(sheet)
    done = [island for island, n in numbers.items() if n == oracle.load(island, bridges)]
    return Score(2 * len(done), points[Goal.RED], points[Goal.BLUE], points[Goal.CHAIN])


def check_sheet(sheet: Sheet, before: Sheet) -> None:
    board = sheet.board
    numbers, bridges = plain(sheet)
    for island in board.islands:
        load = sum(sheet.bridges_on(s) for s in board.straits if island in s.ends)
        number = sheet.number(island)
        assert load == sheet.load(island) <= (number or 6)
        assert sheet.is_finished(island) == (number == load)
        assert sheet.needed(island) == (None if number is None else number - load)
        assert before.number(island) in (None, number)
        assert sheet.is_finished(island) or not before.is_finished(island)
    for one, other in board.crossing_pairs:
        assert not (sheet.bridges_on(one) and sheet.bridges_on(other))
    assert all(0 <= old <= new <= 2 for old, new in zip(before.bridges, sheet.bridges, strict=True))
    crossed = oracle.crossings(board.rows, closed(board))
    assert not any(other in bridges for strait in bridges for other in crossed[strait])
    assert all(one in numbers or other in numbers for one, other in bridges)
    assert sheet.largest_chain == own_chain(sheet)


@SEATS
@share(0.15)
@given(st.data())
def test_every_step_of_a_game_keeps_the_rules(seats: int, data: st.DataObject) -> None:
    events = data.draw(games(seats))
    rounds: list[dict[Goal, int]] = [{} for _ in range(seats)]
    before: Game | None = None
    for game in states(events):
        assert Counter(game.cards) + Counter(game.unseen) == Counter(game.created.deck.cards)
        if before is not None and before.sheets:
            assert game.starts == before.starts
        if before is not None and before.rounds_closed < game.rounds_closed:
            for seat in game.seats:
                check_sheet(game.sheets[seat], before.sheets[seat])
                for goal in own_goals(game.sheets[seat]):
                    rounds[seat].setdefault(goal, game.rounds_closed)
            for seat in game.seats:
                for goal in Goal:
                    old = before.reached[seat].round_of(goal)
                    assert old in (None, game.reached[seat].round_of(goal))
                    assert game.reached[seat].round_of(goal) == rounds[seat].get(goal)
                assert game.scores[seat] == own_score(seat, rounds, game.sheets[seat])
                assert 0 <= game.scores[seat].total <= 60
        elif before is not None and before.sheets:
            assert game.sheets == before.sheets
            assert game.reached == before.reached
        before = game
    assert before is not None
    assert before.phase is Phase.ENDED
    assert len(before.cards) == ROUNDS
    assert len(before.unseen) == 1
    for seat, sheet in zip(before.seats, before.sheets, strict=True):  # 2.1
        giver = before.starts[(seat - 1) % seats]
        assert giver is not None
        assert sheet.number(giver.island) == giver.number
    best = max(score.total for score in before.scores)
    assert before.winners == tuple(s for s in before.seats if before.scores[s].total == best)


@share(0.2)
@given(games() | paper_games())
def test_events_read_back(events: list[Event]) -> None:
    texts = [event_text(event) for event in events]
    assert all("\n" not in text for text in texts)
    read = [parse_event(text) for text in texts]
    assert read == events
    assert [event_text(event) for event in read] == texts
    assert replay(read) == replay(events)


@share(0.2)
@given(games(), st.data())
def test_events_that_do_not_fit_change_nothing(events: list[Event], data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(events)))
    game = replay(events[:at])
    texts = view(game).to_bytes()
    for event in data.draw(st.lists(st.sampled_from(events), max_size=8)):
        with suppress(GameError):
            step(game, event)
    assert game == replay(events[:at])
    assert view(game).to_bytes() == texts


# Order within a round


def views(game: Game) -> list[bytes]:
    return [view(game, seat).to_bytes() for seat in (None, *game.seats)]


def open_round(events: Sequence[Event], number: int) -> Game:
    """The game when the card of that round lies open and nobody has done anything."""
    flips = [at for at, event in enumerate(events) if isinstance(event, CardFlipped)]
    return replay(events[: flips[number - 1] + 1])


@SEATS
@share(0.1)
@given(st.data())
def test_order_of_arrival_leaves_no_trace(seats: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, 12))
    events = data.draw(games(seats, rounds=number))
    assert isinstance(events[0], GameCreated)
    events[0] = replace(events[0], law=data.draw(st.sampled_from(Law)))
    game = open_round(events, number)
    card = game.cards[-1]
    chosen = [data.draw(legal_turns_of(sheet, card)) for sheet in game.sheets]
    decoys = [data.draw(legal_turns_of(sheet, card)) for sheet in game.sheets]
    ends = []
    for order in permutations(game.seats):
        for detour in (False, True):
            after = game
            last = order[-1]
            if detour and seats > 1:
                for seat in order[:-1]:
                    after = step(after, TurnSubmitted(seat, number, decoys[seat]))
                after = step(after, TurnWithdrawn(order[0], number))
                after = step(after, TurnSubmitted(last, number, decoys[last]))
                for seat in order[1:]:
                    after = step(after, TurnWithdrawn(seat, number))
                assert after == game
            for seat in order:
                after = step(after, TurnSubmitted(seat, number, chosen[seat]))
            ends.append(after)
    assert all(end == ends[0] for end in ends)
    assert all(views(end) == views(ends[0]) for end in ends[1:])
    assert ends[0].rounds_closed == number


# Views


def hidden(one: Game, other: Game, *eyes: Seat | None) -> None:
    """The two games differ, and these eyes cannot tell."""
    assert one != other
    for eye in eyes:
        assert view(one, eye).to_bytes() == view(other, eye).to_bytes()


def seen(one: Game, other: Game, *eyes: Seat | None) -> None:
    for eye in eyes:
        assert view(one, eye).to_bytes() != view(other, eye).to_bytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
@share(0.1)
@given(st.data())
def test_open_turns_of_others_are_hidden(seats: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, 8))
    game = open_round(data.draw(games(seats, rounds=number)), number)
    viewer = data.draw(st.sampled_from(game.seats))
    one = other = game
    for seat in game.seats:
        if seat == viewer:
            continue
        options = [data.draw(legal_turns_of(game.sheets[seat], game.cards[-1])) for _ in range(2)]
        one = step(one, TurnSubmitted(seat, number, options[0]))
        other = step(other, TurnSubmitted(seat, number, options[1]))
    assume(one != other)
    hidden(one, other, viewer, None)
    own = next(seat for seat in game.seats if one.open_turns[seat] != other.open_turns[seat])
    seen(one, other, own)
    seen(game, one, *game.seats, None)  # that a seat is done may be known


@pytest.mark.parametrize("seats", [2, 3, 4])
@share(0.2)
@given(st.data())
def test_starts_are_hidden_until_the_sheets_pass(seats: int, data: st.DataObject) -> None:
    created = GameCreated(data.draw(boards()), STANDARD_DECK, seats)
    game = step(None, created)
    for seat in game.seats:
        game = step(game, SeatTaken(seat, "N"))
    viewer = data.draw(st.sampled_from(game.seats))
    starts = st.sampled_from(legal_starts(created.board))
    one = other = game
    for seat in game.seats:
        if seat != viewer:
            one = step(one, StartWritten(seat, data.draw(starts)))
            other = step(other, StartWritten(seat, data.draw(starts)))
    assume(one != other)
    hidden(one, other, viewer, None)
    seen(game, one, viewer, None)
    mine = data.draw(starts)
    seen(
        step(one, StartWritten(viewer, mine)),
        step(other, StartWritten(viewer, mine)),
        *game.seats,
        None,
    )


@share(0.2)
@given(games(rounds=4), st.data())
def test_info_bars_of_others_are_hidden(events: list[Event], data: st.DataObject) -> None:
    assert isinstance(events[0], GameCreated)
    kept = [e for e in events if not isinstance(e, CardMarked)]
    kept[0] = replace(events[0], info_bar=InfoBar.BY_HAND)
    game = replay(kept)
    seat = data.draw(st.sampled_from(game.seats))
    marked = step(game, CardMarked(seat, data.draw(st.integers(0, 17)), crossed=True))
    hidden(game, marked, None, *(other for other in game.seats if other != seat))
    seen(game, marked, seat)


@share(0.2)
@given(games(rounds=3))
def test_salts_are_hidden(events: list[Event]) -> None:
    others = [
        replace(e, salt=f"{e.salt[2:]}ab{e.seat:02}") if isinstance(e, SeatTaken) else e
        for e in events
    ]
    one, other = replay(events), replay(others)
    hidden(one, other, None, *one.seats)
    renamed = [replace(e, name=f"{e.name}x") if isinstance(e, SeatTaken) else e for e in events]
    seen(one, replay(renamed), None, *one.seats)


@pytest.mark.parametrize("info_bar", InfoBar)
@share(0.2)
@given(st.data())
def test_the_order_of_played_cards_is_hidden(info_bar: InfoBar, data: st.DataObject) -> None:
    # 3.13: only the current card lies open; with an automatic info bar, also which have come up.
    deal = data.draw(st.permutations(STANDARD_DECK.cards))
    count = data.draw(st.integers(2, 16))
    if info_bar is InfoBar.AUTOMATIC:
        played = data.draw(st.permutations(deal[:count]))
    else:
        played = data.draw(st.permutations([c for at, c in enumerate(deal) if at != count]))
    assume(list(played)[:count] != deal[:count])
    seats = data.draw(st.integers(1, 4))
    board = data.draw(boards())
    start = StartWritten(Seat(0), legal_starts(board)[0])

    def passing(shown: Sequence[Card]) -> Game:
        game = step(None, GameCreated(board, STANDARD_DECK, seats, info_bar=info_bar))
        for seat in game.seats:
            game = step(game, SeatTaken(seat, "N"))
        for seat in game.seats:
            game = step(game, replace(start, seat=seat))
        for number, card in enumerate(shown, start=1):
            game = step(game, CardFlipped(number, card))
            for seat in game.seats:
                game = step(game, TurnSubmitted(seat, number, PASS))
        return game

    one = step(passing(deal[:count]), CardFlipped(count + 1, deal[count]))
    other = step(passing(played[:count]), CardFlipped(count + 1, deal[count]))
    hidden(one, other, None, *one.seats)
    seen(one, passing(deal[:count]), None, *one.seats)


@share(0.5)
@given(games(rounds=6), st.data())
def test_unnoticed_mistakes_are_hidden(events: list[Event], data: st.DataObject) -> None:
    """Swap the turns of two rounds: the marks are the same, though now perhaps against rules."""
    assert isinstance(events[0], GameCreated)
    events[0] = replace(events[0], law=Law.PAPER)
    legal = replay(events)
    seat = data.draw(st.sampled_from(legal.seats))
    first, second = sorted(data.draw(st.permutations(range(1, 7)))[:2])
    swap = {first: second, second: first}
    made = {n: legal.ledgers[seat].entries[n].turn for n in swap}
    swapped = replay(
        [
            replace(e, turn=made[swap[e.round]])
            if isinstance(e, TurnSubmitted) and e.seat == seat and e.round in swap
            else e
            for e in events
            if not isinstance(e, TurnWithdrawn)
            and not (isinstance(e, TurnSubmitted) and e.turn == PASS and _taken_back(events, e))
        ]
    )
    assume(swapped.reached == legal.reached and made[first] != made[second])
    hidden(legal, swapped, None, *legal.seats)
    wrong = swapped.ledgers[seat].unnoticed()
    noticed = step(swapped, SheetChecked(seat))
    if wrong:
        seen(swapped, noticed, None, *legal.seats)
    else:
        assert noticed == swapped


def _taken_back(events: Sequence[Event], event: TurnSubmitted) -> bool:
    at = next(index for index, other in enumerate(events) if other is event)
    return events[at + 1 : at + 2] == [TurnWithdrawn(event.seat, event.round)]


@share(0.2)
@given(games(rounds=5))
def test_views_show_what_changes(events: list[Event]) -> None:
    changing = (SeatTaken, StartWritten, CardFlipped, TurnSubmitted, TurnWithdrawn)
    everything = list(states(events))
    for before, after, event in zip(everything, everything[1:], events[1:], strict=False):
        if isinstance(event, changing):
            seen(before, after, None, *before.seats)


@share(0.1)
@given(games(2))
def test_the_secret_shows_at_the_end_alone(events: list[Event]) -> None:
    secret = "5" * 64
    for game in states([*events[:-1], GameEnded(secret)]):
        shown = [secret.encode() in text for text in views(game)]
        assert shown == [game.phase is Phase.ENDED] * 3


# What can still be finished


def outlook(game: Game, seat: int) -> set[Island]:
    waiting = game.phase is Phase.ROUND
    coming = (*game.cards[-1:], *game.unseen) if waiting else game.unseen
    return set(dead_islands(game.sheets[seat], coming, ROUNDS - game.rounds_closed))


@share(0.3)
@given(games())
def test_dead_islands_are_never_finished(events: list[Event]) -> None:
    end = replay(events)
    dead: list[set[Island]] = [set() for _ in end.seats]
    for game in states(events):
        if game.phase in (Phase.ROUND, Phase.FLIP, Phase.FINAL_CHECK):
            for seat in game.seats:
                now = outlook(game, seat)
                assert dead[seat] <= now  # what is dead stays dead
                assert not now & set(end.sheets[seat].finished)
                dead[seat] = now
    for sheet, lost in zip(end.sheets, dead, strict=True):
        assert lost == set(sheet.board.islands) - set(sheet.finished)


LAST = [card for card in STANDARD_DECK.cards if card.bridges == 1]


@share(0.08)
@given(st.data())
def test_what_some_continuation_finishes_was_called_finishable(data: st.DataObject) -> None:
    last = data.draw(st.permutations(LAST))[:3]
    position = data.draw(positions(least=15, most=15, last=last))
    sheet = position.sheet
    coming = [position.card, *position.left]
    assert Counter(coming) == Counter(last)
    dead = set(dead_islands(sheet, coming, 2))
    for first, second in sorted(set(permutations(coming, 2))):
        for turn in legal_turns(sheet, first):
            after = apply(sheet, turn)
            assert not dead & set(after.finished)
            assert dead <= set(
                dead_islands(after, [card for card in coming if card is not first], 1)
            )
            for final in legal_turns(after, second):
                finished = apply(after, final).finished
                assert dead.isdisjoint(finished), f"{first} {turn}, {second} {final}"


# Paper rules


@SEATS
@share(0.1)
@given(st.data())
def test_a_flawless_paper_game_is_a_game_with_a_referee(seats: int, data: st.DataObject) -> None:
    events = data.draw(games(seats))
    assert isinstance(events[0], GameCreated)
    on_paper: list[Event] = [
        replace(events[0], law=Law.PAPER, checks=data.draw(st.sampled_from(Checks)))
    ]
    for event in events[1:]:
        on_paper.append(event)
        if isinstance(event, CardFlipped):
            on_paper.append(SheetChecked(Seat(event.round % seats)))
    one, other = replay(events), replay(on_paper)
    assert other.sheets == one.sheets
    assert other.scores == one.scores
    assert other.reached == one.reached
    assert other.winners == one.winners
    assert other.ledgers == one.ledgers


@SEATS
@share(0.1)
@given(st.data())
def test_crossed_out_islands_are_lost(seats: int, data: st.DataObject) -> None:
    events = data.draw(paper_games(seats))
    before: Game | None = None
    for game in states(events):
        for seat, sheet in enumerate(game.sheets):
            assert sheet == game.ledgers[seat].sheet()
            assert not sheet.crossed_out & set(sheet.finished)
            assert not any(set(chain) & sheet.crossed_out for chain in sheet.chains())
            assert sheet.largest_chain == own_chain(sheet)
            assert game.scores[seat].islands == 2 * len(sheet.finished)
            assert game.scores[seat].total <= 60
            if before is not None and before.sheets:  # 6.3: for good
                assert before.sheets[seat].crossed_out <= sheet.crossed_out
            for number, _ in game.ledgers[seat].pending:  # 6.2: not after the round after
                assert len(game.cards) <= number + 1
            ledger = game.ledgers[seat]
            for goal in Goal:  # shown by some round up to the one it counts from
                reached = game.reached[seat].round_of(goal)
                if reached is not None:
                    shown = map(ledger.sheet, range(1, min(reached, game.rounds_closed) + 1))
                    assert any(goal in own_goals(then) for then in shown)
        before = game
    assert before is not None
    assert before.phase is Phase.ENDED
    for ledger in before.ledgers:
        assert not ledger.pending
        settled = {m.place for m in ledger.mistakes()} - {m.place for m in ledger.unnoticed()}
        assert settled <= ledger.settled
        for mistake in ledger.mistakes():
            if mistake.place in ledger.settled:
                assert set(mistake.islands) <= ledger.sheet().crossed_out


@SEATS
@share(0.05)
@given(st.data())
def test_checking_every_round_leaves_nothing_unnoticed(seats: int, data: st.DataObject) -> None:
    for game in states(data.draw(paper_games(seats, checks=Checks.EVERY_ROUND))):
        if game.phase in (Phase.FLIP, Phase.FINAL_CHECK) and game.rounds_closed:
            assert not any(ledger.unnoticed() for ledger in game.ledgers)


@SEATS
@share(0.15)
@given(st.data())
def test_corrections_leave_what_came_since_as_legal_as_before(
    seats: int, data: st.DataObject
) -> None:
    events = data.draw(paper_games(seats))
    everything = list(states(events))
    for before, after, event in zip(everything, everything[1:], events[1:], strict=False):
        if not isinstance(event, MistakeCorrected):
            continue
        place = (event.round, event.action)
        old, new = before.ledgers[event.seat], after.ledgers[event.seat]
        assert place in old.pending
        assert place not in new.pending
        assert place not in {m.place for m in new.mistakes()}  # entered anew legally
        wrong = {(m.place, r.code, r.islands) for m in old.mistakes() for r in m.refusals}
        still = {(m.place, r.code, r.islands) for m in new.mistakes() for r in m.refusals}
        assert {item for item in still if item[0] != place} <= wrong
        for number, (was, now) in enumerate(zip(old.entries, new.entries, strict=True)):
            assert was.card == now.card
            if number != event.round:
                assert was == now
        others = [seat for seat in before.seats if seat != event.seat]
        assert all(before.ledgers[seat] == after.ledgers[seat] for seat in others)
