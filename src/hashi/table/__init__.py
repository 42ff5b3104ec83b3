"""A table as a pure fold over its log: who sits where, the game, and what may happen next.

Nothing here does I/O, reads a clock or draws at random; `decide` gets time, presence and secrets
from the runner of the table.
"""

from hashi.table.attendance import Presence, Term
from hashi.table.commands import Command
from hashi.table.decisions import Actor, Role, decide
from hashi.table.events import Reason, TableEvent
from hashi.table.permissions import Permissions, permissions
from hashi.table.settings import Access, Clock, Settings
from hashi.table.state import Holder, Table, fold, open_table
from hashi.table.wire import parse_table_event, table_event_text

__all__ = [
    "Access",
    "Actor",
    "Clock",
    "Command",
    "Holder",
    "Permissions",
    "Presence",
    "Reason",
    "Role",
    "Settings",
    "Table",
    "TableEvent",
    "Term",
    "decide",
    "fold",
    "open_table",
    "parse_table_event",
    "permissions",
    "table_event_text",
]
