"""Looking back at games: what the cards would have allowed (docs/analysis.md)."""

from hashi.analysis.par import Par, ParError, ParMismatchError, par, par_from

__all__ = ["Par", "ParError", "ParMismatchError", "par", "par_from"]
