// CPU milliseconds per turn of the bots without numba, in Pyodide.
// Usage: node portable_bots.mjs PYODIDE ROOT GAMES PACKAGE...; prints one JSON object.
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
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, GameCreated, Seat
from hashi.table.local import LocalTable

def times(name):
    bot, found = PortableBot(name), []
    for game in range(games):
        board = list(SIDES.values())[game % 2]
        table = LocalTable(GameCreated(board, STANDARD_DECK, 2), bytes([game % 256]) * 32)
        for seat in range(2):
            table.sit(Seat(seat), f"Seat {seat}")
        for seat in range(2):
            table.write_start(Seat(seat), bot.play(table.view(Seat(seat))).write)
        for _ in range(ROUNDS):
            table.flip()
            for seat in range(2):
                view = table.view(Seat(seat))
                before = cpu_ms()
                turn = bot.play(view)
                found.append(cpu_ms() - before)
                table.submit(Seat(seat), turn)
    return found

json.dumps({name: times(name) for name in PORTABLE_LEVELS})
`;
try {
  console.log(pyodide.runPython(play));
} finally {
  rmSync(home, { recursive: true });
}
