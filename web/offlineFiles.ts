// Build step: Pyodide beside the other assets, and the list of all files of the offline app.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const PYODIDE = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const FILES = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "pyodide-lock.json",
  "python_stdlib.zip",
];
const KEPT = /^(assets\/|icon|manifest)/; // by the service worker, beside the document

export const PYODIDE_VERSION = (
  JSON.parse(readFileSync(`${PYODIDE}package.json`, "utf8")) as { version: string }
).version;

const SIZES = "virtual:pyodide-sizes";

/** `bytes` that the worker counts while Pyodide comes in, and `download`: all of it, compressed. */
export function pyodideSizes(): Plugin {
  return {
    name: "hashi-pyodide-sizes",
    resolveId: (id) => (id === SIZES ? `\0${SIZES}` : undefined),
    load(id) {
      if (id !== `\0${SIZES}`) return undefined;
      const sources = FILES.map((name) => ({ name, source: readFileSync(PYODIDE + name) }));
      const fetched = sources.filter(({ name }) => !name.endsWith(".mjs")); // those are imported
      const bytes = fetched.reduce((sum, { source }) => sum + source.length, 0);
      const download = sources.reduce((sum, { source }) => sum + packed(source).length, 0);
      return `export const bytes = ${bytes}, download = ${download};`;
    },
  };
}

/** Runs after everything is written: the list has the sizes of what is served. */
export function offlineFiles(): Plugin {
  return {
    name: "hashi-offline-files",
    apply: "build",
    writeBundle({ dir }) {
      if (dir === undefined || !existsSync(join(dir, "index.html"))) return; // of the worker
      const folder = join(dir, "assets", `pyodide-${PYODIDE_VERSION}`);
      mkdirSync(folder, { recursive: true });
      for (const name of FILES) {
        const source = readFileSync(PYODIDE + name);
        writeFileSync(join(folder, name), source);
        // Compressed once here: the largest takes a server more than a second at every start.
        if (!name.endsWith(".zip")) writeFileSync(join(folder, `${name}.gz`), packed(source));
      }
      writeFileSync(join(dir, "offline.json"), JSON.stringify(listed(dir)));
    },
  };
}

/** `offline.json`: version, size of the download, and every file that the app keeps. */
function listed(dir: string): object {
  const names = readdirSync(dir, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => KEPT.test(name) && !name.endsWith(".gz"))
    .sort();
  const version = createHash("sha256").update(readFileSync(join(dir, "index.html")));
  let download = 0;
  const files = names.map((path) => {
    const source = readFileSync(join(dir, path));
    version.update(path).update(source);
    download += packed(source).length;
    return { path, bytes: source.length };
  });
  return { version: version.digest("hex").slice(0, 16), download, files };
}

const packed = (source: Uint8Array): Uint8Array => gzipSync(source, { level: 9 });
