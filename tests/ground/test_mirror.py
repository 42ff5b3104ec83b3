"""Where each module is tested: a test file of its name, or a line in ELSEWHERE.

The test file of `bots/value/network.py` is `tests/bots/value/test_network.py` or, with flat tests,
`tests/bots/test_network.py`; that of `web/src/lib/zoom.ts` is `web/tests/zoom.test.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import pytest

from tests.conftest import FIRST

ROOT = Path(__file__).parents[2]
# Modules without a test file of their name, by package; paths below src/hashi and tests.
ELSEWHERE: dict[str, str] = {
    "portable_bots/dice.py": "bots/test_bot.py",
    "portable_bots/start_values.py": "portable_bots/test_levels.py",
    "printing/contents.py": "printing/test_pdf.py",
    "printing/job.py": "printing/test_pdf.py",
    "service/live/rooms.py": "service/web/test_rooms.py",
    "service/store/rooms.py": "service/web/test_rooms.py",
    "protocol/rooms.py": "service/web/test_rooms.py",
    "service/store/offline_games.py": "service/web/test_offline_games.py",
    "texts/rulebook.py": "faces/terminal/test_rulebook.py",
    "analysis/bounds.py": "analysis/test_exact.py",
    "analysis/estimates.py": "analysis/test_review.py",
    "analysis/evaluate.py": "analysis/test_review.py",
    "analysis/model.py": "analysis/test_exact.py",
    "analysis/par_of_record.py": "analysis/test_exact.py",
    "analysis/solve.py": "analysis/test_par.py",
    "analysis/timeline.py": "analysis/test_review.py",
    "arena/report.py": "faces/cli/test_arena.py",
    "arena/turn_limit.py": "arena/test_match.py",
    "bots/error_place.py": "arena/test_match.py",
    "bots/train/checkpoint.py": "bots/test_train.py",
    "bots/train/optimizer.py": "bots/test_train.py",
    "bots/train/plan.py": "bots/test_train.py",
    "bots/train/selfplay.py": "bots/test_train.py",
    "bots/value/arrays.py": "bots/test_features.py",
    "bots/value/files.py": "bots/test_weights.py",
    "client/aio.py": "client/test_games.py",
    "client/backoff.py": "client/test_games.py",
    "client/bot_player.py": "client/test_games.py",
    "client/commands.py": "client/test_games.py",
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
    "faces/cli/admin_rooms.py": "faces/cli/test_admin.py",
    "faces/cli/admin_site.py": "faces/cli/test_admin.py",
    "faces/cli/admin_tables.py": "faces/cli/test_admin.py",
    "faces/cli/columns.py": "faces/cli/test_arena.py",
    "faces/cli/common.py": "faces/cli/test_main.py",
    "faces/cli/identity.py": "faces/cli/test_play_deal.py",
    "faces/cli/join_person.py": "faces/terminal/test_network.py",
    "faces/cli/kept_deal.py": "faces/cli/test_join.py",
    "faces/cli/options.py": "faces/cli/test_arguments.py",
    "faces/terminal/tables.py": "faces/terminal/test_network.py",
    "faces/screen/widgets.py": "faces/screen/test_app.py",
    "faces/cli/server_options.py": "faces/cli/test_serve.py",
    "mining/endings.py": "mining/test_exact.py",
    "mining/games.py": "mining/test_mine.py",
    "mining/gifts.py": "mining/test_mine.py",
    "mining/workfile.py": "mining/test_mine.py",
    "puzzles/model.py": "puzzles/test_check.py",
    "protocol/analyses.py": "protocol/test_generated.py",
    "protocol/reports.py": "service/web/test_reports.py",
    "protocol/answers.py": "service/web/test_queries.py",
    "protocol/board_check.py": "service/web/test_boards.py",
    "service/answers.py": "protocol/test_generated.py",
    "protocol/queries.py": "service/web/test_queries.py",
    "rules/errors.py": "rules/test_refusal.py",
    "service/store/circle_results.py": "service/web/test_circles.py",
    "service/store/circles.py": "service/web/test_circles.py",
    "service/bot_worker.py": "service/live/test_bot_pool.py",
    "service/data_folder.py": "service/store/test_database.py",
    "service/executor.py": "service/test_cluster.py",
    "service/errors.py": "service/test_error_text.py",
    "service/store/reports.py": "service/store/test_admin.py",
    "service/live/batch.py": "service/live/test_hub.py",
    "service/live/commands.py": "service/live/test_hub.py",
    "service/live/feed.py": "service/live/test_live_table.py",
    "service/live/hints.py": "service/web/test_queries.py",
    "service/node.py": "service/test_nodes.py",
    "service/review/retries.py": "service/web/test_retry.py",
    "service/review/whatifs.py": "service/web/test_whatif.py",
    "service/review/requests.py": "service/web/test_review.py",
    "service/store/backup_format.py": "service/store/test_backup.py",
    "service/store/restore.py": "service/store/test_backup.py",
    "service/store/schema.py": "service/store/test_migrations.py",
    "service/web/app.py": "service/web/test_api.py",
    "service/web/headers.py": "service/web/test_guard.py",
    "service/web/models.py": "service/web/test_schema.py",
    "service/web/static_files.py": "faces/browser/test_files.py",
    "table/attendance.py": "table/test_waiting.py",
    "table/commands.py": "table/test_wire.py",
    "table/errors.py": "table/test_decisions.py",
    "table/events.py": "table/test_wire.py",
    "table/ids.py": "table/test_decisions.py",
    "table/settings.py": "table/test_wire.py",
    "texts/reasons.py": "analysis/test_explain.py",
    "faces/terminal/stand_ins.py": "faces/terminal/test_network.py",
    "texts/keys.py": "texts/test_catalogue.py",
    "texts/player_names.py": "faces/cli/test_records.py",
    "texts/refusals.py": "texts/test_golden.py",
}
# The same for the browser's TypeScript modules; paths below web/src and from the root.
BROWSER = "tests/faces/browser"
WEB_ELSEWHERE: dict[str, str] = {
    "main.ts": f"{BROWSER}/test_everybody.py",
    "lib/animation.ts": f"{BROWSER}/test_sharing.py",
    "lib/attempt.svelte.ts": f"{BROWSER}/test_statistics.py",
    "lib/boardChoice.svelte.ts": "web/tests/setUpLink.test.ts",
    "lib/code.ts": f"{BROWSER}/test_everybody.py",
    "lib/companionSetUp.ts": "web/tests/companion.test.ts",
    "lib/deckChoice.svelte.ts": "web/tests/setUpLink.test.ts",
    "lib/deckFile.ts": "web/tests/setUpLink.test.ts",
    "lib/offlineApp.svelte.ts": f"{BROWSER}/test_offline.py",
    "lib/offlineConnection.ts": f"{BROWSER}/test_offline.py",
    "lib/offlineService.ts": "web/tests/puzzleService.test.ts",
    "lib/offlineWanted.ts": f"{BROWSER}/test_offline.py",
    "lib/pictures.ts": f"{BROWSER}/test_lessons.py",
    "lib/preferences.svelte.ts": "web/tests/coach.test.ts",
    "lib/problems.svelte.ts": "web/tests/turnEntry.test.ts",
    "lib/protocol.ts": "web/tests/table.test.ts",
    "lib/pythonStart.svelte.ts": f"{BROWSER}/test_offline.py",
    "lib/refusals.ts": "web/tests/turnEntry.test.ts",
    "lib/room.svelte.ts": f"{BROWSER}/test_rooms.py",
    "lib/roomApi.ts": f"{BROWSER}/test_rooms.py",
    "lib/route.svelte.ts": f"{BROWSER}/test_site_folder.py",
    "lib/speech.ts": f"{BROWSER}/test_companion.py",
    "lib/staticSite.ts": f"{BROWSER}/test_site_folder.py",
    "lib/strokes.ts": "web/tests/sheetGeometry.test.ts",
    "lib/tabTitle.svelte.ts": "web/tests/attention.svelte.test.ts",
    "lib/wakeLock.ts": f"{BROWSER}/test_companion.py",
    "lib/whatifAddress.ts": "web/tests/whatif.test.ts",
    "offline/counted.ts": f"{BROWSER}/test_offline.py",
    "offline/deviceDatabase.ts": f"{BROWSER}/test_offline.py",
    "offline/draftStore.ts": "web/tests/sharedDrafts.test.ts",
    "offline/gameStore.ts": "web/tests/gameKeeper.test.ts",
    "offline/pools.ts": f"{BROWSER}/test_puzzles.py",
    "offline/settled.ts": "web/tests/gameKeeper.test.ts",
    "offline/sources.ts": f"{BROWSER}/test_offline.py",
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
        elif test not in tests:
            found.append(f"{module}: there is no tests/{test}")
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
    assert [test for test in WEB_ELSEWHERE.values() if not (ROOT / test).is_file()] == []


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
