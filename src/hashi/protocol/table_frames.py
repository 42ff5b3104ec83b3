"""The table's part of frames: seats, bots, clock, points on offer, goals reached.

The game's part comes from the rules' views; nothing private of a game is read here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hashi.protocol.frames import AskedData, GoalLost, GoalReached, SeatData
from hashi.rules.events import Seat
from hashi.rules.scoring import (
    GOALS,
    ISLAND_POINTS,
    PAY,
    PILES,
    SOLO_DEADLINE,
    Reached,
    needs,
    on_offer,
)
from hashi.table.state import Holder, Table
from hashi.table.wire import settings_json

Names = Mapping[str, str | None]
NOTHING: Final = Reached()


def goals_between(before: Table, after: Table) -> Iterator[GoalReached | GoalLost]:
    """The goals that were announced, or withdrawn, between two states (4.5)."""
    old, new = before.game.reached, after.game.reached
    if old is new or not new:  # back to set-up after a take-back
        return
    for seat, reached in zip(after.game.seats, new, strict=True):
        for goal in GOALS:
            was = old[seat].round_of(goal) if old else None
            now = reached.round_of(goal)
            if was is None and now is not None:
                yield {"type": "goal-reached", "seat": seat, "goal": goal, "round": now}
            elif was is not None and now is None:
                yield {"type": "goal-lost", "seat": seat, "goal": goal}


def table_changes(before: Table | None, after: Table, names: Names) -> dict[str, object]:
    """The fields of the table that may have changed; all of them without a state before."""
    changes: dict[str, object] = {}
    if before is None:
        changes["settings"] = settings_json(after.settings)
        changes["pays"] = pays_json(after)
    if before is None or _offer_moved(before, after):
        changes["offer"] = offer_json(after)
    if before is None or before.holders is not after.holders or _standing_moved(before, after):
        changes["seats"] = seats_json(after, names)
    if before is None or before.started is not after.started:
        changes["salts"] = salts_json(after)
    if before is None or _asked_moved(before, after):
        changes["asked"] = asked_json(after)
    if before is None or before.said is not after.said:
        changes["said"] = [{"seat": seat, "phrase": phrase} for seat, phrase in after.said]
    if before is None or before.hints is not after.hints:
        changes["hints"] = sorted(after.hints)
    if before is None or before.done is not after.done:
        changes["done"] = sorted(after.done)
    if before is None or before.repeats is not after.repeats:
        changes["repeats"] = sorted(after.repeats)
    if before is None or _counts_moved(before, after):
        changes["counts"] = after.counts
    if before is None or before.assisted is not after.assisted:
        changes["assisted"] = sorted(after.assisted)
    if before is None or before.retracted != after.retracted:
        changes["retracted"] = after.retracted
    if before is None or before.rematch != after.rematch:
        changes["rematch"] = after.rematch
    if before is None or before.deadline != after.deadline:
        changes["deadline"] = after.deadline
    if before is None or (before.paused is None) != (after.paused is None):
        changes["paused"] = after.paused is not None
    return changes


def asked_json(table: Table) -> list[AskedData]:
    """The hand-overs that players have asked for."""
    return [
        {"seat": Seat(seat), "by": entry.asked.by, "until": entry.asked.until}
        for seat, entry in enumerate(table.attendance)
        if entry.asked is not None
    ]


def _asked_moved(before: Table, after: Table) -> bool:
    if before.attendance is after.attendance:
        return False
    return asked_json(before) != asked_json(after)


def _standing_moved(before: Table, after: Table) -> bool:
    """Whether a stand-in came, left, or plays for another term."""
    if before.attendance is after.attendance:
        return False
    old, new = before.attendance, after.attendance
    return before.stand_ins != after.stand_ins or [a.term for a in old] != [a.term for a in new]


def pays_json(table: Table) -> dict[str, object]:
    """What each goal and pile pays (4.2-4.6), and in solo games until which card (5.1, 5.2)."""
    solo = table.game.solo
    return {
        "island": ISLAND_POINTS,
        "goals": {
            str(goal): {
                "first": pay.first,
                "later": pay.later,
                "until": SOLO_DEADLINE[goal] if solo else None,
                "needs": needs(table.game.created.board, goal),
            }
            for goal, pay in PAY.items()
        },
        "piles": list(PILES) if solo else [],
    }


def offer_json(table: Table) -> dict[str, int]:
    """The points each goal pays if reached now (4.5, 5.2)."""
    game = table.game
    race = game.reached or (Reached(),) * game.created.seats
    return {goal.value: on_offer(goal, len(game.cards), race) for goal in GOALS}


def _counts_moved(before: Table, after: Table) -> bool:
    same = before.holders is after.holders and before.repeats is after.repeats
    return not same and before.counts is not after.counts


def _offer_moved(before: Table, after: Table) -> bool:
    old, new = before.game, after.game
    if old.reached is new.reached:
        # A card alone moves it in solo play (5.2), else after a round in which a goal was reached.
        moves = new.solo or new.reached.count(NOTHING) < len(new.reached)
        if old.cards is new.cards or not moves:
            return False
    return offer_json(before) != offer_json(after)


def salts_json(table: Table) -> list[str]:
    """The salts of all seats once they are fixed; clients keep them to verify the deal."""
    if not table.started:
        return []
    return [player.salt for player in table.game.players if player is not None]


def seats_json(table: Table, names: Names) -> list[SeatData | None]:
    """Who holds the seats; null for a free one."""
    return [
        None if holder is None else _holder_json(table, Seat(seat), holder, names)
        for seat, holder in enumerate(table.holders)
    ]


def _holder_json(table: Table, seat: Seat, holder: Holder, names: Names) -> SeatData:
    return {
        "name": names.get(holder.person) if holder.person is not None else None,
        "bot": holder.bot,
        "stand_in": table.stand_ins[seat],
        "term": table.attendance[seat].term,
        "reserved": holder.reserved,
    }
