"""The panel beside the board: card, goals with progress, cards, points."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from hashi.drawing.chars import LETTER
from hashi.faces.terminal.sentences import called, join
from hashi.rules import ROUNDS, Flag, Goal, Phase, Seat, Sheet, Turn, View, apply_unchecked
from hashi.rules.scoring import PAY, SOLO_DEADLINE, Reached, judge, needs, on_offer, progress, score
from hashi.texts import Key, Texts

WIDTH = 30
SHAPE: Final = {Flag.PLAIN: "", Flag.RED: "■", Flag.BLUE: "▲"}
SHAPES: Final = {Goal.RED: SHAPE[Flag.RED], Goal.BLUE: SHAPE[Flag.BLUE], Goal.CHAIN: "●"}
LETTERS: Final = {Goal.RED: LETTER[Flag.RED], Goal.BLUE: LETTER[Flag.BLUE], Goal.CHAIN: "-"}


def head(say: Texts, view: View) -> str:
    """The title line: side, round and, alone, the piles (5.1)."""
    side = view.board.name
    if view.round == 0:
        return say(Key.SCREEN_SET_UP, side=side)
    text = say(Key.SCREEN_ROUND, side=side, round=view.round)
    if view.piles:
        first, second, third = view.piles
        text += " · " + say(Key.SCREEN_PILES, first=first, second=second, third=third)
    return text


def sheet_of(view: View, seat: Seat) -> Sheet:
    """The sheet of a seat; an empty one before the sheets are passed."""
    return view.sheets[seat] if view.sheets else Sheet.empty(view.board)


def panel_lines(
    say: Texts,
    view: View,
    seat: Seat,
    draft: Turn,
    signs: Mapping[Goal, str] = SHAPES,
    own: Seat | None = None,
) -> list[str]:
    """All lines, none longer than WIDTH; empty ones between the parts."""
    parts = [
        _card(say, view),
        list(_goals(say, view, seat, apply_unchecked(sheet_of(view, seat), draft), signs)),
        [*_cards(say, view)],
        [*_points(say, view, seat, draft, own)],
    ]
    lines = [line for part in parts if part for line in ("", *part)]
    return lines[1:]


def total_with(view: View, seat: Seat, draft: Turn) -> int:
    """The points of a seat if it plays the draft now."""
    sheet = apply_unchecked(sheet_of(view, seat), draft)
    race = list(view.reached)
    race[seat] = judge(sheet, race[seat], view.round)
    return score(sheet, seat, race).total


def _card(say: Texts, view: View) -> list[str]:
    if view.card is None or view.phase is Phase.ENDED:
        return []
    return [say(Key.SCREEN_CARD, number=view.card.number, bridges=view.card.bridges)]


def _goals(
    say: Texts, view: View, seat: Seat, sheet: Sheet, signs: Mapping[Goal, str]
) -> Iterator[str]:
    names = {goal: say.family("goal", goal) for goal in Goal}
    widest = max(map(len, names.values()))
    for goal, name in names.items():
        done = f"{progress(sheet, goal)}/{needs(view.board, goal)}"
        yield f"{signs[goal]} {name:<{widest}} {done} {_worth(say, view, seat, goal)}"


def _worth(say: Texts, view: View, seat: Seat, goal: Goal) -> str:
    """What a goal has paid, or pays now and until when."""
    if view.reached and view.reached[seat].round_of(goal) is not None:
        return f"+{view.scores[seat].paid(goal)}"
    race = view.reached or (Reached(),) * len(view.players)
    pays = on_offer(goal, max(view.round, 1), race)
    if pays == PAY[goal].later:
        return str(pays)
    if len(view.players) == 1:
        return f"{pays} {say(Key.SCREEN_GOAL_UNTIL, round=SOLO_DEADLINE[goal])}"
    return f"{pays} {say(Key.SCREEN_GOAL_FIRST)}"


def _cards(say: Texts, view: View) -> Iterator[str]:
    gone = [view.deck.cards[slot] for slot in view.crossed_off]
    last = view.round == ROUNDS
    yield say(Key.SCREEN_BOX if last else Key.SCREEN_LEFT)
    yield from textwrap.wrap(join(view.unseen).replace(",", ""), WIDTH)
    if gone and not last:
        yield say(Key.SCREEN_GONE)
        yield from textwrap.wrap(join(gone).replace(",", ""), WIDTH)


def _points(say: Texts, view: View, seat: Seat, draft: Turn, own: Seat | None) -> Iterator[str]:
    for other, points in enumerate(view.scores):
        name = called(say, view, Seat(other), own)
        yield from textwrap.wrap(say(Key.SCREEN_POINTS, name=name, total=points.total), WIDTH)
    if view.phase is Phase.ROUND:
        after = total_with(view, seat, draft)
        if after != view.scores[seat].total:
            yield say(Key.SCREEN_POINTS_DRAFT, total=after)
