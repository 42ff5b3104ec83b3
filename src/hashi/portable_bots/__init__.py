"""Bots without numba: built-in levels in plain Python, for browsers; equal to the server's."""

from hashi.portable_bots.levels import PORTABLE_LEVELS, PortableBot, portable_on

__all__ = ["PORTABLE_LEVELS", "PortableBot", "portable_on"]
