"""The errors of the rules: each has a stable code and says what was found and expected."""

from __future__ import annotations


class HashiError(ValueError):
    """Anything this library refuses; `code` is stable and meant for programs."""

    def __init__(self, code: str, message: str) -> None:
        """Keep the code beside the sentence for people."""
        super().__init__(message)
        self.code = code


class FormatError(HashiError):
    """A text that does not follow its format: where, what was found, what was expected.

    `line` and `column` count from 1; 0 means that the place is not known or does not apply.
    """

    def __init__(
        self, code: str, *, found: str, expected: str, line: int = 0, column: int = 0
    ) -> None:
        """Build the sentence from the parts."""
        where = ", ".join(f"{word} {at}" for word, at in (("line", line), ("column", column)) if at)
        super().__init__(code, f"{where}: found {found}, expected {expected}".removeprefix(": "))
        self.found = found
        self.expected = expected
        self.line = line
        self.column = column


def shown(text: object, limit: int = 40) -> str:
    """Quote a piece of input for an error message, cut to a readable length."""
    try:
        quoted = repr(text)
    except (ValueError, RecursionError):  # a number or a nesting beyond Python's limits
        return f"a {type(text).__name__} too large to show"
    return quoted if len(quoted) <= limit else quoted[: limit - 1] + "…"
