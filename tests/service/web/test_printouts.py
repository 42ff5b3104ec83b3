"""PDF files over HTTP."""

from __future__ import annotations

import httpx

from hashi.printing import Paper, Part, PrintJob
from hashi.printing.pdf import make_pdf
from hashi.rules.files import board_text
from hashi.rules.standard import SIDE_B
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call, refused


def test_a_printout_is_that_of_the_command(node: RunningNode) -> None:
    path = "/api/print.pdf?part=cards&part=sheets&board=B&paper=us-letter&black=true&lang=pl"
    answer = call(node, "GET", path)
    assert answer.headers["content-type"] == "application/pdf"
    job = PrintJob("pl", (Part.SHEETS, Part.CARDS), (SIDE_B,), paper=Paper.LETTER, black=True)
    assert answer.content == make_pdf(job)


def test_a_custom_board_is_taken_and_a_broken_one_refused(node: RunningNode) -> None:
    def ask(board: str) -> httpx.Response:
        return call(node, "GET", "/api/print.pdf", params={"part": "sheets", "board": board})

    mine = board_text(SIDE_B).replace('name = "B"', 'name = "Mine"')
    assert ask(mine).content.startswith(b"%PDF-")
    refused(ask("nothing"), 422, "file-toml")
    refused(ask("#" * 4_001), 400, "bad-request")
    refused(call(node, "GET", "/api/print.pdf"), 400, "bad-request")
    refused(call(node, "GET", "/api/print.pdf?part=nothing"), 400, "bad-request")
