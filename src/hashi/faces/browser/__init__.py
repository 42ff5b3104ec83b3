"""Browser game: the built files of `web/`."""

from hashi.faces.browser.files import BuiltFiles, built

__all__ = ["BuiltFiles", "built"]
