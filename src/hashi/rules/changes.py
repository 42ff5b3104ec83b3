"""Differences between the views of two game states, shared and per seat.

A field of the view (`view.FIELDS`) counts as changed when a game attribute it depends on is a
different object. States share unchanged attributes, so no boards are compared and no whole views
are built. Where a step may change something hidden from a viewer, JSON values are compared too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hashi.rules.events import InfoBar, Law, Seat
from hashi.rules.game import Game
from hashi.rules.view import FIELDS, VIEW_SCHEMA, Field, Scope, Viewer

_STATE: Final = tuple(sorted({name for field in FIELDS for name in field.needs}))


def shared_changes(
    before: Game | None, after: Game, *, closed_boards: bool = False
) -> dict[str, object]:
    """The changed fields of the view's JSON that are the same for every viewer.

    All fields if `before` is None. Merged into the JSON of the earlier view, together with the
    `own_changes` of a seat, they give the JSON of the later view. With `closed_boards`, boards are
    hidden from other seats until the game has ended.
    """
    found = _changes(before, after, None, own=False, closed_boards=closed_boards)
    return {"view": VIEW_SCHEMA, **found} if before is None else found


def own_changes(
    before: Game | None, after: Game, seat: Seat | None, *, closed_boards: bool = False
) -> dict[str, object]:
    """The changed fields of the view's JSON that depend on the viewer; None is a spectator."""
    return _changes(before, after, seat, own=True, closed_boards=closed_boards)


def _changes(
    before: Game | None, after: Game, seat: Seat | None, *, own: bool, closed_boards: bool
) -> dict[str, object]:
    viewer = Viewer.of(after, seat, closed_boards)
    changed = _STATE
    if before is not None:
        changed = tuple([a for a in _STATE if getattr(before, a) is not getattr(after, a)])
    by_hand = after.created.info_bar is InfoBar.BY_HAND
    fields = _depending(changed, own, by_hand, closed_boards)
    found = {
        field.name: field.to_json(field.make(after, viewer), viewer.hidden) for field in fields
    }
    if before is not None and (closed_boards or after.created.law is Law.PAPER):
        # An unchanged JSON value would reveal that something hidden has changed: a sheet on a
        # closed board, or an unnoticed mistake (6.5).
        old = Viewer.of(before, seat, closed_boards)
        for field in fields:
            if field.to_json(field.make(before, old), old.hidden) == found[field.name]:
                del found[field.name]
    return found


@lru_cache(maxsize=1024)
def _depending(
    changed: tuple[str, ...], own: bool, by_hand: bool, closed_boards: bool
) -> tuple[Field, ...]:
    """The fields, own or shared, that depend on one of the changed attributes."""
    is_own = {
        Scope.SHARED: False,
        Scope.OWN: True,
        Scope.INFO_BAR: by_hand,
        Scope.BOARDS: closed_boards,
    }
    return tuple(
        field
        for field in FIELDS
        if is_own[field.scope] is own and not set(changed).isdisjoint(field.needs)
    )
