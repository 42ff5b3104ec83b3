"""What is shared of a game: short, and without anything of the deal."""

from __future__ import annotations

import pytest

from hashi.rules.scoring import Rank
from hashi.texts import LANGUAGES
from hashi.texts.catalogue import Texts

MOST = 280  # characters, with the link
LINK = "https://" + "x" * 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_and_its_link_fit_into_a_short_message(language: str) -> None:
    say = Texts(language, ["browser", "review", "names"])
    points = say.named("end-total", total=103)
    texts = [say.named("after-shared", points=points)]
    texts += [
        say.named("after-shared-rank", points=points, rank=say.named(f"rank-{rank}"))
        for rank in Rank
    ]
    for text in texts:
        assert len(f"{text}\n{LINK}") <= MOST
        assert text.startswith(f"HASHI: {points}")
