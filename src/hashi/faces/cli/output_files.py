"""Output files: checked before a long command starts, written atomically at its end."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from hashi.faces.cli.common import CommandError, reason
from hashi.texts import Key


class OutputFile:
    """A file that is replaced atomically."""

    def __init__(self, name: str) -> None:
        """Raise CommandError if the file cannot be written."""
        self.name = name
        self.path = Path(name).resolve()  # keeps a symbolic link
        # Pipes and devices cannot be replaced, only written to.
        self._plain = not self.path.exists() or self.path.is_file()
        self._fresh = self.path.with_name(self.path.name + ".new")
        if self.path.is_dir():
            raise CommandError(Key.FAULT_FOLDER, name=name)
        if self._plain:
            self._write("")
            self._fresh.unlink()

    def save(self, text: str) -> None:
        self._write(text)
        if self._plain:
            self._fresh.replace(self.path)

    def save_json(self, data: Mapping[str, object]) -> None:
        self.save(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def _write(self, text: str) -> None:
        try:
            (self._fresh if self._plain else self.path).write_text(text, encoding="utf-8")
        except OSError as error:
            raise CommandError(
                Key.FAULT_NOT_WRITTEN, name=self.name, reason=reason(error)
            ) from None
