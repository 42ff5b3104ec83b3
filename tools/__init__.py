"""Commands for those who work on HASHI; not part of the package."""
