// The worker that plays without a server: Python in WebAssembly, and the games of this device.
// It answers `{ id, method, params }` with `{ id, result }` or `{ id, error }` (docs/offline.md), and
// says `{ loaded }`, a number of bytes, while Python comes in.
import type { loadPyodide as LoadPyodide, PyodideInterface } from "pyodide";

import { counting } from "./byteCounter";
import { type Answer, GameKeeper } from "./gameKeeper";
import { SOURCES } from "./pythonSources";

export interface Request {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

const HOME = "/home/pyodide";
const here: string = import.meta.url;
let starting: Promise<Python> | undefined;

interface Python {
  call(method: string, params: string): string;
  install(files: Record<string, string | Uint8Array>): void;
  withPuzzles: boolean; // their pools are installed
}

function install(python: PyodideInterface, files: Record<string, string | Uint8Array>): void {
  for (const [path, contents] of Object.entries(files)) {
    python.FS.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
    python.FS.writeFile(`${HOME}/${path}`, contents);
  }
}

async function start(): Promise<Python> {
  const folder = new URL(`./pyodide-${__PYODIDE__}/`, here).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: typeof LoadPyodide;
  };
  const note = (loaded: number) => postMessage({ loaded });
  const python = await counting(note, () => loadPyodide({ indexURL: folder }));
  install(python, SOURCES);
  python.runPython(`import sys\nsys.path.insert(0, "${HOME}")`);
  const offline = python.runPython("from hashi.offline import Offline\nOffline()") as {
    call(method: string, params: string): string;
  };
  return {
    call: (method, params) => offline.call(method, params),
    install: (files) => install(python, files),
    withPuzzles: false,
  };
}

async function ask(method: string, params: Record<string, unknown>): Promise<Answer> {
  starting ??= start();
  const python = await starting;
  if (method.startsWith("puzzle") && !python.withPuzzles) {
    python.install((await import("./puzzlePools")).pools());
    python.withPuzzles = true;
  }
  return JSON.parse(python.call(method, JSON.stringify(params))) as Answer;
}

const keeper = new GameKeeper(ask);

// One after the other: a game is stored before the next turn of it is made.
let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Request>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, ...(await keeper.handle(data.method, data.params)) });
    } catch (error) {
      starting = undefined; // the next call starts Python again, from what is stored
      keeper.forget();
      postMessage({ id: data.id, failed: String(error) });
    }
  });
});
