"""Where each module is tested: a test file of its name, or a line in ELSEWHERE.

The test file of `bots/value/network.py` is `tests/bots/value/test_network.py` or, with flat tests,
`tests/bots/test_network.py`; that of `web/src/lib/zoom.ts` is `web/tests/zoom.test.ts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import pytest

from tests.conftest import FIRST

ROOT = Path(__file__).parents[2]
# Modules without a test file of their name, by package; paths below src/hashi and tests. A file
# that mentions neither the module nor a name of it is followed by `::` and the test that runs it,
# by the start of its name.
ELSEWHERE: dict[str, str] = {
    "portable_bots/dice.py": "bots/test_bot.py",
    "portable_bots/start_values.py": "portable_bots/test_levels.py::test_start_values_are_current",
    "printing/contents.py": "printing/test_pdf.py",
    "printing/job.py": "printing/test_pdf.py",
    "service/web/answer_frames.py": "service/web/test_socket_turns.py",
    "service/live/rooms.py": "service/web/test_rooms.py::test_everybody_gets_the_cards",
    "service/store/rooms.py": "service/web/test_rooms.py::test_a_look_at_a_room_shows_what_other",
    "protocol/rooms.py": "service/web/test_rooms.py::test_paper_and_csv",
    "service/store/offline_games.py": "service/web/test_offline_games.py::test_a_game_is_added",
    "texts/rulebook.py": "faces/terminal/test_rulebook.py",
    "analysis/bounds.py": "analysis/test_exact.py",
    "analysis/estimates.py": "analysis/test_review.py",
    "analysis/evaluate.py": "analysis/test_review.py",
    "analysis/model.py": "analysis/test_exact.py",
    "analysis/par_of_record.py": "analysis/test_exact.py",
    "analysis/solve.py": "analysis/test_par.py",
    "analysis/timeline.py": "analysis/test_review.py",
    "arena/report.py": "faces/cli/test_arena.py::test_a_table_of_several_seats",
    "arena/turn_limit.py": "arena/test_match.py::test_a_bot_that_hangs_is_named",
    "bots/error_location.py": "arena/test_match.py",
    "bots/train/checkpoint.py": "bots/test_train.py",
    "bots/train/optimizer.py": "bots/test_train.py",
    "bots/train/plan.py": "bots/test_train.py",
    "bots/train/selfplay.py": "bots/test_train.py",
    "bots/value/arrays.py": "bots/test_features.py",
    "bots/value/files.py": "bots/test_weights.py",
    "client/aio.py": "client/test_games.py",
    "client/backoff.py": "client/test_games.py::test_a_lost_connection_in_every_round_changes",
    "client/bot_player.py": "client/test_games.py",
    "client/commands.py": "client/test_games.py::test_a_turn_can_be_withdrawn_and_made_again",
    "client/errors.py": "client/test_session.py",
    "client/sync.py": "client/test_games.py",
    "deal/week_boards.py": "deal/test_dated.py",
    "engine/cache.py": "engine/test_parts.py",
    "engine/random_play.py": "engine/test_parts.py",
    "engine/sheets.py": "engine/test_parts.py",
    "engine/tables.py": "engine/test_parts.py",
    "engine/turns.py": "engine/test_parts.py",
    "engine/steps.py": "environments/test_steps.py",
    "environments/actions.py": "environments/test_steps.py",
    "environments/game.py": "environments/test_steps.py",
    "environments/observation.py": "environments/test_steps.py",
    "environments/policy.py": "environments/test_conformance.py",
    "environments/solo.py": "environments/test_conformance.py",
    "environments/table.py": "environments/test_conformance.py",
    "environments/vector.py": "environments/test_conformance.py",
    "faces/cli/admin_common.py": "faces/cli/test_admin.py",
    "faces/cli/admin_reports.py": "faces/cli/test_admin.py",
    "faces/cli/admin_rooms.py": "faces/cli/test_admin.py::test_a_room_is_ended_and_a_name_removed",
    "faces/cli/admin_site.py": "faces/cli/test_admin.py",
    "faces/cli/admin_tables.py": "faces/cli/test_admin.py::test_a_table_is_closed",
    "faces/cli/columns.py": "faces/cli/test_arena.py",
    "faces/cli/common.py": "faces/cli/test_main.py",
    "faces/cli/identity.py": "faces/cli/test_play_deal.py::test_a_deal_is_played_left_continued",
    "faces/cli/join_person.py": "faces/terminal/test_network.py::test_the_command_joins_leaves",
    "faces/cli/kept_deal.py": "faces/cli/test_join.py::test_a_bot_joins_by_link_and_plays",
    "faces/cli/options.py": "faces/cli/test_arguments.py",
    "faces/terminal/tables.py": "faces/terminal/test_network.py::test_the_command_joins_leaves",
    "faces/screen/widgets.py": "faces/screen/test_app.py",
    "faces/cli/server_options.py": "faces/cli/test_serve.py",
    "mining/endings.py": "mining/test_exact.py",
    "mining/games.py": "mining/test_mine.py::test_closed_puzzles_have_a_margin_and_few_right_turns",
    "mining/gifts.py": "mining/test_mine.py",
    "mining/workfile.py": "mining/test_mine.py",
    "puzzles/model.py": "puzzles/test_check.py",
    "protocol/analyses.py": "protocol/test_generated.py::test_the_typescript_module_is_up_to_date",
    "protocol/reports.py": "service/web/test_reports.py::test_a_report_reaches_the_operator_once",
    "protocol/answers.py": "service/web/test_queries.py",
    "protocol/board_check.py": "service/web/test_boards.py",
    "service/answers.py": "protocol/test_generated.py::test_the_typescript_module_is_up_to_date",
    "protocol/queries.py": "service/web/test_queries.py::test_why_tells_every_rule_against_a_draft",
    "rules/errors.py": "rules/test_notation.py",
    "service/store/circle_results.py": "service/web/test_circles.py",
    "service/store/circles.py": "service/web/test_circles.py",
    "service/bot_worker.py": "service/live/test_bot_pool.py",
    "service/data_folder.py": "service/store/test_database.py",
    "service/executor.py": "service/test_cluster.py",
    "service/errors.py": "service/test_error_text.py",
    "service/store/reports.py": "service/store/test_admin.py",
    "service/live/batch.py": "service/live/test_hub.py",
    "service/live/commands.py": "service/live/test_hub.py",
    "service/live/feed.py": "service/live/test_live_table.py::test_a_client_that_is_behind",
    "service/live/hints.py": "service/web/test_queries.py::test_one_connection_gets_one_hint_at",
    "service/node.py": "service/test_nodes.py::test_a_node_that_cannot_start_says_so",
    "service/review/retries.py": "service/web/test_retry.py::test_a_task_is_solved",
    "service/review/whatifs.py": "service/web/test_whatif.py::test_too_many_what_ifs_at_once",
    "service/review/requests.py": "service/web/test_review.py::test_what_an_analysis_refuses",
    "service/store/backup_format.py": "service/store/test_backup.py",
    "service/store/restore.py": "service/store/test_backup.py",
    "service/store/schema.py": "service/store/test_migrations.py",
    "service/web/app.py": "service/web/test_api.py::test_the_api_describes_itself",
    "service/web/headers.py": "service/web/test_guard.py::test_every_answer_has_the_security",
    "service/web/models.py": "service/web/test_schema.py::test_no_request_by_the_description",
    "service/web/static_files.py": "faces/browser/test_files.py::test_every_page_is_the_same",
    "table/attendance.py": "table/test_waiting.py",
    "table/commands.py": "table/test_decisions.py",
    "table/errors.py": "table/test_decisions.py::test_each_command_is_taken_or_refused_by_its_code",
    "table/events.py": "table/test_wire.py",
    "table/ids.py": "table/test_decisions.py",
    "table/settings.py": "table/test_wire.py",
    "texts/reasons.py": "analysis/test_explain.py",
    "faces/terminal/stand_ins.py": "faces/terminal/test_network.py::test_a_stand_in_for_another",
    "texts/keys.py": "texts/test_parity.py::test_keys_are_made_from_the_catalogue",
    "texts/player_names.py": "faces/cli/test_records.py::test_players_without_a_name_have",
    "texts/refusals.py": "service/test_error_text.py",
}
# The same for the browser's TypeScript modules; paths below web/src and from the root.
BROWSER = "tests/faces/browser"
WEB_ELSEWHERE: dict[str, str] = {
    "main.ts": f"{BROWSER}/test_everybody.py::test_every_page_is_for_everybody",
    "lib/animation.ts": f"{BROWSER}/test_sharing.py",
    "lib/attempt.svelte.ts": f"{BROWSER}/test_rooms.py::test_a_game_from_the_code",
    "lib/boardChoice.svelte.ts": "web/tests/setUpLink.test.ts",
    "lib/code.ts": f"{BROWSER}/test_everybody.py",
    "lib/companionSetUp.ts": "web/tests/companion.test.ts",
    "lib/deckChoice.svelte.ts": "web/tests/setUpLink.test.ts",
    "lib/deckFile.ts": "web/tests/setUpLink.test.ts",
    "lib/offlineApp.svelte.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "lib/offlineConnection.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "lib/offlineService.ts": "web/tests/puzzleService.test.ts",
    "lib/offlineWanted.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "lib/pictures.ts": f"{BROWSER}/test_lessons.py",
    "lib/preferences.svelte.ts": "web/tests/coach.test.ts",
    "lib/problems.svelte.ts": "web/tests/turnEntry.test.ts::is explained by the table",
    "lib/protocol.ts": "web/tests/table.test.ts",
    "lib/pythonStart.svelte.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "lib/refusals.ts": "web/tests/turnEntry.test.ts::is explained by the table",
    "lib/room.svelte.ts": f"{BROWSER}/test_rooms.py",
    "lib/roomApi.ts": f"{BROWSER}/test_rooms.py::test_a_game_from_the_code_to_the_results",
    "lib/route.svelte.ts": f"{BROWSER}/test_offline.py::test_a_folder_of_plain_files_plays_a_game",
    "lib/speech.ts": f"{BROWSER}/test_companion.py",
    "lib/staticSite.ts": f"{BROWSER}/test_offline.py::test_a_folder_of_plain_files_plays_a_game",
    "lib/strokes.ts": "web/tests/sheetGeometry.test.ts",
    "lib/tabTitle.svelte.ts": "web/tests/attention.svelte.test.ts",
    "lib/wakeLock.ts": f"{BROWSER}/test_companion.py",
    "lib/whatifAddress.ts": "web/tests/whatif.test.ts",
    "offline/byteCounter.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "offline/deviceDatabase.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "offline/draftStore.ts": "web/tests/sharedDrafts.test.ts",
    "offline/gameStore.ts": "web/tests/gameKeeper.test.ts",
    "offline/puzzlePools.ts": f"{BROWSER}/test_puzzles.py::test_an_open_ending_is_solved_with",
    "offline/idbResult.ts": f"{BROWSER}/test_offline.py::test_finished_games_join_the_history_once",
    "offline/pythonSources.ts": f"{BROWSER}/test_offline.py::test_with_the_network_cut_before",
    "offline/worker.ts": f"{BROWSER}/test_offline.py",
}


def mirrored(module: str, tests: Iterable[str]) -> bool:
    """Whether a test file has the module's name, in its folder or in one above."""
    path = PurePosixPath(module)
    folders = [folder for folder in path.parents if folder.name] or [path.parent]
    return any(str(folder / f"test_{path.name}") in tests for folder in folders)


def problems(modules: set[str], tests: set[str], elsewhere: Mapping[str, str]) -> list[str]:
    """Modules without tests, and lines that are out of date."""
    found = [
        f"{module}: add tests/{PurePosixPath(module).parent}/test_{PurePosixPath(module).name},"
        " or say in ELSEWHERE where it is tested"
        for module in sorted(modules - set(elsewhere))
        if not mirrored(module, tests)
    ]
    for module, test in elsewhere.items():
        if module not in modules:
            found.append(f"{module}: there is no such module; remove its line")
        elif mirrored(module, tests):
            found.append(f"{module}: it has a test file of its name; remove its line")
        elif test.partition("::")[0] not in tests:
            found.append(f"{module}: there is no tests/{test}")
    return found


def mentions(module: str, source: str, test: str) -> bool:
    """Whether a test's text names a module, or a name that the module gives to others."""
    dotted = module.rpartition(".")[0].replace("/", ".").removesuffix(".svelte")
    package, _, stem = dotted.rpartition(".")
    if module.endswith(".py"):
        imported = rf"from hashi\.{package} import (?:[^(\n]*|\([^)]*)\b{stem}\b"
        if f"hashi.{dotted}" in test or module in test or re.search(imported, test):
            return True
        names = re.findall(r"^(?:async )?(?:class|def) (\w{4,})", source, re.M)
        names += re.findall(r"^([A-Z]\w{3,})\b.* = ", source, re.M)
    else:
        names = re.findall(
            r"^export (?:async )?(?:const|function|class|let) (\w{4,})", source, re.M
        )
        names.append(rf"{stem}(?:\.svelte)?\.?(?:ts)?\"")
    return any(re.search(rf"\b{name}", test) for name in names if not name.startswith("_"))


def unmentioned(sources: Path, tests: Path, elsewhere: Mapping[str, str]) -> list[str]:
    """Lines whose test file does not mention the module, or lacks the test that is named."""
    found = []
    for module, test in elsewhere.items():
        name, _, function = test.partition("::")
        text = (tests / name).read_text(encoding="utf-8")
        if function:
            if f"def {function}" not in text and f'"{function}' not in text:
                found.append(f"{module}: {name} has no {function}")
        elif not mentions(module, (sources / module).read_text(encoding="utf-8"), text):
            found.append(f"{module}: {name} does not mention it; name the test that runs it")
    return found


def python_files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}


def test_every_module_has_tests() -> None:
    names = {"__init__.py", "__main__.py"}  # exports, and one line
    modules = {
        path
        for path in python_files(ROOT / "src" / "hashi")
        # Migrations are tested as a whole, by name in their folder.
        if PurePosixPath(path).name not in names and "/migrations/" not in path
    }
    assert problems(modules, python_files(ROOT / "tests"), ELSEWHERE) == []
    assert unmentioned(ROOT / "src" / "hashi", ROOT / "tests", ELSEWHERE) == []


def web_modules() -> set[str]:
    folder = ROOT / "web" / "src"
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ts")}
    return {path for path in found if not path.endswith((".gen.ts", ".d.ts"))}


def web_test(module: str) -> str:
    return f"web/tests/{PurePosixPath(module).name.partition('.')[0]}.test.ts"


def test_every_module_of_the_browser_game_has_tests() -> None:
    own = {
        module
        for module in web_modules()
        if (ROOT / web_test(module)).exists()
        or (ROOT / web_test(module).replace(".test", ".svelte.test")).exists()
    }
    assert sorted(web_modules() - own - set(WEB_ELSEWHERE)) == []
    assert sorted(set(WEB_ELSEWHERE) - (web_modules() - own)) == []
    files = {test.partition("::")[0] for test in WEB_ELSEWHERE.values()}
    assert [test for test in files if not (ROOT / test).is_file()] == []
    assert unmentioned(ROOT / "web" / "src", ROOT, WEB_ELSEWHERE) == []


@pytest.mark.parametrize(
    ("module", "source", "test"),
    [
        ("a/b.py", "", "from hashi.a.b import c"),
        ("a/b.py", "", "from hashi.a import (\n    x,\n    b,\n)"),
        ("a/b.py", "class Found:\n    pass", "x = Found()"),
        ("a/b.py", "LIMIT: Final = 3", "assert LIMIT"),
        ("lib/a.svelte.ts", "", 'import { x } from "../src/lib/a.svelte";'),
        ("lib/a.ts", "export function found(): void {", "found()"),
    ],
)
def test_a_module_is_mentioned(module: str, source: str, test: str) -> None:
    assert mentions(module, source, test)
    assert not mentions(module, source, "from hashi.a import bb\nimport other")


def test_a_line_without_its_test_is_found(tmp_path: Path) -> None:
    (tmp_path / "new.py").write_text("def fresh() -> None: ...\n")
    (tmp_path / "test_two.py").write_text("def test_it() -> None: ...\n")
    assert unmentioned(tmp_path, tmp_path, {"new.py": "test_two.py::test_it"}) == []
    (gone,) = unmentioned(tmp_path, tmp_path, {"new.py": "test_two.py::test_that"})
    assert gone == "new.py: test_two.py has no test_that"
    (silent,) = unmentioned(tmp_path, tmp_path, {"new.py": "test_two.py"})
    assert "does not mention it" in silent


@pytest.mark.parametrize("start", FIRST)
def test_a_name_in_the_settings_of_the_tests_is_that_of_a_test(start: str) -> None:
    assert any(f"tests/{path}".startswith(start) for path in python_files(ROOT / "tests"))


def test_what_is_missing_or_out_of_date_is_found() -> None:
    tests = {"a/test_one.py", "a/test_two.py", "a/test_deep.py"}
    assert problems({"a/one.py", "a/b/deep.py"}, tests, {}) == []
    assert problems({"a/new.py"}, tests, {"a/new.py": "a/test_two.py"}) == []
    (missing,) = problems({"a/new.py"}, tests, {})
    assert "add tests/a/test_new.py" in missing
    (gone,) = problems(set(), tests, {"a/old.py": "a/test_two.py"})
    assert "no such module" in gone
    (needless,) = problems({"a/one.py"}, tests, {"a/one.py": "a/test_two.py"})
    assert "of its name" in needless
    (wrong,) = problems({"a/new.py"}, tests, {"a/new.py": "a/test_gone.py"})
    assert "no tests/a/test_gone.py" in wrong
