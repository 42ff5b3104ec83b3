"""Analyses of finished games: kinds and states, in requests and frames."""

from __future__ import annotations

from enum import StrEnum


class AnalysisKind(StrEnum):
    """Analyses that can be requested for a seat."""

    PAR = "par"
    REVIEW = "review"


class AnalysisState(StrEnum):
    """State of an analysis."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
