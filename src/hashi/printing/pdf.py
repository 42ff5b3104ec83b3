"""A print job as PDF: tagged (PDF/UA-1), fonts embedded, the same bytes every time."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst

from hashi.printing.contents import template_files
from hashi.printing.job import PrintJob

TEMPLATE: Final = "template.typ"


def make_pdf(job: PrintJob) -> bytes:
    """The PDF of a job; takes a tenth of a second.

    The standard `ua-1` refuses drawings without words, and documents without title or language.
    """
    here = files("hashi.printing")
    sources = {TEMPLATE: (here / TEMPLATE).read_bytes(), **template_files(job)}
    with as_file(here / "fonts") as fonts, TemporaryDirectory() as folder:
        for name, content in sources.items():
            (Path(folder) / name).write_bytes(content)
        return typst.compile(
            Path(folder) / TEMPLATE,
            root=Path(folder),
            font_paths=[fonts],
            ignore_system_fonts=True,
            format="pdf",
            pdf_standards="ua-1",
            timestamp=0,
        )
