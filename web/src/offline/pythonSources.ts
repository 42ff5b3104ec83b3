// The Python packages that play without a server, from the same files that the service runs.
const FILES = import.meta.glob<string>(
  [
    "../../../src/hashi/__init__.py",
    "../../../src/hashi/{rules,deal,record,table,protocol,portable_bots,puzzles,offline}/**/*.py",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Source texts by path below `hashi/`. */
export const SOURCES: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/src\//, ""), text]),
);
