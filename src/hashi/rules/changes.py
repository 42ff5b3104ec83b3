"""What changed in the eyes of all, and of one seat, between two states of a game.

A field of the view (`view.FIELDS`) counts as changed when an attribute of the game on which it
depends is another object than before. States share what a step leaves alone, so that telling
what changed costs no comparison of boards and no making of whole views. Where a step may change
what is hidden from some eyes, looks are compared as well.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hashi.rules.events import InfoBar, Law, Seat
from hashi.rules.game import Game
from hashi.rules.view import FIELDS, VIEW_SCHEMA, Eyes, Field, Whose

_STATE: Final = tuple(sorted({name for field in FIELDS for name in field.needs}))


def shared_changes(before: Game | None, after: Game, *, closed: bool = False) -> dict[str, object]:
    """The changed fields of the view's JSON that are the same for all eyes.

    Everything when `before` is None. Put over the JSON of the view before, together with the
    `own_changes` of a seat, they make the JSON of the view after. `closed` says that boards
    are hidden from others until the game has ended.
    """
    found = _changes(before, after, None, own=False, closed=closed)
    return {"view": VIEW_SCHEMA, **found} if before is None else found


def own_changes(
    before: Game | None, after: Game, seat: Seat | None, *, closed: bool = False
) -> dict[str, object]:
    """The changed fields of the view's JSON that depend on who looks; None is a spectator."""
    return _changes(before, after, seat, own=True, closed=closed)


def _changes(
    before: Game | None, after: Game, seat: Seat | None, *, own: bool, closed: bool
) -> dict[str, object]:
    eyes = Eyes.of(after, seat, closed)
    changed = _STATE
    if before is not None:
        changed = tuple([a for a in _STATE if getattr(before, a) is not getattr(after, a)])
    by_hand = after.created.info_bar is InfoBar.BY_HAND
    fields = _depending(changed, own, by_hand, closed)
    found = {field.name: field.to_json(field.make(after, eyes), eyes.hidden) for field in fields}
    if before is not None and (closed or after.created.law is Law.PAPER):
        # Another object with an equal look would tell that something hidden has changed: a sheet
        # on a closed board, or a mistake that nobody has noticed (6.5).
        old = Eyes.of(before, seat, closed)
        for field in fields:
            if field.to_json(field.make(before, old), old.hidden) == found[field.name]:
                del found[field.name]
    return found


@lru_cache(maxsize=1024)
def _depending(
    changed: tuple[str, ...], own: bool, by_hand: bool, closed: bool
) -> tuple[Field, ...]:
    """The fields, own or shared, that depend on one of the changed attributes."""
    is_own = {
        Whose.SHARED: False,
        Whose.OWN: True,
        Whose.INFO_BAR: by_hand,
        Whose.BOARDS: closed,
    }
    return tuple(
        field
        for field in FIELDS
        if is_own[field.whose] is own and not set(changed).isdisjoint(field.needs)
    )
