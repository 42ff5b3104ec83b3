"""Fixes of security and hosting, each with the line that it hangs on and the test that shows it.

Limits have a table of their own (`test_limits.SHOWN_BY`).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Fix(NamedTuple):
    """What a module says, what it would say without the fix, and the test that must then fail."""

    module: str
    says: str
    instead: str
    test: str
    also: tuple[tuple[str, str], ...] = ()  # further places, where each alone is enough

    def without(self, source: str) -> str:
        """The source without the fix."""
        for says, instead in ((self.says, self.instead), *self.also):
            if source.count(says) != 1:
                raise ValueError(f"{self.module}: {source.count(says)} times: {says}")
            source = source.replace(says, instead)
        return source


def _yes(condition: str) -> tuple[str, str]:
    return f"if {condition}:", "if True:"


def _no(condition: str) -> tuple[str, str]:
    return f"if {condition}:", "if False:"


WEB: Final = "hashi.service.web"
STORE: Final = "hashi.service.store"
LIVE: Final = "hashi.service.live"
TABLE: Final = "hashi.table"

FIXES: Final[dict[str, Fix]] = {
    # Availability
    "pongs": Fix(
        f"{WEB}.transport",
        "if self._take_control() and self.can_send:",
        "if self._take_control():",
        "service/web/test_transport.py::test_a_client_that_reads_nothing_gets_no_pongs",
    ),
    "cut-line": Fix(
        f"{WEB}.transport",
        "        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)\n",
        "",
        "service/web/test_socket.py::test_a_client_that_takes_nothing_is_let_go_and_nobody_else_notices",
    ),
    "turns-once": Fix(
        "hashi.protocol.answers",
        "@lru_cache(TEXTS_KEPT)\n",
        "",
        "service/web/test_queries.py::test_the_turns_of_a_card_are_computed_once",
    ),
    "readiness-remembered": Fix(
        "hashi.service.readiness",
        *_yes("now - self._checked[0] > REMEMBERED"),
        "service/test_readiness.py::test_the_answer_is_remembered_for_a_second",
    ),
    "monitoring-from-here": Fix(
        f"{WEB}.guard",
        'return client[0] in LOOPBACK and not header(scope, b"x-forwarded-for")',
        "return True",
        "service/test_rate_limit.py::test_health_is_free_for_this_computer_only",
    ),
    "network-is-an-address": Fix(
        "hashi.service.limits",
        "str(IPv6Address(int(found) >> 64 << 64))",
        "str(found)",
        "service/test_limits.py::test_an_ipv6_network_counts_as_one_address",
    ),
    "static-files-are-counted-apart": Fix(
        f"{WEB}.guard",
        "buckets = self._files if self._is_file(scope) else self._requests",
        "buckets = self._requests",
        "service/web/test_class.py::test_a_class_loads_the_site_and_plays_without_a_refusal",
    ),
    "addresses-take-turns": Fix(
        f"{LIVE}.fair_queue",
        "            self._addresses[address] = people  # behind all other addresses\n",
        "            self._addresses[address] = people\n"
        "            self._addresses.move_to_end(address, last=False)\n",
        "service/live/test_fair_queue.py"
        "::test_an_address_with_many_identities_delays_other_addresses_by_one_only",
    ),
    "unwatched-last": Fix(
        f"{LIVE}.fair_queue",
        "self._waiting[later].add(",
        "self._waiting[False].add(",
        "service/live/test_fair_queue.py::test_those_who_may_wait_come_last",
    ),
    "nice-may-fail": Fix(
        "hashi.service.review.process",
        "contextlib.suppress(AttributeError, OSError)",
        "contextlib.suppress(AttributeError)",
        "service/review/test_process.py"
        "::test_the_process_has_low_priority_and_sends_errors_by_code",
    ),
    "floods-are-quiet": Fix(
        f"{WEB}.guard",
        'quiet = scope["path"] in MONITORING or status == status_of(ErrorCode.TOO_MANY)',
        "quiet = False",
        "service/test_rate_limit.py::test_a_flood_and_health_checks_leave_no_lines",
    ),
    "replays-are-kept": Fix(
        "hashi.service.review.records",
        "made = self._replays.get(game)",
        "made: bytes | None = None",
        "service/review/test_records.py::test_record_and_replay_are_made_once_beside_the_loop",
    ),
    "refusals-are-quiet": Fix(
        f"{WEB}.transport",
        "            self.handshake_complete = True\n",
        "            pass\n",
        "service/web/test_guard.py::test_a_refused_handshake_leaves_no_error_in_the_log",
    ),
    "addresses-take-turns-at-the-entrance": Fix(
        f"{WEB}.entrance",
        *_yes("queue.working < PLACES"),
        "service/web/test_entrance.py::test_in_each_iteration_an_address_begins_few_requests",
    ),
    "floods-are-not-read": Fix(
        f"{WEB}.entrance",
        *_no("until > time.monotonic()"),
        "service/web/test_http_protocol.py::test_a_flood_is_refused_late_and_unread",
    ),
    "few-frames-per-turn": Fix(
        "hashi.service.frame_turns",
        *_yes("self._counts[address] < FRAMES"),
        "service/test_frame_turns.py"
        "::test_all_connections_of_an_address_together_get_few_frames_per_iteration",
    ),
    "spectators-notify-nobody": Fix(
        f"{LIVE}.presence",
        *_yes("live.presence.here != before"),
        "service/live/test_presence.py::test_spectators_who_come_and_go_notify_nobody_else",
    ),
    "plug-ins-are-read-once": Fix(
        f"{WEB}.api",
        'return json_response({"bots": [name for name in names if name in seated]})',
        'return json_response({"bots": [name for name in bot_names() if name in seated]})',
        "service/web/test_api.py::test_the_list_of_bots_reads_no_file",
    ),
    "work-of-the-gone-is-dropped": Fix(
        f"{WEB}.http_protocol",
        "            self._answered.disconnected = True\n            self._answered.message",
        "            self._answered.message",
        "service/web/test_http_protocol.py"
        "::test_requests_behind_one_whose_client_has_gone_are_dropped",
    ),
    "the-loop-comes-before-bots": Fix(
        "hashi.service.bot_worker",
        "        os.nice(NICE)\n",
        "        pass\n",
        "service/live/test_bot_pool.py::test_the_event_loop_comes_before_bots",
    ),
    # Seats and challenges
    "seat-token-plays-only": Fix(
        f"{WEB}.seat_tokens",
        *_no("type(command) not in ALLOWED or others"),
        "service/web/test_seat_tokens.py::test_a_seat_token_has_no_rights_beyond_its_seat",
    ),
    "seat-token-is-not-personal": Fix(
        f"{WEB}.seat_tokens",
        *_no("identity.table is not None"),
        "service/web/test_seat_tokens.py::test_a_seat_token_makes_no_further_rights",
    ),
    "seat-token-ends-with-device": Fix(
        f"{STORE}.devices",
        "            connection.execute(delete(schema.seat_tokens).where(t.device == device))\n",
        "",
        "service/store/test_devices.py::test_a_device_ends_by_itself_with_its_seat_tokens",
        also=(
            (
                ".join(schema.devices, d.device == t.device)",
                ".outerjoin(schema.devices, d.device == t.device)",
            ),
        ),
    ),
    "present-people-keep-their-seat": Fix(
        f"{TABLE}.waiting",
        "return late if away is None else min(late, away + AWAY)",
        "return 0",
        "table/test_waiting.py::test_the_present_thinking_host_cannot_be_handed_over_at_once",
    ),
    "two-missed-cards": Fix(
        f"{TABLE}.state",
        "term = Term.RETURN if missed >= MISSED else Term.CARD",
        "term = Term.CARD",
        "table/test_waiting.py::test_after_two_missed_cards_in_a_row_the_stand_in_answers_at_once",
    ),
    "nobody-present-is-a-pause": Fix(
        f"{TABLE}.waiting",
        *_no("alone_since is not None and now >= alone_since + PAUSE_DELAY"),
        "table/test_pauses.py"
        "::test_when_nobody_is_present_the_clock_stops_and_continues_where_it_was",
    ),
    "drafts-count": Fix(
        f"{TABLE}.decisions",
        *_no("command.draft is not None"),
        "table/test_waiting.py::test_when_the_clock_ends_a_turn_a_legal_draft_counts",
    ),
    "turns-of-stand-ins-are-covered": Fix(
        f"{TABLE}.state",
        "covered=table.game.phase is Phase.ROUND",
        "covered=False",
        "table/test_waiting.py::test_the_turn_of_a_stand_in_is_covered_until_the_round_closes",
    ),
    "socket-is-asked-again": Fix(
        f"{WEB}.socket",
        *_yes("live.row.challenge is None or not live.table.started"),
        "service/web/test_challenge_secrets.py"
        "::test_an_early_socket_gets_no_byte_that_depends_on_the_cards",
    ),
    "best-results-first": Fix(
        f"{STORE}.challenges",
        "return (c.later, c.assisted, c.total.desc(), c.ended, c.person)",
        "return (c.later, c.assisted, c.ended, c.person)",
        "service/store/test_challenges.py::test_results_come_best_first_page_by_page",
    ),
    "present-hosts-are-listed": Fix(
        f"{STORE}.games",
        "c.attended > self.database.now - within, c.created >= since",
        "c.created >= since",
        "service/web/test_api.py::test_only_tables_whose_host_is_present_are_listed",
    ),
    "commitment-is-kept": Fix(
        "hashi.client.deal",
        "verify_record(record, commitment_seen=self.commitment, salts_seen=self.expected)",
        "verify_record(record)",
        "client/test_deal.py::test_an_exchanged_deal_is_found_by_the_player",
    ),
    # Identity and privacy
    "private-folder": Fix(
        f"{STORE}.files",
        "PRIVATE_FOLDER: Final = 0o700",
        "PRIVATE_FOLDER: Final = 0o755",
        "service/store/test_files.py::test_files_are_private",
    ),
    "cookie-is-renewed": Fix(
        f"{WEB}.api",
        *_no("token is not None and token == token_of(request.scope)"),
        "service/web/test_people.py::test_an_old_cookie_is_upgraded_under_https",
    ),
    "one-host": Fix(
        f"{WEB}.guard",
        *_no("hosts[0] != public.netloc and LOCAL.fullmatch(hosts[0]) is None"),
        "service/web/test_guard.py::test_a_node_with_a_public_url_refuses_other_hosts",
    ),
    "one-host-header": Fix(
        f"{WEB}.guard",
        "if len(hosts) > 1 or not HOST.fullmatch",
        "if not HOST.fullmatch",
        "service/web/test_guard.py::test_a_host_that_cannot_be_one_is_refused",
    ),
    "scheme-of-the-origin": Fix(
        f"{WEB}.guard",
        "return kind == expected and host ==",
        "return host ==",
        "service/web/test_guard.py::test_the_scheme_of_an_origin_is_that_of_the_public_url",
    ),
    "boards-keep-their-names": Fix(
        f"{WEB}.models",
        *_no("standard.get(made.name, made) != made"),
        "service/web/test_api.py::test_a_custom_board_cannot_pass_for_another",
    ),
    "names-of-bots": Fix(
        "hashi.service.nicknames",
        *_no("_plain(name) in _reserved()"),
        "service/test_nicknames.py::test_the_names_of_bots_and_seats_are_theirs",
    ),
    "no-redirects": Fix(
        "hashi.client.http_api",
        "def redirect_request(",
        "def other_request(",
        "client/test_http_api.py::test_a_redirect_does_not_carry_the_token_to_another_host",
    ),
    "no-escape-sequences": Fix(
        "hashi.faces.cli.common",
        'letter if letter.isprintable() else "?"',
        "letter",
        "faces/cli/test_join.py::test_a_service_cannot_send_escape_sequences_to_the_terminal",
    ),
    "erased-means-gone": Fix(
        f"{STORE}.database",
        "PRAGMA secure_delete=ON",
        "PRAGMA secure_delete=OFF",
        "service/test_sweep.py::test_deleted_names_are_gone_from_the_files_and_space_is_reclaimed",
    ),
    "bans-reach-other-nodes": Fix(
        "hashi.service.identities",
        "for person in sorted(fresh):",
        "for person in sorted(fresh)[:0]:",
        "service/test_identities.py::test_a_change_by_another_process_is_found_once",
    ),
    "reports-are-about-others": Fix(
        f"{WEB}.reports",
        *_no("person is None or person == me.person"),
        "service/web/test_reports.py::test_only_another_person_at_the_table_can_be_reported",
    ),
    "devices-are-ones-own": Fix(
        f"{STORE}.devices",
        "delete(schema.devices).where(d.person == person, d.device == device)",
        "delete(schema.devices).where(d.device == device)",
        "service/web/test_devices.py::test_nobody_signs_out_the_device_of_another",
    ),
    "devices-are-signed-out": Fix(
        f"{WEB}.people",
        *_no("not await api.node.devices.end(me.person, device[:32])"),
        "service/web/test_devices.py::test_a_device_is_signed_out_by_itself",
    ),
    "recovery-codes-work-once": Fix(
        f"{STORE}.devices",
        ".values(recovery=hashed(following))",
        ".values(recovery=p.recovery)",
        "service/store/test_devices.py::test_a_recovery_code_works_once_and_gives_the_next",
    ),
    "refusals-expire": Fix(
        "hashi.service.sweep",
        *_no("replies is not None"),
        "service/test_sweep.py::test_refusals_and_the_replies_of_ended_games_go_after_a_day",
    ),
    "unused-people-expire": Fix(
        "hashi.service.sweep",
        *_no("people is not None"),
        "service/test_sweep.py::test_people_without_games_who_do_not_come_back",
    ),
    "one-node-sweeps": Fix(
        f"{STORE}.sweep",
        ".where(c.job == JOB, c.until <= now)",
        ".where(c.job == JOB)",
        "service/test_sweep.py::test_one_node_sweeps_at_a_time",
    ),
    # Hosting
    "not-ready-after-a-failed-commit": Fix(
        "hashi.service.readiness",
        "if self._writer.outage.lasts or time",
        "if time",
        "service/test_readiness.py::test_a_failed_commit_is_remembered_until_a_write_succeeds",
    ),
    "one-node-per-file": Fix(
        f"{STORE}.lock",
        *_no("not _take(self._number)"),
        "service/store/test_lock.py::test_a_second_node_on_one_sqlite_file_is_refused",
    ),
    "no-restore-under-a-node": Fix(
        f"{STORE}.lock",
        *_no("not _take(self._number)"),
        "faces/cli/test_store.py::test_a_database_in_use_is_not_restored_or_migrated",
    ),
    "no-restore-under-a-node-of-postgresql": Fix(
        f"{STORE}.restore",
        *_no("nodes"),
        "faces/cli/test_store.py::test_a_restore_under_nodes_of_a_database_server_is_refused",
    ),
}
