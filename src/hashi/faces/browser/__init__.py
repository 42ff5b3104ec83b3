"""Browser game: the built files of `web/`."""

from hashi.faces.browser.files import Site, built

__all__ = ["Site", "built"]
