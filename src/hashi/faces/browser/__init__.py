"""The game in the browser: what this side hands out, the built files of `web/`."""

from hashi.faces.browser.files import Site, built

__all__ = ["Site", "built"]
