"""The proof `policy`: what it does with a library that learns, and what it says without one."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hashi.environments import MAX_EPISODE_STEPS
from tools import maskable_ppo
from tools.prove import SKIPPED


class Learner:
    """What the proof uses of MaskablePPO; it learns nothing and takes the first allowed step.

    So it never leaves an action out that it could take, which is worth more than chance.
    """

    taken = 0

    def __init__(self, policy: str, env: Any, *, seed: int, n_steps: int) -> None:
        assert (policy, seed, n_steps) == ("MlpPolicy", 1, 1024)
        self.env = env

    def learn(self, steps: int) -> None:
        """The calls of the library: masks through the wrappers, a new game after each end."""
        self.env.reset(seed=1)
        for _ in range(steps):
            mask = self.env.get_wrapper_attr("action_masks")()
            _, _, over, cut, _ = self.env.step(np.flatnonzero(mask)[0])
            Learner.taken += 1
            if over or cut:
                self.env.reset()

    def predict(self, seen: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert deterministic
        assert seen.dtype == np.uint8
        return np.array(np.flatnonzero(action_masks)[0]), None


class Passing(Learner):
    """Leaves out what it can."""

    def predict(self, seen: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        leaving = [step for step in (18, 55) if action_masks[step]]
        return np.array([*leaving, *np.flatnonzero(action_masks)][0]), None


def installed(monkeypatch: pytest.MonkeyPatch, learner: type[Learner]) -> None:
    library = ModuleType("sb3_contrib")
    library.__spec__ = ModuleSpec("sb3_contrib", None)
    library.MaskablePPO = learner  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sb3_contrib", library)


def test_a_policy_is_trained_and_plays_as_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed(monkeypatch, Learner)
    Learner.taken = 0
    steps = MAX_EPISODE_STEPS + 100
    found = maskable_ppo.main(["--steps", str(steps), "--deals", "12"])
    out = capsys.readouterr().out
    assert out.startswith(f"MaskablePPO after {steps} steps: ")
    assert "points on 12 deals; random: " in out
    assert Learner.taken == steps
    assert found == 0, out


def test_a_policy_that_is_no_better_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, Passing)
    assert maskable_ppo.main(["--steps", "10", "--deals", "3"]) == 1


def test_without_the_library_nothing_is_proved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maskable_ppo, "find_spec", lambda _: None)
    assert maskable_ppo.main([]) == SKIPPED
    assert "pip install sb3-contrib" in capsys.readouterr().out
