"""Sentences about a game: from views and refusals to lines in the player's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hashi.faces.terminal.commands import Typed, word_for
from hashi.rules import (
    PASS,
    PAY,
    ROUNDS,
    Board,
    Card,
    Flag,
    FormatError,
    Goal,
    InfoBar,
    Island,
    Law,
    Phase,
    Refusal,
    RefusalCode,
    Seat,
    Sheet,
    Strait,
    Turn,
    View,
    Writing,
    apply_unchecked,
    impossible_islands,
    legal_turns,
    next_rank,
    rank,
)
from hashi.rules.errors import FormatErrorCode
from hashi.rules.scoring import SOLO_DEADLINE, Score, on_offer
from hashi.table.info_bar import may_come
from hashi.texts import Key, Texts, refusal_text


def join(items: Iterable[object]) -> str:
    """The items, separated by commas."""
    return ", ".join(map(str, items))


def name_of(view: View, seat: Seat) -> str:
    return view.players[seat] or ""


def who(view: View, seat: Seat, own: Seat | None = None) -> dict[str, str]:
    """The facts of a sentence about a seat; `own` is that of the only person at the keyboard."""
    return {"who": "you" if seat == own else "named", "name": name_of(view, seat)}


def called(say: Texts, view: View, seat: Seat, own: Seat | None = None) -> str:
    """A seat in a list or a table."""
    return say(Key.SEAT_YOU) if seat == own else name_of(view, seat)


def seat_of(view: View, name: str) -> Seat | None:
    """The seat of a name, ignoring case."""
    for seat, player in enumerate(view.players):
        if (player or "").casefold() == name.strip().casefold():
            return Seat(seat)
    return None


def ambiguous_line(say: Texts, typed: Typed) -> str:
    """The words that a short form could mean."""
    words = join(word_for(say, word) for word in typed.choices)
    return say(Key.WORD_AMBIGUOUS, word=typed.rest.split()[0], words=words)


def refusal_lines(say: Texts, found: Iterable[Refusal]) -> Iterator[str]:
    """One line per broken rule; two new bridges that cross each other are one."""
    crossed: set[frozenset[str]] = set()
    for refusal in found:
        if refusal.code is RefusalCode.CROSSING:
            pair = frozenset(
                ("-".join(map(str, refusal.islands)), str(dict(refusal.facts)["other"]))
            )
            if pair in crossed:
                continue
            crossed.add(pair)
        text = refusal_text(say, refusal)
        yield say(Key.REFUSAL_RULE, text=text, rule=refusal.rule)


def typing_lines(
    say: Texts, board: Board, error: FormatError, typed: str, offset: int = 0
) -> Iterator[str]:
    """A spelling mistake: the line again, a pointer under the character, and words.

    `offset` is where in `typed` the piece starts that the error counts its column from.
    """
    column = error.column + offset
    if error.column:
        yield typed
        yield " " * (column - 1) + "^"
    text = say.family("typed", error.code, **_typed_facts(board, error))
    yield f"{say(Key.TYPED_WHERE, column=column)} {text}"


def _typed_facts(board: Board, error: FormatError) -> dict[str, str]:
    writing, strait = examples(board)
    match error.code:
        case FormatErrorCode.TURN_WORD:
            return {"found": error.found, "writing": str(writing), "strait": str(strait)}
        case FormatErrorCode.COORDINATE:
            return {"found": error.found, "island": str(writing.island)}
        case FormatErrorCode.COORDINATE_MISSING:
            return {"island": str(writing.island)}
        case FormatErrorCode.COORDINATE_REST:
            return {"found": error.found}
        case _:
            return {}


def examples(board: Board) -> tuple[Writing, Strait]:
    strait = min(board.straits, key=lambda s: board.flag(s.first) is not Flag.PLAIN)
    return Writing(5, next(i for i in board.islands if board.flag(i) is Flag.PLAIN)), strait


def sheet_lines(
    say: Texts, view: View, seat: Seat, draft: Turn = PASS, own: Seat | None = None
) -> Iterator[str]:
    """The sheet in words; under paper rules nobody points out impossible islands."""
    sheet = apply_unchecked(view.sheets[seat], draft)
    yield say(Key.SHEET_TITLE, **who(view, seat, own))
    impossible = impossible_islands(sheet, cards_to_come(view), rounds_left(view))
    if draft == PASS:
        impossible = lost_islands(view, seat)
    if view.law is Law.PAPER:
        impossible = ()
    for island in sheet.board.islands:
        line = island_line(say, sheet, island)
        if island in impossible and island not in sheet.crossed_out:
            line = say(Key.SHEET_IMPOSSIBLE, line=line)
        yield line
    drawn = Turn(None, tuple(_bridges(sheet)))
    if drawn.draw:
        yield say(Key.SHEET_BRIDGES, bridges=str(drawn))
    else:
        yield say(Key.SHEET_NO_BRIDGES)


def newly_impossible(view: View, seat: Seat, turn: Turn) -> tuple[Island, ...]:
    """The islands that a turn on the current card would make impossible, before it is played.

    With bridges left to draw, the card still counts: the draft may be part of a larger turn.
    """
    sheet, cards, rounds = view.sheets[seat], cards_to_come(view), rounds_left(view)
    if len(turn.draw) >= open_card(view).bridges:
        cards, rounds = may_come(view.info_bar, view.deck, view.unseen, None), rounds - 1
    before = impossible_islands(sheet, cards, rounds)
    after = impossible_islands(apply_unchecked(sheet, turn), cards, rounds)
    return tuple(island for island in after if island not in before)


def lost_islands(view: View, seat: Seat) -> tuple[Island, ...]:
    """The islands of a sheet that can no longer be finished, except those crossed out.

    On the last card every legal turn is tried, so that no island is left out.
    """
    sheet = view.sheets[seat]
    found = impossible_islands(sheet, cards_to_come(view), rounds_left(view))
    if view.phase is Phase.ROUND and view.round == ROUNDS:
        turns = legal_turns(sheet, open_card(view))
        ends = {island for turn in turns for island in apply_unchecked(sheet, turn).finished}
        found = tuple(island for island in sheet.board.islands if island not in ends)
    return tuple(island for island in found if island not in sheet.crossed_out)


def open_card(view: View) -> Card:
    """The current card; raises before the first round."""
    if view.card is None:
        raise ValueError("no card is face up")
    return view.card


def cards_to_come(view: View) -> tuple[Card, ...]:
    card = view.card if view.phase is Phase.ROUND else None
    return may_come(view.info_bar, view.deck, view.unseen, card)


def rounds_left(view: View) -> int:
    return ROUNDS - view.round + (view.phase is Phase.ROUND)


def _bridges(sheet: Sheet) -> Iterator[Strait]:
    for strait, count in zip(sheet.board.straits, sheet.bridges, strict=True):
        yield from [strait] * count


def island_line(say: Texts, sheet: Sheet, island: Island) -> str:
    flag = say.family("flag", sheet.board.flag(island))
    where: dict[str, int | str] = {"island": str(island), "flag": flag}
    number, load = sheet.number(island), sheet.load(island)
    if island in sheet.crossed_out:
        return say(Key.SHEET_CROSSED_OUT, **where)
    if number is None:
        return say(Key.SHEET_BLANK, load=load, **where)
    if load == number:
        return say(Key.SHEET_FINISHED, number=number, **where)
    if load > number:
        return say(Key.SHEET_OVERLOADED, number=number, load=load, **where)
    return say(Key.SHEET_OPEN, number=number, load=load, need=number - load, **where)


def bar_lines(say: Texts, view: View) -> Iterator[str]:
    gone = [view.deck.cards[place] for place in view.crossed_off]
    if view.round == ROUNDS and view.info_bar is InfoBar.AUTOMATIC:
        yield say(Key.BAR_BOX, card=join(view.unseen))
    else:
        yield say(Key.BAR_LEFT, cards=join(view.unseen))
    if gone:
        yield say(Key.BAR_GONE, cards=join(gone))
    yield say(Key.BAR_EXPLAINED)


def points_lines(say: Texts, view: View, own: Seat | None = None) -> Iterator[str]:
    for seat, points in enumerate(view.scores):
        name = called(say, view, Seat(seat), own)
        yield say(Key.POINTS_PLAYER, name=name, **score_facts(points))
    offers = [
        f"{say.family('goal', goal)} {on_offer(goal, max(view.round, 1), view.reached)}"
        for goal in Goal
        if any(reached.round_of(goal) is None for reached in view.reached)
    ]
    if offers:
        yield say(Key.POINTS_OFFER, goals=join(offers))


def totals_line(say: Texts, view: View, own: Seat | None = None) -> str:
    """The points of everybody after a round."""
    if len(view.players) == 1:
        return say(Key.POINTS_NOW, total=view.scores[0].total)
    totals = (
        f"{called(say, view, Seat(seat), own)} {score.total}"
        for seat, score in enumerate(view.scores)
    )
    return say(Key.POINTS_ALL, totals=join(totals))


def mistake_lines(
    say: Texts, before: View, after: View, fix: str, own: Seat | None = None
) -> Iterator[str]:
    """The mistakes noticed or settled since `before`, each with the rules it breaks."""
    for mistake in after.mistakes:
        if mistake in before.mistakes:
            continue
        facts: dict[str, int | str] = {
            **who(after, mistake.seat, own),
            "round": mistake.round,
            "action": str(mistake.action),
        }
        if mistake.may_correct:
            yield say(Key.MISTAKE_OPEN, fix=fix, **facts)
        else:
            yield say(Key.MISTAKE_CROSSED_OUT, islands=join(mistake.islands), **facts)
        yield from refusal_lines(say, mistake.refusals)


def score_facts(points: Score) -> dict[str, int]:
    return {
        "total": points.total,
        "islands": points.islands,
        "red": points.red,
        "blue": points.blue,
        "chain": points.chain,
    }


def round_lines(say: Texts, view: View) -> Iterator[str]:
    """The card just flipped; in solo play also piles and deadlines (5.1, 5.2)."""
    card = open_card(view)
    yield say(Key.ROUND_CARD, round=view.round, number=card.number, bridges=card.bridges)
    if view.piles:
        first, second, third = view.piles
        yield say(Key.ROUND_PILES, first=first, second=second, third=third)
        for goal, deadline in SOLO_DEADLINE.items():
            left = deadline - view.round
            if view.reached[0].round_of(goal) is None and 0 <= left <= 2:
                yield say(
                    Key.ROUND_DEADLINE,
                    rounds=left,
                    points=PAY[goal].first,
                    goal=goal,
                )


def played_line(say: Texts, about: Mapping[str, str], turn: Turn) -> str:
    """A turn; `about` is `who` has played it."""
    if turn == PASS:
        return say(Key.TURN_PASSED, **about)
    return say(Key.TURN_PLAYED, turn=str(turn), **about)


def outcome_lines(say: Texts, before: View, after: View, own: Seat | None = None) -> Iterator[str]:
    """Changes of a round or correction: islands finished, goals reached or withdrawn."""
    for number, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        done = [island for island in new.finished if not old.is_finished(island)]
        if done:
            facts: dict[str, int | str] = {"count": len(done), "islands": join(done)}
            yield say(Key.ISLANDS_FINISHED, **facts, **who(after, Seat(number), own))
    for goal in Goal:
        yield from _goal_lines(say, before, after, goal, own)


def _goal_lines(
    say: Texts, before: View, after: View, goal: Goal, own: Seat | None
) -> Iterator[str]:
    taken_before = any(reached.round_of(goal) for reached in before.reached)
    for number, (old, new) in enumerate(zip(before.reached, after.reached, strict=True)):
        about = who(after, Seat(number), own)
        if old.round_of(goal) is None and new.round_of(goal) is not None:
            points = after.scores[number].paid(goal)
            yield say.family("goal-reached", goal, points=points, **about)
        elif old.round_of(goal) is not None and new.round_of(goal) is None:
            yield say(Key.GOAL_WITHDRAWN, goal=goal, **about)
    waiting = [reached for reached in after.reached if reached.round_of(goal) is None]
    taken = any(reached.round_of(goal) for reached in after.reached)
    if len(after.players) > 1 and taken and not taken_before and waiting:  # 4.5
        yield say(Key.GOAL_LATER, points=PAY[goal].later, goal=say.family("goal", goal))


def end_lines(say: Texts, view: View, own: Seat | None = None) -> Iterator[str]:
    yield say(Key.END_TITLE)
    for seat, points in enumerate(view.scores):
        name = called(say, view, Seat(seat), own)
        yield say(Key.END_SCORE, name=name, **score_facts(points))
    if len(view.players) > 1:
        if len(view.winners) == 1:
            yield say(Key.END_WINNER, **who(view, view.winners[0], own))
        else:
            names = join(called(say, view, seat, own) for seat in view.winners)
            yield say(Key.END_SHARED, names=names)
        return
    total = view.scores[0].total
    yield say(Key.END_RANK, rank=say.family("rank", rank(total)))
    higher = next_rank(total)
    if higher is None:
        yield say(Key.END_TOP_RANK)
    else:
        name, missing = higher
        yield say(Key.END_NEXT_RANK, points=missing, rank=say.family("rank", name))
