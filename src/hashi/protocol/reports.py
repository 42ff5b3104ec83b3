"""Reports about players: the fixed reasons."""

from __future__ import annotations

from enum import StrEnum


class ReportReason(StrEnum):
    """Why a player reports another; stored, so a value never changes its meaning."""

    NAME = "name"  # an offensive nickname
    PHRASES = "phrases"  # the fixed phrases, over and over
    STALLING = "stalling"  # slow or absent on purpose
    CHEATING = "cheating"
    OTHER = "other"
