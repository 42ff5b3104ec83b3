// Turns of the bots without numba in Pyodide, and CPU milliseconds per turn.
// Usage: node portable_bots.mjs PYODIDE ROOT GAMES PACKAGE...; prints one JSON object by level:
// the turns of every game, and the times of all turns but start numbers.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [web, root, games, ...packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(web, "pyodide.mjs")));

const home = mkdtempSync(join(tmpdir(), "hashi-pyodide-"));
for (const part of ["__init__.py", ...packages])
  cpSync(join(root, "src", "hashi", part), join(home, "hashi", part), {
    recursive: true,
    filter: (path) => !path.endsWith("__pycache__"),
  });
cpSync(join(root, "tools", "portable_games.py"), join(home, "portable_games.py"));
const pyodide = await loadPyodide({ indexURL: web });
pyodide.mountNodeFS("/home/pyodide", home);
pyodide.globals.set("games", Number(games));
pyodide.globals.set("cpu_ms", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
const play = `
import json, sys
sys.path.insert(0, "/home/pyodide")
from hashi.portable_bots import PORTABLE_LEVELS, PortableBot
from hashi.rules import Phase
from portable_games import game_turns

def played(name):
    bot, times = PortableBot(name), []

    def choose(view):
        before = cpu_ms()
        turn = bot.play(view)
        if view.phase is not Phase.SET_UP:
            times.append(cpu_ms() - before)
        return turn

    return {"games": [game_turns(number, choose) for number in range(games)], "times": times}

json.dumps({name: played(name) for name in PORTABLE_LEVELS})
`;
try {
  console.log(pyodide.runPython(play));
} finally {
  rmSync(home, { recursive: true });
}
