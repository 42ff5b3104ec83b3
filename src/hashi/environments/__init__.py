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
from hashi.environments.solo import SoloEnv
from hashi.environments.table import TableEnv
from hashi.environments.vector import SoloVectorEnv

__all__ = [
    "ACTIONS",
    "FIELDS",
    "OTHER_FIELDS",
    "SOLO_ID",
    "WAIT",
    "LearningGame",
    "SoloEnv",
    "SoloGame",
    "SoloVectorEnv",
    "TableEnv",
    "action_text",
    "actions_of",
    "named",
]

SOLO_ID = "hashi/Solo-v0"

if SOLO_ID not in _gymnasium.registry:
    _gymnasium.register(
        SOLO_ID,
        entry_point="hashi.environments.solo:SoloEnv",
        vector_entry_point="hashi.environments.vector:SoloVectorEnv",
    )

del _gymnasium, _numba, _pettingzoo
