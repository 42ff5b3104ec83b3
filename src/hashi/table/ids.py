"""Identifiers: one type for each, so that none can pass for another."""

from __future__ import annotations

from typing import Final, NewType

PersonId = NewType("PersonId", str)
NOBODY: Final = PersonId("")
TableId = NewType("TableId", str)  # internal; stored and sent
TableCode = NewType("TableCode", str)  # short; people share it
ChallengeId = NewType("ChallengeId", str)
RoomId = NewType("RoomId", str)  # also the code that people share
DeviceId = NewType("DeviceId", str)  # one browser or program of a person
NodeId = NewType("NodeId", str)  # one server process
Token = NewType("Token", str)  # proves an identity, everywhere or for one seat only
CommandKey = NewType("CommandKey", str)  # idempotency key of a command
