"""Progress of long commands on stderr: a bar on a terminal, or a line every few seconds."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Final, Literal

from hashi.texts import Key, Texts

Style = Literal["auto", "bar", "lines", "off"]
STYLES: Final[tuple[Style, ...]] = ("auto", "bar", "lines", "off")
BAR: Final = 30  # characters
BAR_PAUSE: Final = 0.1  # seconds between updates of the bar
LINE_PAUSE: Final = 5.0


def chosen(style: Style) -> Style:
    """The style, where `auto` is a bar on a terminal and nothing elsewhere."""
    if style != "auto":
        return style
    return "bar" if sys.stderr.isatty() else "off"


@contextmanager
def time_bar(say: Texts, what: str, limit: float, style: Style = "auto") -> Iterator[None]:
    """Progress in seconds within a limit, for work whose own progress is unknown."""
    if chosen(style) == "off":
        yield
        return
    over = Event()
    with closing(ProgressBar(say, what, style, ahead=False)) as bar:

        def tick() -> None:
            began, most = monotonic(), max(1, round(limit))
            while not over.wait(2 * BAR_PAUSE):
                bar(min(most, round(monotonic() - began)), most)

        ticking = Thread(target=tick, daemon=True)
        ticking.start()
        try:
            yield
        finally:
            over.set()
            ticking.join()


class ProgressBar:
    """A progress display; call it after every unit, and `close` it at the end."""

    def __init__(self, say: Texts, what: str, style: Style = "auto", *, ahead: bool = True) -> None:
        """Speak of `what`, the end of a key `progress-…`; with `ahead` also of the time left."""
        self._say, self.what, self._ahead = say, what, ahead
        self._style = chosen(style)
        self._began = monotonic()
        self._shown = self._began - LINE_PAUSE  # the first call shows a bar at once
        self._wide = 0

    def __call__(self, done: int, of: int) -> None:
        now = monotonic()
        pause = BAR_PAUSE if self._style == "bar" else LINE_PAUSE
        if self._style == "off" or (now - self._shown < pause and done < of):
            return
        if self._style == "lines" and now - self._began < LINE_PAUSE:
            return  # a short run needs no lines
        self._shown = now
        text = self._text(done, of, now)
        if self._style == "lines":
            print(text, file=sys.stderr, flush=True)
            return
        full = BAR * done // of
        line = f"[{'#' * full}{'.' * (BAR - full)}] {text}"
        self._wide = max(self._wide, len(line))
        print(f"\r{line:{self._wide}}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._wide:
            print(f"\r{'':{self._wide}}\r", end="", file=sys.stderr, flush=True)
            self._wide = 0

    def _text(self, done: int, of: int, now: float) -> str:
        text = self._say.family("progress", self.what, done=str(done), of=str(of))
        if not self._ahead or not 0 < done < of:
            return text
        seconds = round((now - self._began) * (of - done) / done)
        minutes, seconds = divmod(seconds, 60)
        return self._say(Key.PROGRESS_LEFT, progress=text, time=f"{minutes}:{seconds:02}")
