"""Resource limits: one table in docs/hosting.md, and what counts as one address."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.serve import make_config
from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.faces.cli.settings import settled
from hashi.service import limits
from hashi.service.limits import DEFAULT, address_key, settings
from hashi.service.rate_limit import Rate

HOSTING = Path("docs/hosting.md").read_text(encoding="utf-8")


def shown(value: object) -> str:
    if isinstance(value, Rate) and value.per_second < 0.1:
        return f"{value.per_second * 60:g} per minute, bursts of {value.burst:g}"
    if isinstance(value, Rate):
        return f"{value.per_second:g} per second, bursts of {value.burst:,g}"
    return f"{value:,g}"


def test_the_table_of_limits_is_that_of_the_code() -> None:
    flags = {limit.name: f"`{limit.flag}`" for limit in settings()}
    rows = [
        f"| {row.what} | {shown(getattr(DEFAULT, name))} | {flags.get(name, 'fixed')} |"
        f" {row.beyond} |"
        for name, row in limits.rows().items()
    ]
    found = HOSTING.partition("## Limits\n")[2].partition("\n## ")[0]
    assert [line for line in found.splitlines() if line.startswith("|")][2:] == rows


def test_every_option_of_the_table_exists() -> None:
    flags = {option.flag for option in SERVE_OPTIONS if option.flag.startswith("--limit-")}
    assert set(re.findall(r"`(--limit-[a-z-]+)`", HOSTING)) == flags


def test_most_limits_can_be_set() -> None:
    assert len(settings()) > 0.7 * len(limits.rows())
    given = [word for limit in settings() for word in (limit.flag, "3")]
    told = make_config(settled(parser().parse_args(["serve", *given]), SERVE_OPTIONS, {})).limits
    for limit in settings():
        value = getattr(told, limit.name)
        assert (value.per_second if isinstance(value, Rate) else value) == 3
    assert told.requests == Rate(3, 60)  # bursts in proportion
    usual = make_config(settled(parser().parse_args(["serve"]), SERVE_OPTIONS, {})).limits
    assert usual == DEFAULT


# The test that shows each limit; it must fail without the limit.
HTTP, GUARD = "service/web/test_http_protocol.py", "service/web/test_guard.py"
RATES, TABLES, HUB = (
    "service/test_rate_limit.py",
    "service/test_table_limits.py",
    "service/live/test_hub.py",
)
SHOWN_BY = {
    "requests": f"{RATES}::test_an_address_that_asks_too_often_is_told_to_wait",
    "files": f"{RATES}::test_pages_and_files_have_a_limit_of_their_own",
    "frames": f"{RATES}::test_a_connection_that_sends_too_fast_is_told_and_then_ended",
    "address_frames": f"{RATES}::test_frames_are_counted_per_address_too",
    "connections": f"{RATES}::test_an_address_has_only_so_many_connections",
    "lines": f"{HTTP}::test_connections_per_address_are_counted_but_not_those_of_a_proxy",
    "all_connections": f"{HTTP}::test_beyond_all_connections_only_monitoring_is_answered",
    "head_bytes": f"{HTTP}::test_a_head_that_is_too_large_gets_431",
    "head_fields": f"{HTTP}::test_a_head_that_is_too_large_gets_431",
    "head_seconds": f"{HTTP}::test_half_a_request_is_ended",
    "body_bytes": f"{GUARD}::test_a_body_over_16_kib_is_refused_by_its_length",
    "body_seconds": f"{HTTP}::test_half_a_request_is_ended",
    "sent_bytes": f"{HTTP}::test_a_body_without_end_gets_413",
    "trailers": f"{HTTP}::test_a_trailer_gets_400",
    "pipelined": f"{HTTP}::test_requests_that_wait_on_a_line_are_few",
    "frame_bytes": "service/web/test_socket.py::test_a_frame_over_4_kib_ends_the_connection",
    "frame_pieces": "service/web/test_transport.py::test_a_message_has_few_pieces",
    "control_frames": (
        "service/web/test_transport.py::test_a_flood_of_frames_that_cost_nothing_ends_the_line"
    ),
    "chatter": f"{RATES}::test_commands_that_are_no_moves_are_counted_per_person",
    "reports": "service/web/test_reports.py::test_reports_are_rate_limited_per_person",
    "address_reports": "service/web/test_reports.py::test_reports_are_rate_limited_per_address",
    "table_events": f"{HUB}::test_a_full_table_takes_moves_and_nothing_else",
    "refusals": f"{HUB}::test_refusals_are_stored_for_players_only_and_not_without_end",
    "waiting_tables": f"{TABLES}::test_a_host_has_few_waiting_tables",
    "address_tables": f"{TABLES}::test_an_address_has_few_waiting_tables_with_any_number_of_people",
    "people": f"{RATES}::test_an_address_makes_few_new_identities",
    "exports": "service/test_personal.py::test_too_many_exports_at_once_are_refused",
    "address_exports": "service/test_personal.py::test_too_many_exports_at_once_are_refused",
    "opened": f"{TABLES}::test_clients_get_the_code",
    "running_tables": f"{TABLES}::test_a_host_has_a_bounded_number_of_running_games",
    "bot_tables": f"{TABLES}::test_few_tables_without_people_run_per_host_and_address",
    "address_bot_tables": f"{TABLES}::test_few_tables_without_people_run_per_host_and_address",
    "added_games": "service/web/test_offline_games.py::test_games_have_a_rate_of_their_own",
    "offline_games": "service/web/test_offline_games.py::test_a_person_has_a_bounded_number",
    "circles": "service/web/test_circles.py::test_limits_of_people_and_circles",
    "circle_members": "service/web/test_circles.py::test_limits_of_people_and_circles",
    "rooms": "service/web/test_rooms.py::test_limits_of_rooms_and_sheets",
    "room_sheets": "service/web/test_rooms.py::test_limits_of_rooms_and_sheets",
    "sheets": "service/web/test_rooms.py::test_an_address_gets_few_new_sheets",
    "room_waits": "service/web/test_rooms.py::test_few_requests_of_an_address_wait",
    "analyses": "service/review/test_scheduler.py::test_the_queue_is_bounded_for_one_and_for_all",
    "address_analyses": (
        "service/review/test_scheduler.py"
        "::test_an_address_cannot_fill_the_queue_with_many_identities"
    ),
    "pictures": ("service/test_made_once.py::test_a_file_is_made_once_and_too_many_are_refused"),
    "address_pictures": (
        "service/test_made_once.py::test_an_address_cannot_keep_others_from_their_files"
    ),
    "retries": ("service/web/test_retry.py::test_too_many_answers_at_once_are_refused"),
    "address_retries": ("service/web/test_retry.py::test_too_many_answers_at_once_are_refused"),
    "whatifs": "service/web/test_whatif.py::test_too_many_what_ifs_at_once_are_refused",
    "address_whatifs": "service/web/test_whatif.py::test_too_many_what_ifs_at_once_are_refused",
    "deals_ahead": (
        "service/test_deal_scheduler.py::test_what_people_play_is_useful_before_what_is_asked_for"
    ),
    "board_line": "rules/test_files.py::test_a_line_has_a_largest_length",
    "board_dots": "rules/test_files.py::test_a_line_has_a_largest_number_of_dots",
    "unread_seconds": "service/web/test_socket.py::test_a_slow_client_is_found_by_the_watch",
}


def test_every_limit_has_a_test() -> None:
    assert SHOWN_BY.keys() == limits.rows().keys()
    for test in SHOWN_BY.values():
        path, _, name = test.partition("::")
        assert f"def {name}(" in Path("tests", path).read_text(encoding="utf-8"), test


@pytest.mark.endurance
@pytest.mark.parametrize("name", SHOWN_BY)
def test_a_limit_that_is_switched_off_is_noticed(name: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.service.limits_off"]
    command += ["-k", "not postgresql", f"tests/{SHOWN_BY[name]}"]
    off = {**os.environ, "LIMIT_OFF": name}
    run = subprocess.run(command, env=off, capture_output=True, text=True, check=False, timeout=240)
    assert run.returncode == 1, run.stdout + run.stderr  # 1: tests ran, and some failed
    assert " error" not in run.stdout.splitlines()[-1], run.stdout


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
