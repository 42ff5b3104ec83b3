"""The HTTP API: tables, commands, challenges and downloads, each refusal with status and code."""

from __future__ import annotations

from typing import Any

import pytest

from hashi.bots import registry
from hashi.rules import SIDE_B
from hashi.rules.files import board_text, deck_text
from hashi.rules.standard import STANDARD_DECK
from hashi.service.store import Unavailable
from hashi.service.store.writer_thread import WriterThread
from hashi.table.phrases import Phrase
from hashi.texts import LANGUAGES, texts
from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    check_error,
    do,
    face,
    look,
    new_key,
    open_table,
    plain_socket,
    play_out,
    play_round,
    refused,
    start_game,
    write_starts,
)


def test_a_table_is_opened_as_asked(node: RunningNode, anna: Guest) -> None:
    opened = open_table(
        node,
        anna,
        board="B",
        seats=3,
        law="paper",
        info_bar="by-hand",
        checks="every-round",
        access="open",
        clock="soft",
        seconds=60,
        closed_boards=True,
    )
    assert set(opened) == {"id", "code", "link", "commitment"}
    assert opened["link"] == f"{node.url}/t/{opened['code']}"
    found = look(node, opened["id"])
    assert found["type"] == "snapshot"
    assert found["game"]["board"]["name"] == SIDE_B.name
    assert found["game"]["law"] == "paper"
    assert found["game"]["info_bar"] == "by-hand"
    assert found["game"]["checks"] == "every-round"
    assert found["game"]["commitment"]
    assert found["game"]["secret"] is None
    assert found["table"]["seats"] == [None, None, None]
    assert found["table"]["settings"]["clock"] == "soft"
    assert found["table"]["settings"]["closed_boards"] is True
    assert found == look(node, opened["code"])


def test_a_custom_board_and_deck_can_be_played(node: RunningNode, anna: Guest) -> None:
    own = board_text(SIDE_B).replace(f'name = "{SIDE_B.name}"', 'name = "Mine"')
    table = open_table(node, anna, board=own, deck=deck_text(STANDARD_DECK))["code"]
    assert look(node, table)["game"]["board"]["name"] == "Mine"


@pytest.mark.parametrize(
    "body",
    [
        {"seats": 0},
        {"seats": 5},
        {"seats": "2"},
        {"seats": True},
        {"seats": 2.0},
        {"seats": None},
        {"law": "jungle"},
        {"info_bar": 1},
        {"checks": "never"},
        {"access": "secret"},
        {"clock": "soft"},
        {"clock": "soft", "seconds": 4},
        {"clock": "hard", "seconds": 3_601},
        {"clock": "off", "seconds": 60},
        {"seconds": -1},
        {"closed_boards": "yes"},
        {"board": 5},
        {"board": "x" * 8_001},
        {"challenge": "x" * 65},
        {"colour": "red"},
        {"secret": "00" * 32},
        {"commitment": "00" * 32},
        {"rematch_of": "ABC"},
        [],
        "A",
    ],
)
def test_a_table_that_makes_no_sense_is_refused(
    node: RunningNode, anna: Guest, body: object
) -> None:
    said = refused(call(node, "POST", "/api/tables", anna, json=body), 400, "bad-request")
    assert said["detail"]


@pytest.mark.parametrize("board", ["C", "", "format = 5", "\x00", "[" * 5_000])
def test_a_board_that_is_none_is_refused(node: RunningNode, anna: Guest, board: str) -> None:
    for path in ("/api/tables", "/api/challenges"):
        response = call(node, "POST", path, anna, json={"board": board})
        assert response.status_code == 422, response.text
        check_error(response.json()["error"], response.json()["error"]["code"])


def test_open_tables_with_a_free_seat_are_listed(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    def listed() -> dict[str, Any]:
        return {t["code"]: t for t in call(node, "GET", "/api/tables").json()["tables"]}

    table = open_table(node, anna, seats=2)["code"]
    do(node, table, anna, "sit")
    with face(node, table, anna):
        assert listed()[table]["seats"][0]["name"] == anna.name
        assert "host" not in listed()[table]
        assert "secret" not in str(listed())
        do(node, table, ben, "sit")
        assert table not in listed()
        do(node, table, ben, "stand")
        assert table in listed()
        do(node, table, anna, "seat-bot", seat=1, bot="island-god")
        assert table not in listed()


def test_only_tables_whose_host_is_present_are_listed(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    def listed() -> list[str]:
        return [t["code"] for t in call(node, "GET", "/api/tables").json()["tables"]]

    first, *_, last = [open_table(node, anna, seats=2)["code"] for _ in range(60)]
    mine = open_table(node, anna, seats=2, access="invitation")["code"]
    assert listed() == []
    with face(node, first, anna), face(node, last, ben), face(node, mine, anna):
        assert listed() == [first]  # however many newer ones there are


def test_my_tables_are_listed_for_me(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = start_game(node, [anna])
    mine = call(node, "GET", "/api/me", anna).json()
    assert mine["name"] == anna.name
    assert [t["code"] for t in mine["tables"]] == [table]
    assert set(mine["tables"][0]) == {"id", "code", "created", "started", "ended", "challenge"}
    assert call(node, "GET", "/api/me", ben).json()["tables"] == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""),
        ("GET", "/turns"),
        ("GET", "/record.hashi"),
        ("GET", "/record.json"),
        ("GET", "/code"),
        ("GET", "/proof"),
        ("GET", "/replay"),
        ("POST", "/seat-token"),
        ("POST", "/rematch"),
        ("POST", "/commands"),
    ],
)
@pytest.mark.parametrize("name", ["ABCDEFGH", "%00", "%F0%9F%98%80", "a'--", "x" * 300, "%2e%2e"])
def test_a_table_that_is_not_there_is_not_found(
    node: RunningNode, anna: Guest, method: str, path: str, name: str
) -> None:
    sent: dict[str, Any] = {"json": {"type": "sit", "key": "k"}} if path == "/commands" else {}
    refused(call(node, method, f"/api/tables/{name}{path}", anna, **sent), 404, "no-such-table")


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        ({"type": "sit"}, 400, "bad-request"),
        ({"type": "sit", "key": ""}, 400, "bad-request"),
        ({"type": "sit", "key": "k" * 65}, 400, "bad-request"),
        ({"type": "sit", "key": "ä"}, 400, "bad-request"),
        ({"type": "sit", "key": 5}, 400, "bad-request"),
        ({"key": "k"}, 422, "json-field"),
        ({"type": 5, "key": "k"}, 422, "json-field"),
        ({"type": "fly", "key": "k"}, 400, "bad-request"),
        ({"type": "hello", "key": "k"}, 400, "bad-request"),
        ({"type": "rematch", "key": "k", "table": "X"}, 400, "bad-request"),
        ({"type": "sit", "key": "k", "seat": -1}, 422, "json-field"),
        ({"type": "sit", "key": "k", "seat": True}, 422, "json-field"),
        ({"type": "sit", "key": "k", "seat": 10**30}, 422, "json-field"),
        ({"type": "sit", "key": "k", "more": 1}, 422, "json-field"),
        ({"type": "sit", "key": "k", "salt": "AA"}, 422, "salt"),
        ({"type": "submit", "key": "k", "round": 1, "turn": "nonsense"}, 422, "coordinate"),
        ({"type": "a", "key": {"b": [[[[[[1]]]]]]}}, 400, "too-deep"),
    ],
)
def test_a_command_that_cannot_be_read_is_refused(
    node: RunningNode, anna: Guest, data: object, status: int, code: str
) -> None:
    table = open_table(node, anna)["code"]
    seq = look(node, table)["seq"]
    refused(call(node, "POST", f"/api/tables/{table}/commands", anna, json=data), status, code)
    assert look(node, table)["seq"] == seq


def test_a_repeat_gets_the_same_answer_and_a_reused_key_none(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    path = f"/api/tables/{table}/commands"
    sent = {"type": "sit", "key": "once", "seat": 1}
    first = call(node, "POST", path, anna, json=sent)
    assert first.json() == {"seq": 3, "seat": 1}
    assert call(node, "POST", path, anna, json=sent).json() == first.json()
    assert look(node, table)["seq"] == 3
    other = call(node, "POST", path, anna, json={"type": "sit", "key": "once", "seat": 0})
    refused(other, 409, "key-reused")
    # Another person's key is another key.
    assert call(node, "POST", path, ben, json=sent | {"seat": 0}).json() == {"seq": 4, "seat": 0}


def test_what_the_table_refuses_has_its_status_and_code(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    refused(act(node, table, ben, "start"), 403, "not-host")
    refused(act(node, table, anna, "start"), 409, "seats-free")
    refused(act(node, table, anna, "stand"), 403, "not-seated")
    refused(act(node, table, anna, "clear", seat=0), 409, "seat-free")
    refused(act(node, table, anna, "clear", seat=3), 409, "no-such-seat")
    refused(act(node, table, anna, "seat-bot", seat=0, bot="nobody"), 409, "unknown-bot")
    refused(act(node, table, ben, "seat-bot", seat=0, bot="island-god"), 403, "not-host")
    do(node, table, anna, "sit")
    refused(act(node, table, anna, "sit"), 409, "already-seated")
    refused(act(node, table, ben, "sit", seat=0), 409, "seat-taken")
    do(node, table, ben, "sit")
    refused(act(node, table, carl, "sit"), 409, "seat-taken")
    refused(act(node, table, anna, "write-start", start="3@A1"), 409, "wrong-phase")
    do(node, table, anna, "start")
    refused(act(node, table, carl, "sit"), 409, "started")
    refused(act(node, table, anna, "stand"), 409, "started")
    refused(act(node, table, anna, "take-back"), 409, "seat-of-bot")
    refused(act(node, table, anna, "say", phrase="insult"), 409, "unknown-phrase")
    refused(act(node, table, carl, "say", phrase="hello"), 403, "not-seated")
    refused(act(node, table, ben, "submit", round=1, turn="-"), 409, "wrong-phase")
    refused(call(node, "POST", f"/api/tables/{table}/rematch", anna), 409, "not-ended")
    refused(call(node, "GET", f"/api/tables/{table}/record.hashi", anna), 409, "not-ended")
    refused(call(node, "GET", f"/api/tables/{table}/turns", carl), 403, "not-seated")
    refused(call(node, "GET", f"/api/tables/{table}/turns"), 403, "not-seated")
    write_starts(node, table, [anna, ben])
    refused(act(node, table, anna, "submit", round=7, turn="-"), 409, "wrong-round")
    refused(act(node, table, anna, "withdraw", round=1), 409, "not-submitted")
    refused(act(node, table, anna, "check"), 409, "not-paper")
    refused(act(node, table, anna, "mark", slot=0, crossed=True), 409, "info-bar")
    refused(act(node, table, anna, "hand-over", seat=3), 409, "no-such-seat")
    do(node, table, anna, "submit", round=1, turn="-")
    refused(act(node, table, anna, "submit", round=1, turn="-"), 409, "already-submitted")
    do(node, table, anna, "withdraw", round=1)
    do(node, table, anna, "submit", round=1, turn="-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_against_the_rules_is_told_rule_by_rule(
    node: RunningNode, anna: Guest, language: str
) -> None:
    table = start_game(node, [anna])
    write_starts(node, table, [anna])
    sent = {"type": "submit", "key": new_key(), "round": 1, "turn": "6@A1 A1-A2"}
    response = call(
        node,
        "POST",
        f"/api/tables/{table}/commands",
        anna,
        json=sent,
        headers={"accept-language": language},
    )
    said = refused(response, 422, "illegal-turn")
    assert said["text"] == texts(language).family("error", "illegal-turn")
    assert said["refusals"]
    for refusal in said["refusals"]:
        assert set(refusal) == {"code", "rule", "islands", "facts", "text"}
        assert refusal["text"]


def test_a_record_starts_with_the_game(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna)["code"]
    refused(call(node, "GET", f"/api/tables/{table}/record.json", anna), 409, "wrong-phase")


def test_an_ended_game_can_be_taken_home_and_played_again(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    table = start_game(node, [anna, ben])
    play_out(node, table, [anna, ben])
    text = call(node, "GET", f"/api/tables/{table}/record.hashi", carl)
    assert text.headers["content-type"].startswith("text/plain")
    assert "attachment" in text.headers["content-disposition"]
    assert anna.name in text.text
    data = call(node, "GET", f"/api/tables/{table}/record.json").json()
    assert len(data["rounds"]) == 17
    assert call(node, "GET", f"/api/tables/{table}/code").json()["code"]
    proof = call(node, "GET", f"/api/tables/{table}/proof").json()
    assert proof["commitment"] == look(node, table)["game"]["commitment"]
    assert len(proof["cards"]) == 17
    refused(call(node, "POST", f"/api/tables/{table}/rematch", carl), 403, "not-seated")
    refused(call(node, "POST", f"/api/tables/{table}/rematch"), 401, "no-identity")
    one = call(node, "POST", f"/api/tables/{table}/rematch", ben)
    two = call(node, "POST", f"/api/tables/{table}/rematch", anna)
    assert one.status_code == two.status_code == 201
    assert [one.json().pop("seat"), two.json().pop("seat")] == [1, 0]
    assert one.json() | {"seat": 0} == two.json()
    assert look(node, table)["table"]["rematch"] == one.json()["id"]


def test_a_rematch_asks_everybody_and_a_seat_is_taken_or_declined(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    table = start_game(node, [anna, ben, carl])
    play_out(node, table, [anna, ben, carl])
    code = call(node, "POST", f"/api/tables/{table}/rematch", ben).json()["code"]

    def seats() -> list[tuple[str, bool] | None]:
        found = look(node, code)["table"]["seats"]
        return [seat and (seat["name"], seat["reserved"]) for seat in found]

    assert seats() == [(anna.name, True), (ben.name, False), (carl.name, True)]
    mine = call(node, "GET", "/api/me/games", carl).json()["games"][0]
    assert (mine["code"], mine["seat"]) == (code, 2)  # asked, wherever the person is
    may = look(node, code, carl)["may"]
    assert (may["sit"], may["stand"]) == (True, True)
    do(node, code, carl, "stand")
    assert code not in call(node, "GET", "/api/me/games", carl).text
    do(node, code, anna, "sit", salt="ab")
    assert seats() == [(anna.name, False), (ben.name, False), None]
    refused(act(node, code, ben, "start"), 409, "seats-free")
    do(node, code, ben, "seat-bot", seat=2, bot="random")
    do(node, code, ben, "start")


def test_a_solo_game_with_a_take_back_says_so_and_its_deal_verifies(
    node: RunningNode, anna: Guest
) -> None:
    table = start_game(node, [anna])
    do(node, table, anna, "write-start", start="3@C1")
    first = look(node, table, anna)["game"]["card"]
    do(node, table, anna, "submit", round=1, turn="-")
    second = look(node, table, anna)
    assert second["may"]["retract"]
    do(node, table, anna, "retract", round=1)
    refused(act(node, table, anna, "retract", round=0), 409, "no-take-back")
    again = look(node, table, anna)
    assert (again["game"]["round"], again["game"]["card"]) == (1, first)
    assert again["table"]["retracted"] == 1
    node.node.hub.tables.clear()  # the log tells the same
    assert look(node, table, anna) == again
    do(node, table, anna, "submit", round=1, turn="-")
    assert look(node, table, anna)["game"]["card"] == second["game"]["card"]
    for _ in range(16):
        play_round(node, table, [anna])
    assert look(node, table)["table"]["retracted"] == 1
    assert len(call(node, "GET", f"/api/tables/{table}/proof").json()["cards"]) == 17
    games = call(node, "GET", "/api/me/games", anna).json()["games"]
    assert [game["retracted"] for game in games] == [1]


def test_bots_and_phrases_are_listed(node: RunningNode) -> None:
    assert "island-god" in call(node, "GET", "/api/bots").json()["bots"]
    said = call(node, "GET", "/api/phrases").json()["phrases"]
    assert set(said) == set(LANGUAGES)
    for language in LANGUAGES:
        assert set(said[language]) == set(map(str, Phrase))
        assert all(said[language].values())


def test_the_list_of_bots_reads_no_file(node: RunningNode, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: str) -> None:
        raise AssertionError("every request reads a file of every installed package")

    monkeypatch.setattr(registry, "entry_points", broken)
    assert call(node, "GET", "/api/bots").status_code == 200


def test_the_api_describes_itself(node: RunningNode) -> None:
    schema = call(node, "GET", "/api/openapi.json").json()
    assert {"/api/people", "/api/tables/{name}/commands", "/healthz"} <= set(schema["paths"])


def test_a_challenge_shows_its_cards_to_those_who_have_played_it(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    opened = call(node, "POST", "/api/challenges", anna, json={"seats": 1})
    assert opened.status_code == 201
    challenge = opened.json()["id"]
    settings = call(node, "GET", f"/api/challenges/{challenge}").json()
    assert settings["seats"] == 1
    assert "secret" not in settings
    mine = open_table(node, anna, challenge=challenge)["code"]
    theirs = open_table(node, ben, challenge=challenge)["code"]
    for guest, table in ((anna, mine), (ben, theirs)):
        do(node, table, guest, "sit")
        do(node, table, guest, "start")
    assert look(node, mine, anna)["game"]["commitment"] == settings["commitment"]
    write_starts(node, mine, [anna])
    write_starts(node, theirs, [ben])
    cards = []
    while (game := look(node, mine, anna)["game"])["phase"] == "round":
        cards.append(game["card"])
        play_round(node, mine, [anna])
    assert len(cards) == 17

    downloads = (
        *("", "/turns", "/record.hashi", "/record.json", "/code", "/proof", "/rematch"),
        "/replay",
    )
    for stranger in (ben, carl, None):  # ben plays it, but has not finished
        for path in downloads:
            method = "POST" if path == "/rematch" else "GET"
            answer = call(node, method, f"/api/tables/{mine}{path}", stranger)
            refused(answer, 403, "challenge-closed")
            assert not any(card in answer.text for card in cards)
        refused(act(node, mine, stranger, "say", phrase="hello"), 403, "challenge-closed")
        with plain_socket(node, stranger.headers if stranger else None) as watching:
            watching.send(type="hello", protocol=2, table=mine, after=0)
            assert watching.code() == 4404

    seen = []
    while (game := look(node, theirs, ben)["game"])["phase"] == "round":
        seen.append(game["card"])
        play_round(node, theirs, [ben])
    assert seen == cards  # the same deal
    assert look(node, mine, ben)["game"]["phase"] == "ended"
    assert call(node, "GET", f"/api/tables/{mine}/proof", ben).json()["cards"] == cards
    assert call(node, "GET", f"/api/tables/{mine}/record.json", ben).status_code == 200
    with face(node, mine, ben) as watching:
        assert watching.read()["game"]["phase"] == "ended"
    refused(call(node, "GET", f"/api/tables/{mine}/proof", carl), 403, "challenge-closed")


def test_a_challenge_s_settings_are_its_own(node: RunningNode, anna: Guest) -> None:
    challenge = call(node, "POST", "/api/challenges", anna, json={"board": "B", "seats": 2})
    table = open_table(node, anna, board="A", seats=4, challenge=challenge.json()["id"])["code"]
    assert look(node, table, anna)["game"]["board"]["name"] == SIDE_B.name
    assert len(look(node, table, anna)["table"]["seats"]) == 2


def test_a_challenge_is_not_played_by_paper_rules(node: RunningNode, anna: Guest) -> None:
    answer = call(node, "POST", "/api/challenges", anna, json={"law": "paper"})
    assert "law" in refused(answer, 400, "bad-request")["detail"]


@pytest.mark.parametrize("number", ["ABC", "%00", "x" * 200])
def test_a_challenge_that_is_not_there_is_not_found(
    node: RunningNode, anna: Guest, number: str
) -> None:
    refused(call(node, "GET", f"/api/challenges/{number}"), 404, "not-found")
    sent = {"challenge": "A\x00" if number == "%00" else number[:64]}
    refused(call(node, "POST", "/api/tables", anna, json=sent), 404, "not-found")


def test_a_broken_database_is_told_as_a_code(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna])
    row = node.node.hub.tables[look(node, table)["table"]["id"]]

    def broken() -> None:
        raise OSError("the disk at /srv/secret is full")

    engine = node.node.database.engine
    monkeypatch.setattr(type(engine), "connect", lambda *_: broken())
    monkeypatch.setattr(WriterThread, "write", lambda *_: broken())
    node.node.identities._forget()
    answers = [
        call(node, "POST", "/api/people", headers={"accept-language": "de"}),
        call(node, "GET", "/api/me", anna),
        call(node, "GET", "/api/tables/ABCDEFGH"),
        act(node, table, anna, "say", phrase="hello"),
        call(node, "GET", f"/api/challenges/{'A' * 16}"),
        call(node, "GET", "/t/ABCDEFGH"),
    ]
    for answer in answers:
        said = refused(answer, 503, "unavailable")
        assert said["detail"] == ""
        assert "srv" not in answer.text
        assert answer.headers["retry-after"] == "1"
    assert answers[0].json()["error"]["text"] == texts("de").family("error", "unavailable")
    assert call(node, "GET", "/readyz").status_code == 503
    assert call(node, "GET", "/healthz").status_code == 200
    with plain_socket(node, anna.headers) as playing:
        playing.send(type="hello", protocol=2, table="ABCDEFGH", after=0)
        assert playing.code() == 4503
    monkeypatch.undo()
    assert act(node, table, anna, "say", phrase="hello").status_code == 200
    assert row.table.said


def test_unavailable_is_an_error_without_words_of_ours() -> None:
    from hashi.service.error_text import say_error

    said = say_error(Unavailable("unavailable", "OSError: /srv/secret"), "en")
    assert said["detail"] == ""


OTHER_MAP = "B.oo.o\n.R..B.\no...oR\noo...o\n.R.oo.\n..oB.R"  # that of side B


@pytest.mark.parametrize(
    ("name", "code"), [("A", "name-reserved"), ("a" + "\u0301" * 30, "name-characters")]
)
def test_a_custom_board_cannot_pass_for_another(
    node: RunningNode, anna: Guest, name: str, code: str
) -> None:
    board = f'format = "hashi-board-1"\nname = "{name}"\nmap = """\n{OTHER_MAP}\n"""\n'
    for path in ("/api/tables", "/api/challenges"):
        refused(call(node, "POST", path, anna, json={"board": board}), 422, code)
