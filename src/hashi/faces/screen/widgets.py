"""Widgets of the full screen: the board under mouse and cursor, pages of text, the key line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from hashi.faces.screen.board_map import BoardMap, Ink, Picture
from hashi.faces.terminal.panel import WIDTH
from hashi.texts import Texts

if TYPE_CHECKING:
    from hashi.faces.screen.app import ScreenApp

CSS: Final = f"""
Screen {{ layout: vertical; }}
#head {{ height: 1; text-style: bold reverse; padding: 0 1; }}
#main {{ height: 1fr; }}
#sea {{ width: 1fr; height: 100%; }}
#side {{ width: {WIDTH + 3}; height: 100%; padding: 0 0 0 1; border-left: solid gray; }}
#side {{ scrollbar-size: 0 0; }}
#sea {{ scrollbar-size: 0 0; }}
#island {{ height: 2; border-top: solid gray; padding: 0 1; text-style: bold; }}
#message {{ height: 4; padding: 0 1; }}
#keys {{ height: 2; padding: 0 1; }}
Line {{ align: center bottom; }}
Line > Input {{ margin: 0 0 2 0; }}
Pages {{ align: center middle; }}
Pages > VerticalScroll {{ width: 74; max-width: 96%; height: auto; max-height: 92%; }}
Pages > VerticalScroll {{ border: round gray; padding: 0 2; }}
"""
STYLE: Final = {
    Ink.NONE: "",
    Ink.LABEL: "dim",
    Ink.STRAIT: "dim",
    Ink.BRIDGE: "",
    Ink.ISLAND: "",
    Ink.OPEN: "bold",
    Ink.RED: "red",
    Ink.BLUE: "blue",
    Ink.FINISHED: "green",
    Ink.IMPOSSIBLE: "dim strike",
    Ink.DRAFT: "bold yellow",
    Ink.HINT: "italic magenta",
    Ink.CURSOR: "bold reverse",
}
KEYS: Final = {  # keys besides arrows and numbers
    "space": "write",
    "b": "ask_bridge",
    "enter": "play",
    "u": "undo",
    "r": "redo",
    "c": "clear",
    "h": "hint",
    "t": "take",
    "tab": "sheet",
    "colon": "type",
    "m": "words",
    "x": "cross",
    "k": "check",
    "l": "log",
    "question_mark": "keys",
    "q": "leave",
    "ctrl+c": "leave",
}
TAKEN: Final = ("tab", "ctrl+c")  # keys that Textual would use otherwise
KEY_LINE: Final = {  # texts of the bottom line, and what a click on them does
    "move": "",
    "write": "app.write",
    "bridge": "app.ask_bridge",
    "play": "app.play",
    "undo": "app.undo",
    "hint": "app.hint",
    "keys": "app.keys",
    "leave": "app.leave",
}


def key_line(say: Texts) -> Content:
    """The most important keys in two lines; a click on one is as good as a press."""
    parts = []
    for name, action in KEY_LINE.items():
        part = Content(say.family("screen-key", name))
        parts.append(part.stylize(f"@click={action}") if action else part)
    half = len(parts) // 2
    rows = (Content("  ").join(row) for row in (parts[:half], parts[half:]))
    return Content("\n").join(rows)


class BoardView(Widget):
    """The board: a click on an island writes, on a strait draws."""

    def __init__(self, marker: ScreenApp) -> None:
        """Marks go to the application."""
        super().__init__()
        self.marker = marker
        self.map: BoardMap | None = None
        self._text = Text()

    def show(self, board_map: BoardMap, picture: Picture) -> None:
        """Draw a picture, with the cursor in sight."""
        self.map = board_map
        rows = []
        for line in board_map.draw(picture):
            row = Text()
            for character, ink in line:
                row.append(character, STYLE[ink])
            rows.append(row)
        self._text = Text("\n").join(rows)
        self.styles.width, self.styles.height = board_map.width, board_map.height
        self.refresh()
        if picture.cursor is not None and self.parent is not None:
            x, y = board_map.place(picture.cursor)
            region = Region(x - 5, y - 2, 11, 5)
            self.call_after_refresh(
                self.screen.query_one("#sea").scroll_to_region, region, animate=False
            )

    def render(self) -> Text:
        return self._text

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return self.map.width if self.map is not None else 0

    def on_click(self, event: events.Click) -> None:
        target = None if self.map is None else self.map.at(event.x, event.y)
        if target is not None:
            self.marker.mark(target)


class Line(ModalScreen[str]):
    """A line to type below the board; Esc types nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close")]

    def __init__(self, ask: str) -> None:
        """Ask for something."""
        super().__init__()
        self.ask = ask

    def compose(self) -> ComposeResult:
        yield Input(placeholder=self.ask, select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class Pages(ModalScreen[None]):
    """Lines of text over the game, until a key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,q,space,question_mark,l", "close")
    ]

    def __init__(
        self, lines: list[str], last: str, after: Callable[[], None] | None = None
    ) -> None:
        """Show lines and how to leave; `after` is called then."""
        super().__init__()
        self.lines, self.last, self.after = lines, last, after

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static("\n".join(self.lines), markup=False)
            yield Static(Content(f"\n{self.last}").stylize("@click=screen.close"))

    def action_close(self) -> None:
        self.dismiss()
        if self.after is not None:
            self.after()
