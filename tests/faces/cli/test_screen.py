"""`hashi play --screen`: what it needs, and what stays on the terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import suppress

import pytest

from hashi.faces.cli import screen
from hashi.faces.cli.common import CommandError
from hashi.texts import LANGUAGES, texts
from tests.faces import hashi, plain_environment


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_textual_the_message_has_the_install_line(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "find_spec", lambda name: None)
    with pytest.raises(CommandError) as error:
        screen.check_screen(texts(language))
    assert "pip install 'hashi-game[screen]' [screen-extra]" in str(error.value)


def test_a_pipe_is_no_terminal() -> None:
    done = hashi("play", "--screen")
    assert done.returncode == 2
    assert "[screen-terminal]" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_on_a_real_terminal_is_left_and_kept(tmp_path: object) -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "hashi", "play", "--screen"]
    env = plain_environment(HASHI_DATA=str(tmp_path), COLUMNS="80", LINES="24")
    game = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env)
    os.close(follower)
    shown = b""
    while b"HASHI, side A" not in shown:
        shown += os.read(leader, 65536)
    os.write(leader, b"qq")
    with suppress(OSError):  # the other end is closed
        while more := os.read(leader, 65536):
            shown += more
    os.close(leader)
    assert game.wait(timeout=30) == 0
    assert b"hashi play --resume" in shown
