"""Output files: checked before a long command starts, written atomically at its end."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from hashi.atomic_file import replacing
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
        if self.path.is_dir():
            raise CommandError(Key.FAULT_FOLDER, name=name)
        if self._plain:
            with self._errors(), TemporaryFile(dir=self.path.parent):
                pass

    def save(self, text: str) -> None:
        self.save_bytes(text.encode())

    def save_bytes(self, content: bytes) -> None:
        with self._errors():
            if self._plain:
                with replacing(self.path) as file:
                    file.write(content)
            else:
                self.path.write_bytes(content)

    def save_json(self, data: Mapping[str, object]) -> None:
        self.save(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise CommandError(
                Key.FAULT_NOT_WRITTEN, name=self.name, reason=reason(error)
            ) from None
