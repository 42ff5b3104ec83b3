"""Errors of the rules: a stable code, what was found and what was expected."""

from __future__ import annotations


class HashiError(ValueError):
    """Base class of all errors of this library; `code` is stable and meant for programs."""

    def __init__(self, code: str, message: str) -> None:
        """`message` is the English text for logs and fallbacks."""
        super().__init__(message)
        self.code = code


class FormatError(HashiError):
    """A text that does not follow its format.

    `line` and `column` count from 1; 0 means unknown or not applicable.
    """

    def __init__(
        self, code: str, *, found: str, expected: str, line: int = 0, column: int = 0
    ) -> None:
        """Build the message from the parts."""
        where = ", ".join(f"{word} {at}" for word, at in (("line", line), ("column", column)) if at)
        super().__init__(code, f"{where}: found {found}, expected {expected}".removeprefix(": "))
        self.found = found
        self.expected = expected
        self.line = line
        self.column = column


def shown(text: object, limit: int = 40) -> str:
    """Quote input for an error message, truncated to `limit` characters."""
    try:
        quoted = repr(text)
    except (ValueError, RecursionError):  # a number or a nesting beyond Python's limits
        return f"a {type(text).__name__} too large to show"
    return quoted if len(quoted) <= limit else quoted[: limit - 1] + "…"
