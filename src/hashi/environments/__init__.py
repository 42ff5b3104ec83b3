"""The game for programs that learn it: Gymnasium, PettingZoo and a batch, over the engine.

Import it only for learning: it loads numba, gymnasium and pettingzoo. Without the extra
`environments` the import fails with a sentence that says so.
"""

try:
    import gymnasium as _gymnasium
    import numba as _numba
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        "hashi.environments needs gymnasium, pettingzoo and numba: "
        "install HASHI with its extra, hashi-game[environments]"
    ) from error

from hashi.environments.actions import ACTIONS, WAIT, action_text, actions_of
from hashi.environments.game import LearningGame, SoloGame
from hashi.environments.observation import FIELDS, OTHER_FIELDS, named
from hashi.environments.policy import PolicyBot
from hashi.environments.solo import SoloEnv
from hashi.environments.table import TableEnv
from hashi.environments.vector import SoloVectorEnv

__all__ = [
    "ACTIONS",
    "FIELDS",
    "MAX_EPISODE_STEPS",
    "OTHER_FIELDS",
    "SOLO_ID",
    "WAIT",
    "LearningGame",
    "PolicyBot",
    "SoloEnv",
    "SoloGame",
    "SoloVectorEnv",
    "TableEnv",
    "action_text",
    "actions_of",
    "named",
]

SOLO_ID = "hashi/Solo-v0"
MAX_EPISODE_STEPS = 500  # 68 legal steps are the most; for agents that ignore the mask

if SOLO_ID not in _gymnasium.registry:
    _gymnasium.register(
        SOLO_ID,
        entry_point="hashi.environments.solo:SoloEnv",
        vector_entry_point="hashi.environments.vector:SoloVectorEnv",
        max_episode_steps=MAX_EPISODE_STEPS,
    )

del _gymnasium, _numba, _pettingzoo
