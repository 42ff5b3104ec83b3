"""HASHI, a board game of bridges."""

__version__ = "0.1.0"
