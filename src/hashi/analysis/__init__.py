"""Analysis of recorded games: par and review.

See docs/analysis.md.
"""

from hashi.analysis.evaluate import Evaluation, TurnValue, evaluate
from hashi.analysis.impossible import Cause, ImpossibleIsland
from hashi.analysis.par import Par, ParError, ParMismatchError, deal_par, par, par_from
from hashi.analysis.par_of_record import par_json, par_of, par_of_rest, start_of
from hashi.analysis.review import Chance, Forecast, Review, TurnLoss, TurnReview, review
from hashi.analysis.timeline import FirstMistake, ReviewError

__all__ = [
    "Cause",
    "Chance",
    "Evaluation",
    "FirstMistake",
    "Forecast",
    "ImpossibleIsland",
    "Par",
    "ParError",
    "ParMismatchError",
    "Review",
    "ReviewError",
    "TurnLoss",
    "TurnReview",
    "TurnValue",
    "deal_par",
    "evaluate",
    "par",
    "par_from",
    "par_json",
    "par_of",
    "par_of_rest",
    "review",
    "start_of",
]
