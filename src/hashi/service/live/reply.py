"""The reply to a command, as stored and sent: a sequence number, or a refusal."""

from __future__ import annotations

import json
from typing import NamedTuple, cast

from hashi.rules.errors import FormatError, FormatErrorCode, HashiError
from hashi.rules.notation import parse_island
from hashi.rules.refusal import Refusal, RefusalCode
from hashi.service.errors import ServiceError


class Reply(NamedTuple):
    """The sequence number of the last event caused, or the code of the refusal."""

    seq: int
    code: str | None = None
    refusals: tuple[Refusal, ...] = ()
    detail: str = ""

    @classmethod
    def refused(cls, seq: int, error: HashiError) -> Reply:
        """Keep what a client may know of an error."""
        return cls(seq, str(error.code), getattr(error, "refusals", ()), str(error))

    @property
    def error(self) -> ServiceError | None:
        """The refusal as an error again."""
        return None if self.code is None else ServiceError(self.code, self.detail, self.refusals)

    def text(self) -> str:
        """One line of JSON."""
        if self.code is None:  # the usual case, and its form is plain
            return f'{{"seq":{self.seq}}}'
        data = {
            "seq": self.seq,
            "code": self.code,
            "refusals": [refusal.to_json() for refusal in self.refusals],
            "detail": self.detail,
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Reply:
        """Read what `text` wrote."""
        data = json.loads(text)
        found = tuple(_refusal(item) for item in data.get("refusals", ()))
        return cls(data["seq"], data.get("code"), found, data.get("detail", ""))


def _refusal(data: dict[str, object]) -> Refusal:
    try:
        islands = tuple(parse_island(name) for name in cast("list[str]", data["islands"]))
        facts = cast("dict[str, int | str]", data["facts"])
        return Refusal(RefusalCode(str(data["code"])), islands, tuple(sorted(facts.items())))
    except (KeyError, ValueError) as error:
        raise FormatError(
            FormatErrorCode.ANSWER, found=str(data), expected="a stored refusal"
        ) from error
