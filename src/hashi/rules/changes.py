"""Differences between the views of two game states, shared and per seat.

A field of the view (`view.FIELDS`) counts as changed when a game attribute it depends on is a
different object. States share unchanged attributes, so no boards are compared and no whole views
are built. Where a step may change something hidden from a viewer, values are compared too.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Final

from hashi.rules.events import InfoBar, Law, Seat
from hashi.rules.game import Game
from hashi.rules.view import FIELDS, VIEW_SCHEMA, Field, Scope, Viewer

_STATE: Final = tuple(sorted({name for field in FIELDS for name in field.needs}))
_values: Final = attrgetter(*_STATE)


class Changes:
    """The changed fields of the views' JSON between two states; all of them if `before` is None.

    Merged into the JSON of the earlier view, `shared` and the `own` of its viewer give the JSON of
    the later view. With `closed_boards`, boards are hidden from other seats until the game has
    ended.
    """

    __slots__ = ("_after", "_before", "_closed", "_own", "_shared")

    def __init__(self, before: Game | None, after: Game, *, closed_boards: bool = False) -> None:
        """Compare the states once for all viewers."""
        self._before, self._after, self._closed = before, after, closed_boards
        changed = _STATE
        if before is not None:
            pairs = zip(_STATE, _values(before), _values(after), strict=True)
            changed = tuple([name for name, old, new in pairs if old is not new])
        by_hand = after.created.info_bar is InfoBar.BY_HAND
        self._shared, self._own = _depending(changed, by_hand, closed_boards)

    def shared(self) -> dict[str, object]:
        """The fields that are the same for every viewer."""
        found = self._fields(None, own=False)
        return {"view": VIEW_SCHEMA, **found} if self._before is None else found

    def own(self, seat: Seat | None) -> dict[str, object]:
        """The fields that depend on the viewer; None is a spectator."""
        return self._fields(seat, own=True)

    def _fields(self, seat: Seat | None, *, own: bool) -> dict[str, object]:
        before, after, closed = self._before, self._after, self._closed
        viewer = Viewer.of(after, seat, closed)
        compared: Game | None = None
        if before is not None and (own or closed or after.created.law is Law.PAPER):
            # An unchanged value would reveal that something hidden has changed: a sheet on a
            # closed board, or an unnoticed mistake (6.5). When boards open, null becomes a value.
            old = Viewer.of(before, seat, closed) if closed else viewer
            compared = before if old.hidden == viewer.hidden else None
        found: dict[str, object] = {}
        for field in self._own if own else self._shared:
            new = field.make(after, viewer)
            if compared is None or field.make(compared, old) != new:
                found[field.name] = field.to_json(new, viewer.hidden)
        return found


@lru_cache(maxsize=1024)
def _depending(
    changed: tuple[str, ...], by_hand: bool, closed_boards: bool
) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """The shared and the own fields that depend on one of the changed attributes."""
    is_own = {
        Scope.SHARED: False,
        Scope.OWN: True,
        Scope.INFO_BAR: by_hand,
        Scope.BOARDS: closed_boards,
    }
    found = [field for field in FIELDS if not set(changed).isdisjoint(field.needs)]
    shared = tuple(field for field in found if not is_own[field.scope])
    return shared, tuple(field for field in found if is_own[field.scope])
