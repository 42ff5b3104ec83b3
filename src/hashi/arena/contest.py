"""A whole contest: every deal of a setting by workers."""

from __future__ import annotations

from functools import partial

from hashi.arena.match import DealResult, play_deal
from hashi.arena.scheduler import Outcome, Tell, Workers, run, silent
from hashi.arena.settings import Setting


def hold(setting: Setting, workers: Workers, tell: Tell = silent) -> Outcome[DealResult]:
    """Play all deals. The results depend on the setting alone, times aside."""
    return run(partial(play_deal, setting), setting.deals, workers, tell)
