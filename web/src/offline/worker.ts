// The worker that plays without a server: Python in WebAssembly, and the games of this device.
// It answers `{ id, method, params }` with `{ id, result }` or `{ id, error }` (docs/offline.md).
import type { loadPyodide as LoadPyodide, PyodideInterface } from "pyodide";

import { type OfflineSummary, storedGame, storeGame } from "./gameStore";
import { seal, unseal } from "./seal";
import { SOURCES } from "./sources";

export interface Request {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

interface Answer {
  result?: Record<string, unknown>;
  error?: Record<string, unknown>;
}

const HOME = "/home/pyodide";
const here: string = import.meta.url;
let starting: Promise<(method: string, params: string) => string> | undefined;

function install(python: PyodideInterface): void {
  for (const [path, text] of Object.entries(SOURCES)) {
    python.FS.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
    python.FS.writeFile(`${HOME}/${path}`, text);
  }
}

async function start(): Promise<(method: string, params: string) => string> {
  const folder = new URL(`./pyodide-${__PYODIDE__}/`, here).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: typeof LoadPyodide;
  };
  const python = await loadPyodide({ indexURL: folder });
  install(python);
  python.runPython(`import sys\nsys.path.insert(0, "${HOME}")`);
  const offline = python.runPython("from hashi.offline import Offline\nOffline()") as {
    call(method: string, params: string): string;
  };
  return (method, params) => offline.call(method, params);
}

async function ask(method: string, params: Record<string, unknown>): Promise<Answer> {
  starting ??= start();
  const call = await starting;
  return JSON.parse(call(method, JSON.stringify(params))) as Answer;
}

async function load(id: string): Promise<unknown> {
  const stored = await storedGame(id);
  return stored?.sealed ? unseal(stored.sealed) : stored?.saved;
}

/** Store a game; where nothing can be sealed, without the turns of a round that is open. */
async function store(summary: OfflineSummary, saved: unknown): Promise<void> {
  const { id, names, ended, open } = summary;
  const sealed = names.length > 1 && !ended ? await seal(saved) : undefined;
  if (names.length > 1 && open && !sealed) return; // a reload leads back to the last closed round
  const changed = Date.now();
  await storeGame(sealed ? { id, summary, sealed, changed } : { id, summary, saved, changed });
}

/** A method of Python; a game that is not in its memory is loaded, a changed one is stored first. */
async function handle({ method, params }: Request): Promise<Answer> {
  let answer = await ask(method, params);
  if (answer.error?.["code"] === "not-found" && typeof params["game"] === "string") {
    const saved = await load(params["game"]);
    if (saved !== undefined) {
      const restored = await ask("restore", { saved });
      answer = restored.error ? restored : await ask(method, params);
    }
  }
  const { saved, summary, ...rest } = answer.result ?? {};
  if (saved === undefined) return answer;
  await store(summary as OfflineSummary, saved);
  return { result: { ...rest, summary } };
}

// One after the other: a game is stored before the next turn of it is made.
let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Request>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, ...(await handle(data)) });
    } catch (error) {
      starting = undefined; // the next call starts Python again, from what is stored
      postMessage({ id: data.id, failed: String(error) });
    }
  });
});
