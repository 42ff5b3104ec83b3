"""Place of an error in a bot's own code, for its author."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
BOTS: Final = Path(__file__).parent


def error_place(error: BaseException) -> tuple[str, str]:
    """File and line of the bot that raised, as `bot.py, line 3: `, and all frames of its code.

    Both are empty where no frame is a bot's.
    """
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith("<frozen ")  # the machinery of imports
    ]
    own = [frame for frame in frames if not Path(frame.filename).is_relative_to(PACKAGE)]
    own = own or [frame for frame in frames if _is_built_in(Path(frame.filename))]
    if not own:
        return "", ""
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}: ", "".join(
        traceback.format_list(own)
    )


def _is_built_in(file: Path) -> bool:
    return file.is_relative_to(BOTS) and file.name != "registry.py"  # which makes bots
