"""Recompute every number of many explanations: `python3 -m tools.explanations --count 2000`.

Random positions of random games in rounds 1 to 16, a random turn against the one with the highest
value. Facts of the sheet are derived again from coordinates and loads; chances, islands, losses and
their errors come from playouts that are played one by one with `hashi.rules`: a few for most
explanations, as many as the service makes for some of the late ones. Exits with 1 at the first
difference. The seed of an explanation is its number, so that everybody checks the same ones.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import variance
from typing import Any, Final

from hashi.analysis.explain import LEAST_CHANCE, LEAST_ISLANDS, SURE, ReasonKind
from hashi.analysis.percent import percent
from hashi.analysis.retry import Judgement, estimator_of, judge, playouts_of
from hashi.analysis.timeline import Snapshot, Step
from hashi.bots.search.search import Search, position
from hashi.bots.value.weights import Weights, weights_for
from hashi.engine import decode
from hashi.rules import SIDES, STANDARD_DECK, Reached, Sheet, Turn, apply_unchecked, legal_starts
from hashi.rules.legal import legal_turns
from hashi.rules.scoring import Goal, score
from hashi.rules.scoring import judge as judge_goals

PLAYOUTS: Final = 12  # playing them one by one takes seconds in the first rounds
ROUNDS: Final = 16  # after the last card nothing is left to expect
WHOLE: Final = 20  # one explanation in so many has the playouts of the service,
LATE: Final = 10  # where at least so many rounds are played
DEADLINES: Final = {Goal.RED: 12, Goal.BLUE: 7, Goal.CHAIN: 12}  # 5.2


class Difference(Exception):
    """A number in an explanation that is not what it should be."""


@dataclass(frozen=True)
class Case:
    """A round with a turn of the first seat and the turn that it is compared with."""

    step: Step
    played: Turn
    best: Turn


def cases() -> Iterator[Case]:
    """Positions, by number, without end."""
    number = 0
    while True:
        number += 1
        found = _case(Random(f"explanation {number}"))
        if found.played != found.best:
            yield found


def _case(random: Random) -> Case:
    board = SIDES[random.choice("AB")]
    seats = random.choice((1, 1, 1, 2))
    cards = random.sample(STANDARD_DECK.cards, 17)
    sheets = [
        apply_unchecked(Sheet.empty(board), Turn(random.choice(legal_starts(board))))
        for _ in range(seats)
    ]
    now = Snapshot(tuple(sheets), (Reached(),) * seats, 0, STANDARD_DECK.cards)
    for card in cards[: random.randrange(ROUNDS)]:
        now = now.after(card, tuple(_some_turn(sheet, card, random) for sheet in now.sheets))
    card = cards[now.closed]
    turns = tuple(_some_turn(sheet, card, random) for sheet in now.sheets)
    return Case(Step(now, card, turns), turns[0], _valued(now, 0, card))


def _some_turn(sheet: Sheet, card: Any, random: Random) -> Turn:
    """One of the turns with the most marks."""
    turns = list(legal_turns(sheet, card))
    most = max(len(turn.draw) + (turn.write is not None) for turn in turns)
    return random.choice([t for t in turns if len(t.draw) + (t.write is not None) == most])


def _weights(board: Any) -> Weights:
    found = weights_for(board)
    assert found is not None
    return found


def _valued(now: Snapshot, seat: int, card: Any) -> Turn:
    """The turn with the highest learned value, as a playout makes it."""
    board = now.sheets[seat].board
    left = list(now.unseen)
    left.remove(card)
    seats = [*zip(now.sheets, now.reached, strict=True)]
    at = position(board, seats, seat, card, left, now.closed + 1)
    codes, values = Search(board, _weights(board)).value_turns(at)
    return decode(board, int(codes[values.argmax()]))


# Facts, from coordinates and loads


def _open_straits(sheet: Sheet) -> set[str]:
    """Straits that can take one more bridge."""
    board = sheet.board
    built = {s: sheet.bridges_on(s) for s in board.straits}
    found = set()
    for strait in board.straits:
        crossed = any(built[other] for other in board.straits if _cross(strait, other))
        ends = any(sheet.number(e) == _load(built, e) for e in strait.ends)
        if built[strait] < 2 and not crossed and not ends:
            found.add(str(strait))
    return found


def _cross(one: Any, other: Any) -> bool:
    """Whether one is horizontal, the other vertical, and they meet between their ends."""
    (r1, c1), (r2, c2) = one.ends
    (r3, c3), (r4, c4) = other.ends
    if r1 == r2 and c3 == c4:
        return bool(min(c1, c2) < c3 < max(c1, c2) and min(r3, r4) < r1 < max(r3, r4))
    if c1 == c2 and r3 == r4:
        return _cross(other, one)
    return False


def _load(built: dict[Any, int], island: Any) -> int:
    return sum(count for strait, count in built.items() if island in strait.ends)


def _finished(sheet: Sheet) -> set[str]:
    built = {s: sheet.bridges_on(s) for s in sheet.board.straits}
    return {str(i) for i in sheet.board.islands if sheet.number(i) == _load(built, i)}


def _lost(sheet: Sheet, cards: Sequence[Any], rounds: int) -> set[str]:
    """Islands that no number and no bridges can finish, each strait taken by itself."""
    board = sheet.board
    built = {s: sheet.bridges_on(s) for s in board.straits}
    supply = sum(sorted([card.bridges for card in cards])[-rounds:]) if rounds else 0
    done, found = _finished(sheet), set()
    for island in board.islands:
        load, room = _load(built, island), 0
        for strait in board.straits:
            if island not in strait.ends or any(
                built[s] for s in board.straits if _cross(strait, s)
            ):
                continue
            (there,) = [end for end in strait.ends if end != island]
            spare = (sheet.number(there) or 6) - _load(built, there)
            room += max(0, min(2 - built[strait], spare))
        most = load + min(room, supply)
        number = sheet.number(island)
        wanted = [number] if number else [card.number for card in cards]
        flagged = str(board.flag(island)) != "plain"
        late = number is None and flagged and load == 0 and rounds == 1  # 3.4
        possible = rounds > 0 and not late and any(load <= n <= most for n in wanted)
        if str(island) not in done and not possible:
            found.add(str(island))
    return found


def _chain(sheet: Sheet) -> int:
    """Size of the largest group of finished islands joined by bridges (4.4)."""
    done = _finished(sheet)
    group = {name: {name} for name in done}
    for strait in sheet.board.straits:
        one, other = map(str, strait.ends)
        if sheet.bridges_on(strait) and one in done and other in done:
            joined = group[one] | group[other]
            for name in joined:
                group[name] = joined
    return max(map(len, group.values()), default=0)


# Expectations, by playouts with the rules


@dataclass(frozen=True)
class Result:
    """One playout: total and finished islands of the first seat, and how it reached each goal."""

    total: int
    islands: int
    goals: dict[Goal, int]  # 2: first pay, 1: later, 0: never


def _play_out(now: Snapshot, order: Sequence[int]) -> Result:
    unseen = now.unseen
    for place in order:
        turns = tuple(_valued(now, seat, unseen[place]) for seat in range(len(now.sheets)))
        sheets = tuple(map(apply_unchecked, now.sheets, turns))
        left = list(now.unseen)
        left.remove(unseen[place])
        number = now.closed + 1
        reached = tuple(judge_goals(s, r, number) for s, r in zip(sheets, now.reached, strict=True))
        now = Snapshot(sheets, reached, number, tuple(left))
    goals = {goal: _pay(now.reached, goal) for goal in Goal}
    total = score(now.sheets[0], 0, now.reached).total
    return Result(total, len(_finished(now.sheets[0])), goals)


def _pay(race: Sequence[Reached], goal: Goal) -> int:
    own = race[0].round_of(goal)
    if own is None:
        return 0
    others = [r.round_of(goal) for r in race]
    last = DEADLINES[goal] if len(race) == 1 else min(n for n in others if n is not None)
    return 2 if own <= last else 1


def _results(now: Snapshot, games: int) -> tuple[list[Result], bool]:
    """Playouts on the orders of the estimate, and whether these are all orders."""
    orders, exact = estimator_of(now.sheets[0].board, games).orders(now)
    return [_play_out(now, [int(place) for place in order]) for order in orders], exact


# The comparison


def check(case: Case, found: Judgement, games: int) -> list[ReasonKind]:
    """The kinds of all reasons; raises Difference where one is wrong or missing."""
    step, sheet = case.step, case.step.before.sheets[0]
    mine, exact = _results(step.with_turn(0, case.played), games)
    other, _ = _results(step.with_turn(0, case.best), games)
    less = [b.total - a.total for a, b in zip(mine, other, strict=True)]
    _same("loss", found.loss, sum(less) / len(less))
    _same("error", found.error, 0.0 if exact else sqrt(variance(less) / len(less)))
    left = step.with_turn(0, case.played).unseen
    expected = {
        **_facts(sheet, step.card, left, 17 - step.before.closed - 1, case),
        **_expectations(mine, other, exact),
    }
    given: dict[tuple[str, str], object] = {}
    for reason in found.reasons:
        data = reason.to_json()
        key = (str(data.pop("kind")), str(data.get("goal") or data.get("by") or ""))
        given[key] = data
    if given != expected:
        raise Difference(f"{case}: found {given}, expected {expected}")
    return [reason.kind for reason in found.reasons]


def _same(what: str, found: float, expected: float) -> None:
    if abs(found - expected) > 1e-9:
        raise Difference(f"{what}: found {found}, expected {expected}")


def _facts(
    sheet: Sheet, card: Any, left: Sequence[Any], rounds: int, case: Case
) -> dict[tuple[str, str], object]:
    after, instead = apply_unchecked(sheet, case.played), apply_unchecked(sheet, case.best)
    gone = _lost(after, left, rounds) - _lost(sheet, [card, *left], rounds + 1)
    gone -= _lost(instead, left, rounds)
    closed = (_open_straits(sheet) & _open_straits(instead)) - _open_straits(after)
    straits = {str(s): s for s in sheet.board.straits}
    found: dict[tuple[str, str], object] = {}
    for bridge in set(case.played.draw):
        crossed = {s for s in closed if _cross(straits[s], bridge)}
        if crossed:
            names = [str(s) for s in sheet.board.straits if str(s) in crossed]
            found["crossed", str(bridge)] = {
                "straits": sorted(names, key=_place),
                "by": str(bridge),
            }
    for island in _finished(after) - _finished(sheet):
        ended = [s for s in closed if island in s.split("-") and gone & {*s.split("-")}]
        if ended:
            found["ended", island] = {"straits": sorted(ended, key=_place), "by": island}
    order = [str(i) for i in sheet.board.islands]
    if gone:
        found["impossible", ""] = {"islands": [i for i in order if i in gone]}
    if _chain(instead) > _chain(after):
        found["chain", ""] = {"best": _chain(instead), "played": _chain(after)}
    missed = _finished(instead) - _finished(after)
    if missed:
        found["unfinished", ""] = {"islands": [i for i in order if i in missed]}
    return found


def _place(strait: str) -> list[tuple[int, str]]:
    """Sorted by row, then column, as everywhere."""
    return [(int(end[1:]), end[0]) for end in strait.split("-")]


def _expectations(
    mine: list[Result], other: list[Result], exact: bool
) -> dict[tuple[str, str], object]:
    found: dict[tuple[str, str], object] = {}
    for goal in Goal:
        for kind, least in (("first", 2), ("reached", 1)):
            best, played = (
                sum(r.goals[goal] >= least for r in results) / len(results)
                for results in (other, mine)
            )
            spread = (best * (1 - best) + played * (1 - played)) / len(mine)
            error = 0.0 if exact else float(spread**0.5)
            if best - played >= max(LEAST_CHANCE, SURE * error):
                data = {"goal": str(goal), "best": percent(best), "played": percent(played)}
                found[kind, str(goal)] = data
                break
    many, few = (round(sum(r.islands for r in rs) / len(rs), 1) for rs in (other, mine))
    if many - few >= LEAST_ISLANDS:
        found["islands", ""] = {"best": many, "played": few}
    return found


def run(count: int, games: int = PLAYOUTS) -> Counter[ReasonKind]:
    """Check explanations until there are `count`; how often each kind of reason occurred."""
    kinds: Counter[ReasonKind] = Counter()
    for case, made, found in islice(_explained(games), count):
        kinds.update(check(case, found, made))
    return kinds


def _explained(games: int) -> Iterator[tuple[Case, int, Judgement]]:
    """Cases with a reason, how many playouts explain them, and the explanations."""
    for number, case in enumerate(cases()):
        made = _games(number, case, games)
        found = judge(case.step, 0, case.played, case.best, made)
        if found.reasons:
            yield case, made, found


def _games(number: int, case: Case, games: int) -> int:
    """How many playouts explain a case."""
    whole = number % WHOLE == 0 and case.step.before.closed >= LATE
    return playouts_of(case.step) if whole else games


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description="recompute every number of many explanations")
    parser.add_argument("--count", type=int, default=2000)
    given = parser.parse_args(arguments)
    try:
        kinds = run(given.count)
    except Difference as error:
        print(f"wrong: {error}")
        return 1
    print(f"{given.count} explanations, no difference")
    print("\n".join(f"{kind}: {kinds[kind]}" for kind in ReasonKind))
    return 0


if __name__ == "__main__":
    sys.exit(main())
