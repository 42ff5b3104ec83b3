"""Phrases: what players can say to each other. A fixed set, since children play with strangers."""

from __future__ import annotations

from enum import StrEnum


class Phrase(StrEnum):
    """Everything that can be said, in the order in which it is offered; codes never change."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    NICE_BRIDGE = "nice-bridge"
    WELL_PLAYED = "well-played"
    SO_CLOSE = "so-close"
    OOPS = "oops"
    WOW = "wow"
    THANKS = "thanks"
    ONE_MOMENT = "one-moment"
    BACK = "back"
    YOUR_TURN = "your-turn"
    YES = "yes"
    NO = "no"
    CONGRATULATIONS = "congratulations"
    AGAIN = "again"
    MUST_GO = "must-go"
    BYE = "bye"
