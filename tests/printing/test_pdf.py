"""Printed pages, rendered and read back: all texts there, nothing cut, the same bytes."""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdfium2 import raw

from hashi.printing import Paper, Part, PrintJob
from hashi.printing.contents import BRIEF, CATALOGUES, template_files
from hashi.printing.pdf import make_pdf
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK, parse_board
from hashi.rules.files import board_text
from hashi.rules.scoring import ISLAND_POINTS
from hashi.texts import LANGUAGES, Texts
from hashi.texts.rulebook import rank_lines, rule_numbers

SIZES = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}  # points
EDGE = 5 / 25.4 * 72  # printers leave 5 mm free
FULL = parse_board(
    """format = "hashi-board-1"
name = "Full"
map = \"\"\"
o..o..R..o.B
............
............
R..o........
............
......o..R..
............
B..........o
............
...o..o.....
............
o..R..o..o.B
\"\"\"
"""
)
LOOKS = list(product(Paper, (False, True), (False, True)))  # paper, black, large
# English in all looks, each other language in two that have nothing in common.
JOBS = [PrintJob("en", tuple(Part), (SIDE_A, SIDE_B, FULL), STANDARD_DECK, *look) for look in LOOKS]
JOBS += [
    PrintJob(language, paper=paper, black=black, large=large)
    for at, language in enumerate(language for language in LANGUAGES if language != "en")
    for paper, black, large in (LOOKS[at], LOOKS[-1 - at])
]
NORMAL, LARGE = 4.5, 3.0  # WCAG 1.4.3
LARGE_POINTS = 18
LEAST_LARGE = 14  # details in large print; running text has 18


@cache
def pdf(job: PrintJob) -> bytes:
    return make_pdf(job)


def pages_of(job: PrintJob) -> Iterator[pypdfium2.PdfPage]:
    document = pypdfium2.PdfDocument(pdf(job))
    for at in range(len(document)):
        yield document[at]


def words(job: PrintJob) -> str:
    """The text of a job, without hyphens and line ends."""
    shown = " ".join(page.get_textpage().get_text_range() for page in pages_of(job))
    # pdfium marks a hyphen at the end of a line.
    return " ".join(shown.replace("\ufffe", "-").replace("\N{NO-BREAK SPACE}", " ").split())


def named(job: PrintJob) -> str:
    look = ("black" if job.black else "colour", "large" if job.large else "normal")
    return "-".join((job.language, job.paper, *look))


@dataclass(frozen=True)
class Text:
    """A run of text on a page; the colours are the fill and the palest and darkest around it."""

    words: str
    points: float
    embedded: bool
    fill: tuple[int, ...]
    ground: tuple[int, ...]

    @property
    def contrast(self) -> float:
        return contrast(self.fill, self.ground)


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance as WCAG defines it."""
    parts = (part / 255 for part in colour)
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def texts_on(page: pypdfium2.PdfPage, image: NDArray[np.uint8]) -> Iterator[Text]:
    """All text objects of a page, with the commonest colour of its rendering there as ground."""
    text_page = page.get_textpage()
    coded = image.astype(np.int32) @ np.array((1 << 16, 1 << 8, 1), dtype=np.int32)
    height = page.get_height()
    for item in page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
        fill = [ctypes.c_uint() for _ in range(4)]
        assert raw.FPDFPageObj_GetFillColor(item.raw, *fill)
        size = ctypes.c_float()
        assert raw.FPDFTextObj_GetFontSize(item.raw, size)
        length = raw.FPDFTextObj_GetText(item.raw, text_page.raw, None, 0)
        buffer = (ctypes.c_ushort * (length // 2))()
        raw.FPDFTextObj_GetText(item.raw, text_page.raw, buffer, length)
        left, bottom, right, top = map(int, item.get_bounds())
        rows = slice(max(0, int(height) - top - 1), int(height) - bottom + 2)
        colours, counts = np.unique(coded[rows, max(0, left - 1) : right + 2], return_counts=True)
        ground = int(colours[counts.argmax()])
        yield Text(
            bytes(buffer).decode("utf-16-le").rstrip("\0"),
            size.value * abs(item.get_matrix().d),
            raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(item.raw)) == 1,
            tuple(part.value for part in fill[:3]),
            (ground >> 16, ground >> 8 & 255, ground & 255),
        )


def all_texts(job: PrintJob) -> list[Text]:
    return [text for page in pages_of(job) for text in texts_on(page, rendered(page))]


def pale(found: list[Text]) -> list[Text]:
    """Texts without enough contrast."""
    return [
        text
        for text in found
        if text.words.strip() and text.contrast < (LARGE if text.points >= LARGE_POINTS else NORMAL)
    ]


def rendered(page: pypdfium2.PdfPage) -> NDArray[np.uint8]:
    """Red, green and blue of every pixel."""
    image: NDArray[np.uint8] = page.render(scale=1, rev_byteorder=True).to_numpy()
    return image[:, :, :3]


@pytest.mark.parametrize("job", JOBS, ids=named)
def test_every_page_has_its_size_and_nothing_is_cut(job: PrintJob) -> None:
    for page in pages_of(job):
        # The points pad lies across in large print.
        assert tuple(sorted(map(round, page.get_size()))) == SIZES[job.paper]
        image = rendered(page)
        middle = image[int(EDGE) : -int(EDGE), int(EDGE) : -int(EDGE)]
        assert np.count_nonzero(image < 255) == np.count_nonzero(middle < 255) > 1_500
        # The darkest marks are numbers and lines: at least 7:1 against the paper.
        assert image.max(axis=2).min() <= 0x49
        found = list(texts_on(page, image))
        assert all(text.embedded for text in found)
        assert pale(found) == []
        if job.large:
            assert all(text.points >= LEAST_LARGE for text in found)


@pytest.mark.parametrize("job", JOBS, ids=named)
def test_every_text_is_there(job: PrintJob) -> None:
    say = Texts(job.language, CATALOGUES)
    shown = words(job)
    for number in rule_numbers():
        text = say.family("rule", number.replace(".", "-")).replace("\N{NO-BREAK SPACE}", " ")
        assert " ".join(text.split()) in shown, number
    assert all(line in shown for line in rank_lines(say))
    briefs = [key for key in say.keys if key.startswith("brief-") and key != "brief-all"]
    assert len(briefs) == 1 + 2 * len(BRIEF)
    for name in briefs:
        assert " ".join(say.named(name, points=ISLAND_POINTS).split()) in shown, name
    for name in ("print-info-bar", "print-total", "print-goal-chain", "print-ranks"):
        assert say.named(name) in shown


def test_pages_of_summary_pads_and_cards() -> None:
    for language, paper, large in product(LANGUAGES, Paper, (False, True)):
        job = PrintJob(language, (Part.CARDS, Part.PADS, Part.SUMMARY), paper=paper, large=large)
        heads = [page.get_textpage().get_text_range().partition("\r")[0] for page in pages_of(job)]
        assert len(heads) == (5 + 1 + 2 if large else 2 + 1 + 1), job
        say = Texts(language, CATALOGUES)
        summary = 6 if large else 3
        assert heads[summary - 1] == say.named("print-part-pads")
        assert heads[summary] == say.named("brief-title")
        if large:
            assert heads[summary + 1] == say.named("print-ranks")


def test_running_text_of_large_print_has_18_points() -> None:
    job = PrintJob("en", (Part.SUMMARY, Part.RULES), large=True)
    small = {
        text.words for text in all_texts(job) if text.points < LARGE_POINTS and text.words.strip()
    }
    assert small
    assert all("solo:" in words for words in small)


def test_a_pale_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    job = PrintJob("en", (Part.SUMMARY,))
    assert not pale(all_texts(job))
    template = (files("hashi.printing") / "template.typ").read_text(encoding="utf-8")
    paled = template.replace('weight: "extrabold", body', 'fill: rgb("#8a9a9f"), body')
    assert paled != template
    changed = {**template_files(job), "template.typ": paled.encode()}
    monkeypatch.setattr("hashi.printing.pdf.template_files", lambda _: changed)
    monkeypatch.setattr("tests.printing.test_pdf.pdf", make_pdf)
    found = pale(all_texts(job))
    assert {"Bridges", "Total"} <= {text.words for text in found}


def test_equal_jobs_give_equal_bytes_and_tags_for_screen_readers() -> None:
    job = JOBS[0]
    made = make_pdf(job)
    assert made == make_pdf(job)
    document = pypdfium2.PdfDocument(made)
    assert raw.FPDFCatalog_IsTagged(document.raw)
    assert document.get_metadata_value("Title") == "HASHI"


def test_processes_make_equal_bytes() -> None:
    code = (
        "import hashlib\nfrom hashi.printing import PrintJob\n"
        "from hashi.printing.pdf import make_pdf\n"
        "print(hashlib.sha256(make_pdf(PrintJob('pl'))).hexdigest())"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert made == {hashlib.sha256(make_pdf(PrintJob("pl"))).hexdigest().encode() + b"\n"}


def test_a_custom_board_is_printed_with_its_name() -> None:
    board = parse_board(board_text(SIDE_A).replace('name = "A"', 'name = "Lagoon #1 $x"'))
    assert "HASHI · Lagoon #1 $x" in words(PrintJob("en", (Part.SHEETS,), (board,)))


def test_a_long_name_of_a_board_stays_clear_of_the_name_of_its_player() -> None:
    board = parse_board(
        board_text(SIDE_A).replace(
            'name = "A"', 'name = "Żółta łódź über alles ñandú 40 chars xx!"'
        )
    )
    page = next(pages_of(PrintJob("es", (Part.SHEETS,), (board,), paper=Paper.LETTER, large=True)))
    found = page.get_textpage()
    boxes = [found.get_rect(at) for at in range(found.count_rects())]
    texts = [found.get_text_bounded(*box) for box in boxes]
    player = next(box[0] for box, text in zip(boxes, texts, strict=True) if "Nombre" in text)
    titles = [box[2] for box, text in zip(boxes, texts, strict=True) if "xx!" in text]
    assert max(titles) < player - 12


def test_black_printouts_have_no_colour() -> None:
    job = PrintJob("en", black=True)
    for page in pages_of(job):
        image = page.render(scale=1).to_numpy().astype(int)
        assert int(np.ptp(image, axis=2).max()) <= 2
    coloured = next(pages_of(PrintJob("en"))).render(scale=1).to_numpy().astype(int)
    assert int(np.ptp(coloured, axis=2).max()) > 100
