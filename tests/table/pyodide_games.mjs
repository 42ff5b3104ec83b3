// Plays the golden games inside Pyodide and compares their records.
// Usage: node pyodide_games.mjs PYODIDE ROOT PACKAGE...; prints one JSON object.
// Only the named packages of ROOT/src/hashi are there, and no third-party module.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [web, root, ...packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(web, "pyodide.mjs")));

const home = mkdtempSync(join(tmpdir(), "hashi-pyodide-"));
for (const part of ["__init__.py", ...packages])
  cpSync(join(root, "src", "hashi", part), join(home, "hashi", part), {
    recursive: true,
    filter: (path) => !path.endsWith("__pycache__"),
  });
cpSync(join(root, "tools", "golden.py"), join(home, "golden_games.py"));

const pyodide = await loadPyodide({ indexURL: web });
pyodide.mountNodeFS("/home/pyodide", home);
const golden = join(root, "tests", "golden");
const records = Object.fromEntries(
  readdirSync(golden)
    .filter((name) => name.endsWith(".hashi"))
    .map((name) => [name, readFileSync(join(golden, name), "utf8")]),
);
pyodide.globals.set("records", pyodide.toPy(records));
const play = `
import json, sys
sys.path.insert(0, "/home/pyodide")
before = set(sys.modules)
import golden_games
played = golden_games.goldens()
same = {name: played[name]() == text for name, text in records.items()}
new = {name.split(".")[0] for name in set(sys.modules) - before}
json.dumps({
    "platform": sys.platform,
    "same": same,
    "foreign": sorted(new - set(sys.stdlib_module_names) - {"hashi", "golden_games"}),
    "packages": sorted(n for n in sys.modules if n.startswith("hashi.") and n.count(".") == 1),
})
`;
try {
  console.log(pyodide.runPython(play));
} catch (error) {
  console.error(error.message); // Node would print a line of minified code instead
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true });
}
