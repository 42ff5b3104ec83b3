"""What can be taken home: a record that verifies, with names, and what proves the deal."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator

import orjson
import pytest
import pytest_asyncio

from hashi.deal import SCHEME, commitment, deal
from hashi.record import verify_record
from hashi.record.replay import replay_json
from hashi.rules import PASS, STANDARD_DECK, Phase, Seat
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.review import records
from hashi.service.review.records import Records, proof
from hashi.service.store import Database
from hashi.table import commands as c
from hashi.table.errors import TableErrorCode
from hashi.table.ids import PersonId, Token
from tests.service.live.hubs import Place, place
from tests.table.play import AWAY, HOST, START, bot, created, person

DAY = 86_400_000


@pytest_asyncio.fixture
async def here(database: Database) -> AsyncIterator[Place]:
    async with place(database) as made:
        yield made


async def played(here: Place, rounds: int = 17) -> tuple[LiveTable, str]:
    """A game of somebody with a name, somebody without, and a bot."""
    named = (await here.devices.add_person(Token("token"), "Zoë 👩‍🚀", "", 0)).person
    live = await here.open(created(3))
    await here.do(live, named, c.Sit(Seat(0), "abcd"))
    await here.do(live, AWAY, c.Sit(Seat(1)))
    await here.do(live, HOST, c.SeatBot(Seat(2), "minion"))
    await here.do(live, HOST, c.Start())
    actors = (person(named), person(AWAY), bot(2))
    for actor in actors:
        await here.hub.commands.perform(live, actor, c.WriteStart(START), None, "")
    for number in range(1, rounds + 1):
        for actor in actors:
            await here.hub.commands.perform(live, actor, c.Submit(number, PASS), None, "")
    return live, named


@pytest.mark.asyncio
async def test_the_record_of_a_game_verifies_and_has_the_names(here: Place) -> None:
    live, _ = await played(here)
    made = await Records(here.games).of(live)
    assert [player.name for player in made.players] == ["Zoë 👩🚀", "Player 2", "minion"]
    assert [player.salt for player in made.players] == ["abcd", "", ""]
    dealt = deal(STANDARD_DECK, live.row.secret, [b"\xab\xcd", b"", b""])
    assert verify_record(made).removed == dealt.removed
    assert tuple(played.card for played in made.rounds) == dealt.pile
    assert made.date is not None
    assert made.date.startswith("20")


@pytest.mark.asyncio
async def test_record_and_replay_are_made_once_beside_the_loop(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[tuple[str, bool]] = []

    def counted(name: str) -> None:
        make = getattr(records, name)

        def counting(*given: object) -> object:
            threads.append((name, threading.current_thread() is threading.main_thread()))
            return make(*given)

        monkeypatch.setattr(records, name, counting)

    live, _ = await played(here)
    counted("record_of")
    counted("replay_json")
    kept = Records(here.games)
    first = await kept.replay(live)
    assert first == orjson.dumps(replay_json(await kept.of(live)))
    assert await kept.replay(live) is first
    assert threads == [("record_of", False), ("replay_json", False)]


@pytest.mark.asyncio
async def test_an_erased_name_is_in_no_record(here: Place) -> None:
    live, named = await played(here)
    await here.people.rename(PersonId(named), None)
    await here.hub.read_person(PersonId(named))
    made = await Records(here.games).of(live)
    assert made.players[0].name == "Player 1"


@pytest.mark.asyncio
async def test_the_proof_holds_all_that_is_needed_to_check_the_deal(here: Place) -> None:
    live, _ = await played(here)
    given = proof(await Records(here.games).of(live))
    assert given == {
        "scheme": SCHEME,
        "commitment": commitment(live.row.secret),
        "secret": live.row.secret.hex(),
        "salts": ["abcd", "", ""],
        "deck": [str(card) for card in STANDARD_DECK.cards],
        "cards": [str(card) for card in live.table.game.cards],
        "removed": str(live.table.game.unseen[0]),
    }


@pytest.mark.asyncio
async def test_there_is_no_record_before_the_end(here: Place) -> None:
    live = await here.open()
    with pytest.raises(ServiceError) as caught:
        await Records(here.games).of(live)
    assert caught.value.code == "wrong-phase"
    live, _ = await played(here, rounds=3)
    assert live.table.game.phase is Phase.ROUND
    with pytest.raises(ServiceError) as caught:
        await Records(here.games).of(live)
    assert caught.value.code == TableErrorCode.NOT_ENDED
