"""Analysis of recorded games: par and review.

See docs/analysis.md.
"""

from hashi.analysis.impossible import Cause, ImpossibleIsland
from hashi.analysis.par import Par, ParError, ParMismatchError, deal_par, par, par_from
from hashi.analysis.par_of_record import par_json, par_of, start_of
from hashi.analysis.review import Chance, Forecast, Review, TurnReview, review
from hashi.analysis.timeline import FirstMistake, ReviewError

__all__ = [
    "Cause",
    "Chance",
    "FirstMistake",
    "Forecast",
    "ImpossibleIsland",
    "Par",
    "ParError",
    "ParMismatchError",
    "Review",
    "ReviewError",
    "TurnReview",
    "deal_par",
    "par",
    "par_from",
    "par_json",
    "par_of",
    "review",
    "start_of",
]
