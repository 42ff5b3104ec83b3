"""Printed pages, rendered and read back: all texts there, nothing cut, the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from pypdfium2 import raw

from hashi.printing import Paper, Part, PrintJob
from hashi.printing.pdf import make_pdf
from hashi.rules import SIDE_A, parse_board
from hashi.rules.files import board_text
from hashi.texts import LANGUAGES, texts
from hashi.texts.rulebook import rank_lines, rule_numbers

SIZES = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}  # points
EDGE = 5 / 25.4 * 72  # printers leave 5 mm free
JOBS = [
    PrintJob(language, paper=paper, black=black, large=black)
    for language, (paper, black) in product(LANGUAGES, ((Paper.A4, False), (Paper.LETTER, True)))
]


def pages_of(job: PrintJob) -> Iterator[pypdfium2.PdfPage]:
    document = pypdfium2.PdfDocument(make_pdf(job))
    for at in range(len(document)):
        yield document[at]


def words(job: PrintJob) -> str:
    """The text of a job, without hyphens and line ends."""
    shown = " ".join(page.get_textpage().get_text_range() for page in pages_of(job))
    # pdfium marks a hyphen at the end of a line.
    return " ".join(shown.replace("\ufffe", "-").replace("\N{NO-BREAK SPACE}", " ").split())


def rendered(page: pypdfium2.PdfPage) -> NDArray[np.uint8]:
    image: NDArray[np.uint8] = page.render(scale=1, grayscale=True).to_numpy()
    return image.reshape(image.shape[0], image.shape[1])


@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.language}-{job.paper}")
def test_every_page_has_its_size_and_nothing_is_cut(job: PrintJob) -> None:
    for page in pages_of(job):
        assert tuple(map(round, page.get_size())) == SIZES[job.paper]
        image = rendered(page)
        middle = image[int(EDGE) : -int(EDGE), int(EDGE) : -int(EDGE)]
        assert np.count_nonzero(image < 255) == np.count_nonzero(middle < 255) > 500
        # The darkest marks are text, numbers and lines: at least 7:1 against the paper.
        assert image.min() <= 0x49


@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.language}-{job.paper}")
def test_every_text_is_there(job: PrintJob) -> None:
    say = texts(job.language)
    shown = words(job)
    for number in rule_numbers():
        text = say.family("rule", number.replace(".", "-")).replace("\N{NO-BREAK SPACE}", " ")
        assert " ".join(text.split()) in shown, number
    assert all(line in shown for line in rank_lines(say))
    for name in ("print-info-bar", "print-total", "print-goal-chain", "print-ranks"):
        assert say.named(name) in shown


def test_the_summary_takes_one_page_and_the_cards_two_or_five() -> None:
    for language, paper, large in product(LANGUAGES, Paper, (False, True)):
        for part, count in ((Part.SUMMARY, 1), (Part.PADS, 1), (Part.CARDS, 5 if large else 2)):
            job = PrintJob(language, (part,), paper=paper, large=large)
            assert len(list(pages_of(job))) == count, job


def test_equal_jobs_give_equal_bytes_and_tags_for_screen_readers() -> None:
    job = JOBS[0]
    made = make_pdf(job)
    assert made == make_pdf(job)
    document = pypdfium2.PdfDocument(made)
    assert raw.FPDFCatalog_IsTagged(document.raw)
    assert document.get_metadata_value("Title") == "HASHI"


def test_a_custom_board_is_printed_with_its_name() -> None:
    board = parse_board(board_text(SIDE_A).replace('name = "A"', 'name = "Lagoon #1 $x"'))
    assert "HASHI · Lagoon #1 $x" in words(PrintJob("en", (Part.SHEETS,), (board,)))


def test_black_printouts_have_no_colour() -> None:
    job = PrintJob("en", black=True)
    for page in pages_of(job):
        image = page.render(scale=1).to_numpy().astype(int)
        assert int(np.ptp(image, axis=2).max()) <= 2
    coloured = next(pages_of(PrintJob("en"))).render(scale=1).to_numpy().astype(int)
    assert int(np.ptp(coloured, axis=2).max()) > 100
