"""Games without a server: tables that speak the service's frames, run by the browser's worker.

Imports only pure packages, so that all of it runs in Pyodide with nothing but the standard library
(docs/offline.md).
"""

from __future__ import annotations

from hashi.offline.methods import Offline
from hashi.offline.table import OfflineTable

__all__ = ["Offline", "OfflineTable"]
