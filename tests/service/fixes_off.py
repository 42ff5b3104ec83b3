"""Pytest plugin: one fix is taken out of the source, so that its test must fail.

FIX_OFF=pongs python -m pytest -p tests.service.fixes_off TEST
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType

from tests.service.fixes import FIXES, Fix

NAME = os.environ["FIX_OFF"]


class Loader(SourceFileLoader):
    """Loads a module without the fix."""

    fix: Fix

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """Compile the changed source; nothing is read from or written to a cache."""
        path = self.get_filename(fullname)
        return compile(self.fix.without(self.get_source(fullname) or ""), path, "exec")


class Finder:
    """Finds the module of the fix before anything else does."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Its specification, with the loader above."""
        if name != FIXES[NAME].module:
            return None
        found = PathFinder.find_spec(name, path, target)
        assert found is not None
        assert found.origin is not None
        loader = Loader(name, found.origin)
        loader.fix = FIXES[NAME]
        return importlib.util.spec_from_file_location(name, found.origin, loader=loader)


# As the plugin is imported: conftest files, which come next, import the service.
assert FIXES[NAME].module not in sys.modules
sys.meta_path.insert(0, Finder())
