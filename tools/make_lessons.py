"""Generator of lessons.json and pictures.json for the browser: `python3 -m tools.make_lessons`.

The browser computes no rule: these files hold every legal turn and every refusal of a lesson.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.lessons.course import course_json
from tools.lessons.pictures import pictures_json

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib"
WIDTH = 100


def _lines(value: object, indent: str = "") -> str:
    """JSON with long values broken into lines, for readable diffs."""
    flat = json.dumps(value)
    inside = indent + "  "
    if len(inside) + len(flat) <= WIDTH or not isinstance(value, dict | list):
        return flat
    if isinstance(value, dict):
        rows = [f"{inside}{json.dumps(k)}: {_lines(v, inside)}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inside + _lines(entry, inside) for entry in value) + f"\n{indent}]"


def files() -> dict[str, str]:
    """The contents of the files by name."""
    return {
        "lessons.json": _lines(course_json()) + "\n",
        "pictures.json": _lines(pictures_json()) + "\n",
    }


def main() -> None:
    """Write the files."""
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
